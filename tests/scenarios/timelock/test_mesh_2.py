"""Mesh where it meets other rules: Overflow, triggers on blocks, limits, and a Mesh that goes."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.fights import blockers, damage, declared, fight, order
from tests.scenarios.timelock.table import Table, generic

FELL = generic(
    id="fell",
    name="Fell",
    type=["zap"],
    cost="T",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["avatar"]},
            "do": [{"do": "decommission", "what": "target"}],
        }
    ],
)


@pytest.mark.scenario(
    "mesh-order-is-asked-when-mesh-goes",
    rules=["E1 §13.3", "E1 §14", "E1-R56", "E1-R58", "E1-R66"],
    outcome="refused",
)
def test_mesh_order_is_asked_when_mesh_goes() -> None:
    """E1-R56  The order that Mesh made needless is asked for as the damage step begins."""
    table = Table(FELL)
    longy, zap = table.put(0, "E1-192"), table.hold(0, "fell")
    cuddy, node, morgs = table.put(1, "E1-010"), table.put(1, "E1-205"), table.put(1, "E1-036")
    table.fund(0, "T")
    fight(table, longy, blocks=[(cuddy, longy), (node, longy), (morgs, longy)])
    assert table.asked() == ("priority", 0)
    table.play(0, zap, targets=[cuddy]).both_pass().both_pass()
    assert table.game.step == "damage"
    assert table.asked() == ("order-blockers", 0)
    order(table, 0, morgs, node)
    assert table.asked() == ("assign", 0)
    with table.refused(Code.DIVISION, "E1 §13.3"):
        table.assign(0, (longy, morgs, 1), (longy, node, 5))
    table.assign(0, (longy, morgs, 2), (longy, node, 4))
    assert table.archive(1) == [cuddy, morgs]
    assert damage(table, node) == [4]


@pytest.mark.scenario(
    "mesh-overflow-is-divided-by-the-defender",
    rules=["E1 §14", "E1-R63", "E1-R66"],
    outcome="refused",
)
def test_mesh_overflow_is_divided_by_the_defender() -> None:
    """E1-R66  All eight go among the blockers as the defender likes, none to the player."""
    table = Table()
    miner = table.put(0, "E1-196")
    cuddy, morgs = table.put(1, "E1-010"), table.put(1, "E1-036")
    fight(table, miner, blocks=[(cuddy, miner), (morgs, miner)]).both_pass()
    assert table.asked() == ("assign", 1)
    with table.refused(Code.DIVISION, "E1-R58"):
        table.assign(1, (miner, cuddy, 1), (miner, "seat-1", 7))
    table.assign(1, (miner, cuddy, 8))
    assert table.archive(1) == [cuddy]
    assert damage(table, morgs, miner) == [0, 3]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "mesh-each-member-is-blocked-by-the-courier",
    rules=["E1 §14", "E1-R12", "E1-R34", "E1-R65"],
    outcome="otherwise",
)
def test_mesh_each_member_is_blocked_by_the_courier() -> None:
    """E1-R65, E1-R34  It blocks each member: one trigger for each, though it falls itself."""
    table = Table()
    cuddy, essex = table.put(0, "E1-010"), table.put(0, "E1-151")
    courier = table.put(1, "E1-191")
    fight(table, cuddy, essex, meshes=[(cuddy, essex)], blocks=[(courier, cuddy)])
    assert table.asked() == ("order-triggers", 1)
    order(table, 1, 0, 1)
    assert table.queue() == [0, 0]
    table.both_pass().both_pass().both_pass()
    assert table.game.step == "damage"
    table.assign(0, (courier, essex, 2))
    assert table.archive(1) == [courier]
    assert damage(table, cuddy, essex) == [0, 2]
    table.both_pass()
    assert table.game.step == "end of clash"
    order(table, 1, 0, 1).both_pass().both_pass()
    assert table.archive(0) == [cuddy, essex]


@pytest.mark.scenario(
    "mesh-blocked-through-the-weaker-member",
    rules=["E1 §14", "E1-R62", "E1-R65"],
    outcome="refused",
)
def test_mesh_blocked_through_the_weaker_member() -> None:
    """E1-R65  Who may not block the stronger member blocks it through the weaker one."""
    table = Table()
    cuddy, bam = table.put(0, "E1-010"), table.put(0, "E1-160")
    miner = table.put(1, "E1-162")
    declared(table, cuddy, bam, meshes=[(cuddy, bam)])
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (miner, bam))
    table.block(1, (miner, cuddy))
    assert blockers(table, bam) == [miner]
    table.both_pass().assign(0, (miner, bam, 2))
    assert table.archive(1) == [miner]
    assert damage(table, cuddy, bam) == [0, 2]
