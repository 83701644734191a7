"""F. Signatures: the strict rule, and each fits one record of one match alone."""

from collections.abc import Callable
from hashlib import sha512
from typing import Any

import pytest
from nacl import bindings

from tests.bad_input import forge, matches
from tests.bad_input.harness import Check, accepted, holds, incomplete, refused
from tests.bad_input.matches import SECRETS, Good, secret
from tests.bad_input.test_f_keys import MIXED, NON_CANONICAL, SMALL
from tests.vectors.load import load

BAD = "signature/invalid"
SIGNED = [*range(1, 8)]
"""The numbers of the records of the short match, but for the header."""


def with_signature(good: Good, n: int, signature: Any) -> bytes:
    """The match with another signature under record `n`."""
    return good.with_line(n, forge.line({**good.value(n), "sig": signature}))


def message(good: Good, n: int) -> bytes:
    """What the signer of record `n` has signed."""
    return forge.message_of(good.value(n)["body"], good.id)


def bad(n: int) -> Any:
    """The verdict on a bad signature under record `n`: nobody's fault, since nobody signed."""
    return refused(BAD, n, member="sig" if n else None)


def by_command_in(n: int, check: Check) -> Callable[..., Any]:
    """The command for one record of each signer, memory for the others."""
    return check if n in (1, 6, 7) else holds


@pytest.mark.bad_input("F06")
@pytest.mark.parametrize("n", [0, 1, 6, 7])
def test_malleated(check: Check, short: Good, n: int) -> None:
    """S + L solves the same equation: a second name for one signature."""
    good = bytes.fromhex(short.value(n)["sig"])
    for times in range(1, 16):
        s = int.from_bytes(good[32:], "little") + times * forge.GROUP_ORDER
        other = (good[:32] + s.to_bytes(32, "little")).hex()
        judged = check if times == 1 else holds
        judged(with_signature(short, n, other), bad(n))


@pytest.mark.bad_input("F07")
@pytest.mark.parametrize("bits", [0x20, 0x40, 0x80, 0xE0, 0x10])
def test_top_bits_of_s(check: Check, short: Good, bits: int) -> None:
    good = bytearray.fromhex(short.value(6)["sig"])
    good[63] ^= bits
    check(with_signature(short, 6, good.hex()), bad(6))


@pytest.mark.bad_input("F08")
@pytest.mark.parametrize("point", SMALL)
def test_nonce_point_of_small_order(check: Check, short: Good, point: str) -> None:
    """With the S for which the cofactored equation holds, and with that of the good signature."""
    lenient = forge.with_point(SECRETS.seats[1], message(short, 6), bytes.fromhex(point), 0)
    judged = check if point == SMALL[0] else holds
    judged(with_signature(short, 6, lenient), bad(6))
    holds(with_signature(short, 6, point + short.value(6)["sig"][64:]), bad(6))


@pytest.mark.bad_input("F09")
@pytest.mark.parametrize("point", [*NON_CANONICAL, "ff" * 32])
def test_nonce_point_not_canonical(check: Check, short: Good, point: str) -> None:
    judged = check if point == NON_CANONICAL[0] else holds
    for r in (0, 1):
        made = forge.with_point(SECRETS.seats[1], message(short, 6), bytes.fromhex(point), r)
        judged(with_signature(short, 6, made), bad(6))


@pytest.mark.bad_input("F10")
@pytest.mark.parametrize("mixed", MIXED)
def test_nonce_point_with_torsion(check: Check, short: Good, mixed: str) -> None:
    """Only the cofactored equation holds; without the torsion it is a good signature."""
    honest = next(case["key"] for case in load("ed25519_strict")["cases"])
    torsion = bindings.crypto_core_ed25519_sub(bytes.fromhex(mixed), bytes.fromhex(honest))
    r = forge.hashed_scalar(b"any nonce")
    plain = forge.times_base(r)
    point = bindings.crypto_core_ed25519_add(plain, torsion)
    made = forge.with_point(SECRETS.seats[1], message(short, 6), point, r)
    judged = check if mixed == MIXED[0] else holds
    judged(with_signature(short, 6, made), bad(6))
    made = forge.with_point(SECRETS.seats[1], message(short, 6), plain, r)
    holds(with_signature(Good(short.lines[:7]), 6, made), incomplete(7, "seed", "end"))


@pytest.mark.bad_input("F11")
@pytest.mark.parametrize("length", [0, 1, 32, 63, 65, 96, 128])
def test_signature_of_another_length(check: Check, short: Good, length: int) -> None:
    for n in (0, 1, 6, 7):
        signature = (short.value(n)["sig"] * 2)[: 2 * length]
        judged = check if n == 6 else holds
        judged(with_signature(short, n, signature), refused("schema/record", n, member="sig"))


@pytest.mark.bad_input("F12")
@pytest.mark.parametrize("n", [0, *SIGNED])
def test_no_signature_at_all(check: Check, short: Good, n: int) -> None:
    good = short.value(n)["sig"]
    for other in ("00" * 64, "ff" * 64, good[64:] + good[:64], good[:64] + "00" * 32):
        by_command_in(n, check)(with_signature(short, n, other), bad(n))


@pytest.mark.bad_input("F14")
@pytest.mark.parametrize("n", [0, *SIGNED])
def test_signed_by_another_party(check: Check, short: Good, n: int) -> None:
    """By each of the other two, and by a stranger."""
    signed = message(short, n) if n else forge.message_of(short.value(0)["body"], None)
    others = [key for key in (SECRETS.dealer, *SECRETS.seats) if key != short.signer(n)]
    assert len(others) == 2
    for key in (*others, secret("a stranger")):
        by_command_in(n, check)(with_signature(short, n, forge.sign(key, signed)), bad(n))


SPELLINGS = [
    (b'"n":6', b'"n": 6', "json/not-canonical"),
    (b'"n":6', b'"n":6.0', "json/number"),
    (b'"n":6', b'"n":6,"n":6', "json/not-canonical"),
    (b'"concede"', rb'"\u0063oncede"', "json/not-canonical"),
]


@pytest.mark.bad_input("F15")
@pytest.mark.parametrize(("old", "new", "code"), SPELLINGS)
def test_signed_in_another_spelling(
    check: Check, short: Good, old: bytes, new: bytes, code: str
) -> None:
    """The other spelling is no record; and what is signed is the hash of the canonical one."""
    canonical = forge.canonical(short.value(6)["body"])
    assert canonical.count(old) == 1
    spelling = canonical.replace(old, new)
    hashed = forge.derived("referee v1 record body", spelling)
    prefix = forge.RECORD_PREFIX + bytes.fromhex(short.id)
    signature = forge.sign(SECRETS.seats[1], prefix + hashed)
    line = b'{"body":' + spelling + b',"sig":"' + signature.encode() + b'"}\n'
    check(short.with_line(6, line), refused(code, 6))
    check(with_signature(short, 6, signature), bad(6))


@pytest.mark.bad_input("F16")
@pytest.mark.parametrize("signature", [None, "", [], {}, 0, True])
def test_signature_of_another_type(check: Check, short: Good, signature: Any) -> None:
    for n in (0, 6, 7):
        judged = check if n == 6 else holds
        judged(with_signature(short, n, signature), refused("schema/record", n, member="sig"))


@pytest.mark.bad_input("F16")
def test_signature_missing(check: Check, short: Good) -> None:
    for n in (0, 6, 7):
        value = short.value(n)
        del value["sig"]
        judged = check if n == 6 else holds
        judged(short.with_line(n, forge.line(value)), refused("schema/record", n))


@pytest.mark.bad_input("F16")
def test_two_signatures(check: Check, short: Good) -> None:
    """In a list the shape is wrong; as a member twice it is not even canonical."""
    good = short.value(6)["sig"]
    check(with_signature(short, 6, [good, good]), refused("schema/record", 6, member="sig"))
    line = short.lines[6].replace(b'"sig":', b'"sig":"' + good.encode() + b'","sig":')
    check(short.with_line(6, line), refused("json/not-canonical", 6))
    line = forge.line({**short.value(6), "sig2": good})
    check(short.with_line(6, line), refused("schema/record", 6))


@pytest.mark.bad_input("F17", "F18")
@pytest.mark.parametrize("n", [1, 6, 7])
def test_signed_for_something_else(check: Check, short: Good, n: int) -> None:
    """The bare hash; 32 bytes for another protocol; under the prefix of a header; of no match."""
    hashed = forge.body_hash(short.value(n)["body"])
    match = bytes.fromhex(short.id)
    others = [
        hashed,
        match + hashed,
        b"another protocol\n" + hashed,
        forge.MATCH_PREFIX + hashed,
        forge.MATCH_PREFIX + match + hashed,
        forge.RECORD_PREFIX + hashed,
        forge.RECORD_PREFIX + hashed + match,
        forge.RECORD_PREFIX + bytes(32) + hashed,
        forge.RECORD_PREFIX[:-1] + match + hashed,
        forge.canonical(short.value(n)["body"]),
    ]
    for other in others:
        judged = check if other in others[:3] else holds
        judged(with_signature(short, n, forge.sign(short.signer(n), other)), bad(n))


@pytest.mark.bad_input("F18")
def test_header_signed_for_something_else(check: Check, short: Good) -> None:
    hashed = forge.body_hash(short.value(0)["body"])
    for other in (hashed, b"another protocol\n" + hashed, forge.RECORD_PREFIX + hashed):
        check(with_signature(short, 0, forge.sign(SECRETS.dealer, other)), bad(0))


def domain(prehashed: int, context: bytes) -> bytes:
    """RFC 8032, section 2: dom2."""
    flags = bytes([prehashed, len(context)])
    return b"SigEd25519 no Ed25519 collisions" + flags + context


@pytest.mark.bad_input("F19")
@pytest.mark.parametrize("n", [1, 6, 7])
def test_other_variants_of_ed25519(check: Check, short: Good, n: int) -> None:
    signed, key = message(short, n), short.signer(n)
    hashed = forge.unusual(key, sha512(signed).digest(), "ph", domain(1, b""))
    assert prehashed_holds(key, signed, hashed)
    within = [
        hashed,
        forge.unusual(key, sha512(signed).digest(), "ph", domain(1, b"referee")),
        forge.unusual(key, signed, "ctx", domain(0, b"referee")),
        forge.unusual(key, signed, "ctx", domain(0, b"")),
    ]
    for signature in within:
        check(with_signature(short, n, signature), bad(n))


def prehashed_holds(key: bytes, signed: bytes, signature: str) -> bool:
    """Whether the library calls it a good signature by Ed25519ph."""
    state = bindings.crypto_sign_ed25519ph_state()
    bindings.crypto_sign_ed25519ph_update(state, signed)
    public = bytes.fromhex(forge.key_of(key))
    held: bool = bindings.crypto_sign_ed25519ph_final_verify(
        state, bytes.fromhex(signature), public
    )
    return held


@pytest.mark.bad_input("F20")
@pytest.mark.parametrize("n", SIGNED)
def test_lifted_from_another_match(check: Check, short: Good, n: int) -> None:
    """The same players, decks and dealer; another seed, so another match id."""
    other = matches.short(seed="another seed")
    judged = by_command_in(n, check)
    judged(with_signature(short, n, other.value(n)["sig"]), bad(n))
    judged(short.with_line(n, other.lines[n]), refused("chain/broken-link", n, member="body.prev"))


@pytest.mark.bad_input("F21")
@pytest.mark.parametrize(
    ("n", "source"), [(1, 4), (4, 1), (2, 5), (5, 6), (6, 2), (3, 7), (7, 3), (3, 0), (0, 7)]
)
def test_lifted_from_another_record(check: Check, short: Good, n: int, source: int) -> None:
    assert short.signer(n) == short.signer(source)
    check(with_signature(short, n, short.value(source)["sig"]), bad(n))


@pytest.mark.bad_input("F22")
def test_second_signature_on_a_record(check: Check, short: Good) -> None:
    """Alone it is good. In the chain the next record points to the id of the first one."""
    other = forge.unusual(SECRETS.seats[1], message(short, 6), "second")
    assert other != short.value(6)["sig"]
    data = with_signature(short, 6, other)
    check(data, refused("chain/broken-link", 7, member="body.prev"))
    alone = with_signature(Good(short.lines[:7]), 6, other)
    check(alone, incomplete(7, "end"), seed=True)


@pytest.mark.bad_input("F22")
def test_second_signature_on_the_end(check: Check, short: Good) -> None:
    """Nothing points to the last record: the whole is accepted, under another head."""
    other = forge.unusual(SECRETS.dealer, message(short, 7), "second")
    data = with_signature(short, 7, other)
    check(data, accepted(8, "concede", 0))
    assert forge.id_of(data.splitlines()[-1]) != forge.id_of(short.lines[7])


@pytest.mark.bad_input("F23")
@pytest.mark.parametrize("act", [{"do": "pass"}, {"do": "play", "card": 60}])
def test_forged_and_illegal(check: Check, short: Good, act: dict[str, Any]) -> None:
    """A bank is asked for: properly signed it is illegal; forged, nobody has done it."""
    value = short.value(6)
    value["body"]["act"] = act
    genuine = Good((*short.lines[:6], short.signed(6, value)))
    text = check(genuine.data, refused("illegal/wrong-choice", 6, by=1), seed=True)
    assert "actions that name hidden cards" in text
    forged = forge.sign(SECRETS.seats[0], message(genuine, 6))
    check(with_signature(genuine, 6, forged), bad(6), seed=True)


@pytest.mark.bad_input("F24")
@pytest.mark.parametrize("n", [1, 4, 6, 7])
@pytest.mark.parametrize("name", ["key", "signer", "by", "dealer"])
def test_record_that_names_a_key(check: Check, short: Good, n: int, name: str) -> None:
    """The header's or another: a record names a seat, and the header its key."""
    for key in (short.signer(n), secret("a stranger")):
        value = short.value(n)
        value["body"][name] = forge.key_of(key)
        signature = forge.sign(key, forge.message_of(value["body"], short.id))
        line = forge.line({**value, "sig": signature})
        judged = check if name == "key" else holds
        judged(short.with_line(n, line), refused("schema/record", n, member="body"))
        line = forge.line({**short.value(n), name: forge.key_of(key)})
        holds(short.with_line(n, line), refused("schema/record", n))
