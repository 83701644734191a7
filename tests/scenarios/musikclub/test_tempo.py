"""Change Tempo: the one action that is always there."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, scenario


@pytest.mark.scenario("mk-tempo-paying-die", rules=["MK §6.1", "MK-R7"], outcome="accepted")
def test_mk_tempo_paying_die() -> None:
    """MK-R7  The die that pays is set after it has paid."""
    game = scenario(dice=((3, 5), (6, 6)))
    done = game.tempo(0, 0, 6, dice=(1, 0))
    assert done.table == game.but(**NEXT, clock=41, dice=((6, 5), (6, 6)), idle=1)


@pytest.mark.scenario("mk-tempo-present-face", rules=["MK §6.1", "MK-R7"], outcome="accepted")
def test_mk_tempo_present_face() -> None:
    """MK-R7  A die may be set to what it shows; paying with the other one lowers that."""
    game = scenario(dice=((3, 5), (6, 6)))
    done = game.tempo(0, 0, 3, dice=(0, 1))
    assert done.table == game.but(**NEXT, clock=41, dice=((3, 4), (6, 6)), idle=1)


@pytest.mark.scenario("mk-tempo-borrowed", rules=["MK §6.1", "MK §13"], outcome="accepted")
def test_mk_tempo_borrowed() -> None:
    """MK §6.1  The second may be a borrowed one; a die may be set lower as well."""
    game = scenario(dice=((3, 5), (6, 2)))
    done = game.tempo(0, 1, 1, borrow=(0, 1))
    assert done.table == game.but(**NEXT, clock=41, dice=((3, 1), (6, 6)), idle=1)


@pytest.mark.scenario("mk-tempo-parallel", rules=["MK §6.1", "MK-R2"], outcome="refused")
def test_mk_tempo_parallel() -> None:
    """MK §6.1  A parallel second does not pay it."""
    game = scenario(pools=(3, 0))
    game.tempo(0, 0, 6, parallel=1).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-tempo-two-seconds", rules=["MK §6.1", "MK-R2"], outcome="refused")
def test_mk_tempo_two_seconds() -> None:
    """MK §6.1  It costs one second, however far the die is turned."""
    game = scenario(dice=((1, 6), (6, 6)))
    game.tempo(0, 0, 6, dice=(0, 2)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-tempo-seven", rules=["MK §4.1", "MK §6.1"], outcome="refused")
def test_mk_tempo_seven() -> None:
    """MK §4.1  A die has six faces: no 7, and no 0."""
    game = scenario(dice=((1, 1), (6, 6)))
    game.tempo(0, 1, 7, dice=(1, 0)).refused(Code.WRONG_DIE, rule="MK §4.1")
    game.tempo(0, 1, 0, dice=(1, 0)).refused(Code.WRONG_DIE, rule="MK §4.1")


@pytest.mark.scenario("mk-tempo-opposing-die", rules=["MK §6.1", "MK-R7"], outcome="refused")
def test_mk_tempo_opposing_die() -> None:
    """MK §6.1  Own dice are 0 and 1: no number, and no other member, stands for seat 1's."""
    game = scenario()
    game.tempo(0, 2, 1, dice=(1, 0)).refused(Code.WRONG_DIE, rule="MK §6.1")
    members = {"do": "change-tempo", "die": 0, "face": 1, "pay": {"dice": [1, 0]}, "seat": 1}
    game.record(0, members).refused(Code.ACTION_FORM, rule=None)
