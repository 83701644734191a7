"""The first record after which two clients are in different states, by halving."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from referee.conformance.compare import shown
from referee.conformance.process import Client, ClientFault

Ask = Callable[[int], Any]
"""The state digest that a client finds after so many actions; an error in words if it fails."""


class Parting(msgspec.Struct, frozen=True):
    """`after`: so many actions and the two differ, one fewer and they agree; `asked`: questions."""

    after: int
    one: Any
    other: Any
    asked: int


def bisect(one: Ask, other: Ask, actions: int) -> Parting | None:
    """Where they part, None if they agree after the last action.

    What has once differed is taken to differ from there on.
    """
    asked = 1
    last = (one(actions), other(actions))
    if last[0] == last[1]:
        return None
    same, differing, found = -1, actions, last
    while differing - same > 1:
        middle = (same + differing) // 2
        both = (one(middle), other(middle))
        asked += 1
        if both[0] == both[1]:
            same = middle
        else:
            differing, found = middle, both
    return Parting(differing, found[0], found[1], asked)


def state_after(client: Client, case: Mapping[str, Any], actions: Sequence[Any]) -> Ask:
    """Ask a client for the state that so many of these actions lead to, from this position."""

    def ask(count: int) -> Any:
        given = {**case, "actions": list(actions[:count])}
        try:
            reply = client.case(f"after-{count}", f"replay/{game_of(case)}", given)
        except ClientFault as fault:
            return f"the client: {fault}"
        if reply.skip is not None:
            return f"skipped: {reply.skip}"
        steps = reply.result.get("steps") if isinstance(reply.result, dict) else None
        if not steps or len(steps) != count + 1:
            return f"no state: {shown(reply.result)}"
        return steps[-1].get("state")

    return ask


def game_of(case: Mapping[str, Any]) -> str:
    """The game of a position."""
    return str(case["position"]["profile"]).partition("/")[0]
