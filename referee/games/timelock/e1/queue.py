"""E1 §10  The Queue: placing triggers, resolving the top item, entering the Network."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import (
    Ask,
    Enter,
    Finish,
    Place,
    Resolve,
    Run,
    Settle,
    ask,
    done,
    push,
)
from referee.games.timelock.e1.cards.operations import Rewrite
from referee.games.timelock.e1.cards.rewriting import reworded
from referee.games.timelock.e1.cards.schema import Attachment, Card, Enters
from referee.games.timelock.e1.checks import attachment_of, forced
from referee.games.timelock.e1.objects import item_of
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Id,
    Item,
    Waiting,
    number_of,
    timestamp,
)
from referee.games.timelock.e1.targets import host_targets, legal_targets
from referee.games.timelock.e1.triggers import emit

PERMANENT = ("resource", "avatar", "hardware", "protocol")


# -- triggers --------------------------------------------------------------------------------------


def step_place(game: Game, frame: Place) -> None:
    """E1 §10.4, E1-R35  A seat's waiting triggers, in the order of its choice; targets now."""
    mine = [one for one in game.waiting if one.controller == frame.seat]
    if not mine:
        done(game)
        return
    if len(mine) > 1 and not frame.order:
        if frame.answer is None and _differ(mine):
            what = tuple(one.oid for one in mine)
            ask(game, Ask("order-triggers", frame.seat, 0, what, least=len(what), most=len(what)))
            return
        frame.order = frame.answer or tuple(one.oid for one in mine)
        frame.answer = None
    first = _first(mine, frame.order)
    _place(game, frame, first)


def _differ(waiting: Sequence[Waiting]) -> bool:
    kinds = [(one.do, one.bind) for one in waiting]
    return any(kind != kinds[0] for kind in kinds)


def _first(mine: Sequence[Waiting], order: Sequence[int]) -> Waiting:
    ranks = {oid: rank for rank, oid in enumerate(order)}
    return min(mine, key=lambda one: ranks.get(one.oid, len(ranks)))


def _place(game: Game, frame: Place, one: Waiting) -> None:
    bind = one.bind
    if one.aim is not None:
        legal = tuple(legal_targets(game, one.aim, bind, bind.self))
        if len(legal) > 1 and frame.answer is None:
            ask(game, Ask("targets", frame.seat, one.bind.self, legal, least=1, most=1))
            return
        chosen = frame.answer if frame.answer is not None else legal
        frame.answer = None
        game.waiting.remove(one)
        if not chosen:
            return
        bind = replace(bind, target=tuple(chosen))
    else:
        game.waiting.remove(one)
    oid = -100 - timestamp(game)
    item = Item(
        oid=oid,
        controller=one.controller,
        owner=one.controller,
        bind=bind,
        do=one.do,
        aim=one.aim,
        cond=one.cond,
    )
    game.queue.append(item)
    layers.changed(game)
    emit(game, events.Placed(one.controller, oid, bind.self))


# -- resolving -------------------------------------------------------------------------------------


def step_resolve(game: Game, _frame: Resolve) -> None:
    """E1 §10.2, §11.2, E1-R45, E1-R46  The newest item: recheck its targets, then do what it says.

    E1-R36: its condition has to hold again. An ability needs its source no more (E1 §10.6).
    """
    done(game)
    forced(game)
    item = game.queue[-1]
    game.priority, game.passes = game.active, 0
    push(game, Settle())
    legal = still_legal(game, item)
    if item.bind.target and not legal:
        invalidate(game, item.oid, by_rules=True)
        return
    if item.cond is not None and not layers.holds(game, item.cond, item.bind):
        zones.off_queue(game, item.oid)
        return
    bind = replace(item.bind, target=legal)
    card = layers.item_card(game, item) if item.card else None
    if card is not None and any(kind in PERMANENT for kind in card.type):
        _resolve_permanent(game, item, card, bind)
        return
    push(game, Finish(item.oid))
    push(game, Run(_worded(game, item, item.do), bind))


def _worded(game: Game, item: Item, piece: Any) -> Any:
    """E1-R83  What a card on the Queue says, in the words that text changes have given it."""
    for effect in game.floating:
        if isinstance(effect.to, tuple) and item.oid in effect.to:
            for op in effect.ops:
                if isinstance(op, Rewrite):
                    piece = reworded(piece, op.words, *effect.bind.words)
    return piece


def still_legal(game: Game, item: Item) -> tuple[Id, ...]:
    """E1-R45  The targets that are legal now."""
    if item.aim is None:
        return item.bind.target
    source = item.oid if item.card else item.bind.self
    host = _host_ability(game, item)
    legal = (
        host_targets(game, host, item.bind, source)
        if host is not None
        else legal_targets(game, _worded(game, item, item.aim), item.bind, source)
    )
    allowed = set(legal)
    return tuple(oid for oid in item.bind.target if oid in allowed)


def _host_ability(game: Game, item: Item) -> Attachment | None:
    if not item.card:
        return None
    it = layers.traits(game, item.oid)
    return None if it is None else attachment_of(it)


def invalidate(game: Game, oid: Id, by_rules: bool = False) -> None:
    """E1 §11.2  To the owner's Archive, or nowhere for an ability; nothing is refunded."""
    if item_of(game, oid) is not None:
        zones.off_queue(game, oid)
        emit(game, events.Invalidated(oid, by_rules))


def _resolve_permanent(game: Game, item: Item, card: Card, bind: Bindings) -> None:
    """E1 §11.4  It enters under its controller's control, an Attachment attached (E1-R48)."""
    it = layers.table(game)[item.oid]
    ability = attachment_of(it)
    host = bind.target[0] if ability is not None and bind.target else None
    zones.off_queue(game, item.oid, to=None)
    emit(game, events.Resolved(item.oid))
    if ability is not None and ability.boot_from is not None and host is not None:
        host = _boot(game, host, item.controller)
    oid = zones.enter(
        game, number_of(item.oid), item.controller, "queue", host=host, x=bind.x, shape=item.shape
    )
    zones.carry_over(game, item, oid)


def _boot(game: Game, card: Id, seat: int) -> Id | None:
    """E1-096  The target card enters in the same event, out of an Archive."""
    found = zones.zone_of(game, card)
    if found is None:
        return None
    zone, whose = found
    zones.pile(game, zone, whose).remove(number_of(card))
    return zones.enter(game, number_of(card), seat, zone)


def step_finish(game: Game, frame: Finish) -> None:
    """E1-R46  The item leaves the Queue when its last instruction is done."""
    done(game)
    if item_of(game, frame.oid) is not None:
        zones.off_queue(game, frame.oid)
        emit(game, events.Resolved(frame.oid))


def step_enter(game: Game, frame: Enter) -> None:
    """E1-R86  Its "as it enters" is done in that event; then all see it enter."""
    thing = game.network.get(frame.oid)
    if thing is None:
        done(game)
        return
    if not frame.did:
        frame.did = True
        bind = Bindings(you=thing.base, self=frame.oid, x=thing.x)
        for ability in reversed(layers.table(game)[frame.oid].abilities):
            if isinstance(ability, Enters):
                push(game, Run(ability.do, bind))
        return
    done(game)
    moved = events.Moved(frame.old, thing.owner, frame.frm, "network", frame.oid)
    emit(game, moved)
