"""Verdicts as text for people: ASCII, and nothing from a file unescaped."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from referee.kernel.outcome import Outcome
from referee.kernel.profile import Sight
from referee.report.escape import escaped, quoted
from referee.report.sight import alternatives_shown, effective, state_shown
from referee.verify.verdict import Alternative, Fault, Verdict, Who

_SHOWN_ALTERNATIVES = 10


def render(verdict: Verdict, sight: Sight, name: str | None = None) -> str:
    """The verdict on one match, in lines."""
    lines = [verdict.verdict if name is None else f"{verdict.verdict}  {escaped(name)}"]
    lines += [f"  {label:<10}{text}" for label, text in _facts(verdict, sight)]
    if verdict.fault is not None:
        lines += _fault_lines(verdict.fault, effective(sight, verdict.opened))
    return "\n".join(lines) + "\n"


def one_line(verdict: Verdict, name: str) -> str:
    """The verdict on one match of several, in a line."""
    if verdict.fault is not None:
        said = f"{verdict.fault.code} {_place(verdict.fault)}".rstrip()
    elif verdict.missing:
        said = "missing: " + _listed(verdict.missing)
    else:
        said = result_told(verdict.result, verdict.ruling)
    head = f"head {verdict.head[:16]}" if verdict.head else "no record"
    return f"{verdict.verdict:<11} {escaped(name)}  {said}; {verdict.records} records, {head}\n"


def summary(verdicts: Iterable[str]) -> str:
    """How many matches were judged how, in a line."""
    every = list(verdicts)
    words = ["accepted", "incomplete", "rejected"] + ["unread"] * ("unread" in every)
    counted = ", ".join(f"{every.count(word)} {word}" for word in words)
    return f"{counted_matches(len(every))}: {counted}\n"


def counted_matches(n: int) -> str:
    """`1 match`, `2 matches`."""
    return "1 match" if n == 1 else f"{n} matches"


def result_told(result: Outcome | None, ruling: bool = False) -> str:
    """A result as people say it."""
    if result is None:
        return "no result"
    won = "nobody wins" if result.winner is None else f"seat {result.winner} wins"
    return f"{won} ({result.reason}{', a ruling of the dealer' if ruling else ''})"


def who_told(who: Who) -> str:
    """A seat or the dealer as people say it."""
    return "the dealer" if who == "dealer" else f"seat {who}"


def act_told(act: dict[str, Any]) -> str:
    """An action as it would stand in a record."""
    return json.dumps(act, ensure_ascii=True, separators=(",", ":"))


def _facts(verdict: Verdict, sight: Sight) -> Iterable[tuple[str, str]]:
    if verdict.profile is not None:
        yield "profile", f"{verdict.profile}, {verdict.standing}"
    if verdict.result is not None:
        claimed = "" if verdict.verdict == "accepted" else ", as stated, not judged"
        judged = _result_judged(verdict)
        yield "result", result_told(verdict.result, verdict.ruling) + ("" if judged else claimed)
    if verdict.awaiting:
        yield "awaiting", " and ".join(who_told(who) for who in verdict.awaiting)
    yield "records", _records_told(verdict)
    if (state := state_shown(verdict, sight)) is not None:
        yield "state", state
    if verdict.missing:
        yield "missing", _listed(verdict.missing)
    yield from _identities(verdict)


def _result_judged(verdict: Verdict) -> bool:
    """Whether the rules have been followed to the last good record."""
    return verdict.judged.rules == verdict.judged.form


def _records_told(verdict: Verdict) -> str:
    judged = verdict.judged
    if judged.rules == judged.form or judged.form is None:
        return f"{verdict.records} good"
    return f"{verdict.records} good; judged by the rules up to record {judged.rules}"


def _identities(verdict: Verdict) -> Iterable[tuple[str, str]]:
    if verdict.match is None:
        return
    yield "match", verdict.match
    yield "head", str(verdict.head)
    yield "dealer", str(verdict.dealer)
    for seat, (key, name) in enumerate(zip(verdict.seats, verdict.names, strict=True)):
        yield f"seat {seat}", f"{key} {quoted(name)}"
    if verdict.given:
        yield "given", f"{_listed(verdict.given)} (taken as given)"


def _fault_lines(fault: Fault, sight: Sight) -> list[str]:
    rule = f" [{fault.rule}]" if fault.rule else ""
    by = "" if fault.by is None else f", by {who_told(fault.by)}"
    place = f"{_place(fault)}{by}".lstrip(", ")
    lines = [f"  {'fault':<10}{fault.code} {place}".rstrip()]
    lines.append(f"  {'':<10}{escaped(fault.message)}{rule}")
    if fault.member is not None:
        lines.append(f"  {'member':<10}{escaped(fault.member)}")
    if fault.awaiting:
        lines.append(f"  {'awaited':<10}{' and '.join(who_told(who) for who in fault.awaiting)}")
    return lines + _alternative_lines(fault.alternatives, sight)


def _alternative_lines(alternatives: Sequence[Alternative], sight: Sight) -> list[str]:
    shown = alternatives_shown(alternatives, sight)
    lines = [
        f"  {'legal' if at == 0 else '':<10}{who_told(one.seat)} {act_told(one.act)}"
        for at, one in enumerate(shown.listed[:_SHOWN_ALTERNATIVES])
    ]
    if len(shown.listed) > _SHOWN_ALTERNATIVES:
        lines.append(f"  {'':<10}... and others (--json lists up to 100)")
    if shown.hidden:
        lines.append(f"  {'':<10}... and any actions that name hidden cards (--seat, --full)")
    return lines


def _place(fault: Fault) -> str:
    if fault.input != "match":
        return f"in {fault.input}"
    if fault.record is None:
        return ""
    line = "" if fault.line is None else f" (line {fault.line}, byte {fault.offset})"
    return f"record {fault.record}{line}"


def _listed(words: Sequence[str]) -> str:
    """The words in their order; openings of many records as one word with their number."""
    openings = [word for word in words if word.startswith("opening/")]
    if len(openings) <= 3:
        return ", ".join(words)
    first = words.index(openings[0])
    numbers = f"{len(openings)} openings (first that of record {openings[0].partition('/')[2]})"
    rest = [word for word in words if word not in openings]
    return ", ".join([*rest[:first], numbers, *rest[first:]])
