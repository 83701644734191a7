"""K. Rules, in a match of Edition One: whose turn it is, what is asked, and what is over."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.games.sites.v1.actions import Mulligan
from referee.kernel.forms import Concede
from tests.bad_input import duel_positions as at
from tests.bad_input import harness, matches
from tests.bad_input.duel import (
    PLANT,
    RAIDER,
    ZAP,
    Judged,
    Position,
    holds,
    illegal,
    over,
)
from tests.bad_input.harness import accepted, refused
from tests.bad_input.matches import SECRETS

FORGED = "is not signed by the key of seat {}"


@pytest.mark.bad_input("K01")
@pytest.mark.parametrize("named", ["active", "other"])
def test_another_seats_signature(judged: Judged, named: str) -> None:
    """The record names the awaited seat and the other has signed it; and the other way round."""
    opening = at.opening()
    seat = getattr(opening, named)
    signer = SECRETS.seats[1 - seat]
    bad = opening.signed(signer, type="act", seat=seat, act={"do": "pass"})
    told = FORGED.format(seat)
    judged(bad, bad.refuses("signature/invalid", None, "TRANSCRIPT Lines", told))


@pytest.mark.bad_input("K22")
def test_concession_for_the_other(judged: Judged) -> None:
    """A concession needs the signature of who concedes; each seat tries it for the other."""
    for seat in (0, 1):
        signer = SECRETS.seats[1 - seat]
        bad = at.opening().signed(signer, type="act", seat=seat, act={"do": "concede"})
        told = FORGED.format(seat)
        judged(bad, bad.refuses("signature/invalid", None, "TRANSCRIPT Lines", told))


@pytest.mark.bad_input("K02")
def test_out_of_turn(judged: Judged) -> None:
    """The active seat has priority first: the other may neither pass nor play, a Zap included."""
    fire = at.fire()
    other = fire.other
    zap = {"do": "play", "card": fire.held(other, ZAP)[0], "targets": [f"seat-{fire.active}"]}
    slow = {"do": "play", "card": fire.held(other, RAIDER)[0]}
    for act in ({"do": "pass"}, zap, slow, {"do": "attack"}):
        bad = fire.by(other, **act)
        told = f"seat {other} has no decision to make; awaited: seat {fire.active}"
        want = illegal("not-awaited", bad, other, "E1 §10.1", told)
        judged(bad, want) if act is zap else holds(bad, want)


@pytest.mark.bad_input("K02")
def test_twice_in_a_row(judged: Judged) -> None:
    """Who has passed has given priority away: the second pass in a row is not its own."""
    opening = at.opening()
    seat = opening.active
    bad = opening.by(seat, do="pass").by(seat, do="pass")
    told = f"awaited: seat {opening.other}"
    judged(bad, illegal("not-awaited", bad, seat, "E1 §10.1", told))


@pytest.mark.bad_input("K03")
@pytest.mark.parametrize("do", ["attack", "block"])
def test_declaration_before_clash(judged: Judged, do: str) -> None:
    """In Maintenance there is priority alone; attackers and blockers have steps of their own."""
    opening = at.opening()
    bad = opening.by(opening.active, do=do)
    told = f"seat {opening.active} is asked for priority: pass or "
    judged(bad, illegal("wrong-choice", bad, opening.active, "E1 §10.1", told))


@pytest.mark.bad_input("K03")
@pytest.mark.parametrize("step", ["draw", "start of clash", "end of clash", "end"])
def test_build_is_over_or_not_begun(judged: Judged, step: str) -> None:
    """Before Build I, between the two and after Build II nothing but Zaps is played."""
    now = at.fire_to(step)
    seat = now.active
    assert (now.state.step, now.state.turn) == (step, 3)
    bad = now.by(seat, do="play", card=now.held(seat, RAIDER)[0])
    told = "is played in one's own Build phase, while the Queue is empty"
    want = illegal("wrong-time", bad, seat, "E1 §9.2", told)
    judged(bad, want) if step == "draw" else holds(bad, want)


@pytest.mark.bad_input("K03")
def test_resource_outside_build(judged: Judged) -> None:
    """In Maintenance; and in Build I, but of the other's turn."""
    opening, fire = at.opening(), at.fire()
    bad = opening.by(
        opening.active, do="play-resource", card=opening.held(opening.active, PLANT)[0]
    )
    told = "a Resource is played in one's own Build phase"
    judged(bad, illegal("wrong-time", bad, opening.active, "E1 §9.2", told))
    given = fire.by(fire.active, do="pass")
    bad = given.by(fire.other, do="play", card=fire.held(fire.other, RAIDER)[0])
    holds(bad, illegal("wrong-time", bad, fire.other, "E1 §9.2", "in one's own Build phase"))


@pytest.mark.bad_input("K03")
def test_build_with_something_on_the_queue() -> None:
    """A Zap waits: until it has resolved, nothing slow is played."""
    aimed = at.aimed()
    bad = aimed.by(aimed.active, do="play", card=aimed.held(aimed.active, RAIDER)[0])
    told = "while the Queue is empty"
    holds(bad, illegal("wrong-time", bad, aimed.active, "E1 §9.2", told))


@pytest.mark.bad_input("K15")
@pytest.mark.parametrize(
    ("position", "rule", "asked"),
    [
        (at.clocks, "E1 §10.4", "order"),
        (at.attack, "E1 §13.1", "attack"),
        (at.block, "E1 §13.2", "block"),
        (at.crowded, "E1-R31", "choose-discard"),
    ],
)
def test_pass_where_a_choice_is_due(
    judged: Judged, position: Callable[[], Position], rule: str, asked: str
) -> None:
    """An order, a declaration and a discard are no priority: nobody passes them."""
    now = position()
    seat = now.active if position in (at.attack, at.crowded) else now.other
    bad = now.by(seat, do="pass")
    want = illegal("wrong-choice", bad, seat, rule, f": {asked}")
    judged(bad, want) if position is at.clocks else holds(bad, want)


@pytest.mark.bad_input("K15")
@pytest.mark.parametrize("order", [[], [0], [0, 0], [1], [0, 1, 2]])
def test_trigger_left_out(judged: Judged, order: list[int]) -> None:
    """Both Clocks have triggered: both go on the Queue, each once."""
    clocks = at.clocks()
    bad = clocks.by(clocks.other, do="order", order=order)
    told = "order the places 0 to 1, each once"
    want = illegal("wrong-choice", bad, clocks.other, "E1 §10.4", told)
    judged(bad, want) if order == [0] else holds(bad, want)


@pytest.mark.bad_input("K16")
def test_order_for_the_other(judged: Judged) -> None:
    """The Clocks are the other seat's: the active one does not order their triggers."""
    clocks = at.clocks()
    bad = clocks.by(clocks.active, do="order", order=[1, 0])
    told = f"awaited: seat {clocks.other}"
    judged(bad, illegal("not-awaited", bad, clocks.active, "E1 §10.4", told))


@pytest.mark.bad_input("K19")
@pytest.mark.parametrize("later", [False, True])
def test_second_resource(judged: Judged, later: bool) -> None:
    """One a turn: neither at once nor in Build II is there another."""
    now = at.second_build() if later else at.one_plant()
    bad = now.by(now.active, do="play-resource", card=now.held(now.active, PLANT)[0])
    told = f"seat {now.active} has used its Resource play this turn"
    judged(bad, illegal("wrong-choice", bad, now.active, "E1 §5.1", told))


@pytest.mark.bad_input("K21")
@pytest.mark.parametrize("act", [{"do": "pass"}, {"do": "attack"}, {"do": "concede"}])
def test_after_a_concession(judged: Judged, act: dict[str, Any]) -> None:
    """Nothing comes after it: not the winner's next act, nor the loser's second one."""
    opening = at.opening()
    for seat in (0, 1):
        bad = opening.conceded(opening.active).by(seat, **act)
        told = f"the game is over: seat {opening.other} has won (concede)"
        want = illegal("game-over", bad, seat, "TRANSCRIPT Records", told)
        judged(bad, want) if seat == 0 else holds(bad, want)


@pytest.mark.bad_input("K21")
@pytest.mark.parametrize("do", ["pass", "concede"])
def test_after_the_result(do: str) -> None:
    """A player is at 0 Uptime: it cannot even concede any more."""
    burnt = at.burnt()
    loser = at.loser(burnt)
    bad = burnt.by(loser, do=do)
    told = f"the game is over: seat {1 - loser} has won (uptime)"
    holds(bad, illegal("game-over", bad, loser, "TRANSCRIPT Records", told))


@pytest.mark.bad_input("K21")
def test_after_the_end(judged: Judged) -> None:
    """Behind the `end` no record has a place, whatever it says."""
    opening = at.opening()
    ended = opening.conceded(opening.active).end("concede", opening.other)
    for seat, do in ((0, "pass"), (1, "pass"), (0, "concede")):
        bad = ended.by(seat, do=do)
        want = bad.refuses("chain/out-of-place", seat, "TRANSCRIPT Records")
        judged(bad, want) if seat else holds(bad, want)


@pytest.mark.bad_input("K34")
@pytest.mark.parametrize(
    "position", [at.opening, at.aimed, at.clocks, at.attack, at.block, at.crowded]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_concession_whoever_is_awaited(
    judged: Judged, position: Callable[[], Position], seat: int
) -> None:
    """With priority and without, with a Zap on the Queue, and in the middle of any choice."""
    ended = position().conceded(seat).end("concede", 1 - seat)
    want = over(ended, "concede", 1 - seat)
    judged(ended, want) if position is at.clocks else holds(ended, want)


@pytest.mark.bad_input("K34")
def test_both_concede(judged: Judged) -> None:
    """In the middle of a choice both give up: the first one has lost, the second is illegal."""
    clocks = at.clocks()
    bad = clocks.conceded(clocks.active).by(clocks.other, do="concede")
    told = f"the game is over: seat {clocks.other} has won (concede)"
    judged(bad, illegal("game-over", bad, clocks.other, "TRANSCRIPT Records", told))


@pytest.mark.bad_input("K35")
@pytest.mark.parametrize("first", [0, 1])
def test_simultaneous_choices(first: int) -> None:
    """Edition One has none: the mulligans of the site contest, in either order."""
    match = matches.table()
    match.act(first, Mulligan(()))
    match.act(1 - first, Mulligan(()))
    match.act(first, Concede())
    match.close()
    harness.holds(match.pen.transcript, accepted(match.pen.n, "concede", 1 - first))


@pytest.mark.bad_input("K35")
@pytest.mark.parametrize("seat", [0, 1])
def test_second_choice_of_a_seat(seat: int) -> None:
    """It has chosen; the other has not, and is the only one that is awaited."""
    match = matches.table()
    match.act(seat, Mulligan(()))
    match.pen.act(seat, {"do": "mulligan"}, {"cards": []}, bytes(32))
    told = f"awaited: seat {1 - seat}"
    want = refused("illegal/not-awaited", match.pen.n - 1, by=seat, rule="ST-R12", told=told)
    harness.holds(match.pen.transcript, want, seed=True)
