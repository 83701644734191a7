"""Triggers: when they wait, in which order they are placed, what they find on resolution."""

import pytest

from referee.games.timelock.e1 import actions, events
from tests.scenarios.timelock.generics import ZAP
from tests.scenarios.timelock.table import Table, generic


@pytest.mark.scenario(
    "trig-maintenance-each-player",
    rules=["E1 §9.1", "E1 §10.4", "E1-R18"],
    outcome="otherwise",
)
def test_trig_maintenance_each_player() -> None:
    """It triggers in the Maintenance of either player, against that player."""
    table = Table()
    table.put(0, "E1-239")
    table.game.turn = 3
    table.next_turn(1)
    assert (table.game.step, table.queue(), table.asked()) == ("maintenance", [0], ("priority", 1))
    table.both_pass()
    assert table.uptime() == (20, 19)
    table.pass_until("maintenance", 5)
    table.both_pass()
    assert table.uptime() == (19, 19)


@pytest.mark.scenario(
    "trig-during-payment-goes-above",
    rules=["E1 §10.4", "E1 §11", "E1-R42", "E1-R52", "E1-165"],
    outcome="otherwise",
)
def test_trig_during_payment_goes_above() -> None:
    """What triggers while paying waits for the end of the announcement and lies above it."""
    table = Table(ZAP)
    plant = table.put(0, "E1-293")
    table.put(1, "E1-165")
    zap = table.hold(0, "T-ZAP")
    table.start("build 1")
    table.play(0, zap, targets=["seat-1"], generate=[actions.Tap(plant)], pay="P")
    assert table.queue() == [zap, 0]
    assert table.uptime() == (20, 20)
    table.both_pass()
    assert table.uptime() == (19, 20)
    table.both_pass()
    assert table.uptime() == (19, 17)


def receiver(units: str) -> tuple[Table, int]:
    """Seat 0 has played a Timelock Zap on its Avatar; seat 1's Timelock Receiver has triggered."""
    table = Table()
    table.put(1, "E1-240")
    darren = table.put(0, "E1-071")
    uplink = table.hold(0, "E1-065")
    table.fund(0, "T")
    table.fund(1, units)
    table.start("build 1").play(0, uplink, targets=[darren])
    assert table.queue() == [uplink, 0]
    table.both_pass()
    return table, darren


@pytest.mark.scenario(
    "trig-play-trigger-resolves-first", rules=["E1 §10.4", "E1-R47", "E1-240"], outcome="accepted"
)
def test_trig_play_trigger_resolves_first() -> None:
    """The trigger on playing is done before the card that was played."""
    table, darren = receiver("1")
    table.pay(1, "1")
    assert table.uptime() == (20, 21)
    assert table.traits(darren).abilities == ()
    assert len(table.queue()) == 1


@pytest.mark.scenario(
    "trig-optional-declined",
    rules=["E1 §10.4", "E1 §12.1", "E1-R47", "E1-240"],
    outcome="accepted",
)
def test_trig_optional_declined() -> None:
    """Who does not pay keeps what is in the Buffer, until it burns."""
    table, _ = receiver("1")
    table.pay(1, None)
    assert table.uptime() == (20, 20)
    assert table.buffer(1) == {"neutral": 1}
    table.pass_until("start of clash")
    assert table.uptime() == (20, 19)


@pytest.mark.scenario(
    "trig-optional-impossible", rules=["E1 §10.4", "E1-R30", "E1-R47"], outcome="otherwise"
)
def test_trig_optional_impossible() -> None:
    """Who cannot pay is not asked."""
    table, _ = receiver("")
    assert table.asked() == ("priority", 0)
    assert table.uptime() == (20, 20)
    assert len(table.queue()) == 1


@pytest.mark.scenario(
    "trig-maintenance-upkeep-paid-or-archived",
    rules=["E1 §9.1", "E1 §15.4", "E1-R18", "E1-R42", "E1-R47", "E1-R69", "E1-072"],
    outcome="otherwise",
)
def test_trig_maintenance_upkeep_paid_or_archived() -> None:
    """Paid on resolution it stays; else it is archived, whatever shield it has."""
    for paid in (True, False):
        table = Table()
        snick = table.put(0, "E1-072", reboots=1)
        channel = table.put(0, "E1-289")
        table.begin("maintenance").both_pass()
        assert table.asked() == ("pay", 0)
        if paid:
            units = actions.Units(timelock=1)
            table.act(0, actions.ChoosePay(True, None, (actions.Tap(channel),), units))
        else:
            table.pay(0, None)
        assert table.archive(0) == ([] if paid else [snick])
        assert table.thing(channel).committed is paid
        assert table.happened(events.Rebooted) == []


@pytest.mark.scenario(
    "trig-damage-grows-marker",
    rules=["E1 §10.4", "E1 §13.4", "E1 §18.2", "E1-R34", "E1-197"],
    outcome="otherwise",
)
def test_trig_damage_grows_marker() -> None:
    """It survives the damage, and the marker comes with the trigger."""
    table = Table()
    grower = table.put(0, "E1-197")
    injector = table.put(1, "E1-269")
    table.fund(1, "3")
    table.start("build 1").passes(0)
    table.activate(1, injector, targets=[grower], pay="3").passes(1, 0)
    assert (table.thing(grower).damage, table.stats(grower)) == (1, (2, 2))
    assert table.queue() == [0]
    table.both_pass()
    assert (table.thing(grower).damage, table.stats(grower)) == (1, (3, 3))


@pytest.mark.scenario(
    "trig-damage-lethal-marker-too-late",
    rules=["E1 §10.4", "E1 §13.4", "E1 §16", "E1-R28"],
    outcome="otherwise",
)
def test_trig_damage_lethal_marker_too_late() -> None:
    """The check comes before the trigger is even placed."""
    table = Table()
    grower = table.put(0, "E1-197")
    morgs = table.put(1, "E1-036")
    table.begin("attackers").attack(0, grower).both_pass()
    table.block(1, (morgs, grower)).both_pass()
    assert (table.archive(0), table.archive(1)) == ([grower], [morgs])
    assert table.queue() == [0]
    table.pass_until("build 2")
    assert (table.archive(0), table.archive(1)) == ([grower], [morgs])
    assert table.network() == []


@pytest.mark.scenario("trig-apnap-order", rules=["E1 §10.4", "E1-R28"], outcome="otherwise")
def test_trig_apnap_order() -> None:
    """The active player places theirs in an order of choice, then the other on top of them."""
    begins = {"kind": "triggered", "on": {"on": "step", "step": "maintenance"}}
    clocks = [
        generic(
            id=f"T-{n}",
            name=f"Clock {n}",
            type=["hardware"],
            abilities=[{**begins, "do": [{"do": "gain", "n": n, "who": "you"}]}],
        )
        for n in (1, 2, 3)
    ]
    table = Table(*clocks)
    theirs = table.put(1, "T-3")
    second, first = table.put(0, "T-2"), table.put(0, "T-1")
    table.begin("maintenance")
    assert table.asked() == ("order-triggers", 0)
    table.act(0, actions.Order((1, 0)))
    placed = [one.source for one in table.happened(events.Placed)]
    assert placed == [table.oid(one) for one in (first, second, theirs)]
    assert table.queue() == [0, 0, 0]
    table.both_pass()
    assert table.uptime() == (20, 23)
    table.both_pass()
    assert table.uptime() == (22, 23)
    table.both_pass()
    assert table.uptime() == (23, 23)


@pytest.mark.scenario(
    "trig-count-on-resolution", rules=["E1 §10.4", "E1-R5", "E1-032"], outcome="otherwise"
)
def test_trig_count_on_resolution() -> None:
    """It counts Keys Resources, Junctions among them, and nothing that is merely Keys."""
    table = Table()
    table.put(0, "E1-032")
    for card in ("E1-286", "E1-286", "E1-002", "E1-006"):
        table.put(1, card)
    table.begin("maintenance", active=1)
    assert table.queue() == [0]
    table.both_pass()
    assert table.uptime() == (20, 18)


@pytest.mark.scenario(
    "trig-fast-channel-second-resource",
    rules=["E1 §5.1", "E1 §10.4", "E1-R21", "E1-194"],
    outcome="otherwise",
)
def test_trig_fast_channel_second_resource() -> None:
    """A second Resource may be played, and costs 1 damage."""
    table = Table()
    table.put(0, "E1-194")
    solar, hydro = table.hold(0, "E1-293"), table.hold(0, "E1-294")
    table.start("build 1").act(0, actions.PlayResource(solar))
    assert table.queue() == []
    table.act(0, actions.PlayResource(hydro))
    assert table.queue() == [0]
    table.both_pass()
    assert table.uptime() == (19, 20)


@pytest.mark.scenario(
    "trig-resource-making-trigger-is-immediate",
    rules=["E1 §10.3", "E1-R38", "E1-R42", "E1-231"],
    outcome="accepted",
)
def test_trig_resource_making_trigger_is_immediate() -> None:
    """What the Attachment adds is there at once and pays for the same card."""
    table = Table()
    orchard = table.put(0, "E1-295")
    table.put(0, "E1-231", host=orchard)
    stream = table.hold(0, "E1-219")
    table.start("build 1")
    taps = [actions.Tap(orchard)]
    table.play(0, stream, x=1, targets=["seat-0"], generate=taps, pay="BB")
    assert (table.queue(), table.buffer(0)) == ([stream], {})
    table.both_pass()
    assert table.uptime() == (21, 20)


@pytest.mark.scenario(
    "trig-condition-false-on-resolution",
    rules=["E1 §10.4", "E1-R36", "E1-248"],
    outcome="otherwise",
)
def test_trig_condition_false_on_resolution() -> None:
    """What was true as it triggered is looked at again as it resolves."""
    table = Table()
    feed = table.put(0, "E1-248")
    controller = table.put(1, "E1-249")
    table.fund(1, "1")
    table.begin("draw")
    assert (len(table.wallet(0)), table.queue()) == (1, [0])
    table.passes(0).activate(1, controller, targets=[feed], pay="1").passes(1, 0)
    assert table.thing(feed).committed
    table.both_pass()
    assert (len(table.wallet(0)), table.queue()) == (1, [])


@pytest.mark.scenario(
    "trig-leaves-deal-damage-last-known",
    rules=["E1 §6.1", "E1 §10.4", "E1-R12", "E1-R33", "E1-060"],
    outcome="otherwise",
)
def test_trig_leaves_deal_damage_last_known() -> None:
    """The Resilience is the last one, though Avatar and Attachment are both gone by then."""
    table = Table()
    flx = table.put(1, "E1-003", damage=6)
    fee = table.put(0, "E1-060", host=flx)
    strength = table.put(1, "E1-030", host=flx)
    table.start("build 1")
    assert table.archive(1) == [flx, strength]
    assert (table.archive(0), table.queue()) == ([fee], [0])
    table.both_pass()
    assert table.uptime() == (20, 14)


@pytest.mark.scenario(
    "bug-c7-split-route-is-a-trigger",
    rules=["E1 §10.4", "E1 §13.1", "E1-R34", "E1-170"],
    outcome="otherwise",
)
def test_bug_c7_split_route_is_a_trigger() -> None:
    """One trigger for the whole declaration, on the Queue before any block."""
    table = Table()
    table.put(0, "E1-170")
    morgs, leon = table.put(0, "E1-036"), table.put(0, "E1-159")
    table.begin("attackers").attack(0, morgs, leon)
    assert (table.queue(), table.asked()) == ([0], ("priority", 0))
    assert table.game.step == "attackers"


@pytest.mark.scenario(
    "bug-orphan-trigger-must-not-wedge",
    rules=["E1 §6.1", "E1 §10.6", "E1-R11", "E1-R12", "E1-R46"],
    outcome="accepted",
)
def test_bug_orphan_trigger_must_not_wedge() -> None:
    """A trigger whose source has left resolves without effect and is gone."""
    table = Table()
    grower = table.put(0, "E1-197")
    injector = table.put(1, "E1-269")
    back = table.hold(1, "E1-090")
    table.fund(1, "3T")
    table.start("build 1").passes(0)
    table.activate(1, injector, targets=[grower], pay="3").passes(1, 0).passes(0)
    assert table.queue() == [0]
    table.play(1, back, targets=[grower]).passes(1, 0)
    assert (table.wallet(0), table.queue()) == ([grower], [0])
    table.both_pass()
    assert (table.queue(), table.asked()) == ([], ("priority", 0))
    assert table.happened(events.Marked) == []
