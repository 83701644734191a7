"""The linter: the manifest is clean, and a bad card of each kind is found."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.games.timelock.e1 import cards
from referee.games.timelock.e1.cards import lint
from tests.timelock.any_card import any_card
from tests.timelock.make_manifest import listed

DRAW = {"do": "draw"}
HIT = {"do": "deal", "n": 2, "to": "target"}
END = {"on": "step", "step": "end"}
DAMAGE = {"on": "damage", "to": "you"}
BOUNCE = {"do": "move", "what": "picked", "to": "wallet"}
CHOICE = {"do": "pick", "what": {"type": ["avatar"]}}


def codes(*bad: dict[str, Any]) -> set[str]:
    """What is found in these cards."""
    return {finding.code for finding in lint(bad)}


def zap(*do: Any, **members: Any) -> dict[str, Any]:
    """A Zap that does this, with other members of its `play`."""
    return {**ZAP, "abilities": [{"kind": "play", "do": list(do), **members}]}


def hardware(*abilities: Any, **members: Any) -> dict[str, Any]:
    """Hardware with these abilities."""
    return {**HARDWARE, "abilities": list(abilities), **members}


def activated(*do: Any, **members: Any) -> dict[str, Any]:
    """An ability with a cost."""
    return {"kind": "activated", "cost": ["1"], "do": list(do), **members}


def triggered(on: Any, *do: Any, **members: Any) -> dict[str, Any]:
    """A trigger."""
    return {"kind": "triggered", "on": on, "do": list(do), **members}


def instead(on: Any, **members: Any) -> dict[str, Any]:
    """A replacement."""
    return {"kind": "replacement", "on": on, **members}


ZAP: dict[str, Any] = {
    "id": "T-1",
    "name": "Bolt",
    "type": ["zap"],
    "rarity": "common",
    "cost": "P",
}
HARDWARE = {**ZAP, "name": "Box", "type": ["hardware"]}
AVATAR = {**HARDWARE, "name": "Imp", "type": ["avatar"], "stats": [1, 1]}
GROVE: dict[str, Any] = {**AVATAR, "type": ["resource"], "resource": ["Keys"]}
for _absent in ("cost", "stats"):
    GROVE.pop(_absent)
AURA = {**HARDWARE, "type": ["protocol"], "subtype": ["Attachment"]}
ON_AVATAR = {"kind": "attachment", "host": {"type": ["avatar"]}}
GROWN = {"kind": "static", "to": "host", "ops": [{"op": "stats", "a": 1, "r": 1}]}
STAR = {"kind": "static", "to": "self", "ops": [{"op": "define", "a": 1, "r": 1}]}

GOOD: dict[str, dict[str, Any]] = {
    "a Zap": zap(HIT, target="any"),
    "Hardware": hardware(activated(DRAW)),
    "an Avatar": AVATAR,
    "a star": {**AVATAR, "stats": ["*", 1], "abilities": [STAR]},
    "a Resource": GROVE,
    "an Attachment": {**AURA, "abilities": [ON_AVATAR, GROWN]},
    "a trigger": hardware(triggered(DAMAGE, {"do": "lose", "n": "amount", "who": "player"})),
    "a replacement": hardware(instead(DAMAGE, prevent=True)),
    "a choice": zap(CHOICE, BOUNCE),
    "a number": zap({"do": "discard", "n": "X", "who": "each"}) | {"cost": "XP"},
    "an X of an ability": hardware(activated({"do": "gain", "n": "X"}, cost=["X"])),
    "a payer's X": zap({"do": "pay", "cost": ["X"], "then": [{"do": "gain", "n": "X"}]}),
    "what was done": zap({"do": "discard", "n": "all", "who": "you"}, {"do": "gain", "n": "done"}),
    "an answer": zap(
        {"do": "may", "who": "each", "options": [[{"do": "draw", "who": "player"}]]},
        {"do": "if", "cond": ["declined", "opponent"], "then": [DRAW]},
    ),
    "the target in what comes later": zap(
        {"do": "delay", "on": END, "act": [{"do": "archive", "what": "target"}]},
        target={"type": ["avatar"]},
    ),
    "a toss": hardware(
        activated({"do": "toss"}, {"do": "archive", "what": "picked"}), modules=["toss"]
    ),
    "two modes": {
        **ZAP,
        "abilities": [{"kind": "play", "modes": [{"target": "any", "do": [HIT]}, {"do": [DRAW]}]}],
    },
}


@pytest.mark.parametrize("card", GOOD.values(), ids=GOOD)
def test_nothing_is_found_in(card: dict[str, Any]) -> None:
    assert lint([card]) == []


def test_the_manifest_is_clean() -> None:
    assert lint(listed()) == []
    assert lint(cards.read(cards.manifest()).values()) == []


BAD: list[tuple[str, str, dict[str, Any]]] = [
    ("card/unknown-word", "a strange member", {**ZAP, "text": "Draw a card."}),
    ("card/unknown-word", "a strange verb", zap({"do": "win"})),
    ("card/unknown-word", "a strange affinity", {**GROVE, "resource": ["Chaos"]}),
    ("card/second-spelling", "a default", {**GROVE, "basic": False}),
    ("card/second-spelling", "a default deep inside", zap({"do": "draw", "n": 1})),
    ("card/second-spelling", "a short array", zap({"do": "gain", "n": ["value", "uptime", "you"]})),
    ("card/cost", "none", {key: AVATAR[key] for key in AVATAR if key != "cost"}),
    ("card/cost", "of a Resource", {**GROVE, "cost": "0"}),
    ("card/cost", "empty", {**AVATAR, "cost": ""}),
    ("card/cost", "a symbol before the number", {**AVATAR, "cost": "P2"}),
    ("card/cost", "a zero beside a symbol", {**AVATAR, "cost": "0P"}),
    ("card/cost", "a zero beside X", {**AVATAR, "cost": "X0"}),
    ("card/cost", "a leading zero", {**AVATAR, "cost": "02"}),
    ("card/cost", "a strange symbol", {**AVATAR, "cost": "2G"}),
    ("card/cost", "of an ability", hardware(activated(DRAW, cost=["commit", "1 K"]))),
    ("card/cost", "of a payment", zap({"do": "pay", "cost": ["KX"], "then": [DRAW]})),
    ("card/type-line", "no type", {**AVATAR, "type": [], "stats": []}),
    ("card/type-line", "a type twice", {**AVATAR, "type": ["avatar", "avatar"]}),
    ("card/type-line", "a Zap that is an Operation", zap(DRAW) | {"type": ["zap", "operation"]}),
    ("card/type-line", "a Resource of nothing", {**GROVE, "resource": []}),
    ("card/type-line", "an Avatar of a Resource type", {**AVATAR, "resource": ["Keys"]}),
    (
        "card/type-line",
        "a basic one of two",
        {**GROVE, "basic": True, "resource": ["Keys", "Power"]},
    ),
    ("card/type-line", "a stated affinity", {**AVATAR, "affinity": ["Keys"]}),
    ("card/unknown-subtype", "of a card", {**AVATAR, "subtype": ["Wizard"]}),
    ("card/unknown-subtype", "of a foreign tribe", {**AVATAR, "subtype": ["Goblin"]}),
    ("card/unknown-subtype", "of a target", zap(HIT, target={"subtype": "Wall"})),
    (
        "card/unknown-subtype",
        "of what something becomes",
        zap(
            {
                "do": "effect",
                "to": {"type": ["hardware"]},
                "ops": [{"op": "types", "add": ["avatar"], "subtype": "Robot"}],
            }
        ),
    ),
    ("card/stats", "none", {**AVATAR, "stats": []}),
    ("card/stats", "one", {**AVATAR, "stats": [1]}),
    ("card/stats", "of Hardware", hardware(stats=[1, 1])),
    ("card/stats", "an undefined star", {**AVATAR, "stats": ["*", "*"]}),
    ("card/stats", "a definition for nothing", {**AVATAR, "abilities": [STAR]}),
    (
        "card/stats",
        "of a token",
        zap({"do": "create", "token": {"name": "Drone", "type": ["avatar"]}}),
    ),
    ("card/module", "an unknown one", zap(DRAW) | {"modules": ["ante"]}),
    ("card/module", "for nothing", zap(DRAW) | {"modules": ["toss"]}),
    ("card/module", "a toss without", hardware(activated({"do": "toss"}))),
    (
        "card/module",
        "a Stake without",
        zap({"do": "move", "what": {"zone": ["stack"], "of": "you", "top": 1}, "to": "stake"}),
    ),
    (
        "card/module",
        "a look at the Stake without",
        zap({"do": "draw", "n": ["count", {"zone": ["stake"]}]}),
    ),
    ("card/ability-kind", "a Zap with a trigger", {**ZAP, "abilities": [triggered(END, DRAW)]}),
    ("card/ability-kind", "a Zap with nothing", {**ZAP, "abilities": []}),
    ("card/ability-kind", "Hardware that is played", hardware({"kind": "play", "do": [DRAW]})),
    ("card/attachment", "the word alone", {**AURA, "abilities": [triggered(END, DRAW)]}),
    ("card/attachment", "the ability alone", hardware(ON_AVATAR, GROWN)),
    ("card/does-nothing", "an Attachment", {**AURA, "abilities": [ON_AVATAR]}),
    ("card/does-nothing", "a play", zap()),
    ("card/does-nothing", "an ability", hardware(activated())),
    ("card/does-nothing", "a static", hardware({"kind": "static", "to": "self", "ops": []})),
    ("card/does-nothing", "a damage of 0", zap({**HIT, "n": 0}, target="any")),
    (
        "card/does-nothing",
        "a change by 0",
        hardware({"kind": "static", "to": "self", "ops": [{"op": "stats", "a": 0, "r": 0}]}),
    ),
    (
        "card/event-kind",
        "a trigger on a draw",
        hardware(triggered({"on": "draw", "who": "you"}, DRAW)),
    ),
    (
        "card/event-kind",
        "a delay of a turn",
        zap({"do": "delay", "on": {"on": "turn", "who": "you"}, "act": [DRAW]}),
    ),
    ("card/event-kind", "a step replaced", hardware(instead(END, instead=[DRAW]))),
    ("card/replacement", "by nothing", hardware(instead(DAMAGE))),
    ("card/replacement", "by two things", hardware(instead(DAMAGE, prevent=True, redirect="self"))),
    ("card/replacement", "damage by something else", hardware(instead(DAMAGE, instead=[DRAW]))),
    (
        "card/replacement",
        "a gain prevented",
        hardware(instead({"on": "gain", "who": "you"}, prevent=True)),
    ),
    (
        "card/replacement",
        "all but one redirected",
        hardware(instead(DAMAGE, redirect="self", all_but=1)),
    ),
    ("card/replacement", "two at a time", hardware(instead(DAMAGE, prevent=True, per=2))),
    (
        "card/unreachable-mode",
        "one only",
        {**ZAP, "abilities": [{"kind": "play", "modes": [{"do": [DRAW]}]}]},
    ),
    (
        "card/unreachable-mode",
        "twice the same",
        {**ZAP, "abilities": [{"kind": "play", "modes": [{"do": [DRAW]}] * 2}]},
    ),
    (
        "card/unreachable-mode",
        "beside verbs",
        zap(DRAW, modes=[{"do": [DRAW]}, {"do": [{"do": "extra turn"}]}]),
    ),
    (
        "card/unreachable-mode",
        "for a foreign tribe",
        {
            **ZAP,
            "abilities": [
                {
                    "kind": "play",
                    "modes": [{"target": {"subtype": "Goblin"}, "do": [HIT]}, {"do": [DRAW]}],
                }
            ],
        },
    ),
    ("card/window", "of one step", zap(DRAW, when={"steps": ["end"]})),
    ("card/window", "backwards", zap(DRAW, when={"steps": ["end", "draw"]})),
    ("card/window", "of nothing", zap(DRAW, when={})),
    ("card/no-target", "a Zap", zap(HIT)),
    ("card/no-target", "its controller", zap({"do": "draw", "who": "target.controller"})),
    ("card/no-target", "a number of targets", zap({"do": "draw", "n": ["count", "target"]})),
    (
        "card/no-target",
        "a mode",
        {**ZAP, "abilities": [{"kind": "play", "modes": [{"do": [HIT]}, {"do": [DRAW]}]}]},
    ),
    (
        "card/no-target",
        "an ability of a card whose other one has",
        hardware(activated(HIT, target="any"), activated(HIT)),
    ),
    ("card/unused-target", "a Zap", zap(DRAW, target="any")),
    ("card/unused-target", "an ability", hardware(activated(DRAW, target="player"))),
    ("card/unused-target", "a trigger", hardware(triggered(END, DRAW, target="player"))),
    ("card/nothing-picked", "at all", zap(BOUNCE)),
    ("card/nothing-picked", "yet", zap(BOUNCE, CHOICE)),
    (
        "card/nothing-picked",
        "but noted",
        hardware(
            {"kind": "enters", "do": [{"do": "pick", "what": "opponent", "note": True}, BOUNCE]}
        ),
    ),
    (
        "card/nothing-picked",
        "of words",
        zap(
            {
                "do": "effect",
                "to": {"type": ["avatar"]},
                "ops": [{"op": "rewrite", "words": "affinity"}],
            }
        ),
    ),
    ("card/nothing-done", "first", zap({"do": "gain", "n": "done"})),
    (
        "card/nothing-done",
        "instead",
        hardware(instead({"on": "gain", "who": "you"}, instead=[{"do": "draw", "n": "done"}])),
    ),
    ("card/no-x", "a Zap", zap({"do": "gain", "n": "X"})),
    (
        "card/no-x",
        "another ability's",
        hardware(
            activated({"do": "gain", "n": "X"}, cost=["X"]), activated({"do": "gain", "n": "X"})
        ),
    ),
    (
        "card/no-x",
        "a trigger of a card with X",
        hardware(triggered(END, {"do": "gain", "n": "X"}), cost="X"),
    ),
    ("card/unused-x", "a Zap", zap(DRAW) | {"cost": "XP"}),
    ("card/no-event", "an object", zap({"do": "archive", "what": "it"})),
    ("card/no-event", "a player", hardware(activated({"do": "draw", "who": "player"}))),
    ("card/no-event", "a number", hardware(triggered(END, {"do": "draw", "n": "amount"}))),
    (
        "card/no-event",
        "an object of a step",
        hardware(triggered(END, {"do": "archive", "what": "it"})),
    ),
    (
        "card/no-event",
        "its controller",
        hardware(triggered(END, {"do": "draw", "who": "it.controller"})),
    ),
    ("card/no-host", "Hardware", hardware(GROWN)),
    (
        "card/no-host",
        "its controller",
        hardware(triggered(END, {"do": "draw", "who": "host.controller"})),
    ),
    ("card/nothing-noted", "a player", hardware(triggered(END, {"do": "draw", "who": "noted"}))),
    (
        "card/nothing-noted",
        "a type",
        {
            **AURA,
            "abilities": [ON_AVATAR, {**GROWN, "ops": [{"op": "resource", "resource": "noted"}]}],
        },
    ),
    ("card/nothing-paid", "a Zap", zap({"do": "gain", "n": ["value", "cost", "paid", None]})),
    (
        "card/nothing-declined",
        "first",
        zap({"do": "if", "cond": ["declined", "opponent"], "then": [DRAW]}),
    ),
]


@pytest.mark.parametrize(
    ("code", "card"),
    [(code, card) for code, _, card in BAD],
    ids=[f"{code} {what}" for code, what, _ in BAD],
)
def test_a_bad_card_is_found(code: str, card: dict[str, Any]) -> None:
    found = lint([card])
    assert code in {finding.code for finding in found}
    assert {finding.card for finding in found} == {"T-1"}
    assert all(finding.message for finding in found)


def test_ids_and_names_are_used_once() -> None:
    other = {**AVATAR, "id": "T-2"}
    assert codes(AVATAR, other) == {"card/duplicate-name"}
    assert codes(AVATAR, {**AVATAR, "name": "Elf"}) == {"card/duplicate-id"}
    assert codes(AVATAR, {**other, "name": "Elf"}) == set()


def test_a_card_without_an_id_is_named_by_a_question_mark() -> None:
    assert [finding.card for finding in lint([{"name": "Imp", "type": ["fiend"]}])] == ["?"]


def test_a_finding_is_made_once_for_a_card() -> None:
    found = lint([zap(HIT, HIT)])
    assert [finding.code for finding in found] == ["card/no-target"]


def sources() -> Iterator[str]:
    """The linter's own text."""
    for name in ("lint.py", "bindings.py"):
        yield (Path(cards.__file__).parent / name).read_text("utf-8")


def test_every_code_is_shown_to_bite() -> None:
    known = {code for text in sources() for code in re.findall(r'"(card/[a-z-]+)"', text)}
    shown = {code for code, _, _ in BAD} | {"card/duplicate-id", "card/duplicate-name"}
    assert shown == known


@pytest.mark.parametrize("seed", range(40))
def test_any_card_of_the_language_can_be_checked(seed: int) -> None:
    for number in range(10):
        for finding in lint([any_card(7000 + 100 * seed + number)]):
            assert finding.card == "T-1"
