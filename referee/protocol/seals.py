"""Commitments: what is fixed now and shown later (TRANSCRIPT, Seals; Seed and draws)."""

from typing import Any

from referee.protocol import canon
from referee.protocol.hashing import derive


def act_seal(match_id: bytes, seat: int, n: int, nonce: bytes, value: Any) -> bytes:
    """The seal of an action: bound to match, seat and record number, hidden by the nonce."""
    place = bytes([seat]) + n.to_bytes(8, "little")
    return derive("referee v1 seal", match_id + place + nonce + canon.encode(value))


def end_seal(match_id: bytes, seed: bytes, state: bytes) -> bytes:
    """The seal of `end`: the seed hides the digest of the final state."""
    return derive("referee v1 end seal", match_id + seed + state)


def contribution_commitment(seat: int, contribution: bytes) -> bytes:
    """What the header holds of a seat's 32 secret bytes before anybody knows them."""
    return derive("referee v1 contribution", bytes([seat]) + contribution)
