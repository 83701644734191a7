"""Files in and out: inputs are bounded regular files, outputs are whole or not there."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import BinaryIO

from referee.errors import Code, Refusal


def read_regular(path: Path, limit: int, too_large: Refusal) -> bytes:
    """The bytes of a regular file of at most `limit` bytes, read once.

    Raises `input/…`, or `too_large` before anything is read. Never waits for a pipe, never writes.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        raise Refusal(Code.NOT_FOUND, f"there is no file {shown(path)}") from None
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    try:
        return _read(descriptor, path, limit, too_large)
    finally:
        os.close(descriptor)


def _read(descriptor: int, path: Path, limit: int, too_large: Refusal) -> bytes:
    facts = os.fstat(descriptor)
    if not stat.S_ISREG(facts.st_mode):
        raise Refusal(Code.NOT_REGULAR, f"{shown(path)} is not a regular file")
    if facts.st_size > limit:
        raise too_large
    parts: list[bytes] = []
    room = limit + 1
    try:
        while room > 0 and (part := os.read(descriptor, min(room, 1 << 20))):
            parts.append(part)
            room -= len(part)
    except OSError as error:
        raise unreadable(path, error) from None
    if room <= 0:
        raise too_large
    return b"".join(parts)


def unreadable(path: Path, error: Exception) -> Refusal:
    """The fault of an input that is there, or may be, and cannot be read."""
    reason = error.strerror if isinstance(error, OSError) else "no such name can exist"
    return Refusal(Code.UNREADABLE, f"cannot read {shown(path)}: {reason}")


def shown(path: Path) -> str:
    """A file's name as it can be shown: quoted, ASCII, escaped."""
    return ascii(os.fsencode(path).decode("utf-8", "backslashreplace"))


class Discarded(Exception):  # noqa: N818 - nothing went wrong
    """What has been written is not wanted after all."""


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A file to write that is there whole at the end or, on any failure, as it was before.

    So it is where the block raises `Discarded`, which ends here. Raises `output/undelivered`.
    """
    try:
        descriptor, name = mkstemp(dir=path.parent, prefix=".referee-")
    except OSError as error:
        raise undelivered(path, error) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except Discarded:
        os.unlink(name)
    except OSError as error:
        os.unlink(name)
        raise undelivered(path, error) from None
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def undelivered(path: Path, error: OSError) -> Refusal:
    """The fault of an output that could not be written."""
    return Refusal(Code.UNDELIVERED, f"cannot write {shown(path)}: {error.strerror}")
