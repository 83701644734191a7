"""Transcript files: bytes in, a line at a time out, within stated bounds (TRANSCRIPT, Lines)."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from referee.errors import Code, Refusal
from referee.protocol import canon
from referee.protocol.records import Body

MAX_FILE = 67_108_864
MAX_LINE = 65_536
"""Bytes of a line with its line feed."""


class Line(msgspec.Struct, frozen=True):
    """One line without its line feed. `number` counts from 1, `offset` is that of its first byte.

    `torn`: the line feed is missing, so it is no record. `too_long`: it passes the limit, with or
    without a line feed farther on; `data` is then empty and nothing of the file follows.
    """

    number: int
    offset: int
    data: bytes
    torn: bool = False
    too_long: bool = False


def read(chunks: Iterable[bytes]) -> Iterator[Line]:
    """The lines of a transcript that comes in chunks of any size; holds one line at a time.

    Splits on the byte 0x0A alone, before any decoding. Raises `limit/file-size` behind the last
    line that fits.
    """
    rest, searched, offset, number = b"", 0, 0, 1
    for chunk in _bounded(chunks):
        rest += chunk
        start = 0
        while (end := rest.find(b"\n", max(start, searched))) >= 0:
            too_long = end - start >= MAX_LINE
            data = b"" if too_long else rest[start:end]
            yield Line(number, offset + start, data, too_long=too_long)
            if too_long:
                return
            number, start = number + 1, end + 1
        offset, rest = offset + start, rest[start:]
        searched = len(rest)
        if searched >= MAX_LINE:
            yield Line(number, offset, b"", too_long=True)
            return
    if rest:
        yield Line(number, offset, rest, torn=True)


def _bounded(chunks: Iterable[bytes]) -> Iterator[bytes]:
    total = 0
    for chunk in chunks:
        if total + len(chunk) > MAX_FILE:
            yield chunk[: MAX_FILE - total]
            raise file_too_large()
        total += len(chunk)
        yield chunk


def file_too_large() -> Refusal:
    """The fault of a file above the limit."""
    return Refusal(
        Code.FILE_SIZE, f"a transcript has at most {MAX_FILE} bytes", rule="TRANSCRIPT Lines"
    )


def last_line(data: bytes) -> bytes | None:
    """The last whole line of a file that is held whole, without its line feed."""
    end = data.rfind(b"\n")
    if end < 0:
        return None
    return data[data.rfind(b"\n", 0, end) + 1 : end]


def line(body: Body, signature: bytes, opening: Any = None) -> bytes:
    """A line of a transcript, with its line feed."""
    value = {"body": body, "sig": signature.hex()}
    if opening is not None:
        value["open"] = opening
    return canon.encode(value) + b"\n"
