"""Loops: played to the shared mixer, there for both DJs, gone by card text only."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, fillers, loop, scenario, song

OVERCLOCK_A_LOOP = {"do": [{"do": "overclock"}], "target": {"what": "loop", "whose": "opposing"}}
GATE = loop("G", dice=2, text=OVERCLOCK_A_LOOP)


@pytest.mark.scenario("mk-loop-played", rules=["MK §9.2", "MK-R8"], outcome="accepted")
def test_mk_loop_played() -> None:
    """MK §9.2  From the hand to the mixer, where its volume and its band count."""
    game = scenario(hands=([loop("L", dice=2, volume=1, bands=["bass"])], []))
    done = game.play_loop(0, "L", dice=(2, 0))
    assert done.table == game.but(
        **NEXT, clock=42, dice=((4, 6), (6, 6)), hands=NOTHING, loops=[(0, "L")]
    )
    assert done.mixer["volume"] == 1
    assert done.mixer["spectrum"] == {"soprano": 0, "alto": 0, "tenor": 0, "bass": 1}


@pytest.mark.scenario(
    "mk-loop-no-fadeout", rules=["MK §7.3", "MK §9.2", "MK-R14"], outcome="refused"
)
def test_mk_loop_no_fadeout() -> None:
    """MK-R14  A loop is no song at an end of a playlist, so that it cannot be faded out."""
    game = scenario(loops=[(1, loop("L", dice=1))])
    game.fade_out(0, "L", dice=(2, 0)).refused(Code.TARGET, rule="MK §7.3")


@pytest.mark.scenario(
    "mk-play-loop-parallel-part", rules=["MK §9.2", "MK-R2", "MK-R8"], outcome="accepted"
)
def test_mk_play_loop_parallel_part() -> None:
    """MK-R8  A loop prints the two costs that effects have; the second of dice ends the turn."""
    game = scenario(pools=(1, 0), hands=([loop("L", dice=1, parallel=1)], []))
    done = game.play_loop(0, "L", dice=(1, 0), parallel=1)
    assert done.table == game.but(
        **NEXT,
        clock=41,
        dice=((5, 6), (6, 6)),
        pools=(0, 0),
        hands=NOTHING,
        loops=[(0, "L")],
    )


@pytest.mark.scenario("mk-loop-cost-from-dice", rules=["MK-R2", "MK-R8"], outcome="refused")
def test_mk_loop_cost_from_dice() -> None:
    """MK-R8  The time-dice part of a loop's cost comes from dice alone."""
    game = scenario(pools=(5, 0), hands=([loop("L", dice=2)], []))
    game.play_loop(0, "L", parallel=2).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-loop-for-both", rules=["MK §9.2", "MK-R5"], outcome="otherwise")
def test_mk_loop_for_both() -> None:
    """MK §9.2  Seat 0's loop gives its second to each DJ as that DJ's turn begins."""
    game = scenario(loops=[(0, loop("L", grants=1))])
    one = game.tempo(0, 0, 6, dice=(1, 0))
    assert one.table == game.but(**NEXT, clock=41, pools=(0, 1), idle=1)
    two = one.tempo(1, 0, 6, dice=(1, 0))
    assert two.table == game.but(turn=7, clock=42, pools=(1, 0), idle=2)


@pytest.mark.scenario(
    "mk-loop-overclocked", rules=["MK §9.2", "MK-R14", "MK-R25"], outcome="accepted"
)
def test_mk_loop_overclocked() -> None:
    """MK §9.2  Card text takes seat 1's loop out of the mixer: to seat 1's bin, on top."""
    game = scenario(
        hands=([GATE], []),
        loops=[(1, loop("L", volume=1)), (1, loop("M"))],
        bins=([], ["B"]),
    )
    done = game.play_loop(0, "G", on="L", dice=(2, 0))
    assert done.table == game.but(
        **NEXT,
        clock=42,
        dice=((4, 6), (6, 6)),
        hands=NOTHING,
        loops=[(1, "M"), (0, "G")],
        bins=([], ["B", "L"]),
    )
    assert (game.mixer["volume"], done.mixer["volume"]) == (1, 0)


@pytest.mark.scenario("mk-loop-target-needed", rules=["MK §9.2", "MK-R25"], outcome="refused")
def test_mk_loop_target_needed() -> None:
    """MK-R25  The loop needs an opposing one: an own one, itself or nobody will not do."""
    game = scenario(hands=([GATE], []), loops=[(0, loop("L"))])
    game.play_loop(0, "G", dice=(2, 0)).refused(Code.TARGET_NUMBER, rule="MK-R25")
    game.play_loop(0, "G", on="L", dice=(2, 0)).refused(Code.TARGET, rule="MK-R25")
    game.play_loop(0, "G", on="G", dice=(2, 0)).refused(Code.TARGET, rule="MK-R25")


@pytest.mark.scenario("mk-loop-not-in-hand", rules=["MK §9.2", "MK-R8"], outcome="refused")
def test_mk_loop_not_in_hand() -> None:
    """MK-R8  Not from the crate, not from the mixer again."""
    game = scenario(crates=([loop("L"), *fillers(19)], 20), loops=[(0, loop("M"))])
    game.play_loop(0, "L", dice=(1, 0)).refused(Code.NO_SUCH_CARD, rule="MK-R8")
    game.play_loop(0, "M", dice=(1, 0)).refused(Code.NO_SUCH_CARD, rule="MK-R8")


@pytest.mark.scenario("mk-loop-wrong-kind", rules=["MK §9.2", "MK-R8"], outcome="refused")
def test_mk_loop_wrong_kind() -> None:
    """MK §9.2  Only loops lie in the mixer: no song, no effect."""
    game = scenario(hands=([song("A"), effect("P")], []))
    game.play_loop(0, "A", dice=(3, 0)).refused(Code.WRONG_KIND, rule="MK-R8")
    game.play_loop(0, "P", dice=(1, 0)).refused(Code.WRONG_KIND, rule="MK-R8")
