"""More worked cases of single cards."""

import random

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import bots, engine
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.legal import legal
from referee.games.timelock.e1.params import Params
from tests.scenarios.timelock.table import Table, manifest_cards

BROADCAST = w.Broadcast()


def launched(**members: object) -> tuple[Table, int]:
    """Seat 0's Launch Engineer has launched a 2/2."""
    table = Table()
    engineer = table.put(0, "E1-178")
    morgs = table.put(0, "E1-036", **members)
    table.start("build 1")
    table.activate(0, engineer, targets=[morgs]).both_pass()
    return table, morgs


@pytest.mark.scenario(
    "card-launch-engineer",
    rules=["E1 §10.4", "E1 §11.2", "E1 §14 Reboot", "E1-R23", "E1-178"],
    outcome="refused",
)
def test_card_launch_engineer() -> None:
    """Only an Avatar with less Resilience than its Action is launched, and falls at the end."""
    table = Table()
    engineer, lifter = table.put(0, "E1-178"), table.put(0, "E1-160")
    table.start("build 1")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.activate(0, engineer, targets=[lifter])

    table, morgs = launched()
    assert BROADCAST in table.traits(morgs).abilities
    table.pass_until("end")
    assert BROADCAST in table.traits(morgs).abilities
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [morgs]

    table, morgs = launched(reboots=1)
    table.pass_until("end").both_pass()
    assert table.archive(0) == []
    assert table.thing(morgs).committed is True


@pytest.mark.scenario(
    "card-vault-skip-turn",
    rules=["E1 §2.4", "E1 §9", "E1-R16", "E1-R17", "E1-R22", "E1-275"],
    outcome="otherwise",
)
def test_card_vault_skip_turn() -> None:
    """A skipped turn unlocks the Vault, and a later one buys the turn back."""
    table = Table()
    vault = table.put(0, "E1-275", committed=True)
    table.game.turn = 4
    table.next_turn(0)
    assert table.asked() == ("skip", 0)
    table.yes(0)
    assert table.thing(vault).committed is False
    assert (table.game.active, table.game.step) == (1, "maintenance")
    table.pass_until("end").pass_until("build 1")
    assert table.game.active == 0
    table.activate(0, vault).both_pass()
    assert table.thing(vault).committed is True
    while table.asked() != ("skip", 0):
        table.both_pass()
    table.yes(0, False)
    assert (table.game.active, table.game.step) == (0, "maintenance")
    assert table.thing(vault).committed is True


@pytest.mark.scenario(
    "card-sovereign-leaves",
    rules=["E1 §2.2", "E1 §2.4", "E1 §16", "E1-R80", "E1-116"],
    outcome="otherwise",
)
def test_card_sovereign_leaves() -> None:
    """Who lives without Uptime by a Protocol does not outlive it."""
    table = Table()
    table.game.uptime = [0, 20]
    mode = table.put(0, "E1-116")
    cleanup = table.hold(1, "E1-024")
    table.fund(1, "S1")
    table.start("build 1", priority=1)
    assert table.game.result is None
    table.play(1, cleanup, targets=[mode]).both_pass()
    assert table.archive(0) == [mode]
    assert table.game.result is not None
    assert table.game.result.winner == 1


@pytest.mark.scenario(
    "card-call-to-relay",
    rules=["E1 §2.4", "E1 §9.3", "E1 §13.1", "E1-R23", "E1-R54", "E1-082"],
    outcome="refused",
)
def test_card_call_to_relay() -> None:
    """Who can attack must; Firewalls and newcomers are spared at the end step."""
    table = Table()
    relay = table.hold(0, "E1-082")
    table.fund(0, "T")
    table.game.turn = 6
    morgs = table.put(1, "E1-036")
    firewall = table.put(1, "E1-184")
    lifter = table.put(1, "E1-160", delayed=True, since=6)
    table.start("build 1", active=1).passes(1).play(0, relay).both_pass()
    table.both_pass().both_pass()
    assert table.asked() == ("attack", 1)
    with table.refused(Code.MUST_FIGHT, rule="E1-R54"):
        table.attack(1)
    table.attack(1, morgs).pass_until("end")
    assert table.queue() == [0]
    table.both_pass()
    assert table.network(1) == [morgs, firewall, lifter]
    assert table.uptime() == (18, 20)


@pytest.mark.scenario(
    "card-swarm-node-token",
    rules=["E1 §3.1", "E1 §5.2", "E1 §13.1", "E1 §18.1", "E1-R15", "E1-R71", "E1-273"],
    outcome="refused",
)
def test_card_swarm_node_token() -> None:
    """A token is an Avatar with Boot Delay like any other."""
    table = Table()
    node = table.put(0, "E1-273")
    storm = table.hold(0, "E1-202")
    table.fund(0, "11111")
    table.start("build 1").activate(0, node, pay="11111").both_pass()
    drone = table.network(0)[-1]
    it, thing = table.traits(drone), table.thing(drone)
    assert (it.name, it.types, it.subtypes) == ("Swarm Drone", ("hardware", "avatar"), ("Insect",))
    assert (table.stats(drone), it.affinities, it.abilities) == ((1, 1), (), (BROADCAST,))
    assert (it.controller, it.owner, thing.token, thing.delayed) == (0, 0, True, True)
    table.both_pass().both_pass()
    with table.refused(Code.CANNOT_ATTACK, rule="E1 §13.1"):
        table.attack(0, drone)
    table.pass_until("build 2")
    table.fund(0, "1B")
    table.play(0, storm, x=1).both_pass()
    assert table.network() == [node]
    assert table.uptime() == (19, 19)


@pytest.mark.scenario(
    "bug-tribal-words-match-nothing", rules=["E1 §2.4", "E1 §21", "E1-R4"], outcome="otherwise"
)
def test_bug_tribal_words_match_nothing() -> None:
    """Words for tribes that no card prints as a subtype change nobody."""
    table = Table()
    captain = table.put(0, "E1-067")
    maintainer = table.put(0, "E1-140")
    coordinator = table.put(0, "E1-157")
    operator = table.put(0, "E1-071")
    morgs = table.put(0, "E1-036")
    assert table.stats(captain) == (2, 2)
    assert table.stats(maintainer) == (2, 3)
    assert table.stats(coordinator) == (2, 2)
    assert table.stats(operator) == (1, 1)
    assert table.stats(morgs) == (2, 2)
    assert table.traits(operator).abilities == ()
    assert table.traits(morgs).abilities == ()


def whole_game(seed: int) -> Table:
    """A game of two Stacks of forty different cards, played by taking some legal action."""
    chance = random.Random(seed)  # noqa: S311 - a test
    table = Table(params=Params(name="timelock/test@1.0", title="a test", turns=60))
    cards = [card.id for card in manifest_cards().values() if not card.modules]
    for seat in (0, 1):
        table.stack(seat, *chance.sample(cards, 40), only=True)
        table.game.wallets[seat], table.game.stacks[seat] = (
            table.game.stacks[seat][:7],
            table.game.stacks[seat][7:],
        )
    table.game.turn = 0
    table.next_turn(0)
    while table.game.result is None:
        (seat,) = engine.awaiting(table.game)
        assert next(legal(table.game, seat), None) is not None, table.asked()
        action = bots.random(table.game, seat, chance.randrange)
        engine.apply(table.game, seat, action, table.draws)
    return table


@pytest.mark.scenario(
    "card-bot-game-always-has-a-move", rules=["E1 §10.1", "E1-R30", "E1-R96"], outcome="otherwise"
)
@pytest.mark.parametrize("seed", range(4))
def test_card_bot_game_always_has_a_move(seed: int) -> None:
    """Whoever is asked can answer, until the game is over."""
    table = whole_game(seed)
    assert table.game.result is not None
    assert engine.awaiting(table.game) == ()
