"""Worked cases of zones: what an object is after it has moved, and where it goes."""

import pytest

from referee.games.timelock.e1 import events
from tests.scenarios.timelock.table import Table, generic

DISCARD = generic(
    id="T-DISCARD",
    name="Test Discard",
    type=("zap",),
    cost="P",
    abilities=({"kind": "play", "do": [{"do": "discard", "n": 1, "who": "opponent"}]},),
)


@pytest.mark.scenario(
    "zone-new-object-forgets", rules=["E1 §6.1", "E1-R11", "E1-R71"], outcome="otherwise"
)
def test_zone_new_object_forgets() -> None:
    """An Avatar that has been away is a new one, without markers, damage or boost."""
    table = Table()
    grower = table.put(0, "E1-197", damage=1, markers={"+1/+1": 2})
    boost, back = table.hold(0, "E1-199"), table.hold(0, "E1-090")
    table.fund(0, "BTB111")
    table.start("build 1").play(0, boost, targets=[grower], pay="B").both_pass()
    assert table.stats(grower) == (7, 7)
    table.play(0, back, targets=[grower], pay="T").both_pass()
    assert table.wallet(0) == [grower]
    table.play(0, grower, pay="B111").both_pass()
    thing = table.thing(grower)
    assert table.stats(grower) == (2, 2)
    assert (thing.committed, thing.damage, thing.markers, thing.delayed) == (False, 0, (), True)


@pytest.mark.scenario(
    "zone-attachments-do-not-follow",
    rules=["E1 §5.4", "E1 §6.1", "E1 §16", "E1-R11", "E1-R48"],
    outcome="otherwise",
)
def test_zone_attachments_do_not_follow() -> None:
    """An Attachment whose host went home is archived, and does not find it again."""
    table = Table()
    morgs = table.put(0, "E1-036")
    strength = table.put(0, "E1-030", host=morgs)
    back = table.hold(1, "E1-090")
    table.fund(0, "S11")
    table.fund(1, "T")
    table.start("build 1", priority=1).play(1, back, targets=[morgs]).both_pass()
    assert table.wallet(0) == [morgs]
    assert table.archive(0) == [strength]
    table.play(0, morgs, pay="S11").both_pass()
    assert table.stats(morgs) == (2, 2)
    assert table.network() == [morgs]


@pytest.mark.scenario(
    "zone-stolen-card-goes-home",
    rules=["E1 §15.3", "E1 §16", "E1 §17.2", "E1-R15"],
    outcome="otherwise",
)
def test_zone_stolen_card_goes_home() -> None:
    """A stolen Avatar dies into its owner's Archive, the Attachment into its own owner's."""
    table = Table()
    lifter = table.put(1, "E1-160")
    remote = table.put(0, "E1-057", host=lifter)
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.start("build 1").play(0, zap, targets=[lifter]).both_pass()
    assert table.archive(1) == [lifter]
    assert table.archive(0) == [zap, remote]


@pytest.mark.scenario(
    "zone-stolen-card-returns-to-owner-wallet", rules=["E1 §17.2", "E1-R15"], outcome="otherwise"
)
def test_zone_stolen_card_returns_to_owner_wallet() -> None:
    """Who returns a stolen Avatar gives it back."""
    table = Table()
    lifter = table.put(1, "E1-160")
    remote = table.put(0, "E1-057", host=lifter)
    back = table.hold(0, "E1-090")
    table.fund(0, "T")
    table.start("build 1").play(0, back, targets=[lifter]).both_pass()
    assert table.wallet(1) == [lifter]
    assert table.wallet(0) == []
    assert table.archive(0) == [back, remote]


@pytest.mark.scenario(
    "zone-zap-archived-after-resolution",
    rules=["E1 §5.5", "E1 §11.4", "E1-R46"],
    outcome="otherwise",
)
def test_zone_zap_archived_after_resolution() -> None:
    """A Zap does what it says while it is on the Queue, and is archived then."""
    table = Table()
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.start("build 1").play(0, zap, targets=["seat-1"])
    assert table.queue() == [zap]
    assert table.archive(0) == []
    table.both_pass()
    assert table.uptime() == (20, 17)
    assert table.archive(0) == [zap]
    told = [type(one) for one in table.events]
    assert told.index(events.Damaged) < told.index(events.Moved) < told.index(events.Resolved)


@pytest.mark.scenario(
    "zone-cold-storage-and-last-known",
    rules=["E1 §6.1", "E1 §15", "E1 §16", "E1-R12", "E1-045"],
    outcome="otherwise",
)
def test_zone_cold_storage_and_last_known() -> None:
    """What is gained is the Action that the Avatar had as it left."""
    table = Table()
    curator = table.put(1, "E1-003")
    strength = table.put(1, "E1-134", host=curator)
    exit_ = table.hold(0, "E1-045")
    table.fund(0, "S")
    table.start("build 1").play(0, exit_, targets=[curator]).both_pass()
    assert table.game.cold == [[], [curator]]
    assert table.uptime() == (20, 26)
    assert table.archive(1) == [strength]


@pytest.mark.scenario(
    "zone-state-reset",
    rules=["E1 §6", "E1 §11.4", "E1-R46", "E1-R90", "E1-088"],
    outcome="otherwise",
)
def test_zone_state_reset() -> None:
    """Wallets and Archives go into the Stacks, all but the card that is still on the Queue."""
    table = Table()
    table.bury(0, "E1-003")
    table.bury(1, "E1-003")
    table.hold(0, "E1-036", "E1-036")
    table.hold(1, "E1-036")
    reset = table.hold(0, "E1-088")
    table.fund(0, "T11")
    table.start("build 1").play(0, reset).both_pass()
    assert [len(wallet) for wallet in table.game.wallets] == [7, 7]
    assert [len(stack) for stack in table.game.stacks] == [26, 25]
    assert table.archive(0) == [reset]
    assert table.archive(1) == []
    assert [purpose for _, purpose, _ in table.draws.asked] == ["shuffle/0", "shuffle/1"]


@pytest.mark.scenario(
    "zone-resource-exit-sensor",
    rules=["E1 §6", "E1 §10.4", "E1-R33", "E1-242"],
    outcome="otherwise",
)
def test_zone_resource_exit_sensor() -> None:
    """The Sensor sees Resources that come from the Network, not those from a Wallet."""
    table = Table()
    table.put(0, "E1-242")
    plant = table.put(1, "E1-293")
    sink = table.hold(0, "E1-132")
    table.fund(0, "KK")
    table.start("build 1").play(0, sink, targets=[plant]).both_pass()
    assert table.queue() == [0]
    table.both_pass()
    assert table.uptime() == (20, 18)

    table = Table(DISCARD)
    table.put(0, "E1-242")
    plant = table.hold(1, "E1-293")
    discard = table.hold(0, "T-DISCARD")
    table.fund(0, "P")
    table.start("build 1").play(0, discard).both_pass()
    assert table.archive(1) == [plant]
    assert table.queue() == []
    assert table.uptime() == (20, 20)
