"""MK §2, MK-R21  Which crates may be played."""

from collections.abc import Mapping, Sequence

from referee.errors import Code, Refusal
from referee.games.musikclub.v1.params import Rules

RULE = "MK-R21"


def check_deck(rules: Rules, deck: Mapping[str, int], modules: Sequence[str]) -> None:
    """MK-R21  Cards of the profile, at most three copies of each, exactly forty."""
    for card in sorted(deck):
        check_card(rules, card, deck[card])
    size = sum(deck.values())
    if size != rules.params.crate:
        message = f"{size} cards; a crate has exactly {rules.params.crate}"
        raise Refusal(Code.DECK_SIZE, message, rule=RULE, member="cards")


def check_card(rules: Rules, card: str, copies: int) -> None:
    """MK-R21  A card that there is, and not too often."""
    if card not in rules.cards:
        message = f"{rules.params.name} has no card {card}"
        raise Refusal(Code.DECK_UNKNOWN_CARD, message, rule=RULE, member=f"cards.{card}")
    if copies > rules.params.copies:
        message = f"{copies} copies of {card}; at most {rules.params.copies} of a card"
        raise Refusal(Code.DECK_COPIES, message, rule=RULE, member=f"cards.{card}")
