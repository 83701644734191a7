"""Every byte, line and pair of lines of a good transcript changed in turn: none is accepted."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from referee.errors import Refusal
from referee.protocol.transcript import last_line, read
from referee.verify.given import Given
from referee.verify.verdict import Verdict
from referee.verify.verify import verify
from tests.bad_input import matches
from tests.verify.made import played

GOLDEN = Path(__file__).parents[2] / "transcripts"
Match = tuple[bytes, tuple[bytes, bytes]]


@cache
def shortest() -> Match:
    """The shortest golden match that is accepted, else one that is made here."""
    found = []
    for expect in GOLDEN.glob("*/*/expect.json"):
        if json.loads(expect.read_bytes())["verdict"] == "accepted":
            decks = [expect.with_name(f"deck{seat}.toml").read_bytes() for seat in (0, 1)]
            data = expect.with_name("match.jsonl").read_bytes()
            found.append((data, (decks[0], decks[1])))
    return min(found, key=lambda match: len(match[0]), default=(played().data, matches.decks()))


def judged(data: bytes) -> Verdict:
    """The verdict on a changed copy; a `Refusal` would be a fault that no verdict names."""
    try:
        return verify(read([data]), Given(decks=shortest()[1], last_line=last_line(data)))
    except Refusal as refusal:
        raise AssertionError("the verification raises what it should tell") from refusal


def test_the_match_itself_is_accepted() -> None:
    assert judged(shortest()[0]).verdict == "accepted"


PARTS = 8


@pytest.mark.bad_input("G22", "F13")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_bit_of_every_byte(part: int) -> None:
    """The good records are those before the changed byte, or fewer where the chain shows it."""
    whole = shortest()[0]
    for at in range(part, len(whole), PARTS):
        changed = bytearray(whole)
        changed[at] ^= 1 << (at // PARTS) % 8
        verdict = judged(bytes(changed))
        assert verdict.verdict != "accepted", at
        assert verdict.records <= whole[:at].count(b"\n") + 1, at
        if verdict.verdict == "incomplete":
            assert verdict.missing == ("torn-line",) or "seed" in verdict.missing, at


def lines_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


@pytest.mark.bad_input("G23")
def test_every_line_dropped() -> None:
    lines = lines_of(shortest()[0])
    for n in range(len(lines)):
        verdict = judged(b"".join(lines[:n] + lines[n + 1 :]))
        last = n == len(lines) - 1
        assert verdict.verdict == ("incomplete" if last else "rejected"), n
        assert verdict.records == n


@pytest.mark.bad_input("G23")
def test_every_two_neighbours_swapped() -> None:
    lines = lines_of(shortest()[0])
    for n in range(len(lines) - 1):
        swapped = [*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]]
        verdict = judged(b"".join(swapped))
        assert (verdict.verdict, verdict.records) == ("rejected", n)


def cuts(data: bytes) -> Iterator[int]:
    """Where a copy may end: everywhere in the last line, now and then before it."""
    last = data.rfind(b"\n", 0, -1) + 1
    yield from range(0, last, 41)
    yield from range(last, len(data))


@pytest.mark.bad_input("A12", "A13")
def test_every_cut_is_incomplete_or_has_no_header() -> None:
    whole = shortest()[0]
    for at in cuts(whole):
        verdict = judged(whole[:at])
        good = whole[:at].count(b"\n")
        assert verdict.verdict == ("incomplete" if good else "rejected"), at
        assert verdict.records == good
        assert ("torn-line" in verdict.missing) == (good > 0 and not whole[:at].endswith(b"\n"))
