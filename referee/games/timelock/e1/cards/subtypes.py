"""The subtypes of the set, and the words that stand where one should and are none."""

from collections.abc import Iterator
from typing import Any

import msgspec

from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.operations import AddTypes
from referee.games.timelock.e1.cards.schema import Card

SUBTYPES = (
    *("Archive", "Attachment", "Broadcaster", "Builder", "Client", "FIPS Balloon Mesh", "Firewall"),
    *("Golem", "Guardian", "Insect", "Miner", "Node", "Operator", "Signer"),
)
"""All that a card, a token or an effect of `r1` can be."""

FOREIGN = ("Goblin", "Merfolk", "Zombie")
"""E1-R4  Tribe words that cards ask for and no card has: they match nothing."""


def structs(word: Any) -> Iterator[msgspec.Struct]:
    """A word of the card language and all words inside it, from the outside inward."""
    if isinstance(word, msgspec.Struct):
        yield word
        for name in word.__struct_fields__:
            yield from structs(getattr(word, name))
    elif isinstance(word, tuple):
        for part in word:
            yield from structs(part)


def subtypes_said(card: Card) -> list[str]:
    """The subtypes that a card asks for, in order, each once."""
    said = [one.subtype for one in structs(card) if isinstance(one, w.Filter | AddTypes)]
    return list(dict.fromkeys(word for word in said if word is not None))
