"""The queue: songs come and go between it and the hand, four at most."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, loop, scenario

FULL: tuple[list[str], list[str]] = (["A", "B", "C", "D"], [])


@pytest.mark.scenario("mk-queue-enqueue", rules=["MK §3.3", "MK §6.2"], outcome="accepted")
def test_mk_queue_enqueue() -> None:
    """MK §6.2  The song lies at the end of the queue; a fourth one still fits."""
    game = scenario(pools=(2, 0), queues=(["A", "B", "C"], []), hands=(["E"], []))
    done = game.enqueue(0, "E", parallel=2)
    assert done.table == game.but(pools=(0, 0), queues=(["A", "B", "C", "E"], []), hands=NOTHING)


@pytest.mark.scenario("mk-queue-full", rules=["MK §3.3", "MK §6.2"], outcome="refused")
def test_mk_queue_full() -> None:
    """MK §3.3  A fifth song finds no room."""
    game = scenario(pools=(2, 0), queues=FULL, hands=(["E"], []))
    game.enqueue(0, "E", parallel=2).refused(Code.QUEUE_FULL, rule="MK §3.3")


@pytest.mark.scenario("mk-queue-effect", rules=["MK §3.3", "MK §6.2"], outcome="refused")
def test_mk_queue_effect() -> None:
    """MK §3.3  An effect or a loop does not go to a queue, nor in the place of a song there."""
    game = scenario(pools=(2, 0), queues=(["A"], []), hands=([effect("P"), loop("L")], []))
    game.enqueue(0, "P", parallel=2).refused(Code.WRONG_KIND, rule="MK §6.2")
    game.enqueue(0, "L", parallel=2).refused(Code.WRONG_KIND, rule="MK §6.2")
    game.swap(0, "A", "P", parallel=2).refused(Code.WRONG_KIND, rule="MK §6.2")


@pytest.mark.scenario("mk-queue-enqueue-foreign", rules=["MK §3.2", "MK §6.2"], outcome="refused")
def test_mk_queue_enqueue_foreign() -> None:
    """MK §3.2  A card of the other hand, of the crate or of the queue is not in the own hand."""
    game = scenario(
        pools=(2, 0), queues=(["A"], []), hands=([], ["B"]), crates=(["C"], 20), bins=(["E"], [])
    )
    for card in ("A", "B", "C", "E"):
        game.enqueue(0, card, parallel=2).refused(Code.NO_SUCH_CARD, rule="MK §6.2")


@pytest.mark.scenario("mk-queue-dequeue", rules=["MK §6.2"], outcome="accepted")
def test_mk_queue_dequeue() -> None:
    """MK §6.2  Back to the hand, and for parallel seconds the turn goes on."""
    game = scenario(pools=(2, 0), queues=(["A"], []))
    done = game.dequeue(0, "A", parallel=2)
    assert done.table == game.but(pools=(0, 0), queues=NOTHING, hands=(["A"], []))


@pytest.mark.scenario("mk-queue-dequeue-not-there", rules=["MK §6.2"], outcome="refused")
def test_mk_queue_dequeue_not_there() -> None:
    """MK §6.2  A lies in the hand, B in the other DJ's queue."""
    game = scenario(pools=(2, 0), hands=(["A"], []), queues=([], ["B"]))
    game.dequeue(0, "A", parallel=2).refused(Code.NO_SUCH_CARD, rule="MK §6.2")
    game.dequeue(0, "B", parallel=2).refused(Code.NO_SUCH_CARD, rule="MK §6.2")


@pytest.mark.scenario("mk-queue-swap-full", rules=["MK §3.3", "MK §6.2"], outcome="accepted")
def test_mk_queue_swap_full() -> None:
    """MK §3.3  E takes the place of D in a full queue, which never holds five."""
    game = scenario(pools=(2, 0), queues=FULL, hands=(["E"], []))
    done = game.swap(0, "D", "E", parallel=2)
    assert done.table == game.but(
        pools=(0, 0), queues=(["A", "B", "C", "E"], []), hands=(["D"], [])
    )


@pytest.mark.scenario("mk-queue-swap-place", rules=["MK §6.2"], outcome="accepted")
def test_mk_queue_swap_place() -> None:
    """MK §6.2  Replacing keeps the place: E stands where B stood."""
    game = scenario(queues=FULL, hands=(["E"], []))
    done = game.swap(0, "B", "E", dice=(0, 2))
    assert done.table == game.but(
        **NEXT,
        clock=42,
        dice=((6, 4), (6, 6)),
        queues=(["A", "E", "C", "D"], []),
        hands=(["B"], []),
        idle=1,
    )


@pytest.mark.scenario("mk-queue-swap-not-there", rules=["MK §6.2"], outcome="refused")
def test_mk_queue_swap_not_there() -> None:
    """MK §6.2  The one has to lie in the own queue, the other in the own hand."""
    game = scenario(pools=(2, 0), queues=(["A", "B"], ["C"]), hands=(["E"], ["F"]))
    game.swap(0, "C", "E", parallel=2).refused(Code.NO_SUCH_CARD, rule="MK §6.2")
    game.swap(0, "E", "A", parallel=2).refused(Code.NO_SUCH_CARD, rule="MK §6.2")
    game.swap(0, "A", "B", parallel=2).refused(Code.NO_SUCH_CARD, rule="MK §6.2")
    game.swap(0, "A", "F", parallel=2).refused(Code.NO_SUCH_CARD, rule="MK §6.2")


@pytest.mark.scenario("mk-queue-play-from-hand", rules=["MK §3.3", "MK §6.2"], outcome="refused")
def test_mk_queue_play_from_hand() -> None:
    """MK §3.3  A song in the hand has to be queued before; B is in the queue of seat 1."""
    game = scenario(hands=(["A"], []), queues=([], ["B"]))
    game.play_song(0, "A", dice=(3, 0)).refused(Code.NO_SUCH_CARD, rule="MK §3.3")
    game.play_song(0, "B", dice=(3, 0)).refused(Code.NO_SUCH_CARD, rule="MK §3.3")


@pytest.mark.scenario("mk-queue-play-any", rules=["MK §3.3", "MK §6.2"], outcome="accepted")
def test_mk_queue_play_any() -> None:
    """MK §6.2  Not only the first of the queue can be played; the others close up."""
    game = scenario(queues=FULL)
    done = game.play_song(0, "C", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=(["A", "B", "D"], []),
        playlists=(["C"], []),
    )
