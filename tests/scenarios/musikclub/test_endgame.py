"""The endgame: what starts it, how long it has to last, what is tolerated, what ends it."""

from typing import Any

import pytest

from referee.games.musikclub.v1.events import Ended, EndgameBegan, EndgameLost, VolumeTolerated
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, fillers, loop, scenario, song

THREE = ["soprano", "alto", "tenor"]
FOUR = [*THREE, "bass"]

BACK: dict[str, Any] = {"turn": 6, "seat": 0}
"""What the end of seat 1's turn changes, besides what the turn has done."""

TEMPO: dict[str, Any] = {"die": 0, "face": 6, "dice": (1, 0)}
"""A turn in which nothing happens: a second of the first die, which then shows 6 again."""


def base(volume: int, vp: int, bands: list[str] = FOUR) -> tuple[int, Any]:
    """A loop of seat 0 that has all this."""
    return (0, loop("Base", bands=bands, volume=volume, vp=vp))


# -- the start ------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-endgame-trigger", rules=["MK §11.1", "MK-R17"], outcome="otherwise")
def test_mk_endgame_trigger() -> None:
    """MK §11.1  Volume 10, four bands, 11 VP: the turn that is over now was the first of three."""
    game = scenario(queues=([song("A", volume=1)], []), loops=[base(9, 11)])
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A"], []),
        endgame=(0, 2, False),
    )
    assert EndgameBegan(0) in done.events


@pytest.mark.scenario("mk-endgame-no-band", rules=["MK §10.3", "MK §11.1"], outcome="otherwise")
def test_mk_endgame_no_band() -> None:
    """MK §10.3  Without Bass there is no endgame, though volume and VP are right."""
    game = scenario(
        queues=([song("A", volume=1)], []),
        loops=[base(9, 11, THREE), (1, loop("More", bands=THREE))],
    )
    done = game.play_song(0, "A", dice=(3, 0))
    assert (done.mixer["volume"], done.mixer["spectrum"]["bass"], done.mixer["vp"]) == (10, 0, 11)
    assert done.table.endgame is None


@pytest.mark.scenario(
    "mk-endgame-parallel-trigger",
    rules=["MK §11.1", "MK §11.2", "MK-R17"],
    outcome="otherwise",
)
def test_mk_endgame_parallel_trigger() -> None:
    """MK §11.2  An action that leaves the turn running starts it in the turn's midst."""
    game = scenario(
        pools=(2, 0),
        crates=([song("A", volume=1), *fillers(19)], 20),
        loops=[base(9, 10)],
    )
    one = game.fly_in(0, parallel=2)
    flown = {"pools": (0, 0), "crates": (19, 20), "playlists": (["A"], [])}
    assert one.table == game.but(**flown, endgame=(0, 1, False))
    done = one.tempo(0, **TEMPO)
    assert done.table == game.but(**flown, **NEXT, clock=41, endgame=(0, 2, False))


@pytest.mark.scenario("mk-volume-not-ten", rules=["MK §10.2", "MK §11.1"], outcome="otherwise")
def test_mk_volume_not_ten() -> None:
    """MK §10.2  Volume 11 starts nothing: leniency is for an endgame that runs."""
    game = scenario(queues=([song("A", volume=3)], []), loops=[base(8, 12)])
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.mixer["volume"] == 11
    assert done.table == game.but(
        **NEXT, clock=43, dice=((3, 6), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-endgame-nine-vp", rules=["MK §11.1"], outcome="otherwise")
def test_mk_endgame_nine_vp() -> None:
    """MK §11.1  Nine VP are one too few; with a tenth it starts."""
    nine = scenario(queues=([song("A", volume=1)], []), loops=[base(9, 9)])
    assert nine.play_song(0, "A", dice=(3, 0)).table.endgame is None
    ten = scenario(queues=([song("A", volume=1, vp=1)], []), loops=[base(9, 9)])
    assert ten.play_song(0, "A", dice=(3, 0)).table.endgame == (0, 2, False)


# -- three turns ----------------------------------------------------------------------------------


@pytest.mark.scenario(
    "mk-endgame-success",
    rules=["MK §11.2", "MK §11.5", "MK-R17", "MK-R18"],
    outcome="accepted",
)
def test_mk_endgame_success() -> None:
    """MK §11.5  The third turn ends at volume 10: seat 0 has 6 VP, seat 1 has 5."""
    game = scenario(endgame=(0, 3, False), loops=[base(10, 6), (1, loop("Theirs", vp=5))])
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=1, result=("endgame", 0))
    assert done.events[-1] == Ended("endgame", 0, (6, 5))


@pytest.mark.scenario(
    "mk-endgame-not-before-end", rules=["MK §11.2", "MK-R17"], outcome="otherwise"
)
def test_mk_endgame_not_before_end() -> None:
    """MK §11.2  In the third turn the game goes on until that turn is over."""
    game = scenario(
        pools=(2, 0),
        hands=(["A"], []),
        endgame=(0, 3, False),
        loops=[base(10, 6), (1, loop("Theirs", vp=5))],
    )
    done = game.enqueue(0, "A", parallel=2)
    assert done.table == game.but(pools=(0, 0), hands=NOTHING, queues=(["A"], []))


@pytest.mark.scenario("mk-endgame-only-one", rules=["MK §11.2", "MK-R17"], outcome="otherwise")
def test_mk_endgame_only_one() -> None:
    """MK-R17  While seat 0's runs all is as it has to be, and seat 1's turn starts no other."""
    game = scenario(seat=1, endgame=(0, 2, False), loops=[base(10, 12)])
    done = game.tempo(1, **TEMPO)
    assert done.table == game.but(**BACK, clock=41, idle=1, endgame=(0, 3, False))


# -- leniency -------------------------------------------------------------------------------------


@pytest.mark.scenario(
    "mk-endgame-leniency", rules=["MK §11.3", "MK-R14", "MK-R17"], outcome="otherwise"
)
def test_mk_endgame_leniency() -> None:
    """MK §11.3  The second turn ends at 11; the third brings 10 back, and that is enough."""
    game = scenario(
        seat=1,
        endgame=(0, 2, False),
        queues=([], [song("B", volume=1)]),
        loops=[base(10, 12)],
    )
    one = game.play_song(1, "B", dice=(3, 0))
    assert one.table == game.but(
        **BACK,
        clock=43,
        dice=((6, 6), (3, 6)),
        queues=NOTHING,
        playlists=([], ["B"]),
        endgame=(0, 3, True),
    )
    assert VolumeTolerated(11) in one.events
    done = one.fade_out(0, "B", dice=(6, 0))
    assert done.table == game.but(
        **BACK,
        clock=49,
        dice=((1, 6), (3, 6)),
        queues=NOTHING,
        bins=([], ["B"]),
        endgame=(0, 3, True),
        result=("endgame", 0),
    )


@pytest.mark.scenario(
    "mk-endgame-leniency-spent", rules=["MK §11.3", "MK-R17"], outcome="otherwise"
)
def test_mk_endgame_leniency_spent() -> None:
    """MK §11.3  Two turns running have ended at 11."""
    game = scenario(seat=1, endgame=(0, 2, True), loops=[base(11, 12)])
    done = game.tempo(1, **TEMPO)
    assert done.table == game.but(**BACK, clock=41, idle=1, endgame=None)
    assert EndgameLost(0, "volume") in done.events


@pytest.mark.scenario(
    "mk-endgame-leniency-used-well", rules=["MK §11.3", "MK-R17"], outcome="otherwise"
)
def test_mk_endgame_leniency_used_well() -> None:
    """MK §11.3  The first turn ended at 9, the second at 10: the third begins with all forgiven."""
    game = scenario(seat=1, endgame=(0, 2, True), loops=[base(10, 12)])
    done = game.tempo(1, **TEMPO)
    assert done.table == game.but(**BACK, clock=41, idle=1, endgame=(0, 3, False))


@pytest.mark.scenario(
    "mk-endgame-third-turn-off",
    rules=["MK §11.2", "MK §11.3", "MK-R17"],
    outcome="otherwise",
)
def test_mk_endgame_third_turn_off() -> None:
    """MK §11.3  Volume 9 may stand within the third turn, but not at its end."""
    game = scenario(
        pools=(2, 0),
        hands=([effect("P", parallel=2, volume=-1)], []),
        endgame=(0, 3, False),
        loops=[base(10, 12)],
    )
    one = game.play_effect(0, "P", parallel=2)
    played = {"pools": (0, 0), "hands": NOTHING}
    assert one.table == game.but(**played, effects=([("P", 20)], []))
    done = one.tempo(0, **TEMPO)
    assert done.table == game.but(
        **played, **NEXT, clock=41, effects=([("P", 19)], []), endgame=None
    )
    assert EndgameLost(0, "volume") in done.events


@pytest.mark.scenario(
    "mk-endgame-volume-before-trigger", rules=["MK §11.3", "MK-R17"], outcome="otherwise"
)
def test_mk_endgame_volume_before_trigger() -> None:
    """MK-R17  The 9 before was no turn of this endgame, so that 11 is tolerated after its first."""
    game = scenario(
        pools=(2, 0),
        crates=([song("A", volume=1), *fillers(19)], 20),
        queues=([song("B", volume=1)], []),
        loops=[base(9, 12)],
    )
    one = game.fly_in(0, parallel=2)
    assert (one.mixer["volume"], one.table.endgame) == (10, (0, 1, False))
    done = one.play_song(0, "B", "tail", dice=(3, 0))
    assert done.mixer["volume"] == 11
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        pools=(0, 0),
        crates=(19, 20),
        queues=NOTHING,
        playlists=(["A", "B"], []),
        endgame=(0, 2, True),
    )


# -- what ends it ---------------------------------------------------------------------------------


@pytest.mark.scenario("mk-endgame-volume-twelve", rules=["MK §11.4", "MK-R17"], outcome="otherwise")
def test_mk_endgame_volume_twelve() -> None:
    """MK §11.4  Two more than 10 end it at once, and play goes on."""
    game = scenario(
        seat=1,
        endgame=(0, 2, False),
        queues=([], [song("B", volume=2)]),
        loops=[base(10, 12)],
    )
    done = game.play_song(1, "B", dice=(3, 0))
    assert done.table == game.but(
        **BACK,
        clock=43,
        dice=((6, 6), (3, 6)),
        queues=NOTHING,
        playlists=([], ["B"]),
        endgame=None,
    )
    assert EndgameLost(0, "volume") in done.events


@pytest.mark.scenario("mk-endgame-vp-fall", rules=["MK §11.4", "MK-R17"], outcome="otherwise")
def test_mk_endgame_vp_fall() -> None:
    """MK §11.4  Seat 1 fades out a song, and of 11 VP 9 are left."""
    game = scenario(
        seat=1,
        endgame=(0, 2, False),
        playlists=([song("A", vp=2)], []),
        loops=[base(10, 9)],
    )
    done = game.fade_out(1, "A", dice=(6, 0))
    assert done.table == game.but(
        **BACK,
        clock=46,
        dice=((6, 6), (1, 6)),
        playlists=NOTHING,
        bins=(["A"], []),
        endgame=None,
    )
    assert EndgameLost(0, "vp") in done.events


@pytest.mark.scenario(
    "mk-endgame-band-leaves",
    rules=["MK §11.1", "MK §11.4", "MK-R17"],
    outcome="otherwise",
)
def test_mk_endgame_band_leaves() -> None:
    """MK-R17  The only Bass is faded out, volume is 9: the endgame goes on."""
    game = scenario(
        seat=1,
        endgame=(0, 2, False),
        playlists=([song("A", bands=["bass"], volume=1)], []),
        loops=[base(9, 12, THREE)],
    )
    done = game.fade_out(1, "A", dice=(6, 0))
    assert (done.mixer["volume"], done.mixer["spectrum"]["bass"]) == (9, 0)
    assert done.table == game.but(
        **BACK,
        clock=46,
        dice=((6, 6), (1, 6)),
        playlists=NOTHING,
        bins=(["A"], []),
        endgame=(0, 3, True),
    )


@pytest.mark.scenario(
    "mk-endgame-feedback",
    rules=["MK §10.4", "MK §11.4", "MK-R16", "MK-R17"],
    outcome="otherwise",
)
def test_mk_endgame_feedback() -> None:
    """MK §10.4  The sixth Bass ends it, though it adds no volume."""
    bass = [(1, loop(f"Bass {n}", bands=["bass"])) for n in range(2, 6)]
    game = scenario(
        seat=1,
        endgame=(0, 2, False),
        queues=([], [song("B", bands=["bass"])]),
        loops=[base(10, 12), *bass],
    )
    done = game.play_song(1, "B", dice=(3, 0))
    assert done.mixer["spectrum"]["bass"] == 6
    assert done.table == game.but(
        **BACK,
        clock=43,
        dice=((6, 6), (3, 6)),
        queues=NOTHING,
        playlists=([], ["B"]),
        endgame=None,
    )
    assert EndgameLost(0, "feedback") in done.events


@pytest.mark.scenario(
    "mk-endgame-lost-and-regained",
    rules=["MK §11.1", "MK §11.4", "MK-R17"],
    outcome="otherwise",
)
def test_mk_endgame_lost_and_regained() -> None:
    """MK-R17  Volume 12 ends seat 0's; back at 10 it is seat 1's, with this turn as its first."""
    up = effect("P", parallel=2, volume=2)
    down = effect("Q", parallel=2, volume=-2)
    game = scenario(
        seat=1,
        pools=(0, 4),
        hands=([], [up, down]),
        endgame=(0, 2, False),
        loops=[base(10, 12)],
    )
    one = game.play_effect(1, "P", parallel=2)
    assert one.table == game.but(
        pools=(0, 2), hands=([], ["Q"]), effects=([], [("P", 20)]), endgame=None
    )
    two = one.play_effect(1, "Q", parallel=2)
    both: Any = ([], [("P", 20), ("Q", 20)])
    assert two.table == game.but(pools=(0, 0), hands=NOTHING, effects=both, endgame=(1, 1, False))
    done = two.tempo(1, **TEMPO)
    assert done.table == game.but(
        **BACK,
        clock=41,
        pools=(0, 0),
        hands=NOTHING,
        effects=([], [("P", 19), ("Q", 19)]),
        endgame=(1, 2, False),
    )


@pytest.mark.scenario(
    "mk-endgame-lost-by-an-expiry", rules=["MK §8.2", "MK §11.4", "MK-R4"], outcome="otherwise"
)
def test_mk_endgame_lost_by_an_expiry() -> None:
    """MK-R4  Lifetimes come before the endgame: the 10th VP goes with the effect."""
    game = scenario(
        seat=1,
        endgame=(0, 2, False),
        effects=([(effect("P", vp=1), 1)], []),
        loops=[base(10, 9)],
    )
    done = game.tempo(1, **TEMPO)
    assert done.table == game.but(**BACK, clock=41, effects=NOTHING, bins=(["P"], []), endgame=None)
    assert EndgameLost(0, "vp") in done.events
