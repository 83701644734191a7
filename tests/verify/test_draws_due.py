"""Check 9 for draw records: each public draw has its record at once, and nothing else has one."""

from typing import Any

import pytest

from referee.errors import Code
from referee.kernel.chance import Drawn
from referee.kernel.profile import Step
from referee.kernel.step import due_draws
from referee.play.table import Table
from tests.bad_input import matches
from tests.every_profile.play import profile_named
from tests.verify.made import (
    FIRST,
    PROFILE,
    SEED,
    Draft,
    act,
    end,
    incomplete,
    judge,
    played,
    rejected,
)


def _redrawn(index: int, purpose: str, of: tuple[int, ...]) -> Draft:
    """The match up to record 3, which is an honest record of another draw."""
    table = matches.table()
    table.pen.tear(3)
    picked = _pick(table, index, purpose, of)
    table.pen.draw(index, purpose, of, picked)
    return Draft(table.pen.lines)


def _pick(table: Table, index: int, purpose: str, of: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(table.draws.pick(index, purpose, of, 1))


OTHERS: list[tuple[int, str, tuple[int, ...]]] = [
    (5, "first", (0, 1)),
    (4, "last", (0, 1)),
    (4, "first", (1, 0)),
    (4, "first", (0, 1, 2)),
    (0, "number/0", (0, 1)),
]


@pytest.mark.bad_input("H25", "H27")
@pytest.mark.parametrize("other", OTHERS, ids=str)
def test_another_draw_than_the_one_that_is_due(other: tuple[int, str, tuple[int, ...]]) -> None:
    """Key, path and pick hold; index, purpose or list are not what the rules call for."""
    rejected(judge(_redrawn(*other).data, seed=SEED), Code.OTHER_DRAW, 3, "dealer")


@pytest.mark.bad_input("H05")
def test_without_a_seed_nobody_knows_which_draw_is_due() -> None:
    incomplete(judge(_redrawn(5, "first", (0, 1)).data), 3, 1, "seed", "end")


@pytest.mark.bad_input("H13")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_record_in_the_place_of_a_draw_record(seat: int) -> None:
    for value in (act(seat, "concede"), act(seat, "pass")):
        draft = played().cut(3).put(3, value)
        verdict = judge(draft.data, seed=SEED)
        rejected(verdict, Code.DRAW_DUE, 3, seat)
        assert verdict.fault is not None
        assert verdict.fault.awaiting == ("dealer",)
        assert verdict.fault.alternatives == ()


@pytest.mark.bad_input("H13")
def test_an_end_in_the_place_of_a_draw_record() -> None:
    draft = played().cut(3).put(3, end("void")).reseal(3)
    rejected(judge(draft.data), Code.DRAW_DUE, 3, "dealer")


@pytest.mark.bad_input("H14")
@pytest.mark.parametrize("n", [4, 8])
@pytest.mark.parametrize("purpose", ["mulligan/1", "first"])
def test_a_draw_record_where_none_is_due(n: int, purpose: str) -> None:
    """Also of a draw that was made, but is hidden: the mulligan of seat 1 is draw 5."""
    table = matches.table()
    table.pen.lines[:] = played().lines[:n]
    table.pen.head = bytes.fromhex(played().id(n - 1))
    table.pen.draw(5, purpose, (0, 1), _pick(table, 5, purpose, (0, 1)))
    rejected(judge(table.pen.transcript, seed=SEED), Code.DRAW_NOT_DUE, n, "dealer")


def test_the_dealer_is_awaited_where_a_draw_record_is_due() -> None:
    verdict = judge(played().cut(3).data, seed=SEED)
    incomplete(verdict, 2, 2, "end")
    assert verdict.awaiting == ("dealer",)


@pytest.mark.bad_input("H30")
def test_past_the_tree_a_public_draw_has_no_record() -> None:
    events = [Drawn(index, "first", (0, 1), (FIRST,)) for index in (1023, 1024, None)]
    done: Step[Any] = Step(None, events)
    assert due_draws(profile_named(PROFILE), done) == events[:1]


def test_a_hidden_draw_has_no_record() -> None:
    done: Step[Any] = Step(None, [Drawn(2, "shuffle/0", (1, 2), (2,))])
    assert due_draws(profile_named(PROFILE), done) == []
