"""What the mixer adds up to: volume, bands, static VP."""

import pytest

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


def bands(soprano: int, alto: int, tenor: int, bass: int) -> dict[str, int]:
    """How often each band is there."""
    return {"soprano": soprano, "alto": alto, "tenor": tenor, "bass": bass}


def shown(match: Match) -> tuple[int, dict[str, int], int]:
    """Volume, bands and total VP as all may see them."""
    return match.mixer["volume"], match.mixer["spectrum"], match.mixer["vp"]


@pytest.mark.scenario(
    "mk-mixer-totals", rules=["MK §3.3", "MK §3.5", "MK §10.1", "MK-R15"], outcome="otherwise"
)
def test_mk_mixer_totals() -> None:
    """MK §3.5  Both playlists and the loops count, the queued song does not."""
    game = scenario(
        playlists=(
            [song("A", bands=["soprano", "bass"], volume=2, vp=1)],
            [song("B", bands=["bass"], volume=3, vp=2)],
        ),
        queues=([], [song("C", volume=3, vp=3)]),
        loops=[(0, loop("L", volume=-1)), (1, loop("M", bands=["alto"], volume=1))],
    )
    assert shown(game) == (5, bands(1, 1, 0, 2), 3)


@pytest.mark.scenario(
    "mk-mixer-not-in-play", rules=["MK §3.2", "MK §3.3", "MK §3.6", "MK-R15"], outcome="otherwise"
)
def test_mk_mixer_not_in_play() -> None:
    """MK §3.2  Cards in crate, hand, queue and bin have no part in it."""
    much = {"volume": 3, "vp": 3}
    game = scenario(
        crates=([song("A", **much), *fillers(19)], 20),
        hands=([loop("L", bands=["alto"], **much)], []),
        queues=([song("C", **much)], []),
        bins=([effect("P", **much)], [song("D", **much)]),
    )
    assert shown(game) == (0, bands(0, 0, 0, 0), 0)


@pytest.mark.scenario("mk-mixer-below-zero", rules=["MK §10.2", "MK-R15"], outcome="otherwise")
def test_mk_mixer_below_zero() -> None:
    """MK §10.2  Plain addition: 1 less 4 is 3 below 0."""
    game = scenario(playlists=([song("A", volume=1)], []), loops=[(1, loop("L", volume=-4))])
    assert shown(game) == (-3, bands(0, 0, 1, 0), 0)


@pytest.mark.scenario(
    "mk-mixer-effects-and-loops",
    rules=["MK §8.1", "MK §9.1", "MK §10.1", "MK-R15"],
    outcome="otherwise",
)
def test_mk_mixer_effects_and_loops() -> None:
    """MK §10.1  VP of effects and loops count, and an effect may change the volume."""
    game = scenario(
        playlists=([song("A", volume=2, vp=1)], []),
        effects=([(effect("P", vp=2), 9)], [(effect("Q", volume=1), 9)]),
        loops=[(1, loop("L", vp=4))],
    )
    assert shown(game) == (3, bands(0, 0, 1, 0), 7)


@pytest.mark.scenario(
    "mk-mixer-band-once", rules=["MK §7.1", "MK §10.1", "MK-R15"], outcome="otherwise"
)
def test_mk_mixer_band_once() -> None:
    """MK §7.1  A loud song of two bands counts once in each, whatever its volume."""
    both = song("A", bands=["soprano", "alto"], volume=3)
    game = scenario(playlists=([both], [song("B", bands=["alto"])]))
    assert shown(game) == (3, bands(1, 2, 0, 0), 0)


@pytest.mark.scenario("mk-mixer-modified-songs", rules=["MK §3.5", "MK-R15"], outcome="otherwise")
def test_mk_mixer_modified_songs() -> None:
    """MK §3.5  Two songs of seat 0, one of them blue, the other with Bass; seat 1 has one of each.

    P gives each own song 1 volume: 2. L gives every blue song 2 VP: 4. M takes 1 volume from each
    song with Bass that lies against its owner, seat 1: 1.
    """
    game = scenario(
        playlists=(
            [song("A", colours=["blue"]), song("B", bands=["bass"])],
            [song("C", colours=["blue"]), song("D", bands=["bass"])],
        ),
        effects=([(effect("P", ongoing=[{"what": "songs", "volume": 1}]), 9)], []),
        loops=[
            (0, loop("L", ongoing=[{"what": "songs", "vp": 2, "whose": "each", "colour": "blue"}])),
            (
                1,
                loop(
                    "M",
                    ongoing=[{"what": "songs", "volume": -1, "whose": "opposing", "band": "bass"}],
                ),
            ),
        ],
    )
    assert shown(game) == (2 - 1, bands(0, 0, 2, 2), 4)


@pytest.mark.scenario("mk-mixer-continuously", rules=["MK §3.4", "MK §10.2"], outcome="otherwise")
def test_mk_mixer_continuously() -> None:
    """MK §10.2  The volume follows what is played and what is faded out."""
    game = scenario(queues=([song("A", volume=2, vp=1)], []))
    one = game.play_song(0, "A", dice=(3, 0))
    assert shown(one) == (2, bands(0, 0, 1, 0), 1)
    done = one.fade_out(1, "A", dice=(6, 0))
    assert shown(done) == (0, bands(0, 0, 0, 0), 0)


@pytest.mark.scenario("mk-playlist-without-limit", rules=["MK §3.4"], outcome="otherwise")
def test_mk_playlist_without_limit() -> None:
    """MK §3.4  A twentieth song goes to a playlist of nineteen, and all of them count."""
    songs = [song(f"S{n}", bands=["soprano"], volume=1) for n in range(19)]
    game = scenario(playlists=(songs, []), queues=([song("A", volume=1)], []))
    done = game.play_song(0, "A", "tail", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=([*(f"S{n}" for n in range(19)), "A"], []),
    )
    assert shown(done) == (20, bands(19, 0, 1, 0), 0)
