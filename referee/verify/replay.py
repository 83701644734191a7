"""Check 9: the rules. Replays the match as far as what was handed in reaches."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from msgspec import UNSET

from referee.errors import Code, Missing, Refusal
from referee.kernel.chance import Drawn, Draws
from referee.kernel.forms import written
from referee.kernel.outcome import RULING_REASONS, Outcome
from referee.kernel.profile import Decks, Event, Opening, Profile, Step
from referee.kernel.step import due_draws, refuse_if_not_awaited, refuse_if_over, step
from referee.protocol.draws import NoDraws, SeedDraws
from referee.protocol.hashing import state_digest
from referee.protocol.records import Act, Draw, End, EndOpening, Match, Ready, Result
from referee.verify.chain import Chain
from referee.verify.form import Formed
from referee.verify.verdict import LISTED, Alternative, Who

_RECORDS = "TRANSCRIPT Records"
_DRAWS = "TRANSCRIPT Seed and draws"
SCANNED = 10_000
"""Legal actions that are looked at for the alternatives of a seat."""


class Replay:
    """The game as the records have played it. `state` is None before play.

    `missing` names what the replay needed first and did not have; from there on it stands still.
    """

    def __init__(
        self,
        profile: Profile[Any, Any],
        decks: Sequence[Mapping[str, int] | None],
        seed: bytes | None,
    ) -> None:
        self.profile = profile
        self.decks = decks
        self.seed = seed
        self.draws: Draws = NoDraws()
        self.state: Any = None
        self.due: list[Drawn] = []
        self.missing: str | None = None

    def take(self, formed: Formed, chain: Chain) -> Sequence[Event]:
        """TRANSCRIPT, check 9, for the next record, which `chain` does not hold yet.

        Returns what happened. Raises `illegal/…`; notes what is `missing` and then stands still.
        """
        if self.missing is not None:
            return ()
        try:
            return self._take(formed, chain)
        except Missing as missing:
            self.missing = missing.what
            return ()

    def _take(self, formed: Formed, chain: Chain) -> Sequence[Event]:
        record = formed.record
        if isinstance(record, Draw):
            return self._draw(record)
        self._refuse_if_draw_due()
        if isinstance(record, Ready):
            return self._ready(record, chain)
        if isinstance(record, Act):
            return self._act(record, formed)
        if isinstance(record, End):
            self._end(record, formed)
        return ()

    def _ready(self, record: Ready, chain: Chain) -> Sequence[Event]:
        """TRANSCRIPT, Records: with the second `ready` the game is set up."""
        if not chain.contributions:
            return ()
        both = {**chain.contributions, record.seat: bytes.fromhex(record.contribution)}
        decks = self._both_decks()
        if self.seed is not None:
            self.draws = SeedDraws(self.seed, chain.match_id, (both[0], both[1]))
        match = chain.match
        opening = Opening(match.standing, match.modules, _first(match))
        done = self.profile.setup(decks, opening, self.draws)
        return self._done(done)

    def _both_decks(self) -> Decks:
        one, other = self.decks
        if one is None or other is None:
            raise Missing("deck0" if one is None else "deck1")
        return one, other

    def _act(self, record: Act, formed: Formed) -> Sequence[Event]:
        """TRANSCRIPT, check 9: game over and awaited seat come before what the opening is for."""
        if formed.action is None:
            refuse_if_over(self.profile, self.state)
            refuse_if_not_awaited(self.profile, self.state, record.seat)
            raise Missing("opening")
        done = step(self.profile, self.state, record.seat, formed.action, self.draws)
        return self._done(done)

    def _done(self, done: Step[Any]) -> Sequence[Event]:
        self.state = done.state
        self.due = due_draws(self.profile, done)
        return done.events

    def _draw(self, record: Draw) -> Sequence[Event]:
        """TRANSCRIPT, Seed and draws: a public draw is followed at once by its record."""
        if not self.due:
            message = "no public draw is due here"
            raise Refusal(Code.DRAW_NOT_DUE, message, rule=_DRAWS)
        due = self.due[0]
        if (record.draw, record.purpose, record.of) != (due.index, due.purpose, due.of):
            message = f"due is draw {due.index} ({due.purpose}) of {list(due.of)}"
            raise Refusal(Code.OTHER_DRAW, message, rule=_DRAWS)
        if record.pick != due.pick:
            message = f"draw {due.index} ({due.purpose}) picks {len(due.pick)} of them, not "
            raise Refusal(Code.OTHER_DRAW, message + str(len(record.pick)), rule=_DRAWS)
        self.due = self.due[1:]
        return ()

    def _refuse_if_draw_due(self) -> None:
        if self.due:
            due = self.due[0]
            message = f"the record of draw {due.index} ({due.purpose}) is due first"
            raise Refusal(Code.DRAW_DUE, message, rule=_DRAWS)

    def _end(self, record: End, formed: Formed) -> None:
        """TRANSCRIPT, Records: the result follows from the rules, or is a ruling before that."""
        self._check_result(record.result)
        if not isinstance(formed.opening, EndOpening):
            raise Missing("opening")
        if formed.opening.state != self.state_digest():
            message = "the final state is not the one that `end` has sealed"
            raise Refusal(Code.WRONG_STATE, message, rule="TRANSCRIPT State", member="open.state")

    def _check_result(self, result: Result) -> None:
        outcome, claimed = self.outcome(), as_outcome(result)
        if outcome is None and claimed.reason not in RULING_REASONS:
            message = f"the game is not over: no result {_told(claimed)}; only a ruling can end it"
        elif outcome is not None and claimed != outcome:
            message = f"the game ended {_told(outcome)}, not {_told(claimed)}"
        else:
            return
        raise Refusal(Code.WRONG_RESULT, message, rule=_RECORDS, member="body.result")

    def outcome(self) -> Outcome | None:
        """The end by the rules, None while the game goes on."""
        return None if self.state is None else self.profile.outcome(self.state)

    def snapshot(self) -> dict[str, Any]:
        """The profile's snapshot; `{}` before play."""
        return {} if self.state is None else self.profile.snapshot(self.state)

    def state_digest(self) -> str:
        """The digest of the snapshot, in hex."""
        return state_digest(self.snapshot())

    def awaiting(self) -> tuple[Who, ...]:
        """Who must do something next, once play has begun."""
        if self.due:
            return ("dealer",)
        return () if self.state is None else self.profile.awaiting(self.state)

    def alternatives(self, seat: Who | None) -> tuple[Alternative, ...]:
        """Legal actions of `seat` if it is awaited, else of all that are.

        Of each seat so many that who sees all of them, and who sees only those that expose
        nothing, has the first hundred, and can tell whether there are more: how many hidden ones
        stand before an open one is hidden too.
        """
        awaited = [who for who in self.awaiting() if isinstance(who, int)]
        seats = [who for who in awaited if who == seat] or awaited
        return tuple(one for who in seats for one in self._alternatives_of(who))

    def _alternatives_of(self, seat: int) -> Iterator[Alternative]:
        exposing_nothing = 0
        for at, action in enumerate(islice(self.profile.legal(self.state, seat), SCANNED)):
            exposes = self.profile.exposes(self.state, seat, action)
            exposing_nothing += not exposes
            if at <= LISTED or (not exposes and exposing_nothing <= LISTED + 1):
                yield Alternative(seat, written(action), exposes)


def as_outcome(result: Result) -> Outcome:
    """The result of an `end` in the kernel's words."""
    return Outcome(result.reason, None if result.winner is UNSET else result.winner)


def _told(outcome: Outcome) -> str:
    won = "without a winner" if outcome.winner is None else f"won by seat {outcome.winner}"
    return f"`{outcome.reason}` {won}"


def _first(match: Match) -> int | None:
    if match.after is UNSET or match.after.first is UNSET:
        return None
    return match.after.first
