"""What happens at the table, in order. A draw of the seed is the kernel's `Drawn`.

A card stands for its number. What only one seat may know (the cards of `Dealt` and `DrewCards`, the
one of `Dug`) is told to that seat alone by `words.py`.
"""

import msgspec


class Happened(msgspec.Struct, frozen=True, tag=True):
    """Base of all events."""


class Dealt(Happened, frozen=True):
    """A seat has its first hand."""

    seat: int
    cards: tuple[int, ...]


class TurnBegan(Happened, frozen=True):
    """A turn with its parallel seconds."""

    turn: int
    seat: int
    pool: int


class Paid(Happened, frozen=True):
    """MK-R1, MK-R6  Seconds from the pool, own dice, borrowed; the own dice as they show now."""

    seat: int
    parallel: int
    dice: int
    borrowed: int
    shown: tuple[int, ...]


class DieSet(Happened, frozen=True):
    """A die, by its place, shows another face."""

    seat: int
    die: int
    face: int


class ClockAdvanced(Happened, frozen=True):
    """The inner clock has gone on."""

    seconds: int
    clock: int


class PoolChanged(Happened, frozen=True):
    """Parallel seconds have come or gone by card text."""

    seat: int
    pool: int


class Enqueued(Happened, frozen=True):
    """A song has gone from the hand to the queue."""

    seat: int
    card: int


class Dequeued(Happened, frozen=True):
    """A song has gone from the queue to the hand."""

    seat: int
    card: int


class Revealed(Happened, frozen=True):
    """The top card of a crate lies open."""

    seat: int
    card: int


class SongPlayed(Happened, frozen=True):
    """A song is in a playlist, at this end."""

    seat: int
    card: int
    end: str


class EffectPlayed(Happened, frozen=True):
    """An effect is in a playlist."""

    seat: int
    card: int
    lifetime: int


class LoopPlayed(Happened, frozen=True):
    """A loop is in the mixer."""

    seat: int
    card: int


class Activated(Happened, frozen=True):
    """An ability of a card is used."""

    seat: int
    card: int


class FadedOut(Happened, frozen=True):
    """A DJ fades out a song."""

    seat: int
    card: int


class Fired(Happened, frozen=True):
    """The trigger of a card acts."""

    card: int


class Overclocked(Happened, frozen=True):
    """A card is on top of its owner's bin."""

    seat: int
    card: int


class Prolonged(Happened, frozen=True):
    """An effect lasts longer."""

    card: int
    left: int


class DrewCards(Happened, frozen=True):
    """Cards from the top of the crate are in the hand."""

    seat: int
    cards: tuple[int, ...]


class Sorted(Happened, frozen=True):
    """The upcoming cards lie in the order that the DJ wanted."""

    seat: int
    cards: int


class Dug(Happened, frozen=True):
    """A song has been searched for; None: none was there."""

    seat: int
    card: int | None


class Shuffled(Happened, frozen=True):
    """A crate has been shuffled."""

    seat: int


class FeedbackBegan(Happened, frozen=True):
    """MK §10.4  A band is above its maximum."""


class FeedbackEnded(Happened, frozen=True):
    """No band is above its maximum any more."""


class EndgameBegan(Happened, frozen=True):
    """MK §11.1."""

    seat: int


class EndgameLost(Happened, frozen=True):
    """MK-R17  `why` is `feedback`, `vp` or `volume`."""

    seat: int
    why: str


class VolumeTolerated(Happened, frozen=True):
    """MK §11.3  A turn of the endgame ends off the volume."""

    volume: int


class Conceded(Happened, frozen=True):
    """A seat has given up."""

    seat: int


class Ended(Happened, frozen=True):
    """MK-R18  The game is over; what each DJ has, None where it is not counted."""

    reason: str
    winner: int | None
    totals: tuple[int, int] | None = None
