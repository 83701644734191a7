"""What a seal is bound to (TRANSCRIPT, Seals; Seed and draws)."""

from typing import Any

import pytest
from blake3 import blake3

from referee.protocol.hashing import body_hash, manifest_digest, record_id, state_digest
from referee.protocol.seals import act_seal, contribution_commitment, end_seal

MATCH, NONCE, SEED, STATE = (bytes([number]) * 32 for number in range(4))
LAST = 2**53 - 1


def dk(context: str, data: bytes) -> bytes:
    """BLAKE3 derive_key, by the library alone."""
    return blake3(data, derive_key_context=context).digest()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("n", [0, 255, 256, LAST])
def test_seal_of_an_act(n: int, seat: int) -> None:
    """dk("referee v1 seal", match_id || seat[1] || LE64(n) || nonce[32] || canon(value))"""
    data = MATCH + bytes([seat]) + n.to_bytes(8, "little") + NONCE + b'{"a":[1,"\xc3\xa9"],"b":{}}'
    value = {"b": {}, "a": [1, "é"]}
    assert act_seal(MATCH, seat, n, NONCE, value) == dk("referee v1 seal", data)


def test_seal_of_an_end() -> None:
    """dk("referee v1 end seal", match_id || S || state)"""
    assert end_seal(MATCH, SEED, STATE) == dk("referee v1 end seal", MATCH + SEED + STATE)


@pytest.mark.parametrize("seat", [0, 1])
def test_commitment_of_a_seat(seat: int) -> None:
    """dk("referee v1 contribution", seat[1] || x_s): copied by the other seat it does not open."""
    due = dk("referee v1 contribution", bytes([seat]) + SEED)
    assert contribution_commitment(seat, SEED) == due
    assert contribution_commitment(1 - seat, SEED) != due


MOVED: list[tuple[Any, ...]] = [
    (STATE, 0, 5, NONCE, {}),
    (MATCH, 1, 5, NONCE, {}),
    (MATCH, 0, 6, NONCE, {}),
    (MATCH, 0, 5 << 8, NONCE, {}),
    (MATCH, 0, 5, SEED, {}),
    (MATCH, 0, 5, NONCE, {"card": 1}),
]


@pytest.mark.parametrize("moved", MOVED)
def test_a_seal_fits_its_place_alone(moved: tuple[Any, ...]) -> None:
    assert act_seal(*moved) != act_seal(MATCH, 0, 5, NONCE, {})


@pytest.mark.parametrize(
    "moved", [(STATE, SEED, STATE), (MATCH, STATE, STATE), (MATCH, SEED, SEED)]
)
def test_the_seal_of_an_end_fits_its_place_alone(moved: tuple[bytes, bytes, bytes]) -> None:
    assert end_seal(*moved) != end_seal(MATCH, SEED, STATE)


def test_each_hash_has_a_context_of_its_own() -> None:
    """No hash of one kind can be offered where another is due."""
    assert body_hash(b"{}") == dk("referee v1 record body", b"{}")
    assert record_id(MATCH, NONCE * 2) == dk("referee v1 record id", MATCH + NONCE * 2)
    assert manifest_digest(b"{}") == dk("referee v1 manifest", b"{}").hex()
    assert state_digest({}) == dk("referee v1 state", b"{}").hex()
    assert state_digest({"b": 1, "a": 2}) == dk("referee v1 state", b'{"a":2,"b":1}').hex()
