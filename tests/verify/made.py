"""Matches to judge: played by a script, and then changed and signed anew by whoever has the keys.

Records of `played`: 0 match, 1 and 2 `ready`, 3 the draw of who begins, 4 and 5 mulligans, 6 and 7
banks, 8 and 9 passes (of `FIRST`, then of the other seat), 10 a concession of seat 0, 11 `end`.
Records of `quick`: 0 to 3 as above, 4 a concession of seat 0, 5 `end`.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from referee.games.sites.v1.actions import Bank, Mulligan, Pass
from referee.kernel.forms import Concede
from referee.kernel.profile import Sight
from referee.play.table import Table
from referee.protocol.transcript import last_line, read
from referee.report import text
from referee.report.json import document, dumps
from referee.verify.given import Given
from referee.verify.verdict import Verdict
from referee.verify.verify import verify
from tests.bad_input import forge, matches

SECRETS, SEED, PROFILE = matches.SECRETS, matches.SEED, matches.PROFILE

FIRST = 1
"""Who begins in the matches here: a test holds it against the draw record."""

Value = dict[str, Any]


class Draft:
    """The lines of a match as JSON values, open to any change."""

    def __init__(self, lines: list[bytes]) -> None:
        self.values: list[Value] = [json.loads(line) for line in lines]

    @property
    def lines(self) -> list[bytes]:
        """The lines as they would stand in the file."""
        return [forge.line(value) for value in self.values]

    @property
    def data(self) -> bytes:
        """The whole file."""
        return b"".join(self.lines)

    def id(self, n: int) -> str:
        """The id of record `n`."""
        return forge.id_of(forge.line(self.values[n]))

    def body(self, n: int) -> Value:
        """The body of record `n`."""
        body: Value = self.values[n]["body"]
        return body

    def sign(self, n: int, secret: bytes | None = None) -> None:
        """Sign record `n` anew: by its own signer, or with another key."""
        body = self.body(n)
        seat = body.get("seat")
        own = SECRETS.dealer if seat is None else SECRETS.seats[seat]
        message = forge.message_of(body, None if n == 0 else self.id(0))
        self.values[n]["sig"] = forge.sign(secret or own, message)

    def change(self, at: int, /, **members: Any) -> "Draft":
        """Other members in the body of a record, which is signed anew; the chain breaks there."""
        self.body(at).update(members)
        self.sign(at)
        return self

    def link(self, first: int) -> "Draft":
        """Number, link and sign all records from `first` on."""
        for n in range(first, len(self.values)):
            self.change(n, n=n, prev=self.id(n - 1))
        return self

    def put(self, n: int, value: Value) -> "Draft":
        """One more record, in the place of `n`, with number and link, signed by its signer."""
        self.values.insert(n, value)
        return self.change(n, n=n, prev=self.id(n - 1))

    def cut(self, n: int) -> "Draft":
        """Without record `n` and all that follow."""
        del self.values[n:]
        return self

    def reseal(self, n: int) -> "Draft":
        """The seal that fits the opening of record `n`, signed anew."""
        body, opening = self.body(n), self.values[n]["open"]
        if body["type"] == "end":
            seal = forge.end_seal(self.id(0), opening)
        else:
            seal = forge.act_seal(self.id(0), body["seat"], n, opening)
        return self.change(n, seal=seal)


def act(seat: int, do: str, **members: Any) -> Value:
    """A line with an open action, without number, link and signature."""
    return {"body": {"type": "act", "seat": seat, "act": {"do": do, **members}}}


def end(reason: str, winner: int | None = None) -> Value:
    """A line with a result, opened with a state that is not that of any match."""
    result = {"reason": reason} | ({} if winner is None else {"winner": winner})
    opening = {"seed": SEED.hex(), "state": "00" * 32}
    return {"body": {"type": "end", "result": result, "seal": "00" * 32}, "open": opening}


@cache
def _lines(script: Callable[[Table], None]) -> tuple[bytes, ...]:
    table = matches.table()
    script(table)
    table.close()
    return tuple(table.pen.lines)


def to_actions(table: Table) -> None:
    """Nobody replaces a card; both bank one."""
    for seat in (0, 1):
        table.act(seat, Mulligan(tuple(table.state.hands[seat][:seat])))
    for seat in (0, 1):
        table.act(seat, Bank(1, table.state.hands[seat][0]))


def _whole(table: Table) -> None:
    to_actions(table)
    for seat in (FIRST, 1 - FIRST):
        table.act(seat, Pass())
    table.act(0, Concede())


def _concession(table: Table) -> None:
    table.act(0, Concede())


def played() -> Draft:
    """An accepted match with openings, passes and a concession; seat 1 has won."""
    return Draft(list(_lines(_whole)))


def quick() -> Draft:
    """The shortest match there can be: seat 0 gives up at once."""
    return Draft(list(_lines(_concession)))


def judge(
    data: bytes,
    *,
    seed: bytes | None = None,
    decks: tuple[bytes | None, bytes | None] | None = None,
    keys: Mapping[str, str] | None = None,
    head: str | None = None,
) -> Verdict:
    """The verdict, with both decklists given unless said otherwise; no rendering shows the seed."""
    given = Given(
        seed=seed,
        decks=matches.decks() if decks is None else decks,
        last_line=None if seed is not None else last_line(data),
        keys=keys or {},
        head=head,
    )
    verdict = verify(read([data]), given)
    for sight in Sight:
        shown = text.render(verdict, sight, "m") + dumps(document(verdict, sight, "m"))
        assert SEED.hex() not in shown
        assert shown.isascii()
    return verdict


def rejected(verdict: Verdict, code: str, record: int | None, by: int | str | None) -> None:
    """The verdict must be a rejection with this code, at this record, of this signer."""
    assert verdict.fault is not None, verdict
    assert verdict.verdict == "rejected"
    fault = verdict.fault
    assert (fault.code, fault.record, fault.by) == (code, record, by), fault.message
    assert verdict.records == (record or 0) or fault.input != "match" or code.endswith("-head")


def incomplete(verdict: Verdict, form: int, rules: int, *missing: str) -> None:
    """No fault up to record `form`, judged by the rules up to `rules`, and this is missing."""
    assert verdict.fault is None, verdict.fault
    assert verdict.verdict == "incomplete"
    assert (verdict.judged.form, verdict.judged.rules) == (form, rules)
    assert verdict.missing == missing


def accepted(verdict: Verdict, records: int, reason: str, winner: int | None) -> None:
    """All of it is good, and this came of it."""
    assert verdict.fault is None, verdict.fault
    assert verdict.verdict == "accepted"
    assert verdict.records == records
    assert verdict.result is not None
    assert (verdict.result.reason, verdict.result.winner) == (reason, winner)
