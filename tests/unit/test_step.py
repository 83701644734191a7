"""One action, from state to state (TRANSCRIPT, Records; check 9)."""

from dataclasses import replace
from typing import Any

import pytest

from referee.errors import Code, Missing
from referee.kernel.chance import Drawn
from referee.kernel.forms import Concede
from referee.kernel.outcome import RULING_REASONS, Outcome
from referee.kernel.profile import Sight, Step
from referee.kernel.step import due_draws, refuse_if_not_awaited, refuse_if_over, step
from referee.protocol.draws import NoDraws
from tests.refusals import refused
from tests.unit.toy import BONUS, PROFILE, Always, Count, Said, Say

OVER = [
    pytest.param(Count(total=10), id="won"),
    pytest.param(Count(total=11), id="nobody won"),
    pytest.param(Count(conceded=1), id="conceded"),
]


def test_a_step_leads_to_another_state() -> None:
    before = Count()
    done = step(PROFILE, before, 0, Say(2), Always())
    assert done.state == Count(turn=1, total=2, said=(2,), draws=1)
    assert done.events == [Said(0, 2), BONUS]
    assert before == Count()


def test_steps_follow_each_other() -> None:
    first = step(PROFILE, Count(), 0, Say(2), Always())
    second = step(PROFILE, first.state, 1, Say(3), Always())
    assert first.state == Count(turn=1, total=2, said=(2,), draws=1)
    assert second.state == Count(turn=0, total=5, said=(2, 3), draws=2)


def test_a_refused_action_leaves_no_trace() -> None:
    """The game has changed its copy by then; the state before needs no undo."""
    before = Count(total=3, said=(3,))
    with refused(Code.WRONG_CHOICE) as fault:
        step(PROFILE, before, 0, Say(3), Always())
    assert fault.refusal.rule == "TOY §1"
    assert before == Count(total=3, said=(3,))


def test_a_missing_seed_leaves_no_trace() -> None:
    before = Count()
    with pytest.raises(Missing) as raised:
        step(PROFILE, before, 0, Say(1), NoDraws())
    assert raised.value.what == "seed"
    assert before == Count()


# Awaited.


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_is_not_awaited(seat: int) -> None:
    before = Count(turn=1 - seat)
    with refused(Code.NOT_AWAITED) as fault:
        step(PROFILE, before, seat, Say(1), Always())
    assert fault.refusal.rule == "TOY §2"
    assert before == Count(turn=1 - seat)


def test_awaited_comes_before_the_rules() -> None:
    with refused(Code.NOT_AWAITED):
        step(PROFILE, Count(said=(3,)), 1, Say(3), Always())


def test_several_seats_can_be_awaited() -> None:
    both = replace(PROFILE, awaiting=lambda game: (0, 1))
    for seat in (0, 1):
        refuse_if_not_awaited(both, Count(), seat)
        assert step(both, Count(), seat, Say(1), Always()).state.said == (1,)


# Concede.


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_concede_awaited_or_not(seat: int, turn: int) -> None:
    """TRANSCRIPT, Records: it ends the game at once, and the other seat wins."""
    before = Count(turn=turn, total=5)
    done = step(PROFILE, before, seat, Concede(), NoDraws())
    assert PROFILE.outcome(done.state) == Outcome("concede", 1 - seat)
    assert before == Count(turn=turn, total=5)


# Over.


@pytest.mark.parametrize("action", [Say(1), Concede()])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("before", OVER)
def test_nothing_follows_the_end(before: Count, seat: int, action: Any) -> None:
    """Both seats concede: the second is too late."""
    with refused(Code.GAME_OVER) as fault:
        step(PROFILE, before, seat, action, Always())
    assert fault.refusal.rule == "TRANSCRIPT Records"


def test_until_it_is_over() -> None:
    refuse_if_over(PROFILE, Count(total=9))
    with refused(Code.GAME_OVER):
        refuse_if_over(PROFILE, Count(total=10))


# Draws that are due.


def drawn(index: int | None, purpose: str = "bonus") -> Drawn:
    """A pick of one of two."""
    return Drawn(index, purpose, (0, 1), (1,))


@pytest.mark.parametrize(
    ("events", "due"),
    [
        pytest.param([], [], id="nothing happened"),
        pytest.param([Said(0, 1)], [], id="another event"),
        pytest.param([drawn(3)], [drawn(3)], id="a public pick"),
        pytest.param([drawn(3, "hidden")], [], id="a hidden pick"),
        pytest.param([drawn(None)], [], id="nothing to choose, so no draw"),
        pytest.param([drawn(0)], [drawn(0)], id="the first draw"),
        pytest.param([drawn(1023)], [drawn(1023)], id="the last leaf"),
        pytest.param([drawn(1024)], [], id="beyond the tree"),
        pytest.param(
            [drawn(4), Said(1, 1), drawn(5, "hidden"), drawn(6)],
            [drawn(4), drawn(6)],
            id="several, in order",
        ),
    ],
)
def test_due_draws(events: list[Any], due: list[Drawn]) -> None:
    """TRANSCRIPT, Seed and draws: public purposes, draws that have a leaf."""
    assert due_draws(PROFILE, Step(Count(), events)) == due


# What lies beside a step.


@pytest.mark.parametrize(
    ("sight", "seen"),
    [
        (Sight.PUBLIC, []),
        (Sight.SEAT_0, [0]),
        (Sight.SEAT_1, [1]),
        (Sight.FULL, [0, 1]),
    ],
)
def test_whose_secrets_are_seen(sight: Sight, seen: list[int]) -> None:
    assert [seat for seat in (0, 1) if sight.sees(seat)] == seen


def test_a_profile_knows_its_game() -> None:
    assert PROFILE.game == "count"


def test_reasons_of_a_ruling() -> None:
    """TRANSCRIPT, Records."""
    assert RULING_REASONS == ("time", "absent", "conduct", "agreed", "void")
