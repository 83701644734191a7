"""A table as a scenario writes it: the position before the actions, and the one to be found after.

Where there are two of a thing, seat 0's is first. Left out is what the scenarios do not mention:
round 2, prepared, seat 0 has the initiative and acts; 3 markers and 3 ready supply each, 0:0, 15
cards in each deck, nothing in play.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from tests.scenarios.sites.words import label


@dataclass(frozen=True)
class Piece:
    """A unit or relic in play.

    `power` is given only where it is not what is printed and the temporary bonus together.
    """

    word: str
    exhausted: bool = False
    damage: int = 0
    bonus: int = 0
    power: int | None = None


def ready(word: str, damage: int = 0, bonus: int = 0, power: int | None = None) -> Piece:
    """A ready unit or relic of which there is more to say; else its word alone will do."""
    return Piece(word, False, damage, bonus, power)


def tired(word: str, damage: int = 0, bonus: int = 0, power: int | None = None) -> Piece:
    """An exhausted unit or relic."""
    return Piece(word, True, damage, bonus, power)


Pieces: TypeAlias = tuple[Sequence[str | Piece], Sequence[str | Piece]]
Words: TypeAlias = tuple[Sequence[str], Sequence[str]]
Pile: TypeAlias = int | Sequence[str]
NOTHING: Any = ((), ())


@dataclass(frozen=True, kw_only=True)
class Table:
    """All that lies there, but for the faces and the order of supply and decks.

    Hands have no order. Discard piles are written from the bottom, a site's units with the
    longest there first. `awaited` are the seats that have a decision to make.
    """

    round: int = 2
    phase: str = "actions"
    initiative: int = 0
    awaited: tuple[int, ...] = (0,)
    markers: tuple[int, int] = (3, 3)
    scores: tuple[int, int] = (0, 0)
    hands: Words = NOTHING
    supply: tuple[Pile, Pile] = (3, 3)
    ready: tuple[int, int] = (3, 3)
    decks: tuple[Pile, Pile] = (15, 15)
    discards: Words = NOTHING
    relics: Pieces = NOTHING
    left: Pieces = NOTHING
    center: Pieces = NOTHING
    right: Pieces = NOTHING

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            object.__setattr__(self, field.name, FORMS.get(field.name, _same)(value))


def _same(value: Any) -> Any:
    return value


def _pieces(both: Pieces) -> Any:
    return tuple(tuple(_piece(piece) for piece in side) for side in both)


def _piece(piece: str | Piece) -> Piece:
    if isinstance(piece, str):
        return Piece(label(piece))
    return Piece(label(piece.word), piece.exhausted, piece.damage, piece.bonus, piece.power)


def _counts(both: tuple[Pile, Pile]) -> Any:
    return tuple(pile if isinstance(pile, int) else len(pile) for pile in both)


def _hands(both: Words) -> Any:
    return tuple(tuple(sorted(map(label, hand))) for hand in both)


def _piles(both: Words) -> Any:
    return tuple(tuple(map(label, pile)) for pile in both)


FORMS = {
    "hands": _hands,
    "supply": _counts,
    "decks": _counts,
    "discards": _piles,
    "relics": _pieces,
    "left": _pieces,
    "center": _pieces,
    "right": _pieces,
}
