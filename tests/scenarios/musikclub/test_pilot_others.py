"""The effects and loops of the pilot set."""

import pytest

from referee.errors import Code
from referee.games.musikclub.v1.events import Ended
from tests.scenarios.musikclub.layout import Effect
from tests.scenarios.musikclub.match import Match
from tests.scenarios.musikclub.pilot import heard, pilot
from tests.scenarios.musikclub.table import effect, loop, scenario, song


def totals(match: Match) -> tuple[int, int] | None:
    """What each DJ has once the twentieth idle turn is over."""
    last = match.tempo(0, 0, 6, dice=(1, 0)).events[-1]
    assert isinstance(last, Ended)
    return last.totals


@pytest.mark.scenario("mk-pilot-effects-played", rules=["MK §8.1", "MK-R8"], outcome="accepted")
def test_mk_pilot_effects_played() -> None:
    """MK §8.1  Cost in dice and parallel seconds, lifetime, volume and VP of each."""
    for name, dice, parallel, lifetime, volume, vp in (
        ("Colour Wash", 0, 2, 20, 0, 0),
        ("Gel Filter", 2, 0, 16, 0, 0),
        ("Crowd Favourite", 3, 0, 24, 0, 2),
        ("Resident's Slot", 2, 0, 30, 0, 0),
        ("Guest List", 2, 0, 18, 0, 0),
        ("Smooth Crossfade", 1, 1, 20, 0, 0),
        ("House Limiter", 2, 0, 16, -1, 0),
        ("Gain Stage", 0, 2, 14, 1, 0),
        ("Needle Lock", 2, 0, 15, 0, 0),
        ("Tip Jar", 2, 0, 25, 0, 0),
        ("Backspin", 1, 0, 12, 0, 0),
        ("Curfew Notice", 3, 1, 14, 0, 0),
    ):
        game = scenario(pools=(parallel, 0), hands=([pilot(name)], []))
        done = game.play_effect(0, name, parallel=parallel, dice=(dice, 0))
        assert done.table.effects == ((Effect(name, lifetime),), ())
        assert heard(done) == (volume, "", vp)


@pytest.mark.scenario("mk-pilot-colour-wash", rules=["MK §8.1", "MK-R10"], outcome="accepted")
def test_mk_pilot_colour_wash() -> None:
    """MK §8.1  Red, yellow and blue are there at both ends of the own playlist."""
    for colour in ("red", "yellow", "blue"):
        game = scenario(
            queues=([song("C", colours=[colour])], []),
            playlists=([song("A", colours=["green"])], []),
            effects=([(pilot("Colour Wash"), 20)], []),
        )
        assert game.play_song(0, "C", "tail", dice=(3, 0)).table.playlists[0] == ("A", "C")


@pytest.mark.scenario("mk-pilot-gel-filter", rules=["MK §8.1", "MK-R10"], outcome="refused")
def test_mk_pilot_gel_filter() -> None:
    """MK §8.1  Red and orange count for nothing in the own playlist."""
    for colour in ("red", "orange"):
        game = scenario(
            queues=([song("C", colours=[colour])], []),
            playlists=([song("A", colours=[colour])], []),
            effects=([(pilot("Gel Filter"), 16)], []),
        )
        game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-pilot-residents-slot", rules=["MK §5.1", "MK-R5"], outcome="accepted")
def test_mk_pilot_residents_slot() -> None:
    """MK §5.1  Two parallel seconds as the own turn starts."""
    game = scenario(effects=([], [(pilot("Resident's Slot"), 30)]))
    assert game.tempo(0, 0, 6, dice=(1, 0)).table.pools == (0, 2)


@pytest.mark.scenario("mk-pilot-guest-list", rules=["MK §14", "MK-R20"], outcome="accepted")
def test_mk_pilot_guest_list() -> None:
    """MK §14  Songs may be played from the hand."""
    game = scenario(hands=(["A"], []), effects=([(pilot("Guest List"), 18)], []))
    assert game.play_song(0, "A", dice=(3, 0)).table.playlists[0] == ("A",)


@pytest.mark.scenario("mk-pilot-song-costs", rules=["MK-R27"], outcome="accepted")
def test_mk_pilot_song_costs() -> None:
    """MK-R27  Smooth Crossfade takes a second off, an opposing Curfew Notice puts one on."""
    easy = scenario(queues=(["A"], []), effects=([(pilot("Smooth Crossfade"), 20)], []))
    assert easy.play_song(0, "A", dice=(2, 0)).table.playlists[0] == ("A",)
    hard = scenario(queues=(["A"], []), effects=([], [(pilot("Curfew Notice"), 14)]))
    hard.play_song(0, "A", dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    assert hard.play_song(0, "A", dice=(4, 0)).table.playlists[0] == ("A",)


@pytest.mark.scenario("mk-pilot-house-limiter", rules=["MK-R26"], outcome="accepted")
def test_mk_pilot_house_limiter() -> None:
    """MK-R26  For a parallel second a card is drawn."""
    game = scenario(
        pools=(1, 0), effects=([(pilot("House Limiter"), 16)], []), crates=(["Top", "Next"], 20)
    )
    assert game.activate(0, "House Limiter", parallel=1).table.hands[0] == ("Top",)


@pytest.mark.scenario("mk-pilot-needle-lock", rules=["MK-R20"], outcome="refused")
def test_mk_pilot_needle_lock() -> None:
    """MK-R20  The opposing DJ cannot fade out, the own one can."""
    barred = scenario(playlists=([], ["A"]), effects=([], [(pilot("Needle Lock"), 15)]))
    barred.fade_out(0, "A", dice=(6, 0)).refused(Code.FORBIDDEN, rule="MK-R20")
    free = scenario(playlists=([], ["A"]), effects=([(pilot("Needle Lock"), 15)], []))
    assert free.fade_out(0, "A", dice=(6, 0)).table.bins[1] == ("A",)


@pytest.mark.scenario("mk-pilot-wrong-adapter", rules=["MK-R25", "MK-R27"], outcome="accepted")
def test_mk_pilot_wrong_adapter() -> None:
    """MK-R27  A queued opposing song is chosen; it costs two seconds more to play."""
    game = scenario(hands=([pilot("Wrong Adapter")], []), queues=([], ["A", "B"]))
    after = game.play_effect(0, "Wrong Adapter", on="A", dice=(1, 0))
    assert after.table.effects[0] == (Effect("Wrong Adapter", 18, "A"),)
    after.play_song(1, "A", dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    assert after.play_song(1, "A", dice=(5, 0)).table.playlists[1] == ("A",)
    assert after.play_song(1, "B", dice=(3, 0)).table.playlists[1] == ("B",)
    game.play_effect(0, "Wrong Adapter", dice=(1, 0)).refused(Code.TARGET_NUMBER, rule="MK-R25")


@pytest.mark.scenario("mk-pilot-backspin", rules=["MK §14"], outcome="accepted")
def test_mk_pilot_backspin() -> None:
    """MK §14  Fly In for one parallel second, or for two as ever."""
    game = scenario(pools=(2, 0), effects=([(pilot("Backspin"), 12)], []), crates=(["A", "B"], 20))
    assert game.fly_in(0, parallel=1).table.pools == (1, 0)
    assert game.fly_in(0, parallel=2).table.pools == (0, 0)


@pytest.mark.scenario("mk-pilot-long-sustain", rules=["MK §8.2"], outcome="accepted")
def test_mk_pilot_long_sustain() -> None:
    """MK §8.2  Six seconds for each own effect as it is played, later four for one of them."""
    game = scenario(
        hands=([pilot("Long Sustain")], []),
        effects=([(effect("P"), 9)], [(effect("Q"), 9)]),
    )
    done = game.play_effect(0, "Long Sustain", dice=(2, 0))
    mine = (Effect("P", 13), Effect("Long Sustain", 28))
    assert done.table.effects == (mine, (Effect("Q", 7),))
    assert heard(done) == (0, "", 1)
    later = scenario(pools=(2, 0), effects=([(pilot("Long Sustain"), 22), (effect("P"), 9)], []))
    longer = later.activate(0, "Long Sustain", on="P", parallel=2)
    assert longer.table.effects[0] == (Effect("Long Sustain", 22), Effect("P", 13))


@pytest.mark.scenario("mk-pilot-coins-of-effects", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_pilot_coins_of_effects() -> None:
    """MK §12  Tip Jar: a coin a song, at most four; Backspin: one a binned effect, at most two."""
    game = scenario(
        idle=19,
        playlists=(list("ABCDE"), []),
        effects=([(pilot("Tip Jar"), 25), (pilot("Backspin"), 12)], []),
        bins=([effect("P"), effect("Q"), effect("R"), "F"], []),
    )
    assert totals(game) == (6, 0)


# -- loops ----------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-pilot-loops-played", rules=["MK §9.1", "MK-R8"], outcome="accepted")
def test_mk_pilot_loops_played() -> None:
    """MK §9.1  Cost in dice and parallel seconds, volume, bands and VP of each."""
    for name, dice, parallel, sound in (
        ("Four On The Floor", 3, 0, (1, "B", 1)),
        ("Hi-Hat Grid", 2, 0, (1, "S", 0)),
        ("Choir Pad", 2, 0, (0, "A", 1)),
        ("Tenor Drone", 2, 0, (0, "T", 1)),
        ("Phase Inverter", 2, 1, (-1, "", 0)),
        ("Rainbow Strobe", 2, 0, (0, "", 0)),
        ("Red Alert", 2, 0, (0, "", 1)),
        ("Open Decks", 0, 3, (0, "", 0)),
        ("Applause Sample", 3, 0, (0, "", 0)),
    ):
        game = scenario(pools=(parallel, 0), hands=([pilot(name)], []))
        done = game.play_loop(0, name, parallel=parallel, dice=(dice, 0))
        assert [one.label for one in done.table.loops] == [name]
        assert heard(done) == sound


@pytest.mark.scenario("mk-pilot-rainbow-strobe", rules=["MK §9.1", "MK-R10"], outcome="accepted")
def test_mk_pilot_rainbow_strobe() -> None:
    """MK §9.1  Orange, green and violet are there for both DJs."""
    for colour in ("orange", "green", "violet"):
        game = scenario(
            queues=([song("C", colours=[colour])], []),
            playlists=(["A"], []),
            loops=[(1, pilot("Rainbow Strobe"))],
        )
        assert game.play_song(0, "C", "head", dice=(3, 0)).table.playlists[0] == ("C", "A")


@pytest.mark.scenario("mk-pilot-red-alert", rules=["MK §9.1", "MK-R10"], outcome="refused")
def test_mk_pilot_red_alert() -> None:
    """MK §9.1  Green counts for nothing, for both DJs."""
    game = scenario(
        queues=([song("C", colours=["green"])], []),
        playlists=([song("A", colours=["green"])], []),
        loops=[(0, pilot("Red Alert"))],
    )
    game.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-pilot-open-decks", rules=["MK §5.1", "MK-R5"], outcome="accepted")
def test_mk_pilot_open_decks() -> None:
    """MK §5.1  A parallel second for each DJ as its turn starts."""
    game = scenario(loops=[(0, pilot("Open Decks"))])
    after = game.tempo(0, 0, 6, dice=(1, 0))
    assert after.table.pools == (0, 1)
    assert after.tempo(1, 0, 6, dice=(1, 0)).table.pools == (1, 0)


@pytest.mark.scenario("mk-pilot-applause-sample", rules=["MK-R22", "MK-R28"], outcome="accepted")
def test_mk_pilot_applause_sample() -> None:
    """MK-R22  A parallel second each time that its DJ plays a song; coins for loops in the end."""
    game = scenario(pools=(2, 0), crates=(["A"], 20), loops=[(0, pilot("Applause Sample"))])
    assert game.fly_in(0, parallel=2).table.pools == (1, 0)
    foreign = scenario(pools=(2, 0), crates=(["A"], 20), loops=[(1, pilot("Applause Sample"))])
    assert foreign.fly_in(0, parallel=2).table.pools == (0, 0)
    four = [(1, loop(name, volume=1)) for name in "LMN"]
    assert totals(scenario(idle=19, loops=[(0, pilot("Applause Sample")), *four])) == (3, 0)


@pytest.mark.scenario("mk-pilot-feedback-gate", rules=["MK-R15", "MK-R25"], outcome="accepted")
def test_mk_pilot_feedback_gate() -> None:
    """MK-R15  An opposing loop is overclocked; all songs with bass have a VP more."""
    game = scenario(
        hands=([pilot("Feedback Gate")], []),
        playlists=([song("A", bands=["bass"], vp=1)], [song("B", bands=["bass", "alto"]), "C"]),
        loops=[(1, loop("L", volume=3))],
    )
    done = game.play_loop(0, "Feedback Gate", on="L", dice=(3, 0))
    assert [one.label for one in done.table.loops] == ["Feedback Gate"]
    assert done.mixer["vp"] == 3
    game.play_loop(0, "Feedback Gate", dice=(3, 0)).refused(Code.TARGET_NUMBER, rule="MK-R25")
