"""Fly In: the top card of the crate is revealed, and played if it can be."""

from typing import Any

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, fillers, loop, scenario, song

OWN_A: dict[str, Any] = {"pools": (2, 0), "playlists": (["A"], [])}
"""Two parallel seconds, and a red song in the playlist."""


@pytest.mark.scenario("mk-fly-fits", rules=["MK §6.2", "MK-R11", "MK-R23"], outcome="accepted")
def test_mk_fly_fits() -> None:
    """MK-R11  B fits at both ends: it is asked which, and its 9 seconds are not paid."""
    top = song("B", colours=["red", "blue"], dice=9)
    game = scenario(**OWN_A, crates=([top, *fillers(19)], 20))
    waiting = game.fly_in(0, parallel=2)
    assert waiting.table == game.but(asked="fly-in", pools=(0, 0))
    rest = {"pools": (0, 0), "crates": (19, 20)}
    assert waiting.land(0, "tail").table == game.but(**rest, playlists=(["A", "B"], []))
    assert waiting.land(0, "head").table == game.but(**rest, playlists=(["B", "A"], []))


@pytest.mark.scenario("mk-fly-effect", rules=["MK §3.6", "MK §6.2", "MK-R11"], outcome="accepted")
def test_mk_fly_effect() -> None:
    """MK §6.2  An effect is no valid play: it goes on top of the bin; the dice end the turn."""
    game = scenario(
        playlists=(["A"], []), crates=([effect("P"), *fillers(19)], 20), bins=(["Z"], [])
    )
    done = game.fly_in(0, dice=(2, 0))
    assert done.table == game.but(
        **NEXT, clock=42, dice=((4, 6), (6, 6)), crates=(19, 20), bins=(["Z", "P"], [])
    )


@pytest.mark.scenario("mk-fly-loop", rules=["MK §6.2", "MK-R11"], outcome="accepted")
def test_mk_fly_loop() -> None:
    """MK-R11  A loop is no song either, though a mixer would take it."""
    game = scenario(pools=(2, 0), crates=([loop("L", volume=1), *fillers(19)], 20))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), bins=(["L"], []))
    assert done.mixer["volume"] == 0


@pytest.mark.scenario("mk-fly-misfit", rules=["MK §6.2", "MK §7.2", "MK-R11"], outcome="accepted")
def test_mk_fly_misfit() -> None:
    """MK §7.2  Green and red share nothing: B goes to the bin, and nothing is asked."""
    game = scenario(**OWN_A, crates=([song("B", colours=["green"]), *fillers(19)], 20))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), bins=(["B"], []))


@pytest.mark.scenario("mk-fly-one-end", rules=["MK-R11", "MK-R23"], outcome="otherwise")
def test_mk_fly_one_end() -> None:
    """MK-R23  B shares green with the tail alone: one way is no choice, so nothing is asked."""
    game = scenario(
        pools=(2, 0),
        playlists=(["A", song("C", colours=["green"])], []),
        crates=([song("B", colours=["green"]), *fillers(19)], 20),
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), playlists=(["A", "C", "B"], []))


@pytest.mark.scenario("mk-fly-printed-parallel", rules=["MK-R11"], outcome="otherwise")
def test_mk_fly_printed_parallel() -> None:
    """MK-R11  Neither part of the printed cost is due, and its text on play is carried out."""
    top = song("B", dice=6, parallel=6, text={"do": [{"do": "draw"}]})
    game = scenario(pools=(2, 0), crates=([top, "C", *fillers(18)], 20))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(
        pools=(0, 0), crates=(18, 20), hands=(["C"], []), playlists=(["B"], [])
    )


@pytest.mark.scenario("mk-fly-must-name-end", rules=["MK §6.2", "MK-R23"], outcome="refused")
def test_mk_fly_must_name_end() -> None:
    """MK-R23  The choice of the end is awaited before anything else that could be paid."""
    game = scenario(
        pools=(4, 0), playlists=(["A"], []), hands=(["C"], []), crates=(["B", *fillers(19)], 20)
    )
    waiting = game.fly_in(0, parallel=2)
    again = waiting.enqueue(0, "C", parallel=2).refused(Code.WRONG_CHOICE, rule="MK-R23")
    again = again.order(0, 0).refused(Code.WRONG_CHOICE, rule="MK-R23")
    again = again.land(1, "head").refused(Code.NOT_AWAITED, rule="MK-R22")
    assert again.table == game.but(asked="fly-in", pools=(2, 0))


@pytest.mark.scenario("mk-fly-decline", rules=["MK §6.2", "MK-R11"], outcome="refused")
def test_mk_fly_decline() -> None:
    """MK-R11  A song that fits is played: neither no end is an answer, nor nothing at all."""
    game = scenario(**OWN_A, crates=(["B", *fillers(19)], 20))
    waiting = game.fly_in(0, parallel=2)
    again = waiting.land(0).refused(Code.WRONG_CHOICE, rule="MK-R11")
    again = again.pick(0).refused(Code.WRONG_CHOICE, rule="MK-R23")
    assert len(again.legal(0)) == 2


@pytest.mark.scenario("mk-fly-other-end", rules=["MK §7.2", "MK-R11"], outcome="refused")
def test_mk_fly_other_end() -> None:
    """MK-R11  B fits at both ends for either target, so that it is asked; a loop is no target."""
    text = {"do": [{"do": "overclock"}], "target": {"what": "end", "whose": "opposing"}}
    game = scenario(
        pools=(2, 0),
        playlists=([song("A", colours=["green"]), "C"], ["E", "F"]),
        crates=([song("B", text=text), *fillers(19)], 20),
        loops=[(1, loop("L"))],
    )
    waiting = game.fly_in(0, parallel=2)
    again = waiting.land(0, "head", on="E").refused(Code.COLOURS, rule="MK-R10")
    again = again.land(0, "tail", on="L").refused(Code.TARGET, rule="MK-R25")
    again = again.land(0, "tail").refused(Code.TARGET_NUMBER, rule="MK-R25")
    done = again.land(0, "tail", on="E")
    assert done.table == game.but(
        pools=(0, 0), crates=(19, 20), playlists=(["A", "C", "B"], ["F"]), bins=([], ["E"])
    )


@pytest.mark.scenario("mk-fly-empty-crate", rules=["MK §6.2", "MK-R12"], outcome="refused")
def test_mk_fly_empty_crate() -> None:
    """MK-R12  There is no card to reveal."""
    game = scenario(pools=(2, 0), crates=(0, 20), hands=(["C"], []))
    game.fly_in(0, parallel=2).refused(Code.EMPTY_CRATE, rule="MK-R12")


@pytest.mark.scenario(
    "mk-fly-empty-playlist", rules=["MK §6.2", "MK-R10", "MK-R23"], outcome="accepted"
)
def test_mk_fly_empty_playlist() -> None:
    """MK-R10  Green meets nothing in an empty playlist, where there is one place only."""
    game = scenario(pools=(2, 0), crates=([song("B", colours=["green"]), *fillers(19)], 20))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), playlists=(["B"], []))


@pytest.mark.scenario("mk-fly-unasked", rules=["MK-R23"], outcome="refused")
def test_mk_fly_unasked() -> None:
    """MK-R23  No song is in the air whose end could be named."""
    game = scenario(playlists=(["A"], []), crates=(["B", *fillers(19)], 20))
    game.land(0, "head").refused(Code.WRONG_CHOICE, rule="MK-R23")


@pytest.mark.scenario("mk-fly-waits-with-the-clock", rules=["MK-R4", "MK-R23"], outcome="otherwise")
def test_mk_fly_waits_with_the_clock() -> None:
    """MK-R4  Paid at once; all that follows the resolution waits for the end that is chosen.

    P has 2 seconds left. It provides green, which B shares, until B has landed.
    """
    game = scenario(
        dice=((6, 6), (6, 1)),
        playlists=(["A"], []),
        effects=([(effect("P", provides=["green"]), 2)], []),
        crates=([song("B", colours=["green"]), *fillers(19)], 20),
    )
    waiting = game.fly_in(0, dice=(1, 0), borrow=(0, 1))
    assert waiting.table == game.but(asked="fly-in", dice=((5, 6), (6, 1)))
    done = waiting.land(0, "head")
    assert done.table == game.but(
        **NEXT,
        clock=42,
        dice=((5, 6), (6, 6)),
        crates=(19, 20),
        playlists=(["B", "A"], []),
        effects=NOTHING,
        bins=(["P"], []),
    )
