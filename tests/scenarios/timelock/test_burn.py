"""Resource burn: when Buffers empty, what it costs, and what is no burn."""

import pytest

from referee.games.timelock.e1 import events
from referee.games.timelock.e1.actions import Order, Tap
from referee.kernel.outcome import Outcome
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "burn-both-players-at-phase-end", rules=["E1 §12.1", "E1-R49"], outcome="otherwise"
)
def test_burn_both_players_at_phase_end() -> None:
    """As Open ends both Buffers empty, and each player loses what was in the own one."""
    table = Table()
    table.fund(0, "PPP")
    table.fund(1, "SS")
    table.start("draw").both_pass()
    assert table.uptime() == (17, 18)
    assert (table.buffer(0), table.buffer(1)) == ({}, {})
    assert (table.game.step, table.asked()) == ("build 1", ("priority", 0))


@pytest.mark.scenario(
    "burn-clash-begin-and-end", rules=["E1 §9.3", "E1 §12.1", "E1-R49"], outcome="otherwise"
)
def test_burn_clash_begin_and_end() -> None:
    """Before and after Clash it burns, between its steps it does not."""
    table = Table()
    vault = table.put(1, "E1-291")
    table.fund(0, "BB")
    table.start("build 1").both_pass()
    assert (table.game.step, table.uptime()) == ("start of clash", (18, 20))
    table.pass_until("blockers").passes(0).tap(1, vault).passes(1, 0)
    assert table.game.step == "damage"
    assert table.buffer(1) == {"Keys": 1}
    table.both_pass()
    assert (table.game.step, table.uptime()) == ("end of clash", (18, 20))
    assert table.buffer(1) == {"Keys": 1}
    table.both_pass()
    assert (table.game.step, table.uptime()) == ("build 2", (18, 19))
    assert table.buffer(1) == {}


@pytest.mark.scenario("burn-once-per-boundary", rules=["E1 §12.1", "E1-R49"], outcome="otherwise")
def test_burn_once_per_boundary() -> None:
    """The end of Build I and the beginning of Clash are one boundary."""
    table = Table()
    table.fund(0, "1")
    table.start("build 1").both_pass()
    assert table.uptime() == (19, 20)
    assert table.happened(events.Lost) == [events.Lost(0, 1, burn=True)]


@pytest.mark.scenario("burn-neutral-counts", rules=["E1 §12.1", "E1-R49"], outcome="otherwise")
def test_burn_neutral_counts() -> None:
    """Neutral units burn like all others; what was spent does not."""
    table = Table()
    converter = table.put(0, "E1-260")
    receiver = table.hold(0, "E1-240")
    table.start("build 2").tap(0, converter).play(0, receiver, pay="1").both_pass()
    assert table.buffer(0) == {"neutral": 2}
    table.both_pass()
    assert (table.game.step, table.uptime()) == ("end", (18, 20))


@pytest.mark.scenario(
    "burn-lost-resources-do-not-burn", rules=["E1 §12.1", "E1-R50", "E1-070"], outcome="otherwise"
)
def test_burn_lost_resources_do_not_burn() -> None:
    """What an effect takes from a Buffer costs no Uptime."""
    table = Table()
    plant = table.put(1, "E1-293")
    lock = table.hold(0, "E1-070")
    table.fund(0, "2T")
    table.fund(1, "PP")
    table.start("build 1").play(0, lock, targets=["seat-1"]).both_pass()
    assert table.buffer(1) == {}
    assert table.thing(plant).committed
    assert table.uptime() == (20, 20)
    table.both_pass()
    assert (table.game.step, table.uptime()) == ("start of clash", (20, 20))


@pytest.mark.scenario(
    "burn-trigger-not-damage",
    rules=["E1 §12.1", "E1-R6", "E1-R49", "E1-R79", "E1-131"],
    outcome="otherwise",
)
def test_burn_trigger_not_damage() -> None:
    """What was burned this turn is no damage dealt this turn."""
    table = Table()
    node = table.put(0, "E1-205")
    mirror = table.hold(0, "E1-131")
    table.fund(0, "PPP")
    table.start("draw").both_pass()
    assert table.uptime() == (17, 20)
    table.fund(0, "K1")
    table.play(0, mirror, targets=[node]).both_pass()
    assert table.uptime() == (17, 20)
    assert table.thing(node).damage == 0
    assert table.happened(events.Gained) == []
    assert table.happened(events.Damaged) == []


def drained(step: str, *theirs: str) -> tuple[Table, list[int]]:
    """The Operation that empties seat 1's Resources into seat 0's Buffer has resolved."""
    table = Table()
    resources = [table.put(1, card) for card in theirs]
    drain = table.hold(0, "E1-061")
    table.fund(0, "TT")
    table.start(step).play(0, drain, targets=["seat-1"]).both_pass()
    if len(resources) > 1:
        table.act(1, Order(tuple(resources)))
    return table, resources


@pytest.mark.scenario(
    "burn-buffer-drain-moves-resources",
    rules=["E1 §12.1", "E1-R49", "E1-R50", "E1-061"],
    outcome="otherwise",
)
def test_burn_buffer_drain_moves_resources() -> None:
    """What is taken over unspent burns its new owner."""
    table, resources = drained("build 1", "E1-293", "E1-291")
    assert all(table.thing(one).committed for one in resources)
    assert (table.buffer(0), table.buffer(1)) == ({"Power": 1, "Keys": 1}, {})
    table.both_pass()
    assert table.uptime() == (18, 20)


@pytest.mark.scenario(
    "burn-none-when-spent-exactly",
    rules=["E1 §11", "E1 §12.1", "E1-R39", "E1-R49"],
    outcome="otherwise",
)
def test_burn_none_when_spent_exactly() -> None:
    """Generated and spent to the last unit, nothing is left to burn."""
    table = Table()
    plants = [table.put(0, "E1-293") for _ in range(4)]
    lifter = table.hold(0, "E1-160")
    table.start("build 1").play(0, lifter, pay="PPPP", generate=[Tap(one) for one in plants])
    assert table.buffer(0) == {}
    table.both_pass().both_pass()
    assert (table.game.step, table.uptime()) == ("start of clash", (20, 20))
    assert lifter in table.network(0)


@pytest.mark.scenario(
    "peer-buffer-persists-between-clash-steps",
    rules=["E1 §9.3", "E1 §12.1", "E1-R49", "E1-R69"],
    outcome="accepted",
)
def test_peer_buffer_persists_between_clash_steps() -> None:
    """Generated as attackers are declared, it pays after blockers are."""
    table = Table()
    essex, plant = table.put(0, "E1-182"), table.put(0, "E1-293")
    lifter = table.put(1, "E1-160")
    table.begin("attackers").attack(0, essex).tap(0, plant).both_pass()
    table.block(1, (lifter, essex))
    assert table.buffer(0) == {"Power": 1}
    table.activate(0, essex, pay="P").both_pass()
    assert table.thing(essex).reboots == 1
    table.pass_until("build 2")
    assert table.uptime() == (20, 20)
    assert table.network(0) == [essex, plant]


@pytest.mark.scenario(
    "peer-proof-of-work-unspent",
    rules=["E1 §12.1", "E1-R49", "E1-R79", "E1-101"],
    outcome="otherwise",
)
def test_peer_proof_of_work_unspent() -> None:
    """Three units are three Uptime, once, and no damage."""
    table = Table()
    proof = table.hold(0, "E1-101")
    table.fund(0, "K")
    table.start("build 1").play(0, proof).both_pass()
    assert table.buffer(0) == {"Keys": 3}
    table.both_pass()
    assert table.uptime() == (17, 20)
    assert table.happened(events.Lost) == [events.Lost(0, 3, burn=True)]
    assert table.happened(events.Damaged) == []


@pytest.mark.scenario(
    "peer-buffer-drain-may-burn-the-thief",
    rules=["E1 §10.3", "E1 §12.1", "E1-R49", "E1-R50", "E1-061"],
    outcome="otherwise",
)
def test_peer_buffer_drain_may_burn_the_thief() -> None:
    """Three stolen units that nothing can be done with cost the thief three."""
    table, resources = drained("build 2", "E1-002", "E1-295", "E1-291")
    assert all(table.thing(one).committed for one in resources)
    assert (table.buffer(0), table.buffer(1)) == ({"Bitcoin": 2, "Keys": 1}, {})
    assert table.uptime() == (20, 20)
    table.both_pass()
    assert (table.game.step, table.uptime()) == ("end", (17, 20))


@pytest.mark.scenario(
    "peer-open-phase-buffer", rules=["E1 §9.1", "E1 §12.1", "E1-R49"], outcome="otherwise"
)
def test_peer_open_phase_buffer() -> None:
    """Maintenance and Draw are one phase: it burns after the second."""
    table = Table()
    plant = table.put(0, "E1-293")
    table.start("maintenance").tap(0, plant).both_pass()
    assert (table.game.step, table.buffer(0)) == ("draw", {"Power": 1})
    assert len(table.wallet(0)) == 1
    table.both_pass()
    assert (table.game.step, table.uptime()) == ("build 1", (19, 20))


@pytest.mark.scenario(
    "bug-burn-hits-both-players-at-once",
    rules=["E1 §2.2", "E1 §12.1", "E1 §16", "E1-R49", "E1-R80"],
    outcome="otherwise",
)
def test_bug_burn_hits_both_players_at_once() -> None:
    """Both losses come before the check, so both lose and nobody wins."""
    table = Table()
    table.fund(0, "PP")
    table.fund(1, "S")
    table.game.uptime = [2, 1]
    table.start("build 1").both_pass()
    assert table.uptime() == (0, 0)
    assert table.game.result == Outcome("both", None)
