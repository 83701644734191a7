"""How a game calls for chance (TRANSCRIPT, Seed and draws; Decks, manifests, numbers)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from referee.errors import Missing
from referee.kernel import chance
from referee.kernel.chance import Drawn
from referee.kernel.numbers import number_cards
from referee.protocol.draws import NoDraws

T = TypeVar("T")


@dataclass
class Counter:
    """A state that does nothing but count the draws."""

    draws: int = 0


@dataclass
class Reversed:
    """Draws that turn every list round, and remember what was asked."""

    asked: list[tuple[int, str]] = field(default_factory=list)

    def shuffle(self, index: int, purpose: str, items: Sequence[T]) -> list[T]:
        """The list, last first."""
        self.asked.append((index, purpose))
        return list(items)[::-1]

    def pick(self, index: int, purpose: str, items: Sequence[T], count: int) -> list[T]:
        """The last ones."""
        return self.shuffle(index, purpose, items)[:count]


def test_draws_are_numbered_as_they_come() -> None:
    game, draws = Counter(4), Reversed()
    assert chance.shuffle(game, draws, "shuffle/0", [1, 2, 3]) == [3, 2, 1]
    drawn = chance.pick(game, draws, "toss", [5, 6, 7], 2)
    assert drawn == Drawn(5, "toss", (5, 6, 7), (7, 6))
    assert draws.asked == [(4, "shuffle/0"), (5, "toss")]
    assert game.draws == 6


@pytest.mark.parametrize("items", [[], [7]])
def test_a_shuffle_of_less_than_two_uses_no_draw(items: list[int]) -> None:
    game = Counter(3)
    shuffled = chance.shuffle(game, NoDraws(), "shuffle/0", items)
    assert shuffled == items
    assert shuffled is not items
    assert game.draws == 3


@pytest.mark.parametrize(
    ("items", "count", "picked"),
    [([], 0, ()), ([7], 0, ()), ([7], 1, (7,)), ([7, 8], 0, ()), ([8, 7, 9], 3, (8, 7, 9))],
)
def test_a_pick_of_none_or_all_uses_no_draw(
    items: list[int], count: int, picked: tuple[int, ...]
) -> None:
    """All come in the order of the list."""
    game = Counter(3)
    drawn = chance.pick(game, NoDraws(), "toss", items, count)
    assert drawn == Drawn(None, "toss", tuple(items), picked)
    assert game.draws == 3


def test_a_draw_without_a_seed_is_missing() -> None:
    with pytest.raises(Missing) as raised:
        chance.shuffle(Counter(), NoDraws(), "shuffle/0", [1, 2])
    assert raised.value.what == "seed"
    with pytest.raises(Missing) as raised:
        chance.pick(Counter(), NoDraws(), "first", [0, 1], 1)
    assert raised.value.what == "seed"


def test_cards_are_numbered_seat_by_seat() -> None:
    """By id, bytewise, copies together; then draws 0 and 1."""
    game, draws = Counter(), Reversed()
    faces, numbers = number_cards(
        game, draws, [{"b": 1, "a": 2, "B": 1, "a-": 1}, {"z": 2, "0": 1}]
    )
    assert faces == ["b", "a-", "a", "a", "B", "z", "z", "0"]
    assert numbers == [[1, 2, 3, 4, 5], [6, 7, 8]]
    assert draws.asked == [(0, "number/0"), (1, "number/1")]
    assert game.draws == 2


def test_numbers_of_decks_too_small_to_draw_for() -> None:
    game = Counter()
    assert number_cards(game, NoDraws(), [{}, {"a": 1}]) == (["a"], [[], [1]])
    assert game.draws == 0
