"""A33: the longest line. A real record can reach it: a public draw of very many."""

from typing import Any

import pytest

from referee.protocol.draws import Stream, draw_key
from tests.bad_input import forge
from tests.bad_input.harness import Check, Want, holds, incomplete, refused
from tests.bad_input.matches import SECRETS, SEED, Good

LIMIT = 65_536
"""TRANSCRIPT, Lines: bytes of a line with its line feed."""

NOTHING_BESIDE = ("seed", "deck0", "deck1", "end")


def draw_of(of: list[int], good: Good) -> dict[str, Any]:
    """The public draw of record 3 from another list, its pick as the seed has it."""
    value = good.value(3)
    match_id = bytes.fromhex(good.id)
    stream = Stream(draw_key(SEED, 4), "first", match_id, SECRETS.contributions)
    value["body"] |= {"of": of, "pick": stream.shuffled(of)[:1]}
    return value


def shortened(of: list[int], surplus: int) -> list[int]:
    """The list, written with so many digits less; its numbers stay distinct."""
    fewer = list(of)
    for at in range(len(of)):
        digits = min(surplus, 8)
        fewer[at] = 10 ** (15 - digits) + at
        surplus -= digits
    return fewer


def line_of(length: int, good: Good) -> bytes:
    """A good record of exactly so many bytes with its line feed."""
    of = [10**15 + at for at in range(3900)]
    surplus = len(good.signed(3, draw_of(of, good))) - length
    line = good.signed(3, draw_of(shortened(of, surplus), good))
    if len(line) != length:  # the pick has another length than before
        line = good.signed(3, draw_of(shortened(of, surplus + len(line) - length), good))
    assert len(line) == length
    assert forge.canonical(good.value(3)) + b"\n" == good.lines[3]
    return line


PASSES = incomplete(4, *NOTHING_BESIDE)
TOO_LONG = refused("limit/line-length", 3, at=0)
TORN = incomplete(3, *NOTHING_BESIDE, "torn-line")


@pytest.mark.bad_input("A33")
@pytest.mark.parametrize(
    ("length", "want"), [(LIMIT - 1, PASSES), (LIMIT, PASSES), (LIMIT + 1, TOO_LONG)]
)
def test_longest_good_record(check: Check, short: Good, length: int, want: Want) -> None:
    """Without decklists and seed the rules are not judged; all else of the record is."""
    check(short.before(3) + line_of(length, short), want, decks=False)


@pytest.mark.bad_input("A33")
@pytest.mark.parametrize(
    ("length", "want"), [(LIMIT - 1, TORN), (LIMIT, TOO_LONG), (LIMIT + 1, TOO_LONG)]
)
def test_longest_torn_line(check: Check, short: Good, length: int, want: Want) -> None:
    """A line feed has to fit behind it."""
    line = line_of(LIMIT, short)[:-1] + b"  "
    check(short.before(3) + line[:length], want, decks=False)


@pytest.mark.bad_input("A33")
@pytest.mark.parametrize(
    ("length", "code"),
    [
        (LIMIT - 1, "schema/record"),
        (LIMIT, "schema/record"),
        (LIMIT + 1, "limit/line-length"),
        (10 * LIMIT, "limit/line-length"),
    ],
)
def test_long_line_of_anything(check: Check, short: Good, length: int, code: str) -> None:
    """The length comes before what is in the line; what follows it is not looked at."""
    line = b'"' + b"x" * (length - 3) + b'"\n'
    for n, judged in ((0, holds), (3, check), (8, holds)):
        judged(short.before(n) + line + b"\x00\n" + short.data, refused(code, n, at=0))


@pytest.mark.bad_input("A33")
def test_length_comes_before_encoding(check: Check, short: Good) -> None:
    line = b"\xff" * LIMIT
    check(short.with_line(3, line[1:] + b"\n"), refused("encoding/not-utf-8", 3, at=0))
    check(short.with_line(3, line + b"\n"), refused("limit/line-length", 3, at=0))
