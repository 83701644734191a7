"""What texts do: each verb of the card language, for whom, and as far as it can.

Most stand on effect P, which costs a parallel second, so that the turn goes on.
"""

from typing import Any

import pytest

from tests.scenarios.musikclub.table import (
    NEXT,
    NOTHING,
    Match,
    effect,
    fillers,
    loop,
    scenario,
    song,
)

LAID = {"hands": NOTHING, "effects": ([("P", 20)], [])}
"""P lies in the playlist, and the hand is empty."""


def with_p(*do: dict[str, Any], pool: int = 1, **position: Any) -> Match:
    """Seat 0 holds P, which does this when it is played."""
    card = effect("P", parallel=1, text={"do": list(do)})
    return scenario(pools=(pool, 0), hands=([card], []), **position)


def play_p(game: Match) -> Match:
    """P is played."""
    return game.play_effect(0, "P", parallel=1)


# -- cards ----------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-text-draw", rules=["MK §8.1", "MK-R25"], outcome="otherwise")
def test_mk_text_draw() -> None:
    """MK-R25  The top two cards of the own crate."""
    game = with_p({"do": "draw", "n": 2}, crates=(["A", "B", "C"], 20))
    done = play_p(game)
    assert done.table == game.but(
        **LAID | {"hands": (["A", "B"], [])}, pools=(0, 0), crates=(["C"], 20)
    )


@pytest.mark.scenario("mk-text-opponent-draws", rules=["MK-R25"], outcome="otherwise")
def test_mk_text_opponent_draws() -> None:
    """MK-R25  The opposing DJ draws as far as there are cards: one of three."""
    game = with_p({"do": "draw", "n": 3, "who": "opponent"}, crates=(20, ["B"]))
    done = play_p(game)
    assert done.table == game.but(**LAID | {"hands": ([], ["B"])}, pools=(0, 0), crates=(20, []))


@pytest.mark.scenario("mk-text-mill", rules=["MK §3.6", "MK-R14", "MK-R25"], outcome="otherwise")
def test_mk_text_mill() -> None:
    """MK §3.6  The top card goes to seat 1's bin first and lies below the next one."""
    game = with_p(
        {"do": "mill", "n": 2, "who": "opponent"}, crates=(20, ["B", "C", "D"]), bins=([], ["E"])
    )
    done = play_p(game)
    assert done.table == game.but(
        **LAID, pools=(0, 0), crates=(20, ["D"]), bins=([], ["E", "B", "C"])
    )


@pytest.mark.scenario("mk-text-mill-short", rules=["MK-R25"], outcome="otherwise")
def test_mk_text_mill_short() -> None:
    """MK-R25  Of a crate of one, one; the own crate where nobody else is named."""
    game = with_p({"do": "mill", "n": 2}, crates=(["A"], 20))
    done = play_p(game)
    assert done.table == game.but(**LAID, pools=(0, 0), crates=([], 20), bins=(["A"], []))


@pytest.mark.scenario("mk-text-in-printed-order", rules=["MK-R25"], outcome="otherwise")
def test_mk_text_in_printed_order() -> None:
    """MK-R25  First the top card goes to the bin, then the next one is drawn."""
    game = with_p({"do": "mill", "n": 1}, {"do": "draw"}, crates=(["A", "B", "C"], 20))
    done = play_p(game)
    assert done.table == game.but(
        **LAID | {"hands": (["B"], [])}, pools=(0, 0), crates=(["C"], 20), bins=(["A"], [])
    )


# -- seconds --------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-text-parallel", rules=["MK §4.2", "MK-R5"], outcome="otherwise")
def test_mk_text_parallel() -> None:
    """MK-R5  What a text generates is added: of 2 one was paid, 3 come."""
    game = with_p({"do": "parallel", "n": 3}, pool=2)
    assert play_p(game).table == game.but(**LAID, pools=(4, 0))


@pytest.mark.scenario("mk-text-parallel-lost", rules=["MK §4.2", "MK-R5"], outcome="otherwise")
def test_mk_text_parallel_lost() -> None:
    """MK §4.2  Seconds of a song paid from dice are gone with the turn that it ends."""
    giving = song("A", text={"do": [{"do": "parallel", "n": 3}]})
    game = scenario(queues=([giving], []))
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((3, 6), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario("mk-text-parallel-opponent", rules=["MK-R5"], outcome="otherwise")
def test_mk_text_parallel_opponent() -> None:
    """MK-R5  Seat 1 has no pool in seat 0's turn, and begins its own with what is granted."""
    game = with_p({"do": "parallel", "n": 3, "who": "opponent"})
    one = play_p(game)
    assert one.table == game.but(**LAID, pools=(0, 0))
    done = one.tempo(0, 0, 6, dice=(1, 0))
    assert done.table == game.but(
        **LAID | {"effects": ([("P", 19)], [])}, **NEXT, clock=41, pools=(0, 0)
    )


@pytest.mark.scenario("mk-text-silence", rules=["MK §4.2", "MK-R5"], outcome="otherwise")
def test_mk_text_silence() -> None:
    """MK-R5  All that is left in the pool after the payment is lost."""
    game = with_p({"do": "silence"}, pool=5)
    assert play_p(game).table == game.but(**LAID, pools=(0, 0))


@pytest.mark.scenario("mk-text-silence-opponent", rules=["MK-R5"], outcome="otherwise")
def test_mk_text_silence_opponent() -> None:
    """MK-R5  Against the opposing DJ it finds nothing, and seat 0 keeps its 4."""
    game = with_p({"do": "silence", "who": "opponent"}, pool=5)
    assert play_p(game).table == game.but(**LAID, pools=(4, 0))


# -- dice -----------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-text-lowest-die", rules=["MK §4.1", "MK-R25"], outcome="otherwise")
def test_mk_text_lowest_die() -> None:
    """MK §4.1  No face is said: the lowest die shows the highest there is."""
    game = with_p({"do": "set-die", "which": "lowest"}, dice=((4, 2), (1, 1)))
    assert play_p(game).table == game.but(**LAID, pools=(0, 0), dice=((4, 6), (1, 1)))


@pytest.mark.scenario("mk-text-highest-die", rules=["MK §4.1", "MK-R25"], outcome="otherwise")
def test_mk_text_highest_die() -> None:
    """MK-R25  The opposing DJ's highest die shows 1."""
    verb = {"do": "set-die", "which": "highest", "face": 1, "who": "opponent"}
    game = with_p(verb, dice=((6, 6), (3, 5)))
    assert play_p(game).table == game.but(**LAID, pools=(0, 0), dice=((6, 6), (3, 1)))


@pytest.mark.scenario("mk-text-all-dice", rules=["MK §4.1", "MK-R25"], outcome="otherwise")
def test_mk_text_all_dice() -> None:
    """MK §4.1  Both own dice; and a face that no die has is the highest."""
    four = with_p({"do": "set-die", "which": "all", "face": 4}, dice=((6, 1), (6, 6)))
    assert play_p(four).table == four.but(**LAID, pools=(0, 0), dice=((4, 4), (6, 6)))
    nine = with_p({"do": "set-die", "which": "all", "face": 9}, dice=((4, 1), (5, 5)))
    assert play_p(nine).table == nine.but(**LAID, pools=(0, 0), dice=((6, 6), (5, 5)))


@pytest.mark.scenario("mk-text-equal-dice", rules=["MK-R25"], outcome="otherwise")
def test_mk_text_equal_dice() -> None:
    """MK-R25  Of equal dice the first is the lowest as well as the highest."""
    low = with_p({"do": "set-die", "which": "lowest"}, dice=((2, 2), (6, 6)))
    assert play_p(low).table == low.but(**LAID, pools=(0, 0), dice=((6, 2), (6, 6)))
    high = with_p({"do": "set-die", "which": "highest", "face": 1}, dice=((2, 2), (6, 6)))
    assert play_p(high).table == high.but(**LAID, pools=(0, 0), dice=((1, 2), (6, 6)))


@pytest.mark.scenario("mk-text-die-after-payment", rules=["MK-R1", "MK-R4"], outcome="otherwise")
def test_mk_text_die_after_payment() -> None:
    """MK-R4  Paid first: the die that gave 3 is the lowest, and the text sets it to 6."""
    a = song("A", text={"do": [{"do": "set-die", "which": "lowest"}]})
    game = scenario(dice=((5, 4), (6, 6)), queues=([a], []))
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((6, 4), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )


@pytest.mark.scenario(
    "mk-text-die-borrowed-from", rules=["MK §13", "MK-R4", "MK-R6"], outcome="otherwise"
)
def test_mk_text_die_borrowed_from() -> None:
    """MK-R6  The text sets both opposing dice to 2; that which has lent then shows 6."""
    verb = {"do": "set-die", "which": "all", "face": 2, "who": "opponent"}
    game = scenario(dice=((6, 6), (1, 4)), queues=([song("A", text={"do": [verb]})], []))
    done = game.play_song(0, "A", dice=(2, 0), borrow=(1, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((4, 6), (6, 2)), queues=NOTHING, playlists=(["A"], [])
    )


# -- lifetimes ------------------------------------------------------------------------------------


@pytest.mark.scenario("mk-text-prolong-own", rules=["MK §8.1", "MK §8.2"], outcome="otherwise")
def test_mk_text_prolong_own() -> None:
    """MK §8.1  All own effects last 6 seconds longer, P itself too, seat 1's do not."""
    game = with_p(
        {"do": "prolong", "n": 6, "on": "own"},
        effects=([(effect("Q"), 5)], [(effect("R"), 5)]),
    )
    assert play_p(game).table == game.but(
        pools=(0, 0), hands=NOTHING, effects=([("Q", 11), ("P", 26)], [("R", 5)])
    )


@pytest.mark.scenario("mk-text-prolong-target", rules=["MK §8.2", "MK-R4"], outcome="otherwise")
def test_mk_text_prolong_target() -> None:
    """MK-R4  Prolonged before it ages: 3 and 4 less the 3 seconds of the song leave 4."""
    text = {"do": [{"do": "prolong", "n": 4}], "target": {"what": "effect"}}
    game = scenario(
        queues=([song("A", text=text)], []),
        effects=([(effect("Q"), 3)], [(effect("R"), 3)]),
    )
    done = game.play_song(0, "A", on="R", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A"], []),
        effects=([], [("R", 4)]),
        bins=(["Q"], []),
    )


# -- the target -----------------------------------------------------------------------------------


@pytest.mark.scenario("mk-text-unqueue", rules=["MK-R25", "MK-R29"], outcome="otherwise")
def test_mk_text_unqueue() -> None:
    """MK-R29  The queued song goes back to seat 1's hand, which is no move that counts."""
    back = {"do": [{"do": "unqueue"}], "target": {"what": "queued", "whose": "opposing"}}
    able = song("A", abilities=[{"dice": 1, **back}])
    game = scenario(queues=([], ["B", "C", "D"]), hands=([], ["E"]), playlists=([able], []))
    done = game.activate(0, "A", on="C", dice=(1, 0))
    assert done.table == game.but(
        **NEXT,
        clock=41,
        dice=((5, 6), (6, 6)),
        queues=([], ["B", "D"]),
        hands=([], ["C", "E"]),
        idle=1,
    )


@pytest.mark.scenario("mk-text-overclock", rules=["MK §3.6", "MK-R14"], outcome="otherwise")
def test_mk_text_overclock() -> None:
    """MK-R14  Song, effect and loop alike go on top of their owner's bin."""
    knocks = [
        {"parallel": 1, "do": [{"do": "overclock"}], "target": {"what": what}}
        for what in ("song", "effect", "loop")
    ]
    game = scenario(
        pools=(3, 0),
        playlists=([song("A", abilities=knocks)], ["B"]),
        effects=([], [(effect("Q"), 9)]),
        loops=[(1, loop("L"))],
        bins=(fillers(1), ["C"]),
    )
    one = game.activate(0, "A", 0, on="B", parallel=1)
    two = one.activate(0, "A", 1, on="Q", parallel=1)
    done = two.activate(0, "A", 2, on="L", parallel=1)
    assert done.table == game.but(
        pools=(0, 0),
        playlists=(["A"], []),
        effects=NOTHING,
        loops=(),
        bins=(fillers(1), ["C", "B", "Q", "L"]),
        used={"A": (0, 1, 2)},
    )
