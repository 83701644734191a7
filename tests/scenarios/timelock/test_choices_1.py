"""Choices: discards, unlocking, words, the order of triggers, looking through a Stack."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from referee.games.timelock.e1.actions import (
    ChooseCards,
    ChooseDiscard,
    ChoosePay,
    Order,
    Tap,
    Units,
)
from referee.games.timelock.e1.view import view
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Sight
from tests.scenarios.timelock.table import Table


def wallet(table: Table, seat: int, n: int) -> list[int]:
    """So many Resources in a Wallet."""
    return [table.hold(seat, "E1-294") for _ in range(n)]


@pytest.mark.scenario(
    "choice-scrubber-own-turn-only", rules=["E1 §2.4", "E1-R39", "E1-243"], outcome="refused"
)
def test_choice_scrubber_own_turn_only() -> None:
    """It says: in your turn."""
    table = Table()
    scrubber = table.put(0, "E1-243")
    table.fund(0, "3")
    table.game.turn = 6
    table.start("build 1", active=1, priority=0)
    with table.refused(Code.WRONG_TIME, "E1-R39"):
        table.activate(0, scrubber, targets=["seat-1"], pay="3")


@pytest.mark.scenario(
    "choice-cleanup-discard-exact", rules=["E1 §9.5", "E1-R24", "E1-R31"], outcome="refused"
)
def test_choice_cleanup_discard_exact() -> None:
    """Down to seven, neither more nor less, and the active player only."""
    table = Table()
    mine, theirs = wallet(table, 0, 9), wallet(table, 1, 10)
    table.begin("cleanup")
    assert table.asked() == ("discard", 0)
    for wrong in ((), mine[:1], mine[:3]):
        with table.refused(Code.TARGET_NUMBER, "E1-R31"):
            table.act(0, ChooseDiscard(tuple(wrong)))
    table.act(0, ChooseDiscard((mine[4], mine[1])))
    assert table.archive(0) == [mine[4], mine[1]]
    assert len(table.wallet(0)) == 7
    assert table.wallet(1) == theirs
    assert table.asked() == ("priority", 1)
    assert table.game.step == "maintenance"


@pytest.mark.scenario(
    "choice-no-maximum-wallet", rules=["E1 §2.4", "E1 §9.5", "E1-258"], outcome="otherwise"
)
def test_choice_no_maximum_wallet() -> None:
    """Nothing is discarded where the Wallet has no maximum."""
    table = Table()
    table.put(0, "E1-258")
    mine = wallet(table, 0, 10)
    table.begin("cleanup")
    assert table.wallet(0) == mine
    assert (table.game.turn, table.asked()) == (6, ("priority", 1))


def scrubbed() -> tuple[Table, int, int]:
    """Made to discard, seat 1 has named a card and may put it on its Stack."""
    table = Table()
    table.put(1, "E1-258")
    scrubber = table.put(0, "E1-243")
    kept, morgs = table.hold(1, "E1-294"), table.hold(1, "E1-036")
    table.fund(0, "3")
    table.start("build 1").activate(0, scrubber, targets=["seat-1"], pay="3").both_pass()
    assert table.asked() == ("discard", 1)
    table.act(1, ChooseDiscard((morgs,)))
    assert table.asked() == ("cards", 1)
    return table, kept, morgs


@pytest.mark.scenario(
    "choice-memory-palace-replacement",
    rules=["E1 §2.4", "E1 §15.5", "E1-R31", "E1-258", "E1-243"],
    outcome="accepted",
)
def test_choice_memory_palace_replacement() -> None:
    """The card discarded goes to the top of the Stack, or to the Archive, as its owner likes."""
    table, kept, morgs = scrubbed()
    table.act(1, ChooseCards((morgs,)))
    assert table.game.stacks[1][0] == morgs
    assert len(table.game.stacks[1]) == 31
    assert table.archive(1) == []
    table, kept, morgs = scrubbed()
    table.act(1, ChooseCards(()))
    assert table.archive(1) == [morgs]
    assert table.wallet(1) == [kept]
    assert len(table.game.stacks[1]) == 30


@pytest.mark.scenario(
    "choice-unlock-one-avatar",
    rules=["E1 §2.4", "E1 §9.1", "E1-R17", "E1-177"],
    outcome="refused",
)
def test_choice_unlock_one_avatar() -> None:
    """One Avatar of its choice unlocks, and all that is under no limit."""
    table = Table()
    table.put(0, "E1-177")
    lifter = table.put(0, "E1-160", committed=True)
    morgs = table.put(0, "E1-036", committed=True)
    plant = table.put(0, "E1-293", committed=True)
    table.next_turn(0)
    assert table.asked() == ("unlock", 0)
    with table.refused(Code.WRONG_CHOICE, "E1-R17"):
        table.choose(0, lifter, morgs, plant)
    with table.refused(Code.WRONG_CHOICE, "E1-R17"):
        table.choose(0, lifter)
    table.choose(0, lifter, plant)
    assert [table.thing(one).committed for one in (lifter, morgs, plant)] == [False, True, False]
    assert (table.game.step, table.asked()) == ("maintenance", ("priority", 0))


@pytest.mark.scenario(
    "choice-junction-affinity", rules=["E1 §5.1", "E1 §12", "E1-278"], outcome="refused"
)
def test_choice_junction_affinity() -> None:
    """A Junction gives one unit of one of its two types."""
    table = Table()
    junction = table.put(0, "E1-283")
    table.start("build 1")
    with table.refused(Code.WRONG_CHOICE, "E1 §12"):
        table.tap(0, junction, "Keys")
    with table.refused(Code.WRONG_CHOICE, "E1 §12"):
        table.tap(0, junction)
    table.tap(0, junction, "Power")
    assert table.buffer(0) == {"Power": 1}
    assert table.thing(junction).committed


@pytest.mark.scenario(
    "choice-resource-type-on-entering",
    rules=["E1 §2.4", "E1 §12.3", "E1-R51", "E1-073"],
    outcome="accepted",
)
def test_choice_resource_type_on_entering() -> None:
    """The type is named as the Protocol enters; its host is of that type and generates it."""
    table = Table()
    orchard = table.put(0, "E1-295")
    other = table.hold(0, "E1-073")
    table.fund(0, "TT")
    table.start("build 1").play(0, other, targets=[orchard])
    assert table.asked() == ("priority", 0)
    table.both_pass()
    assert table.asked() == ("word", 0)
    assert table.game.ask.words == ("Power", "Bitcoin", "Keys", "Signal", "Timelock")
    table.words(0, "Power")
    assert table.traits(orchard).resources == ("Power",)
    assert table.traits(orchard).affinities == ("Power",)
    table.tap(0, orchard)
    assert table.buffer(0) == {"Power": 1}


@pytest.mark.scenario(
    "choice-maintenance-cost-order",
    rules=["E1 §9.1", "E1 §10.4", "E1-R18", "E1-R30", "E1-R47"],
    outcome="accepted",
)
def test_choice_maintenance_cost_order() -> None:
    """Their controller orders the two costs, and may pay one and not the other."""
    table = Table()
    snick, hashrate = table.put(0, "E1-072"), table.put(0, "E1-196")
    dawn = table.put(0, "E1-289")
    table.next_turn(0)
    assert table.asked() == ("order-triggers", 0)
    table.act(0, Order((1, 0)))
    assert [table.game.queue[at].bind.self for at in (0, 1)] == [
        table.oid(hashrate),
        table.oid(snick),
    ]
    table.both_pass()
    assert table.asked() == ("pay", 0)
    table.act(0, ChoosePay(True, None, (Tap(dawn),), Units(timelock=1)))
    assert table.uptime() == (20, 20)
    table.both_pass()
    assert table.uptime() == (12, 20)
    assert table.network(0) == [snick, hashrate, dawn]


def sanctuary() -> tuple[Table, int]:
    """The draw step has come, the Stack is empty, and the draw may be skipped."""
    table = Table()
    table.put(0, "E1-031")
    raider = table.put(1, "E1-166")
    table.stack(0, only=True)
    table.game.turn = 4
    table.next_turn(0).both_pass()
    assert table.asked() == ("skip", 0)
    return table, raider


@pytest.mark.scenario(
    "choice-draw-replacement",
    rules=["E1 §2.2", "E1 §2.4", "E1 §9.1", "E1-R19", "E1-R20", "E1-031"],
    outcome="refused",
)
def test_choice_draw_replacement() -> None:
    """A draw that is skipped does not fail, and plain Avatars cannot attack who skipped it."""
    table, raider = sanctuary()
    table.yes(0)
    assert table.game.result is None
    assert table.asked() == ("priority", 0)
    table.pass_until("start of clash", turn=6).both_pass()
    assert table.asked() == ("attack", 1)
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(1, raider)
    table, raider = sanctuary()
    table.yes(0, False)
    assert table.game.result == Outcome("draw", 1)


@pytest.mark.scenario(
    "choice-search",
    rules=["E1 §18.3", "E1 §18.4", "E1-R89", "E1-R90"],
    outcome="accepted",
)
def test_choice_search() -> None:
    """Any card of one's Stack, seen by its finder alone; then the Stack is shuffled by the seed."""
    table = Table()
    search = table.hold(0, "E1-107")
    top, longy = table.stack(0, "E1-036", "E1-192")
    table.fund(0, "1K")
    table.start("build 1").play(0, search).both_pass()
    assert table.asked() == ("cards", 0)
    assert view(table.game, Sight.SEAT_1)["asked"] == {"kind": "cards", "seat": 0}
    table.act(0, ChooseCards((longy,)))
    assert table.wallet(0) == [longy]
    assert len(table.game.stacks[0]) == 31
    index, purpose, shuffled = table.draws.asked[-1]
    assert (index, purpose) == (0, "shuffle/0")
    assert shuffled == [top, *range(171, 201)]
    assert "Longy" not in str(view(table.game, Sight.SEAT_1))
    assert [one.hidden for one in table.happened(events.Moved) if one.frm == "stack"] == [True]


@pytest.mark.scenario(
    "choice-draw-replacement-of-two-draws",
    rules=["E1 §2.4", "E1 §9.1", "E1-R19", "E1-031"],
    outcome="refused",
)
def test_choice_draw_replacement_of_two_draws() -> None:
    """Every draw of one's draw step may be skipped, that of an effect too; one skip protects."""
    table = Table()
    table.put(0, "E1-031")
    table.put(0, "E1-248")
    raider = table.put(1, "E1-166")
    table.game.turn = 4
    table.next_turn(0).both_pass()
    assert table.asked() == ("skip", 0)
    table.yes(0, False)
    assert table.wallet(0) == [171]
    table.both_pass()
    assert table.asked() == ("skip", 0)
    table.yes(0)
    assert table.wallet(0) == [171]
    table.pass_until("draw", turn=6)
    assert len(table.wallet(1)) == 1
    table.both_pass()
    assert len(table.wallet(1)) == 2
    table.pass_until("start of clash", turn=6).both_pass()
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(1, raider)


@pytest.mark.scenario("choice-unit-without-choice", rules=["E1 §12"], outcome="refused")
def test_choice_unit_without_choice() -> None:
    """E1 §12  Where a Resource gives one kind there is nothing to name: one way to write it."""
    table = Table()
    orchard = table.put(0, "E1-002")
    table.start("build 1")
    with table.refused(Code.WRONG_CHOICE, "E1 §12"):
        table.tap(0, orchard, "Bitcoin")
    table.tap(0, orchard)
    assert table.buffer(0) == {"Bitcoin": 1}
