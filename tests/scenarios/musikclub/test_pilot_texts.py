"""The songs of the pilot set that do something: on play, each turn, when asked, in the end."""

import pytest

from referee.games.musikclub.v1.events import Ended
from tests.scenarios.musikclub.layout import Effect
from tests.scenarios.musikclub.match import Match
from tests.scenarios.musikclub.pilot import pilot
from tests.scenarios.musikclub.table import effect, loop, scenario, song


def totals(match: Match) -> tuple[int, int] | None:
    """What each DJ has once the twentieth idle turn is over."""
    last = match.tempo(0, 0, 6, dice=(1, 0)).events[-1]
    assert isinstance(last, Ended)
    return last.totals


@pytest.mark.scenario("mk-pilot-red-line-express", rules=["MK §7.1"], outcome="accepted")
def test_mk_pilot_red_line_express() -> None:
    """MK §7.1  On play a card is drawn."""
    game = scenario(queues=([pilot("Red Line Express")], []), crates=(["Top", "Next"], 20))
    done = game.play_song(0, "Red Line Express", dice=(2, 0))
    assert done.table.hands == (("Top",), ())
    assert done.table.crates[0] == ("Next",)


@pytest.mark.scenario("mk-pilot-sidecar-shuffle", rules=["MK-R5"], outcome="accepted")
def test_mk_pilot_sidecar_shuffle() -> None:
    """MK-R5  Two parallel seconds come as it is flown in, and the turn goes on."""
    game = scenario(pools=(2, 0), crates=([pilot("Sidecar Shuffle")], 20))
    done = game.fly_in(0, parallel=2)
    assert done.table.pools == (2, 0)
    assert done.table.seat == 0


@pytest.mark.scenario("mk-pilot-grants", rules=["MK §4.2", "MK §5.1", "MK-R5"], outcome="accepted")
def test_mk_pilot_grants() -> None:
    """MK §5.1  1, 2, 1 and 1 parallel seconds as the own turn starts."""
    names = ("Copper Loopback", "Second Hand", "Amber Alley", "Marigold Motor")
    game = scenario(playlists=([], [pilot(name) for name in names]))
    assert game.tempo(0, 0, 6, dice=(1, 0)).table.pools == (0, 5)


@pytest.mark.scenario("mk-pilot-tangerine-sway", rules=["MK-R26"], outcome="accepted")
def test_mk_pilot_tangerine_sway() -> None:
    """MK-R26  For a parallel second a card is drawn."""
    game = scenario(
        pools=(1, 0), playlists=([pilot("Tangerine Sway")], []), crates=(["Top", "Next"], 20)
    )
    done = game.activate(0, "Tangerine Sway", parallel=1)
    assert done.table.hands == (("Top",), ())


@pytest.mark.scenario("mk-pilot-low-tide-protocol", rules=["MK-R23"], outcome="accepted")
def test_mk_pilot_low_tide_protocol() -> None:
    """MK-R23  An opposing head or tail song may be overclocked, or nobody."""
    game = scenario(
        pools=(2, 0),
        queues=([pilot("Low Tide Protocol")], []),
        playlists=([], ["A", "B", "C"]),
    )
    pay = {"parallel": 2, "dice": (3, 0)}
    done = game.play_song(0, "Low Tide Protocol", on="C", **pay)
    assert (done.table.playlists[1], done.table.bins[1]) == (("A", "B"), ("C",))
    assert game.play_song(0, "Low Tide Protocol", **pay).table.playlists[1] == ("A", "B", "C")


@pytest.mark.scenario("mk-pilot-harbour-static", rules=["MK-R25"], outcome="accepted")
def test_mk_pilot_harbour_static() -> None:
    """MK-R25  An opposing song goes from the queue back to the hand."""
    game = scenario(queues=([pilot("Harbour Static")], ["A", "B"]))
    done = game.play_song(0, "Harbour Static", on="A", dice=(3, 0))
    assert (done.table.queues[1], done.table.hands[1]) == (("B",), ("A",))


@pytest.mark.scenario("mk-pilot-ice-machine", rules=["MK-R22"], outcome="accepted")
def test_mk_pilot_ice_machine() -> None:
    """MK-R22  Whenever a song of the opposing playlist is overclocked, a card is drawn."""
    game = scenario(playlists=([pilot("Ice Machine"), "B"], ["A"]), crates=(["Top", "Next"], 20))
    assert game.fade_out(0, "A", dice=(6, 0)).table.hands == (("Top",), ())
    assert game.fade_out(0, "B", dice=(6, 0)).table.hands == ((), ())


@pytest.mark.scenario("mk-pilot-night-ferry", rules=["MK-R25", "MK-R26"], outcome="accepted")
def test_mk_pilot_night_ferry() -> None:
    """MK-R26  For two seconds from dice an opposing effect is overclocked."""
    game = scenario(
        playlists=([pilot("Night Ferry")], []), effects=([], [(effect("P"), 9), (effect("Q"), 9)])
    )
    done = game.activate(0, "Night Ferry", on="P", dice=(2, 0))
    assert done.table.effects[1] == (Effect("Q", 7),)
    assert done.table.bins[1] == ("P",)


@pytest.mark.scenario("mk-pilot-orchid-machine", rules=["MK §4.1"], outcome="accepted")
def test_mk_pilot_orchid_machine() -> None:
    """MK §4.1  On play the lowest die, as it shows after the payment, shows six."""
    game = scenario(queues=([pilot("Orchid Machine")], []), dice=((4, 5), (6, 6)))
    assert game.play_song(0, "Orchid Machine", dice=(1, 4)).table.dice[0] == (3, 6)


@pytest.mark.scenario("mk-pilot-mirrorball", rules=["MK-R26"], outcome="accepted")
def test_mk_pilot_mirrorball() -> None:
    """MK-R26  For two parallel seconds the lowest die shows four."""
    game = scenario(pools=(2, 0), playlists=([pilot("Mirrorball")], []), dice=((5, 1), (6, 6)))
    assert game.activate(0, "Mirrorball", parallel=2).table.dice[0] == (5, 4)


# -- coins ----------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-pilot-coins-of-songs", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_pilot_coins_of_songs() -> None:
    """MK §12  Each counts its own: yellow songs, queued songs, all songs, loops."""
    names = ("Coin Laundry", "Lemon Arcade", "Sunroof Serenade", "Penny Drop", "Clover Tape")
    game = scenario(
        idle=19,
        playlists=([pilot(name) for name in names], []),
        queues=(["A", "B"], []),
        loops=[(0, loop("L", volume=1)), (1, loop("M", volume=1)), (1, loop("N", volume=1))],
    )
    # VP: 1 + 1 + 2 + 1 + 0. Coins: Coin Laundry 3 (five yellow songs, at most three), Lemon Arcade
    # 2 (two queued songs), Sunroof Serenade 1, Penny Drop 3 (five songs), Clover Tape 2 (of three).
    assert totals(game) == (5 + 11, 0)


@pytest.mark.scenario("mk-pilot-brass-tokens", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_pilot_brass_tokens() -> None:
    """MK §12  A coin for each song in the own bin, for at most three."""
    for songs, coins in ((0, 0), (2, 2), (4, 3)):
        pile = [*(f"A{number}" for number in range(songs)), effect("P")]
        game = scenario(idle=19, playlists=([pilot("Brass Tokens")], []), bins=(pile, [song("B")]))
        assert totals(game) == (1 + coins, 0)
