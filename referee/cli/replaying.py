"""What the commands that look inside a match have in common: replay to a record, then show."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

from referee.cli import exits
from referee.cli.output import complain, put
from referee.errors import Code, Refusal
from referee.kernel.forms import written
from referee.kernel.profile import Profile, Sight
from referee.play.files import Discarded, writing
from referee.protocol.hashing import state_digest
from referee.report import text
from referee.report.json import document, dumps
from referee.report.sight import effective
from referee.verify.replay import Replay
from referee.verify.verdict import Verdict
from referee.verify.verify import Moment, Verification


def adjudication(
    verification: Verification,
    name: str,
    sight: Sight,
    until: int | None,
    at: int | None,
    states: Path | None,
    as_json: bool,
) -> int:
    """Print the verdict and the state after record `at` or the last judged one; the status."""
    shown: tuple[int, Any] | None = None
    with ExitStack() as stack:
        log = None if states is None else stack.enter_context(writing(states))
        for moment in _to(verification, until):
            if log is not None:
                _refuse_hidden_log(verification, sight)
                log.write(_state_line(verification, moment))
            if moment.judged and at in (None, moment.record.n):
                shown = (moment.record.n, moment.state)
        verdict = verification.verdict()
        _refuse_no_record(verdict, at)
        if log is not None and verdict.fault is not None:
            raise Discarded  # the log of a rejected match would pass for that of a whole one
    eyes = effective(sight, verdict.opened)
    view = _view(verification, shown, eyes)
    if as_json:
        whole = {"verdict": document(verdict, sight, name), **_at(verification, shown, eyes, view)}
        put(dumps(whole, indent=2) + "\n")
    else:
        put(text.render(verdict, sight, name))
        put(_table(verification, view))
    return exits.of_verdict(verdict)


def shown_at(verification: Verification, sight: Sight, at: int | None, as_json: bool) -> int:
    """Print the table after record `at`, or after the last good one; the status."""
    moment = _reach(verification, at)
    if moment is None or not moment.judged:
        return _cannot(verification)
    eyes = effective(sight, verification.verdict().opened)
    view = _view(verification, (moment.record.n, moment.state), eyes)
    if as_json:
        put(dumps({"record": moment.record.n, "view": view}, indent=2) + "\n")
    else:
        put(f"after record {moment.record.n}\n")
        put(_table(verification, view))
    return _reached(verification, at)


def followed(verification: Verification, sight: Sight, at: int | None, as_json: bool) -> int:
    """Print record after record what happened, on a terminal one at each Enter; the status."""
    judged = True
    for moment in _to(verification, at):
        judged = moment.judged
        eyes = effective(sight, verification.verdict().opened)
        sentences = list(_sentences(verification, moment, eyes))
        state = moment.state if judged else None
        view = _view(verification, (moment.record.n, state), eyes)
        if as_json:
            line = {"record": moment.record.n, "happened": sentences, "view": view}
            put(dumps(line) + "\n")
            continue
        put(f"record {moment.record.n}: {_record_told(moment)}\n")
        put("".join(f"  {sentence}\n" for sentence in sentences))
        put(_table(verification, view))
        _wait_for_enter()
    return _reached(verification, at) if judged else _cannot(verification)


def legal_at(
    verification: Verification, sight: Sight, at: int | None, most: int, as_json: bool
) -> int:
    """Print what the awaited seats may do after record `at`, or after the last; the status."""
    moment = _reach(verification, at)
    replay = verification.replay
    if moment is None or replay is None or not moment.judged:
        return _cannot(verification)
    opened = verification.verdict().opened
    eyes = effective(sight, opened)
    every = _legal(replay, eyes)
    listed = list(islice(every, most))
    more = next(every, None) is not None
    awaiting = verification.verdict().awaiting
    hidden = any(isinstance(who, int) and not eyes.sees(who) for who in awaiting)
    if as_json:
        whole = {"record": moment.record.n, "awaiting": awaiting, "legal": listed}
        put(dumps({**whole, "more": more, "hidden": hidden}, indent=2) + "\n")
    else:
        put(f"after record {moment.record.n}, awaited: {_awaited(awaiting)}\n")
        put(
            "".join(
                f"  {text.who_told(one['seat'])} {text.act_told(one['act'])}\n" for one in listed
            )
        )
        put("  ... and more (--most)\n" if more else "")
        put("  ... and any actions that name hidden cards (--seat, --full)\n" if hidden else "")
    return _reached(verification, at)


def _legal(replay: Replay, eyes: Sight) -> Iterator[dict[str, Any]]:
    """The legal actions that these eyes may see."""
    profile: Profile[Any, Any] = replay.profile
    for seat in replay.awaiting():
        if isinstance(seat, int):
            for action in profile.legal(replay.state, seat):
                if eyes.sees(seat) or not profile.exposes(replay.state, seat, action):
                    yield {"seat": seat, "act": written(action)}


def _awaited(awaiting: tuple[int | str, ...]) -> str:
    return " and ".join(text.who_told(who) for who in awaiting) or "nobody"


def _to(verification: Verification, last: int | None) -> Iterator[Moment]:
    """The good records up to number `last`, or all."""
    for moment in verification.moments():
        yield moment
        if moment.record.n == last:
            return


def _reach(verification: Verification, at: int | None) -> Moment | None:
    reached = None
    for moment in _to(verification, at):
        reached = moment
    if at is not None and reached is not None and reached.record.n != at:
        return None
    return reached


def _cannot(verification: Verification) -> int:
    """The record cannot be reached, or the rules cannot be followed there: say why."""
    verdict = verification.verdict()
    if verdict.fault is None and verification.replay is not None and verification.replay.missing:
        complain(f"referee: the replay needs what is missing: {verification.replay.missing}")
        return exits.INCOMPLETE
    if verdict.fault is None:
        message = f"there is no such record; the last is {verdict.records - 1}"
        raise Refusal(Code.OPTION, message)
    complain(text.render(verdict, Sight.PUBLIC).rstrip("\n"))
    return exits.of_verdict(verdict)


def _reached(verification: Verification, at: int | None) -> int:
    """Done; but what was shown to its end has the status of its fault."""
    verdict = verification.verdict()
    if at is not None or verdict.fault is None:
        return exits.DONE
    return _cannot(verification)


def _refuse_no_record(verdict: Verdict, at: int | None) -> None:
    if at is not None and at >= verdict.records and verdict.fault is None:
        raise Refusal(Code.OPTION, f"there is no record {at}; the last is {verdict.records - 1}")


def _refuse_hidden_log(verification: Verification, sight: Sight) -> None:
    if effective(sight, verification.verdict().opened) is not Sight.FULL:
        message = "the state log shows hidden cards, and the `end` is not opened: add --full"
        raise Refusal(Code.OPTION, message)


def _state_line(verification: Verification, moment: Moment) -> bytes:
    """A line of the state log; without a state where the rules could not be followed."""
    line: dict[str, Any] = {"record": moment.record.n}
    if moment.judged:
        snapshot = _snapshot(verification, moment.state)
        line |= {"state": state_digest(snapshot), "snapshot": snapshot}
    return dumps(line).encode() + b"\n"


def _snapshot(verification: Verification, state: Any) -> dict[str, Any]:
    if state is None or verification.profile is None:
        return {}
    return verification.profile.snapshot(state)


def _view(
    verification: Verification, shown: tuple[int, Any] | None, eyes: Sight
) -> dict[str, Any] | None:
    if shown is None or shown[1] is None or verification.profile is None:
        return None
    return verification.profile.view(shown[1], eyes)


def _at(
    verification: Verification,
    shown: tuple[int, Any] | None,
    eyes: Sight,
    view: dict[str, Any] | None,
) -> dict[str, Any]:
    if shown is None:
        return {}
    whole: dict[str, Any] = {"at": shown[0], "view": view}
    if eyes is Sight.FULL:
        snapshot = _snapshot(verification, shown[1])
        whole |= {"state": state_digest(snapshot), "snapshot": snapshot}
    return whole


def _table(verification: Verification, view: dict[str, Any] | None) -> str:
    if view is None or verification.profile is None:
        return "  no table: play has not begun, or the replay needs what is missing\n"
    return "".join(f"{line}\n" for line in verification.profile.table(view))


def _sentences(verification: Verification, moment: Moment, eyes: Sight) -> Iterator[str]:
    profile = verification.profile
    if profile is None or moment.state is None:
        return
    for event in moment.events:
        sentence = profile.tell(moment.state, event, eyes)
        if sentence is not None:
            yield sentence


def _record_told(moment: Moment) -> str:
    record = moment.record
    kind = type(record).__name__.lower()
    seat = getattr(record, "seat", None)
    who = "" if seat is None else f", seat {seat}"
    did = f" {record.act['do']}" if kind == "act" else ""
    return f"{kind}{did}{who}"


def _wait_for_enter() -> None:
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        sys.stdout.flush()
        sys.stdin.readline()
