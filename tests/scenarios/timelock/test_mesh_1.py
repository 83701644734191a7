"""Mesh: forming one, blocking it, and who divides the damage."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.fights import attacking, blockers, damage, declared, fight, order
from tests.scenarios.timelock.table import Table

# -- forming ---------------------------------------------------------------------------------------


@pytest.mark.scenario(
    "mesh-granted-before-attack", rules=["E1 §14 Mesh", "E1-R64"], outcome="accepted"
)
def test_mesh_granted_before_attack() -> None:
    """E1 §14, E1-R64  Given Mesh in time, one Avatar takes another without it along."""
    table = Table()
    bam, morgs, router = table.put(0, "E1-160"), table.put(0, "E1-036"), table.put(0, "E1-247")
    table.fund(0, "1")
    table.start("start of clash").activate(0, router, targets=[bam], pay="1").both_pass()
    table.both_pass().attack(0, bam, morgs, meshes=[(bam, morgs)])
    assert attacking(table) == [bam, morgs]
    clash = table.game.clash
    assert clash is not None
    assert [attack.mesh for attack in clash.attacks] == [1, 1]


@pytest.mark.scenario(
    "mesh-not-after-declaration", rules=["E1 §14", "E1-R64", "E1-R66"], outcome="refused"
)
def test_mesh_not_after_declaration() -> None:
    """E1-R64  Once attackers are declared, nobody joins into a mesh any more."""
    table = Table()
    bam, morgs, router = table.put(0, "E1-160"), table.put(0, "E1-036"), table.put(0, "E1-247")
    node = table.put(1, "E1-205")
    table.fund(0, "1")
    table.begin("attackers").attack(0, bam, morgs)
    table.activate(0, router, targets=[bam], pay="1").both_pass()
    with table.refused(Code.WRONG_CHOICE):
        table.attack(0, bam, morgs, meshes=[(bam, morgs)])
    table.both_pass().block(1, (node, bam)).pass_until("end of clash")
    assert table.archive(0) == [bam]
    assert table.uptime() == (20, 18)
    assert damage(table, node) == [3]


@pytest.mark.scenario(
    "mesh-outsider-needs-mesh-partner-declared",
    rules=["E1 §14", "E1 §13.1", "E1-R64"],
    outcome="refused",
)
def test_mesh_outsider_needs_mesh_partner_declared() -> None:
    """E1 §13.1, E1-R64  Every member of a mesh has to be able to attack by itself."""
    table = Table()
    cuddy, morgs = table.put(0, "E1-010", committed=True), table.put(0, "E1-036")
    table.begin("attackers")
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(0, cuddy, morgs, meshes=[(cuddy, morgs)])
    with table.refused(Code.WRONG_CHOICE, "E1-R64"):
        table.attack(0, morgs, meshes=[(cuddy, morgs)])
    table.attack(0, morgs)
    assert attacking(table) == [morgs]


@pytest.mark.scenario("mesh-two-without-mesh", rules=["E1 §14 Mesh", "E1-R64"], outcome="refused")
def test_mesh_two_without_mesh() -> None:
    """E1-R64  At most one member lacks Mesh, nobody is alone in a mesh, and nobody in two."""
    table = Table()
    cuddy, pack = table.put(0, "E1-010"), table.put(0, "E1-221")
    bam, morgs = table.put(0, "E1-160"), table.put(0, "E1-036")
    every = (cuddy, pack, bam, morgs)
    table.begin("attackers")
    for meshes in ([(cuddy, bam, morgs)], [(cuddy,)], [(cuddy, bam), (cuddy, morgs)]):
        with table.refused(Code.WRONG_CHOICE, "E1-R64"):
            table.attack(0, *every, meshes=meshes)
    table.attack(0, *every, meshes=[(cuddy, bam), (pack, morgs)])
    assert attacking(table) == [cuddy, pack, bam, morgs]


# -- being blocked ---------------------------------------------------------------------------------


@pytest.mark.scenario("mesh-unblocked-all-hit", rules=["E1 §14", "E1 §13.4"], outcome="accepted")
def test_mesh_unblocked_all_hit() -> None:
    """E1 §13.4  Every member of a mesh that nobody blocks strikes the player."""
    table = Table()
    cuddy, pack = table.put(0, "E1-010"), table.put(0, "E1-221")
    table.put(1, "E1-036")
    declared(table, cuddy, pack, meshes=[(cuddy, pack)]).block(1)
    assert table.pass_until("build 2").uptime() == (20, 18)


@pytest.mark.scenario(
    "mesh-mixed-evasion-group", rules=["E1 §14", "E1-R62", "E1-R65"], outcome="refused"
)
def test_mesh_mixed_evasion_group() -> None:
    """E1-R65  Blocking one member blocks all, also one that it may not be declared against."""
    table = Table()
    rider, cuddy = table.put(0, "E1-034"), table.put(0, "E1-010")
    morgs = table.put(1, "E1-036")
    declared(table, rider, cuddy, meshes=[(rider, cuddy)])
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, rider))
    table.block(1, (morgs, cuddy))
    assert blockers(table, rider) == [morgs]
    assert blockers(table, cuddy) == [morgs]


@pytest.mark.scenario(
    "bug-mesh-group-formed-and-blocked-together",
    rules=["E1 §14", "E1 §13.1", "E1-R64", "E1-R65", "E1-R66"],
    outcome="accepted",
)
def test_bug_mesh_group_formed_and_blocked_together() -> None:
    """E1-R65, E1-R66  The mesh is blocked as a whole; who attacks beside it gets through."""
    table = Table()
    rider, bam, raider = table.put(0, "E1-034"), table.put(0, "E1-160"), table.put(0, "E1-166")
    morgs = table.put(1, "E1-036")
    fight(table, rider, bam, raider, meshes=[(rider, bam)], blocks=[(morgs, bam)])
    assert blockers(table, rider) == [morgs]
    assert blockers(table, raider) is None
    table.both_pass().assign(0, (morgs, bam, 2))
    assert table.uptime() == (20, 19)
    assert table.archive(1) == [morgs]
    assert damage(table, rider, bam) == [0, 2]


# -- dividing damage -------------------------------------------------------------------------------


@pytest.mark.scenario(
    "mesh-attacking-controller-divides",
    rules=["E1 §14", "E1-R56", "E1-R66"],
    outcome="accepted",
)
def test_mesh_attacking_controller_divides() -> None:
    """E1-R66  The attacker puts all that the blocker deals on one member, as it likes."""
    table = Table()
    cuddy, bam = table.put(0, "E1-010"), table.put(0, "E1-160")
    node = table.put(1, "E1-205")
    fight(table, cuddy, bam, meshes=[(cuddy, bam)], blocks=[(node, bam)])
    assert table.asked() == ("priority", 0), "no order where the other side divides"
    table.both_pass()
    assert table.asked() == ("assign", 0)
    table.assign(0, (node, cuddy, 3))
    assert table.archive(0) == [cuddy]
    assert damage(table, bam, node) == [0, 4]


@pytest.mark.scenario(
    "peer-mesh-attack-damage-divided-by-attacker",
    rules=["E1 §14", "E1 §13.4", "E1-R65", "E1-R66"],
    outcome="accepted",
)
def test_peer_mesh_attack_damage_divided_by_attacker() -> None:
    """E1-R66  Well divided over a mesh with a lent Mesh, the damage fells neither member."""
    table = Table()
    node, bull, raider = table.put(0, "E1-205"), table.put(0, "E1-161"), table.put(0, "E1-166")
    router, essex = table.put(0, "E1-247"), table.put(1, "E1-151")
    table.fund(0, "1")
    table.start("start of clash").activate(0, router, targets=[node], pay="1").both_pass()
    table.both_pass().attack(0, node, bull, raider, meshes=[(node, bull)]).both_pass()
    table.block(1, (essex, bull)).both_pass().assign(0, (essex, bull, 2), (essex, node, 3))
    assert damage(table, node, bull) == [3, 2]
    assert table.archive(1) == [essex]
    assert table.uptime() == (20, 19)


@pytest.mark.scenario(
    "bug-b03-mesh-routing-is-free",
    rules=["E1 §14", "E1 §13.3", "E1-R56", "E1-R66"],
    outcome="otherwise",
)
def test_bug_b03_mesh_routing_is_free() -> None:
    """E1-R66  With Mesh among the blockers the defender divides, bound by no order."""
    for on_node, on_cuddy in ((6, 0), (4, 2)):
        table = Table()
        longy = table.put(0, "E1-192")
        cuddy, node = table.put(1, "E1-010"), table.put(1, "E1-205")
        fight(table, longy, blocks=[(cuddy, longy), (node, longy)]).both_pass()
        assert table.asked() == ("assign", 1)
        shares = [(longy, node, on_node), (longy, cuddy, on_cuddy)]
        table.assign(1, *[share for share in shares if share[2]])
        assert table.archive(1) == ([node] if on_node == 6 else [cuddy])
        assert damage(table, *table.network(1)) == [0 if on_node == 6 else 4]
        assert table.archive(0) == [longy]


@pytest.mark.scenario(
    "mesh-blocking-saves-mesh-member",
    rules=["E1 §14", "E1-R56", "E1-R66"],
    outcome="refused",
)
def test_mesh_blocking_saves_mesh_member() -> None:
    """E1-R66  The defender alone is asked, and puts the damage on either or both; all of it."""
    for on_morgs, on_cuddy in ((2, 1), (3, 0)):
        table = Table()
        bam = table.put(0, "E1-160")
        cuddy, morgs = table.put(1, "E1-010"), table.put(1, "E1-036")
        fight(table, bam, blocks=[(cuddy, bam), (morgs, bam)]).both_pass()
        assert table.asked() == ("assign", 1)
        with table.refused(Code.DIVISION, "E1-R58"):
            table.assign(1, (bam, morgs, 1), (bam, cuddy, 1))
        shares = [(bam, morgs, on_morgs), (bam, cuddy, on_cuddy)]
        table.assign(1, *[share for share in shares if share[2]])
        assert table.archive(1) == ([cuddy, morgs] if on_cuddy else [morgs])
        assert table.archive(0) == [bam]


@pytest.mark.scenario(
    "mesh-no-mesh-blocker-normal-order",
    rules=["E1 §13.3", "E1-R56", "E1-R58"],
    outcome="accepted",
)
def test_mesh_no_mesh_blocker_normal_order() -> None:
    """E1 §13.3  Without Mesh the attacker orders the blockers and divides along that order."""
    table = Table()
    bam = table.put(0, "E1-160")
    morgs, leon = table.put(1, "E1-036"), table.put(1, "E1-159")
    fight(table, bam, blocks=[(morgs, bam), (leon, bam)])
    order(table, 0, morgs, leon).both_pass().assign(0, (bam, morgs, 2), (bam, leon, 1))
    assert table.archive(1) == [morgs]
    assert damage(table, leon) == [1]
    assert table.archive(0) == [bam]


@pytest.mark.scenario(
    "peer-mesh-block-damage-divided-by-defender",
    rules=["E1 §14", "E1 §13.3", "E1-R66"],
    outcome="otherwise",
)
def test_peer_mesh_block_damage_divided_by_defender() -> None:
    """E1-R66  Spread thinly by the defender, the damage fells no blocker."""
    table = Table()
    obsidian = table.put(0, "E1-268")
    morgs, leon, cuddy = table.put(1, "E1-036"), table.put(1, "E1-159"), table.put(1, "E1-010")
    table.put(1, "E1-230", host=cuddy)
    assert table.stats(cuddy) == (1, 3)
    fight(table, obsidian, blocks=[(morgs, obsidian), (leon, obsidian), (cuddy, obsidian)])
    table.both_pass()
    table.assign(1, (obsidian, morgs, 1), (obsidian, leon, 1), (obsidian, cuddy, 2))
    assert damage(table, morgs, leon, cuddy, obsidian) == [1, 1, 2, 5]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "bug-mesh-blocker-absorbs-overflow",
    rules=["E1 §14", "E1-R63", "E1-R66"],
    outcome="otherwise",
)
def test_bug_mesh_blocker_absorbs_overflow() -> None:
    """E1-R66  Where the defender divides, Overflow gives the player nothing."""
    table = Table()
    miner, cuddy = table.put(0, "E1-196"), table.put(1, "E1-010")
    fight(table, miner, blocks=[(cuddy, miner)]).both_pass()
    assert table.asked() == ("priority", 0), "a single way to divide is not asked for"
    assert table.uptime() == (20, 20)
    assert table.archive(1) == [cuddy]
    assert damage(table, miner) == [1]


@pytest.mark.scenario(
    "mesh-shielded-member-takes-the-damage",
    rules=["E1 §14", "E1-R60", "E1-R66", "E1-R67"],
    outcome="otherwise",
)
def test_mesh_shielded_member_takes_the_damage() -> None:
    """E1-R66, E1-R67  What is routed to a member Shielded from its source is prevented."""
    table = Table()
    cuddy, knight = table.put(0, "E1-010"), table.put(0, "E1-097")
    flx = table.put(1, "E1-003")
    declared(table, cuddy, knight, meshes=[(cuddy, knight)])
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (flx, knight))
    table.block(1, (flx, cuddy)).both_pass()
    assert table.game.step == "first strike"
    assert damage(table, flx) == [2]
    table.both_pass().assign(0, (flx, knight, 4))
    assert damage(table, cuddy, knight, flx) == [0, 0, 3]


@pytest.mark.scenario(
    "mesh-member-lost-to-first-strike",
    rules=["E1 §14", "E1-R56", "E1-R60", "E1-R66"],
    outcome="otherwise",
)
def test_mesh_member_lost_to_first_strike() -> None:
    """E1-R66  A member that fell to First Strike neither counts as Mesh nor takes damage."""
    table = Table()
    pack, essex = table.put(0, "E1-221"), table.put(0, "E1-151")
    guard, node = table.put(1, "E1-048"), table.put(1, "E1-205")
    fight(table, pack, essex, meshes=[(pack, essex)], blocks=[(guard, pack), (node, pack)])
    order(table, 0, guard, node)
    order(table, 0, guard, node)
    assert table.asked() == ("priority", 0), "the defender orders nobody while Mesh is there"
    table.both_pass()
    assert table.asked() == ("assign", 0)
    table.assign(0, (guard, pack, 2))
    assert table.archive(0) == [pack]
    table.both_pass()
    assert table.asked() == ("assign", 0), "the attacker divides its own 5, the blockers' is plain"
    table.assign(0, (essex, guard, 2), (essex, node, 3))
    assert table.archive(1) == [guard]
    assert damage(table, essex, node) == [3, 3]
