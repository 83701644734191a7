"""Keywords one by one, leaving combat, and choices that have to be among what is offered."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.fights import blockers, damage, fight, order
from tests.scenarios.timelock.table import Table, generic

JAMMER = generic(
    id="T-JAM",
    name="Jammer",
    type=["zap"],
    cost="P",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["avatar"], "has": {"kind": "broadcast"}},
            "do": [{"do": "commit", "what": "target"}],
        }
    ],
)


@pytest.mark.scenario(
    "rule-13-5-out-of-combat-is-not-blocked",
    rules=["E1 §13.2", "E1 §13.5", "E1 §14 Reboot", "E1-R61", "E1-R69"],
    outcome="refused",
)
def test_rule_13_5_out_of_combat_is_not_blocked() -> None:
    """A rebooted attacker has left combat: nobody can block it, and it deals nothing."""
    table = Table()
    crew, lifter = table.put(0, "E1-109", reboots=1), table.put(0, "E1-160")
    morgs = table.put(1, "E1-036")
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    table.begin("attackers").attack(0, crew, lifter).passes(0)
    table.play(1, zap, targets=[crew]).both_pass().both_pass()
    with table.refused(Code.CANNOT_BLOCK, rule="E1 §13.2"):
        table.block(1, (morgs, crew))
    table.block(1, (morgs, lifter)).both_pass()
    assert (table.uptime(), table.archive(1)) == ((20, 20), [zap, morgs])
    assert table.network(0) == [crew, lifter]


# -- Broadcast Guard -------------------------------------------------------------------------------


@pytest.mark.scenario(
    "rule-14-guard-blocks-broadcast",
    rules=["E1 §14 Broadcast Guard", "E1-R62"],
    outcome="accepted",
)
def test_rule_14_guard_blocks_broadcast() -> None:
    """A Guard stops a Broadcaster; attacking, it is blocked by anyone."""
    table = Table()
    curator, guard = table.put(0, "E1-003"), table.put(1, "E1-200")
    fight(table, curator, blocks=[(guard, curator)]).both_pass()
    assert (table.uptime(), table.archive(1)) == ((20, 20), [guard])
    assert damage(table, curator) == [2]

    table = Table()
    guard, morgs = table.put(0, "E1-200"), table.put(1, "E1-036")
    fight(table, guard, blocks=[(morgs, guard)])
    assert blockers(table, guard) == [morgs]


@pytest.mark.scenario(
    "rule-14-guard-is-no-broadcast", rules=["E1 §14 Broadcast Guard"], outcome="refused"
)
def test_rule_14_guard_is_no_broadcast() -> None:
    """What wants an Avatar with Broadcast does not find a Guard."""
    table = Table(JAMMER)
    guard, tiny = table.put(1, "E1-200"), table.put(1, "E1-217")
    jammer = table.hold(0, "T-JAM")
    table.fund(0, "P")
    table.start("build 1")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, jammer, targets=[guard])
    table.play(0, jammer, targets=[tiny]).both_pass()
    assert table.thing(tiny).committed is True


# -- First Strike ----------------------------------------------------------------------------------


@pytest.mark.scenario(
    "rule-14-first-strike",
    rules=["E1 §9.3", "E1 §13.4", "E1 §14 First Strike", "E1-R53", "E1-R60"],
    outcome="accepted",
)
def test_rule_14_first_strike() -> None:
    """The Archer kills before it would be struck, and does not strike again."""
    table = Table()
    archer, morgs = table.put(0, "E1-193"), table.put(1, "E1-036")
    fight(table, archer, blocks=[(morgs, archer)]).both_pass()
    assert (table.game.step, table.archive(1)) == ("first strike", [morgs])
    table.both_pass()
    assert (table.game.step, damage(table, archer)) == ("damage", [0])
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "rule-14-first-strike-only-those",
    rules=["E1 §13.4", "E1 §14 First Strike", "E1-R58", "E1-R60"],
    outcome="refused",
)
def test_rule_14_first_strike_only_those() -> None:
    """In its step nothing is divided for an Avatar that lacks it; that one deals later."""
    table = Table()
    archer, lifter = table.put(0, "E1-193"), table.put(0, "E1-160")
    one, two = table.put(1, "E1-071"), table.put(1, "E1-166")
    three, four = table.put(1, "E1-036"), table.put(1, "E1-159")
    fight(
        table,
        archer,
        lifter,
        blocks=[(one, archer), (two, archer), (three, lifter), (four, lifter)],
    )
    order(table, 0, one, two)
    order(table, 0, three, four)
    table.both_pass()
    early = [(archer, one, 1), (archer, two, 1)]
    late = [(lifter, three, 2), (lifter, four, 1)]
    with table.refused(Code.DIVISION, rule="E1-R58"):
        table.assign(0, *early, *late)
    table.assign(0, *early)
    assert table.archive(1) == [one, two]
    table.both_pass().assign(0, *late)
    assert table.archive(1) == [one, two, three]
    assert table.archive(0) == [lifter]
    assert damage(table, archer, four) == [0, 1]


# -- Overflow --------------------------------------------------------------------------------------


def overflowing() -> tuple[Table, int, int]:
    """A 3/3 with Overflow, blocked by a 1/1; its damage is to be divided."""
    table = Table()
    settler, raider = table.put(0, "E1-229"), table.put(1, "E1-166")
    fight(table, settler, blocks=[(raider, settler)]).both_pass()
    return table, settler, raider


@pytest.mark.scenario(
    "rule-14-overflow-excess", rules=["E1 §14 Overflow", "E1-R63"], outcome="accepted"
)
def test_rule_14_overflow_excess() -> None:
    """What is more than lethal goes to the player, or stays with the blocker."""
    table, settler, raider = overflowing()
    table.assign(0, (settler, raider, 1), (settler, "seat-1", 2))
    assert (table.uptime(), table.archive(1)) == ((20, 18), [raider])

    table, settler, raider = overflowing()
    table.assign(0, (settler, raider, 3))
    assert (table.uptime(), table.archive(1)) == ((20, 20), [raider])


@pytest.mark.scenario(
    "rule-14-overflow-lethal-first",
    rules=["E1 §13.3", "E1 §14 Overflow", "E1-R58", "E1-R63"],
    outcome="refused",
)
def test_rule_14_overflow_lethal_first() -> None:
    """Nothing goes past a blocker that has not been assigned lethal damage."""
    table, settler, _ = overflowing()
    with table.refused(Code.DIVISION, rule="E1 §13.3"):
        table.assign(0, (settler, "seat-1", 3))


# -- Backchannel and Firewall ----------------------------------------------------------------------


@pytest.mark.scenario(
    "rule-14-backchannel-closed",
    rules=["E1 §14 Backchannel", "E1-R62"],
    outcome="accepted",
)
def test_rule_14_backchannel_closed() -> None:
    """Only the defender's Resources open it: the attacker's own Keys Resource does not."""
    table = Table()
    walker, morgs = table.put(0, "E1-098"), table.put(1, "E1-036")
    table.put(0, "E1-291")
    fight(table, walker, blocks=[(morgs, walker)])
    assert blockers(table, walker) == [morgs]


@pytest.mark.scenario(
    "rule-14-firewall-blocks", rules=["E1 §13.2", "E1 §14 Firewall", "E1-R70"], outcome="accepted"
)
def test_rule_14_firewall_blocks() -> None:
    """A Firewall blocks like any other Avatar."""
    table = Table()
    lifter, wall = table.put(0, "E1-160"), table.put(1, "E1-184")
    fight(table, lifter, blocks=[(wall, lifter)]).both_pass()
    assert (table.uptime(), damage(table, wall, lifter)) == ((20, 20), [3, 0])


# -- choices among what is offered -----------------------------------------------------------------


@pytest.mark.scenario(
    "rule-r75-source-of-the-affinity",
    rules=["E1 §15.5", "E1-R31", "E1-R75", "E1-016"],
    outcome="refused",
)
def test_rule_r75_source_of_the_affinity() -> None:
    """Only a Timelock source can be chosen; the damage of that one alone is prevented."""
    table = Table()
    circuit = table.put(1, "E1-016")
    one, two = table.put(0, "E1-071"), table.put(0, "E1-071")
    lifter = table.put(0, "E1-160")
    table.fund(1, "1")
    table.start("build 1", priority=1).activate(1, circuit, pay="1").both_pass()
    with table.refused(Code.TARGET, rule="E1-R31"):
        table.choose(1, lifter)
    table.choose(1, two).pass_until("attackers")
    table.attack(0, one, two, lifter).pass_until("damage")
    assert table.uptime() == (20, 16)


@pytest.mark.scenario(
    "rule-r83-backchannel-rewritten",
    rules=["E1 §14 Backchannel", "E1 §17", "E1-R83", "E1-068"],
    outcome="accepted",
)
def test_rule_r83_backchannel_rewritten() -> None:
    """Backchannel - Keys read as Signal: a defender with Keys alone may block."""
    table = Table()
    walker, morgs = table.put(0, "E1-098"), table.put(1, "E1-036")
    table.put(1, "E1-291")
    rewrite = table.hold(1, "E1-068")
    table.fund(1, "T")
    table.start("build 1", priority=1).play(1, rewrite, targets=[walker]).both_pass()
    table.words(1, "Keys", "Signal").pass_until("attackers")
    table.attack(0, walker).both_pass().block(1, (morgs, walker))
    assert blockers(table, walker) == [morgs]


@pytest.mark.scenario(
    "rule-r86-copy-of-an-avatar-only",
    rules=["E1 §17.1", "E1-R31", "E1-R86", "E1-056"],
    outcome="refused",
)
def test_rule_r86_copy_of_an_avatar_only() -> None:
    """The Client can become a Lifter of the other side, but no Protocol."""
    table = Table()
    lifter, sanctuary = table.put(1, "E1-160"), table.put(0, "E1-031")
    client = table.hold(0, "E1-056")
    table.fund(0, "3T")
    table.start("build 1").play(0, client).both_pass()
    with table.refused(Code.TARGET, rule="E1-R31"):
        table.choose(0, sanctuary)
    table.choose(0, lifter)
    assert table.traits(client).name == "Bam, Heavy Lifter"
    assert table.stats(client) == (3, 3)
