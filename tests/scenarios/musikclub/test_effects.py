"""Effects: played from the hand, aged by the inner clock, overclocked when they are over."""

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

LATER = {"hands": NOTHING, **NEXT}
"""The hand card is played, and the turn is over."""


@pytest.mark.scenario("mk-effect-parallel-only", rules=["MK §8.1", "MK-R8"], outcome="accepted")
def test_mk_effect_parallel_only() -> None:
    """MK §8.1  Its whole cost is parallel, so that the turn goes on and the clock stands."""
    game = scenario(pools=(2, 0), hands=([effect("P", parallel=2, lifetime=6)], []))
    done = game.play_effect(0, "P", parallel=2)
    assert done.table == game.but(pools=(0, 0), hands=NOTHING, effects=([("P", 6)], []))


@pytest.mark.scenario(
    "mk-effect-cost-from-dice", rules=["MK §8.1", "MK-R2", "MK-R8"], outcome="refused"
)
def test_mk_effect_cost_from_dice() -> None:
    """MK §8.1  Time-dice seconds are asked for; the pool cannot stand in."""
    game = scenario(pools=(5, 0), hands=([effect("P", dice=2, lifetime=6)], []))
    game.play_effect(0, "P", parallel=2).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario(
    "mk-effect-ages", rules=["MK §4.3", "MK §8.2", "MK-R4", "MK-R14"], outcome="accepted"
)
def test_mk_effect_ages() -> None:
    """MK §8.2  Five seconds pass for both DJs' effects, but not for the one that they paid for."""
    game = scenario(
        hands=([effect("R", dice=5, lifetime=5)], []),
        effects=([(effect("P"), 5)], [(effect("Q"), 7)]),
    )
    done = game.play_effect(0, "R", dice=(5, 0))
    assert done.table == game.but(
        **LATER,
        clock=45,
        dice=((1, 6), (6, 6)),
        bins=(["P"], []),
        effects=([("R", 5)], [("Q", 2)]),
    )


@pytest.mark.scenario(
    "mk-effect-parallel-does-not-age",
    rules=["MK §4.2", "MK §4.3", "MK-R4"],
    outcome="accepted",
)
def test_mk_effect_parallel_does_not_age() -> None:
    """MK §4.3  Parallel seconds do not move the clock, so the last second is still there."""
    game = scenario(pools=(2, 0), hands=(["A"], []), effects=([(effect("P"), 1)], []))
    done = game.enqueue(0, "A", parallel=2)
    assert done.table == game.but(pools=(0, 0), hands=NOTHING, queues=(["A"], []))


@pytest.mark.scenario(
    "mk-effect-expiry-order",
    rules=["MK §3.6", "MK §8.2", "MK-R4", "MK-R14"],
    outcome="accepted",
)
def test_mk_effect_expiry_order() -> None:
    """MK §3.6  Both are over at once: the older one goes first and lies below the other."""
    game = scenario(effects=([(effect("P"), 2), (effect("Q"), 1)], []))
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        crates=(19, 20),
        hands=(1, 0),
        bins=(["P", "Q"], []),
        effects=NOTHING,
    )


@pytest.mark.scenario("mk-effect-last-action", rules=["MK §8.2", "MK-R4"], outcome="accepted")
def test_mk_effect_last_action() -> None:
    """MK-R4  The effect provides its colour until the action that uses up its time is over."""
    game = scenario(
        playlists=(["A"], []),
        effects=([(effect("P", provides=["green"]), 3)], []),
        queues=([song("C", colours=["green"])], []),
    )
    done = game.play_song(0, "C", "tail", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A", "C"], []),
        bins=(["P"], []),
        effects=NOTHING,
    )


DEARER = effect(
    "P",
    parallel=2,
    lifetime=6,
    text={"do": [], "target": {"what": "queued"}},
    ongoing=[{"what": "cost", "of": "target", "n": 1}],
)


@pytest.mark.scenario("mk-effect-target-needed", rules=["MK §8.2", "MK-R25"], outcome="refused")
def test_mk_effect_target_needed() -> None:
    """MK-R25  It chooses a queued song, and both queues are empty."""
    game = scenario(pools=(2, 0), hands=([DEARER], []))
    game.play_effect(0, "P", parallel=2).refused(Code.TARGET_NUMBER, rule="MK-R25")


@pytest.mark.scenario("mk-effect-target-chosen", rules=["MK §8.2", "MK-R25"], outcome="accepted")
def test_mk_effect_target_chosen() -> None:
    """MK-R25  With a song in a queue it is played, and it keeps whom it has chosen."""
    game = scenario(pools=(2, 0), hands=([DEARER], []), queues=([], ["A"]))
    done = game.play_effect(0, "P", on="A", parallel=2)
    assert done.table == game.but(pools=(0, 0), hands=NOTHING, effects=([("P", 6, "A")], []))


@pytest.mark.scenario("mk-song-target-not-needed", rules=["MK §6.2", "MK-R25"], outcome="accepted")
def test_mk_song_target_not_needed() -> None:
    """MK-R25  There is no loop to overclock; the song is played all the same."""
    text = {"do": [{"do": "overclock"}], "target": {"what": "loop"}}
    game = scenario(queues=([song("A", text=text)], []))
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((3, 6), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-effect-over", rules=["MK §8.2"], outcome="refused")
def test_mk_effect_over() -> None:
    """MK §8.2  Once its time is over it provides nothing any more."""
    game = scenario(
        playlists=(["A"], []),
        effects=([(effect("P", provides=["green"]), 3)], []),
        queues=([song("C", colours=["green"])], []),
    )
    later = game.draw(0, 1, dice=(3, 0)).tempo(1, 0, 6, dice=(1, 0))
    later.play_song(0, "C", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")


@pytest.mark.scenario("mk-effect-over-at-exactly-zero", rules=["MK §8.2"], outcome="otherwise")
def test_mk_effect_over_at_exactly_zero() -> None:
    """MK §8.2  Of 4 seconds one is left after three, and the next second is its last."""
    game = scenario(effects=([(effect("P"), 4)], []))
    one = game.draw(0, 1, dice=(3, 0))
    assert one.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        crates=(19, 20),
        hands=(1, 0),
        effects=([("P", 1)], []),
    )
    done = one.tempo(1, 0, 6, dice=(1, 0))
    assert done.table == game.but(
        turn=7,
        clock=44,
        dice=((3, 6), (6, 6)),
        crates=(19, 20),
        hands=(1, 0),
        bins=(["P"], []),
        effects=NOTHING,
    )


@pytest.mark.scenario(
    "mk-effect-changes-no-card", rules=["MK §8.2", "MK-R15", "MK-R27"], outcome="otherwise"
)
def test_mk_effect_changes_no_card() -> None:
    """MK §8.2  The song has more as long as the effect lasts, then what it prints."""
    more = {"what": "songs", "volume": 2, "vp": 3}
    game = scenario(
        playlists=([song("A", volume=1, vp=1)], []),
        effects=([(effect("P", ongoing=[more]), 3)], []),
    )
    assert (game.mixer["volume"], game.mixer["vp"]) == (3, 4)
    done = game.draw(0, 1, dice=(3, 0))
    assert (done.mixer["volume"], done.mixer["vp"]) == (1, 1)


@pytest.mark.scenario("mk-effect-not-in-hand", rules=["MK §8.2", "MK-R8"], outcome="refused")
def test_mk_effect_not_in_hand() -> None:
    """MK-R8  One still in the crate cannot be played, nor the other DJ's, nor one in the bin."""
    game = scenario(
        crates=([effect("P"), *fillers(19)], 20),
        hands=([], [effect("Q")]),
        bins=([effect("R")], []),
    )
    for card in ("P", "Q", "R"):
        game.play_effect(0, card, dice=(1, 0)).refused(Code.NO_SUCH_CARD, rule="MK-R8")


@pytest.mark.scenario("mk-effect-wrong-kind", rules=["MK §8.2", "MK-R8"], outcome="refused")
def test_mk_effect_wrong_kind() -> None:
    """MK-R8  Neither a song nor a loop is played as an effect."""
    game = scenario(hands=(["A", loop("L")], []))
    game.play_effect(0, "A", dice=(3, 0)).refused(Code.WRONG_KIND, rule="MK-R8")
    game.play_effect(0, "L", dice=(1, 0)).refused(Code.WRONG_KIND, rule="MK-R8")


@pytest.mark.scenario(
    "mk-effect-two-costs", rules=["MK §8.1", "MK-R2", "MK-R8"], outcome="accepted"
)
def test_mk_effect_two_costs() -> None:
    """MK §8.1  Two seconds from dice, and one of any kind: here all three from dice."""
    game = scenario(hands=([effect("P", dice=2, parallel=1, lifetime=6)], []))
    done = game.play_effect(0, "P", dice=(3, 0))
    assert done.table == game.but(
        **LATER, clock=43, dice=((3, 6), (6, 6)), effects=([("P", 6)], [])
    )
    game.play_effect(0, "P", dice=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
