"""Paying: from dice, from the pool, from both; never a second too many or too few."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, fillers, scenario, song


@pytest.mark.scenario(
    "mk-pay-full-face", rules=["MK §2", "MK §4.1", "MK §6.3", "MK-R1"], outcome="accepted"
)
def test_mk_pay_full_face() -> None:
    """MK-R1  Two dice give all that they show, twelve seconds, and then show 1 each."""
    game = scenario()
    done = game.draw(0, 5, dice=(6, 6))
    assert done.table == game.but(
        **NEXT, clock=52, dice=((1, 1), (6, 6)), crates=(15, 20), hands=(5, 0)
    )


@pytest.mark.scenario("mk-pay-die-at-one", rules=["MK §4.1", "MK-R1", "MK-R7"], outcome="accepted")
def test_mk_pay_die_at_one() -> None:
    """MK §4.1  A die showing 1 gives its second and does not go below 1."""
    game = scenario(dice=((1, 1), (6, 6)))
    done = game.tempo(0, 1, 6, dice=(1, 0))
    assert done.table == game.but(**NEXT, clock=41, dice=((1, 6), (6, 6)), idle=1)


@pytest.mark.scenario("mk-pay-above-face", rules=["MK §4.1", "MK-R1"], outcome="refused")
def test_mk_pay_above_face() -> None:
    """MK-R1  A die showing 2 gives no third second, though the bank has 8."""
    game = scenario(dice=((2, 6), (6, 6)))
    game.draw(0, 1, dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R1")
    game.draw(0, 2, dice=(4, 1)).refused(Code.CANNOT_PAY, rule="MK-R1")


@pytest.mark.scenario("mk-pay-split", rules=["MK §6.2", "MK-R1"], outcome="accepted")
def test_mk_pay_split() -> None:
    """MK §6.2  Seven seconds from two dice: 5 less 3, and 4 less 4, which still shows 1."""
    game = scenario(dice=((5, 4), (6, 6)), queues=([song("A", dice=7)], []))
    done = game.play_song(0, "A", dice=(3, 4))
    assert done.table == game.but(
        **NEXT, clock=47, dice=((2, 1), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-pay-too-much", rules=["MK §6.2", "MK-R2"], outcome="refused")
def test_mk_pay_too_much() -> None:
    """MK-R2  Three seconds for a cost of two."""
    game = scenario(hands=(["A"], []), pools=(3, 0))
    game.enqueue(0, "A", dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.enqueue(0, "A", parallel=3).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.enqueue(0, "A", parallel=2, dice=(1, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-pay-too-little", rules=["MK §6.3", "MK-R2"], outcome="refused")
def test_mk_pay_too_little() -> None:
    """MK-R2  Two seconds for a cost of three; and nothing at all."""
    game = scenario(pools=(1, 0))
    game.draw(0, 1, parallel=1, dice=(1, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.draw(0, 1).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-pay-play-song-parallel", rules=["MK §6.2", "MK-R2"], outcome="refused")
def test_mk_pay_play_song_parallel() -> None:
    """MK §6.2  What is printed as time-dice seconds, the pool pays no part of."""
    game = scenario(pools=(5, 0), queues=(["A"], []))
    game.play_song(0, "A", parallel=3).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.play_song(0, "A", parallel=1, dice=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario(
    "mk-pay-enqueue-dice", rules=["MK §4.2", "MK §6.2", "MK-R2", "MK-R3"], outcome="accepted"
)
def test_mk_pay_enqueue_dice() -> None:
    """MK §4.2  Dice pay a parallel cost, and by that the turn is over."""
    game = scenario(hands=(["A"], []))
    done = game.enqueue(0, "A", dice=(2, 0))
    assert done.table == game.but(
        **NEXT, clock=42, dice=((4, 6), (6, 6)), hands=NOTHING, queues=(["A"], []), idle=1
    )


@pytest.mark.scenario("mk-pay-swap-mixed", rules=["MK §6.2", "MK-R2", "MK-R3"], outcome="accepted")
def test_mk_pay_swap_mixed() -> None:
    """MK-R3  One second of each kind: the one from the die ends the turn."""
    game = scenario(pools=(1, 0), queues=(["A"], []), hands=(["B"], []))
    done = game.swap(0, "A", "B", parallel=1, dice=(1, 0))
    assert done.table == game.but(
        **NEXT,
        clock=41,
        dice=((5, 6), (6, 6)),
        pools=(0, 0),
        queues=(["B"], []),
        hands=(["A"], []),
        idle=1,
    )


@pytest.mark.scenario(
    "mk-pay-sort-parallel", rules=["MK §5.2", "MK §6.3", "MK-R2"], outcome="accepted"
)
def test_mk_pay_sort_parallel() -> None:
    """MK-R2  Plain seconds may all be parallel ones; then the turn goes on."""
    game = scenario(pools=(6, 0), crates=(["P", "Q", "R", "S", "T", "U", *fillers(14)], 20))
    waiting = game.sort(0, parallel=5)
    assert waiting.table == game.but(asked="sort-upcoming", pools=(1, 0))
    done = waiting.order(0, "U", "T", "S", "R", "Q", "P")
    assert done.table == game.but(
        pools=(1, 0), crates=(["T", "S", "R", "Q", "P", *fillers(14)], 20), hands=(["U"], [])
    )


@pytest.mark.scenario("mk-pay-song-two-costs", rules=["MK §7.1", "MK-R2"], outcome="accepted")
def test_mk_pay_song_two_costs() -> None:
    """MK §7.1  The printed parallel second is due besides; the die may pay it too."""
    game = scenario(queues=([song("A", dice=3, parallel=1)], []))
    done = game.play_song(0, "A", dice=(4, 0))
    assert done.table == game.but(
        **NEXT, clock=44, dice=((2, 6), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-pay-song-two-costs-pool", rules=["MK §7.1", "MK-R2"], outcome="accepted")
def test_mk_pay_song_two_costs_pool() -> None:
    """MK-R2  Three seconds from dice, the fourth from the pool; the clock counts three."""
    game = scenario(pools=(2, 0), queues=([song("A", dice=3, parallel=1)], []))
    done = game.play_song(0, "A", parallel=1, dice=(1, 2))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((5, 4), (6, 6)),
        pools=(0, 0),
        queues=NOTHING,
        playlists=(["A"], []),
    )


@pytest.mark.scenario("mk-pay-song-two-costs-short", rules=["MK §7.1", "MK-R2"], outcome="refused")
def test_mk_pay_song_two_costs_short() -> None:
    """MK §7.1  The dice are paid, the parallel second is not; nor can two of four be parallel."""
    game = scenario(pools=(2, 0), queues=([song("A", dice=3, parallel=1)], []))
    game.play_song(0, "A", dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.play_song(0, "A", parallel=2, dice=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-pay-pool-short", rules=["MK §4.2", "MK-R2"], outcome="refused")
def test_mk_pay_pool_short() -> None:
    """MK §4.2  A pool of 1 does not give 2."""
    game = scenario(pools=(1, 0), hands=(["A"], []))
    game.enqueue(0, "A", parallel=2).refused(Code.CANNOT_PAY, rule="MK-R5")


@pytest.mark.scenario(
    "mk-pay-eight-for-seven", rules=["MK §2", "MK §4.1", "MK-R2"], outcome="refused"
)
def test_mk_pay_eight_for_seven() -> None:
    """MK §4.1  Two dice showing 4 give 8, but 7 is the cost; 4 and 3 would pay it."""
    game = scenario(dice=((4, 4), (6, 6)))
    again = game.dig(0, dice=(4, 4)).refused(Code.CANNOT_PAY, rule="MK-R2")
    assert again.dig(0, dice=(4, 3)).table == game.but(asked="dig", dice=((1, 1), (6, 6)))


@pytest.mark.scenario("mk-pay-bank-too-small", rules=["MK §4.1", "MK-R1"], outcome="refused")
def test_mk_pay_bank_too_small() -> None:
    """MK §4.1  A bank of 3 and 3 has six seconds; seven are not to be had in any way."""
    game = scenario(dice=((3, 3), (6, 6)), hands=(["A"], []))
    game.dig(0, dice=(3, 4)).refused(Code.CANNOT_PAY, rule="MK-R1")
    game.dig(0, dice=(3, 3)).refused(Code.CANNOT_PAY, rule="MK-R2")
    # a second in two ways for each of 12 faces; Fly In and Enqueue, two seconds, in three; one
    # card, three seconds, in four; two cards, Sort and Shuffle Draw, five seconds, in two
    assert len(game.legal(0)) == 12 * 2 + 2 * 3 + 4 + 3 * 2


@pytest.mark.scenario("mk-pay-third-die", rules=["MK §2"], outcome="refused")
def test_mk_pay_third_die() -> None:
    """MK §2  Each DJ has two dice, no third one to pay from and none too few."""
    game = scenario()
    game.draw(0, 1, dice=(1, 1, 1)).refused(Code.WRONG_DIE, rule="MK §2")
    game.draw(0, 1, dice=(3,)).refused(Code.WRONG_DIE, rule="MK §2")


@pytest.mark.scenario("mk-pay-offered-price", rules=["MK-R2"], outcome="refused")
def test_mk_pay_offered_price() -> None:
    """MK-R2  Where a card offers another price, either is paid exactly, and nothing between."""
    cheap = effect("P", ongoing=[{"what": "offer", "action": "draw", "parallel": 1}])
    game = scenario(pools=(2, 0), effects=([(cheap, 20)], []))
    game.draw(0, 1, parallel=2).refused(Code.CANNOT_PAY, rule="MK-R2")
    assert game.draw(0, 1, parallel=1).table == game.but(
        pools=(1, 0), crates=(19, 20), hands=(1, 0)
    )
