"""The command line called in this process, and match folders to call it on."""

import io
import sys
from pathlib import Path

import msgspec
import pytest

from referee.cli.main import run
from tests.bad_input import matches
from tests.verify.made import SEED


class Said(msgspec.Struct, frozen=True):
    """What a call has printed, and its status."""

    status: int
    out: str
    err: str


class Cli:
    """Calls `referee` with these arguments; `given` is its standard input."""

    def __init__(self, capture: pytest.CaptureFixture[bytes], patch: pytest.MonkeyPatch) -> None:
        self._capture, self._patch = capture, patch

    def __call__(self, *arguments: object, given: bytes = b"") -> Said:
        """Nothing but ASCII is ever printed, and never a traceback or the seed."""
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        status = run([str(argument) for argument in arguments])
        out, err = self._capture.readouterr()
        for printed in (out, err):
            assert b"Traceback" not in printed
            assert SEED.hex().encode() not in printed
        return Said(status, out.decode("ascii"), err.decode("ascii"))


def write_match(folder: Path, data: bytes, *, seed: bool = False) -> Path:
    """A match folder with both decklists, and the seed where it is wanted."""
    folder.mkdir(parents=True)
    (folder / "match.jsonl").write_bytes(data)
    for seat, deck in enumerate(matches.decks()):
        (folder / f"deck{seat}.toml").write_bytes(deck)
    if seed:
        (folder / "seed.hex").write_bytes(SEED.hex().encode() + b"\n")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its bytes."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
