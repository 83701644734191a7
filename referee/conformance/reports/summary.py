"""What all reports begin with: who was held against what, and how it went."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from referee.conformance.case import Case
from referee.conformance.protocol import Hello
from referee.conformance.run import Outcome, Tried, holds
from referee.protocol import canon
from referee.protocol.hashing import derive


class Run(msgspec.Struct, frozen=True):
    """A run as a report tells it."""

    client: Hello
    suite: str
    tried: Sequence[Tried]

    @property
    def counts(self) -> dict[str, int]:
        """How many cases had each outcome, in the order of `Outcome`; those that none had too."""
        counted = Counter(one.outcome for one in self.tried)
        return {str(outcome): counted[outcome] for outcome in Outcome}

    @property
    def holds(self) -> bool:
        """Whether the client conforms, as far as it was asked."""
        return holds([one.outcome for one in self.tried])

    @property
    def areas(self) -> dict[str, tuple[int, int]]:
        """For each area how many of its applicable cases are good, and how many there are."""
        found: dict[str, tuple[int, int]] = {}
        for one in self.tried:
            if one.outcome is not Outcome.NOT_APPLICABLE:
                good, all_ = found.get(one.area, (0, 0))
                found[one.area] = (good + one.outcome.is_good, all_ + 1)
        return found


def suite_digest(cases: Sequence[Case]) -> str:
    """The digest of a suite: of all that its cases ask and expect."""
    listed: list[Any] = [
        msgspec.json.encode([case.id, case.given, case.expect], order="sorted").decode()
        for case in cases
    ]
    return derive("referee v1 conformance suite", canon.encode(listed)).hex()
