"""How a match ends: by the rules, by a concession in any phase, by a ruling before or in play."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from referee.errors import Code
from referee.games.sites.v1.actions import Bank, Mulligan, Pass
from referee.kernel.forms import Concede
from referee.kernel.outcome import Outcome
from referee.play.simulate import chance
from referee.play.table import Table
from tests.bad_input import forge, matches
from tests.every_profile.play import profile_named
from tests.verify.made import (
    FIRST,
    SECRETS,
    SEED,
    Draft,
    accepted,
    act,
    end,
    incomplete,
    judge,
    played,
    quick,
    rejected,
    to_actions,
)

EMPTY_STATE = forge.derived("referee v1 state", b"{}").hex()
"""TRANSCRIPT, State: `{}` before play."""

RULINGS = ["time", "absent", "conduct", "agreed", "void"]


def ruled(n: int, reason: str, winner: int | None, state: str) -> bytes:
    """The records before `n`, and a ruling in its place."""
    draft = played().cut(n).put(n, end(reason, winner))
    draft.values[n]["open"]["state"] = state
    return draft.reseal(n).data


@pytest.mark.bad_input("K33")
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("winner", [None, 0, 1])
@pytest.mark.parametrize("reason", RULINGS)
def test_a_ruling_before_play(n: int, winner: int | None, reason: str) -> None:
    verdict = judge(ruled(n, reason, winner, EMPTY_STATE))
    accepted(verdict, n + 1, reason, winner)
    assert verdict.ruling
    assert verdict.judged.state == EMPTY_STATE


@pytest.mark.bad_input("K33")
@pytest.mark.parametrize("winner", [None, 0, 1])
@pytest.mark.parametrize("reason", RULINGS)
def test_a_ruling_in_play(winner: int | None, reason: str) -> None:
    table = matches.table()
    to_actions(table)
    table.close(Outcome(reason, winner))
    verdict = judge(table.pen.transcript)
    accepted(verdict, 9, reason, winner)
    assert verdict.ruling


def test_a_ruling_in_play_on_the_state_of_before_play() -> None:
    rejected(judge(ruled(8, "time", 0, EMPTY_STATE)), Code.WRONG_STATE, 8, "dealer")


@pytest.mark.bad_input("K32")
@pytest.mark.parametrize("n", [1, 4, 8])
@pytest.mark.parametrize("reason", ["points", "concede", "won", "over"])
def test_an_unfinished_game_ends_by_a_ruling_alone(n: int, reason: str) -> None:
    rejected(judge(ruled(n, reason, 1, EMPTY_STATE)), Code.WRONG_RESULT, n, "dealer")


@pytest.mark.bad_input("K32")
@pytest.mark.parametrize("reason", RULINGS)
def test_a_finished_game_takes_no_ruling(reason: str) -> None:
    verdict = judge(ruled(11, reason, 1, EMPTY_STATE))
    rejected(verdict, Code.WRONG_RESULT, 11, "dealer")


def test_a_result_by_the_rules_is_no_ruling() -> None:
    assert not judge(played().data).ruling


# -- conceding -----------------------------------------------------------------------------------

IDLE: dict[str, Callable[[Table, int], Any]] = {
    "mulligan": lambda table, seat: Mulligan(()),
    "opening-bank": lambda table, seat: Bank(0),
    "bank": lambda table, seat: Bank(0),
    "actions": lambda table, seat: Pass(),
    "discard": lambda table, seat: next(table.profile.legal(table.state, seat)),
}


def idle_to(profile: str, phase: str, answers: int) -> Table:
    """Nobody does anything up to the first phase of this name and so many answers in it."""
    setup = msgspec.structs.replace(matches.table().setup, profile=profile_named(profile))
    table = Table(setup)
    while table.state.phase != phase:
        _idle(table)
    for _ in range(answers):
        _idle(table)
    return table


def _idle(table: Table) -> None:
    seat = table.profile.awaiting(table.state)[0]
    table.act(seat, IDLE[table.state.phase](table, seat))


MOMENTS = [
    ("sites/pilot@1.0", "mulligan", 0),
    ("sites/pilot@1.0", "mulligan", 1),
    ("sites/pilot@1.0", "bank", 0),
    ("sites/pilot@1.0", "bank", 1),
    ("sites/pilot@1.0", "actions", 0),
    ("sites/pilot@1.0", "discard", 0),
    ("sites/pilot@1.0", "discard", 1),
    ("sites/opening-supply@1.0", "opening-bank", 0),
    ("sites/opening-supply@1.0", "opening-bank", 1),
]


@pytest.mark.bad_input("K34")
@pytest.mark.parametrize(("profile", "phase", "answers"), MOMENTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_conceding_in_every_phase(profile: str, phase: str, answers: int, seat: int) -> None:
    """ST-R9: awaited or not, also while choices are pending; the other seat wins."""
    table = idle_to(profile, phase, answers)
    assert table.state.phase == phase
    table.act(seat, Concede())
    table.close()
    accepted(judge(table.pen.transcript), len(table.pen.lines), "concede", 1 - seat)


@pytest.mark.bad_input("K21", "K34")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("value", ["concede", "pass"])
def test_after_a_concession_nothing_is_played(seat: int, value: str) -> None:
    draft = quick().cut(5).put(5, act(seat, value))
    verdict = judge(draft.data, seed=SEED)
    rejected(verdict, Code.GAME_OVER, 5, seat)
    assert verdict.fault is not None
    assert (verdict.fault.awaiting, verdict.fault.alternatives) == ((), ())


@pytest.mark.bad_input("K22")
def test_nobody_concedes_for_another() -> None:
    draft = quick()
    draft.sign(4, SECRETS.seats[1])
    rejected(judge(draft.data), Code.BAD_SIGNATURE, 4, None)


# -- by the rules --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_a_match_played_to_its_end_is_won_by_its_score(number: int) -> None:
    table = matches.table(seed=f"whole {number}")
    draw = chance(matches.secret(f"bots {number}"))
    while awaited := table.profile.awaiting(table.state):
        seat = awaited[-1]
        table.act(seat, table.profile.bots["random"](table.state, seat, draw))
    zero, one = table.state.scores
    table.close()
    winner = None if zero == one else int(one > zero)
    data, seed = table.pen.transcript, table.setup.secrets.seed
    accepted(judge(data), len(table.pen.lines), "points", winner)
    without_end = Draft(table.pen.lines).cut(len(table.pen.lines) - 1)
    verdict = judge(without_end.data, seed=seed)
    last = len(table.pen.lines) - 2
    incomplete(verdict, last, last, "end")
    assert verdict.result == Outcome("points", winner)
    assert verdict.awaiting == ()


@pytest.mark.bad_input("K35")
def test_simultaneous_choices_in_either_order_lead_to_the_same_state() -> None:
    digests = []
    for order in ((0, 1), (1, 0)):
        table = matches.table()
        for seat in order:
            table.act(seat, Mulligan(tuple(table.state.hands[seat][:2])))
        for seat in order:
            table.act(seat, Bank(1, table.state.hands[seat][0]))
        table.act(FIRST, Concede())
        table.close()
        verdict = judge(table.pen.transcript)
        accepted(verdict, 10, "concede", 1 - FIRST)
        digests.append(verdict.judged.state)
    assert digests[0] is not None
    assert digests[0] == digests[1]
