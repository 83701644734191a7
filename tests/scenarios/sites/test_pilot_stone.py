"""The six Stone cards of the pilot, each played."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,), "hands": ([], [])}
"""Seat 0 has played its only card."""


@pytest.mark.scenario("st-pilot-stone-sentry", rules=["ST-R16"], outcome="refused")
def test_st_pilot_stone_sentry() -> None:
    """ST-R16  A 1/4 Guard for 1: at once the Walker beside it is out of reach."""
    game = scenario(
        pilot=True, hands=(["Stone Sentry"], []), center=(["Ridge Walker"], ["Ash Duelist"])
    )
    done = game.play(0, "Stone Sentry", "center")
    assert done.table == game.but(
        **PLAYED, ready=(2, 3), center=(["Ridge Walker", tired("Stone Sentry")], ["Ash Duelist"])
    )
    walker = done.clash(1, "Ash Duelist", "Ridge Walker")
    walker.refused(Code.GUARDED, rule="ST-R16", awaited=(1,))


@pytest.mark.scenario("st-pilot-cairn-warden", rules=["ST-R16"], outcome="accepted")
def test_st_pilot_cairn_warden() -> None:
    """ST-R16  A 2/3 Guard for 2: it takes the blow and strikes back with 2."""
    game = scenario(
        pilot=True, hands=(["Cairn Warden"], []), center=(["Ridge Walker"], ["Spark Thrower"])
    )
    done = game.play(0, "Cairn Warden", "center")
    assert done.table == game.but(
        **PLAYED, ready=(1, 3), center=(["Ridge Walker", tired("Cairn Warden")], ["Spark Thrower"])
    )
    fought = done.clash(1, "Spark Thrower", "Cairn Warden")
    assert fought.table == game.but(
        markers=(2, 2),
        hands=([], []),
        ready=(1, 3),
        center=(["Ridge Walker", tired("Cairn Warden", damage=2)], []),
        discards=([], ["Spark Thrower"]),
    )
    walker = done.clash(1, "Spark Thrower", "Ridge Walker")
    walker.refused(Code.GUARDED, rule="ST-R16", awaited=(1,))


@pytest.mark.scenario("st-pilot-wall-mason", rules=["ST-R21"], outcome="accepted")
def test_st_pilot_wall_mason() -> None:
    """ST-R21  A 3/4 for 3: others at its site have 1 more, itself, enemies and next door not."""
    game = scenario(
        pilot=True,
        hands=(["Wall Mason"], []),
        left=(["Stone Sentry"], ["Ridge Walker"]),
        center=(["Lamp Bearer"], []),
    )
    done = game.play(0, "Wall Mason", "left")
    assert done.table == game.but(
        **PLAYED,
        ready=(0, 3),
        left=([ready("Stone Sentry", power=2), tired("Wall Mason")], ["Ridge Walker"]),
    )
    assert (done.power("Wall Mason"), done.power("Ridge Walker")) == (3, 2)


@pytest.mark.scenario("st-pilot-mending-clay", rules=["ST-R22", "ST-R14"], outcome="accepted")
def test_st_pilot_mending_clay() -> None:
    """ST-R22  For 1 it takes 3 damage off, here the 2 there are, and gives 1 power this round."""
    game = scenario(
        pilot=True, hands=(["Mending Clay"], []), right=([tired("Wall Mason", damage=2)], [])
    )
    done = game.play(0, "Mending Clay", on="Wall Mason")
    assert done.table == game.but(
        **PLAYED,
        ready=(2, 3),
        right=([tired("Wall Mason", bonus=1)], []),
        discards=(["Mending Clay"], []),
    )
    assert done.power("Wall Mason") == 4


@pytest.mark.scenario("st-pilot-old-keystone", rules=["ST-R20", "ST-R21"], outcome="accepted")
def test_st_pilot_old_keystone() -> None:
    """ST-R20  For 2: friendly Guards have 1 more power everywhere, other units and enemies not."""
    game = scenario(
        pilot=True,
        hands=(["Old Keystone"], []),
        left=(["Stone Sentry"], ["A: Stone Sentry"]),
        right=(["Cairn Warden", "Ridge Walker"], []),
    )
    done = game.play(0, "Old Keystone")
    assert done.table == game.but(
        **PLAYED,
        ready=(1, 3),
        relics=(["Old Keystone"], []),
        left=([ready("Stone Sentry", power=2)], ["A"]),
        right=([ready("Cairn Warden", power=3), "Ridge Walker"], []),
    )


@pytest.mark.scenario("st-pilot-landslide", rules=["ST-R5", "ST-R24"], outcome="accepted")
def test_st_pilot_landslide() -> None:
    """ST-R5  For 4 an enemy unit is discarded, whatever its health."""
    game = scenario(
        pilot=True,
        hands=(["Landslide"], []),
        supply=(4, 3),
        ready=(4, 3),
        center=([], ["Stone Sentry", "Road Giant"]),
    )
    done = game.play(0, "Landslide", on="Road Giant")
    assert done.table == game.but(
        **PLAYED,
        ready=(0, 3),
        center=([], ["Stone Sentry"]),
        discards=(["Landslide"], ["Road Giant"]),
    )


@pytest.mark.scenario("st-pilot-landslide-own", rules=["ST-R6"], outcome="refused")
def test_st_pilot_landslide_own() -> None:
    """ST-R6  It makes no room on one's own side."""
    game = scenario(
        pilot=True,
        hands=(["Landslide"], []),
        supply=(4, 3),
        ready=(4, 3),
        center=(["Lamp Bearer"], ["Road Giant"]),
    )
    own = game.play(0, "Landslide", on="Lamp Bearer")
    own.refused(Code.TARGET, rule="ST-R6", awaited=(0,))
