"""E1-R83  Text changes: one word of a card read as another, wherever it stands as that word."""

from functools import cache
from typing import Any

import msgspec

from referee.games.timelock.e1.cards.schema import Card


@cache
def rewritten(card: Card, words: str, old: str, new: str) -> Card:
    """The card with the word `old` read as `new`.

    `words` is `resource` (subtypes, "X Resource", "Backchannel — X") or `affinity` ("X Avatar",
    "Shielded from X", "becomes X"). Names, cost symbols and units generated are spelt otherwise.
    """
    changed: Card = reworded(card, words, old, new)
    return changed


def reworded(value: Any, words: str, old: str, new: str) -> Any:
    """Any piece of a card with the word `old` read as `new`."""
    if isinstance(value, tuple):
        return tuple(reworded(one, words, old, new) for one in value)
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {
        name: _member(name, getattr(value, name), words, old, new)
        for name in value.__struct_fields__
    }
    return type(value)(**fields)


def _member(name: str, value: Any, words: str, old: str, new: str) -> Any:
    if name != words:
        return reworded(value, words, old, new)
    if isinstance(value, tuple):
        return tuple(new if word == old else word for word in value)
    return new if value == old else value
