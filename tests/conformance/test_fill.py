"""Cases are made from recordings, and nothing that is expected changes by itself."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.conformance.case import Head, load
from referee.conformance.fill import Recorded, fill, recordings
from referee.errors import Code, Refusal


def recorded(data: str = "e30=", expect: Any = None, refused: int | None = None) -> Recorded:
    """A vector of the area `canonical`."""
    head = Head("canonical/one", "canonical", 'a "quoted" value', ("X §1",), codes=("json/x",))
    return Recorded(head, {"bytes": data}, expect, refused)


def done(one: Recorded, suite: Path, accept: bool = False) -> list[str]:
    """What is done about it."""
    return [filled.done for filled in fill([one], suite, accept)]


def test_a_case_is_written_and_read_back(tmp_path: Path) -> None:
    """As it was recorded."""
    one = recorded(expect={"valid": True})
    assert done(one, tmp_path) == ["new"]
    assert done(one, tmp_path) == ["same"]
    case = load(tmp_path)[0]
    assert (case.head, case.given, case.expect) == (one.head, one.given, one.expect)


def test_a_changed_expectation_is_kept_until_it_is_accepted(tmp_path: Path) -> None:
    """And the difference is told."""
    assert done(recorded(expect={"valid": True}), tmp_path) == ["new"]
    path = tmp_path / "canonical" / "one" / "expect.json"
    path.write_bytes(b'{"valid": false}')
    found = list(fill([recorded(expect={"valid": True})], tmp_path, accept=False))
    assert [one.done for one in found] == ["kept"]
    assert found[0].difference is not None
    assert found[0].difference.words() == "valid: expected false, got true"
    assert json.loads(path.read_bytes()) == {"valid": False}
    assert done(recorded(expect={"valid": True}), tmp_path, accept=True) == ["changed"]
    assert json.loads(path.read_bytes()) == {"valid": True}


def test_a_vector_that_the_referee_answers_otherwise_is_refused(tmp_path: Path) -> None:
    """An expectation is never what the referee happens to say."""
    with pytest.raises(Refusal) as caught:
        done(recorded(expect={"valid": False}), tmp_path)
    assert caught.value.code is Code.CASE_FORM
    assert not (tmp_path / "canonical").exists()


@pytest.mark.parametrize("refused", [None, 1])
def test_a_replay_must_go_as_it_went_in_the_scenario(tmp_path: Path, refused: int | None) -> None:
    """By hand the action is taken, or another one is refused."""
    head = Head("illegal/sites/x", "illegal/sites", "x")
    position = {"profile": "sites/pilot@1.0", "decks": [DECK, DECK], "chance": CHANCE}
    wrong = Recorded(
        head, {"position": position, "actions": [{"seat": 0, "act": {"do": "pass"}}]}, None, refused
    )
    with pytest.raises(Refusal, match="action 0 is refused"):
        done(wrong, tmp_path)
    assert done(msgspec.structs.replace(wrong, refused=0), tmp_path) == ["new"]
    expect = load(tmp_path)[0].expect
    assert expect["refused"] == {"at": 0, "class": "illegal"}
    assert len(expect["steps"]) == 1


DECK = {f"ST-{number:02}": 2 for number in (*range(1, 7), *range(13, 22))}
CHANCE = {"seed": "00" * 32, "match": "11" * 32, "contributions": ["22" * 32, "33" * 32]}


def test_a_recording_is_read_strictly() -> None:
    """A line that is none."""
    line = msgspec.json.encode(recorded(expect={"valid": True}))
    assert list(recordings([line])) == [recorded(expect={"valid": True})]
    for bad in (b"{", b"{}", line[:-1] + b',"more":1}'):
        with pytest.raises(Refusal) as caught:
            list(recordings([bad]))
        assert caught.value.code is Code.CASE_FORM
