"""The action that takes a unit next door."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready, tired

ACTED = {"markers": (2, 3), "awaited": (1,)}


@pytest.mark.scenario("st-move", rules=["ST Alternating actions", "ST-R5"], outcome="accepted")
def test_st_move() -> None:
    """ST Alternating actions  One supply, and the unit lies there with all it had on it."""
    game = scenario(left=([ready("2/3", damage=1, bonus=2)], []))
    done = game.move(0, "2/3", "center")
    assert done.table == game.but(
        **ACTED, ready=(2, 3), left=([], []), center=([tired("2/3", damage=1, bonus=2)], [])
    )
    assert done.power("2/3") == 4


@pytest.mark.scenario("st-move-newest-there", rules=["ST-R24"], outcome="otherwise")
def test_st_move_newest_there() -> None:
    """ST-R24  Who has moved in is not the longest there: falling together it lies on top."""
    game = scenario(
        hands=([], ["Rain"]), center=(["A: 1/1"], []), right=(["B: 1/1"], []), initiative=0
    )
    done = game.move(0, "B", "center").play(1, "Rain")
    assert done.table == game.but(
        markers=(2, 2),
        hands=([], []),
        ready=(2, 2),
        center=([], []),
        right=([], []),
        discards=(["A", "B"], ["Rain"]),
    )


@pytest.mark.scenario(
    "st-move-two-sites", rules=["ST Components and deck construction", "ST-R5"], outcome="refused"
)
def test_st_move_two_sites() -> None:
    """ST Components and deck construction  Left and right touch the center, not each other."""
    game = scenario(left=(["2/3"], []), right=(["1/2"], []))
    game.move(0, "2/3", "right").refused(Code.WRONG_SITE, rule="ST-R5", awaited=(0,))
    game.move(0, "1/2", "left").refused(Code.WRONG_SITE, rule="ST-R5", awaited=(0,))
    game.move(0, "2/3", "left").refused(Code.WRONG_SITE, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-move-from-the-center",
    rules=["ST Components and deck construction", "ST-R5"],
    outcome="accepted",
)
def test_st_move_from_the_center() -> None:
    """ST Components and deck construction  From the center both ways are open."""
    game = scenario(center=(["2/3", "1/2"], []))
    one = game.move(0, "2/3", "left")
    assert one.table == game.but(
        **ACTED, ready=(2, 3), left=([tired("2/3")], []), center=(["1/2"], [])
    )
    done = one.passes(1).move(0, "1/2", "right")
    assert done.table == game.but(
        markers=(1, 2),
        awaited=(1,),
        ready=(1, 3),
        left=([tired("2/3")], []),
        center=([], []),
        right=([tired("1/2")], []),
    )


@pytest.mark.scenario("st-move-full", rules=["ST Alternating actions", "ST-R18"], outcome="refused")
def test_st_move_full() -> None:
    """ST Alternating actions  Two friends fill the center."""
    game = scenario(left=(["2/3"], []), center=(["A: 1/2", "B: 1/2"], []))
    game.move(0, "2/3", "center").refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))


@pytest.mark.scenario("st-move-past-enemies", rules=["ST-R18"], outcome="accepted")
def test_st_move_past_enemies() -> None:
    """ST-R18  A side full for the opponent is open to seat 0, Guard or not."""
    game = scenario(left=(["2/3"], []), center=([], ["1/4 Guard", "1/2"]))
    done = game.move(0, "2/3", "center")
    assert done.table == game.but(
        **ACTED,
        ready=(2, 3),
        left=([], []),
        center=([tired("2/3")], ["1/4 Guard", "1/2"]),
    )


@pytest.mark.scenario(
    "st-move-no-supply", rules=["ST Alternating actions", "ST-R5", "ST-R26"], outcome="refused"
)
def test_st_move_no_supply() -> None:
    """ST Alternating actions  The unit is ready, but the supply for the way is not."""
    game = scenario(left=(["2/3"], []), ready=(0, 3))
    game.move(0, "2/3", "center").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))


@pytest.mark.scenario(
    "st-move-exhausted", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_move_exhausted() -> None:
    """ST Alternating actions  An exhausted unit stays; so does one that has just moved."""
    game = scenario(left=([tired("2/3")], []), center=(["1/2"], []))
    game.move(0, "2/3", "center").refused(Code.EXHAUSTED, rule="ST-R5", awaited=(0,))
    later = game.move(0, "1/2", "right").passes(1)
    later.move(0, "1/2", "center").refused(Code.EXHAUSTED, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-move-foreign-unit", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_move_foreign_unit() -> None:
    """ST Alternating actions  Seat 1's unit is not seat 0's to move, and a hand card is no unit."""
    game = scenario(hands=(["A"], []), left=([], ["2/3"]))
    game.move(0, "2/3", "center").refused(Code.NO_SUCH_CARD, rule="ST-R5", awaited=(0,))
    game.move(0, "A", "center").refused(Code.NO_SUCH_CARD, rule="ST-R5", awaited=(0,))
