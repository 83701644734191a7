"""E1 §17  What objects are after all continuous effects; the finished table is kept until a change.

Layer 1 lies on the object itself. An effect with parts in several layers keeps, in the later ones,
the objects that it found in its first (E1-R82).
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from referee.games.timelock.e1 import which
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.rewriting import rewritten
from referee.games.timelock.e1.cards.schema import Card, Static
from referee.games.timelock.e1.objects import plain_traits, thing_of
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Id,
    Item,
    Thing,
    Traits,
    is_player,
    number_of,
    player,
    printed,
)

LAYERS: tuple[tuple[type[Any], ...], ...] = (
    (ops.Control,),
    (ops.Rewrite,),
    (ops.SetResource, ops.AddTypes),
    (ops.SetAffinity,),
    (ops.Have, ops.Lack),
    (ops.Define,),
    (ops.SetStats,),
    (ops.Stats,),
)
LAYERED = tuple(kind for layer in LAYERS for kind in layer)
_RESOURCES = 2
_AFFINITIES = 3
_MODIFIERS = 7


class Active(msgspec.Struct):
    """A continuous effect while the layers are laid. `found`: the objects of its first layer."""

    stamp: int
    bind: Bindings
    ops: tuple[ops.Op, ...]
    to: Any
    cond: w.Cond | None = None
    static: bool = False
    found: tuple[Id, ...] | None = None


def table(game: Game) -> dict[Id, Traits]:
    """The traits of every object on the Network and every card on the Queue."""
    if game.memo is None:
        game.memo = lay(game)
    found: dict[Id, Traits] = game.memo
    return found


def changed(game: Game) -> None:
    """Something that traits may hang on has changed."""
    game.memo = None


def lay(game: Game) -> dict[Id, Traits]:
    """E1 §17  Apply all layers in order."""
    base = dict(_printed_traits(game))
    effects = list(_floating(game))
    _control(game, base, effects)
    for at in range(1, len(LAYERS)):
        effects = _with_statics(game, base, effects) if at == 2 else effects
        _lay_one(game, base, effects, at)
    _fix_stats(game, base)
    for item in game.queue:
        if item.card:
            base[item.oid] = which.starred(game, base, base[item.oid])
    return base


def _printed_traits(game: Game) -> Iterator[tuple[Id, Traits]]:
    for oid, thing in game.network.items():
        card = shape_of(game, thing)
        yield oid, plain_traits(oid, card, thing.base, thing.owner)
    for item in game.queue:
        if item.card:
            card = item_card(game, item)
            traits = plain_traits(item.oid, card, item.controller, item.owner, item.bind.x)
            yield item.oid, traits


def shape_of(game: Game, thing: Thing) -> Card:
    """The copiable values of an object: a copy's, a token's, or what is printed."""
    if thing.shape is not None:
        return thing.shape
    return printed(game, number_of(thing.oid))


def item_card(game: Game, item: Item) -> Card:
    """The card of an item on the Queue."""
    return item.shape if item.shape is not None else printed(game, number_of(item.oid))


def _floating(game: Game) -> Iterator[Active]:
    for effect in game.floating:
        if any(isinstance(op, LAYERED) for op in effect.ops):
            yield Active(effect.stamp, effect.bind, effect.ops, effect.to)


def _statics(game: Game, base: dict[Id, Traits]) -> Iterator[Active]:
    """E1 §10.5, E1-R81  The static abilities on the Network, as old as their objects are there."""
    for oid, thing in game.network.items():
        for ability in base[oid].abilities:
            if isinstance(ability, Static) and any(isinstance(op, LAYERED) for op in ability.ops):
                bind = Bindings(you=base[oid].controller, self=oid)
                yield Active(thing.stamp, bind, ability.ops, ability.to, ability.cond, True)


def _with_statics(game: Game, base: dict[Id, Traits], effects: list[Active]) -> list[Active]:
    """After layers 2 and 3 it is known who controls what, and what is written on it."""
    return sorted([*effects, *_statics(game, base)], key=lambda effect: effect.stamp)


def _control(game: Game, base: dict[Id, Traits], effects: list[Active]) -> None:
    """E1-R87  Layer 2: the newest effect wins."""
    every = sorted([*effects, *_statics(game, base)], key=lambda effect: effect.stamp)
    for effect in every:
        if not any(isinstance(op, ops.Control) for op in effect.ops):
            continue
        source = base.get(effect.bind.self)
        holder = source.controller if effect.static and source is not None else effect.bind.you
        for oid in _reach(game, base, effect):
            if oid in base:
                base[oid] = replace(base[oid], controller=holder)


def _reach(game: Game, base: dict[Id, Traits], effect: Active) -> tuple[Id, ...]:
    """The objects of an effect, found in its first layer and kept; none if its condition fails."""
    if effect.found is None:
        if effect.cond is not None and not which.holds(game, base, effect.cond, effect.bind):
            effect.found = ()
        elif isinstance(effect.to, tuple):
            effect.found = effect.to
        else:
            effect.found = tuple(which.refer(game, base, effect.to, effect.bind))
    return effect.found


def _lay_one(game: Game, base: dict[Id, Traits], effects: list[Active], at: int) -> None:
    waiting = [effect for effect in effects if any(isinstance(op, LAYERS[at]) for op in effect.ops)]
    if at == _RESOURCES:
        _lay_tombstones(game, base)
    while waiting:
        effect = _next(game, base, waiting, at)
        waiting.remove(effect)
        _apply(game, base, effect, at)
    if at == _RESOURCES:
        _settle_affinities(base)


def _next(game: Game, base: dict[Id, Traits], waiting: list[Active], at: int) -> Active:
    """E1-R82  The oldest that waits for no other; in a circle the oldest."""
    if len(waiting) == 1 or at != _RESOURCES:
        return waiting[0]
    for effect in waiting:
        if not any(
            _depends(game, base, effect, other, at) and not _depends(game, base, other, effect, at)
            for other in waiting
            if other is not effect
        ):
            return effect
    return waiting[0]


def _depends(game: Game, base: dict[Id, Traits], one: Active, other: Active, at: int) -> bool:
    """Whether `other` changes whether `one` exists, what it applies to, or what it does."""
    trial = dict(base)
    before = _reach(game, base, replace(one))
    _apply(game, trial, replace(other), at)
    return _reach(game, trial, replace(one)) != before


def _apply(game: Game, base: dict[Id, Traits], effect: Active, at: int) -> None:
    for oid in _reach(game, base, effect):
        if oid not in base:
            continue
        for op in effect.ops:
            if isinstance(op, LAYERS[at]):
                base[oid] = _changed(game, base, base[oid], op, effect)


def _changed(game: Game, base: dict[Id, Traits], it: Traits, op: ops.Op, effect: Active) -> Traits:
    """One operation on one object."""
    bind = effect.bind
    match op:
        case ops.Rewrite():
            return _rewrite(it, op, bind)
        case ops.SetResource():
            return _with_resource(it, _word(game, op, bind))
        case ops.AddTypes(add=add, subtype=subtype):
            more = (subtype,) if subtype is not None and subtype not in it.subtypes else ()
            types = it.types + tuple(kind for kind in add if kind not in it.types)
            return replace(it, types=types, subtypes=it.subtypes + more)
        case ops.SetAffinity(affinity=affinity):
            return replace(it, affinities=(affinity,))
        case ops.Have(ability=ability):
            return replace(it, abilities=(*it.abilities, ability))
        case ops.Lack(ability=ability):
            return replace(it, abilities=tuple(one for one in it.abilities if one != ability))
        case ops.Define():
            return which.defined(game, base, it, op, bind)
        case ops.SetStats(a=a, r=r):
            action, resilience = _pair(game, base, a, r, bind)
            return replace(it, action=action, resilience=resilience)
        case ops.Stats(a=a, r=r):
            action, resilience = _pair(game, base, a, r, bind)
            return replace(it, action=it.action + action, resilience=it.resilience + resilience)
    return it


def _pair(
    game: Game, base: dict[Id, Traits], a: w.Amount, r: w.Amount, bind: Bindings
) -> tuple[int, int]:
    return which.amount(game, base, a, bind), which.amount(game, base, r, bind)


def _rewrite(it: Traits, op: ops.Rewrite, bind: Bindings) -> Traits:
    """E1-R83  Layer 3: a word is read as another, on the card alone."""
    old, new = bind.words
    card = rewritten(it.card, op.words, old, new)
    plain = plain_traits(it.oid, card, it.controller, it.owner)
    return replace(plain, cost=it.cost)


def _word(game: Game, op: ops.SetResource, bind: Bindings) -> str:
    if op.resource != "noted":
        return op.resource
    thing = thing_of(game, bind.self)
    noted = None if thing is None else thing.noted
    return noted if isinstance(noted, str) else ""


def _with_resource(it: Traits, resource: str) -> Traits:
    """E1 §12.3, E1-R51  The new subtype replaces all Resource subtypes; a Resource only."""
    if "resource" not in it.types or not resource:
        return it
    return replace(it, resources=(resource,))


def _lay_tombstones(game: Game, base: dict[Id, Traits]) -> None:
    """E1-241  A Resource with a tombstone is a Keys Resource."""
    for oid, thing in game.network.items():
        if any(one.name == "tombstone" for one in thing.markers):
            base[oid] = _with_resource(base[oid], "Keys")


def _settle_affinities(base: dict[Id, Traits]) -> None:
    """E1-R84  A Resource's affinity is that of its subtypes after layer 4; then layer 5."""
    for oid, it in base.items():
        if "resource" in it.types and it.resources != it.card.resource:
            base[oid] = replace(it, affinities=it.resources)


def _fix_stats(game: Game, base: dict[Id, Traits]) -> None:
    """E1 §18.2  Counters come last in layer 7."""
    for oid, thing in game.network.items():
        for marker in thing.markers:
            if marker.name in ("+1/+1", "+1/+0"):
                it = base[oid]
                more = marker.count if marker.name == "+1/+1" else 0
                base[oid] = replace(
                    it, action=it.action + marker.count, resilience=it.resilience + more
                )


# -- what all others ask -------------------------------------------------------------------------


def traits(game: Game, oid: Id | None) -> Traits | None:
    """What an object is, or last was."""
    return which.traits_of(game, table(game), oid)


def controller(game: Game, oid: Id | None) -> int | None:
    """Who controls it, or last did."""
    return which.controller_of(game, table(game), oid)


def refer(game: Game, ref: w.Ref, bind: Bindings) -> list[Id]:
    """The objects and players that a reference or a filter stands for."""
    return which.refer(game, table(game), ref, bind)


def fits(game: Game, oid: Id, what: w.Filter, bind: Bindings) -> bool:
    """Whether an object is one of those meant."""
    return which.matches(game, table(game), oid, what, bind)


def amount(game: Game, value: w.Amount, bind: Bindings) -> int:
    """The number that an amount is now."""
    return which.amount(game, table(game), value, bind)


def holds(game: Game, cond: w.Cond, bind: Bindings) -> bool:
    """Whether a condition holds now."""
    return which.holds(game, table(game), cond, bind)


def seats(game: Game, who: w.Player, bind: Bindings) -> list[int]:
    """The seats that a word for a player stands for."""
    return which.seats(game, table(game), who, bind)


def is_kind(game: Game, oid: Id, kind: str) -> bool:
    """E1 §5.7  Whether an object is of a type now; it may be of more than one."""
    it = traits(game, oid)
    return it is not None and kind in it.types


def has(game: Game, oid: Id, keyword: w.Keyword) -> bool:
    """Whether an object has a keyword now."""
    it = traits(game, oid)
    return it is not None and keyword in it.abilities


# -- layer 8 -------------------------------------------------------------------------------------


def rules(game: Game, kind: type[Any]) -> Iterator[tuple[Any, Active]]:
    """The operations of that kind that are in force, each with its effect; filters stay live."""
    whole = table(game)
    for oid, thing in game.network.items():
        for ability in whole[oid].abilities:
            if isinstance(ability, Static):
                bind = Bindings(you=whole[oid].controller, self=oid)
                for op in ability.ops:
                    if isinstance(op, kind) and (
                        ability.cond is None or which.holds(game, whole, ability.cond, bind)
                    ):
                        yield op, Active(thing.stamp, bind, ability.ops, ability.to, None, True)
    for effect in game.floating:
        for op in effect.ops:
            if isinstance(op, kind):
                yield op, Active(effect.stamp, effect.bind, effect.ops, effect.to)


def rules_on(game: Game, kind: type[Any], oid: Id) -> list[tuple[Any, Bindings]]:
    """The operations of that kind in force on an object or player, with their bindings."""
    return [(op, effect.bind) for op, effect in rules(game, kind) if meant(game, effect, oid)]


def ruled(game: Game, kind: type[Any], oid: Id) -> bool:
    """Whether any operation of that kind is in force on it."""
    return bool(rules_on(game, kind, oid))


def meant(game: Game, effect: Active, oid: Id) -> bool:
    """Whether an effect is in force on an object or player."""
    if isinstance(effect.to, w.Filter):
        return not is_player(oid) and fits(game, oid, effect.to, effect.bind)
    if isinstance(effect.to, tuple):
        return oid in effect.to
    return oid in refer(game, effect.to, effect.bind)


def granted(game: Game, seat: int) -> list[tuple[ops.Have, Bindings]]:
    """Abilities that a player has (E1-027, E1-190)."""
    return rules_on(game, ops.Have, player(seat))
