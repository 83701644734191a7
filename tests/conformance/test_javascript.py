"""The client in JavaScript, which was written from the texts, passes all that it can be asked.

It needs node and npm. Its two packages are installed into its folder, by its lock file, where they
are not there yet.
"""

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from referee.conformance.case import Case, load, own_suite
from referee.conformance.process import Client
from referee.conformance.protocol import Hello
from referee.conformance.run import Outcome, run

FOLDER = Path(__file__).parents[2] / "conformance" / "clients" / "javascript"
PACKAGES = ("hashes", "curves")
BYTES = ("canonical", "records", "signatures", "chain", "seals", "draws", "decks")
SITES = ("setup", "replay/sites", "illegal/sites", "views/sites", "perft/sites")
GAMES = ("sites/pilot@1.0", "sites/opening-supply@1.0")


def program(name: str) -> str:
    """Where a program is that has to be there."""
    found = shutil.which(name)
    assert found is not None, f"{name} is not installed"
    return found


@cache
def command() -> list[str]:
    """What starts the client, once its packages are there."""
    modules = FOLDER / "node_modules" / "@noble"
    if not all((modules / name / "package.json").is_file() for name in PACKAGES):
        install = [program("npm"), "ci", "--no-audit", "--no-fund"]
        done = subprocess.run(install, cwd=FOLDER, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
    return [program("node"), str(FOLDER / "client.js")]


@cache
def hello() -> Hello:
    """What the client says of itself."""
    client = Client(command(), 60)
    try:
        return client.hello()
    finally:
        client.end()


def cases(area: str) -> list[Case]:
    """The cases of an area that need no profile beyond the client's."""
    needs = {*GAMES, "position"}
    return [
        case for case in load(own_suite()) if case.head.area == area and needs >= {*case.head.needs}
    ]


def test_what_it_has() -> None:
    """All byte-level areas but the one that asks for a parser of TOML, and one game."""
    assert hello().name == "referee-js"
    assert sorted(hello().areas) == sorted(BYTES + SITES)
    assert sorted(hello().games) == sorted(GAMES)
    assert hello().positions


@pytest.mark.parametrize("area", BYTES + SITES)
def test_it_passes_every_case(area: str) -> None:
    """None is skipped, none does not apply."""
    asked = cases(area)
    assert asked
    found = list(run(asked, command(), hello=hello(), seconds=60.0))
    assert [(one.id, one.why) for one in found if one.outcome is not Outcome.PASSED] == []
    assert len(found) == len(asked)


def test_its_own_tests_pass() -> None:
    """`npm test` in its folder; started by node itself."""
    node = [command()[0], "--test"]
    done = subprocess.run(node, cwd=FOLDER, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout
