"""Every section and ruling of Der Musikclub is cited by a rule and shown by cases, or has a reason.

The mechanism is that of `tests/test_rulebook.py`. In code a citation may stand anywhere in a
docstring; a case begins with one.
"""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.judging import RULES, faults, gaps, nothing, otherwise, without
from tests.scenarios.reading import Case, cases, cited, functions, raised

ROOT = Path(__file__).parents[1]
GAME = ROOT / "referee" / "games" / "musikclub"
KERNEL_STEP = ROOT / "referee" / "kernel" / "step.py"
CASES = ROOT / "tests" / "scenarios" / "musikclub"
PILOT = GAME / "v1" / "cards" / "pilot.json"

HEADING = nothing("a heading; its subsections rule")

SECTIONS = {
    "MK §1": nothing("a summary of the others"),
    "MK §2": RULES,
    "MK §3": HEADING,
    "MK §3.1": RULES,
    "MK §3.2": otherwise("a hand is private and without effect; other sections say what leaves it"),
    "MK §3.3": RULES,
    "MK §3.4": otherwise("a playlist has no limit; what may be attached, §7.2 says"),
    "MK §3.5": otherwise("what is in play adds up by itself"),
    "MK §3.6": otherwise("the order of a bin is that of arrival; nobody chooses it"),
    "MK §4": HEADING,
    "MK §4.1": RULES,
    "MK §4.2": RULES,
    "MK §4.3": otherwise("the clock goes on by itself"),
    "MK §5": HEADING,
    "MK §5.1": otherwise("parallel seconds come by themselves"),
    "MK §5.2": RULES,
    "MK §6": RULES,
    "MK §6.1": RULES,
    "MK §6.2": RULES,
    "MK §6.3": RULES,
    "MK §7": HEADING,
    "MK §7.1": RULES,
    "MK §7.2": RULES,
    "MK §7.3": RULES,
    "MK §8": HEADING,
    "MK §8.1": RULES,
    "MK §8.2": RULES,
    "MK §9": HEADING,
    "MK §9.1": RULES,
    "MK §9.2": RULES,
    "MK §10": HEADING,
    "MK §10.1": otherwise("the mixer is counted; nobody chooses it"),
    "MK §10.2": otherwise("volume is counted, and may be any"),
    "MK §10.3": otherwise("bands are counted, and may pass their maximum (MK-R16)"),
    "MK §10.4": otherwise("feedback comes and goes by itself"),
    "MK §11": HEADING,
    "MK §11.1": otherwise("an endgame starts by itself"),
    "MK §11.2": otherwise("turns of an endgame are counted"),
    "MK §11.3": otherwise("what is tolerated is looked at, not chosen"),
    "MK §11.4": otherwise("an endgame ends by itself"),
    "MK §11.5": RULES,
    "MK §12": otherwise("coins are counted"),
    "MK §13": RULES,
    "MK §14": RULES,
}

RULINGS = {
    "MK-R1": RULES,
    "MK-R2": RULES,
    "MK-R3": RULES,
    "MK-R4": RULES,
    "MK-R5": RULES,
    "MK-R6": RULES,
    "MK-R7": RULES,
    "MK-R8": RULES,
    "MK-R9": RULES,
    "MK-R10": RULES,
    "MK-R11": RULES,
    "MK-R12": RULES,
    "MK-R13": RULES,
    "MK-R14": RULES,
    "MK-R15": otherwise("totals are sums"),
    "MK-R16": otherwise("to go above a maximum is legal"),
    "MK-R17": otherwise("an endgame starts, is lost and succeeds by itself"),
    "MK-R18": RULES,
    "MK-R19": RULES,
    "MK-R20": RULES,
    "MK-R21": RULES,
    "MK-R22": RULES,
    "MK-R23": RULES,
    "MK-R24": otherwise("it says what is seen; no action is against it"),
    "MK-R25": RULES,
    "MK-R26": RULES,
    "MK-R27": RULES,
    "MK-R28": otherwise("coins are counted"),
    "MK-R29": RULES,
}

NEEDS = SECTIONS | RULINGS

SCENARIOS = re.findall(
    r"\S+",
    """
    mk-pay-full-face mk-pay-die-at-one mk-pay-above-face mk-pay-split mk-pay-too-much
    mk-pay-too-little mk-pay-play-song-parallel mk-pay-enqueue-dice mk-pay-swap-mixed
    mk-pay-sort-parallel mk-pay-song-two-costs mk-pay-song-two-costs-short mk-pay-pool-short
    mk-turn-parallel-then-dice mk-turn-second-dice-action mk-turn-no-pass mk-turn-opponent-acts
    mk-turn-refresh mk-turn-grant-comes-late mk-turn-pool-does-not-carry mk-tempo-paying-die
    mk-tempo-parallel mk-tempo-seven mk-tempo-opposing-die mk-queue-full mk-queue-effect
    mk-queue-dequeue mk-queue-dequeue-not-there mk-queue-swap-full mk-queue-play-from-hand
    mk-fly-fits mk-fly-effect mk-fly-misfit mk-fly-must-name-end mk-fly-decline
    mk-fly-empty-crate mk-fly-empty-playlist mk-sort-short-crate mk-sort-bad-order mk-dig-song
    mk-dig-effect mk-dig-no-song mk-draw-short-crate mk-draw-empty-crate mk-draw-price
    mk-shuffle-draw mk-colour-shared mk-colour-wrong-end mk-colour-own-exclusion
    mk-colour-end-song-exclusion mk-colour-inner-exclusion mk-colour-own-effect-provides
    mk-colour-opposing-effect mk-colour-loop-filter mk-colour-filter-beats-provision
    mk-colour-empty-playlist mk-colour-empty-playlist-exclusion
    mk-colour-empty-playlist-filtered mk-one-song-two-ends mk-effect-parallel-only
    mk-effect-cost-from-dice mk-effect-ages mk-effect-parallel-does-not-age
    mk-effect-expiry-order mk-effect-last-action mk-effect-target-needed
    mk-song-target-not-needed mk-loop-played mk-loop-no-fadeout mk-fade-opposing-tail
    mk-fade-inner mk-fade-parallel mk-fade-eight mk-thief-both-dice mk-thief-three
    mk-thief-above-face mk-thief-pays-all mk-mixer-totals mk-feedback-is-no-illegality
    mk-feedback-fadeout-ends-it mk-feedback-no-trigger mk-endgame-trigger mk-endgame-no-band
    mk-endgame-parallel-trigger mk-endgame-success mk-endgame-not-before-end
    mk-endgame-volume-twelve mk-endgame-leniency mk-endgame-leniency-spent
    mk-endgame-third-turn-off mk-endgame-band-leaves mk-endgame-feedback
    mk-endgame-lost-and-regained mk-result-coins mk-result-draw mk-coins-do-not-qualify
    mk-out-of-cards mk-not-out-of-cards mk-concede mk-idle-twentieth mk-idle-enqueue
    mk-idle-reset mk-turn-limit mk-deck-forty mk-deck-thirty-nine mk-deck-four-copies
    mk-setup-state mk-no-mulligan mk-hidden-hand-and-crate mk-activate mk-activate-twice
    mk-activate-from-queue mk-cost-floor mk-cannot-beats-can mk-card-beats-rules mk-double-thief
    mk-double-thief-three mk-double-tempo mk-pool-spent-next-turn mk-restricted-action
    mk-loop-provides mk-two-loops-fire mk-sort-before-anything mk-cost-floor-zero
    mk-after-the-end mk-after-idle-end mk-volume-not-ten mk-pay-eight-for-seven
    mk-play-loop-parallel-part mk-play-song-not-queued-effect mk-endgame-volume-before-trigger
    """,
)
"""The scenarios that came with the rulings."""

CITATION = re.compile(r"MK §\d+(?:\.\d+)?|MK-R\d+")


def citations(text: str) -> list[str]:
    """The sections and rulings that a docstring cites, in its order."""
    return CITATION.findall(text)


# -- tests ---------------------------------------------------------------------------------------


def test_every_part_is_cited_and_shown() -> None:
    """Nothing of the rulebook is left out, and nothing is cited that it does not have."""
    assert gaps(NEEDS, cited(GAME, citations), cases(CASES)) == []


def test_every_number_is_listed() -> None:
    """The sections in their order, each with its subsections; 29 rulings."""
    subsections = {3: 6, 4: 3, 5: 2, 6: 3, 7: 3, 8: 2, 9: 2, 10: 4, 11: 5}
    wanted = []
    for section in range(1, 15):
        wanted.append(f"MK §{section}")
        wanted += [f"MK §{section}.{at}" for at in range(1, subsections.get(section, 0) + 1)]
    assert list(SECTIONS) == wanted
    assert list(RULINGS) == [f"MK-R{number}" for number in range(1, 30)]


def test_what_refuses_nothing_has_a_reason() -> None:
    """Only what could be refused goes without a reason."""
    assert [part for part, need in NEEDS.items() if (need == RULES) == bool(need.reason)] == []


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
    assert len(SCENARIOS) == len(set(SCENARIOS)) == 131
    assert [id_ for id_ in SCENARIOS if ids.count(id_) != 1] == []
    assert len(ids) == len(set(ids))


def test_every_refusal_is_reached() -> None:
    """Each code that the game's crates and actions can be refused with is asserted by a case."""
    game = raised([*GAME.rglob("*.py"), KERNEL_STEP])
    reached = {code for case in cases(CASES) for code in case.refusals}
    assert game - reached == {"Code.BAD_MANIFEST"}, "a manifest is no crate and no action"
    assert reached - game == {"Code.ACTION_FORM"}, "a pass and a mulligan have no form at all"


# -- the checker bites ---------------------------------------------------------------------------


def test_every_pilot_card_is_played() -> None:
    """Each card is named in a case of the pilot set, and there are at least sixty."""
    named = {text for path in CASES.glob("test_pilot_*.py") for text in texts(path)}
    cards = [card["name"] for card in json.loads(PILOT.read_bytes())["cards"]]
    assert len(cards) >= 60
    assert [name for name in cards if name not in named] == []


def texts(path: Path) -> Iterator[str]:
    """The words in quotes of a file, but for docstrings that hold more than a name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


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
    """There is no ruling 30, and no section 5.3."""
    unknown = [*cited(GAME, citations), "MK-R30", "MK §5.3"]
    assert gaps(NEEDS, unknown, cases(CASES)) == ["there is no MK §5.3", "there is no MK-R30"]


def test_citations_are_read() -> None:
    """Sections with their game, rulings; no card, and no section of another rulebook."""
    text = "MK §7.2, MK-R10  As MK-25 and E1 §5.5 do not (MK §12), MK-R9."
    assert citations(text) == ["MK §7.2", "MK-R10", "MK §12", "MK-R9"]
    assert citations("§7.2") == []


GOOD = Case(
    id="mk-a",
    rules=("MK-R1",),
    outcome="refused",
    function="test_mk_a",
    docstring="MK-R1  A case.",
    asserts=False,
    refusals=("Code.TARGET",),
)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"function": "test_mk_b"}, "its function has another name"),
        ({"outcome": "perhaps", "asserts": True}, "its outcome is none"),
        ({"docstring": "MK-R2  A case."}, "its docstring does not cite a rule of it"),
        ({"refusals": ()}, "nothing is refused in it"),
        ({"outcome": "accepted"}, "it asserts nothing"),
    ],
)
def test_a_fault_of_a_case_is_noticed(change: dict[str, Any], words: str) -> None:
    """Each fault on its own."""
    assert faults(GOOD, citations) == []
    assert faults(replace(GOOD, **change), citations) == [f"mk-a: {words}"]


def test_a_case_left_out_is_noticed() -> None:
    """Two ids that no case has, among those that came with the rulings."""
    ids = {case.id for case in cases(CASES)} - {"mk-fly-fits", "mk-pay-split"}
    assert sorted(set(SCENARIOS) - ids) == ["mk-fly-fits", "mk-pay-split"]
