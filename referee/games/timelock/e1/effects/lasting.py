"""Verbs that set up what lasts or waits."""

from msgspec.structs import replace

from referee.games.timelock.e1 import layers, zones
from referee.games.timelock.e1.agenda import Run, push
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import AnyAbility, Card, Enters
from referee.games.timelock.e1.costs import own_affinities
from referee.games.timelock.e1.state import (
    Bindings,
    Delayed,
    Floating,
    Game,
    Id,
    Shield,
    Traits,
    timestamp,
)


def continuous(game: Game, verb: do.Continuous, run: Run) -> bool:
    """E1-R82  In layers 1 to 7 objects and amounts are fixed now; a filter in 8 stays live."""
    bind = run.bind
    layered = any(isinstance(op, layers.LAYERED) for op in verb.ops)
    to: tuple[Id, ...] | w.Filter
    if isinstance(verb.to, w.Filter) and not layered:
        to = verb.to
    else:
        to = tuple(layers.refer(game, verb.to, bind))
    fixed = tuple(_fixed(game, op, bind) for op in verb.ops)
    stamp = timestamp(game)
    game.floating.append(Floating(stamp, bind, fixed, to, verb.until, stamp))
    layers.changed(game)
    return True


def _fixed(game: Game, op: ops.Op, bind: Bindings) -> ops.Op:
    if isinstance(op, ops.Stats | ops.SetStats):
        a, r = (layers.amount(game, one, bind) for one in (op.a, op.r))
        return replace(op, a=a, r=r)
    return op


def delay(game: Game, verb: do.Delay, run: Run) -> bool:
    """E1-R23  A trigger on the next such event after now."""
    stamp = timestamp(game)
    game.delayed.append(Delayed(stamp, run.bind, verb.on, verb.act, verb.repeat, stamp))
    return True


def replacement(game: Game, verb: do.Replace, run: Run) -> bool:
    """E1 §15.5  A floating replacement; one without uses stands for its whole duration."""
    uses = None if verb.uses is None else layers.amount(game, verb.uses, run.bind)
    if uses is None or uses > 0:
        game.shields.append(Shield(timestamp(game), run.bind, verb.of, verb.until, uses))
    return True


def extra_turn(game: Game, verb: do.ExtraTurn, run: Run) -> bool:
    """E1-R22  Of several the newest comes first."""
    game.extra_turns.append(run.bind.you)
    return True


def become_copy(game: Game, verb: do.BecomeCopy, run: Run) -> bool:
    """E1 §17.1, E1-R86  The copiable values of another object; the newest copy effect wins."""
    found = layers.refer(game, verb.of, run.bind)
    thing = game.network.get(run.bind.self)
    if not found or thing is None:
        return True
    source = layers.traits(game, found[0])
    if source is None:
        return True
    shape = _copied(game, run.bind.self, copiable(game, found[0], source), verb)
    zones.put(game, replace(thing, shape=shape))
    if _is_entering(game, run.bind.self):
        for ability in reversed(shape.abilities):
            if isinstance(ability, Enters) and ability not in _own_enters(game, run):
                push(game, Run(ability.do, replace(run.bind, x=0)))
    return True


def copiable(game: Game, oid: Id, it: Traits) -> Card:
    """What an object gives to a copy: its card with other copy effects, not what changed it."""
    thing = game.network.get(oid)
    return layers.shape_of(game, thing) if thing is not None else it.card


def _copied(game: Game, oid: Id, card: Card, verb: do.BecomeCopy) -> Card:
    own = layers.shape_of(game, game.network[oid])
    kept = own_affinities(own, own.resource) if "affinity" in verb.keep else card.affinity
    abilities: tuple[AnyAbility, ...] = card.abilities + verb.have
    if "this" in verb.keep:
        abilities += tuple(one for one in own.abilities if _copies_again(one))
    types = card.type + tuple(kind for kind in verb.add if kind not in card.type)
    return replace(card, affinity=kept, type=types, abilities=abilities)


def _copies_again(ability: AnyAbility) -> bool:
    """E1-091  The ability that makes it a copy, which it keeps."""
    do_ = getattr(ability, "do", ())
    return any(
        isinstance(verb, do.May)
        and any(isinstance(one, do.BecomeCopy) for option in verb.options for one in option)
        for verb in do_
    )


def _is_entering(game: Game, oid: Id) -> bool:
    return any(getattr(frame, "oid", None) == oid for frame in game.agenda)


def _own_enters(game: Game, run: Run) -> list[AnyAbility]:
    return [Enters(do=run.do)]
