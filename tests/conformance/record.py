"""Records the project's tests for the suite: `python -m tests.conformance.record FILE`.

Scenarios are played once more and noted as they go: the position, the actions, what was refused.
The outcomes are those that the tests have worked out by hand; what a case expects beyond them is
computed when it is filled. Vectors, bad inputs and golden matches are noted with their answers.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from referee.conformance.fill import Recorded
from tests.conformance import byte_cases, deck_cases, scenario_cases, start_cases
from tests.conformance.watching import Watcher

ROOT = Path(__file__).parents[2]
WATCHED = ("tests/scenarios", "tests/bad_input", "tests/verify")


def recorded() -> Iterator[Recorded]:
    """All cases, each id once: the byte-level ones, then those of the scenarios."""
    watcher = Watcher()
    status = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *WATCHED], [watcher])
    if status != 0:
        raise SystemExit("the tests that are recorded do not pass")
    yield from byte_cases.vectors()
    yield from byte_cases.golden(ROOT)
    yield from deck_cases.decklists(ROOT)
    yield from byte_cases.bad_inputs(watcher.judged)
    yield from byte_cases.incomplete(watcher.incomplete)
    yield from byte_cases.not_asked()
    yield from byte_cases.first_not_taken()
    yield from scenario_cases.chosen(watcher.scenarios)
    yield from start_cases.setups(ROOT)
    yield from start_cases.not_opened(ROOT)
    yield from start_cases.counts(ROOT)
    yield from start_cases.wholes(ROOT)


def main() -> None:
    """Write a line for each."""
    seen: set[str] = set()
    with Path(sys.argv[1]).open("wb") as out:
        for one in recorded():
            if one.head.id in seen:
                raise SystemExit(f"{one.head.id} is recorded twice")
            seen.add(one.head.id)
            out.write(msgspec.json.encode(one, order="sorted") + b"\n")
    print(f"{len(seen)} cases")


if __name__ == "__main__":
    main()
