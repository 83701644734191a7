"""Decklists: what they may look like, and what their digest hangs on (TRANSCRIPT, Decks)."""

import pytest
from blake3 import blake3

from referee.errors import Code
from referee.protocol import decks
from referee.protocol.decks import Deck, digest, parse
from tests.refusals import refused

SALT = "05" * 32
HEAD = 'game = "timelock"\nname = "any"\n'
FOUR = HEAD + "[cards]\nE1-004 = 4\n"


def cards(count: str) -> bytes:
    """A decklist of one card, its count spelt in this way."""
    return (HEAD + f"[cards]\nE1-004 = {count}\n").encode()


def dk(data: bytes) -> str:
    """The digest by the formula, with the library alone."""
    return blake3(data, derive_key_context="referee v1 deck").hexdigest()


def padded(size: int, head: str = "") -> bytes:
    """A good decklist of that many bytes, with a comment to fill it."""
    text = head + FOUR + "#"
    return (text + "x" * (size - len(text))).encode()


# What is read.


def test_a_decklist() -> None:
    text = HEAD + f'salt = "{SALT}"\n[cards]\nE1-293 = 10\nE1-004 = 3\n'
    deck = parse(text.encode())
    assert deck == Deck("timelock", "any", {"E1-293": 10, "E1-004": 3}, SALT)
    assert digest(deck) == dk(
        b"\x05" * 32 + b'{"cards":{"E1-004":3,"E1-293":10},"game":"timelock"}'
    )


def test_decks_are_frozen() -> None:
    assert Deck.__struct_config__.frozen


def test_no_salt_is_a_salt_of_zeros() -> None:
    due = dk(bytes(32) + b'{"cards":{"E1-004":4},"game":"timelock"}')
    zeros = f'salt = "{"00" * 32}"\n' + FOUR
    assert digest(parse(FOUR.encode())) == due
    assert digest(parse(zeros.encode())) == due


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(FOUR.replace("4\n", "3\n"), id="count"),
        pytest.param(FOUR.replace("E1-004", "E1-005"), id="card"),
        pytest.param(FOUR.replace("E1-004", "e1-004"), id="case of a card"),
        pytest.param(FOUR + "E1-005 = 1\n", id="one card more"),
        pytest.param(FOUR.replace("timelock", "sites"), id="game"),
        pytest.param(f'salt = "{SALT}"\n' + FOUR, id="salt"),
    ],
)
def test_what_changes_the_digest(other: str) -> None:
    assert digest(parse(other.encode())) != digest(parse(FOUR.encode()))


def expect_four(text: str) -> None:
    """The decklist has the digest of four cards: over the canonical form, not over the file."""
    four = b'{"cards":{"E1-004":4},"game":"timelock"}'
    assert digest(parse(text.encode())) == dk(bytes(32) + four)


@pytest.mark.bad_input("I04")
def test_crlf() -> None:
    expect_four(FOUR.replace("\n", "\r\n"))


@pytest.mark.bad_input("I08")
@pytest.mark.parametrize("four", ["+4", "0x4", "0x04", "0b100", "0o4"])
def test_other_spellings_of_a_count(four: str) -> None:
    expect_four(FOUR.replace("= 4", f"= {four}"))


OTHER_FILES = {
    "other name": FOUR.replace("any", "another"),
    "comments": "# mine\n" + FOUR.replace("4\n", "4 # of them\n") + "# end",
    "inline table": HEAD + 'cards = {"E1-004" = 4}',
    "dotted key": HEAD + "cards.E1-004 = 4",
    "members in other order": 'name = "x"\ngame = "timelock"\n[cards]\nE1-004 = 4',
}


@pytest.mark.bad_input("I15")
@pytest.mark.parametrize("how", OTHER_FILES)
def test_other_files_of_a_deck(how: str) -> None:
    expect_four(OTHER_FILES[how])


@pytest.mark.bad_input("I18")
@pytest.mark.parametrize(
    "name", [r"\u001b[2J", r"\u009b31m", r"\u202e", r"\r\b\b", "[red]", "::error::"]
)
def test_any_characters_in_the_name(name: str) -> None:
    expect_four(FOUR.replace("any", name))


@pytest.mark.bad_input("I08")
def test_other_spellings_of_60() -> None:
    due = dk(bytes(32) + b'{"cards":{"E1-004":60},"game":"timelock"}')
    assert [digest(parse(cards(sixty))) for sixty in ("60", "6_0", "0x3C", "+60", "0o74")] == [
        due
    ] * 5


@pytest.mark.bad_input("I15")
def test_order_of_entries() -> None:
    one = HEAD + "[cards]\na = 1\nB = 2\nb-1 = 3\n"
    other = HEAD + "[cards]\nb-1 = 3\na = 1\nB = 2\n"
    due = dk(bytes(32) + b'{"cards":{"B":2,"a":1,"b-1":3},"game":"timelock"}')
    assert digest(parse(one.encode())) == digest(parse(other.encode())) == due


# What is refused.


@pytest.mark.bad_input("I01", "I02", "I05", "I11")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("not a decklist", id="prose"),
        pytest.param("{}", id="empty JSON"),
        pytest.param('{"game":"timelock","name":"any","cards":{"E1-004":4}}', id="JSON"),
        pytest.param(FOUR + "E1-004 = 4\n", id="a card on two lines"),
        pytest.param(FOUR + "E1-004 = 3\n", id="a card on two lines with two counts"),
        pytest.param(FOUR + '"E1-004" = 4\n', id="a card on two lines, once in quotes"),
        pytest.param(HEAD + HEAD + "[cards]\n", id="duplicate key"),
        pytest.param(FOUR + "[cards]\n", id="duplicate table"),
        pytest.param(FOUR.replace("\n", "\r"), id="lone carriage returns"),
        pytest.param(HEAD + "[cards]\nE1-004 = 1_\n", id="underscore behind"),
        pytest.param(HEAD + "[cards]\nE1-004 = 04\n", id="leading zero"),
        pytest.param(HEAD + "[cards]\nE1-004 =\n", id="no count"),
        pytest.param(HEAD + "[cards]\nÉ = 1\n", id="bare key that is not ASCII"),
        pytest.param('name = "\x1b"', id="raw control character"),
        pytest.param('name = "\\ud800"', id="surrogate escape"),
    ],
)
def test_no_toml(text: str) -> None:
    with refused(Code.TOML_SYNTAX):
        parse(text.encode())


@pytest.mark.bad_input("I03")
@pytest.mark.parametrize(
    ("data", "code", "offset"),
    [
        (b"\xef\xbb\xbf" + FOUR.encode(), Code.BYTE_ORDER_MARK, 0),
        (b"\x00" + FOUR.encode(), Code.NUL_BYTE, 0),
        (FOUR.encode() + b"\x00", Code.NUL_BYTE, len(FOUR)),
        (FOUR.encode() + b"#\xff", Code.NOT_UTF8, len(FOUR) + 1),
        (FOUR.encode() + b"#\xed\xa0\x80", Code.NOT_UTF8, len(FOUR) + 1),
        (FOUR.encode("utf-16"), Code.NUL_BYTE, 3),
        (b"\x1f\x8b\x08\x00", Code.NUL_BYTE, 3),
    ],
)
def test_encoding(data: bytes, code: Code, offset: int) -> None:
    with refused(code) as fault:
        parse(data)
    assert fault.refusal.offset == offset


@pytest.mark.bad_input("I06")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty file"),
        pytest.param("\n# nothing\n", id="only a comment"),
        pytest.param(HEAD, id="no cards"),
        pytest.param('name = "x"\n[cards]\na = 1\n', id="no game"),
        pytest.param('game = "x"\n[cards]\na = 1\n', id="no name"),
        pytest.param("extra = 1\n" + FOUR, id="unknown key"),
        pytest.param(FOUR + "[sideboard]\nE1-004 = 1\n", id="unknown section"),
        pytest.param("cards = 1\n" + HEAD, id="cards is a number"),
        pytest.param(HEAD + 'cards = ["E1-004"]', id="cards is a list"),
        pytest.param(HEAD + "[[cards]]\nE1-004 = 4", id="cards is a list of tables"),
        pytest.param(HEAD + "[cards.more]\nE1-004 = 4", id="a table in cards"),
        pytest.param(FOUR.replace('"timelock"', "1"), id="game is a number"),
        pytest.param(FOUR.replace('"timelock"', '"Time Lock"'), id="game is no word"),
        pytest.param(FOUR.replace('"any"', "1"), id="name is a number"),
        pytest.param(FOUR.replace('"any"', "[]"), id="name is a list"),
    ],
)
def test_members(text: str) -> None:
    with refused(Code.DECK_FORM):
        parse(text.encode())


@pytest.mark.bad_input("I07", "D10", "D23")
@pytest.mark.parametrize(
    "count",
    [
        *("0", "-1", "-0", "1.0", "4.0", "1e9", "4e0", "inf", "nan", "true", '"4"', "[4]", "{}"),
        *("2001", "1000000000", "9223372036854775808", "-9223372036854775809"),
        *("18446744073709551616", "9" * 4_300, "0x" + "f" * 10_000),
        *("2024-01-01", "2024-01-01T00:00:00Z", "07:32:00"),
    ],
    ids=lambda count: f"{count[:20]} of {len(count)}",
)
def test_counts(count: str) -> None:
    """TRANSCRIPT, Decks: counts are integers from 1 to 2,000."""
    with refused(Code.DECK_FORM):
        parse(cards(count))


@pytest.mark.parametrize("count", [1, 2, 1999, 2000])
def test_counts_within_the_range(count: int) -> None:
    assert parse(cards(str(count))).cards == {"E1-004": count}


@pytest.mark.parametrize(
    ("counts", "good"),
    [([1000, 1000], True), ([2000, 1], False), ([1] * 1300, True), ([1999, 1, 1], False)],
)
def test_2000_cards_in_all(counts: list[int], good: bool) -> None:
    listed = "".join(f"c{number} = {count}\n" for number, count in enumerate(counts))
    text = (HEAD + "[cards]\n" + listed).encode()
    if good:
        assert sum(parse(text).cards.values()) == sum(counts)
        return
    with refused(Code.DECK_FORM):
        parse(text)


@pytest.mark.parametrize("card", ["a", "Z", "0", "-", "E1-004", "FIPS-P01", "a" * 32])
def test_card_ids(card: str) -> None:
    assert parse((HEAD + f'[cards]\n"{card}" = 1\n').encode()).cards == {card: 1}


@pytest.mark.parametrize(
    "card",
    [
        *("", "a" * 33, "a_b", "a.b", "a b", "a ", " a", "a/b", "é", r"a\n", r"e\u0301", r"\u0000"),
        *(r"\u0131", r"\u212a", r"\u0430", r"\uff21", r"\u0661", r"a\u200b", r"a\u00a0"),
    ],
)
def test_no_card_ids(card: str) -> None:
    with refused(Code.DECK_FORM):
        parse((HEAD + f'[cards]\n"{card}" = 1\n').encode())


@pytest.mark.parametrize(
    "salt", ["", "05" * 31, "05" * 33, "0" * 63, "AA" * 32, "0x" + "05" * 31, "05" * 31 + r"5\n"]
)
def test_salts(salt: str) -> None:
    with refused(Code.DECK_FORM) as fault:
        parse((f'salt = "{salt}"\n' + FOUR).encode())
    assert fault.refusal.member == "salt"


def test_the_member_at_fault() -> None:
    with refused(Code.DECK_FORM) as fault:
        parse(cards("0"))
    assert fault.refusal.member is not None
    assert fault.refusal.member.startswith("cards")
    assert fault.refusal.rule == "TRANSCRIPT Decks, manifests, numbers"


# Size, before everything else.


@pytest.mark.parametrize("size", [16_383, 16_384])
def test_files_within_the_limit(size: int) -> None:
    assert len(padded(size)) == size
    assert parse(padded(size)).cards == {"E1-004": 4}


@pytest.mark.bad_input("D11", "D20", "D21", "D23")
@pytest.mark.parametrize(
    "data",
    [
        pytest.param(padded(16_385), id="one byte above"),
        pytest.param(b"\xff" * 16_385, id="before the encoding"),
        pytest.param(b"\n".join(b"c%d = 1" % at for at in range(1_000_000)), id="1,000,000 cards"),
        pytest.param(b".".join([b"a"] * 50_000) + b" = 1", id="key of 50,000 parts"),
        pytest.param(b"a = " + b"[" * 100_000, id="100,000 lists"),
        pytest.param(b"a = " + b"{a=" * 100_000, id="100,000 tables"),
        pytest.param(cards("0x" + "f" * 1_000_000), id="1,000,000 digits"),
    ],
)
def test_files_above_the_limit(data: bytes) -> None:
    with refused(Code.DECK_FILE_SIZE):
        parse(data)


@pytest.mark.bad_input("D21", "D22")
@pytest.mark.parametrize(
    "value",
    [
        pytest.param("[" * 8_000 + "]" * 8_000, id="8,000 lists"),
        pytest.param("[" * 16_000, id="16,000 lists, never closed"),
        pytest.param("{a=" * 4_000 + "1" + "}" * 4_000, id="4,000 tables"),
        pytest.param("9" * 5_000, id="5,000 digits"),
        pytest.param("-" + "9" * 16_000, id="16,000 digits"),
    ],
)
def test_hostile_values_within_the_limit(value: str) -> None:
    with refused(Code.TOML_SYNTAX):
        parse(cards(value))


@pytest.mark.bad_input("D20")
def test_a_long_dotted_key_within_the_limit() -> None:
    with refused(Code.DECK_FORM):
        parse((HEAD + "cards" + ".a" * 1_000 + " = 1").encode())


def test_limits_are_those_of_the_format() -> None:
    assert (decks.MAX_FILE, decks.MAX_CARDS) == (16_384, 2_000)
