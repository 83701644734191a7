"""Two units fight."""

import pytest

from referee.errors import Code
from referee.games.sites.v1.events import Clashed, Damaged, Defeated, Discarded, Exhausted
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.table import ready, tired

ACTED = {"markers": (2, 3), "awaited": (1,)}
"""Seat 0 has used its first marker."""


@pytest.mark.scenario("st-clash-example", rules=["ST Combat and damage"], outcome="accepted")
def test_st_clash_example() -> None:
    """ST Combat and damage  The example: the 3/4 wins, and 2 more damage end it."""
    game = scenario(center=(["3/4"], ["2/3"]), hands=([], ["A: Spark", "B: Spark"]))
    done = game.clash(0, "3/4", "2/3")
    assert done.table == game.but(
        **ACTED, center=([tired("3/4", damage=2)], []), discards=([], ["2/3"])
    )
    assert done.power("3/4") == 3
    own, enemy = done.number("3/4"), done.number("2/3")
    assert done.events == [
        Clashed(0, own, enemy, "center"),
        Exhausted(own),
        Damaged(own, 2),
        Damaged(enemy, 3),
        Defeated(enemy),
        Discarded(1, enemy),
    ]
    later = done.play(1, "A", on="3/4").passes(0)
    assert later.table.center == ((tired("3/4", damage=3),), ())
    assert later.play(1, "B", on="3/4").table == game.but(
        markers=(1, 1),
        ready=(3, 1),
        hands=([], []),
        center=([], []),
        discards=(["3/4"], ["2/3", "A", "B"]),
    )


@pytest.mark.scenario(
    "st-clash-both-fall", rules=["ST Combat and damage", "ST-R7"], outcome="accepted"
)
def test_st_clash_both_fall() -> None:
    """ST Combat and damage  The one that falls deals its damage all the same."""
    game = scenario(left=(["4/3"], ["3/3"]))
    done = game.clash(0, "4/3", "3/3")
    assert done.table == game.but(**ACTED, left=([], []), discards=(["4/3"], ["3/3"]))


@pytest.mark.scenario(
    "st-clash-exhausted", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_clash_exhausted() -> None:
    """ST Alternating actions  Only a ready unit can start a clash."""
    game = scenario(left=([tired("4/3")], ["1/2"]))
    game.clash(0, "4/3", "1/2").refused(Code.EXHAUSTED, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-clash-other-site", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_clash_other_site() -> None:
    """ST Alternating actions  The enemy stands next door, not here."""
    game = scenario(left=(["4/3"], []), center=([], ["1/2"]))
    game.clash(0, "4/3", "1/2").refused(Code.WRONG_SITE, rule="ST-R17", awaited=(0,))


@pytest.mark.scenario(
    "st-clash-nobody-there", rules=["ST Alternating actions", "ST-R17"], outcome="refused"
)
def test_st_clash_nobody_there() -> None:
    """ST Alternating actions  Nobody is there to be fought: neither a friend nor a hand card."""
    game = scenario(left=(["4/3", "2/3"], []), hands=([], ["A"]))
    game.clash(0, "4/3", "A").refused(Code.NO_SUCH_CARD, rule="ST-R17", awaited=(0,))
    game.clash(0, "4/3", "2/3").refused(Code.NO_SUCH_CARD, rule="ST-R17", awaited=(0,))


@pytest.mark.scenario(
    "st-clash-with-a-foreign-unit", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_clash_with_a_foreign_unit() -> None:
    """ST Alternating actions  Seat 0 cannot send seat 1's unit into a fight."""
    game = scenario(left=(["4/3"], ["1/2"]))
    game.clash(0, "1/2", "4/3").refused(Code.NO_SUCH_CARD, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-clash-exhausted-defender", rules=["ST Combat and damage", "ST-R17"], outcome="accepted"
)
def test_st_clash_exhausted_defender() -> None:
    """ST Combat and damage  An exhausted unit defends with its full power, and stays exhausted."""
    game = scenario(left=(["2/3"], [tired("3/4")]))
    done = game.clash(0, "2/3", "3/4")
    assert done.table == game.but(
        **ACTED, left=([], [tired("3/4", damage=2)]), discards=(["2/3"], [])
    )


@pytest.mark.scenario("st-clash-ready-defender", rules=["ST-R17"], outcome="otherwise")
def test_st_clash_ready_defender() -> None:
    """ST-R17  The defender stays as it is: being fought does not exhaust it."""
    game = scenario(left=(["2/3"], ["1/4"]))
    done = game.clash(0, "2/3", "1/4")
    assert done.table == game.but(
        **ACTED, left=([tired("2/3", damage=1)], [ready("1/4", damage=2)])
    )


@pytest.mark.scenario(
    "st-damage-stays", rules=["ST Combat and damage", "ST-R7"], outcome="accepted"
)
def test_st_damage_stays() -> None:
    """ST Combat and damage  2 damage of last round and 2 of now are its health."""
    game = scenario(
        markers=(0, 1), awaited=(1,), center=([ready("3/4", damage=2)], ["2/2"]), scores=(4, 4)
    )
    later = game.passes(1).bank(0).bank(1)
    assert later.table.center == game.start.center
    done = later.clash(1, "2/2", "3/4")
    assert done.table == game.but(
        round=3,
        initiative=1,
        awaited=(0,),
        markers=(3, 2),
        scores=(5, 4),
        hands=(fillers(2), fillers(2)),
        decks=(13, 13),
        center=([], []),
        discards=(["3/4"], ["2/2"]),
    )


@pytest.mark.scenario("st-clash-bonuses", rules=["ST-R17", "ST-R21"], outcome="otherwise")
def test_st_clash_bonuses() -> None:
    """ST-R17  Bonuses count on both sides: 2 + 2 + 1 against 1 + 1."""
    game = scenario(
        center=([ready("2/3", bonus=2, power=5)], [ready("1/6", power=2), ready("Leader")]),
        relics=(["Center Flag"], []),
    )
    done = game.clash(0, "2/3", "1/6")
    assert done.table == game.but(
        **ACTED,
        center=(
            [tired("2/3", damage=2, bonus=2, power=5)],
            [ready("1/6", damage=5, power=2), ready("Leader")],
        ),
    )


@pytest.mark.scenario("st-clash-power-zero", rules=["ST-R17"], outcome="otherwise")
def test_st_clash_power_zero() -> None:
    """ST-R17  Power 0 deals nothing, whatever is below it: 1 less 3 gives back no health."""
    game = scenario(left=([ready("1/4", damage=1, bonus=-3, power=0)], [ready("2/3", damage=1)]))
    done = game.clash(0, "1/4", "2/3")
    assert done.table == game.but(
        **ACTED,
        left=([tired("1/4", damage=3, bonus=-3, power=0)], [ready("2/3", damage=1)]),
    )
    assert [event for event in done.events if isinstance(event, Damaged)] == [
        Damaged(done.number("1/4"), 2)
    ]
