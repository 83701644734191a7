"""One canonical payment for a cost, though every exact one is legal.

The rule: specific parts first, each from units of its own in the Buffer, then from Resource
abilities in the order in which the objects entered, those with the fewest choices first; neutral
parts then from neutral units, from the other units of the Buffer in the order of the five, and from
what is left of the abilities. Here only abilities are used whose whole cost is to Commit and which
make one unit; where these do not suffice, the payment is that of `costly`, which looks at all of
them. There is none only where the cost cannot be paid.
"""

from typing import NamedTuple

from referee.games.timelock.e1 import costly, payment
from referee.games.timelock.e1.actions import Tap, Units
from referee.games.timelock.e1.cards.words import AFFINITIES
from referee.games.timelock.e1.costly import NOTHING, Taken
from referee.games.timelock.e1.resources import Maker, all_makers, usable
from referee.games.timelock.e1.state import Game, Id, number_of


class Payment(NamedTuple):
    """The Resource abilities used, in order, and the units paid."""

    taps: tuple[Tap, ...]
    units: Units


def canonical(
    game: Game,
    seat: int,
    cost: str,
    x: int = 0,
    more: int = 0,
    x_from: str | None = None,
    taken: Taken = NOTHING,
) -> Payment | None:
    """The canonical payment of a cost, None if there is none. `taken`: by its other parts."""
    due = payment.bill(cost, x, more, x_from)
    plain = _committing(game, seat, due, taken)
    if plain is not None:
        return plain
    found = costly.cover(game, seat, due, taken)
    return None if found is None else Payment(*found)


def _committing(game: Game, seat: int, due: dict[str, int], taken: Taken) -> Payment | None:
    """With the Buffer and abilities that are plain, as the head of this file has it."""
    makers = [maker for maker in _plain_makers(game, seat) if maker.oid not in taken[:2]]
    have = dict(game.buffers[seat])
    paid: dict[str, int] = {}
    taps: list[Tap] = []
    specific = [name for name in AFFINITIES if due.get(name)]
    specific.sort(key=lambda name: sum(1 for one in makers if name in one.units))
    for name in specific:
        if not _specific(game, seat, name, due[name], have, makers, paid, taps):
            return None
    if not _neutral(due.get("neutral", 0), have, makers, paid, taps):
        return None
    return Payment(tuple(taps), _units(paid))


def _plain_makers(game: Game, seat: int) -> list[Maker]:
    """Each object once, by its first usable ability whose whole cost is to Commit."""
    found: dict[Id, Maker] = {}
    for maker in all_makers(game, seat):
        plain = tuple(maker.ability.cost) == ("commit",) and maker.n == 1
        if plain and maker.oid not in found and usable(game, seat, maker):
            found[maker.oid] = maker
    return sorted(found.values(), key=lambda maker: len(maker.units))


def _specific(
    game: Game,
    seat: int,
    name: str,
    need: int,
    have: dict[str, int],
    makers: list[Maker],
    paid: dict[str, int],
    taps: list[Tap],
) -> bool:
    for unit in (name, *payment.stand_ins(game, seat, name)):
        taken = min(need, have.get(unit, 0))
        _take(have, paid, unit, taken)
        need -= taken
        while need and (maker := next((one for one in makers if unit in one.units), None)):
            makers.remove(maker)
            taps.append(_tap(maker, unit))
            paid[unit] = paid.get(unit, 0) + 1
            need -= 1
    return need == 0


def _neutral(
    need: int,
    have: dict[str, int],
    makers: list[Maker],
    paid: dict[str, int],
    taps: list[Tap],
) -> bool:
    for unit in ("neutral", *AFFINITIES):
        taken = min(need, have.get(unit, 0))
        _take(have, paid, unit, taken)
        need -= taken
    while need and makers:
        maker = makers.pop(0)
        taps.append(_tap(maker, maker.units[0]))
        paid[maker.units[0]] = paid.get(maker.units[0], 0) + 1
        need -= 1
    return need == 0


def _take(have: dict[str, int], paid: dict[str, int], unit: str, n: int) -> None:
    if n:
        have[unit] -= n
        paid[unit] = paid.get(unit, 0) + n


def _tap(maker: Maker, unit: str) -> Tap:
    named = unit if len(maker.units) > 1 else None
    number = number_of(maker.oid) if maker.oid > 0 else None
    return Tap(number, maker.at, named)  # type: ignore[arg-type]


def _units(paid: dict[str, int]) -> Units:
    return Units(**{name.lower(): n for name, n in paid.items() if n})


def most_x(
    game: Game,
    seat: int,
    cost: str,
    more: int = 0,
    x_from: str | None = None,
    taken: Taken = NOTHING,
) -> int:
    """The highest X that can be paid, -1 where none can."""
    x = 0
    while canonical(game, seat, cost, x, more, x_from, taken) is not None:
        x += 1
    return x - 1
