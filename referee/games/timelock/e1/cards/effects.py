"""Verbs: what an item does as it resolves. A new word gets a new verb, with its section."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from referee.games.timelock.e1.cards import operations, schema
from referee.games.timelock.e1.cards.words import (
    Affinity,
    Amount,
    Cond,
    Cost,
    EventWord,
    Filter,
    Kind,
    Name,
    Player,
    Ref,
    Until,
    Word,
    Zone,
)


class Effect(Word, frozen=True, tag_field="do"):
    """Base of all verbs."""


class Deal(Effect, frozen=True, tag="deal"):
    """E1 §15  Damage, one event a recipient, all at once. `capped`: E1-108.

    Two of them side by side in one list happen at once (E1-079).
    """

    n: Amount
    to: Ref | tuple[Ref, ...]
    capped: bool = False


class Gain(Effect, frozen=True, tag="gain"):
    """E1 §2.3  Uptime up."""

    n: Amount
    who: Player = "you"


class Lose(Effect, frozen=True, tag="lose"):
    """E1-R79  Uptime down; no damage."""

    n: Amount
    who: Player = "you"


class Draw(Effect, frozen=True, tag="draw"):
    """E1-R20  n single draws."""

    n: Amount = 1
    who: Player = "you"


class Discard(Effect, frozen=True, tag="discard"):
    """E1-R31  Own choice, all, or at random."""

    n: Amount
    who: Player
    random: bool = False


class Move(Effect, frozen=True, tag="move"):
    """E1 §6.1  Any other change of zone: on top, or `under` what lies there (E1-088)."""

    what: Ref
    to: Zone
    into: Player | None = None
    face_down: bool = False
    under: bool = False


class Decommission(Effect, frozen=True, tag="decommission"):
    """E1 §15.3  May be answered by a Reboot shield, unless `no_reboot`."""

    what: Ref
    no_reboot: bool = False


class Archive(Effect, frozen=True, tag="archive"):
    """E1 §15.4  Reboot does not apply."""

    what: Ref


class Commit(Effect, frozen=True, tag="commit"):
    """Commit what is unlocked."""

    what: Ref


class Unlock(Effect, frozen=True, tag="unlock"):
    """Unlock what is committed."""

    what: Ref


class Reboot(Effect, frozen=True, tag="reboot"):
    """E1 §14 Reboot  One shield for the turn."""

    what: Ref


class Invalidate(Effect, frozen=True, tag="invalidate"):
    """E1 §11.2  Off the Queue, without effect."""

    what: Ref


class Mark(Effect, frozen=True, tag="mark"):
    """E1 §18.2  Put markers on."""

    marker: str
    on: Ref
    n: Amount = 1


class Unmark(Effect, frozen=True, tag="unmark"):
    """E1 §18.2  Take markers off."""

    marker: str
    on: Ref
    n: Amount = 1


class Generate(Effect, frozen=True, tag="generate"):
    """E1 §12  Into the Buffer; `any`: one affinity is chosen for all n."""

    unit: Affinity | Literal["neutral", "any", "produced"]
    n: Amount = 1
    who: Player = "you"


class EmptyBuffer(Effect, frozen=True, tag="empty buffer"):
    """E1-R50  Without burn; `into` whose Buffer the units go."""

    who: Player
    into: Player | None = None


class UseResources(Effect, frozen=True, tag="use resources"):
    """E1-061  A player uses a Resource ability of each Resource."""

    who: Player


class Continuous(Effect, frozen=True, tag="effect"):
    """E1 §17  Something that lasts."""

    to: Ref
    ops: tuple[operations.Op, ...]
    until: Until = "game"


class Delay(Effect, frozen=True, tag="delay"):
    """E1 §10.4  A trigger on the next such event or, with `repeat`, on each."""

    on: EventWord
    act: tuple[Verb, ...]
    repeat: bool = False


class Replace(Effect, frozen=True, tag="replace"):
    """E1 §15.5  A floating replacement, until end of turn."""

    of: schema.Replacement
    uses: Amount | None = None
    until: Until = "turn"


class Pay(Effect, frozen=True, tag="pay"):
    """E1-R47  Pay in full or not. An X that was not announced is named by the payer (E1-076)."""

    cost: tuple[Cost, ...]
    who: Player = "you"
    then: tuple[Verb, ...] = ()
    els: tuple[Verb, ...] = msgspec.field(default=(), name="else")


class May(Effect, frozen=True, tag="may"):
    """E1-R46  One of the options, or none."""

    options: tuple[tuple[Verb, ...], ...]
    who: Player = "you"


class If(Effect, frozen=True, tag="if"):
    """Only if the condition holds now."""

    cond: Cond
    then: tuple[Verb, ...]


class Pick(Effect, frozen=True, tag="pick"):
    """E1-R31  A choice without target; too few: nothing is picked, and `else` happens."""

    what: Filter | Literal["resource", "affinity", "opponent", "source"]
    n: Amount = 1
    who: Player = "you"
    may: bool = False
    random: bool = False
    note: bool = False
    affinity: Affinity | None = None
    els: tuple[Verb, ...] = msgspec.field(default=(), name="else")


class Look(Effect, frozen=True, tag="look"):
    """E1-R89  See hidden cards, and order them if it says so."""

    what: Filter
    order: bool = False


class Shuffle(Effect, frozen=True, tag="shuffle"):
    """E1-R90  Shuffle a Stack."""

    who: Player


class BecomeCopy(Effect, frozen=True, tag="become copy"):
    """E1-R86  This object takes the copiable values of another."""

    of: Name
    keep: tuple[Literal["affinity", "this"], ...] = ()
    add: tuple[Kind, ...] = ()
    have: tuple[schema.AnyAbility, ...] = ()


class CopyItem(Effect, frozen=True, tag="copy item"):
    """E1-155  A copy of a card on the Queue."""

    of: Name
    affinity: Affinity


class Attach(Effect, frozen=True, tag="attach"):
    """E1-206  This Attachment goes to another host."""

    to: Name


class ExtraTurn(Effect, frozen=True, tag="extra turn"):
    """E1-R22  Directly after this one."""


class Create(Effect, frozen=True, tag="create"):
    """E1 §18.1  A token."""

    token: schema.Card


class Equalize(Effect, frozen=True, tag="equalize"):
    """E1-009  Each keeps as many as the poorest has."""

    what: Filter


class Pile(Effect, frozen=True, tag="pile"):
    """E1-170, E1-189  Lay objects into piles."""

    what: Filter
    who: Player
    n: Amount = "any"


class ReassignBlock(Effect, frozen=True, tag="reassign block"):
    """E1-150  Out of combat, and perhaps into another block."""

    what: Name


class Replay(Effect, frozen=True, tag="replay"):
    """E1-105  This card once more, as a new free item."""


class PlayFor(Effect, frozen=True, tag="play for"):
    """E1-139  You announce for another."""

    who: Player


class Toss(Effect, frozen=True, tag="toss"):
    """E1 §19.2  What is hit is `picked`."""


class Defeat(Effect, frozen=True, tag="defeat"):
    """E1-R8  You lose."""

    who: Player


Verb: TypeAlias = (
    Deal
    | Gain
    | Lose
    | Draw
    | Discard
    | Move
    | Decommission
    | Archive
    | Commit
    | Unlock
    | Reboot
    | Invalidate
    | Mark
    | Unmark
    | Generate
    | EmptyBuffer
    | UseResources
    | Continuous
    | Delay
    | Replace
    | Pay
    | May
    | If
    | Pick
    | Look
    | Shuffle
    | BecomeCopy
    | CopyItem
    | Attach
    | ExtraTurn
    | Create
    | Equalize
    | Pile
    | ReassignBlock
    | Replay
    | PlayFor
    | Toss
    | Defeat
)
