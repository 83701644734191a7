"""How many, and on what condition."""

from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.nouns import (
    OR_MORE,
    described,
    many,
    named,
    noun,
    plural_of,
    zones,
)
from referee.games.timelock.e1.cards.text.voice import (
    Voice,
    article,
    controls,
    number,
    number_word,
    possessive,
    say,
    subject,
)

# -- amounts -------------------------------------------------------------------------------------


def short(n: w.Amount) -> bool:
    """Whether an amount can stand before its noun."""
    return isinstance(n, int) or n in ("X", "all", "any")


def quantity(n: w.Amount, voice: Voice) -> str:
    """An amount after `equal to`."""
    return voice.done if n == "done" else number(n, voice)


def cards(n: w.Amount, voice: Voice, kind: str = "card") -> str:
    """`a card`, `seven cards`, `that many cards`, `X cards`."""
    if n == 1:
        return article(kind)
    return f"{count_of(n, voice)} {plural_of(kind)}"


def count_of(n: w.Amount, voice: Voice) -> str:
    """A number before things: `seven`, `that many`, `X`."""
    if n == "amount":
        return "that many"
    return number_word(n) if isinstance(n, int) else number(n, voice)


@say.register
def counted(n: w.Count, voice: Voice) -> str:
    """`the number of Keys Resources you control`."""
    if not isinstance(n.what, w.Filter):
        return "the number of targets"
    if n.what.zone is not None and n.what.type is None:
        return f"the number of cards in {zones(n.what, voice)}"
    everywhere = n.what.of is None and n.what.zone is None
    return f"the number of {many(n.what, voice)}{' on the Network' if everywhere else ''}"


@say.register
def value(n: w.Value, voice: Voice) -> str:
    """`its Action`, `your Uptime`."""
    name = "total cost" if n.value == "cost" else n.value.capitalize()
    if n.value == "marker":
        name = f"number of {n.marker} markers"
    return f"{possessive(named(n.of, voice))} {name}"


@say.register
def tally(n: w.Tally, voice: Voice) -> str:
    """What is counted for the turn."""
    who = named(n.who, voice)
    return {
        "died": "the number of Avatars that died this turn",
        "damaged": f"the damage dealt to {who} this turn",
        "idle": f"the number of unlocked Resources {who} controlled as this turn began",
        "uses": "the number of times this ability was activated this turn",
        "resource plays": f"the number of Resources {who} played this turn",
    }[n.of]


@say.register
def quotient(n: w.Div, voice: Voice) -> str:
    """Division, with its rounding."""
    a = number(n.a, voice)
    whole = f"half {a}" if n.b == 2 else f"{a} divided by {number(n.b, voice)}"
    return f"{whole}, rounded {'up' if n.up else 'down'}"


@say.register
def difference(n: w.Minus, voice: Voice) -> str:
    """Subtraction, never below 0."""
    return f"{number(n.a, voice)} minus {number(n.b, voice)}"


@say.register
def smaller(n: w.Min, voice: Voice) -> str:
    """The smaller of two."""
    return f"the smaller of {number(n.a, voice)} and {number(n.b, voice)}"


# -- conditions ----------------------------------------------------------------------------------

_STATES = {
    "committed": ("is committed", "is not committed"),
    "unlocked": ("is unlocked", "is not unlocked"),
    "attacking": ("is attacking", "is not attacking"),
    "attacked": ("attacked this turn", "did not attack this turn"),
    "fought": ("attacked or blocked this clash", "did not attack or block this clash"),
}


@say.register
def fits(cond: w.Fits, voice: Voice) -> str:
    """`this Hardware is committed`."""
    return fitting(cond, voice, yes=True)


@say.register
def negated(cond: w.Not, voice: Voice) -> str:
    """The opposite."""
    if isinstance(cond.cond, w.Fits):
        return fitting(cond.cond, voice, yes=False)
    return f"it is not so that {say(cond.cond, voice)}"


def fitting(cond: w.Fits, voice: Voice, *, yes: bool) -> str:
    """Whether what is named is such a one, or is not."""
    what, who = cond.filter, named(cond.ref, voice)
    if what.be:
        is_not = f"is {'' if yes else 'not '}{what.be[0]}"
        return f"{who} {_STATES.get(what.be[0], (is_not, is_not))[0 if yes else 1]}"
    if what.has is not None:
        return f"{who} {'has' if yes else 'does not have'} {say(what.has, voice)}"
    if what.marker is not None:
        return f"{who} has {'a' if yes else 'no'} {what.marker} marker"
    return f"{who} {'is' if yes else 'is not otherwise'} {article(noun(what, voice))}"


@say.register
def comparison(cond: w.Comparison, voice: Voice) -> str:
    """`you control no Timelock Resource`, `there are no Avatars on the Network`."""
    match cond.a:
        case w.Count(what=w.Filter() as what):
            return how_many(what, cond, voice)
        case w.Tally(of="uses"):
            return f"this ability was activated {at_least(cond.b, voice)} times this turn"
        case w.Tally(of="resource plays") if cond.b == 2:
            return "it is not the first one you play this turn"
    return f"{number(cond.a, voice)} is {OR_MORE[cond.op].format(number(cond.b, voice))}"


def at_least(n: w.Amount, voice: Voice) -> str:
    """`four or more`."""
    return f"{count_of(n, voice)} or more"


def how_many(what: w.Filter, cond: w.Comparison, voice: Voice) -> str:
    """How many there are: some, none, or at least so many."""
    if what.above is not None:
        return f"{at_least(cond.b, voice)} {many(what, voice)} are above it"
    some = cond.op == ">=" and cond.b == 1
    if what.zone is not None:
        return f"there {'is a card' if some else 'are no cards'} in {zones(what, voice)}"
    if what.of is None:
        thing = article(noun(what, voice)) if some else f"no {many(what, voice)}"
        return f"there {'is' if some else 'are'} {thing} on the Network"
    free = described(w.Filter(type=what.type, resource=what.resource), voice)
    return f"{controls(what.of, voice)} {article(free) if some else f'no {free}'}"


@say.register
def declined(cond: w.Declined, voice: Voice) -> str:
    """A player has said no."""
    return f"{subject(cond.who, voice)} declines"
