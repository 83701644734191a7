"""Fadeout: a head or tail song of any playlist leaves it."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, scenario, song


@pytest.mark.scenario(
    "mk-fade-opposing-tail",
    rules=["MK §3.6", "MK §7.3", "MK-R13", "MK-R14"],
    outcome="accepted",
)
def test_mk_fade_opposing_tail() -> None:
    """MK §7.3  Twice 4 seconds; B comes on top of the bin of seat 1, whose it is."""
    game = scenario(playlists=([], ["A", song("B", dice=4)]), bins=([], ["Z"]))
    done = game.fade_out(0, "B", dice=(6, 2))
    assert done.table == game.but(
        **NEXT,
        clock=48,
        dice=((1, 4), (6, 6)),
        playlists=([], ["A"]),
        bins=([], ["Z", "B"]),
    )


@pytest.mark.scenario("mk-fade-own-head", rules=["MK §7.3", "MK-R13"], outcome="accepted")
def test_mk_fade_own_head() -> None:
    """MK-R13  An own song may be faded out too; the second of three is the head then."""
    game = scenario(playlists=([song("A", dice=1), "B", "C"], []))
    done = game.fade_out(0, "A", dice=(0, 2))
    assert done.table == game.but(
        **NEXT, clock=42, dice=((6, 4), (6, 6)), playlists=(["B", "C"], []), bins=(["A"], [])
    )


@pytest.mark.scenario("mk-fade-only-song", rules=["MK §7.3", "MK-R9"], outcome="accepted")
def test_mk_fade_only_song() -> None:
    """MK-R9  One song is head and tail, whatever effects lie beside it."""
    game = scenario(playlists=([], ["A"]), effects=([], [(effect("P"), 9)]))
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(
        **NEXT,
        clock=46,
        dice=((1, 6), (6, 6)),
        playlists=NOTHING,
        effects=([], [("P", 3)]),
        bins=([], ["A"]),
    )


@pytest.mark.scenario("mk-fade-inner", rules=["MK §7.3", "MK-R9"], outcome="refused")
def test_mk_fade_inner() -> None:
    """MK §7.3  B has a song on either side."""
    game = scenario(playlists=([], ["A", "B", "C"]))
    game.fade_out(0, "B", dice=(6, 0)).refused(Code.TARGET, rule="MK §7.3")


@pytest.mark.scenario("mk-fade-no-playlist", rules=["MK §7.3"], outcome="refused")
def test_mk_fade_no_playlist() -> None:
    """MK §7.3  A queued song, an effect, a card of the bin: none is head or tail."""
    game = scenario(queues=([], ["A"]), effects=([], [(effect("P", dice=3), 9)]), bins=([], ["Z"]))
    for card in ("A", "P", "Z"):
        game.fade_out(0, card, dice=(6, 0)).refused(Code.TARGET, rule="MK §7.3")


@pytest.mark.scenario("mk-fade-parallel", rules=["MK §7.3", "MK-R2", "MK-R13"], outcome="refused")
def test_mk_fade_parallel() -> None:
    """MK §7.3  The pool could give six seconds, but Fadeout asks for those of dice."""
    game = scenario(pools=(6, 0), playlists=([], ["A"]))
    game.fade_out(0, "A", parallel=6).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.fade_out(0, "A", parallel=1, dice=(5, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-fade-printed-cost", rules=["MK §7.3", "MK-R13"], outcome="refused")
def test_mk_fade_printed_cost() -> None:
    """MK §7.3  Once the cost is too little; and the parallel part is not doubled."""
    game = scenario(playlists=([], [song("A", dice=2, parallel=2)]))
    game.fade_out(0, "A", dice=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.fade_out(0, "A", dice=(4, 4)).refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.fade_out(0, "A", dice=(4, 0))
    assert done.table == game.but(
        **NEXT, clock=44, dice=((2, 6), (6, 6)), playlists=NOTHING, bins=([], ["A"])
    )


@pytest.mark.scenario("mk-fade-eight", rules=["MK §7.3", "MK-R6", "MK-R13"], outcome="accepted")
def test_mk_fade_eight() -> None:
    """MK-R13  Sixteen seconds of 6, 6, 2 and 2 fade out a song of 8: half of 16 is no 7."""
    game = scenario(dice=((6, 6), (2, 2)), playlists=([], [song("A", dice=8)]))
    done = game.fade_out(0, "A", dice=(6, 6), borrow=(2, 2))
    assert done.table == game.but(
        **NEXT, clock=56, dice=((1, 1), (6, 6)), playlists=NOTHING, bins=([], ["A"])
    )


@pytest.mark.scenario("mk-fade-nine", rules=["MK §7.3", "MK-R13"], outcome="refused")
def test_mk_fade_nine() -> None:
    """MK §7.3  Eighteen seconds cannot be had: a song of 9 stays."""
    game = scenario(dice=((6, 6), (2, 2)), playlists=([], [song("A", dice=9)]))
    game.fade_out(0, "A", dice=(6, 6), borrow=(2, 2)).refused(Code.CANNOT_PAY, rule="MK-R2")
    names = {type(action).__name__ for action in game.legal(0)}
    assert "FadeOut" not in names
