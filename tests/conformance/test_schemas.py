"""The published schemas are those of the structs, and every case has their shape."""

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.conformance import answers, case, protocol, schemas
from referee.conformance.case import Case, Head, folders, load, own_suite
from referee.conformance.client import hello
from referee.report import schemas as formats
from tests.conformance.schemas import FOLDER, files

AREAS = tuple(schemas.INPUTS)


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return load(own_suite())


def of_area(cases: list[Case], area: str) -> list[Case]:
    return [one for one in cases if one.head.area.partition("/")[0] == area]


def is_one_of(value: Any, shapes: tuple[Any, ...]) -> bool:
    """Whether the value has exactly one of these shapes."""
    fitting = 0
    for shape in shapes:
        try:
            msgspec.convert(value, shape)
        except msgspec.ValidationError:
            continue
        fitting += 1
    return fitting == 1


def test_the_files_are_those_that_the_structs_give() -> None:
    written = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()}
    assert written == files(), "run python -m tests.conformance.schemas"


def test_no_name_is_given_twice() -> None:
    every = [*formats.names(), *schemas.names()]
    assert len(set(every)) == len(every)


def test_an_unknown_name_has_no_schema() -> None:
    assert schemas.schema_of("input/other") is None


def test_every_area_has_its_shapes() -> None:
    assert set(AREAS) == set(case.AREAS) == set(answers.AREAS) == set(schemas.RESULTS)


def test_every_head_is_in_form() -> None:
    for folder in folders(own_suite()):
        head = tomllib.loads((folder / "case.toml").read_text("utf-8"))
        msgspec.convert(head, Head)


@pytest.mark.parametrize("area", AREAS)
def test_every_case_has_the_shape_of_its_area(cases: list[Case], area: str) -> None:
    found = of_area(cases, area)
    assert found, f"no case of {area}"
    for one in found:
        if "schema/position" not in one.head.codes:
            msgspec.convert(one.given, schemas.INPUTS[area])
        assert is_one_of(one.expect, schemas.RESULTS[area]), one.id


def test_a_position_that_is_none_has_not_the_shape_of_one(cases: list[Case]) -> None:
    wrong = [one for one in cases if "schema/position" in one.head.codes]
    assert len(wrong) > 5
    for one in wrong:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(one.given, schemas.INPUTS[one.head.area.partition("/")[0]])


def test_patterns_are_those_of_json_schema() -> None:
    """ECMA 262 knows neither `\\A` nor `\\Z`; a schema with them would take nothing."""
    every = [formats.schema_of(name) for name in formats.names()]
    every += [schemas.schema_of(name) for name in schemas.names()]
    text = json.dumps(every)
    assert "^[0-9a-f]{64}$" in text
    assert "\\\\A" not in text
    assert "\\\\Z" not in text


@pytest.mark.parametrize("area", AREAS)
def test_the_shapes_are_strict(cases: list[Case], area: str) -> None:
    one = of_area(cases, area)[0]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**one.given, "more": 1}, schemas.INPUTS[area])
    assert not is_one_of({**one.expect, "more": 1}, schemas.RESULTS[area])


@pytest.mark.parametrize(
    "question",
    [
        {"cmd": "hello", "v": 1},
        {"cmd": "case", "id": "a/b", "area": "a", "input": {}},
        {"cmd": "stop"},
    ],
)
def test_a_question_has_its_shape(question: dict[str, Any]) -> None:
    shape = schemas.AskHello | schemas.AskCase | schemas.AskStop
    msgspec.convert(question, shape)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**question, "more": 1}, shape)


def test_what_the_referee_says_as_a_client_has_its_shape() -> None:
    said = msgspec.json.decode(msgspec.json.encode(hello()))
    assert msgspec.convert(said, protocol.Hello) == hello()


@pytest.mark.parametrize("reply", [{"id": "a", "result": {}}, {"id": "a", "skip": "not yet"}])
def test_a_reply_has_one_of_its_shapes(reply: dict[str, Any]) -> None:
    assert is_one_of(reply, (schemas.Answered, schemas.Skipped))


def test_the_command_writes_all_files_and_no_other(tmp_path: Path) -> None:
    from tests.conformance.schemas import write

    (tmp_path / "old.json").write_text("{}")
    write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(files())
