"""The cards: `r1.json` is the manifest, byte for byte; here it is read and shown.

`data/` holds the same cards for people, one a line; `tests/timelock/make_manifest.py` makes the
one from the other.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from referee.errors import Code, Refusal
from referee.games.timelock.e1.cards import schema
from referee.games.timelock.e1.cards.lint import lint
from referee.games.timelock.e1.cards.schema import Card, Manifest
from referee.games.timelock.e1.cards.text import headline, plain, text
from referee.kernel.profile import Face
from referee.protocol import canon

__all__ = [
    "Card",
    "Manifest",
    "headline",
    "lint",
    "manifest",
    "manifest_of",
    "read",
    "schema",
    "shown",
    "text",
]

_RULE = "E1 §20"
_ID = re.compile(r"[A-Za-z0-9-]{1,32}")
_VERSION = re.compile(r"r[0-9]{1,4}")


def shown(card: Card) -> Face:
    """The card for people, in ASCII."""
    return Face(card.id, plain(card.name), headline(card), text(card))


@cache
def manifest() -> bytes:
    """The manifest `r1`: 295 cards and the promo (E1-R2)."""
    return files(__package__).joinpath("r1.json").read_bytes()


def read(manifest: bytes) -> dict[str, Card]:
    """The cards of a manifest by id; `manifest/not-valid` for anything but its one spelling."""
    try:
        whole = msgspec.json.decode(manifest, type=Manifest)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _not_valid(str(error)) from None
    if canon.encode(whole) != manifest:
        raise _not_valid("the bytes are not the canonical spelling of the cards")
    if whole.game != "timelock" or not _VERSION.fullmatch(whole.version):
        raise _not_valid("a manifest of timelock has a version such as `r1`")
    for card in whole.cards:
        if not _ID.fullmatch(card.id) or not card.name or not card.name.isprintable():
            raise _not_valid(f"a card has no proper id or name: {card.id}")
    by_id = {card.id: card for card in whole.cards}
    if len(by_id) != len(whole.cards):
        raise _not_valid("two cards have the same id")
    return by_id


def manifest_of(cards: Iterable[Card | Mapping[str, Any]], version: str = "r1") -> bytes:
    """The manifest that these cards make, given as structs or as JSON objects."""
    listed = [card if isinstance(card, Card) else msgspec.convert(card, Card) for card in cards]
    return canon.encode(Manifest(game="timelock", version=version, cards=tuple(listed)))


def _not_valid(message: str) -> Refusal:
    return Refusal(Code.BAD_MANIFEST, message, rule=_RULE)
