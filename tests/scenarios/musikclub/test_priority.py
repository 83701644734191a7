"""Which rule goes first: card text before the rules, "cannot" before "may"."""

from typing import Any

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

FROM_HAND = effect("P", ongoing=[{"what": "from-hand"}])
OFFER = effect("Q", ongoing=[{"what": "offer", "action": "fly-in", "parallel": 1}])


def bar(action: str, **members: Any) -> list[dict[str, Any]]:
    """The opposing DJ, or whoever is named, cannot take that action."""
    return [{"what": "forbid", "action": action, **members}]


NO_FLY_IN = effect("N", ongoing=bar("fly-in"))


# -- what is forbidden ----------------------------------------------------------------------------


@pytest.mark.scenario("mk-cannot-beats-can", rules=["MK §6", "MK §14", "MK-R20"], outcome="refused")
def test_mk_cannot_beats_can() -> None:
    """MK-R20  Seat 0's card allows at a better price what seat 1's forbids."""
    game = scenario(pools=(2, 0), effects=([(OFFER, 20)], [(NO_FLY_IN, 20)]))
    game.fly_in(0, parallel=1).refused(Code.FORBIDDEN, rule="MK-R20")
    game.fly_in(0, parallel=2).refused(Code.FORBIDDEN, rule="MK-R20")


@pytest.mark.scenario("mk-restricted-action", rules=["MK §6", "MK-R20"], outcome="accepted")
def test_mk_restricted_action() -> None:
    """MK §6  Only Fly In is barred; a card can be drawn."""
    game = scenario(pools=(2, 0), effects=([], [(NO_FLY_IN, 20)]))
    done = game.draw(0, 1, dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        pools=(0, 0),
        crates=(19, 20),
        hands=(1, 0),
        effects=([], [("N", 17)]),
    )


@pytest.mark.scenario("mk-forbid-not-oneself", rules=["MK-R20"], outcome="accepted")
def test_mk_forbid_not_oneself() -> None:
    """MK-R20  Who plays the card against the opposing DJ may fly in."""
    game = scenario(pools=(2, 0), effects=([(NO_FLY_IN, 20)], []))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), bins=(["Filler"], []))


@pytest.mark.scenario("mk-forbid-each", rules=["MK §6", "MK §9.2", "MK-R20"], outcome="refused")
def test_mk_forbid_each() -> None:
    """MK §9.2  Seat 0's loop bars fadeouts for each DJ."""
    game = scenario(
        playlists=(["A"], []), loops=[(0, loop("L", ongoing=bar("fade-out", whose="each")))]
    )
    game.fade_out(0, "A", dice=(6, 0)).refused(Code.FORBIDDEN, rule="MK-R20")
    later = game.tempo(0, 0, 6, dice=(1, 0))
    later.fade_out(1, "A", dice=(6, 0)).refused(Code.FORBIDDEN, rule="MK-R20")


@pytest.mark.scenario("mk-forbid-own", rules=["MK-R20"], outcome="refused")
def test_mk_forbid_own() -> None:
    """MK-R20  A card may forbid its own DJ something; seat 1 can still do it."""
    game = scenario(effects=([(effect("P", ongoing=bar("draw", whose="own")), 9)], []))
    game.draw(0, 1, dice=(3, 0)).refused(Code.FORBIDDEN, rule="MK-R20")
    later = game.tempo(0, 0, 6, dice=(1, 0)).draw(1, 1, dice=(3, 0))
    assert later.table.hands == ((), ("Filler",))


@pytest.mark.scenario(
    "mk-forbid-play-song", rules=["MK §6.2", "MK §14", "MK-R20"], outcome="refused"
)
def test_mk_forbid_play_song() -> None:
    """MK-R20  Songs are played neither from the queue nor from the hand that a card opens."""
    game = scenario(
        hands=(["B"], []),
        queues=(["A"], []),
        effects=([(FROM_HAND, 9)], [(effect("N", ongoing=bar("play-song")), 9)]),
    )
    game.play_song(0, "A", dice=(3, 0)).refused(Code.FORBIDDEN, rule="MK-R20")
    game.play_song(0, "B", dice=(3, 0)).refused(Code.FORBIDDEN, rule="MK-R20")


@pytest.mark.scenario("mk-forbid-and-fly-in", rules=["MK-R11", "MK-R20"], outcome="otherwise")
def test_mk_forbid_and_fly_in() -> None:
    """MK-R11  Where Play Song is barred a song can be flown in: that is another action."""
    game = scenario(
        pools=(2, 0),
        crates=(["A", *fillers(19)], 20),
        effects=([], [(effect("N", ongoing=bar("play-song")), 9)]),
    )
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), playlists=(["A"], []))


@pytest.mark.scenario("mk-forbid-activate", rules=["MK-R20", "MK-R26"], outcome="refused")
def test_mk_forbid_activate() -> None:
    """MK-R20  Activating is an action like any other, so that it can be barred."""
    able = song("A", abilities=[{"parallel": 1, "do": [{"do": "draw"}]}])
    game = scenario(
        pools=(1, 0),
        playlists=([able], []),
        effects=([], [(effect("N", ongoing=bar("activate")), 9)]),
    )
    game.activate(0, "A", parallel=1).refused(Code.FORBIDDEN, rule="MK-R20")


@pytest.mark.scenario("mk-forbid-comes-first", rules=["MK §6", "MK-R20"], outcome="refused")
def test_mk_forbid_comes_first() -> None:
    """MK §6  What a card forbids is not looked at further: the crate is empty besides."""
    game = scenario(
        pools=(2, 0), crates=(0, 20), hands=(["A"], []), effects=([], [(NO_FLY_IN, 20)])
    )
    game.fly_in(0, parallel=2).refused(Code.FORBIDDEN, rule="MK-R20")


@pytest.mark.scenario("mk-forbid-until-over", rules=["MK §8.2", "MK-R20"], outcome="accepted")
def test_mk_forbid_until_over() -> None:
    """MK §8.2  With the effect that bars it goes the bar."""
    game = scenario(effects=([], [(NO_FLY_IN, 2)]))
    one = game.tempo(0, 0, 6, dice=(1, 0)).tempo(1, 0, 6, dice=(1, 0))
    assert one.table == game.but(turn=7, clock=42, effects=NOTHING, bins=([], ["N"]))
    done = one.fly_in(0, dice=(2, 0))
    assert done.table == game.but(
        turn=8,
        seat=1,
        clock=44,
        dice=((4, 6), (6, 6)),
        crates=(19, 20),
        effects=NOTHING,
        bins=(["Filler"], ["N"]),
    )


# -- songs from the hand --------------------------------------------------------------------------


@pytest.mark.scenario("mk-card-beats-rules", rules=["MK §14", "MK-R20"], outcome="accepted")
def test_mk_card_beats_rules() -> None:
    """MK §14  A song is played from the hand, since an own effect says so."""
    game = scenario(hands=(["A"], []), effects=([(FROM_HAND, 20)], []))
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        hands=NOTHING,
        playlists=(["A"], []),
        effects=([("P", 17)], []),
    )


@pytest.mark.scenario("mk-from-hand-and-queue", rules=["MK §3.3", "MK §14"], outcome="otherwise")
def test_mk_from_hand_and_queue() -> None:
    """MK §14  It is "may": from the queue they can be played as well."""
    game = scenario(hands=(["A"], []), queues=(["B"], []), effects=([(FROM_HAND, 20)], []))
    done = game.play_song(0, "B", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["B"], []),
        effects=([("P", 17)], []),
    )


@pytest.mark.scenario("mk-from-hand-of-the-other", rules=["MK §3.3", "MK-R20"], outcome="refused")
def test_mk_from_hand_of_the_other() -> None:
    """MK §3.3  Seat 1's effect opens seat 1's hand only."""
    game = scenario(hands=(["A"], []), effects=([], [(FROM_HAND, 20)]))
    game.play_song(0, "A", dice=(3, 0)).refused(Code.NO_SUCH_CARD, rule="MK §3.3")


@pytest.mark.scenario("mk-from-hand-and-fitting", rules=["MK §7.2", "MK §14"], outcome="refused")
def test_mk_from_hand_and_fitting() -> None:
    """MK §14  The card beats the one rule that it speaks of: colours have to match, dice to pay."""
    game = scenario(
        pools=(3, 0),
        hands=([song("A", colours=["green"]), "C"], []),
        playlists=(["B"], []),
        effects=([(FROM_HAND, 20)], []),
    )
    game.play_song(0, "A", "tail", dice=(3, 0)).refused(Code.COLOURS, rule="MK-R10")
    game.play_song(0, "C", "tail", parallel=3).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-from-hand-only-songs", rules=["MK §14", "MK-R8"], outcome="refused")
def test_mk_from_hand_only_songs() -> None:
    """MK-R8  An effect in the hand is played as an effect, never as a song."""
    game = scenario(hands=([effect("Q", dice=3)], []), effects=([(FROM_HAND, 20)], []))
    game.play_song(0, "Q", dice=(3, 0)).refused(Code.WRONG_KIND, rule="MK §6.2")
