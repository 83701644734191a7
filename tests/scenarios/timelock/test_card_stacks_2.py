"""Single cards of the Stacks: Zaps, Operations, Hardware and Resources."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from referee.games.timelock.e1.actions import PlayResource
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "card-first-memory", rules=["E1 §2.2", "E1-R20", "E1-052"], outcome="otherwise"
)
def test_card_first_memory() -> None:
    """Three cards are moved, one by one, not drawn: a short Stack loses nothing."""
    table = Table()
    one, two, three, four = table.stack(1, "E1-036", "E1-004", "E1-160", "E1-166", only=True)
    memory = table.hold(0, "E1-052")
    table.fund(0, "T")
    table.start("build 1").play(0, memory, targets=["seat-1"]).both_pass()
    assert (table.wallet(1), table.game.stacks[1]) == ([one, two, three], [four])
    assert table.happened(events.Drew) == []

    table = Table()
    (only,) = table.stack(1, "E1-036", only=True)
    memory = table.hold(0, "E1-052")
    table.fund(0, "T")
    table.start("build 1").play(0, memory, targets=["seat-1"]).both_pass()
    assert (table.wallet(1), table.game.result) == ([only], None)


@pytest.mark.parametrize(
    ("card", "symbol", "affinity"),
    [
        ("E1-087", "T", "Timelock"),
        ("E1-104", "K", "Keys"),
        ("E1-142", "P", "Power"),
        ("E1-209", "B", "Bitcoin"),
    ],
)
@pytest.mark.scenario(
    "card-rewrites", rules=["E1 §3.1", "E1 §17", "E1-R5", "E1-R11"], outcome="otherwise"
)
def test_card_rewrites(card: str, symbol: str, affinity: str) -> None:
    """The affinity is replaced for good; subtype and cost stay, of a Resource the output too."""
    table = Table()
    morgs, commons = table.put(1, "E1-036"), table.put(1, "E1-288")
    first, second = table.hold(0, card), table.hold(0, card)
    table.fund(0, 2 * symbol)
    table.start("build 1").play(0, first, targets=[morgs], pay=symbol).both_pass()
    table.play(0, second, targets=[commons], pay=symbol).both_pass()
    table.pass_until("build 1", turn=6).tap(1, commons)
    assert table.buffer(1) == {"Signal": 1}
    for number in (morgs, commons):
        assert table.traits(number).affinities == (affinity,)
    assert (table.traits(morgs).subtypes, table.traits(morgs).cost) == (("Operator",), 3)


@pytest.mark.parametrize(("card", "pay"), [("E1-125", "K"), ("E1-216", "1B")])
@pytest.mark.scenario("card-back-to-the-wallet", rules=["E1 §6.1", "E1 §11.2"], outcome="refused")
def test_card_back_to_the_wallet(card: str, pay: str) -> None:
    """A card of one's own Archive comes back; E1-125 finds Avatars only."""
    table = Table()
    morgs, zap = table.bury(0, "E1-036"), table.bury(0, "E1-004")
    theirs = table.bury(1, "E1-036")
    back = table.hold(0, card)
    table.fund(0, pay)
    table.start("build 1")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, back, targets=[theirs])
    if card == "E1-125":
        with table.refused(Code.TARGET, rule="E1 §11.2"):
            table.play(0, back, targets=[zap])
    wanted, left = (morgs, zap) if card == "E1-125" else (zap, morgs)
    table.play(0, back, targets=[wanted]).both_pass()
    assert (table.wallet(0), table.archive(0)) == ([wanted], [left, back])


@pytest.mark.scenario(
    "card-timelock-invalidation", rules=["E1 §11.2", "E1 §11.3", "E1-171"], outcome="refused"
)
def test_card_timelock_invalidation() -> None:
    """One mode stops a Timelock card on the Queue, the other takes one off the Network."""
    table = Table()
    memory, stop = table.hold(0, "E1-052"), table.hold(1, "E1-171")
    table.fund(0, "T")
    table.fund(1, "P")
    table.start("build 1").play(0, memory, targets=["seat-0"]).passes(0)
    table.play(1, stop, mode=0, targets=[memory]).both_pass()
    assert (table.archive(0), table.archive(1)) == ([memory], [stop])
    assert (table.wallet(0), table.queue()) == ([], [])

    table = Table()
    darren, morgs = table.put(1, "E1-071"), table.put(1, "E1-036")
    stop = table.hold(0, "E1-171")
    table.fund(0, "P")
    table.start("build 1")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, stop, mode=1, targets=[morgs])
    table.play(0, stop, mode=1, targets=[darren]).both_pass()
    assert (table.network(1), table.archive(1)) == ([morgs], [darren])


@pytest.mark.parametrize(
    ("card", "pay", "hit"),
    [("E1-175", "1P", "E1-268"), ("E1-179", "2P", "E1-293"), ("E1-203", "2B", "E1-278")],
)
@pytest.mark.scenario("card-decommissions", rules=["E1 §11.2", "E1 §15.3"], outcome="refused")
def test_card_decommissions(card: str, pay: str, hit: str) -> None:
    """Hardware, also as an Avatar, or a Resource, also a Junction; a mere Avatar is no target."""
    table = Table()
    target, morgs = table.put(1, hit), table.put(1, "E1-036")
    cut = table.hold(0, card)
    table.fund(0, pay)
    table.start("build 1")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, cut, targets=[morgs])
    table.play(0, cut, targets=[target]).both_pass()
    assert (table.archive(1), table.network(1)) == ([target], [morgs])


@pytest.mark.parametrize(
    ("card", "unit"),
    [("E1-262", "Bitcoin"), ("E1-263", "Keys"), ("E1-265", "Power"), ("E1-266", "Timelock")],
)
@pytest.mark.scenario(
    "card-free-hardware", rules=["E1 §5.3", "E1 §10.3", "E1 §11.4", "E1-R43"], outcome="refused"
)
def test_card_free_hardware(card: str, unit: str) -> None:
    """Played for nothing, it generates at once, and only once until it unlocks."""
    table = Table()
    seed = table.hold(0, card)
    table.start("build 1").play(0, seed)
    assert table.queue() == [seed]
    table.both_pass().tap(0, seed)
    assert table.buffer(0) == {unit: 1}
    with table.refused(Code.CANNOT_PAY, rule="E1-R43"):
        table.tap(0, seed)


@pytest.mark.parametrize(
    ("card", "units", "other"),
    [
        ("E1-279", ("Keys", "Bitcoin"), "Power"),
        ("E1-280", ("Power", "Signal"), "Keys"),
        ("E1-281", ("Bitcoin", "Signal"), "Keys"),
        ("E1-282", ("Signal", "Keys"), "Power"),
    ],
)
@pytest.mark.scenario("card-junctions", rules=["E1 §3.1", "E1 §12", "E1-278"], outcome="refused")
def test_card_junctions(card: str, units: tuple[str, str], other: str) -> None:
    """One unit of either of its two types, never of another; it has both affinities."""
    table = Table()
    two = [table.put(0, card), table.put(0, card)]
    table.start("build 1")
    for unit in (other, None):
        with table.refused(Code.WRONG_CHOICE, rule="E1 §12"):
            table.tap(0, two[0], unit)
    table.tap(0, two[0], units[0]).tap(0, two[1], units[1])
    assert table.buffer(0) == {units[0]: 1, units[1]: 1}
    assert set(table.traits(two[0]).affinities) == set(units)


@pytest.mark.parametrize(
    ("card", "unit"), [("E1-288", "Signal"), ("E1-290", "Timelock"), ("E1-292", "Keys")]
)
@pytest.mark.scenario("card-basics", rules=["E1 §5.1", "E1 §12"], outcome="accepted")
def test_card_basics(card: str, unit: str) -> None:
    """Played and used in one turn, it generates one unit of its type."""
    table = Table()
    basic = table.hold(0, card)
    table.start("build 1").act(0, PlayResource(basic)).tap(0, basic)
    assert (table.network(0), table.buffer(0)) == ([basic], {unit: 1})
