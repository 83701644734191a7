"""What is wrong with cards, though they may be well-formed: coded findings for their designer."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from referee.games.sites.v1.cards.schema import (
    Ability,
    Card,
    Given,
    PowerBonus,
    RelicCard,
    Swap,
    TacticCard,
    UnitCard,
    Units,
    Verb,
)
from referee.games.sites.v1.cards.schema import Power as PowerChange
from referee.kernel.profile import Finding

Found: TypeAlias = Iterator[tuple[str, str]]

CHEAPEST, DEAREST = 1, 6

FORBIDDEN = {
    "act": "gives an additional action",
    "bank": "places supply",
    "copy": "copies an effect",
    "fetch": "takes a card back from a discard pile",
    "repeat": "repeats an Arrival",
    "return": "returns a card to a hand",
    "round": "adds a round",
}
"""ST Bounds on game length and combinations  Verbs that the set must not have, and does not."""


def lint(cards: Iterable[Card | Mapping[str, Any]]) -> list[Finding]:
    """All findings, card by card in the order given; cards may be JSON objects still."""
    findings: list[Finding] = []
    ids: set[str] = set()
    names: set[str] = set()
    for raw in cards:
        card = understood(raw, findings)
        if card is None:
            continue
        found = [*twice(card, ids, names), *(one for check in CHECKS for one in check(card))]
        findings += [Finding(code, card.id, message) for code, message in found]
    return findings


def understood(raw: Card | Mapping[str, Any], findings: list[Finding]) -> Card | None:
    """The card, if it is made of the words of `schema.py` and spelt in the one way."""
    if not isinstance(raw, Mapping):
        return raw
    card_id = str(raw.get("id", "?"))
    if forbidden := forbidden_words(raw):
        for verb in forbidden:
            message = f"`{verb}` {FORBIDDEN[verb]}; no card of the set does"
            findings.append(Finding("card/forbidden-effect", card_id, message))
        return None
    try:
        card: Card = msgspec.convert(raw, Card)
    except msgspec.ValidationError as error:
        findings.append(Finding("card/unknown-word", card_id, str(error)))
        return None
    if msgspec.json.encode(card, order="sorted") != msgspec.json.encode(raw, order="sorted"):
        message = "a member that has its default value is left out"
        findings.append(Finding("card/second-spelling", card_id, message))
    return card


def forbidden_words(raw: Mapping[str, Any]) -> list[str]:
    """The verbs in a card's JSON that no card may have."""
    verbs: list[str] = []
    for member in ("arrival", "effect"):
        ability = raw.get(member)
        steps = ability.get("do") if isinstance(ability, Mapping) else None
        for verb in steps if isinstance(steps, list) else ():
            word = verb.get("do") if isinstance(verb, Mapping) else None
            verbs += [word] if isinstance(word, str) and word in FORBIDDEN else []
    return verbs


def twice(card: Card, ids: set[str], names: set[str]) -> Found:
    """ST-R1  Decks count copies by name, so each card has an id and a name of its own."""
    if card.id in ids:
        yield "card/duplicate-id", f"another card has the id {card.id}"
    if card.name in names:
        yield "card/duplicate-name", f"another card is called {card.name}"
    ids.add(card.id)
    names.add(card.name)


def cost_range(card: Card) -> Found:
    """ST Components and deck construction  Costs are one to six."""
    if not CHEAPEST <= card.cost <= DEAREST:
        yield "card/cost-range", f"costs {card.cost}; costs are {CHEAPEST} to {DEAREST}"


def choice_of_targets(card: Card) -> Found:
    """ST-R14, ST-R15  What is chosen is acted on, and what is acted on has been chosen."""
    for ability in abilities(card):
        on_targets = [verb for verb in ability.do if acts_on_targets(verb)]
        if ability.target is None:
            for verb in on_targets:
                yield "card/no-target", f"{word(verb)} acts on targets, and none are chosen"
            continue
        if not on_targets:
            yield "card/unused-target", "targets are chosen, and nothing acts on them"
        if ability.target.may and isinstance(card, TacticCard):
            yield "card/may-on-tactic", "a tactic is played or not; `may` is for Arrival"
        if ability.target.may and ability.target.up_to:
            yield "card/may-and-up-to", "`up_to` lets choose none already"


def where_it_stands(card: Card) -> Found:
    """ST Targeting and effect timing  Only a unit has a site and can speak of itself."""
    if isinstance(card, UnitCard):
        return
    for group in groups(card):
        if group.here:
            yield "card/no-site", "`here` is said by a card that stands at no site"
        if group.other:
            yield "card/no-unit", "`other` is said by a card that is no unit"
    for verb in verbs_of(card):
        alone = isinstance(verb, Swap) and targets_of(card) == 1
        if alone or getattr(verb, "on", None) == "this":
            yield "card/no-unit", f"{word(verb)} acts on the unit itself, and there is none"


def two_places(card: Card) -> Found:
    """A group is here or at a named site."""
    if any(group.here and group.site is not None for group in groups(card)):
        yield "card/two-places", "`here` and `site` are both said of one group"


def swaps_itself(card: Card) -> Found:
    """ST Alternating actions  A unit that swaps does so with another."""
    for ability in abilities(card):
        swaps = any(isinstance(verb, Swap) for verb in ability.do)
        target = ability.target
        if swaps and target is not None and target.count == 1 and not target.other:
            yield "card/swaps-itself", "the one target may be the unit itself; say `other`"


def does_nothing(card: Card) -> Found:
    """Every card but a plain unit does something, and every change changes something."""
    if any(not ability.do for ability in abilities(card)):
        yield "card/does-nothing", "an effect without instructions"
    if isinstance(card, RelicCard) and not card.ongoing:
        yield "card/does-nothing", "a relic that gives nothing"
    changes = [one.n for one in verbs_of(card) if isinstance(one, PowerChange)]
    if 0 in (*changes, *(given.n for given in givens(card))):
        yield "card/does-nothing", "a change by 0"


CHECKS: tuple[Callable[[Card], Found], ...] = (
    cost_range,
    choice_of_targets,
    where_it_stands,
    two_places,
    swaps_itself,
    does_nothing,
)


def abilities(card: Card) -> list[Ability]:
    """What a card does once."""
    if isinstance(card, TacticCard):
        return [card.effect]
    arrival = card.arrival if isinstance(card, UnitCard) else None
    return [] if arrival is None else [arrival]


def givens(card: Card) -> tuple[Given, ...]:
    """What a card gives as long as it is in play."""
    return () if isinstance(card, TacticCard) else card.ongoing


def verbs_of(card: Card) -> list[Verb]:
    """All instructions of a card."""
    return [verb for ability in abilities(card) for verb in ability.do]


def targets_of(card: Card) -> int:
    """How many targets a card's effect has."""
    return sum(one.target.count for one in abilities(card) if one.target is not None)


def groups(card: Card) -> list[Units]:
    """All groups of units that a card speaks of, its targets among them."""
    chosen = [one.target for one in abilities(card) if one.target is not None]
    acted_on = [on for one in verbs_of(card) if isinstance(on := getattr(one, "on", None), Units)]
    return [*chosen, *acted_on, *(one.to for one in givens(card) if isinstance(one, PowerBonus))]


def acts_on_targets(verb: Verb) -> bool:
    """Whether an instruction needs what the acting seat has chosen."""
    return isinstance(verb, Swap) or getattr(verb, "on", None) == "targets"


def word(verb: Verb) -> str:
    """The verb as the card has it."""
    return f"`{verb.__struct_config__.tag}`"
