"""Time Thief: opposing dice that show 1 or 2 lend what they show."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, NOTHING, fillers, scenario, song


@pytest.mark.scenario("mk-thief-both-dice", rules=["MK §13", "MK-R6"], outcome="accepted")
def test_mk_thief_both_dice() -> None:
    """MK §13  Three of five seconds are borrowed; both dice that lent show 6 afterwards."""
    game = scenario(dice=((1, 2), (2, 1)), queues=([song("A", dice=5)], []))
    done = game.play_song(0, "A", dice=(0, 2), borrow=(2, 1))
    assert done.table == game.but(
        **NEXT, clock=45, dice=((1, 1), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-thief-three", rules=["MK §13", "MK-R6"], outcome="refused")
def test_mk_thief_three() -> None:
    """MK §13  A die showing 3 lends nothing, not even 1."""
    game = scenario(dice=((1, 1), (3, 6)))
    game.draw(0, 1, dice=(1, 1), borrow=(1, 0)).refused(Code.CANNOT_PAY, rule="MK-R6")


@pytest.mark.scenario("mk-thief-above-face", rules=["MK §13", "MK-R6"], outcome="refused")
def test_mk_thief_above_face() -> None:
    """MK-R6  A die showing 1 lends one second, not two."""
    game = scenario(dice=((1, 1), (1, 6)))
    game.draw(0, 1, dice=(1, 0), borrow=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R6")


@pytest.mark.scenario("mk-thief-one-of-two", rules=["MK §13", "MK-R6"], outcome="accepted")
def test_mk_thief_one_of_two() -> None:
    """MK-R6  A die showing 2 may lend 1; it shows 6 all the same, and its neighbour stays at 2."""
    game = scenario(dice=((6, 6), (2, 2)))
    done = game.draw(0, 1, dice=(2, 0), borrow=(1, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((4, 6), (6, 2)), crates=(19, 20), hands=(1, 0)
    )


@pytest.mark.scenario(
    "mk-thief-pays-all", rules=["MK §4.2", "MK §13", "MK-R2", "MK-R6"], outcome="accepted"
)
def test_mk_thief_pays_all() -> None:
    """MK §13  Borrowed seconds alone pay a parallel cost: no own die, yet the turn is over."""
    game = scenario(pools=(2, 0), dice=((6, 6), (2, 6)), hands=(["A"], []))
    done = game.enqueue(0, "A", borrow=(2, 0))
    assert done.table == game.but(
        **NEXT,
        clock=42,
        dice=((6, 6), (6, 6)),
        pools=(0, 0),
        hands=NOTHING,
        queues=(["A"], []),
        idle=1,
    )


@pytest.mark.scenario("mk-thief-exact", rules=["MK §13", "MK-R2"], outcome="refused")
def test_mk_thief_exact() -> None:
    """MK-R2  Borrowed seconds count as any other: four for a cost of three are too many."""
    game = scenario(dice=((6, 6), (2, 2)))
    game.draw(0, 1, borrow=(2, 2)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-thief-third-die", rules=["MK §2", "MK §13"], outcome="refused")
def test_mk_thief_third_die() -> None:
    """MK §13  The other DJ has two dice."""
    game = scenario(dice=((6, 6), (2, 2)))
    game.draw(0, 1, borrow=(1, 1, 1)).refused(Code.WRONG_DIE, rule="MK §13")
    game.draw(0, 1, dice=(2, 0), borrow=(1,)).refused(Code.WRONG_DIE, rule="MK §13")


@pytest.mark.scenario("mk-thief-after-resolution", rules=["MK §13", "MK-R6"], outcome="otherwise")
def test_mk_thief_after_resolution() -> None:
    """MK-R6  The text sets both dice of seat 1 to 1; the one that lent shows 6 in the end."""
    text = {"do": [{"do": "set-die", "which": "all", "face": 1, "who": "opponent"}]}
    game = scenario(dice=((6, 6), (2, 5)), queues=([song("A", text=text)], []))
    done = game.play_song(0, "A", dice=(1, 0), borrow=(2, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((5, 6), (6, 1)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-thief-on-announcing", rules=["MK-R6"], outcome="refused")
def test_mk_thief_on_announcing() -> None:
    """MK-R6  What the action itself would bring down to 1 cannot lend for it."""
    text = {"do": [{"do": "set-die", "which": "all", "face": 1, "who": "opponent"}]}
    game = scenario(dice=((1, 1), (3, 3)), queues=([song("A", text=text)], []))
    refused = game.play_song(0, "A", dice=(1, 1), borrow=(1, 0))
    refused.refused(Code.CANNOT_PAY, rule="MK-R6")


@pytest.mark.scenario("mk-thief-while-waiting", rules=["MK-R4", "MK-R6"], outcome="otherwise")
def test_mk_thief_while_waiting() -> None:
    """MK-R4  Until the order is chosen the action is not resolved: the lender still shows 2."""
    game = scenario(pools=(3, 0), dice=((6, 6), (6, 2)), crates=(["P", "Q"], 20))
    waiting = game.sort(0, parallel=3, borrow=(0, 2))
    assert waiting.table == game.but(asked="sort-upcoming", pools=(0, 0))
    done = waiting.order(0, "Q", "P")
    assert done.table == game.but(
        **NEXT, clock=42, dice=((6, 6), (6, 6)), pools=(0, 0), crates=(["P"], 20), hands=(["Q"], [])
    )


@pytest.mark.scenario("mk-thief-other-direction", rules=["MK-R6"], outcome="refused")
def test_mk_thief_other_direction() -> None:
    """MK-R6  Own dice showing 2 are not borrowed from; they give what they show and fall to 1."""
    game = scenario(dice=((2, 2), (6, 6)), crates=(fillers(2), 20))
    game.draw(0, 1, dice=(1, 0), borrow=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R6")
    assert game.draw(0, 1, dice=(2, 1)).table == game.but(
        **NEXT, clock=43, dice=((1, 1), (6, 6)), crates=(1, 20), hands=(1, 0)
    )
