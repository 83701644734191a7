"""The one encoder and decoder of canonical bytes.

The canonical profile is RFC 8785 for ASCII member names and integers within ±(2^53−1), nested at
most 16 deep (TRANSCRIPT, opening; checks 2 and 3 of its Order of checks).
"""

import re
from typing import Any

import msgspec

from referee.errors import Code, Refusal

MAX_DEPTH = 16
MAX_INTEGER = 2**53 - 1

_RULE = "TRANSCRIPT Order of checks"
_LONG_NUMBER = re.compile(rb"[0-9]{17}")
_AT_BYTE = re.compile(r" \(byte (\d+)\)$")


def encode(value: Any) -> bytes:
    """The canonical bytes of a JSON value of ours: no float, names ASCII, integers in range.

    Takes dicts, lists, strings, integers, booleans, None and msgspec structs.
    """
    return msgspec.json.encode(value, order="sorted")


def decode(line: bytes) -> Any:
    """The JSON value of a line without its line feed. Raises `encoding/…`, then `json/…`."""
    check_encoding(line)
    _check_before_parsing(line)
    try:
        value = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise _syntax(str(error)) from None
    _check_value(value, "$")
    again = encode(value)
    if again != line:
        offset = _first_difference(line, again)
        message = "the bytes are not the canonical spelling of their value"
        raise Refusal(Code.JSON_NOT_CANONICAL, message, rule=_RULE, offset=offset)
    return value


def check_encoding(line: bytes) -> None:
    """TRANSCRIPT, check 2: UTF-8, no byte 0x00 or 0x0D, no byte order mark in front, not empty."""
    if not line:
        raise Refusal(Code.EMPTY_LINE, "an empty line is no record", rule=_RULE)
    if line.startswith(b"\xef\xbb\xbf"):
        message = "a byte order mark stands in front"
        raise Refusal(Code.BYTE_ORDER_MARK, message, rule=_RULE, offset=0)
    if (at := line.find(b"\x00")) >= 0:
        raise Refusal(Code.NUL_BYTE, "a NUL byte (0x00)", rule=_RULE, offset=at)
    if (at := line.find(b"\r")) >= 0:
        message = "a carriage return (0x0D); lines end with one line feed (0x0A) alone"
        raise Refusal(Code.CARRIAGE_RETURN, message, rule=_RULE, offset=at)
    try:
        line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal(Code.NOT_UTF8, "is not UTF-8", rule=_RULE, offset=error.start) from None


_DEPTH_MESSAGE = f"brackets nest more than {MAX_DEPTH} deep"


def _check_before_parsing(line: bytes) -> None:
    """Depth and length of numbers, before a parser would have to recurse or to multiply."""
    bare = _outside_strings(line)
    if bare.count(b"[") + bare.count(b"{") > MAX_DEPTH:
        _check_depth(bare)
    if _LONG_NUMBER.search(bare):
        raise Refusal(Code.JSON_NUMBER, _NUMBER_MESSAGE, rule=_RULE)


def _outside_strings(line: bytes) -> bytes:
    """What stands outside of strings: where no quote is escaped, each begins or ends one."""
    unescaped = line.replace(b"\\\\", b"").replace(b'\\"', b"")
    return b"".join(unescaped.split(b'"')[::2])


def _check_depth(bare: bytes) -> None:
    depth = 0
    for byte in bare:
        if byte in b"[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise Refusal(Code.JSON_DEPTH, _DEPTH_MESSAGE, rule=_RULE)
        elif byte in b"]}":
            depth -= 1


_NUMBER_MESSAGE = "a number is an integer from -(2^53 - 1) to 2^53 - 1, written without fraction"


def _check_value(value: Any, path: str) -> None:
    if isinstance(value, dict):
        for name, member in value.items():
            if not (name.isascii() and name.isprintable()):
                message = "a member name is printable ASCII"
                raise Refusal(Code.JSON_NAME, message, rule=_RULE, member=path)
            _check_value(member, f"{path}.{name}")
    elif isinstance(value, list):
        for member in value:
            _check_value(member, path)
    elif isinstance(value, float) or (isinstance(value, int) and abs(value) > MAX_INTEGER):
        raise Refusal(Code.JSON_NUMBER, _NUMBER_MESSAGE, rule=_RULE, member=path)


def _syntax(message: str) -> Refusal:
    found = _AT_BYTE.search(message)
    offset = int(found[1]) if found else None
    return Refusal(Code.JSON_SYNTAX, "is not one JSON value", rule=_RULE, offset=offset)


def _first_difference(one: bytes, other: bytes) -> int:
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))
