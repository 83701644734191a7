"""Replacing a function of the referee from outside, wherever it is named, and undoing it."""

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import TracebackType
from typing import Any, NamedTuple

from referee import games
from referee.conformance.client import answers

Says = Callable[[Iterable[bytes]], Iterator[bytes]]


class Patch:
    """The replacements of one wrong client; undone, the last first, when it is left."""

    def __init__(self) -> None:
        self._undo: list[Callable[[], None]] = []

    def __enter__(self) -> "Patch":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        while self._undo:
            self._undo.pop()()

    def later(self, undo: Callable[[], None]) -> None:
        """Do this too when the client is left."""
        self._undo.append(undo)

    def value(self, owner: Any, name: str, new: Any) -> None:
        """A value of a module, or a method of a class, is now this."""
        old = getattr(owner, name)
        setattr(owner, name, new)
        self.later(lambda: setattr(owner, name, old))

    def function(self, old: Callable[..., Any], new: Callable[..., Any]) -> None:
        """This function is now that one: in modules, in their tables, and in the profiles."""
        for module in [one for name, one in sys.modules.items() if name.startswith("referee.")]:
            for name, value in list(vars(module).items()):
                if value is old:
                    self.value(module, name, new)
                elif isinstance(value, dict) and not name.startswith("__"):
                    self._entries(value, old, new)
        for game in games.PROFILES:
            self._members(games.profile(game), old, new)

    def _entries(self, table: dict[Any, Any], old: Any, new: Any) -> None:
        for key, value in list(table.items()):
            changed: Any = value
            if value is old:
                changed = new
            elif type(value) is tuple and any(one is old for one in value):
                changed = tuple(new if one is old else one for one in value)
            if changed is not value:
                table[key] = changed
                self.later(partial(table.__setitem__, key, value))

    def _members(self, profile: Any, old: Any, new: Any) -> None:
        for name in profile.__dataclass_fields__:
            value = getattr(profile, name)
            changed: Any = value
            if value is old:
                changed = new
            elif isinstance(value, partial) and value.func is old:
                changed = partial(new, *value.args)
            if changed is not value:
                object.__setattr__(profile, name, changed)
                self.later(partial(object.__setattr__, profile, name, value))


class Broken(NamedTuple):
    """A wrong client.

    - `wrong`: what is wrong with it, in a sentence. `areas`: where it may fail, as case ids begin.
    - `caught`: cases that catch it. `break_`: its replacements. `says`: how it talks.
    """

    wrong: str
    areas: tuple[str, ...]
    caught: tuple[str, ...]
    break_: Callable[[Patch], None] | None = None
    says: Says = answers


Registry = dict[str, Broken]
