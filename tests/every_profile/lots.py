"""Chance for tests: the same lots on every machine, drawn from a text."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from referee.play.simulate import chance
from referee.protocol.hashing import derive

T = TypeVar("T")
Chance = Callable[[int], int]


def lots(name: str) -> Chance:
    """Chance that hangs on this text alone."""
    return chance(derive("referee test lots", name.encode()))


def one_of(items: Sequence[T], draw: Chance) -> T:
    """Any of them."""
    return items[draw(len(items))]


def exchanged(items: Iterable[T], draw: Chance) -> list[T]:
    """The items in another order."""
    left = list(items)
    return [left.pop(draw(len(left))) for _ in range(len(left))]


def some_of(items: Iterable[T], most: int, draw: Chance) -> list[T]:
    """All of them, or of more than `most` a fair sample; holds no more than it gives."""
    kept: list[T] = []
    for seen, item in enumerate(items):
        if seen < most:
            kept.append(item)
        elif (place := draw(seen + 1)) < most:
            kept[place] = item
    return kept
