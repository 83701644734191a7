"""The table: frozen objects in mutable lists."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

from referee.games.musikclub.v1.cards.schema import Card, CardId, Song
from referee.games.musikclub.v1.params import Rules
from referee.kernel.forms import CardNumber
from referee.kernel.outcome import Outcome

T = TypeVar("T")
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Both: TypeAlias = Annotated[list[T], msgspec.Meta(min_length=2, max_length=2)]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card in play. `since` tells who is older; `used`: its abilities used this turn."""

    card: CardNumber
    since: Count
    used: tuple[int, ...] = ()


class Lasting(Piece, frozen=True):
    """An effect in play: `left` of its lifetime, in inner-clock seconds; whom it has chosen."""

    left: Count = 0
    target: CardNumber | None = None


class Endgame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """MK-R17  Whose it is, which of its turns this is, whether the turn before ended off volume."""

    seat: Seat
    turn: Annotated[int, msgspec.Meta(ge=1)]
    off: bool = False


class Spent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """MK-R4  What an action leaves to be done once it is resolved.

    `spent`: the time-dice seconds that it has cost; `borrowed`: the opposing dice that gave some;
    `began`: what came into play before it is older than this.
    """

    began: Count
    spent: Count = 0
    borrowed: tuple[int, ...] = ()


class Pending(Spent, frozen=True, kw_only=True):
    """MK-R23  An action that waits for its second record."""

    what: Literal["fly-in", "sort-upcoming", "dig"]


class Facts(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All that the future of a match depends on. Where there are two of a thing, seat 0's is first.

    - `faces`: the card ids by number, number 1 first; `mine`: how many of them are seat 0's.
    - `draws`: how many draws of the seed have been used.
    - `turn`, `seat`: which turn it is, from 1, and whose. `clock`: the inner clock.
    - `dice`: the faces shown; `pools`: parallel seconds.
    - `crates`: from the top down; `hands`: by number; `queues`: in order; `bins`: the newest last.
    - `playlists`: songs from head to tail; `effects`, `loops`: the oldest first.
    - `stamp`: the `since` of the next card that comes into play.
    - `moved`: whether a card has moved this turn (MK-R29); `idle`: idle turns in a row before it.
    - `endgame`, `pending`: a list of one or none.
    - `result`: absent until the game is over.
    """

    faces: tuple[CardId, ...]
    mine: Count
    draws: Count = 0
    turn: Annotated[int, msgspec.Meta(ge=1)] = 1
    seat: Seat = 0
    clock: Count = 0
    dice: Both[list[Count]]
    pools: Both[Count]
    crates: Both[list[CardNumber]]
    hands: Both[list[CardNumber]]
    queues: Both[list[CardNumber]]
    bins: Both[list[CardNumber]]
    playlists: Both[list[Piece]]
    effects: Both[list[Lasting]]
    loops: list[Piece]
    stamp: Count = 0
    moved: bool = False
    idle: Count = 0
    endgame: Annotated[list[Endgame], msgspec.Meta(max_length=1)]
    pending: Annotated[list[Pending], msgspec.Meta(max_length=1)]
    result: Outcome | msgspec.UnsetType = msgspec.UNSET


class Mix(Facts, kw_only=True):
    """A match on the table, with the rules that it is played by."""

    rules: Rules


def new_mix(rules: Rules, faces: tuple[str, ...] = (), mine: int = 0) -> Mix:
    """MK §4.1  A table with nothing on it but the dice, which show their highest face."""
    params = rules.params
    return Mix(
        rules=rules,
        faces=faces,
        mine=mine,
        dice=[[params.faces] * params.dice, [params.faces] * params.dice],
        pools=[0, 0],
        crates=[[], []],
        hands=[[], []],
        queues=[[], []],
        bins=[[], []],
        playlists=[[], []],
        effects=[[], []],
        loops=[],
        endgame=[],
        pending=[],
    )


def copied(game: Mix) -> Mix:
    """The same match with tables of its own; the objects in them are frozen and shared."""
    return msgspec.structs.replace(
        game,
        dice=_both(game.dice),
        pools=game.pools.copy(),
        crates=_both(game.crates),
        hands=_both(game.hands),
        queues=_both(game.queues),
        bins=_both(game.bins),
        playlists=_both(game.playlists),
        effects=_both(game.effects),
        loops=game.loops.copy(),
        endgame=game.endgame.copy(),
        pending=game.pending.copy(),
    )


def _both(tables: list[list[Any]]) -> list[list[Any]]:
    """A list for each seat, copied."""
    return [tables[0].copy(), tables[1].copy()]


def snapshot(game: Mix) -> dict[str, Any]:
    """The facts as canonical JSON values; `result` only where there is one."""
    facts = {name: getattr(game, name) for name in Facts.__struct_fields__}
    facts["faces"] = list(game.faces)
    if game.result is msgspec.UNSET:
        del facts["result"]
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(facts))
    return values


def restored(rules: Rules, values: dict[str, Any]) -> Mix:
    """The match that a snapshot was taken of."""
    facts = msgspec.convert(values, Facts)
    return Mix(rules=rules, **{name: getattr(facts, name) for name in facts.__struct_fields__})


# -- cards ---------------------------------------------------------------------------------------


def face(game: Mix, number: int) -> Card:
    """What the card of that number is."""
    return game.rules.cards[game.faces[number - 1]]


def song(game: Mix, number: int) -> Song:
    """What the card of a song in a playlist or a queue is: nothing else lies there (MK §3)."""
    return game.rules.songs[game.faces[number - 1]]


def named(game: Mix, number: int) -> str:
    """A card in view as people call it: its name and, since there are copies, its number."""
    return f"{face(game, number).name} ({number})"


def owner(game: Mix, number: int) -> int:
    """MK-R14  The DJ whose crate the card came from."""
    return 0 if number <= game.mine else 1


def in_play(game: Mix) -> Iterator[tuple[int, Piece]]:
    """Every card in a playlist or the mixer with the DJ whose it is: seat 0's, seat 1's, loops."""
    for seat in (0, 1):
        for piece in (*game.playlists[seat], *game.effects[seat]):
            yield seat, piece
    for piece in game.loops:
        yield owner(game, piece.card), piece


def is_of(side: int, whose: str, seat: int) -> bool:
    """Whether `seat` is meant by a card of `side` that says `own`, `opposing` or `each`."""
    return whose == "each" or (seat == side) == (whose == "own")


def entered(game: Mix) -> int:
    """The next card comes into play: what it is told apart from the older ones by."""
    game.stamp += 1
    return game.stamp - 1
