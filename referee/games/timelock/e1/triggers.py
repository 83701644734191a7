"""E1 §10.4  Triggered abilities: what triggers, and what waits to be placed.

Leaving and decommission triggers look at the Network just before the event, so that objects which
leave together see each other (E1-R33): the events of a group are told with what was there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers
from referee.games.timelock.e1.bounds import within
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import StateTriggered, Triggered
from referee.games.timelock.e1.state import (
    Bindings,
    Delayed,
    Game,
    Id,
    Traits,
    Waiting,
    current,
    is_player,
    seat_of,
    timestamp,
)


class Match(NamedTuple):
    """What an event binds for an ability that listens to it."""

    it: Id | None = None
    player: int | None = None
    amount: int = 0
    produced: tuple[str, ...] = ()


def emit(game: Game, event: events.Happening, watchers: Sequence[Traits] | None = None) -> None:
    """E1-R33  Something has happened: enter it in the journal, let abilities trigger."""
    game.journal.append(event)
    if watchers is None:
        watchers = list(_present(game))
    for traits in watchers:
        for at, ability in enumerate(traits.abilities):
            if isinstance(ability, Triggered) and ability.zone is None:
                _listen(game, event, traits.controller, traits.oid, at, ability)
    _listen_in_archives(game, event)
    for delayed in list(game.delayed):
        _listen_delayed(game, event, delayed)


def _present(game: Game) -> Iterator[Traits]:
    table = layers.table(game)
    return (table[oid] for oid in game.network)


def _listen_in_archives(game: Game, event: events.Happening) -> None:
    """E1-119  An ability that works in the Archive; its owner is "you"."""
    if not isinstance(event, events.StepBegan):
        return
    for seat in (0, 1):
        for number in game.archives[seat]:
            card = game.rules.cards.get(game.faces[number - 1])
            for at, ability in enumerate(card.abilities if card is not None else ()):
                if isinstance(ability, Triggered) and ability.zone == "archive":
                    _listen(game, event, seat, current(game, number), at, ability)


def _listen(
    game: Game, event: events.Happening, you: int, oid: Id, at: int, ability: Triggered
) -> None:
    bind = Bindings(you=you, self=oid)
    for match in matching(game, event, ability.on, bind):
        bound = bound_to(bind, match)
        if ability.cond is not None and not layers.holds(game, ability.cond, bound):
            continue
        if ability.limit is not None and not _within_limit(game, oid, at):
            continue
        if only_generates(ability.do):
            _generate_at_once(game, ability.do, bound)
        else:
            wait(game, you, bound, ability)


def wait(game: Game, you: int, bind: Bindings, ability: Triggered) -> None:
    """The trigger waits to be placed."""
    waiting = Waiting(timestamp(game), you, bind, ability.do, ability.target, ability.cond)
    game.waiting.append(waiting)


def _within_limit(game: Game, oid: Id, at: int) -> bool:
    """Once each turn (FIPS-P01)."""
    thing = game.network.get(oid)
    if thing is None or at in thing.used:
        return False
    game.network[oid] = replace(thing, used=(*thing.used, at))
    return True


def _listen_delayed(game: Game, event: events.Happening, delayed: Delayed) -> None:
    """A delayed trigger waits for an event after it was made."""
    for match in matching(game, event, delayed.on, delayed.bind):
        it = delayed.bind.it if delayed.bind.it is not None else match.it
        bind = replace(delayed.bind, it=it, player=match.player)
        game.waiting.append(Waiting(timestamp(game), delayed.bind.you, bind, delayed.act))
        if not delayed.repeat:
            game.delayed.remove(delayed)
            return


def only_generates(do_: Sequence[do.Verb]) -> bool:
    """E1-R38  A trigger whose only purpose is to generate is a Resource ability."""
    return bool(do_) and all(isinstance(verb, do.Generate) for verb in do_)


def _generate_at_once(game: Game, do_: Sequence[do.Verb], bind: Bindings) -> None:
    """E1-R38  Off the Queue, also while a cost is being paid. One use has produced one affinity."""
    for verb in do_:
        if isinstance(verb, do.Generate):
            unit = (*bind.produced, "neutral")[0] if verb.unit == "produced" else verb.unit
            for seat in layers.seats(game, verb.who, bind):
                add_units(game, seat, bind.self, {unit: layers.amount(game, verb.n, bind)})


def add_units(
    game: Game, seat: int, source: Id, units: dict[str, int], tapped: bool = False
) -> None:
    """Units come into a Buffer; to generate none is no event (E1-R6)."""
    some = {unit: n for unit, n in units.items() if n > 0}
    for unit, n in some.items():
        game.buffers[seat][unit] = within(game, game.buffers[seat].get(unit, 0) + n)
    if some:
        emit(game, events.Generated(seat, source, some, tapped))


def bound_to(bind: Bindings, match: Match) -> Bindings:
    """The bindings of an ability, with those of the event."""
    return replace(
        bind,
        it=match.it,
        player=match.player,
        amount=match.amount,
        produced=match.produced,
    )


# -- does an event match what an ability listens to? -----------------------------------------------


def matching(
    game: Game, event: events.Happening, on: w.EventWord, bind: Bindings
) -> Iterable[Match]:
    """E1-R34  A match for each trigger that the event makes."""
    found = _MATCHERS.get((type(on), type(event)))
    return () if found is None else found(game, event, on, bind)


def is_meant(game: Game, oid: Id, ref: w.Ref, bind: Bindings) -> bool:
    """Whether an object or player is what a reference or filter means."""
    if isinstance(ref, w.Filter):
        return not is_player(oid) and layers.fits(game, oid, ref, bind)
    return oid in layers.refer(game, ref, bind)


def _step(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if event.step == on.step and event.seat in layers.seats(game, on.who, bind):
        yield Match(player=event.seat)


def _moved(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if on.frm not in (None, event.frm) or on.to not in (None, event.to):
        return
    entered = event.to == "network"
    oid = event.new if entered else event.oid
    if is_meant(game, oid, on.what, bind):
        yield Match(it=oid, player=layers.controller(game, oid))


def _decommissioned(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if is_meant(game, event.oid, on.what, bind):
        yield Match(it=event.oid, player=layers.controller(game, event.oid))


def _committed(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if is_meant(game, event.oid, on.what, bind):
        yield Match(it=event.oid, player=layers.controller(game, event.oid))


def _generated(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if event.tapped and is_meant(game, event.source, on.what, bind):
        produced = tuple(event.units)
        yield Match(it=event.source, player=event.seat, produced=produced)


def _damaged(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if on.clash and not event.clash:
        return
    refs = on.to if isinstance(on.to, tuple) else () if on.to is None else (on.to,)
    if refs and not any(is_meant(game, event.to, ref, bind) for ref in refs):
        return
    struck = seat_of(event.to) if is_player(event.to) else None
    if on.by is None:
        yield Match(it=event.to, player=struck, amount=event.amount)
        return
    for source, amount in event.by:
        if is_meant(game, source, on.by, bind):
            yield Match(it=event.to, player=struck, amount=amount)


def _played(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if not event.card or event.seat not in layers.seats(game, on.who, bind):
        return
    if layers.fits(game, event.oid, on.what, bind):
        yield Match(it=event.oid, player=event.seat)


def _attacked(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    if event.attackers and event.seat in layers.seats(game, on.who, bind):
        yield Match(player=event.seat)


def _blocked(game: Game, event: Any, on: Any, bind: Bindings) -> Iterator[Match]:
    for pair in event.pairs:
        for one, other in (pair, pair[::-1]):
            if is_meant(game, one, on.what, bind) and layers.fits(game, other, on.other, bind):
                yield Match(it=other)


_MATCHERS: dict[tuple[type, type], Callable[[Game, Any, Any, Bindings], Iterator[Match]]] = {
    (w.StepBegins, events.StepBegan): _step,
    (w.Moved, events.Moved): _moved,
    (w.Decommissioned, events.Decommissioned): _decommissioned,
    (w.BecameCommitted, events.Committed): _committed,
    (w.Generated, events.Generated): _generated,
    (w.DamageDealt, events.Damaged): _damaged,
    (w.Played, events.Announced): _played,
    (w.AttackDeclared, events.Attacked): _attacked,
    (w.BlockDeclared, events.Blocked): _blocked,
}


# -- state triggers --------------------------------------------------------------------------------


def state_triggers(game: Game) -> bool:
    """E1-R37  They trigger while true, but not while one of the same source waits or is queued."""
    found = False
    table = layers.table(game)
    for oid in list(game.network):
        for ability in table[oid].abilities:
            if not isinstance(ability, StateTriggered) or _is_pending(game, oid, ability):
                continue
            bind = Bindings(you=table[oid].controller, self=oid)
            if layers.holds(game, ability.cond, bind):
                waiting = Waiting(timestamp(game), bind.you, bind, ability.do)
                game.waiting.append(waiting)
                found = True
    return found


def _is_pending(game: Game, oid: Id, ability: StateTriggered) -> bool:
    waits = any(one.bind.self == oid and one.do == ability.do for one in game.waiting)
    return waits or any(
        item.bind.self == oid and item.do == ability.do and not item.card for item in game.queue
    )
