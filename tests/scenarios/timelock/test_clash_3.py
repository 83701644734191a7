"""Clash: the order of blockers, and what damage does."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import actions
from tests.scenarios.timelock.fights import blockers, damage, declared, fight, order
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "clash-order-belongs-to-attacker",
    rules=["E1 §13.3", "E1-R56"],
    outcome="refused",
)
def test_clash_order_belongs_to_attacker() -> None:
    """E1 §13.3, E1-R56  The attacker's controller is asked for the order, and names all of them."""
    table = Table()
    longy = table.put(0, "E1-192")
    morgs, bam = table.put(1, "E1-036"), table.put(1, "E1-160")
    fight(table, longy, blocks=[(morgs, longy), (bam, longy)])
    assert table.asked() == ("order-blockers", 0)
    with table.refused(Code.WRONG_CHOICE, "E1-R56"):
        order(table, 0, bam)
    order(table, 0, bam, morgs)
    assert blockers(table, longy) == [bam, morgs]
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "bug-b04-blocker-order-is-a-choice",
    rules=["E1 §13.3", "E1-R56", "E1-R58"],
    outcome="refused",
)
def test_bug_b04_blocker_order_is_a_choice() -> None:
    """E1 §13.3, E1-R56  The order of the declaration is not taken over; the chosen one binds."""
    table = Table()
    longy = table.put(0, "E1-192")
    morgs, bam = table.put(1, "E1-036"), table.put(1, "E1-160")
    fight(table, longy, blocks=[(morgs, longy), (bam, longy)])
    order(table, 0, bam, morgs).both_pass()
    assert table.asked() == ("assign", 0)
    with table.refused(Code.DIVISION, "E1 §13.3"):
        table.assign(0, (longy, morgs, 4), (longy, bam, 2))
    table.assign(0, (longy, bam, 4), (longy, morgs, 2))
    assert table.archive(1) == [morgs, bam]


@pytest.mark.scenario(
    "clash-lethal-first-rule",
    rules=["E1 §13.3", "E1-R58", "E1-R59"],
    outcome="refused",
)
def test_clash_lethal_first_rule() -> None:
    """E1 §13.3  The second blocker gets nothing before the first has been given its fill."""
    table = Table()
    essex = table.put(0, "E1-151")
    bam, morgs = table.put(1, "E1-160"), table.put(1, "E1-036")
    fight(table, essex, blocks=[(bam, essex), (morgs, essex)])
    order(table, 0, bam, morgs).both_pass()
    with table.refused(Code.DIVISION, "E1 §13.3"):
        table.assign(0, (essex, bam, 2), (essex, morgs, 3))
    table.assign(0, (essex, bam, 3), (essex, morgs, 2))
    assert table.archive(1) == [bam, morgs]
    assert table.archive(0) == [essex]


@pytest.mark.scenario(
    "clash-all-damage-on-first-allowed",
    rules=["E1 §13.3", "E1-R58"],
    outcome="accepted",
)
def test_clash_all_damage_on_first_allowed() -> None:
    """E1 §13.3  The first blocker may be given everything, however little would do."""
    table = Table()
    longy = table.put(0, "E1-192")
    morgs, bam = table.put(1, "E1-036"), table.put(1, "E1-160")
    fight(table, longy, blocks=[(morgs, longy), (bam, longy)])
    order(table, 0, morgs, bam).both_pass().assign(0, (longy, morgs, 6))
    assert table.archive(1) == [morgs]
    assert damage(table, bam) == [0]
    assert table.archive(0) == [longy]


@pytest.mark.scenario(
    "peer-lethal-for-two-blockers-with-marked-damage",
    rules=["E1 §13.3", "E1 §15.2", "E1-R59"],
    outcome="refused",
)
def test_peer_lethal_for_two_blockers_with_marked_damage() -> None:
    """E1 §13.3, E1-R59  Damage that is marked already counts towards lethal."""
    table = Table()
    longy = table.put(0, "E1-192")
    node, bull = table.put(1, "E1-205", damage=2), table.put(1, "E1-161")
    fight(table, longy, blocks=[(node, longy), (bull, longy)])
    order(table, 0, node, bull).both_pass()
    with table.refused(Code.DIVISION, "E1 §13.3"):
        table.assign(0, (longy, node, 2), (longy, bull, 4))
    table.assign(0, (longy, node, 3), (longy, bull, 3))
    assert table.archive(1) == [node, bull]
    assert table.archive(0) == [longy]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "peer-one-blocker-two-attackers-splits-its-action",
    rules=["E1 §13.4", "E1 §2.4", "E1-R55", "E1-R56", "E1-R58"],
    outcome="refused",
)
def test_peer_one_blocker_two_attackers_splits_its_action() -> None:
    """E1-R58  Who blocks two deals its Action once, divided by its own controller."""
    table = Table()
    node, bam = table.put(0, "E1-205"), table.put(0, "E1-160")
    dual = table.put(1, "E1-181")
    fight(table, node, bam, blocks=[(dual, node), (dual, bam)])
    assert table.asked() == ("order-attackers", 1)
    order(table, 1, bam, node).both_pass()
    assert table.asked() == ("assign", 1)
    with table.refused(Code.DIVISION, "E1-R58"):
        table.assign(1, (dual, bam, 4), (dual, node, 4))
    table.assign(1, (dual, bam, 3), (dual, node, 1))
    assert table.archive(0) == [bam]
    assert damage(table, node) == [1]
    assert table.archive(1) == [dual]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "clash-prevent-all-clash-damage",
    rules=["E1 §15.5", "E1 §13.4", "E1-R73"],
    outcome="otherwise",
)
def test_clash_prevent_all_clash_damage() -> None:
    """E1 §15.5  Prevented for the whole turn, combat hurts neither side."""
    table = Table()
    bam, morgs = table.put(0, "E1-160"), table.put(1, "E1-036")
    zap = table.hold(0, "E1-195")
    table.fund(0, "B")
    table.start("start of clash").play(0, zap).both_pass()
    table.pass_until("attackers").attack(0, bam).both_pass()
    table.block(1, (morgs, bam)).pass_until("end of clash")
    assert damage(table, bam, morgs) == [0, 0]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "clash-community-shield-takes-damage",
    rules=["E1 §13.4", "E1 §15.5", "E1-R73", "E1-R76"],
    outcome="otherwise",
)
def test_clash_community_shield_takes_damage() -> None:
    """E1 §15.5  While it is unlocked, it is struck in its controller's place."""
    for committed, uptime, marked in ((False, 20, 3), (True, 17, 0)):
        table = Table()
        bam = table.put(0, "E1-160")
        shield = table.put(1, "E1-046", committed=committed)
        declared(table, bam).block(1).pass_until("end of clash")
        assert table.uptime() == (20, uptime)
        assert damage(table, shield) == [marked]


@pytest.mark.scenario(
    "clash-spare-damage-is-a-choice-among-three",
    rules=["E1 §13.3", "E1-R30", "E1-R58"],
    outcome="accepted",
)
def test_clash_spare_damage_is_a_choice_among_three() -> None:
    """E1 §13.3, E1-R58  What the first need not have may stay on it, though the last gets none."""
    for spread in (True, False):
        table = Table()
        bam = table.put(0, "E1-160")
        one, two = table.put(1, "E1-036"), table.put(1, "E1-159")
        three = table.put(1, "E1-205")
        fight(table, bam, blocks=[(one, bam), (two, bam), (three, bam)])
        order(table, 0, one, two, three).both_pass()
        assert table.asked() == ("assign", 0)
        table.assign(0, *([(bam, one, 2), (bam, two, 1)] if spread else [(bam, one, 3)]))
        assert table.archive(1) == [one]
        assert damage(table, two) == [1 if spread else 0]


@pytest.mark.scenario(
    "clash-late-blocker-is-put-in-its-place",
    rules=["E1 §13.3", "E1 §2.4", "E1-R56", "E1-R61"],
    outcome="refused",
)
def test_clash_late_blocker_is_put_in_its_place() -> None:
    """E1-R56  Who joins a block goes to any place; the order of the others stays as it was."""
    table = Table()
    longy, bam = table.put(0, "E1-192"), table.put(0, "E1-160")
    one, two, late = table.put(1, "E1-036"), table.put(1, "E1-159"), table.put(1, "E1-161")
    zap = table.hold(0, "E1-150")
    table.fund(0, "P")
    fight(table, longy, bam, blocks=[(one, longy), (two, longy), (late, bam)])
    order(table, 0, two, one).play(0, zap, targets=[late]).both_pass()
    assert blockers(table, bam) is None
    assert table.asked() == ("objects", 1)
    table.choose(1, longy)
    assert table.asked() == ("order-blockers", 0)
    with table.refused(Code.WRONG_CHOICE, "E1-R56"):
        order(table, 0, late, one, two)
    order(table, 0, two, late, one)
    assert blockers(table, longy) == [two, late, one]
    table.both_pass().assign(0, (longy, two, 2), (longy, late, 3), (longy, one, 1))
    assert table.archive(1) == [two, late]
    assert damage(table, one) == [1]
    assert table.archive(0) == [zap, longy]
    assert table.uptime() == (20, 17)


@pytest.mark.scenario(
    "clash-two-formations-bind-one-blocker",
    rules=["E1 §2.4", "E1-R55"],
    outcome="accepted",
)
def test_clash_two_formations_bind_one_blocker() -> None:
    """E1-R55  What may be blocked together after two layings has to lie together in both."""
    table = Table()
    one, two, three = (table.put(0, card) for card in ("E1-036", "E1-159", "E1-160"))
    shaper, call = table.put(1, "E1-051"), table.hold(1, "E1-012")
    held = [table.hold(0, "E1-189"), table.hold(0, "E1-189")]
    table.fund(0, "BB")
    table.fund(1, "S")
    table.start("start of clash", priority=1).play(1, call, targets=[shaper]).both_pass()
    table.both_pass().attack(0, one, two, three)
    for formation, piles in zip(
        held, (((one, two), (three,)), ((one,), (two, three))), strict=True
    ):
        table.play(0, formation, pay="B").both_pass().act(0, actions.ChoosePiles(piles))
    table.both_pass().block(1, (shaper, two))
    assert blockers(table, two) == [shaper]
    assert blockers(table, one) is None
    assert blockers(table, three) is None
