"""The records of a transcript: frozen structs, unknown members forbidden (TRANSCRIPT, Records)."""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from referee.errors import Code, Refusal
from referee.protocol.canon import MAX_INTEGER

Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Hex64 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{128}\Z")]
Word = Annotated[str, Meta(pattern=r"\A[a-z0-9/@.-]{1,64}\Z")]
Seat: TypeAlias = Literal[0, 1]
Number = Annotated[int, Meta(ge=0, le=MAX_INTEGER)]
Standing: TypeAlias = Literal["ranked", "friendly", "practice"]

VERSION = 1


class Body(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", omit_defaults=True
):
    """Base of all bodies: `type` tells which it is; what is absent is left out, never null."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat in the header: its key, its name, and what it is bound to."""

    key: Hex32
    name: str
    deck: Hex32
    commitment: Hex32

    def __post_init__(self) -> None:
        if not 1 <= len(self.name.encode()) <= 64:
            raise ValueError("`name` is 1 to 64 bytes of UTF-8")


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The place of a match in a series: the end of the game before, and who begins."""

    end: Hex32
    first: Seat | UnsetType = UNSET


class Match(Body, frozen=True, tag="match"):
    """Record 0, by the dealer: who plays what by which rules, and what all are bound to."""

    n: Number
    v: Literal[1]
    profile: Word
    manifest: Hex32
    modules: tuple[Word, ...]
    standing: Standing
    dealer: Hex32
    root: Hex32
    seats: tuple[Player, Player]
    after: After | UnsetType = UNSET

    def __post_init__(self) -> None:
        if any(one >= other for one, other in zip(self.modules, self.modules[1:], strict=False)):
            raise ValueError("`modules` are sorted and distinct")


class Ready(Body, frozen=True, tag="ready"):
    """By a seat: it accepts the header and opens its contribution."""

    n: Number
    prev: Hex32
    seat: Seat
    contribution: Hex32


class Act(Body, frozen=True, tag="act"):
    """By a seat: one action; what the other seat may not see yet is behind the seal."""

    n: Number
    prev: Hex32
    seat: Seat
    act: dict[str, Any]
    seal: Hex32 | UnsetType = UNSET

    def __post_init__(self) -> None:
        if not isinstance(self.act.get("do"), str):
            raise ValueError("`act` is an object with a string `do`")


class Draw(Body, frozen=True, tag="draw"):
    """By the dealer: opens draw `draw`, whose outcome all see, and nothing else."""

    n: Number
    prev: Hex32
    draw: Annotated[int, Meta(ge=0, lt=1024)]
    purpose: Word
    of: Annotated[tuple[int, ...], Meta(min_length=2, max_length=4096)]
    pick: Annotated[tuple[int, ...], Meta(min_length=1)]
    key: Hex32
    path: Annotated[tuple[Hex32, ...], Meta(min_length=10, max_length=10)]

    def __post_init__(self) -> None:
        if len(set(self.of)) < len(self.of) or len(set(self.pick)) < len(self.pick):
            raise ValueError("the members of `of` and of `pick` are distinct")
        if len(self.pick) >= len(self.of):
            raise ValueError("`pick` has fewer members than `of`")


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The result that an `end` states; no winner: nobody won."""

    reason: Word
    winner: Seat | UnsetType = UNSET


class End(Body, frozen=True, tag="end"):
    """By the dealer: the result for all, the seed and the final state behind the seal."""

    n: Number
    prev: Hex32
    result: Result
    seal: Hex32


class ActOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens the seal of an action."""

    nonce: Hex32
    value: dict[str, Any]


class EndOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens the seal of an `end`."""

    seed: Hex32
    state: Hex32


Record: TypeAlias = Match | Ready | Act | Draw | End
Opening: TypeAlias = ActOpening | EndOpening

RECORD_TYPES = ("match", "ready", "act", "draw", "end")


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line: the body, its signature and, only beside a seal, the opening."""

    body: Record
    sig: Hex64
    open: dict[str, Any] | UnsetType = UNSET


_RULE = "TRANSCRIPT Records"
_T = TypeVar("_T")


def read_envelope(value: Any) -> Envelope:
    """The line that a canonical JSON value holds. Raises `schema/record`."""
    return _convert(value, Envelope, Code.RECORD_FORM, "")


def read_opening(envelope: Envelope) -> Opening | None:
    """The opening of a line, None if it has none. Raises `schema/opening`."""
    if envelope.open is UNSET:
        return None
    body = envelope.body
    if isinstance(body, End):
        return _convert(envelope.open, EndOpening, Code.OPENING_FORM, "open")
    if isinstance(body, Act) and body.seal is not UNSET:
        return _convert(envelope.open, ActOpening, Code.OPENING_FORM, "open")
    message = "an opening stands only beside a seal"
    raise Refusal(Code.OPENING_FORM, message, rule="TRANSCRIPT Seals", member="open")


def _convert(value: Any, kind: type[_T], code: Code, member: str) -> _T:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        where = (member + path.rstrip("`")).lstrip(".") or None
        raise Refusal(code, message, rule=_RULE, member=where) from None
