"""What a profile is made of: its numbers and its cards."""

from collections.abc import Mapping

import msgspec

from referee.games.sites.v1.cards.schema import Card


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
    """The numbers and the cards by id that a match is played with."""

    params: Params
    cards: Mapping[str, Card]
