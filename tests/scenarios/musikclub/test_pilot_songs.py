"""The songs of the pilot set as they are printed: cost, volume, bands and VP of each."""

from itertools import pairwise

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.pilot import pilot, played
from tests.scenarios.musikclub.table import scenario, song


@pytest.mark.scenario("mk-pilot-red-songs", rules=["MK §7.1", "MK-R15"], outcome="accepted")
def test_mk_pilot_red_songs() -> None:
    """MK §7.1  Loud and cheap, mostly low bands."""
    assert played("Night Bus Anthem", dice=(3, 0)) == (2, "B", 2)
    assert played("Strobe Runner", dice=(2, 0)) == (1, "TB", 1)
    assert played("Brick Basement", dice=(6, 0)) == (3, "TB", 2)
    assert played("Ember Step", dice=(1, 0)) == (1, "T", 0)
    assert played("Warehouse Bell", dice=(4, 0)) == (2, "SB", 2)


@pytest.mark.scenario("mk-pilot-orange-songs", rules=["MK §7.1", "MK-R15"], outcome="accepted")
def test_mk_pilot_orange_songs() -> None:
    """MK §7.1  Small songs that grant seconds."""
    assert played("Copper Loopback", dice=(2, 0)) == (1, "A", 1)
    assert played("Second Hand", dice=(3, 0)) == (1, "T", 1)
    assert played("Amber Alley", dice=(2, 0)) == (1, "AT", 1)
    assert played("Tangerine Sway", dice=(3, 0)) == (1, "S", 2)
    assert played("Marigold Motor", dice=(4, 0)) == (2, "AB", 1)


@pytest.mark.scenario("mk-pilot-yellow-songs", rules=["MK §7.1", "MK-R15"], outcome="accepted")
def test_mk_pilot_yellow_songs() -> None:
    """MK §7.1  Coins count for nothing in the mixer."""
    assert played("Coin Laundry", dice=(2, 0)) == (1, "A", 1)
    assert played("Lemon Arcade", dice=(3, 0)) == (1, "SA", 1)
    assert played("Golden Hour Edit", dice=(4, 0)) == (1, "T", 3)
    assert played("Brass Tokens", dice=(3, 0)) == (1, "B", 1)
    assert played("Sunroof Serenade", dice=(4, 0)) == (2, "S", 2)
    assert played("Penny Drop", dice=(2, 0)) == (1, "AT", 1)


@pytest.mark.scenario(
    "mk-pilot-green-songs", rules=["MK §7.1", "MK-R2", "MK-R15"], outcome="accepted"
)
def test_mk_pilot_green_songs() -> None:
    """MK §7.1  Much VP for the time; one costs a parallel second besides."""
    assert played("Moss Cathedral", dice=(3, 0)) == (1, "ST", 2)
    assert played("Fern Frequency", dice=(2, 0)) == (1, "A", 1)
    assert played("Glasshouse", dice=(4, 0)) == (1, "S", 3)
    assert played("Verdigris", dice=(5, 0)) == (2, "SB", 2)
    assert played("Rain Garden", parallel=1, dice=(3, 0)) == (1, "AT", 2)
    assert played("Clover Tape", dice=(1, 0)) == (1, "B", 0)


@pytest.mark.scenario(
    "mk-pilot-blue-songs", rules=["MK §7.1", "MK-R15", "MK-R25"], outcome="accepted"
)
def test_mk_pilot_blue_songs() -> None:
    """MK §7.1, MK-R25  Their texts find nobody here, and the songs are played all the same."""
    assert played("Low Tide Protocol", parallel=2, dice=(3, 0)) == (1, "B", 1)
    assert played("Blue Hour", dice=(2, 0)) == (1, "S", 1)
    assert played("Harbour Static", dice=(3, 0)) == (1, "AB", 1)
    assert played("Deep Current", dice=(4, 0)) == (2, "TB", 2)
    assert played("Ice Machine", dice=(2, 0)) == (1, "T", 1)
    assert played("Night Ferry", dice=(5, 0)) == (1, "SA", 3)


@pytest.mark.scenario("mk-pilot-violet-songs", rules=["MK §7.1", "MK-R15"], outcome="accepted")
def test_mk_pilot_violet_songs() -> None:
    """MK §7.1  Dear songs, high and deep."""
    assert played("Ultraviolet", dice=(3, 0)) == (1, "SA", 2)
    assert played("Velvet Rope", dice=(2, 0)) == (1, "A", 1)
    assert played("Orchid Machine", dice=(5, 0)) == (2, "ST", 2)
    assert played("After Midnight", dice=(3, 0)) == (1, "B", 2)
    assert played("Mirrorball", dice=(4, 0)) == (1, "S", 2)
    assert played("Last Dance", dice=(6, 0)) == (3, "AB", 3)


@pytest.mark.scenario("mk-pilot-exclusions", rules=["MK §7.2", "MK-R10"], outcome="refused")
def test_mk_pilot_exclusions() -> None:
    """MK §7.2  Three songs bar a colour: blue, red and yellow, on either side of the seam."""
    for name, own, barred in (
        ("Brick Basement", "red", "blue"),
        ("Glasshouse", "green", "red"),
        ("Velvet Rope", "violet", "yellow"),
    ):
        there = song("A", colours=[own, barred])
        game = scenario(queues=([pilot(name)], []), playlists=([there], []))
        game.play_song(0, name, "tail", dice=(6, 0)).refused(Code.COLOURS, rule="MK-R10")
        game = scenario(queues=([there], []), playlists=([pilot(name)], []))
        game.play_song(0, "A", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-pilot-two-colours", rules=["MK §7.2", "MK-R10"], outcome="accepted")
def test_mk_pilot_two_colours() -> None:
    """MK §7.2  From red over orange and yellow to green, each next song sharing one colour."""
    line = ["Night Bus Anthem", "Warehouse Bell", "Second Hand", "Lemon Arcade", "Moss Cathedral"]
    for one, other in pairwise(line):
        game = scenario(queues=([pilot(other)], []), playlists=([pilot(one)], []))
        cost = {"Warehouse Bell": 4}.get(other, 3)
        done = game.play_song(0, other, "tail", dice=(cost, 0))
        assert done.table.playlists == ((one, other), ())
    game = scenario(queues=([pilot("Moss Cathedral")], []), playlists=([pilot(line[0])], []))
    game.play_song(0, "Moss Cathedral", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")
