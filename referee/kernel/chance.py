"""Random choices, as a game calls for them. What answers is handed in as `Draws`."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Draws(Protocol):
    """Where chance comes from: the answer hangs on the index, the purpose and the list alone.

    Both raise `Missing("seed")` where there is no seed to answer from.
    """

    def shuffle(self, index: int, purpose: str, items: Sequence[T]) -> list[T]:
        """The list shuffled, the top first."""

    def pick(self, index: int, purpose: str, items: Sequence[T], count: int) -> list[T]:
        """The first `count` of the shuffled list."""


class Counted(Protocol):
    """A state that knows how many draws of the seed it has used."""

    draws: int


class Drawn(msgspec.Struct, frozen=True, tag=True):
    """Event: a pick from `of`. `index` is None where there was nothing to choose, so no draw."""

    index: int | None
    purpose: str
    of: tuple[int, ...]
    pick: tuple[int, ...]


def shuffle(game: Counted, draws: Draws, purpose: str, items: Sequence[T]) -> list[T]:
    """TRANSCRIPT, Seed and draws: less than two things use no draw."""
    if len(items) < 2:
        return list(items)
    index, game.draws = game.draws, game.draws + 1
    return draws.shuffle(index, purpose, items)


def pick(game: Counted, draws: Draws, purpose: str, items: Sequence[int], count: int) -> Drawn:
    """TRANSCRIPT, Seed and draws: `count` of `items`; a pick of none or of all uses no draw."""
    if count in (0, len(items)):
        return Drawn(None, purpose, tuple(items), tuple(items[:count]))
    index, game.draws = game.draws, game.draws + 1
    picked = draws.pick(index, purpose, items, count)
    return Drawn(index, purpose, tuple(items), tuple(picked))
