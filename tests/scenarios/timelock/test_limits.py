"""E1-R94 to E1-R96  The bounds that let every game end."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import actions
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


@pytest.mark.bad_input("D15")
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
    table.both_pass().both_pass()
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


SPARK = {"id": "T-SPARK", "name": "Spark", "rarity": "-", "type": ["avatar"], "stats": [1, 1]}

FORGE = generic(
    id="T-FORGE",
    name="Forge of Plenty",
    type=["hardware"],
    cost="1",
    abilities=[
        {
            "kind": "activated",
            "cost": ["commit"],
            "do": [{"do": "create", "token": SPARK}, {"do": "create", "token": SPARK}],
        },
    ],
)


@pytest.mark.bad_input("D16")
@pytest.mark.scenario("limit-created-within", rules=["E1-R88"], outcome="accepted")
def test_limit_created_within() -> None:
    """As many objects as the bound says may be created in a match."""
    table = Table(FORGE, params=params(created=2))
    forge = table.put(0, "T-FORGE")
    table.start("build 1")
    table.activate(0, forge).both_pass()
    assert table.game.faces.count("") == 2


@pytest.mark.bad_input("D16")
@pytest.mark.scenario("limit-created-passed", rules=["E1-R88"], outcome="refused")
def test_limit_created_passed() -> None:
    """The pass that would let one more be created is refused, and nothing has changed."""
    table = Table(FORGE, params=params(created=1))
    forge = table.put(0, "T-FORGE")
    table.start("build 1")
    table.activate(0, forge)
    table.act(0, actions.Pass())
    with table.refused(Code.PAST_BOUND, rule="E1-R88"):
        table.act(1, actions.Pass())
    assert table.game.faces.count("") == 0


MOST = 2**53 - 1

WELL = generic(
    id="T-WELL",
    name="Deep Well",
    type=["hardware"],
    cost="1",
    abilities=[{"kind": "activated", "cost": ["commit"], "do": [{"do": "gain", "n": 1}]}],
)


@pytest.mark.bad_input("D17", "K24")
@pytest.mark.scenario("limit-number-reached", rules=["E1 §2.3"], outcome="accepted")
def test_limit_number_reached() -> None:
    """Uptime may become the highest number that a record can hold."""
    table = at_uptime(MOST - 1)
    table.both_pass()
    assert table.uptime()[0] == MOST


@pytest.mark.bad_input("D17", "K24")
@pytest.mark.scenario("limit-number-passed", rules=["E1 §2.3"], outcome="refused")
def test_limit_number_passed() -> None:
    """One more is refused with its own code; it never wraps and never becomes a float."""
    table = at_uptime(MOST)
    table.act(0, actions.Pass())
    with table.refused(Code.PAST_BOUND, rule="TRANSCRIPT Canonical JSON"):
        table.act(1, actions.Pass())
    assert table.uptime()[0] == MOST


def at_uptime(uptime: int) -> Table:
    """Seat 0 has so much, and an ability that gains it 1 is on the Queue."""
    table = Table(WELL)
    well = table.put(0, "T-WELL")
    table.game.uptime[0] = uptime
    table.start("build 1")
    return table.activate(0, well)


ANVIL = generic(
    id="T-ANVIL",
    name="Patient Anvil",
    type=["hardware"],
    cost="1",
    abilities=[
        {
            "kind": "activated",
            "cost": ["commit"],
            "do": [{"do": "mark", "on": "self", "marker": "bond", "n": 2}],
        },
    ],
)


@pytest.mark.bad_input("D17")
@pytest.mark.scenario("limit-counters-passed", rules=["E1 §18.2"], outcome="refused")
def test_limit_counters_passed() -> None:
    """Counters have the same bound: two more on top of one less than it are refused."""
    table = Table(ANVIL)
    anvil = table.put(0, "T-ANVIL", markers={"bond": MOST - 1})
    table.start("build 1")
    table.activate(0, anvil)
    table.act(0, actions.Pass())
    with table.refused(Code.PAST_BOUND):
        table.act(1, actions.Pass())
    assert table.thing(anvil).markers[0].count == MOST - 1


BREEDER = generic(
    id="T-BREED",
    name="Breeding Relay",
    type=["hardware"],
    cost="1",
    abilities=[
        {"kind": "activated", "cost": ["commit"], "do": [{"do": "create", "token": SPARK}]},
        {
            "kind": "triggered",
            "on": {"on": "moved", "what": {"type": ["avatar"]}, "to": "network"},
            "do": [{"do": "create", "token": SPARK}],
        },
    ],
)


@pytest.mark.bad_input("J16")
@pytest.mark.scenario("limit-copies-for-ever", rules=["E1-R94"], outcome="otherwise")
def test_limit_copies_for_ever() -> None:
    """What makes another of itself each time that one comes ends in a draw at the bound."""
    table = Table(BREEDER, params=params(forced=40))
    relay = table.put(0, "T-BREED")
    table.start("build 1")
    table.activate(0, relay)
    while table.game.result is None:
        table.both_pass()
    assert table.game.result == Outcome("loop")
    assert table.game.faces.count("") <= 41
