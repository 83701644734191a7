"""B. JSON: numbers are integers that every language can hold, in one spelling; types are exact."""

from time import process_time

import pytest

from tests.bad_input.harness import Check, holds, refused
from tests.bad_input.matches import Good

NUMBER = "json/number"
NOT_CANONICAL = "json/not-canonical"
SYNTAX = "json/syntax"

NUMBERS = [
    ("B14", NOT_CANONICAL, ["-0"]),
    ("B15", NUMBER, ["6.0", "6e0", "600e-2", "6E0", "6.5", "0.6e1"]),
    ("B16", SYNTAX, ["06", "+6", "6.", ".6", "0x6", "6_0", "- 6", "6e", "006", "1a"]),
    ("B17", NUMBER, ["9007199254740992", "-9007199254740992", "18446744073709551616"]),
    ("B18", NUMBER, ["9" * 4300, "-" + "9" * 4300]),
    ("B19", NUMBER, ["9" * 5_000, "9" * 60_000, "-" + "9" * 60_000]),
    ("B20", SYNTAX, ["1e400", "-1e400"]),
    ("B21", SYNTAX, ["NaN", "Infinity", "-Infinity", "nan"]),
]


def numbered(good: Good, number: str) -> bytes:
    """The match with record 6 under another number, in another spelling."""
    line = good.lines[6].replace(b'"n":6', b'"n":' + number.encode())
    return good.with_line(6, line)


@pytest.mark.bad_input("B14", "B15", "B16", "B17", "B18", "B19", "B20", "B21")
@pytest.mark.parametrize(("line_id", "code", "numbers"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_no_such_number(
    check: Check, short: Good, line_id: str, code: str, numbers: list[str]
) -> None:
    for number in numbers:
        judged = check if number == numbers[0] else holds
        judged(numbered(short, number), refused(code, 6))


@pytest.mark.bad_input("B17")
@pytest.mark.parametrize("number", ["9007199254740991", "0", "7"])
def test_the_largest_number_is_one(check: Check, short: Good, number: str) -> None:
    """It is only not the number of this record."""
    check(numbered(short, number), refused("chain/wrong-number", 6, member="body.n"))


@pytest.mark.bad_input("B17")
def test_the_smallest_number_is_one(check: Check, short: Good) -> None:
    """A record's number is not negative."""
    check(numbered(short, "-9007199254740991"), refused("schema/record", 6, member="body.n"))


@pytest.mark.bad_input("B19")
def test_more_digits_than_a_line_holds(check: Check, short: Good) -> None:
    check(numbered(short, "9" * 100_000), refused("limit/line-length", 6))


@pytest.mark.bad_input("B19")
def test_long_numbers_take_no_quadratic_time(short: Good) -> None:
    """The longest line full of digits takes no longer than one of a tenth by the square of ten."""
    begin = process_time()
    for _ in range(10):
        holds(numbered(short, "7" * 6_000), refused(NUMBER, 6))
    middle = process_time()
    for _ in range(10):
        holds(numbered(short, "7" * 60_000), refused(NUMBER, 6))
    assert process_time() - middle < 30 * (middle - begin)


@pytest.mark.bad_input("B16", "B21")
@pytest.mark.parametrize("number", ["06", "-", "NaN", "1e", "٦", "６"])
def test_no_number_anywhere(short: Good, number: str) -> None:
    """In an action, in a list, in an opening, in the header."""
    new = number.encode()
    for n, old in ((0, b'"v":1'), (3, b'"of":[0'), (5, b'"cards":['), (7, b'"winner":0')):
        assert short.lines[n].count(old) == 1
        line = short.lines[n].replace(old, old.rstrip(b"01") + new + b"," * (n == 5))
        holds(short.with_line(n, line), refused(SYNTAX, n))


@pytest.mark.bad_input("B32")
@pytest.mark.parametrize(
    ("n", "old", "member"),
    [
        (6, b'"n":6', "body.n"),
        (6, b'"seat":1', "body.seat"),
        (0, b'"v":1', "body.v"),
        (3, b'"draw":4', "body.draw"),
        (7, b'"winner":0', "body.result.winner"),
    ],
)
def test_true_for_a_number(check: Check, short: Good, n: int, old: bytes, member: str) -> None:
    """The format has no boolean at all, so nowhere is the reverse."""
    name = old.partition(b":")[0]
    for new, judged in ((b":true", check), (b":false", holds)):
        assert short.lines[n].count(old) == 1
        line = short.lines[n].replace(old, name + new)
        judged(short.with_line(n, line), refused("schema/record", n, member=member))


@pytest.mark.bad_input("B32", "B33")
def test_other_type_in_an_opened_action(check: Check, short: Good) -> None:
    for new, judged in ((b'["1"]', check), (b"[true]", holds), (b'"1"', holds), (b"1", holds)):
        value = short.lines[4].replace(b'"cards":[]', b'"cards":' + new)
        member = "open.value.cards" + "[0]" * new.startswith(b"[")
        judged(short.with_line(4, value), refused("schema/opening", 4, member=member))


@pytest.mark.bad_input("B33")
@pytest.mark.parametrize(
    ("n", "old", "new", "member"),
    [
        (6, b'"n":6', b'"n":"6"', "body.n"),
        (6, b'"seat":1', b'"seat":"1"', "body.seat"),
        (0, b'"v":1', b'"v":"1"', "body.v"),
        (3, b'"of":[0,', b'"of":["0",', "body.of[0]"),
        (0, b'"north"', b"1", "body.seats[0].name"),
        (0, b'"sites/pilot@1.0"', b"1", "body.profile"),
        (3, b'"first"', b"1", "body.purpose"),
    ],
)
def test_text_for_a_number_and_reverse(
    check: Check, short: Good, n: int, old: bytes, new: bytes, member: str
) -> None:
    assert short.lines[n].count(old) == 1
    line = short.lines[n].replace(old, new)
    check(short.with_line(n, line), refused("schema/record", n, member=member))


@pytest.mark.bad_input("B33")
def test_number_for_the_name_of_an_action(check: Check, short: Good) -> None:
    line = short.lines[6].replace(b'"concede"', b"1")
    check(short.with_line(6, line), refused("schema/record", 6))
