"""Prevention and redirection: which source, which instance, how much of it."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import actions, events
from tests.scenarios.timelock.generics import ZAP
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "peer-circuit-protects-only-the-player",
    rules=["E1 §2.4", "E1 §15.5", "E1-R74", "E1-016"],
    outcome="otherwise",
)
def test_peer_circuit_protects_only_the_player() -> None:
    """Damage of the chosen source to a blocker is none of the shield's business."""
    table = Table()
    circuit = table.put(1, "E1-018")
    lifter = table.put(0, "E1-160")
    rooted = table.put(1, "E1-205")
    table.fund(1, "1")
    table.begin("attackers").attack(0, lifter).passes(0)
    table.activate(1, circuit, pay="1").passes(1, 0).both_pass()
    table.block(1, (rooted, lifter)).both_pass()
    assert table.thing(rooted).damage == 3
    assert table.archive(0) == [lifter]
    assert len(table.game.shields) == 1
    table.pass_until("build 1", 6)
    assert table.game.shields == []


@pytest.mark.scenario(
    "peer-circuit-chooses-a-zap-on-the-queue",
    rules=["E1 §10.2", "E1 §15.5", "E1-R75", "E1-016"],
    outcome="otherwise",
)
def test_peer_circuit_chooses_a_zap_on_the_queue() -> None:
    """A card on the Queue can be the source that is chosen."""
    table = Table(ZAP)
    circuit = table.put(1, "E1-018")
    lifter = table.put(0, "E1-160")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "P")
    table.fund(1, "1")
    table.start("build 1").play(0, zap, targets=["seat-1"]).passes(0)
    table.activate(1, circuit, pay="1").passes(1, 0)
    assert table.asked() == ("objects", 1)
    assert [table.oid(lifter), table.game.queue[0].oid] == list(table.game.ask.what)
    table.choose(1, zap).both_pass()
    assert table.uptime() == (20, 20)
    assert len(table.happened(events.Prevented)) == 1


@pytest.mark.scenario(
    "peer-circuit-wrong-affinity",
    rules=["E1 §11.2", "E1 §15.5", "E1-R46", "E1-R75", "E1-016"],
    outcome="otherwise",
)
def test_peer_circuit_wrong_affinity() -> None:
    """Without a source of its affinity it may be activated, and nothing comes of it."""
    table = Table()
    circuit = table.put(1, "E1-017")
    lifter = table.put(0, "E1-160")
    table.fund(1, "1")
    table.begin("attackers").attack(0, lifter).passes(0)
    table.activate(1, circuit, pay="1").passes(1, 0)
    assert table.asked() == ("priority", 0)
    assert (table.queue(), table.buffer(1)) == ([], {})
    table.pass_until("damage")
    assert table.uptime() == (20, 17)


@pytest.mark.scenario(
    "peer-circuit-source-of-an-ability",
    rules=["E1 §10.6", "E1 §15.5", "E1-R75", "E1-016"],
    outcome="otherwise",
)
def test_peer_circuit_source_of_an_ability() -> None:
    """An ability's damage comes from its card; what it deals to another is not prevented."""
    table = Table()
    artillery = table.put(0, "E1-167")
    circuit = table.put(1, "E1-018")
    table.fund(1, "1")
    table.start("build 1").activate(0, artillery, targets=["seat-1"]).passes(0)
    table.activate(1, circuit, pay="1").passes(1, 0).both_pass()
    assert table.uptime() == (17, 20)


@pytest.mark.scenario(
    "peer-quiet-block-ends-with-the-turn",
    rules=["E1 §9.5", "E1 §15.5", "E1-R24", "E1-195"],
    outcome="otherwise",
)
def test_peer_quiet_block_ends_with_the_turn() -> None:
    """No clash damage in its own turn; two turns later it is long over."""
    table = Table()
    lifter = table.put(0, "E1-160")
    quiet = table.hold(1, "E1-195")
    table.fund(1, "B")
    table.begin("attackers").attack(0, lifter).passes(0)
    table.play(1, quiet).passes(1, 0).pass_until("build 2")
    assert table.uptime() == (20, 20)
    table.pass_until("attackers", 7)
    table.attack(0, lifter).pass_until("damage")
    assert table.uptime() == (20, 17)


@pytest.mark.scenario(
    "peer-damage-firewall-lets-one-through",
    rules=["E1 §2.4", "E1 §13.4", "E1 §15.5", "E1-R73", "E1-244"],
    outcome="refused",
)
def test_peer_damage_firewall_lets_one_through() -> None:
    """Of the chosen attacker one point is dealt; the other one's damage is untouched."""
    table = Table()
    operator, lifter = table.put(0, "E1-151"), table.put(0, "E1-160")
    idle = table.put(0, "E1-036")
    firewall = table.put(1, "E1-244")
    table.fund(1, "1")
    table.begin("attackers").attack(0, operator, lifter).both_pass()
    table.passes(0).activate(1, firewall, pay="1").passes(1, 0)
    with table.refused(Code.TARGET, "E1-R31"):
        table.choose(1, idle)
    table.choose(1, operator).both_pass()
    assert table.uptime() == (20, 16)


@pytest.mark.scenario(
    "peer-damage-router-takes-one-instance",
    rules=["E1 §2.4", "E1 §15.5", "E1-R74", "E1-R75", "E1-R76", "E1-253"],
    outcome="otherwise",
)
def test_peer_damage_router_takes_one_instance() -> None:
    """The whole next hit of that source goes to the player instead."""
    table = Table(ZAP)
    morgs = table.put(1, "E1-036")
    router = table.put(1, "E1-253")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "P")
    table.fund(1, "1")
    table.start("build 1").play(0, zap, targets=[morgs]).passes(0)
    table.activate(1, router, targets=[morgs], pay="1").passes(1, 0)
    table.choose(1, zap).both_pass()
    assert table.uptime() == (20, 17)
    assert table.thing(morgs).damage == 0
    assert table.game.shields == []


@pytest.mark.scenario(
    "peer-one-point-redirects-stack",
    rules=["E1 §11", "E1 §15.5", "E1-R26", "E1-R73", "E1-R76", "E1-037"],
    outcome="refused",
)
def test_peer_one_point_redirects_stack() -> None:
    """Each activation, of the owner alone, takes one point of the damage to its owner."""
    table = Table(ZAP)
    anchor = table.put(1, "E1-037")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "P")
    table.start("build 1")
    with table.refused(Code.WRONG_CHOICE, "E1 §3.3"):
        table.activate(0, anchor)
    table.play(0, zap, targets=[anchor]).passes(0)
    table.activate(1, anchor).activate(1, anchor)
    assert table.queue() == [zap, 0, 0]
    table.passes(1, 0).both_pass()
    assert [shield.uses for shield in table.game.shields] == [1, 1]
    table.both_pass()
    assert table.uptime() == (20, 18)
    assert table.thing(anchor).damage == 1


@pytest.mark.scenario(
    "peer-markers-run-out",
    rules=["E1 §15.4", "E1 §15.5", "E1 §16", "E1-R69", "E1-R73", "E1-R80", "E1-173"],
    outcome="otherwise",
)
def test_peer_markers_run_out() -> None:
    """A marker for each point while there are markers; then it is 0/0, past any shield."""
    table = Table()
    miner = table.put(1, "E1-173", markers={"+1/+1": 2}, reboots=1)
    surge = table.hold(0, "E1-079")
    table.fund(0, "T2")
    table.start("build 1").play(0, surge, targets=[miner]).both_pass()
    assert [one.count for one in table.happened(events.Marked)] == [-1, -1]
    dealt = [(one.to, one.amount) for one in table.happened(events.Damaged)]
    assert sorted(one[1] for one in dealt) == [2, 2]
    assert table.archive(1) == [miner]
    assert table.happened(events.Rebooted) == []
    assert table.happened(events.Decommissioned) == []
    assert table.uptime() == (18, 20)


@pytest.mark.scenario(
    "peer-no-marker-no-absorption", rules=["E1 §15.2", "E1-173"], outcome="otherwise"
)
def test_peer_no_marker_no_absorption() -> None:
    """Without a marker the damage is simply marked on it."""
    table = Table()
    debugger = table.put(0, "E1-078")
    miner = table.put(1, "E1-173")
    table.put(1, "E1-030", host=miner)
    table.start("build 1")
    assert table.stats(miner) == (1, 2)
    table.activate(0, debugger, targets=[miner]).both_pass()
    assert table.stats(miner) == (1, 2)
    assert table.thing(miner).damage == 1
    assert table.happened(events.Prevented) == []


def bodyguarded(committed: bool) -> Table:
    """Two attack, one is blocked, and an Avatar that does not attack has dealt 1 to the player."""
    table = Table()
    guard = table.put(1, "E1-046", committed=committed)
    morgs = table.put(1, "E1-036")
    free, blocked = table.put(0, "E1-160"), table.put(0, "E1-160")
    debugger = table.put(0, "E1-078")
    table.begin("attackers").attack(0, free, blocked).both_pass()
    table.block(1, (morgs, blocked)).activate(0, debugger, targets=["seat-1"]).both_pass()
    assert table.uptime() == (20, 19)
    table.both_pass()
    assert table.game.step == "damage"
    assert table.archive(1) == [morgs]
    assert table.thing(blocked).damage == 2
    assert table.thing(guard).damage == (0 if committed else 3)
    return table


@pytest.mark.scenario(
    "bug-bodyguard-conditions",
    rules=["E1 §2.4", "E1 §15.5", "E1-R57", "E1-R76", "E1-046"],
    outcome="otherwise",
)
def test_bug_bodyguard_conditions() -> None:
    """Only damage of an unblocked attacker is drawn aside, and only while it is unlocked."""
    assert bodyguarded(committed=False).uptime() == (20, 19)
    assert bodyguarded(committed=True).uptime() == (20, 16)


@pytest.mark.scenario(
    "bug-redirected-damage-meets-the-shield",
    rules=["E1 §14 Shielded", "E1 §15.5", "E1-R67", "E1-R73", "E1-R76", "E1-046"],
    outcome="otherwise",
)
def test_bug_redirected_damage_meets_the_shield() -> None:
    """Redirected to a Shielded Avatar, the damage is looked at again and prevented."""
    table = Table()
    guard = table.put(1, "E1-046")
    table.put(1, "E1-039", host=guard)
    lifter = table.put(0, "E1-160")
    table.begin("attackers").attack(0, lifter).both_pass()
    table.block(1).both_pass()
    assert table.game.step == "damage"
    assert table.uptime() == (20, 20)
    assert table.thing(guard).damage == 0
    assert [one.to for one in table.happened(events.Prevented)] == [table.oid(guard)]


@pytest.mark.scenario(
    "whose-damage-a-shield-prevents",
    rules=["E1 §15.5", "E1-R74", "E1-238"],
    outcome="otherwise",
)
def test_whose_damage_a_shield_prevents() -> None:
    """E1-R74  Of two attackers' damage the player picks, point by point, what is prevented."""
    table = Table()
    limiter = table.put(1, "E1-238")
    held = table.hold(1, "E1-036")
    lifter, whisperer = table.put(0, "E1-160"), table.put(0, "E1-115")
    table.fund(1, "3")
    table.begin("attackers").attack(0, lifter, whisperer).passes(0)
    table.activate(1, limiter, pay="3").passes(1, 0).both_pass().both_pass()
    assert table.asked() == ("objects", 1)
    table.choose(1, whisperer).choose(1, whisperer)
    assert table.uptime() == (20, 17)
    assert (table.queue(), table.wallet(1)) == ([], [held])


@pytest.mark.scenario(
    "redirected-points-are-one-event",
    rules=["E1 §15.5", "E1-R76", "E1-037", "E1-041"],
    outcome="otherwise",
)
def test_redirected_points_are_one_event() -> None:
    """E1-037, E1-R76  Two points sent on to the owner are one event: one shield takes them both."""
    table = Table(ZAP)
    anchor = table.put(1, "E1-037")
    refund = table.hold(1, "E1-041")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "P")
    table.fund(1, "SS1")
    table.start("build 1").play(0, zap, targets=[anchor]).passes(0)
    table.activate(1, anchor).activate(1, anchor).passes(1, 0).both_pass().passes(0)
    table.play(1, refund).passes(1, 0).choose(1, zap).both_pass()
    assert table.uptime() == (20, 22)
    assert table.thing(anchor).damage == 1


@pytest.mark.scenario(
    "the-affected-player-picks-between-two-routers",
    rules=["E1 §15.5", "E1-R73", "E1-253"],
    outcome="otherwise",
)
def test_the_affected_player_picks_between_two_routers() -> None:
    """E1-253, E1-R73  Each player would take the hit; who controls the Avatar says which does."""
    table = Table(ZAP)
    morgs = table.put(1, "E1-036")
    mine, theirs = table.put(0, "E1-253"), table.put(1, "E1-253")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "P1")
    table.fund(1, "1")
    table.start("build 1").play(0, zap, targets=[morgs], pay="P")
    table.activate(0, mine, targets=[morgs], pay="1").both_pass().choose(0, zap).passes(0)
    table.activate(1, theirs, targets=[morgs], pay="1").passes(1, 0).choose(1, zap).both_pass()
    assert table.asked() == ("replacement", 1)
    table.act(1, actions.ChooseEffect(0))
    assert table.uptime() == (17, 20)
    assert [shield.bind.you for shield in table.game.shields] == [1]
