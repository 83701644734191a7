"""E20, E21. Names are free text: bounded, and shown so that they cannot pass for anything else."""

import pytest

from tests.bad_input import forge
from tests.bad_input.harness import Check, accepted, holds, refused
from tests.bad_input.matches import SECRETS, Good, short

WHOLE = accepted(8, "concede", 0)


@pytest.mark.bad_input("E20")
@pytest.mark.parametrize(
    "name", ["", "a" * 65, "a" * 10_000, "\u00e9" * 33, "\N{GRINNING FACE}" * 17, "\u0301" * 33]
)
def test_name_too_short_or_too_long(check: Check, short: Good, name: str) -> None:
    """Bytes are counted, not characters."""
    seats = short.value(0)["body"]["seats"]
    for at, judged in ((0, check), (1, holds)):
        changed = [seat | ({"name": name} if n == at else {}) for n, seat in enumerate(seats)]
        want = refused("schema/record", 0, member=f"body.seats[{at}]")
        judged(short.changed(0, seats=changed), want)


@pytest.mark.bad_input("E20")
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u0301" * 32, r"\u0301" * 32),
        ("same", "same"),
        ("\N{GRINNING FACE}" * 16, r"\ud83d\ude00" * 16),
        (" ", " "),
        ("\x1b[2J\x07", r"\u001b[2J\u0007"),
        ("\u202egnp.exe", r"\u202egnp.exe"),
        ("\x7f\u009b31m", r"\u007f\u009b31m"),
        ('"quoted"\\', r"\"quoted\"\\"),
        ("a\nrejected", r"a\nrejected"),
    ],
)
def test_odd_names_of_both_seats(check: Check, name: str, shown: str) -> None:
    """Accepted, quoted and escaped, with the number of the seat."""
    match = short((name, name))
    text = check(match.data, WHOLE)
    for seat in (0, 1):
        key = forge.key_of(SECRETS.seats[seat])
        assert f'  seat {seat}    {key} "{shown}"\n' in text


WORDS = ["OK: accepted", "accepted", "rejected", "  fault     illegal/target record 1", "]"]


@pytest.mark.bad_input("E21")
@pytest.mark.parametrize("name", WORDS)
def test_name_that_copies_our_words(check: Check, name: str) -> None:
    """Wherever a name is shown it stands in quotes behind a key, so on no line of its own."""
    match = short((name, name))
    text = check(match.data, WHOLE)
    lines = [line for line in text.splitlines() if name in line and "/match.jsonl" not in line]
    assert len(lines) == 2
    for seat, line in enumerate(lines):
        assert line == f'  seat {seat}    {forge.key_of(SECRETS.seats[seat])} "{name}"'


@pytest.mark.bad_input("E21")
def test_name_that_says_accepted_of_a_bad_match(check: Check) -> None:
    match = short(("OK: accepted", "accepted"))
    data = match.with_line(6, match.lines[6].replace(b'"concede"', b'"pass"'))
    text = check(data, refused("signature/invalid", 6, member="sig"))
    assert text.startswith("rejected  ")
