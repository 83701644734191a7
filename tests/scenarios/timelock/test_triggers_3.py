"""Triggers: Resources that come, go and commit, and what a turn has seen."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import actions, events
from tests.scenarios.timelock.generics import ZAP
from tests.scenarios.timelock.table import Table


def marked(table: Table, number: int, name: str) -> int:
    """How many counters of that name are on an object."""
    return sum(one.count for one in table.thing(number).markers if one.name == name)


@pytest.mark.scenario(
    "peer-entry-fee-for-either-player",
    rules=["E1 §10.4", "E1 §12.2", "E1-R29", "E1-232"],
    outcome="otherwise",
)
def test_peer_entry_fee_for_either_player() -> None:
    """The play uses no Queue, its trigger does; each player pays for their own Resources."""
    table = Table()
    table.put(1, "E1-232")
    solar = table.hold(0, "E1-293")
    commons = table.hold(1, "E1-287")
    table.start("build 1").act(0, actions.PlayResource(solar))
    assert table.network(0) == [solar]
    assert table.queue() == [0]
    table.both_pass()
    assert table.uptime() == (18, 20)
    table.pass_until("build 1", 6)
    table.act(1, actions.PlayResource(commons)).both_pass()
    assert table.uptime() == (18, 18)


@pytest.mark.scenario(
    "peer-exit-sensor-once-per-resource",
    rules=["E1 §10.4", "E1-R34", "E1-R78", "E1-242"],
    outcome="otherwise",
)
def test_peer_exit_sensor_once_per_resource() -> None:
    """Two Resources leave in one event: two triggers."""
    table = Table()
    table.put(0, "E1-242")
    table.put(1, "E1-293")
    table.put(1, "E1-294")
    reset = table.hold(0, "E1-008")
    table.fund(0, "S3")
    table.start("build 1").play(0, reset).both_pass()
    table.act(0, actions.Order((0, 1)))
    assert table.queue() == [0, 0]
    table.both_pass().both_pass()
    assert table.uptime() == (20, 16)


@pytest.mark.scenario(
    "peer-resource-tap-sees-forced-commits",
    rules=["E1 §10.4", "E1-R50", "E1-R52", "E1-066", "E1-070"],
    outcome="otherwise",
)
def test_peer_resource_tap_sees_forced_commits() -> None:
    """Only a Bitcoin Resource that becomes committed counts, whatever commits it."""
    table = Table()
    table.put(0, "E1-066")
    bitcoin = [table.put(1, "E1-295"), table.put(1, "E1-295")]
    done = table.put(1, "E1-295", committed=True)
    power = table.put(1, "E1-293")
    lock = table.hold(0, "E1-070")
    table.fund(0, "T2")
    table.fund(1, "P")
    table.start("build 1").play(0, lock, targets=["seat-1"]).both_pass()
    table.act(0, actions.Order((0, 1)))
    assert table.queue() == [0, 0]
    table.both_pass().both_pass()
    assert table.uptime() == (22, 20)
    assert all(table.thing(one).committed for one in (*bitcoin, done, power))
    assert table.buffer(1) == {}


@pytest.mark.scenario(
    "peer-hot-grid-counts-every-commit",
    rules=["E1 §10.3", "E1 §10.4", "E1-R34", "E1-R42", "E1-R52", "E1-165"],
    outcome="otherwise",
)
def test_peer_hot_grid_counts_every_commit() -> None:
    """Three Resources commit to pay, so there are three triggers above what they paid."""
    table = Table()
    table.put(0, "E1-165")
    junction = table.put(0, "E1-283")
    plants = [table.put(0, "E1-293"), table.put(0, "E1-293")]
    sentinel = table.hold(0, "E1-158")
    taps = [actions.Tap(junction, 0, "Bitcoin"), *(actions.Tap(one) for one in plants)]
    table.start("build 1").play(0, sentinel, generate=taps, pay="BPP")
    assert (table.queue(), table.uptime()) == ([sentinel], (20, 20))
    table.act(0, actions.Order((0, 1, 2)))
    assert table.queue() == [sentinel, 0, 0, 0]
    table.both_pass().both_pass().both_pass()
    assert (table.queue(), table.uptime()) == ([sentinel], (17, 20))


@pytest.mark.scenario(
    "peer-living-hardware-heals-slowly",
    rules=["E1 §10.4", "E1 §18.2", "E1-R34", "E1-R47", "E1-210"],
    outcome="refused",
)
def test_peer_living_hardware_heals_slowly() -> None:
    """A marker for each damage; one a turn turns into Uptime again."""
    table = Table(ZAP)
    ring = table.put(0, "E1-270")
    living = table.put(0, "E1-210", host=ring)
    zap = table.hold(1, "T-ZAP")
    table.fund(1, "P")
    table.game.turn = 6
    table.start("build 1", active=1).play(1, zap, targets=["seat-0"]).both_pass().both_pass()
    assert (marked(table, living, "vitality"), table.uptime()) == (3, (17, 20))
    table.pass_until("maintenance", 7)
    table.both_pass()
    assert table.asked() == ("pay", 0)
    table.pay(0, "")
    assert (marked(table, living, "vitality"), table.uptime()) == (2, (18, 20))
    with table.refused(Code.WRONG_CHOICE, "E1 §10.1"):
        table.pay(0, "")


@pytest.mark.scenario(
    "peer-receiver-pays-even-if-card-is-invalidated",
    rules=["E1 §10.4", "E1 §11.2", "E1-R33", "E1-251"],
    outcome="otherwise",
)
def test_peer_receiver_pays_even_if_card_is_invalidated() -> None:
    """It is the playing that counts; what becomes of the card does not."""
    table = Table(ZAP)
    table.put(1, "E1-251")
    zap = table.hold(0, "T-ZAP")
    invalid = table.hold(1, "E1-059")
    table.fund(0, "P")
    table.fund(1, "TT1")
    table.start("build 1").play(0, zap, targets=["seat-1"])
    assert table.queue() == [zap, 0]
    table.both_pass().pay(1, "1")
    assert table.uptime() == (20, 21)
    table.passes(0).play(1, invalid, targets=[zap]).passes(1, 0)
    assert (table.archive(0), table.queue()) == ([zap], [])
    assert table.uptime() == (20, 21)


@pytest.mark.scenario(
    "peer-overclocker-fourth-use",
    rules=["E1 §10.4", "E1 §15.4", "E1-R69", "E1-144"],
    outcome="otherwise",
)
def test_peer_overclocker_fourth_use() -> None:
    """The fourth use of a turn archives it at the End step, past a shield; three do not."""
    for times in (4, 3):
        table = Table()
        overclocker = table.put(0, "E1-144", reboots=1)
        table.fund(0, "P" * times)
        table.start("build 1")
        for _ in range(times):
            table.activate(0, overclocker, pay="P").both_pass()
        assert table.stats(overclocker) == (2 + times, 3)
        table.pass_until("end")
        assert table.queue() == ([0] if times == 4 else [])
        table.both_pass()
        assert table.archive(0) == ([overclocker] if times == 4 else [])


@pytest.mark.scenario(
    "peer-committed-growth-doubles-current-action",
    rules=["E1 §10.4", "E1 §17", "E1-R23", "E1-R82", "E1-187"],
    outcome="otherwise",
)
def test_peer_committed_growth_doubles_current_action() -> None:
    """The Action is read as it resolves; who attacked is decommissioned at the End step."""
    table = Table()
    morgs = table.put(0, "E1-036")
    up, growth = table.hold(0, "E1-199"), table.hold(0, "E1-187")
    table.fund(0, "BB")
    table.start("build 1").play(0, up, targets=[morgs], pay="B").both_pass()
    assert table.stats(morgs) == (5, 5)
    table.play(0, growth, targets=[morgs]).both_pass()
    assert table.stats(morgs) == (10, 5)
    table.pass_until("attackers")
    table.attack(0, morgs).pass_until("end")
    assert table.uptime() == (20, 10)
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [up, growth, morgs]
    assert len(table.happened(events.Decommissioned)) == 1


@pytest.mark.scenario(
    "peer-fast-channel-counts-earlier-plays",
    rules=["E1 §5.1", "E1 §10.4", "E1-R21", "E1-194"],
    outcome="refused",
)
def test_peer_fast_channel_counts_earlier_plays() -> None:
    """A play made before it entered was the first of the turn."""
    table = Table()
    orchard, channel = table.hold(0, "E1-295"), table.hold(0, "E1-194")
    solar, commons = table.hold(0, "E1-293"), table.hold(0, "E1-287")
    table.start("build 1").act(0, actions.PlayResource(orchard))
    with table.refused(Code.WRONG_CHOICE, "E1 §5.1"):
        table.act(0, actions.PlayResource(solar))
    table.play(0, channel, generate=[actions.Tap(orchard)], pay="B").both_pass()
    table.act(0, actions.PlayResource(solar)).both_pass()
    assert table.uptime() == (19, 20)
    table.act(0, actions.PlayResource(commons)).both_pass()
    assert table.uptime() == (18, 20)


@pytest.mark.scenario(
    "peer-migrating-workload-moves-on",
    rules=["E1 §5.4", "E1 §10.3", "E1 §10.4", "E1-R48", "E1-206"],
    outcome="accepted",
)
def test_peer_migrating_workload_moves_on() -> None:
    """The host goes, what it generated stays, and the host's controller attaches it anew."""
    table = Table()
    orchard = table.put(1, "E1-002")
    workload = table.put(0, "E1-206", host=orchard)
    solar = table.put(1, "E1-293")
    table.game.turn = 6
    table.start("build 1", active=1).tap(1, orchard)
    assert (table.queue(), table.buffer(1)) == ([0], {"Bitcoin": 1})
    table.both_pass()
    assert table.asked() == ("objects", 1)
    assert table.archive(1) == [orchard]
    table.choose(1, solar)
    assert table.thing(workload).host == table.oid(solar)
    assert table.traits(workload).controller == 0
    assert table.buffer(1) == {"Bitcoin": 1}


@pytest.mark.scenario(
    "bug-call-to-relay-spares-the-rest",
    rules=["E1 §2.4", "E1 §10.4", "E1-R23", "E1-R54", "E1-082"],
    outcome="refused",
)
def test_bug_call_to_relay_spares_the_rest() -> None:
    """Who can attack must; at the End step only who was there, is no Firewall and did not goes."""
    table = Table()
    call = table.hold(0, "E1-082")
    morgs, rooted = table.put(1, "E1-036"), table.put(1, "E1-205", committed=True)
    firewall, ring = table.put(1, "E1-184"), table.put(1, "E1-270")
    commons = table.put(1, "E1-287")
    lifter = table.hold(1, "E1-160")
    table.fund(0, "T")
    table.game.turn = 6
    table.start("maintenance", active=1).passes(1).play(0, call).passes(0, 1)
    table.pass_until("build 1")
    table.fund(1, "P3")
    table.play(1, lifter).both_pass().pass_until("attackers")
    with table.refused(Code.MUST_FIGHT, "E1-R54"):
        table.attack(1)
    table.attack(1, morgs).pass_until("end")
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(1) == [rooted]
    assert table.network() == [morgs, firewall, ring, commons, lifter]
    assert table.uptime() == (18, 20)


@pytest.mark.scenario(
    "bug-forced-commit-triggers-too",
    rules=["E1 §10.4", "E1-R52", "E1-080"],
    outcome="otherwise",
)
def test_bug_forced_commit_triggers_too() -> None:
    """Whatever commits the host triggers it, but not what finds it committed."""
    for committed in (False, True):
        table = Table()
        plant = table.put(1, "E1-293", committed=committed)
        table.put(0, "E1-080", host=plant)
        controller = table.put(0, "E1-249")
        table.fund(0, "1")
        table.start("build 1").activate(0, controller, targets=[plant], pay="1").both_pass()
        assert table.queue() == ([] if committed else [0])
        table.both_pass()
        assert table.uptime() == ((20, 20) if committed else (20, 18))


@pytest.mark.scenario(
    "peer-deaths-counted-over-the-whole-turn",
    rules=["E1 §10.4", "E1 §18.1", "E1-R78", "E1-R88", "E1-129"],
    outcome="otherwise",
)
def test_peer_deaths_counted_over_the_whole_turn() -> None:
    """Avatars that died before it came count, tokens too, and nothing that is no Avatar."""
    table = Table()
    table.put(1, "E1-036")
    table.put(1, "E1-159")
    swarm = table.put(1, "E1-273")
    lotus = table.put(0, "E1-001")
    slate, collector = table.hold(0, "E1-050"), table.hold(0, "E1-129")
    table.fund(0, "SS2")
    table.fund(1, "5")
    table.start("build 2").passes(0).activate(1, swarm, pay="5").passes(1, 0)
    assert len(table.network(1)) == 4
    table.play(0, slate).both_pass()
    assert table.network(1) == [swarm]
    table.tap(0, lotus, "Keys").fund(0, "1")
    table.play(0, collector, pay="KKK1").both_pass().pass_until("end")
    assert table.queue() == [0]
    table.both_pass()
    assert marked(table, collector, "corpse") == 3
