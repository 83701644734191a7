"""What the words of a card stand for: references, filters, amounts, conditions.

Everything here reads a table of traits that is handed in, so that the layers can ask while they are
being laid (E1 §17); all others ask through `layers`, which has the finished table.
"""

from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.operations import Define
from referee.games.timelock.e1.cards.schema import Static
from referee.games.timelock.e1.conditions import CONDITIONS
from referee.games.timelock.e1.objects import (
    item_of,
    markers,
    owner_of,
    plain_traits,
    player_order,
    thing_of,
)
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Id,
    Traits,
    current,
    is_player,
    number_of,
    player,
    printed,
    seat_of,
)

Table: TypeAlias = Mapping[Id, Traits]

# -- objects -------------------------------------------------------------------------------------


def traits_of(game: Game, table: Table, oid: Id | None) -> Traits | None:
    """What an object is, or last was (E1-R12); for a card elsewhere, what is printed on it."""
    if oid is None or is_player(oid):
        return None
    found = table.get(oid)
    if found is not None:
        return found
    if oid in game.known:
        return game.known[oid].traits
    number = number_of(oid)
    if 0 < number <= len(game.faces) and current(game, number) == oid:
        return card_traits(game, table, number)
    return None


def card_traits(game: Game, table: Table, number: int) -> Traits:
    """A card off the Network: as printed, `*` defined with its owner as "you" (E1-R85)."""
    owner = owner_of(game, number)
    return starred(
        game, table, plain_traits(current(game, number), printed(game, number), owner, owner)
    )


def starred(game: Game, table: Table, traits: Traits) -> Traits:
    """E1 §3.2, E1-R85  A card off the Network with `*` defined, its owner as "you".

    What the definition asks of the card itself (E1-198: does it attack?) needs no definition.
    """
    if "*" not in traits.card.stats:
        return traits
    bind = Bindings(you=traits.owner, self=traits.oid)
    table = ChainMap({traits.oid: traits}, table)  # type: ignore[arg-type]  # it is only read
    for ability in traits.abilities:
        if isinstance(ability, Static) and (
            ability.cond is None or holds(game, table, ability.cond, bind)
        ):
            for op in ability.ops:
                if isinstance(op, Define):
                    return defined(game, table, traits, op, bind)
    return traits


def defined(game: Game, table: Table, traits: Traits, op: Define, bind: Bindings) -> Traits:
    """E1 §3.2  What stands for `*` is what the card's ability says."""
    stats = [traits.action, traits.resilience]
    for at, value in enumerate((op.a, op.r)):
        if traits.card.stats[at : at + 1] == ("*",):
            stats[at] = amount(game, table, value, bind)
    return replace(traits, action=stats[0], resilience=stats[1])


# -- references ----------------------------------------------------------------------------------


def seats(game: Game, table: Table, who: w.Player, bind: Bindings) -> list[int]:
    """The seats that a word for a player stands for, in player order."""
    if who == "each":
        return list(player_order(game))
    if who == "target":
        return [seat_of(oid) for oid in bind.target if is_player(oid)]
    return [seat_of(oid) for oid in refer(game, table, who, bind) if is_player(oid)]


def controller_of(game: Game, table: Table, oid: Id | None) -> int | None:
    """Who controls an object, or last did; an item's is on the item."""
    if oid is None:
        return None
    if is_player(oid):
        return seat_of(oid)
    item = item_of(game, oid)
    if item is not None:
        return item.controller
    traits = traits_of(game, table, oid)
    return None if traits is None else traits.controller


def refer(game: Game, table: Table, ref: w.Ref, bind: Bindings) -> list[Id]:
    """The objects and players that a reference or a filter stands for."""
    if isinstance(ref, w.Filter):
        return list(candidates(game, table, ref, bind))
    return [oid for oid in _NAMES[ref](game, table, bind) if oid is not None]


def _host(game: Game, table: Table, bind: Bindings) -> Id | None:
    attachment = thing_of(game, bind.self)
    return None if attachment is None else attachment.host


def _controllers(game: Game, table: Table, oids: list[Id | None]) -> list[Id]:
    found = [controller_of(game, table, oid) for oid in oids]
    return [player(seat) for seat in found if seat is not None]


def _noted(game: Game, table: Table, bind: Bindings) -> list[Id]:
    thing = thing_of(game, bind.self)
    noted = None if thing is None else thing.noted
    return [player(noted)] if isinstance(noted, int) else []


def _owner(game: Game, table: Table, bind: Bindings) -> list[Id]:
    traits = traits_of(game, table, bind.self)
    return [player(bind.you if traits is None else traits.owner)]


_NAMES: dict[str, Callable[[Game, Table, Bindings], list[Any]]] = {
    "self": lambda game, table, bind: [bind.self],
    "host": lambda game, table, bind: [_host(game, table, bind)],
    "target": lambda game, table, bind: list(bind.target),
    "it": lambda game, table, bind: [bind.it],
    "picked": lambda game, table, bind: list(bind.picked),
    "paid": lambda game, table, bind: [bind.paid],
    "you": lambda game, table, bind: [player(bind.you)],
    "opponent": lambda game, table, bind: [player(1 - bind.you)],
    "defender": lambda game, table, bind: [player(1 - game.active)],
    "each": lambda game, table, bind: [player(seat) for seat in player_order(game)],
    "player": lambda game, table, bind: [] if bind.player is None else [player(bind.player)],
    "noted": _noted,
    "host.controller": lambda game, table, bind: _controllers(
        game, table, [_host(game, table, bind)]
    ),
    "target.controller": lambda game, table, bind: _controllers(game, table, list(bind.target)),
    "it.controller": lambda game, table, bind: _controllers(game, table, [bind.it]),
    "self.owner": _owner,
}

# -- filters -------------------------------------------------------------------------------------

_ZONES = {
    "stack": lambda game: game.stacks,
    "wallet": lambda game: game.wallets,
    "archive": lambda game: game.archives,
    "cold storage": lambda game: game.cold,
    "stake": lambda game: game.stakes,
}


def candidates(game: Game, table: Table, what: w.Filter, bind: Bindings) -> Iterator[Id]:
    """All that a filter matches: the Network by entry, the Queue from below, cards zone by zone."""
    for zone in what.zone or ("network",):
        if zone == "network":
            yield from (oid for oid in game.network if matches(game, table, oid, what, bind))
        elif zone == "queue":
            for item in game.queue:
                if item.card and matches(game, table, item.oid, what, bind):
                    yield item.oid
        else:
            yield from _cards(game, table, zone, what, bind)


def _cards(game: Game, table: Table, zone: w.Zone, what: w.Filter, bind: Bindings) -> Iterator[Id]:
    wanted = (0, 1) if what.of is None else tuple(seats(game, table, what.of, bind))
    for seat in wanted:
        numbers = list(_ZONES[zone](game)[seat])
        if zone not in ("stack", "wallet"):
            numbers.reverse()
        if what.top is not None:
            numbers = numbers[: amount(game, table, what.top, bind)]
        for number in numbers:
            oid = current(game, number)
            if _fits_card(game, table, oid, seat, zone, what, bind):
                yield oid


def _fits_card(
    game: Game,
    table: Table,
    oid: Id,
    seat: int,
    zone: w.Zone,
    what: w.Filter,
    bind: Bindings,
) -> bool:
    if what.above is not None and not _above(game, oid, seat, zone, bind.self):
        return False
    traits = traits_of(game, table, oid)
    return traits is not None and _fits(game, table, traits, what, bind)


def _above(game: Game, oid: Id, seat: int, zone: w.Zone, self: Id) -> bool:
    pile = _ZONES[zone](game)[seat]
    number = number_of(self)
    return number in pile and pile.index(number_of(oid)) > pile.index(number)


def matches(game: Game, table: Table, oid: Id, what: w.Filter, bind: Bindings) -> bool:
    """Whether an object, as it is or last was, is one of those meant. Players never are."""
    traits = traits_of(game, table, oid)
    if traits is None:
        return False
    if what.of is not None:
        holder = controller_of(game, table, oid)
        if holder not in seats(game, table, what.of, bind):
            return False
    if what.zone is not None and not any(_lies_in(game, oid, zone) for zone in what.zone):
        return False
    return _fits(game, table, traits, what, bind)


def _lies_in(game: Game, oid: Id, zone: w.Zone) -> bool:
    """Whether an object is in a zone now."""
    if zone == "network":
        return oid in game.network
    if zone == "queue":
        return item_of(game, oid) is not None
    number = number_of(oid)
    is_it = 0 < number <= len(game.faces) and current(game, number) == oid
    return is_it and any(number in pile for pile in _ZONES[zone](game))


def _fits(game: Game, table: Table, traits: Traits, what: w.Filter, bind: Bindings) -> bool:
    """All members but zone, `of` and place. A word that nothing has matches nothing (E1-R4).

    E1-R5: "X Resource" is the subtype of a Resource, "X Avatar", "X card" the affinity.
    """
    if what.type is not None and not any(kind in traits.types for kind in what.type):
        return False
    if what.subtype is not None and what.subtype not in traits.subtypes:
        return False
    if what.resource is not None and not (
        "resource" in traits.types and what.resource in traits.resources
    ):
        return False
    if what.affinity is not None and what.affinity not in traits.affinities:
        return False
    if what.has is not None and what.has not in traits.abilities:
        return False
    return _fits_rest(game, table, traits, what, bind)


def _fits_rest(game: Game, table: Table, traits: Traits, what: w.Filter, bind: Bindings) -> bool:
    if what.be is not None and not all(_is(game, table, traits, word, bind) for word in what.be):
        return False
    if what.where is not None and not all(
        compare(getattr(traits, one.value), one.op, amount(game, table, one.n, bind))
        for one in what.where
    ):
        return False
    if what.marker is not None and not markers(thing_of(game, traits.oid), what.marker, bind):
        return False
    if what.no is not None and _inner(game, table, traits, what.no, bind):
        return False
    return what.any is None or any(_inner(game, table, traits, one, bind) for one in what.any)


def _is(game: Game, table: Table, traits: Traits, word: w.Condition, bind: Bindings) -> bool:
    if word != "same name":
        return CONDITIONS[word](game, traits, bind)
    return name_of(game, table, bind.self) == traits.name


def name_of(game: Game, table: Table, oid: Id) -> str:
    """An object's name; of a card off the Network the printed one, which needs no definition."""
    number = number_of(oid)
    if oid not in table and oid not in game.known and 0 < number <= len(game.faces):
        return printed(game, number).name
    traits = traits_of(game, table, oid)
    return "" if traits is None else traits.name


def _inner(game: Game, table: Table, traits: Traits, what: w.Filter, bind: Bindings) -> bool:
    if what.of is not None:
        holder = controller_of(game, table, traits.oid)
        if holder not in seats(game, table, what.of, bind):
            return False
    return _fits(game, table, traits, what, bind)


# -- amounts and conditions ----------------------------------------------------------------------


def amount(game: Game, table: Table, value: w.Amount, bind: Bindings) -> int:  # noqa: C901 - a table of words
    """The number that an amount is now. `all` and `any` are the asker's care."""
    match value:
        case int():
            return value
        case "X":
            return bind.x
        case "-X":
            return -bind.x
        case "done":
            return bind.done
        case "amount":
            return bind.amount
        case w.Count():
            return _count(game, table, value, bind)
        case w.Value():
            return _value(game, table, value, bind)
        case w.Tally():
            return _tally(game, table, value, bind)
        case w.Div():
            return _quotient(game, table, value, bind)
        case w.Minus(a=a, b=b):
            return max(0, amount(game, table, a, bind) - amount(game, table, b, bind))
        case w.Min(a=a, b=b):
            return min(amount(game, table, a, bind), amount(game, table, b, bind))
    raise ValueError(f"{value} is no number by itself")


def _count(game: Game, table: Table, value: w.Count, bind: Bindings) -> int:
    if isinstance(value.what, w.Filter):
        return sum(1 for _ in candidates(game, table, value.what, bind))
    return len(bind.target)


def _quotient(game: Game, table: Table, value: w.Div, bind: Bindings) -> int:
    """E1-R6  Down, unless the card says up; nothing at 0 or less."""
    a, b = amount(game, table, value.a, bind), amount(game, table, value.b, bind)
    if b <= 0 or a <= 0:
        return 0
    return -(-a // b) if value.up else a // b


def _value(game: Game, table: Table, value: w.Value, bind: Bindings) -> int:
    found = refer(game, table, value.of, bind)
    if not found:
        return 0
    oid = found[0]
    if value.value == "uptime":
        return game.uptime[seat_of(oid)]
    if value.value == "marker":
        return markers(thing_of(game, oid), value.marker or "", bind)
    traits = traits_of(game, table, oid)
    return 0 if traits is None else int(getattr(traits, value.value))


def _tally(game: Game, table: Table, value: w.Tally, bind: Bindings) -> int:
    if value.of == "died":
        return len(game.died)
    if value.of == "resource plays":
        return game.plays
    if value.of == "uses":
        return game.uses.get(str(bind.self), 0)
    counts = game.damaged if value.of == "damaged" else game.idle
    found = [seat_of(oid) for oid in refer(game, table, value.who, bind) if is_player(oid)]
    return sum(counts[seat] for seat in found)


def compare(a: int, op: w.Compare, b: int) -> bool:
    """One of the four comparisons."""
    return {"<": a < b, "<=": a <= b, "=": a == b, ">=": a >= b}[op]


def holds(game: Game, table: Table, cond: w.Cond, bind: Bindings) -> bool:
    """Whether a condition holds now."""
    match cond:
        case w.Fits():
            found = refer(game, table, cond.ref, bind)
            return any(matches(game, table, oid, cond.filter, bind) for oid in found)
        case w.Not():
            return not holds(game, table, cond.cond, bind)
        case w.Comparison():
            a, b = (amount(game, table, one, bind) for one in (cond.a, cond.b))
            return compare(a, cond.op, b)
        case w.Declined():
            return any(seat in bind.declined for seat in seats(game, table, cond.who, bind))
