"""What fires: when songs are played or overclocked, on whose side, in which order.

Seat 0 flies in with 2 of 3 parallel seconds unless another thing is said, so that the pool tells
in the running turn what has fired.
"""

from typing import Any

import pytest

from referee.games.musikclub.v1.events import Fired
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

GIVES = {"do": "parallel", "n": 1, "who": "acting"}
TAKES = {"do": "silence", "who": "acting"}
DRAWS = {"do": "draw"}
OVERCLOCK_A_SONG = {"do": [{"do": "overclock"}], "target": {"what": "song"}}


def when(happens: str, *do: dict[str, Any], **whose: str) -> dict[str, Any]:
    """Each time that this happens, the card does that."""
    return {"trigger": {"when": happens, "do": list(do), **whose}}


def fly(top: Any = "A", **position: Any) -> Match:
    """This card lies on top of seat 0's crate, and 3 seconds are there."""
    return scenario(pools=(3, 0), crates=([top, *fillers(19)], 20), **position)


# -- what is heard --------------------------------------------------------------------------------


@pytest.mark.scenario("mk-trigger-song-played", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_song_played() -> None:
    """MK-R22  Own songs are those of its DJ; L and P of seat 0 hear it, M of seat 1 does not."""
    own = when("song-played", GIVES, whose="own")
    game = fly(
        effects=([(effect("P", **own), 9)], []),
        loops=[(0, loop("L", **own)), (1, loop("M", **own))],
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(3, 0), crates=(19, 20), playlists=(["A"], []))
    assert [event for event in done.events if isinstance(event, Fired)] == [
        Fired(game.number("P")),
        Fired(game.number("L")),
    ]


@pytest.mark.scenario("mk-trigger-opposing-song", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_opposing_song() -> None:
    """MK-R22  Seat 1's song hears songs of the other side, and seat 1 is "you" on it: it draws."""
    hears = when("song-played", DRAWS, whose="opposing")
    game = fly(playlists=([], [song("B", **hears)]))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(
        pools=(1, 0), crates=(19, 19), hands=(0, 1), playlists=(["A"], ["B"])
    )


@pytest.mark.scenario("mk-trigger-from-the-queue", rules=["MK §6.2", "MK-R22"], outcome="otherwise")
def test_mk_trigger_from_the_queue() -> None:
    """MK-R22  Played from the queue or flown in, a song is played."""
    game = scenario(queues=(["A"], []), loops=[(0, loop("L", **when("song-played", DRAWS)))])
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        crates=(19, 20),
        hands=(1, 0),
        queues=NOTHING,
        playlists=(["A"], []),
    )


@pytest.mark.scenario("mk-trigger-not-for-itself", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_not_for_itself() -> None:
    """MK-R22  The song that hears songs does not hear itself."""
    game = fly(song("A", **when("song-played", GIVES)))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(1, 0), crates=(19, 20), playlists=(["A"], []))
    assert not [event for event in done.events if isinstance(event, Fired)]


@pytest.mark.scenario("mk-trigger-not-in-play", rules=["MK §3.2", "MK §3.3"], outcome="otherwise")
def test_mk_trigger_not_in_play() -> None:
    """MK §3.2  From hand, queue and bin nothing is heard."""
    hears = when("song-played", GIVES)
    game = fly(
        hands=([loop("L", **hears)], []),
        queues=([song("B", **hears)], []),
        bins=([effect("P", **hears)], []),
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(1, 0), crates=(19, 20), playlists=(["A"], []))


@pytest.mark.scenario("mk-trigger-other-card", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_other_card() -> None:
    """MK-R22  An effect is no song: neither played nor flown in to the bin does it set off L."""
    hears = {**when("song-played", GIVES), "coins": {"n": 1}}
    game = scenario(
        pools=(3, 0), hands=([effect("P", parallel=1)], []), loops=[(0, loop("L", **hears))]
    )
    done = game.play_effect(0, "P", parallel=1).fly_in(0, parallel=2)
    assert done.table == game.but(
        pools=(0, 0),
        hands=NOTHING,
        crates=(19, 20),
        effects=([("P", 20)], []),
        bins=(["Filler"], []),
    )


@pytest.mark.scenario("mk-trigger-faded-out", rules=["MK §7.3", "MK-R22"], outcome="otherwise")
def test_mk_trigger_faded_out() -> None:
    """MK §7.3  Seat 1's song leaves by fadeout: for L, of seat 1, on the own side; not for M."""
    game = scenario(
        playlists=([], ["B"]),
        loops=[
            (1, loop("L", **when("song-overclocked", DRAWS, whose="own"))),
            (1, loop("M", **when("song-overclocked", DRAWS, whose="opposing"))),
        ],
    )
    done = game.fade_out(0, "B", dice=(6, 0))
    assert done.table == game.but(
        **NEXT,
        clock=46,
        dice=((1, 6), (6, 6)),
        crates=(20, 19),
        hands=(0, 1),
        playlists=NOTHING,
        bins=([], ["B"]),
    )


@pytest.mark.scenario("mk-trigger-by-text", rules=["MK-R22", "MK-R25"], outcome="otherwise")
def test_mk_trigger_by_text() -> None:
    """MK-R22  A song that text takes away is overclocked; so it is heard, an effect is not."""
    hears = loop("L", **when("song-overclocked", GIVES))
    knocks = [
        {"parallel": 1, **OVERCLOCK_A_SONG},
        {"parallel": 1, "do": [{"do": "overclock"}], "target": {"what": "effect"}},
    ]
    game = scenario(
        pools=(2, 0),
        playlists=([song("A", abilities=knocks)], ["B"]),
        effects=([], [(effect("P"), 9)]),
        loops=[(0, hears)],
    )
    one = game.activate(0, "A", 0, on="B", parallel=1)
    assert one.table.pools == (2, 0)
    two = one.activate(0, "A", 1, on="P", parallel=1)
    assert two.table == game.but(
        pools=(1, 0),
        playlists=(["A"], []),
        effects=NOTHING,
        bins=([], ["B", "P"]),
        used={"A": (0, 1)},
    )


@pytest.mark.scenario("mk-trigger-from-the-crate", rules=["MK §3.6", "MK-R22"], outcome="otherwise")
def test_mk_trigger_from_the_crate() -> None:
    """MK-R22  Only what leaves a playlist is heard: not the song that flies in to the bin."""
    hears = effect("P", **when("song-overclocked", GIVES))
    game = fly(song("A", colours=["green"]), playlists=(["B"], []), effects=([(hears, 9)], []))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(1, 0), crates=(19, 20), bins=(["A"], []))


# -- in which order -------------------------------------------------------------------------------


@pytest.mark.scenario("mk-trigger-after-the-text", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_after_the_text() -> None:
    """MK-R22  First the song gives 2 more seconds, then the loop takes all."""
    game = fly(
        song("A", text={"do": [{"do": "parallel", "n": 2}]}),
        loops=[(0, loop("L", **when("song-played", TAKES)))],
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), playlists=(["A"], []))


@pytest.mark.scenario("mk-trigger-oldest-first", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_oldest_first() -> None:
    """MK-R22  Of one DJ's two the older goes first: taken and given is 1, the other way round 0."""
    gives, takes = when("song-played", GIVES), when("song-played", TAKES)
    taken_first = fly(loops=[(0, loop("T", **takes)), (0, loop("G", **gives))])
    assert taken_first.fly_in(0, parallel=2).table.pools == (1, 0)
    given_first = fly(loops=[(0, loop("G", **gives)), (0, loop("T", **takes))])
    assert given_first.fly_in(0, parallel=2).table.pools == (0, 0)


@pytest.mark.scenario("mk-trigger-age-across-zones", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_age_across_zones() -> None:
    """MK-R22  Age is that of coming into play, wherever the cards lie: here the loop is older."""
    gives, takes = when("song-played", GIVES), when("song-played", TAKES)
    position: dict[str, Any] = {
        "effects": ([(effect("P", **gives), 9)], []),
        "loops": [(0, loop("L", **takes))],
    }
    assert fly(**position, oldest=["L"]).fly_in(0, parallel=2).table.pools == (1, 0)
    assert fly(**position, oldest=["P"]).fly_in(0, parallel=2).table.pools == (0, 0)


@pytest.mark.scenario("mk-trigger-one-after-the-other", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_one_after_the_other() -> None:
    """MK-R22  A is played, then its text takes B away, and in this order both are heard.

    The younger L hears the first and takes the pool; P hears the second and gives 1.
    """
    game = fly(
        song("A", text=OVERCLOCK_A_SONG),
        playlists=([], ["B"]),
        effects=([(effect("P", **when("song-overclocked", GIVES)), 9)], []),
        loops=[(0, loop("L", **when("song-played", TAKES)))],
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(
        pools=(1, 0), crates=(19, 20), playlists=(["A"], []), bins=([], ["B"])
    )


@pytest.mark.scenario("mk-trigger-sets-off-nothing", rules=["MK-R22"], outcome="otherwise")
def test_mk_trigger_sets_off_nothing() -> None:
    """MK-R22  What a trigger sends from a crate to the bin, a song even, sets off no other one."""
    game = scenario(
        pools=(3, 0),
        crates=(["A", "B", *fillers(18)], 20),
        loops=[
            (0, loop("L", **when("song-played", {"do": "mill", "n": 1}))),
            (0, loop("M", **when("song-overclocked", GIVES))),
        ],
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(
        pools=(1, 0), crates=(18, 20), playlists=(["A"], []), bins=(["B"], [])
    )
