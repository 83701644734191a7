"""The JSON Schemas of what goes in and comes out, made from the structs that read and write it."""

from collections.abc import Callable, Iterable
from functools import partial, reduce
from operator import or_
from typing import Any

import msgspec

from referee import games
from referee.protocol.decks import Deck
from referee.protocol.records import ActOpening, EndOpening, Envelope
from referee.report.json import VerdictDocument

_FIXED: dict[str, Any] = {
    "record": Envelope,
    "act-opening": ActOpening,
    "end-opening": EndOpening,
    "deck": Deck,
    "verdict": VerdictDocument,
}


def names() -> list[str]:
    """The names of all schemas: the format's, then each profile's."""
    return [*_FIXED, *_of_profiles()]


def schema_of(name: str) -> dict[str, Any] | None:
    """The JSON Schema of that name (draft 2020-12), None if there is none."""
    if name in _FIXED:
        return portable(msgspec.json.schema(_FIXED[name]))
    make = _of_profiles().get(name)
    return None if make is None else portable(make())


def portable(schema: dict[str, Any]) -> dict[str, Any]:
    """The same schema with the anchors of patterns as ECMA 262 writes them, `^` and `$`.

    JSON Schema means those expressions; Python's `$` lets a line feed follow, so that what is read
    here is held against `\\A` and `\\Z`.
    """
    return {name: _portable(name, value) for name, value in schema.items()}


def _portable(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return portable(value)
    if isinstance(value, list):
        return [_portable("", member) for member in value]
    if name == "pattern" and isinstance(value, str):
        return value.replace(r"\A", "^").replace(r"\Z", "$")
    return value


def _of_profiles() -> dict[str, Callable[[], dict[str, Any]]]:
    """`action/PROFILE` and the profile's own shapes, such as `state/PROFILE`."""
    found: dict[str, Callable[[], dict[str, Any]]] = {}
    for name in games.PROFILES:
        profile = games.profile(name)
        if profile is None:
            continue
        actions = _union(form.shape for form in profile.forms.by_name.values())
        found[f"action/{name}"] = partial(msgspec.json.schema, actions)
        for kind, shape in profile.shapes.items():
            found[f"{kind}/{name}"] = partial(msgspec.json.schema, shape)
    return found


def _union(shapes: Iterable[Any]) -> Any:
    """`A | B | …`"""
    return reduce(or_, shapes)
