"""Transcript to verdict: the checks in the order of TRANSCRIPT, the first fault is the verdict.

1. set-up: record 0, decklists, a seed given beside
2. then each record: form (1–4), chain and signature (5–7), commitments (8), rules (9)
3. what is missing at the end
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from referee.errors import Code, Refusal
from referee.kernel.forms import Action
from referee.kernel.outcome import RULING_REASONS
from referee.kernel.profile import Event, Profile
from referee.protocol import draws
from referee.protocol.records import Act, Draw, End, EndOpening, Match
from referee.protocol.transcript import MAX_LINE, Line
from referee.verify.chain import Chain, signer
from referee.verify.commitments import check_commitments, check_opening, check_seed
from referee.verify.decks import check_deck
from referee.verify.faults import fault, found_in, signed_by
from referee.verify.form import Formed, read_record, read_value
from referee.verify.given import Given
from referee.verify.header import read_header
from referee.verify.replay import Replay, as_outcome
from referee.verify.verdict import Fault, Judged, Verdict, Who


class Moment(msgspec.Struct, frozen=True):
    """A good record and what it led to. `state` is None before play; `judged` by the rules too."""

    record: Any
    action: Action | None
    events: Sequence[Event]
    state: Any
    judged: bool


class Verification:
    """One transcript on its way to its verdict.

    `moments()` yields each good record; after the last, or after as many as one wanted, `verdict()`
    says what was found up to there.
    """

    def __init__(self, lines: Iterable[Line], given: Given) -> None:
        self._lines = lines
        self.given = given
        self.profile: Profile[Any, Any] | None = None
        self.chain: Chain | None = None
        self.replay: Replay | None = None
        self._decks: list[bool] = [deck is not None for deck in given.decks]
        self._seed: bytes | None = given.seed
        self._form: int | None = None
        self._rules: int | None = None
        self._last_draw = -1
        self._unopened: list[int] = []
        self._end: End | None = None
        self._opened = False
        self._torn = False
        self._fault: Fault | None = None

    def moments(self) -> Iterator[Moment]:
        """Judge record after record; ends at the first fault or with the file."""
        lines = iter(self._lines)
        n = 0
        while (line := self._next(lines, n)) is not None:
            moment = self._judge(line, n)
            if moment is None:
                return
            yield moment
            n += 1
        self._finish(n)

    def verdict(self) -> Verdict:
        """What was found, up to the last record that was taken."""
        missing = self._missing()
        word = "rejected" if self._fault else "incomplete" if missing else "accepted"
        return Verdict(
            verdict=word,
            judged=self._judged(),
            missing=() if self._fault else missing,
            given=self._taken_as_given(),
            fault=self._fault,
            opened=self._opened,
            **self._header_members(),
            **self._result_members(),
        )

    # -- one line after the other ------------------------------------------------------------

    def _next(self, lines: Iterator[Line], n: int) -> Line | None:
        """The next whole line; a torn one is judged by its length alone."""
        try:
            line = next(lines, None)
        except Refusal as refusal:
            self._fault = fault(refusal, n, None)
            return None
        if line is not None and line.torn and not line.too_long:
            self._torn = True
            return None
        return line

    def _judge(self, line: Line, n: int) -> Moment | None:
        try:
            return self._set_up(line) if self.chain is None else self._take(line, self.chain)
        except Refusal as refusal:
            self._fault = self._with_alternatives(fault(refusal, n, line))
        return None

    def _finish(self, n: int) -> None:
        if self._fault is not None:
            return
        if n == 0:
            message = "there is no whole record; a transcript begins with its `match`"
            self._fault = fault(Refusal(Code.NO_RECORD, message), None, None)
        elif self.given.head is not None and self.chain is not None:
            self._check_head(self.given.head, self.chain)

    def _check_head(self, expected: str, chain: Chain) -> None:
        if chain.head.hex() != expected:
            message = f"the last record has id {chain.head.hex()}, not the expected {expected}"
            refusal = Refusal(Code.UNEXPECTED_HEAD, message, rule="PRODUCT Commands")
            self._fault = fault(refusal, chain.count - 1, None)

    # -- set-up ------------------------------------------------------------------------------

    def _set_up(self, line: Line) -> Moment:
        """TRANSCRIPT, Order of checks: record 0, the decklists, a seed given beside."""
        match, header, profile = read_header(line, self.given.keys)
        self.profile, self.chain = profile, Chain(match, header)
        self._form = self._rules = 0
        cards = [self._deck(seat, match, profile) for seat in (0, 1)]
        inside = seed_of(self.given.last_line, match)
        self._opened = inside is not None
        if self._seed is None:
            self._seed = inside
        else:
            with found_in("seed"):
                check_seed(self._seed, match)
        self.replay = Replay(profile, cards, self._seed)
        return Moment(match, None, (), None, True)

    def _deck(self, seat: int, match: Match, profile: Profile[Any, Any]) -> dict[str, int] | None:
        data = self.given.decks[seat]
        if data is None:
            return None
        with found_in(f"deck{seat}"):
            return check_deck(data, seat, match, profile).cards

    # -- each other record -------------------------------------------------------------------

    def _take(self, line: Line, chain: Chain) -> Moment:
        """TRANSCRIPT, checks 1 to 9, in this order."""
        profile, replay = self.profile, self.replay
        if profile is None or replay is None:
            raise TypeError("records come after the set-up")
        formed = read_record(read_value(line), profile.forms)
        chain.check_number_and_link(formed)
        chain.check_signature(formed)
        with signed_by(signer(formed)):
            chain.check_place(formed)
        self._check_commitments(formed, chain)
        self._form = chain.count
        self._opened = self._opened or isinstance(formed.opening, EndOpening)
        with signed_by(signer(formed)):
            events = replay.take(formed, chain)
        self._note(formed, chain)
        chain.add(formed)
        judged = replay.missing is None
        if judged:
            self._rules = chain.count - 1
        return Moment(formed.record, formed.action, events, replay.state, judged)

    def _check_commitments(self, formed: Formed, chain: Chain) -> None:
        """An opening that does not fit is nobody's; the rest stands under a signature."""
        check_opening(formed, chain)
        with signed_by(signer(formed)):
            check_commitments(formed, chain, self._last_draw)

    def _note(self, formed: Formed, chain: Chain) -> None:
        record = formed.record
        if isinstance(record, Draw):
            self._last_draw = record.draw
        if isinstance(record, End):
            self._end = record
        sealed = isinstance(record, End) or (isinstance(record, Act) and record.seal is not UNSET)
        if sealed and formed.opening is None:
            self._unopened.append(chain.count)

    def _with_alternatives(self, found: Fault) -> Fault:
        """For an illegal record also what would have been legal."""
        if found.fault_class != "illegal" or self.replay is None:
            return found
        legal, awaiting = self.replay.alternatives(found.by), self._awaiting()
        return msgspec.structs.replace(found, awaiting=awaiting, alternatives=legal)

    # -- what the verdict says ---------------------------------------------------------------

    def _missing(self) -> tuple[str, ...]:
        """PRODUCT, Verdict: of seed, deck0, deck1, opening, end, torn-line those that are."""
        missing = [] if self._seed is not None else ["seed"]
        missing += [f"deck{seat}" for seat in (0, 1) if not self._decks[seat]]
        missing += [f"opening/{n}" for n in self._unopened]
        missing += [] if self._end is not None else ["end"]
        missing += ["torn-line"] if self._torn else []
        return tuple(missing)

    def _judged(self) -> Judged:
        if self.replay is None:
            return Judged(self._form, self._rules)
        return Judged(self._form, self._rules, self.replay.state_digest())

    def _header_members(self) -> dict[str, Any]:
        if self.chain is None:
            return {}
        match = self.chain.match
        return {
            "match": self.chain.match_id.hex(),
            "head": self.chain.head.hex(),
            "dealer": match.dealer,
            "seats": tuple(player.key for player in match.seats),
            "names": tuple(player.name for player in match.seats),
            "profile": match.profile,
            "standing": match.standing,
            "records": self.chain.count,
        }

    def _result_members(self) -> dict[str, Any]:
        """The result as `end` states it or the rules have it, else who is awaited."""
        if self._fault is not None or self.replay is None:
            return {}
        if self._end is not None:
            result = as_outcome(self._end.result)
            return {"result": result, "ruling": result.reason in RULING_REASONS}
        if self.replay.missing is None and (outcome := self.replay.outcome()) is not None:
            return {"result": outcome}
        return {"awaiting": self._awaiting()}

    def _awaiting(self) -> tuple[Who, ...]:
        if self.chain is None or self.replay is None:
            return ()
        if not self.chain.in_play:
            return tuple(seat for seat in (0, 1) if seat not in self.chain.contributions)
        return () if self.replay.missing is not None else self.replay.awaiting()

    def _taken_as_given(self) -> tuple[str, ...]:
        if self.chain is None:
            return ()
        after = self.chain.match.after
        series = [] if after is UNSET else ["after"] + ["first"] * (after.first is not UNSET)
        keys = [f"key/{who}" for who in ("dealer", "0", "1") if who not in self.given.keys]
        return (*series, *keys)


def verify(lines: Iterable[Line], given: Given) -> Verdict:
    """The verdict on a transcript, judged to its end or to its first fault."""
    verification = Verification(lines, given)
    for _ in verification.moments():
        pass
    return verification.verdict()


def seed_of(last_line: bytes | None, match: Match) -> bytes | None:
    """TRANSCRIPT, Order of checks: the seed of an opened `end` in the last whole line.

    Only if the line passes checks 1 to 4 and the seed gives the root; else None.
    """
    if last_line is None:
        return None
    line = Line(0, 0, last_line, too_long=len(last_line) >= MAX_LINE)
    try:
        formed = read_record(read_value(line), None)
    except Refusal:
        return None
    if not isinstance(formed.record, End) or not isinstance(formed.opening, EndOpening):
        return None
    seed = bytes.fromhex(formed.opening.seed)
    return seed if draws.root(seed).hex() == match.root else None
