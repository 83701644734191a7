"""What a seat may do: its actions as they stand in the records.

Objects and cards are named by their numbers, players by `seat-0` and `seat-1`; hidden cards that
stay hidden stand in sealed members.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from referee.kernel.forms import Action, CardNumber, Form, Forms

Player: TypeAlias = Literal["seat-0", "seat-1"]
Aim: TypeAlias = CardNumber | Player
Aims: TypeAlias = Annotated[tuple[Aim, ...], msgspec.Meta(max_length=500)]
Numbers: TypeAlias = Annotated[tuple[CardNumber, ...], msgspec.Meta(max_length=2000)]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Affinity: TypeAlias = Literal["Power", "Bitcoin", "Keys", "Signal", "Timelock"]
Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


def _as_unit(name: str) -> str:
    return name if name == "neutral" else name.capitalize()


class Units(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename=_as_unit
):
    """E1-R41  How many units of each Resource are paid; none where it is left out."""

    power: Some = 0
    bitcoin: Some = 0
    keys: Some = 0
    signal: Some = 0
    timelock: Some = 0
    neutral: Some = 0

    def counted(self) -> dict[str, int]:
        """Unit -> number, without those of which there are none."""
        named = {_as_unit(name): getattr(self, name) for name in self.__struct_fields__}
        return {name: n for name, n in named.items() if n}


NOTHING = Units()


class Tap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Resource ability used: of an object, or of the player (`object` left out, E1-190).

    `ability` counts the Resource abilities of the object from 0; `unit` is what is generated,
    where there is a choice; `pay` what it costs in units.
    """

    object: CardNumber | None = None
    ability: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    unit: Affinity | None = None
    pay: Units = NOTHING

    def __post_init__(self) -> None:
        """What is nothing is left out where it is written, and so has one spelling."""
        if self.pay == NOTHING:
            msgspec.structs.force_setattr(self, "pay", NOTHING)


Taps: TypeAlias = Annotated[tuple[Tap, ...], msgspec.Meta(max_length=500)]


class Pass(Action, frozen=True, tag="pass"):
    """E1 §10.1."""


class PlayResource(Action, frozen=True, tag="play-resource"):
    """E1 §5.1  A special action."""

    card: CardNumber


class Play(Action, frozen=True, tag="play"):
    """E1 §11, E1-R39  A card announced with all seven steps.

    `mode` counts from 0; `x` is X; `archive` the object archived as a cost; `generate` the Resource
    abilities used in step 6, in order; `pay` the units paid.
    """

    card: CardNumber
    mode: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    x: Small | None = None
    targets: Aims = ()
    archive: CardNumber | None = None
    generate: Taps = ()
    pay: Units = Units()


class Activate(Action, frozen=True, tag="activate"):
    """E1 §11, E1-R39  An ability of an object, or of the player (`object` left out, E1-027).

    `ability` counts the activated abilities of the object from 0.
    """

    object: CardNumber | None = None
    ability: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    x: Small | None = None
    targets: Aims = ()
    archive: CardNumber | None = None
    generate: Taps = ()
    pay: Units = Units()


class Generate(Action, frozen=True, tag="generate"):
    """E1 §10.3  A Resource ability, off the Queue."""

    use: Tap


class Attack(Action, frozen=True, tag="attack"):
    """E1 §13.1, E1-R54  The declaration: attackers, and which of them form meshes."""

    attackers: Numbers = ()
    meshes: Annotated[tuple[Numbers, ...], msgspec.Meta(max_length=500)] = ()


class Block(Action, frozen=True, tag="block"):
    """E1 §13.2, E1-R55  Pairs of blocker and attacker."""

    pairs: Annotated[tuple[tuple[CardNumber, CardNumber], ...], msgspec.Meta(max_length=2000)] = ()


class Order(Action, frozen=True, tag="order"):
    """E1-R56  The order of blockers, attackers, Resources; of triggers by their places from 0."""

    order: Annotated[tuple[Small, ...], msgspec.Meta(max_length=2000)]


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Damage of one Avatar to one recipient."""

    by: CardNumber
    to: Aim
    n: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Assign(Action, frozen=True, tag="assign"):
    """E1-R58  Every division that is the player's in this damage step."""

    damage: Annotated[tuple[Share, ...], msgspec.Meta(max_length=2000)]


class ChooseYes(Action, frozen=True, tag="choose-yes"):
    """A `may`: yes or no."""

    yes: bool


class ChoosePay(Action, frozen=True, tag="choose-pay"):
    """E1-R47  Pay in full, or not; `x` where the payer names it."""

    yes: bool
    x: Small | None = None
    generate: Taps = ()
    pay: Units = Units()


class ChooseOption(Action, frozen=True, tag="choose-option"):
    """One of the options, counted from 0; none where it is left out."""

    option: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None


class ChooseObjects(Action, frozen=True, tag="choose-objects"):
    """Objects, cards in public zones or players."""

    objects: Aims = ()


class ChooseCards(Action, frozen=True, tag="choose-cards"):
    """Hidden cards, whose choice stays hidden (E1-R89): all of it is sealed."""

    cards: Numbers


class ChooseDiscard(Action, frozen=True, tag="choose-discard"):
    """Cards of the own Wallet that become public."""

    cards: Numbers


class ChooseWords(Action, frozen=True, tag="choose-words"):
    """Affinities or Resource types, or what is generated."""

    words: Annotated[tuple[Affinity, ...], msgspec.Meta(max_length=2)]


class ChooseEffect(Action, frozen=True, tag="choose-effect"):
    """E1 §15.5  Which prevention or redirection acts next, by its place from 0."""

    effect: Annotated[int, msgspec.Meta(ge=0, le=9999)]


class ChoosePiles(Action, frozen=True, tag="choose-piles"):
    """E1-170, E1-189  Objects in piles."""

    piles: Annotated[tuple[Numbers, ...], msgspec.Meta(max_length=500)]


Decision: TypeAlias = (
    Pass
    | PlayResource
    | Play
    | Activate
    | Generate
    | Attack
    | Block
    | Order
    | Assign
    | ChooseYes
    | ChoosePay
    | ChooseOption
    | ChooseObjects
    | ChooseCards
    | ChooseDiscard
    | ChooseWords
    | ChooseEffect
    | ChoosePiles
)

FORMS: Forms[Decision] = Forms(
    Form(Pass),
    Form(PlayResource),
    Form(Play),
    Form(Activate),
    Form(Generate),
    Form(Attack),
    Form(Block),
    Form(Order),
    Form(Assign),
    Form(ChooseYes),
    Form(ChoosePay),
    Form(ChooseOption),
    Form(ChooseObjects),
    Form(ChooseCards, sealed=("cards",), opened="end"),
    Form(ChooseDiscard),
    Form(ChooseWords),
    Form(ChooseEffect),
    Form(ChoosePiles),
)
