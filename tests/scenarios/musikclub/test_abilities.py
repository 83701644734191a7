"""Abilities: activated once a turn at a cost, or fired by what happens; costs and their floor."""

from typing import Any

import pytest

from referee.errors import Code
from referee.games.musikclub.v1.events import Activated, Fired
from tests.scenarios.musikclub.table import (
    NEXT,
    NOTHING,
    effect,
    fillers,
    loop,
    scenario,
    song,
)

DRAW: dict[str, Any] = {"do": [{"do": "draw"}]}
A = song("A", abilities=[{"parallel": 1, **DRAW}])
DRAWN = {"crates": (19, 20), "hands": (1, 0)}

KNOCK_OUT = {"do": [{"do": "overclock"}], "target": {"what": "effect", "whose": "opposing"}}
B = song("B", abilities=[{"dice": 2, **KNOCK_OUT}])


@pytest.mark.scenario("mk-activate", rules=["MK §7.1", "MK-R26"], outcome="accepted")
def test_mk_activate() -> None:
    """MK-R26  A parallel second buys a card, and the turn goes on."""
    game = scenario(pools=(2, 0), playlists=([A], []))
    done = game.activate(0, "A", parallel=1)
    assert done.table == game.but(pools=(1, 0), **DRAWN, used={"A": (0,)})
    assert Activated(0, game.number("A")) in done.events


@pytest.mark.scenario("mk-activate-twice", rules=["MK §7.1", "MK-R26"], outcome="refused")
def test_mk_activate_twice() -> None:
    """MK-R26  A second time it has to wait for another turn, though the pool could pay."""
    game = scenario(pools=(2, 0), playlists=([A], []))
    one = game.activate(0, "A", parallel=1)
    one.activate(0, "A", parallel=1).refused(Code.TOO_MANY, rule="MK-R26")


@pytest.mark.scenario("mk-activate-from-queue", rules=["MK §3.3", "MK-R26"], outcome="refused")
def test_mk_activate_from_queue() -> None:
    """MK-R26  In the queue the song has no say."""
    game = scenario(pools=(2, 0), queues=([A], []))
    game.activate(0, "A", parallel=1).refused(Code.NO_SUCH_CARD, rule="MK-R26")


@pytest.mark.scenario(
    "mk-activate-elsewhere", rules=["MK §3.2", "MK §3.6", "MK-R26"], outcome="refused"
)
def test_mk_activate_elsewhere() -> None:
    """MK §3.2  Nor in the hand, in the bin, or in the other DJ's playlist; and loops have none."""
    there = {"abilities": [{"parallel": 1, **DRAW}]}
    game = scenario(
        pools=(2, 0),
        hands=([A], []),
        bins=([song("C", **there)], []),
        playlists=([], [song("D", **there)]),
        loops=[(0, loop("L"))],
    )
    for card in ("A", "C", "D", "L"):
        game.activate(0, card, parallel=1).refused(Code.NO_SUCH_CARD, rule="MK-R26")


@pytest.mark.scenario("mk-activate-next-turn", rules=["MK-R26"], outcome="accepted")
def test_mk_activate_next_turn() -> None:
    """MK-R26  Used in the turn before, it can be used again; now a die pays."""
    game = scenario(pools=(1, 0), playlists=([A], []))
    one = game.activate(0, "A", parallel=1).tempo(0, 0, 6, dice=(1, 0))
    assert one.table == game.but(**NEXT, clock=41, pools=(0, 0), **DRAWN)
    done = one.tempo(1, 0, 6, dice=(1, 0)).activate(0, "A", dice=(1, 0))
    assert done.table == game.but(
        turn=8,
        seat=1,
        clock=43,
        dice=((5, 6), (6, 6)),
        pools=(0, 0),
        crates=(18, 20),
        hands=(2, 0),
    )


@pytest.mark.scenario("mk-activate-two-abilities", rules=["MK-R26"], outcome="accepted")
def test_mk_activate_two_abilities() -> None:
    """MK-R26  Each ability of a card is used for itself."""
    dear = {"parallel": 2, "do": [{"do": "draw", "n": 2}]}
    game = scenario(
        pools=(3, 0), playlists=([song("A", abilities=[{"parallel": 1, **DRAW}, dear])], [])
    )
    one = game.activate(0, "A", 1, parallel=2)
    assert one.table == game.but(pools=(1, 0), crates=(18, 20), hands=(2, 0), used={"A": (1,)})
    done = one.activate(0, "A", parallel=1)
    assert done.table == game.but(pools=(0, 0), crates=(17, 20), hands=(3, 0), used={"A": (0, 1)})


@pytest.mark.scenario("mk-activate-nothing", rules=["MK §7.1", "MK-R26"], outcome="refused")
def test_mk_activate_nothing() -> None:
    """MK §7.1  Abilities are printed or not there: A has one, C none, and P has none either."""
    game = scenario(pools=(2, 0), playlists=([A, "C"], []), effects=([(effect("P"), 9)], []))
    game.activate(0, "A", 1, parallel=1).refused(Code.WRONG_CHOICE, rule="MK-R26")
    game.activate(0, "C", parallel=1).refused(Code.WRONG_CHOICE, rule="MK-R26")
    game.activate(0, "P", parallel=1).refused(Code.WRONG_CHOICE, rule="MK-R26")


@pytest.mark.scenario(
    "mk-activate-effect", rules=["MK §8.1", "MK-R3", "MK-R26"], outcome="accepted"
)
def test_mk_activate_effect() -> None:
    """MK §8.1  An effect's ability for 2 seconds from dice: the turn ends, the effect ages."""
    game = scenario(effects=([(effect("P", abilities=[{"dice": 2, **DRAW}]), 9)], []))
    done = game.activate(0, "P", dice=(2, 0))
    assert done.table == game.but(
        **NEXT, clock=42, dice=((4, 6), (6, 6)), **DRAWN, effects=([("P", 7)], [])
    )


@pytest.mark.scenario("mk-activate-price", rules=["MK §8.1", "MK-R2", "MK-R26"], outcome="refused")
def test_mk_activate_price() -> None:
    """MK-R26  At the printed cost: no pool where dice are asked for, no second less or more."""
    game = scenario(pools=(3, 0), effects=([(effect("P", abilities=[{"dice": 2, **DRAW}]), 9)], []))
    game.activate(0, "P", parallel=2).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.activate(0, "P", dice=(1, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.activate(0, "P", dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-activate-target", rules=["MK-R25", "MK-R26"], outcome="accepted")
def test_mk_activate_target() -> None:
    """MK-R25  The ability takes seat 1's effect from seat 1's playlist."""
    game = scenario(playlists=([B], []), effects=([], [(effect("P"), 9), (effect("Q"), 9)]))
    done = game.activate(0, "B", on="P", dice=(2, 0))
    assert done.table == game.but(
        **NEXT,
        clock=42,
        dice=((4, 6), (6, 6)),
        effects=([], [("Q", 7)]),
        bins=([], ["P"]),
    )


@pytest.mark.scenario("mk-activate-no-target", rules=["MK-R25", "MK-R26"], outcome="refused")
def test_mk_activate_no_target() -> None:
    """MK-R25  Without an opposing effect it cannot be used, and an own one is none."""
    game = scenario(playlists=([B], []), effects=([(effect("P"), 9)], []))
    game.activate(0, "B", dice=(2, 0)).refused(Code.TARGET_NUMBER, rule="MK-R25")
    game.activate(0, "B", on="P", dice=(2, 0)).refused(Code.TARGET, rule="MK-R25")


@pytest.mark.scenario(
    "mk-activate-in-the-other-turn", rules=["MK-R22", "MK-R26"], outcome="refused"
)
def test_mk_activate_in_the_other_turn() -> None:
    """MK-R22  Nobody answers: seat 1's ability waits for seat 1's turn."""
    game = scenario(playlists=([], [A]))
    game.activate(1, "A", dice=(1, 0)).refused(Code.NOT_AWAITED, rule="MK-R22")


# -- costs ----------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-cost-floor", rules=["MK-R27"], outcome="accepted")
def test_mk_cost_floor() -> None:
    """MK-R27  Twice 2 less leaves nothing of 3 seconds, but a song costs one of dice at least."""
    cheaper = {"ongoing": [{"what": "cost", "of": "song", "n": -2}]}
    game = scenario(
        effects=([(effect("P", **cheaper), 20), (effect("Q", **cheaper), 20)], []),
        queues=(["A"], []),
    )
    done = game.play_song(0, "A", dice=(1, 0))
    assert done.table == game.but(
        **NEXT,
        clock=41,
        dice=((5, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A"], []),
        effects=([("P", 19), ("Q", 19)], []),
    )


@pytest.mark.scenario("mk-cost-floor-zero", rules=["MK-R27"], outcome="refused")
def test_mk_cost_floor_zero() -> None:
    """MK-R27  Nothing is for nothing: one second is due."""
    cheaper = effect("P", ongoing=[{"what": "cost", "of": "loop", "n": -3}])
    game = scenario(effects=([(cheaper, 20)], []), hands=([loop("L", dice=2)], []))
    game.play_loop(0, "L").refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.play_loop(0, "L", dice=(1, 0))
    assert done.table.loops == ((0, "L"),)


# -- what fires -----------------------------------------------------------------------------------


@pytest.mark.scenario("mk-two-loops-fire", rules=["MK-R5", "MK-R22"], outcome="otherwise")
def test_mk_two_loops_fire() -> None:
    """MK-R22  M of the DJ whose turn it is goes first, though L is older: 0, and 1 upon it."""
    gives = {"when": "song-played", "do": [{"do": "parallel", "n": 1, "who": "acting"}]}
    takes = {"when": "song-played", "do": [{"do": "silence", "who": "acting"}]}
    game = scenario(
        pools=(2, 0),
        crates=(["A", *fillers(19)], 20),
        loops=[(1, loop("L", trigger=gives)), (0, loop("M", trigger=takes))],
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(1, 0), crates=(19, 20), playlists=(["A"], []))
    fired = [event for event in done.events if isinstance(event, Fired)]
    assert fired == [Fired(game.number("M")), Fired(game.number("L"))]
