"""Payments with Resource abilities of every kind (E1-R41, E1-R42), where committing alone is not
enough: those that make several units, cost units or Uptime, archive their source, or bring more
because of what else is on the Network (E1-R38).

Of all ways to cover a bill the one is taken that pays the least Uptime, then archives the fewest
sources, spends the fewest units on abilities, generates the fewest, uses the least versatile
sources and the fewest abilities; of equal ways the one whose sources entered first.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from referee.games.timelock.e1 import costs, layers, payment
from referee.games.timelock.e1.actions import Tap, Units
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Triggered
from referee.games.timelock.e1.resources import Maker, all_makers, taps, usable
from referee.games.timelock.e1.snapshots import copied
from referee.games.timelock.e1.state import UNITS, Game, Id, number_of
from referee.games.timelock.e1.triggers import add_units, only_generates

Have: TypeAlias = tuple[int, ...]
"""How many there are of each of the `UNITS`."""


class Use(NamedTuple):
    """One way to use a Resource ability: the unit named, what it brings, what it costs."""

    maker: Maker
    unit: str
    gives: Have
    uptime: int
    archives: int
    spends: int

    @property
    def price(self) -> tuple[int, ...]:
        """What is compared, the dearest first."""
        made = sum(self.gives)
        return (self.uptime, self.archives, self.spends, made, len(self.maker.units), 1)

    def named(self, pay: Units) -> Tap:
        """It as an action names it."""
        unit = self.unit if len(self.maker.units) > 1 else None
        number = number_of(self.maker.oid) if self.maker.oid > 0 else None
        return Tap(number, self.maker.at, unit, pay)  # type: ignore[arg-type]  # a unit's name


class Way(NamedTuple):
    """Abilities used so far, and what they cost together."""

    price: tuple[int, ...]
    uses: tuple[Use, ...]


class Taken(NamedTuple):
    """E1-R43, E1-R41  What the other parts of a cost take: objects and Uptime.

    An object that is archived as a cost can be committed before, for another cost.
    """

    committed: Id = 0
    archived: Id = 0
    uptime: int = 0


NOTHING = Taken()


def cover(
    game: Game, seat: int, due: Mapping[str, int], taken: Taken
) -> tuple[tuple[Tap, ...], Units] | None:
    """The abilities used, in order, and the units that then pay the bill; None if nothing does."""
    sources = list(_sources(game, seat, taken, sum(due.values())))
    start = tuple(game.buffers[seat].get(unit, 0) for unit in UNITS)
    if sum(start) + sum(_most(uses) for uses in sources) < sum(due.values()):
        return None
    stand_ins = {name: payment.stand_ins(game, seat, name) for name in due}
    ways = _ways(start, sources, _caps(due, stand_ins, sources))
    enough = [way for have, way in ways.items() if paid(have, due, stand_ins) is not None]
    if not enough:
        return None
    best = min(enough, key=lambda way: way.price)
    return _spelt(start, best.uses, due, stand_ins)


def _most(uses: Sequence[Use]) -> int:
    return max(sum(use.gives) - use.spends for use in uses)


# -- what can be used ------------------------------------------------------------------------------


def _sources(game: Game, seat: int, taken: Taken, most: int) -> Iterator[tuple[Use, ...]]:
    """For each object its ways of being used, one of them at most; what spends units comes last.

    An ability that costs Uptime alone can be used again and again (E1-190).
    """
    more = _brings_more(game)
    found: dict[Id, list[Use]] = {}
    for maker in all_makers(game, seat):
        if maker.oid != taken.committed and usable(game, seat, maker):
            uses = [one for one in _uses(game, seat, maker, more) if not _again(one, taken)]
            found.setdefault(maker.oid, []).extend(uses)
    ordered = sorted(found.values(), key=lambda uses: any(use.spends for use in uses))
    for uses in ordered:
        again = uses[:1] if uses and "commit" not in uses[0].maker.ability.cost else []
        if again and again[0].uptime:
            times = (game.uptime[seat] - taken.uptime) // again[0].uptime
            yield from [tuple(again)] * min(times, most)
        elif uses:
            yield tuple(uses)


def _again(use: Use, taken: Taken) -> bool:
    return bool(use.archives) and use.maker.oid == taken.archived


def _brings_more(game: Game) -> bool:
    """E1-R38  Whether something on the Network generates by itself as others generate."""
    return any(
        isinstance(ability, Triggered) and only_generates(ability.do)
        for it in layers.table(game).values()
        for ability in it.abilities
    )


def _uses(game: Game, seat: int, maker: Maker, more: bool) -> Iterator[Use]:
    cost = maker.ability.cost
    due = costs.due("".join(one for one in cost if isinstance(one, str) and one != "commit"))
    if set(due) - {"neutral"}:
        return
    uptime = sum(one.n for one in cost if isinstance(one, w.UptimeCost))
    archives = sum(isinstance(one, w.ArchiveCost) for one in cost)
    for unit in maker.units:
        use = Use(maker, unit, _only(unit, maker.n), uptime, archives, sum(due.values()))
        yield use._replace(gives=_tried(game, seat, use)) if more else use


def _only(unit: str, n: int) -> Have:
    return tuple(n if unit == one else 0 for one in UNITS)


def _tried(game: Game, seat: int, use: Use) -> Have:
    """What comes into the Buffer with what others add, tried out on a copy."""
    trial = copied(game)
    trial.buffers[seat] = {}
    tapped = taps(game, use.maker) and not use.archives
    add_units(trial, seat, use.maker.oid, {use.unit: use.maker.n}, tapped)
    return tuple(trial.buffers[seat].get(unit, 0) for unit in UNITS)


# -- which of them ---------------------------------------------------------------------------------


def _caps(
    due: Mapping[str, int],
    stand_ins: Mapping[str, Sequence[str]],
    sources: Sequence[Sequence[Use]],
) -> tuple[Have, int]:
    """How many of each unit can pay a specific part, and of all units any part or ability."""
    caps = []
    for unit in UNITS:
        pays = [name for name in due if name == unit or unit in stand_ins[name]]
        caps.append(sum(due[name] for name in pays if name != "neutral"))
    spent = sum(max(use.spends for use in uses) for uses in sources)
    return tuple(caps), sum(due.values()) + spent


def _ways(start: Have, sources: Sequence[Sequence[Use]], caps: tuple[Have, int]) -> dict[Have, Way]:
    """For every Buffer that can be reached the cheapest way there; beyond the caps all is one."""
    ways = {_capped(start, caps): Way((0,) * 6, ())}
    for uses in sources:
        reached = dict(ways)
        for have, way in ways.items():
            for use in uses:
                if sum(have) < use.spends:
                    continue
                there = _capped(_after(have, use), caps)
                price = tuple(a + b for a, b in zip(way.price, use.price, strict=True))
                if there not in reached or price < reached[there].price:
                    reached[there] = Way(price, (*way.uses, use))
        ways = reached
    return ways


def _after(have: Have, use: Use) -> Have:
    """What the ability costs is taken as neutral: less than nothing of it is owed by the others."""
    more = [a + b for a, b in zip(have, use.gives, strict=True)]
    more[-1] -= use.spends
    return tuple(more)


def _capped(have: Have, caps: tuple[Have, int]) -> Have:
    """Units that pay specific parts as such, all others as neutral; the sum within its bound."""
    specific = [min(n, cap) for n, cap in zip(have[:-1], caps[0], strict=False)]
    rest = sum(have) - sum(specific)
    return (*specific, min(rest, caps[1] - sum(specific)))


def paid(
    have: Have, due: Mapping[str, int], stand_ins: Mapping[str, Sequence[str]]
) -> dict[str, int] | None:
    """The units of these that pay the bill: each affinity its own parts, then those of others."""
    left, pay = dict(zip(UNITS, have, strict=True)), dict.fromkeys(UNITS, 0)

    def take(units: Sequence[str], need: int) -> int:
        for unit in units:
            n = max(0, min(need, left[unit]))
            left[unit], pay[unit], need = left[unit] - n, pay[unit] + n, need - n
        return need

    specific = {name: n for name, n in due.items() if name != "neutral"}
    short = {name: take([name], n) for name, n in specific.items()}
    if any(take(stand_ins[name], n) for name, n in short.items()):
        return None
    if take(["neutral", *UNITS[:-1]], due.get("neutral", 0)) or sum(left.values()) < 0:
        return None
    return pay


def _spelt(
    start: Have,
    uses: Sequence[Use],
    due: Mapping[str, int],
    stand_ins: Mapping[str, Sequence[str]],
) -> tuple[tuple[Tap, ...], Units] | None:
    """The same, all units named: the bill first, the abilities that cost units from the rest."""
    whole = tuple(sum(column) for column in zip(start, *(use.gives for use in uses), strict=True))
    pay = paid(whole, due, stand_ins)
    if pay is None:
        return None
    left = {unit: n - pay[unit] for unit, n in zip(UNITS, whole, strict=True)}
    taps = []
    for use in uses:
        spent: dict[str, int] = {}
        for unit in ("neutral", *UNITS[:-1]):
            n = min(use.spends - sum(spent.values()), left[unit])
            spent[unit], left[unit] = n, left[unit] - n
        taps.append(use.named(_units(spent)))
    return tuple(taps), _units(pay)


def _units(paid: Mapping[str, int]) -> Units:
    return Units(**{name.lower(): n for name, n in paid.items() if n})
