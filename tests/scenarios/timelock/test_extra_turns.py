"""Extra turns and skipped turns."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from referee.games.timelock.e1.actions import PlayResource
from tests.scenarios.timelock.table import Table


def turns(table: Table) -> list[tuple[int, int, bool]]:
    """The turns that have begun or been skipped: number, seat, skipped."""
    return [(one.turn, one.seat, one.skipped) for one in table.happened(events.TurnBegan)]


def hit_for_two(table: Table, attacker: int) -> None:
    """From Build I: the attacker strikes unblocked, and Build II begins."""
    table.both_pass().both_pass().attack(0, attacker).pass_until("build 2")


@pytest.mark.scenario(
    "peer-next-block-full-extra-turn",
    rules=["E1 §2.4", "E1 §5.1", "E1 §9", "E1-R21", "E1-R22", "E1-005"],
    outcome="refused",
)
def test_peer_next_block_full_extra_turn() -> None:
    """The turn that follows has everything that a turn has, a Resource play too."""
    table = Table()
    morgs = table.put(0, "E1-036")
    block = table.hold(0, "E1-005")
    first, second = table.hold(0, "E1-293"), table.hold(0, "E1-294")
    table.fund(0, "1T")
    table.start("build 1").act(0, PlayResource(first)).play(0, block).both_pass()
    with table.refused(Code.WRONG_CHOICE, "E1 §5.1"):
        table.act(0, PlayResource(second))
    hit_for_two(table, morgs)
    assert table.thing(morgs).committed
    table.pass_until("maintenance", turn=6)
    assert (table.game.active, table.asked()) == (0, ("priority", 0))
    assert not table.thing(morgs).committed
    table.both_pass()
    assert table.wallet(0) == [second, 171]
    table.both_pass().act(0, PlayResource(second))
    hit_for_two(table, morgs)
    assert table.uptime() == (20, 16)
    table.pass_until("maintenance", turn=7)
    assert turns(table) == [(6, 0, False), (7, 1, False)]


@pytest.mark.scenario(
    "peer-vault-skips-a-turn",
    rules=["E1 §2.4", "E1 §9", "E1-R16", "E1-R22", "E1-275"],
    outcome="accepted",
)
def test_peer_vault_skips_a_turn() -> None:
    """The skipped turn unlocks it and is nothing else; the other player has two in a row."""
    table = Table()
    vault = table.put(0, "E1-275", committed=True)
    plant = table.put(0, "E1-293", committed=True)
    table.game.turn = 6
    table.next_turn(0)
    assert table.asked() == ("skip", 0)
    table.yes(0)
    assert [table.thing(one).committed for one in (vault, plant)] == [False, True]
    assert turns(table) == [(7, 0, True), (8, 1, False)]
    assert (table.game.step, table.asked()) == ("maintenance", ("priority", 1))
    assert table.wallet(0) == []
    assert len(table.happened(events.StepBegan)) == 1


@pytest.mark.scenario(
    "bug-extra-turn-taken-in-opponents-turn",
    rules=["E1 §2.4", "E1 §9", "E1-R22", "E1-275"],
    outcome="accepted",
)
def test_bug_extra_turn_taken_in_opponents_turn() -> None:
    """Made in the other player's turn, it follows that turn; one's own turn comes after it."""
    table = Table()
    vault = table.put(0, "E1-275")
    table.game.turn = 6
    table.start("end", active=1, priority=0).activate(0, vault).passes(0, 1)
    table.both_pass()
    assert table.asked() == ("skip", 0)
    table.yes(0, False).pass_until("end", turn=7).both_pass()
    assert table.asked() == ("skip", 0)
    table.yes(0, False).pass_until("maintenance", turn=9)
    assert turns(table) == [(7, 0, False), (8, 0, False), (9, 1, False)]
    assert table.thing(vault).committed


@pytest.mark.scenario(
    "extra-turns-newest-first",
    rules=["E1 §9", "E1-R22", "E1-005", "E1-275"],
    outcome="otherwise",
)
def test_extra_turns_newest_first() -> None:
    """Two extra turns come one after the other, that made last first; then the other player's."""
    table = Table()
    vault = table.put(0, "E1-275")
    block = table.hold(0, "E1-005")
    other = table.put(1, "E1-275")
    table.fund(0, "1T")
    table.start("build 1").play(0, block).both_pass().passes(0).activate(1, other).passes(1, 0)
    table.activate(0, vault).both_pass()
    assert table.game.extra_turns == [0, 1, 0]
    table.pass_until("end").both_pass()
    for turn, seat, asked in ((6, 0, 1), (7, 1, 0)):
        table.yes(seat, False)
        assert (table.game.turn, table.game.active) == (turn, seat)
        table.pass_until("end", turn=turn).both_pass()
        assert table.asked() == ("skip", asked)
    table.yes(0, False).pass_until("end", turn=8).both_pass()
    assert table.asked() == ("skip", 1)
    table.yes(1, False)
    assert turns(table) == [(6, 0, False), (7, 1, False), (8, 0, False), (9, 1, False)]


@pytest.mark.scenario(
    "extra-turn-skipped",
    rules=["E1 §9", "E1-R16", "E1-R22", "E1-275"],
    outcome="otherwise",
)
def test_extra_turn_skipped() -> None:
    """Who skips the extra turn has had it; the other player's turn comes as it would have."""
    table = Table()
    vault = table.put(0, "E1-275")
    table.start("build 2").activate(0, vault).both_pass()
    table.pass_until("end").both_pass()
    assert table.asked() == ("skip", 0)
    table.yes(0)
    assert turns(table) == [(6, 0, True), (7, 1, False)]
    assert not table.thing(vault).committed
    table.pass_until("maintenance", turn=8)
    assert table.game.active == 0
