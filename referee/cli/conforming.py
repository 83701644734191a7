"""What `referee conformance` does with files, standard streams and exit statuses."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from referee.cli.output import complain, put
from referee.cli.progress import tracked
from referee.conformance import client as own
from referee.conformance import fill as filling
from referee.conformance.case import Case, chosen, load, own_suite
from referee.conformance.coverage import gaps
from referee.conformance.process import Client, ClientFault
from referee.conformance.protocol import Hello
from referee.conformance.reports import html, junit, tap, text
from referee.conformance.reports import json as json_report
from referee.conformance.reports.summary import Run, suite_digest
from referee.conformance.run import Tried, parse_xfail, run
from referee.errors import Code, Refusal

DONE, DEPARTS = 0, 9


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which cases of which suite."""

    suite: Path | None = None
    areas: Sequence[str] = ()
    words: Sequence[str] = ()

    def all(self) -> list[Case]:
        """Every case of the suite. Raises `input/…`, `schema/case`."""
        return load(self.suite or own_suite())

    def cases(self) -> list[Case]:
        """Those that are wanted. Raises `usage/nothing-selected`."""
        return chosen(self.all(), self.areas, self.words)


def print_cases(wanted: Wanted, json: bool) -> None:
    """A case a line."""
    cases = wanted.cases()
    if json:
        put(msgspec.json.encode([msgspec.to_builtins(case.head) for case in cases]).decode() + "\n")
        return
    for case in cases:
        put(f"{case.id}  {case.head.shows}\n")


def be_client() -> None:
    """Standard input to standard output, a line for a line."""
    for line in own.answers(sys.stdin.buffer):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


def print_gaps(suite: Path | None, json: bool) -> int:
    """What no case shows; 0 if there is nothing."""
    found = gaps(load(suite or own_suite()))
    if json:
        put(msgspec.json.encode(found).decode() + "\n")
    else:
        for gap in found:
            put(f"no case shows the {gap.kind} {gap.name}\n")
        put(f"{len(found)} gaps\n")
    return DEPARTS if found else DONE


def fill_suite(recording: Path, suite: Path, accept: bool) -> int:
    """Write the cases; 9 if an expectation would have changed and was kept."""
    try:
        lines = recording.read_bytes().splitlines()
    except OSError as error:
        raise Refusal(Code.UNREADABLE, f"{recording}: {error.strerror}") from None
    kept = 0
    counts: dict[str, int] = {}
    for filled in filling.fill(filling.recordings(lines), suite, accept):
        counts[filled.done] = counts.get(filled.done, 0) + 1
        if filled.difference is not None:
            put(f"{filled.done}  {filled.id}  {filled.difference.words()}\n")
        kept += filled.done == "kept"
    put(", ".join(f"{number} {done}" for done, number in sorted(counts.items())) + "\n")
    return DEPARTS if kept else DONE


def run_suite(
    wanted: Wanted,
    command: Sequence[str],
    xfail: Path | None,
    seconds: float,
    jobs: int,
    *,
    fail_fast: bool,
    json: bool,
    out: Mapping[str, Path | None],
) -> int:
    """Hold the client against the cases; 9 if it departs, 3 if it cannot be started."""
    every = wanted.all()
    cases = chosen(every, wanted.areas, wanted.words)
    known = {} if xfail is None else parse_xfail(_read(xfail))
    hello = greeted(command, seconds)
    found = run(cases, command, hello=hello, seconds=seconds, jobs=jobs, xfail=known)
    tried = list(until_bad(tracked(found, len(cases), "cases"), fail_fast))
    done = Run(hello, suite_digest(every), tried)
    for kind, path in out.items():
        if path is not None:
            _write(path, REPORTS[kind](done))
    if json:
        put(msgspec.json.encode(json_report.document(done)).decode() + "\n")
    else:
        put("".join(f"{line}\n" for line in text.lines(done)))
    return DONE if done.holds else DEPARTS


REPORTS: dict[str, Callable[[Run], bytes]] = {
    "junit": junit.document,
    "tap": lambda done: "".join(f"{line}\n" for line in tap.lines(done)).encode(),
    "html": lambda done: html.page(done).encode(),
}


def until_bad(tried: Iterator[Tried], fail_fast: bool) -> Iterator[Tried]:
    """All of them, or those up to the first that is not good."""
    for one in tried:
        yield one
        if fail_fast and not one.outcome.is_good:
            return


def greeted(command: Sequence[str], seconds: float) -> Hello:
    """What the client says of itself. Raises `input/client` if it says nothing that fits."""
    client = Client(command, seconds)
    try:
        return client.hello()
    except ClientFault as fault:
        raise Refusal(Code.CLIENT, f"the client: {fault}") from None
    finally:
        client.stop()


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(Code.UNREADABLE, f"{path}: {error}") from None


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Refusal(Code.UNDELIVERED, f"{path}: {error.strerror}") from None
    complain(f"wrote {path}")
