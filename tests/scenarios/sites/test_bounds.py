"""The paper's arithmetic, and its example of a contested round."""

from itertools import pairwise

import pytest

from referee.errors import Code
from referee.games.sites.v1.actions import Pass
from referee.kernel.outcome import Outcome
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.match import Match
from tests.scenarios.sites.table import Table, ready, tired

BEGINNING = {
    "round": 1,
    "phase": "mulligan",
    "awaited": (0, 1),
    "markers": (0, 0),
    "hands": (fillers(5), fillers(5)),
    "supply": (0, 0),
    "ready": (0, 0),
    "decks": (25, 25),
}


def idle(game: Match) -> tuple[Match, int]:
    """The whole match if nobody ever does a thing, and its number of actions."""
    actions = 0
    while game.table.awaited:
        seat = game.table.awaited[0]
        if game.table.phase == "actions":
            game, actions = game.passes(seat), actions + 1
        else:
            game = game.take(seat, game.legal(seat)[0])
    return game, actions


@pytest.mark.scenario(
    "st-bound-36-actions",
    rules=["ST Bounds on game length and combinations", "ST-R13"],
    outcome="accepted",
)
def test_st_bound_36_actions() -> None:
    """ST Bounds on game length and combinations  Six rounds of six passes: 36 actions, and over."""
    game, actions = idle(scenario(**BEGINNING))
    assert actions == 36
    assert game.table == Table(
        round=6,
        phase="over",
        initiative=1,
        awaited=(),
        markers=(0, 0),
        hands=(fillers(10), fillers(10)),
        supply=(0, 0),
        ready=(0, 0),
        decks=(13, 13),
        discards=(fillers(7), fillers(7)),
    )
    assert game.outcome == Outcome("points", None)


@pytest.mark.scenario(
    "st-bound-37th-action", rules=["ST Bounds on game length and combinations"], outcome="refused"
)
def test_st_bound_37th_action() -> None:
    """ST Bounds on game length and combinations  After the 36th there is no other."""
    game, actions = idle(scenario(**BEGINNING))
    assert actions == 36
    game.passes(1).refused(Code.GAME_OVER, rule="TRANSCRIPT Records", awaited=())


@pytest.mark.scenario("st-bound-36-points", rules=["ST-R8"], outcome="otherwise")
def test_st_bound_36_points() -> None:
    """ST-R8  All three sites in all six rounds: 3, 3, 6, 6, 9 and 9 points, 36 in all."""
    game = scenario(
        **BEGINNING, left=([], ["A: 1/2"]), center=([], ["B: 1/2"]), right=([], ["C: 1/2"])
    )
    game = game.mulligan(0).mulligan(1)
    scores = [0]
    for _ in range(6):
        first = game.table.initiative
        game = game.bank(0).bank(1).passes(*(first, 1 - first) * 3)
        while game.table.phase == "discard":
            seat = game.table.awaited[0]
            game = game.take(seat, game.legal(seat)[0])
        scores.append(game.table.scores[1])
    assert scores == [0, 3, 6, 12, 18, 27, 36]
    assert [after - before for before, after in pairwise(scores)] == [3, 3, 6, 6, 9, 9]
    assert game.outcome == Outcome("points", 1)


@pytest.mark.scenario("st-bound-pilot-deck", rules=["ST-R4"], outcome="accepted")
def test_st_bound_pilot_deck() -> None:
    """ST-R4  Six rounds take twelve cards: a deck of 25 keeps 13, one of 11 lacks a card."""
    game, _ = idle(scenario(**{**BEGINNING, "decks": (25, 12)}))
    assert (game.table.decks, game.table.scores) == ((13, 0), (0, 0))
    short, _ = idle(scenario(**{**BEGINNING, "decks": (25, 11)}))
    assert (short.table.decks, short.table.scores) == ((13, 0), (1, 0))


@pytest.mark.parametrize(
    "card", ["Cinder Runner", "Stone Sentry", "Lamp Bearer", "Ferry Hand", "Toll Keeper"]
)
@pytest.mark.scenario(
    "st-bound-one-useful-action",
    rules=["ST First playtest and decision gates", "ST-R5"],
    outcome="accepted",
)
def test_st_bound_one_useful_action(card: str) -> None:
    """ST First playtest and decision gates  After one paid card nothing is left but to pass."""
    hand = [card, "Ash Duelist", "Fire Lance", "War Chant", "Change Posts", "Mending Clay"]
    game = scenario(pilot=True, round=1, supply=(1, 1), ready=(1, 1), hands=(hand, []))
    played = game.play(0, card, "left").passes(1)
    assert played.legal(0) == [Pass()]
    assert played.passes(0, 1).legal(0) == [Pass()]


@pytest.mark.scenario(
    "st-bound-no-useful-action", rules=["ST First playtest and decision gates"], outcome="accepted"
)
def test_st_bound_no_useful_action() -> None:
    """ST First playtest and decision gates  Who has not banked in round one passes three times."""
    hand = ["Cinder Runner", "War Chant", "Lamp Bearer"]
    game = scenario(pilot=True, round=1, supply=(0, 0), ready=(0, 0), hands=(hand, []))
    for _ in range(2):
        assert game.legal(0) == [Pass()]
        game = game.passes(0, 1)
    assert game.legal(0) == [Pass()]


def contested() -> Match:
    """Round four: a Duelist, and Sentry and Walker against it, as the example has them."""
    return scenario(
        pilot=True,
        round=4,
        supply=(4, 4),
        ready=(4, 4),
        hands=(["Cinder Runner"], ["Toll Keeper"]),
        center=(["Ash Duelist"], ["Stone Sentry"]),
        right=([], ["Ridge Walker"]),
    )


@pytest.mark.scenario(
    "st-example-clash", rules=["ST Example of a contested round"], outcome="accepted"
)
def test_st_example_clash() -> None:
    """ST Example of a contested round  The clash clears the center and leaves a damage."""
    game = contested()
    done = game.clash(0, "Ash Duelist", "Stone Sentry")
    assert done.table == game.but(
        markers=(2, 3),
        awaited=(1,),
        center=([tired("Ash Duelist", damage=1)], []),
        discards=([], ["Stone Sentry"]),
    )


@pytest.mark.scenario(
    "st-example-move", rules=["ST Example of a contested round"], outcome="accepted"
)
def test_st_example_move() -> None:
    """ST Example of a contested round  One supply and one action take left; the answer is free."""
    game = contested()
    done = game.move(0, "Ash Duelist", "left").play(1, "Toll Keeper", "left", on="Ash Duelist")
    assert done.table == game.but(
        markers=(2, 2),
        hands=(["Cinder Runner"], []),
        ready=(3, 3),
        left=([tired("Ash Duelist")], [tired("Toll Keeper")]),
        center=([], ["Stone Sentry"]),
    )


@pytest.mark.scenario(
    "st-example-deploy", rules=["ST Example of a contested round"], outcome="accepted"
)
def test_st_example_deploy() -> None:
    """ST Example of a contested round  Another unit at the center, and the Duelist stays ready."""
    game = contested()
    done = game.play(0, "Cinder Runner", "center")
    assert done.table == game.but(
        markers=(2, 3),
        awaited=(1,),
        hands=([], ["Toll Keeper"]),
        ready=(3, 4),
        center=([ready("Ash Duelist"), tired("Cinder Runner")], ["Stone Sentry"]),
    )
    later = done.passes(1).clash(0, "Ash Duelist", "Stone Sentry")
    assert later.table.center == ((tired("Ash Duelist", damage=1), tired("Cinder Runner")), ())
