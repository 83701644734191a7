"""What `referee conformance bisect` asks and prints."""

from collections.abc import Sequence

import msgspec

from referee.cli.exits import DONE
from referee.cli.inputs import Beside, open_match
from referee.cli.output import put
from referee.conformance.bisect import Parting, bisect, state_after
from referee.conformance.process import Client
from referee.conformance.unsigned import Unsigned, unsigned
from referee.errors import Code, Refusal

DIFFERENCE = 9


def parting(match: str, beside: Beside, commands: Sequence[str], seconds: float, json: bool) -> int:
    """Where two clients part in a match; 9 if they do.

    Raises `usage/option` unless there are two commands, and what opening a match raises.
    """
    one, other = both(commands)
    asked = unsigned(open_match(match, beside))
    clients = [Client(command, seconds) for command in (one, other)]
    try:
        asks = [
            state_after(client, {"position": asked.position}, asked.actions) for client in clients
        ]
        found = bisect(asks[0], asks[1], len(asked.actions))
    finally:
        for client in clients:
            client.stop()
    put(_document(found, asked) if json else _text(found, asked))
    return DONE if found is None else DIFFERENCE


def both(commands: Sequence[str]) -> tuple[list[str], list[str]]:
    """The two commands, parted by `--`."""
    words = list(commands)
    if words.count("--") != 1 or "--" in (words[0], words[-1]):
        raise Refusal(Code.OPTION, "two clients are needed: MATCH -- A... -- B...")
    at = words.index("--")
    return words[:at], words[at + 1 :]


def _place(found: Parting, asked: Unsigned) -> int | None:
    """The record after which they differ, None for the set-up."""
    return asked.records[found.after - 1] if found.after else None


def _text(found: Parting | None, asked: Unsigned) -> str:
    if found is None:
        return f"the same state after each of {len(asked.actions)} actions\n"
    record = _place(found, asked)
    where = "at the set-up" if record is None else f"after record {record}"
    return (
        f"they part {where} (action {found.after} of {len(asked.actions)}, "
        f"{found.asked} questions)\n  A  {found.one}\n  B  {found.other}\n"
    )


def _document(found: Parting | None, asked: Unsigned) -> str:
    parted = None
    if found is not None:
        parted = {**msgspec.to_builtins(found), "record": _place(found, asked)}
    told = {"actions": len(asked.actions), "parting": parted}
    return msgspec.json.encode(told).decode() + "\n"
