"""Playing a song: from the queue, at its cost, with all that it does."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import (
    NEXT,
    NOTHING,
    effect,
    fillers,
    loop,
    scenario,
    song,
)


@pytest.mark.scenario(
    "mk-play-song-not-queued-effect", rules=["MK §6.2", "MK §8.2", "MK-R8"], outcome="refused"
)
def test_mk_play_song_not_queued_effect() -> None:
    """MK §8.2  Effects are never in a queue, so that they cannot be played from one."""
    game = scenario(hands=([effect("P", dice=2)], []))
    game.play_song(0, "P", dice=(2, 0)).refused(Code.NO_SUCH_CARD, rule="MK §3.3")


@pytest.mark.scenario("mk-play-song", rules=["MK §6.2", "MK §7.1"], outcome="accepted")
def test_mk_play_song() -> None:
    """MK §6.2  Its 4 seconds paid it goes to the playlist and does what it says: a card drawn."""
    a = song("A", dice=4, volume=2, vp=1, bands=["alto", "bass"], text={"do": [{"do": "draw"}]})
    game = scenario(queues=(["B", a], []))
    done = game.play_song(0, "A", dice=(3, 1))
    assert done.table == game.but(
        **NEXT,
        clock=44,
        dice=((3, 5), (6, 6)),
        crates=(19, 20),
        hands=(1, 0),
        queues=(["B"], []),
        playlists=(["A"], []),
    )
    assert (done.mixer["volume"], done.mixer["vp"]) == (2, 1)
    assert done.mixer["spectrum"] == {"soprano": 0, "alto": 1, "tenor": 0, "bass": 1}


@pytest.mark.scenario("mk-play-song-not-queued", rules=["MK §3.3", "MK §6.2"], outcome="refused")
def test_mk_play_song_not_queued() -> None:
    """MK §3.3  Songs in crate, bin, playlist and in seat 1's queue are not in the own queue."""
    game = scenario(
        crates=(["A", *fillers(19)], 20),
        queues=([], ["B"]),
        bins=(["C"], []),
        playlists=(["D"], []),
    )
    for card in ("A", "B", "C", "D"):
        game.play_song(0, card, "tail", dice=(3, 0)).refused(Code.NO_SUCH_CARD, rule="MK §3.3")


@pytest.mark.scenario(
    "mk-play-song-after-its-text", rules=["MK §6.2", "MK-R4"], outcome="otherwise"
)
def test_mk_play_song_after_its_text() -> None:
    """MK-R4  Its text mends the volume before anything is counted: 12, then 10, and it starts."""
    text = {"do": [{"do": "overclock"}], "target": {"what": "loop"}}
    game = scenario(
        queues=([song("A", volume=2, text=text)], []),
        loops=[
            (0, loop("L", bands=["soprano", "alto", "tenor", "bass"], volume=8, vp=12)),
            (1, loop("M", volume=2)),
        ],
    )
    done = game.play_song(0, "A", on="M", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A"], []),
        loops=[(0, "L")],
        bins=([], ["M"]),
        endgame=(0, 2, False),
    )
