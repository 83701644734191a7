"""Actions that are nearly right: members changed, removed, added, exchanged."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee.kernel.forms import Action, Forms, written
from tests.every_profile.lots import Chance, exchanged, one_of

Members = dict[str, Any]


class Pool(NamedTuple):
    """Values that have been seen under each member's name, and numbers that mean something."""

    members: Mapping[str, Sequence[Any]]
    numbers: Sequence[int]


def pool(actions: Iterable[Action], view: Any) -> Pool:
    """What the members of these actions hold, and the numbers in a view, 0 and a far one too."""
    found: dict[str, list[Any]] = {}
    for action in actions:
        for name, value in written(action).items():
            found.setdefault(name, []).append(value)
    return Pool(found, sorted({0, 99, *_numbers(view)}))


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield int(value)
    elif isinstance(value, dict | list | tuple):
        for member in value.values() if isinstance(value, dict) else value:
            yield from _numbers(member)


def mutant(action: Action, forms: Forms[Any], seen: Pool, draw: Chance) -> Members:
    """The action as JSON with something about it changed."""
    members = written(action)
    change = one_of((_replaced, _replaced, _replaced, _replaced, _removed, _renamed, _added), draw)
    change(members, forms, seen, draw)
    return members


def decoded(members: Members, forms: Forms[Any]) -> Action:
    """The action that a record with these members would have. Raises `schema/…`."""
    form = forms.by_name[members["do"]]
    if form.sealed is None:
        action = forms.read(members, False, None)
    else:
        act = {name: value for name, value in members.items() if name not in form.sealed}
        value = {name: value for name, value in members.items() if name in form.sealed}
        action = forms.read(act, True, value)
    assert action is not None
    return action


def _renamed(members: Members, forms: Forms[Any], seen: Pool, draw: Chance) -> None:
    members["do"] = one_of([name for name in forms.by_name if name != "concede"], draw)


def _removed(members: Members, forms: Forms[Any], seen: Pool, draw: Chance) -> None:
    if names := [name for name in members if name != "do"]:
        del members[one_of(names, draw)]
    else:
        _added(members, forms, seen, draw)


def _added(members: Members, forms: Forms[Any], seen: Pool, draw: Chance) -> None:
    if names := [name for name in seen.members if name != "do"]:
        name = one_of(names, draw)
        members[name] = one_of(seen.members[name], draw)
    else:
        members["card"] = one_of(seen.numbers, draw)


def _replaced(members: Members, forms: Forms[Any], seen: Pool, draw: Chance) -> None:
    names = [name for name in members if name != "do"]
    if not names:
        _added(members, forms, seen, draw)
        return
    name = one_of(names, draw)
    value = members[name]
    if isinstance(value, list):
        members[name] = _other_list(value, seen.numbers, draw)
    elif isinstance(value, int) and draw(2):
        members[name] = one_of(seen.numbers, draw)
    else:
        members[name] = one_of(seen.members.get(name, [value]), draw)


def _other_list(values: list[Any], numbers: Sequence[int], draw: Chance) -> list[Any]:
    """One more, one less, one twice, one other, or another order."""
    case = draw(4)
    if case == 0 or not values:
        return [*values, one_of(numbers, draw)]
    if case == 1:
        return values[:-1]
    if case == 2:
        return [*values[:-1], one_of([values[0], one_of(numbers, draw)], draw)]
    return exchanged(values, draw)
