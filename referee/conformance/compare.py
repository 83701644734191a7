"""Where an answer departs from what is expected: the first place, in the order of a replay."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec


class Difference(msgspec.Struct, frozen=True):
    """The first member that differs: its path, what was expected there, what came."""

    path: str
    expected: Any
    found: Any

    def words(self) -> str:
        """The difference as a sentence."""
        return (
            f"{self.path or 'the answer'}: expected {shown(self.expected)}, got {shown(self.found)}"
        )


ABSENT = "(absent)"


def first_difference(expected: Any, found: Any, path: str = "") -> Difference | None:
    """The first place where they differ; None where they are the same.

    Members that nothing is expected of are a difference too: an answer has one form.
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return _of_objects(expected, found, path)
    if isinstance(expected, Sequence) and isinstance(found, Sequence) and not _is_text(expected):
        return (
            _of_lists(expected, found, path)
            if not _is_text(found)
            else _here(expected, found, path)
        )
    same = type(expected) is type(found) and expected == found
    return None if same else _here(expected, found, path)


def _here(expected: Any, found: Any, path: str) -> Difference:
    return Difference(path, expected, found)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _of_objects(
    expected: Mapping[str, Any], found: Mapping[str, Any], path: str
) -> Difference | None:
    for name in [*expected, *(name for name in found if name not in expected)]:
        place = f"{path}.{name}" if path else name
        if name not in found:
            return Difference(place, expected[name], ABSENT)
        if name not in expected:
            return Difference(place, ABSENT, found[name])
        if (difference := first_difference(expected[name], found[name], place)) is not None:
            return difference
    return None


def _of_lists(expected: Sequence[Any], found: Sequence[Any], path: str) -> Difference | None:
    for at, (one, other) in enumerate(zip(expected, found, strict=False)):
        if (difference := first_difference(one, other, f"{path}[{at}]")) is not None:
            return difference
    if len(expected) != len(found):
        return Difference(f"{path}.length", len(expected), len(found))
    return None


def shown(value: Any) -> str:
    """A value as JSON, shortened."""
    text = msgspec.json.encode(value).decode("utf-8", "replace")
    return text if len(text) <= 120 else f"{text[:117]}..."
