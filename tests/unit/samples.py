"""One good line of each record type as a JSON value, made anew for every test, and its members."""

from collections.abc import Iterator
from typing import Any

from referee.errors import Code
from referee.protocol.records import Envelope, read_envelope, read_opening

Path = tuple[str | int, ...]
"""Where a member stands: names and places in lists."""


def hex32(digit: str) -> str:
    """A key, digest, id or nonce that can be told from the others."""
    return digit * 64


def player(digit: str) -> dict[str, Any]:
    """A seat of the header."""
    return {
        "commitment": hex32(digit),
        "deck": hex32("d"),
        "key": hex32(digit),
        "name": "north",
    }


def line(body: dict[str, Any], opening: dict[str, Any] | None = None) -> dict[str, Any]:
    """A line with this body, unsigned in truth."""
    return {"body": body, "sig": "5" * 128} | ({} if opening is None else {"open": opening})


def match() -> dict[str, Any]:
    """A header with every member."""
    return line(
        {
            "after": {"end": hex32("e"), "first": 0},
            "dealer": hex32("2"),
            "manifest": hex32("a"),
            "modules": ["stake", "toss"],
            "n": 0,
            "profile": "timelock/e1-open@1.0",
            "root": hex32("f"),
            "seats": [player("0"), player("1")],
            "standing": "friendly",
            "type": "match",
            "v": 1,
        }
    )


def follower(kind: str, **members: Any) -> dict[str, Any]:
    """The body of a later record."""
    return {"n": 3, "prev": hex32("9"), "type": kind, **members}


def ready() -> dict[str, Any]:
    """A seat accepts the header."""
    return line(follower("ready", seat=1, contribution=hex32("c")))


def act() -> dict[str, Any]:
    """An open action."""
    return line(follower("act", seat=0, act={"do": "pass"}))


def sealed() -> dict[str, Any]:
    """An action with its seal, opened."""
    body = follower("act", seat=0, act={"do": "bank"}, seal=hex32("b"))
    return line(body, {"nonce": hex32("7"), "value": {"card": 17}})


def draw() -> dict[str, Any]:
    """A public draw."""
    return line(
        follower(
            "draw",
            draw=4,
            purpose="first",
            of=[0, 1, 2],
            pick=[2, 0],
            key=hex32("8"),
            path=[hex32(digit) for digit in "0123456789"],
        )
    )


def end() -> dict[str, Any]:
    """The end of a match, opened."""
    body = follower("end", result={"reason": "concede", "winner": 1}, seal=hex32("b"))
    return line(body, {"seed": hex32("6"), "state": hex32("4")})


SAMPLES = {
    "match": match,
    "ready": ready,
    "act": act,
    "sealed": sealed,
    "draw": draw,
    "end": end,
}

OF_THE_GAME = {("body", "act"), ("open", "value")}
"""Objects whose members a game defines, but for `do`."""


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """Where every member of a line stands, and every element of its lists."""
    members = value.items() if isinstance(value, dict) else enumerate(value)
    for name, member in members:
        there = (*here, name)
        if here not in OF_THE_GAME or name == "do":
            yield there
        if isinstance(member, dict | list):
            yield from paths(member, there)


def at(value: Any, path: Path) -> Any:
    """What stands there."""
    for step in path:
        value = value[step]
    return value


def with_(kind: str, path: Path, new: Any) -> Any:
    """A sample with another value there."""
    value = SAMPLES[kind]()
    at(value, path[:-1])[path[-1]] = new
    return value


def without(kind: str, path: Path) -> Any:
    """A sample with nothing there."""
    value = SAMPLES[kind]()
    del at(value, path[:-1])[path[-1]]
    return value


def taken(value: Any) -> Envelope:
    """The line as records, its opening too."""
    envelope = read_envelope(value)
    read_opening(envelope)
    return envelope


def fault_at(path: Path) -> Code:
    """The code for a fault of this member."""
    return Code.OPENING_FORM if path[0] == "open" and len(path) > 1 else Code.RECORD_FORM


def label(case: Any) -> str | None:
    """A path for an id."""
    return ".".join(str(step) for step in case) if isinstance(case, tuple) else None
