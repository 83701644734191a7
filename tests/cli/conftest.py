"""The command line, and a match folder to call it on."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.calling import Cli, write_match
from tests.verify.made import played


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    """The command sets handlers of its own; those of the test run come back after it."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


@pytest.fixture
def cli(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The command line."""
    return Cli(capfdbinary, monkeypatch)


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The folder of an accepted match of 12 records."""
    return write_match(tmp_path / "whole", played().data)


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """The dealer's folder of a match that goes on: 8 records, seat 1 is awaited."""
    return write_match(tmp_path / "begun", played().cut(8).data, seed=True)
