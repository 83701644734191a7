"""Every section and ruling of Edition One is cited by a rule and shown by cases, or has a reason.

The mechanism is that of `tests/test_rulebook.py`. In code and cases a citation may stand anywhere
in a docstring or a marker; `E1 §14 Reboot` cites the section and the keyword. How cards are read
from their texts is no rule and is left out.
"""

import ast
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from referee.games.timelock.e1 import cards
from tests.scenarios.judging import Need, faults, gaps, nothing, otherwise, stand_ins, without
from tests.scenarios.reading import Case, cases, cited, functions

ROOT = Path(__file__).parents[1]
GAME = ROOT / "referee" / "games" / "timelock"
TEXTS = GAME / "e1" / "cards" / "text"
CASES = ROOT / "tests" / "scenarios" / "timelock"

RULES = Need(("accepted", "refused"), or_otherwise=True)

HEADING = nothing("a heading; its subsections rule")
LATER = nothing("the modules come with another version")

SECTIONS = {
    "§1": nothing("a summary of the others"),
    "§2": HEADING,
    "§2.1": RULES,
    "§2.2": RULES,
    "§2.3": otherwise("Uptime is counted; nobody chooses it"),
    "§2.4": RULES,
    "§3": HEADING,
    "§3.1": RULES,
    "§3.2": otherwise("Action and Resilience are counted; nobody chooses them"),
    "§3.3": RULES,
    "§4": nothing("it says what the five stand for"),
    "§4.1": nothing("it says itself that the wheel makes no rule"),
    "§5": HEADING,
    "§5.1": RULES,
    "§5.2": RULES,
    "§5.3": RULES,
    "§5.4": RULES,
    "§5.5": RULES,
    "§5.6": RULES,
    "§5.7": RULES,
    "§6": RULES,
    "§6.1": RULES,
    "§7": RULES,
    "§8": RULES,
    "§9": RULES,
    "§9.1": RULES,
    "§9.2": RULES,
    "§9.3": RULES,
    "§9.4": RULES,
    "§9.5": RULES,
    "§10": HEADING,
    "§10.1": RULES,
    "§10.2": otherwise("the order is that of arrival; nobody chooses it"),
    "§10.3": RULES,
    "§10.4": RULES,
    "§10.5": RULES,
    "§10.6": otherwise("an ability goes on without its source; nothing is done against it"),
    "§11": RULES,
    "§11.1": RULES,
    "§11.2": RULES,
    "§11.3": RULES,
    "§11.4": RULES,
    "§12": RULES,
    "§12.1": otherwise("what is unspent burns by itself"),
    "§12.2": RULES,
    "§12.3": RULES,
    "§13": HEADING,
    "§13.1": RULES,
    "§13.2": RULES,
    "§13.3": RULES,
    "§13.4": RULES,
    "§13.5": RULES,
    "§14": RULES,
    "§14 Broadcast": RULES,
    "§14 Broadcast Guard": RULES,
    "§14 First Strike": RULES,
    "§14 Overflow": RULES,
    "§14 Mesh": RULES,
    "§14 Backchannel": RULES,
    "§14 Shielded": RULES,
    "§14 Reboot": RULES,
    "§14 Firewall": RULES,
    "§15": HEADING,
    "§15.1": otherwise("what damage does follows from it"),
    "§15.2": RULES,
    "§15.3": RULES,
    "§15.4": RULES,
    "§15.5": RULES,
    "§16": otherwise("checks happen by themselves"),
    "§17": RULES,
    "§17.1": otherwise("what a copy takes over is not chosen"),
    "§17.2": RULES,
    "§18": HEADING,
    "§18.1": RULES,
    "§18.2": RULES,
    "§18.3": RULES,
    "§18.4": RULES,
    "§19": LATER,
    "§19.1": LATER,
    "§19.2": LATER,
    "§19.3": nothing("it adds no rule (E1-R93)"),
    "§19.4": nothing("it adds no rule (E1-R93)"),
    "§20": nothing("it says what a manifest holds"),
    "§21": nothing("guides and notes never rule"),
    "§22": nothing("a summary of the others"),
    "§23": nothing("a table for production"),
    "§24": nothing("a list of what other sections say; where it differs, E1-R1"),
    "§25": nothing("it is not about play"),
}

RULINGS = {
    "E1-R1": RULES,
    "E1-R2": nothing("the newer manifest comes with another version"),
    "E1-R3": nothing("how damaged texts are read; what they then say is the cards'"),
    "E1-R4": otherwise("a word that matches nothing forbids nothing"),
    "E1-R5": RULES,
    "E1-R6": otherwise("numbers are computed"),
    "E1-R7": RULES,
    "E1-R8": otherwise("who loses follows from what happened"),
    "E1-R9": RULES,
    "E1-R10": otherwise("practice forbids nothing more"),
    "E1-R11": RULES,
    "E1-R12": otherwise("it says what is known of what is gone"),
    "E1-R13": otherwise("nobody is asked for the order of an Archive"),
    "E1-R14": RULES,
    "E1-R15": RULES,
    "E1-R16": RULES,
    "E1-R17": RULES,
    "E1-R18": RULES,
    "E1-R19": RULES,
    "E1-R20": RULES,
    "E1-R21": RULES,
    "E1-R22": RULES,
    "E1-R23": RULES,
    "E1-R24": RULES,
    "E1-R25": RULES,
    "E1-R26": RULES,
    "E1-R27": otherwise("it says how many passes are needed; each of them is legal"),
    "E1-R28": otherwise("checks and triggers come by themselves"),
    "E1-R29": RULES,
    "E1-R30": RULES,
    "E1-R31": RULES,
    "E1-R32": RULES,
    "E1-R33": otherwise("triggers come by themselves"),
    "E1-R34": RULES,
    "E1-R35": RULES,
    "E1-R36": otherwise("the condition is looked at; nobody chooses it"),
    "E1-R37": otherwise("triggers come by themselves"),
    "E1-R38": otherwise("it acts at once, without a choice"),
    "E1-R39": RULES,
    "E1-R40": RULES,
    "E1-R41": RULES,
    "E1-R42": RULES,
    "E1-R43": RULES,
    "E1-R44": RULES,
    "E1-R45": RULES,
    "E1-R46": RULES,
    "E1-R47": RULES,
    "E1-R48": RULES,
    "E1-R49": otherwise("what is unspent burns by itself"),
    "E1-R50": otherwise("it says what is not lost"),
    "E1-R51": RULES,
    "E1-R52": otherwise("it says which events count"),
    "E1-R53": otherwise("steps come by themselves"),
    "E1-R54": RULES,
    "E1-R55": RULES,
    "E1-R56": RULES,
    "E1-R57": otherwise("it says what is not undone"),
    "E1-R58": RULES,
    "E1-R59": RULES,
    "E1-R60": RULES,
    "E1-R61": RULES,
    "E1-R62": RULES,
    "E1-R63": RULES,
    "E1-R64": RULES,
    "E1-R65": RULES,
    "E1-R66": RULES,
    "E1-R67": RULES,
    "E1-R68": RULES,
    "E1-R69": RULES,
    "E1-R70": RULES,
    "E1-R71": RULES,
    "E1-R72": RULES,
    "E1-R73": RULES,
    "E1-R74": otherwise("every part of the damage may be the one that is prevented"),
    "E1-R75": RULES,
    "E1-R76": RULES,
    "E1-R77": RULES,
    "E1-R78": otherwise("it says what is counted"),
    "E1-R79": otherwise("it says what is no damage"),
    "E1-R80": otherwise("checks happen by themselves"),
    "E1-R81": otherwise("timestamps are not chosen"),
    "E1-R82": otherwise("the order within a layer is not chosen"),
    "E1-R83": RULES,
    "E1-R84": otherwise("affinities follow from subtypes"),
    "E1-R85": RULES,
    "E1-R86": RULES,
    "E1-R87": RULES,
    "E1-R88": otherwise("a token off the Network is nothing that could be named"),
    "E1-R89": RULES,
    "E1-R90": otherwise("chance is not chosen"),
    "E1-R91": LATER,
    "E1-R92": LATER,
    "E1-R93": nothing("it says itself that it adds no rule"),
    "E1-R94": otherwise("the bound ends the game; it refuses nothing"),
    "E1-R95": RULES,
    "E1-R96": otherwise("the bound ends the game; it refuses nothing"),
}

NEEDS = SECTIONS | RULINGS

KEYWORDS = tuple(part.removeprefix("§14 ") for part in SECTIONS if part.startswith("§14 "))
_KEYWORD = "|".join(sorted(KEYWORDS, key=len, reverse=True))
CITATION = re.compile(rf"§(\d+(?:\.\d+)?)(?: ({_KEYWORD})\b)?|E1-R(\d+)(?: to E1-R(\d+))?")

# -- reading -------------------------------------------------------------------------------------


def citations(text: str) -> list[str]:
    """What a docstring or a marker cites, in its order."""
    found = []
    for section, keyword, first, last in CITATION.findall(text):
        if section:
            found += [f"§{section}", *([f"§{section} {keyword}"] if keyword else [])]
        else:
            found += [f"E1-R{number}" for number in range(int(first), int(last or first) + 1)]
    return found


@cache
def worked() -> list[Case]:
    """The cases; their rules are the parts that the marker cites."""
    return [
        replace(case, rules=tuple(part for rule in case.rules for part in citations(rule)))
        for case in cases(CASES)
    ]


@cache
def citing() -> dict[str, list[str]]:
    """For each part the functions that cite it."""
    return cited(GAME, citations, TEXTS)


# -- tests ---------------------------------------------------------------------------------------


def test_every_part_is_cited_and_shown() -> None:
    """Nothing of the rulebook is left out, and nothing is cited that it does not have."""
    assert gaps(NEEDS, citing(), worked()) == []


def test_every_number_is_listed() -> None:
    """The sections in their order, each with its subsections; 96 rulings."""
    assert list(RULINGS) == [f"E1-R{number}" for number in range(1, 97)]
    subsections = {2: 4, 3: 3, 4: 1, 5: 7, 9: 5, 10: 6, 11: 4, 12: 3, 13: 5, 15: 5, 17: 2, 18: 4}
    subsections |= {6: 1, 19: 4}
    wanted = []
    for section in range(1, 26):
        wanted.append(f"§{section}")
        wanted += [f"§{section}.{at}" for at in range(1, subsections.get(section, 0) + 1)]
    assert [part for part in SECTIONS if " " not in part] == wanted
    assert len(KEYWORDS) == 9


def test_what_refuses_nothing_has_a_reason() -> None:
    """Only what could be refused goes without a reason."""
    assert [part for part, need in NEEDS.items() if (need == RULES) == bool(need.reason)] == []


def test_cases_are_what_they_say() -> None:
    """A refused case asserts a refusal, any other has an assertion."""
    assert [fault for case in cases(CASES) for fault in faults(case)] == []


def test_no_test_of_a_scenario_file_is_unmarked() -> None:
    """Every test there is a case, and no id stands for two."""
    tests = [function.name for function in functions(CASES) if function.name.startswith("test_")]
    assert sorted(tests) == sorted(case.function for case in cases(CASES))
    ids = [case.id for case in cases(CASES)]
    assert len(ids) == len(set(ids))


def named(root: Path) -> set[str]:
    """What stands as a whole string in the cases below a folder, but for their markers."""
    trees = [ast.parse(path.read_text()) for path in sorted(root.glob("test_*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    marks = [node for node in nodes if isinstance(node, ast.Call) and is_marker(node)]
    inside = {id(node) for mark in marks for node in ast.walk(mark)}
    strings = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in inside]
    return {node.value for node in strings if isinstance(node.value, str)}


def is_marker(call: ast.Call) -> bool:
    """Whether a call is the marker of a case."""
    return ast.unparse(call.func).endswith("mark.scenario")


def test_every_card_is_played() -> None:
    """Each card but those of the modules is named in a case."""
    every = cards.read(cards.manifest()).values()
    wanted = [card.id for card in every if not card.modules]
    played = named(CASES)
    assert len(wanted) == 292
    assert [card for card in wanted if card not in played] == []


# -- the checker bites ---------------------------------------------------------------------------


@pytest.mark.parametrize("part", [part for part, need in NEEDS.items() if need.cited])
def test_a_missing_citation_is_noticed(part: str) -> None:
    """Without its rule a part is missing, and nothing else is."""
    left = [other for other in citing() if other != part]
    assert gaps(NEEDS, left, worked()) == [f"no rule cites {part}"]


@pytest.mark.parametrize(
    ("part", "outcome"), [(part, out) for part, need in NEEDS.items() for out in need.outcomes]
)
def test_a_missing_case_is_noticed(part: str, outcome: str) -> None:
    """Without its cases of one outcome, and those that stand in for them, a part is missing."""
    left = without(worked(), part, stand_ins(NEEDS[part], outcome))
    assert gaps(NEEDS, citing(), left) == [f"no case of {part} is {outcome}"]


def test_an_unknown_part_is_noticed() -> None:
    """There is no ruling 97, and no section 5.8."""
    assert gaps(NEEDS, [*citing(), "E1-R97", "§5.8"], worked()) == [
        "there is no E1-R97",
        "there is no §5.8",
    ]


def test_citations_are_read() -> None:
    """Sections with their keyword, rulings one by one or as a range; no card."""
    text = "E1 §14 Broadcast Guard, §5.5, E1-R70  As E1-012 and E1-R94 to E1-R96 (§14 Meshes)."
    rulings = ["E1-R70", "E1-R94", "E1-R95", "E1-R96"]
    assert citations(text) == ["§14", "§14 Broadcast Guard", "§5.5", *rulings, "§14"]
    assert citations("E1-005") == []
