"""Power that comes and goes, and costs that change."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,), "hands": ([], []), "ready": (2, 3)}
ROUND_3 = {
    "round": 3,
    "phase": "bank",
    "initiative": 1,
    "awaited": (0, 1),
    "markers": (0, 0),
    "hands": (fillers(2), fillers(2)),
    "ready": (3, 3),
    "decks": (13, 13),
}


@pytest.mark.scenario(
    "st-bonus-outlives-tactic",
    rules=["ST Targeting and effect timing", "ST Scoring and the end of a round", "ST-R8"],
    outcome="accepted",
)
def test_st_bonus_outlives_tactic() -> None:
    """ST Targeting and effect timing  The tactic is gone, the bonus is scored and then it ends."""
    game = scenario(hands=([], ["Rally"]), markers=(0, 1), awaited=(1,), left=(["2/3"], ["1/2"]))
    done = game.play(1, "Rally", on="1/2")
    assert done.table == game.but(**ROUND_3, scores=(0, 1), discards=([], ["Rally"]))
    assert done.power("1/2") == 1


@pytest.mark.scenario(
    "st-bonus-in-its-round", rules=["ST Targeting and effect timing"], outcome="accepted"
)
def test_st_bonus_in_its_round() -> None:
    """ST Targeting and effect timing  Until then it stays, and a second one is added."""
    game = scenario(hands=(["A: Rally", "B: Rally"], []), left=(["1/2"], []))
    once = game.play(0, "A", on="1/2")
    assert once.table == game.but(
        **{**PLAYED, "hands": (["B"], [])}, left=([ready("1/2", bonus=2)], []), discards=(["A"], [])
    )
    twice = once.passes(1).play(0, "B", on="1/2").passes(1)
    assert twice.power("1/2") == 5


@pytest.mark.scenario(
    "st-ongoing-bonus-ends", rules=["ST Targeting and effect timing"], outcome="accepted"
)
def test_st_ongoing_bonus_ends() -> None:
    """ST Targeting and effect timing  With the Leader its bonus leaves play."""
    game = scenario(hands=(["Spark"], []), left=([], ["Leader", ready("2/3", power=3)]))
    done = game.play(0, "Spark", on="Leader")
    assert done.table == game.but(**PLAYED, left=([], ["2/3"]), discards=(["Spark"], ["Leader"]))
    assert done.power("2/3") == 2


@pytest.mark.scenario("st-ongoing-bonus-begins", rules=["ST-R21"], outcome="otherwise")
def test_st_ongoing_bonus_begins() -> None:
    """ST-R21  The Leader gives to friends at its site only, and goes on giving next door."""
    game = scenario(hands=(["Leader"], []), left=(["2/3"], ["1/2"]), center=(["3/4"], []))
    done = game.play(0, "Leader", "left")
    assert done.table == game.but(
        **PLAYED, left=([ready("2/3", power=3), tired("Leader")], ["1/2"])
    )


@pytest.mark.scenario("st-sources-add-up", rules=["ST-R21"], outcome="otherwise")
def test_st_sources_add_up() -> None:
    """ST-R21  Printed 2, a Leader's 1, a relic's 1, and 2 for the round: 6."""
    game = scenario(
        hands=(["Rally"], []),
        relics=(["Center Flag"], []),
        center=([ready("Leader", power=2), ready("2/3", power=4)], []),
    )
    done = game.play(0, "Rally", on="2/3")
    assert done.table == game.but(
        **PLAYED,
        center=([ready("Leader", power=2), ready("2/3", bonus=2, power=6)], []),
        discards=(["Rally"], []),
    )


@pytest.mark.scenario("st-only-the-sum-is-raised", rules=["ST-R21", "ST-R7"], outcome="otherwise")
def test_st_only_the_sum_is_raised() -> None:
    """ST-R21  1 less 3 shows 0, but is -2: 2 more give 0, not 2; another 2 give 2."""
    game = scenario(hands=(["Weaken"], ["A: Rally", "B: Rally"]), left=([], ["1/2"]))
    weak = game.play(0, "Weaken", on="1/2")
    assert weak.table == game.but(
        **{**PLAYED, "hands": ([], ["A", "B"])},
        left=([], [ready("1/2", bonus=-3, power=0)]),
        discards=(["Weaken"], []),
    )
    helped = weak.play(1, "A", on="1/2")
    assert helped.table.left == ((), (ready("1/2", bonus=-1),))
    assert helped.power("1/2") == 0
    assert helped.passes(0).play(1, "B", on="1/2").power("1/2") == 2


@pytest.mark.scenario("st-relic-lowers-power", rules=["ST-R21"], outcome="otherwise")
def test_st_relic_lowers_power() -> None:
    """ST-R21  A relic that takes 2 from a unit of power 1 leaves 0, and 1 from one of 3."""
    game = scenario(hands=(["Gloom"], []), left=(["1/2"], ["1/3"]), right=([], ["3/3"]))
    done = game.play(0, "Gloom")
    assert done.table == game.but(
        **PLAYED,
        left=(["1/2"], [ready("1/3", power=0)]),
        right=([], [ready("3/3", power=1)]),
        relics=(["Gloom"], []),
    )


@pytest.mark.scenario(
    "st-cost-floor",
    rules=["ST Bounds on game length and combinations", "ST-R26"],
    outcome="refused",
)
def test_st_cost_floor() -> None:
    """ST Bounds on game length and combinations  A cost of 1 is not lowered to nothing."""
    game = scenario(hands=(["1/2"], []), relics=(["Muster Roll"], []), ready=(0, 3))
    game.play(0, "1/2", "left").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))


@pytest.mark.scenario(
    "st-cost-lowered",
    rules=["ST Bounds on game length and combinations", "ST-R26"],
    outcome="accepted",
)
def test_st_cost_lowered() -> None:
    """ST Bounds on game length and combinations  A cost of 2 is lowered to 1."""
    game = scenario(hands=(["2/3 for 2"], []), relics=(["Muster Roll"], []), ready=(1, 3))
    done = game.play(0, "2/3 for 2", "left")
    assert done.table == game.but(**{**PLAYED, "ready": (0, 3)}, left=([tired("2/3 for 2")], []))


@pytest.mark.scenario(
    "st-cost-floor-paid", rules=["ST Bounds on game length and combinations"], outcome="accepted"
)
def test_st_cost_floor_paid() -> None:
    """ST Bounds on game length and combinations  The unit of cost 1 still takes one supply."""
    game = scenario(hands=(["1/2"], []), relics=(["Muster Roll"], []))
    done = game.play(0, "1/2", "left")
    assert done.table == game.but(**PLAYED, left=([tired("1/2")], []))


@pytest.mark.scenario("st-cost-of-own-kind", rules=["ST-R26"], outcome="refused")
def test_st_cost_of_own_kind() -> None:
    """ST-R26  The roll is for its owner's units, the toll for its owner's tactics."""
    game = scenario(
        hands=(["Bolt for 2"], []), relics=(["Muster Roll"], []), ready=(1, 3), left=([], ["1/2"])
    )
    bolt = game.play(0, "Bolt for 2", on="1/2")
    bolt.refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))
    other = scenario(hands=(["2/3 for 2"], []), relics=([], ["Muster Roll"]), ready=(1, 3))
    other.play(0, "2/3 for 2", "left").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))
    toll = scenario(hands=(["Study"], []), relics=(["Toll"], []), ready=(1, 3))
    toll.play(0, "Study").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))


@pytest.mark.scenario("st-cost-by-a-unit", rules=["ST-R26"], outcome="accepted")
def test_st_cost_by_a_unit() -> None:
    """ST-R26  A unit in play lowers costs as a relic does, and both together take off two."""
    game = scenario(
        hands=(["2/3 for 3"], []),
        relics=(["Muster Roll"], []),
        right=(["Steward"], []),
        ready=(1, 3),
    )
    done = game.play(0, "2/3 for 3", "left")
    assert done.table == game.but(**{**PLAYED, "ready": (0, 3)}, left=([tired("2/3 for 3")], []))


@pytest.mark.scenario(
    "st-leaves-and-returns-new",
    rules=["ST Targeting and effect timing", "ST-R25"],
    outcome="accepted",
)
def test_st_leaves_and_returns_new() -> None:
    """ST Targeting and effect timing  The copy has nothing of what was on the one that fell."""
    game = scenario(
        initiative=1,
        awaited=(1,),
        hands=(["B: 3/3 for 3"], ["Bolt"]),
        left=([ready("A: 3/3 for 3", damage=2, bonus=1)], []),
    )
    done = game.play(1, "Bolt", on="A").play(0, "B", "left")
    assert done.table == game.but(
        markers=(2, 2),
        hands=([], []),
        ready=(0, 2),
        left=([tired("B")], []),
        discards=(["A"], ["Bolt"]),
    )
    assert done.power("B") == 3


@pytest.mark.scenario("st-leaves-with-nothing", rules=["ST-R25"], outcome="otherwise")
def test_st_leaves_with_nothing() -> None:
    """ST-R25  What is on a unit goes when it goes: the pile holds the card, as if never played."""
    hurt = scenario(hands=(["Bury"], []), left=([], [tired("2/3", damage=2, bonus=1)]))
    whole = scenario(hands=(["Bury"], []), left=([], ["2/3"]))
    gone = hurt.play(0, "Bury", on="2/3")
    assert gone.table == hurt.but(**PLAYED, left=([], []), discards=(["Bury"], ["2/3"]))
    assert gone.snapshot == whole.play(0, "Bury", on="2/3").snapshot
