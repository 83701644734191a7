"""The first difference by halving."""

from collections.abc import Callable

import pytest

from referee.conformance.bisect import Parting, bisect


def parts_at(place: int) -> Callable[[int], str]:
    """A client that is somewhere else from so many actions on."""
    return lambda count: f"wrong {count}" if count >= place else f"right {count}"


def right(count: int) -> str:
    """A client that is never wrong."""
    return f"right {count}"


@pytest.mark.parametrize("place", [0, 1, 2, 499, 500, 999, 1000])
def test_the_first_difference_is_found_in_few_questions(place: int) -> None:
    """A thousand actions: at most eleven questions."""
    found = bisect(right, parts_at(place), 1000)
    assert found is not None
    assert (found.after, found.one, found.other) == (place, f"right {place}", f"wrong {place}")
    assert found.asked <= 11


def test_two_that_agree() -> None:
    """One question at the end is enough."""
    assert bisect(right, right, 1000) is None


def test_a_match_without_actions() -> None:
    """Only the set-up can differ."""
    assert bisect(right, parts_at(0), 0) == Parting(0, "right 0", "wrong 0", 1)
