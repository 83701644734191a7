"""The base matches, and the command line in a folder of its own."""

from pathlib import Path

import pytest

from tests.bad_input import matches
from tests.bad_input.harness import Command
from tests.bad_input.matches import Good


@pytest.fixture(scope="session")
def short() -> Good:
    """Eight records, with a concession and an opened end."""
    return matches.short()


@pytest.fixture(scope="session")
def long() -> Good:
    """A whole match of the greedy bots."""
    return matches.long()


@pytest.fixture
def check(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Command:
    """Judges bytes in memory and by the command."""
    return Command(tmp_path, capfdbinary)
