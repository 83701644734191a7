"""What `referee perft` prints."""

from pathlib import Path

import msgspec

from referee.cli.output import put
from referee.conformance.perft import divided, perft
from referee.conformance.position import opened, read
from referee.errors import Code, Refusal
from referee.kernel.forms import written


def count(path: Path, depth: int, divide: bool, json: bool) -> None:
    """The number of sequences, or that of each first action."""
    position = opened(read(_value(path)))
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


def _value(path: Path) -> object:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise Refusal(Code.UNREADABLE, f"{path}: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise Refusal(Code.POSITION_FORM, f"{path}: {error}") from None
