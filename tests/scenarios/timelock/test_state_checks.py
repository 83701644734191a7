"""State checks: before every priority, all at once, again until nothing applies."""

import pytest

from referee.games.timelock.e1 import events
from referee.kernel.outcome import Outcome
from tests.scenarios.timelock.generics import ZAP
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "state-both-zero-is-draw", rules=["E1 §2.2", "E1 §16", "E1-R80"], outcome="accepted"
)
def test_state_both_zero_is_draw() -> None:
    """Two players whom one event brings to 0 lose in one check, and neither wins."""
    table = Table()
    storm = table.hold(0, "E1-202")
    table.fund(0, "B2")
    table.game.uptime = [2, 2]
    table.start("build 1").play(0, storm, x=2).both_pass()
    assert table.uptime() == (0, 0)
    assert table.game.result == Outcome("both", None)


@pytest.mark.scenario(
    "state-not-checked-mid-resolution",
    rules=["E1 §16", "E1-R80", "E1-108"],
    outcome="otherwise",
)
def test_state_not_checked_mid_resolution() -> None:
    """Below 0 in the middle of an item is survived if its last instruction lifts it again."""
    table = Table()
    channel = table.hold(0, "E1-108")
    table.fund(0, "KKKK1")
    table.game.uptime = [2, 20]
    table.start("build 1").play(0, channel, x=3, targets=["seat-0"]).both_pass()
    assert table.happened(events.Damaged)[0].amount == 3
    assert table.happened(events.Gained) == [events.Gained(0, 2)]
    assert table.uptime() == (1, 20)
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "state-empty-stack-draw-loses",
    rules=["E1 §2.2", "E1 §9.1", "E1 §16", "E1-R8", "E1-R20"],
    outcome="otherwise",
)
def test_state_empty_stack_draw_loses() -> None:
    """It is the draw that fails, not the empty Stack, that loses the game."""
    table = Table()
    table.stack(0, only=True)
    table.game.turn = 4
    table.next_turn(0)
    assert (table.game.step, table.asked()) == ("maintenance", ("priority", 0))
    table.both_pass()
    assert table.game.step == "draw"
    assert table.game.result == Outcome("draw", 1)


@pytest.mark.scenario(
    "state-both-fail-to-draw",
    rules=["E1 §2.2", "E1 §16", "E1-R20", "E1-R80", "E1-185"],
    outcome="accepted",
)
def test_state_both_fail_to_draw() -> None:
    """Draws fail one after the other, but both are looked at in one check: a draw."""
    table = Table()
    market = table.hold(0, "E1-185")
    held = table.hold(1, "E1-036")
    mine = table.stack(0, "E1-294", "E1-294", "E1-294", only=True)
    theirs = table.stack(1, "E1-294", "E1-294", "E1-294", only=True)
    table.fund(0, "P2")
    table.start("build 1").play(0, market).both_pass()
    assert table.wallet(0) == mine
    assert table.wallet(1) == theirs
    assert table.archive(1) == [held]
    assert table.game.result == Outcome("both", None)


@pytest.mark.scenario(
    "state-zero-resilience-archived",
    rules=["E1 §15.4", "E1 §16", "E1-R77", "E1-R80"],
    outcome="otherwise",
)
def test_state_zero_resilience_archived() -> None:
    """With Resilience 0 it is archived, which is no decommission; then what it carried goes."""
    table = Table()
    table.put(0, "E1-271")
    cuddy = table.put(1, "E1-044")
    reduced = table.hold(0, "E1-137")
    table.fund(0, "K1")
    table.start("build 1").play(0, reduced, targets=[cuddy], pay="K").both_pass()
    assert table.archive(1) == [cuddy]
    assert table.archive(0) == [reduced]
    assert [one.to for one in table.happened(events.Moved)] == ["network", "archive", "archive"]
    assert table.happened(events.Decommissioned) == []
    assert (table.queue(), table.asked()) == ([], ("priority", 0))
    assert table.buffer(0) == {"neutral": 1}


@pytest.mark.scenario(
    "state-orphan-attachment", rules=["E1 §5.4", "E1 §16", "E1-R80"], outcome="otherwise"
)
def test_state_orphan_attachment() -> None:
    """An Attachment whose host has left goes to its owner's Archive."""
    table = Table()
    flx = table.put(0, "E1-003")
    path = table.put(0, "E1-033", host=flx)
    back = table.hold(0, "E1-090")
    table.fund(0, "T")
    table.start("build 1").play(0, back, targets=[flx]).both_pass()
    assert table.wallet(0) == [flx]
    assert table.archive(0) == [back, path]
    assert table.network() == []


@pytest.mark.scenario(
    "state-repeat-until-stable", rules=["E1 §15.2", "E1 §16", "E1-R80"], outcome="otherwise"
)
def test_state_repeat_until_stable() -> None:
    """Damage that was survived by a bonus is lethal once the bonus is gone."""
    table = Table()
    drive = table.put(0, "E1-022")
    morgs = table.put(0, "E1-036", damage=2)
    responder = table.put(0, "E1-043", damage=1)
    cleanup = table.hold(1, "E1-024")
    table.fund(1, "S1")
    table.start("build 1").passes(0)
    assert table.network(0) == [drive, morgs, responder]
    table.play(1, cleanup, targets=[drive]).passes(1, 0)
    assert table.archive(0) == [drive, morgs, responder]
    gone = [one.oid for one in table.happened(events.Decommissioned)]
    assert len(gone) == 3
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "state-simultaneous-lethal-and-loss",
    rules=["E1 §16", "E1-R80", "E1-123"],
    outcome="accepted",
)
def test_state_simultaneous_lethal_and_loss() -> None:
    """One event hits everybody; the loser ends the game before anything else is looked at."""
    table = Table()
    storm = table.put(1, "E1-123")
    raider = table.put(0, "E1-166")
    table.fund(1, "K")
    table.game.uptime = [5, 1]
    table.start("build 1").passes(0)
    table.activate(1, storm, pay="K").passes(1, 0)
    assert table.uptime() == (4, 0)
    assert table.thing(raider).damage == 1
    assert table.game.result == Outcome("uptime", 0)


@pytest.mark.scenario(
    "state-before-priority-not-after",
    rules=["E1 §10.1", "E1 §16", "E1-R28"],
    outcome="otherwise",
)
def test_state_before_priority_not_after() -> None:
    """Nobody has priority while an Avatar with lethal damage is still there."""
    table = Table(ZAP)
    morgs = table.put(1, "E1-036")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "P")
    table.start("build 1").play(0, zap, targets=[morgs]).passes(0)
    assert table.thing(morgs).damage == 0
    table.passes(1)
    assert table.archive(1) == [morgs]
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "state-sovereign-survives-zero",
    rules=["E1 §2.4", "E1 §16", "E1-R80", "E1-116"],
    outcome="otherwise",
)
def test_state_sovereign_survives_zero() -> None:
    """At 0 the game goes on, and damage costs as many cards of the player's choice."""
    table = Table(ZAP)
    paid = [table.put(0, card) for card in ("E1-293", "E1-294", "E1-295")]
    mode = table.hold(0, "E1-116")
    zap = table.hold(1, "T-ZAP")
    table.fund(0, "KKKK")
    table.fund(1, "P")
    table.start("build 1").play(0, mode).both_pass()
    assert table.uptime() == (0, 20)
    assert table.asked() == ("priority", 0)
    table.passes(0).play(1, zap, targets=["seat-0"]).passes(1, 0)
    assert table.uptime() == (-3, 20)
    assert table.queue() == [0]
    table.both_pass()
    assert table.asked() == ("objects", 0)
    table.choose(0, *paid)
    assert table.archive(0) == paid
    assert table.network(0) == [mode]
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "peer-star-avatar-with-nothing-to-count",
    rules=["E1 §3.2", "E1 §16", "E1-R28", "E1-R80", "E1-121"],
    outcome="otherwise",
)
def test_peer_star_avatar_with_nothing_to_count() -> None:
    """Counting nothing it is 0/0, and gone before anybody has priority."""
    table = Table()
    nightmare = table.hold(0, "E1-121")
    table.fund(0, "K5")
    table.start("build 1").play(0, nightmare).both_pass()
    assert [one.to for one in table.happened(events.Moved)] == ["network", "archive"]
    assert table.archive(0) == [nightmare]
    assert table.happened(events.Decommissioned) == []
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "peer-equal-count-avatars-cascade",
    rules=["E1 §3.2", "E1 §16", "E1-R80", "E1-124"],
    outcome="otherwise",
)
def test_peer_equal_count_avatars_cascade() -> None:
    """Each check makes the rest smaller, and the next one finds them damaged enough."""
    table = Table(ZAP)
    first = table.put(0, "E1-124", damage=2)
    second = table.put(0, "E1-124", damage=1)
    third = table.put(1, "E1-124")
    zap = table.hold(0, "T-ZAP")
    table.fund(0, "P")
    table.start("build 1")
    assert [table.stats(one) for one in (first, second, third)] == [(3, 3)] * 3
    table.play(0, zap, targets=[third]).both_pass()
    assert table.archive(1) == [third]
    assert table.archive(0) == [zap, first, second]
    assert table.network() == []
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "peer-migrating-workload-needs-a-legal-host",
    rules=["E1 §5.4", "E1 §16", "E1-R48", "E1-206", "E1-020"],
    outcome="otherwise",
)
def test_peer_migrating_workload_needs_a_legal_host() -> None:
    """With no Resource that can carry it, it stays where its host was and is archived."""
    table = Table()
    orchard = table.put(1, "E1-002")
    workload = table.put(0, "E1-206", host=orchard)
    commons = table.put(1, "E1-287")
    hardened = table.put(1, "E1-020", host=commons)
    table.game.turn = 6
    table.start("build 1", active=1).tap(1, orchard)
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(1) == [orchard]
    assert table.archive(0) == [workload]
    assert table.network() == [commons, hardened]
    assert table.buffer(1) == {"Bitcoin": 1}
    assert table.asked() == ("priority", 1)


@pytest.mark.scenario(
    "bug-attachment-on-a-former-avatar",
    rules=["E1 §5.4", "E1 §16", "E1-R48", "E1-211"],
    outcome="otherwise",
)
def test_bug_attachment_on_a_former_avatar() -> None:
    """What is no Avatar any more cannot go on carrying what is for Avatars."""
    table = Table()
    awakening = table.put(0, "E1-211")
    orchard = table.put(0, "E1-295")
    strength = table.put(0, "E1-030", host=orchard)
    cleanup = table.hold(1, "E1-024")
    table.fund(1, "S1")
    table.start("build 1")
    assert table.stats(orchard) == (2, 3)
    table.passes(0).play(1, cleanup, targets=[awakening]).passes(1, 0)
    assert table.archive(0) == [awakening, strength]
    assert table.network() == [orchard]
    assert table.traits(orchard).types == ("resource",)


@pytest.mark.scenario(
    "bug-state-checks-before-triggers",
    rules=["E1 §10.4", "E1 §16", "E1-R28", "E1-R34", "E1-211", "E1-242"],
    outcome="otherwise",
)
def test_bug_state_checks_before_triggers() -> None:
    """All that is doomed is gone before any trigger is placed; one of them finds nothing left."""
    table = Table()
    table.put(0, "E1-211")
    sensor = table.put(0, "E1-242")
    orchard = table.put(1, "E1-295")
    grower = table.put(1, "E1-197")
    quake = table.hold(0, "E1-149")
    table.fund(0, "P2")
    table.start("build 1").play(0, quake, x=2).both_pass()
    assert table.uptime() == (18, 18)
    assert table.archive(1) == [orchard, grower]
    assert table.queue() == [0, 0]
    sources = [one.source for one in table.happened(events.Placed)]
    assert sources[0] == table.oid(sensor)
    table.both_pass()
    assert table.uptime() == (18, 18)
    assert table.archive(1) == [orchard, grower]
    table.both_pass()
    assert table.uptime() == (18, 16)
    assert table.queue() == []
