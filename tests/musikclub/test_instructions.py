"""What a text still does when an instruction before has changed the table under it."""

from typing import Any

from referee.games.musikclub.v1 import STANDARD, cards
from referee.games.musikclub.v1.actions import Pay, PlayLoop
from referee.games.musikclub.v1.params import rules_of
from referee.games.musikclub.v1.state import Mix, Piece, new_mix
from referee.games.musikclub.v1.turn import apply
from referee.protocol.draws import NoDraws
from tests.musikclub.recount import check_table

OVERCLOCK = {"do": "overclock"}
LOOP: Any = {"kind": "loop", "id": "T-1", "name": "Pad", "volume": 1, "parallel": 1}
GATE: Any = {
    **LOOP,
    "id": "T-2",
    "name": "Gate",
    "text": {"do": [OVERCLOCK, OVERCLOCK], "target": {"what": "loop"}},
}


def position() -> Mix:
    """Seat 0 holds the gate (1), and a loop of seat 1 (2) lies in the mixer; cards 3, 4 are far."""
    rules = rules_of(STANDARD, cards.read(cards.manifest_of([LOOP, GATE])))
    game = new_mix(rules, ("T-2", "T-1", "T-1", "T-1"), 1)
    game.hands, game.loops, game.crates = [[1], []], [Piece(2, 0)], [[], [3, 4]]
    game.stamp, game.pools = 1, [1, 0]
    return game


def test_who_has_left_play_is_not_overclocked_again() -> None:
    """MK-R25  The second instruction finds nobody; no card lies in two places."""
    game = position()
    apply(game, 0, PlayLoop(1, Pay(parallel=1), 2), NoDraws())
    assert game.bins == [[], [2]]
    assert [piece.card for piece in game.loops] == [1]
    check_table(game)
