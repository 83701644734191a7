"""What must hold in every position of every profile. Each check counts what it has tried."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from referee.errors import Code, Refusal
from referee.kernel.forms import Action, Concede, written
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Profile, Sight, Step
from referee.kernel.step import step
from referee.protocol import canon
from referee.protocol.transcript import last_line, read
from referee.verify.given import Given
from referee.verify.verify import verify
from tests.every_profile.adapters import adapter_of
from tests.every_profile.lots import Chance, one_of, some_of
from tests.every_profile.mutants import decoded, mutant, pool
from tests.every_profile.play import LOOKED_AT, Position, RandomMatch, listed

Tally = Counter[str]

ALL_TRIED = 200
"""Of more actions than this in one position a sample is tried."""
MUTANTS = 8


def frozen(profile: Profile[Any, Any], state: Any) -> bytes:
    """The state's canonical bytes."""
    return canon.encode(profile.snapshot(state))


def reloaded(profile: Profile[Any, Any], state: Any) -> Any:
    """The state as it comes back from its canonical bytes."""
    return profile.restore(canon.decode(frozen(profile, state)))


def is_accepted(match: RandomMatch, tally: Tally) -> None:
    """The transcript verifies with the seed in its `end`; result and state are those played."""
    data = match.table.pen.transcript
    verdict = verify(read([data]), Given(decks=match.decks, last_line=last_line(data)))
    assert verdict.verdict == "accepted", verdict.fault
    assert verdict.result == match.result
    assert verdict.records == len(match.table.pen.lines)
    assert verdict.head == match.table.pen.head.hex()
    tally["records"] += verdict.records
    tally[f"ended by {match.result.reason}"] += 1


def is_played_without_a_dead_end(match: RandomMatch, tally: Tally) -> None:
    """Until the game is over somebody is awaited and has something to do; each state leads on."""
    for one, other in pairwise(match.positions):
        assert one.after is other.state
    for at in match.positions:
        profile = at.profile
        awaited = profile.awaiting(at.state)
        assert awaited
        assert profile.outcome(at.state) is None
        assert list(awaited) == sorted(set(awaited))
        for seat in (0, 1):
            assert (next(iter(profile.legal(at.state, seat)), None) is None) == (
                seat not in awaited
            )
        tally["decisions"] += 1
    last = match.table.state
    profile = match.table.profile
    assert (profile.awaiting(last) == ()) == (profile.outcome(last) is not None)


def is_whole_everywhere(match: RandomMatch, tally: Tally) -> None:
    """In every position each card of both decks lies in one place and is the card that it was, what
    is derived adds up, and the state comes back from its bytes."""
    profile = match.table.profile
    adapter = adapter_of(profile)
    faces = adapter.faces(profile.snapshot(match.opening.state))
    for state in (*(at.state for at in match.positions), match.table.state):
        snapshot = profile.snapshot(state)
        assert sorted(adapter.everywhere(snapshot)) == list(range(1, len(faces) + 1))
        assert adapter.faces(snapshot) == faces
        adapter.recount(state)
        data = canon.encode(snapshot)
        assert frozen(profile, profile.restore(canon.decode(data))) == data
        tally["whole"] += 1


def survives_reloading(at: Position, tally: Tally) -> None:
    """As the state comes back from its bytes, all that follows is as it would have been."""
    profile = at.profile
    again = reloaded(profile, at.state)
    assert profile.awaiting(again) == profile.awaiting(at.state)
    for sight in Sight:
        assert profile.view(again, sight) == profile.view(at.state, sight)
    for seat in (0, 1):
        assert listed(profile, again, seat) == listed(profile, at.state, seat)
    done = step(profile, again, at.seat, at.action, at.draws)
    assert list(done.events) == list(at.events)
    assert frozen(profile, done.state) == frozen(profile, at.after)
    assert profile.outcome(done.state) == profile.outcome(at.after)
    tally["reloaded"] += 1


def fits_its_schema(at: Position, tally: Tally) -> None:
    """The snapshot is canonical, and of the published shape without anything more."""
    values = at.profile.snapshot(at.state)
    shape = at.profile.shapes["state"]
    assert canon.decode(canon.encode(values)) == values
    msgspec.convert(values, shape, str_keys=True)
    assert set(values) <= {field.encode_name for field in msgspec.structs.fields(shape)}
    tally["snapshots"] += 1


def takes_what_it_lists(at: Position, draw: Chance, tally: Tally) -> None:
    """Each enumerated action is taken, none is listed twice, and the state before stays."""
    profile, before = at.profile, frozen(at.profile, at.state)
    for seat in profile.awaiting(at.state):
        legal = listed(profile, at.state, seat)
        assert len(set(legal)) == len(legal)
        assert Concede() not in legal
        for action in some_of(legal, ALL_TRIED, draw):
            step(profile, at.state, seat, action, at.draws)
            tally["taken"] += 1
        tally["most listed"] = max(tally["most listed"], len(legal))
    whole = listed(profile, at.state, at.seat)
    assert at.action in {*whole, Concede()} or len(whole) == LOOKED_AT
    assert frozen(profile, at.state) == before


def refuses_what_it_does_not_list(
    at: Position, draw: Chance, tally: Tally, mutants: int = MUTANTS
) -> None:
    """A nearly right action is one of those listed, or refused; then nothing has changed.

    Some have something about them changed, some were right at another time of the match.

    It is one of those listed if it is so in the form that the adapter calls normal. Where there are
    more than were looked at, it is not known.
    """
    profile, before = at.profile, frozen(at.profile, at.state)
    normal = adapter_of(profile).normal
    for seat in profile.awaiting(at.state):
        legal = listed(profile, at.state, seat)
        view = profile.view(at.state, (Sight.SEAT_0, Sight.SEAT_1)[seat])
        every = {normal(action) for action in legal}
        others = [one for one in at.others if one != Concede()]
        seen = pool([*some_of(legal, 20, draw), at.action], view)
        for _ in range(mutants):
            if draw(3) or not others:
                members = mutant(one_of(legal, draw), profile.forms, seen, draw)
            else:
                members = written(one_of(others, draw))
            taken = _taken(at, seat, members, tally)
            known = taken is None or normal(taken) in every or len(legal) == LOOKED_AT
            assert known, members
            tally["mutants"] += 1
    assert frozen(profile, at.state) == before


def _taken(at: Position, seat: int, members: dict[str, Any], tally: Tally) -> Action | None:
    """The action of these members if the rules take it, None if something refuses it."""
    try:
        action = decoded(members, at.profile.forms)
        step(at.profile, at.state, seat, action, at.draws)
    except Refusal as caught:
        refusal = caught
    else:
        tally["mutants listed"] += 1
        return action
    assert refusal.code.fault_class in ("schema", "illegal")
    assert refusal.rule or refusal.code.fault_class == "schema"
    tally[f"refused {refusal.code.value}"] += 1
    return None


def refuses_who_is_not_asked(at: Position, tally: Tally) -> None:
    """A seat that is not awaited cannot do what another may; either can give up, once."""
    profile, before = at.profile, frozen(at.profile, at.state)
    awaited = profile.awaiting(at.state)
    action = next(iter(profile.legal(at.state, awaited[0])))
    for seat in (0, 1):
        if seat not in awaited:
            assert _code(at, at.state, seat, action) is Code.NOT_AWAITED
            tally["not awaited"] += 1
        over = step(profile, at.state, seat, Concede(), at.draws).state
        assert profile.outcome(over) == Outcome("concede", 1 - seat)
        assert profile.awaiting(over) == ()
        for other in (0, 1):
            assert _code(at, over, other, Concede()) is Code.GAME_OVER
            assert _code(at, over, other, action) is Code.GAME_OVER
        tally["conceded"] += 1
    assert frozen(profile, at.state) == before


def _code(at: Position, state: Any, seat: int, action: Action) -> Code | None:
    try:
        step(at.profile, state, seat, action, at.draws)
    except Refusal as refusal:
        return refusal.code
    return None


def does_not_mind_who_answers_first(at: Position, draw: Chance, tally: Tally) -> None:
    """Where both are asked, neither's choices hang on the other's, nor what comes of them."""
    profile = at.profile
    if profile.awaiting(at.state) != (0, 1):
        tally["one order"] += 1
        return
    chosen = [one_of(listed(profile, at.state, seat), draw) for seat in (0, 1)]
    ends = []
    for first in (0, 1):
        second = 1 - first
        half = step(profile, at.state, first, chosen[first], at.draws)
        assert profile.awaiting(half.state) == (second,)
        assert listed(profile, half.state, second) == listed(profile, at.state, second)
        whole: Step[Any] = step(profile, half.state, second, chosen[second], at.draws)
        ends.append(frozen(profile, whole.state))
    assert ends[0] == ends[1]
    tally["both orders"] += 1


CHECKS: Sequence[Any] = (
    survives_reloading,
    fits_its_schema,
    refuses_who_is_not_asked,
)
BY_CHANCE: Sequence[Any] = (
    takes_what_it_lists,
    does_not_mind_who_answers_first,
)
