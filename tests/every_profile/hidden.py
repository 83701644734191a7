"""What no eyes may see but those it belongs to: views, sentences, choices and refusals."""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import islice
from typing import Any

from referee.errors import Refusal
from referee.kernel.forms import Action
from referee.kernel.profile import Event, Face, Profile, Sight, Step
from referee.kernel.step import step
from referee.report.sight import alternatives_shown
from referee.verify.replay import Replay
from tests.every_profile.adapters import adapter_of
from tests.every_profile.checks import Tally
from tests.every_profile.lots import Chance, one_of
from tests.every_profile.mutants import decoded, mutant, pool
from tests.every_profile.play import LOOKED_AT, Position, RandomMatch, listed, profile_named

EYES = (Sight.PUBLIC, Sight.SEAT_0, Sight.SEAT_1)


def view_shows_nothing_hidden(at: Position, draw: Chance, tally: Tally) -> None:
    """A view is the same whatever the hidden cards are, and names none of them."""
    profile, adapter = at.profile, adapter_of(at.profile)
    snapshot = profile.snapshot(at.state)
    for sight in EYES:
        view = profile.view(at.state, sight)
        assert view, "a view shows something"
        changed, _ = adapter.disguised(profile, snapshot, sight, draw)
        assert profile.view(profile.restore(changed), sight) == view
        shown = set(_texts(view)) & names(at)
        assert shown <= may_be_named(at, at.state, sight)
        tally["views"] += 1


def table_is_plain(at: Position, tally: Tally) -> None:
    """The table of a view is drawn in lines of printable ASCII."""
    for sight in Sight:
        lines = at.profile.table(at.profile.view(at.state, sight))
        assert lines
        for line in lines:
            assert line.isascii()
            assert line.isprintable()
        tally["tables"] += 1


def sentences_name_nothing_hidden(at: Position, draw: Chance, tally: Tally) -> None:
    """What is told of an event is the same whatever the cards are that were and stay hidden."""
    for sight in EYES:
        before = set(adapter_of(at.profile).hidden(at.profile.snapshot(at.state), sight))
        told(at.profile, Step(at.after, at.events), sight, before, draw, tally)


def opening_names_nothing_hidden(match: RandomMatch, draw: Chance, tally: Tally) -> None:
    """So it is with what is told of the set-up, before which nobody has seen a card."""
    profile = match.table.profile
    every = set(adapter_of(profile).everywhere(profile.snapshot(match.opening.state)))
    for sight in EYES:
        told(profile, match.opening, sight, every, draw, tally)


def told(
    profile: Profile[Any, Any],
    done: Step[Any],
    sight: Sight,
    before: Set[int],
    draw: Chance,
    tally: Tally,
) -> None:
    """Hold the sentences of a step against those of a disguised one. `before`: hidden then."""
    adapter, snapshot = adapter_of(profile), profile.snapshot(done.state)
    hidden = set(adapter.hidden(snapshot, sight)) & before - looked_at(done.events, sight)
    known = set(adapter.everywhere(snapshot)) - hidden
    changed, numbers = adapter.disguised(profile, snapshot, sight, draw, known)
    disguised = profile.restore(changed)
    for event in done.events:
        sentence = profile.tell(done.state, event, sight)
        assert profile.tell(disguised, adapter.renumbered(event, numbers), sight) == sentence
        if sentence is not None:
            assert sentence.isascii()
            assert sentence.isprintable()
            assert not set(adapter.numbers_told(sentence)) & hidden
            tally["sentences"] += 1


def looked_at(events: Sequence[Event], sight: Sight) -> set[int]:
    """Cards that an event shows to the eyes of its seat, and that stay where they are."""
    looks: list[Any] = [one for one in events if hasattr(one, "looked")]
    return {card for one in looks if sight.sees(one.seat) for card in one.looked}


def choices_follow_from_what_is_seen(at: Position, draw: Chance, tally: Tally) -> None:
    """What a seat may do, and what a bot does, hang on nothing that the seat cannot see."""
    profile, adapter = at.profile, adapter_of(at.profile)
    snapshot = profile.snapshot(at.state)
    for seat in profile.awaiting(at.state):
        sight = EYES[1 + seat]
        changed, _ = adapter.disguised(profile, snapshot, sight, draw)
        disguised = profile.restore(changed)
        assert listed(profile, disguised, seat) == listed(profile, at.state, seat)
        for bot in profile.bots.values():
            assert bot(disguised, seat, _first) == bot(at.state, seat, _first)
        tally["choices"] += 1


def open_choices_follow_from_what_all_see(at: Position, draw: Chance, tally: Tally) -> None:
    """The legal actions that expose nothing are the same whatever the hidden cards are."""
    profile, adapter = at.profile, adapter_of(at.profile)
    changed, _ = adapter.disguised(profile, profile.snapshot(at.state), Sight.PUBLIC, draw)
    disguised = profile.restore(changed)
    assert profile.awaiting(disguised) == profile.awaiting(at.state)
    for seat in profile.awaiting(at.state):
        legal = [_exposing_nothing(profile, state, seat) for state in (at.state, disguised)]
        assert legal[0] == legal[1]
        tally["open choices"] += len(legal[0])


def _exposing_nothing(profile: Profile[Any, Any], state: Any, seat: int) -> list[Action]:
    """How many expose something before them is hidden too, so that those do not count."""
    every = profile.legal(state, seat)
    return list(islice((one for one in every if not profile.exposes(state, seat, one)), LOOKED_AT))


def alternatives_follow_from_what_is_seen(at: Position, draw: Chance, tally: Tally) -> None:
    """What a fault lists as legal is the same for these eyes whatever the hidden cards are."""
    profile, adapter = at.profile, adapter_of(at.profile)
    replay = Replay(profile, (None, None), None)
    for sight in EYES:
        replay.state = at.state
        listed = alternatives_shown(replay.alternatives(None), sight)
        changed, _ = adapter.disguised(profile, profile.snapshot(at.state), sight, draw)
        replay.state = profile.restore(changed)
        assert alternatives_shown(replay.alternatives(None), sight) == listed
        tally["alternatives"] += len(listed.listed)


def refusals_name_nothing_hidden(at: Position, draw: Chance, tally: Tally) -> None:
    """The message of a refused action names no card that the public may not know."""
    profile = at.profile
    allowed = may_be_named(at, at.state, Sight.PUBLIC)
    secret = names(at) - allowed
    for seat in profile.awaiting(at.state):
        legal = listed(profile, at.state, seat)
        seen = pool(legal[:10], profile.view(at.state, EYES[1 + seat]))
        for _ in range(5):
            members = mutant(one_of(legal, draw), profile.forms, seen, draw)
            message = _refused(at, seat, members)
            assert not [name for name in secret if name in message], message
            tally["refusals read"] += 1


def _refused(at: Position, seat: int, members: dict[str, Any]) -> str:
    try:
        step(at.profile, at.state, seat, decoded(members, at.profile.forms), at.draws)
    except Refusal as refusal:
        return refusal.message
    return ""


@cache
def _faces(profile_name: str) -> Mapping[str, Face]:
    return profile_named(profile_name).faces()


def names(at: Position) -> set[str]:
    """The ids and names of all cards of the profile."""
    return {word for face in _faces(at.profile.name).values() for word in (face.id, face.name)}


def may_be_named(at: Position, state: Any, sight: Sight) -> set[str]:
    """The ids and names of those cards that these eyes see somewhere."""
    adapter, snapshot = adapter_of(at.profile), at.profile.snapshot(state)
    hidden = set(adapter.hidden(snapshot, sight))
    every = _faces(at.profile.name)
    seen = [every[id_] for n, id_ in enumerate(adapter.faces(snapshot), 1) if n not in hidden]
    return {word for face in seen for word in (face.id, face.name)} | adapter.open_names(snapshot)


def _first(bound: int) -> int:
    return 0


def _texts(value: Any) -> Iterator[str]:
    """Every string in a JSON value, member names too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, member in value.items():
            yield name
            yield from _texts(member)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from _texts(member)


BY_CHANCE = (
    view_shows_nothing_hidden,
    sentences_name_nothing_hidden,
    choices_follow_from_what_is_seen,
    open_choices_follow_from_what_all_see,
    alternatives_follow_from_what_is_seen,
    refusals_name_nothing_hidden,
)
