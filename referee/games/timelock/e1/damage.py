"""E1 §15  Damage, prevention and redirection, decommissioning."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import Ask, Hits, Run, ask, done, push, report
from referee.games.timelock.e1.bounds import within
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Replacement
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Hit,
    Id,
    Shield,
    is_player,
    seat_of,
)
from referee.games.timelock.e1.triggers import emit, is_meant

_SHIELDED = -1


class Applicable(NamedTuple):
    """A replacement or prevention effect that could act on an event. `key` names it."""

    key: int
    of: Replacement | None
    bind: Bindings
    shield: Shield | None = None


def deal(game: Game, hits: Iterable[Hit], cap: int | None = None) -> None:
    """E1-R73  Damage of one time: replaced first, then dealt at once. Nothing of size 0 (E1-R6)."""
    todo = tuple(hit for hit in hits if hit.amount > 0)
    push(game, Hits(todo, cap=cap))


def step_hits(game: Game, frame: Hits) -> None:
    """E1 §15.5  Let one effect after the other act on each event, then deal what is left."""
    while frame.todo:
        hit = frame.todo[0]
        _turn_up(game, hit)
        effects = list(applicable(game, hit))
        if hit.amount <= 0 or not effects:
            frame.todo, frame.led = frame.todo[1:], False
            frame.final += (hit,) if hit.amount > 0 else ()
            continue
        rivals = _rivals(game, frame.todo, effects)
        if rivals and not frame.led:
            if not _lead(game, frame, rivals):
                return
            continue
        chosen = _chosen(game, frame, hit, effects)
        if chosen is None:
            return
        acted = act_on(game, hit, chosen, len(effects) > 1 or bool(rivals))
        frame.todo, frame.led = _joined(hit, acted, frame.todo[1:]), False
        if game.agenda[-1] is not frame:
            return
    done(game)
    report(game, dealt(game, frame.final, frame.cap))


def _rivals(game: Game, todo: Sequence[Hit], effects: Sequence[Applicable]) -> tuple[Id, ...]:
    """E1-R74  The sources that compete for a "next N" shield which cannot take all they deal."""
    for one in effects:
        if one.of is None or not one.of.per or one.shield is None or one.shield.uses is None:
            continue
        hits = [
            hit
            for hit in todo
            if hit.to == todo[0].to and any(it.key == one.key for it in applicable(game, hit))
        ]
        found = tuple(dict.fromkeys(hit.source for hit in hits))
        if len(found) > 1 and sum(hit.amount for hit in hits) > one.shield.uses:
            return found
    return ()


def _lead(game: Game, frame: Hits, rivals: Sequence[Id]) -> bool:
    """E1-R74  The affected player picks, point by point, whose damage is looked at first."""
    if frame.answer is None:
        to = frame.todo[0].to
        ask(game, Ask("objects", affected(game, to), to, tuple(rivals), least=1, most=1))
        return False
    source, frame.answer, frame.led = frame.answer[0], None, True
    to = frame.todo[0].to
    first = next(hit for hit in frame.todo if hit.source == source and hit.to == to)
    frame.todo = (first, *(hit for hit in frame.todo if hit is not first))
    return True


def _joined(hit: Hit, acted: Sequence[Hit], rest: Sequence[Hit]) -> tuple[Hit, ...]:
    """E1-037  Points of one event that go to another recipient are one new event there."""
    todo = list(rest)
    for turned in (one for one in acted if one.to != hit.to):
        name = (turned.source, turned.to, turned.clash)
        for at, one in enumerate(todo):
            if one.acted and (one.source, one.to, one.clash) == name:
                both = tuple(dict.fromkeys((*one.acted, *turned.acted)))
                todo[at] = replace(one, amount=one.amount + turned.amount, acted=both)
                break
        else:
            todo.insert(0, turned)
    return (*(one for one in acted if one.to == hit.to), *todo)


def _turn_up(game: Game, hit: Hit) -> None:
    """E1-250  A face-down object is turned up just before it would deal or be dealt damage."""
    for oid in (hit.source, hit.to):
        turn_up(game, oid)


def turn_up(game: Game, oid: Id) -> None:
    """E1-250  The same object, now with the face of its card."""
    thing = game.network.get(oid)
    if thing is not None and thing.under is not None and thing.shape is not None:
        if thing.shape.name:
            return
        face = game.rules.cards[game.faces[thing.under - 1]]
        zones.put(game, replace(thing, shape=face))
        emit(game, events.TurnedUp(oid))


def _chosen(game: Game, frame: Hits, hit: Hit, effects: Sequence[Applicable]) -> Applicable | None:
    """E1 §15.5  The affected player, or the object's controller, chooses if two differ."""
    if frame.answer is not None:
        answer, frame.answer = frame.answer, None
        return next(one for one in effects if one.key == answer)
    kinds = {(one.of, one.bind.you, one.bind.self if one.shield is None else 0) for one in effects}
    if len(kinds) == 1:
        return effects[0]
    seat = affected(game, hit.to)
    keys = tuple(one.key for one in effects)
    ask(game, Ask("replacement", seat, hit.to, keys, least=1, most=1))
    return None


def affected(game: Game, oid: Id) -> int:
    """The player, or the controller of the object."""
    return seat_of(oid) if is_player(oid) else layers.controller(game, oid) or 0


def applicable(game: Game, hit: Hit) -> Iterator[Applicable]:
    """E1-R73  What could act on the event and has not yet."""
    if shielded_from(game, hit.to, hit.source) and _SHIELDED not in hit.acted:
        yield Applicable(_SHIELDED, None, Bindings(you=0, self=hit.to))
    for one in standing(game, w.DamageDealt):
        if one.key in hit.acted or one.of is None:
            continue
        if listens(game, one, hit) and _can_redirect(game, one):
            yield one


def standing(game: Game, kind: type[w.On]) -> Iterator[Applicable]:
    """All replacements of such events that are in force, those on cards first."""
    table = layers.table(game)
    for oid in game.network:
        for at, ability in enumerate(table[oid].abilities):
            if isinstance(ability, Replacement) and isinstance(ability.on, kind):
                bind = Bindings(you=table[oid].controller, self=oid)
                yield Applicable(-(oid * 64 + at), ability, bind)
    for shield in game.shields:
        if isinstance(shield.of.on, kind):
            yield Applicable(shield.oid, shield.of, shield.bind, shield)


def listens(game: Game, one: Applicable, hit: Hit) -> bool:
    """Whether the event is one that the effect names, and its condition holds now."""
    on = one.of.on if one.of is not None else None
    if not isinstance(on, w.DamageDealt) or (on.clash and not hit.clash):
        return False
    refs = on.to if isinstance(on.to, tuple) else () if on.to is None else (on.to,)
    if refs and not any(is_meant(game, hit.to, ref, one.bind) for ref in refs):
        return False
    if on.by is not None and not is_meant(game, hit.source, on.by, one.bind):
        return False
    cond = one.of.cond if one.of is not None else None
    return cond is None or layers.holds(game, cond, one.bind)


def _can_redirect(game: Game, one: Applicable) -> bool:
    if one.of is None or one.of.redirect is None:
        return True
    found = layers.refer(game, one.of.redirect, one.bind)
    return bool(found) and (is_player(found[0]) or found[0] in game.network)


def shielded_from(game: Game, oid: Id, source: Id) -> bool:
    """E1 §14 Shielded, E1-R67  Any one affinity of the source is enough; on the Network only."""
    if oid not in game.network:
        return False
    it, by = layers.traits(game, oid), layers.traits(game, source)
    if it is None or by is None:
        return False
    shields = [one for one in it.abilities if isinstance(one, w.Shielded)]
    return any(one.affinity in by.affinities for one in shields)


def act_on(game: Game, hit: Hit, one: Applicable, by_points: bool) -> list[Hit]:
    """E1-R76  What is left of the event, and what it is turned into; source and kind stay.

    What takes a point at a time may act on the next point too, as long as it applies (E1-173).
    """
    rule = one.of
    if rule is None:
        emit(game, events.Prevented(hit.source, hit.to, hit.amount))
        return []
    n = _points(hit, one, by_points)
    spend(game, one, n if rule.per else 1)
    again = rule.per is not None and (by_points or one.shield is None)
    acted = hit.acted if again else (*hit.acted, one.key)
    left = replace(hit, amount=hit.amount - n, acted=acted)
    bind = replace(one.bind, done=n, amount=n, it=hit.to)
    if rule.prevent and n > 0:
        emit(game, events.Prevented(hit.source, hit.to, n))
    hits = [left] if left.amount > 0 else []
    if rule.redirect is not None:
        to = layers.refer(game, rule.redirect, one.bind)[0]
        hits.append(replace(hit, to=to, amount=n, acted=(*hit.acted, one.key)))
    effects = rule.instead + rule.then
    if effects:
        push(game, Run(effects, bind))
    return hits


def _points(hit: Hit, one: Applicable, by_points: bool) -> int:
    """How much of the event the effect takes."""
    rule = one.of
    if rule is None or not rule.per:
        return hit.amount - (rule.all_but if rule is not None else 0)
    if by_points or one.shield is None:
        return 1
    uses = one.shield.uses
    return hit.amount if uses is None else min(uses, hit.amount)


def spend(game: Game, one: Applicable, n: int) -> None:
    """E1 §15.5  A shield stands until it has done what it can, or its duration ends."""
    shield = one.shield
    if shield is None or shield.uses is None:
        return
    at = game.shields.index(shield)
    if shield.uses <= n:
        del game.shields[at]
    else:
        game.shields[at] = replace(shield, uses=shield.uses - n)


def dealt(game: Game, hits: Sequence[Hit], cap: int | None) -> int:
    """E1 §15.1, §15.2  All at once: Uptime down, damage marked. Returns what was really dealt."""
    by: dict[Id, list[Hit]] = {}
    for hit in hits:
        if is_player(hit.to) or hit.to in game.network:
            by.setdefault(hit.to, []).append(hit)
    for to, group in by.items():
        _mark(game, to, sum(hit.amount for hit in group))
    for group in by.values():
        for hit in group:
            _note_striker(game, hit)
    for to, group in by.items():
        sources = _by_source(group)
        amount = sum(hit.amount for hit in group)
        emit(game, events.Damaged(to, amount, sources, group[0].clash))
    total = sum(hit.amount for group in by.values() for hit in group)
    return total if cap is None else min(total, cap)


def _by_source(group: Sequence[Hit]) -> tuple[tuple[Id, int], ...]:
    amounts: dict[Id, int] = {}
    for hit in group:
        amounts[hit.source] = amounts.get(hit.source, 0) + hit.amount
    return tuple(amounts.items())


def _mark(game: Game, to: Id, amount: int) -> None:
    if is_player(to):
        game.uptime[seat_of(to)] = within(game, game.uptime[seat_of(to)] - amount)
        game.damaged[seat_of(to)] = within(game, game.damaged[seat_of(to)] + amount)
    else:
        zones.change(game, to, damage=within(game, game.network[to].damage + amount))


def _note_striker(game: Game, hit: Hit) -> None:
    source = game.network.get(hit.source)
    if source is not None and hit.to not in source.struck:
        zones.put(game, replace(source, struck=(*source.struck, hit.to)))


# -- decommissioning -------------------------------------------------------------------------------


def decommission(game: Game, oids: Iterable[Id], no_reboot: bool = False) -> int:
    """E1 §15.3, E1-R77  To the Archive, unless a shield or the object's nature forbids it.

    Returns how many really went to an Archive.
    """
    going = [oid for oid in oids if survives_not(game, oid, no_reboot)]
    return len([oid for oid in zones.leave(game, going, "archive", going) if oid >= 0])


def survives_not(game: Game, oid: Id, no_reboot: bool) -> bool:
    """E1-R72, E1-R69, E1-143  Whether it goes; a Reboot shield that answers is used."""
    thing = game.network.get(oid)
    if thing is None or layers.ruled(game, ops.Indestructible, oid):
        return False
    for one in standing(game, w.Decommissioned):
        on = one.of.on if one.of is not None else None
        if isinstance(on, w.Decommissioned) and is_meant(game, oid, on.what, one.bind):
            zones.leave(game, [oid], "cold storage")
            return False
    barred = no_reboot or layers.ruled(game, ops.NoReboot, oid)
    if thing.reboots and not barred and layers.is_kind(game, oid, "avatar"):
        reboot(game, oid)
        return False
    return True


def reboot(game: Game, oid: Id) -> None:
    """E1 §14 Reboot, E1-R69  Damage off, committed, out of combat, the shield used."""
    thing = game.network[oid]
    zones.put(game, replace(thing, damage=0, reboots=thing.reboots - 1))
    zones.commit(game, oid)
    if zones.out_of_combat(game, oid):
        emit(game, events.LeftCombat(oid))
    emit(game, events.Rebooted(oid))
