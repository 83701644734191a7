"""Ready, draw, bank, markers: what comes before the actions of a round."""

import pytest

from referee.errors import Code
from referee.games.sites.v1.actions import Bank
from referee.games.sites.v1.events import Answered, Banked, CardsMissing, MarkersGiven
from tests.scenarios.sites.builder import Match, fillers, scenario
from tests.scenarios.sites.table import Table, ready, tired

BANK = {"round": 3, "phase": "bank", "initiative": 1, "awaited": (0, 1), "markers": (0, 0)}
"""Round 3 is prepared but for the bank; seat 1 has the initiative."""
BANKED = {"phase": "actions", "awaited": (1,), "markers": (3, 3)}
ROUND_2_ENDS = {"markers": (0, 1), "awaited": (1,)}


@pytest.mark.scenario(
    "st-ready-all", rules=["ST Preparation each round", "ST-R4"], outcome="accepted"
)
def test_st_ready_all() -> None:
    """ST Preparation each round  Units, relics and supply of both stand up; damage stays."""
    game = scenario(
        **ROUND_2_ENDS,
        ready=(1, 0),
        left=([tired("2/3", damage=2)], [tired("A: 2/4")]),
        relics=([tired("Guard Flag")], [tired("Toll")]),
    )
    done = game.passes(1)
    assert done.table == Table(
        **BANK,
        hands=(fillers(2), fillers(2)),
        decks=(13, 13),
        ready=(3, 3),
        left=([ready("2/3", damage=2)], ["A"]),
        relics=(["Guard Flag"], ["Toll"]),
    )


@pytest.mark.scenario(
    "st-missing-one", rules=["ST Preparation each round", "ST-R4"], outcome="accepted"
)
def test_st_missing_one() -> None:
    """ST Preparation each round  One card cannot be drawn: one point for the other seat."""
    done = scenario(**ROUND_2_ENDS, scores=(4, 4), decks=(1, 15)).passes(1)
    assert done.table == Table(**BANK, hands=(fillers(1), fillers(2)), decks=(0, 13), scores=(4, 5))
    assert done.outcome is None


@pytest.mark.scenario(
    "st-missing-both", rules=["ST Preparation each round", "ST-R4"], outcome="accepted"
)
def test_st_missing_both() -> None:
    """ST Preparation each round  Both are short by two and by one, and both are paid."""
    game = scenario(**ROUND_2_ENDS, scores=(4, 4), decks=(0, 1), hands=(["A"], []))
    done = game.passes(1)
    assert done.table == Table(**BANK, hands=(["A"], fillers(1)), decks=(0, 0), scores=(5, 6))
    assert done.events[-2:] == [CardsMissing(0, 2), CardsMissing(1, 1)]


@pytest.mark.scenario(
    "st-bank-one", rules=["ST Preparation each round", "ST-R3", "ST-R4"], outcome="accepted"
)
def test_st_bank_one() -> None:
    """ST Preparation each round  A card of any cost will do, and it is ready at once."""
    game = scenario(**BANK, hands=(["A: 1/1 for 4"], ["B"]))
    one = game.bank(1).bank(0, "A")
    other = game.bank(0, "A").bank(1)
    assert one.table == game.but(**BANKED, hands=([], ["B"]), supply=(4, 3), ready=(4, 3))
    assert one.supply(0) == [*fillers(3), "A"]
    assert one.events == [
        Answered(0, "bank"),
        Banked(0, game.number("A")),
        Banked(1, None),
        MarkersGiven(3),
    ]
    assert one.snapshot == other.snapshot


@pytest.mark.scenario(
    "st-bank-both", rules=["ST Preparation each round", "ST-R3", "ST-R28"], outcome="accepted"
)
def test_st_bank_both() -> None:
    """ST Preparation each round  Both bank; until the second choice is in nothing is placed."""
    game = scenario(**BANK, hands=(["A"], ["B"]))
    waiting = game.bank(0, "A")
    assert waiting.table == game.but(awaited=(1,))
    done = waiting.bank(1, "B")
    assert done.table == game.but(**BANKED, hands=([], []), supply=(4, 4), ready=(4, 4))
    assert done.snapshot == game.bank(1, "B").bank(0, "A").snapshot


@pytest.mark.scenario(
    "st-bank-two", rules=["ST Preparation each round", "ST-R4"], outcome="refused"
)
def test_st_bank_two() -> None:
    """ST Preparation each round  Zero or one a round: two are too many."""
    game = scenario(**BANK, hands=(["A", "B", "C"], ["D"]))
    two = game.take(0, Bank(2, game.number("A")))
    two.refused(Code.WRONG_CHOICE, rule="ST-R4", awaited=(0, 1))


@pytest.mark.scenario(
    "st-bank-foreign-card", rules=["ST Preparation each round", "ST-R4"], outcome="refused"
)
def test_st_bank_foreign_card() -> None:
    """ST Preparation each round  B is the other seat's, C is in the deck."""
    game = scenario(**BANK, hands=(["A"], ["B"]), decks=(["C"], 15))
    game.bank(0, "B").refused(Code.NO_SUCH_CARD, rule="ST-R4", awaited=(0, 1))
    game.bank(0, "C").refused(Code.NO_SUCH_CARD, rule="ST-R4", awaited=(0, 1))


@pytest.mark.scenario("st-bank-number-and-card", rules=["ST-R28"], outcome="refused")
def test_st_bank_number_and_card() -> None:
    """ST-R28  What the act says openly, one card or none, has to be what is sealed."""
    game = scenario(**BANK, hands=(["A"], ["B"]))
    one = game.take(0, Bank(1, None))
    one.refused(Code.WRONG_CHOICE, rule="ST-R28", awaited=(0, 1))
    none = game.take(0, Bank(0, game.number("A")))
    none.refused(Code.WRONG_CHOICE, rule="ST-R28", awaited=(0, 1))


@pytest.mark.scenario("st-bank-once", rules=["ST-R12"], outcome="refused")
def test_st_bank_once() -> None:
    """ST-R12  One answer each: seat 0 has banked, a second card has to wait for a round."""
    game = scenario(**BANK, hands=(["A", "B"], ["C"])).bank(0, "A")
    game.bank(0, "B").refused(Code.NOT_AWAITED, rule="ST-R12", awaited=(1,))


@pytest.mark.scenario(
    "st-bank-sealed-until-both", rules=["ST Preparation each round", "ST-R3"], outcome="refused"
)
def test_st_bank_sealed_until_both() -> None:
    """ST Preparation each round  Seat 1 begins, but not before its bank is in."""
    game = scenario(**BANK, hands=(["A"], ["B"])).bank(0, "A")
    game.passes(1).refused(Code.WRONG_CHOICE, rule="ST-R12", awaited=(1,))


def at_the_cap(supply: tuple[int, int]) -> Match:
    """The variant, where six supply can be had: round 6 is prepared, hands of four."""
    return scenario(
        variant=True,
        round=6,
        phase="bank",
        initiative=1,
        awaited=(1,),
        markers=(0, 0),
        supply=supply,
        ready=supply,
        hands=(["A", "B", "C", "D"], ["S", "T", "U", "V"]),
    )


@pytest.mark.scenario(
    "st-bank-at-six", rules=["ST Preparation each round", "ST-R4", "ST-R12"], outcome="refused"
)
def test_st_bank_at_six() -> None:
    """ST Preparation each round  Six supply are all there can be: seat 0 is not even asked."""
    game = at_the_cap((6, 5))
    game.bank(0, "A").refused(Code.NOT_AWAITED, rule="ST-R12", awaited=(1,))


@pytest.mark.scenario(
    "st-bank-up-to-six", rules=["ST Preparation each round", "ST-R4", "ST-R12"], outcome="accepted"
)
def test_st_bank_up_to_six() -> None:
    """ST Preparation each round  The sixth is legal; with its answer all who are asked are in."""
    game = at_the_cap((6, 5))
    done = game.bank(1, "S")
    assert done.table == game.but(
        **BANKED, hands=(["A", "B", "C", "D"], ["T", "U", "V"]), supply=(6, 6), ready=(6, 6)
    )


@pytest.mark.scenario("st-bank-empty-hand", rules=["ST-R12"], outcome="otherwise")
def test_st_bank_empty_hand() -> None:
    """ST-R12  Seat 0 has no card to bank, so only seat 1 is asked."""
    game = scenario(**ROUND_2_ENDS, decks=(0, 15)).passes(1)
    assert game.table == Table(
        **{**BANK, "awaited": (1,)}, hands=([], fillers(2)), decks=(0, 13), scores=(0, 2)
    )
    done = game.bank(1)
    assert done.table == Table(
        **{**BANK, **BANKED}, hands=([], fillers(2)), decks=(0, 13), scores=(0, 2)
    )


@pytest.mark.scenario("st-bank-nobody-asked", rules=["ST-R12", "ST-R13"], outcome="otherwise")
def test_st_bank_nobody_asked() -> None:
    """ST-R12  Nobody holds a card: the pass that ends round 2 leads into the actions of round 3."""
    done = scenario(**ROUND_2_ENDS, decks=(0, 0)).passes(1)
    assert done.table == Table(**{**BANK, **BANKED}, decks=(0, 0), scores=(2, 2))


@pytest.mark.scenario(
    "st-bank-then-pay",
    rules=["ST Preparation each round", "ST-R4", "ST-R5"],
    outcome="accepted",
)
def test_st_bank_then_pay() -> None:
    """ST Preparation each round  What is banked in round one pays in round one."""
    game = scenario(
        **{**BANK, "round": 1, "initiative": 0},
        hands=(["A", "2/1"], ["B"]),
        supply=(0, 0),
        ready=(0, 0),
    )
    done = game.bank(0, "A").bank(1).play(0, "2/1", "left")
    assert done.table == game.but(
        phase="actions",
        awaited=(1,),
        markers=(2, 3),
        hands=([], ["B"]),
        supply=(1, 0),
        ready=(0, 0),
        left=([tired("2/1")], []),
    )
