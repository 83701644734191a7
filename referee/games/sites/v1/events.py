"""What happens at the table, in order. A draw of the seed is the kernel's `Drawn`.

A card stands for its number. What only one seat may know (the cards of `Dealt`, `Replaced`,
`DrewCards` and `Banked`) is told to that seat alone by `words.py`.
"""

import msgspec

from referee.games.sites.v1.places import Site


class Happened(msgspec.Struct, frozen=True, tag=True):
    """Base of all events."""


class Dealt(Happened, frozen=True):
    """A seat has its first hand."""

    seat: int
    cards: tuple[int, ...]


class Answered(Happened, frozen=True):
    """A seat has made its simultaneous choice; `choice` is `mulligan`, `bank` or `discard`."""

    seat: int
    choice: str


class Replaced(Happened, frozen=True):
    """A seat's mulligan has taken effect."""

    seat: int
    aside: tuple[int, ...]
    drawn: tuple[int, ...]


class RoundBegan(Happened, frozen=True):
    """The round marker and the initiative have moved on, and all is ready."""

    round: int
    initiative: int


class DrewCards(Happened, frozen=True):
    """A seat has drawn."""

    seat: int
    cards: tuple[int, ...]


class CardsMissing(Happened, frozen=True):
    """A seat could not draw so many cards; the other seat has a point for each."""

    seat: int
    missing: int


class Banked(Happened, frozen=True):
    """A seat has put a card into its supply, or none."""

    seat: int
    card: int | None


class MarkersGiven(Happened, frozen=True):
    """Each seat has its markers: the actions begin."""

    each: int


class Paid(Happened, frozen=True):
    """Ready supply has been exhausted."""

    seat: int
    supply: int


class Entered(Happened, frozen=True):
    """A unit has been deployed, exhausted."""

    seat: int
    card: int
    site: Site


class TacticPlayed(Happened, frozen=True):
    """A tactic takes effect; it is discarded after it."""

    seat: int
    card: int


class RelicPlaced(Happened, frozen=True):
    """A relic is in play."""

    seat: int
    card: int


class Clashed(Happened, frozen=True):
    """A unit has gone for an enemy at its site."""

    seat: int
    unit: int
    enemy: int
    site: Site


class Passed(Happened, frozen=True):
    """A marker was used for nothing."""

    seat: int


class Damaged(Happened, frozen=True):
    """A unit has been dealt damage."""

    card: int
    damage: int


class Healed(Happened, frozen=True):
    """So much damage has come off a unit."""

    card: int
    damage: int


class PowerChanged(Happened, frozen=True):
    """A unit's power is changed for this round."""

    card: int
    change: int


class Moved(Happened, frozen=True):
    """A unit has changed its site."""

    card: int
    source: Site
    site: Site


class Readied(Happened, frozen=True):
    """A unit has become ready."""

    card: int


class Exhausted(Happened, frozen=True):
    """A unit has become exhausted."""

    card: int


class Defeated(Happened, frozen=True):
    """A unit's damage has reached its health."""

    card: int


class Discarded(Happened, frozen=True):
    """A card has been put on its owner's discard pile."""

    seat: int
    card: int


class SiteScored(Happened, frozen=True):
    """The power at a site has been compared; `winner` has the points, None for a tie."""

    site: Site
    power: tuple[int, int]
    points: int
    winner: int | None


class RoundScored(Happened, frozen=True):
    """A round is over, and this is the score."""

    round: int
    scores: tuple[int, int]


class Conceded(Happened, frozen=True):
    """A seat has given up."""

    seat: int


class MatchEnded(Happened, frozen=True):
    """The last round is scored; `winner` is None for a draw."""

    winner: int | None
