"""Payments that committing for one unit each does not reach (E1-R41, E1-R42, E1-R43).

Each case says by hand what is listed for a Zap of that cost; that the game takes it is seen by
playing it.
"""

from typing import Any

from referee.games.timelock.e1.actions import Generate, Play, Tap, Units
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.legal import legal
from tests.scenarios.timelock.table import Table, generic

LOTUS, CONVERT, BATTERY, PRISM = "E1-001", "E1-127", "E1-233", "E1-235"
SCOUT, HASHRATE, GAUNTLET, POWER = "E1-188", "E1-190", "E1-245", "E1-293"


def zap(cost: str) -> Card:
    """A Zap of that cost that gives its player 1 Uptime."""
    gain: dict[str, Any] = {"kind": "play", "do": [{"do": "gain", "who": "you", "n": 1}]}
    return generic(id="ZAP", name="A test Zap", type=["zap"], cost=cost, abilities=[gain])


def table_of(cost: str, *objects: str) -> tuple[Table, list[int], int]:
    """A table with these objects of seat 0, their numbers, and the Zap that it holds."""
    table = Table(zap(cost))
    numbers = [table.put(0, one) for one in objects]
    return table, numbers, table.hold(0, "ZAP")


def plays(table: Table, card: int) -> list[Play]:
    """What is listed for a card; each is taken."""
    listed = [one for one in legal(table.game, 0) if isinstance(one, Play) and one.card == card]
    before = table.game
    for action in listed:
        table.game = before
        table.act(0, action)
    table.game = before
    return listed


def test_an_ability_may_make_more_than_is_paid() -> None:
    table, (battery, plant), card = table_of("2P", BATTERY, POWER)
    table.start("build 1")
    taps = (Tap(battery), Tap(plant))
    expected = Play(card, generate=taps, pay=Units(power=1, neutral=2))
    assert plays(table, card) == [expected]
    table.act(0, expected)
    assert table.buffer(0) == {"neutral": 1}


def test_neutral_units_pay_no_symbol() -> None:
    table, _, card = table_of("2P", BATTERY)
    table.start("build 1")
    assert plays(table, card) == []


def test_a_source_is_archived_where_nothing_else_pays() -> None:
    table, (lotus, _), card = table_of("KK", LOTUS, POWER)
    table.start("build 1")
    expected = Play(card, generate=(Tap(lotus, 0, "Keys"),), pay=Units(keys=2))
    assert plays(table, card) == [expected]
    table.act(0, expected)
    assert table.archive(0) == [lotus]


def test_a_source_is_not_archived_where_something_else_pays() -> None:
    table, (_, battery), card = table_of("2", LOTUS, BATTERY)
    table.start("build 1")
    assert plays(table, card) == [Play(card, generate=(Tap(battery),), pay=Units(neutral=2))]


def test_an_ability_that_costs_units_is_paid_from_what_the_others_make() -> None:
    table, (prism, one, other), card = table_of("K", PRISM, POWER, POWER)
    table.start("build 1")
    taps = (Tap(one), Tap(other), Tap(prism, 0, "Keys", Units(power=2)))
    assert plays(table, card) == [Play(card, generate=taps, pay=Units(keys=1))]


def test_such_an_ability_is_not_paid_with_what_the_bill_needs() -> None:
    table, _, card = table_of("KP", PRISM, POWER, POWER)
    table.start("build 1")
    assert plays(table, card) == []


def test_uptime_is_paid_as_often_as_needed_and_last_of_all() -> None:
    table, (plant,), card = table_of("3", POWER)
    hashrate = table.hold(0, HASHRATE)
    table.fund(0, "BB")
    table.start("build 1")
    table.play(0, hashrate).both_pass()
    taps = (Tap(plant), Tap(), Tap())
    assert plays(table, card) == [Play(card, generate=taps, pay=Units(power=1, neutral=2))]
    table.game.uptime[0] = 1
    assert plays(table, card) == []


def test_what_others_add_pays_too() -> None:
    """E1-245  A Power Resource that is committed to generate brings one more."""
    table, (_, plant), card = table_of("PP", GAUNTLET, POWER)
    table.start("build 1")
    assert plays(table, card) == [Play(card, generate=(Tap(plant),), pay=Units(power=2))]


def test_x_is_as_high_as_everything_together_pays() -> None:
    table, _, card = table_of("XP", BATTERY, POWER, POWER)
    table.start("build 1")
    assert [one.x for one in plays(table, card)] == [0, 1, 2, 3, 4]


def test_what_is_archived_as_a_cost_can_generate_before() -> None:
    """E1-127, E1-R43  Committing it is another cost, of another ability."""
    table = Table()
    scout = table.put(0, SCOUT)
    card = table.hold(0, CONVERT)
    table.start("build 1")
    taps = (Tap(scout, 0, "Keys"),)
    assert plays(table, card) == [Play(card, archive=scout, generate=taps, pay=Units(keys=1))]


def test_what_a_resource_ability_itself_costs_comes_from_the_buffer() -> None:
    """E1-235  Without units there it is listed with nothing that could pay for it."""
    table, (prism, plant), _ = table_of("K", PRISM, POWER)
    table.start("build 1")
    made = [one for one in legal(table.game, 0) if isinstance(one, Generate)]
    assert made == [Generate(Tap(plant))]
    table.fund(0, "BB")
    made = [one for one in legal(table.game, 0) if isinstance(one, Generate)]
    assert Generate(Tap(prism, 0, "Timelock", Units(bitcoin=2))) in made
