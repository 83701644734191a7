"""What may be done when: concession, phases, priority, Resources, acting for another."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import PROFILES
from referee.games.timelock.e1.actions import Pass, Play, PlayResource, Tap, Units
from referee.kernel.forms import Concede
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Opening
from tests.scenarios.timelock.table import Scripted, Table


@pytest.mark.scenario(
    "rule-2-1-nothing-after-a-concession", rules=["E1 §2.1", "E1-R9"], outcome="refused"
)
def test_rule_2_1_nothing_after_a_concession() -> None:
    """Conceded on the other's priority, the game is over: no answer, no second concession."""
    table = Table().start("build 1")
    table.stepped(1, Concede())
    assert table.game.result == Outcome("concede", 0)
    for action in (Pass(), Concede()):
        with table.refused(Code.GAME_OVER):
            table.stepped(0, action)


@pytest.mark.scenario(
    "rule-5-5-zap-needs-priority", rules=["E1 §5.5", "E1 §10.1"], outcome="refused"
)
def test_rule_5_5_zap_needs_priority() -> None:
    """A Zap waits for its player's priority; then it resolves once and lies in the Archive."""
    table = Table()
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    table.start("build 1")
    with table.refused(Code.NOT_AWAITED, rule="E1 §10.1"):
        table.stepped(1, Play(zap, targets=("seat-0",), pay=Units(power=1)))
    table.passes(0).play(1, zap, targets=["seat-0"])
    assert table.queue() == [zap]
    table.both_pass()
    assert table.uptime() == (17, 20)
    assert (table.queue(), table.archive(1)) == ([], [zap])


@pytest.mark.scenario(
    "rule-5-5-no-zap-in-a-declaration", rules=["E1 §5.5", "E1 §13.1", "E1-R25"], outcome="refused"
)
def test_rule_5_5_no_zap_in_a_declaration() -> None:
    """While attackers are to be declared nobody has priority."""
    table = Table()
    morgs = table.put(0, "E1-036")
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.begin("attackers")
    with table.refused(Code.WRONG_CHOICE, rule="E1 §13.1"):
        table.play(0, zap, targets=["seat-1"])
    table.attack(0, morgs).play(0, zap, targets=["seat-1"])
    assert table.queue() == [zap]


@pytest.mark.parametrize("step", ["build 1", "build 2"])
@pytest.mark.scenario(
    "rule-5-6-operation-in-either-build",
    rules=["E1 §5.6", "E1 §9.2", "E1 §9.4"],
    outcome="accepted",
)
def test_rule_5_6_operation_in_either_build(step: str) -> None:
    """An Operation is played in either Build phase, and archived when it has resolved."""
    table = Table()
    (top,) = table.stack(0, "E1-036")
    burst = table.hold(0, "E1-055")
    table.fund(0, "1TT")
    table.start(step).play(0, burst, x=1, targets=["seat-0"])
    assert table.queue() == [burst]
    table.both_pass()
    assert (table.wallet(0), table.archive(0), table.queue()) == ([top], [burst], [])


@pytest.mark.scenario(
    "rule-9-2-build-one",
    rules=["E1 §5.1", "E1 §5.5", "E1 §9.2", "E1 §12"],
    outcome="accepted",
)
def test_rule_9_2_build_one() -> None:
    """A Resource is played, pays for an Avatar, and the opponent answers with a Zap."""
    table = Table()
    plant, raider = table.hold(0, "E1-293"), table.hold(0, "E1-166")
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    table.start("build 1").act(0, PlayResource(plant)).tap(0, plant)
    assert table.buffer(0) == {"Power": 1}
    table.play(0, raider).both_pass()
    assert (table.network(0), table.buffer(0)) == ([plant, raider], {})
    table.passes(0).play(1, zap, targets=[raider]).both_pass()
    assert (table.game.step, table.network(0)) == ("build 1", [plant])
    assert (table.archive(0), table.archive(1)) == ([raider], [zap])


@pytest.mark.scenario(
    "rule-9-4-resource-in-build-two", rules=["E1 §5.1", "E1 §9.4", "E1-R21"], outcome="accepted"
)
def test_rule_9_4_resource_in_build_two() -> None:
    """What was not used in Build I may be used in Build II."""
    table = Table()
    plant, raider = table.hold(0, "E1-293"), table.hold(0, "E1-166")
    table.start("build 1").pass_until("build 2").act(0, PlayResource(plant))
    table.play(0, raider, pay="P", generate=[Tap(plant)]).both_pass()
    assert table.network(0) == [plant, raider]


@pytest.mark.scenario(
    "rule-9-4-one-play-in-both", rules=["E1 §5.1", "E1 §9.4", "E1-R21"], outcome="refused"
)
def test_rule_9_4_one_play_in_both() -> None:
    """Build II brings no second Resource play."""
    table = Table()
    first, second = table.hold(0, "E1-293"), table.hold(0, "E1-294")
    table.start("build 1").act(0, PlayResource(first)).pass_until("build 2")
    with table.refused(Code.WRONG_CHOICE, rule="E1 §5.1"):
        table.act(0, PlayResource(second))
    assert table.wallet(0) == [second]


@pytest.mark.scenario("rule-10-3-only-generating", rules=["E1 §10.3"], outcome="refused")
def test_rule_10_3_only_generating() -> None:
    """What does more than generate is no Resource ability, and one of these is no item."""
    table = Table()
    crew, plant = table.put(0, "E1-109"), table.put(0, "E1-293")
    table.fund(0, "K")
    table.start("build 1")
    with table.refused(Code.WRONG_CHOICE, rule="E1 §10.3"):
        table.tap(0, crew)
    with table.refused(Code.WRONG_CHOICE, rule="E1 §11"):
        table.activate(0, plant)
    table.tap(0, plant)
    assert (table.queue(), table.buffer(0)) == ([], {"Keys": 1, "Power": 1})


@pytest.mark.scenario(
    "rule-12-neutral-by-any", rules=["E1 §11.1", "E1 §12", "E1-R41"], outcome="accepted"
)
def test_rule_12_neutral_by_any() -> None:
    """The symbol by its own Resource, the neutral part by three others."""
    table = Table()
    lifter = table.hold(0, "E1-160")
    table.fund(0, "PKST")
    table.start("build 1").play(0, lifter, pay="PKST").both_pass()
    assert (table.network(0), table.buffer(0)) == ([lifter], {})


@pytest.mark.scenario(
    "rule-12-2-no-answer-to-a-resource", rules=["E1 §12.2", "E1-R26", "E1-R29"], outcome="refused"
)
def test_rule_12_2_no_answer_to_a_resource() -> None:
    """It is on the Network at once and its player goes on; it is never played as an item."""
    table = Table()
    plant, other = table.hold(0, "E1-293"), table.hold(0, "E1-294")
    table.start("build 1").act(0, PlayResource(plant))
    assert (table.network(0), table.queue()) == ([plant], [])
    assert table.asked() == ("priority", 0)
    with table.refused(Code.NOT_AWAITED, rule="E1 §10.1"):
        table.stepped(1, Pass())
    with table.refused(Code.WRONG_CHOICE, rule="E1 §5.1"):
        table.play(0, other)


@pytest.mark.scenario("rule-r10-practice", rules=["E1-R10", "E1-R96"], outcome="otherwise")
def test_rule_r10_practice() -> None:
    """Practice ends in a draw sooner; nothing else is set up otherwise."""
    stack = dict.fromkeys(("E1-293", "E1-294"), 20)
    profile = PROFILES["timelock/e1-open@1.0"]
    practice, friendly = (
        profile.setup((stack, stack), Opening(standing, (), 0), Scripted({})).state
        for standing in ("practice", "friendly")
    )
    assert (practice.turn_limit, friendly.turn_limit) == (200, 1000)
    for game in (practice, friendly):
        assert (game.uptime, game.active, game.step) == ([20, 20], 0, "maintenance")
        assert [len(wallet) for wallet in game.wallets] == [7, 7]


@pytest.mark.scenario("rule-r25-active-player-first", rules=["E1-R25"], outcome="refused")
def test_rule_r25_active_player_first() -> None:
    """The draw step's priority is the active player's, and the other's only after a pass."""
    table = Table().begin("draw", active=1)
    assert table.asked() == ("priority", 1)
    with table.refused(Code.NOT_AWAITED, rule="E1 §10.1"):
        table.stepped(0, Pass())
    assert table.passes(1).asked() == ("priority", 0)


@pytest.mark.scenario(
    "rule-r32-for-the-other", rules=["E1 §11", "E1-R32", "E1-139"], outcome="accepted"
)
def test_rule_r32_for_the_other() -> None:
    """You aim the other's Zap at its own player and pay with that player's Resource."""
    table = Table()
    plant, zap = table.put(1, "E1-293"), table.hold(1, "E1-004")
    command = table.hold(0, "E1-139")
    table.fund(0, "KK")
    table.start("build 1").play(0, command).both_pass()
    table.play(0, zap, targets=["seat-1"], pay="P", generate=[Tap(plant)])
    assert (table.queue(), table.archive(0)) == ([zap], [command])
    assert table.game.queue[0].controller == 1
    table.both_pass()
    assert table.uptime() == (20, 17)
    assert table.archive(1) == [zap]
    assert table.thing(plant).committed is True


@pytest.mark.scenario(
    "rule-r38-off-the-queue", rules=["E1 §10.3", "E1-R38", "E1-164"], outcome="otherwise"
)
def test_rule_r38_off_the_queue() -> None:
    """Two Amplifiers add one each at once, to the use and not to each other's addition."""
    table = Table()
    plant = table.put(0, "E1-293")
    table.put(0, "E1-164")
    table.put(1, "E1-164")
    table.start("build 1").tap(0, plant)
    assert table.buffer(0) == {"Power": 3}
    assert (table.queue(), table.asked()) == ([], ("priority", 0))


@pytest.mark.scenario("rule-r40-cost-with-a-tax", rules=["E1-R40", "E1-113"], outcome="accepted")
def test_rule_r40_cost_with_a_tax() -> None:
    """A Signal card is paid with its printed cost and the addition; a Power card has none."""
    table = Table()
    table.put(1, "E1-113")
    morgs, raider = table.hold(0, "E1-036"), table.hold(0, "E1-166")
    table.fund(0, "S5P")
    table.start("build 1").play(0, morgs, pay="S5").both_pass()
    table.play(0, raider, pay="P").both_pass()
    assert (table.network(0), table.buffer(0)) == ([morgs, raider], {})
