"""Idle turns in a row, and the last turn of all."""

from typing import Any

import pytest

from referee.errors import Code
from referee.games.musikclub.v1.events import Ended
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, fillers, loop, scenario

TEMPO: dict[str, Any] = {"die": 0, "face": 6, "dice": (1, 0)}
"""An idle turn."""

DREW = {"clock": 43, "dice": ((3, 6), (6, 6)), "crates": (19, 20), "hands": (1, 0)}
"""Seat 0 draws a card with the first die."""

BASE = (0, loop("Base", bands=["soprano", "alto", "tenor", "bass"], volume=10, vp=12))


def points(ours: int, theirs: int) -> list[tuple[int, Any]]:
    """Loops that give the DJs these VP."""
    return [(0, loop("Ours", vp=ours)), (1, loop("Theirs", vp=theirs))]


@pytest.mark.scenario("mk-idle-twentieth", rules=["MK §11.4", "MK-R29"], outcome="otherwise")
def test_mk_idle_twentieth() -> None:
    """MK-R29  Twenty turns without a moved card: the game is counted, 3 to 1."""
    game = scenario(idle=19, loops=points(3, 1))
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=20, result=("idle", 0))
    assert done.events[-1] == Ended("idle", 0, (3, 1))


@pytest.mark.scenario("mk-idle-enqueue", rules=["MK-R29"], outcome="otherwise")
def test_mk_idle_enqueue() -> None:
    """MK-R29  To move a song between hand and queue is no move that counts."""
    game = scenario(idle=19, hands=(["A"], []), loops=points(3, 1))
    done = game.enqueue(0, "A", dice=(2, 0))
    assert done.table == game.but(
        clock=42,
        dice=((4, 6), (6, 6)),
        hands=NOTHING,
        queues=(["A"], []),
        idle=20,
        result=("idle", 0),
    )


@pytest.mark.scenario("mk-idle-reset", rules=["MK-R29"], outcome="otherwise")
def test_mk_idle_reset() -> None:
    """MK-R29  A card has left the crate, and the count begins again."""
    game = scenario(idle=19)
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(**NEXT, **DREW, idle=0)


@pytest.mark.scenario("mk-turn-limit", rules=["MK-R29"], outcome="otherwise")
def test_mk_turn_limit() -> None:
    """MK-R29  After turn 1,000 it is a draw, though seat 0 has 5 VP and seat 1 has 1."""
    game = scenario(turn=1000, loops=points(5, 1))
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(**DREW, result=("turns", None))
    assert done.events[-1] == Ended("turns", None)


@pytest.mark.scenario("mk-after-idle-end", rules=["MK-R29"], outcome="refused")
def test_mk_after_idle_end() -> None:
    """MK-R29  With the twentieth idle turn the game is over; seat 1 has no turn any more."""
    over = scenario(idle=19).tempo(0, **TEMPO)
    over.draw(1, 1, dice=(3, 0)).refused(Code.GAME_OVER, rule="TRANSCRIPT Records")


@pytest.mark.scenario("mk-after-the-last-turn", rules=["MK-R29"], outcome="refused")
def test_mk_after_the_last_turn() -> None:
    """MK-R29  Nor is there a turn 1,001."""
    over = scenario(turn=1000).tempo(0, **TEMPO)
    over.draw(1, 1, dice=(3, 0)).refused(Code.GAME_OVER, rule="TRANSCRIPT Records")


@pytest.mark.scenario("mk-turn-before-the-last", rules=["MK-R29"], outcome="accepted")
def test_mk_turn_before_the_last() -> None:
    """MK-R29  Turn 999 has another one after it."""
    game = scenario(turn=999)
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(turn=1000, seat=1, **DREW)


@pytest.mark.scenario("mk-idle-turns-of-both", rules=["MK-R29"], outcome="otherwise")
def test_mk_idle_turns_of_both() -> None:
    """MK-R29  Turns in a row are those of both DJs."""
    game = scenario(idle=17)
    two = game.tempo(0, **TEMPO).tempo(1, **TEMPO)
    assert two.table == game.but(turn=7, clock=42, idle=19)


@pytest.mark.scenario("mk-idle-not-the-whole-turn", rules=["MK-R29"], outcome="otherwise")
def test_mk_idle_not_the_whole_turn() -> None:
    """MK-R29  The turn ends with Change Tempo, but before that a card has gone to the bin."""
    game = scenario(idle=19, pools=(2, 0), crates=([effect("P"), *fillers(19)], 20))
    done = game.fly_in(0, parallel=2).tempo(0, **TEMPO)
    assert done.table == game.but(
        **NEXT, clock=41, pools=(0, 0), crates=(19, 20), bins=(["P"], []), idle=0
    )


@pytest.mark.scenario("mk-idle-expiry", rules=["MK §8.2", "MK-R29"], outcome="otherwise")
def test_mk_idle_expiry() -> None:
    """MK-R29  An effect that is over goes to the bin: seat 1's card has moved."""
    game = scenario(idle=19, effects=([], [(effect("P"), 1)]))
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(**NEXT, clock=41, effects=NOTHING, bins=([], ["P"]), idle=0)


@pytest.mark.scenario("mk-endgame-before-idle", rules=["MK-R17", "MK-R29"], outcome="otherwise")
def test_mk_endgame_before_idle() -> None:
    """MK-R29  The twentieth idle turn is the third of an endgame: it is the endgame's success."""
    game = scenario(idle=19, endgame=(0, 3, False), loops=[BASE])
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=20, result=("endgame", 0))
    ends = [event for event in done.events if isinstance(event, Ended)]
    assert ends == [Ended("endgame", 0, (12, 0))]


@pytest.mark.scenario("mk-endgame-before-limit", rules=["MK-R17", "MK-R29"], outcome="otherwise")
def test_mk_endgame_before_limit() -> None:
    """MK-R29  Turn 1,000 is the third of an endgame: no draw, seat 0 has won."""
    game = scenario(turn=1000, endgame=(0, 3, False), loops=[BASE])
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(**DREW, result=("endgame", 0))


@pytest.mark.scenario("mk-limit-before-success", rules=["MK-R17", "MK-R29"], outcome="otherwise")
def test_mk_limit_before_success() -> None:
    """MK-R29  An endgame that is only in its second turn does not outlast turn 1,000."""
    game = scenario(turn=1000, endgame=(1, 2, False), loops=[BASE])
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(**DREW, endgame=(1, 3, False), result=("turns", None))
