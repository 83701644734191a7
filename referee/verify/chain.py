"""Checks 5 to 7: number and link, signature, place."""

from referee.errors import Code, Refusal
from referee.protocol.records import Act, Draw, End, Match, Ready
from referee.protocol.signing import is_signed, record_message
from referee.verify.form import Formed
from referee.verify.verdict import Who

_LINES = "TRANSCRIPT Lines"
_RECORDS = "TRANSCRIPT Records"


def signer(formed: Formed) -> Who:
    """Who must have signed a record: its seat, or the dealer."""
    record = formed.record
    return record.seat if isinstance(record, Ready | Act) else "dealer"


class Chain:
    """The records found good so far: how many, the id of the last, who has said `ready`."""

    def __init__(self, match: Match, header: Formed) -> None:
        self.match = match
        self.match_id = self.head = header.id
        self.count = 1
        self.contributions: dict[int, bytes] = {}
        self.ended = False

    @property
    def in_play(self) -> bool:
        """Play begins with the second `ready`."""
        return len(self.contributions) == 2

    def add(self, formed: Formed) -> None:
        """Take a record that all checks found good."""
        record = formed.record
        if isinstance(record, Ready):
            self.contributions[record.seat] = bytes.fromhex(record.contribution)
        self.ended = self.ended or isinstance(record, End)
        self.head = formed.id
        self.count += 1

    def check_number_and_link(self, formed: Formed) -> None:
        """TRANSCRIPT, check 5: `n` without gaps, then `prev`, the id of the record before."""
        record = formed.record
        if record.n != self.count:
            message = f"record {record.n} stands where number {self.count} is due"
            raise Refusal(Code.WRONG_NUMBER, message, rule=_LINES, member="body.n")
        if isinstance(record, Match):
            message = "a second header; a transcript has one match"
            raise Refusal(Code.OUT_OF_PLACE, message, rule=_RECORDS, member="body.type")
        if record.prev != self.head.hex():
            message = f"`prev` is not the id of the record before, {self.head.hex()}"
            raise Refusal(Code.BROKEN_LINK, message, rule=_LINES, member="body.prev")

    def check_signature(self, formed: Formed) -> None:
        """TRANSCRIPT, check 6: strict Ed25519 by the record's signer."""
        who = signer(formed)
        key = self.match.dealer if isinstance(who, str) else self.match.seats[who].key
        message = record_message(self.match_id, formed.hashed)
        if not is_signed(bytes.fromhex(key), message, formed.signature):
            called = "the dealer" if who == "dealer" else f"seat {who}"
            text = f"is not signed by the key of {called}"
            raise Refusal(Code.BAD_SIGNATURE, text, rule=_LINES, member="sig")

    def check_place(self, formed: Formed) -> None:
        """TRANSCRIPT, check 7: each `ready` once, then play, `end` once and last."""
        record = formed.record
        if self.ended:
            raise _out_of_place("nothing follows an `end`")
        if isinstance(record, Ready) and record.seat in self.contributions:
            raise _out_of_place(f"seat {record.seat} has said `ready` before")
        if isinstance(record, Act | Draw) and not self.in_play:
            raise _out_of_place("play begins when both seats have said `ready`")


def _out_of_place(message: str) -> Refusal:
    return Refusal(Code.OUT_OF_PLACE, message, rule=_RECORDS, member="body.type")
