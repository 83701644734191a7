"""One good line of each kind of record and action, and its members one by one."""

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from tests.bad_input import forge
from tests.bad_input.matches import SEED, secret, short, state_at_first

Path = tuple[str | int, ...]
"""Where a member stands: names, and places in lists."""

OTHERS_CARD = 60
"""A card of seat 1: seat 0, which acts in these samples, has none of this number."""

ACTIONS: dict[str, tuple[dict[str, Any], dict[str, Any] | None]] = {
    "mulligan": ({"do": "mulligan"}, {"cards": [59, OTHERS_CARD]}),
    "bank": ({"do": "bank", "cards": 1}, {"card": OTHERS_CARD}),
    "discard": ({"do": "discard", "cards": [59, OTHERS_CARD]}, None),
    "play": (
        {
            "do": "play",
            "card": OTHERS_CARD,
            "site": "left",
            "targets": [58, 59],
            "destination": "right",
        },
        None,
    ),
    "clash": ({"do": "clash", "unit": OTHERS_CARD, "enemy": 1}, None),
    "move": ({"do": "move", "unit": OTHERS_CARD, "site": "center"}, None),
    "pass": ({"do": "pass"}, None),
    "concede": ({"do": "concede"}, None),
}
"""Each action of the site contest with all its members: what is open, and what is sealed."""


class Sample(NamedTuple):
    """A good line as a JSON value, and the number of its record in the short match."""

    n: int
    value: dict[str, Any]


def action(name: str) -> Sample:
    """An action of seat 0 in the place of record 4."""
    act, hidden = ACTIONS[name]
    body = {**short().value(4)["body"], "act": act}
    del body["seal"]
    value: dict[str, Any] = {"body": body}
    if hidden is not None:
        value["open"] = {"nonce": secret("nonce of a sample").hex(), "value": hidden}
        body["seal"] = forge.act_seal(short().id, 0, 4, value["open"])
    return Sample(4, value | {"sig": short().signature(4, body)})


def header() -> Sample:
    """The header of a second game of a series."""
    body = short().value(0)["body"] | {"after": {"end": secret("an earlier end").hex()}}
    return Sample(0, {"body": body, "sig": short().signature(0, body)})


def draw() -> Sample:
    """The public draw of who begins."""
    return Sample(3, short().value(3))


def end() -> Sample:
    """A ruling with a winner, opened."""
    body = short().value(7)["body"] | {"n": 4, "prev": forge.id_of(short().lines[3])}
    body["result"] = {"reason": "conduct", "winner": 0}
    opening = {"seed": SEED.hex(), "state": state_at_first()}
    body["seal"] = forge.end_seal(short().id, opening)
    signature = short().signature(7, body)
    return Sample(4, {"body": body, "open": opening, "sig": signature})


@cache
def _samples() -> dict[str, Sample]:
    actions = {f"act-{name}": action(name) for name in ACTIONS}
    ready = Sample(2, short().value(2))
    return {"match": header(), "ready": ready, "draw": draw(), **actions, "end": end()}


KINDS = ("match", "ready", "draw", *(f"act-{name}" for name in ACTIONS), "end")


def sample(kind: str) -> Sample:
    """A good line of this kind, of one's own to change."""
    return copy.deepcopy(_samples()[kind])


def data_with(kind: str, value: Any) -> bytes:
    """The match up to this kind of record, then a line with this value."""
    n = _samples()[kind].n
    return short().before(n) + forge.line(value)


def signed(kind: str, value: dict[str, Any], path: Path) -> bytes:
    """The match up to a changed record, whose signature fits again if it was not itself changed."""
    n = _samples()[kind].n
    if path[:1] != ("sig",) and "body" in value and "sig" in value:
        signer = 7 if kind == "end" else n
        match = short()
        message = forge.message_of(value["body"], None if n == 0 else match.id)
        value["sig"] = forge.sign(match.signer(signer), message)
    return data_with(kind, value)


def with_member(kind: str, path: Path, new: Any) -> bytes:
    """The match up to a record in which another value stands there."""
    value = sample(kind).value
    at(value, path[:-1])[path[-1]] = new
    return signed(kind, value, path)


def without_member(kind: str, path: Path) -> bytes:
    """The match up to a record in which nothing stands there."""
    value = sample(kind).value
    del at(value, path[:-1])[path[-1]]
    return signed(kind, value, path)


def at(value: Any, path: Path) -> Any:
    """What stands there."""
    for step in path:
        value = value[step]
    return value


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """Where every member of a value stands; of a long list the first and the last element."""
    if isinstance(value, dict):
        steps: list[str | int] = list(value)
    elif isinstance(value, list):
        steps = sorted({0, len(value) - 1}) if value else []
    else:
        return
    for step in steps:
        yield (*here, step)
        yield from paths(value[step], (*here, step))


def members() -> list[tuple[str, Path]]:
    """All members of all samples; what all actions share is taken from one of them."""
    shared = set(paths(_samples()["act-pass"].value))
    found = []
    for kind in KINDS:
        known = shared if kind.startswith("act-") and kind != "act-pass" else set()
        found += [(kind, path) for path in paths(_samples()[kind].value) if path not in known]
    return found


def objects() -> list[tuple[str, Path]]:
    """Where the objects of all samples stand."""
    found = []
    for kind in KINDS:
        value = _samples()[kind].value
        found += [(kind, ())]
        found += [(kind, path) for path in paths(value) if isinstance(at(value, path), dict)]
    return found


def dotted(path: Path) -> str:
    """A path as a fault names it."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}"
    return text.lstrip(".")


def code_of(path: Path) -> str:
    """The code of a fault of this member: of the record, of the action, or of its opening."""
    if path[0] == "open" and len(path) > 1:
        return "schema/opening"
    if path[:2] == ("body", "act") and len(path) > 2:
        return "schema/action"
    return "schema/record"


def label(case: Any) -> str | None:
    """A path or a kind for the id of a test."""
    return dotted(case) if isinstance(case, tuple) else None
