"""The rules text of a card, written out from its data; it has no other text."""

from referee.games.sites.v1.cards import schema
from referee.games.sites.v1.cards.schema import Ability, Card, Given, Target, Units, Verb

COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def text(card: Card) -> str:
    """What the card does, one sentence for each thing; empty for a unit that only stands there."""
    sentences: list[str] = []
    if isinstance(card, schema.TacticCard):
        return capital(ability_words(card.effect)) + "."
    if isinstance(card, schema.UnitCard):
        sentences += [capital(keyword) for keyword in card.keywords]
        if card.arrival is not None:
            sentences.append("Arrival: " + ability_words(card.arrival))
    sentences += [ongoing_words(given) for given in card.ongoing]
    return " ".join(sentence + "." for sentence in sentences)


def headline(card: Card) -> str:
    """The card's numbers in one line: faction, kind, cost and, for a unit, power/health."""
    values = f", {card.power}/{card.health}" if isinstance(card, schema.UnitCard) else ""
    return f"{card.faction} {card.__struct_config__.tag}, cost {card.cost}{values}"


def ability_words(ability: Ability) -> str:
    """The instructions in order; after its first mention the target is `it` or `them`."""
    parts: list[str] = []
    mentioned = False
    for verb in ability.do:
        parts.append(verb_words(verb, ability.target, mentioned))
        mentioned = mentioned or getattr(verb, "on", "targets") == "targets"
    may = "you may " if ability.target is not None and ability.target.may else ""
    return may + ", then ".join(parts)


def verb_words(verb: Verb, target: Target | None, mentioned: bool) -> str:
    """One instruction as an order to the player."""
    match verb:
        case schema.Draw(n=n):
            return f"draw {counted(n, 'card')}"
        case schema.Swap():
            return swap_words(target, mentioned)
    whom = on_words(verb.on, target, mentioned)
    match verb:
        case schema.Damage(n=n):
            return f"deal {n} damage to {whom}"
        case schema.Heal(n=n):
            return f"heal {n} damage from {whom}"
        case schema.Power(n=n):
            return f"give {whom} {n:+d} power this round"
        case schema.Move(to=to):
            return f"move {whom} to {to or 'an adjacent site'}"
    return f"{verb.__struct_config__.tag} {whom}"


def swap_words(target: Target | None, mentioned: bool) -> str:
    """Who changes places with whom."""
    whom = target_words(target) if target is not None and not mentioned else "it"
    if target is not None and target.count == 2:
        return f"swap the places of {'them' if mentioned else whom}"
    return f"swap the places of this unit and {whom}"


def on_words(on: schema.On, target: Target | None, mentioned: bool) -> str:
    """Whom an instruction acts on."""
    if isinstance(on, Units):
        return "each " + group_words(on, "unit")
    if on == "this" or target is None:
        return "this unit"
    if target.count == 1:
        return "it" if mentioned else target_words(target)
    return "each of them" if mentioned else "each of " + target_words(target)


def target_words(target: Target) -> str:
    """The choice of targets: `an enemy unit at this site`, `up to two other units`."""
    if target.count == 1 and not target.up_to:
        return one_of(group_words(target, "unit"))
    noun = "unit" if target.count == 1 else "units"
    up_to = "up to " if target.up_to else ""
    return f"{up_to}{number_word(target.count)} {group_words(target, noun)}"


def one_of(words: str) -> str:
    """The words with their article."""
    if words.startswith("other "):
        return "an" + words
    return ("an " if words[0] in "aeio" else "a ") + words


def group_words(group: Units, noun: str) -> str:
    """`other enemy units with Guard at this site`, as far as each is said."""
    words = ["other"] if group.other else []
    words += [group.who] if group.who != "any" else []
    words.append(noun)
    words += [f"with {capital(group.keyword)}"] if group.keyword is not None else []
    words += ["at this site"] if group.here else []
    words += [f"at {group.site}"] if group.site is not None else []
    return " ".join(words)


def ongoing_words(given: Given) -> str:
    """What is given as long as the card is in play."""
    if isinstance(given, schema.PowerBonus):
        return capital(f"{group_words(given.to, 'units')} have {given.n:+d} power")
    return f"Your {given.of}s cost {abs(given.n)} {'more' if given.n > 0 else 'less'}"


def counted(number: int, noun: str) -> str:
    """`a card`, `two cards`."""
    return f"a {noun}" if number == 1 else f"{number_word(number)} {noun}s"


def number_word(number: int) -> str:
    """Small numbers as words."""
    return COUNTED[number] if number < len(COUNTED) else str(number)


def capital(words: str) -> str:
    """The words with a capital in front."""
    return words[0].upper() + words[1:]
