"""Whose action it is, what a pass is, and who decides."""

import pytest

from referee.errors import Code
from referee.games.sites.v1.actions import Pass
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.table import Table, ready, tired


@pytest.mark.scenario("st-alternate", rules=["ST Alternating actions", "ST-R5"], outcome="refused")
def test_st_alternate() -> None:
    """ST Alternating actions  After one action of seat 0 the next is seat 1's."""
    game = scenario(hands=(["A: 2/1", "B: 2/1"], []))
    done = game.play(0, "A", "left")
    assert done.table == game.but(
        hands=(["B"], []), left=([tired("A")], []), ready=(2, 3), markers=(2, 3), awaited=(1,)
    )
    done.play(0, "B", "center").refused(Code.NOT_AWAITED, rule="ST-R5", awaited=(1,))


@pytest.mark.scenario(
    "st-alternate-to-the-end", rules=["ST Alternating actions", "ST-R5"], outcome="accepted"
)
def test_st_alternate_to_the_end() -> None:
    """ST Alternating actions  Turn by turn, six actions, the initiative player first."""
    game = scenario(initiative=1, awaited=(1,))
    awaited = []
    for seat in (1, 0, 1, 0, 1):
        game = game.passes(seat)
        awaited.append((game.table.awaited, game.table.markers))
    assert awaited == [
        ((0,), (3, 2)),
        ((1,), (2, 2)),
        ((0,), (2, 1)),
        ((1,), (1, 1)),
        ((0,), (1, 0)),
    ]


@pytest.mark.scenario(
    "st-three-markers", rules=["ST Alternating actions", "ST-R5", "ST-R13"], outcome="accepted"
)
def test_st_three_markers() -> None:
    """ST Alternating actions  With the sixth marker the round is over and scored."""
    game = scenario(markers=(0, 1), awaited=(1,))
    done = game.passes(1)
    assert done.table == game.but(
        round=3,
        phase="bank",
        initiative=1,
        awaited=(0, 1),
        markers=(0, 0),
        hands=(fillers(2), fillers(2)),
        decks=(13, 13),
    )
    done.passes(1).refused(Code.WRONG_CHOICE, rule="ST-R12", awaited=(0, 1))


@pytest.mark.scenario(
    "st-pass-by-choice", rules=["ST Alternating actions", "ST-R13"], outcome="accepted"
)
def test_st_pass_by_choice() -> None:
    """ST Alternating actions  Passing is open to a seat that could play, clash and move."""
    game = scenario(hands=(["A"], []), left=(["2/3"], ["1/2"]))
    assert game.passes(0).table == game.but(markers=(2, 3), awaited=(1,))


@pytest.mark.scenario(
    "st-pass-forced", rules=["ST Alternating actions", "ST-R13"], outcome="refused"
)
def test_st_pass_forced() -> None:
    """ST Alternating actions  Only a pass is left, and it has to be given."""
    game = scenario(hands=(["2/1"], []), supply=(0, 3), ready=(0, 3))
    still = game.play(0, "2/1", "left").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))
    assert still.legal(0) == [Pass()]
    assert still.passes(0).table == game.but(markers=(2, 3), awaited=(1,))


@pytest.mark.scenario(
    "st-pass-keeps-nothing",
    rules=["ST Alternating actions", "ST Preparation each round", "ST-R13"],
    outcome="refused",
)
def test_st_pass_keeps_nothing() -> None:
    """ST Alternating actions  Neither supply nor markers wait for the next round."""
    game = scenario(hands=(["1/1 for 4"], []))
    later = game.passes(0, 1, 0, 1, 0, 1).bank(0).bank(1).passes(1)
    assert later.table == game.but(
        round=3,
        initiative=1,
        awaited=(0,),
        markers=(3, 2),
        hands=(["1/1 for 4", *fillers(2)], fillers(2)),
        decks=(13, 13),
    )
    played = later.play(0, "1/1 for 4", "left")
    played.refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))


@pytest.mark.scenario(
    "st-pass-after-the-markers", rules=["ST Alternating actions", "ST-R13"], outcome="refused"
)
def test_st_pass_after_the_markers() -> None:
    """ST Alternating actions  Seat 0 has no marker left, so it cannot even pass."""
    game = scenario(markers=(0, 1), awaited=(1,))
    game.passes(0).refused(Code.NOT_AWAITED, rule="ST-R5", awaited=(1,))


@pytest.mark.scenario(
    "st-no-bank-as-action", rules=["ST Alternating actions", "ST-R5"], outcome="refused"
)
def test_st_no_bank_as_action() -> None:
    """ST Alternating actions  Banking is no action: it has its place before them."""
    game = scenario(hands=(["A"], []))
    game.bank(0, "A").refused(Code.WRONG_CHOICE, rule="ST-R5", awaited=(0,))
    game.discard(0, "A").refused(Code.WRONG_CHOICE, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-other-seat-decides-nothing",
    rules=["ST Targeting and effect timing", "ST-R27"],
    outcome="refused",
)
def test_st_other_seat_decides_nothing() -> None:
    """ST Targeting and effect timing  The acting player names the target, nobody else."""
    game = scenario(hands=(["Bolt"], []), left=([], ["2/3"]), right=([], ["1/2"]))
    still = game.play(0, "Bolt").refused(Code.TARGET_NUMBER, rule="ST-R14", awaited=(0,))
    still.play(1, "Bolt", on="1/2").refused(Code.NOT_AWAITED, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-own-choice-in-one-record",
    rules=["ST Targeting and effect timing", "ST-R27"],
    outcome="accepted",
)
def test_st_own_choice_in_one_record() -> None:
    """ST Targeting and effect timing  Site and target in one action, and seat 1 is to act."""
    game = scenario(hands=(["Free Archer"], []), left=([], ["1/2", "2/3"]))
    done = game.play(0, "Free Archer", "left", on="1/2")
    assert done.table == game.but(
        hands=([], []),
        left=([tired("Free Archer")], [ready("1/2", damage=1), "2/3"]),
        ready=(2, 3),
        markers=(2, 3),
        awaited=(1,),
    )


@pytest.mark.scenario("st-nothing-to-choose", rules=["ST-R27"], outcome="refused")
def test_st_nothing_to_choose() -> None:
    """ST-R27  An action names what has to be chosen for its card, and nothing besides."""
    game = scenario(
        hands=(["2/1", "Study", "Gloom", "Bolt", "Shove"], []), center=(["1/1"], ["2/3"])
    )
    for attempt in (
        game.play(0, "2/1", "left", on="2/3"),
        game.play(0, "2/1", "left", to="center"),
        game.play(0, "Study", on="2/3"),
        game.play(0, "Gloom", on="2/3"),
        game.play(0, "Gloom", "left"),
        game.play(0, "Bolt", "center", on="2/3"),
        game.play(0, "Bolt", on="2/3", to="left"),
        game.play(0, "Shove", on="2/3"),
    ):
        attempt.refused(Code.WRONG_CHOICE, rule="ST-R27", awaited=(0,))
    unit = game.play(0, "2/1")
    unit.refused(Code.WRONG_CHOICE, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-initiative-lasts-a-round", rules=["ST Preparation each round", "ST-R5"], outcome="accepted"
)
def test_st_initiative_lasts_a_round() -> None:
    """ST Preparation each round  Initiative does not change during a round."""
    table = scenario(initiative=1, awaited=(1,)).passes(1, 0, 1, 0).table
    assert table == Table(initiative=1, awaited=(1,), markers=(1, 1))
