"""The copy of a transcript that the public may hold: openings removed, signatures intact."""

from referee.protocol import canon
from referee.protocol.transcript import Line


def without_opening(line: Line) -> bytes:
    """The line, with its line feed, without its opening; id and chain do not change."""
    value = canon.decode(line.data)
    value.pop("open", None)
    return canon.encode(value) + b"\n"
