"""The rules text of a card, written out from its data; it has no other text.

Costs are spelt as in the data: `2KK` is two of anything and two Keys. All is ASCII, so the long
dashes of names and keywords are hyphens.
"""

from referee.games.timelock.e1.cards import schema
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.cards.subtypes import FOREIGN, subtypes_said
from referee.games.timelock.e1.cards.text import abilities, deeds, events, shields
from referee.games.timelock.e1.cards.text.nouns import KEYWORDS
from referee.games.timelock.e1.cards.text.voice import listed, say, sentence, speaker

__all__ = ["abilities", "deeds", "events", "headline", "plain", "shields", "text"]


def plain(words: str) -> str:
    """In ASCII: names have long dashes."""
    return words.replace("\u2013", "-").replace("\u2014", "-")


def headline(card: Card) -> str:
    """Type line, cost, stats, rarity and modules in one line."""
    kinds = " ".join(kind.capitalize() for kind in card.type)
    kinds = f"Basic {kinds}" if card.basic else kinds
    below = " / ".join(card.resource) or " ".join(card.subtype)
    parts = [f"{kinds} - {below}" if below else kinds]
    parts += [f"cost {card.cost}"] if card.cost is not None else []
    parts += ["/".join(str(stat) for stat in card.stats)] if card.stats else []
    parts += [card.rarity, *(f"{module.capitalize()} module" for module in card.modules)]
    return ", ".join(parts)


def text(card: Card) -> tuple[str, ...]:
    """A line for each ability; keywords share one. A Resource's own ability is told too."""
    lines = []
    if card.resource:
        lines.append(f"Commit: generate {listed([f'1 {one}' for one in card.resource], 'or')}")
    keywords = [say(one, speaker(card)) for one in card.abilities if isinstance(one, KEYWORDS)]
    lines += ["; ".join(keywords)] if keywords else []
    for ability in card.abilities:
        if isinstance(ability, schema.Play):
            lines += abilities.play_lines(ability, speaker(card))
        elif not isinstance(ability, KEYWORDS):
            lines.append(say(ability, speaker(card)))
    foreign = [word for word in subtypes_said(card) if word in FOREIGN]
    lines += [f"({word} is no subtype of any card, so none is meant.)" for word in foreign]
    return tuple(sentence(line) for line in lines)
