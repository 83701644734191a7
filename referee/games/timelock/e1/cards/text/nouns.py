"""Which: filters, references and keywords as phrases."""

from typing import get_args

from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.voice import (
    UNCOUNTABLE,
    Voice,
    article,
    controls,
    listed,
    number,
    number_word,
    say,
    subject,
    whose,
)

# -- filters -------------------------------------------------------------------------------------

ADJECTIVES = ("other", "committed", "unlocked", "unblocked", "blocking", "attacking")
OR_MORE = {">=": "{} or more", "<=": "{} or less", "=": "{}", "<": "less than {}"}
PLACED_MARKERS = ("tombstone",)
"""Markers that are counted by the object that placed them."""

_SHARED = {"network": "the Network", "queue": "the Queue", "cold storage": "Cold Storage"}
_TAILS = {
    "attacked": "that attacked this turn",
    "fought": "that attacked or blocked this clash",
    "card": "that are no tokens",
    "same pile": "in the same pile",
    "same name": "of the same name",
    "resource maker": "that have a Resource ability",
    "can carry": "that can carry it",
}


@say.register
def noun(what: w.Filter, voice: Voice) -> str:
    """One of those that a filter means, without article: `unlocked Avatar you control`."""
    return described(what, voice)


def many(what: w.Filter, voice: Voice, bare: str = "") -> str:
    """All of those: `Power Resources`; `bare` is what is meant where no type is said."""
    return described(what, voice, plural=True, bare=bare)


def one(ref: w.Ref, voice: Voice) -> str:
    """A filter as one of its objects, `an Avatar you control`; else what is named."""
    return article(noun(ref, voice)) if isinstance(ref, w.Filter) else named(ref, voice)


def described(
    what: w.Filter, voice: Voice, *, plural: bool = False, bare: str = "", place: bool = True
) -> str:
    """Adjectives, the noun, and what follows it."""
    if what.any is not None:
        parts = [described(one, voice, plural=plural, bare=bare) for one in what.any]
        return listed(parts, "and" if plural else "or")
    if what.top is not None:
        return top_cards(what, voice)
    words = [*adjectives(what), *heads(what, bare, plural)]
    words += placed(what, voice) if place else []
    return " ".join([*words, *tails(what, voice)])


def adjectives(what: w.Filter) -> list[str]:
    """What stands before the noun."""
    states = [state for state in ADJECTIVES if state in (what.be or ())]
    nots = [f"non-{one.subtype or one.resource}" for one in refusals(what) if names_a_kind(one)]
    kind = what.subtype if what.type is not None else None
    return [*states, *nots, *(word for word in (what.affinity, what.resource, kind) if word)]


def names_a_kind(what: w.Filter) -> bool:
    """Whether a filter is just a subtype or a Resource type."""
    return what.subtype is not None or what.resource is not None


def refusals(what: w.Filter) -> tuple[w.Filter, ...]:
    """What a filter excludes, one by one."""
    if what.no is None:
        return ()
    return what.no.any or (what.no,)


def heads(what: w.Filter, bare: str, plural: bool) -> list[str]:
    """The noun itself: `Hardware, Avatars and Protocols`."""
    kinds = [kind.capitalize() for kind in what.type or ()] or untyped(what, bare)
    played = what.type is not None and set(what.type) <= {"zap", "operation"}
    if what.zone is not None and "network" not in what.zone and not played:
        kinds = [f"{listed(kinds, 'or')} card"] if what.type else ["card"]
    elif bare and what.type is not None and bare not in kinds:
        kinds = [f"{kind} {bare}" for kind in kinds]
    return [listed([plural_of(kind) if plural else kind for kind in kinds], _last(plural))]


def _last(plural: bool) -> str:
    return "and" if plural else "or"


def untyped(what: w.Filter, bare: str) -> list[str]:
    """The noun where no type is said."""
    if what.subtype is not None:
        return [what.subtype]
    if what.resource is not None:
        return ["Resource"]
    if bare:
        return [bare]
    if {"attacking", "blocking"} & set(what.be or ()):
        return ["Avatar"]
    return ["card" if what.zone is not None else "Network card"]


def plural_of(kind: str) -> str:
    """`Avatars`, `Hardware`."""
    return kind if kind in UNCOUNTABLE else f"{kind}s"


def tails(what: w.Filter, voice: Voice) -> list[str]:
    """What stands after the noun."""
    words = controlled(what, voice)
    words += [f"with {say(what.has, voice)}"] if what.has is not None else []
    if what.marker is not None:
        placer = f" of {voice.this}" if what.marker in PLACED_MARKERS else ""
        words.append(f"with {article(what.marker)} marker{placer}")
    words += [compared(one, voice) for one in what.where or ()]
    words += without(what, voice)
    words += [_TAILS[state] for state in what.be or () if state in _TAILS]
    struck = "struck" in (what.be or ())
    return [*words, f"that {voice.this} dealt damage this turn"] if struck else words


def controlled(what: w.Filter, voice: Voice) -> list[str]:
    """Under whose control."""
    if what.of is None or what.of == "each" or what.zone not in (None, ("network",)):
        return []
    if "steady" in (what.be or ()):
        return [f"{subject(what.of, voice)} has controlled since this turn began"]
    return [controls(what.of, voice)]


def compared(one: w.Where, voice: Voice) -> str:
    """`with Action 2 or more`."""
    value = "total cost" if one.value == "cost" else one.value.capitalize()
    return f"with {value} {OR_MORE[one.op].format(number(one.n, voice))}"


def without(what: w.Filter, voice: Voice) -> list[str]:
    """What a filter excludes and no adjective says."""
    rest = [one for one in refusals(what) if not names_a_kind(one)]
    lacks = [say(one.has, voice) for one in rest if one.has is not None]
    kinds = [one.affinity or (one.type or ("",))[0].capitalize() for one in rest]
    kinds = [kind for kind in kinds if kind]
    words = []
    if lacks:
        neither = f"with neither {listed(lacks, 'nor')}"
        words.append(neither if len(lacks) > 1 else f"without {lacks[0]}")
    words += [f"that is neither {listed(kinds, 'nor')}"] if kinds else []
    idle = any(one.be == ("attacked",) for one in rest)
    return [*words, "that did not attack this turn"] if idle else words


def placed(what: w.Filter, voice: Voice) -> list[str]:
    """In which zone, if one is said."""
    if what.above is not None or what.zone is None:
        return []
    return [("on " if {"network", "queue"} & set(what.zone) else "in ") + zones(what, voice)]


def zones(what: w.Filter, voice: Voice) -> str:
    """`your Archive`, `the Queue or the Network`."""
    found = []
    for zone in what.zone or ("network",):
        owner = "an" if what.of in (None, "each") else whose(what.of or "you", voice)
        found.append(_SHARED.get(zone) or f"{owner} {zone.capitalize()}")
    return listed(found, "or")


def top_cards(what: w.Filter, voice: Voice) -> str:
    """`the top three cards of your Stack`."""
    if what.top == 1:
        return f"the top card of {zones(what, voice)}"
    count = number_word(what.top) if isinstance(what.top, int) else str(what.top)
    return f"the top {count} cards of {zones(what, voice)}"


# -- references ----------------------------------------------------------------------------------


def named(ref: w.Ref, voice: Voice) -> str:
    """An object or player; a filter means all that match."""
    if isinstance(ref, w.Filter):
        return ("" if ref.top is not None else "all ") + many(ref, voice)
    match ref:
        case "target":
            return targeted(voice)
        case "self":
            return voice.this
        case "host":
            return voice.host
        case "it":
            return voice.it
        case "picked":
            return voice.picked
        case "paid":
            return "the archived Avatar"
    return subject(ref, voice)


def targeted(voice: Voice, *, place: bool = True) -> str:
    """The target: in full the first time, then `it`, `that player` or `that target`."""
    met, voice.met = voice.met, True
    if voice.target in ("player", "any"):
        one = "target player" if voice.target == "player" else "any target"
        if voice.targets != 1:
            return "each of any number of targets"
        return f"that {'player' if voice.target == 'player' else 'target'}" if met else one
    if met or not isinstance(voice.target, w.Filter):
        return "it" if voice.targets == 1 else "them"
    if voice.targets != 1:
        return f"{voice.targets} target {many(voice.target, voice)}"
    return f"target {described(voice.target, voice, place=place)}"


# -- keywords ------------------------------------------------------------------------------------


def keyword(word: w.Keyword, voice: Voice) -> str:
    """E1 §14  `First Strike`, `Backchannel - Keys`, `Shielded from Signal`."""
    if isinstance(word, w.Backchannel):
        return f"Backchannel - {word.resource}"
    if isinstance(word, w.Shielded):
        return f"Shielded from {word.affinity}"
    return str(word.__struct_config__.tag).title()


KEYWORDS: tuple[type, ...] = get_args(w.Keyword)
for _kind in KEYWORDS:
    say.register(_kind, keyword)
