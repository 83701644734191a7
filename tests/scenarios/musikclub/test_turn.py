"""The turn: who acts, what ends it, what comes at its start and after each action."""

import pytest

from referee.errors import Code
from referee.games.musikclub.v1 import events
from referee.games.musikclub.v1.actions import ChangeTempo
from tests.scenarios.musikclub.table import (
    NEXT,
    NOTHING,
    Match,
    effect,
    fillers,
    loop,
    scenario,
    song,
)


def grants(seconds: int) -> dict[str, int]:
    """What a granting card prints."""
    return {"grants": seconds}


def both_pause(game: Match) -> Match:
    """Both DJs set a die to the face that it shows."""
    one = game.tempo(0, 0, 6, dice=(1, 0))
    return one.tempo(1, 0, 6, dice=(1, 0))


@pytest.mark.scenario(
    "mk-turn-parallel-then-dice", rules=["MK §5.2", "MK §6", "MK-R3"], outcome="accepted"
)
def test_mk_turn_parallel_then_dice() -> None:
    """MK §5.2  Two actions from the pool, then one from dice, which ends the turn."""
    game = scenario(pools=(4, 0), hands=(["A", "B"], []))
    one = game.enqueue(0, "A", parallel=2)
    assert one.table == game.but(pools=(2, 0), hands=(["B"], []), queues=(["A"], []))
    two = one.enqueue(0, "B", parallel=2)
    assert two.table == game.but(pools=(0, 0), hands=NOTHING, queues=(["A", "B"], []))
    done = two.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        pools=(0, 0),
        hands=NOTHING,
        queues=(["B"], []),
        playlists=(["A"], []),
    )


@pytest.mark.scenario(
    "mk-turn-second-dice-action", rules=["MK §5.2", "MK-R3", "MK-R22"], outcome="refused"
)
def test_mk_turn_second_dice_action() -> None:
    """MK §5.2  One action from dice is all: the next is seat 1's."""
    game = scenario(queues=(["A", "B"], []))
    done = game.play_song(0, "A", dice=(3, 0))
    again = done.draw(0, 1, dice=(0, 3)).refused(Code.NOT_AWAITED, rule="MK-R22")
    assert again.table == game.but(
        **NEXT, clock=43, dice=((3, 6), (6, 6)), queues=(["B"], []), playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-turn-no-pass", rules=["MK §5.2", "MK §6", "MK-R3"], outcome="refused")
def test_mk_turn_no_pass() -> None:
    """MK-R3  There is no such action in a record, and none that costs nothing."""
    game = scenario(pools=(2, 0))
    game.record(0, {"do": "pass"}).refused(Code.ACTION_FORM, rule=None)
    game.tempo(0, 0, 6).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-turn-tempo-always", rules=["MK §6", "MK-R3"], outcome="accepted")
def test_mk_turn_tempo_always() -> None:
    """MK-R3  With dice at 1, no crate and no hand, Change Tempo is left and can be paid."""
    game = scenario(dice=((1, 1), (6, 6)), crates=(0, 20), playlists=(["A"], []))
    legal = game.legal(0)
    # six faces for each of two dice, each for a second of either
    assert len(legal) == 24
    assert {type(action) for action in legal} == {ChangeTempo}
    done = game.tempo(0, 0, 1, dice=(0, 1))
    assert done.table == game.but(**NEXT, clock=41, idle=1)


@pytest.mark.scenario("mk-turn-opponent-acts", rules=["MK §6", "MK-R22"], outcome="refused")
def test_mk_turn_opponent_acts() -> None:
    """MK-R22  All actions are open to each DJ in the own turn; this one is seat 0's."""
    game = scenario()
    assert game.legal(1) == []
    game.draw(1, 1, dice=(3, 0)).refused(Code.NOT_AWAITED, rule="MK-R22")


@pytest.mark.scenario("mk-turn-of-seat-1", rules=["MK §6", "MK-R22"], outcome="accepted")
def test_mk_turn_of_seat_1() -> None:
    """MK-R22  In seat 1's turn the same draw is seat 1's, and the turn after it seat 0's."""
    game = scenario(seat=1)
    done = game.draw(1, 1, dice=(3, 0))
    assert done.table == game.but(
        turn=6, seat=0, clock=43, dice=((6, 6), (3, 6)), crates=(20, 19), hands=(0, 1)
    )


@pytest.mark.scenario(
    "mk-turn-refresh", rules=["MK §4.2", "MK §5.1", "MK §9.2", "MK-R5"], outcome="otherwise"
)
def test_mk_turn_refresh() -> None:
    """MK §5.1  1, 2 and 1 of seat 0's cards and 1 of seat 1's loop; seat 1's 3 are lost."""
    game = scenario(
        seat=1,
        pools=(0, 3),
        playlists=([song("A", **grants(1)), song("B", **grants(2))], []),
        effects=([(effect("P", **grants(1)), 20)], []),
        loops=[(1, loop("L", **grants(1)))],
    )
    done = game.tempo(1, 0, 6, dice=(1, 0))
    assert done.table == game.but(
        turn=6, seat=0, clock=41, pools=(5, 0), effects=([("P", 19)], []), idle=1
    )


@pytest.mark.scenario("mk-turn-refresh-own-cards", rules=["MK §5.1", "MK-R5"], outcome="otherwise")
def test_mk_turn_refresh_own_cards() -> None:
    """MK-R5  Of songs and effects only the own ones grant, and none in a queue, hand or bin."""
    game = scenario(
        playlists=([song("A", **grants(2))], [song("B", **grants(1))]),
        effects=([(effect("P", **grants(2)), 20)], []),
        queues=([], [song("C", **grants(4))]),
        hands=([], [song("D", **grants(4))]),
        bins=([], [song("E", **grants(4))]),
        loops=[(0, loop("L", **grants(2)))],
    )
    done = game.tempo(0, 0, 6, dice=(1, 0))
    assert done.table == game.but(**NEXT, clock=41, pools=(0, 3), effects=([("P", 19)], []), idle=1)


@pytest.mark.scenario("mk-turn-grant-comes-late", rules=["MK §5.1", "MK-R5"], outcome="otherwise")
def test_mk_turn_grant_comes_late() -> None:
    """MK §5.1  What A grants comes as seat 0's next turn begins, not as A is played."""
    game = scenario(pools=(2, 0), crates=([song("A", **grants(3)), *fillers(19)], 20))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), playlists=(["A"], []))
    assert both_pause(done).table == game.but(
        turn=7, clock=42, pools=(3, 0), crates=(19, 20), playlists=(["A"], []), idle=1
    )


@pytest.mark.scenario("mk-turn-grant-stays", rules=["MK-R5"], outcome="otherwise")
def test_mk_turn_grant_stays() -> None:
    """MK-R5  A, which granted 3 of the 3 seconds, leaves; the pool is not changed by that."""
    away = {"do": [{"do": "overclock"}], "target": {"what": "end", "whose": "own"}, "parallel": 1}
    game = scenario(
        pools=(3, 0),
        playlists=([song("A", **grants(3))], []),
        effects=([(effect("P", abilities=[away]), 20)], []),
    )
    done = game.activate(0, "P", on="A", parallel=1)
    assert done.table == game.but(
        pools=(2, 0), playlists=NOTHING, bins=(["A"], []), used={"P": (0,)}
    )


@pytest.mark.scenario("mk-turn-generated-is-added", rules=["MK-R5"], outcome="accepted")
def test_mk_turn_generated_is_added() -> None:
    """MK-R5  A second made in the turn lies with those of its start, and can be spent."""
    fresh = song("A", text={"do": [{"do": "parallel", "n": 1}]})
    game = scenario(pools=(3, 0), crates=([fresh, *fillers(19)], 20), hands=(["B"], []))
    one = game.fly_in(0, parallel=2)
    assert one.table == game.but(pools=(2, 0), crates=(19, 20), playlists=(["A"], []))
    done = one.enqueue(0, "B", parallel=2)
    assert done.table == game.but(
        pools=(0, 0),
        crates=(19, 20),
        playlists=(["A"], []),
        hands=NOTHING,
        queues=(["B"], []),
    )


@pytest.mark.scenario(
    "mk-turn-pool-does-not-carry", rules=["MK §4.2", "MK-R5"], outcome="otherwise"
)
def test_mk_turn_pool_does_not_carry() -> None:
    """MK §4.2  Three seconds are left over and lost; nothing grants new ones."""
    game = scenario(pools=(3, 0))
    assert game.tempo(0, 0, 6, dice=(1, 0)).table.pools == (0, 0)
    assert both_pause(game).table == game.but(turn=7, clock=42, pools=(0, 0), idle=2)


@pytest.mark.scenario("mk-pool-spent-next-turn", rules=["MK §4.2", "MK-R5"], outcome="refused")
def test_mk_pool_spent_next_turn() -> None:
    """MK-R5  The pool of the turn before pays nothing any more."""
    game = scenario(pools=(3, 0), hands=(["A"], []))
    later = both_pause(game)
    later.enqueue(0, "A", parallel=2).refused(Code.CANNOT_PAY, rule="MK-R5")


@pytest.mark.scenario("mk-clock-dice-only", rules=["MK §4.3", "MK-R4"], outcome="otherwise")
def test_mk_clock_dice_only() -> None:
    """MK §4.3  Of five seconds 2 are parallel, 1 is own, 2 are borrowed: the clock counts three.

    Effects of both DJs lose the same three.
    """
    game = scenario(
        pools=(2, 0),
        dice=((6, 6), (6, 2)),
        effects=([(effect("P"), 9)], [(effect("Q"), 4)]),
    )
    done = game.draw(0, 2, parallel=2, dice=(1, 0), borrow=(0, 2))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((5, 6), (6, 6)),
        pools=(0, 0),
        crates=(18, 20),
        hands=(2, 0),
        effects=([("P", 6)], [("Q", 1)]),
    )


@pytest.mark.scenario("mk-clock-stands-still", rules=["MK §4.2", "MK §4.3"], outcome="otherwise")
def test_mk_clock_stands_still() -> None:
    """MK §4.3  Parallel seconds alone move neither the clock nor any lifetime."""
    game = scenario(pools=(3, 0), effects=([(effect("P"), 1)], [(effect("Q"), 1)]))
    done = game.draw(0, 1, parallel=3)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), hands=(1, 0))


@pytest.mark.scenario("mk-turn-order-of-an-action", rules=["MK-R4"], outcome="accepted")
def test_mk_turn_order_of_an_action() -> None:
    """MK-R4  Paid, resolved, dice given back, the clock, lifetimes, then the turn's end."""
    game = scenario(
        dice=((6, 6), (2, 6)),
        playlists=([], ["A"]),
        effects=([(effect("P"), 6)], [(effect("Q"), 7)]),
    )
    done = game.fade_out(0, "A", dice=(4, 0), borrow=(2, 0))
    song_a, effect_p = game.number("A"), game.number("P")
    assert list(done.events) == [
        events.Paid(0, parallel=0, dice=4, borrowed=2, shown=(2, 6)),
        events.FadedOut(0, song_a),
        events.Overclocked(1, song_a),
        events.DieSet(1, 0, 6),
        events.ClockAdvanced(6, 46),
        events.Overclocked(0, effect_p),
        events.TurnBegan(6, 1, 0),
    ]
    assert done.table == game.but(
        **NEXT,
        clock=46,
        dice=((2, 6), (6, 6)),
        playlists=NOTHING,
        bins=(["P"], ["A"]),
        effects=([], [("Q", 1)]),
    )
