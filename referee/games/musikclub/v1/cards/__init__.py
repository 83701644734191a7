"""The cards: `pilot.json` is the manifest, byte for byte; here it is read."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from referee.errors import Code, Refusal
from referee.games.musikclub.v1.cards.lint import lint
from referee.games.musikclub.v1.cards.schema import Card, Manifest
from referee.games.musikclub.v1.cards.text import headline, text
from referee.kernel.profile import Face
from referee.protocol import canon

__all__ = ["Card", "Manifest", "headline", "lint", "manifest_of", "pilot", "read", "shown", "text"]


def shown(card: Card) -> Face:
    """The card for people."""
    return Face(card.id, card.name, headline(card), tuple(text(card)))


@cache
def pilot() -> bytes:
    """The manifest of the pilot set."""
    return files(__package__).joinpath("pilot.json").read_bytes()


def read(manifest: bytes) -> dict[str, Card]:
    """The cards of a manifest by id; `manifest/not-valid` for anything but its one spelling."""
    try:
        cards = msgspec.json.decode(manifest, type=Manifest)
    except msgspec.DecodeError as error:
        raise Refusal(Code.BAD_MANIFEST, str(error)) from None
    if canon.encode(cards) != manifest:
        raise Refusal(Code.BAD_MANIFEST, "the bytes are not the canonical spelling of the cards")
    by_id = {card.id: card for card in cards.cards}
    if len(by_id) != len(cards.cards):
        raise Refusal(Code.BAD_MANIFEST, "two cards have the same id")
    return by_id


def manifest_of(cards: Iterable[Card | Mapping[str, Any]], version: str = "1.0") -> bytes:
    """The manifest that these cards make, given as structs or as JSON objects."""
    members = {"cards": list(cards), "game": "musikclub", "version": version}
    return canon.encode(members)
