"""The positions that the bad records of group K stand in."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

from tests.bad_input.duel import (
    ANCHOR,
    ARTILLERY,
    BEACON,
    BURST,
    CELL,
    CLOCK,
    FIREWALL,
    INVALIDATION,
    PLANT,
    PROOF,
    RAIDER,
    REPAIR,
    SCRAMBLE,
    SHARD,
    SHATTER,
    ZAP,
    Duel,
    Position,
    payment,
)
from tests.bad_input.harness import Want, incomplete

FIRE = {ZAP: 9, SHATTER: 5, PLANT: 12, CELL: 4, SHARD: 4, RAIDER: 6}
FIGHT = {PLANT: 10, CELL: 10, FIREWALL: 4, ARTILLERY: 4, RAIDER: 12}


def fire_in_turn_3(step: str = "build 1") -> Duel:
    """A step of turn 3: both have Power, Keys, a Raider of a turn before, and Zaps in hand."""
    duel = Duel("fire", FIRE)
    for turn in range(1, 3):
        duel.reach("build 1", turn).supply()
        if duel.now.held(duel.now.active, RAIDER) and duel.now.sources(duel.now.active):
            duel.lay(RAIDER, "Power")
    return duel.reach(step, 3)


@cache
def opening() -> Position:
    """Maintenance of turn 1, nothing played yet: the active seat has priority."""
    return Duel("fire", FIRE).now


@cache
def one_plant() -> Position:
    """Build I of turn 1: the Resource of the turn is played, another one is in hand."""
    duel = Duel("plants", {PLANT: 30, ZAP: 10}).reach("build 1", 1)
    seat = duel.now.active
    return duel.act(seat, do="play-resource", card=duel.now.held(seat, PLANT)[0]).now


@cache
def second_build() -> Position:
    """The same in Build II."""
    duel = Duel("plants", {PLANT: 30, ZAP: 10}).reach("build 1", 1)
    seat = duel.now.active
    duel.act(seat, do="play-resource", card=duel.now.held(seat, PLANT)[0])
    return duel.reach("build 2", 1).now


@cache
def fire_to(step: str) -> Position:
    """As `fire_in_turn_3` says, in that step; the active seat has priority."""
    return fire_in_turn_3(step).now


def fire() -> Position:
    """The same in Build I."""
    return fire_to("build 1")


@cache
def aimed() -> Position:
    """The same, and a Zap of the active seat at the other's Raider is on the Queue."""
    duel = fire_in_turn_3()
    victim = duel.now.laid(duel.now.other, RAIDER)[0]
    return duel.announce(duel.now.active, ZAP, "Power", targets=[victim]).now


@cache
def dead() -> Position:
    """The same, and the Zap has hit: the other's Raider lies in its Archive."""
    duel = fire_in_turn_3()
    victim = duel.now.laid(duel.now.other, RAIDER)[0]
    return duel.lay(ZAP, "Power", targets=[victim]).now


def fight_in_turn_5() -> Duel:
    """Build I of turn 5: a Firewall, Artillery and a Raider of before, and a new Raider.

    The other seat has two Raiders, one of them committed by its attack in turn 4.
    """
    duel = Duel("fight", FIGHT)
    for turn in range(1, 6):
        muster(duel.reach("build 1", turn).supply(), turn)
        if turn == 4:
            duel.reach("attackers", 4)
            raider = duel.now.laid(duel.now.active, RAIDER)[0]
            duel.act(duel.now.active, do="attack", attackers=[raider])
    return duel


def muster(duel: Duel, turn: int) -> None:
    """Avatars as far as Power reaches: one each of the great ones, two Raiders, one at the last."""
    seat, before = duel.now.active, duel.now.n
    free = len(duel.now.sources(seat))
    if turn < 5 and free >= 3 and is_new(duel.now, ARTILLERY):
        duel.lay(ARTILLERY, *["Power"] * 3)
    elif turn < 5 and free >= 4 and is_new(duel.now, FIREWALL):
        duel.lay(FIREWALL, *["Power"] * 4)
    elif (
        free and duel.now.held(seat, RAIDER) and (turn == 5 or len(duel.now.laid(seat, RAIDER)) < 2)
    ):
        duel.lay(RAIDER, "Power")
    if turn < 5 and duel.now.n > before:
        muster(duel, turn)


def is_new(position: Position, card: str) -> bool:
    """The active seat holds such a card and has laid none."""
    seat = position.active
    return bool(position.held(seat, card)) and not position.laid(seat, card)


@cache
def attack() -> Position:
    """Attackers are asked for; the Artillery has committed to shoot at the other player."""
    duel = fight_in_turn_5()
    seat = duel.now.active
    gun = duel.now.laid(seat, ARTILLERY)[0]
    duel.act(seat, do="activate", object=gun, targets=[f"seat-{1 - seat}"])
    return duel.both_pass().reach("attackers", 5).now


@cache
def block() -> Position:
    """Blockers are asked for: the older Raider and the Artillery attack."""
    duel = fight_in_turn_5().reach("attackers", 5)
    seat = duel.now.active
    going = [duel.now.laid(seat, RAIDER)[0], duel.now.laid(seat, ARTILLERY)[0]]
    return duel.act(seat, do="attack", attackers=going).reach("blockers", 5).now


@cache
def clocks() -> Position:
    """Maintenance of turn 2: the other seat orders the triggers of its two Uptime Clocks."""
    duel = Duel("clocks", {CLOCK: 12, PLANT: 15, CELL: 13}).reach("build 1", 1).supply()
    duel.lay(CLOCK, "Power", "Power").lay(CLOCK, "Power", "Power")
    return duel.reach("maintenance", 2).now


@cache
def crowded() -> Position:
    """Cleanup of turn 1: eight cards in the Wallet, and the active seat discards one."""
    return Duel("fire", FIRE).reach("cleanup", 1).now


@cache
def burnt() -> Position:
    """Both have burned Keys until one was at 0 Uptime; the game is over by its rules."""
    duel = Duel("burn", {SHARD: 10, PROOF: 30})
    turn = 0
    while duel.now.state.result is None:
        turn += 1
        duel.reach("build 1", turn).supply()
        burn(duel)
        duel.both_pass()
    return duel.now


def loser(position: Position) -> int:
    """E1 §2.2  Read off the table: who is at 0 Uptime or less."""
    lost = [uptime <= 0 for uptime in position.state.uptime]
    assert lost.count(True) == 1
    return lost.index(True)


def burn(duel: Duel) -> None:
    """Every Proof of Work in hand, as far as Keys reach."""
    seat = duel.now.active
    while duel.now.held(seat, PROOF) and duel.now.sources(seat, "Keys"):
        duel.lay(PROOF, "Keys")
    while duel.now.held(seat, PROOF) and duel.now.state.buffers[seat]:
        card = duel.now.held(seat, PROOF)[0]
        duel.act(seat, do="play", card=card, pay={"Keys": 1}).both_pass()


@cache
def scramble() -> Position:
    """A Wallet Scramble for 1 has resolved, and the draw of what is discarded is recorded."""
    duel = Duel("scramble", {SHARD: 16, SCRAMBLE: 24}).reach("build 1", 1).supply()
    seat = duel.now.active
    keys = payment(duel.now, seat, "Keys", "Keys")
    card = duel.now.held(seat, SCRAMBLE)[0]
    duel.act(seat, do="play", card=card, x=1, targets=[f"seat-{1 - seat}"], **keys)
    return duel.both_pass().now


def undrawn() -> Position:
    """The same without the record of that draw, which is due."""
    return replace(scramble(), lines=scramble().lines[:-1])


def drawn() -> dict[str, Any]:
    """The body of that record, but for number and link."""
    body: dict[str, Any] = json.loads(scramble().lines[-1])["body"]
    return {name: value for name, value in body.items() if name not in ("n", "prev")}


@cache
def burst() -> Position:
    """Build I of turn 1: four sources of Power, Power Bursts and a Zap with modes in hand."""
    cards = {BURST: 8, CELL: 14, PLANT: 10, INVALIDATION: 4, REPAIR: 4}
    return Duel("burst", cards).reach("build 1", 1).supply().now


def anchored() -> Position:
    """The active seat has an object whose ability costs nothing, in its Build I."""
    return anchored_duel().now


def anchored_duel() -> Duel:
    """The same, to go on with."""
    duel = Duel("anchor", {BEACON: 26, ANCHOR: 14})
    turn = 0
    while not duel.now.laid(duel.now.active, ANCHOR):
        turn += 1
        duel.reach("build 1", turn).supply()
        seat = duel.now.active
        if len(duel.now.sources(seat, "Signal")) >= 6 and duel.now.held(seat, ANCHOR):
            duel.lay(ANCHOR, *["Signal"] * 6)
    return duel


@cache
def attack_over() -> Position:
    """Nobody attacks; the Artillery that has shot in Build I is still committed."""
    duel = fight_in_turn_5()
    seat = duel.now.active
    gun = duel.now.laid(seat, ARTILLERY)[0]
    duel.act(seat, do="activate", object=gun, targets=[f"seat-{1 - seat}"])
    return duel.both_pass().now


def unfinished(position: Position) -> Want:
    """All records are good; there is no `end` yet."""
    return incomplete(position.n, "end")
