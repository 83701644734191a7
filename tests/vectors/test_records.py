"""A line of each record type, down to the byte (TRANSCRIPT, Lines, Records, Seals)."""

import json
from typing import Any

import pytest

from referee.protocol import canon, decks, signing
from referee.protocol.draws import SeedDraws, root_of_path
from referee.protocol.hashing import body_hash, manifest_digest, record_id, state_digest
from referee.protocol.records import (
    Act,
    ActOpening,
    Draw,
    End,
    EndOpening,
    Match,
    Opening,
    Ready,
    Record,
    read_envelope,
    read_opening,
)
from referee.protocol.seals import act_seal, contribution_commitment, end_seal
from referee.protocol.transcript import line
from tests.vectors.load import load

FILE = load("records")
SECRETS = [bytes.fromhex(secret) for secret in FILE["keys"]]
DEALER = 2
LINES: list[dict[str, str]] = FILE["lines"]
MATCH_ID = bytes.fromhex(LINES[0]["id"])
SEALED = [entry for entry in LINES if "redacted" in entry]


def name_of(entry: dict[str, str]) -> str:
    """The id of a line: number and type."""
    body = json.loads(entry["line"])["body"]
    return f"{body['n']} {body['type']}"


def of_type(kind: str) -> list[dict[str, str]]:
    """The lines that hold this type of record."""
    return [entry for entry in LINES if json.loads(entry["line"])["body"]["type"] == kind]


each_line = pytest.mark.parametrize("entry", LINES, ids=name_of)
each_sealed = pytest.mark.parametrize("entry", SEALED, ids=name_of)


def read(text: str) -> tuple[Record, bytes, Opening | None]:
    """Body, signature and opening of a line, as our reader gives them."""
    envelope = read_envelope(canon.decode(text.encode()))
    return envelope.body, bytes.fromhex(envelope.sig), read_opening(envelope)


def body_of(entry: dict[str, str]) -> Any:
    """The record of a line."""
    return read(entry["line"])[0]


def signer(body: Record) -> int:
    """The place in `keys` of whoever signs (TRANSCRIPT, Records, column `by`)."""
    return body.seat if isinstance(body, Ready | Act) else DEALER


def message(entry: dict[str, str]) -> bytes:
    """What is signed in a line, from the hashes that the file gives."""
    hashed = bytes.fromhex(entry["body_hash"])
    if entry is LINES[0]:
        return b"referee v1 match signature\n" + hashed
    return b"referee v1 record signature\n" + MATCH_ID + hashed


def test_all_record_types_are_there() -> None:
    kinds = [type(body_of(entry)) for entry in LINES]
    assert kinds == [Match, Ready, Ready, Draw, Act, Act, Act, Draw, Act, End]
    assert [body_of(entry).n for entry in LINES] == list(range(10))


@each_line
def test_canonical_bytes(entry: dict[str, str]) -> None:
    data = entry["line"].encode()
    assert canon.encode(canon.decode(data)) == data
    assert canon.encode(read_envelope(canon.decode(data))) == data


@each_line
def test_hash_and_id(entry: dict[str, str]) -> None:
    body, signature, _ = read(entry["line"])
    hashed = body_hash(canon.encode(body))
    assert hashed.hex() == entry["body_hash"]
    assert record_id(hashed, signature).hex() == entry["id"]


@pytest.mark.parametrize("at", range(1, len(LINES)))
def test_chain(at: int) -> None:
    assert body_of(LINES[at]).prev == LINES[at - 1]["id"]


@each_line
def test_signature(entry: dict[str, str]) -> None:
    """The signer's key is the one that the header names, and no other key fits."""
    body, signature, _ = read(entry["line"])
    header = body_of(LINES[0])
    keys = [bytes.fromhex(key) for key in (*(seat.key for seat in header.seats), header.dealer)]
    signed_by = [signing.is_signed(key, message(entry), signature) for key in keys]
    assert signed_by == [place == signer(body) for place in range(3)]


@each_line
def test_messages(entry: dict[str, str]) -> None:
    hashed = bytes.fromhex(entry["body_hash"])
    ours = signing.record_message(MATCH_ID, hashed)
    assert message(entry) == (signing.match_message(hashed) if entry is LINES[0] else ours)


@pytest.mark.parametrize("place", range(3))
def test_public_key(place: int) -> None:
    header = body_of(LINES[0])
    due = (header.seats[0].key, header.seats[1].key, header.dealer)[place]
    assert signing.public_key(SECRETS[place]).hex() == due
    assert signing.is_strict_key(bytes.fromhex(due))


@each_line
def test_made_again_with_the_secret_keys(entry: dict[str, str]) -> None:
    body, _, opening = read(entry["line"])
    hashed = body_hash(canon.encode(body))
    signed = (
        signing.match_message(hashed)
        if isinstance(body, Match)
        else signing.record_message(MATCH_ID, hashed)
    )
    signature = signing.sign(SECRETS[signer(body)], signed)
    assert line(body, signature, opening) == entry["line"].encode() + b"\n"


def seal_of(body: Any, opening: Opening | None) -> str:
    """The seal that an opening gives in its place."""
    if isinstance(opening, EndOpening):
        return end_seal(MATCH_ID, bytes.fromhex(opening.seed), bytes.fromhex(opening.state)).hex()
    assert isinstance(opening, ActOpening)
    nonce = bytes.fromhex(opening.nonce)
    return act_seal(MATCH_ID, body.seat, body.n, nonce, opening.value).hex()


@each_sealed
def test_seal(entry: dict[str, str]) -> None:
    body, _, opening = read(entry["line"])
    assert isinstance(body, Act | End)
    assert seal_of(body, opening) == body.seal


def test_which_lines_are_sealed() -> None:
    assert [name_of(entry) for entry in SEALED] == ["5 act", "6 act", "9 end"]
    assert [name_of(entry) for entry in LINES if read(entry["line"])[2] is not None] == [
        "5 act",
        "6 act",
        "9 end",
    ]


@each_sealed
def test_redacted_line_has_the_same_id(entry: dict[str, str]) -> None:
    body, signature, opening = read(entry["redacted"])
    assert opening is None
    assert record_id(body_hash(canon.encode(body)), signature).hex() == entry["id"]
    assert line(body, signature) == entry["redacted"].encode() + b"\n"


@pytest.mark.parametrize("entry", of_type("ready"), ids=name_of)
def test_contribution(entry: dict[str, str]) -> None:
    body = body_of(entry)
    committed = contribution_commitment(body.seat, bytes.fromhex(body.contribution))
    assert committed.hex() == body_of(LINES[0]).seats[body.seat].commitment


@pytest.mark.parametrize("entry", of_type("draw"), ids=name_of)
def test_public_draw(entry: dict[str, str]) -> None:
    """A draw record proves itself: its path leads to the root, its pick follows from the seed."""
    body = body_of(entry)
    siblings = [bytes.fromhex(sibling) for sibling in body.path]
    found = root_of_path(body.draw, bytes.fromhex(body.key), siblings)
    assert found.hex() == body_of(LINES[0]).root
    opened = read(LINES[9]["line"])[2]
    assert isinstance(opened, EndOpening)
    contributions = {body_of(at).seat: bytes.fromhex(body_of(at).contribution) for at in LINES[1:3]}
    seeded = SeedDraws(bytes.fromhex(opened.seed), MATCH_ID, (contributions[0], contributions[1]))
    picked = seeded.pick(body.draw, body.purpose, body.of, len(body.pick))
    assert tuple(picked) == body.pick


@pytest.mark.parametrize("seat", [0, 1])
def test_deck_digest(seat: int) -> None:
    listed = FILE["decks"][seat]
    deck = decks.Deck(listed["game"], "any name", listed["cards"], FILE["salts"][seat])
    assert decks.digest(deck) == FILE["deck_digests"][seat]
    assert body_of(LINES[0]).seats[seat].deck == FILE["deck_digests"][seat]


def test_deck_without_salt_has_a_salt_of_zeros() -> None:
    listed = FILE["decks"][1]
    deck = decks.Deck(listed["game"], "any name", listed["cards"])
    assert FILE["salts"][1] == "00" * 32
    assert decks.digest(deck) == FILE["deck_digests"][1]


def test_manifest_digest() -> None:
    assert manifest_digest(canon.encode(FILE["manifest"])) == FILE["manifest_digest"]
    assert body_of(LINES[0]).manifest == FILE["manifest_digest"]


def test_state_digest() -> None:
    assert state_digest(FILE["snapshot"]) == FILE["state"]
    opening = read(LINES[9]["line"])[2]
    assert isinstance(opening, EndOpening)
    assert opening.state == FILE["state"]
