"""B. JSON: depth, and what a hostile line may cost in memory."""

import re
import sys
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from tests.bad_input.harness import Check, holds, refused
from tests.bad_input.matches import Good

LIMIT = 65_536
DEEP = "json/too-deep"
SCHEMA = "schema/action"


def nested(levels: int, opened: str = "[", closed: str = "]") -> bytes:
    """So many brackets around nothing."""
    return (opened * levels + closed * levels).encode()


def with_member(good: Good, value: bytes) -> bytes:
    """The match with a member of this value in the action of record 6, three levels down."""
    line = good.lines[6].replace(b'"do":"concede"', b'"do":"concede","x":' + value)
    return good.with_line(6, line)


@pytest.mark.bad_input("B22")
@pytest.mark.parametrize(("depth", "code"), [(15, SCHEMA), (16, SCHEMA), (17, DEEP), (18, DEEP)])
def test_depth_at_the_limit(check: Check, short: Good, depth: int, code: str) -> None:
    """TRANSCRIPT, opening: at most 16 deep. The line, its body and the action are three."""
    check(with_member(short, nested(depth - 3)), refused(code, 6))
    objects = nested(depth - 4, '{"a":', "}").replace(b":}", b":{}}", 1)
    holds(with_member(short, objects), refused(code, 6))


@pytest.mark.bad_input("B22")
@pytest.mark.parametrize(("depth", "code"), [(16, "schema/record"), (17, DEEP)])
def test_depth_of_a_bare_list(check: Check, short: Good, depth: int, code: str) -> None:
    for n, judged in ((0, holds), (3, check)):
        judged(short.before(n) + nested(depth) + b"\n", refused(code, n))


@pytest.mark.bad_input("B23")
def test_five_thousand_deep(check: Check, short: Good) -> None:
    check(with_member(short, nested(5_000)), refused(DEEP, 6))
    objects = b'{"a":' * 5_000 + b"1" + b"}" * 5_000
    holds(with_member(short, objects), refused(DEEP, 6))
    holds(nested(5_000) + b"\n", refused(DEEP, 0))


@pytest.mark.bad_input("B24")
def test_brackets_never_closed(check: Check, short: Good) -> None:
    check(short.before(6) + b"[" * 60_000 + b"\n", refused(DEEP, 6))
    holds(short.before(6) + b'{"":[' * 13_000 + b"\n", refused(DEEP, 6))
    holds(short.before(6) + b"[" * 16 + b"\n", refused("json/syntax", 6))


@pytest.mark.bad_input("B24")
def test_more_brackets_than_a_line_holds(check: Check, short: Good) -> None:
    check(short.before(6) + b"[" * 100_000 + b"\n", refused("limit/line-length", 6))


def from_depth(frames: int, function: Callable[[], Any]) -> Any:
    """The answer of a function that is called from so many frames deeper."""
    return function() if frames == 0 else from_depth(frames - 1, function)


def frames_in_use() -> int:
    """How deep the caller stands by itself."""
    frame, count = sys._getframe(), 0
    while (back := frame.f_back) is not None:
        frame, count = back, count + 1
    return count


@pytest.mark.bad_input("B25")
@pytest.mark.parametrize("spare", [100, 150, 200, 400])
def test_the_same_class_from_any_depth(short: Good, spare: int) -> None:
    """So many frames are left: the parser must not run out of them first."""
    frames = sys.getrecursionlimit() - frames_in_use() - spare
    for value, code in ((nested(5_000), DEEP), (nested(14), DEEP), (nested(13), SCHEMA)):
        data = with_member(short, value)
        from_depth(frames, lambda data=data, code=code: holds(data, refused(code, 6)))


def filled(front: bytes, item: bytes, back: bytes) -> bytes:
    """A line as long as may be, its list full of the item."""
    count = (LIMIT - 1 - len(front) - len(back) + 1) // (len(item) + 1)
    return front + b",".join([item] * count) + back + b"\n"


@pytest.mark.bad_input("B34")
@pytest.mark.parametrize("item", [b"{}", b"[]", b'""', b"0", b"1000", b'{"a":{}}', b"[[]]"])
def test_memory_for_a_full_line(check: Check, short: Good, item: bytes) -> None:
    """Whatever the longest line is full of, it takes less than 40 times its length."""
    front, _, back = short.lines[6][:-1].partition(b'"concede"')
    in_action = filled(front + b'"concede","x":[', item, b"]" + back)
    bare = filled(b"[", item, b"]")
    assert LIMIT - 10 < min(len(in_action), len(bare)) <= max(len(in_action), len(bare)) <= LIMIT
    for line, code in ((in_action, SCHEMA), (bare, "schema/record")):
        data = short.with_line(6, line)
        holds(data, refused(code, 6))
        assert peak_of(lambda data=data, code=code: holds(data, refused(code, 6))) < 40 * LIMIT
    if item == b"{}":
        check(short.with_line(6, in_action), refused(SCHEMA, 6))


def peak_of(function: Callable[[], Any]) -> int:
    """The most bytes that were held at a time while the function ran."""
    tracemalloc.start()
    try:
        function()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.bad_input("D25")
@pytest.mark.parametrize("text", ["x" * 60_000, "\x1b[2J" * 6_000, "\N{PILE OF POO}" * 15_000])
def test_long_text_is_shown_short(check: Check, short: Good, text: str) -> None:
    """What is at fault is named; not all of it is repeated."""
    for member in ("type", "standing"):
        n = 6 if member == "type" else 0
        data = short.changed(n, **{member: text})
        said = check(data, refused("schema/record", n, member=f"body.{member}"))
        assert len(said) < 10_000
        length = re.search(r"\((\d+) characters\)", said)
        assert length is not None
        assert int(length[1]) > len(text)
