"""What an item does: a clause for each verb, how they follow each other, and choices."""

from collections.abc import Sequence

from referee.games.timelock.e1.cards import effects as e
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.amounts import count_of, quantity, short
from referee.games.timelock.e1.cards.text.nouns import described, named, noun, one, zones
from referee.games.timelock.e1.cards.text.voice import (
    Voice,
    act,
    article,
    listed,
    say,
    sentence,
    stopped,
    subject,
)

Verbs = Sequence[e.Verb]

# -- sequences -----------------------------------------------------------------------------------


def told(verbs: Verbs, voice: Voice) -> str:
    """All verbs in sentences; the first begins small, so that it can follow a colon."""
    first, *rest = clauses(verbs, voice) or ["nothing happens"]
    return " ".join([stopped(first), *(sentence(part) for part in rest)])


def in_one(verbs: Verbs, voice: Voice) -> str:
    """All verbs in one clause."""
    return listed(clauses(verbs, voice))


def clauses(verbs: Verbs, voice: Voice) -> list[str]:
    """A clause for each verb; a choice is told by the verb that uses it."""
    parts: list[str] = []
    waiting: e.Pick | None = None
    before: e.Verb | None = None
    for at, verb in enumerate(verbs):
        if isinstance(verb, e.Pick) and told_by_next(verb, verbs[at + 1 :]):
            waiting = verb
            continue
        if waiting is not None:
            parts += picking(waiting, verb, voice)
        elif joins(before, verb):
            parts[-1] += also(verb, voice)
        else:
            parts.append(say(verb, voice))
        waiting, before = None, verb
    return parts


def joins(before: e.Verb | None, verb: e.Verb) -> bool:
    """Whether two verbs in a row are told in one sentence."""
    if isinstance(before, e.Deal) and isinstance(verb, e.Deal):
        return True
    return (
        everyone(before)
        and everyone(verb)
        and isinstance(before, e.Move | e.Discard | e.Shuffle)
        and isinstance(verb, e.Shuffle | e.Draw)
    )


def everyone(verb: e.Verb | None) -> bool:
    """Whether each player does it."""
    what = getattr(verb, "what", None)
    return getattr(verb, "who", None) == "each" or getattr(what, "of", None) == "each"


def also(verb: e.Verb, voice: Voice) -> str:
    """The second of two verbs in one sentence."""
    if isinstance(verb, e.Deal):
        return f" and {verb.n} damage to {recipients(verb, voice)}"
    words = say(verb, voice).removeprefix("each player ")
    return f", then {words.replace('shuffles their Stack', 'shuffles it')}"


# -- choices -------------------------------------------------------------------------------------


def told_by_next(pick: e.Pick, rest: Verbs) -> bool:
    """Whether the next verb does something to what was picked, so that it can name it."""
    if not isinstance(pick.what, w.Filter) or pick.random or not rest:
        return False
    used = [getattr(rest[0], member, None) for member in ("what", "on", "of", "to")]
    return "picked" in used


def picking(pick: e.Pick, verb: e.Verb, voice: Voice) -> list[str]:
    """A choice and what is done to it, in one clause, and what happens if there is no choice."""
    voice.picked = chosen(pick, voice)
    voice.origin = origin(pick, voice)
    if isinstance(pick.what, w.Filter) and pick.what.zone == ("stack",):
        search = f"search {zones(pick.what, voice)} for {voice.picked}"
        voice.picked, voice.origin = "it", ""
        return [f"{search} and {say(verb, voice)}"]
    words = say(verb, voice)
    if pick.may and not isinstance(verb, e.BecomeCopy):
        words = f"{subject(pick.who, voice)} may {words}"
    voice.picked = "it"
    return [words, f"if you cannot, {in_one(pick.els, voice)}"] if pick.els else [words]


def chosen(pick: e.Pick, voice: Voice) -> str:
    """What is chosen: `another Avatar you control`, `that many Network cards you control`."""
    if not isinstance(pick.what, w.Filter):
        return pick.what
    if pick.n == 1:
        words = article(described(pick.what, voice, place=False))
    else:
        plural = described(pick.what, voice, plural=True, place=False)
        words = f"{count_of(pick.n, voice)} {plural}"
    return f"{words} of your opponent's choice" if pick.who == "opponent" else words


def origin(pick: e.Pick, voice: Voice) -> str:
    """Where it comes from."""
    if not isinstance(pick.what, w.Filter) or pick.what.zone is None:
        return ""
    return f" from {zones(pick.what, voice)}"


_CHOICES = {
    "resource": ("a basic Resource type", "two basic Resource types"),
    "affinity": ("an affinity", "two affinities"),
    "opponent": ("an opponent", "two opponents"),
}


@say.register
def pick(verb: e.Pick, voice: Voice) -> str:
    """E1-R31  A choice that later words use."""
    voice.picked = "it"
    if verb.what == "source":
        return f"choose {article(f'{verb.affinity} source' if verb.affinity else 'source')}"
    if isinstance(verb.what, w.Filter):
        voice.picked = "the chosen card" if verb.random else "it"
        return f"choose {one(verb.what, voice)}" + (" at random" if verb.random else "")
    return f"choose {_CHOICES[verb.what][0 if verb.n == 1 else 1]}"


@say.register
def pay(verb: e.Pay, voice: Voice) -> str:
    """E1-R47."""
    what = listed([cost_words(part, voice) for part in verb.cost])
    who = subject(verb.who, voice)
    if verb.els and not verb.then:
        paid = f"{who} {'pay' if who == 'you' else 'pays'} {what}"
        if len(verb.els) == 1:
            return f"{say(verb.els[0], voice)} unless {paid}"
        return f"unless {paid}, {in_one(verb.els, voice)}"
    removes = any(isinstance(part, w.UnmarkCost) for part in verb.cost)
    order = what if removes else f"pay {what}"
    free_x = "X" in verb.cost and not voice.announced_x
    order += ", X being a number of their choice" if free_x else ""
    done = "you do" if who == "you" else "they do"
    return f"{who} may {order}. If {done}, {in_one(verb.then, voice)}"


def cost_words(cost: w.Cost, voice: Voice) -> str:
    """One part of a cost."""
    match cost:
        case w.ArchiveCost():
            return f"archive {one(cost.what, voice)}"
        case w.UptimeCost():
            return f"pay {cost.n} Uptime"
        case w.UnmarkCost():
            few = f"{article(cost.marker)} marker"
            what = few if cost.n == 1 else f"{cost.n} {cost.marker} markers"
            return f"remove {what} from {voice.this}"
    return cost


@say.register
def may(verb: e.May, voice: Voice) -> str:
    """E1-R46  One of the options, or none."""
    who = subject(verb.who, voice)
    if verb.who == "each":
        voice.player = "they"
    match verb.options:
        case ((e.Commit(what=one),), (e.Unlock(what=other),)) if one == other:
            return f"{who} may commit or {say(verb.options[1][0], voice)}"
        case ((e.BecomeCopy() as copy,),):
            return f"{who} may have {say(copy, voice).replace(' becomes ', ' become ', 1)}"
    return f"{who} may {listed([in_one(option, voice) for option in verb.options], 'or')}"


@say.register
def only_if(verb: e.If, voice: Voice) -> str:
    """Only if it holds now; conditions inside each other are one."""
    conds, then = [say(verb.cond, voice)], verb.then
    while len(then) == 1 and isinstance(then[0], e.If):
        conds.append(say(then[0].cond, voice))
        then = then[0].then
    both = listed(conds).replace("and there is a card in", "and one in")
    return f"if {both}, {in_one(then, voice)}"


# -- damage and Uptime ---------------------------------------------------------------------------


@say.register
def deal(verb: e.Deal, voice: Voice) -> str:
    """E1 §15."""
    order = f"{voice.this} deals" if voice.acts else "deal"
    if short(verb.n):
        words = f"{order} {verb.n} damage to {recipients(verb, voice)}"
    elif verb.n == voice.said:
        words = f"{order} that much damage to {recipients(verb, voice)}"
    else:
        words = f"{order} damage to {recipients(verb, voice)}"
        words += f" equal to {quantity(verb.n, voice)}"
    most = ", but no more than the Uptime or Resilience that the target had"
    voice.done = f"the damage dealt{most if verb.capped else ''}"
    return words


def recipients(verb: e.Deal, voice: Voice) -> str:
    """Who is dealt damage: `each Avatar with Broadcast and each player`."""
    to = verb.to if isinstance(verb.to, tuple) else (verb.to,)
    return listed(
        [f"each {noun(r, voice)}" if isinstance(r, w.Filter) else named(r, voice) for r in to]
    )


@say.register
def gain(verb: e.Gain, voice: Voice) -> str:
    """E1 §2.3."""
    return uptime("gain", verb, voice)


@say.register
def lose(verb: e.Lose, voice: Voice) -> str:
    """E1-R79."""
    match verb.n:
        case w.Value(value="uptime", of="you"):
            return "your Uptime becomes 0"
        case w.Div(b=2):
            half = f"half their Uptime, rounded {'up' if verb.n.up else 'down'}"
            return act(verb.who, "lose", half, voice)
    return uptime("lose", verb, voice)


def uptime(order: str, verb: e.Gain | e.Lose, voice: Voice) -> str:
    """Uptime up or down."""
    if short(verb.n):
        return act(verb.who, order, f"{verb.n} Uptime", voice)
    if verb.n == "done" and voice.done == "that much":
        return act(verb.who, order, "that much Uptime", voice)
    voice.said = verb.n
    start = act(verb.who, order, "Uptime equal to", voice)
    return f"{start} {quantity(verb.n, voice)}"
