"""What a verdict shows to whom, until there is an opened `end` (PRODUCT, Commands)."""

import json
from itertools import islice
from typing import Any

import pytest

from referee.errors import Code
from referee.kernel.forms import written
from referee.kernel.profile import Sight
from referee.report import text
from referee.report.json import document, dumps
from referee.report.sight import alternatives_shown
from referee.verify.replay import Replay
from referee.verify.verdict import Alternative, Verdict
from tests.bad_input import matches
from tests.every_profile.play import profile_named
from tests.verify.made import (
    FIRST,
    PROFILE,
    SEED,
    act,
    end,
    judge,
    played,
    quick,
    rejected,
    to_actions,
)

OWN, OTHER = (Sight.SEAT_0, Sight.SEAT_1)[FIRST], (Sight.SEAT_0, Sight.SEAT_1)[1 - FIRST]


def shown(verdict: Verdict, sight: Sight) -> dict[str, Any]:
    """The JSON document for these eyes."""
    value: dict[str, Any] = json.loads(dumps(document(verdict, sight)))
    return value


def not_awaited() -> Verdict:
    """Seat FIRST is awaited, and the other has acted; there is no `end`."""
    draft = played().cut(8).put(8, act(1 - FIRST, "pass"))
    verdict = judge(draft.data, seed=SEED)
    rejected(verdict, Code.NOT_AWAITED, 8, 1 - FIRST)
    return verdict


@pytest.mark.bad_input("H29")
@pytest.mark.parametrize("sight", [Sight.PUBLIC, OTHER])
def test_alternatives_that_name_hidden_cards_are_not_shown(sight: Sight) -> None:
    fault = shown(not_awaited(), sight)["fault"]
    assert fault["alternatives"] == [{"seat": FIRST, "act": {"do": "pass"}}]
    assert fault["hidden"]
    assert '"card"' not in text.render(not_awaited(), sight)


@pytest.mark.bad_input("H29")
@pytest.mark.parametrize("sight", [OWN, Sight.FULL])
def test_its_seat_sees_its_own_alternatives(sight: Sight) -> None:
    fault = shown(not_awaited(), sight)["fault"]
    assert fault["alternatives"][-1] == {"seat": FIRST, "act": {"do": "pass"}}
    assert any(one["act"]["do"] == "play" for one in fault["alternatives"])
    assert "hidden" not in fault
    assert '"do":"play"' in text.render(not_awaited(), sight)


@pytest.mark.bad_input("H29")
@pytest.mark.parametrize("sight", Sight)
def test_a_state_digest_is_shown_to_full_sight_alone(sight: Sight) -> None:
    verdict = judge(played().cut(8).data, seed=SEED)
    state = verdict.judged.state
    assert state is not None
    full = sight is Sight.FULL
    assert (shown(verdict, sight)["judged"].get("state") == state) == full
    assert (state in text.render(verdict, sight)) == full
    assert (state in dumps(document(verdict, sight))) == full


@pytest.mark.parametrize("sight", Sight)
def test_after_an_opened_end_all_is_shown(sight: Sight) -> None:
    """In the faulty match too: its seed stands in its last line."""
    verdict = judge(quick().data)
    assert shown(verdict, sight)["judged"]["state"] == verdict.judged.state
    draft = played().cut(8).put(8, act(1 - FIRST, "pass")).put(9, end("void")).reseal(9)
    fault = shown(judge(draft.data), sight)["fault"]
    assert any(one["act"]["do"] == "play" for one in fault["alternatives"])


def test_where_both_are_awaited_each_sees_its_own() -> None:
    draft = played().cut(4).put(4, act(FIRST, "pass"))
    verdict = judge(draft.data, seed=SEED)
    rejected(verdict, Code.WRONG_CHOICE, 4, FIRST)
    assert len(shown(verdict, OWN)["fault"]["alternatives"]) == 32
    assert shown(verdict, OTHER)["fault"]["alternatives"] == [
        {"seat": FIRST, "act": {"do": "mulligan", "cards": []}}
    ]


def hand_of(size: int) -> Replay:
    """A replay in which seat 0 holds so many cards and has to discard to eight."""
    profile = profile_named(PROFILE)
    table = matches.table()
    to_actions(table)
    values = profile.snapshot(table.state)
    moved = size - len(values["hands"][0])
    values["hands"][0] = sorted(values["hands"][0] + values["decks"][0][:moved])
    values["decks"][0] = values["decks"][0][moved:]
    values["phase"] = "discard"
    replay = Replay(profile, ({}, {}), SEED)
    replay.state = profile.restore(values)
    return replay


@pytest.mark.parametrize(
    ("size", "listed", "more"), [(9, 9, False), (10, 90, False), (11, 100, True)]
)
def test_the_first_hundred_alternatives_and_whether_there_are_more(
    size: int, listed: int, more: bool
) -> None:
    """Of 9, 10 and 11 cards one, two and three go, in any order: 9, 90 and 990 ways."""
    replay = hand_of(size)
    own = alternatives_shown(replay.alternatives(0), Sight.SEAT_0)
    assert (len(own.listed), own.more, own.hidden) == (listed, more, False)
    every = list(islice(replay.profile.legal(replay.state, 0), 100))
    assert [one.act for one in own.listed] == [written(action) for action in every]
    assert alternatives_shown(replay.alternatives(0), Sight.SEAT_1) == ([], False, True)


def test_a_hundred_are_all_and_one_more_is_more() -> None:
    every = [Alternative(0, {"do": "move", "unit": n}, exposes=False) for n in range(101)]
    assert alternatives_shown(every[:100], Sight.FULL) == (every[:100], False, False)
    assert alternatives_shown(every, Sight.FULL) == (every[:100], True, False)


def test_hidden_actions_in_front_take_no_place_in_the_public_list() -> None:
    """101 of them and more would have to be counted off, which would tell how many there are."""
    seen = [Alternative(0, {"do": "pass"}, exposes=False)]
    secret = [Alternative(0, {"do": "play", "card": n}, exposes=True) for n in range(101)]
    assert alternatives_shown(secret + seen, Sight.PUBLIC) == (seen, False, True)
    assert alternatives_shown(secret + seen, Sight.SEAT_0) == (secret[:100], True, False)
    assert alternatives_shown(seen, Sight.PUBLIC) == (seen, False, True)
