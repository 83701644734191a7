"""Words of the card language that say who, which, how many, when: a closed set, read strictly.

Where a member holds a reference, a filter may stand: all that match. Tags of amounts, conditions
and compound costs are the first element of an array.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Affinity: TypeAlias = Literal["Power", "Bitcoin", "Keys", "Signal", "Timelock"]
AFFINITIES: tuple[Affinity, ...] = ("Power", "Bitcoin", "Keys", "Signal", "Timelock")
Kind: TypeAlias = Literal["resource", "avatar", "hardware", "protocol", "zap", "operation"]
Zone: TypeAlias = Literal["network", "queue", "stack", "wallet", "archive", "cold storage", "stake"]
StepName: TypeAlias = Literal[
    "maintenance",
    "draw",
    "start of clash",
    "attackers",
    "blockers",
    "first strike",
    "damage",
    "end of clash",
    "end",
]
Player: TypeAlias = Literal[
    "you",
    "opponent",
    "defender",
    "each",
    "player",
    "noted",
    "host.controller",
    "target.controller",
    "it.controller",
    "self.owner",
    "target",
]
Name: TypeAlias = Literal[
    "self",
    "host",
    "target",
    "it",
    "picked",
    "paid",
    "you",
    "opponent",
    "defender",
    "each",
    "player",
    "noted",
    "host.controller",
    "target.controller",
    "it.controller",
    "self.owner",
]
Condition: TypeAlias = Literal[
    "committed",
    "unlocked",
    "attacking",
    "blocking",
    "unblocked",
    "attacked",
    "fought",
    "steady",
    "other",
    "card",
    "resource maker",
    "struck",
    "same name",
    "same pile",
    "can carry",
]
Compare: TypeAlias = Literal["<", "<=", "=", ">="]


class Word(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """Base of all members that are objects; what has its default value is left out."""


class Tuple(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Base of all that is written as an array."""


# -- keywords (§14) ------------------------------------------------------------------------------


class Ability(Word, frozen=True, tag_field="kind"):
    """Base of everything in a card's `abilities`."""


class Broadcast(Ability, frozen=True, tag="broadcast"):
    """E1 §14 Broadcast."""


class BroadcastGuard(Ability, frozen=True, tag="broadcast guard"):
    """E1 §14 Broadcast Guard."""


class FirstStrike(Ability, frozen=True, tag="first strike"):
    """E1 §14 First Strike."""


class Overflow(Ability, frozen=True, tag="overflow"):
    """E1 §14 Overflow."""


class Mesh(Ability, frozen=True, tag="mesh"):
    """E1 §14 Mesh."""


class Backchannel(Ability, frozen=True, tag="backchannel"):
    """E1 §14 Backchannel: cannot be blocked while the defender controls such a Resource."""

    resource: Affinity


class Shielded(Ability, frozen=True, tag="shielded"):
    """E1 §14 Shielded from an affinity."""

    affinity: Affinity


Keyword: TypeAlias = (
    Broadcast | BroadcastGuard | FirstStrike | Overflow | Mesh | Backchannel | Shielded
)

# -- which and how many --------------------------------------------------------------------------


class Where(Tuple, frozen=True):
    """A comparison of one value of an object: `["cost", "<=", 2]`."""

    value: Literal["action", "resilience", "cost"]
    op: Compare
    n: Amount


class Filter(Word, frozen=True):
    """All members must hold. An unknown subtype matches nothing (E1-R4).

    - `zone`: where to look, the Network where it is left out; what is named already (by an event,
      by `fits`) is asked for its zone only if one is said: cards played "on the Queue" (E1-240).
    - `of`: the controller or, off the Network, whose zone it is.
    - `be`: `can carry`: this Attachment may be attached to it as it is now (E1-206).
    """

    zone: tuple[Zone, ...] | None = None
    type: tuple[Kind, ...] | None = None
    subtype: str | None = None
    resource: Affinity | None = None
    affinity: Affinity | None = None
    has: Keyword | None = None
    of: Player | None = None
    be: tuple[Condition, ...] | None = None
    where: tuple[Where, ...] | None = None
    marker: str | None = None
    top: Amount | None = None
    above: Literal["self"] | None = None
    no: Filter | None = None
    any: tuple[Filter, ...] | None = None


Ref: TypeAlias = Name | Filter


class Count(Tuple, frozen=True, tag="count"):
    """How many match, or how many targets are still legal."""

    what: Filter | Literal["target"]


class Value(Tuple, frozen=True, tag="value"):
    """A number of an object or a player; last known if it is gone (E1-R12)."""

    value: Literal["action", "resilience", "cost", "uptime", "marker"]
    of: Name
    marker: str | None = None


class Tally(Tuple, frozen=True, tag="tally"):
    """What the state counts for the turn."""

    of: Literal["died", "damaged", "idle", "uses", "resource plays"]
    who: Name


class Div(Tuple, frozen=True, tag="div"):
    """Division, down unless `up` (E1-R6)."""

    a: Amount
    b: Amount
    up: bool = False


class Minus(Tuple, frozen=True, tag="minus"):
    """Subtraction, never below 0 (E1-R6)."""

    a: Amount
    b: Amount


class Min(Tuple, frozen=True, tag="min"):
    """The smaller."""

    a: Amount
    b: Amount


Amount: TypeAlias = (
    int
    | Literal["X", "-X", "all", "any", "done", "amount"]
    | Count
    | Value
    | Tally
    | Div
    | Minus
    | Min
)


class Fits(Tuple, frozen=True, tag="fits"):
    """Whether what the reference names matches."""

    ref: Name
    filter: Filter


class Not(Tuple, frozen=True, tag="not"):
    """The opposite."""

    cond: Cond


class Comparison(Tuple, frozen=True, tag="compare"):
    """Whether two amounts compare so."""

    a: Amount
    op: Compare
    b: Amount


class Declined(Tuple, frozen=True, tag="declined"):
    """Whether the player said no to the `may` before."""

    who: Player


Cond: TypeAlias = Fits | Not | Comparison | Declined

# -- events --------------------------------------------------------------------------------------


class On(Word, frozen=True, tag_field="on"):
    """Base of what a trigger or a replacement listens to."""


class StepBegins(On, frozen=True, tag="step"):
    """A step begins, of `who`'s turn."""

    step: StepName
    who: Player = "each"


class Moved(On, frozen=True, tag="moved"):
    """An object changes zones. Network to Archive is a death (E1-R78)."""

    what: Ref
    frm: Zone | None = msgspec.field(default=None, name="from")
    to: Zone | None = None


class Decommissioned(On, frozen=True, tag="decommission"):
    """E1-R77: by an instruction to decommission, or by lethal damage."""

    what: Ref


class BecameCommitted(On, frozen=True, tag="commit"):
    """E1-R52: from unlocked to committed, by any cause."""

    what: Ref


class Generated(On, frozen=True, tag="generate"):
    """E1-R52: a Resource card was committed to generate."""

    what: Ref


class DamageDealt(On, frozen=True, tag="damage"):
    """Damage to one recipient (E1-R34); as a replacement: before it is dealt."""

    to: Ref | tuple[Ref, ...] | None = None
    by: Ref | None = None
    clash: bool = False


class Played(On, frozen=True, tag="play"):
    """A card is played, after its announcement."""

    what: Filter
    who: Player = "each"


class AttackDeclared(On, frozen=True, tag="attack"):
    """A declaration with an attacker of `who`, once."""

    who: Player


class BlockDeclared(On, frozen=True, tag="block"):
    """`what` blocks or is blocked by `other`, once for each pair."""

    what: Ref
    other: Filter


class Drawing(On, frozen=True, tag="draw"):
    """Replacement only: a single draw; `step` narrows it to draws of that step."""

    who: Player
    step: StepName | None = None


class Gaining(On, frozen=True, tag="gain"):
    """Replacement only: a gain of Uptime."""

    who: Player


class Discarding(On, frozen=True, tag="discard"):
    """Replacement only: a discard by an effect."""

    who: Player


class TurnBegins(On, frozen=True, tag="turn"):
    """Replacement only: a turn that is about to begin."""

    who: Player


EventWord: TypeAlias = (
    StepBegins
    | Moved
    | Decommissioned
    | BecameCommitted
    | Generated
    | DamageDealt
    | Played
    | AttackDeclared
    | BlockDeclared
    | Drawing
    | Gaining
    | Discarding
    | TurnBegins
)

# -- costs and times -----------------------------------------------------------------------------


class ArchiveCost(Tuple, frozen=True, tag="archive"):
    """Archive one such object that you control."""

    what: Ref


class UptimeCost(Tuple, frozen=True, tag="uptime"):
    """Pay Uptime; only what the player has (E1-R41)."""

    n: int


class UnmarkCost(Tuple, frozen=True, tag="unmark"):
    """Remove markers from this object."""

    marker: str
    n: int


Cost: TypeAlias = str | ArchiveCost | UptimeCost | UnmarkCost
"""Symbols such as `X2KK`, the word `commit`, or one of the others."""

Until: TypeAlias = Literal["turn", "clash", "your turn", "source", "game"]


class When(Word, frozen=True):
    """When something may be announced: in whose turn, from which step to which."""

    turn: Literal["yours", "theirs"] | None = None
    steps: tuple[StepName, ...] | None = None
