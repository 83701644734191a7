"""The contract between a game and everything that stands on it: a record of functions and data."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from referee.kernel.chance import Draws
from referee.kernel.forms import Action, Forms
from referee.kernel.outcome import Outcome

S = TypeVar("S")
A = TypeVar("A", bound=Action)

Event: TypeAlias = msgspec.Struct
Decks: TypeAlias = tuple[Mapping[str, int], Mapping[str, int]]


class Sight(StrEnum):
    """Whose eyes a view or a sentence is made for. Only `FULL` sees the order of a deck."""

    PUBLIC = "public"
    SEAT_0 = "seat-0"
    SEAT_1 = "seat-1"
    FULL = "full"

    def sees(self, seat: int) -> bool:
        """Whether what is private to `seat` may be shown."""
        return self in (Sight.FULL, (Sight.SEAT_0, Sight.SEAT_1)[seat])


class Opening(msgspec.Struct, frozen=True):
    """What the header says of a match, beyond its decks, that may bear on the rules.

    `first` is the seat that begins, where a series says so.
    """

    standing: str
    modules: tuple[str, ...] = ()
    first: int | None = None


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What one action led to: the state after it, and what happened, in order."""

    state: S
    events: Sequence[Event]


class Face(msgspec.Struct, frozen=True):
    """A card for people: its kind, cost and numbers in one line, its rules text rendered."""

    id: str
    name: str
    line: str
    text: tuple[str, ...]


class Finding(msgspec.Struct, frozen=True):
    """What a linter found in a manifest: a stable code, the card's id, a sentence."""

    code: str
    card: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(Generic[S, A]):
    """One rules profile of one game.

    Data:
    - `name` is `game/profile@version`; `manifest` the canonical bytes of its cards.
    - `modules` gives for each module the standings it is allowed in.
    - `takes_first`: the header's `after.first` may say who begins.
    - `whole_set`: the ids of all cards of the game, those too that the manifest lacks.
    - `shapes`: the structs of what is published: `state` (the snapshot), `manifest`.
    - `public_draws`: purposes whose picks all see, so that each has its `draw` record.

    Functions; only those that say so change the state that they are given:
    - `check_deck(cards, modules)` raises `deck/…`.
    - `setup(decks, opening, draws)` deals; raises `Missing("seed")`.
    - `copy(state)` copies the tables, not the frozen objects in them.
    - `awaiting(state)`: the seats that have a decision to make, in order; empty when it is over.
    - `awaiting_rule(state)`: the section that says who is awaited.
    - `legal(state, seat)`: every legal action but `concede`, lazily, in one stated order.
    - `apply(state, seat, action, draws)` changes `state`; raises `illegal/…`, after which the
      state is thrown away.
    - `concede(state, seat)` changes `state`: the other seat has won.
    - `outcome(state)`: None until the game is over by its rules.
    - `snapshot(state)` and `restore(snapshot)`: the state as canonical JSON values, and back.
    - `view(state, sight)`: what these eyes may see, built up as JSON values.
    - `exposes(state, seat, action)`: whether the action names what only its seat may see.
    - `tell(state, event, sight)`: the event as an English sentence, None where there is nothing
      to tell these eyes. Names of cards, never text that came with a file.
    - `table(view)`: the lines that draw a view on a terminal, plain ASCII.
    - `faces()`: all cards by id, in the manifest's order; `lint()`: what is wrong with them.
    - `with_manifest(bytes)`: the same rules and numbers with other cards; `manifest/not-valid`.
    - `bots`: policy name -> function `(state, seat, chance) -> action`; `chance(n)` gives a whole
      number from 0 to n-1.
    """

    name: str
    title: str
    manifest: bytes
    modules: Mapping[str, tuple[str, ...]]
    takes_first: bool
    public_draws: tuple[str, ...]
    whole_set: tuple[str, ...]
    shapes: Mapping[str, Any]
    forms: Forms[A]
    check_deck: Callable[[Mapping[str, int], Sequence[str]], None]
    setup: Callable[[Decks, Opening, Draws], Step[S]]
    copy: Callable[[S], S]
    awaiting: Callable[[S], tuple[int, ...]]
    awaiting_rule: Callable[[S], str]
    legal: Callable[[S, int], Iterator[A]]
    apply: Callable[[S, int, A, Draws], Sequence[Event]]
    concede: Callable[[S, int], Sequence[Event]]
    outcome: Callable[[S], Outcome | None]
    snapshot: Callable[[S], dict[str, Any]]
    restore: Callable[[dict[str, Any]], S]
    view: Callable[[S, Sight], dict[str, Any]]
    exposes: Callable[[S, int, A], bool]
    tell: Callable[[S, Event, Sight], str | None]
    table: Callable[[dict[str, Any]], list[str]]
    faces: Callable[[], Mapping[str, Face]]
    lint: Callable[[], list[Finding]]
    with_manifest: "Callable[[bytes], Profile[S, A]]"
    bots: Mapping[str, Callable[[S, int, Callable[[int], int]], A]]

    @property
    def game(self) -> str:
        """The part of the name before the slash; decklists name it."""
        return self.name.partition("/")[0]
