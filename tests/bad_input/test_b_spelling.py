"""B. JSON: one spelling for each value; every other one is no record, whatever it would mean."""

import json
from collections.abc import Callable

import pytest

from tests.bad_input import forge
from tests.bad_input.harness import Check, accepted, holds, refused
from tests.bad_input.matches import Good, short

NOT_CANONICAL = "json/not-canonical"
SYNTAX = "json/syntax"

Respell = Callable[[bytes], bytes]


def swapped(old: bytes, new: bytes) -> Respell:
    """Another spelling of a piece that stands in the line once."""

    def respell(line: bytes) -> bytes:
        assert line.count(old) == 1, line
        return line.replace(old, new)

    return respell


def members_reversed(line: bytes) -> bytes:
    """The members of the body in falling order."""
    value = json.loads(line)
    body = dict(sorted(value["body"].items(), reverse=True))
    return json.dumps({"body": body, "sig": value["sig"]}, separators=(",", ":")).encode() + b"\n"


def outer_members_reversed(line: bytes) -> bytes:
    """The signature in front of the body."""
    value = json.loads(line)
    outer = {"sig": value["sig"], "body": value["body"]}
    return json.dumps(outer, separators=(",", ":")).encode() + b"\n"


SPELLINGS = {
    "same value": ("B01", 6, NOT_CANONICAL, swapped(b'"n":6', b'"n":6,"n":6')),
    "same signature": ("B01", 6, NOT_CANONICAL, swapped(b'"sig":', b'"sig":"","sig":')),
    "other value behind": ("B02", 6, NOT_CANONICAL, swapped(b'"seat":1', b'"seat":1,"seat":0')),
    "other value in front": ("B02", 6, NOT_CANONICAL, swapped(b'"seat":1', b'"seat":0,"seat":1')),
    "once escaped": ("B03", 6, NOT_CANONICAL, swapped(b'"n":6', b'"n":6,"\\u006e":6')),
    "escaped in front": ("B03", 6, NOT_CANONICAL, swapped(b'"n":6', b'"\\u006e":7,"n":6')),
    "in the result": ("B04", 7, NOT_CANONICAL, swapped(b'"winner":0', b'"winner":0,"winner":0')),
    "in the value": ("B04", 5, NOT_CANONICAL, swapped(b'"cards":', b'"cards":[],"cards":')),
    "in the action": ("B05", 6, NOT_CANONICAL, swapped(b'"do":', b'"do":"pass","do":')),
    "kind": ("B05", 6, NOT_CANONICAL, swapped(b'"type":"act"', b'"type":"act","type":"end"')),
    "kind in front": ("B05", 6, NOT_CANONICAL, swapped(b'"type":"', b'"type":"end","type":"')),
    "members unsorted": ("B06", 6, NOT_CANONICAL, members_reversed),
    "outer members unsorted": ("B06", 6, NOT_CANONICAL, outer_members_reversed),
    "blank behind colon": ("B07", 6, NOT_CANONICAL, swapped(b'"n":6', b'"n": 6')),
    "blank behind comma": ("B07", 6, NOT_CANONICAL, swapped(b',"n":6', b', "n":6')),
    "tab in an object": ("B07", 6, NOT_CANONICAL, swapped(b'{"do"', b'{\t"do"')),
    "blank in a list": ("B07", 3, NOT_CANONICAL, swapped(b"[0,1]", b"[0, 1]")),
    "solidus": ("B08", 0, NOT_CANONICAL, swapped(b"sites/pilot", rb"sites\/pilot")),
    "letter": ("B09", 6, NOT_CANONICAL, swapped(b'"concede"', rb'"\u0063oncede"')),
    "letter of a name": ("B09", 6, NOT_CANONICAL, swapped(b'"seat"', rb'"se\u0061t"')),
    "delete": ("B09", 6, NOT_CANONICAL, swapped(b'"concede"', rb'"concede\u007f"')),
    "upper-case escape": ("B10", 0, NOT_CANONICAL, swapped(b'"north"', rb'"north\u001F"')),
    "long line feed": ("B10", 0, NOT_CANONICAL, swapped(b'"north"', rb'"north\u000a"')),
    "long tab": ("B10", 6, NOT_CANONICAL, swapped(b'"concede"', rb'"concede\u0009"')),
    "long quote": ("B10", 6, NOT_CANONICAL, swapped(b'"concede"', rb'"concede\u0022"')),
    "pair of escapes": ("B11", 0, NOT_CANONICAL, swapped(b'"north"', rb'"\ud83d\ude00"')),
    "high surrogate": ("B12", 0, SYNTAX, swapped(b'"north"', rb'"\ud83d"')),
    "low surrogate": ("B12", 6, SYNTAX, swapped(b'"concede"', rb'"\ude00"')),
    "reversed surrogates": ("B12", 6, SYNTAX, swapped(b'"concede"', rb'"\ude00\ud83d"')),
    "surrogate and letter": ("B12", 6, SYNTAX, swapped(b'"concede"', rb'"\ud83dx"')),
    "raw tab": ("B13", 6, SYNTAX, swapped(b'"concede"', b'"conc\tede"')),
    "raw escape": ("B13", 6, SYNTAX, swapped(b'"concede"', b'"conc\x1b[2Jede"')),
    "raw byte 1": ("B13", 0, SYNTAX, swapped(b'"north"', b'"nor\x01th"')),
    "comment": ("B27", 6, SYNTAX, swapped(b'"n":6', b'/**/"n":6')),
    "comment behind": ("B27", 6, SYNTAX, swapped(b'"}\n', b'"}//\n')),
    "trailing comma": ("B27", 6, SYNTAX, swapped(b'"do":"concede"', b'"do":"concede",')),
    "trailing comma in a list": ("B27", 3, SYNTAX, swapped(b"[0,1]", b"[0,1,]")),
    "single quotes": ("B27", 6, SYNTAX, swapped(b'"concede"', b"'concede'")),
    "bare name": ("B27", 6, SYNTAX, swapped(b'"do"', b"do")),
    "two values": ("B28", 6, SYNTAX, swapped(b'"}\n', b'"}{}\n')),
    "two values apart": ("B28", 6, SYNTAX, swapped(b'"}\n', b'"} 1\n')),
    "record twice on a line": ("B28", 6, SYNTAX, lambda line: line[:-1] + line),
}
"""Name: line of the checklist, record, code, and how the good line is spelt instead."""


@pytest.mark.bad_input(
    *("B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10"),
    *("B11", "B12", "B13", "B27", "B28"),
)
@pytest.mark.parametrize("name", SPELLINGS)
def test_other_spelling(check: Check, short: Good, name: str) -> None:
    line_id, n, code, respell = SPELLINGS[name]
    firsts = {first: name for name, (first, *_) in reversed(SPELLINGS.items())}
    judged = check if firsts[line_id] == name else holds
    judged(short.with_line(n, respell(short.lines[n])), refused(code, n))


@pytest.mark.bad_input("B01", "B02")
def test_a_signature_does_not_help(check: Check, short: Good) -> None:
    """A parser that takes the last member would find a record that its seat has signed."""
    line = short.lines[6].replace(b'"seat":1', b'"seat":0,"seat":1')
    assert json.loads(line) == short.value(6)
    check(short.with_line(6, line), refused(NOT_CANONICAL, 6))


@pytest.mark.bad_input("B02")
def test_place_of_a_duplicate_member(short: Good) -> None:
    """The offset is that of the first byte that would be written otherwise."""
    line = short.lines[6].replace(b'"seat":1', b'"seat":1,"seat":0')
    at = line.index(b'"seat":1,') + len(b'"seat":')
    holds(short.with_line(6, line), refused(NOT_CANONICAL, 6, at=at))


NAMES = ["\u00e9", "\U0001f600", "a\u001fb", "a\u007fb", "\n", "\u2028", "\u0661"]


@pytest.mark.bad_input("B30")
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_member_name_beyond_printable_ascii(check: Check, short: Good, name: str) -> None:
    """In its canonical spelling, and signed."""
    value = short.value(6)
    value["body"]["act"][name] = 1
    data = short.with_line(6, short.signed(6, value))
    check(data, refused("json/member-name", 6, member="$.body.act"))
    outer = short.with_line(6, forge.line({**short.value(6), name: 1}))
    holds(outer, refused("json/member-name", 6, member="$"))


@pytest.mark.bad_input("B31")
@pytest.mark.parametrize("name", ["", " ", "__proto__", "constructor", "__class__", "toString"])
def test_harmless_member_name(check: Check, short: Good, name: str) -> None:
    value = short.value(6)
    value["body"]["act"][name] = {}
    data = short.with_line(6, short.signed(6, value))
    check(data, refused("schema/action", 6, member="body.act"))
    outer = short.with_line(6, forge.line({**short.value(6), name: 1}))
    holds(outer, refused("schema/record", 6))


@pytest.mark.bad_input("B29")
@pytest.mark.parametrize("n", [0, 6, 8])
@pytest.mark.parametrize(
    "value", [b"[]", b'"match"', b"0", b"-7", b"true", b"false", b"null", b'""', b"[{}]"]
)
def test_top_level_is_no_object(check: Check, short: Good, n: int, value: bytes) -> None:
    judged = check if n == 6 else holds
    judged(short.before(n) + value + b"\n", refused("schema/record", n, at=0))


@pytest.mark.bad_input("B26")
def test_brackets_in_a_string_do_not_nest(check: Check, short: Good) -> None:
    """A thousand pass the check of depth. No member is so long, so the shape is at fault."""
    value = short.value(6)
    value["body"]["act"] = {"do": "[" * 500 + "{" * 500}
    data = short.with_line(6, short.signed(6, value))
    check(data, refused("schema/action", 6, member="body.act.do"))


@pytest.mark.bad_input("B26")
@pytest.mark.parametrize("name", ["[" * 64, "{" * 64, '"[\\{' * 16])
def test_brackets_in_a_name(check: Check, name: str) -> None:
    """The longest text that a match can hold."""
    check(short((name, "south")).data, accepted(8, "concede", 0))
