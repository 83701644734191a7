"""A table as a scenario writes it: the position before the actions, and the one to be found after.

Where there are two of a thing, seat 0's is first. Left out is what the scenarios do not mention:
seat 0's turn, nothing done in it yet; dice 6 and 6, pools 0, the clock at 40, 20 fillers in each
crate, nothing anywhere else, no endgame, no idle turns before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TypeAlias

from tests.scenarios.musikclub.words import Word, fillers, label

Pile: TypeAlias = int | Sequence[str | Word]
Piles: TypeAlias = tuple[Pile, Pile]
NOTHING: Any = ((), ())

NEXT: dict[str, Any] = {"turn": 6, "seat": 1}
"""What a turn's end changes of the usual table, besides what the turn has done."""


class Effect(NamedTuple):
    """An effect in a playlist, the seconds it lasts, whom it has chosen."""

    label: str
    left: int
    on: str | None = None


class Loop(NamedTuple):
    """A loop in the mixer and whose it is."""

    owner: int
    label: str


@dataclass(frozen=True, kw_only=True)
class Table:
    """All that lies there; cards stand for their names.

    - `crates`: from the top down, or how many fillers. `hands` have no order.
    - `queues`: in order; `playlists`: songs from head to tail; `bins`: the newest last.
    - `effects`: of each DJ (card, seconds left, perhaps whom it has chosen), the oldest first;
      `loops`: (whose it is, card), the oldest first.
    - `used`: the abilities that a card has used this turn, by their places on it.
    - `endgame`: whose, which of its turns, whether the turn before ended off volume.
    - `asked`: `action`, or the action that waits for its second record.
    - `result`: the reason and who has won.
    - `moved`: whether a card has moved this turn (MK-R29); tables are not compared by it.
    """

    turn: int = 5
    seat: int = 0
    asked: str = "action"
    clock: int = 40
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((6, 6), (6, 6))
    pools: tuple[int, int] = (0, 0)
    crates: Piles = (20, 20)
    hands: Piles = NOTHING
    queues: Piles = NOTHING
    playlists: Piles = NOTHING
    bins: Piles = NOTHING
    effects: tuple[Sequence[Any], Sequence[Any]] = NOTHING
    loops: Sequence[tuple[int, str | Word]] = ()
    used: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    idle: int = 0
    endgame: tuple[int, int, bool] | None = None
    result: tuple[str, int | None] | None = None
    moved: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        for one in fields(self):
            form = FORMS.get(one.name)
            if form is not None:
                object.__setattr__(self, one.name, form(getattr(self, one.name)))


def listed(pile: Pile) -> Sequence[str | Word]:
    """The cards of a pile; where only their number is given, fillers."""
    return fillers(pile) if isinstance(pile, int) else pile


def _piles(both: Piles) -> Any:
    return tuple(tuple(map(label, listed(pile))) for pile in both)


def _hands(both: Piles) -> Any:
    return tuple(tuple(sorted(hand)) for hand in _piles(both))


def _effects(both: Sequence[Sequence[Any]]) -> Any:
    return tuple(tuple(Effect(label(one[0]), *one[1:]) for one in side) for side in both)


def _loops(loops: Sequence[tuple[int, str | Word]]) -> Any:
    return tuple(Loop(owner, label(card)) for owner, card in loops)


FORMS = {
    "crates": _piles,
    "hands": _hands,
    "queues": _piles,
    "playlists": _piles,
    "bins": _piles,
    "effects": _effects,
    "loops": _loops,
}
