"""The rules text of the cards: `texts.txt` has it for a sample that uses every word, by hand."""

import re
from pathlib import Path
from typing import Any

import pytest

from referee.games.timelock.e1 import cards
from referee.games.timelock.e1.cards import Card, text
from referee.games.timelock.e1.cards.subtypes import structs
from tests.timelock.any_card import any_card
from tests.timelock.make_manifest import listed

READ = cards.read(cards.manifest())


def texts() -> dict[str, list[str]]:
    """The sample: an id, and below it the lines of that card."""
    found: dict[str, list[str]] = {}
    card = ""
    for line in Path(__file__).with_name("texts.txt").read_text("ascii").splitlines():
        if line.startswith("  "):
            found[card].append(line[2:])
        else:
            card = line
            found[card] = []
    return found


TEXTS = texts()


@pytest.mark.parametrize("card", TEXTS)
def test_a_card_says(card: str) -> None:
    assert list(text(READ[card])) == TEXTS[card]


def test_the_sample_uses_every_word() -> None:
    used = {type(word) for card in READ.values() for word in structs(card)}
    told = {type(word) for card in TEXTS for word in structs(READ[card])}
    assert told == used


HEADLINES = {
    "E1-002": "Basic Resource - Bitcoin, common",
    "E1-004": "Zap, cost P, common",
    "E1-036": "Avatar - Operator, cost 2S, 2/2, common",
    "E1-099": "Operation, cost K, uncommon, Stake module",
    "E1-121": "Avatar - Signer, cost 5K, */*, rare",
    "E1-236": "Hardware, cost 2, uncommon, Toss module",
    "E1-268": "Hardware Avatar - Node, cost 6, 4/6, common",
    "E1-278": "Resource - Keys / Power, common",
    "FIPS-P01": "Protocol - FIPS Balloon Mesh, cost 3SB, promo",
}


@pytest.mark.parametrize("card", HEADLINES)
def test_a_cards_numbers_in_one_line(card: str) -> None:
    assert cards.headline(READ[card]) == HEADLINES[card]


def test_a_face_is_for_a_terminal() -> None:
    face = cards.shown(READ["E1-293"])
    assert (face.id, face.name) == ("E1-293", "Power Plant - Solar")
    assert (face.line, face.text) == (
        "Basic Resource - Power, common",
        ("Commit: generate 1 Power.",),
    )


# -- all cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", READ.values(), ids=lambda card: card.id)
def test_every_line_is_a_sentence_in_ascii(card: Card) -> None:
    face = cards.shown(card)
    for line in (face.name, face.line, *face.text):
        assert line.isascii()
        assert line.isprintable()
        assert line == line.strip()
        assert "  " not in line
    for line in face.text:
        assert re.match(r"[A-Z0-9(]", line)
        assert line.endswith((".", '."', ".)"))
        assert not re.search(r"\.\.|\bNone\b|\ba [aeioAEIO]|\ban [^aeiouAEIOU]|\s[,.;:]", line)


FOREIGN = (
    "graveyard",
    "library",
    "hand",
    "tap",
    "untap",
    "mana",
    "creature",
    "permanent",
    "counter",
)


def test_the_words_are_those_of_the_rulebook() -> None:
    """E1 §23"""
    for card in READ.values():
        said = " ".join(text(card)).lower().split()
        assert not {word.strip('".,:;()') for word in said} & {*FOREIGN}, card.id


def test_a_card_with_an_ability_says_something() -> None:
    for card in READ.values():
        assert bool(text(card)) == bool(card.abilities or card.resource)


# -- any card of the language --------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_there_is_english_for_any_card_of_the_language(seed: int) -> None:
    for number in range(10):
        card = any_card(100 * seed + number)
        for line in text(card):
            assert line


def swapped(card: Any, old: Any, new: Any) -> Any:
    """A card's JSON with every such value replaced by another."""
    if card == old:
        return new
    if isinstance(card, dict):
        return {name: swapped(value, old, new) for name, value in card.items()}
    return [swapped(value, old, new) for value in card] if isinstance(card, list) else card


@pytest.mark.parametrize(
    ("number", "old", "new", "line"),
    [
        (4, 3, 2, "Deal 2 damage to any target."),
        (52, 3, 1, "Put the top card of target player's Stack into that player's Wallet."),
        (181, 1, 2, "This Avatar can block two additional attackers."),
        (
            110,
            "Keys",
            "Signal",
            "The host is a Signal Resource instead of its own type.",
        ),
        (177, 1, 2, "Each player unlocks at most two Avatars in their Unlock step."),
        (84, "=", "<=", "Invalidate target card on the Queue with total cost X or less."),
        (118, "X", 1, "Target player discards a card at random."),
    ],
)
def test_other_numbers_make_other_words(number: int, old: Any, new: Any, line: str) -> None:
    card = next(one for one in listed() if one["id"] == f"E1-{number:03}")
    assert line in text(cards.read(cards.manifest_of([swapped(card, old, new)]))[card["id"]])
