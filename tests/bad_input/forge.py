"""Writes lines by the formulas of TRANSCRIPT with tools of its own.

What a test expects must not come from the code that it tests: canonical bytes are the standard
library's here, hashes and signatures those of the libraries.
"""

import json
from hashlib import sha512
from typing import Any

from blake3 import blake3
from nacl import bindings
from nacl.signing import SigningKey

GROUP_ORDER = 2**252 + 27742317777372353535851937790883648493
MATCH_PREFIX = b"referee v1 match signature\n"
RECORD_PREFIX = b"referee v1 record signature\n"


def canonical(value: Any) -> bytes:
    """RFC 8785 for ASCII names and integers: what the standard library's encoder happens to do."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode("utf-8")


def derived(context: str, data: bytes) -> bytes:
    """`dk(context, data)`"""
    return blake3(data, derive_key_context=context).digest()


def body_hash(body: Any) -> bytes:
    """What is signed of a body, and stands in its id."""
    return derived("referee v1 record body", canonical(body))


def id_of(line: bytes) -> str:
    """The id of a record: the `prev` of the next, the head of a file that ends with it."""
    value = json.loads(line)
    signature = bytes.fromhex(value["sig"])
    return derived("referee v1 record id", body_hash(value["body"]) + signature).hex()


def message_of(body: Any, match_id: str | None) -> bytes:
    """The bytes that the signature of a body is made over; without a match id, a header's."""
    if match_id is None:
        return MATCH_PREFIX + body_hash(body)
    return RECORD_PREFIX + bytes.fromhex(match_id) + body_hash(body)


def sign(secret: bytes, message: bytes) -> str:
    """An honest signature, in hex."""
    return SigningKey(secret).sign(message).signature.hex()


def key_of(secret: bytes) -> str:
    """The public key of a secret one, in hex."""
    return bytes(SigningKey(secret).verify_key).hex()


def line(value: Any) -> bytes:
    """A line of the file, with its line feed."""
    return canonical(value) + b"\n"


def act_seal(match_id: str, seat: int, n: int, opening: dict[str, Any]) -> str:
    """The seal of an action, in hex."""
    place = bytes.fromhex(match_id) + bytes([seat]) + n.to_bytes(8, "little")
    hidden = bytes.fromhex(opening["nonce"]) + canonical(opening["value"])
    return derived("referee v1 seal", place + hidden).hex()


def end_seal(match_id: str, opening: dict[str, Any]) -> str:
    """The seal of an `end`, in hex."""
    parts = (match_id, opening["seed"], opening["state"])
    return derived("referee v1 end seal", b"".join(map(bytes.fromhex, parts))).hex()


# -- Ed25519 from its parts, to make signatures that no library would make -------------------------


def scalar_of(secret: bytes) -> int:
    """The secret scalar behind a secret key."""
    low = bytearray(sha512(secret).digest()[:32])
    low[0] &= 248
    low[31] = low[31] & 127 | 64
    return int.from_bytes(low, "little")


def hashed_scalar(*parts: bytes) -> int:
    """SHA-512 of the parts as a scalar."""
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little") % GROUP_ORDER


def times_base(scalar: int) -> bytes:
    """A multiple of the base point."""
    reduced = (scalar % GROUP_ORDER).to_bytes(32, "little")
    point: bytes = bindings.crypto_scalarmult_ed25519_base_noclamp(reduced)
    return point


def with_point(secret: bytes, message: bytes, point: bytes, r: int, domain: bytes = b"") -> str:
    """The signature whose nonce point is `point` and whose S follows from `r`, in hex.

    It holds if `point` is `r` times the base point; if it is that and a point of small order,
    then the cofactored equation alone. `domain` goes in front of what is hashed.
    """
    k = hashed_scalar(domain, point, bytes.fromhex(key_of(secret)), message)
    s = (r + k * scalar_of(secret)) % GROUP_ORDER
    return (point + s.to_bytes(32, "little")).hex()


def unusual(secret: bytes, message: bytes, nonce: str, domain: bytes = b"") -> str:
    """A signature by the textbook, with a nonce of one's own choice, in hex."""
    r = hashed_scalar(b"nonce", nonce.encode(), secret)
    return with_point(secret, message, times_base(r), r, domain)
