"""How the game ends, who has won then, and what each DJ has."""

from typing import Any

import pytest

from referee.errors import Code
from referee.games.musikclub.v1.events import Ended
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, fillers, loop, scenario, song

FOUR = ["soprano", "alto", "tenor", "bass"]
OVER = "TRANSCRIPT Records"
TEMPO: dict[str, Any] = {"die": 0, "face": 6, "dice": (1, 0)}
"""A turn in which nothing happens."""

FADED = NEXT | {"clock": 46, "dice": ((1, 6), (6, 6)), "playlists": NOTHING}
"""Seat 0 fades out a song of 3 seconds with the first die."""


# -- a successful endgame -------------------------------------------------------------------------


@pytest.mark.scenario(
    "mk-result-coins", rules=["MK §11.5", "MK §12", "MK-R18", "MK-R28"], outcome="otherwise"
)
def test_mk_result_coins() -> None:
    """MK §12  Two red songs are 2 coins for 5 VP, 7 in all; the coins in the queue are none."""
    red = {"n": 1, "each": {"where": "playlist", "kind": "song", "colour": "red"}}
    game = scenario(
        endgame=(0, 3, False),
        playlists=([song("A", coins=red), "B"], []),
        queues=([song("C", coins={"n": 3})], []),
        loops=[
            (0, loop("Ours", bands=FOUR, volume=10, vp=5)),
            (1, loop("Theirs", vp=6)),
        ],
    )
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=1, result=("endgame", 0))
    assert done.events[-1] == Ended("endgame", 0, (7, 6))


@pytest.mark.scenario("mk-result-draw", rules=["MK §11.5", "MK-R18"], outcome="otherwise")
def test_mk_result_draw() -> None:
    """MK-R18  Six against five and a coin: nobody has won, whoever's endgame it was."""
    game = scenario(
        endgame=(0, 3, False),
        loops=[
            (0, loop("Ours", bands=FOUR, volume=10, vp=6)),
            (1, loop("Theirs", vp=5, coins={"n": 1})),
        ],
    )
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=1, result=("endgame", None))
    assert done.events[-1] == Ended("endgame", None, (6, 6))


@pytest.mark.scenario("mk-result-other-wins", rules=["MK §11.5", "MK-R18"], outcome="otherwise")
def test_mk_result_other_wins() -> None:
    """MK §11.5  Seat 0 has brought the endgame through, and seat 1 has the higher total.

    Seat 1's are 3 of a song, 2 of an effect and 2 of a loop; seat 0's 4 of a loop.
    """
    game = scenario(
        endgame=(0, 3, False),
        playlists=([], [song("B", vp=3)]),
        effects=([], [(effect("P", vp=2), 9)]),
        loops=[(0, loop("Ours", bands=FOUR, volume=10, vp=4)), (1, loop("Theirs", vp=2))],
    )
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=1, effects=([], [("P", 8)]), result=("endgame", 1))
    assert done.events[-1] == Ended("endgame", 1, (4, 7))


@pytest.mark.scenario("mk-coins-do-not-qualify", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_do_not_qualify() -> None:
    """MK §12  Nine VP and 4 coins start no endgame."""
    game = scenario(
        effects=([(effect("P", coins={"n": 4}), 20)], []),
        queues=([song("A", volume=1)], []),
        loops=[(0, loop("Base", bands=FOUR, volume=9, vp=9))],
    )
    done = game.play_song(0, "A", dice=(3, 0))
    assert (done.mixer["volume"], done.mixer["vp"]) == (10, 9)
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["A"], []),
        effects=([("P", 17)], []),
    )


@pytest.mark.scenario("mk-after-the-end", rules=["MK §11.5", "MK-R18"], outcome="refused")
def test_mk_after_the_end() -> None:
    """MK §11.5  It would be seat 1's turn, but the endgame has succeeded."""
    game = scenario(endgame=(0, 3, False), loops=[(0, loop("Base", bands=FOUR, volume=10, vp=12))])
    over = game.tempo(0, **TEMPO)
    over.draw(1, 1, dice=(3, 0)).refused(Code.GAME_OVER, rule=OVER)
    over.draw(0, 1, dice=(3, 0)).refused(Code.GAME_OVER, rule=OVER)


# -- out of cards ---------------------------------------------------------------------------------


@pytest.mark.scenario("mk-out-of-cards", rules=["MK §11.4", "MK-R18"], outcome="otherwise")
def test_mk_out_of_cards() -> None:
    """MK §11.4  Seat 1 has nothing left but its loop in the mixer, and that does not count."""
    game = scenario(
        crates=(20, 0),
        playlists=([], ["A"]),
        bins=([], 38),
        loops=[(0, loop("L", vp=2)), (1, loop("M", volume=1))],
    )
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(
        clock=46,
        dice=((1, 6), (6, 6)),
        playlists=NOTHING,
        bins=([], [*fillers(38), "A"]),
        result=("out-of-cards", 0),
    )
    assert done.events[-1] == Ended("out-of-cards", 0, (2, 0))


@pytest.mark.scenario("mk-not-out-of-cards", rules=["MK §11.4", "MK-R18"], outcome="otherwise")
def test_mk_not_out_of_cards() -> None:
    """MK-R18  An effect in the hand is a card: the game goes on."""
    game = scenario(crates=(20, 0), hands=([], [effect("P")]), playlists=([], ["A"]))
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(**FADED, bins=([], ["A"]))


@pytest.mark.scenario("mk-not-out-with-an-effect", rules=["MK-R18"], outcome="otherwise")
def test_mk_not_out_with_an_effect() -> None:
    """MK-R18  An effect in the playlist keeps its DJ in the game, until it is over."""
    game = scenario(crates=(20, 0), playlists=([], ["A"]), effects=([], [(effect("P"), 7)]))
    one = game.fade_out(0, "A", dice=(6, 0))
    assert one.table == game.but(**FADED, bins=([], ["A"]), effects=([], [("P", 1)]))
    done = one.tempo(1, **TEMPO)
    assert done.table == game.but(
        **FADED | {"clock": 47},
        bins=([], ["A", "P"]),
        effects=NOTHING,
        result=("out-of-cards", None),
    )


@pytest.mark.scenario(
    "mk-out-of-cards-by-oneself", rules=["MK §11.4", "MK-R18"], outcome="otherwise"
)
def test_mk_out_of_cards_by_oneself() -> None:
    """MK §11.4  The last card flies in and is none that fits; no second of dice was spent."""
    game = scenario(pools=(2, 0), crates=([effect("P")], 20), loops=[(0, loop("L", vp=1))])
    done = game.fly_in(0, parallel=2)
    assert done.table == game.but(
        pools=(0, 0), crates=([], 20), bins=(["P"], []), result=("out-of-cards", 0)
    )


@pytest.mark.scenario("mk-out-of-cards-both", rules=["MK-R18"], outcome="otherwise")
def test_mk_out_of_cards_both() -> None:
    """MK-R18  One loop takes both DJs' last cards: it is one end, and the totals decide."""
    text = {"do": [{"do": "overclock"}], "target": {"what": "song"}}
    last = loop("L", dice=1, vp=1, text=text)
    game = scenario(
        crates=(0, 0), hands=([last], []), playlists=([], ["A"]), loops=[(1, loop("M", vp=3))]
    )
    done = game.play_loop(0, "L", on="A", dice=(1, 0))
    assert done.table == game.but(
        clock=41,
        dice=((5, 6), (6, 6)),
        hands=NOTHING,
        playlists=NOTHING,
        bins=([], ["A"]),
        loops=[(1, "M"), (0, "L")],
        result=("out-of-cards", 1),
    )


@pytest.mark.scenario(
    "mk-out-of-cards-in-an-endgame", rules=["MK-R4", "MK-R18"], outcome="otherwise"
)
def test_mk_out_of_cards_in_an_endgame() -> None:
    """MK-R4  Cards are looked at before the turn ends: the endgame has not succeeded yet."""
    game = scenario(
        crates=(20, 0),
        endgame=(0, 3, False),
        playlists=([], ["A"]),
        loops=[(0, loop("Base", bands=FOUR, volume=10, vp=12))],
    )
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(
        clock=46,
        dice=((1, 6), (6, 6)),
        playlists=NOTHING,
        bins=([], ["A"]),
        result=("out-of-cards", 0),
    )


# -- feedback, modifiers, concession --------------------------------------------------------------


@pytest.mark.scenario(
    "mk-result-in-feedback",
    rules=["MK §10.4", "MK §12", "MK-R16", "MK-R18", "MK-R28"],
    outcome="otherwise",
)
def test_mk_result_in_feedback() -> None:
    """MK-R28  An idle end in feedback: seat 0's 9 VP are 0, seat 1's coin is 1."""
    bass = [(0, loop(f"Bass {n}", bands=["bass"])) for n in range(6)]
    game = scenario(
        idle=19,
        loops=[*bass, (0, loop("L", vp=9)), (1, loop("M", coins={"n": 1}))],
    )
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=20, result=("idle", 1))
    assert done.events[-1] == Ended("idle", 1, (0, 1))


@pytest.mark.scenario("mk-result-modified-songs", rules=["MK-R15", "MK-R18"], outcome="otherwise")
def test_mk_result_modified_songs() -> None:
    """MK-R18  What seat 0's loop adds to a song of seat 1 is seat 1's."""
    more = {"what": "songs", "vp": 2, "whose": "each"}
    game = scenario(
        idle=19,
        playlists=([song("A", vp=1)], ["B", "C"]),
        loops=[(0, loop("L", ongoing=[more]))],
    )
    done = game.tempo(0, **TEMPO)
    assert done.table == game.but(clock=41, idle=20, result=("idle", 1))
    assert done.events[-1] == Ended("idle", 1, (3, 4))


@pytest.mark.scenario("mk-concede", rules=["MK-R19"], outcome="accepted")
def test_mk_concede() -> None:
    """MK-R19  Seat 1 may give up though seat 0 is to act, and in the midst of an action too."""
    game = scenario().sort(0, dice=(5, 0))
    done = game.concede(1)
    assert done.table == game.but(
        dice=((1, 6), (6, 6)), asked="sort-upcoming", result=("concede", 0)
    )


@pytest.mark.scenario("mk-concede-in-the-own-turn", rules=["MK-R19"], outcome="accepted")
def test_mk_concede_in_the_own_turn() -> None:
    """MK-R19  Who is ahead and gives up has lost."""
    game = scenario(loops=[(0, loop("L", vp=9))])
    assert game.concede(0).table == game.but(result=("concede", 1))


@pytest.mark.scenario("mk-concede-after-the-end", rules=["MK-R19"], outcome="refused")
def test_mk_concede_after_the_end() -> None:
    """MK-R19  There is no game any more that could be given up."""
    over = scenario().concede(1)
    over.concede(0).refused(Code.GAME_OVER, rule=OVER)
    over.concede(1).refused(Code.GAME_OVER, rule=OVER)
