"""Holds a client against a suite: one outcome for each case."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from queue import SimpleQueue

import msgspec

from referee.conformance.case import Case, is_below
from referee.conformance.compare import first_difference
from referee.conformance.process import Client, ClientFault
from referee.conformance.protocol import Hello


class Outcome(StrEnum):
    """What came of a case. `xfailed` failed as the xfail file says; `xpassed` passed against it."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"
    ERROR = "error"
    NOT_APPLICABLE = "not applicable"
    XFAILED = "xfailed"
    XPASSED = "xpassed"

    @property
    def is_good(self) -> bool:
        """Whether a run with this outcome still holds."""
        return self not in (Outcome.FAILED, Outcome.ERROR, Outcome.XPASSED)


class Tried(msgspec.Struct, frozen=True):
    """A case with its outcome; `why` in a sentence, `path` the member that differs first."""

    id: str
    area: str
    shows: str
    rule: tuple[str, ...]
    outcome: Outcome
    why: str = ""
    path: str = ""


def missing(case: Case, hello: Hello) -> str | None:
    """What a client does not have and this case needs, None where it has all."""
    if not any(is_below(case.head.area, area) for area in hello.areas):
        return f"the client does not have the area {case.head.area}"
    for need in case.head.needs:
        if need == "position" and not hello.positions:
            return "the client starts no replay from a position"
        if need != "position" and need not in hello.games:
            return f"the client does not have {need}"
    return None


def tried(case: Case, hello: Hello, client: Client) -> Tried:
    """The outcome of one case, before the xfail file."""
    lacks = missing(case, hello)
    if lacks is not None:
        return _outcome(case, Outcome.NOT_APPLICABLE, lacks)
    try:
        reply = client.case(case.id, case.head.area, case.given)
    except ClientFault as fault:
        return _outcome(case, Outcome.ERROR, str(fault))
    if reply.skip is not None:
        return _outcome(case, Outcome.SKIPPED, reply.skip[:200])
    difference = first_difference(case.expect, reply.result)
    if difference is None:
        return _outcome(case, Outcome.PASSED)
    return _outcome(case, Outcome.FAILED, difference.words(), difference.path)


def _outcome(case: Case, outcome: Outcome, why: str = "", path: str = "") -> Tried:
    head = case.head
    return Tried(head.id, head.area, head.shows, head.rule, outcome, why, path)


def expected(one: Tried, xfail: Mapping[str, str]) -> Tried:
    """The outcome in the light of the xfail file: id -> reason. It is strict."""
    if one.id not in xfail:
        return one
    if one.outcome in (Outcome.FAILED, Outcome.ERROR):
        return msgspec.structs.replace(one, outcome=Outcome.XFAILED, why=xfail[one.id])
    if one.outcome is Outcome.PASSED:
        why = f"it passes, though the xfail file says: {xfail[one.id]}"
        return msgspec.structs.replace(one, outcome=Outcome.XPASSED, why=why)
    return one


def run(
    cases: Sequence[Case],
    command: Sequence[str],
    *,
    hello: Hello,
    seconds: float = 10.0,
    jobs: int = 1,
    xfail: Mapping[str, str] | None = None,
) -> Iterator[Tried]:
    """The outcome of each case, in the order of the cases, from so many client processes."""
    clients: SimpleQueue[Client] = SimpleQueue()
    every = [Client(command, seconds) for _ in range(jobs)]
    for client in every:
        clients.put(client)

    def one(case: Case) -> Tried:
        client = clients.get()
        try:
            return expected(tried(case, hello, client), xfail or {})
        finally:
            clients.put(client)

    try:
        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(one, cases)
    finally:
        for client in every:
            client.stop()


def holds(outcomes: Collection[Outcome]) -> bool:
    """Whether a run is good as a whole: nothing failed, and something passed."""
    return all(one.is_good for one in outcomes) and Outcome.PASSED in outcomes


def parse_xfail(text: str) -> dict[str, str]:
    """A line a case, `id  # reason`; blank lines and comments are left out."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        id_, _, reason = line.partition("#")
        if id_.strip():
            found[id_.strip()] = reason.strip() or "no reason is given"
    return found
