"""Cost symbols and what follows from them (E1 §3.1, E1-R40)."""

import re
from collections.abc import Iterable
from functools import cache

from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.cards.words import Affinity

SYMBOLS: dict[str, Affinity] = {
    "P": "Power",
    "B": "Bitcoin",
    "K": "Keys",
    "S": "Signal",
    "T": "Timelock",
}
_PARTS = re.compile(r"X|[0-9]+|[PBKST]")


@cache
def parts(cost: str) -> tuple[str, ...]:
    """`X2KK` as `X`, `2`, `K`, `K`."""
    return tuple(_PARTS.findall(cost))


@cache
def affinities_of(cost: str) -> tuple[Affinity, ...]:
    """E1 §3.1  The affinities of the specific symbols, in the order of the five."""
    return tuple(name for symbol, name in SYMBOLS.items() if symbol in cost)


def own_affinities(card: Card, resources: Iterable[Affinity]) -> tuple[Affinity, ...]:
    """E1 §3.1  By its cost or, for a Resource, by its subtypes; copies may keep their own."""
    if card.affinity is not None:
        return card.affinity
    if "resource" in card.type:
        return tuple(resources)
    return affinities_of(card.cost or "")


def total(cost: str | None, x: int = 0) -> int:
    """E1-R40  Symbols count 1, numbers as printed, X as chosen on the Queue and 0 elsewhere."""
    number = 0
    for part in parts(cost or ""):
        number += x if part == "X" else int(part) if part.isdigit() else 1
    return number


def due(cost: str, x: int = 0, more: int = 0) -> dict[str, int]:
    """What has to be paid: affinity -> units, and `neutral` for what anything pays."""
    bill: dict[str, int] = {"neutral": more} if more else {}
    for part in parts(cost):
        name: str = SYMBOLS.get(part, "neutral")
        units = x if part == "X" else int(part) if part.isdigit() else 1
        bill[name] = bill.get(name, 0) + units
    return {name: units for name, units in bill.items() if units}
