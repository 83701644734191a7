"""Doubletime: the dice have twelve faces, and nothing else is another."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import DOUBLETIME, NEXT, NOTHING, scenario, song


@pytest.mark.scenario("mk-double-thief", rules=["MK §7.3", "MK §13", "MK-R6"], outcome="accepted")
def test_mk_double_thief() -> None:
    """MK-R6  The die that lent shows its highest face, which is 12."""
    game = scenario(params=DOUBLETIME, dice=((12, 12), (2, 12)))
    done = game.draw(0, 1, dice=(1, 0), borrow=(2, 0))
    assert done.table == game.but(
        **NEXT, clock=43, dice=((11, 12), (12, 12)), crates=(19, 20), hands=(1, 0)
    )


@pytest.mark.scenario("mk-double-thief-three", rules=["MK §13", "MK-R6"], outcome="refused")
def test_mk_double_thief_three() -> None:
    """MK §13  Twice the faces do not make a 3 a die to borrow from."""
    game = scenario(params=DOUBLETIME, dice=((12, 12), (3, 12)))
    game.draw(0, 1, borrow=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R6")
    game.draw(0, 1, dice=(2, 0), borrow=(1, 0)).refused(Code.CANNOT_PAY, rule="MK-R6")


@pytest.mark.scenario("mk-double-tempo", rules=["MK §6.1", "MK-R7"], outcome="accepted")
def test_mk_double_tempo() -> None:
    """MK §6.1  A die is set to 12 for one second."""
    game = scenario(params=DOUBLETIME, dice=((1, 1), (12, 12)))
    done = game.tempo(0, 0, 12, dice=(1, 0))
    assert done.table == game.but(**NEXT, clock=41, dice=((12, 1), (12, 12)), idle=1)


@pytest.mark.scenario("mk-double-tempo-thirteen", rules=["MK §6.1"], outcome="refused")
def test_mk_double_tempo_thirteen() -> None:
    """MK §6.1  There is no face above 12."""
    game = scenario(params=DOUBLETIME, dice=((1, 1), (12, 12)))
    game.tempo(0, 0, 13, dice=(1, 0)).refused(Code.WRONG_DIE, rule="MK §4.1")


@pytest.mark.scenario("mk-double-fade", rules=["MK §7.3", "MK-R13"], outcome="accepted")
def test_mk_double_fade() -> None:
    """MK §7.3  With 12, 12, 2 and 2 seconds the longest song that can be faded out has 14."""
    game = scenario(
        params=DOUBLETIME, dice=((12, 12), (2, 2)), playlists=([], [song("A", dice=14)])
    )
    done = game.fade_out(0, "A", dice=(12, 12), borrow=(2, 2))
    assert done.table == game.but(
        **NEXT, clock=68, dice=((1, 1), (12, 12)), playlists=NOTHING, bins=([], ["A"])
    )
