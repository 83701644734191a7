"""What is missing, in its order; what was judged all the same, and how far."""

import pytest

from referee.errors import Code
from referee.verify.verdict import Who
from tests.bad_input import forge, matches
from tests.verify.made import (
    FIRST,
    SEED,
    Draft,
    accepted,
    act,
    incomplete,
    judge,
    played,
    quick,
    rejected,
)

DECKS = matches.decks()
SEALED = (4, 5, 6, 7, 11)


def redacted(*records: int) -> Draft:
    """A copy without the openings of these records."""
    draft = played()
    for n in records:
        del draft.values[n]["open"]
    return draft


def test_no_seed() -> None:
    """Setting up the game needs it: that is at record 2."""
    incomplete(judge(played().cut(11).data), 10, 1, "seed", "end")


@pytest.mark.parametrize("given", [(None, DECKS[1]), (DECKS[0], None), (None, None)])
def test_no_decklists(given: tuple[bytes | None, bytes | None]) -> None:
    missing = [f"deck{seat}" for seat in (0, 1) if given[seat] is None]
    incomplete(judge(played().data, decks=given), 11, 1, *missing)


@pytest.mark.bad_input("L06")
@pytest.mark.parametrize("n", [4, 5, 6, 7])
def test_an_opening_missing(n: int) -> None:
    incomplete(judge(redacted(n).data), 11, n - 1, f"opening/{n}")


@pytest.mark.bad_input("H06")
def test_the_opening_of_the_end_missing() -> None:
    """With a seed beside all is judged but the final state."""
    incomplete(judge(redacted(11).data), 11, 1, "seed", "opening/11")
    verdict = judge(redacted(11).data, seed=SEED)
    incomplete(verdict, 11, 10, "opening/11")
    assert verdict.result is not None
    assert (verdict.result.reason, verdict.result.winner) == ("concede", 1)


def test_a_wrong_result_needs_no_opening_to_be_found() -> None:
    draft = redacted(11).change(11, result={"reason": "concede", "winner": 0})
    rejected(judge(draft.data, seed=SEED), Code.WRONG_RESULT, 11, "dealer")


@pytest.mark.bad_input("L09")
def test_a_public_copy_has_the_same_head_and_result() -> None:
    verdict = judge(redacted(*SEALED).data)
    openings = [f"opening/{n}" for n in SEALED]
    incomplete(verdict, 11, 1, "seed", *openings)
    assert verdict.head == played().id(11)
    whole = judge(played().data)
    accepted(whole, 12, "concede", 1)
    assert (verdict.match, verdict.head, verdict.result) == (
        whole.match,
        whole.head,
        whole.result,
    )


def test_all_that_can_be_missing_in_its_order() -> None:
    data = redacted(*SEALED).cut(9).data + b'{"body":'
    openings = ["opening/4", "opening/5", "opening/6", "opening/7"]
    expected = ["seed", "deck0", "deck1", *openings, "end", "torn-line"]
    incomplete(judge(data, decks=(None, None)), 8, 1, *expected)


@pytest.mark.bad_input("A12", "A13")
@pytest.mark.parametrize("kept", [1, 100, -1])
def test_a_torn_line_is_no_record(kept: int) -> None:
    """Also where it parses: the line feed makes the record."""
    lines = played().lines
    data = b"".join(lines[:11]) + lines[11][:kept]
    incomplete(judge(data, seed=SEED), 10, 10, "end", "torn-line")


def test_a_torn_line_behind_the_end() -> None:
    incomplete(judge(played().data + b"{", seed=SEED), 11, 11, "torn-line")


@pytest.mark.parametrize("n", range(1, 12))
def test_form_and_signatures_are_checked_to_the_end(n: int) -> None:
    """Nothing is given, nothing is opened: a changed record is found all the same."""
    draft = redacted(*SEALED)
    draft.values[n]["sig"] = draft.values[n - 1]["sig"]
    verdict = judge(draft.data, decks=(None, None))
    rejected(verdict, Code.BAD_SIGNATURE, n, None)
    assert verdict.missing == ()


def test_a_missing_opening_does_not_hide_the_fault_of_another() -> None:
    draft = redacted(4)
    draft.values[7]["open"]["nonce"] = "00" * 32
    rejected(judge(draft.data), Code.OPENING, 7, None)


AWAITED: list[tuple[int, tuple[Who, ...]]] = [
    (1, (0, 1)),
    (2, (1,)),
    (3, ("dealer",)),
    (4, (0, 1)),
    (5, (1,)),
    (6, (0, 1)),
    (8, (FIRST,)),
    (9, (1 - FIRST,)),
    (11, ()),
]


@pytest.mark.parametrize(("n", "awaited"), AWAITED)
def test_who_is_awaited_where_the_file_ends(n: int, awaited: tuple[Who, ...]) -> None:
    verdict = judge(played().cut(n).data, seed=SEED)
    incomplete(verdict, n - 1, n - 1, "end")
    assert verdict.awaiting == awaited
    assert (verdict.result is not None) == (n == 11)


def test_the_second_seat_may_be_ready_first() -> None:
    draft = played().cut(3)
    draft.values[1], draft.values[2] = draft.values[2], draft.values[1]
    verdict = judge(draft.link(1).cut(2).data, seed=SEED)
    incomplete(verdict, 1, 1, "end")
    assert verdict.awaiting == (0,)


def test_who_is_awaited_is_not_known_where_the_rules_stand_still() -> None:
    """Also where they had come some way before an opening was missing."""
    assert judge(played().cut(9).data).awaiting == ()
    assert judge(redacted(4).cut(9).data, seed=SEED).awaiting == ()


# -- where the seed comes from -------------------------------------------------------------------


def test_the_seed_is_that_of_the_last_whole_line() -> None:
    incomplete(judge(played().data + b"{"), 11, 11, "torn-line")


def test_an_end_that_is_not_the_last_line_gives_no_seed() -> None:
    draft = played().put(12, act(0, "pass"))
    verdict = judge(draft.data)
    rejected(verdict, Code.OUT_OF_PLACE, 12, 0)
    assert verdict.judged.rules == 1


def test_a_seed_that_does_not_give_the_root_is_none() -> None:
    """The last line is an opened `end` of another match; the rules stand still, it is no fault."""
    foreign = Draft(list(matches.short(seed="another").lines)).lines[-1]
    lines = played().cut(9).lines
    verdict = judge(b"".join([*lines, foreign]))
    rejected(verdict, Code.WRONG_NUMBER, 9, None)
    assert verdict.judged.rules == 1


def test_an_end_with_a_fault_of_form_gives_no_seed() -> None:
    draft = played()
    draft.body(11)["clock"] = 1
    verdict = judge(draft.data)
    rejected(verdict, Code.RECORD_FORM, 11, None)
    assert verdict.judged.rules == 1


def test_an_unsigned_end_gives_its_seed_all_the_same() -> None:
    """It passes checks 1 to 4 and gives the root, so everybody can follow the rules."""
    draft = played()
    draft.values[11]["sig"] = "00" * 64
    verdict = judge(draft.data)
    rejected(verdict, Code.BAD_SIGNATURE, 11, None)
    assert verdict.judged.rules == 10


def test_the_state_is_that_of_before_play() -> None:
    verdict = judge(quick().cut(2).data, seed=SEED)
    assert verdict.judged.state == forge.derived("referee v1 state", b"{}").hex()
