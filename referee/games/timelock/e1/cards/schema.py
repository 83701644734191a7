"""What a card says: abilities over the words, verbs and operations beside it, and the card itself.

A card that these cannot say gets a new word, with its section, never a function of its own
(E1 §20). The three files refer to each other in a circle, so they import each other as modules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from referee.games.timelock.e1.cards.effects import Verb
from referee.games.timelock.e1.cards.operations import Op
from referee.games.timelock.e1.cards.words import (
    Ability,
    Affinity,
    Amount,
    Backchannel,
    Broadcast,
    BroadcastGuard,
    Cond,
    Cost,
    EventWord,
    Filter,
    FirstStrike,
    Kind,
    Mesh,
    Name,
    Overflow,
    Ref,
    Shielded,
    When,
    Word,
    Zone,
)

TargetWord: TypeAlias = Filter | Literal["player", "any"]


class Mode(Word, frozen=True):
    """E1 §11.3  One of `choose one`."""

    do: tuple[Verb, ...]
    target: TargetWord | None = None


class Play(Ability, frozen=True, tag="play"):
    """What announcing a card needs and what its resolving does (E1 §11)."""

    do: tuple[Verb, ...] = ()
    target: TargetWord | None = None
    targets: Amount = 1
    modes: tuple[Mode, ...] = ()
    when: When | None = None
    cost: tuple[Cost, ...] = ()
    plus: Amount | None = None
    x_from: Affinity | None = None


class Activated(Ability, frozen=True, tag="activated"):
    """E1 §11. Without target and only generating: a Resource ability (E1 §10.3)."""

    cost: tuple[Cost, ...]
    do: tuple[Verb, ...]
    target: TargetWord | None = None
    when: When | None = None
    limit: int | None = None
    only: Literal["self.owner"] | None = None
    special: bool = False


class Triggered(Ability, frozen=True, tag="triggered"):
    """E1 §10.4. `if` holds at the event and on resolution (E1-R36)."""

    on: EventWord
    do: tuple[Verb, ...]
    cond: Cond | None = msgspec.field(default=None, name="if")
    target: TargetWord | None = None
    limit: int | None = None
    zone: Zone | None = None
    name: str | None = None


class StateTriggered(Ability, frozen=True, kw_only=True, tag="state"):
    """E1-R37."""

    cond: Cond = msgspec.field(name="if")
    do: tuple[Verb, ...] = ()


class Static(Ability, frozen=True, tag="static"):
    """E1 §10.5."""

    to: Ref
    ops: tuple[Op, ...]
    cond: Cond | None = msgspec.field(default=None, name="if")


class Replacement(Ability, frozen=True, tag="replacement"):
    """E1 §15.5. One of `prevent`, `redirect`, `instead`; `per` 1: point by point."""

    on: EventWord
    cond: Cond | None = msgspec.field(default=None, name="if")
    may: bool = False
    per: int | None = None
    prevent: bool = False
    all_but: int = 0
    redirect: Name | None = None
    instead: tuple[Verb, ...] = ()
    then: tuple[Verb, ...] = ()


class Enters(Ability, frozen=True, tag="enters"):
    """As it enters, in that event (E1-R86)."""

    do: tuple[Verb, ...]


class Attachment(Ability, frozen=True, tag="attachment"):
    """E1 §5.4. `exempt`: E1-R68; `boot_from`: the host comes from there (E1-096)."""

    host: Filter
    exempt: bool = False
    boot_from: Zone | None = None


AnyAbility: TypeAlias = (
    Broadcast
    | BroadcastGuard
    | FirstStrike
    | Overflow
    | Mesh
    | Backchannel
    | Shielded
    | Play
    | Activated
    | Triggered
    | StateTriggered
    | Static
    | Replacement
    | Enters
    | Attachment
)


class Card(Word, frozen=True, kw_only=True):
    """A card or a token (`id` empty). `cost` holds symbols; `affinity` is set by copies only."""

    id: str = ""
    name: str
    type: tuple[Kind, ...]
    rarity: str = "-"
    basic: bool = False
    subtype: tuple[str, ...] = ()
    resource: tuple[Affinity, ...] = ()
    affinity: tuple[Affinity, ...] | None = None
    cost: str | None = None
    stats: tuple[int | Literal["*"], ...] = ()
    modules: tuple[str, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()


class Manifest(Word, frozen=True, kw_only=True):
    """The cards of a profile, with all that bears on the rules."""

    game: str
    version: str
    cards: tuple[Card, ...]
