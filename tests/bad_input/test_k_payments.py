"""K. Rules, in a match of Edition One: what is paid, modes, X, and how much."""

from typing import Any

import pytest

from tests.bad_input import duel_positions as at
from tests.bad_input.duel import (
    ARTILLERY,
    BEACON,
    BURST,
    CELL,
    INVALIDATION,
    PLANT,
    RAIDER,
    REPAIR,
    SHATTER,
    ZAP,
    Duel,
    Judged,
    Position,
    holds,
    illegal,
    over,
    payment,
)

PAYS = "E1-R41"


def zapped(position: Position, **members: Any) -> Position:
    """The active seat aims a Zap, which costs 1 Power, at the other's Raider."""
    seat = position.active
    target = position.laid(position.other, RAIDER)[0]
    card = position.held(seat, ZAP)[0]
    return position.by(seat, do="play", card=card, targets=[target], **members)


def shattered(position: Position, **members: Any) -> Position:
    """The active seat aims a Hardware Shatter, which costs 1 and 1 Power, at the other's Cell."""
    seat = position.active
    target = position.laid(position.other, CELL)[0]
    card = position.held(seat, SHATTER)[0]
    return position.by(seat, do="play", card=card, targets=[target], **members)


@pytest.mark.bad_input("K04")
def test_nothing_is_paid(judged: Judged) -> None:
    bad = zapped(at.fire())
    told = "due is 1 Power, and paid is nothing"
    judged(bad, illegal("cannot-pay", bad, at.fire().active, PAYS, told))


@pytest.mark.bad_input("K04")
def test_paid_with_what_is_not_there(judged: Judged) -> None:
    """The Buffer is empty: no Resource ability is named that would fill it."""
    bad = zapped(at.fire(), pay={"Power": 1})
    seat = at.fire().active
    told = f"the Buffer of seat {seat} holds 0 Power, not 1"
    judged(bad, illegal("cannot-pay", bad, seat, PAYS, told))


@pytest.mark.bad_input("K04")
def test_paid_short(judged: Judged) -> None:
    """1 and 1 Power are due; 1 Power is generated and paid."""
    fire = at.fire()
    bad = shattered(fire, **payment(fire, fire.active, "Power"))
    told = "due is 1 neutral, 1 Power, and paid is 1 Power"
    judged(bad, illegal("cannot-pay", bad, fire.active, PAYS, told))


@pytest.mark.bad_input("K04")
def test_paid_with_the_wrong_kind(judged: Judged) -> None:
    """Keys pay no Power; they would pay the neutral part."""
    fire = at.fire()
    bad = zapped(fire, **payment(fire, fire.active, "Keys"))
    told = "due is 1 Power, and paid is 1 Keys"
    judged(bad, illegal("cannot-pay", bad, fire.active, PAYS, told))
    good = shattered(fire, **payment(fire, fire.active, "Power", "Keys"))
    holds(good, at.unfinished(good))


@pytest.mark.bad_input("K05")
def test_one_source_twice_in_a_payment(judged: Judged) -> None:
    """It commits for the first unit, and cannot for the second."""
    fire = at.fire()
    source = fire.sources(fire.active)[0]
    twice = [{"object": source}, {"object": source}]
    bad = shattered(fire, generate=twice, pay={"Power": 2})
    told = f"{source} cannot be committed as a cost: it is committed"
    judged(bad, illegal("cannot-pay", bad, fire.active, "E1-R43", told))


@pytest.mark.bad_input("K05")
def test_used_source_again(judged: Judged) -> None:
    """What has paid for the Zap on the Queue stays committed: for a second card, and alone."""
    aimed = at.aimed()
    used = at.fire().sources(aimed.active)[0]
    assert used not in aimed.sources(aimed.active)
    told = f"{used} cannot be committed as a cost: it is committed"
    bad = zapped(aimed, generate=[{"object": used}], pay={"Power": 1})
    judged(bad, illegal("cannot-pay", bad, aimed.active, "E1-R43", told))
    bad = aimed.by(aimed.active, do="generate", use={"object": used})
    holds(bad, illegal("cannot-pay", bad, aimed.active, "E1-R43", told))


@pytest.mark.bad_input("K05")
def test_committed_object_as_a_cost() -> None:
    """The Artillery has shot: its ability costs to commit it, and it is committed."""
    attack = at.attack_over()
    gun = attack.laid(attack.active, ARTILLERY)[0]
    target = f"seat-{attack.other}"
    bad = attack.by(attack.active, do="activate", object=gun, targets=[target])
    told = f"{gun} cannot be committed as a cost: it is committed"
    holds(bad, illegal("cannot-pay", bad, attack.active, "E1-R43", told))


@pytest.mark.bad_input("K06")
@pytest.mark.parametrize("units", [("Power", "Power"), ("Power", "Keys")])
def test_paid_too_much(judged: Judged, units: tuple[str, ...]) -> None:
    """A payment is exact: one unit more than due is as illegal as one less."""
    fire = at.fire()
    bad = zapped(fire, **payment(fire, fire.active, *units))
    told = "due is 1 Power, and paid is "
    judged(bad, illegal("cannot-pay", bad, fire.active, PAYS, told))


@pytest.mark.bad_input("K06")
def test_generated_but_not_paid(judged: Judged) -> None:
    """What is generated beyond the price is no payment: it stays in the Buffer, to burn."""
    fire = at.fire()
    paid = payment(fire, fire.active, "Power", "Power")
    good = zapped(fire, generate=paid["generate"], pay={"Power": 1})
    judged(good, at.unfinished(good))


@pytest.mark.bad_input("K14")
@pytest.mark.parametrize("mode", [2, 9, None])
def test_mode_not_offered(judged: Judged, mode: int | None) -> None:
    """It offers 0 and 1; one of them has to be named."""
    burst = at.burst()
    seat = burst.active
    chosen = {} if mode is None else {"mode": mode}
    card = burst.held(seat, INVALIDATION)[0]
    bad = burst.by(seat, do="play", card=card, **chosen, **payment(burst, seat, "Power"))
    told = "choose a mode from 0 to 1"
    judged(bad, illegal("wrong-choice", bad, seat, "E1 §11.3", told))


@pytest.mark.bad_input("K14")
def test_mode_of_a_card_without(judged: Judged) -> None:
    bad = zapped(at.fire(), mode=0, **payment(at.fire(), at.fire().active, "Power"))
    told = "it has no modes to choose"
    judged(bad, illegal("wrong-choice", bad, at.fire().active, "E1 §11.3", told))


@pytest.mark.bad_input("K14")
@pytest.mark.parametrize(
    ("x", "code"),
    [
        (-1, "schema/action"),
        (1_000_001, "schema/action"),
        (2**53 - 1, "schema/action"),
        ("1", "schema/action"),
        (2**53, "json/number"),
        (1.5, "json/number"),
    ],
)
def test_x_is_no_small_number(judged: Judged, x: Any, code: str) -> None:
    """Such a thing is no X at all: it is refused as a form, before the rules are asked."""
    burst = at.burst()
    card = burst.held(burst.active, BURST)[0]
    bad = burst.by(burst.active, do="play", card=card, x=x, pay={"Power": 1})
    want = bad.refuses(code, None, None)
    judged(bad, want) if x in (-1, 1.5) else holds(bad, want)


@pytest.mark.bad_input("K14")
def test_huge_x(judged: Judged) -> None:
    """The greatest X that can be written: nobody can pay it."""
    burst = at.burst()
    seat = burst.active
    card = burst.held(seat, BURST)[0]
    paid = payment(burst, seat, *["Power"] * 4)
    bad = burst.by(seat, do="play", card=card, x=1_000_000, **paid)
    told = "due is 1000000 neutral, 1 Power, and paid is 4 Power"
    judged(bad, illegal("cannot-pay", bad, seat, PAYS, told))


@pytest.mark.bad_input("K14")
def test_x_left_out_or_too_much(judged: Judged) -> None:
    """A cost with X needs it; one without has none."""
    burst, fire = at.burst(), at.fire()
    card = burst.held(burst.active, BURST)[0]
    paid = payment(burst, burst.active, "Power")
    bad = burst.by(burst.active, do="play", card=card, **paid)
    want = illegal("wrong-choice", bad, burst.active, "E1 §11.3", "X has to be chosen")
    judged(bad, want)
    bad = zapped(fire, x=0, **payment(fire, fire.active, "Power"))
    holds(bad, illegal("wrong-choice", bad, fire.active, "E1 §11.3", "there is no X to choose"))


@pytest.mark.bad_input("K25")
@pytest.mark.parametrize("n", [-1, 0, 1_000_001])
def test_damage_that_is_none(judged: Judged, n: int) -> None:
    """A share of damage is at least 1; below that it is no form of one."""
    opening = at.opening()
    shares = [{"by": 1, "to": f"seat-{opening.other}", "n": n}]
    bad = opening.by(opening.active, do="assign", damage=shares)
    judged(bad, bad.refuses("schema/action", None, None))


@pytest.mark.bad_input("K25")
def test_healing_has_no_cap(judged: Judged) -> None:
    """E1 §2.3  Effects may raise Uptime above 20."""
    duel = Duel("repair", {BEACON: 20, REPAIR: 20}).reach("build 1", 1).supply()
    seat = duel.now.active
    duel.lay(REPAIR, "Signal", mode=0, targets=[f"seat-{seat}"])
    assert duel.now.state.uptime[seat] == 23
    ended = duel.now.end("void")
    judged(ended, over(ended, "void"))


@pytest.mark.bad_input("K25")
def test_divided_by_no_targets(judged: Judged) -> None:
    """E1-152  X divided by the number of targets; none is allowed, and then nothing happens."""
    duel = Duel("burst", {BURST: 8, CELL: 14, PLANT: 10, INVALIDATION: 4, REPAIR: 4})
    duel.reach("build 1", 1).supply()
    duel.lay(BURST, *["Power"] * 4, x=3)
    assert duel.now.state.uptime == [20, 20]
    ended = duel.now.end("void")
    judged(ended, over(ended, "void"))
