"""What lasts: operations as predicates of their subject, and statics."""

from collections.abc import Callable
from typing import Any, NamedTuple

from referee.games.timelock.e1.cards import operations as o
from referee.games.timelock.e1.cards import schema
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.text.amounts import quantity
from referee.games.timelock.e1.cards.text.nouns import KEYWORDS, many, named, plural_of
from referee.games.timelock.e1.cards.text.voice import (
    Voice,
    article,
    capital,
    listed,
    number,
    number_word,
    say,
)

Ops = tuple[o.Op, ...]


class Form(NamedTuple):
    """How the subject wants its verbs: `many` for plurals and `you`, `now` for what begins."""

    many: bool
    now: bool = False
    own: bool = False

    def __call__(self, singular: str, plural: str) -> str:
        """The one or the other."""
        return plural if self.many else singular

    @property
    def have(self) -> str:
        """`has`, `have`, `gains`."""
        return self("gains", "gain") if self.now else self("has", "have")


def predicates(ops: Ops, voice: Voice, form: Form) -> str:
    """What holds of a subject."""
    if any(isinstance(op, o.AddTypes) for op in ops):
        return becoming(ops, voice, form)
    parts: list[str] = []
    for at, op in enumerate(ops):
        words = predicate(op, voice, form)
        again = at > 0 and isinstance(op, o.Have) and isinstance(ops[at - 1], o.Have)
        parts.append(words.removeprefix(f"{form.have} ") if again else words)
    return listed(parts)


def predicate(op: o.Op, voice: Voice, form: Form) -> str:
    """What one operation says of a subject."""
    if type(op) in PREDICATES:
        return PREDICATES[type(op)](op, voice, form)
    return f"{form('is', 'are')} told: {OF_PLAYERS[type(op)](op, voice)}"


def becoming(ops: Ops, voice: Voice, form: Form) -> str:
    """Types, affinity and stats together: `are also 1/1 Keys Avatars`."""
    stats, affinity, kind, equal = "", "", "", ""
    for op in ops:
        match op:
            case o.AddTypes():
                names = " ".join(one.capitalize() for one in op.add)
                kind = f"{op.subtype} {names}" if op.subtype else names
            case o.SetAffinity():
                affinity = op.affinity
            case o.SetStats(a=int()):
                stats = f"{op.a}/{op.r}"
            case o.SetStats():
                equal = f" with Action and Resilience each equal to {quantity(op.a, voice)}"
    noun = " ".join(word for word in (stats, affinity, kind) if word)
    if form.now:
        return f"becomes {article(noun)}{equal}"
    return f"{form('is', 'are')} also {form(article(noun), plural_of(noun))}{equal}"


# -- operations ----------------------------------------------------------------------------------


def resource(op: o.SetResource, voice: Voice, form: Form) -> str:
    """E1-R51."""
    kind = "Resource" if op.resource == "noted" else f"{op.resource} Resource"
    which = " of the chosen type" if op.resource == "noted" else ""
    be = "becomes" if form.now else form("is", "are")
    own = form("its own type", "their own types")
    return f"{be} {form(article(kind), plural_of(kind))}{which} instead of {own}"


def have(op: o.Have, voice: Voice, form: Form) -> str:
    """Layer 6: keywords by name, other abilities in quotes."""
    if isinstance(op.ability, w.Shielded) and not form.now:
        return f"{form('is', 'are')} {say(op.ability, voice)}"
    if isinstance(op.ability, KEYWORDS):
        return f"{form.have} {say(op.ability, voice)}"
    return f'{form.have} "{capital(say(op.ability, voice.called(voice.bearer)))}"'


def stats(op: o.Stats, voice: Voice, form: Form) -> str:
    """Layer 7: `gets +1/+1`, `gets +A/+0, where A is its Action`."""
    signs, where = [], []
    for letter, n in (("A", op.a), ("R", op.r)):
        short = isinstance(n, int) or n == "X"
        signs.append(f"{n:+d}" if isinstance(n, int) else f"+{n if n == 'X' else letter}")
        where += [] if short else [f"{letter} is {quantity(n, voice)}"]
    if halves(op):
        where[1] = "R is the same, but rounded up"
    explained = f", where {', and '.join(where)}" if where else ""
    return f"{form('gets', 'get')} {'/'.join(signs)}{explained}"


def halves(op: o.Stats) -> bool:
    """Whether both stats are the same division, rounded down and up."""
    a, r = op.a, op.r
    if not isinstance(a, w.Div) or not isinstance(r, w.Div):
        return False
    return (a.a, a.b) == (r.a, r.b) and r.up and not a.up


def define(op: o.Define, voice: Voice, form: Form) -> str:
    """E1 §3.2."""
    return f"{form.have} Action and Resilience each equal to {quantity(op.a, voice)}"


def attack_despite(op: o.AttackDespite, voice: Voice, form: Form) -> str:
    """E1-R70, E1-R71."""
    bar = {"firewall": "were no Firewall", "boot delay": "had no Boot Delay"}[op.bar]
    return f"can attack as though it {bar}"


def blocked_only_by(op: o.BlockedOnlyBy, voice: Voice, form: Form) -> str:
    """E1-R62."""
    if op.what is None:
        return "cannot be blocked"
    if op.what.no is not None and op.what == w.Filter(no=op.what.no):
        return f"cannot be blocked by {many(op.what.no, voice)}"
    return f"can be blocked only by {many(op.what, voice, bare='Avatar')}"


def must_block(op: o.MustBlock, voice: Voice, form: Form) -> str:
    """E1-R55."""
    what = "each attacker" if isinstance(op.what, w.Filter) else named(op.what, voice)
    return f"must block {what} if able"


def extra_blocks(op: o.ExtraBlocks, voice: Voice, form: Form) -> str:
    """E1-R55."""
    if op.n == "any":
        return "can block any number of attackers"
    more = number_word(op.n) if isinstance(op.n, int) else number(op.n, voice)
    return f"can block {more} additional attacker{'' if op.n == 1 else 's'}"


def stays_committed(op: o.StaysCommitted, voice: Voice, form: Form) -> str:
    """E1-R17."""
    if form.own:
        return "does not unlock in your Unlock step"
    whose = form("its controller's Unlock step", "their controllers' Unlock steps")
    return f"{form('does', 'do')} not unlock in {whose}"


PREDICATES: dict[type, Callable[[Any, Voice, Form], str]] = {
    o.SetResource: resource,
    o.Have: have,
    o.Control: lambda op, voice, form: f"{form('is', 'are')} controlled by you",
    o.Rewrite: lambda op, voice, form: f"{form('has', 'have')} other {op.words} words",
    o.SetAffinity: lambda op, voice, form: f"{form('is', 'are')} {op.affinity}",
    o.SetStats: lambda op, voice, form: (
        f"{form.have} Action {quantity(op.a, voice)} and Resilience {quantity(op.r, voice)}"
    ),
    o.Lack: lambda op, voice, form: f"{form('loses', 'lose')} {say(op.ability, voice)}",
    o.Define: define,
    o.Stats: stats,
    o.CannotAttack: lambda op, voice, form: "cannot attack",
    o.AttackDespite: attack_despite,
    o.AttackUncommitted: lambda op, voice, form: f"{form('does', 'do')} not commit to attack",
    o.MustAttack: lambda op, voice, form: "must attack if able",
    o.BlockedOnlyBy: blocked_only_by,
    o.MustBlock: must_block,
    o.ExtraBlocks: extra_blocks,
    o.OnePile: lambda op, voice, form: "can each block attackers of one pile only",
    o.NoReboot: lambda op, voice, form: "cannot be Rebooted",
    o.Indestructible: lambda op, voice, form: "cannot be decommissioned",
    o.NoAttachments: lambda op, voice, form: "cannot carry other Attachments",
    o.StaysCommitted: stays_committed,
}

# -- what holds of players: whole sentences ------------------------------------------------------


def tax(op: o.Tax, voice: Voice) -> str:
    """E1-113."""
    if op.abilities:
        return f"activated abilities of {many(op.what, voice)} cost {op.n} more"
    return f"{op.what.affinity} cards cost {op.n} more to play"


def unlock_limit(op: o.UnlockLimit, voice: Voice) -> str:
    """E1-R17."""
    kinds = f"{number_word(op.n)} {say(op.what, voice) if op.n == 1 else many(op.what, voice)}"
    return f"each player unlocks at most {kinds} in their Unlock step"


OF_PLAYERS: dict[type, Callable[[Any, Voice], str]] = {
    o.SkipUnlock: lambda op, voice: "all players skip their Unlock steps",
    o.UnlockLimit: unlock_limit,
    o.Tax: tax,
    o.ResourcePlays: lambda op, voice: "you may play any number of Resources in each of your turns",
    o.NoWalletLimit: lambda op, voice: "you have no maximum Wallet size",
    o.SpendAs: lambda op, voice: f"you may spend {op.unit} as though it were {op.as_}",
    o.SurviveZero: lambda op, voice: "you do not lose for having 0 or less Uptime",
}

# -- statics -------------------------------------------------------------------------------------


@say.register
def static(ability: schema.Static, voice: Voice) -> str:
    """E1 §10.5."""
    if ability.cond is None:
        return holds(ability, voice)
    cond = say(ability.cond, voice)
    fits = ability.cond.cond if isinstance(ability.cond, w.Not) else ability.cond
    if isinstance(fits, w.Fits) and fits.ref == ability.to:
        voice.host, voice.this = ("it", voice.this) if fits.ref == "host" else (voice.host, "it")
    return f"as long as {cond}, {holds(ability, voice)}"


def holds(ability: schema.Static, voice: Voice) -> str:
    """What a static ability says, without its condition."""
    if ability.ops and all(type(op) in OF_PLAYERS for op in ability.ops):
        said = [OF_PLAYERS[type(op)](op, voice) for op in ability.ops]
        return ". ".join([said[0], *(capital(words) for words in said[1:])])
    if ability.ops == (o.Control(),):
        return f"you control {named(ability.to, voice)}"
    if not isinstance(ability.to, w.Filter):
        form = Form(many=False, own=ability.to == "self")
        return f"{named(ability.to, voice)} {predicates(ability.ops, voice, form)}"
    whom = many(ability.to, voice)
    if ability.ops == (o.BlockedOnlyBy(what=w.Filter(be=("other",))),):
        return f"{voice.this} cannot block {whom}"
    return f"{whom} {predicates(ability.ops, voice, Form(many=True))}"
