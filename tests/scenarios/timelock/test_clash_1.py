"""Clash: who may attack, and what must."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.events import Attacked, Committed, Damaged
from tests.scenarios.timelock.fights import attacking, declared
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "clash-declare-commits", rules=["E1 §13.1", "E1-R52", "E1-R54"], outcome="accepted"
)
def test_clash_declare_commits() -> None:
    """E1 §13.1  Attacking commits an Avatar, but not one whose text says that it stays unlocked."""
    table = Table()
    morgs, flx = table.put(0, "E1-036"), table.put(0, "E1-003")
    table.begin("attackers").attack(0, morgs, flx)
    assert attacking(table) == [morgs, flx]
    assert table.thing(morgs).committed
    assert not table.thing(flx).committed
    assert table.happened(Committed) == [Committed(table.oid(morgs))]
    assert table.happened(Attacked) == [Attacked(0, (table.oid(morgs), table.oid(flx)))]
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "clash-ineligible-attackers",
    rules=["E1 §13.1", "E1 §5.2", "E1 §14", "E1-R70", "E1-R71"],
    outcome="refused",
)
def test_clash_ineligible_attackers() -> None:
    """E1 §13.1  Neither a committed, nor a delayed Avatar, nor a Firewall may be declared."""
    table = Table()
    committed = table.put(0, "E1-036", committed=True)
    delayed = table.put(0, "E1-160", delayed=True, since=5)
    firewall = table.put(0, "E1-184")
    ready = table.put(0, "E1-159")
    table.begin("attackers")
    for number in (committed, delayed, firewall):
        with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
            table.attack(0, number)
    table.attack(0, ready)
    assert attacking(table) == [ready]


@pytest.mark.scenario(
    "clash-one-bad-name-voids-declaration", rules=["E1 §13.1", "E1 §6", "E1-R54"], outcome="refused"
)
def test_clash_one_bad_name_voids_declaration() -> None:
    """E1 §13.1, E1-R54  One name that cannot attack, and nobody of the declaration does."""
    table = Table()
    bam = table.put(0, "E1-160")
    held = table.hold(0, "E1-160")
    table.begin("attackers")
    with table.refused(Code.NO_SUCH_CARD):
        table.attack(0, bam, held)
    assert table.asked() == ("attack", 0)
    assert attacking(table) == []
    assert not table.thing(bam).committed


@pytest.mark.scenario(
    "clash-unblocked-damage",
    rules=["E1 §13.4", "E1 §15.1", "E1-R30", "E1-R34", "E1-R58"],
    outcome="accepted",
)
def test_clash_unblocked_damage() -> None:
    """E1 §13.4  What nobody blocks strikes the defender, all of it at one time."""
    table = Table()
    bam, morgs = table.put(0, "E1-160"), table.put(0, "E1-036")
    declared(table, bam, morgs)
    assert table.asked() == ("priority", 0), "without an Avatar nobody is asked to block"
    table.pass_until("end of clash")
    by = ((table.oid(bam), 3), (table.oid(morgs), 2))
    assert table.happened(Damaged) == [Damaged(table.oid("seat-1"), 5, by, True)]
    assert table.uptime() == (20, 15)


@pytest.mark.scenario(
    "clash-attack-condition-defender-resource", rules=["E1 §13.1", "E1 §2.4"], outcome="refused"
)
def test_clash_attack_condition_defender_resource() -> None:
    """E1 §13.1, E1 §2.4  It attacks only a player who has a Timelock Resource, a double one too."""
    table = Table()
    darren = table.put(0, "E1-075")
    table.put(0, "E1-289")
    table.begin("attackers")
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(0, darren)

    table = Table()
    darren = table.put(0, "E1-075")
    table.put(0, "E1-289")
    table.put(1, "E1-285")
    table.begin("attackers").attack(0, darren)
    assert attacking(table) == [darren]


@pytest.mark.scenario(
    "clash-must-attack", rules=["E1 §13.1", "E1 §2.4", "E1-R54"], outcome="refused"
)
def test_clash_must_attack() -> None:
    """E1-R54  Who has to attack is declared, unless it is unable to."""
    table = Table()
    rig = table.put(0, "E1-256")
    table.begin("attackers")
    with table.refused(Code.MUST_FIGHT, "E1-R54"):
        table.attack(0)
    table.attack(0, rig)
    assert attacking(table) == [rig]

    unable: list[dict[str, bool]] = [{"committed": True}, {"delayed": True}]
    for members in unable:
        table = Table()
        table.put(0, "E1-256", **members)
        table.begin("attackers").attack(0)
        assert attacking(table) == []


@pytest.mark.scenario(
    "bug-boot-delay-for-every-avatar",
    rules=["E1 §5.2", "E1 §13.1", "E1-R16", "E1-R71"],
    outcome="refused",
)
def test_bug_boot_delay_for_every_avatar() -> None:
    """E1 §5.2, E1-R71  Any Avatar waits for its controller's next turn before it attacks."""
    table = Table()
    morgs = table.put(0, "E1-036", delayed=True, since=5)
    table.begin("attackers")
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(0, morgs)
    table.attack(0).pass_until("attackers", turn=7).attack(0, morgs)
    assert attacking(table) == [morgs]


@pytest.mark.scenario(
    "peer-must-attack-yields-to-cannot",
    rules=["E1 §2.4", "E1 §13.1", "E1-R19", "E1-R54"],
    outcome="refused",
)
def test_peer_must_attack_yields_to_cannot() -> None:
    """E1 §2.4, E1-R54  Where it cannot attack, having to attack asks nothing of it."""
    table = Table()
    table.put(1, "E1-031")
    rig = table.put(0, "E1-256")
    table.begin("draw", active=1)
    assert table.asked() == ("skip", 1)
    table.yes(1).pass_until("attackers", turn=6)
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(0, rig)
    table.attack(0)
    assert attacking(table) == []
    assert not table.thing(rig).committed
    assert table.pass_until("build 2").uptime() == (20, 20)
