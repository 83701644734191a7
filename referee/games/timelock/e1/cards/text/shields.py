"""Effects that an item leaves behind: continuous ones, shields, and what waits for a step."""

from referee.games.timelock.e1.cards import effects as e
from referee.games.timelock.e1.cards import operations as o
from referee.games.timelock.e1.cards import schema
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.clauses import in_one
from referee.games.timelock.e1.cards.text.lasting import Form, predicates
from referee.games.timelock.e1.cards.text.nouns import KEYWORDS, many, named, one
from referee.games.timelock.e1.cards.text.voice import STEPS, Voice, listed, number, say, whose

UNTIL = {
    "turn": "until end of turn",
    "clash": "until end of clash",
    "your turn": "until your next turn",
    "source": "until {} leaves the Network",
    "game": "",
}


# -- continuous effects --------------------------------------------------------------------------


@say.register
def effect(verb: e.Continuous, voice: Voice) -> str:
    """E1 §17  Who is affected, how, and how long."""
    match verb.ops:
        case (o.Rewrite(),):
            read = "the first is replaced by the second"
            return f"in the text of {named(verb.to, voice)}, {read}"
        case (o.SetAffinity(affinity=affinity),):
            return f"the affinity of {named(verb.to, voice)} becomes {affinity}"
    until = UNTIL[verb.until].format(voice.this)
    if isinstance(verb.to, w.Filter):
        form = Form(many=True, now=True)
        return f"{until}, {many(verb.to, voice)} {predicates(verb.ops, voice, form)}"
    if verb.to == "you":
        return f"{until}, you {predicates(verb.ops, voice, Form(many=True))}"
    words = f"{named(verb.to, voice)} {predicates(verb.ops, voice, Form(many=False, now=True))}"
    return f"{until}, {words}" if long(verb.ops) else f"{words} {until}"


def long(ops: tuple[o.Op, ...]) -> bool:
    """Whether the duration comes first, so that it is not lost behind the rest."""
    simple = (o.Stats, o.AddTypes, o.SetStats, o.SetResource, o.Lack)
    for op in ops:
        keyword = isinstance(op, o.Have) and isinstance(op.ability, KEYWORDS)
        explained = isinstance(op, o.Stats) and not isinstance(op.a, int | str)
        if explained or not (keyword or isinstance(op, simple)):
            return True
    return False


# -- shields -------------------------------------------------------------------------------------


@say.register
def shield(verb: e.Replace, voice: Voice) -> str:
    """E1 §15.5, E1-R74."""
    on = verb.of.on
    if isinstance(on, w.Decommissioned):
        would = f"if {named(on.what, voice)} would be decommissioned this turn"
        return f"{would}, {in_one(verb.of.instead, voice)} instead"
    if not isinstance(on, w.DamageDealt):
        return f"this turn, {say(on, voice)}, instead {in_one(verb.of.instead, voice)}"
    kind = "clash damage" if on.clash else "damage"
    if verb.uses is None:
        return f"prevent all {kind} this turn"
    if verb.of.per == 1:
        return next_points(number(verb.uses, voice), verb.of, on, voice)
    return next_time(kind, verb.of, on, voice)


def next_points(n: str, of: schema.Replacement, on: w.DamageDealt, voice: Voice) -> str:
    """E1-R74  The next n damage, point by point."""
    words = f"the next {n} damage that would be dealt to {hurt(on, voice)}"
    words += f" by {named(on.by, voice)}" if on.by is not None else ""
    if of.redirect is not None:
        return f"{words} this turn is dealt to {named(of.redirect, voice)} instead"
    return f"prevent {words} this turn"


def next_time(kind: str, of: schema.Replacement, on: w.DamageDealt, voice: Voice) -> str:
    """E1-R75  The next damage of a chosen source, whole."""
    if of.redirect is not None:
        words = f"the next {kind} it would deal to {hurt(on, voice)} this turn"
        return f"{words} is dealt to {named(of.redirect, voice)} instead"
    what = f"all but {of.all_but} of it" if of.all_but else "that damage"
    voice.done = "that much"
    then = f" and {in_one(of.then, voice)}" if of.then else ""
    when = f"the next time it would deal {kind} to {hurt(on, voice)} this turn"
    return f"{when}, prevent {what}{then}"


def hurt(on: w.DamageDealt, voice: Voice) -> str:
    """Whom damage is dealt to."""
    if on.to is None:
        return "anything"
    refs = on.to if isinstance(on.to, tuple) else (on.to,)
    return listed([one(ref, voice) for ref in refs], "or")


# -- what waits ----------------------------------------------------------------------------------


@say.register
def delay(verb: e.Delay, voice: Voice) -> str:
    """E1 §10.4."""
    act = in_one(verb.act, voice)
    if not isinstance(verb.on, w.StepBegins):
        often = "from then on, " if verb.repeat else "the next time, "
        return f"{often}{say(verb.on, voice)}, {act}"
    step = STEPS[verb.on.step]
    if verb.repeat:
        steps = f"each of {whose(verb.on.who, voice)} {step}s"
        return f"from then on, at the beginning of {steps}, {act}"
    when = "at End of Clash" if step == "End of Clash" else f"at the beginning of the next {step}"
    brief = len(verb.act) == 1 and isinstance(getattr(verb.act[0], "what", None), str)
    return f"{act} {when}" if brief else f"{when}, {act}"
