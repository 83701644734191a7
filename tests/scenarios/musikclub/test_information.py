"""What a DJ may see of the table, what it is told, and what a record would give away."""

import json

import pytest

from referee.games.musikclub.v1.actions import Enqueue, Order, PlaySong, Take
from referee.kernel.profile import Sight
from tests.scenarios.musikclub.match import paid
from tests.scenarios.musikclub.table import Match, effect, fillers, loop, scenario

HELD = ("Held One", "Held Two", "Held Three")
DEEP = ("Deep One", "Deep Two", "Deep Three")
THEIRS = ("Far One", "Far Two")


def in_the_middle() -> Match:
    """Seat 0 holds three cards above a crate of three, seat 1 one above a crate of two."""
    return scenario(
        pools=(2, 0),
        dice=((3, 4), (6, 2)),
        hands=(list(HELD), ["Their Hand"]),
        crates=(list(DEEP), list(THEIRS)),
        queues=(["Queued One", "Queued Two"], []),
        effects=([], [(effect("Glow"), 7)]),
        loops=[(0, loop("Round"))],
        bins=(["Gone One", "Gone Two"], []),
    )


def seen_names(match: Match, sight: Sight) -> set[str]:
    """The names of cards in what these eyes see."""
    shown = json.dumps(match.seen(sight))
    return {card.label for card in match.cards if f'"{card.label}"' in shown}


OPEN = {"Queued One", "Queued Two", "Glow", "Round", "Gone One", "Gone Two"}


@pytest.mark.scenario(
    "mk-hidden-hand-and-crate", rules=["MK §3.1", "MK §3.2", "MK-R24"], outcome="otherwise"
)
def test_mk_hidden_hand_and_crate() -> None:
    """MK-R24  Seat 1 sees all that lies open, its own hand, and of the rest how much it is."""
    game = in_the_middle()
    shown = game.seen(Sight.SEAT_1)
    mine, theirs = shown["seats"]
    assert seen_names(game, Sight.SEAT_1) == OPEN | {"Their Hand"}
    assert shown["clock"] == 40
    assert (mine["dice"], mine["bank"], mine["pool"]) == ([3, 4], 7, 2)
    assert (theirs["dice"], theirs["bank"], theirs["pool"]) == ([6, 2], 8, 0)
    assert [card["name"] for card in mine["queue"]] == ["Queued One", "Queued Two"]
    assert [card["name"] for card in mine["bin"]] == ["Gone One", "Gone Two"]
    assert [one["left"] for one in theirs["effects"]] == [7]
    assert (mine["hand"], mine["crate"], theirs["hand"], theirs["crate"]) == (3, 3, 1, 2)
    assert "private" not in mine
    assert list(theirs["private"]) == ["hand"]


@pytest.mark.scenario(
    "mk-hidden-from-others", rules=["MK §3.1", "MK §3.2", "MK-R24"], outcome="otherwise"
)
def test_mk_hidden_from_others() -> None:
    """MK §3.2  The public sees no hand, a DJ the own one; only full sight sees the crates."""
    game = in_the_middle()
    assert seen_names(game, Sight.PUBLIC) == OPEN
    assert seen_names(game, Sight.SEAT_0) == OPEN | set(HELD)
    assert seen_names(game, Sight.FULL) == OPEN | {*HELD, *DEEP, *THEIRS, "Their Hand"}


@pytest.mark.scenario("mk-hidden-while-sorting", rules=["MK-R23", "MK-R24"], outcome="otherwise")
def test_mk_hidden_while_sorting() -> None:
    """MK-R24  Who sorts sees the upcoming cards just then, in their order; seat 1 never does."""
    waiting = in_the_middle().sort(0, parallel=2, dice=(3, 0))
    looked = waiting.seen(Sight.SEAT_0)["seats"][0]["private"]["looked"]
    assert [card["name"] for card in looked] == list(DEEP)
    assert seen_names(waiting, Sight.SEAT_1) == OPEN | {"Their Hand"}
    done = waiting.order(0, "Deep Three", "Deep One", "Deep Two")
    assert seen_names(done, Sight.SEAT_0) == OPEN | {*HELD, "Deep Three"}
    assert seen_names(done, Sight.SEAT_1) == OPEN | {"Their Hand"}
    words = "Seat 0 draws a card"
    assert f"{words}." in done.told(Sight.SEAT_1)
    assert f"{words}: Deep Three ({waiting.number('Deep Three')})." in done.told(Sight.SEAT_0)


@pytest.mark.scenario("mk-hidden-dig", rules=["MK §6.3", "MK-R24"], outcome="otherwise")
def test_mk_hidden_dig() -> None:
    """MK-R24  Seat 1 is told that a song was found, and sees the numbers of cards alone."""
    waiting = in_the_middle().dig(0, parallel=2, dice=(3, 2))
    assert seen_names(waiting, Sight.SEAT_0) == OPEN | {*HELD, *DEEP}
    assert seen_names(waiting, Sight.SEAT_1) == OPEN | {"Their Hand"}
    done = waiting.pick(0, "Deep Two")
    mine = done.seen(Sight.SEAT_1)["seats"][0]
    assert (mine["hand"], mine["crate"]) == (4, 2)
    assert seen_names(done, Sight.SEAT_1) == OPEN | {"Their Hand"}
    assert "Seat 0 digs for a song." in done.told(Sight.SEAT_1)
    assert f"Seat 0 digs for a song: Deep Two ({done.number('Deep Two')})." in done.told(
        Sight.SEAT_0
    )


@pytest.mark.scenario("mk-revealed-to-all", rules=["MK §6.2", "MK-R24"], outcome="otherwise")
def test_mk_revealed_to_all() -> None:
    """MK §6.2  A song that is flown in is revealed: all see it while its end is chosen."""
    game = scenario(pools=(2, 0), playlists=(["A"], []), crates=(["B", *fillers(19)], 20))
    waiting = game.fly_in(0, parallel=2)
    assert waiting.seen(Sight.SEAT_1)["revealed"]["name"] == "B"
    assert waiting.seen(Sight.PUBLIC)["asked"] == "fly-in"
    assert f"Seat 0 flies in: B ({game.number('B')})." in waiting.told(Sight.PUBLIC)


@pytest.mark.scenario("mk-sealed-choices", rules=["MK-R23"], outcome="otherwise")
def test_mk_sealed_choices() -> None:
    """MK-R23  The order of a Sort and the card of a Dig stay out of the record until the end."""
    forms = scenario().profile.forms
    assert forms.split(Order((2, 0, 1))) == ({"do": "order"}, {"places": [2, 0, 1]})
    assert forms.split(Take(3)) == ({"do": "take"}, {"place": 3})
    assert forms.split(Take()) == ({"do": "take"}, {})
    assert {form.opened for form in forms.by_name.values() if form.sealed} == {"end"}


@pytest.mark.scenario("mk-records-that-show-a-hand", rules=["MK-R24"], outcome="otherwise")
def test_mk_records_that_show_a_hand() -> None:
    """MK-R24  To announce a hand card shows it beforehand; to announce a queued one does not."""
    game = in_the_middle()
    held, queued = game.number("Held One"), game.number("Queued One")
    exposes = game.profile.exposes
    assert exposes(game.state, 0, Enqueue(held, paid(parallel=2)))
    assert not exposes(game.state, 0, PlaySong(queued, paid(dice=(3, 0))))
