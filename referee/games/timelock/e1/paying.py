"""One canonical payment for a cost, though every exact one is legal.

The rule: specific parts first, each from units of its own in the Buffer, then from Resource
abilities in the order in which the objects entered, those with the fewest choices first; neutral
parts then from neutral units, from the other units of the Buffer in the order of the five, and from
what is left of the abilities. Only abilities are used whose whole cost is to Commit; where these do
not suffice, there is no canonical payment.
"""

from typing import NamedTuple

from referee.games.timelock.e1 import payment
from referee.games.timelock.e1.actions import Tap, Units
from referee.games.timelock.e1.cards.words import AFFINITIES
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
    without: Id = 0,
) -> Payment | None:
    """The canonical payment of a cost, None if there is none. `without`: an object not to be used.

    `without` is what pays another part of the same cost (E1-R43).
    """
    due = payment.bill(cost, x, more, x_from)
    makers = [maker for maker in _plain_makers(game, seat) if maker.oid != without]
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


def most_x(game: Game, seat: int, cost: str, more: int, x_from: str | None, without: Id) -> int:
    """The highest X that the canonical payment can pay."""
    bound = sum(game.buffers[seat].values()) + len(_plain_makers(game, seat))
    best = -1
    for x in range(bound + 1):
        if canonical(game, seat, cost, x, more, x_from, without) is None:
            break
        best = x
    return best
