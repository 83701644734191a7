"""The rules text of a card, written out from its data; it has no other text."""

from collections.abc import Sequence

from referee.games.musikclub.v1.cards import schema
from referee.games.musikclub.v1.cards.schema import Card, Coins, Count, Target, Verb

COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
SUBJECT = {"own": "you", "opposing": "the opposing DJ", "each": "each DJ"}
POSSESSIVE = {"own": "your", "opposing": "the opposing DJ's", "each": "all"}
ACTIONS = {
    "enqueue": "enqueue songs",
    "dequeue": "dequeue songs",
    "fly-in": "fly in",
    "swap": "swap songs",
    "play-song": "play songs from queue or hand",
    "fade-out": "fade out songs",
    "sort-upcoming": "sort upcoming cards",
    "dig": "dig for a song",
    "draw": "draw by a draw action",
    "shuffle-draw": "shuffle and draw",
    "play-effect": "play effects",
    "play-loop": "play loops",
    "activate": "activate abilities",
}


def text(card: Card) -> list[str]:
    """What the card does, one sentence for each thing; empty for one with nothing but numbers."""
    lines = list(colour_words(card))
    if card.text is not None and (card.text.do or card.text.target is not None):
        lines.append(capital("on play: " + deeds(card.text.do, card.text.target)) + ".")
    for ability in getattr(card, "abilities", ()):
        lines.append(f"{cost_words(ability)}: {deeds(ability.do, ability.target)}, once a turn.")
    lines += [capital(ongoing_words(one)) + "." for one in card.ongoing]
    if card.trigger is not None:
        lines.append(capital(trigger_words(card.trigger)) + ".")
    if card.grants:
        whom = "each DJ" if isinstance(card, schema.Loop) else "you"
        lines.append(f"Grants {whom} {seconds(card.grants)} each turn.")
    lines += [coin_words(card.coins)] if card.coins is not None else []
    return lines


def headline(card: Card) -> str:
    """The card's numbers in one line: kind, colours, bands, cost, volume, VP, lifetime."""
    parts = [str(card.__struct_config__.tag)]
    if isinstance(card, schema.Song):
        parts[0] = f"{' and '.join(card.colours)} song"
    bands = () if isinstance(card, schema.Effect) else card.bands
    parts += [" and ".join(bands)] if bands else []
    parts.append("costs " + cost_words(card))
    parts += [f"volume {card.volume:+d}"] if card.volume else []
    parts += [f"{card.vp} VP"] if card.vp else []
    parts += [f"lasts {card.lifetime} seconds"] if isinstance(card, schema.Effect) else []
    return ", ".join(parts)


def cost_words(cost: Card | schema.Ability) -> str:
    """Time-dice seconds and parallel seconds."""
    parts = [f"{cost.dice} from dice"] if cost.dice else []
    parts += [f"{cost.parallel} parallel"] if cost.parallel else []
    return " and ".join(parts)


def colour_words(card: Card) -> Sequence[str]:
    """What it excludes, provides and filters."""
    lines: list[str] = []
    if isinstance(card, schema.Song):
        lines += [f"Excludes {' and '.join(card.excludes)}."] if card.excludes else []
        return lines
    where = "all playlists" if isinstance(card, schema.Loop) else "your playlist"
    lines += [f"Provides {' and '.join(card.provides)} in {where}."] if card.provides else []
    lines += [f"Filters {' and '.join(card.filters)} in {where}."] if card.filters else []
    return lines


# -- what is done once ----------------------------------------------------------------------------


def deeds(do: Sequence[Verb], target: Target | None) -> str:
    """The instructions in order, the choice in front where none of them says it."""
    words = [verb_words(verb, target) for verb in do]
    if target is not None and not any(on_target(verb) for verb in do):
        words.insert(0, f"choose {target_words(target)}")
    may = "you may " if target is not None and target.may else ""
    return may + ", then ".join(words)


def on_target(verb: Verb) -> bool:
    """Whether a verb acts on what is chosen."""
    return isinstance(verb, schema.Overclock | schema.Unqueue) or (
        isinstance(verb, schema.Prolong) and verb.on == "target"
    )


def verb_words(verb: Verb, target: Target | None) -> str:
    """One instruction as an order to the player."""
    chosen = "it" if target is None else target_words(target)
    match verb:
        case schema.Draw(n=n, who=who):
            return doing(who, "draw", "draws") + f" {counted(n, 'card')}"
        case schema.Mill(n=n, who=who):
            cards = "card" if n == 1 else counted(n, "card")
            return doing(who, "overclock", "overclocks") + f" the top {cards} of the crate"
        case schema.Parallel(n=n, who=who):
            return doing(who, "get", "gets") + f" {seconds(n)}"
        case schema.Silence(who=who):
            return doing(who, "lose", "loses") + " all parallel seconds"
        case schema.SetDie():
            return die_words(verb)
        case schema.Prolong(n=n, on=on):
            whom = chosen if on == "target" else "each of your effects"
            return f"make {whom} last {seconds_plain(n)} longer"
        case schema.Overclock():
            return f"overclock {chosen}"
    return f"take {chosen} back to its DJ's hand"


def doing(who: str, you: str, other: str) -> str:
    """The verb with its subject."""
    subject = {"opponent": "the opposing DJ", "acting": "the DJ whose turn it is"}.get(who)
    return you if subject is None else f"{subject} {other}"


def die_words(verb: schema.SetDie) -> str:
    """Which die is set to what."""
    whose = {"you": "your", "opponent": "the opposing DJ's"}.get(verb.who, "the acting DJ's")
    die = "dice" if verb.which == "all" else f"{verb.which} die"
    face = "the highest face" if verb.face is None else str(verb.face)
    return f"set {'all ' if verb.which == 'all' else ''}{whose} {die} to {face}"


def target_words(target: Target) -> str:
    """The choice: `an opposing head or tail song`."""
    noun = {
        "end": "head or tail song",
        "song": "song in a playlist",
        "queued": "song in a queue",
        "effect": "effect",
        "loop": "loop",
    }[target.what]
    whose = {"own": "own ", "opposing": "opposing "}.get(target.whose, "")
    words = whose + noun
    return ("an " if words[0] in "aeio" else "a ") + words


def trigger_words(trigger: schema.Trigger) -> str:
    """When what happens."""
    whom = {"own": "you play", "opposing": "the opposing DJ plays", "each": "a DJ plays"}
    where = {"own": "your", "opposing": "the opposing", "each": "a"}[trigger.whose]
    when = (
        f"{whom[trigger.whose]} another song"
        if trigger.when == "song-played"
        else f"another song of {where} playlist is overclocked"
    )
    return f"when {when}, {deeds(trigger.do, None)}"


# -- what is so as long as the card is in play ----------------------------------------------------


def ongoing_words(one: schema.Modifier) -> str:
    """What a card changes while it is in play."""
    match one:
        case schema.CostChange(n=n, of=of, whose=whose):
            more = f"{seconds_plain(abs(n))} {'more' if n > 0 else 'less'}"
            if of == "target":
                return f"the chosen card costs {more} to play"
            if of in ("song", "effect", "loop"):
                return f"{POSSESSIVE[whose]} {of}s cost {more} to play"
            return f"{SUBJECT[whose]} {pays(whose)} {more} to {ACTIONS[of]}"
        case schema.Forbid(action=action, whose=whose):
            who = "no DJ can" if whose == "each" else f"{SUBJECT[whose]} cannot"
            return f"{who} {ACTIONS[action]}"
        case schema.Offer(action=action, parallel=n):
            return f"you may {ACTIONS[action]} for {seconds(n)} instead"
        case schema.FromHand():
            return "you may play songs from the hand"
        case schema.SongChange():
            return song_words(one)


def pays(whose: str) -> str:
    """The verb for one DJ or the other."""
    return "pay" if whose == "own" else "pays"


def song_words(one: schema.SongChange) -> str:
    """Which songs have more or less of what."""
    which = f" {one.colour}" if one.colour is not None else ""
    band = f" with {one.band}" if one.band is not None else ""
    what = [f"{one.volume:+d} volume"] if one.volume else []
    what += [f"{one.vp:+d} VP"] if one.vp else []
    songs = f"{POSSESSIVE[one.whose]}{which} songs in the playlist{band}"
    return f"{songs} have {' and '.join(what)}"


def coin_words(coins: Coins) -> str:
    """MK §12  What its coins are worth, and what they look at."""
    if coins.each is None:
        return f"Coins: {coins.n}."
    if coins.least is not None:
        return f"Coins: {coins.n} if there are {coins.least} or more {count_words(coins.each)}."
    most = f", for at most {number_word(coins.most)}" if coins.most is not None else ""
    return f"Coins: {coins.n} for each of the {count_words(coins.each)}{most}."


def count_words(count: Count) -> str:
    """`red songs in your playlist`, as far as each is said."""
    kind = count.kind or ("loop" if count.where == "mixer" else "card")
    colour = f"{count.colour} " if count.colour is not None else ""
    band = f" with {count.band}" if count.band is not None else ""
    where = "in the mixer" if count.where == "mixer" else f"in your {count.where}"
    return f"{colour}{kind}s{band} {where}"


def counted(number: int, noun: str) -> str:
    """`a card`, `two cards`."""
    return f"a {noun}" if number == 1 else f"{number_word(number)} {noun}s"


def seconds(number: int) -> str:
    """`a parallel second`, `two parallel seconds`."""
    return counted(number, "parallel second")


def seconds_plain(number: int) -> str:
    """`one second`, `two seconds`."""
    return f"{number_word(number)} second" + ("" if number == 1 else "s")


def number_word(number: int) -> str:
    """Small numbers as words."""
    return COUNTED[number] if number < len(COUNTED) else str(number)


def capital(words: str) -> str:
    """The words with a capital in front."""
    return words[0].upper() + words[1:]
