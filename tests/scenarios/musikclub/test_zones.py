"""Zones: what a hand, a playlist and a bin are."""

import pytest

from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, loop, scenario, song


@pytest.mark.scenario("mk-hand-counts-for-nothing", rules=["MK §3.2"], outcome="otherwise")
def test_mk_hand_counts_for_nothing() -> None:
    """MK §3.2  Cards in hands add nothing to the mixer, and what they bar is not barred."""
    keeps = effect("P", volume=4, vp=4, ongoing=[{"what": "forbid", "action": "draw"}])
    game = scenario(hands=([], [keeps, loop("L", volume=2, bands=["bass"])]))
    assert game.mixer["volume"] == game.mixer["vp"] == game.mixer["spectrum"]["bass"] == 0
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((3, 6), (6, 6)), crates=(19, 20), hands=(1, ["P", "L"])
    )


@pytest.mark.scenario("mk-playlist-no-limit", rules=["MK §3.4"], outcome="otherwise")
def test_mk_playlist_no_limit() -> None:
    """MK §3.4  After thirty songs there is room for one more, and all of them go on counting.

    An effect lies beside the line: the song comes next to the tail all the same.
    """
    thirty = [song(f"Song {number}", bands=["alto"], vp=1) for number in range(30)]
    names = [f"Song {number}" for number in range(30)]
    game = scenario(
        playlists=(thirty, []),
        effects=([(effect("P"), 20)], []),
        queues=([song("A", volume=2, vp=1)], []),
    )
    done = game.play_song(0, "A", "tail", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        playlists=([*names, "A"], []),
        effects=([("P", 17)], []),
        queues=NOTHING,
    )
    bands = {"soprano": 0, "alto": 30, "tenor": 1, "bass": 0}
    assert (done.mixer["volume"], done.mixer["spectrum"]) == (2, bands)


@pytest.mark.scenario("mk-bin-newest-on-top", rules=["MK §3.6", "MK-R14"], outcome="otherwise")
def test_mk_bin_newest_on_top() -> None:
    """MK §3.6  The song, then the effects that end by it, the older first, each in its own bin."""
    game = scenario(
        playlists=([], ["A"]),
        effects=([(effect("P"), 6)], [(effect("Q"), 6), (effect("R"), 5)]),
        bins=(["Y"], ["Z"]),
        oldest=("R", "Q"),
    )
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(
        **NEXT,
        clock=46,
        dice=((1, 6), (6, 6)),
        playlists=NOTHING,
        effects=NOTHING,
        bins=(["Y", "P"], ["Z", "A", "R", "Q"]),
    )
