"""A match as an unsigned list of actions from its beginning: what clients can be asked."""

from typing import Any

import msgspec

from referee.errors import Code, Refusal
from referee.kernel.forms import written
from referee.protocol.records import Act
from referee.verify.chain import Chain
from referee.verify.replay import Replay
from referee.verify.verify import Verification


class Unsigned(msgspec.Struct, frozen=True):
    """`position` as `position.json` has it; each of `actions` is `{"act": …, "seat": …}`.

    `records`: the number of the record that each action stands in.
    """

    position: dict[str, Any]
    actions: list[dict[str, Any]]
    records: list[int]


def unsigned(verification: Verification) -> Unsigned:
    """The actions of a match, with its decks and all that its draws hang on.

    Raises `input/not-replayable` where seed or decks are missing, or a fault is found.
    """
    actions: list[dict[str, Any]] = []
    records: list[int] = []
    for moment in verification.moments():
        if isinstance(moment.record, Act) and moment.action is not None:
            actions.append({"act": written(moment.action), "seat": moment.record.seat})
            records.append(moment.record.n)
    fault = verification.verdict().fault
    if fault is not None:
        raise Refusal(Code.NOT_REPLAYABLE, f"the match is rejected: {fault.code}")
    chain, replay = verification.chain, verification.replay
    if chain is None or replay is None or replay.missing or replay.state is None:
        what = "no play in it" if replay is None else replay.missing or "no play in it"
        raise Refusal(Code.NOT_REPLAYABLE, f"the match cannot be asked again: {what}")
    return Unsigned(_position(chain, replay), actions, records)


def _position(chain: Chain, replay: Replay) -> dict[str, Any]:
    match = chain.match
    position: dict[str, Any] = {
        "profile": match.profile,
        "decks": [dict(deck or {}) for deck in replay.decks],
        "standing": match.standing,
        "modules": list(match.modules),
        "chance": {
            "seed": (replay.seed or b"").hex(),
            "match": chain.match_id.hex(),
            "contributions": [chain.contributions[seat].hex() for seat in (0, 1)],
        },
    }
    if (after := match.after) is not msgspec.UNSET and after.first is not msgspec.UNSET:
        position["first"] = after.first
    return position
