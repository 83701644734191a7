"""How many sequences of legal actions there are from a position: it checks enumeration and rules.

Payments count as they are enumerated, draws come from the position's seed, `concede` does not
count.
"""

from collections.abc import Iterator
from typing import Any

from referee.conformance.position import Position
from referee.kernel.forms import Action
from referee.kernel.step import step


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` actions, or of fewer that end the game."""
    return _count(position, position.state, depth)


def divided(position: Position, depth: int) -> Iterator[tuple[int, Action, int]]:
    """The same number for each first action: its seat, the action, the sequences it begins."""
    for seat, action in actions(position, position.state):
        after = step(position.profile, position.state, seat, action, position.draws).state
        yield seat, action, _count(position, after, depth - 1)


def actions(position: Position, state: Any) -> Iterator[tuple[int, Action]]:
    """Every legal action of every awaited seat, in the profile's order."""
    for seat in position.profile.awaiting(state):
        for action in position.profile.legal(state, seat):
            yield seat, action


def _count(position: Position, state: Any, depth: int) -> int:
    """A game that is over counts as one sequence, however much depth is left."""
    if depth == 0 or not position.profile.awaiting(state):
        return 1
    if depth == 1:
        return sum(1 for _ in actions(position, state))
    total = 0
    for seat, action in actions(position, state):
        after = step(position.profile, state, seat, action, position.draws).state
        total += _count(position, after, depth - 1)
    return total
