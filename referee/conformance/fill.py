"""Makes the cases from what the project's own tests have recorded.

A recording is a JSON object a line: a scenario that was played (its outcome worked out by hand), or
a vector with its answer. The bytes and digests of a replay are the referee's; whether an action is
taken, and every answer of a vector, is the recording's, and the referee has to agree with it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from referee.conformance.answers import answer
from referee.conformance.case import Head
from referee.conformance.compare import Difference, first_difference
from referee.errors import Code, Refusal


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of a recording.

    - `head`: as it stands in `case.toml`. `given`: the input.
    - `expect`: the whole answer, for a vector. `refused`: for a replay, the place of the action
      that has to be refused, None where all have to be taken.
    """

    head: Head
    given: Mapping[str, Any]
    expect: Mapping[str, Any] | None = None
    refused: int | None = None


class Filled(msgspec.Struct, frozen=True):
    """What was done about a case: `new`, `same`, `changed`, or `kept` for want of `--accept`."""

    id: str
    done: str
    difference: Difference | None = None


def recordings(lines: Iterable[bytes]) -> Iterator[Recorded]:
    """The lines of a recording. Raises `schema/case`."""
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=Recorded)
        except msgspec.DecodeError as error:
            raise Refusal(Code.CASE_FORM, f"a line of the recording: {error}") from None


def expectation(recorded: Recorded) -> Mapping[str, Any]:
    """What the case has to expect. Raises `schema/case` where referee and recording disagree."""
    found = answer(recorded.head.area, recorded.given)
    if recorded.expect is not None:
        difference = first_difference(recorded.expect, found)
        if difference is not None:
            raise Refusal(Code.CASE_FORM, f"{recorded.head.id}: {difference.words()}")
        return recorded.expect
    refused = found.get("refused")
    if isinstance(refused, str):
        raise Refusal(Code.CASE_FORM, f"{recorded.head.id}: the position is refused ({refused})")
    at = None if refused is None else refused["at"]
    if at != recorded.refused:
        message = f"{recorded.head.id}: action {at} is refused, by hand {recorded.refused}"
        raise Refusal(Code.CASE_FORM, message)
    return found


def fill(recorded: Iterable[Recorded], suite: Path, accept: bool) -> Iterator[Filled]:
    """Write each case below `suite`. A changed expectation is written only if it is accepted."""
    for one in recorded:
        expect = expectation(one)
        folder = suite / one.head.id
        before = folder / "expect.json"
        difference = None
        if before.exists():
            difference = first_difference(json.loads(before.read_bytes()), expect)
            if difference is not None and not accept:
                yield Filled(one.head.id, "kept", difference)
                continue
        new = not before.exists()
        changed = _write(folder, one, expect)
        yield Filled(one.head.id, "new" if new else "changed" if changed else "same", difference)


def _write(folder: Path, recorded: Recorded, expect: Mapping[str, Any]) -> bool:
    """The three files of a case; whether any of them is another than before."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {
        "case.toml": toml(recorded.head),
        "input.json": as_json(recorded.given),
        "expect.json": as_json(expect),
    }
    changed = False
    for name, data in wanted.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
            changed = True
    return changed


def as_json(value: Mapping[str, Any]) -> bytes:
    """A JSON file for people and programs: a member a line, each in its one spelling."""
    members = (f"{json.dumps(name)}:{_compact(value[name])}" for name in sorted(value))
    return ("{\n" + ",\n".join(members) + "\n}\n").encode()


def _compact(value: Any) -> str:
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        return "[\n" + ",\n".join(map(_compact, value)) + "\n]"
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def toml(head: Head) -> bytes:
    """`case.toml`. JSON strings and lists of them are TOML as well."""
    members = msgspec.to_builtins(head)
    lines = [f"{name} = {json.dumps(value)}" for name, value in members.items() if value]
    return "\n".join(lines).encode() + b"\n"
