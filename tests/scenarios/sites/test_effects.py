"""What tactics do to units and hands."""

import pytest

from referee.errors import Code
from referee.games.sites.v1.events import Damaged, Defeated, Discarded, DrewCards
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,), "hands": ([], []), "ready": (2, 3)}
"""Seat 0 has played its only card, of cost 1."""


@pytest.mark.scenario("st-heal", rules=["ST Combat and damage", "ST-R22"], outcome="accepted")
def test_st_heal() -> None:
    """ST Combat and damage  Of three to heal there are two to be had: a 3/4 without damage."""
    game = scenario(hands=(["Mend"], []), left=([ready("3/4", damage=2)], []))
    done = game.play(0, "Mend", on="3/4")
    assert done.table == game.but(**PLAYED, left=(["3/4"], []), discards=(["Mend"], []))


@pytest.mark.scenario("st-heal-floor", rules=["ST-R22"], outcome="otherwise")
def test_st_heal_floor() -> None:
    """ST-R22  Healing below zero would let the 3/4 live through 4 damage; it does not."""
    game = scenario(hands=(["Mend"], ["Bolt", "Spark"]), left=([ready("3/4", damage=1)], []))
    hurt = game.play(0, "Mend", on="3/4").play(1, "Bolt", on="3/4").passes(0)
    assert hurt.table.left == ((ready("3/4", damage=3),), ())
    assert hurt.play(1, "Spark", on="3/4").table.discards == (("Mend", "3/4"), ("Bolt", "Spark"))


@pytest.mark.scenario(
    "st-heal-undamaged", rules=["ST Combat and damage", "ST-R22"], outcome="accepted"
)
def test_st_heal_undamaged() -> None:
    """ST Combat and damage  A unit without damage can be chosen; there is nothing to take off."""
    game = scenario(hands=(["Mend"], []), left=(["3/4"], []))
    done = game.play(0, "Mend", on="3/4")
    assert done.table == game.but(**PLAYED, discards=(["Mend"], []))


@pytest.mark.scenario(
    "st-two-targets", rules=["ST Targeting and effect timing", "ST-R14"], outcome="refused"
)
def test_st_two_targets() -> None:
    """ST Targeting and effect timing  Two are asked for, and the one that is there is not two."""
    game = scenario(hands=(["Two Sparks"], []), left=([], ["1/2"]))
    one = game.play(0, "Two Sparks", on="1/2")
    one.refused(Code.TARGET_NUMBER, rule="ST-R14", awaited=(0,))
    twice = game.play(0, "Two Sparks", on=("1/2", "1/2"))
    twice.refused(Code.TARGET, rule="ST-R14", awaited=(0,))


@pytest.mark.scenario(
    "st-two-targets-full", rules=["ST Targeting and effect timing", "ST-R14"], outcome="accepted"
)
def test_st_two_targets_full() -> None:
    """ST Targeting and effect timing  Of three enemies two different ones, at whatever sites."""
    game = scenario(hands=(["Two Sparks"], []), left=([], ["1/2", "1/1"]), right=([], ["2/3"]))
    done = game.play(0, "Two Sparks", on=("2/3", "1/1"))
    assert done.table == game.but(
        **PLAYED,
        left=([], ["1/2"]),
        right=([], [ready("2/3", damage=1)]),
        discards=(["Two Sparks"], ["1/1"]),
    )


@pytest.mark.scenario("st-two-targets-all", rules=["ST-R14"], outcome="refused")
def test_st_two_targets_all() -> None:
    """ST-R14  Neither three nor one of three: exactly two, and up to two are not three."""
    enemies = ["1/2", "1/3"], ["2/3"]
    game = scenario(
        hands=(["Two Sparks", "Up To Two Sparks"], []),
        left=([], enemies[0]),
        right=([], enemies[1]),
    )
    for attempt in (
        game.play(0, "Two Sparks", on=("1/2", "1/3", "2/3")),
        game.play(0, "Two Sparks", on="1/2"),
        game.play(0, "Up To Two Sparks", on=("1/2", "1/3", "2/3")),
    ):
        attempt.refused(Code.TARGET_NUMBER, rule="ST-R14", awaited=(0,))


@pytest.mark.scenario(
    "st-up-to", rules=["ST Targeting and effect timing", "ST-R14"], outcome="accepted"
)
def test_st_up_to() -> None:
    """ST Targeting and effect timing  Of up to two, none may be chosen; it costs all the same."""
    game = scenario(hands=(["Up To Two Sparks"], []), left=([], ["1/2"]))
    none = game.play(0, "Up To Two Sparks")
    assert none.table == game.but(**PLAYED, discards=(["Up To Two Sparks"], []))
    one = game.play(0, "Up To Two Sparks", on="1/2")
    assert one.table == game.but(
        **PLAYED, left=([], [ready("1/2", damage=1)]), discards=(["Up To Two Sparks"], [])
    )


@pytest.mark.scenario("st-up-to-nobody-there", rules=["ST-R6", "ST-R14"], outcome="accepted")
def test_st_up_to_nobody_there() -> None:
    """ST-R6  "Up to" requires no target, so it can be played where there is none."""
    game = scenario(hands=(["Up To Two Sparks"], []))
    done = game.play(0, "Up To Two Sparks")
    assert done.table == game.but(**PLAYED, discards=(["Up To Two Sparks"], []))


@pytest.mark.scenario("st-in-printed-order", rules=["ST-R14"], outcome="otherwise")
def test_st_in_printed_order() -> None:
    """ST-R14  The unit has fallen before it could be exhausted; the card is still drawn."""
    game = scenario(hands=(["Strike"], []), decks=(["A", "B"], 15), left=([], ["1/2"]))
    done = game.play(0, "Strike", on="1/2")
    assert done.table == game.but(
        **{**PLAYED, "hands": (["A"], [])},
        decks=(1, 15),
        left=([], []),
        discards=(["Strike"], ["1/2"]),
    )


@pytest.mark.scenario(
    "st-both-instructions", rules=["ST Targeting and effect timing", "ST-R14"], outcome="accepted"
)
def test_st_both_instructions() -> None:
    """ST Targeting and effect timing  A unit that stays is damaged, then exhausted."""
    game = scenario(hands=(["Strike"], []), decks=(["A", "B"], 15), left=([], ["1/3"]))
    done = game.play(0, "Strike", on="1/3")
    assert done.table == game.but(
        **{**PLAYED, "hands": (["A"], [])},
        decks=(1, 15),
        left=([], [tired("1/3", damage=2)]),
        discards=(["Strike"], []),
    )


@pytest.mark.scenario(
    "st-card-draw-empty-deck", rules=["ST Preparation each round", "ST-R23"], outcome="accepted"
)
def test_st_card_draw_empty_deck() -> None:
    """ST Preparation each round  A card that draws draws what is there; only preparation pays."""
    game = scenario(hands=(["Study"], []), decks=(["A"], 15), scores=(3, 3))
    done = game.play(0, "Study")
    assert done.table == game.but(
        **{**PLAYED, "hands": (["A"], [])}, decks=(0, 15), discards=(["Study"], [])
    )


@pytest.mark.scenario("st-card-draw-no-deck", rules=["ST-R23"], outcome="otherwise")
def test_st_card_draw_no_deck() -> None:
    """ST-R23  With no deck at all nothing is drawn, and nobody has points for two missing cards."""
    game = scenario(hands=(["Study"], []), decks=(0, 15))
    done = game.play(0, "Study")
    assert done.table == game.but(**PLAYED, discards=(["Study"], []))
    assert not any(isinstance(event, DrewCards) for event in done.events)


@pytest.mark.scenario("st-card-draw", rules=["ST-R23"], outcome="otherwise")
def test_st_card_draw() -> None:
    """ST-R23  Two cards from the top, in the middle of a round."""
    game = scenario(hands=(["Study"], []), decks=(["A", "B", "C"], 15))
    done = game.play(0, "Study")
    assert done.table == game.but(
        **{**PLAYED, "hands": (["A", "B"], [])}, decks=(1, 15), discards=(["Study"], [])
    )
    assert done.deck(0) == ["C"]


@pytest.mark.scenario(
    "st-discard-together", rules=["ST Combat and damage", "ST-R24"], outcome="accepted"
)
def test_st_discard_together() -> None:
    """ST Combat and damage  Both fall to one instruction and leave at once, from left to right."""
    game = scenario(hands=(["Rain"], []), left=([], ["2/1"]), right=([], ["1/1"]))
    done = game.play(0, "Rain")
    assert done.table == game.but(
        **PLAYED, left=([], []), right=([], []), discards=(["Rain"], ["2/1", "1/1"])
    )
    units = done.number("2/1"), done.number("1/1")
    assert done.events[2:] == [
        *(Damaged(unit, 1) for unit in units),
        *(Defeated(unit) for unit in units),
        *(Discarded(1, unit) for unit in units),
        Discarded(0, done.number("Rain")),
    ]


@pytest.mark.scenario("st-discard-order", rules=["ST-R24", "ST-R7"], outcome="otherwise")
def test_st_discard_order() -> None:
    """ST-R24  Left, center, right, the longest there first; the tactic on top."""
    game = scenario(
        hands=(["Flood"], []),
        discards=(["Z"], ["Y"]),
        left=([], ["A"]),
        center=(["B"], ["C", "D"]),
        right=(["E", "F"], ["G"]),
    )
    done = game.play(0, "Flood")
    assert done.table == game.but(
        **PLAYED,
        left=([], []),
        center=([], []),
        right=([], []),
        discards=(["Z", "B", "E", "F", "Flood"], ["Y", "A", "C", "D", "G"]),
    )


@pytest.mark.scenario(
    "st-discard-without-damage", rules=["ST Combat and damage"], outcome="accepted"
)
def test_st_discard_without_damage() -> None:
    """ST Combat and damage  A unit that is discarded is not damaged: its health does not matter."""
    game = scenario(hands=(["Bury"], []), left=([], ["9/9", "1/4 Guard"]))
    done = game.play(0, "Bury", on="9/9")
    assert done.table == game.but(**PLAYED, left=([], ["1/4 Guard"]), discards=(["Bury"], ["9/9"]))
    assert done.events[2:] == [Discarded(1, done.number("9/9")), Discarded(0, done.number("Bury"))]


@pytest.mark.scenario("st-ready-by-effect", rules=["ST Alternating actions"], outcome="accepted")
def test_st_ready_by_effect() -> None:
    """ST Alternating actions  A newcomer that a tactic has readied can clash in its first round."""
    game = scenario(hands=(["3/3", "Wake"], []), left=([], ["1/2"]), decks=(fillers(3), 15))
    awake = game.play(0, "3/3", "left").passes(1).play(0, "Wake", on="3/3")
    assert awake.table.left == ((ready("3/3"),), (ready("1/2"),))
    done = awake.passes(1).clash(0, "3/3", "1/2")
    assert done.table.left == ((tired("3/3", damage=1),), ())
