"""Crates are checked and shuffled, the first DJ is drawn, hands are dealt."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import DOUBLETIME, PROFILES, STANDARD, events, make_profile
from referee.kernel.chance import Drawn
from referee.kernel.profile import Opening, Profile
from tests.scenarios.musikclub.table import loop, scenario, song
from tests.scenarios.sites.script import Script, kept, turned

NAMES = [f"Song {letter}" for letter in "ABCDEFGHIJKLMN"]
CARDS = [loop("Loop").card, *(song(name).card for name in NAMES)]
PROFILE = make_profile(STANDARD, CARDS)
IDS = [name.replace(" ", "-") for name in NAMES]


@dataclass(frozen=True)
class Checked:
    """What the check of a crate has led to."""

    refusal: Refusal | None

    @property
    def accepted(self) -> bool:
        """Whether the crate may be played."""
        return self.refusal is None

    def refused(self, code: Code, *, rule: str) -> None:
        """The crate may not be played, for this reason."""
        assert self.refusal is not None
        assert (self.refusal.code, self.refusal.rule) == (code, rule), self.refusal.message


def check(crate: Mapping[str, int], profile: Profile[Any, Any] = PROFILE) -> Checked:
    """The crate against the profile's rules."""
    try:
        profile.check_deck(crate, ())
    except Refusal as refusal:
        return Checked(refusal)
    return Checked(None)


def thrice(count: int) -> dict[str, int]:
    """Three copies of so many songs."""
    return dict.fromkeys(IDS[:count], 3)


@pytest.mark.scenario("mk-deck-forty", rules=["MK §2", "MK-R21"], outcome="accepted")
def test_mk_deck_forty() -> None:
    """MK-R21  13 songs three times and a loop: exactly forty, and as many of each as may be."""
    assert check({**thrice(13), "Loop": 1}).accepted
    assert check({**thrice(13), "Loop": 1}, make_profile(DOUBLETIME, CARDS)).accepted


@pytest.mark.scenario("mk-deck-thirty-nine", rules=["MK §2", "MK-R21"], outcome="refused")
def test_mk_deck_thirty_nine() -> None:
    """MK-R21  One card too few; two more are one too many; none is no crate."""
    check(thrice(13)).refused(Code.DECK_SIZE, rule="MK-R21")
    check({**thrice(13), "Loop": 2}).refused(Code.DECK_SIZE, rule="MK-R21")
    check({}).refused(Code.DECK_SIZE, rule="MK-R21")


@pytest.mark.scenario("mk-deck-four-copies", rules=["MK §2", "MK-R21"], outcome="refused")
def test_mk_deck_four_copies() -> None:
    """MK-R21  Forty cards, but a fourth copy of the loop."""
    check({**thrice(12), "Loop": 4}).refused(Code.DECK_COPIES, rule="MK-R21")


@pytest.mark.scenario("mk-deck-unknown-card", rules=["MK-R21"], outcome="refused")
def test_mk_deck_unknown_card() -> None:
    """MK-R21  A card that these rules do not have."""
    check({**thrice(13), "Other": 1}).refused(Code.DECK_UNKNOWN_CARD, rule="MK-R21")


def opened(script: Script, profile: Profile[Any, Any] = PROFILE) -> Any:
    """The match as it begins: seat 0 brings cards 1 to 40, seat 1 cards 41 to 80."""
    crates = ({"Loop": 1, **thrice(13)}, {**thrice(13), "Loop": 1})
    return profile.setup(crates, Opening("friendly"), script)


@pytest.mark.scenario("mk-setup-state", rules=["MK §2", "MK §4.1", "MK-R21"], outcome="accepted")
def test_mk_setup_state() -> None:
    """MK-R21  Seat 0's crate is shuffled, seat 1's, the first DJ is drawn; five cards each.

    Before that each DJ's cards get their numbers. Seat 0's crate happens to be turned round, and
    seat 1 to be the first.
    """
    script = Script(
        ("number/0", kept),
        ("number/1", kept),
        ("shuffle/0", turned),
        ("shuffle/1", kept),
        ("first", turned),
    )
    done = opened(script)
    game = done.state
    assert script.used_up
    assert script.asked[2:] == [
        (2, "shuffle/0", list(range(1, 41))),
        (3, "shuffle/1", list(range(41, 81))),
        (4, "first", [0, 1]),
    ]
    assert game.hands == [[36, 37, 38, 39, 40], [41, 42, 43, 44, 45]]
    assert game.crates == [list(range(35, 0, -1)), list(range(46, 81))]
    assert (game.dice, game.pools, game.clock) == ([[6, 6], [6, 6]], [0, 0], 0)
    assert game.queues == game.playlists == game.effects == game.bins == [[], []]
    assert (game.loops, game.endgame, game.pending) == ([], [], [])
    assert (game.turn, game.seat, game.idle, game.draws) == (1, 1, 0, 5)
    assert PROFILE.awaiting(game) == (1,)
    assert list(done.events) == [
        Drawn(4, "first", (0, 1), (1,)),
        events.Dealt(0, (40, 39, 38, 37, 36)),
        events.Dealt(1, (41, 42, 43, 44, 45)),
        events.TurnBegan(1, 1, 0),
    ]


@pytest.mark.scenario("mk-setup-doubletime", rules=["MK §4.1", "MK-R21"], outcome="otherwise")
def test_mk_setup_doubletime() -> None:
    """MK §4.1  With twelve faces the dice begin at 12, and nothing else is another."""
    purposes = ("number/0", "number/1", "shuffle/0", "shuffle/1", "first")
    one, two = (Script(*((purpose, kept) for purpose in purposes)) for _ in range(2))
    usual = PROFILE.snapshot(opened(one).state)
    double = make_profile(DOUBLETIME, CARDS)
    assert double.snapshot(opened(two, double).state) == {
        **usual,
        "dice": [[12, 12], [12, 12]],
    }


@pytest.mark.scenario("mk-setup-first-is-public", rules=["MK-R21", "MK-R24"], outcome="otherwise")
def test_mk_setup_first_is_public() -> None:
    """MK-R21  All see who begins; no shuffle is shown."""
    assert [profile.public_draws for profile in PROFILES.values()] == [("first",), ("first",)]


@pytest.mark.scenario("mk-no-mulligan", rules=["MK-R21"], outcome="refused")
def test_mk_no_mulligan() -> None:
    """MK-R21  The first hand stays: no action sets cards aside."""
    game = scenario(turn=1, clock=0, crates=(35, 35), hands=(["A", "B", "C", "D", "E"], 5))
    members = {"do": "mulligan", "cards": [game.number("A"), game.number("B")]}
    game.record(0, members).refused(Code.ACTION_FORM, rule=None)
