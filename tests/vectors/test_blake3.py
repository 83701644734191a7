"""The hash function itself, as the protocol uses it (TRANSCRIPT, opening)."""

from collections.abc import Callable
from typing import Any

import pytest
from blake3 import blake3

from referee.protocol.hashing import derive, keyed
from tests.vectors.load import load, pattern

FILE = load("blake3")
KEY = FILE["key"].encode()
CONTEXT = FILE["context_string"]
OUTPUT = 131

Hasher = Callable[[bytes], Any]
MODES: dict[str, Hasher] = {
    "hash": blake3,
    "keyed_hash": lambda data: blake3(data, key=KEY),
    "derive_key": lambda data: blake3(data, derive_key_context=CONTEXT),
}

each_case = pytest.mark.parametrize(
    "case", FILE["cases"], ids=lambda case: f"{case['input_len']} bytes"
)
each_mode = pytest.mark.parametrize("mode", MODES)


@each_mode
@each_case
def test_first_32_bytes(case: dict[str, Any], mode: str) -> None:
    assert MODES[mode](pattern(case["input_len"])).hexdigest() == case[mode][:64]


@each_mode
@each_case
def test_extended_output(case: dict[str, Any], mode: str) -> None:
    digest = MODES[mode](pattern(case["input_len"])).digest(length=OUTPUT)
    assert digest == bytes.fromhex(case[mode])


@each_mode
@each_case
def test_output_read_from_an_offset(case: dict[str, Any], mode: str) -> None:
    """Streams of draws are read in pieces, each from where the last one ended."""
    hasher, whole = MODES[mode](pattern(case["input_len"])), bytes.fromhex(case[mode])
    for offset in (1, 31, 32, 63, 64, 65, 127, 128, 130):
        assert hasher.digest(length=OUTPUT - offset, seek=offset) == whole[offset:]


@each_case
def test_derive_of_the_protocol(case: dict[str, Any]) -> None:
    assert derive(CONTEXT, pattern(case["input_len"])).hex() == case["derive_key"][:64]


@each_case
def test_keyed_of_the_protocol(case: dict[str, Any]) -> None:
    assert keyed(KEY, pattern(case["input_len"])).hex() == case["keyed_hash"][:64]
