"""Draws that a scenario foresees: each must come in its turn, and all of them must come."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Order: TypeAlias = Callable[[Sequence[Any]], list[Any]]


def kept(items: Sequence[T]) -> list[T]:
    """The shuffle happens to change nothing."""
    return list(items)


def turned(items: Sequence[T]) -> list[T]:
    """The shuffle happens to turn the list round."""
    return list(reversed(items))


class Script:
    """Answers the draws of these purposes, in this order, each with its shuffle.

    `asked` notes the index, the purpose and the list of each.
    """

    def __init__(self, *steps: tuple[str, Order]) -> None:
        self.steps = list(steps)
        self.asked: list[tuple[int, str, list[Any]]] = []

    def shuffle(self, index: int, purpose: str, items: Sequence[T]) -> list[T]:
        """The foreseen order of the list."""
        assert self.steps, f"{purpose} is not foreseen"
        foreseen, order = self.steps.pop(0)
        assert purpose == foreseen
        self.asked.append((index, purpose, list(items)))
        return order(items)

    def pick(self, index: int, purpose: str, items: Sequence[T], count: int) -> list[T]:
        """The first `count` of it."""
        return self.shuffle(index, purpose, items)[:count]

    @property
    def used_up(self) -> bool:
        """Whether every draw that was foreseen has come."""
        return not self.steps
