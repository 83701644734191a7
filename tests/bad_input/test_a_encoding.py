"""A. Bytes: UTF-8 and nothing else, and no character of it that would end a line."""

import pytest

from tests.bad_input.harness import Check, accepted, refused
from tests.bad_input.matches import Good, short

SPOT = b'"do":"concede"'
"""Where bad bytes are put into record 6."""


def spoilt(good: Good, bad: bytes) -> tuple[bytes, int]:
    """The match with bytes in a string of record 6, and where in the line they are."""
    line = good.lines[6]
    at = line.index(SPOT) + len(SPOT) - 1
    return good.with_line(6, line[:at] + bad + line[at:]), at


@pytest.mark.bad_input("A03")
def test_byte_order_mark(check: Check, short: Good) -> None:
    check(b"\xef\xbb\xbf" + short.data, refused("encoding/byte-order-mark", 0, at=0))
    line = b"\xef\xbb\xbf" + short.lines[2]
    check(short.with_line(2, line), refused("encoding/byte-order-mark", 2, at=0))


@pytest.mark.bad_input("A03")
def test_byte_order_mark_alone(check: Check, short: Good) -> None:
    check(b"\xef\xbb\xbf\n" + short.data, refused("encoding/byte-order-mark", 0, at=0))


@pytest.mark.bad_input("A04")
@pytest.mark.parametrize(
    ("mark", "encoding", "at"), [(b"\xff\xfe", "utf-16-le", 3), (b"\xfe\xff", "utf-16-be", 2)]
)
def test_utf_16_with_mark(check: Check, short: Good, mark: bytes, encoding: str, at: int) -> None:
    data = mark + short.data.decode().encode(encoding)
    check(data, refused("encoding/nul-byte", 0, at=at))


@pytest.mark.bad_input("A05")
@pytest.mark.parametrize(("encoding", "at"), [("utf-16-le", 1), ("utf-16-be", 0)])
def test_utf_16_without_mark(check: Check, short: Good, encoding: str, at: int) -> None:
    data = short.data.decode().encode(encoding)
    check(data, refused("encoding/nul-byte", 0, at=at))


@pytest.mark.bad_input("A06")
@pytest.mark.parametrize(
    ("mark", "encoding", "at"),
    [(b"\xff\xfe\x00\x00", "utf-32-le", 2), (b"\x00\x00\xfe\xff", "utf-32-be", 0)],
)
def test_utf_32_with_mark(check: Check, short: Good, mark: bytes, encoding: str, at: int) -> None:
    data = mark + short.data.decode().encode(encoding)
    check(data, refused("encoding/nul-byte", 0, at=at))


SEPARATORS = [
    pytest.param("\u2028", rb"\u2028", id="line separator"),
    pytest.param("\u2029", rb"\u2029", id="paragraph separator"),
    pytest.param("\u0085", rb"\u0085", id="next line"),
    pytest.param("\u000b", rb"\u000b", id="vertical tab"),
    pytest.param("\u000c", rb"\f", id="form feed"),
    pytest.param("\u001c", rb"\u001c", id="file separator"),
    pytest.param("\u001d", rb"\u001d", id="group separator"),
    pytest.param("\u001e", rb"\u001e", id="record separator"),
]


@pytest.mark.bad_input("A19")
@pytest.mark.parametrize(("character", "shown"), SEPARATORS)
def test_what_others_take_for_a_line_end(check: Check, character: str, shown: bytes) -> None:
    """It is data, and it splits no line; at a terminal it is an escape."""
    match = short((f"a{character}b", "south"))
    spelt = character.encode() if character > "\u007f" else shown
    assert b'"a' + spelt + b'b"' in match.lines[0]
    text = check(match.data, accepted(8, "concede", 0))
    assert f'"a{shown.decode()}b"' in text


OVERLONG = [b"\xc0\xaf", b"\xe0\x80\xaf", b"\xf0\x80\x80\xaf"]
SURROGATES = [b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\xa0\xbd\xed\xb8\x80"]
TOO_HIGH = [
    b"\xf4\x90\x80\x80",
    b"\xf5\x80\x80\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\xfc\x84\x80\x80\x80\x80",
]


@pytest.mark.parametrize(
    "bad",
    [
        *(pytest.param(bad, marks=pytest.mark.bad_input("A21")) for bad in OVERLONG),
        pytest.param(b"\xc0\x80", marks=pytest.mark.bad_input("A22")),
        *(pytest.param(bad, marks=pytest.mark.bad_input("A23")) for bad in SURROGATES),
        *(pytest.param(bad, marks=pytest.mark.bad_input("A24")) for bad in TOO_HIGH),
        pytest.param(b"\x80", marks=pytest.mark.bad_input("A25")),
        pytest.param(b"\xe2\x82", marks=pytest.mark.bad_input("A25")),
        pytest.param(b"\xe9", marks=pytest.mark.bad_input("A26")),
        pytest.param("Zoé".encode("latin-1"), marks=pytest.mark.bad_input("A26")),
    ],
    ids=lambda bad: bad.hex(),
)
def test_not_utf_8(check: Check, short: Good, bad: bytes) -> None:
    data, at = spoilt(short, bad)
    at += 2 if bad.startswith(b"Zo") else 0
    check(data, refused("encoding/not-utf-8", 6, at=at))


@pytest.mark.bad_input("A25")
@pytest.mark.parametrize("cut", [b"\xe2\x82", b"\xf0\x9f\x98", b"\xc3"])
def test_sequence_cut_by_a_line_feed(check: Check, short: Good, cut: bytes) -> None:
    line = short.lines[6][:-1]
    data = short.with_line(6, line + cut + b"\n")
    check(data, refused("encoding/not-utf-8", 6, at=len(line)))


@pytest.mark.bad_input("A26")
def test_latin_1_in_a_name(check: Check, short: Good) -> None:
    line = short.lines[0].replace(b'"north"', b'"Zo\xe9"')
    check(short.with_line(0, line), refused("encoding/not-utf-8", 0, at=line.index(b"\xe9")))


@pytest.mark.bad_input("A27")
@pytest.mark.parametrize("n", [0, 3, 6])
def test_not_utf_8_in_an_unknown_member(check: Check, short: Good, n: int) -> None:
    line = short.lines[n].replace(b'"}\n', b'","zz":"\xff"}\n')
    check(short.with_line(n, line), refused("encoding/not-utf-8", n, at=line.index(b"\xff")))


@pytest.mark.bad_input("A27")
def test_not_utf_8_in_an_unknown_member_of_an_action(check: Check, short: Good) -> None:
    line = short.lines[6].replace(SPOT, SPOT + b',"zz":{"a":["\xc3("]}')
    check(short.with_line(6, line), refused("encoding/not-utf-8", 6, at=line.index(b"\xc3")))
