"""Record 0, decklists and a seed given beside: each fault alone, and which of two is told."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from referee import games
from referee.errors import Code
from referee.verify.header import check_module
from tests.bad_input import forge, matches
from tests.refusals import refused
from tests.verify.made import PROFILE, SECRETS, SEED, Draft, incomplete, judge, played, rejected

ZERO, ORDER_TWO = "00" * 32, "ec" + "ff" * 30 + "7f"


def headed(**members: Any) -> Draft:
    """The match with another header, signed by the dealer."""
    return played().change(0, **members)


def seated(**members: Any) -> list[dict[str, Any]]:
    """The seats of the header, with other members of seat 1."""
    seats: list[dict[str, Any]] = played().body(0)["seats"]
    return [seats[0], seats[1] | members]


HEADERS: list[tuple[dict[str, Any], Code]] = [
    ({"v": 2}, Code.UNKNOWN_VERSION),
    ({"v": 0}, Code.UNKNOWN_VERSION),
    ({"v": 2, "clock": 1}, Code.UNKNOWN_VERSION),
    ({"type": "end", "v": 2}, Code.NOT_A_MATCH),
    ({"type": "ready"}, Code.NOT_A_MATCH),
    ({"type": "note"}, Code.RECORD_FORM),
    ({"v": True}, Code.RECORD_FORM),
    ({"v": "1"}, Code.RECORD_FORM),
    ({"root": "AB" * 32, "profile": "sites/none@9.9"}, Code.RECORD_FORM),
    ({"profile": "sites/none@9.9", "modules": ["stake"]}, Code.UNKNOWN_PROFILE),
    ({"modules": ["stake"], "after": {"end": ZERO, "first": 1}}, Code.UNKNOWN_MODULE),
    ({"after": {"end": ZERO, "first": 1}, "seats": seated(key=ORDER_TWO)}, Code.FIRST_NOT_TAKEN),
    ({"seats": seated(key=ORDER_TWO), "dealer": ORDER_TWO}, Code.EQUAL_KEYS),
    ({"dealer": seated()[1]["key"], "manifest": ZERO}, Code.EQUAL_KEYS),
    ({"manifest": ZERO, "dealer": ORDER_TWO}, Code.OTHER_MANIFEST),
    ({"dealer": ORDER_TWO}, Code.WEAK_KEY),
    ({"seats": seated(key=ORDER_TWO)}, Code.WEAK_KEY),
    ({"seats": seated(key=forge.key_of(matches.secret("x")))}, Code.DECK_DIGEST),
]


@pytest.mark.bad_input("E04", "E06", "E09", "F01", "J01")
@pytest.mark.parametrize(("members", "code"), HEADERS, ids=str)
def test_header(members: dict[str, Any], code: Code) -> None:
    """In the order of checks: each row but the last breaks what its code says and what is later."""
    wrong_deck = (matches.decks()[1], None)
    verdict = judge(headed(**members).data, decks=wrong_deck)
    assert verdict.fault is not None
    assert (verdict.fault.code, verdict.fault.record, verdict.fault.by) == (code, 0, None)
    assert verdict.records == (1 if code is Code.DECK_DIGEST else 0)


@pytest.mark.bad_input("E16", "E17")
def test_the_header_is_signed_by_the_dealer_that_it_names() -> None:
    for other in (SECRETS.seats[0], matches.secret("somebody")):
        draft = played()
        draft.sign(0, other)
        rejected(judge(draft.data), Code.BAD_SIGNATURE, 0, None)


def test_the_header_is_number_0_and_the_dealer_has_signed_another() -> None:
    rejected(judge(headed(n=1).data), Code.WRONG_NUMBER, 0, "dealer")


@pytest.mark.parametrize("data", [b"", b'{"body":', played().lines[0][:-1]])
def test_without_a_whole_line_there_is_no_record(data: bytes) -> None:
    verdict = judge(data)
    rejected(verdict, Code.NO_RECORD, None, None)
    assert verdict.match is None


@pytest.mark.parametrize("who", ["dealer", "0", "1"])
def test_an_expected_key_that_is_not_met(who: str) -> None:
    """It comes before the signature, which is by the key that stands there."""
    draft = played()
    draft.values[0]["sig"] = "00" * 64
    verdict = judge(draft.data, keys={who: "ab" * 32})
    rejected(verdict, Code.UNEXPECTED_KEY, 0, None)


def test_keys_that_nothing_was_expected_of_are_taken_as_given() -> None:
    dealer = forge.key_of(SECRETS.dealer)
    assert judge(played().data).given == ("key/dealer", "key/0", "key/1")
    assert judge(played().data, keys={"dealer": dealer}).given == ("key/0", "key/1")


@pytest.mark.bad_input("E23")
def test_a_series_is_taken_as_given() -> None:
    verdict = judge(headed(after={"end": ZERO}).cut(1).data)
    incomplete(verdict, 0, 0, "seed", "end")
    assert verdict.given == ("after", "key/dealer", "key/0", "key/1")


ASH, STONE = matches.decks()
FEWER = STONE.replace(b"ST-21 = 2", b"ST-21 = 1")

DECKS: list[tuple[tuple[bytes, bytes], Code, str]] = [
    ((b"#" * 16_385, ASH), Code.DECK_FILE_SIZE, "deck0"),
    ((b"\xff= \xff", ASH), Code.NOT_UTF8, "deck0"),
    ((b"game = ", ASH), Code.TOML_SYNTAX, "deck0"),
    ((b'game = "sites"', ASH), Code.DECK_FORM, "deck0"),
    ((STONE, ASH), Code.DECK_DIGEST, "deck0"),
    ((ASH, ASH), Code.DECK_DIGEST, "deck1"),
    ((ASH, FEWER), Code.DECK_DIGEST, "deck1"),
]


@pytest.mark.bad_input("I09", "I13", "I14")
@pytest.mark.parametrize(("decks", "code", "source"), DECKS, ids=str)
def test_decklists_come_after_the_header_and_before_the_seed(
    decks: tuple[bytes, bytes], code: Code, source: str
) -> None:
    """Both decks and the seed are wrong; the header is good, and record 1 has no signature."""
    draft = played()
    draft.values[1]["sig"] = "00" * 64
    verdict = judge(draft.data, decks=decks, seed=bytes(32))
    rejected(verdict, code, 0, None)
    assert verdict.fault is not None
    assert (verdict.fault.input, verdict.fault.line) == (source, None)
    assert verdict.records == 1


def _bound_to(deck: bytes, digest: str) -> tuple[bytes, tuple[bytes, bytes]]:
    """A header that binds seat 1 to a deck of this digest, and both decks."""
    return headed(seats=seated(deck=digest)).data, (ASH, deck)


DECK_RULES: list[tuple[bytes, Code]] = [
    (STONE.replace(b'game = "sites"', b'game = "chess"'), Code.DECK_GAME),
    (STONE.replace(b"ST-21", b"ST-99"), Code.DECK_UNKNOWN_CARD),
    (STONE.replace(b"ST-21 = 2", b"ST-21 = 3"), Code.DECK_COPIES),
    (FEWER, Code.DECK_SIZE),
]


@pytest.mark.parametrize(("deck", "code"), DECK_RULES, ids=str)
def test_a_deck_that_fits_its_digest_keeps_the_deck_rules(deck: bytes, code: Code) -> None:
    listed = tomllib.loads(deck.decode())
    form = forge.canonical({"cards": listed["cards"], "game": listed["game"]})
    digest = forge.derived("referee v1 deck", bytes(32) + form).hex()
    data, decks = _bound_to(deck, digest)
    verdict = judge(data, decks=decks)
    rejected(verdict, code, 0, None)
    assert verdict.fault is not None
    assert verdict.fault.input == "deck1"


@pytest.mark.bad_input("H01", "H07", "K31")
def test_a_wrong_seed_beside_is_told_before_any_later_record() -> None:
    draft = played()
    draft.values[1]["sig"] = "00" * 64
    verdict = judge(draft.data, seed=bytes(32))
    rejected(verdict, Code.SEED, 0, None)
    assert verdict.fault is not None
    assert (verdict.fault.input, verdict.fault.line) == ("seed", None)


def test_the_seed_given_beside_is_the_one_that_counts() -> None:
    """The right seed lies beside; that of the `end` is another, and is found there."""
    draft = played()
    draft.values[11]["open"]["seed"] = ZERO
    draft.reseal(11)
    rejected(judge(draft.data, seed=SEED), Code.SEED, 11, "dealer")


MODULE_CASES: list[tuple[str, str, Code]] = [
    ("toss", "friendly", Code.UNKNOWN_MODULE),
    ("stake", "ranked", Code.MODULE_STANDING),
]


@pytest.mark.bad_input("E15")
@pytest.mark.parametrize(("module", "standing", "code"), MODULE_CASES)
def test_a_module_is_for_the_standings_that_its_profile_says(
    module: str, standing: str, code: Code
) -> None:
    profile = games.profile(PROFILE)
    assert profile is not None
    with_module = replace(profile, modules={"stake": ("friendly", "practice")})
    check_module("stake", "friendly", with_module)
    with refused(code):
        check_module(module, standing, with_module)


def _without_seat(draft: Draft) -> None:
    draft.change(0, seats=draft.body(0)["seats"][:1])


def _third_seat(draft: Draft) -> None:
    draft.change(0, seats=[*draft.body(0)["seats"], draft.body(0)["seats"][1]])


@pytest.mark.bad_input("E10")
@pytest.mark.parametrize("change", [_without_seat, _third_seat])
def test_a_match_has_two_seats(change: Callable[[Draft], None]) -> None:
    draft = played()
    change(draft)
    rejected(judge(draft.data), Code.RECORD_FORM, 0, None)


@pytest.mark.bad_input("E14")
def test_seats_with_their_decks_exchanged() -> None:
    seats = played().body(0)["seats"]
    swapped = [seats[0] | {"deck": seats[1]["deck"]}, seats[1] | {"deck": seats[0]["deck"]}]
    rejected(judge(headed(seats=swapped).data), Code.DECK_DIGEST, 0, None)
