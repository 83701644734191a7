"""Random legal play of every profile, in CI size; `tests/campaigns/random_play.py` plays more."""

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from referee.games import PROFILES
from tests.every_profile import checks, hidden
from tests.every_profile.lots import lots
from tests.every_profile.play import Position, RandomMatch, random_match

MATCHES = 15
ENOUGH = 600
"""With so many positions two matches or more are enough."""
SAMPLED = 30
"""Positions of a match at which the checks are made that take long."""

every_profile = pytest.mark.parametrize("name", PROFILES)


@cache
def matches(name: str) -> tuple[RandomMatch, ...]:
    """The same matches for all tests of a profile."""
    played: list[RandomMatch] = []
    while len(played) < 2 or (len(played) < MATCHES and _positions(played) < ENOUGH):
        played.append(random_match(name, len(played)))
    return tuple(played)


def _positions(played: Sequence[RandomMatch]) -> int:
    return sum(len(match.positions) for match in played)


@cache
def sampled(name: str) -> tuple[Position, ...]:
    """As many positions of each match."""
    return tuple(at for match in matches(name) for at in match.sampled(SAMPLED))


@every_profile
def test_every_random_match_is_accepted(name: str) -> None:
    tally = checks.Tally()
    for match in matches(name):
        checks.is_accepted(match, tally)
    assert tally["ended by concede"] + tally["ended by time"] < len(matches(name))


@every_profile
def test_somebody_is_awaited_until_the_game_is_over(name: str) -> None:
    tally = checks.Tally()
    for match in matches(name):
        checks.is_played_without_a_dead_end(match, tally)
    assert tally["decisions"] > MATCHES


@every_profile
def test_no_card_and_nothing_else_of_a_state_is_lost(name: str) -> None:
    tally = checks.Tally()
    for match in matches(name):
        checks.is_whole_everywhere(match, tally)
    assert tally["whole"] > MATCHES


@every_profile
@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
def test_sampled_positions(name: str, check: Callable[..., None]) -> None:
    tally = checks.Tally()
    for at in sampled(name):
        check(at, tally)
    assert tally.total() >= len(sampled(name))


@every_profile
@pytest.mark.parametrize(
    "check", [*checks.BY_CHANCE, *hidden.BY_CHANCE], ids=lambda check: check.__name__
)
def test_sampled_positions_by_chance(name: str, check: Callable[..., None]) -> None:
    tally, draw = checks.Tally(), lots(f"{name} {check.__name__}")
    for at in sampled(name):
        check(at, draw, tally)
    assert tally.total() >= len(sampled(name))


@every_profile
def test_every_table_is_plain_ascii(name: str) -> None:
    tally = checks.Tally()
    for at in sampled(name):
        hidden.table_is_plain(at, tally)
    assert tally["tables"] == 4 * len(sampled(name))


@every_profile
def test_the_set_up_is_told_without_hidden_cards(name: str) -> None:
    tally, draw = checks.Tally(), lots(f"{name} set-up")
    for match in matches(name):
        hidden.opening_names_nothing_hidden(match, draw, tally)
    assert tally["sentences"] >= len(matches(name))


@every_profile
def test_mutants_reach_the_rules_and_not_the_schema_alone(name: str) -> None:
    tally, draw = checks.Tally(), lots(f"{name} mutants")
    for at in sampled(name):
        checks.refuses_what_it_does_not_list(at, draw, tally)
    assert len([key for key in tally if key.startswith("refused illegal/")]) >= 4
    assert tally["mutants listed"] > 0
