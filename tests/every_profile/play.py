"""Random matches of any profile, written down as they are played."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from referee import games
from referee.kernel.forms import Action, Concede
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event, Opening, Profile, Step
from referee.play.pen import Secrets
from referee.play.table import Setup, Table
from referee.protocol.decks import parse
from referee.protocol.draws import SeedDraws
from referee.protocol.hashing import derive
from tests.every_profile.lots import Chance, lots, one_of, some_of

DECKS = Path(__file__).parents[2] / "decks"


class Position(msgspec.Struct, frozen=True):
    """A state in which somebody was awaited, what was done in it, and what came of it."""

    profile: Profile[Any, Any]
    draws: SeedDraws
    state: Any
    seat: int
    action: Action
    events: Sequence[Event]
    after: Any


class RandomMatch(msgspec.Struct, frozen=True):
    """A match that was played to its end; `result` is as the players and the dealer know it."""

    name: str
    opening: Step[Any]
    table: Table
    decks: tuple[bytes, bytes]
    positions: Sequence[Position]
    result: Outcome


def profile_named(name: str) -> Profile[Any, Any]:
    """A profile that is there."""
    profile = games.profile(name)
    assert profile is not None
    return profile


@cache
def decklists(game: str) -> tuple[bytes, ...]:
    """The decks that the repository has for a game."""
    return tuple(path.read_bytes() for path in sorted((DECKS / game).glob("*.toml")))


def random_match(profile_name: str, number: int) -> RandomMatch:
    """Match `number`: any two decks, each seat with any policy; some are given up or ruled."""
    profile = profile_named(profile_name)
    name = f"{profile_name}/{number}"
    draw = lots(name)
    decks = (one_of(decklists(profile.game), draw), one_of(decklists(profile.game), draw))
    table = Table(_setup(profile, name, decks), ready=(0, 1) if draw(2) else (1, 0))
    opening = _opening(table)
    policies = [one_of([None, *profile.bots.values()], draw) for _ in (0, 1)]
    last = 3 + draw(60) if number % 8 == 7 else None
    positions = list(_played(table, policies, draw, last))
    ruling = None
    if profile.outcome(table.state) is None:
        ruling = Outcome(one_of(("time", "absent", "void"), draw), one_of((None, 0, 1), draw))
    result = profile.outcome(table.state) or ruling
    assert result is not None
    table.close(ruling)
    return RandomMatch(name, opening, table, decks, positions, result)


def _played(
    table: Table, policies: Sequence[Any], draw: Chance, last: int | None
) -> Iterator[Position]:
    """Positions until the game is over, or until about `last` of them: then somebody gives up."""
    profile = table.profile
    count = 0
    while awaited := profile.awaiting(table.state):
        seat = one_of(awaited, draw)
        if count == last:
            if draw(2):
                yield _act(table, draw(2), Concede())
            return
        yield _act(table, seat, _decision(table, policies[seat], seat, draw))
        count += 1


def _opening(table: Table) -> Step[Any]:
    """The table as it was set up, with what happened then."""
    decks = (table.setup.decks[0].cards, table.setup.decks[1].cards)
    return table.profile.setup(decks, Opening(table.setup.standing), table.draws)


def _decision(table: Table, policy: Any, seat: int, draw: Chance) -> Action:
    """The policy's, or any legal action where there is none."""
    if policy is not None:
        return policy(table.state, seat, draw)
    (action,) = some_of(table.profile.legal(table.state, seat), 1, draw)
    return action


def _act(table: Table, seat: int, action: Action) -> Position:
    before = table.state
    events = table.act(seat, action)
    return Position(table.profile, table.draws, before, seat, action, events, table.state)


def _setup(profile: Profile[Any, Any], name: str, decks: tuple[bytes, bytes]) -> Setup:
    def secret(what: str) -> bytes:
        return derive("referee test secrets", f"{name}/{what}".encode())

    return Setup(
        profile=profile,
        decks=(parse(decks[0]), parse(decks[1])),
        secrets=Secrets(
            dealer=secret("dealer"),
            seats=(secret("seat 0"), secret("seat 1")),
            seed=secret("seed"),
            contributions=(secret("contribution 0"), secret("contribution 1")),
        ),
        names=("north", "south"),
        nonce=lambda n: secret(f"nonce {n}"),
    )
