"""What a pair of eyes may see."""

from collections.abc import Iterator
from typing import Any

import pytest

from referee.games.sites.v1.actions import Bank, Discard, Mulligan, Pass, Play
from referee.kernel.profile import Sight
from tests.scenarios.sites.builder import fillers, scenario
from tests.scenarios.sites.match import Match
from tests.scenarios.sites.script import Script, kept
from tests.scenarios.sites.table import ready

BANK = {"round": 3, "phase": "bank", "initiative": 1, "awaited": (0, 1), "markers": (0, 0)}
HAND = ("Bolt", "Mend", "Rally", "Study")
SUPPLY = ("Push", "Shove", "Trade")


def names(value: Any) -> Iterator[str]:
    """Every card that a view names."""
    if isinstance(value, dict):
        if "name" in value:
            yield value["name"]
        for member in value.values():
            yield from names(member)
    if isinstance(value, list):
        for member in value:
            yield from names(member)


def told(done: Match, sight: Sight) -> list[str | None]:
    """What these eyes are told of the last action."""
    return [done.profile.tell(done.state, event, sight) for event in done.events]


def hidden_and_open() -> Match:
    """Seat 0 has hand, supply and a known deck; something lies in every open place."""
    return scenario(
        markers=(2, 3),
        awaited=(1,),
        scores=(4, 1),
        hands=(HAND, ["Wake"]),
        supply=(SUPPLY, ["Weaken", "Spark"]),
        ready=(2, 1),
        decks=(["Strike", "Muster"], ["Flood"]),
        discards=(["Rain", "Bury"], []),
        relics=([], ["Center Flag"]),
        left=([ready("2/3", damage=1, bonus=2)], []),
        center=([], [ready("1/4 Guard", power=2)]),
    )


@pytest.mark.scenario(
    "st-private", rules=["ST Components and deck construction", "ST-R10"], outcome="accepted"
)
def test_st_private() -> None:
    """ST Components and deck construction  Seat 1 sees sizes, and all that lies face up."""
    game = hidden_and_open()
    shown = game.seen(Sight.SEAT_1)
    zero, one = shown["seats"]
    assert (shown["round"], shown["scores"], shown["markers"]) == (2, [4, 1], [2, 3])
    assert {name: zero[name] for name in ("hand", "deck", "supply", "ready")} == {
        "hand": 4,
        "deck": 2,
        "supply": 3,
        "ready": 2,
    }
    assert "private" not in zero
    assert list(names(zero)) == ["Rain", "Bury"]
    assert list(names(one["private"])) == ["Wake", "Weaken", "Spark"]
    assert list(names(one["relics"])) == ["Center Flag"]
    assert sorted(names(shown)) == sorted(
        ["Rain", "Bury", "Wake", "Weaken", "Spark", "Center Flag", "Two Three", "One Four"]
    )
    unit = shown["sites"][0]["units"][0][0]
    assert (unit["power"], unit["health"], unit["damage"], unit["bonus"]) == (4, 3, 1, 2)
    guard = shown["sites"][1]["units"][1][0]
    assert (guard["power"], guard["ready"], guard["keywords"]) == (2, True, ["guard"])


@pytest.mark.scenario("st-private-own-supply", rules=["ST-R10"], outcome="otherwise")
def test_st_private_own_supply() -> None:
    """ST-R10  A seat may look at its hand and its supply, but not at its own deck."""
    shown = hidden_and_open().seen(Sight.SEAT_0)
    assert list(names(shown["seats"][0]["private"])) == [*HAND, *SUPPLY]
    assert "Strike" not in names(shown)
    assert "private" not in shown["seats"][1]


@pytest.mark.scenario("st-private-public", rules=["ST-R10"], outcome="otherwise")
def test_st_private_public() -> None:
    """ST-R10  Who sits at no side sees what both see; only the dealer sees a deck, in its order."""
    game = hidden_and_open()
    assert sorted(names(game.seen(Sight.PUBLIC))) == sorted(
        ["Rain", "Bury", "Center Flag", "Two Three", "One Four"]
    )
    full = game.seen(Sight.FULL)
    assert list(names(full["seats"][0]["private"]["deck"])) == ["Strike", "Muster"]


@pytest.mark.scenario("st-private-pending-bank", rules=["ST-R3", "ST-R28"], outcome="otherwise")
def test_st_private_pending_bank() -> None:
    """ST-R28  Until seat 1 has chosen it does not see whether seat 0 has banked."""
    game = scenario(**BANK, hands=(["Bolt", "Mend"], ["A"]))
    none, one = game.bank(0), game.bank(0, "Bolt")
    assert none.seen(Sight.SEAT_1) == one.seen(Sight.SEAT_1)
    assert none.seen(Sight.PUBLIC) == one.seen(Sight.PUBLIC)
    assert told(none, Sight.SEAT_1) == told(one, Sight.SEAT_1)
    assert none.seen(Sight.SEAT_0) != one.seen(Sight.SEAT_0)
    assert one.seen(Sight.SEAT_1)["awaiting"] == [1]


@pytest.mark.scenario("st-private-bank", rules=["ST-R10", "ST-R28"], outcome="otherwise")
def test_st_private_bank() -> None:
    """ST-R10  Once both are in all see who has banked, and only the owner what."""
    game = scenario(**BANK, hands=(["Bolt", "Mend"], ["A"]))
    bolt, mend = game.bank(0, "Bolt").bank(1), game.bank(0, "Mend").bank(1)
    shown = bolt.seen(Sight.SEAT_1)
    assert (shown["seats"][0]["supply"], shown["seats"][1]["supply"]) == (4, 3)
    assert shown == mend.seen(Sight.SEAT_1)
    assert told(bolt, Sight.SEAT_1) == told(mend, Sight.SEAT_1)
    assert bolt.seen(Sight.SEAT_0) != mend.seen(Sight.SEAT_0)


@pytest.mark.scenario("st-private-mulligan", rules=["ST-R10", "ST-R28"], outcome="otherwise")
def test_st_private_mulligan() -> None:
    """ST-R10  How many cards seat 0 has replaced seat 1 sees neither before nor after."""
    script = Script(("mulligan/0", kept))
    position = {
        "round": 1,
        "phase": "mulligan",
        "awaited": (0, 1),
        "markers": (0, 0),
        "hands": (["Bolt", "Mend", "Rally"], ["A"]),
    }
    game = scenario(draws=script, **position)
    none, two = game.mulligan(0), game.mulligan(0, "Bolt", "Rally")
    assert none.seen(Sight.SEAT_1) == two.seen(Sight.SEAT_1)
    nothing, replaced = none.mulligan(1), two.mulligan(1)
    assert script.used_up
    assert nothing.seen(Sight.SEAT_1) == replaced.seen(Sight.SEAT_1)
    assert told(nothing, Sight.SEAT_1) == told(replaced, Sight.SEAT_1)
    assert nothing.seen(Sight.SEAT_0) != replaced.seen(Sight.SEAT_0)


@pytest.mark.scenario(
    "st-private-discard", rules=["ST-R3", "ST-R10", "ST-R28"], outcome="otherwise"
)
def test_st_private_discard() -> None:
    """ST-R28  A hand discard is seen when both are in, by all."""
    game = scenario(
        round=3,
        phase="discard",
        awaited=(0, 1),
        markers=(0, 0),
        hands=(["Bolt", "Mend", *fillers(7)], ["A", *fillers(8)]),
    )
    bolt, mend = game.discard(0, "Bolt"), game.discard(0, "Mend")
    assert bolt.seen(Sight.SEAT_1) == mend.seen(Sight.SEAT_1)
    assert told(bolt, Sight.PUBLIC) == told(mend, Sight.PUBLIC)
    done = bolt.discard(1, "A").seen(Sight.PUBLIC)
    assert list(names(done["seats"][0]["discards"])) == ["Bolt"]
    assert list(names(done["seats"][1]["discards"])) == ["Plain"]


@pytest.mark.scenario("st-private-exposing", rules=["ST-R10"], outcome="otherwise")
def test_st_private_exposing() -> None:
    """ST-R10  A decision that names hand cards is not for other eyes."""
    game = scenario(hands=(["A", "B"], []))
    exposes = game.profile.exposes
    hidden = (Mulligan((1,)), Bank(1, 1), Discard((1,)), Play(1, "left"))
    shown = (Mulligan(()), Bank(0), Pass())
    assert [exposes(game.state, 0, action) for action in hidden] == [True, True, True, True]
    assert [exposes(game.state, 0, action) for action in shown] == [False, False, False]
