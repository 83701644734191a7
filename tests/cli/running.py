"""The command line as its users start it: as a process of its own."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

START = "from referee.cli.main import main; main()"


def referee(
    *arguments: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    given: bytes = b"",
    python: Sequence[str] = (),
) -> subprocess.CompletedProcess[bytes]:
    """Run `referee` to its end in an environment of these variables alone."""
    command = [sys.executable, *python, "-c", START, *arguments]
    return subprocess.run(
        command, cwd=cwd, env=dict(env or {}), input=given, capture_output=True, check=False
    )


def start(
    *arguments: str, stdin: int | None = None, stdout: int | None = None
) -> subprocess.Popen[bytes]:
    """Start `referee`; the caller ends it."""
    command = [sys.executable, "-c", START, *arguments]
    return subprocess.Popen(
        command, env={}, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, bufsize=0
    )
