"""Writes the signed lines of one match. Knows the format and the keys, no rules."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from referee.kernel.outcome import Outcome
from referee.protocol import canon, draws
from referee.protocol.hashing import body_hash, record_id
from referee.protocol.records import (
    Act,
    ActOpening,
    Body,
    Draw,
    End,
    EndOpening,
    Match,
    Ready,
    Result,
)
from referee.protocol.seals import act_seal, end_seal
from referee.protocol.signing import match_message, record_message, sign
from referee.protocol.transcript import line


class Secrets(msgspec.Struct, frozen=True):
    """What the three parties keep to themselves, 32 bytes each: keys, seed, contributions."""

    dealer: bytes
    seats: tuple[bytes, bytes]
    seed: bytes
    contributions: tuple[bytes, bytes]


class Pen:
    """Appends records, each with number, link, seal and signature, to `lines`."""

    def __init__(self, match: Match, secrets: Secrets) -> None:
        self.match = match
        self.secrets = secrets
        self.lines: list[bytes] = []
        self.head = b""
        hashed = self._hash(match)
        self._sign_and_append(match, secrets.dealer, match_message(hashed))
        self.match_id = self.head

    @property
    def n(self) -> int:
        """The number of the next record."""
        return len(self.lines)

    def tear(self, n: int) -> None:
        """Drop record `n` and all behind it; the next record is number `n` again."""
        del self.lines[n:]
        value = canon.decode(self.lines[-1][:-1])
        hashed = body_hash(canon.encode(value["body"]))
        self.head = record_id(hashed, bytes.fromhex(value["sig"]))

    @property
    def transcript(self) -> bytes:
        """All lines so far."""
        return b"".join(self.lines)

    def ready(self, seat: int) -> None:
        """The seat accepts the header and opens its contribution."""
        contribution = self.secrets.contributions[seat].hex()
        body = Ready(self.n, self.head.hex(), seat, contribution)  # type: ignore[arg-type]
        self._append(body, self.secrets.seats[seat])

    def act(
        self, seat: int, act: Mapping[str, Any], value: Mapping[str, Any] | None, nonce: bytes
    ) -> None:
        """An action; `value` is what of it is sealed, None where nothing is."""
        seal: Any = UNSET
        opening = None
        if value is not None:
            seal = act_seal(self.match_id, seat, self.n, nonce, value).hex()
            opening = ActOpening(nonce.hex(), dict(value))
        body = Act(self.n, self.head.hex(), seat, dict(act), seal)  # type: ignore[arg-type]
        self._append(body, self.secrets.seats[seat], opening)

    def draw(self, index: int, purpose: str, of: tuple[int, ...], pick: tuple[int, ...]) -> None:
        """The dealer opens draw `index`."""
        seed = self.secrets.seed
        key = draws.draw_key(seed, index).hex()
        siblings = tuple(sibling.hex() for sibling in draws.path(seed, index))
        body = Draw(self.n, self.head.hex(), index, purpose, of, pick, key, siblings)
        self._append(body, self.secrets.dealer)

    def end(self, outcome: Outcome, state: str) -> None:
        """The result, and behind the seal the seed and the digest of the final state."""
        winner: Any = UNSET if outcome.winner is None else outcome.winner
        seal = end_seal(self.match_id, self.secrets.seed, bytes.fromhex(state)).hex()
        body = End(self.n, self.head.hex(), Result(outcome.reason, winner), seal)
        self._append(body, self.secrets.dealer, EndOpening(self.secrets.seed.hex(), state))

    def _append(self, body: Body, secret: bytes, opening: Any = None) -> None:
        message = record_message(self.match_id, self._hash(body))
        self._sign_and_append(body, secret, message, opening)

    def _sign_and_append(
        self, body: Body, secret: bytes, message: bytes, opening: Any = None
    ) -> None:
        signature = sign(secret, message)
        self.lines.append(line(body, signature, opening))
        self.head = record_id(self._hash(body), signature)

    @staticmethod
    def _hash(body: Body) -> bytes:
        return body_hash(canon.encode(body))
