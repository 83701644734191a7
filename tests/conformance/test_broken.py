"""Each wrong client of `conformance/clients/broken` fails where it is wrong, and only there.

They are held against the cases that are named for them, and against some others: as many of the
areas that their fault may touch, which may come out either way, as of those that it must not touch.
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

from conformance.clients.broken.patching import Broken, Patch
from conformance.clients.broken.registry import CLIENTS
from referee.conformance.answers import answer
from referee.conformance.case import Case, folders, own_suite, read
from referee.conformance.compare import first_difference
from referee.conformance.process import Client
from referee.conformance.run import Outcome, tried

FOLDER = Path(__file__).parents[2] / "conformance" / "clients" / "broken"
SOME = 40
OTHERS = ("draws/2-toss", "draws/4-toss")

in_process = [name for name, client in CLIENTS.items() if client.break_ is not None]
talking = [name for name, client in CLIENTS.items() if client.break_ is None]


@cache
def ids() -> tuple[str, ...]:
    """The ids of all cases."""
    return tuple(path.relative_to(own_suite()).as_posix() for path in folders(own_suite()))


@cache
def case(id_: str) -> Case:
    """The case of that id."""
    return read(own_suite() / id_)


def sample(name: str, client: Broken) -> Iterator[str]:
    """The named cases, some that may fail and some that may not; others for each client."""
    yield from client.caught
    mixed = sorted(ids(), key=lambda id_: crc32(f"{name} {id_}".encode()))
    touched = [id_ for id_ in mixed if id_.startswith(client.areas)]
    yield from touched[:SOME]
    yield from [id_ for id_ in mixed if not id_.startswith(client.areas)][:SOME]


def fails(one: Case) -> bool:
    """Whether the answer is wrong, or there is none."""
    try:
        return first_difference(one.expect, answer(one.head.area, one.given)) is not None
    except Exception:
        return True


def command(name: str) -> list[str]:
    """What starts the client."""
    return [sys.executable, str(FOLDER / "broken.py"), name]


def test_there_are_many() -> None:
    assert len(CLIENTS) >= 22
    assert all(client.caught for client in CLIENTS.values())


@pytest.mark.parametrize("name", in_process)
def test_it_fails_where_it_is_wrong_and_nowhere_else(name: str) -> None:
    client = CLIENTS[name]
    chosen = [case(id_) for id_ in dict.fromkeys(sample(name, client))]
    with Patch() as patch:
        assert client.break_ is not None
        client.break_(patch)
        failed = {one.id for one in chosen if fails(one)}
    assert set(client.caught) <= failed
    assert [id_ for id_ in sorted(failed) if not id_.startswith(client.areas)] == []
    assert [one.id for one in chosen if one.id in failed and fails(one)] == [], "not undone"


@pytest.mark.parametrize("name", talking)
def test_it_does_not_keep_to_the_protocol(name: str) -> None:
    wrong = Client(command(name), 60)
    try:
        hello = wrong.hello()
        good = [tried(case(id_), hello, wrong).outcome for id_ in OTHERS]
        if name == "hangs":
            wrong.seconds = 0.5
        (caught,) = CLIENTS[name].caught
        bad = tried(case(caught), hello, wrong)
    finally:
        wrong.end()
    assert good == [Outcome.PASSED, Outcome.PASSED]
    assert (bad.outcome, bad.id) == (Outcome.ERROR, caught)


def test_it_can_be_started_by_name() -> None:
    wrong = Client(command("white-space"), 60)
    try:
        hello = wrong.hello()
        found = [tried(case(id_), hello, wrong).outcome for id_ in (*OTHERS, WHITE_SPACE)]
    finally:
        wrong.end()
    assert found == [Outcome.PASSED, Outcome.PASSED, Outcome.FAILED]


WHITE_SPACE = "canonical/014-space-after-comma"


@pytest.mark.parametrize("name", CLIENTS)
def test_the_readme_has_it(name: str) -> None:
    caught = ", ".join(f"`{id_}`" for id_ in CLIENTS[name].caught)
    row = f"| `{name}` | {CLIENTS[name].wrong} | {caught} |"
    assert row in (FOLDER / "README.md").read_text("utf-8").splitlines()
