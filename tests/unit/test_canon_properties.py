"""The canonical profile against a second implementation, on values and bytes of all kinds."""

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from referee.errors import Refusal
from referee.protocol import canon

TOP = 2**53 - 1

# A second implementation, on the standard library's parser, to compare with.


def in_profile(data: bytes) -> bool:
    """Whether the bytes are a line of the profile."""
    if any(byte in data for byte in (b"\x00", b"\r")) or data.startswith(b"\xef\xbb\xbf"):
        return False
    try:
        text = data.decode("utf-8")
        value = json.loads(text, parse_float=no_number, parse_constant=no_number)
        return spelt(value) == data and fits(value, 16)
    except (ValueError, RecursionError):
        return False


def no_number(text: str) -> None:
    """A number of the profile is an integer."""
    raise ValueError(text)


def spelt(value: Any) -> bytes:
    """The one spelling of a value."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


def fits(value: Any, depth: int) -> bool:
    """Whether depth, names and numbers are within the bounds."""
    if isinstance(value, dict):
        names = all(" " <= letter <= "~" for name in value for letter in name)
        return depth > 0 and names and all(fits(member, depth - 1) for member in value.values())
    if isinstance(value, list):
        return depth > 0 and all(fits(member, depth - 1) for member in value)
    return not isinstance(value, int) or -TOP <= value <= TOP


# Values of the profile, and bytes that are nearly in it.

NAMES = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=8)
TEXTS = st.text(max_size=20)
SCALARS = st.none() | st.booleans() | st.integers(-TOP, TOP) | TEXTS
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
).filter(lambda value: fits(value, 16))

PIECES = st.sampled_from(
    (
        *(b"[", b"]", b"{", b"}", b'"', b"\\", b",", b":", b" ", b"[" * 17, b'"a":1'),
        *(b"-", b"0", b"1.0", b"1e1", b"9" * 16, b"9" * 17, b"null", b"true"),
        *(b"\\u0041", b"\\u001f", b"\\ud800", b"\x00", b"\r", b"\n", b"\x7f"),
        *(b"\xff", b"\xc3\xa9", b"\xef\xbb\xbf", b"\xed\xa0\x80"),
    )
)


@st.composite
def nearly(draw: st.DrawFn) -> bytes:
    """A good line with one piece put in, or put in the place of some bytes."""
    data = spelt(draw(VALUES))
    at = draw(st.integers(0, len(data)))
    end = min(len(data), at + draw(st.integers(0, 3)))
    return data[:at] + draw(PIECES | st.just(b"")) + data[end:]


HOSTILE = st.lists(
    st.tuples(PIECES, st.sampled_from([1, 2, 16, 17, 3000])).map(lambda pair: pair[0] * pair[1]),
    max_size=8,
).map(b"".join)


@given(VALUES)
def test_any_value_comes_back(value: Any) -> None:
    assert canon.decode(canon.encode(value)) == value


@given(VALUES)
def test_bytes_of_any_value(value: Any) -> None:
    assert canon.encode(value) == spelt(value)


def taken(data: bytes) -> bool:
    """Whether the bytes are read; if so, they are written the same, if not, it is their fault."""
    try:
        value = canon.decode(data)
    except Refusal as refusal:
        if refusal.code.fault_class not in ("encoding", "json"):
            raise
        return False
    assert canon.encode(value) == data
    return True


@given(nearly())
@example(b'{"a":1,"a":1}')
@example(b'{"a":-0}')
@example(b'"\\ud83d\\ude00"')
def test_read_is_what_is_spelt_the_one_way(data: bytes) -> None:
    """decode succeeds for what a second implementation takes, and for nothing else."""
    assert taken(data) is in_profile(data)


@given(HOSTILE)
@example(b'["\\\n",' + b"[" * 3000)
@example(b'\\"' * 3000 + b"[" * 3000)
@example(b"]" * 3000 + b"[" * 3000)
def test_nothing_but_refusals_is_raised(data: bytes) -> None:
    assert taken(data) is in_profile(data)
