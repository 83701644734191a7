"""Worked cases of single cards."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "card-two-next-blocks", rules=["E1 §2.4", "E1 §9", "E1-R22", "E1-005"], outcome="otherwise"
)
def test_card_two_next_blocks() -> None:
    """Two additional turns follow one after the other, then the opponent's."""
    table = Table()
    first = table.hold(0, "E1-005")
    second = table.hold(0, "E1-005")
    table.fund(0, "1T1T")
    table.start("build 1")
    table.play(0, first, pay="1T").both_pass().play(0, second, pay="1T").both_pass()
    turns = []
    for turn in (6, 7, 8, 9):
        table.pass_until("maintenance", turn=turn)
        turns.append(table.game.active)
    assert turns == [0, 0, 1, 0]


@pytest.mark.scenario(
    "card-basalt-battery",
    rules=["E1 §2.4", "E1 §9.1", "E1 §19.4", "E1-R17", "E1-R93", "E1-233"],
    outcome="otherwise",
)
def test_card_basalt_battery() -> None:
    """The Battery sleeps through the Unlock step and wakes as often as that is paid."""
    table = Table()
    battery = table.put(0, "E1-233", committed=True)
    table.next_turn(0)
    assert table.thing(battery).committed is True
    table.pass_until("build 1")
    table.fund(0, "111")
    table.activate(0, battery, pay="111").both_pass()
    assert table.thing(battery).committed is False
    table.tap(0, battery)
    assert table.buffer(0) == {"neutral": 3}
    table.activate(0, battery, pay="111").both_pass()
    assert table.thing(battery).committed is False


@pytest.mark.scenario(
    "card-reset-disk",
    rules=["E1 §2.4", "E1 §11.1", "E1 §15.3", "E1-R43", "E1-267"],
    outcome="refused",
)
def test_card_reset_disk() -> None:
    """The Disk enters committed; a turn later it takes all but Resources, itself included."""
    table = Table()
    disk = table.hold(0, "E1-267")
    plant, morgs = table.put(0, "E1-293"), table.put(0, "E1-036")
    pause, node = table.put(1, "E1-085"), table.put(1, "E1-268")
    table.fund(0, "11111")
    table.start("build 1").play(0, disk, pay="1111").both_pass()
    assert table.thing(disk).committed is True
    with table.refused(Code.CANNOT_PAY, rule="E1-R43"):
        table.activate(0, disk, pay="1")
    assert table.network() == [plant, morgs, pause, node, disk]

    table = Table()
    disk = table.put(0, "E1-267")
    plant, morgs = table.put(0, "E1-293"), table.put(0, "E1-036")
    pause, node = table.put(1, "E1-085"), table.put(1, "E1-268")
    table.fund(0, "1")
    table.start("build 1").activate(0, disk, pay="1").both_pass()
    assert table.network() == [plant]
    assert table.archive(0) == [disk, morgs]
    assert table.archive(1) == [pause, node]


@pytest.mark.scenario(
    "card-power-artillery", rules=["E1 §11.2", "E1 §15.1", "E1-167"], outcome="otherwise"
)
def test_card_power_artillery() -> None:
    """The target takes 2, and who fires takes 3."""
    table = Table()
    artillery = table.put(0, "E1-167")
    table.start("build 1").activate(0, artillery, targets=["seat-1"]).both_pass()
    assert table.uptime() == (17, 18)
    assert table.thing(artillery).committed is True


@pytest.mark.scenario(
    "card-low-power-mode", rules=["E1 §9.1", "E1 §19.4", "E1-R17", "E1-261"], outcome="otherwise"
)
def test_card_low_power_mode() -> None:
    """A committed Hardware still keeps strong Avatars of both sides committed."""
    table = Table()
    table.put(1, "E1-261", committed=True)
    lifter = table.put(0, "E1-160", committed=True)
    morgs = table.put(0, "E1-036", committed=True)
    table.next_turn(0)
    assert table.thing(lifter).committed is True
    assert table.thing(morgs).committed is False


@pytest.mark.scenario(
    "card-hardened-resource",
    rules=["E1 §2.4", "E1 §11.2", "E1 §15.3", "E1-R72", "E1-020"],
    outcome="refused",
)
def test_card_hardened_resource() -> None:
    """A hardened Resource may be aimed at and stays; no other Attachment can be played on it."""
    table = Table()
    plant = table.put(1, "E1-293")
    hardened = table.put(1, "E1-020", host=plant)
    sink = table.hold(0, "E1-132")
    corruption = table.hold(0, "E1-110")
    table.fund(0, "KKK")
    table.start("build 1").play(0, sink, targets=[plant], pay="KK").both_pass()
    assert table.network() == [plant, hardened]
    assert table.archive(0) == [sink]
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, corruption, targets=[plant], pay="K")


@pytest.mark.scenario(
    "card-uptime-channel-cap", rules=["E1 §2.4", "E1 §11.3", "E1-108"], outcome="otherwise"
)
def test_card_uptime_channel_cap() -> None:
    """No more is gained than the Avatar had Resilience before the damage."""
    table = Table()
    morgs = table.put(1, "E1-036")
    channel = table.hold(0, "E1-108")
    table.fund(0, "KKKKKK1")
    table.start("build 1").play(0, channel, x=5, targets=[morgs]).both_pass()
    assert table.archive(1) == [morgs]
    assert table.uptime() == (22, 20)


@pytest.mark.scenario(
    "card-state-mirror", rules=["E1 §2.4", "E1 §2.3", "E1-131"], outcome="otherwise"
)
def test_card_state_mirror() -> None:
    """All damage of the turn comes back as Uptime and goes on to an own Avatar."""
    table = Table()
    node = table.put(0, "E1-205")
    mirror = table.hold(0, "E1-131")
    zap = table.hold(1, "E1-004")
    table.fund(0, "1K")
    table.fund(1, "P")
    table.start("build 1").passes(0).play(1, zap, targets=["seat-0"]).both_pass()
    assert table.uptime() == (17, 20)
    table.play(0, mirror, targets=[node]).both_pass()
    assert table.uptime() == (20, 20)
    assert table.thing(node).damage == 3


@pytest.mark.scenario(
    "card-instant-boot-once",
    rules=["E1 §2.4", "E1 §11.1", "E1-R43", "E1-204"],
    outcome="refused",
)
def test_card_instant_boot_once() -> None:
    """An unlocking for nothing works once each turn."""
    table = Table()
    debugger = table.put(0, "E1-078")
    boot = table.put(0, "E1-204", host=debugger)
    table.start("build 1").activate(0, debugger, targets=["seat-1"]).both_pass()
    table.activate(0, boot).both_pass()
    assert table.thing(debugger).committed is False
    table.activate(0, debugger, targets=["seat-1"]).both_pass()
    assert table.uptime() == (20, 18)
    with table.refused(Code.WRONG_CHOICE, rule="E1 §11"):
        table.activate(0, boot)
    table.pass_until("build 1", turn=7)
    table.activate(0, debugger, targets=["seat-1"]).both_pass().activate(0, boot).both_pass()
    assert table.thing(debugger).committed is False


def overclocked(times: int) -> tuple[Table, int]:
    """The Overclocker has a Reboot shield and has been activated so often this turn."""
    table = Table()
    overclocker = table.put(0, "E1-144", reboots=1)
    table.fund(0, "PPPP"[:times])
    table.start("build 1")
    for _ in range(times):
        table.activate(0, overclocker, pay="P").both_pass()
    return table, overclocker


@pytest.mark.scenario(
    "card-overclocker-fourth-activation",
    rules=["E1 §10.4", "E1 §14 Reboot", "E1 §15.4", "E1-R23", "E1-144"],
    outcome="otherwise",
)
def test_card_overclocker_fourth_activation() -> None:
    """The fourth activation of a turn archives it at the end step; three do not."""
    table, overclocker = overclocked(4)
    assert table.stats(overclocker) == (6, 3)
    table.pass_until("end")
    assert table.stats(overclocker) == (6, 3)
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [overclocker]

    table, overclocker = overclocked(3)
    table.pass_until("end")
    assert table.queue() == []
    assert table.pass_until("maintenance", turn=6).network(0) == [overclocker]


@pytest.mark.scenario(
    "card-clockwork-node", rules=["E1 §13.4", "E1 §18.2", "E1-237"], outcome="otherwise"
)
def test_card_clockwork_node() -> None:
    """Seven markers strike for 7, and one is gone after the attack."""
    table = Table()
    node = table.put(0, "E1-237", markers={"+1/+0": 7})
    table.begin("attackers").attack(0, node).pass_until("build 2")
    assert table.uptime() == (20, 13)
    assert table.stats(node) == (6, 4)


@pytest.mark.scenario(
    "card-self-custody-giant-alone", rules=["E1 §9.1", "E1-R31", "E1-117"], outcome="otherwise"
)
def test_card_self_custody_giant_alone() -> None:
    """A Giant with nobody to eat turns on its controller and stays."""
    table = Table()
    giant = table.put(0, "E1-117")
    table.game.turn = 4
    table.next_turn(0)
    assert table.queue() == [0]
    table.both_pass()
    assert table.uptime() == (13, 20)
    assert table.network() == [giant]
