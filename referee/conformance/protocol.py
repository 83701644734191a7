"""The client protocol: a JSON object a line, one answer to each.

To the client: `{"cmd": "hello", "v": 1}`, `{"cmd": "case", "id": …, "area": …, "input": …}`,
`{"cmd": "stop"}`. From it: `{"v": 1, "name": …, "version": …, "games": […], "areas": […]}`,
and for a case `{"id": …, "result": …}` or `{"id": …, "skip": reason}`; to `stop` nothing.
"""

from typing import Any, Literal

import msgspec

VERSION = 1


class Hello(msgspec.Struct, frozen=True):
    """What a client says of itself. `positions`: whether it can start a replay from a snapshot."""

    v: Literal[1]
    name: str
    version: str = ""
    games: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    positions: bool = False


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a client says to a case: a result, or that it skips it, and why."""

    id: str
    result: Any = None
    skip: str | None = None
