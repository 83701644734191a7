"""Events: when a trigger triggers, and what a card puts in the place of one."""

from referee.games.timelock.e1.cards import schema
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.clauses import in_one
from referee.games.timelock.e1.cards.text.nouns import named, noun, one
from referee.games.timelock.e1.cards.text.shields import hurt
from referee.games.timelock.e1.cards.text.voice import (
    STEPS,
    Voice,
    article,
    say,
    subject,
    third,
    whose,
)

# -- triggers ------------------------------------------------------------------------------------


@say.register
def step_begins(on: w.StepBegins, voice: Voice) -> str:
    """E1-R18, E1-R19, E1-R23."""
    step = STEPS[on.step]
    if on.step == "end of clash":
        return "at End of Clash"
    if on.who == "each":
        who = "each" if on.step == "end" else "each player's"
        return f"at the beginning of {who} {step}"
    if on.who == "host.controller":
        words = f"at the beginning of the {step} of {voice.payer}"
    else:
        words = f"at the beginning of {whose(on.who, voice)} {step}"
    voice.payer = voice.noted = "that player"
    return words


@say.register
def moved(on: w.Moved, voice: Voice) -> str:
    """E1 §6.1."""
    who, under = one(on.what, voice), ""
    if isinstance(on.what, w.Filter):
        mine = on.what.of == "you"
        who = who.replace(" you control", "") if mine else who
        under = " under your control" if mine else ""
        called_that(on.what, voice)
    if on.frm is None:
        return f"when {who} enters the Network{under}"
    to = "leaves the Network" if on.to is None else "goes from the Network to an Archive"
    return f"when {who} {to}"


def called_that(what: w.Filter, voice: Voice) -> None:
    """`that Resource`: what the event's object is called from now on."""
    kind = (what.type or (("resource",) if what.resource else ("avatar",)))[0].capitalize()
    voice.it = f"that {kind}"
    voice.player = f"that {kind}'s controller"


@say.register
def decommissioned(on: w.Decommissioned, voice: Voice) -> str:
    """E1-R77."""
    return f"when {one(on.what, voice)} is decommissioned"


@say.register
def became_committed(on: w.BecameCommitted, voice: Voice) -> str:
    """E1-R52."""
    return f"when {one(on.what, voice)} becomes committed"


@say.register
def generated(on: w.Generated, voice: Voice) -> str:
    """E1-R52."""
    voice.more = True
    if isinstance(on.what, w.Filter):
        called_that(on.what, voice)
    return f"when {one(on.what, voice)} is committed to generate"


@say.register
def damage_dealt(on: w.DamageDealt, voice: Voice) -> str:
    """E1-R34."""
    if on.by is not None:
        return f"when {one(on.by, voice)} deals damage to {hurt(on, voice)}"
    whom = hurt(on, voice)
    return f"when {whom} {'are' if whom == 'you' else 'is'} dealt damage"


@say.register
def played(on: w.Played, voice: Voice) -> str:
    """E1 §11."""
    who = "a player plays" if on.who == "each" else "you play"
    if on.what.type is not None:
        kinds = w.Filter(type=on.what.type, affinity=on.what.affinity)
        return f"when {who} {one(kinds, voice)}"
    return f"when {who} {one(on.what, voice)}"


@say.register
def attack_declared(on: w.AttackDeclared, voice: Voice) -> str:
    """E1-R54."""
    return "when one or more Avatars you control attack"


@say.register
def block_declared(on: w.BlockDeclared, voice: Voice) -> str:
    """E1-R55."""
    other = article(noun(on.other, voice))
    voice.it = "that Avatar"
    return f"when {named(on.what, voice)} blocks {other} or becomes blocked by one"


@say.register
def would_draw(on: w.Drawing, voice: Voice) -> str:
    """E1-R20."""
    return f"when {does(on.who, 'draw a card', voice)}"


@say.register
def would_gain(on: w.Gaining, voice: Voice) -> str:
    """E1 §2.3."""
    return f"when {does(on.who, 'gain Uptime', voice)}"


@say.register
def would_discard(on: w.Discarding, voice: Voice) -> str:
    """E1-258."""
    return f"when {does(on.who, 'discard a card', voice)}"


@say.register
def turn_begins(on: w.TurnBegins, voice: Voice) -> str:
    """E1-R16."""
    return f"when {whose(on.who, voice)} turn begins"


def does(who: w.Player, what: str, voice: Voice) -> str:
    """`you draw a card`, `that player draws a card`."""
    name, (verb, _, rest) = subject(who, voice), what.partition(" ")
    return f"{name} {verb if name == 'you' else third(verb)} {rest}"


# -- what stands in the place of an event --------------------------------------------------------


@say.register
def replacement(ability: schema.Replacement, voice: Voice) -> str:
    """E1 §15.5  What a card on the Network puts in the place of an event."""
    on = ability.on
    if isinstance(on, w.DamageDealt):
        return in_place_of_damage(ability, on, voice)
    if isinstance(on, w.Gaining):
        voice.amount = "that many"
    instead = in_one(ability.instead, voice)
    match on:
        case w.Gaining():
            return f"if you would gain Uptime, {instead} instead"
        case w.Discarding():
            effect = "if an effect makes you discard a card"
            return f"{effect}, you may {instead} instead of into your Archive"
        case w.Drawing():
            skip = "if you would draw a card in your Draw step, you may skip that draw"
            return f"{skip}. If you do, {instead}"
        case w.TurnBegins():
            while_ = f" while {say(ability.cond, voice)}" if ability.cond is not None else ""
            skip = f"if a turn of yours would begin{while_}, you may skip that turn"
            return f"{skip}. If you do, {instead}"
    return f"{say(on, voice)}, instead {instead}"


def in_place_of_damage(ability: schema.Replacement, on: w.DamageDealt, voice: Voice) -> str:
    """Prevention and redirection."""
    if ability.redirect is not None:
        cond = f"as long as {say(ability.cond, voice)}, " if ability.cond is not None else ""
        by = one(on.by, voice) if on.by is not None else "anything"
        dealt = f"damage that {by} would deal to {hurt(on, voice)}"
        return f"{cond}{dealt} is dealt to {named(ability.redirect, voice)} instead"
    dealt, it = f"for each 1 damage that would be dealt to {hurt(on, voice)}", voice.called("it")
    cond = f" while {say(ability.cond, it)}" if ability.cond is not None else ""
    return f"{dealt}{cond}, prevent that 1 damage and {in_one(ability.then, it)}"
