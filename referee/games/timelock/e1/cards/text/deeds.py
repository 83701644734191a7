"""What an item does to things: cards, moves, markers, Resources, copies, and verbs of one card."""

from msgspec.structs import replace

from referee.games.timelock.e1.cards import effects as e
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.amounts import cards, quantity, short
from referee.games.timelock.e1.cards.text.nouns import many, named, noun, targeted, zones
from referee.games.timelock.e1.cards.text.voice import (
    Voice,
    act,
    article,
    capital,
    listed,
    number_word,
    say,
    subject,
    whose,
)

# -- cards ---------------------------------------------------------------------------------------


@say.register
def draw(verb: e.Draw, voice: Voice) -> str:
    """E1-R20."""
    return act(verb.who, "draw", cards(verb.n, voice), voice)


@say.register
def discard(verb: e.Discard, voice: Voice) -> str:
    """E1-R31."""
    if verb.n == "all":
        return act(verb.who, "discard", f"{'your' if verb.who == 'you' else 'their'} Wallet", voice)
    at_random = " at random" if verb.random else ""
    return act(verb.who, "discard", cards(verb.n, voice) + at_random, voice)


@say.register
def look(verb: e.Look, voice: Voice) -> str:
    """E1-R89."""
    what = named(verb.what, voice) if verb.what.top is not None else zones(verb.what, voice)
    return f"look at {what}" + (" and put them back in any order" if verb.order else "")


@say.register
def shuffle(verb: e.Shuffle, voice: Voice) -> str:
    """E1-R90."""
    if verb.who == "each":
        return "each player shuffles their Stack"
    return f"shuffle {whose(verb.who, voice)} Stack"


# -- moves ---------------------------------------------------------------------------------------

FACE_DOWN = (
    "It is a 2/2 Avatar without name, affinity and abilities; it is turned face up just before "
    "it would deal damage, be dealt damage or become committed"
)


@say.register
def move(verb: e.Move, voice: Voice) -> str:
    """E1 §6.1."""
    if isinstance(verb.what, w.Filter) and verb.what.of == "each":
        whole = listed([zone.capitalize() for zone in verb.what.zone or ()])
        return f"each player puts their {whole} {'under' if verb.under else 'on'} their Stack"
    what = moving(verb, voice)
    if verb.to == "network":
        down = f" face down. {FACE_DOWN}" if verb.face_down else ""
        return f"put {what} onto the Network{down}"
    if verb.to == "cold storage":
        return f"put {what} into Cold Storage"
    place = "on top of" if verb.to == "stack" else "into"
    return f"put {what} {place} {keeper(verb, voice)} {verb.to.capitalize()}"


def moving(verb: e.Move, voice: Voice) -> str:
    """What moves and, where its zone is told, from where."""
    if verb.what == "picked":
        return voice.picked + voice.origin
    target = voice.target
    if verb.what != "target" or not isinstance(target, w.Filter) or target.zone is None:
        return named(verb.what, voice)
    return f"{targeted(voice, place=False)} from {zones(target, voice)}"


def keeper(verb: e.Move, voice: Voice) -> str:
    """Whose zone it goes to."""
    if verb.into is not None:
        return whose(verb.into, voice)
    if isinstance(verb.what, w.Filter):
        return whose(verb.what.of or "you", voice)
    target = voice.target if verb.what == "target" else None
    on_network = isinstance(target, w.Filter) and target.zone is None
    return "its owner's" if on_network else "your"


@say.register
def decommission(verb: e.Decommission, voice: Voice) -> str:
    """E1 §15.3."""
    what = named(verb.what, voice)
    voice.done = "the number decommissioned this way"
    never = f". {'It' if verb.what == 'target' else 'They'} cannot be Rebooted"
    return f"decommission {what}{never if verb.no_reboot else ''}"


@say.register
def archive(verb: e.Archive, voice: Voice) -> str:
    """E1 §15.4."""
    return f"archive {named(verb.what, voice)}"


@say.register
def commit(verb: e.Commit, voice: Voice) -> str:
    """E1 §5."""
    return f"commit {named(verb.what, voice)}"


@say.register
def unlock(verb: e.Unlock, voice: Voice) -> str:
    """E1 §9.1."""
    return f"unlock {named(verb.what, voice)}"


@say.register
def reboot(verb: e.Reboot, voice: Voice) -> str:
    """E1 §14 Reboot."""
    return f"Reboot {named(verb.what, voice)}"


@say.register
def invalidate(verb: e.Invalidate, voice: Voice) -> str:
    """E1 §11.2."""
    return f"invalidate {named(verb.what, voice)}"


# -- markers, Resources --------------------------------------------------------------------------

REMINDERS = {"tombstone": "It is a Keys Resource instead of its own type while it has one"}
"""What a marker does by the table beside the cards."""


@say.register
def mark(verb: e.Mark, voice: Voice) -> str:
    """E1 §18.2."""
    on = f"on {named(verb.on, voice)}"
    reminder = f". {REMINDERS[verb.marker]}" if verb.marker in REMINDERS else ""
    match verb.n:
        case 1:
            return f"put {article(verb.marker)} marker {on}{reminder}"
        case w.Min(a="X", b=w.Minus(a=int() as most)):
            bound = f", but never more than {number_word(most)} in all"
            return f"put X {verb.marker} markers {on}{bound}{reminder}"
        case w.Tally(of="died"):
            each = "for each Avatar that died this turn"
            return f"put {article(verb.marker)} marker {on} {each}{reminder}"
    count = str(verb.n) if short(verb.n) else "that many"
    return f"put {count} {verb.marker} markers {on}{reminder}"


@say.register
def unmark(verb: e.Unmark, voice: Voice) -> str:
    """E1 §18.2."""
    what = f"all {verb.marker} markers" if verb.n == "all" else f"{article(verb.marker)} marker"
    return f"remove {what} from {named(verb.on, voice)}"


@say.register
def generate(verb: e.Generate, voice: Voice) -> str:
    """E1 §12."""
    count = f"{verb.n}{' more' if voice.more else ''}"
    if verb.unit == "any":
        what = f"{count} of any affinity" if verb.n == 1 else f"{count} of one affinity you choose"
    elif verb.unit == "produced":
        what = f"{count} of an affinity that was just produced"
    elif verb.unit == "neutral":
        what = f"{count} neutral Resource{'' if verb.n == 1 else 's'}"
    elif short(verb.n):
        what = f"{count} {verb.unit}"
    else:
        what = f"{verb.unit} equal to {quantity(verb.n, voice)}"
    return act(verb.who, "generate", what, voice)


@say.register
def empty_buffer(verb: e.EmptyBuffer, voice: Voice) -> str:
    """E1-R50."""
    if verb.into is None:
        return act(verb.who, "lose", "all unspent Resources without burn", voice)
    unspent = f"{whose(verb.who, voice)} unspent Resources"
    return f"all of {unspent} go to {whose(verb.into, voice)} Buffer"


@say.register
def use_resources(verb: e.UseResources, voice: Voice) -> str:
    """E1-061."""
    return act(verb.who, "use", "one Resource ability of each Resource they control", voice)


# -- copies, tokens, attachments -----------------------------------------------------------------


@say.register
def become_copy(verb: e.BecomeCopy, voice: Voice) -> str:
    """E1-R86."""
    kept = {"affinity": "its own affinity", "this": "this ability"}
    parts = [f"it keeps {listed([kept[part] for part in verb.keep])}"] if verb.keep else []
    if verb.add:
        kinds = listed([article(kind.capitalize()) for kind in verb.add])
        parts.append(f"it is {kinds} in addition to its other types")
    parts += [f'it has "{capital(say(ability, voice))}"' for ability in verb.have]
    but = f", except that {listed(parts)}" if parts else ""
    where = " on the Network" if verb.of == "picked" else ""
    return f"{voice.this} becomes a copy of {named(verb.of, voice)}{where}{but}"


@say.register
def copy_item(verb: e.CopyItem, voice: Voice) -> str:
    """E1-155."""
    return (
        f"copy {named(verb.of, voice)}. You control the copy, its affinity is {verb.affinity}, "
        "and you may choose new targets for it"
    )


@say.register
def attach(verb: e.Attach, voice: Voice) -> str:
    """E1-206."""
    return f"attach {voice.this} to {named(verb.to, voice)}"


@say.register
def create(verb: e.Create, voice: Voice) -> str:
    """E1 §18.1."""
    token = verb.token
    kinds = " ".join(kind.capitalize() for kind in token.type)
    stats = "/".join(str(stat) for stat in token.stats)
    keywords = listed([say(ability, voice) for ability in token.abilities])
    return (
        f"create a {token.name}, a {stats} neutral {kinds} token "
        f"of subtype {listed(token.subtype)} with {keywords}"
    )


# -- players, turns, combat ----------------------------------------------------------------------


@say.register
def extra_turn(verb: e.ExtraTurn, voice: Voice) -> str:
    """E1-R22."""
    return "take an extra turn after this one"


@say.register
def defeat(verb: e.Defeat, voice: Voice) -> str:
    """E1-R8."""
    who = subject(verb.who, voice)
    return f"{who} {'lose' if who == 'you' else 'loses'} the game"


@say.register
def equalize(verb: e.Equalize, voice: Voice) -> str:
    """E1-009."""
    wallet = verb.what.zone == ("wallet",)
    what = "cards in their Wallet" if wallet else many(verb.what, voice)
    return (
        f"each player keeps as many {what} as the player with the fewest has, "
        f"and {'discards' if wallet else 'archives'} the rest"
    )


@say.register
def pile(verb: e.Pile, voice: Voice) -> str:
    """E1-170, E1-189."""
    theirs = replace(verb.what, of=None)
    control = "you control" if verb.who == "you" else "they control"
    what = f"each {noun(theirs, voice)} {control}"
    if verb.n == "any":
        what = f"all {many(theirs, voice)} {control}"
    piles = {"any": "any number of piles", 2: "one of two piles, left and right"}
    into = piles.get(verb.n) if isinstance(verb.n, int | str) else None
    return act(verb.who, "lay", f"{what} into {into or f'one of {verb.n} piles'}", voice)


@say.register
def reassign_block(verb: e.ReassignBlock, voice: Voice) -> str:
    """E1-150."""
    blocker = named(verb.what, voice)
    return (
        f"{blocker} leaves combat. Attackers that nothing else blocks become unblocked. "
        "Its controller may then have it block another attacker"
    )


@say.register
def replay(verb: e.Replay, voice: Voice) -> str:
    """E1-105."""
    return "play this card again without paying its cost"


@say.register
def play_for(verb: e.PlayFor, voice: Voice) -> str:
    """E1-139."""
    return (
        "you may choose a card there that they could play now. They play and pay for it, "
        "and you make all choices of that announcement"
    )


@say.register
def toss(verb: e.Toss, voice: Voice) -> str:
    """E1 §19.2."""
    voice.picked = "the card that it hits"
    return f"Toss {voice.this}"
