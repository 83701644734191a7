"""The Queue: newest first, what can be invalidated, and payments in between."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "queue-answer-resolves-first",
    rules=["E1 §10.2", "E1 §14 Reboot", "E1-R69"],
    outcome="otherwise",
)
def test_queue_answer_resolves_first() -> None:
    """The answer shields before the Zap strikes; it stays, committed and without damage."""
    table = Table()
    morgs = table.put(1, "E1-036")
    zap, reboot = table.hold(0, "E1-004"), table.hold(1, "E1-023")
    table.fund(0, "P")
    table.fund(1, "S")
    table.start("build 1").play(0, zap, targets=[morgs]).passes(0)
    table.play(1, reboot, targets=[morgs])
    assert table.queue() == [zap, reboot]
    table.passes(1, 0)
    assert table.queue() == [zap]
    assert table.thing(morgs).reboots == 1
    assert table.asked() == ("priority", 0)
    table.both_pass()
    assert table.network(1) == [morgs]
    thing = table.thing(morgs)
    assert (thing.damage, thing.committed, thing.reboots) == (0, True, 0)


@pytest.mark.scenario(
    "queue-new-item-between-resolutions",
    rules=["E1 §10.1", "E1 §10.2", "E1-R27"],
    outcome="accepted",
)
def test_queue_new_item_between_resolutions() -> None:
    """Between two items on the Queue anybody may add another."""
    table = Table()
    raider = table.put(1, "E1-166")
    zap, second = table.hold(0, "E1-004"), table.hold(0, "E1-004")
    up = table.hold(1, "E1-199")
    table.fund(0, "PP")
    table.fund(1, "B")
    table.start("build 1").play(0, zap, targets=[raider], pay="P").passes(0)
    table.play(1, up, targets=[raider]).passes(1, 0)
    assert table.stats(raider) == (4, 4)
    table.play(0, second, targets=[raider])
    assert table.queue() == [zap, second]
    table.both_pass()
    assert table.thing(raider).damage == 3
    table.both_pass()
    assert table.archive(1) == [up, raider]
    assert [one.amount for one in table.happened(events.Damaged)] == [3, 3]


@pytest.mark.scenario(
    "queue-ability-is-not-a-card", rules=["E1 §11.2", "E1-R14"], outcome="refused"
)
def test_queue_ability_is_not_a_card() -> None:
    """What invalidates cards on the Queue does nothing to an ability there."""
    table = Table()
    injector = table.put(0, "E1-269")
    signature = table.hold(1, "E1-059")
    table.fund(0, "3")
    table.fund(1, "TT")
    table.start("build 1").activate(0, injector, targets=["seat-1"], pay="3").passes(0)
    assert table.queue() == [0]
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(1, signature, targets=[injector])
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(1, signature, targets=[signature])


@pytest.mark.scenario(
    "queue-affinity-filter-on-counter", rules=["E1 §11.2", "E1-R3", "E1-103"], outcome="refused"
)
def test_queue_affinity_filter_on_counter() -> None:
    """The affinity of the card on the Queue decides."""
    table = Table()
    keeper = table.put(1, "E1-103")
    flx = table.put(0, "E1-003")
    uplink, stream = table.hold(0, "E1-065"), table.hold(0, "E1-219")
    table.fund(0, "TB")
    table.fund(1, "KK")
    table.start("build 1").play(0, uplink, targets=[flx], pay="T").passes(0)
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.activate(1, keeper, targets=[uplink], pay="KK")
    table.passes(1).play(0, stream, x=0, targets=["seat-0"], pay="B").passes(0)
    table.activate(1, keeper, targets=[stream], pay="KK").passes(1, 0)
    assert table.archive(0) == [uplink, stream]
    assert table.buffer(1) == {}


@pytest.mark.scenario(
    "queue-fee-spike-paid",
    rules=["E1 §10.2", "E1 §11.3", "E1-R42", "E1-R47", "E1-077"],
    outcome="accepted",
)
def test_queue_fee_spike_paid() -> None:
    """Who pays the X keeps the card, and nothing else happens to the payer."""
    table = Table()
    plant = table.put(0, "E1-293")
    stream, spike = table.hold(0, "E1-219"), table.hold(1, "E1-077")
    table.fund(0, "B4")
    table.fund(1, "T2")
    table.start("build 1").play(0, stream, x=2, targets=["seat-0"], pay="B2").passes(0)
    table.play(1, spike, x=2, targets=[stream]).passes(1, 0)
    assert table.asked() == ("pay", 0)
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.pay(0, "1")
    table.pay(0, "2")
    assert table.queue() == [stream]
    assert table.buffer(0) == {}
    assert not table.thing(plant).committed
    table.both_pass()
    assert table.uptime() == (22, 20)


@pytest.mark.scenario(
    "queue-fee-spike-unpaid",
    rules=["E1 §11.3", "E1-R47", "E1-R50", "E1-077"],
    outcome="otherwise",
)
def test_queue_fee_spike_unpaid() -> None:
    """Unpaid: the card goes, Resources are committed, the Buffer is lost; Hardware is let be."""
    table = Table()
    plant, battery = table.put(0, "E1-293"), table.put(0, "E1-233")
    stream, spike = table.hold(0, "E1-219"), table.hold(1, "E1-077")
    table.fund(0, "B2P")
    table.fund(1, "T3")
    table.start("build 1").play(0, stream, x=2, targets=["seat-0"], pay="B2").passes(0)
    table.play(1, spike, x=3, targets=[stream]).passes(1, 0)
    assert table.asked() == ("pay", 0)
    table.pay(0, None)
    assert table.archive(0) == [stream]
    assert (table.thing(plant).committed, table.thing(battery).committed) == (True, False)
    assert table.buffer(0) == {}
    assert table.uptime() == (20, 20)
    assert table.queue() == []


@pytest.mark.scenario(
    "queue-filter-total-cost",
    rules=["E1 §11.2", "E1 §11.3", "E1-R40", "E1-084"],
    outcome="refused",
)
def test_queue_filter_total_cost() -> None:
    """X has to be the total cost of the card named."""
    table = Table()
    flx, filtering = table.hold(0, "E1-003"), table.hold(1, "E1-084")
    table.fund(0, "3SS")
    table.fund(1, "T5")
    table.start("build 1").play(0, flx).passes(0)
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(1, filtering, x=4, targets=[flx], pay="T4")
    table.play(1, filtering, x=5, targets=[flx], pay="T5").passes(1, 0)
    assert table.archive(0) == [flx]
    assert table.network() == []


@pytest.mark.scenario(
    "queue-permanent-enters-with-boot-delay",
    rules=["E1 §5.2", "E1 §11.4", "E1 §13.1", "E1-R71"],
    outcome="refused",
)
def test_queue_permanent_enters_with_boot_delay() -> None:
    """An Avatar enters under the control of who played it, and does not attack in that turn."""
    table = Table()
    lifter = table.hold(0, "E1-160")
    table.fund(0, "3P")
    table.start("build 1").play(0, lifter).both_pass()
    assert table.network(0) == [lifter]
    assert table.thing(lifter).delayed
    table.both_pass().both_pass()
    assert table.asked() == ("attack", 0)
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(0, lifter)


@pytest.mark.scenario(
    "queue-resolution-does-not-chain", rules=["E1 §10.1", "E1 §10.2", "E1-R27"], outcome="otherwise"
)
def test_queue_resolution_does_not_chain() -> None:
    """Two passes resolve one item; for the next, both have to pass again."""
    table = Table()
    zaps = [table.hold(0, "E1-004") for _ in range(3)]
    table.fund(0, "PPP")
    table.start("build 1")
    for zap in zaps:
        table.play(0, zap, targets=["seat-1"], pay="P")
    for left, uptime in ((2, 17), (1, 14), (0, 11)):
        table.both_pass()
        assert table.queue() == zaps[:left]
        assert table.uptime() == (20, uptime)
        assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "queue-guard-dead-reference",
    rules=["E1 §6.1", "E1 §10.6", "E1 §16", "E1-R11", "E1-R33"],
    outcome="otherwise",
)
def test_queue_guard_dead_reference() -> None:
    """A trigger whose source has died goes on the Queue all the same and finds nothing to mark."""
    table = Table()
    grower = table.put(0, "E1-197", damage=1)
    injector = table.put(1, "E1-269")
    table.fund(1, "3")
    table.start("build 1", priority=1).activate(1, injector, targets=[grower], pay="3")
    table.passes(1, 0)
    assert table.archive(0) == [grower]
    assert table.queue() == [0]
    table.both_pass()
    assert table.queue() == []
    assert table.happened(events.Marked) == []
    assert (table.game.result, table.asked()) == (None, ("priority", 0))


@pytest.mark.scenario(
    "bug-two-invalidations-of-one-card",
    rules=["E1 §10.2", "E1 §11.2", "E1-R45"],
    outcome="otherwise",
)
def test_bug_two_invalidations_of_one_card() -> None:
    """What the first has invalidated is no target any more for the second."""
    table = Table()
    stream = table.hold(1, "E1-219")
    first, second = table.hold(0, "E1-059"), table.hold(0, "E1-059")
    table.fund(1, "B")
    table.fund(0, "TTTT")
    table.start("build 1", active=1).play(1, stream, x=0, targets=["seat-1"]).passes(1)
    table.play(0, first, targets=[stream], pay="TT").play(0, second, targets=[stream], pay="TT")
    table.passes(0, 1)
    assert table.archive(1) == [stream]
    assert table.queue() == [first]
    table.both_pass()
    assert table.archive(0) == [second, first]
    invalid = [(one.oid, one.by_rules) for one in table.happened(events.Invalidated)]
    assert [by_rules for _, by_rules in invalid] == [False, True]


@pytest.mark.scenario(
    "queue-fee-spike-for-nothing",
    rules=["E1 §11.3", "E1-R47", "E1-077"],
    outcome="refused",
)
def test_queue_fee_spike_for_nothing() -> None:
    """An X of 0 was chosen as the Zap was played: to pay is to say yes, not to name another X."""
    table = Table()
    stream, spike = table.hold(0, "E1-219"), table.hold(1, "E1-077")
    table.fund(0, "B1")
    table.fund(1, "T")
    table.start("build 1").play(0, stream, x=0, targets=["seat-0"], pay="B").passes(0)
    table.play(1, spike, x=0, targets=[stream]).passes(1, 0)
    assert table.asked() == ("pay", 0)
    with table.refused(Code.WRONG_CHOICE, "E1-R47"):
        table.pay(0, "1", x=1)
    table.pay(0, "")
    assert table.queue() == [stream]
    assert table.buffer(0) == {"neutral": 1}
