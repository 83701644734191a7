"""The referee as a client: it answers each case of its suite as any other client would."""

from collections.abc import Iterable, Iterator

import msgspec

from referee import __version__, games
from referee.conformance.answers import AREAS, answer
from referee.conformance.protocol import Hello, Reply


def hello() -> Hello:
    """What the referee says of itself."""
    return Hello(
        v=1,
        name="referee",
        version=__version__,
        games=tuple(games.PROFILES),
        areas=tuple(AREAS),
        positions=True,
    )


def answers(lines: Iterable[bytes]) -> Iterator[bytes]:
    """A line for each line that asks something, until `stop`."""
    for line in lines:
        asked = msgspec.json.decode(line)
        if asked["cmd"] == "stop":
            return
        if asked["cmd"] == "hello":
            yield msgspec.json.encode(hello()) + b"\n"
        else:
            result = answer(asked["area"], asked["input"])
            yield msgspec.json.encode(Reply(asked["id"], result)) + b"\n"
