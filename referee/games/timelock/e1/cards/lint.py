"""What is wrong with cards, though they may be well-formed: coded findings for their designer."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias, get_args

import msgspec

from referee.games.timelock.e1.cards import effects as e
from referee.games.timelock.e1.cards import operations as o
from referee.games.timelock.e1.cards import schema as s
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.bindings import unbound
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.cards.subtypes import FOREIGN, SUBTYPES, structs
from referee.kernel.profile import Finding

Found: TypeAlias = Iterator[tuple[str, str]]

ONE_SHOT = ("zap", "operation")
MODULES = ("stake", "toss")
_COST = re.compile(r"(?=.)X?(0|[1-9][0-9]?)?[PBKST]*")
_TRIGGERS = (w.Drawing, w.Gaining, w.Discarding, w.TurnBegins)
"""Events that only a replacement can see, before they happen."""
_REPLACED = (w.DamageDealt, w.Decommissioned, *_TRIGGERS)
_STEPS: tuple[str, ...] = get_args(w.StepName)


def lint(cards: Iterable[Card | Mapping[str, Any]]) -> list[Finding]:
    """All findings, card by card in the order given; cards may be JSON objects still."""
    findings: list[Finding] = []
    ids: set[str] = set()
    names: set[str] = set()
    for raw in cards:
        card = understood(raw, findings)
        if card is None:
            continue
        found = [*twice(card, ids, names), *(one for check in CHECKS for one in check(card))]
        findings += [Finding(code, card.id, message) for code, message in dict.fromkeys(found)]
    return findings


def understood(raw: Card | Mapping[str, Any], findings: list[Finding]) -> Card | None:
    """The card, if it is made of the words of `schema.py` and spelt in the one way."""
    if not isinstance(raw, Mapping):
        return raw
    card_id = str(raw.get("id", "?"))
    try:
        card: Card = msgspec.convert(raw, Card)
    except msgspec.ValidationError as error:
        findings.append(Finding("card/unknown-word", card_id, str(error)))
        return None
    if spelt(card) != spelt(raw):
        message = "a member of an object that has its default value is left out, of an array not"
        findings.append(Finding("card/second-spelling", card_id, message))
    return card


def spelt(card: Card | Mapping[str, Any]) -> bytes:
    """Its canonical bytes."""
    return msgspec.json.encode(card, order="sorted")


def twice(card: Card, ids: set[str], names: set[str]) -> Found:
    """E1-R1  Copies are counted by name, so each card has an id and a name of its own."""
    if card.id in ids:
        yield "card/duplicate-id", f"another card has the id {card.id}"
    if card.name in names:
        yield "card/duplicate-name", f"another card is called {card.name}"
    ids.add(card.id)
    names.add(card.name)


# -- what is printed -----------------------------------------------------------------------------


def costs(card: Card) -> Found:
    """E1 §3.1, §11.1  A cost is X, a number and symbols, in this order."""
    if card.cost is None and "resource" not in card.type:
        yield "card/cost", "no cost; a card that is no Resource has one, if only 0"
    if card.cost is not None and "resource" in card.type:
        yield "card/cost", "a Resource is played without cost (E1 §12.2)"
    symbols = [] if card.cost is None else [card.cost]
    for one in structs(card):
        parts = one.cost if isinstance(one, s.Activated | s.Play | e.Pay) else ()
        symbols += [part for part in parts if isinstance(part, str) and part != "commit"]
    for cost in symbols:
        if not well_formed(cost):
            yield "card/cost", f"{cost!r} is no cost: X, then a number, then symbols of PBKST"


def well_formed(cost: str) -> bool:
    """Whether a cost is spelt in the one way: 0 stands only for nothing at all."""
    return bool(_COST.fullmatch(cost)) and (cost == "0" or "0" not in re.split("[1-9]", cost)[0])


def types(card: Card) -> Found:
    """E1 §5  A Zap or Operation is nothing else; only a Resource has Resource subtypes."""
    once = [kind for kind in card.type if kind in ONE_SHOT]
    if not card.type or len(set(card.type)) != len(card.type) or (once and len(card.type) > 1):
        yield (
            "card/type-line",
            "types differ from each other, and a Zap or Operation has no other",
        )
    if ("resource" in card.type) != bool(card.resource):
        yield "card/type-line", "a Resource, and nothing else, has the subtype of what it generates"
    if card.basic and len(card.resource) != 1:
        yield "card/type-line", "a basic Resource has exactly one Resource subtype"
    if card.affinity is not None:
        yield "card/type-line", "the affinity follows from cost or subtype; only copies state one"


def subtypes(card: Card) -> Found:
    """E1-R4  A subtype that the set has, or a tribe word that matches nothing."""
    said: list[str] = []
    for one in structs(card):
        if isinstance(one, Card):
            said += one.subtype
        elif isinstance(one, o.AddTypes) and one.subtype is not None:
            said.append(one.subtype)
        elif isinstance(one, w.Filter) and one.subtype not in (None, *FOREIGN):
            said.append(str(one.subtype))
    for word in said:
        if word not in SUBTYPES:
            yield "card/unknown-subtype", f"{word} is no subtype of the set"


def stats(card: Card) -> Found:
    """E1 §3.2  Avatars have Action and Resilience; `*` is defined, and only `*` is."""
    for one in structs(card):
        if isinstance(one, Card) and len(one.stats) != (2 if "avatar" in one.type else 0):
            yield "card/stats", "an Avatar has two stats, everything else none"
    defined = any(isinstance(one, o.Define) for one in structs(card))
    if ("*" in card.stats) != defined:
        yield "card/stats", "`*` needs an ability that defines it, and nothing else does"


def modules(card: Card) -> Found:
    """E1 §7, §19  Words of a module stand on cards of the module, and nowhere else."""
    said = {"toss"} if any(isinstance(one, e.Toss) for one in structs(card)) else set()
    for one in structs(card):
        filtered = isinstance(one, w.Filter) and "stake" in (one.zone or ())
        moved = isinstance(one, e.Move) and one.to == "stake"
        said |= {"stake"} if filtered or moved else set()
    for module in card.modules:
        if module not in MODULES:
            yield "card/module", f"there is no module {module}"
        elif module not in said:
            yield "card/module", f"is marked for {module} and has no word of it"
    for module in sorted(said):
        if module not in card.modules:
            yield "card/module", f"speaks of {module} and is not marked for it"


# -- abilities -----------------------------------------------------------------------------------


def ability_kinds(card: Card) -> Found:
    """E1 §5, §11.4  What is played once has one `play`; what stays has everything else."""
    plays = sum(isinstance(one, s.Play) for one in card.abilities)
    if card.type and card.type[0] in ONE_SHOT:
        if plays != 1 or len(card.abilities) != 1:
            yield "card/ability-kind", "a Zap or Operation has one ability, `play`"
    elif plays:
        yield "card/ability-kind", "`play` is said by a card that stays on the Network"


def attachments(card: Card) -> Found:
    """E1 §5.4  The subtype and the ability go together, and something else makes it worth it."""
    hosts = [one for one in card.abilities if isinstance(one, s.Attachment)]
    if len(hosts) != ("Attachment" in card.subtype) or (hosts and "protocol" not in card.type):
        yield "card/attachment", "an Attachment is a Protocol with one `attachment` ability"
    if hosts and len(card.abilities) == 1:
        yield "card/does-nothing", "attaches to something, and does nothing to or with it"


def events(card: Card) -> Found:
    """E1 §10.4, §15.5  Triggers see what has happened, replacements what is about to."""
    for one in structs(card):
        if isinstance(one, s.Triggered | e.Delay) and isinstance(one.on, _TRIGGERS):
            yield "card/event-kind", f"nothing triggers on `{tag(one.on)}`; it can be replaced"
        if isinstance(one, s.Replacement) and not isinstance(one.on, _REPLACED):
            yield "card/event-kind", f"`{tag(one.on)}` is not replaced; it can be a trigger"


def replacements(card: Card) -> Found:
    """E1 §15.5  One thing stands in the place of an event; damage alone is prevented."""
    for one in structs(card):
        if not isinstance(one, s.Replacement):
            continue
        ways = [one.prevent, one.redirect is not None, bool(one.instead)]
        damage = isinstance(one.on, w.DamageDealt)
        if sum(ways) != 1:
            yield "card/replacement", "exactly one of `prevent`, `redirect` and `instead`"
        elif damage is bool(one.instead):
            yield "card/replacement", "damage is prevented or redirected, all else has `instead`"
        if (one.all_but and not one.prevent) or (one.per not in (None, 1)):
            yield "card/replacement", "`all_but` belongs to `prevent`, and `per` is 1"


def modes(card: Card) -> Found:
    """E1 §11.3  Each of several modes can be chosen and is another than the rest."""
    for one in structs(card):
        if not isinstance(one, s.Play) or not one.modes:
            continue
        if one.do or one.target is not None:
            yield "card/unreachable-mode", "beside modes, `do` and `target` are never reached"
        if len(one.modes) < 2 or len(set(map(repr, one.modes))) < len(one.modes):
            yield "card/unreachable-mode", "a choice needs two modes that differ"
        for mode in one.modes:
            target = mode.target
            if isinstance(target, w.Filter) and (target.subtype in FOREIGN or target.type == ()):
                yield "card/unreachable-mode", "nothing can be the target of a mode"


def windows(card: Card) -> Found:
    """E1 §9  A window has a first and a last step, in the order of the turn."""
    for one in structs(card):
        if isinstance(one, w.When):
            order = [_STEPS.index(step) for step in one.steps or ()]
            if (one.steps is not None and len(order) != 2) or order != sorted(order):
                yield "card/window", "`steps` is the first and the last step of the window"
            if one.steps is None and one.turn is None:
                yield "card/window", "`when` without turn and steps restricts nothing"


def does_nothing(card: Card) -> Found:
    """Every ability does something, and every change changes something."""
    for one in structs(card):
        empty = isinstance(one, s.Static | e.Continuous) and not one.ops
        idle = isinstance(one, s.Activated | s.Triggered | s.StateTriggered | s.Enters | s.Mode)
        if empty or (idle and not one.do):  # type: ignore[attr-defined]
            yield "card/does-nothing", f"`{tag(one)}` without anything to do"
        if isinstance(one, s.Play) and not (one.do or one.modes):
            yield "card/does-nothing", "`play` without anything to do"
        if isinstance(one, o.Stats) and one.a == 0 and one.r == 0:
            yield "card/does-nothing", "a change by +0/+0"
        if isinstance(one, e.Deal | e.Gain | e.Lose | e.Draw) and one.n == 0:
            yield "card/does-nothing", f"`{tag(one)}` of 0"


def tag(word: msgspec.Struct) -> str:
    """The word as the card has it."""
    return str(word.__struct_config__.tag or "mode")


CHECKS: tuple[Callable[[Card], Found], ...] = (
    costs,
    types,
    subtypes,
    stats,
    modules,
    ability_kinds,
    attachments,
    events,
    replacements,
    modes,
    windows,
    does_nothing,
    unbound,
)
