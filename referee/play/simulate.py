"""Games between bots: signed, and the same bytes for the same seed."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from referee.kernel.outcome import Outcome
from referee.kernel.profile import Profile
from referee.play.pen import Secrets
from referee.play.table import Setup, Table
from referee.protocol.decks import Deck
from referee.protocol.draws import Stream
from referee.protocol.hashing import derive

_CONTEXT = "referee v1 simulation"


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """What is simulated: who plays which deck. `seed` is any text; all chance comes from it."""

    profile: Profile[Any, Any]
    decks: tuple[Deck, Deck]
    bots: tuple[str, str]
    seed: str
    swap: bool = False

    def seated(self, number: int) -> tuple[int, int]:
        """Which deck and bot sits in seat 0 and in seat 1 in match `number`."""
        return (1, 0) if self.swap and number % 2 else (0, 1)


class Played(msgspec.Struct, frozen=True):
    """A simulated match: `seated` is as in `Pairing`, `records` counts the lines."""

    number: int
    seated: tuple[int, int]
    outcome: Outcome
    records: int
    table: Table


def simulate(pairing: Pairing, matches: int) -> Iterator[Played]:
    """Play `matches` matches, numbered from 0, each from its own part of the seed."""
    for number in range(matches):
        yield play(pairing, number)


def play(pairing: Pairing, number: int) -> Played:
    """Play match `number` to its end."""
    seated = pairing.seated(number)
    table = Table(setup(pairing, number))
    profile = table.profile
    policies = [profile.bots[pairing.bots[side]] for side in seated]
    chances = [chance(_secret(pairing, number, f"bot/{seat}")) for seat in (0, 1)]
    while (awaited := profile.awaiting(table.state)) != ():
        seat = awaited[0]
        table.act(seat, policies[seat](table.state, seat, chances[seat]))
    table.close()
    outcome = profile.outcome(table.state)
    if outcome is None:
        raise RuntimeError(f"match {number}: nobody is awaited, and the game is not over")
    return Played(number, seated, outcome, table.pen.n, table)


def setup(pairing: Pairing, number: int) -> Setup:
    """Keys, seed and contributions of match `number`, all from the pairing's seed."""

    def secret(name: str) -> bytes:
        return _secret(pairing, number, name)

    decks = [pairing.decks[side] for side in pairing.seated(number)]
    bots = [pairing.bots[side] for side in pairing.seated(number)]
    secrets = Secrets(
        dealer=secret("dealer"),
        seats=(secret("seat/0"), secret("seat/1")),
        seed=secret("seed"),
        contributions=(secret("contribution/0"), secret("contribution/1")),
    )
    return Setup(
        profile=pairing.profile,
        decks=(decks[0], decks[1]),
        secrets=secrets,
        names=(f"{bots[0]} bot", f"{bots[1]} bot"),
        nonce=lambda n: secret(f"nonce/{n}"),
        standing="practice",
    )


def chance(key: bytes) -> Callable[[int], int]:
    """A bot's chance: `chance(n)` is a whole number from 0 to n - 1."""
    stream = Stream(key, "bot", bytes(32), (bytes(32), bytes(32)))
    return lambda bound: 0 if bound < 2 else stream.below(bound)


def _secret(pairing: Pairing, number: int, name: str) -> bytes:
    data = f"{pairing.profile.name}\n{pairing.seed}\n{number}\n{name}"
    return derive(_CONTEXT, data.encode())
