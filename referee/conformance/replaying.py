"""What a client is asked about a replay: digests of the state, the views and the legal set."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from referee.conformance.position import Position
from referee.errors import Code, Refusal
from referee.kernel.forms import Concede, written
from referee.kernel.profile import Profile, Sight
from referee.kernel.step import step
from referee.protocol import canon
from referee.protocol.hashing import derive, state_digest

MOST_LEGAL = 10_000
"""A legal set with more members has no digest: `legal` is left out."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of an unsigned list: who, and the action with its sealed members."""

    seat: int
    act: dict[str, Any]


def replay(position: Position, actions: Sequence[Played]) -> dict[str, Any]:
    """What is found at the start and after every action, as far as the rules take them.

    `steps`: for each position `state`, `awaiting`, `legal`, `views`. `refused`: the place of the
    action that is illegal or malformed, with its class; nothing follows it.
    """
    profile, state = position.profile, position.state
    steps = [found(profile, state)]
    for at, played in enumerate(actions):
        try:
            action = decoded(profile, played.act)
            state = step(profile, state, played.seat, action, position.draws).state
        except Refusal as refusal:
            refused = {"at": at, "class": refusal.code.fault_class}
            return {"steps": steps, "refused": refused}
        steps.append(found(profile, state))
    return {"steps": steps}


def decoded(profile: Profile[Any, Any], act: dict[str, Any]) -> Any:
    """The action that a record with these members would hold. Raises `schema/…`."""
    form = profile.forms.by_name.get(str(act.get("do", "")))
    if form is None:
        raise Refusal(Code.ACTION_FORM, f"no action of {profile.name}", member="act.do")
    sealed = form.sealed
    if sealed is None:
        return profile.forms.read(act, sealed=False, value=None)
    value = {name: act[name] for name in sealed if name in act}
    visible = {name: one for name, one in act.items() if name not in sealed}
    return profile.forms.read(visible, sealed=True, value=value)


def found(profile: Profile[Any, Any], state: Any) -> dict[str, Any]:
    """What implementations agree on about a position."""
    answer: dict[str, Any] = {
        "state": state_digest(profile.snapshot(state)),
        "awaiting": list(profile.awaiting(state)),
        "views": {
            str(sight): view_digest(profile.view(state, sight))
            for sight in (Sight.PUBLIC, Sight.SEAT_0, Sight.SEAT_1)
        },
    }
    if (outcome := profile.outcome(state)) is not None:
        won = {} if outcome.winner is None else {"winner": outcome.winner}
        answer["result"] = {"reason": outcome.reason, **won}
    if (legal := legal_digest(profile, state)) is not None:
        answer["legal"] = legal
    return answer


def view_digest(view: dict[str, Any]) -> str:
    """The digest of a view, in hex."""
    return derive("referee v1 conformance view", canon.encode(view)).hex()


def legal_digest(profile: Profile[Any, Any], state: Any) -> str | None:
    """The digest of all legal actions but `concede`, sorted; None where there are too many.

    The set as `canon` of a list of the canonical texts of `{"act": …, "seat": …}`.
    """
    texts: list[str] = []
    for seat in profile.awaiting(state):
        room = MOST_LEGAL + 1 - len(texts)
        for action in islice(profile.legal(state, seat), room):
            if not isinstance(action, Concede):
                one = {"act": written(action), "seat": seat}
                texts.append(canon.encode(one).decode())
    if len(texts) > MOST_LEGAL:
        return None
    return derive("referee v1 conformance legal", canon.encode(sorted(texts))).hex()
