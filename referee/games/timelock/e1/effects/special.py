"""Verbs named after a rule, most of them for one card each."""

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import Ask, Discards, Run, ask, push
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.checks import end
from referee.games.timelock.e1.clash import (
    joined_order,
    mesh_of,
    needs_order,
    set_blocks,
    why_not_block,
    why_not_pair,
)
from referee.games.timelock.e1.conditions import attack_of
from referee.games.timelock.e1.objects import item_of, player_order
from referee.games.timelock.e1.resources import Maker, makers, usable
from referee.games.timelock.e1.state import Bindings, Game, Id, Item, number_of, reborn
from referee.games.timelock.e1.targets import legal_targets
from referee.games.timelock.e1.triggers import add_units, emit


def defeat(game: Game, verb: do.Defeat, run: Run) -> bool:
    """E1-R8  "You lose" acts at once; both by one instruction is a draw."""
    losers = layers.seats(game, verb.who, run.bind)
    if losers:
        end(game, None if len(losers) == 2 else 1 - losers[0], "card")
    return True


def equalize(game: Game, verb: do.Equalize, run: Run) -> bool:
    """E1-009  Each keeps as many as the poorest has; both choose, then all goes at once."""
    in_wallet = "wallet" in (verb.what.zone or ())
    mine = {seat: _of_seat(game, verb, seat) for seat in player_order(game)}
    n = min(len(oids) for oids in mine.values())
    kept: dict[str, list[Id]] = run.memo.setdefault("kept", {})
    order = player_order(game)
    if run.answer is not None:
        seat = next(one for one in order if str(one) not in kept)
        kept[str(seat)] = list(run.answer)
        run.answer = None
    for seat in order:
        if str(seat) in kept:
            continue
        if len(mine[seat]) == n or n == 0:
            kept[str(seat)] = mine[seat][:n]
            continue
        kind = "cards" if in_wallet else "objects"
        ask(game, Ask(kind, seat, run.bind.self, tuple(mine[seat]), least=n, most=n))  # type: ignore[arg-type]
        return False
    going = [oid for seat in order for oid in mine[seat] if oid not in kept[str(seat)]]
    if in_wallet:
        for seat in reversed(order):
            numbers = [number_of(oid) for oid in mine[seat] if oid in going]
            if numbers:
                push(game, Discards(seat, tuple(numbers)))
    else:
        zones.leave(game, going, "archive")
    return True


def _of_seat(game: Game, verb: do.Equalize, seat: int) -> list[Id]:
    what = replace(verb.what, of="you")
    return layers.refer(game, what, Bindings(you=seat, self=0))


def use_resources(game: Game, verb: do.UseResources, run: Run) -> bool:
    """E1-061  The player goes through the Resources, in an order of their choice, and uses one
    Resource ability of each that can be used now."""
    seat = layers.seats(game, verb.who, run.bind)[0]
    if "order" not in run.memo:
        oids = [maker.oid for maker in _ready(game, seat)]
        if run.answer is None and len(oids) > 1:
            n = len(oids)
            ask(game, Ask("order-resources", seat, run.bind.self, tuple(oids), least=n, most=n))
            return False
        run.memo["order"] = list(run.answer) if run.answer is not None else oids
        run.answer = None
    return _use_next(game, seat, run)


def _use_next(game: Game, seat: int, run: Run) -> bool:
    """The next in the order that can still be used; whether none is left."""
    order: list[Id] = run.memo["order"]
    if not order:
        return True
    maker = next((one for one in _ready(game, seat) if one.oid == order[0]), None)
    if maker is not None and len(maker.units) > 1 and run.answer is None:
        ask(game, Ask("unit", seat, maker.oid, words=maker.units, least=1, most=1))
        return False
    unit, run.answer = run.answer, None
    del order[0]
    if maker is not None:
        _use(game, seat, maker.oid, maker.units[0] if unit is None else unit)
    return False


def _ready(game: Game, seat: int) -> list[Maker]:
    found = []
    for oid in game.network:
        it = layers.table(game)[oid]
        if it.controller == seat and "resource" in it.types:
            found += [one for one in makers(game, oid) if usable(game, seat, one)][:1]
    return found


def _use(game: Game, seat: int, oid: Id, unit: str) -> None:
    zones.commit(game, oid)
    add_units(game, seat, oid, {unit: 1}, tapped=True)


def reassign(game: Game, verb: do.ReassignBlock, run: Run) -> bool:
    """E1-150  Out of combat; what no other blocks becomes unblocked; perhaps another block."""
    blocker = (layers.refer(game, verb.what, run.bind) or [0])[0]
    if game.clash is None or blocker not in game.network:
        return True
    if "left" not in run.memo:
        run.memo["left"] = _taken_out(game, blocker)
    if "joined" not in run.memo:
        options = _other_blocks(game, blocker, run.memo["left"])
        if run.answer is None and options:
            seat = layers.controller(game, blocker) or 0
            ask(game, Ask("objects", seat, blocker, tuple(options), least=0, most=1))
            return False
        chosen, run.answer = run.answer or (), None
        run.memo["joined"] = _blocks_anew(game, blocker, chosen[0]) if chosen else []
    return _ordered_anew(game, run, blocker)


def _taken_out(game: Game, blocker: Id) -> list[Id]:
    """E1-150 2  It leaves combat; the attackers that it blocked."""
    left = list(game.clash.blocks.get(blocker, ())) if game.clash is not None else []
    zones.out_of_combat(game, blocker)
    emit(game, events.LeftCombat(blocker))
    _unblock(game, left)
    layers.changed(game)
    return left


def _blocks_anew(game: Game, blocker: Id, attacker: Id) -> list[Id]:
    """E1-150 4  That attacker and its mesh are blocked; the members that it now blocks."""
    set_blocks(game, [(blocker, attacker)])
    layers.changed(game)
    joined = mesh_of(game, attacker)
    emit(game, events.Blocked(1 - game.active, tuple((blocker, oid) for oid in joined)))
    return joined


def _ordered_anew(game: Game, run: Run, blocker: Id) -> bool:
    """E1-150 4, E1-R56  The orders of those that it has joined, then its own."""
    while run.memo["joined"]:
        question = joined_order(game, run.memo["joined"].pop(0), blocker)
        if question is not None:
            ask(game, question)
            return False
    question = needs_order(game)
    if question is not None:
        ask(game, question)
    return question is None


def _unblock(game: Game, attackers: list[Id]) -> None:
    clash = game.clash
    if clash is None:
        return
    groups = [mesh_of(game, oid) for oid in attackers]
    for group in groups:
        blocked = [attack_of(game, oid) for oid in group]
        if any(attack is not None and attack.blockers for attack in blocked):
            continue
        clash.attacks = [
            replace(attack, blocked=False) if attack.oid in group else attack
            for attack in clash.attacks
        ]


def _other_blocks(game: Game, blocker: Id, left: list[Id]) -> list[Id]:
    if why_not_block(game, blocker) is not None or game.clash is None:
        return []
    return [
        attack.oid
        for attack in game.clash.attacks
        if attack.oid not in left and why_not_pair(game, blocker, attack.oid) is None
    ]


def play_for(game: Game, verb: do.PlayFor, run: Run) -> bool:
    """E1-139  You may announce for the other player, from their Wallet and at their cost.

    E1-R30: an empty Wallet is public, and makes it impossible.
    """
    if run.answer is not None:
        run.answer = None
        return True
    other = layers.seats(game, verb.who, run.bind)[0]
    if not game.wallets[other]:
        return True
    ask(game, Ask("announce", run.bind.you, run.bind.self, whose=other))
    return False


def copy_item(game: Game, verb: do.CopyItem, run: Run) -> bool:
    """E1-155  A copy on top of the Queue, yours, of the named affinity only; it was not played.

    For each target you keep it or name a legal one.
    """
    found = layers.refer(game, verb.of, run.bind)
    original = item_of(game, found[0]) if found else None
    if original is None:
        return True
    if "oid" not in run.memo:
        run.memo["oid"] = _copy(game, original, verb.affinity, run.bind.you)
    item = item_of(game, run.memo["oid"])
    if item is None or item.aim is None or not item.bind.target:
        return True
    legal = tuple(legal_targets(game, item.aim, item.bind, item.oid))
    if run.answer is None:
        n = len(item.bind.target)
        what = tuple(dict.fromkeys((*item.bind.target, *legal)))
        if len(what) > 1:
            ask(game, Ask("targets", run.bind.you, item.oid, what, least=n, most=n))
            return False
    chosen = tuple(run.answer) if run.answer is not None else item.bind.target
    run.answer = None
    at = game.queue.index(item)
    game.queue[at] = replace(item, bind=replace(item.bind, target=chosen))
    layers.changed(game)
    return True


def _copy(game: Game, original: Item, affinity: w.Affinity, you: int) -> Id:
    number = zones.new_number(game)
    oid = reborn(game, number)
    card = replace(layers.item_card(game, original), affinity=(affinity,))
    bind = replace(original.bind, you=you, self=oid)
    item = replace(original, oid=oid, controller=you, owner=you, shape=card, copy=True, bind=bind)
    game.queue.append(item)
    layers.changed(game)
    return oid
