"""The base matches, and the command line in a folder of its own."""

from functools import cache
from pathlib import Path

import pytest
import typer.main

from tests.bad_input import matches
from tests.bad_input.duel import Judged, Position
from tests.bad_input.harness import Command, Want
from tests.bad_input.matches import Good

built_once = cache(typer.main.get_command)
"""The commands with their options: to build them takes longer than a run does."""


@pytest.fixture(scope="session")
def short() -> Good:
    """Eight records, with a concession and an opened end."""
    return matches.short()


@pytest.fixture(scope="session")
def long() -> Good:
    """A whole match of the greedy bots."""
    return matches.long()


@pytest.fixture
def check(
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> Command:
    """Judges bytes in memory and by the command."""
    monkeypatch.setattr(typer.main, "get_command", built_once)
    return Command(tmp_path, capfdbinary)


@pytest.fixture
def judged(
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> Judged:
    """Judges a match of Edition One in memory and by the command; the seed is given beside it."""
    monkeypatch.setattr(typer.main, "get_command", built_once)

    def judge(position: Position, want: Want, *, seed: bool = True) -> str:
        return Command(tmp_path, capfdbinary, position.decks)(position.data, want, seed=seed)

    return judge
