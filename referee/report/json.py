"""Verdicts as JSON documents; the structs are their published schema."""

import json
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from referee.kernel.profile import Sight
from referee.report.sight import alternatives_shown, effective, state_shown
from referee.verify.verdict import Alternative, Fault, Verdict, Who


class Document(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Base: what is absent is left out."""


class KeysDocument(Document, frozen=True):
    """The three public keys, in hex; the seats' in order."""

    dealer: str
    seats: tuple[str, ...]


class JudgedDocument(Document, frozen=True):
    """The last record that passed checks 1 to 8, the last that passed the rules, its state."""

    form: int | None = None
    rules: int | None = None
    state: str | UnsetType = UNSET


class ResultDocument(Document, frozen=True):
    """How the match ended; no `winner`: nobody won. `ruling`: the dealer decided it."""

    reason: str
    winner: int | UnsetType = UNSET
    ruling: bool = False


class AlternativeDocument(Document, frozen=True):
    """A legal action of a seat, sealed members included."""

    seat: int
    act: dict[str, Any]


class FaultDocument(Document, frozen=True, rename={"fault_class": "class"}):
    """The first fault. `more`: there are further alternatives; `hidden`: some may not be shown."""

    fault_class: str
    code: str
    message: str
    input: str
    record: int | UnsetType = UNSET
    line: int | UnsetType = UNSET
    offset: int | UnsetType = UNSET
    member: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    by: Who | UnsetType = UNSET
    awaiting: tuple[Who, ...] = ()
    alternatives: tuple[AlternativeDocument, ...] = ()
    more: bool = False
    hidden: bool = False


class VerdictDocument(Document, frozen=True, omit_defaults=False):
    """The verdict on one match. `input` is how the match was named on the command line."""

    verdict: str
    input: str | UnsetType = UNSET
    match: str | UnsetType = UNSET
    head: str | UnsetType = UNSET
    keys: KeysDocument | UnsetType = UNSET
    names: tuple[str, ...] = ()
    profile: str | UnsetType = UNSET
    standing: str | UnsetType = UNSET
    records: int = 0
    judged: JudgedDocument = JudgedDocument()
    missing: tuple[str, ...] = ()
    result: ResultDocument | UnsetType = UNSET
    awaiting: tuple[Who, ...] = ()
    given: tuple[str, ...] = ()
    fault: FaultDocument | UnsetType = UNSET


def document(verdict: Verdict, sight: Sight, name: str | None = None) -> VerdictDocument:
    """The verdict as these eyes may see it."""
    state = state_shown(verdict, sight)
    judged = JudgedDocument(form=verdict.judged.form, rules=verdict.judged.rules, state=_set(state))
    return VerdictDocument(
        verdict=verdict.verdict,
        input=_set(name),
        match=_set(verdict.match),
        head=_set(verdict.head),
        keys=_keys(verdict),
        names=verdict.names,
        profile=_set(verdict.profile),
        standing=_set(verdict.standing),
        records=verdict.records,
        judged=judged,
        missing=verdict.missing,
        result=_result(verdict),
        awaiting=verdict.awaiting,
        given=verdict.given,
        fault=_fault(verdict, sight),
    )


def dumps(value: Any, indent: int | None = None) -> str:
    """A document as JSON in ASCII, its members in their stated order."""
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=True, indent=indent)


def _set(value: Any) -> Any:
    return UNSET if value is None else value


def _keys(verdict: Verdict) -> KeysDocument | UnsetType:
    if verdict.dealer is None:
        return UNSET
    return KeysDocument(dealer=verdict.dealer, seats=verdict.seats)


def _result(verdict: Verdict) -> ResultDocument | UnsetType:
    result = verdict.result
    if result is None:
        return UNSET
    return ResultDocument(reason=result.reason, winner=_set(result.winner), ruling=verdict.ruling)


def _fault(verdict: Verdict, sight: Sight) -> FaultDocument | UnsetType:
    fault = verdict.fault
    if fault is None:
        return UNSET
    shown = alternatives_shown(fault.alternatives, effective(sight, verdict.opened))
    return FaultDocument(
        fault_class=fault.fault_class,
        code=fault.code,
        message=fault.message,
        alternatives=tuple(_alternative(one) for one in shown.listed),
        awaiting=fault.awaiting,
        more=shown.more,
        hidden=shown.hidden,
        input=fault.input,
        **_places(fault),
    )


def _places(fault: Fault) -> dict[str, Any]:
    names = ("record", "line", "offset", "member", "rule", "by")
    return {name: _set(getattr(fault, name)) for name in names}


def _alternative(one: Alternative) -> AlternativeDocument:
    return AlternativeDocument(seat=one.seat, act=one.act)
