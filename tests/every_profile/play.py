"""Random matches of any profile, written down as they are played."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from referee import games
from referee.errors import Refusal
from referee.kernel.forms import Action, Concede
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event, Opening, Profile, Step
from referee.play.pen import Secrets
from referee.play.table import Setup, Table
from referee.protocol.decks import parse
from referee.protocol.draws import SeedDraws
from referee.protocol.hashing import derive
from tests.every_profile.adapters import adapter_of
from tests.every_profile.lots import Chance, lots, one_of, some_of

DECKS = Path(__file__).parents[2] / "decks"


class Position(msgspec.Struct, frozen=True):
    """A state in which somebody was awaited, what was done in it, and what came of it.

    `others`: what is done anywhere in the match.
    """

    profile: Profile[Any, Any]
    draws: SeedDraws
    state: Any
    seat: int
    action: Action
    events: Sequence[Event]
    after: Any
    others: Sequence[Action]


class RandomMatch(msgspec.Struct, frozen=True):
    """A match that was played to its end; `result` is as the players and the dealer know it.

    What is long to check is checked at a fair sample of its positions: of all games the same number
    of each match, so that a long match takes no longer than a short one.
    """

    name: str
    opening: Step[Any]
    table: Table
    decks: tuple[bytes, bytes]
    positions: Sequence[Position]
    result: Outcome

    def sampled(self, most: int) -> list[Position]:
        """All positions, or of more than `most` a fair sample in their order."""
        places = some_of(range(len(self.positions)), most, lots(f"{self.name} sampled"))
        return [self.positions[place] for place in sorted(places)]


LOOKED_AT = 3_000


def listed(profile: Profile[Any, Any], state: Any, seat: int) -> list[Action]:
    """The legal actions; of a list that goes on beyond `LOOKED_AT` that many."""
    return list(islice(profile.legal(state, seat), LOOKED_AT))


def profile_named(name: str) -> Profile[Any, Any]:
    """A profile that is there."""
    profile = games.profile(name)
    assert profile is not None
    return profile


@cache
def deck_files(profile_name: str) -> tuple[Path, ...]:
    """The decks of the repository that are legal in a profile."""
    profile = profile_named(profile_name)
    found = sorted((DECKS / profile.game).glob("*.toml"))
    return tuple(path for path in found if _is_legal(profile, path.read_bytes()))


def decklists(profile_name: str) -> list[bytes]:
    """Their bytes."""
    return [path.read_bytes() for path in deck_files(profile_name)]


def _is_legal(profile: Profile[Any, Any], deck: bytes) -> bool:
    with suppress(Refusal):
        profile.check_deck(parse(deck).cards, ())
        return True
    return False


def any_deck(profile: Profile[Any, Any], draw: Chance) -> bytes:
    """A deck of the repository, or as often any legal one where the game can name one."""
    made = adapter_of(profile).any_deck(profile, draw) if draw(2) else None
    return made or one_of(decklists(profile.name), draw)


def random_match(profile_name: str, number: int) -> RandomMatch:
    """Match `number`: any two decks, each seat with any policy; some are given up or ruled."""
    profile = profile_named(profile_name)
    name = f"{profile_name}/{number}"
    draw = lots(name)
    decks = (any_deck(profile, draw), any_deck(profile, draw))
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
    profile, others = table.profile, list[Action]()
    count = 0
    while awaited := profile.awaiting(table.state):
        seat = one_of(awaited, draw)
        if count == last:
            if draw(2):
                yield _act(table, draw(2), Concede(), others)
            return
        yield _act(table, seat, _decision(table, policies[seat], seat, draw), others)
        count += 1


def _opening(table: Table) -> Step[Any]:
    """The table as it was set up, with what happened then."""
    decks = (table.setup.decks[0].cards, table.setup.decks[1].cards)
    return table.profile.setup(decks, Opening(table.setup.standing), table.draws)


def _decision(table: Table, policy: Any, seat: int, draw: Chance) -> Action:
    """The policy's, or any legal action where there is none."""
    if policy is not None:
        action: Action = policy(table.state, seat, draw)
        return action
    return one_of(listed(table.profile, table.state, seat), draw)


def _act(table: Table, seat: int, action: Action, others: list[Action]) -> Position:
    before = table.state
    events = table.act(seat, action)
    others.append(action)
    return Position(table.profile, table.draws, before, seat, action, events, table.state, others)


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
