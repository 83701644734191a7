"""BLAKE3 with domain tags: ids, digests, seals and draws each under a context of their own."""

from collections.abc import Mapping
from typing import Any

from blake3 import blake3

from referee.protocol import canon


def derive(context: str, data: bytes) -> bytes:
    """`dk(context, data)`: BLAKE3 derive_key, 32 bytes."""
    return blake3(data, derive_key_context=context).digest()


def keyed(key: bytes, data: bytes) -> bytes:
    """`kh(key, data)`: the BLAKE3 keyed hash, 32 bytes."""
    return blake3(data, key=key).digest()


def body_hash(body: bytes) -> bytes:
    """The hash of a record's canonical body; signatures and ids are made over it."""
    return derive("referee v1 record body", body)


def record_id(hashed_body: bytes, signature: bytes) -> bytes:
    """The id of a record, which is the `prev` of the next. Openings are not in it."""
    return derive("referee v1 record id", hashed_body + signature)


def state_digest(snapshot: Mapping[str, Any]) -> str:
    """The digest of a profile's snapshot, in hex (TRANSCRIPT, State)."""
    return derive("referee v1 state", canon.encode(snapshot)).hex()


def manifest_digest(manifest: bytes) -> str:
    """The digest of a card manifest's canonical bytes, in hex."""
    return derive("referee v1 manifest", manifest).hex()
