"""The JSON Schemas of the client protocol: questions, answers, cases, positions.

What a client is asked and answers is read by hand on both sides; these structs say its shape, so
that it can be published and every case be held against it.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from referee.conformance.case import Head
from referee.conformance.position import Written
from referee.conformance.protocol import Hello
from referee.conformance.replaying import Played
from referee.protocol.records import Hex32, Seat
from referee.report.schemas import portable

Base64 = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9+/]*={0,2}\Z")]
Hex = Annotated[str, Meta(pattern=r"\A([0-9a-f]{2})*\Z")]
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base: what is absent is left out, what is unknown is a fault."""


# -- the protocol --------------------------------------------------------------------------------


class Question(Shape, frozen=True, tag_field="cmd"):
    """Base of a line to the client."""


class AskHello(Question, frozen=True, tag="hello"):
    """Once for each process, first."""

    v: Literal[1]


class AskCase(Question, frozen=True, tag="case"):
    """A case; `input` has the shape of its area."""

    id: str
    area: str
    input: Mapping[str, Any]


class AskStop(Question, frozen=True, tag="stop"):
    """The client ends; it gives no answer."""


class Answered(Shape, frozen=True):
    """An answer to a case; `result` has the shape of its area."""

    id: str
    result: Mapping[str, Any]


class Skipped(msgspec.Struct, frozen=True):
    """A case that the client does not answer, and why. Whatever else is there does not matter."""

    id: str
    skip: str


# -- what goes in --------------------------------------------------------------------------------


class BytesInput(Shape, frozen=True):
    """`canonical`, `toml`: some bytes."""

    bytes: Base64


class RecordInput(Shape, frozen=True):
    """`records`: a line without its line feed."""

    line: Base64


class SignatureInput(Shape, frozen=True):
    """`signatures`."""

    key: Hex
    message: Hex
    signature: Hex


class ChainInput(Shape, frozen=True):
    """`chain`: a transcript, and what is handed in beside it."""

    match: Base64
    decks: tuple[Base64, Base64] | UnsetType = UNSET
    seed: Hex32 | UnsetType = UNSET


class SealInput(Shape, frozen=True, tag_field="what"):
    """`seals`: base of the three kinds."""


class ActSealInput(SealInput, frozen=True, tag="act"):
    """The seal of an action."""

    match: Hex32
    seat: Seat
    n: Count
    nonce: Hex32
    value: Mapping[str, Any]


class EndSealInput(SealInput, frozen=True, tag="end"):
    """The seal of an `end`."""

    match: Hex32
    seed: Hex32
    state: Hex32


class ContributionInput(SealInput, frozen=True, tag="contribution"):
    """The commitment to a contribution."""

    seat: Seat
    contribution: Hex32


class DrawInput(Shape, frozen=True):
    """`draws`: a pick of `count` of `of`."""

    seed: Hex32
    match: Hex32
    contributions: tuple[Hex32, Hex32]
    index: Count
    purpose: str
    of: tuple[int, ...]
    count: Count


class DeckValue(msgspec.Struct, frozen=True):
    """A decklist as a value; what is wrong with it is the client's to find."""

    game: Any = UNSET
    cards: Any = UNSET


class DeckInput(Shape, frozen=True):
    """`decks`: a decklist and, with `profile`, by whose rules it is judged."""

    deck: DeckValue
    profile: str | UnsetType = UNSET
    modules: tuple[str, ...] = ()


class SetupInput(Shape, frozen=True):
    """`setup`: a position with decks."""

    position: Written


class ReplayInput(Shape, frozen=True):
    """`replay`, `illegal`, `views`: a position and an unsigned list of actions."""

    position: Written
    actions: tuple[Played, ...]


class PerftInput(Shape, frozen=True):
    """`perft`: a position and a depth."""

    position: Written
    depth: Count


# -- what comes out ------------------------------------------------------------------------------


class Refused(Shape, frozen=True):
    """Any area: what came in is refused as a whole; the class."""

    refused: str


class Lacking(Shape, frozen=True):
    """Any area with a position: what a draw needs and is not there."""

    missing: Literal["seed"]


class ValidResult(Shape, frozen=True):
    """`canonical`, `signatures`."""

    valid: bool


class RecordResult(Shape, frozen=True):
    """`records`: the body's hash, and the id."""

    body: Hex32
    id: Hex32


class Result(Shape, frozen=True):
    """How a game has ended; no winner: nobody won."""

    reason: str
    winner: Seat | UnsetType = UNSET


class Judged(Shape, frozen=True):
    """The last record that passed checks 1 to 8, and the last that passed the rules."""

    form: Count
    rules: Count


class Accepted(Shape, frozen=True, tag_field="verdict", tag="accepted"):
    """`chain`: all holds."""

    result: Result
    state: Hex32
    head: Hex32


class Rejected(Shape, frozen=True, kw_only=True, tag_field="verdict", tag="rejected"):
    """`chain`: the class of the first fault, and its record."""

    fault_class: str = msgspec.field(name="class")
    record: Count | None


class Incomplete(Shape, frozen=True, tag_field="verdict", tag="incomplete"):
    """`chain`: no fault, and something that could not be judged."""

    judged: Judged
    missing: tuple[str, ...]


class SealResult(Shape, frozen=True):
    """`seals`."""

    seal: Hex32


class DrawResult(Shape, frozen=True):
    """`draws`: `path` for an index below 1024."""

    pick: tuple[int, ...]
    key: Hex32
    root: Hex32
    path: tuple[Hex32, ...] = ()


class DigestResult(Shape, frozen=True):
    """`decks`, `toml`."""

    digest: Hex32


class Views(Shape, frozen=True, rename="kebab"):
    """The digests of the three views."""

    public: Hex32
    seat_0: Hex32
    seat_1: Hex32


class Step(Shape, frozen=True):
    """What is found at a position."""

    state: Hex32
    awaiting: tuple[Seat, ...]
    views: Views
    legal: Hex32 | UnsetType = UNSET
    result: Result | UnsetType = UNSET


class PublicDraw(Shape, frozen=True):
    """A public draw; `index` is null where nothing had to be drawn."""

    index: Count | None
    purpose: str
    of: tuple[int, ...]
    pick: tuple[int, ...]


class SetupResult(Step, frozen=True, kw_only=True):
    """`setup`: what is found, and the public draws."""

    draws: tuple[PublicDraw, ...]


class At(Shape, frozen=True, kw_only=True):
    """The place of the action that is refused, and the class."""

    at: Count
    fault_class: Literal["schema", "illegal"] = msgspec.field(name="class")


class ReplayResult(Shape, frozen=True):
    """`replay`, `illegal`, `views`: the start, and each action that was taken."""

    steps: tuple[Step, ...]
    refused: At | UnsetType = UNSET


class PerftResult(Shape, frozen=True):
    """`perft`."""

    sequences: Count


INPUTS: dict[str, Any] = {
    "canonical": BytesInput,
    "records": RecordInput,
    "signatures": SignatureInput,
    "chain": ChainInput,
    "seals": ActSealInput | EndSealInput | ContributionInput,
    "draws": DrawInput,
    "decks": DeckInput,
    "toml": BytesInput,
    "setup": SetupInput,
    "replay": ReplayInput,
    "illegal": ReplayInput,
    "views": ReplayInput,
    "perft": PerftInput,
}
"""The shape of the input of each area."""

RESULTS: dict[str, tuple[Any, ...]] = {
    "canonical": (ValidResult,),
    "records": (RecordResult, Refused),
    "signatures": (ValidResult,),
    "chain": (Accepted | Rejected | Incomplete,),
    "seals": (SealResult,),
    "draws": (DrawResult,),
    "decks": (DigestResult, Refused),
    "toml": (DigestResult, Refused),
    "setup": (SetupResult, Refused, Lacking),
    "replay": (ReplayResult, Refused, Lacking),
    "illegal": (ReplayResult, Refused, Lacking),
    "views": (ReplayResult, Refused, Lacking),
    "perft": (PerftResult, Refused, Lacking),
}
"""The shapes that the result of each area can have, one of them each time."""

_FIXED: dict[str, tuple[Any, ...]] = {
    "client/question": (AskHello | AskCase | AskStop,),
    "client/hello": (Hello,),
    "client/reply": (Answered, Skipped),
    "case": (Head,),
    "position": (Written,),
}


def names() -> list[str]:
    """The names of these schemas: the protocol's, then `input/AREA` and `result/AREA`."""
    return list(_shapes())


def schema_of(name: str) -> dict[str, Any] | None:
    """The JSON Schema of that name (draft 2020-12), None if there is none."""
    shapes = _shapes().get(name)
    if shapes is None:
        return None
    if len(shapes) == 1:
        return portable(msgspec.json.schema(shapes[0]))
    one_of, defs = msgspec.json.schema_components(shapes, ref_template="#/$defs/{name}")
    return portable({"anyOf": list(one_of), "$defs": dict(defs)})


def _shapes() -> dict[str, tuple[Any, ...]]:
    inputs = {f"input/{area}": (shape,) for area, shape in INPUTS.items()}
    results = {f"result/{area}": shapes for area, shapes in RESULTS.items()}
    return {**_FIXED, **inputs, **results}
