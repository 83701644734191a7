"""Verbs that move, commit, mark and end objects."""

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import Run
from referee.games.timelock.e1.bounds import within
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.damage import decommission as decommission_all
from referee.games.timelock.e1.queue import invalidate as invalidate_item
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Id,
    Marker,
    is_player,
    number_of,
)
from referee.games.timelock.e1.triggers import emit

FACE_DOWN = Card(name="", type=("avatar",), stats=(2, 2))


def move(game: Game, verb: do.Move, run: Run) -> bool:
    """E1 §6.1  To the top of the zone; into the Network under its owner (E1-R11, E1-R15)."""
    into = layers.seats(game, verb.into, run.bind) if verb.into is not None else []
    found = [zones.followed(game, oid) for oid in layers.refer(game, verb.what, run.bind)]
    zones.leave(game, [oid for oid in found if oid in game.network], verb.to)
    for oid in found:
        if oid not in game.known:
            _move_one(game, oid, verb, run.bind, into[0] if into else None)
    return True


def _move_one(game: Game, oid: Id, verb: do.Move, bind: Bindings, into: int | None) -> None:
    found = zones.zone_of(game, oid)
    if found is None:
        return
    zone, seat = found
    if verb.to != "network":
        zones.shift(game, number_of(oid), zone, verb.to, seat, into, verb.under)
        return
    zones.pile(game, zone, seat).remove(number_of(oid))
    if verb.face_down:
        number = zones.new_number(game)
        zones.enter(game, number, bind.you, zone, shape=FACE_DOWN, under=number_of(oid))
    else:
        zones.enter(game, number_of(oid), seat, zone)


def decommission(game: Game, verb: do.Decommission, run: Run) -> bool:
    """E1 §15.3  `done`: how many really went to an Archive."""
    gone = decommission_all(game, layers.refer(game, verb.what, run.bind), verb.no_reboot)
    run.bind = replace(run.bind, done=gone)
    return True


def archive(game: Game, verb: do.Archive, run: Run) -> bool:
    """E1 §15.4  Reboot does not apply."""
    zones.leave(game, layers.refer(game, verb.what, run.bind), "archive")
    return True


def commit(game: Game, verb: do.Commit, run: Run) -> bool:
    """E1-R52  What is unlocked becomes committed."""
    for oid in layers.refer(game, verb.what, run.bind):
        zones.commit(game, oid)
    return True


def unlock(game: Game, verb: do.Unlock, run: Run) -> bool:
    """What is committed unlocks."""
    for oid in layers.refer(game, verb.what, run.bind):
        zones.unlock(game, oid)
    return True


def reboot(game: Game, verb: do.Reboot, run: Run) -> bool:
    """E1-R69  One shield for the turn."""
    for oid in layers.refer(game, verb.what, run.bind):
        if oid in game.network:
            zones.change(game, oid, reboots=game.network[oid].reboots + 1)
    return True


def invalidate(game: Game, verb: do.Invalidate, run: Run) -> bool:
    """E1 §11.2  Off the Queue, without effect."""
    for oid in layers.refer(game, verb.what, run.bind):
        invalidate_item(game, oid)
    return True


def mark(game: Game, verb: do.Mark, run: Run) -> bool:
    """E1 §18.2  Counters come on."""
    n = layers.amount(game, verb.n, run.bind)
    by = run.bind.self if verb.marker == "tombstone" else 0
    for oid in layers.refer(game, verb.on, run.bind):
        add_markers(game, oid, verb.marker, n, by)
    return True


def unmark(game: Game, verb: do.Unmark, run: Run) -> bool:
    """E1 §18.2  Counters come off, as many as there are."""
    by = run.bind.self if verb.marker == "tombstone" else 0
    for oid in layers.refer(game, verb.on, run.bind):
        thing = game.network.get(oid)
        there = sum(one.count for one in thing.markers if _is(one, verb.marker, by)) if thing else 0
        n = there if verb.n == "all" else min(there, layers.amount(game, verb.n, run.bind))
        add_markers(game, oid, verb.marker, -n, by)
    return True


def _is(marker: Marker, name: str, by: Id) -> bool:
    return marker.name == name and marker.by == by


def add_markers(game: Game, oid: Id, name: str, n: int, by: Id = 0) -> None:
    """Counters of a name are interchangeable; one entry each."""
    thing = game.network.get(oid)
    if thing is None or n == 0 or is_player(oid):
        return
    had = sum(one.count for one in thing.markers if _is(one, name, by))
    rest = tuple(one for one in thing.markers if not _is(one, name, by))
    more = (Marker(name, within(game, had + n), by),) if had + n > 0 else ()
    zones.put(game, replace(thing, markers=rest + more))
    emit(game, events.Marked(oid, name, n))


def attach(game: Game, verb: do.Attach, run: Run) -> bool:
    """E1-206  This goes to another host that can carry it, with a new timestamp (E1-R81)."""
    from_ = game.network.get(run.bind.self)
    hosts = layers.refer(game, verb.to, run.bind)
    if from_ is not None and hosts:
        game.stamp += 1
        zones.put(game, replace(from_, host=hosts[0], stamp=game.stamp))
        emit(game, events.Attached(run.bind.self, hosts[0]))
    return True


def create(game: Game, verb: do.Create, run: Run) -> bool:
    """E1 §18.1  A token, owned by the player who created it (E1-R15)."""
    number = zones.new_number(game)
    zones.enter(game, number, run.bind.you, "nowhere", shape=verb.token, token=True)
    return True
