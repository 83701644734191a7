"""Case folders as they are read, and the cases that come with the project."""

from pathlib import Path

import pytest

from referee.conformance.answers import AREAS, answer
from referee.conformance.case import AREAS as NAMES
from referee.conformance.case import Case, Head, chosen, load, own_suite, read
from referee.conformance.coverage import gaps
from referee.errors import Code, Refusal

SUITE = own_suite()
HEAD = 'id = "seals/one"\narea = "seals"\nshows = "a seal"\n'


def written(folder: Path, head: str = HEAD, given: str = "{}", expect: str = "{}") -> Path:
    """A case folder with these files."""
    folder.mkdir(parents=True)
    (folder / "case.toml").write_text(head)
    (folder / "input.json").write_text(given)
    (folder / "expect.json").write_text(expect)
    return folder


def test_a_case_is_read_with_the_files_that_it_names(tmp_path: Path) -> None:
    """`{"file": …}` stands for bytes in base64."""
    folder = written(tmp_path / "one", given='{"a": [{"file": "x.bin"}], "b": 1}')
    (folder / "x.bin").write_bytes(b"\x00\xff")
    case = read(folder)
    assert case == Case(Head("seals/one", "seals", "a seal"), {"a": ["AP8="], "b": 1}, {})


@pytest.mark.parametrize(
    "given", ['{"file": "../x"}', '{"file": "/etc/hostname"}', '{"file": ".x"}', "{", '"\\ud800']
)
def test_what_is_no_case_is_refused(tmp_path: Path, given: str) -> None:
    """Nothing outside the folder is read."""
    with pytest.raises(Refusal) as caught:
        read(written(tmp_path / "one", given=given))
    assert caught.value.code is Code.CASE_FORM


@pytest.mark.parametrize("head", ["", 'id = "x"\n', HEAD + "more = 1\n", "id = "])
def test_a_head_is_read_strictly(tmp_path: Path, head: str) -> None:
    """Members missing or too many."""
    with pytest.raises(Refusal) as caught:
        read(written(tmp_path / "one", head=head))
    assert caught.value.code is Code.CASE_FORM


def test_a_suite_that_is_not_there(tmp_path: Path) -> None:
    """It is unreadable input."""
    with pytest.raises(Refusal) as caught:
        load(tmp_path / "none")
    assert caught.value.code is Code.UNREADABLE


def test_cases_are_chosen_by_area_and_word() -> None:
    """Nothing chosen is an error, not a success."""
    cases = [Case(Head(id_, id_.rpartition("/")[0], "x"), {}, {}) for id_ in ("a/b/1", "a/2")]
    assert chosen(cases, (), ()) == cases
    assert [case.id for case in chosen(cases, ["a/b"], ())] == ["a/b/1"]
    assert [case.id for case in chosen(cases, ["a"], ["2", "3"])] == ["a/2"]
    with pytest.raises(Refusal) as caught:
        chosen(cases, ["b"], ())
    assert caught.value.code is Code.NOTHING_SELECTED


# -- the project's own -----------------------------------------------------------------------------


def test_the_suite_has_every_area_and_four_hundred_cases() -> None:
    """Folders are named by their ids."""
    cases = load(SUITE)
    assert len(cases) >= 400
    assert {case.head.area.partition("/")[0] for case in cases} == set(NAMES) == set(AREAS)
    for case in cases:
        assert (SUITE / case.id / "case.toml").is_file()
        assert case.head.shows


@pytest.mark.parametrize("area", [name for name in NAMES if name != "perft"])
def test_the_referee_passes_its_own_suite(area: str) -> None:
    """In process; the command asks the same through its pipes."""
    wrong = [
        case.id
        for case in load(SUITE)
        if case.head.area.partition("/")[0] == area
        and answer(case.head.area, case.given) != case.expect
    ]
    assert wrong == []


def test_nothing_is_left_unshown() -> None:
    """Every code, every part of the rulebooks that rules, every card."""
    assert [f"{gap.kind} {gap.name}" for gap in gaps(load(SUITE))] == []
