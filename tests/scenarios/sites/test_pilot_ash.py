"""The six Ash cards of the pilot, each played."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,), "hands": ([], [])}
"""Seat 0 has played its only card."""


@pytest.mark.scenario("st-pilot-ash-duelist", rules=["ST Alternating actions"], outcome="accepted")
def test_st_pilot_ash_duelist() -> None:
    """ST Alternating actions  A 4/3 for 3: it waits a round, then one blow fells a Stone Sentry."""
    game = scenario(pilot=True, hands=(["Ash Duelist"], []), center=([], ["Stone Sentry"]))
    done = game.play(0, "Ash Duelist", "center")
    assert done.table == game.but(
        **PLAYED, ready=(0, 3), center=([tired("Ash Duelist")], ["Stone Sentry"])
    )
    assert done.power("Ash Duelist") == 4
    later = scenario(pilot=True, center=(["Ash Duelist"], ["Stone Sentry"]))
    fought = later.clash(0, "Ash Duelist", "Stone Sentry")
    assert fought.table == later.but(
        markers=(2, 3),
        awaited=(1,),
        center=([tired("Ash Duelist", damage=1)], []),
        discards=([], ["Stone Sentry"]),
    )


@pytest.mark.scenario("st-pilot-cinder-runner", rules=["ST Combat and damage"], outcome="accepted")
def test_st_pilot_cinder_runner() -> None:
    """ST Combat and damage  A 2/1 for 1: in a clash it deals 2 and falls to the first damage."""
    game = scenario(
        pilot=True, hands=(["Cinder Runner"], []), left=([], ["Ridge Walker"]), ready=(1, 3)
    )
    done = game.play(0, "Cinder Runner", "left")
    assert done.table == game.but(
        **PLAYED, ready=(0, 3), left=([tired("Cinder Runner")], ["Ridge Walker"])
    )
    fought = done.clash(1, "Ridge Walker", "Cinder Runner")
    assert fought.table == game.but(
        markers=(2, 2),
        hands=([], []),
        ready=(0, 3),
        left=([], [tired("Ridge Walker", damage=2)]),
        discards=(["Cinder Runner"], []),
    )


@pytest.mark.scenario("st-pilot-spark-thrower", rules=["ST-R15"], outcome="accepted")
def test_st_pilot_spark_thrower() -> None:
    """ST-R15  A 2/2 for 2 that deals 1 damage where it arrives, past a Guard."""
    game = scenario(
        pilot=True, hands=(["Spark Thrower"], []), left=([], ["Stone Sentry", "Toll Keeper"])
    )
    done = game.play(0, "Spark Thrower", "left", on="Toll Keeper")
    assert done.table == game.but(
        **PLAYED,
        ready=(1, 3),
        left=([tired("Spark Thrower")], ["Stone Sentry"]),
        discards=([], ["Toll Keeper"]),
    )


@pytest.mark.scenario("st-pilot-spark-thrower-must", rules=["ST-R15"], outcome="refused")
def test_st_pilot_spark_thrower_must() -> None:
    """ST-R15  It does not say "may": with an enemy there it has to throw."""
    game = scenario(pilot=True, hands=(["Spark Thrower"], []), left=([], ["Stone Sentry"]))
    idle = game.play(0, "Spark Thrower", "left")
    idle.refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))


@pytest.mark.scenario("st-pilot-fire-lance", rules=["ST-R5", "ST-R16"], outcome="accepted")
def test_st_pilot_fire_lance() -> None:
    """ST-R5  For 2 it deals 3 damage to an enemy anywhere."""
    game = scenario(
        pilot=True,
        hands=(["Fire Lance"], []),
        center=([], ["Stone Sentry"]),
        right=([], ["Ridge Walker"]),
    )
    walker = game.play(0, "Fire Lance", on="Ridge Walker")
    assert walker.table == game.but(
        **PLAYED, ready=(1, 3), right=([], []), discards=(["Fire Lance"], ["Ridge Walker"])
    )
    sentry = game.play(0, "Fire Lance", on="Stone Sentry")
    assert sentry.table == game.but(
        **PLAYED,
        ready=(1, 3),
        center=([], [ready("Stone Sentry", damage=3)]),
        discards=(["Fire Lance"], []),
    )


@pytest.mark.scenario("st-pilot-war-chant", rules=["ST-R14", "ST-R21"], outcome="accepted")
def test_st_pilot_war_chant() -> None:
    """ST-R14  For 1 up to two friendly units have 1 more power this round."""
    game = scenario(
        pilot=True,
        hands=(["War Chant"], []),
        left=(["Ash Duelist"], []),
        right=([tired("Cinder Runner")], []),
    )
    two = game.play(0, "War Chant", on=("Ash Duelist", "Cinder Runner"))
    assert two.table == game.but(
        **PLAYED,
        ready=(2, 3),
        left=([ready("Ash Duelist", bonus=1)], []),
        right=([tired("Cinder Runner", bonus=1)], []),
        discards=(["War Chant"], []),
    )
    assert (two.power("Ash Duelist"), two.power("Cinder Runner")) == (5, 3)
    none = game.play(0, "War Chant")
    assert none.table == game.but(**PLAYED, ready=(2, 3), discards=(["War Chant"], []))


@pytest.mark.scenario("st-pilot-war-forge", rules=["ST-R26"], outcome="accepted")
def test_st_pilot_war_forge() -> None:
    """ST-R26  For 2 it lowers units by 1, the Duelist to 2; a unit of cost 1 stays there."""
    game = scenario(
        pilot=True,
        hands=(["War Forge", "Ash Duelist", "Cinder Runner"], []),
        supply=(5, 3),
        ready=(5, 3),
    )
    forge = game.play(0, "War Forge")
    assert forge.table == game.but(
        markers=(2, 3),
        awaited=(1,),
        hands=(["Ash Duelist", "Cinder Runner"], []),
        ready=(3, 3),
        relics=(["War Forge"], []),
    )
    duelist = forge.passes(1).play(0, "Ash Duelist", "left")
    assert duelist.table.ready == (1, 3)
    runner = duelist.passes(1).play(0, "Cinder Runner", "left")
    assert runner.table == game.but(
        markers=(0, 1),
        awaited=(1,),
        hands=([], []),
        ready=(0, 3),
        relics=(["War Forge"], []),
        left=([tired("Ash Duelist"), tired("Cinder Runner")], []),
    )


@pytest.mark.scenario("st-pilot-war-forge-not-tactics", rules=["ST-R26"], outcome="refused")
def test_st_pilot_war_forge_not_tactics() -> None:
    """ST-R26  A Fire Lance still costs 2 beside a War Forge."""
    game = scenario(
        pilot=True,
        hands=(["Fire Lance"], []),
        relics=(["War Forge"], []),
        left=([], ["Ridge Walker"]),
        ready=(1, 3),
    )
    lance = game.play(0, "Fire Lance", on="Ridge Walker")
    lance.refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))
