"""Prevention: shields for the next damage of an amount, of a source, of an instance."""

import pytest

from referee.games.timelock.e1 import actions, events, snapshots
from referee.games.timelock.e1.engine import concede
from referee.kernel.outcome import Outcome
from tests.scenarios.timelock.generics import ZAP
from tests.scenarios.timelock.table import Table, generic


@pytest.mark.scenario(
    "prev-next-n-counts-down",
    rules=["E1 §15.5", "E1-R73", "E1-R74", "E1-238"],
    outcome="otherwise",
)
def test_prev_next_n_counts_down() -> None:
    """What a small event leaves of the shield stands for the next one."""
    table = Table(ZAP)
    limiter = table.put(0, "E1-238")
    injector = table.put(1, "E1-269")
    zap = table.hold(1, "T-ZAP")
    table.fund(0, "3")
    table.fund(1, "3P")
    table.start("build 1").activate(0, limiter, pay="3").both_pass().passes(0)
    table.activate(1, injector, targets=["seat-0"], pay="3").passes(1, 0)
    assert table.uptime() == (20, 20)
    assert [shield.uses for shield in table.game.shields] == [1]
    table.passes(0).play(1, zap, targets=["seat-0"]).passes(1, 0)
    assert table.uptime() == (18, 20)
    assert table.game.shields == []


@pytest.mark.scenario(
    "prev-expires-with-turn",
    rules=["E1 §9.5", "E1 §15.5", "E1-R24", "E1-R74"],
    outcome="otherwise",
)
def test_prev_expires_with_turn() -> None:
    """What was not used by the end of the turn does nothing in the next."""
    table = Table(ZAP)
    limiter = table.put(0, "E1-238")
    zap = table.hold(1, "T-ZAP")
    table.fund(0, "3")
    table.start("build 1").activate(0, limiter, pay="3").both_pass()
    table.pass_until("build 1", 6)
    table.fund(1, "P")
    table.play(1, zap, targets=["seat-0"]).both_pass()
    assert table.uptime() == (17, 20)


@pytest.mark.scenario(
    "prev-circuit-whole-instance",
    rules=["E1 §15.5", "E1-R74", "E1-R75", "E1-016"],
    outcome="otherwise",
)
def test_prev_circuit_whole_instance() -> None:
    """The shield takes a hit whole, and only one: a second hit of the same source counts."""
    again = generic(
        id="T-AGAIN",
        name="Again",
        type=["avatar"],
        cost="1P",
        stats=[5, 4],
        abilities=[
            {
                "kind": "activated",
                "cost": [],
                "target": "player",
                "do": [{"do": "deal", "n": 2, "to": "target"}],
            }
        ],
    )
    table = Table(again)
    circuit = table.put(0, "E1-018")
    operator = table.put(1, "T-AGAIN")
    table.fund(0, "1")
    table.begin("attackers", active=1).attack(1, operator).passes(1)
    table.activate(0, circuit, pay="1").passes(0, 1)
    table.both_pass().both_pass()
    assert table.game.step == "damage"
    assert table.uptime() == (20, 20)
    assert table.game.shields == []
    table.activate(1, operator, targets=["seat-0"]).both_pass()
    assert table.uptime() == (18, 20)


@pytest.mark.scenario(
    "prev-source-affinity-is-current",
    rules=["E1 §15.5", "E1 §17", "E1-R75", "E1-016", "E1-038"],
    outcome="otherwise",
)
def test_prev_source_affinity_is_current() -> None:
    """A Power card that has become Signal on the Queue is a Signal source."""
    table = Table(ZAP)
    circuit = table.put(1, "E1-019")
    zap = table.hold(0, "T-ZAP")
    rewrite = table.hold(1, "E1-038")
    table.fund(0, "P")
    table.fund(1, "S1")
    table.start("build 1").play(0, zap, targets=["seat-1"]).passes(0)
    table.play(1, rewrite, targets=[zap], pay="S").passes(1, 0).passes(0)
    table.activate(1, circuit, pay="1").passes(1, 0)
    assert table.asked() == ("objects", 1)
    table.choose(1, zap).both_pass()
    assert table.uptime() == (20, 20)
    assert table.archive(0) == [zap]


@pytest.mark.scenario(
    "prev-guardian-on-avatar",
    rules=["E1 §15.5", "E1-R34", "E1-R74", "E1-R76", "E1-027"],
    outcome="otherwise",
)
def test_prev_guardian_on_avatar() -> None:
    """What is left of the damage is dealt, and its trigger happens."""
    table = Table(ZAP)
    grower = table.put(0, "E1-197")
    guardian = table.hold(0, "E1-027")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "S2P")
    table.start("build 1").play(0, guardian, x=2, targets=[grower], pay="S2").both_pass()
    table.play(0, zap, targets=[grower]).both_pass()
    assert table.thing(grower).damage == 1
    assert table.queue() == [0]
    table.both_pass()
    assert table.stats(grower) == (3, 3)
    assert table.thing(grower).damage == 1


@pytest.mark.scenario(
    "prev-guardian-on-player-only", rules=["E1 §15.5", "E1-R74", "E1-027"], outcome="otherwise"
)
def test_prev_guardian_on_player_only() -> None:
    """A shield on one player does nothing for the other."""
    table = Table(ZAP)
    guardian = table.hold(0, "E1-027")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "S2P")
    table.start("build 1").play(0, guardian, x=2, targets=["seat-0"], pay="S2").both_pass()
    table.play(0, zap, targets=["seat-1"]).both_pass()
    assert table.uptime() == (20, 17)
    assert [shield.uses for shield in table.game.shields] == [2]


@pytest.mark.scenario(
    "bug-guardian-signal-game-goes-on",
    rules=["E1 §2.1", "E1 §15.5", "E1-R9", "E1-R29", "E1-027"],
    outcome="accepted",
)
@pytest.mark.parametrize("on_avatar", [False, True])
def test_bug_guardian_signal_game_goes_on(on_avatar: bool) -> None:
    """After it the match goes on, can be written down and read again, and can be conceded."""
    table = Table()
    grower = table.put(0, "E1-197")
    guardian = table.hold(0, "E1-027")
    table.fund(0, "S11")
    target = grower if on_avatar else "seat-0"
    table.start("build 1").play(0, guardian, x=1, targets=[target], pay="S1").both_pass()
    table.activate(0, None, pay="1")
    assert (table.queue(), len(table.game.shields)) == ([], 2)
    written = snapshots.snapshot(table.game)
    restored = snapshots.restored(table.rules, written)
    assert snapshots.snapshot(restored) == written
    table.pass_until("build 1", 6)
    assert (table.game.shields, table.asked()) == ([], ("priority", 1))
    concede(table.game, 1)
    assert table.game.result == Outcome("concede", 0)


@pytest.mark.scenario(
    "prev-refund", rules=["E1 §15.5", "E1-R73", "E1-R75", "E1-041"], outcome="otherwise"
)
def test_prev_refund() -> None:
    """The amount prevented is gained at once."""
    table = Table(ZAP)
    zap = table.hold(1, "T-ZAP")
    refund = table.hold(0, "E1-041")
    table.fund(1, "P")
    table.fund(0, "SS1")
    table.game.uptime = [15, 20]
    table.start("build 1", active=1).play(1, zap, targets=["seat-0"]).passes(1)
    table.play(0, refund).passes(0, 1)
    assert table.asked() == ("objects", 0)
    table.choose(0, zap).both_pass()
    assert table.uptime() == (18, 20)
    assert table.happened(events.Damaged) == []


@pytest.mark.scenario(
    "prev-all-but-one",
    rules=["E1 §13.4", "E1 §15.5", "E1-R73", "E1-244"],
    outcome="otherwise",
)
def test_prev_all_but_one() -> None:
    """One point of the next clash damage comes through."""
    table = Table()
    firewall = table.put(0, "E1-244")
    node = table.put(1, "E1-192")
    table.fund(0, "1")
    table.begin("attackers", active=1).attack(1, node).both_pass()
    table.passes(1).activate(0, firewall, pay="1").passes(0, 1).both_pass()
    assert table.game.step == "damage"
    assert table.uptime() == (19, 20)
    assert table.game.shields == []


def two_shields() -> tuple[Table, int, int]:
    """Seat 0 has a shield for the next 2, and one that refunds the Zap about to hit it."""
    table = Table(ZAP)
    limiter = table.put(0, "E1-238")
    zap = table.hold(1, "T-ZAP")
    refund = table.hold(0, "E1-041")
    table.fund(1, "P")
    table.fund(0, "3SS1")
    table.start("build 1", active=1).play(1, zap, targets=["seat-0"]).passes(1)
    table.activate(0, limiter, pay="3").passes(0, 1).passes(1)
    table.play(0, refund).passes(0, 1).choose(0, zap).both_pass()
    assert table.asked() == ("replacement", 0)
    of_refund = next(one.oid for one in table.game.shields if one.of.per is None)
    places = table.game.ask.what
    return table, places.index(of_refund), 1 - places.index(of_refund)


@pytest.mark.scenario(
    "prev-affected-player-picks-order", rules=["E1 §15.5", "E1-R73", "E1-041"], outcome="otherwise"
)
def test_prev_affected_player_picks_order() -> None:
    """Who is hit says which shield acts first, and that decides what is gained."""
    table, of_refund, _ = two_shields()
    table.act(0, actions.ChooseEffect(of_refund))
    assert table.uptime() == (23, 20)
    assert [shield.uses for shield in table.game.shields] == [2]

    table, of_refund, of_limiter = two_shields()
    table.act(0, actions.ChooseEffect(of_limiter))
    table.act(0, actions.ChooseEffect(of_limiter))
    assert table.uptime() == (21, 20)
    assert table.game.shields == []


@pytest.mark.scenario(
    "prev-redirect-then-prevent",
    rules=["E1 §15.5", "E1-R73", "E1-R74", "E1-R76", "E1-046"],
    outcome="otherwise",
)
def test_prev_redirect_then_prevent() -> None:
    """Redirected damage meets the shields of whom it goes to."""
    table = Table()
    shield = table.put(0, "E1-046")
    responder = table.put(0, "E1-043")
    lifter = table.put(1, "E1-160")
    table.begin("attackers", active=1).attack(1, lifter).passes(1)
    table.activate(0, responder, targets=[shield]).passes(0, 1).both_pass()
    table.block(0).both_pass()
    assert table.game.step == "damage"
    assert table.thing(shield).damage == 2
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "prev-maintenance-leak-pay-x",
    rules=["E1 §11.3", "E1 §15.5", "E1-R42", "E1-R47", "E1-076"],
    outcome="otherwise",
)
def test_prev_maintenance_leak_pay_x() -> None:
    """On resolution the player names X, pays it, and takes so much less."""
    table = Table()
    pause = table.put(1, "E1-085")
    table.put(0, "E1-076", host=pause)
    plant = table.put(1, "E1-293")
    table.begin("maintenance", active=1)
    assert len(table.queue()) == 2
    table.both_pass()
    assert table.asked() == ("pay", 1)
    paid = actions.Units(power=1)
    table.act(1, actions.ChoosePay(True, 1, (actions.Tap(plant),), paid))
    assert table.uptime() == (20, 19)
    assert table.thing(plant).committed
