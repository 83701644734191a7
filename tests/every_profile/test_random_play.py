"""Random legal play of every profile, in CI size; `tests/campaigns/random_play.py` plays more."""

from collections.abc import Callable
from functools import cache

import pytest

from referee.games import PROFILES
from tests.every_profile import checks, hidden
from tests.every_profile.lots import lots
from tests.every_profile.play import Position, RandomMatch, random_match

MATCHES = 15

every_profile = pytest.mark.parametrize("name", PROFILES)


@cache
def matches(name: str) -> tuple[RandomMatch, ...]:
    """The same matches for all tests of a profile."""
    return tuple(random_match(name, number) for number in range(MATCHES))


def positions(name: str) -> list[Position]:
    """Every position of them."""
    return [at for match in matches(name) for at in match.positions]


@every_profile
def test_every_random_match_is_accepted(name: str) -> None:
    tally = checks.Tally()
    for match in matches(name):
        checks.is_accepted(match, tally)
    assert tally["ended by concede"] + tally["ended by time"] < MATCHES


@every_profile
def test_somebody_is_awaited_until_the_game_is_over(name: str) -> None:
    tally = checks.Tally()
    for match in matches(name):
        checks.is_played_without_a_dead_end(match, tally)
    assert tally["decisions"] > MATCHES


@every_profile
@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
def test_every_position(name: str, check: Callable[..., None]) -> None:
    tally = checks.Tally()
    for at in positions(name):
        check(at, tally)
    assert tally.total() >= len(positions(name))


@every_profile
@pytest.mark.parametrize(
    "check", [*checks.BY_CHANCE, *hidden.BY_CHANCE], ids=lambda check: check.__name__
)
def test_every_position_by_chance(name: str, check: Callable[..., None]) -> None:
    tally, draw = checks.Tally(), lots(f"{name} {check.__name__}")
    for at in positions(name):
        check(at, draw, tally)
    assert tally.total() >= MATCHES


@every_profile
def test_every_table_is_plain_ascii(name: str) -> None:
    tally = checks.Tally()
    for at in positions(name):
        hidden.table_is_plain(at, tally)
    assert tally["tables"] == 4 * len(positions(name))


@every_profile
def test_the_set_up_is_told_without_hidden_cards(name: str) -> None:
    tally, draw = checks.Tally(), lots(f"{name} set-up")
    for match in matches(name):
        hidden.opening_names_nothing_hidden(match, draw, tally)
    assert tally["sentences"] >= MATCHES


@every_profile
def test_mutants_reach_the_rules_and_not_the_schema_alone(name: str) -> None:
    tally, draw = checks.Tally(), lots(f"{name} mutants")
    for at in positions(name):
        checks.refuses_what_it_does_not_list(at, draw, tally)
    assert len([key for key in tally if key.startswith("refused illegal/")]) >= 4
    assert tally["mutants listed"] > 0
