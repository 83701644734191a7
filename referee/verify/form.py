"""Checks 1 to 4 of every record: line length, encoding, canonical JSON, schema."""

from typing import Any

import msgspec
from msgspec import UNSET

from referee.errors import Code, Refusal
from referee.kernel.forms import Action, Forms
from referee.protocol import canon
from referee.protocol.hashing import body_hash, record_id
from referee.protocol.records import (
    Act,
    ActOpening,
    Envelope,
    Opening,
    Record,
    read_envelope,
    read_opening,
)
from referee.protocol.transcript import MAX_LINE, Line


class Formed(msgspec.Struct, frozen=True):
    """A record of the right form: `hashed` is its body's hash, `action` what an opened act does."""

    record: Record
    signature: bytes
    hashed: bytes
    opening: Opening | None
    action: Action | None = None

    @property
    def id(self) -> bytes:
        """The id, which is the `prev` of the next record."""
        return record_id(self.hashed, self.signature)


def read_value(line: Line) -> Any:
    """TRANSCRIPT, checks 1 to 3: line length, encoding, canonical JSON."""
    if line.too_long:
        message = f"a line has at most {MAX_LINE} bytes with its line feed"
        raise Refusal(Code.LINE_LENGTH, message, rule="TRANSCRIPT Lines")
    return canon.decode(line.data)


def read_record(value: Any, forms: Forms[Any] | None) -> Formed:
    """TRANSCRIPT, check 4: members, types, lengths and ranges, in `act` and `open` too."""
    envelope = read_envelope(value)
    opening = read_opening(envelope)
    action = None
    if isinstance(envelope.body, Act) and forms is not None:
        action = _read_action(envelope.body, opening, forms)
    return _formed(envelope, value["body"], opening, action)


def _read_action(body: Act, opening: Opening | None, forms: Forms[Any]) -> Action | None:
    value = opening.value if isinstance(opening, ActOpening) else None
    try:
        action: Action | None = forms.read(body.act, body.seal is not UNSET, value)
    except Refusal as refusal:
        if refusal.code is not Code.OPENING_FORM:
            refusal.member = f"body.{refusal.member}"
        raise
    return action


def _formed(
    envelope: Envelope, body: Any, opening: Opening | None, action: Action | None
) -> Formed:
    hashed = body_hash(canon.encode(body))
    return Formed(envelope.body, bytes.fromhex(envelope.sig), hashed, opening, action)
