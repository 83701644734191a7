"""The variant with an opening supply."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.match import Match
from tests.scenarios.sites.table import Table, tired

HANDS = (["A", "B", "C", "D", "E"], ["S", "T", "U", "V", "W"])
BEGINNING = {
    "round": 1,
    "phase": "mulligan",
    "awaited": (0, 1),
    "markers": (0, 0),
    "supply": (0, 0),
    "ready": (0, 0),
    "decks": (25, 25),
}
ROUND_1 = {**BEGINNING, "phase": "bank", "decks": (23, 23)}


def mulligans_done(variant: bool) -> Match:
    """Both have kept their hands."""
    return scenario(variant=variant, **BEGINNING, hands=HANDS).mulligan(0).mulligan(1)


@pytest.mark.scenario(
    "st-variant-bank",
    rules=["ST First playtest and decision gates", "ST-R11"],
    outcome="accepted",
)
def test_st_variant_bank() -> None:
    """ST First playtest and decision gates  One ready supply each, then round one is prepared."""
    game = mulligans_done(variant=True)
    assert game.table == game.but(phase="opening-bank")
    waiting = game.bank(0, "A")
    assert waiting.table == game.but(phase="opening-bank", awaited=(1,))
    done = waiting.bank(1, "S")
    assert done.table == Table(
        **{**ROUND_1, "supply": (1, 1), "ready": (1, 1)},
        hands=(["B", "C", "D", "E", *fillers(2)], ["T", "U", "V", "W", *fillers(2)]),
    )
    assert done.snapshot == game.bank(1, "S").bank(0, "A").snapshot


@pytest.mark.scenario("st-variant-second-bank", rules=["ST-R11"], outcome="accepted")
def test_st_variant_second_bank() -> None:
    """ST-R11  Round one has its own bank: a card of cost 2 can be played in it."""
    game = scenario(variant=True, **BEGINNING, hands=(["A", "B", "2/3 for 2", "D", "E"], HANDS[1]))
    banked = game.mulligan(0).mulligan(1).bank(0, "A").bank(1).bank(1).bank(0, "B")
    assert banked.table == Table(
        **{**ROUND_1, "phase": "actions", "awaited": (0,), "markers": (3, 3)}
        | {"supply": (2, 0), "ready": (2, 0)},
        hands=(["2/3 for 2", "D", "E", *fillers(2)], [*HANDS[1], *fillers(2)]),
    )
    done = banked.play(0, "2/3 for 2", "left")
    assert done.table.left == ((tired("2/3 for 2"),), ())
    assert done.table.ready == (0, 0)


@pytest.mark.scenario("st-variant-optional", rules=["ST-R11"], outcome="accepted")
def test_st_variant_optional() -> None:
    """ST-R11  The opening bank may be left out: no supply, then round one as in the pilot."""
    done = mulligans_done(variant=True).bank(1).bank(0)
    assert done.table == Table(
        **ROUND_1, hands=([*HANDS[0], *fillers(2)], [*HANDS[1], *fillers(2)])
    )


@pytest.mark.scenario("st-variant-no-action-before", rules=["ST-R11", "ST-R12"], outcome="refused")
def test_st_variant_no_action_before() -> None:
    """ST-R11  The opening bank has one answer from each, and nothing before it."""
    game = mulligans_done(variant=True)
    game.passes(0).refused(Code.WRONG_CHOICE, rule="ST-R12", awaited=(0, 1))
    game.mulligan(0, "A").refused(Code.WRONG_CHOICE, rule="ST-R12", awaited=(0, 1))
    again = game.bank(0, "A").bank(0, "B")
    again.refused(Code.NOT_AWAITED, rule="ST-R12", awaited=(1,))


@pytest.mark.scenario(
    "st-variant-not-in-pilot",
    rules=["ST First playtest and decision gates", "ST-R11"],
    outcome="refused",
)
def test_st_variant_not_in_pilot() -> None:
    """ST First playtest and decision gates  The pilot has one bank in round one."""
    game = mulligans_done(variant=False)
    prepared = ([*HANDS[0], *fillers(2)], [*HANDS[1], *fillers(2)])
    assert game.table == Table(**ROUND_1, hands=prepared)
    banked = game.bank(0, "A").bank(1, "S")
    assert (banked.table.supply, banked.table.phase) == ((1, 1), "actions")
    banked.bank(0, "B").refused(Code.WRONG_CHOICE, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario("st-variant-cap", rules=["ST-R11", "ST-R4"], outcome="otherwise")
def test_st_variant_cap() -> None:
    """ST-R11  With six supply each, nobody is asked in round 6: it goes on with the actions."""
    game = scenario(
        variant=True, round=5, markers=(0, 1), awaited=(1,), supply=(6, 6), ready=(2, 6)
    )
    done = game.passes(1)
    assert done.table == game.but(
        round=6,
        initiative=1,
        awaited=(1,),
        markers=(3, 3),
        ready=(6, 6),
        hands=(fillers(2), fillers(2)),
        decks=(13, 13),
    )


@pytest.mark.scenario(
    "st-variant-six-by-round-five",
    rules=["ST First playtest and decision gates", "ST-R11", "ST-R12"],
    outcome="accepted",
)
def test_st_variant_six_by_round_five() -> None:
    """ST First playtest and decision gates  Supply is one ahead of the round; at six it ends."""
    decks = (["F", *fillers(24)], 25)
    game = scenario(variant=True, **{**BEGINNING, "decks": decks}, hands=HANDS)
    game = game.mulligan(0).mulligan(1).bank(0, "A").bank(1)
    counts = []
    for card in "BCDEF":
        game = game.bank(0, card).bank(1)
        counts.append(game.table.supply[0])
        game = to_the_next_bank(game)
    assert counts == [2, 3, 4, 5, 6]
    assert (game.table.round, game.table.awaited) == (6, (1,))


def to_the_next_bank(game: Match) -> Match:
    """All pass, and the first cards of too large hands are discarded."""
    first = game.table.initiative
    game = game.passes(*(first, 1 - first) * 3)
    while game.table.phase == "discard":
        seat = game.table.awaited[0]
        game = game.take(seat, game.legal(seat)[0])
    return game


@pytest.mark.scenario("st-variant-opening-cap", rules=["ST-R11", "ST-R12"], outcome="otherwise")
def test_st_variant_opening_cap() -> None:
    """ST-R11  The cap holds for the opening bank too: with six supply nobody is asked for it.

    No match begins so; the mulligan asks both all the same.
    """
    game = scenario(
        variant=True,
        **{**BEGINNING, "supply": (6, 6), "ready": (6, 6)},
        hands=(["A"], []),
    )
    done = game.mulligan(0).mulligan(1)
    assert done.table == game.but(
        phase="actions",
        awaited=(0,),
        markers=(3, 3),
        hands=(["A", *fillers(2)], fillers(2)),
        decks=(23, 23),
    )
