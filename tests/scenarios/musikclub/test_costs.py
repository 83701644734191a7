"""What cards change about costs, and what they offer instead."""

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

PAID_THREE = NEXT | {"clock": 43, "dice": ((3, 6), (6, 6))}


def cost(of: str, n: int, **members: Any) -> list[dict[str, Any]]:
    """An action, a kind of cards or the target costs so much more."""
    return [{"what": "cost", "of": of, "n": n, **members}]


def offer(action: str, parallel: int) -> list[dict[str, Any]]:
    """An action may be taken for so many seconds."""
    return [{"what": "offer", "action": action, "parallel": parallel}]


# -- modifiers ------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-cost-raised", rules=["MK §8.2", "MK-R27"], outcome="accepted")
def test_mk_cost_raised() -> None:
    """MK-R27  Seat 1's effect makes seat 0's songs dearer by one: 4."""
    dearer = effect("P", ongoing=cost("song", 1, whose="opposing"))
    game = scenario(effects=([], [(dearer, 9)]), queues=(["A"], []))
    game.play_song(0, "A", dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.play_song(0, "A", dice=(4, 0))
    assert done.table == game.but(
        **NEXT,
        clock=44,
        dice=((2, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A"], []),
        effects=([], [("P", 5)]),
    )


@pytest.mark.scenario("mk-cost-of-the-other", rules=["MK-R27"], outcome="refused")
def test_mk_cost_of_the_other() -> None:
    """MK-R27  What makes seat 1's own songs cheaper does nothing for seat 0's."""
    cheaper = effect("P", ongoing=cost("song", -1))
    game = scenario(effects=([], [(cheaper, 9)]), queues=(["A"], []))
    game.play_song(0, "A", dice=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-cost-of-an-action", rules=["MK-R27"], outcome="accepted")
def test_mk_cost_of_an_action() -> None:
    """MK-R27  Draw actions cost 1 less: two cards for 4 seconds, not for 5."""
    game = scenario(effects=([(effect("P", ongoing=cost("draw", -1)), 9)], []))
    game.draw(0, 2, dice=(5, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.draw(0, 2, dice=(4, 0))
    assert done.table == game.but(
        **NEXT,
        clock=44,
        dice=((2, 6), (6, 6)),
        crates=(18, 20),
        hands=(2, 0),
        effects=([("P", 5)], []),
    )


@pytest.mark.scenario("mk-cost-for-each", rules=["MK §9.2", "MK-R27"], outcome="accepted")
def test_mk_cost_for_each() -> None:
    """MK §9.2  Seat 0's loop makes enqueuing dearer for each DJ, seat 0 among them."""
    dearer = loop("L", ongoing=cost("enqueue", 1, whose="each"))
    game = scenario(pools=(3, 0), hands=(["A"], ["B"]), loops=[(0, dearer)])
    game.enqueue(0, "A", parallel=2).refused(Code.CANNOT_PAY, rule="MK-R2")
    one = game.enqueue(0, "A", parallel=3)
    assert one.table == game.but(pools=(0, 0), hands=([], ["B"]), queues=(["A"], []))
    later = one.tempo(0, 0, 6, dice=(1, 0))
    later.enqueue(1, "B", dice=(2, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    assert later.enqueue(1, "B", dice=(3, 0)).table.queues == (("A",), ("B",))


@pytest.mark.scenario("mk-cost-plain-sum", rules=["MK-R27"], outcome="otherwise")
def test_mk_cost_plain_sum() -> None:
    """MK-R27  All are added before the floor: 3 less 4 and 2 more is 1, not 1 and 2 more."""
    game = scenario(
        effects=(
            [(effect("P", ongoing=cost("song", -4)), 9)],
            [(effect("Q", ongoing=cost("song", 2, whose="opposing")), 9)],
        ),
        queues=(["A"], []),
    )
    done = game.play_song(0, "A", dice=(1, 0))
    assert done.table == game.but(
        **NEXT,
        clock=41,
        dice=((5, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A"], []),
        effects=([("P", 8)], [("Q", 8)]),
    )


@pytest.mark.scenario("mk-cost-parallel-card", rules=["MK-R27"], outcome="accepted")
def test_mk_cost_parallel_card() -> None:
    """MK-R27  A card without dice costs fewer parallel seconds: 3 less 2, and for 2 less 2 one."""
    game = scenario(
        pools=(2, 0),
        hands=([effect("Q", parallel=3, lifetime=6), effect("R", parallel=2, lifetime=6)], []),
        effects=([(effect("P", ongoing=cost("effect", -2)), 9)], []),
    )
    one = game.play_effect(0, "Q", parallel=1)
    one.play_effect(0, "R").refused(Code.CANNOT_PAY, rule="MK-R2")
    done = one.play_effect(0, "R", parallel=1)
    assert done.table == game.but(
        pools=(0, 0), hands=NOTHING, effects=([("P", 9), ("Q", 6), ("R", 6)], [])
    )


@pytest.mark.scenario("mk-cost-of-two-parts", rules=["MK §7.1", "MK-R27"], outcome="otherwise")
def test_mk_cost_of_two_parts() -> None:
    """MK-R27  A song of 3 and 1 keeps a second of dice and its parallel one, however cheap."""
    game = scenario(
        pools=(1, 0),
        queues=([song("A", parallel=1)], []),
        effects=([(effect("P", ongoing=cost("song", -9)), 9)], []),
    )
    game.play_song(0, "A", dice=(1, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.play_song(0, "A", dice=(1, 0), parallel=1)
    assert done.table == game.but(
        **NEXT,
        clock=41,
        dice=((5, 6), (6, 6)),
        pools=(0, 0),
        queues=NOTHING,
        playlists=(["A"], []),
        effects=([("P", 8)], []),
    )


@pytest.mark.scenario("mk-cost-of-the-target", rules=["MK-R25", "MK-R27"], outcome="accepted")
def test_mk_cost_of_the_target() -> None:
    """MK-R27  Seat 0's effect has chosen A in seat 1's queue: 5 for A, and 3 for B as before."""
    text = {"do": [], "target": {"what": "queued", "whose": "opposing"}}
    dearer = effect("P", text=text, ongoing=cost("target", 2))
    game = scenario(seat=1, queues=([], ["A", "B"]), effects=([(dearer, 9, "A")], []))
    game.play_song(1, "A", dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.play_song(1, "A", dice=(5, 0))
    assert done.table == game.but(
        turn=6,
        seat=0,
        clock=45,
        dice=((6, 6), (1, 6)),
        queues=([], ["B"]),
        playlists=([], ["A"]),
        effects=([("P", 4, "A")], []),
    )
    assert game.play_song(1, "B", dice=(3, 0)).table.playlists == ((), ("B",))


@pytest.mark.scenario(
    "mk-cost-fadeout-printed", rules=["MK §7.3", "MK-R13", "MK-R27"], outcome="accepted"
)
def test_mk_cost_fadeout_printed() -> None:
    """MK-R27  To play a song costs 1 more; to fade it out twice what it prints, 6 and not 8."""
    dearer = effect("P", ongoing=cost("song", 1, whose="each"))
    game = scenario(playlists=([], ["A"]), effects=([], [(dearer, 9)]))
    game.fade_out(0, "A", dice=(6, 2)).refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(
        **NEXT,
        clock=46,
        dice=((1, 6), (6, 6)),
        playlists=NOTHING,
        bins=([], ["A"]),
        effects=([], [("P", 3)]),
    )


@pytest.mark.scenario("mk-cost-fadeout-raised", rules=["MK §7.3", "MK-R27"], outcome="otherwise")
def test_mk_cost_fadeout_raised() -> None:
    """MK-R27  A card may make the action itself dearer: 6 and 2."""
    dearer = effect("P", ongoing=cost("fade-out", 2, whose="opposing"))
    game = scenario(playlists=([], ["A"]), effects=([], [(dearer, 9)]))
    game.fade_out(0, "A", dice=(6, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    done = game.fade_out(0, "A", dice=(6, 2))
    assert done.table == game.but(
        **NEXT,
        clock=48,
        dice=((1, 4), (6, 6)),
        playlists=NOTHING,
        bins=([], ["A"]),
        effects=([], [("P", 1)]),
    )


@pytest.mark.scenario("mk-cost-of-a-song-flown-in", rules=["MK-R11", "MK-R27"], outcome="otherwise")
def test_mk_cost_of_a_song_flown_in() -> None:
    """MK-R11  Flown in, a song costs nothing of its own that could be raised."""
    dearer = effect("P", ongoing=cost("song", 5, whose="opposing"))
    game = scenario(pools=(2, 0), crates=(["A", *fillers(19)], 20), effects=([], [(dearer, 9)]))
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(19, 20), playlists=(["A"], []))


# -- offers ---------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-offer", rules=["MK §14", "MK-R20"], outcome="accepted")
def test_mk_offer() -> None:
    """MK §14  Its DJ may fly in for 1 second, or for 2 as ever."""
    game = scenario(pools=(2, 0), effects=([(effect("P", ongoing=offer("fly-in", 1)), 9)], []))
    flown = {"crates": (19, 20), "bins": (["Filler"], [])}
    assert game.fly_in(0, parallel=1).table == game.but(**flown, pools=(1, 0))
    assert game.fly_in(0, parallel=2).table == game.but(**flown, pools=(0, 0))
    assert game.fly_in(0, dice=(1, 0)).table == game.but(
        **flown, **NEXT, clock=41, dice=((5, 6), (6, 6)), pools=(0, 0), effects=([("P", 8)], [])
    )


@pytest.mark.scenario("mk-offer-to-the-other", rules=["MK §14", "MK-R20"], outcome="refused")
def test_mk_offer_to_the_other() -> None:
    """MK-R20  "You" on seat 1's card is seat 1, and on a loop its owner."""
    game = scenario(
        pools=(2, 0),
        hands=(["A"], []),
        effects=([], [(effect("P", ongoing=offer("fly-in", 1)), 9)]),
        loops=[(1, loop("L", ongoing=offer("enqueue", 1)))],
    )
    game.fly_in(0, parallel=1).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.enqueue(0, "A", parallel=1).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-offer-not-modified", rules=["MK §14", "MK-R27"], outcome="otherwise")
def test_mk_offer_not_modified() -> None:
    """MK-R27  The usual cost is 4 now, what the card asks instead is 1 as before."""
    game = scenario(
        pools=(4, 0),
        effects=(
            [(effect("P", ongoing=offer("fly-in", 1)), 9)],
            [(effect("Q", ongoing=cost("fly-in", 2, whose="opposing")), 9)],
        ),
    )
    flown = {"crates": (19, 20), "bins": (["Filler"], [])}
    assert game.fly_in(0, parallel=1).table == game.but(**flown, pools=(3, 0))
    assert game.fly_in(0, parallel=4).table == game.but(**flown, pools=(0, 0))
    game.fly_in(0, parallel=2).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-offer-of-a-draw", rules=["MK §6.3", "MK §14"], outcome="accepted")
def test_mk_offer_of_a_draw() -> None:
    """MK §14  A draw for 2 seconds, and it is said nowhere of how many cards: five."""
    game = scenario(pools=(2, 0), effects=([(effect("P", ongoing=offer("draw", 2)), 9)], []))
    done = game.draw(0, 5, parallel=2)
    assert done.table == game.but(pools=(0, 0), crates=(15, 20), hands=(5, 0))


@pytest.mark.scenario("mk-offer-of-queue-actions", rules=["MK §6.2", "MK §14"], outcome="accepted")
def test_mk_offer_of_queue_actions() -> None:
    """MK §14  Enqueue, Dequeue and Swap can be offered as well, here for 1 second each."""
    offers = [*offer("enqueue", 1), *offer("dequeue", 1), *offer("swap", 1)]
    game = scenario(
        pools=(3, 0), hands=(["A", "B"], []), effects=([(effect("P", ongoing=offers), 9)], [])
    )
    one = game.enqueue(0, "A", parallel=1)
    two = one.swap(0, "A", "B", parallel=1)
    assert two.table == game.but(pools=(1, 0), hands=(["A"], []), queues=(["B"], []))
    done = two.dequeue(0, "B", parallel=1)
    assert done.table == game.but(pools=(0, 0))
