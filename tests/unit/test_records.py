"""Members and their types, one changed at a time (TRANSCRIPT, Records; check 4)."""

from collections import Counter
from typing import Any

import pytest

from referee.errors import Code
from referee.protocol import canon, records
from referee.protocol.records import RECORD_TYPES, read_envelope, read_opening
from tests.refusals import refused
from tests.unit.samples import (
    OF_THE_GAME,
    SAMPLES,
    Path,
    at,
    fault_at,
    follower,
    label,
    line,
    paths,
    taken,
    with_,
    without,
)

OPTIONAL: list[tuple[str, Path]] = [
    ("match", ("body", "after")),
    ("match", ("body", "after", "first")),
    ("sealed", ("open",)),
    ("end", ("open",)),
    ("end", ("body", "result", "winner")),
]
"""What may be left out, with nothing else changed."""

SEAL: tuple[str, Path] = ("sealed", ("body", "seal"))
"""Without it an action is open, and has no opening."""

OF_EACH_TYPE: dict[str, Any] = {
    "true": True,
    "number": 1,
    "string": "1",
    "list": [1],
    "object": {"a": 1},
}


EVERY = [(kind, path) for kind, sample in SAMPLES.items() for path in paths(sample())]
REQUIRED = [
    (kind, path)
    for kind, path in EVERY
    if isinstance(path[-1], str) and (kind, path) not in [*OPTIONAL, SEAL]
]
OBJECTS = [
    (kind, path)
    for kind, sample in SAMPLES.items()
    for path in [(), *paths(sample())]
    if isinstance(at(sample(), path), dict) and path not in OF_THE_GAME
]

each_member = pytest.mark.parametrize(("kind", "path"), EVERY, ids=label)


def test_what_is_changed() -> None:
    """The cases are made from the samples; these are counted by hand."""
    required, objects = (Counter(kind for kind, _ in cases) for cases in (REQUIRED, OBJECTS))
    assert required == {"match": 21, "ready": 7, "act": 8, "sealed": 10, "draw": 11, "end": 10}
    assert objects == {"match": 5, "ready": 2, "act": 2, "sealed": 3, "draw": 2, "end": 4}


@pytest.mark.parametrize("kind", SAMPLES)
def test_samples_are_good(kind: str) -> None:
    value = SAMPLES[kind]()
    assert canon.encode(taken(value)) == canon.encode(value)


@pytest.mark.parametrize(("kind", "path"), OPTIONAL, ids=label)
def test_optional_member_left_out(kind: str, path: Path) -> None:
    value = without(kind, path)
    assert canon.encode(taken(value)) == canon.encode(value)


@pytest.mark.parametrize(("kind", "path"), REQUIRED, ids=label)
def test_member_missing(kind: str, path: Path) -> None:
    with refused(fault_at(path)):
        taken(without(kind, path))


def test_seal_missing() -> None:
    kind, path = SEAL
    with refused(Code.OPENING_FORM):
        taken(without(kind, path))


@each_member
def test_member_null(kind: str, path: Path) -> None:
    """TRANSCRIPT, Lines: what is absent is left out, never null."""
    with refused(fault_at(path)):
        taken(with_(kind, path, None))


WRONG_TYPES = [
    (kind, path, other)
    for kind, path in EVERY
    for other, value in OF_EACH_TYPE.items()
    if type(at(SAMPLES[kind](), path)) is not type(value)
]


@pytest.mark.parametrize(("kind", "path", "other"), WRONG_TYPES, ids=label)
def test_member_of_another_type(kind: str, path: Path, other: str) -> None:
    with refused(fault_at(path)):
        taken(with_(kind, path, OF_EACH_TYPE[other]))


@pytest.mark.parametrize("name", ["extra", "", "__proto__", "__class__", "time", "state"])
@pytest.mark.parametrize(("kind", "path"), OBJECTS, ids=label)
def test_unknown_member(kind: str, path: Path, name: str) -> None:
    with refused(fault_at((*path, name))):
        taken(with_(kind, (*path, name), 1))


@pytest.mark.parametrize("name", ["id", "hash", "scheme", "limits", "depth", "match", "clock"])
def test_the_header_negotiates_nothing(name: str) -> None:
    with refused(Code.RECORD_FORM):
        taken(with_("match", ("body", name), "none"))


MIXED = [
    (kind, other, name)
    for kind, sample in SAMPLES.items()
    for other, donor in SAMPLES.items()
    for name in donor()["body"]
    if name not in sample()["body"] and (kind, name) != ("act", "seal")
]


@pytest.mark.parametrize(("kind", "other", "name"), MIXED)
def test_member_of_another_record(kind: str, other: str, name: str) -> None:
    with refused(Code.RECORD_FORM):
        taken(with_(kind, ("body", name), SAMPLES[other]()["body"][name]))


OTHER_TYPES = [
    (kind, other)
    for kind, sample in SAMPLES.items()
    for other in [*RECORD_TYPES, "Act", "act ", "ACT", "act\n", "", "chat", "1"]
    if other != sample()["body"]["type"]
]


@pytest.mark.parametrize(("kind", "other"), OTHER_TYPES)
def test_another_type(kind: str, other: str) -> None:
    with refused(Code.RECORD_FORM):
        taken(with_(kind, ("body", "type"), other))


@pytest.mark.parametrize("value", [[], [{}], "{}", 1, True, None, {}, [SAMPLES["act"]()]])
def test_a_line_is_an_object_with_body_and_signature(value: Any) -> None:
    with refused(Code.RECORD_FORM):
        read_envelope(value)


def test_a_flood_of_unknown_members() -> None:
    with refused(Code.RECORD_FORM):
        taken(line(follower("act", **{f"m{number}": 0 for number in range(6_000)})))


@pytest.mark.parametrize("kind", ["match", "ready", "act", "draw"])
@pytest.mark.parametrize("opening", ["none", "act", "end"])
def test_opening_beside_a_record_without_seal(kind: str, opening: str) -> None:
    """TRANSCRIPT, Lines: `open` stands only beside a seal."""
    openings = {"none": {}, "act": SAMPLES["sealed"]()["open"], "end": SAMPLES["end"]()["open"]}
    envelope = read_envelope(SAMPLES[kind]() | {"open": openings[opening]})
    with refused(Code.OPENING_FORM) as fault:
        read_opening(envelope)
    assert fault.refusal.member == "open"


@pytest.mark.parametrize(("kind", "donor"), [("sealed", "end"), ("end", "sealed")])
def test_opening_of_the_other_kind(kind: str, donor: str) -> None:
    with refused(Code.OPENING_FORM):
        taken(with_(kind, ("open",), SAMPLES[donor]()["open"]))


@pytest.mark.parametrize("kind", SAMPLES)
def test_no_opening(kind: str) -> None:
    value = SAMPLES[kind]()
    value.pop("open", None)
    assert read_opening(read_envelope(value)) is None


def test_the_game_judges_the_members_of_an_action() -> None:
    value = line(follower("act", seat=1, act={"do": "x", "any": [{"thing": None}], "": True}))
    assert canon.encode(taken(value)) == canon.encode(value)
    value = with_("sealed", ("open", "value"), {"any": [{"thing": None}]})
    assert canon.encode(taken(value)) == canon.encode(value)


@pytest.mark.parametrize(
    ("kind", "path", "member"),
    [
        ("match", ("body", "seats", 1, "key"), "body.seats[1].key"),
        ("draw", ("body", "path", 9), "body.path[9]"),
        ("sealed", ("open", "nonce"), "open.nonce"),
        ("end", ("body", "result", "reason"), "body.result.reason"),
        ("end", ("sig",), "sig"),
    ],
    ids=label,
)
def test_the_refusal_names_the_member(kind: str, path: Path, member: str) -> None:
    with refused(fault_at(path)) as fault:
        taken(with_(kind, path, "A"))
    assert fault.refusal.member == member
    assert fault.refusal.rule == "TRANSCRIPT Records"


def test_records_are_frozen() -> None:
    """What was judged is what was read: nothing can change it in between."""
    structs = [
        *(records.Envelope, records.Match, records.Player, records.After, records.Ready),
        *(records.Act, records.Draw, records.End, records.Result),
        *(records.ActOpening, records.EndOpening),
    ]
    assert [struct.__struct_config__.frozen for struct in structs] == [True] * 11
    assert [struct.__struct_config__.forbid_unknown_fields for struct in structs] == [True] * 11


def test_version() -> None:
    assert records.VERSION == 1
