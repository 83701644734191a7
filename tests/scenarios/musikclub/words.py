"""Cards of the scenarios: test-only data, each called by its name.

A name alone is a song of no interest: red, Tenor, volume 0, VP 0, 3 time-dice seconds; `Filler` is
an effect that plays no part, of which there may be many. Other cards are made by `song`, `effect`
and `loop` with the members of `cards/schema.py`; instructions stand there as in a manifest:

    song("A", dice=7, colours=["red", "blue"], text={"do": [{"do": "draw"}]})
"""

from typing import Any, NamedTuple

import msgspec

from referee.games.musikclub.v1.cards.schema import Card

FILLER = "Filler"
"""A card that plays no part: in crates and hands there are many of that name."""


class Word(NamedTuple):
    """A card and what the scenario calls it."""

    label: str
    card: Any


def song(name: str, **members: Any) -> Word:
    """A song; what is not said is as the scenarios have it."""
    usual = {"colours": ["red"], "bands": ["tenor"], "dice": 3}
    return word("song", name, usual | members)


def effect(name: str, **members: Any) -> Word:
    """An effect; lifetime 20 and, where no cost is given, 1 time-dice second."""
    return word("effect", name, {"lifetime": 20} | cost(members) | members)


def loop(name: str, **members: Any) -> Word:
    """A loop; where no cost is given, 1 time-dice second."""
    return word("loop", name, cost(members) | members)


def cost(members: dict[str, Any]) -> dict[str, Any]:
    """What a card costs of which the scenario does not say it."""
    return {} if {"dice", "parallel"} & set(members) else {"dice": 1}


def word(kind: str, name: str, members: dict[str, Any]) -> Word:
    """The card with an id of its own."""
    data = {"kind": kind, "id": name.replace(" ", "-"), "name": name, **members}
    return Word(name, msgspec.convert(data, Card))


def read(card: str | Word) -> Word:
    """The card that is meant: itself, a filler or a song of no interest."""
    if isinstance(card, Word):
        return card
    return effect(FILLER) if card == FILLER else song(card)


def label(card: str | Word) -> str:
    """What the card is called."""
    return card if isinstance(card, str) else card.label


def fillers(number: int) -> list[str]:
    """So many cards that play no part."""
    return [FILLER] * number
