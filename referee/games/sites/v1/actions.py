"""What a seat may do: its decisions as they stand in the records."""

from typing import Annotated, TypeAlias

import msgspec

from referee.games.sites.v1.places import Site
from referee.kernel.forms import Action, CardNumber, Form, Forms

Cards: TypeAlias = Annotated[tuple[CardNumber, ...], msgspec.Meta(max_length=60)]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=60)]


class Mulligan(Action, frozen=True, tag="mulligan"):
    """ST-R28  The hand cards to replace, ascending; their number is private, so all is sealed."""

    cards: Cards

    def __post_init__(self) -> None:
        if any(low >= high for low, high in zip(self.cards, self.cards[1:], strict=False)):
            raise ValueError("the cards are not strictly ascending")


class Bank(Action, frozen=True, tag="bank"):
    """ST-R28  `cards` says openly how many are banked; `card`, if there is one, is sealed."""

    cards: Few
    card: CardNumber | None = None


class Discard(Action, frozen=True, tag="discard"):
    """ST-R28  The cards above the hand limit, open, in the order in which they are laid down."""

    cards: Cards


class Play(Action, frozen=True, tag="play"):
    """ST-R27  A hand card with all that has to be chosen for it.

    `site` is where a unit goes, `targets` whom its effect acts on, `destination` the site that the
    effect moves a target to.
    """

    card: CardNumber
    site: Site | None = None
    targets: Cards = ()
    destination: Site | None = None


class Clash(Action, frozen=True, tag="clash"):
    """An own unit fights an enemy one."""

    unit: CardNumber
    enemy: CardNumber


class Move(Action, frozen=True, tag="move"):
    """An own unit goes next door."""

    unit: CardNumber
    site: Site


class Pass(Action, frozen=True, tag="pass"):
    """A marker is used for nothing."""


Answer: TypeAlias = Mulligan | Bank | Discard
Deed: TypeAlias = Play | Clash | Move | Pass
Decision: TypeAlias = Answer | Deed

FORMS: Forms[Decision] = Forms(
    Form(Mulligan, sealed=("cards",), opened="end"),
    Form(Bank, sealed=("card",), opened="end"),
    Form(Discard),
    Form(Play),
    Form(Clash),
    Form(Move),
    Form(Pass),
)
