"""Decklists against the header: form, digest, then the deck rules of the profile."""

from collections.abc import Sequence
from typing import Any

from referee.errors import Code, Refusal
from referee.kernel.profile import Profile
from referee.protocol import decks
from referee.protocol.decks import Deck
from referee.protocol.records import Match

_RULE = "TRANSCRIPT Decks, manifests, numbers"


def check_deck(data: bytes, seat: int, match: Match, profile: Profile[Any, Any]) -> Deck:
    """The good decklist of a seat. Raises `limit`, `encoding`, `toml`, `schema`, then `deck/…`."""
    deck = decks.parse(data)
    if (found := decks.digest(deck)) != match.seats[seat].deck:
        message = f"the decklist has digest {found}; the header binds seat {seat} to another"
        raise Refusal(Code.DECK_DIGEST, message, rule=_RULE)
    check_deck_rules(deck, profile, match.modules)
    return deck


def check_deck_rules(deck: Deck, profile: Profile[Any, Any], modules: Sequence[str]) -> None:
    """The deck is one of this game and keeps its rules. Raises `deck/…`."""
    if deck.game != profile.game:
        message = f"the decklist is for {deck.game}, the match is one of {profile.game}"
        raise Refusal(Code.DECK_GAME, message, rule=_RULE, member="game")
    profile.check_deck(deck.cards, modules)
