"""Decks are shuffled, the initiative is drawn, hands are dealt and once exchanged."""

import pytest

from referee.errors import Code
from referee.games.sites.v1 import PROFILES
from referee.kernel.chance import Drawn
from referee.kernel.profile import Opening
from tests.scenarios.sites.builder import Match, fillers, scenario
from tests.scenarios.sites.script import Script, kept, turned
from tests.scenarios.sites.table import Table

PROFILE = PROFILES["sites/pilot@1.0"]

BEGINNING = {
    "round": 1,
    "phase": "mulligan",
    "awaited": (0, 1),
    "markers": (0, 0),
    "supply": (0, 0),
    "ready": (0, 0),
    "decks": (25, 25),
}


def dealt(script: Script, initiative: int = 0) -> Match:
    """Seat 0 holds A, B, C, E, F above P, Q, R; seat 1 holds S to W above X."""
    position = {
        **BEGINNING,
        "initiative": initiative,
        "hands": (["A", "B", "C", "E", "F"], ["S", "T", "U", "V", "W"]),
        "decks": (["P", "Q", "R", *fillers(22)], ["X", *fillers(24)]),
    }
    return scenario(draws=script, **position)


def prepared(hands: tuple[list[str], list[str]], initiative: int = 0) -> Table:
    """Round one is prepared: both have drawn two more cards and are asked for a bank."""
    position = {**BEGINNING, "phase": "bank", "decks": (23, 23), "initiative": initiative}
    return Table(**position, hands=hands)


@pytest.mark.scenario("st-setup-order", rules=["ST Setup", "ST-R2"], outcome="accepted")
def test_st_setup_order() -> None:
    """ST Setup  Seat 0's shuffle, seat 1's, the initiative; then five cards each."""
    script = Script(
        ("number/0", kept),
        ("number/1", kept),
        ("shuffle/0", turned),
        ("shuffle/1", kept),
        ("first", turned),
    )
    decks = ({"ST-01": 2, "ST-02": 28}, {"ST-08": 30})
    done = PROFILE.setup(decks, Opening("friendly"), script)
    game = done.state
    assert script.used_up
    assert [asked[:2] for asked in script.asked[2:]] == [
        (2, "shuffle/0"),
        (3, "shuffle/1"),
        (4, "first"),
    ]
    assert script.asked[2][2] == list(range(1, 31))
    assert script.asked[3][2] == list(range(31, 61))
    assert script.asked[4][2] == [0, 1]
    assert game.faces == ("ST-01", "ST-01", *["ST-02"] * 28, *["ST-08"] * 30)
    assert game.hands == [[26, 27, 28, 29, 30], [31, 32, 33, 34, 35]]
    assert game.decks == [list(range(25, 0, -1)), list(range(36, 61))]
    assert (game.scores, game.supply, game.ready) == ([0, 0], [[], []], [0, 0])
    assert (game.round, game.initiative, game.draws) == (1, 1, 5)
    assert PROFILE.awaiting(game) == (0, 1)


@pytest.mark.scenario("st-setup-first-is-public", rules=["ST-R2"], outcome="otherwise")
def test_st_setup_first_is_public() -> None:
    """ST-R2  All see who begins; no shuffle is shown."""
    purposes = ("number/0", "number/1", "shuffle/0", "shuffle/1", "first")
    script = Script(*((purpose, kept) for purpose in purposes))
    done = PROFILE.setup(({"ST-01": 30}, {"ST-08": 30}), Opening("friendly"), script)
    drawn = [event for event in done.events if isinstance(event, Drawn)]
    assert drawn == [Drawn(4, "first", (0, 1), (0,))]
    assert PROFILE.public_draws == ("first",)


@pytest.mark.scenario("st-mulligan-three", rules=["ST Setup", "ST-R2"], outcome="accepted")
def test_st_mulligan_three() -> None:
    """ST Setup  Replacements are drawn before the cards set aside go back under the shuffle."""
    script = Script(("mulligan/0", turned), ("mulligan/1", kept))
    done = dealt(script).mulligan(0, "A", "B", "C").mulligan(1, "T")
    assert script.used_up
    assert [asked[:2] for asked in script.asked] == [(5, "mulligan/0"), (6, "mulligan/1")]
    names = [[done.labels[number - 1] for number in asked[2]] for asked in script.asked]
    assert names == [[*fillers(22), "A", "B", "C"], [*fillers(24), "T"]]
    assert done.table == prepared(
        (["E", "F", "P", "Q", "R", "C", "B"], ["S", "U", "V", "W", "X", *fillers(2)])
    )
    assert done.deck(0) == ["A", *fillers(22)]
    assert done.deck(1) == [*fillers(22), "T"]


@pytest.mark.scenario("st-mulligan-seat-1-first", rules=["ST-R2"], outcome="otherwise")
def test_st_mulligan_seat_1_first() -> None:
    """ST-R2  With the initiative, seat 1's cards are shuffled back before seat 0's."""
    script = Script(("mulligan/1", kept), ("mulligan/0", kept))
    done = dealt(script, initiative=1).mulligan(0, "A").mulligan(1, "T", "W")
    assert script.used_up
    assert [asked[:2] for asked in script.asked] == [(5, "mulligan/1"), (6, "mulligan/0")]
    assert done.table == prepared(
        (["B", "C", "E", "F", "P", "Q", "R"], ["S", "U", "V", "X", *fillers(3)]), initiative=1
    )


@pytest.mark.scenario("st-mulligan-none", rules=["ST Setup", "ST-R2"], outcome="accepted")
def test_st_mulligan_none() -> None:
    """ST Setup  Who replaces nothing keeps hand and deck, and the seed is not asked for it."""
    script = Script(("mulligan/0", turned))
    done = dealt(script).mulligan(1).mulligan(0, "A", "B")
    assert script.used_up
    assert script.asked[0][:2] == (5, "mulligan/0")
    assert done.table == prepared(
        (["C", "E", "F", "P", "Q", "B", "A"], ["S", "T", "U", "V", "W", "X", "filler"])
    )
    assert done.deck(0) == [*fillers(22), "R"]
    assert done.deck(1) == fillers(23)


@pytest.mark.scenario("st-mulligan-nobody", rules=["ST-R2", "ST-R12"], outcome="otherwise")
def test_st_mulligan_nobody() -> None:
    """ST-R12  Both are asked all the same; two empty sets use no draw at all."""
    waiting = dealt(Script()).mulligan(0)
    assert waiting.table.awaited == (1,)
    done = waiting.mulligan(1)
    assert done.table == prepared(
        (["A", "B", "C", "E", "F", "P", "Q"], ["S", "T", "U", "V", "W", "X", "filler"])
    )
    assert done.snapshot["draws"] == 5


@pytest.mark.scenario("st-mulligan-all-five", rules=["ST Setup", "ST-R2"], outcome="accepted")
def test_st_mulligan_all_five() -> None:
    """ST Setup  Any number may be replaced, the whole hand too."""
    script = Script(("mulligan/0", kept))
    done = dealt(script).mulligan(0, "A", "B", "C", "E", "F").mulligan(1)
    assert script.used_up
    assert done.table == prepared(
        (["P", "Q", "R", *fillers(4)], ["S", "T", "U", "V", "W", "X", "filler"])
    )
    assert done.deck(0) == [*fillers(18), "A", "B", "C", "E", "F"]


@pytest.mark.scenario("st-mulligan-twice", rules=["ST Setup", "ST-R12"], outcome="refused")
def test_st_mulligan_twice() -> None:
    """ST Setup  The exchange is made once; now it is the other seat's turn to choose."""
    game = dealt(Script()).mulligan(0, "A")
    game.mulligan(0, "B").refused(Code.NOT_AWAITED, rule="ST-R12", awaited=(1,))


@pytest.mark.scenario("st-mulligan-foreign-card", rules=["ST Setup", "ST-R2"], outcome="refused")
def test_st_mulligan_foreign_card() -> None:
    """ST Setup  P lies in the deck: only what is in the hand can be set aside."""
    game = dealt(Script())
    game.mulligan(0, "A", "P").refused(Code.NO_SUCH_CARD, rule="ST-R2", awaited=(0, 1))


@pytest.mark.scenario(
    "st-mulligan-order-of-records", rules=["ST-R3", "ST-R28"], outcome="otherwise"
)
def test_st_mulligan_order_of_records() -> None:
    """ST-R3  Which of the two choices is recorded first makes no difference to the match."""
    script, other = (Script(("mulligan/0", turned), ("mulligan/1", turned)) for _ in range(2))
    one = dealt(script).mulligan(0, "A", "B").mulligan(1, "W")
    two = dealt(other).mulligan(1, "W").mulligan(0, "A", "B")
    assert script.used_up
    assert other.used_up
    assert one.snapshot == two.snapshot
    assert one.deck(0)[-2:] == ["filler", "R"]
