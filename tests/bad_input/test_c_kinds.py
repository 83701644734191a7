"""C. Kinds of records and actions: known ones only, each with its own members."""

from typing import Any

import pytest

from tests.bad_input.harness import Check, holds, refused
from tests.bad_input.members import (
    ACTIONS,
    KINDS,
    Path,
    code_of,
    dotted,
    label,
    objects,
    sample,
    signed,
    with_member,
    without_member,
)

TYPES = ("match", "ready", "act", "draw", "end")


def other_spellings(name: str) -> list[str]:
    """Names that are none, though they look like this one."""
    return [name.upper(), name.title(), f" {name}", f"{name} ", f"{name}\n", f"{name}s", ""]


@pytest.mark.bad_input("C06")
@pytest.mark.parametrize("kind", ["match", "ready", "draw", "act-pass", "end"])
def test_unknown_type(check: Check, kind: str) -> None:
    n, value = sample(kind)
    want = refused("schema/record", n, member="body.type")
    check(with_member(kind, ("body", "type"), value["body"]["type"].title()), want)
    for name in [*other_spellings(value["body"]["type"]), "action", "open", "0", "\u0430ct"]:
        holds(with_member(kind, ("body", "type"), name), want)


@pytest.mark.bad_input("C06")
@pytest.mark.parametrize("name", ACTIONS)
def test_unknown_action(check: Check, name: str) -> None:
    kind = f"act-{name}"
    want = refused("schema/action", 4, member="body.act.do")
    check(with_member(kind, ("body", "act", "do"), name.title()), want)
    for other in [*other_spellings(name), "attack", "resign", "p\u0430ss"]:
        holds(with_member(kind, ("body", "act", "do"), other), want)


@pytest.mark.bad_input("C07")
@pytest.mark.parametrize("kind", ["match", "ready", "draw", "act-pass", "end"])
def test_type_missing(check: Check, kind: str) -> None:
    want = refused("schema/record", sample(kind).n, member="body")
    check(without_member(kind, ("body", "type")), want)


@pytest.mark.bad_input("C07")
@pytest.mark.parametrize("name", ACTIONS)
def test_name_of_the_action_missing(check: Check, name: str) -> None:
    judged = check if name == "concede" else holds
    judged(without_member(f"act-{name}", ("body", "act", "do")), refused("schema/record", 4))


FOREIGN = [
    (kind, member, value)
    for kind in ("match", "ready", "draw", "act-pass", "end")
    for other in ("match", "ready", "draw", "act-mulligan", "end")
    for member, value in sample(other).value["body"].items()
    if member not in sample(kind).value["body"]
    and (kind, member) not in {("act-pass", "seal"), ("match", "after")}
]


@pytest.mark.bad_input("C08")
@pytest.mark.parametrize(("kind", "member", "value"), FOREIGN, ids=lambda case: str(case)[:20])
def test_member_of_another_type_of_record(kind: str, member: str, value: Any) -> None:
    data = with_member(kind, ("body", member), value)
    holds(data, refused("schema/record", sample(kind).n, member="body"), decks=False)


@pytest.mark.bad_input("C08")
def test_foreign_member_by_the_command(check: Check) -> None:
    data = with_member("end", ("body", "seat"), 0)
    check(data, refused("schema/record", 4, member="body"))
    data = with_member("match", ("body", "prev"), sample("ready").value["body"]["prev"])
    check(data, refused("schema/record", 0, member="body"))


FOREIGN_IN_ACTIONS = [
    (name, member, value)
    for name, (act, _) in ACTIONS.items()
    for other, _ in ACTIONS.values()
    for member, value in other.items()
    if member not in act
]


@pytest.mark.bad_input("C08")
@pytest.mark.parametrize(
    ("name", "member", "value"), FOREIGN_IN_ACTIONS, ids=lambda case: str(case)[:20]
)
def test_member_of_another_action(name: str, member: str, value: Any) -> None:
    data = with_member(f"act-{name}", ("body", "act", member), value)
    holds(data, refused("schema/action", 4, member="body.act"), decks=False)


@pytest.mark.bad_input("C08")
@pytest.mark.parametrize(("name", "member"), [("mulligan", "card"), ("bank", "cards")])
def test_member_of_another_opening(check: Check, name: str, member: str) -> None:
    """Also one of the same action that is not sealed."""
    data = with_member(f"act-{name}", ("open", "value", member), 1)
    check(data, refused("schema/opening", 4, member="open.value"))


@pytest.mark.bad_input("C08")
def test_openings_exchanged(check: Check) -> None:
    """What opens an action does not open an `end`, and the reverse."""
    action, end = sample("act-mulligan").value["open"], sample("end").value["open"]
    want = refused("schema/opening", 4, member="open")
    check(with_member("act-mulligan", ("open",), end), want)
    check(with_member("end", ("open",), action), want)


TIMES = {
    "time": "2026-01-31T12:00:00Z",
    "at": 1_769_860_800,
    "timestamp": 1_769_860_800_000,
    "clock": {"left": 300},
    "date": "2026-01-31",
    "elapsed": 17,
}


@pytest.mark.bad_input("C23")
@pytest.mark.parametrize(("kind", "path"), objects(), ids=label)
def test_time_as_a_member(kind: str, path: Path) -> None:
    for name, value in TIMES.items():
        data = with_member(kind, (*path, name), value)
        want = refused(code_of((*path, name)), sample(kind).n, member=dotted(path) or None)
        holds(data, want, decks=False)


@pytest.mark.bad_input("C23")
@pytest.mark.parametrize("kind", ["match", "act-pass", "end"])
def test_time_by_the_command(check: Check, kind: str) -> None:
    data = with_member(kind, ("body", "time"), TIMES["time"])
    check(data, refused("schema/record", sample(kind).n, member="body"))


@pytest.mark.bad_input("C22")
@pytest.mark.parametrize("version", ["1", "", "1.0", True, None, [1], {"major": 1}])
def test_version_of_another_type(check: Check, version: Any) -> None:
    data = with_member("match", ("body", "v"), version)
    check(data, refused("schema/record", 0, member="body.v"))


@pytest.mark.bad_input("C22")
def test_version_missing(check: Check) -> None:
    check(without_member("match", ("body", "v")), refused("schema/record", 0, member="body"))


@pytest.mark.bad_input("C22")
@pytest.mark.parametrize("version", [0, 2, -1, 9007199254740991])
def test_version_unknown(check: Check, version: int) -> None:
    data = with_member("match", ("body", "v"), version)
    check(data, refused("header/unknown-version", 0, member="body.v"))


@pytest.mark.bad_input("C22")
def test_version_with_a_fraction(check: Check) -> None:
    data = with_member("match", ("body", "v"), 1).replace(b'"v":1', b'"v":1.0')
    check(data, refused("json/number", 0))


@pytest.mark.bad_input("C22")
def test_unknown_version_comes_before_the_rest_of_the_schema(check: Check) -> None:
    """What another version may say nobody here knows, so the version alone is told."""
    value = sample("match").value
    value["body"] = {"type": "match", "v": 2, "players": 4}
    data = signed("match", value, ())
    check(data, refused("header/unknown-version", 0, member="body.v"))


def test_the_samples_have_all_types() -> None:
    assert {sample(kind).value["body"]["type"] for kind in KINDS} == set(TYPES)
