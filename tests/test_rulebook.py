"""Every part of a rulebook is cited by a rule in the code and shown by cases that were worked out.

What rules has to have a function that cites it, a case that it permits and one that it refuses.
Where it refuses nothing, a case that would come out otherwise without it takes their place. Code
and cases are read, not run: docstrings begin with what they cite, cases carry a marker.
"""

import ast
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.judging import RULES, faults, gaps, nothing, otherwise, without
from tests.scenarios.reading import Case, calls, cases, cited, functions, raised

ROOT = Path(__file__).parents[1]
GAME = ROOT / "referee" / "games" / "sites"
KERNEL_STEP = ROOT / "referee" / "kernel" / "step.py"
CASES = ROOT / "tests" / "scenarios" / "sites"
PILOT = GAME / "v1" / "cards" / "pilot.json"


HEADINGS = {
    "ST Components and deck construction": RULES,
    "ST Setup": RULES,
    "ST Preparation each round": RULES,
    "ST Alternating actions": RULES,
    "ST Combat and damage": RULES,
    "ST Targeting and effect timing": RULES,
    "ST Scoring and the end of a round": RULES,
    "ST Bounds on game length and combinations": RULES,
    "ST Example of a contested round": nothing("it shows other parts at work; its plays are cases"),
    "ST First playtest and decision gates": RULES,
}
"""Of the last, the variant and the bound of round one rule; schedule, tests and gates do not."""

RULINGS = {
    "ST-R1": RULES,
    "ST-R2": RULES,
    "ST-R3": RULES,
    "ST-R4": RULES,
    "ST-R5": RULES,
    "ST-R6": RULES,
    "ST-R7": otherwise("who is defeated follows from damage; nobody chooses it"),
    "ST-R8": RULES,
    "ST-R9": RULES,
    "ST-R10": otherwise("it says what is seen; no action is against it"),
    "ST-R11": RULES,
    "ST-R12": RULES,
    "ST-R13": RULES,
    "ST-R14": RULES,
    "ST-R15": RULES,
    "ST-R16": RULES,
    "ST-R17": RULES,
    "ST-R18": RULES,
    "ST-R19": RULES,
    "ST-R20": otherwise("a relic that can be paid for can always be played"),
    "ST-R21": otherwise("power is counted, not chosen"),
    "ST-R22": otherwise("healing takes off what there is; an undamaged unit may be chosen"),
    "ST-R23": otherwise("an empty deck keeps no card from being played"),
    "ST-R24": otherwise("every order in which cards are named is legal; it is the pile's"),
    "ST-R25": otherwise("what leaves play has nothing left that an action could name"),
    "ST-R26": RULES,
    "ST-R27": RULES,
    "ST-R28": RULES,
}

NEEDS = HEADINGS | RULINGS

SCENARIOS = re.findall(
    r"\S+",
    """
    st-deck-good st-deck-31 st-deck-three-copies st-setup-order st-mulligan-three st-mulligan-none
    st-mulligan-twice st-mulligan-foreign-card st-ready-all st-missing-one st-bank-one st-bank-two
    st-bank-at-six st-bank-then-pay st-alternate st-three-markers st-pass-by-choice st-pass-forced
    st-pass-keeps-nothing st-play-unit st-play-unit-cost st-exhausted-supply st-full-site
    st-full-site-of-opponent st-new-unit-waits st-new-unit-defends-and-scores st-tactic
    st-tactic-no-target st-relic-replaces st-clash-example st-clash-both-fall st-clash-exhausted
    st-clash-other-site st-clash-exhausted-defender st-damage-stays st-guard-binds st-guard-chosen
    st-guard-two st-guard-exhausted st-guard-elsewhere st-guard-and-tactic st-move st-move-two-sites
    st-move-full st-move-no-supply st-effect-moves-exhausted st-effect-moves-into-full
    st-bonus-outlives-tactic st-ongoing-bonus-ends st-heal st-two-targets st-up-to st-cost-floor
    st-cost-lowered st-card-draw-empty-deck st-arrival-may st-arrival-no-target st-arrival-must
    st-arrival-wrong-site st-arrival-defeats st-score-three-sites st-score-zero
    st-score-exhausted-damaged st-score-example st-hand-limit st-hand-limit-too-many
    st-no-hand-limit-at-the-end st-final-draw st-initiative-changes st-private st-concede
    st-variant-bank st-variant-not-in-pilot st-round-one-bound st-clash-nobody-there
    st-moved-then-clash st-discard-together st-leaves-and-returns-new st-other-seat-decides-nothing
    st-own-choice-in-one-record st-concede-after-the-end st-bound-36 st-bank-sealed-until-both
    """,
)
"""The scenarios that came with the rulings."""

RULING = re.compile(r"ST-R\d+")
PART = r"(?:ST-R\d+|ST [A-Z][A-Za-z -]+?)"
CITATION = re.compile(rf"({PART}(?:, {PART})*)  ")
"""A docstring begins with what it cites, by commas, and goes on after two blanks."""


def citations(docstring: str) -> list[str]:
    """What a docstring cites: what it begins with, and rulings further on."""
    head = CITATION.match(docstring)
    if head is None:
        return RULING.findall(docstring)
    return [*head[1].split(", "), *RULING.findall(docstring[head.end() :])]


# -- tests ---------------------------------------------------------------------------------------


def test_every_part_is_cited_and_shown() -> None:
    """Nothing of the rulebook is left out, and nothing is cited that it does not have."""
    assert gaps(NEEDS, cited(GAME, citations), cases(CASES)) == []


def test_what_refuses_nothing_has_a_reason() -> None:
    """Only what could be refused goes without a reason."""
    assert [part for part, need in NEEDS.items() if (need == RULES) == bool(need.reason)] == []
    assert list(RULINGS) == [f"ST-R{number}" for number in range(1, 29)]


def test_cases_are_what_they_say() -> None:
    """A refused case asserts a refusal, any other has an assertion; all cite what they show."""
    assert [fault for case in cases(CASES) for fault in faults(case, citations)] == []


def test_no_test_of_a_scenario_file_is_unmarked() -> None:
    """Every test there is a case."""
    tests = [function.name for function in functions(CASES) if function.name.startswith("test_")]
    assert sorted(tests) == sorted(case.function for case in cases(CASES))


def test_every_scenario_is_there_once() -> None:
    """The scenarios of the rulings, each as one case; no id stands for two."""
    ids = [case.id for case in cases(CASES)]
    assert len(SCENARIOS) == len(set(SCENARIOS)) == 83
    assert [id_ for id_ in SCENARIOS if ids.count(id_) != 1] == []
    assert len(ids) == len(set(ids))


def test_every_refusal_is_reached() -> None:
    """Each code that the game's decks and actions can be refused with is asserted by a case."""
    game = raised([*GAME.rglob("*.py"), KERNEL_STEP])
    reached = {code for case in cases(CASES) for code in case.refusals}
    assert game - reached == {"Code.BAD_MANIFEST"}, "a manifest is no deck and no action"
    assert reached <= game


def test_every_pilot_card_is_played() -> None:
    """Each card is named in a case of the pilot that plays it."""
    played = {
        ast.literal_eval(call.args[1])
        for path in sorted(CASES.glob("test_pilot_*.py"))
        for call in calls(ast.parse(path.read_text()), "play")
    }
    cards = [card["name"] for card in json.loads(PILOT.read_bytes())["cards"]]
    assert len(cards) == 21
    assert [name for name in cards if name not in played] == []


# -- the checker bites ---------------------------------------------------------------------------


@pytest.mark.parametrize("part", [part for part, need in NEEDS.items() if need.cited])
def test_a_missing_citation_is_noticed(part: str) -> None:
    """Without its rule a part is missing, and nothing else is."""
    left = [other for other in cited(GAME, citations) if other != part]
    assert gaps(NEEDS, left, cases(CASES)) == [f"no rule cites {part}"]


@pytest.mark.parametrize(
    ("part", "outcome"), [(part, out) for part, need in NEEDS.items() for out in need.outcomes]
)
def test_a_missing_case_is_noticed(part: str, outcome: str) -> None:
    """Without its cases of one outcome a part is missing."""
    left = without(cases(CASES), part, [outcome])
    assert gaps(NEEDS, cited(GAME, citations), left) == [f"no case of {part} is {outcome}"]


def test_an_unknown_part_is_noticed() -> None:
    """There is no ruling 29, and no heading with a slip in it."""
    unknown = ["ST-R29", "ST Set-up"]
    assert gaps(NEEDS, [*cited(GAME, citations), *unknown], cases(CASES)) == [
        "there is no ST Set-up",
        "there is no ST-R29",
    ]


def test_citations_are_read_from_the_head() -> None:
    """Rulings and headings, separated by commas, end with two blanks; rulings count further on."""
    assert citations("ST-R2, ST Setup  Shuffle.\n\nST-R15: more.") == [
        "ST-R2",
        "ST Setup",
        "ST-R15",
    ]
    assert citations("What ST Setup says, and what (ST-R3) says.") == ["ST-R3"]
    assert citations("") == []


GOOD = Case(
    id="st-a",
    rules=("ST-R1",),
    outcome="refused",
    function="test_st_a",
    docstring="ST-R1  A case.",
    asserts=False,
    refusals=("Code.TARGET",),
)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"function": "test_st_b"}, "its function has another name"),
        ({"outcome": "perhaps", "asserts": True}, "its outcome is none"),
        ({"docstring": "ST-R2  A case."}, "its docstring does not cite a rule of it"),
        ({"refusals": ()}, "nothing is refused in it"),
        ({"outcome": "accepted"}, "it asserts nothing"),
    ],
)
def test_a_fault_of_a_case_is_noticed(change: dict[str, Any], words: str) -> None:
    """Each fault on its own."""
    assert faults(GOOD, citations) == []
    assert faults(replace(GOOD, **change), citations) == [f"st-a: {words}"]
