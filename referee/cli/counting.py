"""What `referee perft` prints."""

from pathlib import Path

import msgspec

from referee.cli.inputs import Beside, open_match
from referee.cli.output import put
from referee.conformance.perft import divided, perft
from referee.conformance.position import Position, opened, read
from referee.errors import Code, Refusal
from referee.kernel.forms import written


def from_file(name: str) -> Position:
    """The position of a `position.json`. Raises `input/unreadable`, `schema/position`."""
    try:
        value = msgspec.json.decode(Path(name).read_bytes())
    except OSError as error:
        raise Refusal(Code.UNREADABLE, f"{name}: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise Refusal(Code.POSITION_FORM, f"{name}: {error}") from None
    return opened(read(value))


def at_record(match: str, beside: Beside, at: int) -> Position:
    """The position after a record of a match, with its own draws.

    Raises what opening a match raises, `usage/option` if it has no such record in play.
    """
    verification = open_match(match, beside)
    for moment in verification.moments():
        replay = verification.replay
        if moment.record.n == at and replay is not None and moment.state is not None:
            if not moment.judged:
                break
            return Position(replay.profile, moment.state, replay.draws)
    verdict = verification.verdict()
    why = "the match has no such record in play"
    if verdict.fault is not None:
        why = f"the match is rejected before it: {verdict.fault.code}"
    elif verdict.missing:
        why = f"missing: {', '.join(verdict.missing)}"
    raise Refusal(Code.OPTION, f"no position after record {at}: {why}")


def count(position: Position, depth: int, divide: bool, json: bool) -> None:
    """The number of sequences, or that of each first action."""
    if not divide:
        number = perft(position, depth)
        put(msgspec.json.encode({"sequences": number}).decode() + "\n" if json else f"{number}\n")
        return
    parts = [
        {"seat": seat, "act": written(action), "sequences": number}
        for seat, action, number in divided(position, depth)
    ]
    if json:
        put(msgspec.json.encode(parts).decode() + "\n")
        return
    for part in parts:
        act = msgspec.json.encode(part["act"]).decode()
        put(f"{part['sequences']:>12}  seat {part['seat']}  {act}\n")
