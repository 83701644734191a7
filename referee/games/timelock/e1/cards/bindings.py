"""Words of a card that stand for something: whether it is there when they are reached.

The walk goes through an ability in the order in which it is announced, triggered and resolved, with
a note of what can be named at that point.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from referee.games.timelock.e1.cards import effects as e
from referee.games.timelock.e1.cards import operations as o
from referee.games.timelock.e1.cards import schema as s
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Card

Found: TypeAlias = Iterator[tuple[str, str]]

NO_NAMES = ("cost", "id", "marker", "modules", "name", "rarity", "subtype", "target")
"""Members whose strings name nothing."""

CODES = {
    "X": ("card/no-x", "`X` is named, and no cost has one"),
    "amount": ("card/no-event", "`amount` is named outside an event with a number"),
    "declined": ("card/nothing-declined", "`declined` is asked before anybody may decline"),
    "done": ("card/nothing-done", "`done` is named before anything is done"),
    "host": ("card/no-host", "`host` is named by a card that is attached to nothing"),
    "it": ("card/no-event", "`it` is named outside an event with an object"),
    "noted": ("card/nothing-noted", "`noted` is named, and nothing is noted on entering"),
    "paid": ("card/nothing-paid", "`paid` is named, and no object is paid"),
    "picked": ("card/nothing-picked", "`picked` is named before anything is picked"),
    "player": ("card/no-event", "`player` is named outside an event with a player"),
    "target": ("card/no-target", "`target` is named, and nothing is targeted"),
    "words": ("card/nothing-picked", "words are rewritten before two of them are picked"),
}

EVENT_WORDS: dict[type, tuple[str, ...]] = {
    w.StepBegins: ("player",),
    w.Moved: ("it",),
    w.Decommissioned: ("it",),
    w.BecameCommitted: ("it", "player"),
    w.Generated: ("it", "player"),
    w.DamageDealt: ("it", "player", "amount"),
    w.Played: ("it", "player"),
    w.AttackDeclared: ("player",),
    w.BlockDeclared: ("it",),
    w.Drawing: ("player",),
    w.Gaining: ("player", "amount"),
    w.Discarding: ("it", "player"),
    w.TurnBegins: ("player",),
}
"""What an event lets name."""


@dataclass
class Scope:
    """What can be named at this point, what has been named, and whether the card costs X."""

    bound: set[str]
    used: set[str] = field(default_factory=set)
    costs_x: bool = False

    def inside(self, *more: str) -> "Scope":
        """What can be named further in; what is named there is noted here."""
        return Scope({*self.bound, *more}, self.used, self.costs_x)

    def apart(self, *more: str) -> "Scope":
        """The same, but what is named there is noted there."""
        return Scope({*self.bound, *more}, set(), self.costs_x)


def unbound(card: Card) -> Found:
    """What an ability names is there, and what it asks for is named."""
    scope = Scope(standing(card), costs_x="X" in (card.cost or ""))
    for ability in card.abilities:
        yield from walk(ability, scope)
    if scope.costs_x and "X" not in scope.used:
        yield "card/unused-x", "the cost has an X, and nothing else does"


def standing(card: Card) -> set[str]:
    """What a card can name everywhere."""
    bound: set[str] = set()
    for ability in card.abilities:
        if isinstance(ability, s.Attachment):
            bound.add("host")
        if isinstance(ability, s.Enters):
            noting = any(isinstance(verb, e.Pick) and verb.note for verb in ability.do)
            bound |= {"noted"} if noting else set()
    return bound


# -- words ---------------------------------------------------------------------------------------


def walk(word: Any, scope: Scope) -> Found:
    """All that is named inside; what is not there is a finding."""
    if isinstance(word, str):
        yield from named(word, scope)
    elif isinstance(word, tuple):
        ordered = bool(word) and isinstance(word[0], e.Effect)
        yield from in_order(word, scope) if ordered else each(word, scope)
    elif isinstance(word, w.Ability | s.Mode):
        yield from of_ability(word, scope)
    elif isinstance(word, e.Effect):
        yield from of_verb(word, scope)
    elif isinstance(word, o.Rewrite | w.Declined):
        yield from named("words" if isinstance(word, o.Rewrite) else "declined", scope)
    elif isinstance(word, msgspec.Struct) and not isinstance(word, Card):
        yield from members(word, scope)


def named(word: str, scope: Scope) -> Found:
    """A name, perhaps of somebody's controller."""
    key = word.removesuffix(".controller").removeprefix("-")
    if key not in CODES:
        return
    scope.used.add(key)
    if key not in scope.bound:
        yield CODES[key]


def each(words: tuple[Any, ...], scope: Scope) -> Found:
    """Words side by side."""
    for word in words:
        yield from walk(word, scope)


def members(word: msgspec.Struct, scope: Scope, *but: str) -> Found:
    """All members of a struct."""
    for name in word.__struct_fields__:
        if name not in (*NO_NAMES, *but):
            yield from walk(getattr(word, name), scope)
        elif name in ("cost", "target") and name not in but:
            value = getattr(word, name)
            parts = value if isinstance(value, tuple) else (value,)
            yield from each(tuple(part for part in parts if not isinstance(part, str)), scope)


# -- abilities -----------------------------------------------------------------------------------


def of_ability(ability: Any, scope: Scope) -> Found:
    """An ability or a mode: what it announces or waits for can be named in it."""
    if isinstance(ability, s.Replacement):
        yield from of_replacement(ability, scope)
        return
    aims = getattr(ability, "target", None) is not None
    inner = scope.apart(*announced(ability, scope), *(("target",) if aims else ()))
    yield from members(ability, inner)
    if aims and "target" not in inner.used:
        yield "card/unused-target", "something is targeted, and nothing happens to it"
    scope.used |= inner.used - ({"target"} if aims else set())


def announced(ability: Any, scope: Scope) -> tuple[str, ...]:
    """What can be named in an ability by its cost or its event."""
    cost = ability.cost if isinstance(ability, s.Play | s.Activated) else ()
    paid = ("paid",) if any(isinstance(one, w.ArchiveCost) for one in cost) else ()
    if isinstance(ability, s.Triggered):
        return EVENT_WORDS[type(ability.on)]
    announces_x = any(isinstance(one, str) and "X" in one for one in cost)
    if announces_x or (scope.costs_x and isinstance(ability, s.Play | s.Enters)):
        return ("X", *paid)
    return paid


def of_replacement(of: s.Replacement, scope: Scope) -> Found:
    """E1 §15.5  The event first, then what stands in its place."""
    yield from each((of.on, of.redirect), scope)
    inner = scope.inside(*EVENT_WORDS[type(of.on)])
    yield from each((of.cond, of.instead), inner)
    yield from walk(of.then, inner.inside("done"))


# -- verbs ---------------------------------------------------------------------------------------


def in_order(verbs: tuple[Any, ...], scope: Scope) -> Found:
    """Each verb may name what those before it have picked and done."""
    here = scope.inside()
    for verb in verbs:
        yield from of_verb(verb, here)
        here.bound |= left_by(verb)


def left_by(verb: Any) -> set[str]:
    """What a verb lets the following ones name."""
    match verb:
        case e.Pick(what="resource" | "affinity"):
            return {"words"} if verb.n == 2 else set()
        case e.Pick(what=w.Filter() | "source") | e.Toss():
            return {"picked", "done"}
        case e.Pick():
            return set()
        case e.May():
            return {"declined", "done"}
    return {"done"}


def of_verb(verb: Any, scope: Scope) -> Found:
    """A verb; what is inside others can name more."""
    match verb:
        case e.Delay():
            yield from walk(verb.on, scope)
            yield from walk(verb.act, scope.inside(*EVENT_WORDS[type(verb.on)]))
        case e.Pay():
            yield from members(verb, scope, "then", "els")
            has_x = ("X",) if "X" in verb.cost else ()
            scope.used.update(has_x)
            inner = scope.inside(*has_x)
            yield from each((verb.then, verb.els), inner)
        case e.May():
            yield from walk(verb.who, scope)
            yield from each(verb.options, scope.inside("player"))
        case _:
            yield from members(verb, scope)
