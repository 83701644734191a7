"""JSON: the column `strict` is our answer, `msgspec` that of the untyped parser under it."""

import sys
from typing import Any

import msgspec
import pytest

from referee.errors import Refusal
from referee.protocol import canon
from tests.vectors.load import case_bytes, load

CASES = [
    pytest.param(case, id=f"{file.partition('_')[2]} {case['name']}")
    for file in ("json_canonical", "json_parsing")
    for case in load(file)["cases"]
]

CODES = {
    "syntax": {"json/syntax", "json/number"},  # a number too long is told before it is parsed
    "not canonical": {"json/not-canonical"},
    "float": {"json/number"},
    "int range": {"json/number"},
    "key": {"json/member-name"},
    "depth": {"json/too-deep"},
    "utf8": {"encoding/not-utf-8"},
}
"""The codes for each `why`. A line has one fault or more; ours is the first by our order."""


def framing_fault(data: bytes) -> str | None:
    """TRANSCRIPT, check 2, in the words of the format: what is asked before JSON is."""
    if not data:
        return "encoding/empty-line"
    if data[:3] == b"\xef\xbb\xbf":
        return "encoding/byte-order-mark"
    if 0 in data:
        return "encoding/nul-byte"
    return "encoding/carriage-return" if 13 in data else None


@pytest.mark.parametrize("case", CASES)
def test_strict(case: dict[str, Any]) -> None:
    data = case_bytes(case)
    if case["strict"]:
        assert canon.encode(canon.decode(data)) == data
        return
    with pytest.raises(Refusal) as raised:
        canon.decode(data)
    framing = framing_fault(data)
    assert raised.value.code in ({framing} if framing else CODES[case["why"]])


@pytest.mark.parametrize("case", CASES)
def test_msgspec(case: dict[str, Any]) -> None:
    """Why there are checks before and after the parser: it alone takes far more than the profile.

    How deep it can go hangs on the interpreter; the column was made with 3.11.
    """
    answer = parser_answer(case_bytes(case))
    if case["msgspec"] == "recursion" and sys.version_info >= (3, 12):
        assert answer in ("recursion", "accept", "reject")
    else:
        assert answer == case["msgspec"]


def parser_answer(data: bytes) -> str:
    """`accept`, `reject`, or `recursion`, which is no `DecodeError`."""
    try:
        msgspec.json.decode(data)
    except msgspec.DecodeError:
        return "reject"
    except RecursionError:
        return "recursion"
    return "accept"
