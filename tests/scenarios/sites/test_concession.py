"""Giving up."""

import pytest

from referee.errors import Code
from referee.games.sites.v1.events import Conceded
from referee.kernel.outcome import Outcome
from tests.scenarios.sites.builder import scenario

BANK = {"round": 3, "phase": "bank", "initiative": 1, "awaited": (0, 1), "markers": (0, 0)}


@pytest.mark.scenario(
    "st-concede", rules=["ST Scoring and the end of a round", "ST-R9"], outcome="accepted"
)
def test_st_concede() -> None:
    """ST Scoring and the end of a round  The score, 9 to 2, does not matter then."""
    game = scenario(**BANK, scores=(9, 2), hands=(["A"], ["B"])).bank(1, "B")
    done = game.concede(0)
    assert done.table == game.but(awaited=())
    assert done.outcome == Outcome("concede", 1)
    assert done.events == [Conceded(0)]


@pytest.mark.scenario("st-concede-not-awaited", rules=["ST-R9"], outcome="accepted")
def test_st_concede_not_awaited() -> None:
    """ST-R9  At any time: seat 1 has answered already, or it is seat 0's action."""
    answered = scenario(**BANK, hands=(["A"], ["B"])).bank(1, "B").concede(1)
    assert answered.outcome == Outcome("concede", 0)
    other_action = scenario(scores=(0, 9)).concede(1)
    assert other_action.outcome == Outcome("concede", 0)
    assert other_action.table == scenario(scores=(0, 9)).but(awaited=())


@pytest.mark.scenario(
    "st-concede-after-the-end",
    rules=["ST Scoring and the end of a round", "ST-R9"],
    outcome="refused",
)
def test_st_concede_after_the_end() -> None:
    """ST Scoring and the end of a round  After round six there is nothing to give up."""
    game = scenario(round=6, markers=(0, 1), awaited=(1,), scores=(12, 10)).passes(1)
    still = game.concede(0).refused(Code.GAME_OVER, rule="TRANSCRIPT Records", awaited=())
    assert still.outcome == Outcome("points", 0)


@pytest.mark.scenario("st-concede-twice", rules=["ST-R9"], outcome="refused")
def test_st_concede_twice() -> None:
    """ST-R9  The first concession has ended the match: no second one, and no action."""
    game = scenario().concede(1)
    game.concede(0).refused(Code.GAME_OVER, rule="TRANSCRIPT Records", awaited=())
    game.passes(0).refused(Code.GAME_OVER, rule="TRANSCRIPT Records", awaited=())
