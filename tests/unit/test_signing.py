"""Strict signatures, and the self test of the library (vectors' README, column `strict`)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from nacl import bindings
from nacl.exceptions import BadSignatureError

from referee.errors import Broken, Code
from referee.protocol import signing
from referee.protocol.signing import (
    is_signed,
    is_strict_key,
    match_message,
    public_key,
    record_message,
    self_test,
    sign,
)

# RFC 8032, section 7.1, tests 1 and 2: secret key, public key, message, signature.
RFC_8032 = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        (
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
            "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        (
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ),
]

GROUP_ORDER = 2**252 + 27742317777372353535851937790883648493

SECRET = bytes.fromhex(RFC_8032[1][0])
KEY = bytes.fromhex(RFC_8032[1][1])
MESSAGE = bytes.fromhex(RFC_8032[1][2])
SIGNATURE = bytes.fromhex(RFC_8032[1][3])


@pytest.mark.parametrize(("secret", "key", "message", "signature"), RFC_8032)
def test_known_signatures(secret: str, key: str, message: str, signature: str) -> None:
    assert public_key(bytes.fromhex(secret)).hex() == key
    assert sign(bytes.fromhex(secret), bytes.fromhex(message)).hex() == signature
    assert is_strict_key(bytes.fromhex(key))
    assert is_signed(bytes.fromhex(key), bytes.fromhex(message), bytes.fromhex(signature))


@pytest.mark.parametrize("bit", range(512))
def test_no_bit_of_a_signature_can_be_flipped(bit: int) -> None:
    flipped = (int.from_bytes(SIGNATURE, "little") ^ 1 << bit).to_bytes(64, "little")
    assert not is_signed(KEY, MESSAGE, flipped)


@pytest.mark.parametrize("bit", range(256))
def test_no_bit_of_a_key_can_be_flipped(bit: int) -> None:
    flipped = (int.from_bytes(KEY, "little") ^ 1 << bit).to_bytes(32, "little")
    assert not (is_strict_key(flipped) and is_signed(flipped, MESSAGE, SIGNATURE))


def test_no_bit_of_a_message_can_be_flipped() -> None:
    message = record_message(b"m" * 32, b"h" * 32)
    signature = sign(SECRET, message)
    assert is_signed(KEY, message, signature)
    for bit in range(8 * len(message)):
        number = int.from_bytes(message, "little") ^ 1 << bit
        assert not is_signed(KEY, number.to_bytes(len(message), "little"), signature)


@pytest.mark.parametrize("times", range(1, 16))
def test_s_is_below_the_group_order(times: int) -> None:
    """S + L solves the same equation: it would be a second name for the signature."""
    s = int.from_bytes(SIGNATURE[32:], "little") + times * GROUP_ORDER
    assert not is_signed(KEY, MESSAGE, SIGNATURE[:32] + s.to_bytes(32, "little"))


def test_s_is_tested_by_us_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the library would take it."""
    monkeypatch.setattr(signing, "_equation_holds", lambda *given: True)
    top = (GROUP_ORDER - 1).to_bytes(32, "little")
    assert is_signed(KEY, MESSAGE, SIGNATURE[:32] + top)
    assert not is_signed(KEY, MESSAGE, SIGNATURE[:32] + GROUP_ORDER.to_bytes(32, "little"))
    assert not is_signed(KEY, MESSAGE, SIGNATURE[:32] + b"\xff" * 32)


@pytest.mark.parametrize("length", [0, 32, 63, 65, 96, 128])
def test_signature_of_another_length(length: int) -> None:
    assert not is_signed(KEY, MESSAGE, (SIGNATURE * 2)[:length])


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_key_of_another_length(length: int) -> None:
    assert not is_strict_key((KEY * 2)[:length])


def test_what_is_signed() -> None:
    """TRANSCRIPT, Lines: the prefixes keep header, records and other protocols apart."""
    match, hashed = bytes(range(32)), bytes(range(32, 64))
    assert match_message(hashed) == b"referee v1 match signature\n" + hashed
    assert record_message(match, hashed) == b"referee v1 record signature\n" + match + hashed


@pytest.mark.parametrize(
    "message", [b"h" * 32, match_message(b"h" * 32), record_message(b"M" * 32, b"h" * 32)]
)
def test_a_signature_fits_its_place_alone(message: bytes) -> None:
    signature = sign(SECRET, message)
    assert is_signed(KEY, message, signature)
    assert not is_signed(KEY, record_message(b"m" * 32, b"h" * 32), signature)


# The self test: a library that is too lenient, or no good at all, is found before it is trusted.


@pytest.fixture(autouse=True)
def _untested() -> Iterator[None]:
    """As at the start of a run; what a broken library answered is forgotten."""
    self_test.cache_clear()
    yield
    self_test.cache_clear()


def opens_anything(signed: bytes, key: bytes) -> bytes:
    """A library that verifies nothing."""
    return signed[64:]


def opens_with_torsion(signed: bytes, key: bytes) -> bytes:
    """A library that takes a nonce point with a torsion part, as the cofactored equation does."""
    return opens_anything(signed, key) if signed[0] == 0xCD else opens_nothing(signed, key)


def opens_with_identity(signed: bytes, key: bytes) -> bytes:
    """A library that takes the identity as nonce point."""
    return opens_anything(signed, key) if signed[0] == 0x01 else opens_nothing(signed, key)


def opens_nothing(signed: bytes, key: bytes) -> bytes:
    """A library that refuses every signature."""
    raise BadSignatureError


def takes_order_two(point: bytes) -> bool:
    """A library from before CVE-2025-69277 was mended."""
    return point[:1] == b"\xec" or point[:1] == b"\x3b"


BROKEN_LIBRARIES: dict[str, tuple[str, Callable[..., Any]]] = {
    "every point": ("crypto_core_ed25519_is_valid_point", lambda point: True),
    "no point": ("crypto_core_ed25519_is_valid_point", lambda point: False),
    "the point of order two": ("crypto_core_ed25519_is_valid_point", takes_order_two),
    "every signature": ("crypto_sign_open", opens_anything),
    "torsion in the nonce point": ("crypto_sign_open", opens_with_torsion),
    "identity as nonce point": ("crypto_sign_open", opens_with_identity),
}


@pytest.mark.parametrize("name", BROKEN_LIBRARIES)
def test_a_broken_library_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    function, stand_in = BROKEN_LIBRARIES[name]
    monkeypatch.setattr(bindings, function, stand_in)
    for _ in range(2):
        with pytest.raises(Broken) as raised:
            is_strict_key(KEY)
        assert raised.value.code is Code.CRYPTO_LIBRARY


def test_a_good_library_passes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_strict_key(KEY)
    monkeypatch.setattr(bindings, "crypto_sign_open", opens_anything)
    assert is_strict_key(KEY)
