"""What the suite shows: every refusal code, every part of the rulebooks, every card."""

import ast
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from referee import games
from referee.conformance.case import Case
from referee.errors import Code
from referee.protocol import canon

PART = re.compile(
    r"(?:E1|MK) §\d+(?:\.\d+)*|(?:E1|MK|ST)-R\d+|(?<![A-Za-z])ST [A-Z][a-z]+(?: [a-z]+)*"
)
"""How a part of a rulebook is cited: a section, a ruling, or a heading."""

NOT_IN_CASES = ("usage", "input", "output", "internal")
"""Classes of what happens to the referee at work; no file brings them about."""


class Gap(msgspec.Struct, frozen=True):
    """What no case shows: `kind` is `code`, `rule` or `card`."""

    kind: str
    name: str


def gaps(cases: Sequence[Case]) -> list[Gap]:
    """All that is missing, in order."""
    found = [Gap("code", name) for name in missing(codes(), (c.head.codes for c in cases))]
    rules = [parts(" ".join(case.head.rule)) for case in cases]
    found += [Gap("rule", name) for name in missing(cited(), rules)]
    found += [Gap("card", name) for name in missing(cards(), (c.head.cards for c in cases))]
    return found


def missing(wanted: Sequence[str], shown: "Iterator[Sequence[str]] | list[list[str]]") -> list[str]:
    """What is wanted and not shown."""
    there = {name for names in shown for name in names}
    whole = {part for name in there for part in sections(name)}
    return [name for name in wanted if name not in whole]


def sections(name: str) -> Iterator[str]:
    """`E1 §5.1` and, since it is a part of it, `E1 §5`."""
    yield name
    while "§" in name and "." in name:
        name = name.rpartition(".")[0]
        yield name


BEYOND = {
    Code.FILE_SIZE: "a transcript of 64 MiB is no case",
    Code.UNEXPECTED_KEY: "keys and heads are expected by who asks, not by a file",
    Code.UNEXPECTED_HEAD: "keys and heads are expected by who asks, not by a file",
    Code.POSITION_FORM: "a case with such a position could not be loaded",
    Code.CASE_FORM: "a case with this fault could not be loaded",
    Code.BAD_MANIFEST: "manifests come with the program, or with a position",
    Code.DECK_MODULE_CARD: "no released profile has a module yet",
    Code.DECK_FACTIONS: "the pilot set has two factions, and two are allowed",
    Code.PAST_BOUND: "no card of a released profile comes near the bounds",
}
"""Codes that no case can show, and why."""


def codes() -> list[str]:
    """The codes that what comes in can be refused with."""
    return [
        code.value for code in Code if code.fault_class not in NOT_IN_CASES and code not in BEYOND
    ]


def cards() -> list[str]:
    """The ids of all cards of all profiles, but for those whose module no profile has yet."""
    found: dict[str, None] = {}
    for name in games.PROFILES:
        profile = games.profile(name)
        if profile is not None:
            for card in canon.decode(profile.manifest)["cards"]:
                if set(card.get("modules", ())) <= set(profile.modules):
                    found[card["id"]] = None
    return list(found)


def cited() -> list[str]:
    """The parts of the rulebooks that a rule of the package cites."""
    found: set[str] = set()
    for source in sources(files("referee.games")):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                found.update(parts(ast.get_docstring(node) or ""))
    return sorted(found, key=_order)


def sources(folder: Traversable) -> Iterator[str]:
    """The texts of all modules below a folder of the package, but for how cards are worded."""
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir() and entry.name != "cards":
            yield from sources(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text("utf-8")


def parts(text: str) -> list[str]:
    """The parts of rulebooks that a text cites."""
    return PART.findall(text)


def _order(part: str) -> tuple[str, list[int]]:
    return re.sub(r"\d.*", "", part), [int(number) for number in re.findall(r"\d+", part)]
