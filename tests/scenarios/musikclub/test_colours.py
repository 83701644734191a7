"""Which songs attach to which end of a playlist, and what stands in the way."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, loop, scenario, song

PLAYED = NEXT | {"clock": 43, "dice": ((3, 6), (6, 6)), "queues": NOTHING}
"""A song of 3 seconds is played from the queue with the first die."""

BLUE = song("B", colours=["blue"])
GREEN = song("C", colours=["green"])
BLUE_AND_GREEN = song("C", colours=["blue", "green"])


@pytest.mark.scenario("mk-colour-shared", rules=["MK §7.2", "MK-R10"], outcome="accepted")
def test_mk_colour_shared() -> None:
    """MK §7.2  Blue is there at the tail, and one shared colour is enough."""
    game = scenario(playlists=(["A", BLUE], []), queues=([BLUE_AND_GREEN], []))
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["A", "B", "C"], []))


@pytest.mark.scenario(
    "mk-colour-wrong-end", rules=["MK §7.2", "MK-R9", "MK-R10"], outcome="refused"
)
def test_mk_colour_wrong_end() -> None:
    """MK-R9  At the head lies the red song; the blue one is the other end."""
    game = scenario(playlists=(["A", BLUE], []), queues=([BLUE_AND_GREEN], []))
    game.play_song(0, "C", "head", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-colour-own-exclusion", rules=["MK §7.2", "MK-R10"], outcome="refused")
def test_mk_colour_own_exclusion() -> None:
    """MK §7.2  Red is shared, but the song will not lie beside blue."""
    game = scenario(
        playlists=([song("A", colours=["red", "blue"])], []),
        queues=([song("C", excludes=["blue"])], []),
    )
    game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario(
    "mk-colour-end-song-exclusion", rules=["MK §7.1", "MK §7.2", "MK-R10"], outcome="refused"
)
def test_mk_colour_end_song_exclusion() -> None:
    """MK §7.1  The song that lies there excludes a colour of the new one."""
    game = scenario(
        playlists=([song("A", excludes=["green"])], []),
        queues=([song("C", colours=["red", "green"])], []),
    )
    game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario(
    "mk-colour-inner-exclusion", rules=["MK §7.1", "MK §7.2", "MK-R10"], outcome="accepted"
)
def test_mk_colour_inner_exclusion() -> None:
    """MK §7.2  Songs further in have no say: only the end song is asked."""
    game = scenario(
        playlists=([song("A", excludes=["green"]), "B"], []),
        queues=([song("C", colours=["red", "green"])], []),
    )
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["A", "B", "C"], []))


@pytest.mark.scenario(
    "mk-colour-own-effect-provides", rules=["MK §7.2", "MK §8.1", "MK-R10"], outcome="accepted"
)
def test_mk_colour_own_effect_provides() -> None:
    """MK §8.1  The effect adds green to what lies at the head; it is 3 seconds older then."""
    game = scenario(
        playlists=(["A"], []),
        effects=([(effect("P", provides=["green"]), 9)], []),
        queues=([GREEN], []),
    )
    done = game.play_song(0, "C", "head", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["C", "A"], []), effects=([("P", 6)], []))


@pytest.mark.scenario(
    "mk-colour-opposing-effect", rules=["MK §7.2", "MK §8.1", "MK-R10"], outcome="refused"
)
def test_mk_colour_opposing_effect() -> None:
    """MK §8.1  An effect provides in the playlist that it lies in, not in the other one."""
    game = scenario(
        playlists=(["A"], []),
        effects=([], [(effect("P", provides=["green"]), 9)]),
        queues=([GREEN], []),
    )
    game.play_song(0, "C", "head", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-colour-opposing-filter", rules=["MK §8.1", "MK-R10"], outcome="accepted")
def test_mk_colour_opposing_filter() -> None:
    """MK-R10  Nor does an effect filter in the other playlist."""
    game = scenario(
        playlists=(["A"], []),
        effects=([], [(effect("P", filters=["red"]), 9)]),
        queues=(["C"], []),
    )
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["A", "C"], []), effects=([], [("P", 6)]))


@pytest.mark.scenario(
    "mk-colour-loop-filter", rules=["MK §9.1", "MK §9.2", "MK-R10"], outcome="refused"
)
def test_mk_colour_loop_filter() -> None:
    """MK §9.2  Seat 1's loop takes red out of seat 0's match too; blue would still do."""
    game = scenario(
        playlists=([song("A", colours=["red", "blue"])], []),
        queues=(["C", song("E", colours=["red", "blue"])], []),
        loops=[(1, loop("L", filters=["red"]))],
    )
    game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")
    done = game.play_song(0, "E", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED | {"queues": (["C"], [])}, playlists=(["A", "E"], []))


@pytest.mark.scenario(
    "mk-colour-filter-beats-provision", rules=["MK §8.1", "MK-R10", "MK-R20"], outcome="refused"
)
def test_mk_colour_filter_beats_provision() -> None:
    """MK-R10  What one effect provides the other filters, though it is the older one."""
    game = scenario(
        playlists=(["A"], []),
        effects=(
            [(effect("P", filters=["green"]), 9), (effect("Q", provides=["green"]), 9)],
            [],
        ),
        queues=([GREEN], []),
    )
    game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-colour-empty-playlist", rules=["MK §7.2", "MK-R10"], outcome="accepted")
def test_mk_colour_empty_playlist() -> None:
    """MK-R10  The first song shares its colour with nothing, not even with what is provided."""
    game = scenario(queues=([GREEN], []), loops=[(1, loop("L", provides=["red"]))])
    done = game.play_song(0, "C", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["C"], []))


@pytest.mark.scenario(
    "mk-colour-empty-playlist-exclusion", rules=["MK §7.2", "MK-R10"], outcome="refused"
)
def test_mk_colour_empty_playlist_exclusion() -> None:
    """MK-R10  There is no song yet, but the red of the loop is excluded all the same."""
    game = scenario(
        queues=([song("C", colours=["green"], excludes=["red"])], []),
        loops=[(1, loop("L", provides=["red"]))],
    )
    game.play_song(0, "C", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario(
    "mk-colour-empty-playlist-filtered", rules=["MK §9.1", "MK-R10"], outcome="refused"
)
def test_mk_colour_empty_playlist_filtered() -> None:
    """MK §9.1  The loop leaves the song no colour; then it fits nowhere."""
    game = scenario(queues=([GREEN], []), loops=[(1, loop("L", filters=["green"]))])
    game.play_song(0, "C", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-one-song-two-ends", rules=["MK §7.2", "MK-R9"], outcome="accepted")
def test_mk_one_song_two_ends() -> None:
    """MK-R9  The only song is the head as well as the tail."""
    game = scenario(playlists=(["A"], []), queues=(["C"], []))
    done = game.play_song(0, "C", "head", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["C", "A"], []))


@pytest.mark.scenario(
    "mk-loop-provides", rules=["MK §9.1", "MK §9.2", "MK-R10"], outcome="accepted"
)
def test_mk_loop_provides() -> None:
    """MK §9.1  Seat 1's loop provides its colour to seat 0 too."""
    game = scenario(
        playlists=(["A"], []),
        queues=([GREEN], []),
        loops=[(1, loop("L", provides=["green"]))],
    )
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["A", "C"], []))


@pytest.mark.scenario("mk-colour-filtered-exclusion", rules=["MK-R10"], outcome="accepted")
def test_mk_colour_filtered_exclusion() -> None:
    """MK-R10  A filtered colour that lies there is not hit by the new song's exclusion."""
    game = scenario(
        playlists=([song("A", colours=["red", "blue"])], []),
        effects=([(effect("P", filters=["red"]), 9)], []),
        queues=([song("C", colours=["blue"], excludes=["red"])], []),
    )
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["A", "C"], []), effects=([("P", 6)], []))


@pytest.mark.scenario("mk-colour-filtered-end-exclusion", rules=["MK-R10"], outcome="accepted")
def test_mk_colour_filtered_end_exclusion() -> None:
    """MK-R10  Nor does the end song's exclusion hit a filtered colour of the new song."""
    game = scenario(
        playlists=([song("A", colours=["blue"], excludes=["red"])], []),
        effects=([(effect("P", filters=["red"]), 9)], []),
        queues=([song("C", colours=["blue", "red"])], []),
    )
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["A", "C"], []), effects=([("P", 6)], []))


@pytest.mark.scenario(
    "mk-colour-provided-exclusion", rules=["MK §8.1", "MK-R10"], outcome="refused"
)
def test_mk_colour_provided_exclusion() -> None:
    """MK §8.1  What an effect provides is part of the context, for exclusions too."""
    game = scenario(
        playlists=(["A"], []),
        effects=([(effect("P", provides=["green"]), 9)], []),
        queues=([song("C", excludes=["green"])], []),
    )
    game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-colour-end-exclusion-of-provided", rules=["MK-R10"], outcome="otherwise")
def test_mk_colour_end_exclusion_of_provided() -> None:
    """MK-R10  The end song's exclusions look at the new song, not at what is provided."""
    game = scenario(
        playlists=([song("A", excludes=["green"])], []),
        effects=([(effect("P", provides=["green"]), 9)], []),
        queues=(["C"], []),
    )
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["A", "C"], []), effects=([("P", 6)], []))


@pytest.mark.scenario(
    "mk-colour-effect-is-no-end", rules=["MK §3.4", "MK §8.2", "MK-R9"], outcome="accepted"
)
def test_mk_colour_effect_is_no_end() -> None:
    """MK §3.4  An effect lies in the playlist, beside the line: there is no head yet."""
    game = scenario(
        effects=([(effect("P", provides=["green"]), 9)], []),
        queues=(["C"], []),
    )
    done = game.play_song(0, "C", dice=(3, 0))
    assert done.table == game.but(**PLAYED, playlists=(["C"], []), effects=([("P", 6)], []))


@pytest.mark.scenario(
    "mk-colour-end-not-named", rules=["MK §7.2", "MK-R9", "MK-R23"], outcome="refused"
)
def test_mk_colour_end_not_named() -> None:
    """MK-R23  The end is announced, though the song would fit at both and they are one song."""
    game = scenario(playlists=(["A"], []), queues=(["C"], []))
    game.play_song(0, "C", dice=(3, 0)).refused(Code.WRONG_CHOICE, rule="MK §7.2")


@pytest.mark.scenario("mk-colour-end-of-nothing", rules=["MK §3.4", "MK-R9"], outcome="refused")
def test_mk_colour_end_of_nothing() -> None:
    """MK §3.4  A playlist without songs has no end that could be named."""
    game = scenario(effects=([(effect("P"), 9)], []), queues=(["C"], []))
    game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.WRONG_CHOICE, rule="MK §7.2")
    game.play_song(0, "C", "head", dice=(3, 0)).refused(Code.WRONG_CHOICE, rule="MK §7.2")


@pytest.mark.scenario("mk-colour-filter-comes-later", rules=["MK §7.2"], outcome="otherwise")
def test_mk_colour_filter_comes_later() -> None:
    """MK §7.2  Songs that lie side by side stay, though nothing would join them now."""
    game = scenario(playlists=(["A", "B"], []), hands=([loop("L", dice=2, filters=["red"])], []))
    done = game.play_loop(0, "L", dice=(2, 0))
    assert done.table == game.but(
        **NEXT, clock=42, dice=((4, 6), (6, 6)), hands=NOTHING, loops=[(0, "L")]
    )
