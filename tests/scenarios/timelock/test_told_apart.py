"""Rules that are easily taken for others: positions in which the two come out differently."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "told-apart-until-your-next-turn",
    rules=["E1 §13.1", "E1-R16", "E1-R19", "E1-031"],
    outcome="accepted",
)
def test_told_apart_until_your_next_turn() -> None:
    """Who has skipped a draw is safe for one turn: in the one after, plain Avatars attack."""
    table = Table()
    table.put(0, "E1-031")
    raider = table.put(1, "E1-166")
    table.game.turn = 4
    table.next_turn(0).both_pass()
    assert table.asked() == ("skip", 0)
    table.yes(0).pass_until("maintenance", turn=7).both_pass()
    assert table.asked() == ("skip", 0)
    table.yes(0, False).pass_until("start of clash", turn=8).both_pass()
    assert table.asked() == ("attack", 1)
    table.attack(1, raider)
    assert table.thing(raider).committed


@pytest.mark.scenario(
    "told-apart-until-end-of-clash", rules=["E1 §17", "E1-R24", "E1-254"], outcome="otherwise"
)
def test_told_apart_until_end_of_clash() -> None:
    """The Statue is a Golem in the last step of the Clash phase, and none in Build II."""
    table = Table()
    statue = table.put(0, "E1-254")
    table.fund(0, "2")
    table.start("start of clash").activate(0, statue, pay="2").both_pass()
    table.pass_until("end of clash")
    assert (table.traits(statue).types, table.stats(statue)) == (("hardware", "avatar"), (3, 6))
    table.pass_until("build 2")
    assert (table.traits(statue).types, table.traits(statue).subtypes) == (("hardware",), ())


@pytest.mark.scenario(
    "told-apart-until-its-source-leaves", rules=["E1 §6.1", "E1 §17", "E1-198"], outcome="otherwise"
)
def test_told_apart_until_its_source_leaves() -> None:
    """The Sovereign has made a Bitcoin Resource of it; as it falls, that is Power again."""
    table = Table()
    longy = table.put(0, "E1-198")
    for _ in range(2):
        table.put(0, "E1-295")
    hydro = table.put(1, "E1-294")
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    table.start("build 1").activate(0, longy, targets=[hydro]).both_pass()
    assert table.traits(hydro).resources == ("Bitcoin",)
    table.passes(0).play(1, zap, targets=[longy], pay="P").passes(1, 0)
    assert table.archive(0) == [longy]
    assert table.traits(hydro).resources == ("Power",)


@pytest.mark.scenario(
    "told-apart-rewritten-on-the-queue", rules=["E1 §11.4", "E1-R11", "E1-038"], outcome="otherwise"
)
def test_told_apart_rewritten_on_the_queue() -> None:
    """A Power Avatar that was made Signal on the Queue is Signal on the Network, for good."""
    table = Table()
    raider, rewrite = table.hold(0, "E1-166"), table.hold(0, "E1-038")
    table.fund(0, "PS")
    table.start("build 1").play(0, raider, pay="P").play(0, rewrite, targets=[raider], pay="S")
    table.both_pass().both_pass()
    assert table.network(0) == [raider]
    assert table.traits(raider).affinities == ("Signal",)
    table.pass_until("maintenance", turn=6)
    assert table.traits(raider).affinities == ("Signal",)


@pytest.mark.scenario(
    "told-apart-archived-as-a-cost", rules=["E1 §11.1", "E1-127"], outcome="refused"
)
def test_told_apart_archived_as_a_cost() -> None:
    """An Avatar has to be archived: a Resource of one's own does not pay."""
    table = Table()
    table.put(0, "E1-166")
    hydro = table.put(0, "E1-294")
    convert = table.hold(0, "E1-127")
    table.fund(0, "K")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1 §11.1"):
        table.play(0, convert, archive=hydro)
