"""One action, from state to state: pure from outside, so a refused action needs no undo."""

from typing import TypeVar

from referee.errors import Code, Refusal
from referee.kernel.chance import Drawn, Draws
from referee.kernel.forms import Action, Concede
from referee.kernel.profile import Profile, Step

S = TypeVar("S")
A = TypeVar("A", bound=Action)

DRAW_RECORDS = 1024
"""Draws from this index on have no record of their own (TRANSCRIPT, Seed and draws)."""


def step(
    profile: Profile[S, A], before: S, seat: int, action: A | Concede, draws: Draws
) -> Step[S]:
    """The step that `action` of `seat` makes from `before`, which stays as it was.

    Raises `illegal/…` if the rules do not permit it, `Missing("seed")` if they need a draw that
    `draws` cannot give.
    """
    refuse_if_over(profile, before)
    after = profile.copy(before)
    if isinstance(action, Concede):
        return Step(after, profile.concede(after, seat))
    refuse_if_not_awaited(profile, before, seat)
    return Step(after, profile.apply(after, seat, action, draws))


def refuse_if_over(profile: Profile[S, A], state: S) -> None:
    """Nothing is played after the end of the game; a second concession is nothing too."""
    outcome = profile.outcome(state)
    if outcome is None:
        return
    won = "nobody has won" if outcome.winner is None else f"seat {outcome.winner} has won"
    raise Refusal(
        Code.GAME_OVER, f"the game is over: {won} ({outcome.reason})", rule="TRANSCRIPT Records"
    )


def refuse_if_not_awaited(profile: Profile[S, A], state: S, seat: int) -> None:
    """Only a seat with a decision to make may act."""
    awaited = profile.awaiting(state)
    if seat not in awaited:
        who = " and ".join(f"seat {other}" for other in awaited)
        raise Refusal(
            Code.NOT_AWAITED,
            f"seat {seat} has no decision to make; awaited: {who}",
            rule=profile.awaiting_rule(state),
        )


def due_draws(profile: Profile[S, A], done: Step[S]) -> list[Drawn]:
    """The public draws of a step, each of which must have its `draw` record at once."""
    return [
        event
        for event in done.events
        if isinstance(event, Drawn)
        and event.purpose in profile.public_draws
        and event.index is not None
        and event.index < DRAW_RECORDS
    ]
