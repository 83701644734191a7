"""Which decks may be played."""

from collections import Counter
from collections.abc import Mapping, Sequence

from referee.errors import Code, Refusal
from referee.games.sites.v1.params import Rules

RULE = "ST-R1"


def check_deck(rules: Rules, deck: Mapping[str, int], modules: Sequence[str]) -> None:
    """ST-R1, ST Components and deck construction  Thirty cards, two of a name, two factions."""
    check_known(rules, deck)
    check_copies(rules, deck)
    check_size(rules, deck)
    check_factions(rules, deck)


def check_known(rules: Rules, deck: Mapping[str, int]) -> None:
    """ST-R1  Every card is one of this profile's."""
    for card in sorted(deck):
        if card not in rules.cards:
            message = f"{rules.params.name} has no card {card}"
            raise Refusal(Code.DECK_UNKNOWN_CARD, message, rule=RULE, member=f"cards.{card}")


def check_copies(rules: Rules, deck: Mapping[str, int]) -> None:
    """ST-R1  At most two of a name, under whatever ids."""
    most = rules.params.copies
    names: Counter[str] = Counter()
    for card in sorted(deck):
        name = rules.cards[card].name
        names[name] += deck[card]
        if names[name] > most:
            message = f"{names[name]} copies of {name} ({card}); at most {most} of a name"
            raise Refusal(Code.DECK_COPIES, message, rule=RULE, member=f"cards.{card}")


def check_size(rules: Rules, deck: Mapping[str, int]) -> None:
    """ST-R1  Exactly thirty cards."""
    size = sum(deck.values())
    if size != rules.params.deck:
        message = f"{size} cards; a deck has exactly {rules.params.deck}"
        raise Refusal(Code.DECK_SIZE, message, rule=RULE, member="cards")


def check_factions(rules: Rules, deck: Mapping[str, int]) -> None:
    """ST-R1  At most two factions; neutral cards are no faction."""
    most = rules.params.factions
    seen: list[str] = []
    for card in sorted(deck):
        faction = rules.cards[card].faction
        if faction == "neutral" or faction in seen:
            continue
        seen.append(faction)
        if len(seen) > most:
            message = f"{len(seen)} factions with {card} ({', '.join(seen)}); at most {most}"
            raise Refusal(Code.DECK_FACTIONS, message, rule=RULE, member=f"cards.{card}")
