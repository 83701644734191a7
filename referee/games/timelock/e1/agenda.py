"""What is left to do, as data: frames on a stack, the topmost next; and what is asked.

No generator and no callback: a frame can be copied, compared and written into a snapshot. A frame
that needs a choice puts an `Ask` on the game and is stepped again when the answer has come.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from referee.games.timelock.e1.cards.effects import Verb
from referee.games.timelock.e1.state import Bindings, Game, Hit, Id

AskKind: TypeAlias = Literal[
    "priority",
    "attack",
    "block",
    "order-blockers",
    "order-attackers",
    "assign",
    "yes",
    "pay",
    "option",
    "objects",
    "cards",
    "word",
    "unit",
    "order-triggers",
    "order-resources",
    "targets",
    "replacement",
    "discard",
    "unlock",
    "piles",
    "look",
    "skip",
    "announce",
]


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice that a player has to make.

    - `seat` answers, in the name of `whose` (E1-R32). `about`: what asks.
    - `what`: the ids, or for words the `words`, to choose from; `least` to `most` of them.
    - `cost`: what `pay` would have to be paid, as symbols; `x`: whether the payer names an X.
    """

    kind: AskKind
    seat: int
    about: Id = 0
    what: tuple[Id, ...] = ()
    words: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    cost: tuple[str, ...] = ()
    groups: tuple[tuple[Id, ...], ...] = ()
    whose: int | None = None


class Frame(msgspec.Struct, tag=True, omit_defaults=True):
    """Base of what is left to do. `answer`: what has been answered to the frame's last question."""


class Run(Frame):
    """Effects in order. `at`: the next; `memo`: what a verb has found out before it asked."""

    do: tuple[Verb, ...]
    bind: Bindings
    at: int = 0
    answer: Any = None
    memo: dict[str, Any] = {}


class Resolve(Frame):
    """The top item of the Queue resolves."""


class Finish(Frame):
    """The item has done its last instruction."""

    oid: Id


class Settle(Frame):
    """State checks until stable, then triggers are placed (E1-R28)."""


class Place(Frame):
    """Waiting triggers of a seat go on the Queue, in its order."""

    seat: int
    order: tuple[int, ...] = ()
    answer: Any = None


class Hits(Frame):
    """Damage of one time: replaced one after the other (E1-R73), then dealt at once.

    `todo` has still to be looked at, `final` is ready. `cap`: E1-108. `led`: which of several hits
    comes first has been chosen (E1-R74).
    """

    todo: tuple[Hit, ...]
    final: tuple[Hit, ...] = ()
    cap: int | None = None
    led: bool = False
    answer: Any = None


class Enter(Frame):
    """An object enters the Network: its own "as it enters" comes first (E1-R86)."""

    oid: Id
    frm: str
    old: Id
    did: bool = False


class Draws(Frame):
    """Single draws, one after the other (E1-R20)."""

    seats: tuple[int, ...]
    answer: Any = None


class Discards(Frame):
    """Known cards leave a Wallet; each may be replaced (E1-258)."""

    seat: int
    cards: tuple[int, ...]
    answer: Any = None


class Begin(Frame):
    """A step begins. `stage` counts the parts of it that are done."""

    step: str
    stage: int = 0
    answer: Any = None


class End(Frame):
    """The step ends, both having passed on an empty Queue."""


class NextTurn(Frame):
    """A turn is about to begin (E1-R16)."""

    seat: int
    asked: tuple[Id, ...] = ()
    answer: Any = None


class Strike(Frame):
    """A damage step: divisions, then all at once (E1-R58)."""

    first: bool
    divided: dict[Id, dict[Id, int]] = {}
    answer: Any = None


AnyFrame: TypeAlias = (
    Run
    | Resolve
    | Finish
    | Settle
    | Place
    | Hits
    | Enter
    | Draws
    | Discards
    | Begin
    | End
    | NextTurn
    | Strike
)


def push(game: Game, frame: AnyFrame) -> None:
    """Do this before what is on the agenda now."""
    game.agenda.append(frame)


def done(game: Game) -> None:
    """The topmost frame has nothing left to do."""
    game.agenda.pop()


def ask(game: Game, question: Ask) -> None:
    """Wait for a player; the topmost frame goes on with the answer."""
    game.ask = question


def report(game: Game, result: int) -> None:
    """What a verb really did is told to the effects that pushed it, as `done`."""
    top = game.agenda[-1] if game.agenda else None
    if isinstance(top, Run):
        top.bind = msgspec.structs.replace(top.bind, done=result)
