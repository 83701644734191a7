"""E1 §13.4  Combat damage: who divides what, and dealing it all at once."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import layers
from referee.games.timelock.e1.actions import Assign
from referee.games.timelock.e1.agenda import Ask, Strike, ask, done
from referee.games.timelock.e1.announcing import named
from referee.games.timelock.e1.clash import FIRST_STRIKE, MESH, OVERFLOW, defender
from referee.games.timelock.e1.conditions import attack_of
from referee.games.timelock.e1.damage import applicable, deal
from referee.games.timelock.e1.state import Game, Hit, Id, number_of


class Division(NamedTuple):
    """The damage of one Avatar, to be divided. `free`: in any way (E1-R66).

    `to`: the Avatars in order, the player last where Overflow allows it; `lethal` for each Avatar.
    """

    by: Id
    seat: int
    amount: int
    to: tuple[Id, ...]
    free: bool
    lethal: tuple[int, ...]


def dealers(game: Game, first: bool) -> list[Id]:
    """E1 §14 First Strike, E1-R60  Who deals in this step: First Strike, or the rest.

    First Strike as the step begins; the others are all that did not have it then.
    """
    clash = game.clash
    if clash is None:
        return []
    fighting = [attack.oid for attack in clash.attacks] + list(clash.blocks)
    if first:
        return [oid for oid in fighting if layers.has(game, oid, FIRST_STRIKE)]
    struck = clash.struck or []
    return [oid for oid in fighting if oid not in struck]


def needs_first_strike(game: Game) -> bool:
    """E1-R53  If an attacking or blocking Avatar has it as Declare blockers ends."""
    return bool(dealers(game, True))


def divisions(game: Game, first: bool) -> list[Division]:
    """E1-R58  All divisions of a damage step, attackers first; each with who has to make it."""
    found = []
    for oid in dealers(game, first):
        it = layers.traits(game, oid)
        if it is None or it.action <= 0 or oid not in game.network:
            continue
        attack = attack_of(game, oid)
        if attack is None:
            one = _of_blocker(game, oid, it.action)
        elif not attack.blocked:
            one = Division(oid, game.active, it.action, (defender(game),), False, ())
        else:
            one = _of_blocked(game, oid, attack.blockers, it.action)
        if one is not None:
            found.append(one)
    return found


def _of_blocked(game: Game, oid: Id, blockers: Sequence[Id], action: int) -> Division | None:
    """E1 §14 Overflow, §14 Mesh  A blocked attacker, by its order (E1-R58, E1-R63, E1-R66)."""
    there = tuple(one for one in blockers if one in game.network)
    free = any(layers.has(game, one, MESH) for one in there)
    over = layers.has(game, oid, OVERFLOW) and not free
    if not there and not over:
        return None
    seat = 1 - game.active if free else game.active
    to = (*there, defender(game)) if over else there
    lethal = tuple(lethal_to(game, one) for one in there)
    return Division(oid, seat, action, to, free, lethal)


def _of_blocker(game: Game, oid: Id, action: int) -> Division | None:
    """E1-R58  A blocker, the same way over the attackers it blocks."""
    clash = game.clash
    there = tuple(
        one for one in (clash.blocks.get(oid, ()) if clash else ()) if one in game.network
    )
    if not there:
        return None
    free = any(layers.has(game, one, MESH) for one in there)
    seat = game.active if free else 1 - game.active
    return Division(oid, seat, action, there, free, tuple(lethal_to(game, one) for one in there))


def lethal_to(game: Game, oid: Id) -> int:
    """E1-R59  Resilience less marked damage, plus the "next N" shields that stand on it."""
    it, thing = layers.traits(game, oid), game.network[oid]
    need = max(0, (it.resilience if it is not None else 0) - thing.damage)
    for one in applicable(game, Hit(0, oid, 1, clash=True)):
        if one.shield is not None and one.of is not None and one.of.per:
            need += one.shield.uses or 0
    return need


def forced(one: Division) -> dict[Id, int] | None:
    """E1 §13.3  The only way to divide, None where there is a choice.

    More than is lethal to the first may stay on the first or go on to the next.
    """
    if len(one.to) == 1 or (not one.free and one.amount <= one.lethal[0]):
        return {one.to[0]: one.amount}
    return None


def step_strike(game: Game, frame: Strike) -> None:
    """E1-R58  The active player announces every division, then the defender; then all at once."""
    every = divisions(game, frame.first)
    for seat in (game.active, 1 - game.active):
        open_ = [
            one
            for one in every
            if one.seat == seat and one.by not in frame.divided and forced(one) is None
        ]
        if open_:
            about = tuple(one.by for one in open_)
            ask(game, Ask("assign", seat, 0, about))
            return
    clash = game.clash
    if clash is not None and frame.first:
        clash.struck = dealers(game, True)
    done(game)
    hits = []
    for one in every:
        given = frame.divided.get(one.by) or forced(one) or {}
        hits += [Hit(one.by, to, given[to], clash=True) for to in one.to if to in given]
    deal(game, hits)


def assign(game: Game, seat: int, action: Assign, frame: Strike) -> None:
    """E1 §13.3, E1-R58  The divisions of a player. Raises `illegal/division`."""
    given: dict[Id, dict[Id, int]] = {}
    for share in action.damage:
        by, to = named(game, share.by), named(game, share.to)
        if to in given.setdefault(by, {}):
            raise Refusal(Code.DIVISION, "a recipient is named once", rule="E1 §13.3")
        given[by][to] = share.n
    wanted = {
        one.by: one
        for one in divisions(game, frame.first)
        if one.seat == seat and one.by not in frame.divided and forced(one) is None
    }
    if set(given) != set(wanted):
        names = ", ".join(str(number_of(by)) for by in wanted)
        raise Refusal(Code.DIVISION, f"divide the damage of {names}", rule="E1-R58")
    for by, shares in given.items():
        _refuse_division(wanted[by], shares)
    frame.divided = {**frame.divided, **given}


def _refuse_division(one: Division, shares: dict[Id, int]) -> None:
    """E1 §13.3  Everything is assigned; lethal to each before the next, unless it is free."""
    by = number_of(one.by)
    if any(to not in one.to for to in shares) or sum(shares.values()) != one.amount:
        message = f"{by} assigns exactly {one.amount} among those it fights"
        raise Refusal(Code.DIVISION, message, rule="E1-R58")
    if one.free:
        return
    for at, (oid, need) in enumerate(zip(one.to, one.lethal, strict=False)):
        later = any(shares.get(to, 0) for to in one.to[at + 1 :])
        if later and shares.get(oid, 0) < need:
            message = f"{by} assigns lethal damage, {need}, to {number_of(oid)} before the next"
            raise Refusal(Code.DIVISION, message, rule="E1 §13.3")
