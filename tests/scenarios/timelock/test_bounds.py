"""E1-R94 to E1-R96  The bounds as the released profiles have them: the last step before each."""

import pytest

from referee.errors import Code
from referee.kernel.outcome import Outcome
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario("bound-optional-last", rules=["E1-R95"], outcome="accepted")
def test_bound_optional_last() -> None:
    """E1-R95  After 999 optional actions of the turn one more may be taken."""
    table = Table()
    avatar = table.put(0, "E1-109")
    table.fund(0, "K")
    table.game.optional[0] = 999
    table.start("build 1")
    table.activate(0, avatar, pay="K")
    assert table.queue() == [0]


@pytest.mark.scenario("bound-optional-used-up", rules=["E1-R95"], outcome="refused")
def test_bound_optional_used_up() -> None:
    """E1-R95  After a thousand there are none left in this turn."""
    table = Table()
    avatar = table.put(0, "E1-109")
    table.fund(0, "K")
    table.game.optional[0] = 1000
    table.start("build 1")
    with table.refused(Code.TOO_MANY, rule="E1-R95"):
        table.activate(0, avatar, pay="K")


@pytest.mark.scenario("bound-forced-chain", rules=["E1-R94"], outcome="otherwise")
def test_bound_forced_chain() -> None:
    """E1-R94  The thousandth resolution in a row without a choice ends the game in a draw."""
    table = Table()
    avatar = table.put(0, "E1-109")
    table.fund(0, "K")
    table.start("build 1")
    table.activate(0, avatar, pay="K")
    table.game.chain = 999
    table.both_pass()
    assert table.game.result == Outcome("loop")


@pytest.mark.scenario("bound-turns", rules=["E1-R96"], outcome="otherwise")
def test_bound_turns() -> None:
    """E1-R96  The thousandth turn ends without a result: a draw."""
    table = Table()
    table.game.turn = 1000
    table.start("end")
    while table.game.result is None:
        table.both_pass()
    assert table.game.result == Outcome("turns")
