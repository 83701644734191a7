"""Negative feedback: a band above its maximum takes all static VP, and nothing else."""

import pytest

from referee.games.musikclub.v1.events import FeedbackBegan, FeedbackEnded
from tests.scenarios.musikclub.table import NEXT, NOTHING, effect, loop, scenario, song

PLAYED = NEXT | {"clock": 43, "dice": ((3, 6), (6, 6)), "queues": NOTHING, "playlists": (["A"], [])}
"""Song A is played from the queue with the first die."""

A = song("A", bands=["bass"])


def basses(number: int, **members: int) -> list[tuple[int, object]]:
    """So many loops of seat 1 with Bass; the first has these members too."""
    others = [(1, loop(f"Bass {n}", bands=["bass"])) for n in range(2, number + 1)]
    return [(1, loop("Bass 1", bands=["bass"], **members)), *others]


@pytest.mark.scenario(
    "mk-feedback-is-no-illegality",
    rules=["MK §10.3", "MK §10.4", "MK-R16"],
    outcome="otherwise",
)
def test_mk_feedback_is_no_illegality() -> None:
    """MK §10.4  The sixth Bass may be played, and then all VP are 0, those of the song too."""
    game = scenario(queues=([song("A", bands=["bass"], vp=2)], []), loops=basses(5, vp=8))
    assert (game.mixer["feedback"], game.mixer["vp"]) == (False, 8)
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(**PLAYED)
    assert done.mixer["spectrum"]["bass"] == 6
    assert (done.mixer["feedback"], done.mixer["vp"]) == (True, 0)
    assert done.events[-1] == FeedbackBegan()


@pytest.mark.scenario(
    "mk-feedback-fadeout-ends-it", rules=["MK §10.4", "MK-R16"], outcome="otherwise"
)
def test_mk_feedback_fadeout_ends_it() -> None:
    """MK §10.4  A DJ's action corrects it, and what is printed counts again."""
    game = scenario(playlists=([], [A]), loops=basses(5, vp=7))
    assert (game.mixer["feedback"], game.mixer["vp"]) == (True, 0)
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(
        **NEXT, clock=46, dice=((1, 6), (6, 6)), playlists=NOTHING, bins=([], ["A"])
    )
    assert done.mixer["spectrum"]["bass"] == 5
    assert (done.mixer["feedback"], done.mixer["vp"]) == (False, 7)
    assert done.events[-1] == FeedbackEnded()


@pytest.mark.scenario(
    "mk-feedback-no-trigger",
    rules=["MK §10.4", "MK §11.1", "MK-R16", "MK-R17"],
    outcome="otherwise",
)
def test_mk_feedback_no_trigger() -> None:
    """MK §11.1  The volume is right and the printed VP would do, but in feedback there are none."""
    others = (1, loop("Base", bands=["soprano", "alto", "tenor"]))
    game = scenario(
        queues=([song("A", bands=["bass"], volume=1)], []),
        loops=[*basses(5, volume=9, vp=12), others],
    )
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(**PLAYED)
    assert (done.mixer["volume"], done.mixer["feedback"], done.mixer["vp"]) == (10, True, 0)


@pytest.mark.scenario("mk-feedback-at-the-maximum", rules=["MK §10.3"], outcome="otherwise")
def test_mk_feedback_at_the_maximum() -> None:
    """MK §10.3  Five of a band are its maximum, and not above it."""
    game = scenario(queues=([song("A", bands=["bass"], vp=2)], []), loops=basses(4, vp=8))
    done = game.play_song(0, "A", dice=(3, 0))
    assert done.table == game.but(**PLAYED)
    assert done.mixer["spectrum"]["bass"] == done.mixer["maximum"] == 5
    assert (done.mixer["feedback"], done.mixer["vp"]) == (False, 10)


@pytest.mark.scenario("mk-feedback-persists", rules=["MK §10.4", "MK-R16"], outcome="otherwise")
def test_mk_feedback_persists() -> None:
    """MK §10.4  It outlasts turns; every action stays open, and any band may rise further."""
    game = scenario(playlists=([A], []), queues=([], [song("B", vp=4)]), loops=basses(5, vp=7))
    one = game.tempo(0, 0, 6, dice=(1, 0))
    two = one.play_song(1, "B", dice=(3, 0))
    assert two.table == game.but(
        turn=7, clock=44, dice=((6, 6), (3, 6)), queues=NOTHING, playlists=(["A"], ["B"])
    )
    assert (two.mixer["feedback"], two.mixer["vp"]) == (True, 0)


@pytest.mark.scenario(
    "mk-feedback-corrected-by-a-card", rules=["MK §10.4", "MK-R16"], outcome="otherwise"
)
def test_mk_feedback_corrected_by_a_card() -> None:
    """MK-R16  A parallel action will do: after each action the bands are counted again."""
    text = {"do": [{"do": "overclock"}], "target": {"what": "loop"}}
    gate = effect("P", parallel=1, lifetime=9, text=text)
    game = scenario(pools=(1, 0), hands=([gate], []), loops=[*basses(6), (0, loop("L", vp=3))])
    done = game.play_effect(0, "P", on="Bass 6", parallel=1)
    assert (done.mixer["feedback"], done.mixer["vp"]) == (False, 3)
    assert done.table == game.but(
        pools=(0, 0),
        hands=NOTHING,
        effects=([("P", 9, "Bass 6")], []),
        loops=[*((1, f"Bass {n}") for n in range(1, 6)), (0, "L")],
        bins=([], ["Bass 6"]),
    )
