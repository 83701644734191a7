"""Signatures: the column `strict` is our answer, `libsodium` that of the bare library."""

from typing import Any

import pytest
from nacl import bindings
from nacl.exceptions import BadSignatureError

from referee.protocol import signing
from referee.protocol.signing import is_signed, is_strict_key
from tests.vectors.load import load

HONEST_KEY = bytes.fromhex("3bed139630b71d788e87c3fce3b0e85edf34c6f4e672832bdfeffc94d48331bf")
MESSAGE = b"referee test message"
HONEST_SIGNATURE = bytes.fromhex(load("ed25519_strict")["cases"][0]["sig"])


def message_of(file: str, case: dict[str, Any]) -> bytes:
    """CCTV gives the message as text, the other files in hex."""
    text: str = case["msg"]
    return text.encode("ascii") if file == "ed25519_cctv" else bytes.fromhex(text)


def signatures() -> list[Any]:
    """Each case of the four files as (key, message, signature, strict, libsodium)."""
    found = []
    for file in ("ed25519_wycheproof", "ed25519_speccheck", "ed25519_cctv", "ed25519_strict"):
        for at, case in enumerate(load(file)["cases"]):
            key, signature = bytes.fromhex(case["key"]), bytes.fromhex(case["sig"])
            name = case.get("name", case.get("why", ""))
            answer = (key, message_of(file, case), signature, case["strict"], case["libsodium"])
            label = f"{file.partition('_')[2]} {case.get('id', at)} {name}".strip()
            found.append(pytest.param(*answer, id=label.encode("ascii", "replace").decode()))
    return found


def plainly_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """What the library alone answers; it raises for lengths that it does not take."""
    if len(key) != 32 or len(signature) != 64:
        return False
    try:
        bindings.crypto_sign_open(signature + message, key)
    except BadSignatureError:
        return False
    return True


@pytest.mark.parametrize(("key", "message", "signature", "strict", "libsodium"), signatures())
def test_signature(
    key: bytes, message: bytes, signature: bytes, strict: bool, libsodium: bool
) -> None:
    assert (is_strict_key(key) and is_signed(key, message, signature)) is strict
    assert plainly_signed(key, message, signature) is libsodium


def test_the_library_alone_is_too_lenient() -> None:
    """What the test of the key adds: 44 cases that plain verification accepts."""
    lenient = [case for case in signatures() if case.values[4] and not case.values[3]]
    assert len(lenient) == 44
    assert [case.id for case in lenient if is_strict_key(case.values[0])] == []


POINTS = [
    pytest.param(bytes.fromhex(case["point"]), case["strict"], id=f"{at} {case['why']}")
    for at, case in enumerate(load("ed25519_points")["points"])
]


@pytest.mark.parametrize(("point", "strict"), POINTS)
def test_point_as_key(point: bytes, strict: bool) -> None:
    assert is_strict_key(point) is strict


@pytest.mark.parametrize(("point", "strict"), POINTS)
def test_point_as_nonce_point(point: bytes, strict: bool) -> None:
    """With another nonce point than its own a signature never holds, good point or not."""
    for scalar in (HONEST_SIGNATURE[32:], bytes(32)):
        assert not is_signed(HONEST_KEY, MESSAGE, point + scalar)
    assert bindings.crypto_core_ed25519_is_valid_point(point) is strict


SELF_TEST = {
    "honest nonce plus torsion order 8 in R": signing._TORSION,
    "identity R, S = k a (holder of the key, nonce 0)": signing._IDENTITY,
}


@pytest.mark.parametrize("name", SELF_TEST)
def test_what_the_self_test_tries(name: str) -> None:
    """With another key or message it would be refused for a reason that shows nothing."""
    case = next(case for case in load("ed25519_strict")["cases"] if case["name"] == name)
    tried = (signing._HONEST, signing._MESSAGE, SELF_TEST[name])
    assert tuple(part.hex() for part in tried) == (case["key"], case["msg"], case["sig"])


def test_which_point_the_self_test_tries() -> None:
    """The one that releases before CVE-2025-69277 was mended call valid."""
    assert (2**255 - 19 - 1).to_bytes(32, "little") == signing._ORDER_TWO
    assert (signing._ORDER_TWO.hex(), False) in [
        (case["point"], case["strict"]) for case in load("ed25519_points")["points"]
    ]
