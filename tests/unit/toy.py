"""A counting game, so that the kernel is tested without any real one: who comes to 10 has won."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any

import msgspec

from referee.errors import Code, Refusal
from referee.kernel import chance
from referee.kernel.chance import Drawn, Draws
from referee.kernel.forms import Action, Form, Forms
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event, Profile


@dataclass
class Count:
    """The state: whose turn it is, the sum, the numbers said, and who gave up."""

    turn: int = 0
    total: int = 0
    said: tuple[int, ...] = ()
    conceded: int | None = None
    draws: int = 0


class Say(Action, frozen=True, tag="say"):
    """Adds a number; 3 is not to be said twice in a row."""

    number: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Said(msgspec.Struct, frozen=True):
    """Event: a number was added."""

    seat: int
    number: int


def apply(game: Count, seat: int, action: Say, draws: Draws) -> Sequence[Event]:
    """Adds the number, then a picked one; and changes the state before it refuses."""
    game.total += action.number
    if action.number == 3 and game.said[-1:] == (3,):
        raise Refusal(Code.WRONG_CHOICE, "3 was said just now", rule="TOY §1")
    game.said += (action.number,)
    game.turn = 1 - seat
    bonus = chance.pick(game, draws, "bonus", (0, 1), 1)
    game.total += bonus.pick[0]
    return [Said(seat, action.number), bonus]


def concede(game: Count, seat: int) -> Sequence[Event]:
    """The other seat has won."""
    game.conceded = seat
    return []


def outcome(game: Count) -> Outcome | None:
    """Ten is enough; who said the last number has won."""
    if game.conceded is not None:
        return Outcome("concede", 1 - game.conceded)
    if game.total == 11:
        return Outcome("too-far")
    return Outcome("ten", 1 - game.turn) if game.total >= 10 else None


def unused(*given: Any) -> Any:
    """Stands for what the kernel has no business to call."""
    raise NotImplementedError


MEMBERS: dict[str, Any] = dict.fromkeys((field.name for field in fields(Profile)), unused) | {
    "name": "count/toy@1.0",
    "public_draws": ("bonus",),
    "forms": Forms(Form(Say)),
    "copy": replace,
    "awaiting": lambda game: () if outcome(game) else (game.turn,),
    "awaiting_rule": lambda game: "TOY §2",
    "apply": apply,
    "concede": concede,
    "outcome": outcome,
}
PROFILE: Profile[Count, Say] = Profile(**MEMBERS)


class Always:
    """Draws that pick the first; what the kernel takes as `Draws`."""

    def shuffle(self, index: int, purpose: str, items: Sequence[Any]) -> list[Any]:
        """The list as it is."""
        return list(items)

    def pick(self, index: int, purpose: str, items: Sequence[Any], count: int) -> list[Any]:
        """The first ones."""
        return list(items[:count])


BONUS = Drawn(0, "bonus", (0, 1), (0,))
"""What is picked first, by `Always`."""
