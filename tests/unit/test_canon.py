"""The canonical profile, where the vectors do not reach (TRANSCRIPT, checks 2 and 3)."""

import sys
from collections.abc import Callable

import msgspec
import pytest

from referee.errors import Code, Refusal
from referee.protocol import canon
from tests.refusals import refused

TOP = 2**53 - 1

# Check 2: encoding.


@pytest.mark.parametrize(
    ("data", "code", "offset"),
    [
        pytest.param(b"", Code.EMPTY_LINE, None, id="empty"),
        pytest.param(b'\xef\xbb\xbf{"a":1}', Code.BYTE_ORDER_MARK, 0, id="byte order mark"),
        pytest.param(b'{"a":1}\x00', Code.NUL_BYTE, 7, id="NUL at the end"),
        pytest.param(b"{\x00}", Code.NUL_BYTE, 1, id="NUL inside"),
        pytest.param(b"\r{}", Code.CARRIAGE_RETURN, 0, id="CR in front"),
        pytest.param(b'{"a":1}\r', Code.CARRIAGE_RETURN, 7, id="CR at the end"),
        pytest.param(b'{"a":"\r"}', Code.CARRIAGE_RETURN, 6, id="CR in a string"),
        pytest.param(b'{"a":"\xe9"}', Code.NOT_UTF8, 6, id="Latin-1"),
        pytest.param(b'{"a":"\xc0\x80"}', Code.NOT_UTF8, 6, id="overlong NUL"),
        pytest.param(b'{"a":"\xed\xa0\x80"}', Code.NOT_UTF8, 6, id="surrogate"),
        pytest.param(b'{"a":"\xf4\x90\x80\x80"}', Code.NOT_UTF8, 6, id="above U+10FFFF"),
        pytest.param(b'{"a":"\xf8\x88\x80\x80\x80"}', Code.NOT_UTF8, 6, id="five bytes"),
        pytest.param(b'{"a":"\xe2\x80', Code.NOT_UTF8, 6, id="cut in a character"),
        pytest.param(b"\x1f\x8b\x08", Code.NOT_UTF8, 1, id="gzip"),
        pytest.param('{"a":1}'.encode("utf-16-be"), Code.NUL_BYTE, 0, id="UTF-16 without mark"),
    ],
)
def test_encoding(data: bytes, code: Code, offset: int | None) -> None:
    with refused(code) as fault:
        canon.decode(data)
    assert fault.refusal.offset == offset


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"{\r", Code.CARRIAGE_RETURN, id="before the syntax"),
        pytest.param(b"[" * 17 + b"\x00", Code.NUL_BYTE, id="before the depth"),
        pytest.param(b"9" * 17 + b"\xff", Code.NOT_UTF8, id="before numbers"),
    ],
)
def test_encoding_comes_before_json(data: bytes, code: Code) -> None:
    with refused(code):
        canon.decode(data)


def test_a_mark_inside_is_a_character() -> None:
    assert canon.decode(b'"\xef\xbb\xbf"') == "\N{ZERO WIDTH NO-BREAK SPACE}"


# Check 3: depth.


def arrays(depth: int) -> bytes:
    """Lists in lists."""
    return b"[" * depth + b"]" * depth


def objects(depth: int) -> bytes:
    """Objects in objects."""
    return b'{"a":' * (depth - 1) + b"{}" + b"}" * (depth - 1)


def both(depth: int) -> bytes:
    """An object that holds a list that holds an object, and so on."""
    opening, closing = ((b'{"a":', b"["), (b"}", b"]"))
    inside = b"".join(opening[at % 2] for at in range(depth - 1))
    outside = b"".join(closing[at % 2] for at in reversed(range(depth - 1)))
    return inside + (b"[]" if depth % 2 == 0 else b"{}") + outside


SHAPES: dict[str, Callable[[int], bytes]] = {"arrays": arrays, "objects": objects, "both": both}
each_shape = pytest.mark.parametrize("shape", SHAPES)


@pytest.mark.parametrize("depth", [15, 16])
@each_shape
def test_depth_within_the_limit(shape: str, depth: int) -> None:
    data = SHAPES[shape](depth)
    assert canon.encode(canon.decode(data)) == data


@pytest.mark.parametrize("depth", [17, 18, 5_000])
@each_shape
def test_depth_above_the_limit(shape: str, depth: int) -> None:
    with refused(Code.JSON_DEPTH):
        canon.decode(SHAPES[shape](depth))


@pytest.mark.parametrize("bracket", [b"[", b'{"a":', b"{", b'[{"":'])
def test_60000_brackets_never_closed(bracket: bytes) -> None:
    with refused(Code.JSON_DEPTH):
        canon.decode(bracket * 60_000)


def test_siblings_do_not_nest() -> None:
    data = b"[" + b",".join([b'[{"a":[]}]'] * 1000) + b"]"
    assert canon.encode(canon.decode(data)) == data


def test_depth_among_siblings() -> None:
    """Brackets are counted down again where one is closed."""
    good = b"[[]," + b"[" * 15 + b"]" * 15 + b"]"
    assert canon.encode(canon.decode(good)) == good
    with refused(Code.JSON_DEPTH):
        canon.decode(b"[[]," + b"[" * 16 + b"]" * 16 + b"]")


@pytest.mark.parametrize("before", [b"", b'\\"', b"\\\\", b'\\\\\\"'])
def test_brackets_in_a_string_do_not_nest(before: bytes) -> None:
    data = b'["' + before + b"[{" * 1000 + b'"]'
    assert canon.encode(canon.decode(data)) == data


def test_brackets_behind_a_string_do_nest() -> None:
    with refused(Code.JSON_DEPTH):
        canon.decode(b'["\\\\",' + b"[" * 16 + b"]" * 17)


# Whoever calls: a nearly used-up stack is the caller's fault, never a verdict on a line.


def from_the_depth(frames: int, data: bytes) -> Code | str:
    """The answer to `data`, asked from this many frames farther down."""
    if frames:
        return from_the_depth(frames - 1, data)
    try:
        canon.decode(data)
    except Refusal as refusal:
        return refusal.code
    return "good"


def frames_left() -> int:
    """How many frames the interpreter still has."""
    used, frame = 0, sys._getframe()
    while frame.f_back is not None:
        used, frame = used + 1, frame.f_back
    return sys.getrecursionlimit() - used


@pytest.mark.parametrize(
    ("depth", "answer"), [(16, "good"), (17, Code.JSON_DEPTH), (5_000, Code.JSON_DEPTH)]
)
def test_same_answer_from_a_deep_call_stack(depth: int, answer: str) -> None:
    data = SHAPES["arrays"](depth)
    assert from_the_depth(frames_left() - 100, data) == answer
    for spare in range(60):
        try:
            assert from_the_depth(frames_left() - spare, data) == answer
        except RecursionError:
            continue


# Check 3: numbers.


@pytest.mark.parametrize("number", [0, 1, -1, TOP, -TOP])
def test_integers_within_the_range(number: int) -> None:
    data = f'{{"a":{number}}}'.encode()
    assert canon.decode(data) == {"a": number}


@pytest.mark.parametrize(
    "text",
    [
        "9007199254740992",
        "-9007199254740992",
        "18446744073709551616",
        "1.0",
        "1e0",
        "0.00000000000000001",
        "9" * 17,
        "9" * 4_300,
        "9" * 4_301,
        "9" * 5_000,
        "9" * 100_000,
        "-" + "9" * 100_000,
        "1." + "0" * 100_000,
        "1e" + "0" * 100_000,
        "0" * 100_000,
    ],
    ids=lambda text: f"{text[:20]} of {len(text)}",
)
@pytest.mark.parametrize("around", ["{}", "[{}]", '{{"a":{}}}', '["9",{}]'])
def test_numbers_outside_the_profile(text: str, around: str) -> None:
    with refused(Code.JSON_NUMBER):
        canon.decode(around.format(text).encode())


def test_digits_in_a_string_are_no_number() -> None:
    data = b'{"' + b"1" * 100 + b'":"' + b"9" * 60_000 + b'"}'
    assert canon.encode(canon.decode(data)) == data


# Check 3: the rest.


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b'"' + b'\\"' * 60_000, id="escaped quotes, never closed"),
        pytest.param(b'\\"' * 60_000, id="escaped quotes outside"),
        pytest.param(b'"' + b"\\" * 60_001, id="backslashes, never closed"),
        pytest.param(b'"' * 60_001, id="quotes"),
        pytest.param(b'"a' * 60_000, id="strings side by side"),
        pytest.param(b'"\\\n' * 30_000, id="quote, backslash, line feed"),
    ],
)
def test_long_broken_strings(data: bytes) -> None:
    with refused(Code.JSON_SYNTAX):
        canon.decode(data)


@pytest.mark.parametrize("name", ["\\u0000", "\\n", "\x7f", "é", "\N{GRINNING FACE}"])
def test_member_names_are_printable_ascii(name: str) -> None:
    with refused(Code.JSON_NAME) as fault:
        canon.decode(f'{{"a":[{{"{name}":1}}]}}'.encode())
    assert fault.refusal.member == "$.a"


@pytest.mark.parametrize("name", ["", " ", "~", "__proto__", "constructor", "__class__", "a.b"])
def test_odd_names_are_names(name: str) -> None:
    assert canon.decode(f'{{"{name}":1}}'.encode()) == {name: 1}


@pytest.mark.parametrize(
    ("data", "offset"),
    [
        (b'{"b":1,"a":2}', 2),
        (b'{"a":1,"a":1}', 6),
        (b'{"a": 1}', 5),
        (b' {"a":1}', 0),
        (b'{"a":1} ', 7),
        (b'{"a":"\\/"}', 6),
        (b'{"a":-0}', 5),
    ],
)
def test_other_spellings(data: bytes, offset: int) -> None:
    with refused(Code.JSON_NOT_CANONICAL) as fault:
        canon.decode(data)
    assert fault.refusal.offset == offset


@pytest.mark.parametrize(("data", "offset"), [(b"[1,]", 3), (b"{a:1}", 1), (b"[1}", 2)])
def test_syntax_says_where(data: bytes, offset: int) -> None:
    with refused(Code.JSON_SYNTAX) as fault:
        canon.decode(data)
    assert fault.refusal.offset == offset


@pytest.mark.parametrize(
    "data",
    [
        b'{"a":1}{"b":2}',
        b'{"a":1},',
        b'{"a":1,}',
        b"{'a':1}",
        b"{a:1}",
        b'{"a":1}//',
        b"nul",
        b"NaN",
        b"-Infinity",
        b"+1",
        b"01",
        b"0x1",
        b"1_0",
        b".5",
        b"1e400",
        b" ",
        b"\x1e{}",
        b'"\\ud800"',
        b'"\\udc00\\ud800"',
        b'"\t"',
        b'"\n"',
        b'{"a":',
    ],
)
def test_no_json(data: bytes) -> None:
    with refused(Code.JSON_SYNTAX):
        canon.decode(data)


def test_every_refusal_cites_its_rule() -> None:
    for data in (b"", b"\xef\xbb\xbf", b"\x00", b"\r", b"\xff", b"{", b"[" * 17, b"1.0", b" 1"):
        with pytest.raises(Refusal) as raised:
            canon.decode(data)
        assert raised.value.rule == "TRANSCRIPT Order of checks"


class Pair(msgspec.Struct, omit_defaults=True):
    """A struct whose members are not in order."""

    b: int
    a: str
    c: int = 0


def test_structs_are_written_like_their_objects() -> None:
    assert canon.encode(Pair(1, "\x1f")) == b'{"a":"\\u001f","b":1}'
    assert canon.encode([Pair(1, "é", 2)]) == '[{"a":"é","b":1,"c":2}]'.encode()
