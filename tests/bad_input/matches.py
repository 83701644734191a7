"""The good matches that the bad inputs are made from, all from fixed secrets."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from referee import games
from referee.games.sites.v1.actions import Mulligan
from referee.kernel.forms import Concede
from referee.play.pen import Secrets
from referee.play.simulate import chance
from referee.play.table import Setup, Table
from referee.protocol.decks import parse
from referee.protocol.hashing import state_digest
from tests.bad_input import forge

DECKS = Path(__file__).parents[2] / "decks" / "sites"
PROFILE = "sites/pilot@1.0"
NAMES = ("north", "south")


def secret(name: str) -> bytes:
    """32 bytes that nobody else uses."""
    return forge.derived("referee test secret", name.encode())


def secrets(seed: str = "seed") -> Secrets:
    """The same players and dealer in every match; the seed may be another."""
    return Secrets(
        dealer=secret("dealer"),
        seats=(secret("seat 0"), secret("seat 1")),
        seed=secret(seed),
        contributions=(secret("contribution 0"), secret("contribution 1")),
    )


SECRETS = secrets()
SEED = SECRETS.seed


class Good(NamedTuple):
    """A good match, its lines each with their line feed."""

    lines: tuple[bytes, ...]

    @property
    def data(self) -> bytes:
        """The whole file."""
        return b"".join(self.lines)

    @property
    def id(self) -> str:
        """The match id."""
        return forge.id_of(self.lines[0])

    def value(self, n: int) -> dict[str, Any]:
        """Record `n` as a JSON value of one's own."""
        value: dict[str, Any] = json.loads(self.lines[n])
        return value

    def before(self, n: int) -> bytes:
        """The file up to record `n`."""
        return b"".join(self.lines[:n])

    def with_line(self, n: int, line: bytes) -> bytes:
        """The file with another line in the place of record `n`."""
        return b"".join((*self.lines[:n], line, *self.lines[n + 1 :]))

    def signer(self, n: int) -> bytes:
        """The secret key of who signs record `n`."""
        seat = self.value(n)["body"].get("seat")
        return SECRETS.dealer if seat is None else SECRETS.seats[seat]

    def signature(self, n: int, body: Any) -> str:
        """The signature of this body as that of record `n`."""
        match_id = None if n == 0 else self.id
        return forge.sign(self.signer(n), forge.message_of(body, match_id))

    def signed(self, n: int, value: dict[str, Any]) -> bytes:
        """The line of record `n` with this content, signed anew by its signer."""
        return forge.line({**value, "sig": self.signature(n, value["body"])})

    def changed(self, n: int, **members: Any) -> bytes:
        """The file with other members in the body of record `n`, which is signed anew."""
        value = self.value(n)
        value["body"] |= members
        return self.with_line(n, self.signed(n, value))


def decks() -> tuple[bytes, bytes]:
    """The decklists of both seats."""
    return (DECKS / "ash.toml").read_bytes(), (DECKS / "stone.toml").read_bytes()


def table(names: tuple[str, str] = NAMES, seed: str = "seed") -> Table:
    """A match that is set up: header, both `ready`, the draw of who begins."""
    profile = games.profile(PROFILE)
    assert profile is not None
    one, other = (parse(deck) for deck in decks())
    setup = Setup(
        profile=profile,
        decks=(one, other),
        secrets=secrets(seed),
        names=names,
        nonce=lambda n: secret(f"nonce {n}"),
    )
    return Table(setup)


@cache
def short(names: tuple[str, str] = NAMES, seed: str = "seed") -> Good:
    """Eight records: match, ready, ready, draw, mulligan, mulligan, a concession, end."""
    match = table(names, seed)
    match.act(0, Mulligan(()))
    match.act(1, Mulligan(tuple(sorted(match.state.hands[1])[:2])))
    match.act(1, Concede())
    match.close()
    return Good(tuple(match.pen.lines))


@cache
def long() -> Good:
    """A match that the greedy bots have played to its end by points."""
    match = table()
    chances = [chance(secret(f"bot {seat}")) for seat in (0, 1)]
    while awaited := match.profile.awaiting(match.state):
        seat = awaited[0]
        match.act(seat, match.profile.bots["greedy"](match.state, seat, chances[seat]))
    match.close()
    return Good(tuple(match.pen.lines))


@cache
def state_at_first() -> str:
    """The digest of the state that record 3 leads to."""
    match = table()
    return state_digest(match.profile.snapshot(match.state))


class Writer:
    """Signs any records whatever into a chain, under any header."""

    def __init__(self, header: dict[str, Any]) -> None:
        signature = forge.sign(SECRETS.dealer, forge.message_of(header, None))
        self.lines = [forge.line({"body": header, "sig": signature})]
        self.match_id = forge.id_of(self.lines[0])

    def add(self, signer: bytes, **members: Any) -> None:
        """A record that needs no opening."""
        body = {"n": len(self.lines), "prev": forge.id_of(self.lines[-1]), **members}
        signature = forge.sign(signer, forge.message_of(body, self.match_id))
        self.lines.append(forge.line({"body": body, "sig": signature}))

    def ready(self, seats: Sequence[int] = (0, 1)) -> None:
        """The seats accept the header."""
        for seat in seats:
            contribution = SECRETS.contributions[seat].hex()
            self.add(SECRETS.seats[seat], type="ready", seat=seat, contribution=contribution)

    def end(self, reason: str, state: str) -> None:
        """A ruling of the dealer, opened."""
        opening = {"seed": SEED.hex(), "state": state}
        seal = forge.end_seal(self.match_id, opening)
        self.add(SECRETS.dealer, type="end", result={"reason": reason}, seal=seal)
        value = json.loads(self.lines.pop()) | {"open": opening}
        self.lines.append(forge.line(value))

    @property
    def data(self) -> bytes:
        """The whole file."""
        return b"".join(self.lines)
