"""What a DJ may do: its decisions as they stand in the records."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from referee.kernel.forms import Action, CardNumber, Form, Forms

Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
Each: TypeAlias = Annotated[tuple[Seconds, ...], msgspec.Meta(max_length=9)]
Die: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=8)]
Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
End: TypeAlias = Literal["head", "tail"]


class Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """MK-R2, MK-R6: seconds from the pool, from each own die, borrowed from each opposing die.

    `dice` and `borrow` have a number for every die, and are left out where all of them are 0.
    """

    parallel: Seconds = 0
    dice: Each = ()
    borrow: Each = ()

    def __post_init__(self) -> None:
        for seconds in (self.dice, self.borrow):
            if seconds and not any(seconds):
                raise ValueError("dice that give nothing are left out")

    @property
    def spent(self) -> int:
        """Time-dice seconds, own and borrowed."""
        return sum(self.dice) + sum(self.borrow)


class ChangeTempo(Action, frozen=True, tag="change-tempo"):
    """MK §6.1  An own die, by its place, is set to a face."""

    die: Die
    face: Seconds
    pay: Pay


class Enqueue(Action, frozen=True, tag="enqueue"):
    """MK §6.2  A hand song goes to the queue."""

    card: CardNumber
    pay: Pay


class Dequeue(Action, frozen=True, tag="dequeue"):
    """MK §6.2  A queued song goes to the hand."""

    card: CardNumber
    pay: Pay


class FlyIn(Action, frozen=True, tag="fly-in"):
    """MK §6.2  The top card of the crate is revealed, and played if it is a song that fits."""

    pay: Pay


class Swap(Action, frozen=True, tag="swap"):
    """MK §6.2  The queued song `queued` makes place for the hand song `card`."""

    queued: CardNumber
    card: CardNumber
    pay: Pay


class PlaySong(Action, frozen=True, tag="play-song"):
    """MK §6.2  A queued song goes to the playlist; `end` is absent where the playlist has none."""

    card: CardNumber
    pay: Pay
    end: End | None = None
    target: CardNumber | None = None


class FadeOut(Action, frozen=True, tag="fade-out"):
    """MK §7.3  A head or tail song of any playlist is overclocked."""

    card: CardNumber
    pay: Pay


class SortUpcoming(Action, frozen=True, tag="sort-upcoming"):
    """MK §6.3  The upcoming cards are looked at; `order` follows."""

    pay: Pay


class Dig(Action, frozen=True, tag="dig"):
    """MK §6.3  The crate is searched; `take` follows."""

    pay: Pay


class Draw(Action, frozen=True, tag="draw"):
    """MK §6.3  So many cards are paid for."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=99)]
    pay: Pay


class ShuffleDraw(Action, frozen=True, tag="shuffle-draw"):
    """MK §6.3  The crate is shuffled, its top card drawn."""

    pay: Pay


class PlayEffect(Action, frozen=True, tag="play-effect"):
    """MK-R8  A hand effect goes to the own playlist."""

    card: CardNumber
    pay: Pay
    target: CardNumber | None = None


class PlayLoop(Action, frozen=True, tag="play-loop"):
    """MK-R8  A hand loop goes to the mixer."""

    card: CardNumber
    pay: Pay
    target: CardNumber | None = None


class Activate(Action, frozen=True, tag="activate"):
    """MK-R26  An ability of a card in the own playlist, by its place on the card."""

    card: CardNumber
    pay: Pay
    ability: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    target: CardNumber | None = None


class Land(Action, frozen=True, tag="land"):
    """MK-R23  Where a song flown in is attached, and whom its on-play text acts on."""

    end: End | None = None
    target: CardNumber | None = None


class Order(Action, frozen=True, tag="order"):
    """MK-R23  The places of the looked-at cards, 0 for the top, in their new order from the top."""

    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=99)]


class Take(Action, frozen=True, tag="take"):
    """MK-R23  The place in the crate, 0 for the top, of the song found; absent for none."""

    place: Place | None = None


Paid: TypeAlias = (
    ChangeTempo
    | Enqueue
    | Dequeue
    | FlyIn
    | Swap
    | PlaySong
    | FadeOut
    | SortUpcoming
    | Dig
    | Draw
    | ShuffleDraw
    | PlayEffect
    | PlayLoop
    | Activate
)
Answer: TypeAlias = Land | Order | Take
Decision: TypeAlias = Paid | Answer

FORMS: Forms[Decision] = Forms(
    Form(ChangeTempo),
    Form(Enqueue),
    Form(Dequeue),
    Form(FlyIn),
    Form(Swap),
    Form(PlaySong),
    Form(FadeOut),
    Form(SortUpcoming),
    Form(Dig),
    Form(Draw),
    Form(ShuffleDraw),
    Form(PlayEffect),
    Form(PlayLoop),
    Form(Activate),
    Form(Land),
    Form(Order, sealed=("places",), opened="end"),
    Form(Take, sealed=("place",), opened="end"),
)


def name_of(shape: type[Action]) -> str:
    """The action's name as it stands in a record."""
    return str(shape.__struct_config__.tag)
