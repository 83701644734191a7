"""The Stacks that come with the game: eleven as given, eleven for the three-copy profile."""

from collections import Counter
from pathlib import Path

import pytest

from referee.games.timelock.e1 import cards
from referee.games.timelock.e1.cards import Card
from referee.protocol.decks import Deck, parse

FOLDER = Path(__file__).parents[2] / "decks" / "timelock"
READ = cards.read(cards.manifest())
SYMBOLS = {"Power": "P", "Bitcoin": "B", "Keys": "K", "Signal": "S", "Timelock": "T"}

# name: affinity, different cards, most copies of one, copies of some cards as given
GIVEN: dict[str, tuple[str, int, int, dict[str, int]]] = {
    "Power Surge": ("Power", 25, 7, {"E1-293": 7, "E1-156": 2, "E1-262": 1}),
    "Sound Money": ("Bitcoin", 29, 7, {"E1-002": 7, "E1-295": 6, "E1-227": 1}),
    "Key Custody": ("Keys", 27, 7, {"E1-291": 7, "E1-097": 2, "E1-121": 1}),
    "Open Relay": ("Signal", 28, 7, {"E1-287": 7, "E1-010": 2, "E1-259": 1}),
    "Patient Circuit": ("Timelock", 24, 7, {"E1-290": 7, "E1-067": 3, "E1-071": 3}),
    "Ember Lesson": ("Power", 29, 7, {"E1-294": 6, "E1-185": 1, "E1-155": 1}),
    "Relay Swarm": ("Signal", 28, 6, {"E1-287": 6, "E1-288": 5, "E1-048": 2}),
    "Cold Custody": ("Keys", 28, 7, {"E1-292": 6, "E1-101": 2, "E1-139": 1}),
    "Channel the Grid": ("Bitcoin", 27, 8, {"E1-002": 8, "E1-295": 7, "E1-196": 1}),
    "Tight Buffer": ("Timelock", 29, 7, {"E1-289": 7, "E1-290": 6, "E1-089": 1}),
    "The Ledger": ("Keys", 29, 7, {"E1-291": 7, "E1-292": 6, "E1-128": 1}),
}

each_name = pytest.mark.parametrize("name", GIVEN)


def stack(name: str, end: str = "") -> Deck:
    """The Stack of that name."""
    return parse((FOLDER / f"{name.lower().replace(' ', '-')}{end}.toml").read_bytes())


def split(deck: Deck) -> tuple[list[Card], list[Card]]:
    """Its Resources and everything else, each as often as it is in the Stack."""
    whole = [READ[card] for card, count in deck.cards.items() for _ in range(count)]
    resources = [card for card in whole if "resource" in card.type]
    return resources, [card for card in whole if "resource" not in card.type]


def total_cost(card: Card) -> int:
    """E1-R40  Symbols count 1, X counts 0."""
    cost = (card.cost or "").replace("X", "")
    digits = "".join(symbol for symbol in cost if symbol.isdigit())
    return int(digits or 0) + len(cost) - len(digits)


def test_there_are_two_of_every_name_and_no_others() -> None:
    files = [name.lower().replace(" ", "-") for name in GIVEN]
    there = sorted(path.stem for path in FOLDER.iterdir())
    assert there == sorted([*files, *(f"{file}-classic" for file in files)])


# -- as given: E1-R1, legal where nothing limits copies ------------------------------------------


@each_name
def test_a_given_stack_has_its_cards(name: str) -> None:
    _, different, most, some = GIVEN[name]
    deck = stack(name)
    assert (deck.game, deck.name) == ("timelock", name)
    assert sum(deck.cards.values()) == 40
    assert (len(deck.cards), max(deck.cards.values())) == (different, most)
    assert {card: deck.cards[card] for card in some} == some


@each_name
def test_a_given_stack_breaks_the_three_copy_rule(name: str) -> None:
    """E1-R1"""
    assert max(stack(name).cards.values()) > 3


# -- classic -------------------------------------------------------------------------------------


@each_name
def test_a_classic_stack_is_legal(name: str) -> None:
    """E1 §7, E1-R1  Forty cards, three copies of a name, Resources too; no module cards."""
    deck = stack(name, "-classic")
    assert (deck.game, deck.name) == ("timelock", f"{name}, classic")
    copies: Counter[str] = Counter()
    for card, count in deck.cards.items():
        copies[READ[card].name] += count
    assert sum(copies.values()) >= 40
    assert max(copies.values()) <= 3
    assert not any(READ[card].modules for card in deck.cards)


@each_name
def test_a_classic_stack_can_pay_for_its_cards(name: str) -> None:
    """All Resources generate the one affinity that its cards ask for."""
    affinity = GIVEN[name][0]
    resources, others = split(stack(name, "-classic"))
    assert 15 <= len(resources) <= 18
    assert all(affinity in card.resource for card in resources)
    asked = {symbol for card in others for symbol in card.cost or "" if symbol.isalpha()}
    assert asked <= {SYMBOLS[affinity], "X"}


@each_name
def test_a_classic_stack_has_a_curve(name: str) -> None:
    """E1 §7, recommended: 12 to 16 Avatars, give or take a few, and most cards cheap."""
    _, others = split(stack(name, "-classic"))
    avatars = [card for card in others if "avatar" in card.type]
    costs = [total_cost(card) for card in others]
    assert 10 <= len(avatars) <= 19
    assert sum(costs) <= 4 * len(costs)
    assert sum(cost <= 3 for cost in costs) >= 9
    assert sum(cost >= 6 for cost in costs) <= 5


@each_name
def test_a_classic_stack_is_of_the_same_spirit(name: str) -> None:
    """Nearly all of its kinds of cards are those of the given one."""
    given, classic = stack(name).cards, stack(name, "-classic").cards
    new = [card for card in classic if card not in given]
    assert len(new) <= 1
    assert len([card for card in classic if card in given]) >= 20
