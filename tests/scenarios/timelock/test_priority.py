"""Priority and the Queue: who may act when, and what passing does."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import actions, engine
from referee.games.timelock.e1.events import Ended, Passed, Resolved, StepBegan, Unlocked
from tests.scenarios.timelock.fights import attacking, damage, declared, fight
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "prio-two-passes-empty-queue-advance",
    rules=["E1 §10.1", "E1 §9.3", "E1-R25", "E1-R53"],
    outcome="accepted",
)
def test_prio_two_passes_empty_queue_advance() -> None:
    """E1 §10.1  Both pass over an empty Queue, and the next step has begun."""
    table = Table().start("build 1").passes(0)
    assert table.game.step == "build 1"
    assert table.asked() == ("priority", 1)
    table.passes(1)
    assert table.game.step == "start of clash"
    assert table.asked() == ("priority", 0)
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "prio-early-pass-does-not-count-after-action",
    rules=["E1 §10.1", "E1-R26", "E1-R27"],
    outcome="otherwise",
)
def test_prio_early_pass_does_not_count_after_action() -> None:
    """E1 §10.1, E1-R27  A pass from before an act is worth nothing after it."""
    table = Table()
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    table.start("build 1").passes(0).play(1, zap, targets=["seat-0"])
    assert table.asked() == ("priority", 1)
    table.passes(1)
    assert table.queue() == [zap]
    assert table.uptime() == (20, 20)
    table.passes(0)
    assert table.queue() == []
    assert table.uptime() == (17, 20)


@pytest.mark.scenario("prio-actor-may-act-again", rules=["E1 §10.1", "E1-R26"], outcome="accepted")
def test_prio_actor_may_act_again() -> None:
    """E1-R26  Who has acted has priority still, until it is passed on."""
    table = Table()
    crew = table.put(0, "E1-109")
    table.fund(0, "KK")
    table.start("build 1").activate(0, crew, pay="K").activate(0, crew, pay="K")
    assert table.queue() == [0, 0]
    assert table.buffer(0) == {}
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "prio-unlock-step-is-silent",
    rules=["E1 §9.1", "E1 §9.5", "E1-R16", "E1-R17", "E1-R25"],
    outcome="accepted",
)
def test_prio_unlock_step_is_silent() -> None:
    """E1 §9.1  All unlocks before anybody may act; the other side's things stay as they are."""
    table = Table()
    one, two = table.put(0, "E1-293", committed=True), table.put(0, "E1-293", committed=True)
    other = table.put(1, "E1-293", committed=True)
    table.hold(1, "E1-004")
    table.game.turn = 4
    table.start("end", active=1).passes(1, 0)
    assert (table.game.turn, table.game.step) == (5, "maintenance")
    assert table.asked() == ("priority", 0)
    assert table.happened(Unlocked) == [Unlocked(table.oid(one)), Unlocked(table.oid(two))]
    assert table.happened(Passed) == [Passed(1), Passed(0)]
    committed = [table.thing(number).committed for number in (one, two, other)]
    assert committed == [False, False, True]


@pytest.mark.scenario(
    "prio-cleanup-gives-no-priority",
    rules=["E1 §9.5", "E1-R24", "E1-R25"],
    outcome="accepted",
)
def test_prio_cleanup_gives_no_priority() -> None:
    """E1 §9.5, E1-R24  A Cleanup in which nothing stirs asks nobody."""
    table = Table()
    table.hold(0, *["E1-004"] * 5)
    table.hold(1, "E1-004")
    table.game.turn = 3
    table.start("end").passes(0, 1)
    assert (table.game.turn, table.game.step) == (4, "maintenance")
    assert table.asked() == ("priority", 1)
    assert len(table.wallet(0)) == 5


@pytest.mark.scenario(
    "prio-second-cleanup-after-state-check",
    rules=["E1 §9.5", "E1 §16", "E1-R24", "E1-R80"],
    outcome="otherwise",
)
def test_prio_second_cleanup_after_state_check() -> None:
    """E1 §9.5, E1-R24  A check that did something in Cleanup brings priority, then another one."""
    table = Table()
    cuddy = table.put(0, "E1-044")
    growth, reduced = table.hold(0, "E1-199"), table.hold(0, "E1-137")
    table.game.turn = 3
    table.fund(0, "BK")
    table.start("build 2").play(0, growth, targets=[cuddy], pay="B").both_pass()
    table.play(0, reduced, targets=[cuddy], pay="K").both_pass()
    assert table.stats(cuddy) == (3, 3)
    table.pass_until("end").both_pass()
    assert (table.game.turn, table.game.step) == (3, "cleanup")
    assert table.archive(0) == [growth, cuddy, reduced]
    assert table.asked() == ("priority", 0)
    table.both_pass()
    assert (table.game.turn, table.game.step) == (4, "maintenance")
    assert table.asked() == ("priority", 1)


@pytest.mark.scenario(
    "prio-operation-needs-empty-queue",
    rules=["E1 §5.6", "E1 §9.2", "E1 §10.1"],
    outcome="refused",
)
def test_prio_operation_needs_empty_queue() -> None:
    """E1 §5.6  An Operation waits until nothing is on the Queue, not even one's own card."""
    table = Table()
    plant = table.put(1, "E1-293")
    zap, sink = table.hold(0, "E1-004"), table.hold(0, "E1-132")
    table.fund(0, "PKK")
    table.start("build 1").play(0, zap, targets=["seat-1"], pay="P")
    with table.refused(Code.WRONG_TIME, "E1 §9.2"):
        table.play(0, sink, targets=[plant])
    table.both_pass().play(0, sink, targets=[plant]).both_pass()
    assert table.archive(1) == [plant]


@pytest.mark.scenario(
    "prio-zap-in-opponents-draw-step",
    rules=["E1 §5.5", "E1 §9.1", "E1-R19", "E1-R25"],
    outcome="accepted",
)
def test_prio_zap_in_opponents_draw_step() -> None:
    """E1 §5.5  A Zap may be played wherever there is priority, in the other's Draw step too."""
    table = Table()
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    table.begin("draw")
    assert len(table.wallet(0)) == 1
    table.passes(0).play(1, zap, targets=["seat-0"]).both_pass()
    assert table.uptime() == (17, 20)
    assert table.game.step == "draw"
    assert table.archive(1) == [zap]


@pytest.mark.scenario(
    "prio-clash-steps-exist-without-attackers",
    rules=["E1 §9.3", "E1-R25", "E1-R30", "E1-R53"],
    outcome="accepted",
)
def test_prio_clash_steps_exist_without_attackers() -> None:
    """E1 §9.3, E1-R53  Each step of Clash gives priority, even if nobody could attack."""
    table = Table().start("build 1")
    seen = []
    for _ in range(6):
        table.both_pass()
        seen.append(table.game.step)
        assert table.asked() == ("priority", 0)
    clash = ["start of clash", "attackers", "blockers", "damage", "end of clash"]
    assert seen == [*clash, "build 2"]
    assert [event.step for event in table.happened(StepBegan)] == seen


@pytest.mark.scenario(
    "prio-resource-play-wrong-moment",
    rules=["E1 §5.1", "E1 §9.2", "E1-R21", "E1-R29"],
    outcome="refused",
)
def test_prio_resource_play_wrong_moment() -> None:
    """E1 §5.1, E1-R21  Neither over a Queue, nor in Clash, nor in the other's turn."""
    table = Table()
    plant, zap = table.hold(0, "E1-293"), table.hold(1, "E1-004")
    table.fund(1, "P")
    table.start("build 1", priority=1).play(1, zap, targets=["seat-0"]).passes(1)
    with table.refused(Code.WRONG_TIME, "E1 §9.2"):
        table.act(0, actions.PlayResource(plant))
    table.passes(0).pass_until("start of clash")
    with table.refused(Code.WRONG_TIME, "E1 §9.2"):
        table.act(0, actions.PlayResource(plant))

    table = Table()
    plant = table.hold(0, "E1-293")
    table.start("build 1", active=1, priority=0)
    with table.refused(Code.WRONG_TIME, "E1 §9.2"):
        table.act(0, actions.PlayResource(plant))
    assert table.wallet(0) == [plant]


@pytest.mark.scenario("prio-concede-any-time", rules=["E1 §2.1", "E1-R9"], outcome="accepted")
def test_prio_concede_any_time() -> None:
    """E1 §2.1, E1-R9  A concession needs no priority, ends the game and cannot be answered."""
    table = Table()
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    table.game.uptime[0] = 3
    table.start("build 1", priority=1).play(1, zap, targets=["seat-0"]).passes(1)
    assert table.asked() == ("priority", 0)
    assert list(engine.concede(table.game, 1)) == [Ended(0, "concede")]
    assert engine.awaiting(table.game) == ()
    assert table.queue() == [zap]
    assert table.uptime() == (3, 20)


@pytest.mark.scenario(
    "prio-nonactive-ability-in-window",
    rules=["E1 §10.1", "E1 §11.1", "E1-R26"],
    outcome="accepted",
)
def test_prio_nonactive_ability_in_window() -> None:
    """E1 §10.1  The other player activates an ability in the active player's Build phase."""
    table = Table()
    injector = table.put(1, "E1-269")
    table.fund(1, "3")
    table.start("build 1").passes(0).activate(1, injector, targets=["seat-0"], pay="3")
    assert table.thing(injector).committed
    assert table.buffer(1) == {}
    assert table.both_pass().uptime() == (19, 20)


@pytest.mark.scenario(
    "prio-after-resolution-active-player-first",
    rules=["E1 §10.1", "E1-R25"],
    outcome="otherwise",
)
def test_prio_after_resolution_active_player_first() -> None:
    """E1 §10.1  Whoever's item has resolved, the active player has priority."""
    table = Table()
    morgs, zap = table.put(1, "E1-036"), table.hold(1, "E1-023")
    table.fund(1, "S")
    table.start("build 1", priority=1).play(1, zap, targets=[morgs]).passes(1, 0)
    assert [event.oid for event in table.happened(Resolved)] == [table.oid(zap) - 1]
    assert table.thing(morgs).reboots == 1
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "bug-priority-between-damage-steps",
    rules=["E1 §9.3", "E1 §10.1", "E1-R25", "E1-R60"],
    outcome="accepted",
)
def test_bug_priority_between_damage_steps() -> None:
    """E1 §9.3  Between First Strike and regular damage both may act."""
    table = Table()
    archer, bam = table.put(0, "E1-193"), table.put(0, "E1-160")
    cuddy, zap = table.put(1, "E1-044"), table.hold(1, "E1-199")
    table.fund(1, "B")
    fight(table, archer, bam, blocks=[(cuddy, bam)]).both_pass()
    assert table.uptime() == (20, 18)
    assert table.asked() == ("priority", 0)
    table.passes(0).play(1, zap, targets=[cuddy]).both_pass()
    assert table.game.step == "first strike"
    assert table.stats(cuddy) == (5, 4)
    table.both_pass()
    assert table.archive(0) == [bam]
    assert damage(table, cuddy) == [3]


@pytest.mark.scenario(
    "peer-timing-window-before-blocks",
    rules=["E1 §2.4", "E1 §9.3", "E1-R39"],
    outcome="refused",
)
def test_peer_timing_window_before_blocks() -> None:
    """E1-R39  What is for the time before blocks is too late once they are declared."""

    def position() -> tuple[Table, int, int]:
        table = Table()
        bam, formation = table.put(0, "E1-160"), table.hold(0, "E1-189")
        table.fund(0, "B")
        return table.begin("attackers").attack(0, bam), bam, formation

    table, bam, formation = position()
    table.play(0, formation)
    assert table.queue() == [formation]

    table, bam, formation = position()
    table.both_pass()
    assert table.game.step == "blockers"
    with table.refused(Code.WRONG_TIME, "E1-R39"):
        table.play(0, formation)
    assert attacking(table) == [bam]
    assert table.wallet(0) == [formation]
    assert table.buffer(0) == {"Bitcoin": 1}


@pytest.mark.scenario(
    "peer-timing-window-before-damage",
    rules=["E1 §2.4", "E1 §9.3", "E1-R39"],
    outcome="refused",
)
def test_peer_timing_window_before_damage() -> None:
    """E1-R39  What is for the time before damage works after the blocks, not after the damage."""

    def position() -> tuple[Table, int, int]:
        table = Table()
        bam, growth = table.put(0, "E1-160"), table.hold(0, "E1-187")
        table.fund(0, "B")
        return declared(table, bam), bam, growth

    table, bam, growth = position()
    table.play(0, growth, targets=[bam]).both_pass()
    assert table.stats(bam) == (6, 3)
    assert table.both_pass().uptime() == (20, 14)

    table, bam, growth = position()
    table.both_pass()
    assert table.game.step == "damage"
    assert table.uptime() == (20, 17)
    with table.refused(Code.WRONG_TIME, "E1-R39"):
        table.play(0, growth, targets=[bam])
