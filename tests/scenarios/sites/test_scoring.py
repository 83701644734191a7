"""Points at the end of a round, and the end of the match."""

import pytest

from referee.errors import Code
from referee.games.sites.v1.events import (
    MatchEnded,
    Passed,
    RoundBegan,
    RoundScored,
    SiteScored,
)
from referee.kernel.outcome import Outcome
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.match import Match
from tests.scenarios.sites.table import Table, ready, tired


def last_action(number: int, **position: object) -> Match:
    """Round `number` before its last action, which is seat 1's."""
    return scenario(round=number, markers=(0, 1), awaited=(1,), **position)


def prepared(game: Match, **changes: object) -> Table:
    """The table once the next round asks for its bank; seat 1 has the initiative now."""
    return game.but(
        round=game.start.round + 1,
        phase="bank",
        initiative=1,
        awaited=(0, 1),
        markers=(0, 0),
        hands=(fillers(2), fillers(2)),
        decks=(13, 13),
        **changes,
    )


def over(game: Match, **changes: object) -> Table:
    """The table after the last scoring."""
    return game.but(phase="over", awaited=(), markers=(0, 0), **changes)


@pytest.mark.scenario(
    "st-score-three-sites", rules=["ST Scoring and the end of a round", "ST-R8"], outcome="accepted"
)
def test_st_score_three_sites() -> None:
    """ST Scoring and the end of a round  4:2 and 0:1 give two points each, 3:3 gives none."""
    game = last_action(
        4,
        scores=(5, 5),
        left=(["2/3", "2/2"], ["A: 2/2"]),
        center=(["3/3"], ["B: 1/2", "C: 2/2"]),
        right=([], ["1/1"]),
    )
    done = game.passes(1)
    assert done.table == prepared(game, scores=(7, 7))
    assert done.events[:6] == [
        Passed(1),
        SiteScored("left", (4, 2), 2, 0),
        SiteScored("center", (3, 3), 2, None),
        SiteScored("right", (0, 1), 2, 1),
        RoundScored(4, (7, 7)),
        RoundBegan(5, 1),
    ]


@pytest.mark.scenario("st-score-by-round", rules=["ST-R8"], outcome="otherwise")
def test_st_score_by_round() -> None:
    """ST-R8  One unit at left gives 1 point in rounds one and two, then 2 and 2, then 3."""
    gained = []
    for number in (1, 2, 3, 4, 5, 6):
        done = last_action(number, left=([], ["2/3"])).passes(1)
        gained.append(done.table.scores)
    assert gained == [(0, 1), (0, 1), (0, 2), (0, 2), (0, 3), (0, 3)]


@pytest.mark.scenario(
    "st-score-zero", rules=["ST Scoring and the end of a round", "ST-R21"], outcome="accepted"
)
def test_st_score_zero() -> None:
    """ST Scoring and the end of a round  A unit without power controls nothing: 0 to 0."""
    game = last_action(2, left=(["0/3"], []))
    assert game.passes(1).table == prepared(game, scores=(0, 0))


@pytest.mark.scenario("st-score-tie", rules=["ST-R21"], outcome="otherwise")
def test_st_score_tie() -> None:
    """ST-R21  One unit of 4 against two of 2: whoever has more units, nobody has the points."""
    game = last_action(6, center=(["4/4"], ["A: 2/2", "B: 2/2"]))
    assert game.passes(1).table == over(game, scores=(0, 0))


@pytest.mark.scenario(
    "st-score-exhausted-damaged", rules=["ST Scoring and the end of a round"], outcome="accepted"
)
def test_st_score_exhausted_damaged() -> None:
    """ST Scoring and the end of a round  Neither exhaustion nor damage takes off power: 4 to 3."""
    game = last_action(5, center=([tired("4/3", damage=2)], ["3/3"]))
    done = game.passes(1)
    assert done.table == prepared(game, scores=(3, 0), center=([ready("4/3", damage=2)], ["3/3"]))


@pytest.mark.scenario("st-score-sum-not-difference", rules=["ST-R8", "ST-R21"], outcome="otherwise")
def test_st_score_sum_not_difference() -> None:
    """ST-R21  A unit pressed below zero counts 0: it takes nothing from its neighbour's 2."""
    game = last_action(
        2, left=([ready("1/2", bonus=-3, power=0), "2/2"], ["A: 1/2"]), right=(["B: 1/2"], [])
    )
    done = game.passes(1)
    assert done.table == prepared(game, scores=(2, 0), left=(["1/2", "2/2"], ["A: 1/2"]))


@pytest.mark.scenario("st-score-together", rules=["ST-R8"], outcome="otherwise")
def test_st_score_together() -> None:
    """ST-R8  A temporary bonus counts at its site and has ended when the next round begins."""
    game = last_action(4, left=([ready("2/3", bonus=2)], ["3/3"]), right=([], ["1/1"]))
    done = game.passes(1)
    assert done.table == prepared(game, scores=(2, 2), left=(["2/3"], ["3/3"]))


@pytest.mark.scenario(
    "st-score-example", rules=["ST Example of a contested round", "ST-R8"], outcome="accepted"
)
def test_st_score_example() -> None:
    """ST Example of a contested round  The 4/3 goes for left: 2 points against 4."""
    game = scenario(
        round=4,
        markers=(1, 1),
        ready=(1, 3),
        center=(["4/3"], ["1/4 Guard"]),
        right=([], ["2/3"]),
    )
    moved = game.move(0, "4/3", "left")
    assert moved.table == game.but(
        markers=(0, 1),
        awaited=(1,),
        ready=(0, 3),
        left=([tired("4/3")], []),
        center=([], ["1/4 Guard"]),
    )
    done = moved.passes(1)
    assert done.table == prepared(
        game, scores=(2, 4), ready=(3, 3), left=(["4/3"], []), center=([], ["1/4 Guard"])
    )


@pytest.mark.scenario(
    "st-initiative-changes",
    rules=["ST Setup", "ST Scoring and the end of a round", "ST-R8"],
    outcome="refused",
)
def test_st_initiative_changes() -> None:
    """ST Setup  Seat 0 has begun round 2, so seat 1 begins round 3."""
    game = last_action(2).passes(1).bank(0).bank(1)
    game.passes(0).refused(Code.NOT_AWAITED, rule="ST-R5", awaited=(1,))
    assert game.passes(1).table.awaited == (0,)


@pytest.mark.scenario(
    "st-final-draw", rules=["ST Scoring and the end of a round", "ST-R8"], outcome="accepted"
)
def test_st_final_draw() -> None:
    """ST Scoring and the end of a round  13 to 13 after round six is a draw, and stays one."""
    game = last_action(6, scores=(10, 13), left=(["2/3"], []))
    done = game.passes(1)
    assert done.table == over(game, scores=(13, 13))
    assert done.outcome == Outcome("points", None)
    assert done.events[-2:] == [RoundScored(6, (13, 13)), MatchEnded(None)]


@pytest.mark.scenario("st-final-win", rules=["ST-R8"], outcome="otherwise")
def test_st_final_win() -> None:
    """ST-R8  More points win, for seat 1 too: 12 and 3 are more than 14."""
    game = last_action(6, scores=(14, 12), left=([], ["2/3"]))
    done = game.passes(1)
    assert done.table == over(game, scores=(14, 15))
    assert done.outcome == Outcome("points", 1)


@pytest.mark.scenario(
    "st-nothing-after-the-end", rules=["ST Scoring and the end of a round"], outcome="refused"
)
def test_st_nothing_after_the_end() -> None:
    """ST Scoring and the end of a round  There is no extra round."""
    done = last_action(6).passes(1)
    assert done.legal(0) == []
    done.passes(0).refused(Code.GAME_OVER, rule="TRANSCRIPT Records", awaited=())


@pytest.mark.scenario(
    "st-no-hand-limit-at-the-end",
    rules=["ST Scoring and the end of a round", "ST-R8"],
    outcome="accepted",
)
def test_st_no_hand_limit_at_the_end() -> None:
    """ST Scoring and the end of a round  Right after the last scoring it is over."""
    game = last_action(6, scores=(12, 10), hands=(list("ABCDEFGHI"), []))
    done = game.passes(1)
    assert done.table == over(game)
    assert done.outcome == Outcome("points", 0)


@pytest.mark.scenario(
    "st-bound-36", rules=["ST Scoring and the end of a round"], outcome="accepted"
)
def test_st_bound_36() -> None:
    """ST Scoring and the end of a round  Nine more points make 36, the most that sites can give."""
    game = last_action(
        6, scores=(27, 0), left=(["A: 2/2"], []), center=(["B: 2/2"], []), right=(["C: 2/2"], [])
    )
    done = game.passes(1)
    assert done.table == over(game, scores=(36, 0))
    assert done.outcome == Outcome("points", 0)
