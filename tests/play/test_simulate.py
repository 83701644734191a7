"""Games between bots: all chance comes from the text of the seed."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from referee.games import PROFILES
from referee.play.simulate import Pairing, Played, chance, play, setup, simulate
from referee.protocol.decks import parse
from tests.every_profile.play import decklists, profile_named


def pairing(name: str = "sites/pilot@1.0", **changes: Any) -> Pairing:
    """The first and the last deck of the game, random against the first other bot there is."""
    profile = profile_named(name)
    lists = decklists(name)
    bots = list(profile.bots)
    plain = Pairing(
        profile=profile,
        decks=(parse(lists[0]), parse(lists[-1])),
        bots=(bots[0], bots[-1]),
        seed="x",
    )
    return msgspec.structs.replace(plain, **changes)


def transcripts(matches: Sequence[Played]) -> list[bytes]:
    """Their bytes."""
    return [match.table.pen.transcript for match in matches]


@pytest.mark.parametrize("name", PROFILES)
def test_matches_are_played_to_their_end(name: str) -> None:
    for number, match in enumerate(simulate(pairing(name), 2)):
        assert match.number == number
        assert match.records == len(match.table.pen.lines)
        assert match.table.profile.outcome(match.table.state) == match.outcome


def test_a_match_hangs_on_profile_seed_number_and_nothing_else() -> None:
    three = transcripts(list(simulate(pairing(), 3)))
    assert three == transcripts([play(pairing(), number) for number in (0, 1, 2)])
    assert len(set(three)) == 3
    assert transcripts([play(pairing(seed="y"), 0)]) != three[:1]


def test_no_two_secrets_are_the_same() -> None:
    made = [setup(pairing(), number) for number in range(3)]
    made.append(setup(pairing(seed="y"), 0))
    made.append(setup(pairing("sites/opening-supply@1.0"), 0))
    found = [
        secret
        for one in made
        for secret in (
            one.secrets.dealer,
            *one.secrets.seats,
            one.secrets.seed,
            *one.secrets.contributions,
            *(one.nonce(n) for n in range(10)),
        )
    ]
    assert len(set(found)) == len(found) == 5 * 16


def test_seats_change_after_every_match_if_wanted() -> None:
    swapped = pairing(swap=True)
    assert [swapped.seated(number) for number in range(4)] == [(0, 1), (1, 0)] * 2
    assert [pairing().seated(number) for number in range(2)] == [(0, 1)] * 2
    names = [setup(swapped, number).names for number in (0, 1)]
    assert names[0] == names[1][::-1]
    assert setup(swapped, 1).decks == swapped.decks[::-1]


def test_a_bots_chance_is_a_number_below_its_bound() -> None:
    draw = chance(bytes(32))
    assert [draw(1) for _ in range(3)] == [0, 0, 0]
    drawn = [draw(6) for _ in range(600)]
    assert set(drawn) == set(range(6))
    again = chance(bytes(32))
    assert [again(1), *(again(6) for _ in range(600))] == [0, *drawn]
