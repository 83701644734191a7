"""C. Lengths, sets, orders and ranges: at each bound, and one past it."""

from typing import Any

import pytest

from tests.bad_input.harness import Check, Want, holds, incomplete, refused
from tests.bad_input.members import Path, code_of, dotted, label, sample, with_member

EMPTY: list[tuple[str, Path, Any]] = [
    ("match", ("body", "profile"), ""),
    ("match", ("body", "modules"), [""]),
    ("match", ("body", "standing"), ""),
    ("match", ("body", "seats"), []),
    ("match", ("body", "seats", 0, "name"), ""),
    ("match", ("body", "dealer"), ""),
    ("match", ("body", "after"), {}),
    ("draw", ("body", "of"), []),
    ("draw", ("body", "pick"), []),
    ("draw", ("body", "path"), []),
    ("draw", ("body", "purpose"), ""),
    ("end", ("body", "result"), {}),
    ("end", ("body", "result", "reason"), ""),
    ("end", ("open",), {}),
    ("act-play", ("body", "act", "site"), ""),
    ("act-pass", ("body", "act", "do"), ""),
    ("act-pass", ("sig",), ""),
    ("act-mulligan", ("open",), {}),
]

LONG: list[tuple[str, Path, Any]] = [
    ("match", ("body", "profile"), "a" * 65),
    ("match", ("body", "modules"), ["a" * 65]),
    ("match", ("body", "seats", 0, "name"), "a" * 65),
    ("match", ("body", "seats", 1, "name"), "\N{GRINNING FACE}" * 17),
    ("match", ("body", "seats"), [sample("match").value["body"]["seats"][0]] * 3),
    ("draw", ("body", "of"), list(range(4097))),
    ("draw", ("body", "of"), [0]),
    ("draw", ("body", "pick"), [0, 1]),
    ("draw", ("body", "pick"), [0, 1, 2]),
    ("draw", ("body", "path"), [sample("draw").value["body"]["key"]] * 11),
    ("draw", ("body", "path"), [sample("draw").value["body"]["key"]] * 9),
    ("draw", ("body", "purpose"), "a" * 65),
    ("end", ("body", "result", "reason"), "a" * 65),
    ("act-discard", ("body", "act", "cards"), list(range(1, 62))),
    ("act-play", ("body", "act", "targets"), list(range(1, 62))),
    ("act-mulligan", ("open", "value", "cards"), list(range(1, 62))),
]

AT_THE_LIMIT: list[tuple[str, Path, Any, Want]] = [
    ("match", ("body", "seats", 0, "name"), "a" * 64, incomplete(1, "seed", "end")),
    ("match", ("body", "seats", 0, "name"), "\u00e9" * 32, incomplete(1, "seed", "end")),
    ("match", ("body", "profile"), "a" * 64, refused("header/unknown-profile", 0)),
    ("match", ("body", "modules"), ["a" * 64], refused("header/unknown-module", 0)),
    ("draw", ("body", "purpose"), "a" * 64, refused("commitment/draw-pick", 3, by="dealer")),
    ("draw", ("body", "of"), list(range(4096)), refused("commitment/draw-pick", 3, by="dealer")),
    (
        "end",
        ("body", "result", "reason"),
        "a" * 64,
        refused("illegal/wrong-result", 4, by="dealer"),
    ),
    ("act-discard", ("body", "act", "cards"), list(range(1, 61)), incomplete(5, "seed", "end")),
    ("act-play", ("body", "act", "targets"), list(range(1, 61)), incomplete(5, "seed", "end")),
]

REPEATED: list[tuple[str, Path, Any]] = [
    ("match", ("body", "modules"), ["stake", "stake"]),
    ("match", ("body", "modules"), ["a", "b", "b"]),
    ("draw", ("body", "of"), [0, 1, 1]),
    ("draw", ("body", "of"), [0, 0]),
    ("act-mulligan", ("open", "value", "cards"), [59, 59]),
    ("act-mulligan", ("open", "value", "cards"), [58, 59, 59, 60]),
]

UNSORTED: list[tuple[str, Path, Any]] = [
    ("match", ("body", "modules"), ["toss", "stake"]),
    ("match", ("body", "modules"), ["a", "c", "b"]),
    ("act-mulligan", ("open", "value", "cards"), [60, 59]),
    ("act-mulligan", ("open", "value", "cards"), [58, 60, 59]),
]


def told(said: Any, path: Path) -> bool:
    """Whether a fault names a member or the object around it, and then the member in words."""
    member, message = said.member or "", said.message
    leaf = next(step for step in reversed(path) if isinstance(step, str))
    return dotted(path).startswith(member) and (member == dotted(path) or leaf in message)


@pytest.mark.bad_input("C09")
@pytest.mark.parametrize(("kind", "path", "new"), EMPTY, ids=label)
def test_empty(kind: str, path: Path, new: Any) -> None:
    code = "schema/opening" if path == ("open",) else code_of(path)
    verdict = holds(with_member(kind, path, new), refused(code, sample(kind).n))
    assert verdict.fault is not None
    assert verdict.fault.member in (dotted(path), f"{dotted(path)}[0]", dotted(path[:-1]))


@pytest.mark.bad_input("C10")
@pytest.mark.parametrize(("kind", "path", "new"), LONG, ids=label)
def test_one_past_its_length(kind: str, path: Path, new: Any) -> None:
    verdict = holds(with_member(kind, path, new), refused(code_of(path), sample(kind).n))
    assert verdict.fault is not None
    assert told(verdict.fault, path) or verdict.fault.member == f"{dotted(path)}[0]"


@pytest.mark.bad_input("C10")
@pytest.mark.parametrize(("kind", "path", "new", "want"), AT_THE_LIMIT, ids=label)
def test_at_its_length(kind: str, path: Path, new: Any, want: Want) -> None:
    """The longest are of the right form; some are at fault for something else."""
    holds(with_member(kind, path, new), want)


@pytest.mark.bad_input("C11")
@pytest.mark.parametrize(("kind", "path", "new"), REPEATED, ids=label)
def test_repeated(kind: str, path: Path, new: Any) -> None:
    verdict = holds(with_member(kind, path, new), refused(code_of(path), sample(kind).n))
    assert told(verdict.fault, path)


@pytest.mark.bad_input("C11")
def test_pick_with_an_element_twice(check: Check) -> None:
    value = sample("draw").value
    value["body"] |= {"of": [0, 1, 2, 3]}
    data = with_member("draw", ("body",), value["body"] | {"pick": [1, 1]})
    check(data, refused("schema/record", 3, member="body"))


@pytest.mark.bad_input("C12")
@pytest.mark.parametrize(("kind", "path", "new"), UNSORTED, ids=label)
def test_unsorted(kind: str, path: Path, new: Any) -> None:
    verdict = holds(with_member(kind, path, new), refused(code_of(path), sample(kind).n))
    assert told(verdict.fault, path)


@pytest.mark.bad_input("C09", "C10", "C11", "C12")
@pytest.mark.parametrize(
    ("kind", "path", "new"), [EMPTY[7], LONG[2], LONG[12], REPEATED[0], UNSORTED[0]], ids=label
)
def test_lists_and_lengths_by_the_command(check: Check, kind: str, path: Path, new: Any) -> None:
    check(with_member(kind, path, new), refused(code_of(path), sample(kind).n))


NUMBER_FAULTS: list[tuple[str, Path, list[int]]] = [
    ("match", ("body", "n"), [-1]),
    ("ready", ("body", "n"), [-1]),
    ("draw", ("body", "n"), [-1]),
    ("act-pass", ("body", "n"), [-1]),
    ("end", ("body", "n"), [-1]),
    ("draw", ("body", "draw"), [-1, 1024, 2**53 - 1]),
    ("act-bank", ("open", "value", "card"), [-1, 0, 1_000_000]),
    ("act-bank", ("body", "act", "cards"), [-1, 61]),
    ("act-mulligan", ("open", "value", "cards", 0), [-1, 0]),
    ("act-mulligan", ("open", "value", "cards", 1), [1_000_000]),
    ("act-discard", ("body", "act", "cards", 0), [-1, 0, 1_000_000]),
    ("act-play", ("body", "act", "card"), [-1, 0, 1_000_000]),
    ("act-play", ("body", "act", "targets", 1), [-1, 0, 1_000_000]),
    ("act-clash", ("body", "act", "unit"), [-1, 0, 1_000_000]),
    ("act-clash", ("body", "act", "enemy"), [-1, 0, 1_000_000]),
    ("act-move", ("body", "act", "unit"), [-1, 0, 1_000_000]),
]

NUMBERS_AT_A_BOUND: list[tuple[str, Path, int, Want]] = [
    ("match", ("body", "n"), 1, refused("chain/wrong-number", 0, member="body.n", by="dealer")),
    ("act-pass", ("body", "n"), 0, refused("chain/wrong-number", 4, member="body.n")),
    ("end", ("body", "n"), 2**53 - 1, refused("chain/wrong-number", 4, member="body.n")),
    ("draw", ("body", "draw"), 0, refused("commitment/draw-path", 3, by="dealer")),
    ("draw", ("body", "draw"), 1023, refused("commitment/draw-path", 3, by="dealer")),
    ("act-bank", ("body", "act", "cards"), 0, incomplete(5, "seed", "end")),
    ("act-bank", ("body", "act", "cards"), 60, incomplete(5, "seed", "end")),
    ("act-play", ("body", "act", "card"), 1, incomplete(5, "seed", "end")),
    ("act-play", ("body", "act", "card"), 999_999, incomplete(5, "seed", "end")),
]


@pytest.mark.bad_input("C20")
@pytest.mark.parametrize(("kind", "path", "numbers"), NUMBER_FAULTS, ids=label)
def test_number_out_of_range(check: Check, kind: str, path: Path, numbers: list[int]) -> None:
    want = refused(code_of(path), sample(kind).n, member=dotted(path))
    for number in numbers:
        judged = check if number == numbers[-1] else holds
        judged(with_member(kind, path, number), want)


@pytest.mark.bad_input("C20")
@pytest.mark.parametrize(("kind", "path", "number", "want"), NUMBERS_AT_A_BOUND, ids=label)
def test_number_at_its_bound(kind: str, path: Path, number: int, want: Want) -> None:
    holds(with_member(kind, path, number), want)


@pytest.mark.bad_input("C20")
@pytest.mark.parametrize("number", [2**53, -(2**53), 2**63, 2**64])
def test_number_past_every_top(check: Check, number: int) -> None:
    """Such a number is no number of the canonical profile at all."""
    for path in (("body", "n"), ("body", "act", "card")):
        judged = check if path[-1] == "n" else holds
        judged(with_member("act-play", path, number), refused("json/number", 4))


SEATS = [
    ("ready", ("body", "seat")),
    ("act-pass", ("body", "seat")),
    ("end", ("body", "result", "winner")),
    ("match", ("body", "after", "first")),
]


@pytest.mark.bad_input("C21")
@pytest.mark.parametrize(("kind", "path"), SEATS, ids=label)
def test_no_seat(check: Check, kind: str, path: Path) -> None:
    want = refused("schema/record", sample(kind).n, member=dotted(path))
    for seat in (2, -1, "0", "1", True, [0], 255, "dealer"):
        judged = check if seat == 2 else holds
        judged(with_member(kind, path, seat), want)
