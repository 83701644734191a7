"""Reboot: a shield on an Avatar answers one decommission, and nothing else."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from tests.scenarios.timelock.table import Table, generic


def hit(n: int) -> dict[str, object]:
    """A Power Zap of that much damage to any target."""
    deal = {"do": "deal", "n": n, "to": "target"}
    return {
        "id": f"T-HIT-{n}",
        "name": f"Hit {n}",
        "type": ["zap"],
        "cost": "P",
        "abilities": [{"kind": "play", "target": "any", "do": [deal]}],
    }


HIT_1, HIT_3 = generic(**hit(1)), generic(**hit(3))


@pytest.mark.scenario(
    "reboot-removed-from-combat",
    rules=["E1 §13.4", "E1 §13.5", "E1 §14 Reboot", "E1-R61", "E1-R69"],
    outcome="otherwise",
)
def test_reboot_removed_from_combat() -> None:
    """The blocker is saved out of combat; what it blocked stays blocked."""
    table = Table()
    lifter = table.put(0, "E1-160")
    essex = table.put(1, "E1-182", reboots=1)
    table.begin("attackers").attack(0, lifter).both_pass()
    table.block(1, (essex, lifter)).both_pass()
    assert table.game.step == "damage"
    assert table.thing(lifter).damage == 2
    saved = table.thing(essex)
    assert (saved.damage, saved.committed, saved.reboots) == (0, True, 0)
    assert table.happened(events.LeftCombat) == [events.LeftCombat(table.oid(essex))]
    table.pass_until("build 2")
    assert table.uptime() == (20, 20)
    assert table.network() == [lifter, essex]


@pytest.mark.scenario("reboot-two-shields", rules=["E1 §14 Reboot", "E1-R69"], outcome="otherwise")
def test_reboot_two_shields() -> None:
    """Each shield answers one lethal event; the third finds none."""
    table = Table(HIT_1)
    crew = table.put(0, "E1-109")
    table.hold(1, "T-HIT-1", "T-HIT-1", "T-HIT-1")
    first, second, third = table.wallet(1)
    table.fund(0, "KK")
    table.fund(1, "PPP")
    table.start("build 1")
    for _ in range(2):
        table.activate(0, crew, pay="K").both_pass()
    assert table.thing(crew).reboots == 2
    table.passes(0).play(1, first, targets=[crew], pay="P").passes(1, 0)
    assert (table.thing(crew).reboots, table.thing(crew).damage) == (1, 0)
    table.passes(0).play(1, second, targets=[crew], pay="P").passes(1, 0)
    assert (table.thing(crew).reboots, table.thing(crew).damage) == (0, 0)
    table.passes(0).play(1, third, targets=[crew], pay="P").passes(1, 0)
    assert table.archive(0) == [crew]


@pytest.mark.scenario(
    "reboot-expires",
    rules=["E1 §9.5", "E1 §14 Reboot", "E1-R24", "E1-R69"],
    outcome="otherwise",
)
def test_reboot_expires() -> None:
    """A shield that was not used ends with the turn."""
    table = Table(HIT_1)
    crew = table.put(0, "E1-109", reboots=1)
    zap = table.hold(1, "T-HIT-1")
    table.start("end").pass_until("maintenance", 6)
    assert table.thing(crew).reboots == 0
    table.fund(1, "P")
    table.play(1, zap, targets=[crew]).both_pass()
    assert table.archive(0) == [crew]


@pytest.mark.scenario(
    "reboot-not-zero-resilience",
    rules=["E1 §14 Reboot", "E1 §15.4", "E1 §16", "E1-R69", "E1-R77", "E1-R80"],
    outcome="otherwise",
)
def test_reboot_not_zero_resilience() -> None:
    """No shield helps against Resilience 0."""
    table = Table()
    cuddy = table.put(1, "E1-044", reboots=1)
    reduced = table.hold(0, "E1-137")
    table.fund(0, "K")
    table.start("build 1").play(0, reduced, targets=[cuddy]).both_pass()
    assert table.archive(1) == [cuddy]
    assert table.archive(0) == [reduced]
    assert table.happened(events.Rebooted) == []


@pytest.mark.scenario(
    "reboot-not-cold-storage", rules=["E1 §14 Reboot", "E1-R69", "E1-045"], outcome="otherwise"
)
def test_reboot_not_cold_storage() -> None:
    """Going to Cold Storage is no decommission; the Action gained is the last one."""
    table = Table()
    essex = table.put(1, "E1-182", reboots=1)
    exit_ = table.hold(0, "E1-045")
    table.fund(0, "S")
    table.start("build 1").play(0, exit_, targets=[essex]).both_pass()
    assert table.game.cold[1] == [essex]
    assert table.uptime() == (20, 22)
    assert table.happened(events.Rebooted) == []


@pytest.mark.scenario(
    "bug-audit-cannot-be-rebooted",
    rules=["E1 §2.4", "E1 §14 Reboot", "E1-R69", "E1-133"],
    outcome="otherwise",
)
@pytest.mark.parametrize(
    ("card", "avatar", "cost"),
    [("E1-133", "E1-036", "K1"), ("E1-050", "E1-036", "SS2"), ("E1-180", "E1-184", "P")],
)
def test_bug_audit_cannot_be_rebooted(card: str, avatar: str, cost: str) -> None:
    """Where a card forbids Reboot the shield does not act."""
    table = Table()
    doomed = table.put(1, avatar, reboots=1)
    played = table.hold(0, card)
    table.fund(0, cost)
    targets = [] if card == "E1-050" else [doomed]
    table.start("build 1").play(0, played, targets=targets).both_pass()
    assert table.archive(1) == [doomed]
    assert len(table.happened(events.Decommissioned)) == 1
    assert table.happened(events.Rebooted) == []


@pytest.mark.scenario(
    "reboot-final-settlement",
    rules=["E1 §14 Reboot", "E1 §15.3", "E1-R69", "E1-R77", "E1-143"],
    outcome="otherwise",
)
def test_reboot_final_settlement() -> None:
    """Lethal damage leads to Cold Storage, past the shield and past the Archive."""
    table = Table()
    cuddy = table.put(1, "E1-010", reboots=1)
    settlement = table.hold(0, "E1-143")
    table.fund(0, "P1")
    table.start("build 1").play(0, settlement, x=1, targets=[cuddy]).both_pass()
    assert table.game.cold[1] == [cuddy]
    assert table.archive(1) == []
    assert table.happened(events.Rebooted) == []
    assert table.happened(events.Decommissioned) == []


@pytest.mark.scenario(
    "reboot-is-not-decommissioning",
    rules=["E1 §14 Reboot", "E1 §15.3", "E1-R69", "E1-R77"],
    outcome="otherwise",
)
def test_reboot_is_not_decommissioning() -> None:
    """Nothing was decommissioned: no trigger, and what is on it stays."""
    table = Table(HIT_3)
    table.put(0, "E1-271")
    essex = table.put(0, "E1-182", reboots=1, markers={"+1/+1": 1})
    path = table.put(0, "E1-033", host=essex)
    zap = table.hold(0, "T-HIT-3")
    table.fund(0, "P1")
    table.start("build 1").play(0, zap, targets=[essex], pay="P").both_pass()
    assert table.happened(events.Rebooted) == [events.Rebooted(table.oid(essex))]
    assert (table.queue(), table.buffer(0)) == ([], {"neutral": 1})
    assert table.stats(essex) == (3, 3)
    assert (table.thing(essex).damage, table.thing(essex).committed) == (0, True)
    assert table.thing(path).host == table.oid(essex)


@pytest.mark.scenario(
    "reboot-already-committed", rules=["E1 §14 Reboot", "E1-R69", "E1-R52"], outcome="otherwise"
)
def test_reboot_already_committed() -> None:
    """Committed already, it is saved all the same, and does not become committed again."""
    table = Table(HIT_3)
    essex = table.put(0, "E1-182", reboots=1, committed=True)
    zap = table.hold(0, "T-HIT-3")
    table.fund(0, "P")
    table.start("build 1").play(0, zap, targets=[essex]).both_pass()
    saved = table.thing(essex)
    assert (saved.damage, saved.committed, saved.reboots) == (0, True, 0)
    assert table.happened(events.Committed) == []


@pytest.mark.scenario(
    "reboot-shield-lost-on-zone-change",
    rules=["E1 §6.1", "E1 §14 Reboot", "E1-R11", "E1-R69"],
    outcome="otherwise",
)
def test_reboot_shield_lost_on_zone_change() -> None:
    """Back on the Network it is a new object, without the old one's shield."""
    table = Table(HIT_1)
    crew = table.put(0, "E1-109", reboots=1)
    back = table.hold(0, "E1-090")
    zap = table.hold(0, "T-HIT-1")
    table.fund(0, "TK1P")
    table.start("build 1").play(0, back, targets=[crew], pay="T").both_pass()
    table.play(0, crew, pay="K1").both_pass()
    assert table.thing(crew).reboots == 0
    table.play(0, zap, targets=[crew], pay="P").both_pass()
    assert table.archive(0) == [back, zap, crew]


@pytest.mark.scenario(
    "peer-reboot-shield-outlives-its-source",
    rules=["E1 §10.6", "E1 §14 Reboot", "E1-R69"],
    outcome="otherwise",
)
def test_peer_reboot_shield_outlives_its_source() -> None:
    """The shield is on the Avatar; it stands when the Attachment that gave it is gone."""
    table = Table(HIT_3)
    runner = table.put(0, "E1-161")
    reboot = table.put(0, "E1-215", host=runner)
    cleanup = table.hold(1, "E1-024")
    zap = table.hold(1, "T-HIT-3")
    table.fund(0, "B")
    table.fund(1, "S1P")
    table.start("build 1").activate(0, reboot, pay="B").both_pass()
    table.passes(0).play(1, cleanup, targets=[reboot], pay="S1").passes(1, 0)
    assert table.archive(0) == [reboot]
    table.passes(0).play(1, zap, targets=[runner], pay="P").passes(1, 0)
    saved = table.thing(runner)
    assert (saved.damage, saved.committed, saved.reboots) == (0, True, 0)


@pytest.mark.scenario(
    "peer-reboot-ability-resolves-without-its-attachment",
    rules=["E1 §10.6", "E1 §14 Reboot", "E1-R12", "E1-R69"],
    outcome="otherwise",
)
def test_peer_reboot_ability_resolves_without_its_attachment() -> None:
    """Its source gone, the ability still finds the Avatar that was its host."""
    table = Table()
    runner = table.put(0, "E1-161")
    reboot = table.put(0, "E1-215", host=runner)
    cleanup = table.hold(1, "E1-024")
    table.fund(0, "B")
    table.fund(1, "S1")
    table.start("build 1").activate(0, reboot, pay="B").passes(0)
    table.play(1, cleanup, targets=[reboot]).passes(1, 0)
    assert table.archive(0) == [reboot]
    assert table.queue() == [0]
    table.both_pass()
    assert table.thing(runner).reboots == 1


@pytest.mark.scenario(
    "peer-reboot-own-damage-still-counts",
    rules=["E1 §13.4", "E1 §14 Reboot", "E1-R69"],
    outcome="otherwise",
)
def test_peer_reboot_own_damage_still_counts() -> None:
    """Both deal at once; being saved out of combat takes no damage back."""
    table = Table()
    crew = table.put(0, "E1-109", reboots=1)
    raider = table.put(1, "E1-166")
    table.begin("attackers").attack(0, crew).both_pass()
    table.block(1, (raider, crew)).both_pass()
    assert table.archive(1) == [raider]
    saved = table.thing(crew)
    assert (saved.damage, saved.committed, saved.reboots) == (0, True, 0)
    assert table.happened(events.LeftCombat) == [events.LeftCombat(table.oid(crew))]


@pytest.mark.scenario(
    "bug-rebooted-avatar-is-committed",
    rules=["E1 §13.2", "E1 §14 Reboot", "E1-R55", "E1-R69"],
    outcome="refused",
)
def test_bug_rebooted_avatar_is_committed() -> None:
    """Committed by its own rescue, it cannot block."""
    table = Table(HIT_3)
    crew = table.put(1, "E1-109", reboots=1)
    morgs = table.put(0, "E1-036")
    zap = table.hold(0, "T-HIT-3")
    table.fund(0, "P")
    table.start("build 1").play(0, zap, targets=[crew]).both_pass()
    assert (table.thing(crew).damage, table.thing(crew).committed) == (0, True)
    table.pass_until("attackers")
    table.attack(0, morgs).both_pass()
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (crew, morgs))
    table.block(1).both_pass()
    assert table.uptime() == (20, 18)
