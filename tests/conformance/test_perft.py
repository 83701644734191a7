"""Counts of sequences, on a game that can be counted by hand."""

from typing import Any

import pytest

from referee.conformance.perft import divided, perft
from referee.conformance.position import Position, opened, read
from referee.errors import Code, Refusal
from referee.protocol.draws import NoDraws
from tests.scenarios.sites.builder import scenario


def position(**laid: Any) -> Position:
    """A position of the site contest."""
    match = scenario(**laid)
    return Position(match.profile, match.state, NoDraws())


def test_passes_alone() -> None:
    """With nothing on the table and in the hands each seat can only pass."""
    start = position(hands=([], []), supply=(0, 0), ready=(0, 0))
    assert [perft(start, depth) for depth in (1, 2, 3)] == [1, 1, 1]


def test_a_unit_has_three_sites() -> None:
    """A unit for 1 with 1 supply: three sites or a pass; then the other seat passes."""
    start = position(hands=(["2/1"], []), supply=(1, 0), ready=(1, 0), initiative=0)
    assert perft(start, 1) == 4
    assert perft(start, 2) == 4
    assert [number for _, _, number in divided(start, 2)] == [1, 1, 1, 1]
    # after a pass the unit can still be played at three sites, or not; after a play only passed
    assert perft(start, 3) == 3 * 1 + 4


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0"}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "state": {}}, Code.POSITION_FORM),
        ({"profile": "none/none@1.0", "state": {}}, Code.UNKNOWN_PROFILE),
        ({"profile": "sites/pilot@1.0", "decks": [{}, {}]}, Code.DECK_SIZE),
        ({"profile": "sites/pilot@1.0", "state": {}, "cards": [{"id": "X"}]}, Code.BAD_MANIFEST),
        ({"profile": "sites/pilot@1.0", "state": {}, "more": 1}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "state": {}, "cards": [{}]}, Code.BAD_MANIFEST),
        ({"profile": "sites/pilot@1.0", "state": {}, "cards": [{"id": []}]}, Code.BAD_MANIFEST),
        ({"profile": "sites/pilot@1.0", "state": {}, "cards": [1]}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "state": {}, "decks": [{}, {}]}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "state": None, "decks": [{}, {}]}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "decks": [{"ST-01": 0}, {}]}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "decks": [{}, {}], "standing": "x"}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "decks": [{}, {}], "first": 2}, Code.POSITION_FORM),
        ({"profile": "sites/pilot@1.0", "decks": [{}, {}], "first": 1}, Code.FIRST_NOT_TAKEN),
        ({"profile": "sites/pilot@1.0", "decks": [{}, {}], "modules": ["x"]}, Code.UNKNOWN_MODULE),
    ],
)
def test_what_is_no_position(value: Any, code: Code) -> None:
    """Each with its code."""
    with pytest.raises(Refusal) as caught:
        opened(read(value))
    assert caught.value.code is code


@pytest.mark.parametrize(
    "changes",
    [
        {"sites": {}},
        {"sites": {"left": [[], []]}},
        {"faces": []},
        {"round": 99},
        {"hands": [[999], []]},
    ],
)
def test_a_snapshot_that_cannot_be_looked_at_is_none(changes: Any) -> None:
    """Of the right members, and still no position: refused, never a crash."""
    match = scenario(hands=(["2/1"], []), pilot=False)
    state = match.snapshot | changes
    with pytest.raises(Refusal) as caught:
        opened(read({"profile": "sites/pilot@1.0", "state": state}))
    assert caught.value.code is Code.POSITION_FORM
