"""Keywords: First Strike and Overflow."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.events import Damaged, StepBegan
from tests.scenarios.timelock.fights import blockers, damage, declared, fight, order
from tests.scenarios.timelock.table import Table, generic

HASTY = generic(
    id="hasty",
    name="Hasty",
    type=["zap"],
    cost="T",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["avatar"]},
            "do": [
                {
                    "do": "effect",
                    "to": "target",
                    "ops": [{"op": "have", "ability": {"kind": "first strike"}}],
                    "until": "turn",
                }
            ],
        }
    ],
)
PINGER = generic(
    id="pinger",
    name="Pinger",
    type=["avatar"],
    cost="1",
    stats=[1, 3],
    abilities=[
        {
            "kind": "activated",
            "cost": ["1"],
            "target": "any",
            "do": [{"do": "deal", "n": 1, "to": "target"}],
        }
    ],
)
FAST_CREW = generic(
    id="fast crew",
    name="Fast Crew",
    type=["protocol"],
    cost="1",
    abilities=[
        {
            "kind": "static",
            "to": {"type": ["avatar"], "of": "you"},
            "ops": [{"op": "have", "ability": {"kind": "first strike"}}],
        }
    ],
)


def steps(table: Table) -> list[str]:
    """The steps that have begun, in order."""
    return [event.step for event in table.happened(StepBegan)]


# -- First Strike ----------------------------------------------------------------------------------


@pytest.mark.scenario(
    "kw-first-strike-kills-first", rules=["E1 §14", "E1 §9.3", "E1-R60"], outcome="otherwise"
)
def test_kw_first_strike_kills_first() -> None:
    """E1 §14  Who falls in the First Strike step has dealt nothing."""
    table = Table()
    archer, morgs = table.put(0, "E1-193"), table.put(1, "E1-036")
    fight(table, archer, blocks=[(morgs, archer)]).both_pass()
    assert table.game.step == "first strike"
    assert table.archive(1) == [morgs]
    table.pass_until("build 2")
    assert damage(table, archer) == [0]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "kw-first-strike-step-only-if-needed", rules=["E1 §9.3", "E1-R53"], outcome="otherwise"
)
def test_kw_first_strike_step_only_if_needed() -> None:
    """E1 §9.3, E1-R53  Where nobody has First Strike, no step is made for it."""
    table = Table()
    morgs, leon = table.put(0, "E1-036"), table.put(1, "E1-159")
    fight(table, morgs, blocks=[(leon, morgs)]).both_pass()
    assert table.game.step == "damage"
    assert steps(table) == ["attackers", "blockers", "damage"]


@pytest.mark.scenario(
    "kw-first-strike-unblocked-once", rules=["E1 §14", "E1-R60"], outcome="otherwise"
)
def test_kw_first_strike_unblocked_once() -> None:
    """E1-R60  It strikes the player early, and once."""
    table = Table()
    archer = table.put(0, "E1-193")
    declared(table, archer).both_pass()
    assert table.game.step == "first strike"
    assert table.uptime() == (20, 18)
    assert table.pass_until("build 2").uptime() == (20, 18)


@pytest.mark.scenario(
    "peer-fs-gained-between-damage-steps",
    rules=["E1 §14", "E1 §9.3", "E1-R60"],
    outcome="otherwise",
)
def test_peer_fs_gained_between_damage_steps() -> None:
    """E1-R60  First Strike that comes after its step keeps nobody from striking later."""
    table = Table(HASTY)
    archer, bam = table.put(0, "E1-193"), table.put(0, "E1-160")
    zap = table.hold(0, "hasty")
    table.fund(0, "T")
    declared(table, archer, bam).both_pass()
    assert table.uptime() == (20, 18)
    table.play(0, zap, targets=[bam]).both_pass().both_pass()
    assert table.game.step == "damage"
    assert table.uptime() == (20, 15)


@pytest.mark.scenario(
    "peer-fs-lost-between-damage-steps", rules=["E1 §14", "E1-R60"], outcome="otherwise"
)
def test_peer_fs_lost_between_damage_steps() -> None:
    """E1-R60  Who has struck first does not strike again for having lost the keyword."""
    table = Table()
    morgs = table.put(0, "E1-036")
    path = table.put(0, "E1-033", host=morgs)
    zap = table.hold(1, "E1-024")
    table.fund(1, "S1")
    declared(table, morgs).both_pass()
    assert table.uptime() == (20, 18)
    table.passes(0).play(1, zap, targets=[path]).both_pass()
    assert table.archive(0) == [path]
    table.both_pass()
    assert table.game.step == "damage"
    assert table.uptime() == (20, 18)


@pytest.mark.scenario(
    "bug-fs-from-a-lost-static-effect", rules=["E1 §14", "E1-R60"], outcome="otherwise"
)
def test_bug_fs_from_a_lost_static_effect() -> None:
    """E1-R60  Losing a shared First Strike lets none of them strike twice."""
    table = Table(FAST_CREW)
    crew, morgs, leon = table.put(0, "fast crew"), table.put(0, "E1-036"), table.put(0, "E1-159")
    zap = table.hold(1, "E1-024")
    table.fund(1, "S1")
    declared(table, morgs, leon).both_pass()
    assert table.uptime() == (20, 16)
    table.passes(0).play(1, zap, targets=[crew]).both_pass().both_pass()
    assert table.game.step == "damage"
    assert table.archive(0) == [crew]
    assert table.uptime() == (20, 16)


@pytest.mark.scenario(
    "peer-fs-other-damage-between-steps", rules=["E1 §14", "E1-R60"], outcome="otherwise"
)
def test_peer_fs_other_damage_between_steps() -> None:
    """E1 §14, E1-R60  Damage of an ability is no First Strike damage and takes none away."""
    table = Table(PINGER)
    archer, pinger = table.put(0, "E1-193"), table.put(0, "pinger")
    table.fund(0, "1")
    declared(table, archer, pinger).both_pass()
    assert table.uptime() == (20, 18)
    table.activate(0, pinger, targets=["seat-1"], pay="1").both_pass()
    assert table.uptime() == (20, 17)
    assert table.both_pass().uptime() == (20, 16)


@pytest.mark.scenario(
    "peer-fs-one-blocked-one-not",
    rules=["E1 §14", "E1 §13.4", "E1-R60"],
    outcome="otherwise",
)
def test_peer_fs_one_blocked_one_not() -> None:
    """E1 §14, E1 §13.4  One fells its blocker early, the other strikes the player later."""
    table = Table()
    archer, morgs = table.put(0, "E1-193"), table.put(0, "E1-036")
    starter = table.put(1, "E1-044")
    fight(table, archer, morgs, blocks=[(starter, archer)]).both_pass()
    assert table.archive(1) == [starter]
    assert table.uptime() == (20, 20)
    table.both_pass()
    assert damage(table, archer) == [0]
    assert table.uptime() == (20, 18)


# -- Overflow --------------------------------------------------------------------------------------


@pytest.mark.scenario(
    "kw-overflow-excess", rules=["E1 §14", "E1-R58", "E1-R63"], outcome="accepted"
)
def test_kw_overflow_excess() -> None:
    """E1 §14, E1-R63  What is more than lethal to the blocker goes on to the player."""
    table = Table()
    settler, raider = table.put(0, "E1-229"), table.put(1, "E1-166")
    fight(table, settler, blocks=[(raider, settler)]).both_pass()
    table.assign(0, (settler, raider, 1), (settler, "seat-1", 2))
    assert table.archive(1) == [raider]
    assert table.uptime() == (20, 18)
    assert damage(table, settler) == [1]


@pytest.mark.scenario(
    "kw-overflow-lethal-to-every-blocker",
    rules=["E1 §14", "E1 §13.3", "E1-R63"],
    outcome="refused",
)
def test_kw_overflow_lethal_to_every_blocker() -> None:
    """E1 §14, E1-R63  The player gets nothing before every blocker has its fill."""
    table = Table()
    dual = table.put(0, "E1-181")
    morgs, raider = table.put(1, "E1-036"), table.put(1, "E1-166")
    fight(table, dual, blocks=[(morgs, dual), (raider, dual)])
    order(table, 0, morgs, raider).both_pass()
    with table.refused(Code.DIVISION, "E1 §13.3"):
        table.assign(0, (dual, morgs, 2), (dual, "seat-1", 2))
    table.assign(0, (dual, morgs, 2), (dual, raider, 1), (dual, "seat-1", 1))
    assert table.archive(1) == [morgs, raider]
    assert table.uptime() == (20, 19)


@pytest.mark.scenario(
    "bug-overflow-spill-before-lethal",
    rules=["E1 §14", "E1 §13.3", "E1-R63"],
    outcome="refused",
)
def test_bug_overflow_spill_before_lethal() -> None:
    """E1 §13.3, E1-R63  Lethal first; how much more stays on the blocker is free."""
    for on_bam, on_player, uptime in ((3, 5, 15), (8, 0, 20)):
        table = Table()
        miner, bam = table.put(0, "E1-196"), table.put(1, "E1-160")
        fight(table, miner, blocks=[(bam, miner)]).both_pass()
        with table.refused(Code.DIVISION, "E1 §13.3"):
            table.assign(0, (miner, bam, 1), (miner, "seat-1", 7))
        shares = [(miner, bam, on_bam), (miner, "seat-1", on_player)]
        table.assign(0, *[share for share in shares if share[2]])
        assert table.archive(1) == [bam]
        assert table.uptime() == (20, uptime)


@pytest.mark.scenario(
    "bug-overflow-one-blocker-for-two-attackers",
    rules=["E1 §13.3", "E1 §14", "E1-R30", "E1-R59", "E1-R63"],
    outcome="otherwise",
)
def test_bug_overflow_one_blocker_for_two_attackers() -> None:
    """E1-R59  What the other attacker deals does not make lethal any smaller: nothing is spare."""
    table = Table()
    settler, bam = table.put(0, "E1-229"), table.put(0, "E1-160")
    dual = table.put(1, "E1-181")
    by = ((table.oid(settler), 3), (table.oid(bam), 3))
    fight(table, settler, bam, blocks=[(dual, settler), (dual, bam)])
    order(table, 1, bam, settler).both_pass()
    assert table.asked() == ("assign", 1), "the attacker has nothing to divide"
    table.assign(1, (dual, bam, 3), (dual, settler, 1))
    assert table.archive(1) == [dual]
    assert table.uptime() == (20, 20)
    assert [event.by for event in table.happened(Damaged) if event.amount == 6] == [by]


@pytest.mark.scenario(
    "peer-overflow-against-indestructible-blocker",
    rules=["E1 §14", "E1 §13.3", "E1 §2.4", "E1-R59", "E1-R63", "E1-R72"],
    outcome="accepted",
)
def test_peer_overflow_against_indestructible_blocker() -> None:
    """E1-R59, E1-R72  Lethal is counted as if it could fall; it stays, and the rest goes on."""
    table = Table()
    settler = table.put(0, "E1-229")
    table.put(0, "E1-211")
    orchard = table.put(1, "E1-295")
    table.put(1, "E1-020", host=orchard)
    fight(table, settler, blocks=[(orchard, settler)]).both_pass()
    table.assign(0, (settler, orchard, 1), (settler, "seat-1", 2))
    assert table.uptime() == (20, 18)
    assert damage(table, orchard, settler) == [1, 1]


@pytest.mark.scenario(
    "kw-overflow-without-a-blocker-left",
    rules=["E1 §14", "E1 §13.2", "E1-R58", "E1-R63"],
    outcome="otherwise",
)
def test_kw_overflow_without_a_blocker_left() -> None:
    """E1-R63  Blocked, but with no blocker left, Overflow deals everything to the player."""
    table = Table()
    settler, raider = table.put(0, "E1-229"), table.put(1, "E1-166")
    zap = table.hold(1, "E1-090")
    table.fund(1, "T")
    fight(table, settler, blocks=[(raider, settler)]).passes(0)
    table.play(1, zap, targets=[raider]).both_pass()
    assert blockers(table, settler) == []
    table.pass_until("end of clash")
    assert table.uptime() == (20, 17)


@pytest.mark.scenario(
    "kw-overflow-doubled-and-exhausted",
    rules=["E1 §14", "E1-R23", "E1-R63", "E1-R77"],
    outcome="accepted",
)
def test_kw_overflow_doubled_and_exhausted() -> None:
    """E1-R63, E1-R23  Twice the Action and Overflow after the block; at the end step it falls."""
    table = Table()
    bam, raider = table.put(0, "E1-160"), table.put(1, "E1-166")
    zap = table.hold(0, "E1-187")
    table.fund(0, "B")
    fight(table, bam, blocks=[(raider, bam)])
    table.play(0, zap, targets=[bam]).both_pass()
    assert table.stats(bam) == (6, 3)
    table.both_pass().assign(0, (bam, raider, 1), (bam, "seat-1", 5))
    assert table.uptime() == (20, 15)
    table.pass_until("end").both_pass()
    assert table.archive(0) == [zap, bam]
