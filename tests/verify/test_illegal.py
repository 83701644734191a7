"""Check 9 for actions: whose decision it is, and that the first illegal action is the fault."""

from typing import Any

import pytest

from referee.errors import Code
from tests.bad_input import forge
from tests.verify.made import (
    FIRST,
    SEED,
    Draft,
    Value,
    act,
    incomplete,
    judge,
    played,
    rejected,
)

NONCE = "11" * 32


def sealed(seat: int, do: str, opening: Value, **members: Any) -> Value:
    """A line with a sealed action; its seal is made when it has its place."""
    value = act(seat, do, **members)
    value["body"]["seal"] = "00" * 32
    return {**value, "open": {"nonce": NONCE, "value": opening}}


def put(n: int, value: Value) -> Draft:
    """The match up to `n`, with this record in its place, sealed and signed."""
    draft = played().cut(n).put(n, value)
    return draft.reseal(n) if "open" in value else draft


@pytest.mark.bad_input("K02")
def test_out_of_turn() -> None:
    verdict = judge(put(8, act(1 - FIRST, "pass")).data, seed=SEED)
    rejected(verdict, Code.NOT_AWAITED, 8, 1 - FIRST)
    assert verdict.fault is not None
    assert (verdict.fault.awaiting, verdict.fault.rule) == ((FIRST,), "ST-R5")
    assert {one.seat for one in verdict.fault.alternatives} == {FIRST}


@pytest.mark.bad_input("K35")
@pytest.mark.parametrize(
    ("n", "do", "members", "opening"),
    [(5, "mulligan", {}, {"cards": []}), (7, "bank", {"cards": 0}, {})],
)
def test_a_second_answer_to_one_question(n: int, do: str, members: Value, opening: Value) -> None:
    verdict = judge(put(n, sealed(0, do, opening, **members)).data, seed=SEED)
    rejected(verdict, Code.NOT_AWAITED, n, 0)
    assert verdict.fault is not None
    assert (verdict.fault.awaiting, verdict.fault.rule) == ((1,), "ST-R12")


@pytest.mark.bad_input("K02", "L06")
@pytest.mark.parametrize(
    ("n", "do", "members", "opening"),
    [
        (5, "mulligan", {}, {"cards": []}),
        (7, "bank", {"cards": 0}, {}),
    ],
)
def test_who_is_not_asked_hides_nothing(n: int, do: str, members: Value, opening: Value) -> None:
    """TRANSCRIPT, check 9: whose decision it is comes before the rules, which need the opening."""
    draft = put(n, sealed(0, do, opening, **members))
    del draft.values[n]["open"]
    rejected(judge(draft.data, seed=SEED), Code.NOT_AWAITED, n, 0)
    incomplete(judge(draft.data), n, 1, "seed", f"opening/{n}", "end")


@pytest.mark.bad_input("K02", "L06")
def test_after_the_end_nothing_is_hidden_either() -> None:
    """TRANSCRIPT, check 9: whether the game is over comes first."""
    draft = played().cut(11).put(11, sealed(0, "mulligan", {"cards": []})).reseal(11)
    del draft.values[11]["open"]
    rejected(judge(draft.data, seed=SEED), Code.GAME_OVER, 11, 0)


@pytest.mark.bad_input("K03")
@pytest.mark.parametrize("n", [4, 6])
def test_an_action_while_choices_are_pending(n: int) -> None:
    verdict = judge(put(n, act(FIRST, "pass")).data, seed=SEED)
    rejected(verdict, Code.WRONG_CHOICE, n, FIRST)
    assert verdict.fault is not None
    assert verdict.fault.awaiting == (0, 1)


@pytest.mark.bad_input("K03")
def test_a_choice_of_a_phase_that_is_over() -> None:
    draft = put(8, sealed(FIRST, "mulligan", {"cards": []}))
    rejected(judge(draft.data, seed=SEED), Code.WRONG_CHOICE, 8, FIRST)


@pytest.mark.bad_input("K07", "K08", "K09", "K20")
@pytest.mark.parametrize("card", [999_999, 61])
def test_a_card_that_never_was(card: int) -> None:
    draft = put(8, act(FIRST, "play", card=card))
    rejected(judge(draft.data, seed=SEED), Code.NO_SUCH_CARD, 8, FIRST)


@pytest.mark.bad_input("K09")
def test_a_card_of_the_other_hand_is_not_told() -> None:
    """Seat 0 names the card that seat 1 banks in the record before."""
    card = played().values[7]["open"]["value"]["card"]
    draft = played().cut(6).put(6, sealed(0, "bank", {"card": card}, cards=1)).reseal(6)
    verdict = judge(draft.data, seed=SEED)
    rejected(verdict, Code.NO_SUCH_CARD, 6, 0)
    assert verdict.fault is not None
    assert verdict.fault.message == f"card {card} is not in the hand of seat 0"


@pytest.mark.bad_input("L05")
@pytest.mark.parametrize("cards", [[61], [1, 2, 3, 4, 5, 6]])
def test_an_opening_that_fits_and_names_cards_that_are_not_there(cards: list[int]) -> None:
    """Sealed and signed by its seat, so it is the seat's."""
    draft = put(4, sealed(0, "mulligan", {"cards": cards}))
    rejected(judge(draft.data, seed=SEED), Code.NO_SUCH_CARD, 4, 0)


@pytest.mark.bad_input("K26", "K23")
@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": 1},
        {"do": "dance"},
        {"do": "play"},
        {"do": "pass", "state": "00" * 32},
        {"do": "pass", "card": None},
        {"do": "play", "card": 1, "targets": []},
        {"do": "play", "card": 0},
        {"do": "play", "card": 1_000_000},
        {"do": "play", "card": True},
    ],
    ids=str,
)
def test_an_action_of_another_shape(action: Value) -> None:
    draft = played().change(8, act=action)
    code = Code.ACTION_FORM if isinstance(action.get("do"), str) else Code.RECORD_FORM
    rejected(judge(draft.data), code, 8, None)


@pytest.mark.bad_input("K20", "L06")
def test_what_would_be_illegal_is_not_judged_without_seed_list_or_opening() -> None:
    """Check 9 stands still for good, so that nothing behind it is called illegal."""
    draft = put(8, act(FIRST, "clash", unit=60, enemy=1))
    incomplete(judge(draft.data), 8, 1, "seed", "end")
    incomplete(judge(draft.data, seed=SEED, decks=(None, None)), 8, 1, "deck0", "deck1", "end")
    del draft.values[4]["open"]
    incomplete(judge(draft.data, seed=SEED), 8, 3, "opening/4", "end")


def test_an_illegal_action_leaves_the_state_before_it() -> None:
    before = judge(played().cut(8).data, seed=SEED)
    verdict = judge(put(8, act(FIRST, "clash", unit=60, enemy=1)).data, seed=SEED)
    rejected(verdict, Code.NO_SUCH_CARD, 8, FIRST)
    assert verdict.judged.state == before.judged.state
    assert verdict.head == before.head == played().id(7)
    assert (verdict.judged.form, verdict.judged.rules) == (8, 7)


def test_the_seal_of_the_helper_is_that_of_the_format() -> None:
    opening = played().values[4]["open"]
    assert forge.act_seal(played().id(0), 0, 4, opening) == played().body(4)["seal"]
