"""All that a verification says (PRODUCT, Verdict); what may be shown is the report's care."""

from typing import Any

import msgspec

from referee.kernel.outcome import Outcome

Who = int | str
"""A seat, or `dealer`."""

LISTED = 100
"""Legal alternatives that a verdict lists (PRODUCT, Verdict)."""


class Alternative(msgspec.Struct, frozen=True):
    """A legal action of an awaited seat. `exposes`: it names what only that seat may see."""

    seat: int
    act: dict[str, Any]
    exposes: bool


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """The first fault in file order.

    `input` is what does not fit: `match`, `deck0`, `deck1` or `seed`. `record` is the record's
    number, None where there is no record; `line` counts from 1, `offset` is the byte in the file.
    `by` is the seat or dealer whose signature stands under the fault, None where nobody's does.
    `alternatives` has so many that whatever one may see of them, the first `LISTED` are there, and
    one more if there are more.
    """

    code: str
    message: str
    input: str = "match"
    record: int | None = None
    line: int | None = None
    offset: int | None = None
    member: str | None = None
    rule: str | None = None
    by: Who | None = None
    awaiting: tuple[Who, ...] = ()
    alternatives: tuple[Alternative, ...] = ()

    @property
    def fault_class(self) -> str:
        """The class that implementations agree on."""
        return self.code.partition("/")[0]


class Judged(msgspec.Struct, frozen=True):
    """How far the judgement went: record numbers, None before the first.

    `form` passed checks 1 to 8, `rules` the rules too; `state` is the digest after `rules`.
    """

    form: int | None = None
    rules: int | None = None
    state: str | None = None


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """`verdict` is `accepted`, `rejected` (with a `fault`) or `incomplete` (`missing` says why).

    `opened`: an opened `end` was found good, so nothing is hidden any more. `records` counts the
    good ones; `head` is the id of the last of them.
    """

    verdict: str
    match: str | None = None
    head: str | None = None
    dealer: str | None = None
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    profile: str | None = None
    standing: str | None = None
    records: int = 0
    judged: Judged = Judged()
    missing: tuple[str, ...] = ()
    result: Outcome | None = None
    ruling: bool = False
    awaiting: tuple[Who, ...] = ()
    given: tuple[str, ...] = ()
    fault: Fault | None = None
    opened: bool = False
