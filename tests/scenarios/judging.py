"""What a rulebook has to have in code and cases, and what is missing of it; for every game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tests.scenarios.reading import Case, Reader

OUTCOMES = ("accepted", "refused", "otherwise")


@dataclass(frozen=True)
class Need:
    """What a part has to have: a rule in the code that cites it, cases of these outcomes.

    `or_otherwise`: a case that would come out otherwise shows as well what is permitted.
    """

    outcomes: tuple[str, ...]
    cited: bool = True
    reason: str = ""
    or_otherwise: bool = False


RULES = Need(("accepted", "refused"))


def otherwise(reason: str) -> Need:
    """It rules, but there is nothing that it could refuse."""
    return Need(("otherwise",), reason=reason)


def nothing(reason: str) -> Need:
    """It does not rule."""
    return Need((), cited=False, reason=reason)


def gaps(needs: Mapping[str, Need], citing: Iterable[str], found: Sequence[Case]) -> list[str]:
    """What is missing of each part of the rulebook, and what cites a part that is not there."""
    code = set(citing)
    missing = [
        f"no rule cites {part}" for part, need in needs.items() if need.cited and part not in code
    ]
    shown = {(part, case.outcome) for case in found for part in case.rules}
    missing += [
        f"no case of {part} is {outcome}"
        for part, need in needs.items()
        for outcome in need.outcomes
        if not any((part, one) in shown for one in stand_ins(need, outcome))
    ]
    unknown = (code | {part for part, _ in shown}) - set(needs)
    return missing + [f"there is no {part}" for part in sorted(unknown)]


def stand_ins(need: Need, outcome: str) -> tuple[str, ...]:
    """The outcomes that show it as well."""
    return (outcome, "otherwise") if need.or_otherwise and outcome == "accepted" else (outcome,)


def without(found: Iterable[Case], part: str, outcomes: Sequence[str]) -> list[Case]:
    """The same cases, those of these outcomes no longer of that part."""
    return [
        replace(case, rules=tuple(rule for rule in case.rules if rule != part))
        if case.outcome in outcomes
        else case
        for case in found
    ]


def faults(case: Case, read: Reader | None = None) -> list[str]:
    """What is wrong with a case as it is written; `read`: its docstring has to cite a rule."""
    wrong = {
        "its function has another name": case.function != "test_" + case.id.replace("-", "_"),
        "its outcome is none": case.outcome not in OUTCOMES,
        "its docstring does not cite a rule of it": read is not None
        and not set(read(case.docstring)) & set(case.rules),
        "nothing is refused in it": case.outcome == "refused" and not case.refusals,
        "it asserts nothing": case.outcome != "refused" and not case.asserts,
    }
    return [f"{case.id}: {words}" for words, true in wrong.items() if true]
