"""What is wrong with cards, though they may be well-formed: coded findings for their designer."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from referee.games.musikclub.v1.cards import schema
from referee.games.musikclub.v1.cards.schema import Card, Effect, Loop, Song, Text, Verb
from referee.kernel.profile import Finding

Found: TypeAlias = Iterator[tuple[str, str]]


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
    try:
        card: Card = msgspec.convert(raw, Card)
    except msgspec.ValidationError as error:
        findings.append(Finding("card/unknown-word", card_id, str(error)))
        return None
    if msgspec.json.encode(card, order="sorted") != msgspec.json.encode(raw, order="sorted"):
        message = "a member that has its default value is left out"
        findings.append(Finding("card/second-spelling", card_id, message))
    return card


def twice(card: Card, ids: set[str], names: set[str]) -> Found:
    """Each card has an id and a name of its own."""
    if card.id in ids:
        yield "card/duplicate-id", f"another card has the id {card.id}"
    if card.name in names:
        yield "card/duplicate-name", f"another card is called {card.name}"
    ids.add(card.id)
    names.add(card.name)


def costs(card: Card) -> Found:
    """MK-R8, MK-R26  A song costs a time-dice second, all else a second in all."""
    if isinstance(card, Song) and not card.dice:
        yield "card/no-cost", "a song costs at least 1 time-dice second"
    if not card.dice + card.parallel:
        yield "card/no-cost", "it costs at least 1 second in all"
    for ability in getattr(card, "abilities", ()):
        if not ability.dice + ability.parallel:
            yield "card/no-cost", "an ability costs at least 1 second in all"


def colours_and_bands(card: Card) -> Found:
    """MK §7.1  A song has a colour and a band, each word once, and does not exclude itself."""
    if isinstance(card, Song):
        if not card.colours or not card.bands:
            yield "card/no-colour-or-band", "a song has at least one colour and one band"
        if set(card.colours) & set(card.excludes):
            yield "card/excludes-itself", "a colour is both its own and excluded"
    for member in ("colours", "excludes", "bands", "provides", "filters"):
        words = getattr(card, member, ())
        if len(set(words)) != len(words):
            yield "card/said-twice", f"a word stands twice in `{member}`"
    if not isinstance(card, Song) and set(card.provides) & set(card.filters):
        yield "card/provides-and-filters", "a filter beats the same card's provision"


def targets(card: Card) -> Found:
    """MK-R25  What is chosen is acted on, and what is acted on has been chosen."""
    dear = any(isinstance(one, schema.CostChange) and one.of == "target" for one in card.ongoing)
    for text in texts(card):
        acting = [verb for verb in text.do if on_target(verb)]
        if text.target is None:
            for verb in acting:
                yield "card/no-target", f"{word(verb)} acts on a target, and none is chosen"
            continue
        if not acting and not (dear and text is card.text):
            yield "card/unused-target", "a target is chosen, and nothing acts on it"
        for verb in acting:
            if text.target.what not in ACTED_ON[type(verb)]:
                yield "card/wrong-target", f"{word(verb)} cannot act on this kind of target"
    if dear and (not isinstance(card, Effect) or card.text is None or card.text.target is None):
        yield "card/no-target", "the cost of a target changes, and no effect has chosen one"
    if card.trigger is not None and any(map(on_target, card.trigger.do)):
        yield "card/no-target", "what is set off has no target"


ACTED_ON: dict[type[Any], tuple[str, ...]] = {
    schema.Overclock: ("end", "song", "effect", "loop"),
    schema.Unqueue: ("queued",),
    schema.Prolong: ("effect",),
}
"""Nothing goes from a playlist to a hand, and only effects have a lifetime."""


def does_nothing(card: Card) -> Found:
    """Every change changes something, and every text does something."""
    for text in texts(card):
        if not text.do and text.target is None:
            yield "card/does-nothing", "a text without instructions"
    if card.trigger is not None and not card.trigger.do:
        yield "card/does-nothing", "a trigger without instructions"
    for one in card.ongoing:
        if isinstance(one, schema.CostChange) and not one.n:
            yield "card/does-nothing", "a cost that changes by 0"
        if isinstance(one, schema.SongChange) and not (one.volume or one.vp):
            yield "card/does-nothing", "songs that change by 0"
    if isinstance(card, Effect | Loop) and not gives(card):
        yield "card/does-nothing", "an effect or a loop that gives nothing"


def gives(card: Effect | Loop) -> bool:
    """Whether an effect or a loop has anything but a cost."""
    numbers = card.volume or card.vp or card.grants
    words = card.provides or card.filters or card.ongoing
    own = card.bands if isinstance(card, Loop) else card.abilities
    return bool(numbers or words or own or card.trigger or card.text or card.coins)


def coins(card: Card) -> Found:
    """MK §12  A bound on what is counted needs something to count."""
    one = card.coins
    if one is None:
        return
    if one.each is None and (one.most is not None or one.least is not None):
        yield "card/coins", "`most` and `least` need something to count"
    if one.most is not None and one.least is not None:
        yield "card/coins", "`most` and `least` do not go together"
    if one.each is not None and one.each.where == "mixer" and one.each.kind in ("song", "effect"):
        yield "card/coins", "only loops lie in the mixer"


CHECKS: tuple[Callable[[Card], Found], ...] = (
    costs,
    colours_and_bands,
    targets,
    does_nothing,
    coins,
)


def texts(card: Card) -> list[Text]:
    """What a card does once: on play, and its abilities."""
    own = [] if card.text is None else [card.text]
    return [*own, *getattr(card, "abilities", ())]


def on_target(verb: Verb) -> bool:
    """Whether an instruction acts on what the DJ has chosen."""
    if isinstance(verb, schema.Prolong):
        return verb.on == "target"
    return isinstance(verb, schema.Overclock | schema.Unqueue)


def word(verb: Verb) -> str:
    """The verb as the card has it."""
    return f"`{verb.__struct_config__.tag}`"
