"""Rules that are easily taken for others: positions in which the two come out differently."""

from typing import Any

import pytest

from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready

PLAYED: dict[str, Any] = {"markers": (2, 3), "awaited": (1,), "hands": ([], []), "ready": (2, 3)}


@pytest.mark.scenario("st-sum-of-two-relics", rules=["ST-R21"], outcome="otherwise")
def test_st_sum_of_two_relics() -> None:
    """ST-R21  1 less 2 by one relic and 1 more by another are 0: nothing is raised in between."""
    game = scenario(
        hands=(["Gloom"], []),
        relics=([], ["Center Flag"]),
        center=([], [ready("1/2", power=2)]),
    )
    done = game.play(0, "Gloom")
    assert done.table == game.but(
        **PLAYED,
        center=([], [ready("1/2", power=0)]),
        relics=(["Gloom"], ["Center Flag"]),
    )


@pytest.mark.scenario("st-two-fall-together", rules=["ST-R24", "ST-R7"], outcome="otherwise")
def test_st_two_fall_together() -> None:
    """ST-R24  Both leave at once: the left one is laid down first, though it was named second."""
    game = scenario(hands=(["Two Sparks"], []), left=([], ["A: 1/1"]), right=([], ["B: 1/1"]))
    done = game.play(0, "Two Sparks", on=("B", "A"))
    assert done.table == game.but(
        **PLAYED, left=([], []), right=([], []), discards=(["Two Sparks"], ["A", "B"])
    )
