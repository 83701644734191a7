"""Keywords: Broadcast, Backchannel, Shielded, Firewall and other limits on blocks."""

from typing import Any

import pytest

from referee.errors import Code
from tests.scenarios.timelock.fights import attacking, blockers, damage, declared, fight
from tests.scenarios.timelock.table import Table, generic

SPENT_KEY = generic(
    id="spent key",
    name="Spent Key",
    type=["zap"],
    cost="K",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["avatar", "protocol"]},
            "do": [{"do": "archive", "what": "target"}],
        }
    ],
)


def blocked_by(
    attacker: str, *defenders: str, carrying: str | None = None
) -> tuple[Table, int, list[int]]:
    """Seat 0 attacks with one Avatar, carrying perhaps an Attachment; the blocks are due."""
    table = Table()
    number = table.put(0, attacker)
    if carrying is not None:
        table.put(0, carrying, host=number)
    mine = [table.put(1, card) for card in defenders]
    return declared(table, number), number, mine


# -- Broadcast -------------------------------------------------------------------------------------


@pytest.mark.scenario(
    "kw-broadcast-blockers", rules=["E1 §14 Broadcast", "E1 §13.2", "E1-R62"], outcome="refused"
)
def test_kw_broadcast_blockers() -> None:
    """E1 §14  Only Broadcast or Broadcast Guard blocks Broadcast."""
    table, tiny, (morgs, _, _) = blocked_by("E1-217", "E1-036", "E1-074", "E1-200")
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, tiny))
    for at in (1, 2):
        table, tiny, mine = blocked_by("E1-217", "E1-036", "E1-074", "E1-200")
        table.block(1, (mine[at], tiny))
        assert blockers(table, tiny) == [mine[at]]


@pytest.mark.scenario(
    "kw-broadcast-may-block-anything", rules=["E1 §14 Broadcast", "E1-R62"], outcome="accepted"
)
def test_kw_broadcast_may_block_anything() -> None:
    """E1 §14  An Avatar with Broadcast also blocks one that has none."""
    table, morgs, (ghost,) = blocked_by("E1-036", "E1-074")
    table.block(1, (ghost, morgs))
    assert blockers(table, morgs) == [ghost]


@pytest.mark.scenario(
    "kw-broadcast-granted-after-block", rules=["E1 §14", "E1-R57"], outcome="otherwise"
)
def test_kw_broadcast_granted_after_block() -> None:
    """E1-R57  Broadcast that comes after the declaration undoes no block."""
    table = Table()
    morgs, leon = table.put(0, "E1-036"), table.put(1, "E1-159")
    zap = table.hold(0, "E1-065")
    table.fund(0, "T")
    fight(table, morgs, blocks=[(leon, morgs)])
    table.play(0, zap, targets=[morgs]).both_pass()
    assert blockers(table, morgs) == [leon]
    table.pass_until("end of clash")
    assert table.archive(0) == [zap, morgs]
    assert table.archive(1) == [leon]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "bug-c2-firewall-broadcast-may-block",
    rules=["E1 §14", "E1 §13.1", "E1-R62", "E1-R70"],
    outcome="refused",
)
def test_bug_c2_firewall_broadcast_may_block() -> None:
    """E1 §14  A Firewall with Broadcast blocks whatever comes, and attacks nobody."""
    table = Table()
    flx, morgs = table.put(0, "E1-003"), table.put(0, "E1-036")
    one, two = table.put(1, "E1-093"), table.put(1, "E1-093")
    fight(table, flx, morgs, blocks=[(one, flx), (two, morgs)])
    assert blockers(table, flx) == [one]
    assert blockers(table, morgs) == [two]
    table.pass_until("attackers", turn=6)
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(1, one)


# -- Backchannel -----------------------------------------------------------------------------------


@pytest.mark.scenario(
    "kw-backchannel-active", rules=["E1 §14", "E1 §13.2", "E1-R62"], outcome="refused"
)
def test_kw_backchannel_active() -> None:
    """E1 §14, E1-R62  A committed Keys Resource of the defender opens the way all the same."""
    table = Table()
    walker = table.put(0, "E1-098")
    morgs = table.put(1, "E1-036")
    table.put(1, "E1-291", committed=True)
    declared(table, walker)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, walker))
    table.block(1)
    assert blockers(table, walker) is None


@pytest.mark.scenario("kw-backchannel-inactive", rules=["E1 §14", "E1-R62"], outcome="accepted")
def test_kw_backchannel_inactive() -> None:
    """E1 §14  The attacker's own Resources open no Backchannel."""
    table = Table()
    walker, morgs = table.put(0, "E1-098"), table.put(1, "E1-036")
    table.put(0, "E1-291")
    fight(table, walker, blocks=[(morgs, walker)])
    assert blockers(table, walker) == [morgs]


@pytest.mark.scenario(
    "kw-backchannel-dual-resource", rules=["E1 §14", "E1 §13.2", "E1-R62"], outcome="refused"
)
def test_kw_backchannel_dual_resource() -> None:
    """E1-R62  A Junction counts for each of its two subtypes."""
    table = Table()
    tobo, morgs = table.put(0, "E1-218"), table.put(1, "E1-036")
    table.put(1, "E1-284")
    declared(table, tobo)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, tobo))
    table.block(1)
    assert blockers(table, tobo) is None


# -- Shielded --------------------------------------------------------------------------------------


@pytest.mark.scenario(
    "kw-shielded-block-and-damage", rules=["E1 §14", "E1 §13.2", "E1-R67"], outcome="refused"
)
def test_kw_shielded_block_and_damage() -> None:
    """E1 §14, E1-R67  Avatars of the affinity that it is Shielded from cannot block it."""
    table, knight, (morgs, coffee) = blocked_by("E1-097", "E1-036", "E1-109")
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, knight))
    table.block(1, (coffee, knight))
    assert blockers(table, knight) == [coffee]


@pytest.mark.scenario(
    "kw-shielded-drops-attachment",
    rules=["E1 §14", "E1 §16", "E1-R48", "E1-R67", "E1-R68"],
    outcome="otherwise",
)
def test_kw_shielded_drops_attachment() -> None:
    """E1 §14, E1 §16  What it is Shielded from cannot stay attached; the shield itself can."""
    table = Table()
    bam = table.put(0, "E1-160")
    strength = table.put(0, "E1-134", host=bam)
    shield = table.hold(0, "E1-011")
    table.fund(0, "S")
    table.start("build 1")
    assert table.stats(bam) == (5, 4)
    table.play(0, shield, targets=[bam]).both_pass()
    assert table.archive(0) == [strength]
    assert table.stats(bam) == (3, 3)
    assert table.thing(shield).host == table.oid(bam)


@pytest.mark.scenario(
    "kw-shield-ends-with-attachment",
    rules=["E1 §14", "E1 §11.2", "E1 §6.1", "E1-R67", "E1-R68"],
    outcome="refused",
)
def test_kw_shield_ends_with_attachment() -> None:
    """E1 §14, E1-R67  The host may not be targeted while the shield is on it; the shield may."""
    table = Table(SPENT_KEY)
    flx = table.put(0, "E1-003")
    shield = table.put(0, "E1-011", host=flx)
    one, two = table.hold(1, "spent key"), table.hold(1, "spent key")
    table.fund(1, "KK")
    table.start("build 1", priority=1)
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(1, one, targets=[flx], pay="K")
    table.play(1, one, targets=[shield], pay="K").both_pass()
    assert table.archive(0) == [shield]
    table.passes(0).play(1, two, targets=[flx], pay="K").both_pass()
    assert table.archive(0) == [shield, flx]


@pytest.mark.scenario(
    "peer-shielded-prevents-untargeted-damage",
    rules=["E1 §14", "E1 §15.5", "E1-R67"],
    outcome="otherwise",
)
def test_peer_shielded_prevents_untargeted_damage() -> None:
    """E1 §14, E1-R67  Damage from a source of that affinity is prevented, target or not."""
    table = Table()
    morgs, leon = table.put(1, "E1-036"), table.put(1, "E1-159")
    table.put(1, "E1-039", host=morgs)
    quake = table.hold(0, "E1-149")
    table.fund(0, "P2")
    table.start("build 1").play(0, quake, x=2).both_pass()
    assert table.archive(1) == [leon]
    assert damage(table, morgs) == [0]
    assert table.uptime() == (18, 18)


# -- limits of single cards ------------------------------------------------------------------------


@pytest.mark.scenario(
    "kw-hidden-route", rules=["E1 §2.4", "E1 §13.2", "E1-R62", "E1-R70"], outcome="refused"
)
def test_kw_hidden_route() -> None:
    """E1-R62  Two limits add up: only a Firewall that has Broadcast may block."""
    defenders = ("E1-184", "E1-051", "E1-047")
    table, flx, (stone, shaper, blade) = blocked_by("E1-003", *defenders, carrying="E1-064")
    for number in (stone, shaper):
        with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
            table.block(1, (number, flx))
    table.block(1, (blade, flx))
    assert blockers(table, flx) == [blade]


@pytest.mark.scenario(
    "kw-fear-blockers", rules=["E1 §2.4", "E1 §13.2", "E1-R5", "E1-R62"], outcome="refused"
)
def test_kw_fear_blockers() -> None:
    """E1 §2.4, E1-R62  Hardware Avatars and Keys Avatars may block it, others may not."""
    defenders = ("E1-036", "E1-268", "E1-109")
    table, bam, (morgs, _, _) = blocked_by("E1-160", *defenders, carrying="E1-111")
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, bam))
    for at in (1, 2):
        table, bam, mine = blocked_by("E1-160", *defenders, carrying="E1-111")
        table.block(1, (mine[at], bam))
        assert blockers(table, bam) == [mine[at]]


@pytest.mark.scenario(
    "bug-c3-cant-means-cannot", rules=["E1 §2.4", "E1 §13.2", "E1-R55"], outcome="accepted"
)
def test_bug_c3_cant_means_cannot() -> None:
    """E1 §2.4, E1-R55  What it cannot block is no demand, though it should block everything."""
    table = Table()
    morgs, miner = table.put(0, "E1-036"), table.put(1, "E1-162")
    zap = table.hold(1, "E1-012")
    table.fund(1, "S")
    table.start("start of clash").passes(0).play(1, zap, targets=[miner]).both_pass()
    table.both_pass().attack(0, morgs).both_pass().block(1)
    assert blockers(table, morgs) is None
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "bug-audit-boot-delay-instead-of-haste",
    rules=["E1 §5.2", "E1 §11.1", "E1-R43", "E1-R71"],
    outcome="refused",
)
def test_bug_audit_boot_delay_instead_of_haste() -> None:
    """E1-R71  Leave to attack despite Boot Delay is no leave to commit as a cost."""
    table = Table()
    new: dict[str, Any] = {"delayed": True, "since": 5}
    nind, bam, debugger = (table.put(0, card, **new) for card in ("E1-119", "E1-160", "E1-078"))
    for host in (bam, debugger):
        table.put(0, "E1-204", host=host)
    declared(table, nind, bam)
    assert attacking(table) == [nind, bam]
    table.pass_until("build 2")
    assert table.uptime() == (20, 16)
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.activate(0, debugger, targets=["seat-1"])
