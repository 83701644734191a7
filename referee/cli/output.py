"""Standard output and standard error: whole, ASCII, and never a status of 1."""

import os
import sys
from collections.abc import Callable

from referee.errors import Code, Refusal


def put(text: str) -> None:
    """Write to standard output. Raises `output/undelivered`; `Gone` where the reader went away."""
    data = text.encode("ascii", "backslashreplace")
    _guarded(lambda: _write(data))


def finish() -> None:
    """Deliver what is still held back, while a failure can still be told."""
    _guarded(_flush)


def complain(text: str) -> None:
    """A diagnostic on standard error; if that is closed, the status alone tells."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(text.encode("ascii", "backslashreplace").decode() + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        return


class Gone(Exception):  # noqa: N818
    """The reader of standard output went away: end quietly, with the status of `output`."""


def _write(data: bytes) -> None:
    if sys.stdout is None:
        raise Refusal(Code.UNDELIVERED, "standard output is closed")
    sys.stdout.flush()
    sys.stdout.buffer.write(data)


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()
        sys.stdout.buffer.flush()


def _guarded(write: Callable[[], None]) -> None:
    try:
        write()
    except BrokenPipeError:
        abandon_stdout()
        raise Gone from None
    except (OSError, ValueError) as error:
        abandon_stdout()
        reason = error.strerror if isinstance(error, OSError) else "it is closed"
        message = f"cannot write to standard output: {reason}"
        raise Refusal(Code.UNDELIVERED, message) from None


def abandon_stdout() -> None:
    """Let the interpreter's last flush go nowhere, so that it cannot fail once more."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.close(nowhere)
    except OSError:
        return
