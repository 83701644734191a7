"""Rules that are easily taken for others: positions in which the two come out differently."""

import pytest

from tests.scenarios.musikclub.table import NEXT, NOTHING, scenario

FADED = {"clock": 46, "dice": ((1, 6), (6, 6)), "playlists": NOTHING, **NEXT}


@pytest.mark.scenario("mk-not-out-with-a-queue", rules=["MK §11.4", "MK-R18"], outcome="otherwise")
def test_mk_not_out_with_a_queue() -> None:
    """MK-R18  A song in the queue is all that seat 1 has left, and it keeps it in the game."""
    game = scenario(crates=(20, 0), playlists=([], ["A"]), queues=([], ["B"]))
    done = game.fade_out(0, "A", dice=(6, 0))
    assert done.table == game.but(**FADED, bins=([], ["A"]))
