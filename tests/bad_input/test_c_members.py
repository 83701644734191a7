"""C. Every member of every record and action: missing, null, of another type, one too many."""

from collections.abc import Sequence
from typing import Any

import pytest

from referee.verify.verdict import Fault
from tests.bad_input.harness import Check, Want, accepted, holds, incomplete, refused
from tests.bad_input.members import (
    ACTIONS,
    KINDS,
    Path,
    at,
    code_of,
    data_with,
    dotted,
    label,
    members,
    objects,
    sample,
    with_member,
    without_member,
)

OPTIONAL: dict[tuple[str, Path], Want] = {
    ("match", ("body", "after")): incomplete(1, "seed", "end"),
    ("end", ("body", "result", "winner")): accepted(5, "conduct", None),
    ("end", ("open",)): incomplete(5, "seed", "opening/4"),
    ("act-mulligan", ("open",)): incomplete(5, "seed", "opening/4", "end"),
    ("act-bank", ("open",)): incomplete(5, "seed", "opening/4", "end"),
    ("act-bank", ("open", "value", "card")): refused("commitment/opening", 4, member="open"),
    ("act-play", ("body", "act", "site")): incomplete(5, "seed", "end"),
    ("act-play", ("body", "act", "targets")): incomplete(5, "seed", "end"),
    ("act-play", ("body", "act", "destination")): incomplete(5, "seed", "end"),
}
"""What may be left out; all else is missed."""

SHORTER_LISTS = {
    ("body", "act", "targets"),
    ("body", "act", "cards"),
    ("open", "value", "cards"),
}
"""Lists that may have one element less."""

WRONG: dict[str, Any] = {
    "true": True,
    "number": 17,
    "text": "x",
    "list": [],
    "object": {},
}


def json_type(value: Any) -> str:
    """The JSON type of a value, by the names of `WRONG`."""
    names = {bool: "true", int: "number", str: "text", list: "list", dict: "object"}
    return names[type(value)]


SEALED = [("act-mulligan", ("body", "seal")), ("act-bank", ("body", "seal"))]
REQUIRED = [case for case in members() if case not in (*OPTIONAL, *SEALED)]
SHRINKABLE = [(kind, path) for kind, path in REQUIRED if path[:-1] in SHORTER_LISTS]
MISSED = [case for case in REQUIRED if case not in SHRINKABLE]
OTHER_TYPES = [
    (kind, path, name)
    for kind, path in members()
    for name in WRONG
    if name != json_type(at(sample(kind).value, path))
]


def shape_fault(data: bytes, n: int, path: Path) -> Fault:
    """The fault of form in record `n`, in the group of codes that goes with the member."""
    code = code_of(path)
    if path[:3] == ("body", "act", "do"):  # the format itself asks for a name of the action
        code = "schema/record"
    verdict = holds(data, refused(code, n), decks=False)
    assert verdict.fault is not None
    return verdict.fault


def names_member(fault: Fault, path: Path) -> bool:
    """Whether a fault says which member it is: by its place, or by that around it and its name."""
    where = dotted(path)
    if fault.member == where:
        return True
    leaf = path[-1]
    around = (fault.member or "") == "" or where.startswith(str(fault.member))
    return around and (isinstance(leaf, int) or leaf in fault.message)


@pytest.mark.bad_input("C01", "C02", "C03", "C04")
@pytest.mark.parametrize("kind", KINDS)
def test_the_samples_are_good(kind: str) -> None:
    """What the tests below change passes checks 1 to 8 as it stands."""
    n, value = sample(kind)
    want = incomplete(n + 1, "seed", "end")
    if kind == "end":
        want = accepted(n + 1, "conduct", 0)
    holds(data_with(kind, value), want)


def test_every_action_of_the_profile_is_among_the_samples() -> None:
    names = "mulligan bank discard play clash move pass concede"
    assert list(ACTIONS) == names.split()


@pytest.mark.bad_input("C02")
@pytest.mark.parametrize(("kind", "path"), MISSED, ids=label)
def test_member_missing(kind: str, path: Path) -> None:
    fault = shape_fault(without_member(kind, path), sample(kind).n, path)
    assert names_member(fault, path)


@pytest.mark.bad_input("C02")
@pytest.mark.parametrize(("kind", "path"), SEALED, ids=label)
def test_seal_missing(kind: str, path: Path) -> None:
    """The opening that stands there is one too many then."""
    holds(without_member(kind, path), refused("schema/opening", 4, member="open"))


@pytest.mark.bad_input("C02")
@pytest.mark.parametrize(("kind", "path"), OPTIONAL, ids=label)
def test_optional_member_missing(kind: str, path: Path) -> None:
    """No fault of form; that an opening does not fit any more is another matter."""
    holds(without_member(kind, path), OPTIONAL[kind, path])


@pytest.mark.bad_input("C02")
@pytest.mark.parametrize(("kind", "path"), SHRINKABLE, ids=label)
def test_list_with_an_element_less(kind: str, path: Path) -> None:
    want = incomplete(5, "seed", "end")
    if path[0] == "open":
        want = refused("commitment/opening", 4, member="open")
    holds(without_member(kind, path), want)


@pytest.mark.bad_input("C03")
@pytest.mark.parametrize(("kind", "path"), members(), ids=label)
def test_member_null(kind: str, path: Path) -> None:
    fault = shape_fault(with_member(kind, path, None), sample(kind).n, path)
    default = "default" in fault.message and dotted(path).startswith(str(fault.member))
    assert names_member(fault, path) or default


@pytest.mark.bad_input("C04")
@pytest.mark.parametrize(("kind", "path", "name"), OTHER_TYPES, ids=label)
def test_member_of_another_type(kind: str, path: Path, name: str) -> None:
    fault = shape_fault(with_member(kind, path, WRONG[name]), sample(kind).n, path)
    assert names_member(fault, path)


@pytest.mark.bad_input("C01")
@pytest.mark.parametrize("name", ["x", "comment", "Type", "prev2"])
@pytest.mark.parametrize(("kind", "path"), objects(), ids=label)
def test_member_unknown(kind: str, path: Path, name: str) -> None:
    n = sample(kind).n
    path = (*path, name)
    verdict = holds(with_member(kind, path, 1), refused(code_of(path), n), decks=False)
    assert verdict.fault is not None
    assert (verdict.fault.member or "") == dotted(path[:-1])


COMMANDED: Sequence[tuple[str, Path]] = [
    ("match", ("body", "root")),
    ("match", ("body", "seats", 1, "commitment")),
    ("draw", ("body", "key")),
    ("act-mulligan", ("open", "nonce")),
    ("act-play", ("body", "act", "card")),
    ("end", ("body", "result", "reason")),
]


@pytest.mark.bad_input("C01", "C02", "C03", "C04")
@pytest.mark.parametrize(("kind", "path"), COMMANDED, ids=label)
def test_by_the_command(check: Check, kind: str, path: Path) -> None:
    n, value = sample(kind)
    parent, where = dotted(path[:-1]), dotted(path)
    code = code_of(path)
    check(without_member(kind, path), refused(code, n, member=parent))
    check(with_member(kind, path, None), refused(code, n, member=where))
    other = "x" if json_type(at(value, path)) == "number" else 17
    check(with_member(kind, path, other), refused(code, n, member=where))
    check(with_member(kind, (*path[:-1], "x"), 1), refused(code, n, member=parent))


DEFAULTS = [
    ("act-play", ("body", "act", "targets"), []),
    ("act-play", ("body", "act", "site"), None),
    ("act-play", ("body", "act", "destination"), None),
    ("act-bank", ("open", "value", "card"), None),
]


@pytest.mark.bad_input("C05")
@pytest.mark.parametrize(("kind", "path", "default"), DEFAULTS, ids=label)
def test_default_spelt_out(check: Check, kind: str, path: Path, default: Any) -> None:
    want = refused(code_of(path), 4, member=dotted(path[:-1]))
    check(with_member(kind, path, default), want)


@pytest.mark.bad_input("C05")
@pytest.mark.parametrize(
    ("kind", "path"),
    [
        ("match", ("body", "after")),
        ("match", ("body", "after", "first")),
        ("end", ("body", "result", "winner")),
        ("act-pass", ("body", "seal")),
        ("act-pass", ("open",)),
    ],
    ids=label,
)
def test_nothing_spelt_out(check: Check, kind: str, path: Path) -> None:
    n = sample(kind).n
    for judged, nothing in ((check, None), (holds, ""), (holds, []), (holds, False)):
        want = refused("schema/record", n, member=dotted(path))
        judged(with_member(kind, path, nothing), want)


@pytest.mark.bad_input("C05")
def test_empty_opening_beside_no_seal(check: Check) -> None:
    data = with_member("act-pass", ("open",), {})
    check(data, refused("schema/opening", 4, member="open"))
