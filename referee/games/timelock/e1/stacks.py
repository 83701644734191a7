"""E1 §7  What a legal Stack is."""

from collections.abc import Mapping, Sequence

from referee.errors import Code, Refusal
from referee.games.timelock.e1.params import Rules


def check_stack(rules: Rules, cards: Mapping[str, int], modules: Sequence[str]) -> None:
    """E1 §7, E1-R1, E1-R7  Known cards of enabled modules, enough of them, not too many of one.

    Raises `deck/unknown-card`, `deck/module-card`, `deck/size`, `deck/copies`.
    """
    for card in cards:
        if card not in rules.cards:
            raise Refusal(
                Code.DECK_UNKNOWN_CARD, f"{card} is no card of the manifest", rule="E1 §7"
            )
        off = [one for one in rules.cards[card].modules if one not in modules]
        if off:
            message = f"{card} needs the module {off[0]}, which is off"
            raise Refusal(Code.DECK_MODULE_CARD, message, rule="E1-R7")
    total = sum(cards.values())
    if total < rules.params.stack:
        message = f"a Stack holds at least {rules.params.stack} cards, not {total}"
        raise Refusal(Code.DECK_SIZE, message, rule="E1 §7")
    _check_copies(rules, cards)


def _check_copies(rules: Rules, cards: Mapping[str, int]) -> None:
    """E1-R1  Copies are counted by name over the whole Stack; no Resource is exempt."""
    if rules.params.copies is None:
        return
    named: dict[str, int] = {}
    for card, count in cards.items():
        name = rules.cards[card].name
        named[name] = named.get(name, 0) + count
        if named[name] > rules.params.copies:
            message = f"{named[name]} copies of {card}; {rules.params.copies} are allowed"
            raise Refusal(Code.DECK_COPIES, message, rule="E1-R1")
