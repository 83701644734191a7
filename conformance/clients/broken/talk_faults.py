"""Clients that are wrong about the protocol itself."""

import os
import time
from collections.abc import Iterable, Iterator

import msgspec

from conformance.clients.broken.patching import Broken, Registry, Says
from referee.conformance.client import answers

CASE = "draws/3-toss"
"""The case that makes them fail."""


def unless(case: str, wrong: Says) -> Says:
    """Answers all as the referee does, but this case in a way of its own."""

    def says(lines: Iterable[bytes]) -> Iterator[bytes]:
        for line in lines:
            asked = msgspec.json.decode(line)
            yield from (wrong if asked.get("id") == case else answers)([line])
            if asked["cmd"] == "stop":
                return

    return says


def crashes(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The process ends at once."""
    yield from ()
    os._exit(3)


def hangs(lines: Iterable[bytes]) -> Iterator[bytes]:
    """No answer comes."""
    yield from ()
    time.sleep(3600)


def rubbish(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The line is no JSON."""
    yield from (b"thinking about it...\n" for _ in lines)


def other_id(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The right result, to another case."""
    for line in answers(lines):
        reply = msgspec.json.decode(line)
        yield msgspec.json.encode({**reply, "id": "draws/2-toss"}) + b"\n"


TALK: Registry = {
    name: Broken(wrong, (CASE,), (CASE,), says=unless(CASE, says))
    for name, wrong, says in (
        ("crashes", "it crashes on one case", crashes),
        ("hangs", "it hangs on one case", hangs),
        ("rubbish", "it prints rubbish to one case", rubbish),
        ("other-id", "it answers one case with the id of another", other_id),
    )
}
