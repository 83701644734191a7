"""Triggers: what counts as the event, how often it counts, and whom it means."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import actions, events
from referee.kernel.outcome import Outcome
from tests.scenarios.timelock.table import Table, generic

ZAP = generic(
    id="T-ZAP",
    name="Three",
    type=["zap"],
    cost="P",
    abilities=[{"kind": "play", "target": "any", "do": [{"do": "deal", "n": 3, "to": "target"}]}],
)
TURN = generic(
    id="T-TURN",
    name="Turn to Timelock",
    type=["zap"],
    cost="T",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["resource"]},
            "do": [
                {
                    "do": "effect",
                    "to": "target",
                    "until": "turn",
                    "ops": [{"op": "resource", "resource": "Timelock"}],
                }
            ],
        }
    ],
)


@pytest.mark.scenario(
    "prio-state-check-before-trigger-placement",
    rules=["E1 §10.4", "E1 §16", "E1-R18", "E1-R28"],
    outcome="otherwise",
)
def test_prio_state_check_before_trigger_placement() -> None:
    """First the check, then the trigger is placed, then there is priority."""
    table = Table()
    table.put(0, "E1-239")
    morgs = table.put(1, "E1-036", damage=2)
    table.begin("maintenance")
    kinds = [type(one) for one in table.events]
    assert kinds == [
        events.StepBegan,
        events.Decommissioned,
        events.Moved,
        events.Placed,
    ]
    assert table.archive(1) == [morgs]
    assert (table.queue(), table.asked()) == ([0], ("priority", 0))


@pytest.mark.scenario(
    "peer-fork-copy-is-not-played",
    rules=["E1 §10.4", "E1 §11", "E1-R14", "E1-155", "E1-251"],
    outcome="otherwise",
)
def test_peer_fork_copy_is_not_played() -> None:
    """Two cards are played, so it triggers twice; the copy is made and not played."""
    table = Table(ZAP)
    receiver = table.put(1, "E1-251")
    zap, fork = table.hold(0, "T-ZAP"), table.hold(0, "E1-155")
    table.fund(0, "PPP")
    table.fund(1, "9")
    table.start("build 1").play(0, zap, targets=["seat-1"], pay="P")
    table.play(0, fork, targets=[zap])
    assert table.queue() == [zap, 0, fork, 0]
    table.both_pass().pay(1, None).both_pass()
    assert table.asked() == ("targets", 0)
    table.choose(0, "seat-1")
    assert table.queue()[:2] == [zap, 0]
    assert len(table.queue()) == 3
    placed = [one.source for one in table.happened(events.Placed)]
    assert placed == [table.oid(receiver)] * 2
    table.both_pass()
    assert table.uptime() == (20, 17)


@pytest.mark.scenario(
    "peer-end-step-trigger-on-every-turn",
    rules=["E1 §9.5", "E1 §10.4", "E1-R36", "E1-123"],
    outcome="otherwise",
)
def test_peer_end_step_trigger_on_every_turn() -> None:
    """Also in the other player's End step; not at all while an Avatar is there."""
    for avatars in (0, 1):
        table = Table()
        storm = table.put(0, "E1-123")
        for _ in range(avatars):
            table.put(0, "E1-036")
        table.game.turn = 6
        table.start("build 2", active=1).both_pass()
        assert table.game.step == "end"
        assert table.queue() == ([] if avatars else [0])
        table.both_pass()
        assert table.archive(0) == ([] if avatars else [storm])


@pytest.mark.scenario(
    "peer-killer-dies-with-its-victim",
    rules=["E1 §6.1", "E1 §10.4", "E1 §16", "E1-R11", "E1-R33", "E1-130"],
    outcome="otherwise",
)
def test_peer_killer_dies_with_its_victim() -> None:
    """They see each other go; the marker has nothing left to go on."""
    table = Table()
    killer = table.put(0, "E1-130")
    victim = table.put(1, "E1-051")
    table.begin("attackers").attack(0, killer).both_pass()
    table.block(1, (victim, killer)).both_pass()
    assert (table.archive(0), table.archive(1)) == ([killer], [victim])
    assert table.queue() == [0]
    table.both_pass()
    assert (table.queue(), table.happened(events.Marked)) == ([], [])


@pytest.mark.scenario(
    "peer-state-trigger-waits-once",
    rules=["E1 §10.4", "E1 §10.6", "E1-R37", "E1-R69", "E1-075"],
    outcome="otherwise",
)
def test_peer_state_trigger_waits_once() -> None:
    """However often the state is looked at, one trigger is on the Queue, and can be answered."""
    table = Table(ZAP)
    raider = table.put(0, "E1-075", reboots=1)
    channel = table.put(0, "E1-289")
    sink = table.hold(1, "E1-132")
    zap = table.hold(0, "T-ZAP")
    table.fund(1, "KK")
    table.fund(0, "P")
    table.game.turn = 6
    table.start("build 1", active=1).play(1, sink, targets=[channel]).both_pass()
    assert (table.queue(), table.asked()) == ([0], ("priority", 1))
    table.passes(1).play(0, zap, targets=["seat-1"])
    assert table.queue() == [0, zap]
    table.passes(0, 1)
    assert (table.queue(), table.uptime()) == ([0], (20, 17))
    table.both_pass()
    assert table.queue() == []
    assert table.archive(0) == [channel, zap, raider]


@pytest.mark.scenario(
    "peer-state-trigger-not-taken-back",
    rules=["E1 §10.4", "E1 §10.6", "E1-R37", "E1-075"],
    outcome="otherwise",
)
def test_peer_state_trigger_not_taken_back() -> None:
    """The state only has to start it: that it has ended saves nothing."""
    table = Table(TURN)
    raider = table.put(0, "E1-075")
    plant = table.put(0, "E1-293")
    turn = table.hold(0, "T-TURN")
    table.fund(0, "T")
    table.game.turn = 6
    table.start("build 1", active=1)
    assert table.queue() == [0]
    table.passes(1).play(0, turn, targets=[plant]).passes(0, 1)
    assert table.traits(plant).resources == ("Timelock",)
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [turn, raider]


def forced_to_attack() -> tuple[Table, int, int]:
    """In seat 1's Build I its only Avatar has been told to attack this turn."""
    table = Table()
    signal = table.put(0, "E1-120")
    controller = table.put(0, "E1-249")
    morgs = table.put(1, "E1-036")
    table.fund(0, "1")
    table.game.turn = 6
    table.start("build 1", active=1).passes(1)
    table.activate(0, signal, targets=[morgs]).passes(0, 1)
    return table, controller, morgs


@pytest.mark.scenario(
    "peer-forced-attack-made-impossible",
    rules=["E1 §2.4", "E1 §10.4", "E1 §13.1", "E1-R23", "E1-R54", "E1-120"],
    outcome="refused",
)
def test_peer_forced_attack_made_impossible() -> None:
    """Able, it has to attack; committed, it need not, and is decommissioned all the same."""
    table, _, _ = forced_to_attack()
    table.pass_until("attackers")
    with table.refused(Code.MUST_FIGHT, "E1-R54"):
        table.attack(1)

    table, controller, morgs = forced_to_attack()
    table.passes(1).activate(0, controller, targets=[morgs], pay="1").passes(0, 1)
    table.pass_until("attackers")
    table.attack(1).pass_until("end")
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(1) == [morgs]
    assert len(table.happened(events.Decommissioned)) == 1


@pytest.mark.scenario(
    "peer-simultaneous-triggers-decide-the-game",
    rules=["E1 §10.4", "E1 §16", "E1-R33", "E1-R78", "E1-R80", "E1-242"],
    outcome="otherwise",
)
def test_peer_simultaneous_triggers_decide_the_game() -> None:
    """Of four triggers the topmost, placed last by the non-active player, ends the game."""
    table = Table()
    for seat, card in ((0, "E1-287"), (1, "E1-293")):
        table.put(seat, "E1-242")
        table.put(seat, card)
    reset = table.hold(0, "E1-008")
    table.fund(0, "S3")
    table.game.uptime = [2, 2]
    table.start("build 1").play(0, reset).both_pass()
    assert table.asked() == ("order-triggers", 0)
    table.act(0, actions.Order((0, 1)))
    assert table.asked() == ("order-triggers", 1)
    table.act(1, actions.Order((1, 0)))
    assert table.queue() == [0, 0, 0, 0]
    table.both_pass()
    assert table.uptime() == (0, 2)
    assert table.game.result == Outcome("uptime", 1)


@pytest.mark.scenario(
    "peer-exit-fee-ignores-other-exits",
    rules=["E1 §15.3", "E1 §15.4", "E1-R77", "E1-060"],
    outcome="otherwise",
)
def test_peer_exit_fee_ignores_other_exits() -> None:
    """Archived as a cost it was not decommissioned."""
    table = Table()
    morgs = table.put(1, "E1-036")
    fee = table.put(0, "E1-060", host=morgs)
    convert = table.hold(1, "E1-127")
    table.fund(1, "K")
    table.game.turn = 6
    table.start("build 1", active=1).play(1, convert, archive=morgs)
    assert table.queue() == [convert]
    assert (table.archive(0), table.archive(1)) == ([fee], [morgs])
    table.both_pass()
    assert table.uptime() == (20, 20)
    assert table.buffer(1) == {"Keys": 3}


@pytest.mark.scenario(
    "peer-attachment-damage-follows-host-controller",
    rules=["E1 §3.3", "E1 §10.4", "E1-R18", "E1-R48"],
    outcome="otherwise",
)
def test_peer_attachment_damage_follows_host_controller() -> None:
    """It is the Maintenance of the host's controller that counts, and that player who is hit."""
    table = Table()
    morgs = table.put(1, "E1-036")
    table.put(0, "E1-228", host=morgs)
    table.game.turn = 4
    table.next_turn(0)
    assert (table.game.step, table.queue()) == ("maintenance", [])
    table.pass_until("maintenance", 6)
    assert table.queue() == [0]
    table.both_pass()
    assert table.uptime() == (20, 19)


@pytest.mark.scenario(
    "peer-giant-without-food",
    rules=["E1 §2.4", "E1 §9.1", "E1-R18", "E1-117"],
    outcome="otherwise",
)
def test_peer_giant_without_food() -> None:
    """Neither itself nor an opposing Avatar can be archived: 7 damage, and only in its turn."""
    table = Table()
    giant = table.put(0, "E1-117")
    others = [table.put(1, "E1-036"), table.put(1, "E1-159")]
    table.game.turn = 4
    table.next_turn(0).both_pass()
    assert table.uptime() == (13, 20)
    table.pass_until("maintenance", 6)
    assert table.queue() == []
    assert table.network() == [giant, *others]


@pytest.mark.scenario(
    "peer-maintenance-cost-paid-or-not",
    rules=["E1 §9.1", "E1 §11", "E1-R18", "E1-R41", "E1-R42", "E1-R47"],
    outcome="refused",
)
def test_peer_maintenance_cost_paid_or_not() -> None:
    """Paid in full, or not at all."""
    for paid in (True, False):
        table = Table()
        table.put(0, "E1-196")
        taps = tuple(actions.Tap(table.put(0, "E1-295")) for _ in range(4))
        table.begin("maintenance").both_pass()
        with table.refused(Code.CANNOT_PAY, "E1-R41"):
            three = actions.Units(bitcoin=3)
            table.act(0, actions.ChoosePay(True, None, taps[:3], three))
        if paid:
            table.act(0, actions.ChoosePay(True, None, taps, actions.Units(bitcoin=4)))
        else:
            table.pay(0, None)
        assert table.uptime() == ((20, 20) if paid else (12, 20))
        assert table.buffer(0) == {}
