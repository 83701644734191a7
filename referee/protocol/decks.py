"""Decklists: TOML in, a deck and its digest out (TRANSCRIPT, Decks, manifests, numbers)."""

import tomllib
from typing import Annotated, Any

import msgspec

from referee.errors import Code, Refusal
from referee.protocol import canon
from referee.protocol.hashing import derive
from referee.protocol.records import Hex32, Word

MAX_FILE = 16 * 1024
MAX_CARDS = 2000

_RULE = "TRANSCRIPT Decks, manifests, numbers"
_NO_SALT = "00" * 32

CardId = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9-]{1,32}\Z")]
Count = Annotated[int, msgspec.Meta(ge=1, le=MAX_CARDS)]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decklist: `cards` is id -> count. The name is for people; it is in no digest."""

    game: Word
    name: str
    cards: dict[CardId, Count]
    salt: Hex32 = _NO_SALT

    def __post_init__(self) -> None:
        if sum(self.cards.values()) > MAX_CARDS:
            raise ValueError(f"a deck holds at most {MAX_CARDS} cards in all")


def parse(data: bytes) -> Deck:
    """The deck in the bytes of a TOML file.

    Raises `limit/deck-file-size`, `encoding/…`, `toml/syntax`, `schema/deck`, in this order.
    """
    if len(data) > MAX_FILE:
        message = f"a decklist has at most {MAX_FILE} bytes"
        raise Refusal(Code.DECK_FILE_SIZE, message, rule=_RULE)
    table = _toml(_text(data))
    try:
        return msgspec.convert(table, Deck)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        raise Refusal(
            Code.DECK_FORM, message, rule=_RULE, member=path.rstrip("`") or None
        ) from None


def digest(deck: Deck) -> str:
    """The digest that the header names, in hex: over the canonical form, not over the file."""
    value = canon.encode({"cards": deck.cards, "game": deck.game})
    return derive("referee v1 deck", bytes.fromhex(deck.salt) + value).hex()


def _text(data: bytes) -> str:
    if data.startswith(b"\xef\xbb\xbf"):
        raise Refusal(Code.BYTE_ORDER_MARK, "a byte order mark stands in front", offset=0)
    if (at := data.find(b"\x00")) >= 0:
        raise Refusal(Code.NUL_BYTE, "a NUL byte (0x00)", offset=at)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal(Code.NOT_UTF8, "is not UTF-8", offset=error.start) from None


def _toml(text: str) -> dict[str, Any]:
    """Hostile TOML raises more than TOML errors: deep nesting, and integers of many digits."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(Code.TOML_SYNTAX, f"is not TOML: {error}", rule=_RULE) from None
    except (RecursionError, ValueError):
        message = "is not TOML that can be read: nested too deep, or a number too long"
        raise Refusal(Code.TOML_SYNTAX, message, rule=_RULE) from None
