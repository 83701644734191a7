"""Which decks may be played."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.errors import Code, Refusal
from referee.games.sites.v1 import PILOT, PROFILES, make_profile
from referee.kernel.profile import Profile
from referee.protocol.decks import parse
from tests.scenarios.sites.words import OWN

PROFILE = PROFILES["sites/pilot@1.0"]
DECKS = Path(__file__).parents[3] / "decks" / "sites"

ASH = ("ST-01", "ST-02", "ST-03", "ST-04", "ST-05", "ST-06")
STONE = ("ST-07", "ST-08", "ST-09", "ST-10", "ST-11", "ST-12")
NEUTRAL = ("ST-13", "ST-14", "ST-15", "ST-16", "ST-17", "ST-18", "ST-19", "ST-20", "ST-21")


@dataclass(frozen=True)
class Checked:
    """What the check of a deck has led to."""

    refusal: Refusal | None

    @property
    def accepted(self) -> bool:
        """Whether the deck may be played."""
        return self.refusal is None

    def refused(self, code: Code, *, rule: str) -> None:
        """The deck may not be played, for this reason."""
        assert self.refusal is not None
        assert (self.refusal.code, self.refusal.rule) == (code, rule), self.refusal.message


def check(deck: Mapping[str, int], profile: Profile[Any, Any] = PROFILE) -> Checked:
    """The deck against the profile's rules."""
    try:
        profile.check_deck(deck, ())
    except Refusal as refusal:
        return Checked(refusal)
    return Checked(None)


def twice(*ids: str) -> dict[str, int]:
    """Two copies of each."""
    return dict.fromkeys(ids, 2)


def plain(number: str, faction: str = "ash") -> dict[str, Any]:
    """A card that is only there to be counted."""
    return {**OWN["Plain"], "id": f"plain-{number}", "name": f"Plain {number}", "faction": faction}


@pytest.mark.scenario(
    "st-deck-good", rules=["ST Components and deck construction", "ST-R1"], outcome="accepted"
)
def test_st_deck_good() -> None:
    """ST Components and deck construction  15 names twice, two factions: 30 cards are a deck."""
    assert check(twice(*ASH, *STONE, *NEUTRAL[:3])).accepted


@pytest.mark.scenario(
    "st-deck-31", rules=["ST Components and deck construction", "ST-R1"], outcome="refused"
)
def test_st_deck_31() -> None:
    """ST Components and deck construction  One card too many, though all of one faction."""
    names = "ABCDEFGHIJKLMNOP"
    profile = make_profile(PILOT, [plain(name) for name in names])
    deck = {f"plain-{name}": 2 for name in names[:15]}
    assert check(deck, profile).accepted
    check({**deck, "plain-P": 1}, profile).refused(Code.DECK_SIZE, rule="ST-R1")


@pytest.mark.scenario(
    "st-deck-29", rules=["ST Components and deck construction", "ST-R1"], outcome="refused"
)
def test_st_deck_29() -> None:
    """ST Components and deck construction  One card too few."""
    deck = {**twice(*ASH, *STONE, *NEUTRAL[:2]), "ST-21": 1}
    check(deck).refused(Code.DECK_SIZE, rule="ST-R1")


@pytest.mark.scenario(
    "st-deck-three-copies",
    rules=["ST Components and deck construction", "ST-R1"],
    outcome="refused",
)
def test_st_deck_three_copies() -> None:
    """ST Components and deck construction  30 cards, but a third Ridge Walker."""
    deck = {**twice(*ASH, *STONE, "ST-14"), "ST-13": 3, "ST-15": 1}
    check(deck).refused(Code.DECK_COPIES, rule="ST-R1")


@pytest.mark.scenario(
    "st-deck-copies-by-name",
    rules=["ST Components and deck construction", "ST-R1"],
    outcome="refused",
)
def test_st_deck_copies_by_name() -> None:
    """ST Components and deck construction  Copies are counted by name, whatever the id."""
    twin = {**plain("B"), "name": "Plain A"}
    cards = [plain("A"), twin, *(plain(name) for name in "CDEFGHIJKLMNO")]
    deck = {f"plain-{name}": 2 for name in "ABCDEFGHIJKLMNO"}
    check(deck, make_profile(PILOT, cards)).refused(Code.DECK_COPIES, rule="ST-R1")


@pytest.mark.scenario(
    "st-deck-factions", rules=["ST Components and deck construction", "ST-R1"], outcome="refused"
)
def test_st_deck_factions() -> None:
    """ST Components and deck construction  A faction above the number is one too many.

    The pilot set has no third faction, so the number is set to one here.
    """
    cards = [plain(name, "neutral") for name in "ABCDEFGHIJKLM"]
    cards += [plain("N", "ash"), plain("O", "stone"), plain("P", "ash")]
    profile = make_profile(msgspec.structs.replace(PILOT, factions=1), cards)
    deck = {f"plain-{name}": 2 for name in "ABCDEFGHIJKLMN"}
    assert check({**deck, "plain-P": 2}, profile).accepted
    check({**deck, "plain-O": 2}, profile).refused(Code.DECK_FACTIONS, rule="ST-R1")


@pytest.mark.scenario("st-deck-unknown-card", rules=["ST-R1"], outcome="refused")
def test_st_deck_unknown_card() -> None:
    """ST-R1  A card that the profile does not have."""
    deck = twice(*ASH, *STONE, "ST-13", "ST-14", "ST-99")
    check(deck).refused(Code.DECK_UNKNOWN_CARD, rule="ST-R1")


@pytest.mark.scenario(
    "st-deck-pilots", rules=["ST First playtest and decision gates", "ST-R1"], outcome="accepted"
)
def test_st_deck_pilots() -> None:
    """ST First playtest and decision gates  The pilot set supplies two complete decks."""
    ash = parse((DECKS / "ash.toml").read_bytes())
    stone = parse((DECKS / "stone.toml").read_bytes())
    assert ash.cards == twice(*ASH, *NEUTRAL)
    assert stone.cards == twice(*STONE, *NEUTRAL)
    assert check(ash.cards).accepted
    assert check(stone.cards).accepted
