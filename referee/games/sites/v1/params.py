"""What a profile is made of: its numbers and its cards."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from referee.games.sites.v1.cards.schema import Card, CostChange, PowerBonus, TacticCard, UnitCard

G = TypeVar("G", PowerBonus, CostChange)


class Params(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of a profile. Where two profiles differ, they differ here.

    - `name`, `title`: `game/profile@version`, and what people call it.
    - `deck`, `copies`, `factions`: cards in a deck, copies of a name, factions besides neutral.
    - `hand`, `draw`, `hand_limit`: cards dealt, drawn a round, kept after a round.
    - `supply_cap`: cards in a supply row; `bank`: cards banked at a time.
    - `opening_bank`: whether a bank comes between the mulligan and round one.
    - `markers`: actions of each seat a round; `spaces`: units of each seat at a site.
    - `move_cost`, `least_cost`: supply for a move, and the floor of a card's cost.
    - `points`: what a site gives in each round; there are as many rounds as numbers.
    """

    name: str
    title: str
    deck: int = 30
    copies: int = 2
    factions: int = 2
    hand: int = 5
    draw: int = 2
    hand_limit: int = 8
    supply_cap: int = 6
    bank: int = 1
    opening_bank: bool = False
    markers: int = 3
    spaces: int = 2
    move_cost: int = 1
    least_cost: int = 1
    points: tuple[int, ...] = (1, 1, 2, 2, 3, 3)

    @property
    def rounds(self) -> int:
        """ST Bounds on game length and combinations  Six rounds of three actions each, no more."""
        return len(self.points)


class Rules(msgspec.Struct, frozen=True, eq=False):
    """The numbers and the cards that a match is played with.

    - `cards`: all cards by id; `unit_cards`: the units among them.
    - `bonuses`, `cost_changes`: what a card gives while in play, for those that give something.
    """

    params: Params
    cards: Mapping[str, Card]
    unit_cards: Mapping[str, UnitCard]
    bonuses: Mapping[str, tuple[PowerBonus, ...]]
    cost_changes: Mapping[str, tuple[CostChange, ...]]


def rules_of(params: Params, cards: Mapping[str, Card]) -> Rules:
    """The rules with their cards sorted by what the rules look for."""
    units = {name: card for name, card in cards.items() if isinstance(card, UnitCard)}
    return Rules(params, cards, units, _giving(cards, PowerBonus), _giving(cards, CostChange))


def _giving(cards: Mapping[str, Card], what: type[G]) -> dict[str, tuple[G, ...]]:
    """The cards that give such a thing as long as they are in play."""
    given = {
        name: tuple(one for one in card.ongoing if isinstance(one, what))
        for name, card in cards.items()
        if not isinstance(card, TacticCard)
    }
    return {name: ongoing for name, ongoing in given.items() if ongoing}
