"""Bytes to lines, within the limits (TRANSCRIPT, Lines; check 1)."""

from collections.abc import Iterable, Iterator
from itertools import pairwise, repeat

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.errors import Code, Refusal
from referee.protocol import transcript
from referee.protocol.records import Act, ActOpening
from referee.protocol.transcript import Line, last_line, line, read
from tests.refusals import refused
from tests.unit.samples import hex32

LINE_LIMIT = 65_536
FILE_LIMIT = 67_108_864


def lines_of(chunks: Iterable[bytes]) -> tuple[list[Line], Code | None]:
    """All lines that come, and the code if the reading ends in a refusal."""
    found: list[Line] = []
    try:
        found.extend(read(chunks))
    except Refusal as refusal:
        return found, refusal.code
    return found, None


def whole(data: bytes) -> list[Line]:
    """The lines of bytes that come at once, within the limit."""
    found, code = lines_of([data])
    assert code is None
    return found


def test_limits_are_those_of_the_format() -> None:
    assert transcript.MAX_LINE == LINE_LIMIT
    assert transcript.MAX_FILE == FILE_LIMIT


# Framing.


def test_no_bytes_no_lines() -> None:
    assert lines_of([]) == ([], None)
    assert lines_of([b"", b""]) == ([], None)


def test_lines_are_numbered_from_one_and_know_their_offset() -> None:
    assert whole(b"{}\n[1]\n\nlast\n") == [
        Line(1, 0, b"{}"),
        Line(2, 3, b"[1]"),
        Line(3, 7, b""),
        Line(4, 8, b"last"),
    ]


@pytest.mark.parametrize("tail", [b"x", b"{}", b"\xe2\x80", b"\x00"])
def test_bytes_behind_the_last_line_feed_are_torn(tail: bytes) -> None:
    assert whole(b"{}\n" + tail) == [Line(1, 0, b"{}"), Line(2, 3, tail, torn=True)]
    assert whole(tail) == [Line(1, 0, tail, torn=True)]


@pytest.mark.parametrize(
    "inside",
    [
        *(b"\r", b"\r\r", b"\x00", b"\x0b", b"\x0c", b"\x1c", b"\x1d", b"\x1e", b"\x85"),
        *(b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9", b"\\n"),
    ],
)
def test_nothing_but_a_line_feed_splits(inside: bytes) -> None:
    """Text-mode splitters take each of these for the end of a line."""
    assert whole(b"a" + inside + b"b\n") == [Line(1, 0, b"a" + inside + b"b")]


# The limit of a line, which counts its line feed.


@pytest.mark.parametrize("before", [b"", b"{}\n"])
@pytest.mark.parametrize("chunk", [1000, LINE_LIMIT - 1, LINE_LIMIT, LINE_LIMIT + 1, 10**6])
@pytest.mark.parametrize(
    ("size", "feed", "good"),
    [
        (LINE_LIMIT - 1, True, True),
        (LINE_LIMIT, True, True),
        (LINE_LIMIT + 1, True, False),
        (LINE_LIMIT - 2, False, True),
        (LINE_LIMIT - 1, False, True),
        (LINE_LIMIT, False, False),
        (LINE_LIMIT + 1, False, False),
    ],
)
def test_line_limit(size: int, feed: bool, good: bool, chunk: int, before: bytes) -> None:
    """Without its line feed a line of 65,536 bytes is too long already: it has no room for one."""
    data = b"x" * (size - feed)
    stream = before + data + b"\n" * feed
    found, code = lines_of(cut(stream, chunk))
    number, offset = 1 + bool(before), len(before)
    due = Line(number, offset, data if good else b"", torn=good and not feed, too_long=not good)
    assert found[-1] == due
    assert len(found) == number
    assert code is None


def cut(data: bytes, size: int) -> Iterator[bytes]:
    """Chunks of that size, the last one shorter."""
    return (data[at : at + size] for at in range(0, len(data), size))


@pytest.mark.parametrize("more", [b"", b"{}\n", b"x" * 200_000 + b"\n{}\n"])
def test_nothing_follows_a_line_too_long(more: bytes) -> None:
    found, code = lines_of([b"{}\n" + b"x" * LINE_LIMIT + b"\n" + more])
    assert found == [Line(1, 0, b"{}"), Line(2, 3, b"", too_long=True)]
    assert code is None


def test_an_endless_line_is_not_held() -> None:
    taken = 0

    def endless() -> Iterator[bytes]:
        nonlocal taken
        for chunk in repeat(b"x" * 1024):
            taken += 1
            yield chunk

    assert lines_of(endless()) == ([Line(1, 0, b"", too_long=True)], None)
    assert taken == LINE_LIMIT // 1024


# The limit of a file.

FULL = b"x" * (LINE_LIMIT - 1) + b"\n"
LINES = FILE_LIMIT // LINE_LIMIT


def test_file_one_below_the_limit() -> None:
    found, code = lines_of([FULL] * (LINES - 1) + [FULL[:-1]])
    assert code is None
    assert len(found) == LINES
    assert found[-1] == Line(LINES, FILE_LIMIT - LINE_LIMIT, FULL[:-1], torn=True)


@pytest.mark.parametrize("more", [[], [b""], [b"", b""]])
def test_file_at_the_limit(more: list[bytes]) -> None:
    found, code = lines_of([FULL] * LINES + more)
    assert code is None
    assert len(found) == LINES
    assert found[-1] == Line(LINES, FILE_LIMIT - LINE_LIMIT, FULL[:-1])


@pytest.mark.parametrize("more", [[b"x"], [b"\n"], [b"", FULL], [b"\n" * 100_000]])
def test_file_one_above_the_limit(more: list[bytes]) -> None:
    """The lines that fit are given first; what is cut off by the limit is none."""
    found, code = lines_of([FULL] * LINES + more)
    assert code is Code.FILE_SIZE
    assert len(found) == LINES
    assert not found[-1].torn


def test_a_line_across_the_limit_is_not_given() -> None:
    across = b"x" * (LINE_LIMIT - 2) + b"\n"
    found, code = lines_of([*[FULL] * (LINES - 1), b"a\n", across])
    assert code is Code.FILE_SIZE
    assert len(found) == LINES
    assert found[-1] == Line(LINES, FILE_LIMIT - LINE_LIMIT, b"a")


def test_an_endless_file_is_not_read_on() -> None:
    taken = 0

    def endless() -> Iterator[bytes]:
        nonlocal taken
        for chunk in repeat(FULL):
            taken += 1
            yield chunk

    with refused(Code.FILE_SIZE) as fault:
        for _ in read(endless()):
            pass
    assert taken == LINES + 1
    assert fault.refusal.rule == "TRANSCRIPT Lines"


# Chunks of any size give the same lines.

DATA = st.lists(st.sampled_from([b"\n", b"a", b"bc", b"\r", b"x" * 7, b"y" * 8])).map(b"".join)
SMALL_LINE, SMALL_FILE = 8, 40


def by_the_book(data: bytes) -> tuple[list[Line], Code | None]:
    """The same from the whole bytes, by splitting them."""
    *ended, rest = data[:SMALL_FILE].split(b"\n")
    found: list[Line] = []
    offset = 0
    for number, text in enumerate(ended, 1):
        if len(text) + 1 > SMALL_LINE:
            return [*found, Line(number, offset, b"", too_long=True)], None
        found.append(Line(number, offset, text))
        offset += len(text) + 1
    if len(rest) >= SMALL_LINE:
        return [*found, Line(len(ended) + 1, offset, b"", too_long=True)], None
    if len(data) > SMALL_FILE:
        return found, Code.FILE_SIZE
    torn = [Line(len(ended) + 1, offset, rest, torn=True)] if rest else []
    return found + torn, None


@given(DATA, st.lists(st.integers(0, 60)))
@example(b"x" * 9 + b"\n", [])
@example(b"x" * 9 + b"\n", [9])
@example(b"ab\n" * 13 + b"x", [])
@example(b"ab\n" * 13 + b"xy", [40])
@example(b"x" * 8, [8])
def test_chunks_of_any_size(data: bytes, cuts: list[int]) -> None:
    edges = [0, *sorted(min(at, len(data)) for at in cuts), len(data)]
    chunks = [data[start:end] for start, end in pairwise(edges)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transcript, "MAX_LINE", SMALL_LINE)
        patch.setattr(transcript, "MAX_FILE", SMALL_FILE)
        assert lines_of(chunks) == by_the_book(data)
        assert lines_of(data[at : at + 1] for at in range(len(data))) == by_the_book(data)


# The last line, and writing one.


def test_lines_are_frozen() -> None:
    assert Line.__struct_config__.frozen


@pytest.mark.parametrize(
    ("data", "last"),
    [
        (b"", None),
        (b"torn", None),
        (b"\n", b""),
        (b"\na\n", b"a"),
        (b"a\n", b"a"),
        (b"a\nb\n", b"b"),
        (b"a\nb\ntorn", b"b"),
        (b"a\n\n", b""),
        (b"a\n\ntorn", b""),
    ],
)
def test_last_line(data: bytes, last: bytes | None) -> None:
    assert last_line(data) == last


def test_writing_a_line() -> None:
    body = Act(7, hex32("9"), 1, {"do": "bank"}, hex32("b"))
    signature = bytes([0x0A, 0xFF]) * 32
    text = (
        '{"body":{"act":{"do":"bank"},"n":7,"prev":"' + "9" * 64 + '","seal":"' + "b" * 64 + '",'
        '"seat":1,"type":"act"},%s"sig":"' + "0aff" * 32 + '"}\n'
    )
    opening = '"open":{"nonce":"' + "7" * 64 + '","value":{"card":17}},'
    assert line(body, signature) == (text % "").encode()
    opened = line(body, signature, ActOpening(hex32("7"), {"card": 17}))
    assert opened == (text % opening).encode()
