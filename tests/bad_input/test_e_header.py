"""E. Record 0: everything hangs on it, so nothing in it is negotiated or guessed."""

import dataclasses
from typing import Any

import pytest

from referee import games
from tests.bad_input import forge, matches
from tests.bad_input.harness import Check, accepted, holds, incomplete, refused
from tests.bad_input.matches import PROFILE, SECRETS, Good, Writer, secret


def with_seats(good: Good, *changes: dict[str, Any]) -> bytes:
    """The match with other members in its seats, the header signed anew."""
    seats = good.value(0)["body"]["seats"]
    return good.changed(0, seats=[old | new for old, new in zip(seats, changes, strict=True)])


@pytest.mark.bad_input("E01")
@pytest.mark.parametrize("n", [1, 3, 4, 6, 7])
def test_first_record_of_another_type(check: Check, short: Good, n: int) -> None:
    data = b"".join(short.lines[n:])
    judged = check if n in (1, 7) else holds
    judged(data, refused("header/not-a-match", 0, member="body.type"))


@pytest.mark.bad_input("E01")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"#!/usr/bin/env referee", "json/syntax"),
        (b"match", "json/syntax"),
        (b"{}", "schema/record"),
        (b'{"type":"match"}', "schema/record"),
        (b'{"body":{"type":"table"},"sig":""}', "schema/record"),
        (b'{"body":"match"}', "schema/record"),
        (b'{"body":{"type":["ready"]}}', "schema/record"),
        (b'{"body":{"type":"ready"}}', "header/not-a-match"),
    ],
)
def test_first_line_is_no_record(check: Check, short: Good, line: bytes, code: str) -> None:
    check(line + b"\n" + short.data, refused(code, 0))


@pytest.mark.bad_input("E02", "E03")
@pytest.mark.parametrize("n", range(1, 9))
def test_header_once_more(check: Check, short: Good, n: int) -> None:
    """In any place, also behind actions and the `end`: the same, and one with its number right."""
    again = short.before(n) + short.lines[0] + b"".join(short.lines[n:])
    judged = check if n in (1, 5, 8) else holds
    judged(again, refused("chain/wrong-number", n, member="body.n"))
    body = short.value(0)["body"] | {"n": n}
    for match_id in (None, short.id):
        signature = forge.sign(SECRETS.dealer, forge.message_of(body, match_id))
        line = forge.line({"body": body, "sig": signature})
        data = short.before(n) + line + b"".join(short.lines[n:])
        judged(data, refused("chain/out-of-place", n, member="body.type"))


@pytest.mark.bad_input("E02")
def test_header_of_another_match(check: Check, short: Good) -> None:
    other = matches.short(seed="another seed")
    data = short.before(3) + other.lines[0] + b"".join(short.lines[3:])
    check(data, refused("chain/wrong-number", 3))


@pytest.mark.bad_input("E04")
@pytest.mark.parametrize("version", [0, 2, 3, -1, 2026])
def test_unknown_version(check: Check, short: Good, version: int) -> None:
    data = short.changed(0, v=version)
    text = check(data, refused("header/unknown-version", 0, member="body.v"))
    assert "understood is 1" in text


@pytest.mark.bad_input("E05")
def test_version_lowered(check: Check, short: Good) -> None:
    """With the signature of the good header."""
    data = short.data.replace(b'"v":1}', b'"v":0}')
    check(data, refused("header/unknown-version", 0, member="body.v"))


@pytest.mark.bad_input("E06")
@pytest.mark.parametrize(
    "profile",
    ["sites/pilot@1.1", "sites/pilot@0.9", "sites/pilot", "sites", "poker/holdem@1.0", "../pilot"],
)
def test_unknown_profile(check: Check, short: Good, profile: str) -> None:
    data = short.changed(0, profile=profile)
    check(data, refused("header/unknown-profile", 0, member="body.profile"))


@pytest.mark.bad_input("E07", "E08", "E11", "E19", "E22")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hash", "sha1"),
        ("hash", "none"),
        ("hash", "blake3"),
        ("signature", "none"),
        ("alg", "hmac"),
        ("alg", "ed25519"),
        ("id", "0" * 64),
        ("match", "0" * 64),
        ("max_line", 1 << 20),
        ("limits", {"file": 1 << 40, "depth": 99}),
        ("depth", 10),
        ("leaves", 1024),
    ],
)
def test_nothing_is_negotiated(check: Check, short: Good, name: str, value: Any) -> None:
    """Also where what is named is what is done: this format has one way."""
    data = short.changed(0, **{name: value})
    check(data, refused("schema/record", 0, member="body"))
    line = forge.line({**short.value(0), name: value})
    holds(short.with_line(0, line), refused("schema/record", 0))


@pytest.mark.bad_input("E09")
@pytest.mark.parametrize(
    "equal", [("0", "1"), ("0", "dealer"), ("1", "dealer"), ("0", "1", "dealer")]
)
def test_equal_keys(check: Check, short: Good, equal: tuple[str, ...]) -> None:
    """The dealer signs; a seat that has its key could deal itself what it likes."""
    one = forge.key_of(SECRETS.dealer if "dealer" in equal else SECRETS.seats[0])
    changes = [{"key": one} if seat in equal else {} for seat in ("0", "1")]
    check(with_seats(short, *changes), refused("header/equal-keys", 0))


@pytest.mark.bad_input("E10")
def test_seat_missing_or_one_too_many(check: Check, short: Good) -> None:
    seats = short.value(0)["body"]["seats"]
    want = refused("schema/record", 0, member="body.seats")
    check(short.changed(0, seats=seats[:1]), want)
    check(short.changed(0, seats=[*seats, seats[0]]), want)
    holds(short.changed(0, seats=[]), want)
    holds(short.changed(0, seats={"0": seats[0], "1": seats[1]}), want)


@pytest.mark.bad_input("E10")
def test_seats_in_the_other_order(check: Check, short: Good) -> None:
    """The decklists tell; the header by itself is a good one."""
    seats = short.value(0)["body"]["seats"]
    data = short.changed(0, seats=seats[::-1])
    check(data, refused("deck/other-digest", 0, line=None, good=1, source="deck0"))
    header = data.partition(b"\n")[0] + b"\n"
    holds(header, incomplete(1, "seed", "deck0", "deck1", "end"), decks=False)


@pytest.mark.bad_input("E14")
def test_deck_digests_exchanged(check: Check, short: Good) -> None:
    one, other = (seat["deck"] for seat in short.value(0)["body"]["seats"])
    data = with_seats(short, {"deck": other}, {"deck": one})
    check(data, refused("deck/other-digest", 0, line=None, good=1, source="deck0"))
    data = with_seats(short, {}, {"deck": one})
    check(data, refused("deck/other-digest", 0, line=None, good=1, source="deck1"))


@pytest.mark.bad_input("E13")
@pytest.mark.parametrize("value", [None, "", "0" * 62, "0" * 66, "0" * 63, 0, []])
def test_root_or_commitment_of_another_form(check: Check, short: Good, value: Any) -> None:
    data = short.changed(0, root=value)
    check(data, refused("schema/record", 0, member="body.root"))
    data = with_seats(short, {}, {"commitment": value})
    holds(data, refused("schema/record", 0, member="body.seats[1].commitment"))


@pytest.mark.bad_input("E13")
def test_root_or_commitment_missing(check: Check, short: Good) -> None:
    body = short.value(0)["body"]
    del body["root"]
    value = {"body": body, "sig": short.signature(0, body)}
    check(short.with_line(0, forge.line(value)), refused("schema/record", 0, member="body"))
    body = short.value(0)["body"]
    del body["seats"][0]["commitment"]
    value = {"body": body, "sig": short.signature(0, body)}
    want = refused("schema/record", 0, member="body.seats[0]")
    check(short.with_line(0, forge.line(value)), want)


@pytest.mark.bad_input("E13")
@pytest.mark.parametrize("root", ["0" * 64, "f" * 64])
def test_root_that_nothing_opens(check: Check, short: Good, root: str) -> None:
    """At the first public draw, or at `end`; until then nothing is wrong with it."""
    writer = Writer(short.value(0)["body"] | {"root": root})
    writer.ready()
    check(writer.data, incomplete(3, "seed", "end"))
    draw = short.value(3)["body"]
    drawn = {name: draw[name] for name in draw if name not in ("n", "prev")}
    writer.add(SECRETS.dealer, **drawn)
    check(writer.data, refused("commitment/draw-path", 3, by="dealer", member="body.path"))
    writer.lines.pop()
    writer.end("absent", "0" * 64)
    check(writer.data, refused("commitment/seed", 3, by="dealer"))


@pytest.mark.bad_input("E13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("commitment", ["0" * 64, "f" * 64])
def test_commitment_that_nothing_opens(
    check: Check, short: Good, seat: int, commitment: str
) -> None:
    header = short.value(0)["body"]
    header["seats"][seat]["commitment"] = commitment
    writer = Writer(header)
    writer.ready()
    want = refused("commitment/contribution", 1 + seat, by=seat, member="body.contribution")
    check(writer.data, want)


@pytest.mark.bad_input("E15")
@pytest.mark.parametrize("manifest", [None, [], ["0" * 64], {"digest": "0" * 64}, ""])
def test_manifest_of_another_form(check: Check, short: Good, manifest: Any) -> None:
    data = short.changed(0, manifest=manifest)
    check(data, refused("schema/record", 0, member="body.manifest"))


@pytest.mark.bad_input("E15")
def test_manifest_missing(check: Check, short: Good) -> None:
    body = short.value(0)["body"]
    del body["manifest"]
    value = {"body": body, "sig": short.signature(0, body)}
    check(short.with_line(0, forge.line(value)), refused("schema/record", 0, member="body"))


@pytest.mark.bad_input("E15")
@pytest.mark.parametrize("modules", [["a", "a"], ["b", "a"], ["a", "c", "b"], ["stake", "a"]])
def test_modules_repeated_or_unsorted(check: Check, short: Good, modules: list[str]) -> None:
    check(short.changed(0, modules=modules), refused("schema/record", 0, member="body"))


@pytest.mark.bad_input("E06", "E15")
@pytest.mark.parametrize("modules", [["stake"], ["a", "b"], ["stake", "toss"]])
def test_unknown_module(check: Check, short: Good, modules: list[str]) -> None:
    data = short.changed(0, modules=modules)
    check(data, refused("header/unknown-module", 0, member="body.modules"))


@pytest.mark.bad_input("E15")
def test_module_not_for_this_standing(short: Good, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a module that the profile allows where nothing is at stake; it has none of its own."""
    profile = games.profile(PROFILE)
    assert profile is not None
    other = dataclasses.replace(profile, modules={"toss": ("practice",)})
    monkeypatch.setattr(games, "profile", lambda name: other)
    for standing in ("ranked", "friendly"):
        data = short.changed(0, modules=["toss"], standing=standing)
        holds(data, refused("header/module-standing", 0, member="body.modules"))
    header = short.changed(0, modules=["toss"], standing="practice").partition(b"\n")[0] + b"\n"
    holds(header, incomplete(1, "seed", "end"))


@pytest.mark.bad_input("E16", "E17")
@pytest.mark.parametrize("signer", ["seat 0", "seat 1", "a stranger"])
def test_header_signed_by_another(check: Check, short: Good, signer: str) -> None:
    body = short.value(0)["body"]
    signature = forge.sign(secret(signer), forge.message_of(body, None))
    line = forge.line({"body": body, "sig": signature})
    check(short.with_line(0, line), refused("signature/invalid", 0))


@pytest.mark.bad_input("E18")
def test_signature_of_another_header(check: Check, short: Good) -> None:
    """The dealer has signed both; only not this signature for this match."""
    other = matches.short(seed="another seed")
    line = forge.line({**short.value(0), "sig": other.value(0)["sig"]})
    check(other.data, accepted(8, "concede", 0))
    check(short.with_line(0, line), refused("signature/invalid", 0))


@pytest.mark.bad_input("E18")
def test_signature_of_a_later_record(check: Check, short: Good) -> None:
    """Header and records are signed under prefixes of their own."""
    body = short.value(0)["body"]
    for message in (forge.body_hash(body), forge.message_of(body, short.id)):
        line = forge.line({"body": body, "sig": forge.sign(SECRETS.dealer, message)})
        check(short.with_line(0, line), refused("signature/invalid", 0))
