"""Ed25519, strictly: one answer for one signature, whatever the library.

The rule (vectors' README, column `strict`): key and nonce point are canonical encodings of points
in the prime-order subgroup, not the identity; S is below the group order; then the equation.
"""

from functools import cache

from nacl import bindings
from nacl.exceptions import BadSignatureError

from referee.errors import Broken, Code

GROUP_ORDER = 2**252 + 27742317777372353535851937790883648493

MATCH_PREFIX = b"referee v1 match signature\n"
RECORD_PREFIX = b"referee v1 record signature\n"

# Known answers: the point of order two, and on one key and message a signature whose nonce point
# has a torsion part, and one whose nonce point is the identity. All three must be refused.
_ORDER_TWO = bytes.fromhex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f")
_HONEST = bytes.fromhex("3bed139630b71d788e87c3fce3b0e85edf34c6f4e672832bdfeffc94d48331bf")
_MESSAGE = b"referee test message"
_TORSION = bytes.fromhex(
    "cdbc161be64c4302f56443ff29ccf36a2075be1a1fa67ff126b56315f5681c38"
    "ddc06318849add2a0f75618998204245c04e1d76eed5c64ce6f442572456a70e"
)
_IDENTITY = bytes.fromhex(
    "0100000000000000000000000000000000000000000000000000000000000000"
    "bdaccbd4f4035d5b8725bb178a43a43e0a82fde53c5947df1eb8834ee5a4ea07"
)


def public_key(secret: bytes) -> bytes:
    """The public key, 32 bytes, of a secret key's 32-byte seed."""
    key: bytes = bindings.crypto_sign_seed_keypair(secret)[0]
    return key


def sign(secret: bytes, message: bytes) -> bytes:
    """The 64-byte signature of `message` by the secret key with this 32-byte seed."""
    pair = bindings.crypto_sign_seed_keypair(secret)[1]
    signed: bytes = bindings.crypto_sign(message, pair)
    return signed[:64]


def is_strict_key(key: bytes) -> bool:
    """Whether these bytes may stand as a public key."""
    self_test()
    return len(key) == 32 and bool(bindings.crypto_core_ed25519_is_valid_point(key))


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether `signature` is a strict signature of `message` by `key`.

    `key` must have passed `is_strict_key`: with a key in the subgroup the library itself refuses
    every nonce point outside it, which `self_test` has shown.
    """
    if len(signature) != 64 or int.from_bytes(signature[32:], "little") >= GROUP_ORDER:
        return False
    return _equation_holds(key, message, signature)


def match_message(hashed_body: bytes) -> bytes:
    """What the dealer signs in record 0."""
    return MATCH_PREFIX + hashed_body


def record_message(match_id: bytes, hashed_body: bytes) -> bytes:
    """What is signed in every later record: bound to the match by its id."""
    return RECORD_PREFIX + match_id + hashed_body


def _equation_holds(key: bytes, message: bytes, signature: bytes) -> bool:
    try:
        bindings.crypto_sign_open(signature + message, key)
    except BadSignatureError:
        return False
    return True


@cache
def self_test() -> None:
    """Hold the library against known answers, once. Raises `Broken` if it is too lenient."""
    lenient = (
        bindings.crypto_core_ed25519_is_valid_point(_ORDER_TWO)
        or not bindings.crypto_core_ed25519_is_valid_point(_HONEST)
        or _equation_holds(_HONEST, _MESSAGE, _TORSION)
        or _equation_holds(_HONEST, _MESSAGE, _IDENTITY)
    )
    if lenient:
        message = "the installed libsodium accepts broken keys; install PyNaCl 1.6.2 or later"
        raise Broken(Code.CRYPTO_LIBRARY, message)
