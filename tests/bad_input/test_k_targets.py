"""K. Rules, in a match of Edition One: what an action names, and whether it may be named."""

from typing import Any

import pytest

from tests.bad_input import duel_positions as at
from tests.bad_input.duel import (
    BURST,
    PLANT,
    RAIDER,
    SHATTER,
    ZAP,
    Judged,
    Position,
    holds,
    illegal,
    over,
    payment,
)

NOWHERE = "{} is not on the Network"
NOT_THERE = "it is neither on the Network nor on the Queue"


def zap(position: Position, *targets: Any) -> Position:
    """The active seat plays a Zap, paid, at these."""
    seat = position.active
    aims = {"targets": list(targets)} if targets else {}
    card = position.held(seat, ZAP)[0]
    return position.by(seat, do="play", card=card, **aims, **payment(position, seat, "Power"))


def shatter(position: Position, target: Any) -> Position:
    """The active seat plays a Hardware Shatter, paid, at this."""
    seat = position.active
    card = position.held(seat, SHATTER)[0]
    paid = payment(position, seat, "Power", "Power")
    return position.by(seat, do="play", card=card, targets=[target], **paid)


def no_target(bad: Position, target: Any, why: str) -> Any:
    """The verdict: that is no legal target, and the message says which and why."""
    by = bad.active
    return illegal("target", bad, by, "E1 §11.2", f"{target} is no legal target of it: {why}")


@pytest.mark.bad_input("K07")
def test_target_that_has_left(judged: Judged) -> None:
    """The Raider has been zapped before: it lies in its Archive."""
    dead = at.dead()
    gone = at.fire().laid(dead.other, RAIDER)[0]
    assert gone in dead.state.archives[dead.other]
    bad = zap(dead, gone)
    judged(bad, no_target(bad, gone, NOT_THERE))


@pytest.mark.bad_input("K07")
def test_use_of_what_has_left(judged: Judged) -> None:
    """Its number names no object any more: nothing of it is activated or generated with."""
    dead = at.dead()
    seat = dead.active
    gone = dead.state.archives[seat][0]
    assert dead.face(gone) == ZAP
    bad = dead.by(seat, do="activate", object=gone)
    judged(bad, illegal("no-such-card", bad, seat, "E1 §6", NOWHERE.format(gone)))
    bad = dead.by(seat, do="generate", use={"object": gone})
    holds(bad, illegal("no-such-card", bad, seat, "E1-R14", NOWHERE.format(gone)))


@pytest.mark.bad_input("K08")
@pytest.mark.parametrize("number", [81, 999, 999_999])
def test_number_of_nothing(judged: Judged, number: int) -> None:
    """80 cards are in the match: 81 would be the first token, the others are nothing at all."""
    fire = at.fire()
    seat = fire.active
    assert len(fire.state.faces) == 80
    bad = zap(fire, number)
    want = no_target(bad, number, NOT_THERE)
    judged(bad, want) if number == 81 else holds(bad, want)
    bad = fire.by(seat, do="play", card=number)
    told = f"{number} is not in the Wallet of seat {seat}"
    holds(bad, illegal("no-such-card", bad, seat, "E1 §6", told))
    bad = fire.by(seat, do="activate", object=number)
    holds(bad, illegal("no-such-card", bad, seat, "E1 §6", NOWHERE.format(number)))
    bad = fire.by(seat, do="generate", use={"object": number})
    holds(bad, illegal("no-such-card", bad, seat, "E1-R14", NOWHERE.format(number)))


@pytest.mark.bad_input("K08")
@pytest.mark.parametrize("target", [0, -1, 1_000_000, "seat-2", "north", None, 1.5])
def test_no_identifier_at_all(judged: Judged, target: Any) -> None:
    """Numbers are 1 to 999,999, players seat-0 and seat-1: anything else is a fault of form."""
    bad = zap(at.fire(), target)
    code = "json/number" if isinstance(target, float) else "schema/action"
    want = bad.refuses(code, None, None)
    judged(bad, want) if target == "seat-2" else holds(bad, want)


@pytest.mark.bad_input("K08")
def test_identifier_of_another_kind(judged: Judged) -> None:
    """A player is no Hardware, a Resource does not attack, an Avatar is no Resource to play."""
    fire, attack = at.fire(), at.attack()
    bad = shatter(fire, f"seat-{fire.other}")
    judged(bad, no_target(bad, f"seat-{fire.other}", "it takes Hardware"))
    plant = attack.laid(attack.active, PLANT)[0]
    bad = attack.by(attack.active, do="attack", attackers=[plant])
    told = f"{plant} cannot attack: it is no Avatar of the active player"
    holds(bad, illegal("cannot-attack", bad, attack.active, "E1 §13.1", told))
    raider = fire.held(fire.active, RAIDER)[0]
    bad = fire.by(fire.active, do="play-resource", card=raider)
    told = f"{raider} is no Resource"
    holds(bad, illegal("wrong-choice", bad, fire.active, "E1 §5.1", told))


@pytest.mark.bad_input("K10")
def test_target_of_the_wrong_kind(judged: Judged) -> None:
    """Zap hits an Avatar or a player, Hardware Shatter Hardware, and nothing else."""
    fire = at.fire()
    plant, raider = fire.laid(fire.other, PLANT), fire.laid(fire.other, RAIDER)[0]
    cell = [*plant, *fire.laid(fire.active, PLANT)][0]
    bad = zap(fire, cell)
    judged(bad, no_target(bad, cell, "it takes an Avatar or a player"))
    bad = shatter(fire, raider)
    judged(bad, no_target(bad, raider, "it takes Hardware"))


@pytest.mark.bad_input("K10")
def test_item_on_the_queue() -> None:
    """An item never is its own target; and another Zap on the Queue is no Avatar."""
    fire = at.fire()
    card = fire.held(fire.active, ZAP)[0]
    bad = zap(fire, card)
    holds(bad, no_target(bad, card, "a card does not target itself"))
    bad = zap(at.aimed(), card)
    holds(bad, no_target(bad, card, "it takes an Avatar or a player"))


@pytest.mark.bad_input("K11")
def test_target_that_is_gone_at_resolution(judged: Judged) -> None:
    """Two Zaps at one Raider: the newer kills it, the older is invalidated, and all is legal."""
    duel = at.fire_in_turn_3()
    victim = duel.now.laid(duel.now.other, RAIDER)[0]
    seat, other, before = duel.now.active, duel.now.other, list(duel.now.state.uptime)
    for _ in range(2):
        duel.announce(seat, ZAP, "Power", targets=[victim])
    duel.both_pass().both_pass()
    state = duel.now.state
    assert [duel.now.face(card) for card in state.archives[seat]] == [ZAP, ZAP]
    assert state.archives[other] == [victim]
    assert (state.queue, state.uptime) == ([], before)
    ended = duel.now.end("void")
    judged(ended, over(ended, "void"))


@pytest.mark.bad_input("K12")
def test_target_changed_on_the_queue(judged: Judged) -> None:
    """There is no action for it: targets are named in the announcement, and stay."""
    aimed = at.aimed()
    seat = aimed.active
    other = f"seat-{aimed.other}"
    bad = aimed.by(seat, do="choose-objects", objects=[other])
    told = f"seat {seat} is asked for priority: pass or "
    judged(bad, illegal("wrong-choice", bad, seat, "E1 §10.1", told))
    card = at.fire().held(seat, ZAP)[0]
    bad = aimed.by(seat, do="play", card=card, targets=[other])
    told = f"{card} is not in the Wallet of seat {seat}"
    holds(bad, illegal("no-such-card", bad, seat, "E1 §6", told))
    bad = aimed.by(seat, do="pass", targets=[other])
    holds(bad, bad.refuses("schema/action", None, None))


@pytest.mark.bad_input("K13")
def test_number_of_targets(judged: Judged) -> None:
    """Zap takes one, a Raider none."""
    fire = at.fire()
    seat = fire.active
    one, two = fire.laid(fire.other, RAIDER)[0], f"seat-{fire.other}"
    for targets, told in (((), "1 target(s), not 0"), ((one, two), "1 target(s), not 2")):
        bad = zap(fire, *targets)
        want = illegal("target-number", bad, seat, "E1-R44", f"it takes {told}")
        judged(bad, want) if targets else holds(bad, want)
    paid = payment(fire, seat, "Power")
    card = fire.held(seat, RAIDER)[0]
    bad = fire.by(seat, do="play", card=card, targets=[one], **paid)
    holds(bad, illegal("target-number", bad, seat, "E1 §11.2", "it takes no target"))


@pytest.mark.bad_input("K13")
def test_same_target_twice(judged: Judged) -> None:
    """Within one use of the word all targets are different; the two together are one."""
    burst, fire = at.burst(), at.fire()
    card = burst.held(burst.active, BURST)[0]
    paid = payment(burst, burst.active, "Power", "Power")
    bad = burst.by(burst.active, do="play", card=card, x=0, targets=["seat-0", "seat-0"], **paid)
    judged(bad, illegal("target", bad, burst.active, "E1-R44", "all targets are different"))
    bad = zap(fire, "seat-0", "seat-0")
    holds(bad, illegal("target-number", bad, fire.active, "E1-R44", "it takes 1 target(s), not 2"))
