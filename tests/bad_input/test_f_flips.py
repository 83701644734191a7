"""F13. Every bit of a signature, of a key and of what is signed: none can be another."""

from collections import Counter
from collections.abc import Iterator

import pytest
from nacl import bindings

from referee.verify.verdict import Fault
from tests.bad_input import forge
from tests.bad_input.harness import Check, holds, judge, refused
from tests.bad_input.matches import SECRETS, Good, Writer

N = 1
"""The record whose bits are flipped: the first `ready`, which is of hex for the most part."""

HEX = b"0123456789abcdef"


def flips(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The data with each single bit flipped in turn, and the byte that it is in."""
    for bit in range(8 * len(data)):
        at = bit // 8
        yield at, data[:at] + bytes([data[at] ^ 1 << bit % 8]) + data[at + 1 :]


def fault_of(data: bytes) -> Fault:
    """The fault of a file, which must have one in record `N`."""
    verdict = judge(data, decks=False)
    assert verdict.verdict == "rejected"
    assert verdict.records == N
    assert verdict.head == forge.id_of(data.split(b"\n")[0])
    assert verdict.fault is not None
    assert (verdict.fault.record, verdict.fault.line) == (N, N + 1)
    return verdict.fault


@pytest.mark.bad_input("F13")
def test_bits_of_a_signature(short: Good) -> None:
    signature = bytes.fromhex(short.value(N)["sig"])
    for _, flipped in flips(signature):
        line = forge.line({**short.value(N), "sig": flipped.hex()})
        holds(short.before(N) + line, refused("signature/invalid", N, member="sig"), decks=False)


@pytest.mark.bad_input("F13")
def test_bits_of_the_header_s_signature(short: Good) -> None:
    signature = bytes.fromhex(short.value(0)["sig"])
    for _, flipped in flips(signature):
        line = forge.line({**short.value(0), "sig": flipped.hex()})
        holds(line, refused("signature/invalid", 0), decks=False)


def region(line: bytes, name: str) -> range:
    """Where the value of a text member stands in a line."""
    begin = line.index(f'"{name}":"'.encode()) + len(name) + 4
    return range(begin, line.index(b'"', begin))


@pytest.mark.bad_input("F13")
def test_bits_of_a_line(short: Good) -> None:
    """Every byte of the file's line: most flips are no hex or no JSON any more, none is good."""
    line = short.lines[N][:-1]
    places = {name: region(line, name) for name in ("contribution", "prev", "sig")}
    later = {"contribution": "signature/invalid", "prev": "chain/broken-link"}
    classes = Counter[str]()
    for at, flipped in flips(line):
        fault = fault_of(short.before(N) + flipped + b"\n")
        classes[fault.fault_class] += 1
        name = next((name for name, place in places.items() if at in place), None)
        if name is not None and flipped[at] in HEX:
            assert fault.code == later.get(name, "signature/invalid")
        elif name is not None:
            assert fault.fault_class in ("schema", "json", "encoding")
        else:
            assert fault.fault_class in ("schema", "json", "encoding", "chain", "signature")
    assert set(classes) == {"encoding", "json", "schema", "chain", "signature"}
    assert classes["encoding"] >= len(line), "each byte has a flip that is no UTF-8"


@pytest.mark.bad_input("F13")
def test_bits_of_the_signed_message(check: Check, short: Good) -> None:
    """The signed bytes as they go into the signature, not as they stand in the file."""
    message = forge.message_of(short.value(N)["body"], short.id)
    for _, flipped in flips(message):
        signature = forge.sign(SECRETS.seats[0], flipped)
        line = forge.line({**short.value(N), "sig": signature})
        holds(short.before(N) + line, refused("signature/invalid", N), decks=False)
    check(short.before(N) + line, refused("signature/invalid", N))


@pytest.mark.bad_input("F13")
def test_bits_of_a_key(check: Check, short: Good) -> None:
    """The dealer signs a header with a key that is not the seat's: no key, or not its signature."""
    found = Counter[str]()
    key = bytes.fromhex(forge.key_of(SECRETS.seats[0]))
    for _, flipped in flips(key):
        header = short.value(0)["body"]
        header["seats"][0]["key"] = flipped.hex()
        writer = Writer(header)
        writer.ready([0])
        is_point = bindings.crypto_core_ed25519_is_valid_point(flipped)
        want = refused("signature/invalid", 1) if is_point else refused("key/not-a-strict-point", 0)
        judged = holds if found[str(want.code)] else check
        judged(writer.data, want)
        found[str(want.code)] += 1
    assert sum(found.values()) == 256
    assert len(found) == 2


@pytest.mark.bad_input("F13")
def test_bits_of_the_dealer_s_key(short: Good) -> None:
    """Not signed anew: the flipped key is in the signed bytes as well."""
    key = bytes.fromhex(forge.key_of(SECRETS.dealer))
    for _, flipped in flips(key):
        is_point = bindings.crypto_core_ed25519_is_valid_point(flipped)
        code = "signature/invalid" if is_point else "key/not-a-strict-point"
        header = short.lines[0].replace(key.hex().encode(), flipped.hex().encode())
        holds(header, refused(code, 0), decks=False)
