"""B. Every case of the JSON vector files, as a line of a transcript."""

from typing import Any

import pytest

from tests.bad_input.harness import judge
from tests.bad_input.matches import Good
from tests.vectors.load import case_bytes, load

LIMIT = 65_536

CASES = [
    pytest.param(case, id=f"{file.partition('_')[2]} {case['name']}")
    for file in ("json_canonical", "json_parsing")
    for case in load(file)["cases"]
]

CANONICAL_BEFORE_ITS_LINE_FEED = {
    "trailing line feed",
    "y_structure_trailing_newline.json",
    "number_1000000000000000.json",
}
"""Refused for their line feed alone, which ends a line of a transcript."""


def expected_class(case: dict[str, Any]) -> str:
    """The class of the first line that the bytes make (TRANSCRIPT, checks 1 to 4)."""
    line = case_bytes(case).partition(b"\n")[0]
    if len(line) >= LIMIT:
        return "limit"
    if not line or line.startswith(b"\xef\xbb\xbf") or b"\x00" in line or b"\r" in line:
        return "encoding"
    if case.get("why") == "utf8":
        return "encoding"
    if case["strict"] or case["name"] in CANONICAL_BEFORE_ITS_LINE_FEED:
        return "schema"
    return "json"


@pytest.mark.bad_input("B22", "B23", "B24")
@pytest.mark.parametrize("case", CASES)
def test_case_as_a_record(short: Good, case: dict[str, Any]) -> None:
    for n in (0, 6):
        data = short.before(n) + case_bytes(case) + b"\n" + short.lines[n]
        verdict = judged(data)
        assert verdict == (expected_class(case), n, n + 1, n)


def judged(data: bytes) -> tuple[str, int | None, int | None, int]:
    """Class, record and line of the fault, and the number of good records."""
    verdict = judge(data, decks=False)
    assert verdict.fault is not None
    fault = verdict.fault
    return fault.fault_class, fault.record, fault.line, verdict.records
