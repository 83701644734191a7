"""Clients that are wrong about bytes: JSON, signatures, seals, ids, decks."""

import json
import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from nacl import bindings

from conformance.clients.broken.patching import Broken, Patch, Registry
from referee.errors import Code, Refusal
from referee.games.sites.v1 import decks as site_decks
from referee.protocol import canon, decks, hashing, records, seals, signing

TOKEN_OR_SPACE = re.compile(rb'("(?:[^"\\]|\\.)*")|[ \t\n]+')


def reading(patch: Patch, again: Callable[[bytes], Any]) -> None:
    """What is refused as not canonical is read once more, in this way."""
    strict = canon.decode

    def lenient(line: bytes) -> Any:
        try:
            return strict(line)
        except Refusal as refusal:
            if refusal.code is not Code.JSON_NOT_CANONICAL:
                raise
            return again(line)

    patch.function(strict, lenient)


def last_member_wins(patch: Patch) -> None:
    """An object with a member twice is an object with the second of them."""
    strict = canon.decode

    def again(line: bytes) -> Any:
        twice = False

        def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
            nonlocal twice
            twice = twice or len(dict(pairs)) < len(pairs)
            return dict(pairs)

        value = json.loads(line, object_pairs_hook=members)
        return value if twice else strict(line)

    reading(patch, again)


def white_space(patch: Patch) -> None:
    """Blanks, tabs and line feeds between tokens are read over."""
    strict = canon.decode
    reading(patch, lambda line: strict(TOKEN_OR_SPACE.sub(lambda found: found[1] or b"", line)))


def big_integers(patch: Patch) -> None:
    """Whole numbers of 64 bits."""
    patch.value(canon, "MAX_INTEGER", 2**64)
    patch.value(canon, "_LONG_NUMBER", re.compile(rb"[0-9]{20}"))


def every_key(patch: Patch) -> None:
    """Any 32 bytes may stand as a key."""
    patch.function(signing.is_strict_key, lambda key: len(key) == 32)


def cofactored(patch: Patch) -> None:
    """Eight times the equation has to hold, so that a part of small order does not matter."""

    def holds(key: bytes, message: bytes, signature: bytes) -> bool:
        nonce, s = signature[:32], signature[32:]
        try:
            hashed = bindings.crypto_hash_sha512(nonce + key + message)
            k = bindings.crypto_core_ed25519_scalar_reduce(hashed)
            left = bindings.crypto_scalarmult_ed25519_base_noclamp(s)
            right = bindings.crypto_scalarmult_ed25519_noclamp(k, key)
            rest = bindings.crypto_core_ed25519_sub(left, right)
            rest = bindings.crypto_core_ed25519_sub(rest, nonce)
            for _ in range(3):
                rest = bindings.crypto_core_ed25519_add(rest, rest)
        except (ValueError, RuntimeError):
            return False
        return bool(rest == bytes([1]) + bytes(31))

    signing.self_test()
    patch.function(signing._equation_holds, holds)


def reduced_scalar(patch: Patch) -> None:
    """The second half of a signature is taken modulo the group order."""
    strict = signing.is_signed

    def signed(key: bytes, message: bytes, signature: bytes) -> bool:
        s = int.from_bytes(signature[32:64], "little") % signing.GROUP_ORDER
        reduced = signature[:32] + s.to_bytes(32, "little") + signature[64:]
        return strict(key, message, reduced)

    patch.function(strict, signed)


def other_domain(patch: Patch) -> None:
    """The seal of an action is derived in a context of another name."""
    derive = hashing.derive
    patch.value(
        seals,
        "derive",
        lambda context, data: derive(context.replace("v1 seal", "v1 act seal"), data),
    )


def opening_in_id(patch: Patch) -> None:
    """The id of a record hangs on whether it is opened."""
    read, record_id = records.read_envelope, hashing.record_id
    openings = [b""]

    def reading_(value: Any) -> records.Envelope:
        envelope = read(value)
        openings[0] = canon.encode(envelope.open) if "open" in value else b""
        return envelope

    patch.function(read, reading_)
    patch.function(record_id, lambda hashed, sig: record_id(hashed, sig + openings[0]))


def no_salt(patch: Patch) -> None:
    """The digest of a deck is the same whatever its salt."""
    digest = decks.digest
    patch.function(digest, lambda deck: digest(replace(deck, salt="00" * 32)))


def one_copy_fewer(patch: Patch) -> None:
    """Two copies of a card of the site contest are one too many."""
    check = site_decks.check_copies

    def off_by_one(rules: Any, deck: Any) -> None:
        params = replace(rules.params, copies=rules.params.copies - 1)
        check(replace(rules, params=params), deck)

    patch.function(check, off_by_one)


BYTES: Registry = {
    "duplicate-members": Broken(
        "the last of two members with one name wins",
        ("canonical", "chain"),
        ("canonical/021-duplicate-key-same-value", "canonical/022-duplicate-key-other-value"),
        last_member_wins,
    ),
    "white-space": Broken(
        "white space between tokens is canonical",
        ("canonical", "chain"),
        ("canonical/014-space-after-comma", "canonical/016-trailing-space"),
        white_space,
    ),
    "big-integers": Broken(
        "whole numbers above 2^53 - 1 are canonical",
        ("canonical", "chain"),
        ("canonical/034-number-2-53",),
        big_integers,
    ),
    "every-key": Broken(
        "a key may have a part of small order",
        ("signatures", "chain"),
        ("signatures/033-mixed-order-key-hash-k-is-a-multiple-of-8-plain-verification",),
        every_key,
    ),
    "cofactored": Broken(
        "signatures are verified with the cofactor, so a nonce may have a part of small order",
        ("signatures", "chain"),
        (
            "signatures/027-honest-nonce-plus-torsion-order-8-in-r",
            "signatures/028-honest-nonce-plus-torsion-order-2-in-r",
        ),
        cofactored,
    ),
    "reduced-scalar": Broken(
        "S is taken modulo L instead of being refused from L on",
        ("signatures", "chain"),
        ("signatures/004-s-1-l",),
        reduced_scalar,
    ),
    "other-domain": Broken(
        "the seal of an action is derived in a wrong context",
        ("seals/05-act", "seals/06-act", "chain"),
        ("seals/05-act", "seals/06-act"),
        other_domain,
    ),
    "opening-in-id": Broken(
        "the id of a record includes its opening",
        ("records", "chain"),
        ("records/05-act",),
        opening_in_id,
    ),
    "no-salt": Broken(
        "the digest of a deck leaves out its salt",
        ("decks", "toml", "chain"),
        ("decks/sample-0",),
        no_salt,
    ),
    "one-copy-fewer": Broken(
        "a deck of the site contest may have but one copy of a card",
        ("decks/sites", "setup/sites", "perft/sites", "views/sites", "chain"),
        ("setup/sites-pilot-1.0-1",),
        one_copy_fewer,
    ),
}
