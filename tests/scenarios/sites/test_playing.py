"""Hand cards are played: units, tactics, relics."""

import pytest

from referee.errors import Code
from referee.games.sites.v1.actions import Pass
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,)}
"""Seat 0 has used its first marker."""


@pytest.mark.scenario("st-play-unit", rules=["ST Alternating actions", "ST-R5"], outcome="accepted")
def test_st_play_unit() -> None:
    """ST Alternating actions  The unit is paid for and enters exhausted."""
    game = scenario(hands=(["3/3 for 3"], []))
    done = game.play(0, "3/3 for 3", "left")
    assert done.table == game.but(
        **PLAYED, hands=([], []), left=([tired("3/3 for 3")], []), ready=(0, 3)
    )


@pytest.mark.scenario(
    "st-play-unit-cost", rules=["ST Targeting and effect timing", "ST-R5"], outcome="refused"
)
def test_st_play_unit_cost() -> None:
    """ST Targeting and effect timing  Three supply for a cost of four: checked beforehand."""
    game = scenario(hands=(["5/5 for 4"], []))
    game.play(0, "5/5 for 4", "left").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))


@pytest.mark.scenario(
    "st-exhausted-supply", rules=["ST Preparation each round", "ST-R5"], outcome="refused"
)
def test_st_exhausted_supply() -> None:
    """ST Preparation each round  Of three supply only the one that is ready pays."""
    game = scenario(hands=(["2/2 for 2"], []), ready=(1, 3))
    game.play(0, "2/2 for 2", "left").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))


@pytest.mark.scenario(
    "st-full-site", rules=["ST Alternating actions", "ST-R5", "ST-R18"], outcome="refused"
)
def test_st_full_site() -> None:
    """ST Alternating actions  Two units stand there already, and neither makes way."""
    game = scenario(hands=(["2/1"], []), left=(["A: 1/2", "B: 1/2"], []))
    game.play(0, "2/1", "left").refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))


@pytest.mark.scenario(
    "st-second-space", rules=["ST Components and deck construction", "ST-R18"], outcome="accepted"
)
def test_st_second_space() -> None:
    """ST Components and deck construction  Beside one own unit there is a space, the newer last."""
    game = scenario(hands=(["2/1"], []), left=(["1/2"], []))
    done = game.play(0, "2/1", "left")
    assert done.table == game.but(
        **PLAYED, hands=([], []), left=(["1/2", tired("2/1")], []), ready=(2, 3)
    )


@pytest.mark.scenario(
    "st-full-site-of-opponent",
    rules=["ST Components and deck construction", "ST-R18"],
    outcome="accepted",
)
def test_st_full_site_of_opponent() -> None:
    """ST Components and deck construction  The other side's units fill the other side only."""
    game = scenario(hands=(["2/1"], []), left=([], ["1/4 Guard", "2/3"]))
    done = game.play(0, "2/1", "left")
    assert done.table == game.but(
        **PLAYED, hands=([], []), left=([tired("2/1")], ["1/4 Guard", "2/3"]), ready=(2, 3)
    )


@pytest.mark.scenario(
    "st-new-unit-waits", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_new_unit_waits() -> None:
    """ST Alternating actions  A unit that has entered this round neither clashes nor moves."""
    game = scenario(hands=(["3/3"], []), left=([], ["1/2"]))
    later = game.play(0, "3/3", "left").passes(1)
    later.clash(0, "3/3", "1/2").refused(Code.EXHAUSTED, rule="ST-R5", awaited=(0,))
    later.move(0, "3/3", "center").refused(Code.EXHAUSTED, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-new-unit-defends-and-scores",
    rules=["ST Alternating actions", "ST Combat and damage", "ST-R17", "ST-R21"],
    outcome="accepted",
)
def test_st_new_unit_defends_and_scores() -> None:
    """ST Alternating actions  Exhausted it strikes back in full and counts in full: 3 to 2."""
    game = scenario(hands=(["3/3"], []), left=([], ["2/4"]), markers=(1, 1))
    done = game.play(0, "3/3", "left").clash(1, "2/4", "3/3")
    assert done.table == game.but(
        round=3,
        phase="bank",
        initiative=1,
        awaited=(0, 1),
        markers=(0, 0),
        scores=(1, 0),
        hands=(fillers(2), fillers(2)),
        decks=(13, 13),
        left=([ready("3/3", damage=2)], [ready("2/4", damage=3)]),
    )


@pytest.mark.scenario(
    "st-tactic", rules=["ST Targeting and effect timing", "ST-R5"], outcome="accepted"
)
def test_st_tactic() -> None:
    """ST Targeting and effect timing  It reaches any site, takes effect and is discarded."""
    game = scenario(hands=(["Bolt for 2"], []), right=([], ["2/3"]))
    done = game.play(0, "Bolt for 2", on="2/3")
    assert done.table == game.but(
        **PLAYED,
        hands=([], []),
        ready=(1, 3),
        right=([], []),
        discards=(["Bolt for 2"], ["2/3"]),
    )


@pytest.mark.scenario(
    "st-tactic-no-target", rules=["ST Targeting and effect timing", "ST-R6"], outcome="refused"
)
def test_st_tactic_no_target() -> None:
    """ST Targeting and effect timing  Without an enemy unit there is nothing to aim it at."""
    game = scenario(hands=(["Bolt"], []))
    still = game.play(0, "Bolt").refused(Code.TARGET_NUMBER, rule="ST-R14", awaited=(0,))
    assert still.legal(0) == [Pass()]


@pytest.mark.scenario(
    "st-tactic-wrong-target", rules=["ST Targeting and effect timing", "ST-R6"], outcome="refused"
)
def test_st_tactic_wrong_target() -> None:
    """ST Targeting and effect timing  A friendly unit is no enemy; a hand card is no unit."""
    game = scenario(hands=(["Bolt"], ["A"]), left=(["2/3"], []), right=([], ["1/2"]))
    game.play(0, "Bolt", on="2/3").refused(Code.TARGET, rule="ST-R6", awaited=(0,))
    game.play(0, "Bolt", on="A").refused(Code.TARGET, rule="ST-R6", awaited=(0,))


@pytest.mark.scenario(
    "st-relic-replaces",
    rules=["ST Components and deck construction", "ST-R5", "ST-R20"],
    outcome="accepted",
)
def test_st_relic_replaces() -> None:
    """ST Components and deck construction  One relic space: the old one goes, its bonus too."""
    game = scenario(
        hands=(["Guard Flag for 2"], []),
        relics=(["Center Flag"], []),
        center=([ready("2/3", power=3)], []),
    )
    done = game.play(0, "Guard Flag for 2")
    assert done.table == game.but(
        **PLAYED,
        hands=([], []),
        ready=(1, 3),
        relics=(["Guard Flag for 2"], []),
        center=(["2/3"], []),
        discards=(["Center Flag"], []),
    )
    assert done.power("2/3") == 2


@pytest.mark.scenario("st-relic-same-name", rules=["ST-R20"], outcome="otherwise")
def test_st_relic_same_name() -> None:
    """ST-R20  A relic may take the place of one of its name: one bonus before, one after."""
    game = scenario(
        hands=(["B: Center Flag"], []),
        relics=([tired("A: Center Flag")], []),
        center=([ready("2/3", power=3)], []),
    )
    done = game.play(0, "B")
    assert done.table == game.but(
        **PLAYED, hands=([], []), ready=(2, 3), relics=(["B"], []), discards=(["A"], [])
    )


@pytest.mark.scenario("st-relics-of-both", rules=["ST-R20"], outcome="otherwise")
def test_st_relics_of_both() -> None:
    """ST-R20  Each player has a relic space: seat 0's relic does not touch seat 1's."""
    game = scenario(hands=(["Guard Flag"], []), relics=([], ["Center Flag"]))
    done = game.play(0, "Guard Flag")
    assert done.table == game.but(
        **PLAYED, hands=([], []), ready=(2, 3), relics=(["Guard Flag"], ["Center Flag"])
    )


@pytest.mark.scenario(
    "st-play-foreign-card", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_play_foreign_card() -> None:
    """ST Alternating actions  Only what is in the own hand is played."""
    game = scenario(
        hands=(["A"], ["B"]),
        supply=(["C", *fillers(2)], 3),
        discards=(["E"], []),
        left=(["2/3"], []),
    )
    for card in ("B", "C", "E", "2/3"):
        game.play(0, card, "left").refused(Code.NO_SUCH_CARD, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-round-one-bound",
    rules=["ST First playtest and decision gates", "ST-R5"],
    outcome="refused",
)
def test_st_round_one_bound() -> None:
    """ST First playtest and decision gates  One supply pays for one card, and a newcomer waits."""
    game = scenario(round=1, hands=(["A: 2/1", "B: 2/1"], []), supply=(1, 1), ready=(1, 1))
    later = game.play(0, "A", "left").passes(1)
    assert later.table == game.but(
        hands=(["B"], []), ready=(0, 1), markers=(2, 2), left=([tired("A")], [])
    )
    later.play(0, "B", "center").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))
    assert later.legal(0) == [Pass()]
