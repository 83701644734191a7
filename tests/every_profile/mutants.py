"""Actions that are nearly right: members changed, removed, added, exchanged."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.kernel.forms import Action, Forms, written
from tests.every_profile.lots import Chance, exchanged, one_of

Members = dict[str, Any]
Pool = Mapping[str, Sequence[Any]]
"""Values that have been seen under each member's name."""

_HIGHEST_NUMBER = 70


def pool(actions: Iterable[Action]) -> Pool:
    """What the members of these actions hold."""
    found: dict[str, list[Any]] = {}
    for action in actions:
        for name, value in written(action).items():
            found.setdefault(name, []).append(value)
    return found


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
    if names := [name for name in seen if name != "do"]:
        name = one_of(names, draw)
        members[name] = one_of(seen[name], draw)
    else:
        members["card"] = draw(_HIGHEST_NUMBER)


def _replaced(members: Members, forms: Forms[Any], seen: Pool, draw: Chance) -> None:
    names = [name for name in members if name != "do"]
    if not names:
        _added(members, forms, seen, draw)
        return
    name = one_of(names, draw)
    value = members[name]
    if isinstance(value, list):
        members[name] = _other_list(value, draw)
    elif isinstance(value, int) and draw(2):
        members[name] = draw(_HIGHEST_NUMBER)
    else:
        members[name] = one_of(seen.get(name, [value]), draw)


def _other_list(values: list[Any], draw: Chance) -> list[Any]:
    """One more, one less, one twice, one other, or another order."""
    case = draw(4)
    if case == 0 or not values:
        return [*values, draw(_HIGHEST_NUMBER)]
    if case == 1:
        return values[:-1]
    if case == 2:
        return [*values[:-1], one_of([values[0], draw(_HIGHEST_NUMBER)], draw)]
    return exchanged(values, draw)
