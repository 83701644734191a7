"""From a refusal to the fault of a verdict: where it stands, and whose it is."""

from collections.abc import Iterator
from contextlib import contextmanager

from referee.errors import Refusal
from referee.protocol.transcript import Line
from referee.verify.verdict import Fault, Who

SHOWN = 300
"""Characters of a message; what came with the file may be longer."""


@contextmanager
def signed_by(who: Who) -> Iterator[None]:
    """Refusals inside stand under the signature of `who`."""
    try:
        yield
    except Refusal as refusal:
        refusal.by = who
        raise


@contextmanager
def found_in(source: str) -> Iterator[None]:
    """Refusals inside are of the input `source`: `deck0`, `deck1` or `seed`."""
    try:
        yield
    except Refusal as refusal:
        refusal.source = source
        raise


def fault(refusal: Refusal, record: int | None, line: Line | None) -> Fault:
    """The refusal with its place: in a line of the transcript, or in what came beside it."""
    inside = line if refusal.source == "match" else None
    offset = refusal.offset
    if inside is not None:
        offset = inside.offset + (refusal.offset or 0)
    return Fault(
        code=refusal.code.value,
        message=shortened(refusal.message),
        input=refusal.source,
        record=record,
        line=None if inside is None else inside.number,
        offset=offset,
        member=None if refusal.member is None else shortened(refusal.member),
        rule=refusal.rule,
        by=refusal.by,
    )


def shortened(text: str) -> str:
    """The text, cut with its length named where it is very long."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text)} characters)"
