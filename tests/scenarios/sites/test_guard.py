"""Guard, one of the two reminder terms."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready, tired

ACTED = {"markers": (2, 3), "awaited": (1,)}


@pytest.mark.scenario(
    "st-guard-binds", rules=["ST Combat and damage", "ST-R5", "ST-R16"], outcome="refused"
)
def test_st_guard_binds() -> None:
    """ST Combat and damage  Where a Guard stands, the unit beside it cannot be chosen."""
    game = scenario(center=(["4/3"], ["1/4 Guard", "2/3"]))
    game.clash(0, "4/3", "2/3").refused(Code.GUARDED, rule="ST-R16", awaited=(0,))


@pytest.mark.scenario(
    "st-guard-chosen", rules=["ST Combat and damage", "ST-R16"], outcome="accepted"
)
def test_st_guard_chosen() -> None:
    """ST Combat and damage  The Guard itself can be fought, and here it falls."""
    game = scenario(center=(["4/3"], ["1/4 Guard", "2/3"]))
    done = game.clash(0, "4/3", "1/4 Guard")
    assert done.table == game.but(
        **ACTED, center=([tired("4/3", damage=1)], ["2/3"]), discards=([], ["1/4 Guard"])
    )


@pytest.mark.scenario("st-guard-gone", rules=["ST Combat and damage", "ST-R16"], outcome="accepted")
def test_st_guard_gone() -> None:
    """ST Combat and damage  Once the Guard has fallen the unit behind it is open."""
    game = scenario(center=(["4/3", "2/2"], ["1/4 Guard", "2/3"]))
    later = game.clash(0, "4/3", "1/4 Guard").passes(1)
    done = later.clash(0, "2/2", "2/3")
    assert done.table == game.but(
        markers=(1, 2),
        awaited=(1,),
        center=([tired("4/3", damage=1)], [ready("2/3", damage=2)]),
        discards=(["2/2"], ["1/4 Guard"]),
    )


@pytest.mark.scenario("st-guard-two", rules=["ST Combat and damage", "ST-R16"], outcome="accepted")
def test_st_guard_two() -> None:
    """ST Combat and damage  Of two Guards the attacker takes the one it likes."""
    game = scenario(center=(["4/3"], ["1/4 Guard", "2/5 Guard"]))
    done = game.clash(0, "4/3", "2/5 Guard")
    assert done.table == game.but(
        **ACTED, center=([tired("4/3", damage=2)], ["1/4 Guard", ready("2/5 Guard", damage=4)])
    )
    other = game.clash(0, "4/3", "1/4 Guard")
    assert other.table == game.but(
        **ACTED,
        center=([tired("4/3", damage=1)], ["2/5 Guard"]),
        discards=([], ["1/4 Guard"]),
    )


@pytest.mark.scenario(
    "st-guard-exhausted", rules=["ST Combat and damage", "ST-R16"], outcome="refused"
)
def test_st_guard_exhausted() -> None:
    """ST Combat and damage  However tired and hurt, a Guard is present and binds."""
    game = scenario(center=(["4/3"], [tired("1/4 Guard", damage=3), "2/3"]))
    game.clash(0, "4/3", "2/3").refused(Code.GUARDED, rule="ST-R16", awaited=(0,))


@pytest.mark.scenario(
    "st-guard-elsewhere", rules=["ST Combat and damage", "ST-R16"], outcome="accepted"
)
def test_st_guard_elsewhere() -> None:
    """ST Combat and damage  A Guard at the center guards the center only."""
    game = scenario(left=(["4/3"], ["2/3"]), center=([], ["1/4 Guard"]))
    done = game.clash(0, "4/3", "2/3")
    assert done.table == game.but(
        **ACTED, left=([tired("4/3", damage=2)], []), discards=([], ["2/3"])
    )


@pytest.mark.scenario("st-guard-of-the-attacker", rules=["ST-R16"], outcome="accepted")
def test_st_guard_of_the_attacker() -> None:
    """ST-R16  A Guard binds enemy units; seat 0's own binds neither its friend nor itself."""
    game = scenario(center=(["1/4 Guard", "2/2"], ["2/3"]))
    done = game.clash(0, "1/4 Guard", "2/3")
    assert done.table == game.but(
        **ACTED, center=([tired("1/4 Guard", damage=2), "2/2"], [ready("2/3", damage=1)])
    )


@pytest.mark.scenario(
    "st-guard-and-tactic", rules=["ST Combat and damage", "ST-R16"], outcome="accepted"
)
def test_st_guard_and_tactic() -> None:
    """ST Combat and damage  A tactic goes past the Guard."""
    game = scenario(hands=(["Bolt"], []), center=([], ["1/4 Guard", "2/3"]))
    done = game.play(0, "Bolt", on="2/3")
    assert done.table == game.but(
        **ACTED,
        hands=([], []),
        ready=(2, 3),
        center=([], ["1/4 Guard"]),
        discards=(["Bolt"], ["2/3"]),
    )


@pytest.mark.scenario("st-guard-and-arrival", rules=["ST-R16"], outcome="accepted")
def test_st_guard_and_arrival() -> None:
    """ST-R16  The damage of an Arrival is no clash either."""
    game = scenario(hands=(["Archer"], []), center=([], ["1/4 Guard", "2/3"]))
    done = game.play(0, "Archer", "center", on="2/3")
    assert done.table == game.but(
        **ACTED,
        hands=([], []),
        ready=(2, 3),
        center=([tired("Archer")], ["1/4 Guard", ready("2/3", damage=1)]),
    )
