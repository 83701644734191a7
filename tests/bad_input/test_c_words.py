"""C. Text: one spelling of hex, and identifiers of known letters alone."""

import base64
from collections.abc import Callable

import pytest

from tests.bad_input.harness import Check, holds, refused
from tests.bad_input.members import (
    Path,
    at,
    code_of,
    dotted,
    label,
    members,
    sample,
    with_member,
)


def is_hex(value: object) -> bool:
    """Whether a member is one of 32 or 64 bytes in hex."""
    return isinstance(value, str) and len(value) in (64, 128)


def is_word(kind: str, path: Path) -> bool:
    """Whether a member is an identifier or a fixed word."""
    value = at(sample(kind).value, path)
    return isinstance(value, str) and not is_hex(value) and path[-1] != "name"


HEX = [(kind, path) for kind, path in members() if is_hex(at(sample(kind).value, path))]
WORDS = [(kind, path) for kind, path in members() if is_word(kind, path)]

Respell = Callable[[str], str]


def mixed(text: str) -> str:
    """The first letter alone in upper case."""
    letter = next(character for character in text if character.isalpha())
    return text.replace(letter, letter.upper(), 1)


def encoded(text: str) -> str:
    """The same bytes in base64."""
    return base64.b64encode(bytes.fromhex(text)).decode()


def with_spare_bits(text: str) -> str:
    """A second base64 spelling of the same bytes, as lenient decoders read it."""
    good = encoded(text)
    at = good.index("=") - 1
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    other = good[:at] + alphabet[alphabet.index(good[at]) + 1] + good[at + 1 :]
    assert base64.b64decode(other) == bytes.fromhex(text)
    return other


HEX_SPELLINGS: dict[str, tuple[str, Respell]] = {
    "upper case": ("C13", str.upper),
    "mixed case": ("C13", mixed),
    "one digit less": ("C14", lambda text: text[:-1]),
    "one digit more": ("C14", lambda text: text + "0"),
    "0x in front": ("C14", lambda text: "0x" + text),
    "0x inside the length": ("C14", lambda text: "0x" + text[2:]),
    "blank in front": ("C14", lambda text: " " + text),
    "blanks inside": ("C14", lambda text: text[:32] + " " + text[32:]),
    "blanks for digits": ("C14", lambda text: text[:32] + "  " + text[34:]),
    "line feed inside": ("C14", lambda text: text[:32] + "\n" + text[32:]),
    "line feed behind": ("C14", lambda text: text + "\n"),
    "line feed for a digit": ("C14", lambda text: text[:-1] + "\n"),
    "underscore inside": ("C14", lambda text: text[:32] + "_" + text[32:]),
    "underscore for a digit": ("C14", lambda text: text[:32] + "_" + text[33:]),
    "colons": ("C14", lambda text: ":".join(text[i : i + 2] for i in range(0, len(text), 2))),
    "a byte less": ("C15", lambda text: text[:-2]),
    "a byte more": ("C15", lambda text: text + "00"),
    "half": ("C15", lambda text: text[: len(text) // 2]),
    "twice": ("C15", lambda text: text + text),
    "empty": ("C15", lambda text: ""),
    "base64": ("C16", encoded),
    "base64 with spare bits": ("C16", with_spare_bits),
    "base64 for URLs": ("C16", lambda text: encoded(text).rstrip("=").replace("+", "-")),
    "Arabic-Indic digit": ("C17", lambda text: text[:-1] + "\u0661"),
    "full-width digit": ("C17", lambda text: text[:-1] + "\uff11"),
    "full-width letter": ("C17", lambda text: text[:-1] + "\uff41"),
    "letter beyond f": ("C17", lambda text: text[:-1] + "g"),
}

EDGES = {
    "line feed": "\n",
    "blank": " ",
    "no-break space": "\u00a0",
    "zero-width space": "\u200b",
    "byte order mark": "\ufeff",
    "carriage return": "\r",
    "delete": "\u007f",
}


@pytest.mark.bad_input("C13", "C14", "C15", "C16", "C17")
@pytest.mark.parametrize(("kind", "path"), HEX, ids=label)
def test_other_spelling_of_bytes(kind: str, path: Path) -> None:
    want = refused(code_of(path), sample(kind).n, member=dotted(path))
    good = at(sample(kind).value, path)
    for _, respell in HEX_SPELLINGS.values():
        assert respell(good) != good
        holds(with_member(kind, path, respell(good)), want, decks=False)


@pytest.mark.bad_input("C13", "C14", "C15", "C16", "C17")
@pytest.mark.parametrize("name", HEX_SPELLINGS)
def test_other_spelling_of_bytes_by_the_command(check: Check, name: str) -> None:
    kind, path = HEX[len(name) % len(HEX)]
    want = refused(code_of(path), sample(kind).n, member=dotted(path))
    good = at(sample(kind).value, path)
    check(with_member(kind, path, HEX_SPELLINGS[name][1](good)), want)


@pytest.mark.bad_input("C17", "C18", "C19")
@pytest.mark.parametrize(("kind", "path"), WORDS, ids=label)
def test_other_letters_in_a_word(kind: str, path: Path) -> None:
    code = "schema/action" if path[:2] == ("body", "act") else "schema/record"
    want = refused(code, sample(kind).n, member=dotted(path))
    good = at(sample(kind).value, path)
    for edge in EDGES.values():
        holds(with_member(kind, path, good + edge), want, decks=False)
        holds(with_member(kind, path, edge + good), want, decks=False)
    for digit in ("\u0661", "\uff11", "\u00b2", "\u0967"):
        holds(with_member(kind, path, good[:-1] + digit), want, decks=False)
    for letter in ("A", "_", "\u00e9", "\u0131", "\u212a", "\x00"):
        holds(with_member(kind, path, good[:-1] + letter), want, decks=False)


@pytest.mark.bad_input("C17", "C18", "C19")
@pytest.mark.parametrize("edge", ["\u0661", "\uff11", *EDGES.values()], ids=ascii)
def test_other_letters_by_the_command(check: Check, edge: str) -> None:
    data = with_member("draw", ("body", "purpose"), "first" + edge)
    check(data, refused("schema/record", 3, member="body.purpose"))


@pytest.mark.bad_input("C17")
@pytest.mark.parametrize("digits", ["\u0661", "\uff11", "1"])
def test_digits_as_text(check: Check, digits: str) -> None:
    data = with_member("act-play", ("body", "act", "card"), digits)
    check(data, refused("schema/action", 4, member="body.act.card"))


def test_there_are_members_of_both_kinds() -> None:
    """By hand: 11 in the header, 3 in `ready`, 5 in `draw`, 2 + 2 + 2 in actions, 5 in `end`; and
    3 words in the header, 1, 2, then `type`, `do` and three sites, and 2 in `end`.
    """
    assert len(HEX) == 30
    assert len(WORDS) == 13
