"""E1-R94 to E1-R96  The bounds that let every game end."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.legal import legal
from referee.games.timelock.e1.params import Params
from referee.kernel.outcome import Outcome
from tests.scenarios.timelock.table import Table, generic

RESTLESS = generic(
    id="T-LOOP",
    name="Restless Relay",
    type=["hardware"],
    cost="1",
    abilities=[
        {
            "kind": "triggered",
            "on": {"on": "commit", "what": "self"},
            "do": [{"do": "unlock", "what": "self"}, {"do": "commit", "what": "self"}],
        },
        {"kind": "activated", "cost": ["commit"], "do": [{"do": "gain", "n": 1}]},
    ],
)


def params(**numbers: int) -> Params:
    """The numbers of a test with other bounds."""
    return Params(name="timelock/test@1.0", title="a test", **numbers)


@pytest.mark.scenario("limit-optional-within", rules=["E1-R95"], outcome="accepted")
def test_limit_optional_within() -> None:
    """As many optional actions as the bound says may be taken in a turn."""
    table = Table(params=params(optional=2))
    avatar = table.put(0, "E1-109")
    table.fund(0, "KK")
    table.start("build 1")
    table.activate(0, avatar, pay="K").activate(0, avatar, pay="K")
    assert table.queue() == [0, 0]


@pytest.mark.scenario("limit-optional-used-up", rules=["E1-R95"], outcome="refused")
def test_limit_optional_used_up() -> None:
    """One more is refused; passing still goes on, and nothing else is listed."""
    table = Table(params=params(optional=1))
    avatar = table.put(0, "E1-109")
    table.fund(0, "KK")
    table.start("build 1")
    table.activate(0, avatar, pay="K")
    with table.refused(Code.TOO_MANY, rule="E1-R95"):
        table.activate(0, avatar, pay="K")
    assert [type(action).__name__ for action in legal(table.game, 0)] == ["Pass"]
    table.both_pass()
    assert table.thing(avatar).reboots == 1


@pytest.mark.scenario("limit-forced-chain", rules=["E1-R94"], outcome="otherwise")
def test_limit_forced_chain() -> None:
    """An ability that sets itself off for ever ends in a draw at the bound, not in a hang."""
    table = Table(RESTLESS, params=params(forced=3))
    relay = table.put(0, "T-LOOP")
    table.start("build 1")
    table.activate(0, relay)
    for _ in range(3):
        assert table.game.result is None
        table.both_pass()
    table.both_pass()
    assert table.game.result == Outcome("loop")


@pytest.mark.scenario("limit-chain-starts-anew", rules=["E1-R94"], outcome="accepted")
def test_limit_chain_starts_anew() -> None:
    """A play or activation in between sets the count back to nothing."""
    table = Table(RESTLESS, params=params(forced=3))
    relay = table.put(0, "T-LOOP")
    avatar = table.put(0, "E1-109")
    table.fund(0, "K")
    table.start("build 1")
    table.activate(0, relay)
    table.both_pass().both_pass().both_pass()
    table.activate(0, avatar, pay="K")
    table.both_pass()
    assert table.game.result is None


@pytest.mark.scenario("limit-turns", rules=["E1-R96"], outcome="otherwise")
def test_limit_turns() -> None:
    """When so many turns have ended without a result, the game is a draw."""
    table = Table(params=params(turns=5))
    table.next_turn(1)
    assert table.game.result == Outcome("turns")


@pytest.mark.scenario("limit-turns-last", rules=["E1-R96"], outcome="accepted")
def test_limit_turns_last() -> None:
    """The last turn within the bound is played."""
    table = Table(params=params(turns=6))
    table.next_turn(1)
    assert table.game.result is None
    assert table.asked() == ("priority", 1)
