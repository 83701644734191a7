"""The table: frozen objects in mutable lists."""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

from referee.games.sites.v1.actions import Answer
from referee.games.sites.v1.cards.schema import Card, CardId
from referee.games.sites.v1.params import Rules
from referee.games.sites.v1.places import SITES, Site
from referee.kernel.forms import CardNumber, written

T = TypeVar("T")
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Both: TypeAlias = Annotated[list[T], msgspec.Meta(min_length=2, max_length=2)]
Space: TypeAlias = Annotated[list[T], msgspec.Meta(max_length=1)]
Phase: TypeAlias = Literal["mulligan", "opening-bank", "bank", "actions", "discard", "over"]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit in play. `bonus` is its temporary power, until the end of the round."""

    card: CardNumber
    ready: bool = False
    damage: Count = 0
    bonus: int = 0


class Relic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A relic in play."""

    card: CardNumber
    ready: bool = True


class Facts(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All that the future of a match depends on. Where there are two of a thing, seat 0's is first.

    - `faces`: the card ids by number, number 1 first.
    - `draws`: how many draws of the seed have been used.
    - `phase`: what is being decided; `over` after the last scoring.
    - `round`, `initiative`: the round, and the seat that acts first in it.
    - `markers`: actions left this round; `scores`: points.
    - `decks`: from the top down; `hands`: by number.
    - `supply`: in the order placed; `ready`: how many of them are ready, whichever (ST-R5).
    - `discards`: the newest last; `relics`: a relic space, with one or none.
    - `sites`: for each site the units of each seat, the longest there first.
    - `pending`: a simultaneous choice that waits for the other seat's, one or none.
    - `conceded`: the seat that has given up.
    """

    faces: tuple[CardId, ...]
    draws: Count
    phase: Phase
    round: Annotated[int, msgspec.Meta(ge=1)]
    initiative: Seat
    markers: Both[Count]
    scores: Both[Count]
    decks: Both[list[CardNumber]]
    hands: Both[list[CardNumber]]
    supply: Both[list[CardNumber]]
    ready: Both[Count]
    discards: Both[list[CardNumber]]
    relics: Both[Space[Relic]]
    sites: dict[Site, Both[list[Unit]]]
    pending: Both[Space[Answer]]
    conceded: Seat | msgspec.UnsetType = msgspec.UNSET


class Contest(Facts, kw_only=True):
    """A match on the table, with the rules that it is played by."""

    rules: Rules


class Spot(msgspec.Struct, frozen=True):
    """A unit and where it stands."""

    seat: int
    site: Site
    unit: Unit


def new_contest(rules: Rules, faces: tuple[str, ...] = ()) -> Contest:
    """An empty table."""
    return Contest(
        rules=rules,
        faces=faces,
        draws=0,
        phase="mulligan",
        round=1,
        initiative=0,
        markers=[0, 0],
        scores=[0, 0],
        decks=[[], []],
        hands=[[], []],
        supply=[[], []],
        ready=[0, 0],
        discards=[[], []],
        relics=[[], []],
        sites={site: [[], []] for site in SITES},
        pending=[[], []],
    )


def copied(game: Contest) -> Contest:
    """The same match with tables of its own; the objects in them are frozen and shared."""
    return msgspec.structs.replace(
        game,
        markers=game.markers.copy(),
        scores=game.scores.copy(),
        decks=_both(game.decks),
        hands=_both(game.hands),
        supply=_both(game.supply),
        ready=game.ready.copy(),
        discards=_both(game.discards),
        relics=_both(game.relics),
        sites={site: _both(sides) for site, sides in game.sites.items()},
        pending=_both(game.pending),
    )


def _both(tables: list[list[Any]]) -> list[list[Any]]:
    """A list for each seat, copied."""
    return [tables[0].copy(), tables[1].copy()]


def snapshot(game: Contest) -> dict[str, Any]:
    """The facts as canonical JSON values; `conceded` only where somebody has."""
    facts = {name: getattr(game, name) for name in Facts.__struct_fields__}
    facts["faces"] = list(game.faces)
    facts["pending"] = [[written(answer) for answer in space] for space in game.pending]
    if game.conceded is msgspec.UNSET:
        del facts["conceded"]
    values: dict[str, Any] = msgspec.to_builtins(facts)
    return values


def restored(rules: Rules, values: dict[str, Any]) -> Contest:
    """The match that a snapshot was taken of."""
    facts = msgspec.convert(values, Facts)
    return Contest(rules=rules, **{name: getattr(facts, name) for name in facts.__struct_fields__})


def face(game: Contest, number: int) -> Card:
    """What the card of that number is."""
    return game.rules.cards[game.faces[number - 1]]


def named(game: Contest, number: int) -> str:
    """A card in view as people call it: its name and, since there are copies, its number."""
    return f"{face(game, number).name} ({number})"


def units(game: Contest) -> list[Spot]:
    """All units in play: left, center, right, seat 0's first, the longest there first."""
    return [
        Spot(seat, site, unit)
        for site in SITES
        for seat in (0, 1)
        for unit in game.sites[site][seat]
    ]


def find(game: Contest, number: int) -> Spot | None:
    """Where the unit of that number stands, None if it is not in play."""
    for site, sides in game.sites.items():
        for seat in (0, 1):
            for unit in sides[seat]:
                if unit.card == number:
                    return Spot(seat, site, unit)
    return None


def put(game: Contest, spot: Spot, unit: Unit) -> None:
    """The unit as it is now takes the place of what it was."""
    side = game.sites[spot.site][spot.seat]
    side[side.index(spot.unit)] = unit


def has_space(game: Contest, seat: int, site: Site) -> bool:
    """ST-R18, ST Components and deck construction  Only the own units fill the own two spaces."""
    return len(game.sites[site][seat]) < game.rules.params.spaces
