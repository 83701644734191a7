"""Hands are cut to eight between two rounds."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import fillers, scenario

TEN = list("ABCDEFGHIJ")
EIGHT = list("STUVWXYZ")
NINE = [*EIGHT, "R"]
SCORED = {"round": 3, "phase": "discard", "markers": (0, 0)}
"""Round 3 has been scored; seat 0 had its initiative."""
ROUND_4 = {"round": 4, "phase": "bank", "initiative": 1, "awaited": (0, 1), "decks": (13, 13)}


@pytest.mark.scenario(
    "st-hand-limit",
    rules=["ST Scoring and the end of a round", "ST-R3", "ST-R12"],
    outcome="accepted",
)
def test_st_hand_limit() -> None:
    """ST Scoring and the end of a round  Two of ten go, face up; seat 1 with eight is not asked."""
    game = scenario(**SCORED, hands=(TEN, EIGHT))
    done = game.discard(0, "C", "A")
    assert done.table == game.but(
        **ROUND_4,
        hands=(["B", "D", "E", "F", "G", "H", "I", "J", *fillers(2)], [*EIGHT, *fillers(2)]),
        discards=(["C", "A"], []),
    )


@pytest.mark.scenario("st-hand-limit-asks", rules=["ST-R12"], outcome="otherwise")
def test_st_hand_limit_asks() -> None:
    """ST-R12  The last pass of the round asks the seat with ten cards, and only that."""
    game = scenario(round=3, markers=(0, 1), awaited=(1,), hands=(TEN, EIGHT), left=(["2/3"], []))
    done = game.passes(1)
    assert done.table == game.but(**SCORED, awaited=(0,), scores=(2, 0))


@pytest.mark.scenario(
    "st-hand-limit-too-many",
    rules=["ST Scoring and the end of a round", "ST-R12"],
    outcome="refused",
)
def test_st_hand_limit_too_many() -> None:
    """ST Scoring and the end of a round  Down to eight: two of ten, no more and no less."""
    game = scenario(**SCORED, hands=(TEN, EIGHT))
    for cards in (("A", "B", "C"), ("A",), (), ("A", "A")):
        game.discard(0, *cards).refused(Code.WRONG_CHOICE, rule="ST-R12", awaited=(0,))


@pytest.mark.scenario("st-hand-limit-foreign-card", rules=["ST-R12"], outcome="refused")
def test_st_hand_limit_foreign_card() -> None:
    """ST-R12  The surplus comes out of the own hand."""
    game = scenario(**SCORED, hands=(TEN, EIGHT))
    game.discard(0, "A", "S").refused(Code.NO_SUCH_CARD, rule="ST-R12", awaited=(0,))


@pytest.mark.scenario("st-hand-limit-not-asked", rules=["ST-R12"], outcome="refused")
def test_st_hand_limit_not_asked() -> None:
    """ST-R12  Eight are not above eight: seat 1 has nothing to discard and nothing else to do."""
    game = scenario(**SCORED, hands=(TEN, EIGHT))
    game.discard(1).refused(Code.NOT_AWAITED, rule="ST-R12", awaited=(0,))
    game.passes(0).refused(Code.WRONG_CHOICE, rule="ST-R12", awaited=(0,))


@pytest.mark.scenario(
    "st-hand-limit-both", rules=["ST Scoring and the end of a round", "ST-R3"], outcome="accepted"
)
def test_st_hand_limit_both() -> None:
    """ST Scoring and the end of a round  Both choose at once: nothing moves until both are in."""
    game = scenario(**{**SCORED, "awaited": (0, 1)}, hands=(TEN, NINE))
    waiting = game.discard(1, "R")
    assert waiting.table == game.but(awaited=(0,))
    done = waiting.discard(0, "A", "B")
    assert done.table == game.but(
        **ROUND_4,
        hands=([*TEN[2:], *fillers(2)], [*EIGHT, *fillers(2)]),
        discards=(["A", "B"], ["R"]),
    )
    assert done.snapshot == game.discard(0, "A", "B").discard(1, "R").snapshot


@pytest.mark.scenario("st-hand-limit-order", rules=["ST-R24"], outcome="otherwise")
def test_st_hand_limit_order() -> None:
    """ST-R24  Named first, laid down first: on what lies there, the last one on top."""
    game = scenario(**SCORED, hands=(TEN, EIGHT), discards=(["Q"], []))
    assert game.discard(0, "A", "B").table.discards == (("Q", "A", "B"), ())
    assert game.discard(0, "B", "A").table.discards == (("Q", "B", "A"), ())


@pytest.mark.scenario("st-hand-limit-once-a-round", rules=["ST-R8"], outcome="otherwise")
def test_st_hand_limit_once_a_round() -> None:
    """ST-R8  After the draw of round 4 ten cards are held: they are cut after its scoring only."""
    done = scenario(**SCORED, hands=(TEN, EIGHT)).discard(0, "A", "B").bank(0).bank(1)
    assert (done.table.phase, done.table.awaited) == ("actions", (1,))
    assert [len(hand) for hand in done.table.hands] == [10, 10]
