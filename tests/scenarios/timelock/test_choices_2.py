"""Choices: equalizing, picks by the other player, exact numbers, amounts that are computed."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from referee.games.timelock.e1.actions import ChooseCards, ChooseWords, Order
from tests.scenarios.timelock.table import Table, generic, manifest_cards

TWO = generic(
    id="T-TWO",
    name="Two",
    type=["zap"],
    cost="P",
    abilities=[{"kind": "play", "target": "any", "do": [{"do": "deal", "n": 2, "to": "target"}]}],
)


def wallet(table: Table, seat: int, n: int) -> list[int]:
    """So many Resources in a Wallet."""
    return [table.hold(seat, "E1-294") for _ in range(n)]


@pytest.mark.scenario(
    "choice-fair-state",
    rules=["E1 §11.4", "E1 §15.4", "E1-R31", "E1-R46", "E1-R77", "E1-009"],
    outcome="refused",
)
def test_choice_fair_state() -> None:
    """Resources, then Wallets, then Avatars; who has more keeps as many as the other has."""
    table = Table()
    fair = table.hold(0, "E1-009")
    table.fund(0, "1S")
    mine = [table.put(0, "E1-293"), table.put(0, "E1-294")]
    theirs = [table.put(1, "E1-295") for _ in range(4)]
    lifter = table.put(0, "E1-160", reboots=1)
    held, cards = wallet(table, 0, 3), wallet(table, 1, 5)
    table.start("build 1").play(0, fair).both_pass()
    assert table.asked() == ("objects", 1)
    with table.refused(Code.TARGET_NUMBER, "E1-R31"):
        table.choose(1, *theirs[:3])
    table.choose(1, theirs[1], theirs[3])
    assert table.asked() == ("cards", 1)
    with table.refused(Code.TARGET_NUMBER, "E1-R89"):
        table.act(1, ChooseCards(tuple(cards[:4])))
    table.act(1, ChooseCards((cards[0], cards[2], cards[3])))
    assert table.network() == [*mine, theirs[1], theirs[3]]
    assert table.wallet(0) == held
    assert table.wallet(1) == [cards[0], cards[2], cards[3]]
    assert table.archive(0) == [lifter, fair]
    assert table.archive(1) == [theirs[0], theirs[2], cards[1], cards[4]]
    assert table.happened(events.Decommissioned) == []
    assert table.happened(events.Rebooted) == []


@pytest.mark.scenario(
    "choice-opponent-picks-my-resource",
    rules=["E1 §2.4", "E1 §9.1", "E1-R31", "E1-R47", "E1-106"],
    outcome="refused",
)
def test_choice_opponent_picks_my_resource() -> None:
    """Unpaid, it commits and the opponent names which Resource goes."""
    table = Table()
    nc = table.put(0, "E1-106")
    plant, vault = table.put(0, "E1-293"), table.put(0, "E1-291")
    own = table.put(1, "E1-293")
    table.next_turn(0).both_pass()
    assert table.asked() == ("objects", 1)
    with table.refused(Code.TARGET, "E1-R31"):
        table.choose(1, own)
    table.choose(1, vault)
    assert table.thing(nc).committed
    assert table.archive(0) == [vault]
    assert table.network(0) == [nc, plant]


@pytest.mark.scenario(
    "choice-sovereign-exact-number", rules=["E1 §2.4", "E1-R34", "E1-116"], outcome="refused"
)
def test_choice_sovereign_exact_number() -> None:
    """As many as the damage was, no more and no fewer, and no token among them."""
    table = Table(TWO)
    drone_card = manifest_cards()["E1-273"].abilities[0].do[0].token  # type: ignore[union-attr]
    mode = table.put(0, "E1-116")
    solar, hydro = table.put(0, "E1-293"), table.put(0, "E1-294")
    drone = table.put(0, "E1-273", shape=drone_card, token=True)
    two = table.hold(1, "T-TWO")
    table.fund(1, "P")
    table.game.uptime = [0, 20]
    table.start("build 1", priority=1).play(1, two, targets=["seat-0"]).passes(1, 0)
    assert table.queue() == [0]
    table.both_pass()
    assert table.asked() == ("objects", 0)
    with table.refused(Code.TARGET_NUMBER, "E1-R31"):
        table.choose(0, solar)
    with table.refused(Code.TARGET, "E1-R31"):
        table.choose(0, drone, solar)
    with table.refused(Code.TARGET_NUMBER, "E1-R31"):
        table.choose(0, solar, hydro, mode)
    table.choose(0, solar, hydro)
    assert table.archive(0) == [solar, hydro]
    assert table.network(0) == [mode, drone]
    assert table.uptime() == (-2, 20)
    assert table.game.result is None


@pytest.mark.scenario(
    "peer-uptime-channel-gain-is-capped",
    rules=["E1 §2.4", "E1 §11.3", "E1-108"],
    outcome="otherwise",
)
def test_peer_uptime_channel_gain_is_capped() -> None:
    """The gain is no more than the target had to lose."""
    table = Table()
    channel = table.hold(0, "E1-108")
    raider = table.put(1, "E1-166")
    table.fund(0, "KKKK1")
    table.start("build 1").play(0, channel, x=3, targets=[raider]).both_pass()
    assert table.archive(1) == [raider]
    assert table.happened(events.Damaged)[0].amount == 3
    assert table.uptime() == (21, 20)


@pytest.mark.scenario(
    "peer-power-burst-rounds-down",
    rules=["E1 §11.2", "E1 §11.3", "E1-R6", "E1-152"],
    outcome="otherwise",
)
def test_peer_power_burst_rounds_down() -> None:
    """Seven among three are two each, and one is lost."""
    table = Table()
    burst = table.hold(0, "E1-152")
    morgs, leon = table.put(1, "E1-036"), table.put(1, "E1-159")
    table.fund(0, "P9")
    table.start("build 1").play(0, burst, x=7, targets=[morgs, leon, "seat-1"])
    assert table.buffer(0) == {}
    table.both_pass()
    assert table.archive(1) == [morgs, leon]
    assert table.uptime() == (20, 18)


@pytest.mark.scenario(
    "peer-fair-state-both-ways",
    rules=["E1 §2.4", "E1 §15.4", "E1-R31", "E1-R46", "E1-009"],
    outcome="accepted",
)
def test_peer_fair_state_both_ways() -> None:
    """Each player has more of something and gives it up; the card itself is not counted."""
    table = Table()
    fair = table.hold(0, "E1-009")
    table.fund(0, "1S")
    mine = [table.put(0, "E1-293") for _ in range(2)]
    avatars = [table.put(0, "E1-036"), table.put(0, "E1-160", reboots=1), table.put(0, "E1-166")]
    theirs = [table.put(1, "E1-293") for _ in range(3)]
    others = [table.put(1, "E1-036"), table.put(1, "E1-160")]
    held, cards = wallet(table, 0, 1), wallet(table, 1, 2)
    table.start("build 1").play(0, fair).both_pass()
    table.choose(1, theirs[0], theirs[2])
    assert table.asked() == ("cards", 1)
    table.act(1, ChooseCards((cards[1],)))
    assert table.asked() == ("objects", 0)
    table.choose(0, avatars[0], avatars[2])
    assert table.network(0) == [*mine, avatars[0], avatars[2]]
    assert table.network(1) == [theirs[0], theirs[2], *others]
    assert (table.wallet(0), table.wallet(1)) == (held, [cards[1]])
    assert table.archive(0) == [avatars[1], fair]
    assert table.archive(1) == [theirs[1], cards[0]]
    assert table.happened(events.Rebooted) == []


@pytest.mark.scenario(
    "bug-fair-state-with-zero", rules=["E1 §2.4", "E1-R30", "E1-009"], outcome="otherwise"
)
def test_bug_fair_state_with_zero() -> None:
    """Where the fewest is none nobody is asked, and all of it goes."""
    table = Table()
    fair = table.hold(0, "E1-009")
    table.fund(0, "1S")
    resources = [table.put(seat, "E1-293") for seat in (0, 0, 1, 1)]
    avatars = [table.put(1, "E1-036"), table.put(1, "E1-160"), table.put(1, "E1-166")]
    card = table.hold(1, "E1-294")
    table.start("build 1").play(0, fair).both_pass()
    assert table.asked() == ("priority", 0)
    assert table.network() == resources
    assert table.wallet(1) == []
    assert table.archive(1) == [card, *avatars]


@pytest.mark.scenario(
    "choice-buffer-drain-order", rules=["E1-R30", "E1-R31", "E1-061"], outcome="refused"
)
def test_choice_buffer_drain_order() -> None:
    """Who is drained chooses the order of the Resources, all of them, and what a Junction makes."""
    table = Table()
    plant, junction = table.put(1, "E1-293"), table.put(1, "E1-278")
    drain = table.hold(0, "E1-061")
    table.fund(0, "TT")
    table.start("build 1").play(0, drain, targets=["seat-1"]).both_pass()
    assert table.asked() == ("order-resources", 1)
    with table.refused(Code.WRONG_CHOICE, rule="E1-061"):
        table.act(1, Order((junction,)))
    table.act(1, Order((junction, plant)))
    assert table.asked() == ("unit", 1)
    table.act(1, ChooseWords(("Keys",)))
    made = [event.units for event in table.happened(events.Generated)]
    assert made[:2] == [{"Keys": 1}, {"Power": 1}]
    assert (table.buffer(0), table.buffer(1)) == ({"Keys": 1, "Power": 1}, {})
