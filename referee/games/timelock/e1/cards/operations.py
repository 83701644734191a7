"""Operations: what lasts, by the layers of E1 §17 (1 is a copy, which the object itself holds)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from referee.games.timelock.e1.cards import schema
from referee.games.timelock.e1.cards.words import (
    Affinity,
    Amount,
    Filter,
    Keyword,
    Kind,
    Ref,
    Word,
)


class Operation(Word, frozen=True, tag_field="op"):
    """Base of all operations."""


class Control(Operation, frozen=True, tag="control"):
    """Layer 2: to the controller of the source."""


class Rewrite(Operation, frozen=True, tag="rewrite"):
    """Layer 3: the first picked word is read as the second."""

    words: Literal["resource", "affinity"]


class SetResource(Operation, frozen=True, tag="resource"):
    """Layer 4: replaces all Resource subtypes (E1-R51)."""

    resource: Affinity | Literal["noted"]


class AddTypes(Operation, frozen=True, tag="types"):
    """Layer 4."""

    add: tuple[Kind, ...]
    subtype: str | None = None


class SetAffinity(Operation, frozen=True, tag="affinity"):
    """Layer 5."""

    affinity: Affinity


class Have(Operation, frozen=True, tag="have"):
    """Layer 6."""

    ability: schema.AnyAbility


class Lack(Operation, frozen=True, tag="lack"):
    """Layer 6."""

    ability: Keyword


class Define(Operation, frozen=True, tag="define"):
    """Layer 7, first: what `*` is, in every zone (E1 §3.2)."""

    a: Amount
    r: Amount


class SetStats(Operation, frozen=True, tag="set"):
    """Layer 7, then."""

    a: Amount
    r: Amount


class Stats(Operation, frozen=True, tag="stats"):
    """Layer 7, modifiers."""

    a: Amount
    r: Amount


class CannotAttack(Operation, frozen=True, tag="cannot attack"):
    """E1 §13.1."""


class AttackDespite(Operation, frozen=True, tag="attack despite"):
    """E1-R70, E1-R71."""

    bar: Literal["firewall", "boot delay"]


class AttackUncommitted(Operation, frozen=True, tag="attack uncommitted"):
    """E1-003."""


class MustAttack(Operation, frozen=True, tag="must attack"):
    """E1-R54."""


class BlockedOnlyBy(Operation, frozen=True, tag="blocked only by"):
    """E1-R62; without `what`: by nobody."""

    what: Filter | None = None


class MustBlock(Operation, frozen=True, tag="must block"):
    """E1-R55."""

    what: Ref


class ExtraBlocks(Operation, frozen=True, tag="extra blocks"):
    """E1-R55."""

    n: Amount


class OnePile(Operation, frozen=True, tag="one pile"):
    """E1-189."""


class NoReboot(Operation, frozen=True, tag="no reboot"):
    """E1-143."""


class Indestructible(Operation, frozen=True, tag="indestructible"):
    """E1-R72."""


class NoAttachments(Operation, frozen=True, tag="no attachments"):
    """E1-020."""


class StaysCommitted(Operation, frozen=True, tag="stays committed"):
    """E1-R17."""


class UnlockLimit(Operation, frozen=True, tag="unlock limit"):
    """E1-R17."""

    what: Filter
    n: int


class SkipUnlock(Operation, frozen=True, tag="skip unlock"):
    """E1-085."""


class Tax(Operation, frozen=True, tag="tax"):
    """E1-113."""

    what: Filter
    n: int
    abilities: bool = False


class ResourcePlays(Operation, frozen=True, tag="resource plays"):
    """E1 §5.1  More plays a turn."""

    n: Amount


class NoWalletLimit(Operation, frozen=True, tag="no wallet limit"):
    """E1-258."""


class SpendAs(Operation, frozen=True, tag="spend as"):
    """E1-272."""

    unit: Affinity
    as_: Affinity = msgspec.field(name="as")


class SurviveZero(Operation, frozen=True, tag="survive zero"):
    """E1-116."""


Op: TypeAlias = (
    Control
    | Rewrite
    | SetResource
    | AddTypes
    | SetAffinity
    | Have
    | Lack
    | Define
    | SetStats
    | Stats
    | CannotAttack
    | AttackDespite
    | AttackUncommitted
    | MustAttack
    | BlockedOnlyBy
    | MustBlock
    | ExtraBlocks
    | OnePile
    | NoReboot
    | Indestructible
    | NoAttachments
    | StaysCommitted
    | UnlockLimit
    | SkipUnlock
    | Tax
    | ResourcePlays
    | NoWalletLimit
    | SpendAs
    | SurviveZero
)
