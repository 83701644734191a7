"""The words a card may use: a closed set, read strictly.

A card is data. What it does is a list of instructions, each with one verb of `effects.py`; what it
gives while it is in play is a list of ongoing changes, which `power.py` adds up. Members that
have their default value are left out. What these words cannot say, no card can do: no second
player is asked, nothing triggers, nothing is copied, repeated or fetched back (ST-R27, ST Bounds
on game length and combinations).
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from referee.games.sites.v1.places import Site

CardId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9-]{1,32}\Z")]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[A-Z][A-Za-z' -]{0,19}\Z")]
Version: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9]{1,4}\.[0-9]{1,4}\Z")]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
Change: TypeAlias = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Kind: TypeAlias = Literal["unit", "tactic", "relic"]
Keyword: TypeAlias = Literal["guard"]
Faction: TypeAlias = Literal["ash", "stone", "neutral"]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all that a card is made of."""


class Units(Word, frozen=True):
    """Which units are meant; all that is said must fit.

    - `who`: friendly to the card's controller, enemy, or any.
    - `here`: only at the site of the unit that says so.
    - `site`: only at that site.
    - `keyword`: only those that have it.
    - `other`: not the unit that says so.
    """

    who: Literal["friendly", "enemy", "any"]
    here: bool = False
    site: Site | None = None
    keyword: Keyword | None = None
    other: bool = False


class Target(Units, frozen=True):
    """The units that the acting player chooses from, and how many.

    - `count`: the number to choose; with `up_to` any number to that, none too.
    - `may`: an Arrival that need not be used; choosing nobody leaves it out.
    """

    count: Amount = 1
    up_to: bool = False
    may: bool = False


On: TypeAlias = Units | Literal["targets", "this"]
"""Whom an instruction acts on: the chosen targets, the unit itself, or all units of a group."""


class Instruction(Word, frozen=True, tag_field="do"):
    """One thing that an effect does."""


class Damage(Instruction, frozen=True, tag="damage"):
    """Mark `n` damage on each."""

    n: Amount
    on: On = "targets"


class Heal(Instruction, frozen=True, tag="heal"):
    """Take up to `n` damage off each."""

    n: Amount
    on: On = "targets"


class Power(Instruction, frozen=True, tag="power"):
    """Change the power of each by `n` for this round."""

    n: Change
    on: On = "targets"


class Move(Instruction, frozen=True, tag="move"):
    """Put the one target in an adjacent site: the one chosen in the action, or `to`.

    With `to` it may also act on a group; who is not next door or finds no space stays.
    """

    to: Site | None = None
    on: On = "targets"


class Swap(Instruction, frozen=True, tag="swap"):
    """Let two friendly units change places: two targets, or one target and the unit itself."""


class Draw(Instruction, frozen=True, tag="draw"):
    """The controller draws `n` cards."""

    n: Amount


class Ready(Instruction, frozen=True, tag="ready"):
    """Ready each."""

    on: On = "targets"


class Exhaust(Instruction, frozen=True, tag="exhaust"):
    """Exhaust each."""

    on: On = "targets"


class Discard(Instruction, frozen=True, tag="discard"):
    """Put each in its owner's discard pile, without damage."""

    on: On = "targets"


Verb: TypeAlias = Damage | Heal | Power | Move | Swap | Draw | Ready | Exhaust | Discard


class Ability(Word, frozen=True):
    """What a tactic does, or a unit on arrival: targets are chosen, then instructions follow."""

    do: tuple[Verb, ...]
    target: Target | None = None

    def __post_init__(self) -> None:
        for verb in self.do:
            if isinstance(verb, Move):
                self._must_move_one(verb)
            if isinstance(verb, Swap):
                self._must_swap_friends()

    def _must_move_one(self, verb: Move) -> None:
        """One record names one destination, so one target goes there (ST-R27)."""
        if verb.on != "targets" and verb.to is None:
            raise ValueError("a move that is not of a target needs `to`")
        if verb.on == "targets" and (self.target is None or self.target.count != 1):
            raise ValueError("a move of a target needs exactly one target")

    def _must_swap_friends(self) -> None:
        """ST Alternating actions: only two friendly units change places."""
        if self.target is None or self.target.who != "friendly" or self.target.count > 2:
            raise ValueError("a swap needs one or two friendly targets")

    @property
    def moves_target(self) -> bool:
        """Whether a target has to be able to leave its site."""
        return any(isinstance(verb, Move) and verb.on == "targets" for verb in self.do)

    @property
    def asks_destination(self) -> bool:
        """Whether the action names where the target goes."""
        return any(isinstance(verb, Move) and verb.to is None for verb in self.do)


class Ongoing(Word, frozen=True, tag_field="what"):
    """One thing that a unit or relic gives as long as it is in play."""


class PowerBonus(Ongoing, frozen=True, tag="power"):
    """The units of a group have `n` more power."""

    n: Change
    to: Units


class CostChange(Ongoing, frozen=True, tag="cost"):
    """The controller's cards of a kind cost `n` more; less, if `n` is negative."""

    n: Change
    of: Kind


Given: TypeAlias = PowerBonus | CostChange


class Printed(Word, frozen=True, tag_field="kind"):
    """What every card shows."""

    id: CardId
    name: Name
    faction: Faction
    cost: Small


class UnitCard(Printed, frozen=True, tag="unit"):
    """A unit: it has power, health, perhaps Guard, an Arrival, and what it gives to others."""

    power: Small
    health: Amount
    keywords: tuple[Keyword, ...] = ()
    arrival: Ability | None = None
    ongoing: tuple[Given, ...] = ()


class TacticCard(Printed, frozen=True, tag="tactic"):
    """A tactic: it does something once."""

    effect: Ability


class RelicCard(Printed, frozen=True, tag="relic"):
    """A relic: it gives something while it is in play."""

    ongoing: tuple[Given, ...]


Card: TypeAlias = UnitCard | TacticCard | RelicCard


class Manifest(Word, frozen=True):
    """The cards of an edition as they are hashed: all that bears on the rules is in here."""

    game: Literal["sites"]
    version: Version
    cards: tuple[Card, ...]
