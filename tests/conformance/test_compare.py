"""The first member at which an answer departs."""

from typing import Any

import pytest

from referee.conformance.compare import ABSENT, Difference, first_difference, shown


@pytest.mark.parametrize(
    ("expected", "found", "difference"),
    [
        ({"a": 1}, {"a": 1}, None),
        ({"a": [1, {"b": "x"}]}, {"a": [1, {"b": "x"}]}, None),
        ({"a": 1}, {"a": 2}, Difference("a", 1, 2)),
        ({"a": 1}, {}, Difference("a", 1, ABSENT)),
        ({}, {"a": 1}, Difference("a", ABSENT, 1)),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, Difference("a.b", 1, 2)),
        ({"a": [1, 2]}, {"a": [1, 3]}, Difference("a[1]", 2, 3)),
        ({"a": [1, 2]}, {"a": [1]}, Difference("a.length", 2, 1)),
        ({"a": [1]}, {"a": [1, 2]}, Difference("a.length", 1, 2)),
        ({"a": [1, 2]}, {"a": [3]}, Difference("a[0]", 1, 3)),
        ({"a": 1}, {"a": True}, Difference("a", 1, True)),
        ({"a": 1}, {"a": 1.0}, Difference("a", 1, 1.0)),
        ({"a": "12"}, {"a": ["1", "2"]}, Difference("a", "12", ["1", "2"])),
        ({"a": ["1"]}, {"a": "1"}, Difference("a", ["1"], "1")),
        ({"a": 1}, None, Difference("", {"a": 1}, None)),
    ],
)
def test_first_difference(expected: Any, found: Any, difference: Difference | None) -> None:
    """Members that nothing was expected of count, types too; the first place is told."""
    assert first_difference(expected, found) == difference


def test_steps_come_before_what_follows_them() -> None:
    """Of two differences the one in the earlier step."""
    expected = {"steps": [{"state": "a"}, {"state": "b"}], "refused": {"at": 1}}
    found = {"steps": [{"state": "x"}, {"state": "y"}], "refused": {"at": 0}}
    assert first_difference(expected, found) == Difference("steps[0].state", "a", "x")


def test_a_difference_in_words() -> None:
    """Long values are cut."""
    assert Difference("a", 1, "x").words() == 'a: expected 1, got "x"'
    assert Difference("", 1, None).words() == "the answer: expected 1, got null"
    assert len(shown("x" * 500)) == 120
