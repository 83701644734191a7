"""The nine neutral cards of the pilot, each played."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,), "hands": ([], [])}
"""Seat 0 has played its only card."""


@pytest.mark.scenario("st-pilot-ridge-walker", rules=["ST Alternating actions"], outcome="accepted")
def test_st_pilot_ridge_walker() -> None:
    """ST Alternating actions  A 2/3 for 2, and no more than that."""
    game = scenario(
        pilot=True, hands=(["Ridge Walker"], []), supply=(3, 0), ready=(2, 0), decks=(0, 0)
    )
    done = game.play(0, "Ridge Walker", "right")
    assert done.table == game.but(**PLAYED, ready=(0, 0), right=([tired("Ridge Walker")], []))
    assert done.power("Ridge Walker") == 2


@pytest.mark.scenario("st-pilot-lamp-bearer", rules=["ST-R15", "ST-R22"], outcome="accepted")
def test_st_pilot_lamp_bearer() -> None:
    """ST-R15  A 1/2 for 1 that heals up to one friend where it arrives by 2, or nobody."""
    game = scenario(
        pilot=True, hands=(["Lamp Bearer"], []), center=([tired("Wall Mason", damage=3)], [])
    )
    healed = game.play(0, "Lamp Bearer", "center", on="Wall Mason")
    assert healed.table == game.but(
        **PLAYED,
        ready=(2, 3),
        center=([tired("Wall Mason", damage=1), tired("Lamp Bearer", power=2)], []),
    )
    elsewhere = game.play(0, "Lamp Bearer", "left")
    assert elsewhere.table == game.but(**PLAYED, ready=(2, 3), left=([tired("Lamp Bearer")], []))


@pytest.mark.scenario("st-pilot-lamp-bearer-itself", rules=["ST-R15"], outcome="refused")
def test_st_pilot_lamp_bearer_itself() -> None:
    """ST-R15  It heals another unit, and none at another site."""
    game = scenario(
        pilot=True, hands=(["Lamp Bearer"], []), center=([ready("Ash Duelist", damage=1)], [])
    )
    itself = game.play(0, "Lamp Bearer", "center", on="Lamp Bearer")
    itself.refused(Code.TARGET, rule="ST-R6", awaited=(0,))
    away = game.play(0, "Lamp Bearer", "left", on="Ash Duelist")
    away.refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))


@pytest.mark.scenario("st-pilot-ferry-hand", rules=["ST-R15", "ST-R19"], outcome="accepted")
def test_st_pilot_ferry_hand() -> None:
    """ST-R19  A 1/2 for 1: from anywhere a friend goes next door, ready as it was, for nothing."""
    game = scenario(
        pilot=True, hands=(["Ferry Hand"], []), left=([ready("Ash Duelist", damage=1)], [])
    )
    moved = game.play(0, "Ferry Hand", "left", on="Ash Duelist", to="center")
    assert moved.table == game.but(
        **PLAYED,
        ready=(2, 3),
        left=([tired("Ferry Hand")], []),
        center=([ready("Ash Duelist", damage=1)], []),
    )
    unused = game.play(0, "Ferry Hand", "left")
    assert unused.table == game.but(
        **PLAYED, ready=(2, 3), left=([ready("Ash Duelist", damage=1), tired("Ferry Hand")], [])
    )


@pytest.mark.scenario("st-pilot-ferry-hand-full", rules=["ST-R18"], outcome="refused")
def test_st_pilot_ferry_hand_full() -> None:
    """ST-R18  The Ferry Hand itself takes the last space at the center."""
    game = scenario(
        pilot=True,
        hands=(["Ferry Hand"], []),
        left=(["Ash Duelist"], []),
        center=(["Lamp Bearer"], []),
    )
    over = game.play(0, "Ferry Hand", "center", on="Ash Duelist", to="center")
    over.refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))
    nowhere = game.play(0, "Ferry Hand", "left", on="Ash Duelist")
    nowhere.refused(Code.WRONG_CHOICE, rule="ST-R27", awaited=(0,))


@pytest.mark.scenario("st-pilot-toll-keeper", rules=["ST-R15"], outcome="accepted")
def test_st_pilot_toll_keeper() -> None:
    """ST-R15  A 1/1 for 1 that exhausts an enemy where it arrives: that one starts no clash."""
    game = scenario(
        pilot=True,
        hands=(["Toll Keeper"], []),
        right=([], ["Ash Duelist"]),
        left=([], ["Lamp Bearer"]),
    )
    done = game.play(0, "Toll Keeper", "right", on="Ash Duelist")
    assert done.table == game.but(
        **PLAYED, ready=(2, 3), right=([tired("Toll Keeper")], [tired("Ash Duelist")])
    )
    clash = done.clash(1, "Ash Duelist", "Toll Keeper")
    clash.refused(Code.EXHAUSTED, rule="ST-R5", awaited=(1,))


@pytest.mark.scenario("st-pilot-road-giant", rules=["ST-R7", "ST-R15"], outcome="accepted")
def test_st_pilot_road_giant() -> None:
    """ST-R7  A 4/5 for 5: each enemy where it arrives has 1 damage, all at once, nobody chosen."""
    game = scenario(
        pilot=True,
        hands=(["Road Giant"], []),
        supply=(5, 3),
        ready=(5, 3),
        left=(["Cinder Runner"], ["Toll Keeper", "Stone Sentry"]),
        center=([], ["A: Toll Keeper"]),
    )
    done = game.play(0, "Road Giant", "left")
    assert done.table == game.but(
        **PLAYED,
        ready=(0, 3),
        left=(["Cinder Runner", tired("Road Giant")], [ready("Stone Sentry", damage=1)]),
        discards=([], ["Toll Keeper"]),
    )


@pytest.mark.scenario("st-pilot-read-the-stars", rules=["ST-R23"], outcome="accepted")
def test_st_pilot_read_the_stars() -> None:
    """ST-R23  For 2 the two top cards come into the hand."""
    game = scenario(
        pilot=True,
        hands=(["Read the Stars"], []),
        decks=(["Fire Lance", "Toll Keeper", "Road Giant"], 15),
    )
    done = game.play(0, "Read the Stars")
    assert done.table == game.but(
        **{**PLAYED, "hands": (["Fire Lance", "Toll Keeper"], [])},
        ready=(1, 3),
        decks=(1, 15),
        discards=(["Read the Stars"], []),
    )


@pytest.mark.scenario("st-pilot-change-posts", rules=["ST-R18", "ST-R14"], outcome="accepted")
def test_st_pilot_change_posts() -> None:
    """ST-R18  For 1 two friends change places, full sites or not, and both are ready."""
    game = scenario(
        pilot=True,
        hands=(["Change Posts"], []),
        left=([tired("Ash Duelist", damage=1), "Lamp Bearer"], []),
        right=(["Toll Keeper", tired("Ridge Walker")], []),
    )
    done = game.play(0, "Change Posts", on=("Ridge Walker", "Ash Duelist"))
    assert done.table == game.but(
        **PLAYED,
        ready=(2, 3),
        left=(["Lamp Bearer", "Ridge Walker"], []),
        right=(["Toll Keeper", ready("Ash Duelist", damage=1)], []),
        discards=(["Change Posts"], []),
    )


@pytest.mark.scenario("st-pilot-change-posts-alone", rules=["ST-R6", "ST-R14"], outcome="refused")
def test_st_pilot_change_posts_alone() -> None:
    """ST-R6  It takes two: a lonely unit has nobody to change with."""
    game = scenario(pilot=True, hands=(["Change Posts"], []), left=([tired("Ash Duelist")], []))
    alone = game.play(0, "Change Posts", on="Ash Duelist")
    alone.refused(Code.TARGET_NUMBER, rule="ST-R14", awaited=(0,))


@pytest.mark.scenario("st-pilot-drive-off", rules=["ST-R19", "ST-R21"], outcome="accepted")
def test_st_pilot_drive_off() -> None:
    """ST-R19  For 2 an enemy goes next door, where its owner has space, and has 1 less power."""
    game = scenario(
        pilot=True,
        hands=(["Drive Off"], []),
        left=([], [tired("Toll Keeper")]),
        center=(["Lamp Bearer", "Ferry Hand"], ["Stone Sentry"]),
    )
    done = game.play(0, "Drive Off", on="Toll Keeper", to="center")
    assert done.table == game.but(
        **PLAYED,
        ready=(1, 3),
        left=([], []),
        center=(["Lamp Bearer", "Ferry Hand"], ["Stone Sentry", tired("Toll Keeper", bonus=-1)]),
        discards=(["Drive Off"], []),
    )
    assert done.power("Toll Keeper") == 0


@pytest.mark.scenario("st-pilot-crossing-banner", rules=["ST-R20", "ST-R21"], outcome="accepted")
def test_st_pilot_crossing_banner() -> None:
    """ST-R21  For 2: friendly units have 1 more power while they are at the center."""
    game = scenario(
        pilot=True,
        hands=(["Crossing Banner"], []),
        left=(["Lamp Bearer"], []),
        center=(["Ridge Walker"], ["Toll Keeper"]),
    )
    done = game.play(0, "Crossing Banner")
    assert done.table == game.but(
        **PLAYED,
        ready=(1, 3),
        relics=(["Crossing Banner"], []),
        center=([ready("Ridge Walker", power=3)], ["Toll Keeper"]),
    )
    left = done.passes(1).move(0, "Ridge Walker", "right")
    assert left.power("Ridge Walker") == 2
