"""Crate actions: sorting, digging, drawing, shuffling; each with what it looks at."""

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import NEXT, effect, fillers, scenario
from tests.scenarios.sites.script import Script, turned

PQRT = (["P", "Q", "R", "T"], 20)


@pytest.mark.scenario(
    "mk-sort-short-crate", rules=["MK §3.1", "MK §6.3", "MK-R12", "MK-R23"], outcome="accepted"
)
def test_mk_sort_short_crate() -> None:
    """MK-R12  A crate of four is looked at whole; its new top card, T, is drawn."""
    game = scenario(crates=PQRT)
    waiting = game.sort(0, dice=(5, 0))
    assert waiting.table == game.but(asked="sort-upcoming", dice=((1, 6), (6, 6)))
    done = waiting.order(0, "T", "R", "Q", "P")
    assert done.table == game.but(
        **NEXT,
        clock=45,
        dice=((1, 6), (6, 6)),
        crates=(["R", "Q", "P"], 20),
        hands=(["T"], []),
    )


@pytest.mark.scenario("mk-sort-six", rules=["MK §3.1", "MK §6.3", "MK-R12"], outcome="refused")
def test_mk_sort_six() -> None:
    """MK §6.3  Six of seven cards are looked at; the seventh is not to be moved."""
    game = scenario(pools=(5, 0), crates=(["P", "Q", "R", "S", "T", "U", "V"], 20))
    waiting = game.sort(0, parallel=5)
    again = waiting.order(0, 0, 1, 2, 3, 4, 6).refused(Code.WRONG_CHOICE, rule="MK-R23")
    again = again.order(0, 0, 1, 2, 3, 4, 5, 6).refused(Code.WRONG_CHOICE, rule="MK-R23")
    # the ways to lay out six cards
    assert len(again.legal(0)) == 720
    done = again.order(0, "U", "Q", "P", "R", "S", "T")
    assert done.table == game.but(
        pools=(0, 0), crates=(["Q", "P", "R", "S", "T", "V"], 20), hands=(["U"], [])
    )


@pytest.mark.scenario("mk-sort-bad-order", rules=["MK §6.3", "MK-R23"], outcome="refused")
def test_mk_sort_bad_order() -> None:
    """MK-R23  P twice and T not at all; three of four; none."""
    waiting = scenario(crates=PQRT).sort(0, dice=(5, 0))
    again = waiting.order(0, "P", "P", "Q", "R").refused(Code.WRONG_CHOICE, rule="MK-R23")
    again = again.order(0, "P", "Q", "R").refused(Code.WRONG_CHOICE, rule="MK-R23")
    again.order(0).refused(Code.WRONG_CHOICE, rule="MK-R23")


@pytest.mark.scenario(
    "mk-sort-before-anything", rules=["MK §6.3", "MK-R4", "MK-R23"], outcome="refused"
)
def test_mk_sort_before_anything() -> None:
    """MK-R4  Sort Upcoming is not resolved yet: the order comes before any other action."""
    game = scenario(pools=(7, 0), hands=(["B"], []))
    waiting = game.sort(0, parallel=5)
    again = waiting.enqueue(0, "B", parallel=2).refused(Code.WRONG_CHOICE, rule="MK-R23")
    again = again.sort(0).refused(Code.WRONG_CHOICE, rule="MK-R23")
    assert again.table == game.but(asked="sort-upcoming", pools=(2, 0))


@pytest.mark.scenario("mk-sort-one-card", rules=["MK-R12", "MK-R23"], outcome="otherwise")
def test_mk_sort_one_card() -> None:
    """MK-R23  The order is asked always, of one card too; the card is then drawn."""
    game = scenario(pools=(5, 0), crates=(["P"], 20), playlists=(["A"], []))
    waiting = game.sort(0, parallel=5)
    assert waiting.table == game.but(asked="sort-upcoming", pools=(0, 0))
    done = waiting.order(0, "P")
    assert done.table == game.but(pools=(0, 0), crates=(0, 20), hands=(["P"], []))


@pytest.mark.scenario("mk-crate-order-unasked", rules=["MK §3.1", "MK-R23"], outcome="refused")
def test_mk_crate_order_unasked() -> None:
    """MK §3.1  Without an action that permits it no crate is put in order, none is searched."""
    game = scenario(crates=PQRT)
    game.order(0, "T", "R", "Q", "P").refused(Code.WRONG_CHOICE, rule="MK-R23")
    game.pick(0, "T").refused(Code.WRONG_CHOICE, rule="MK-R23")


DUG = ([effect("P"), "Q", effect("R"), "T"], 20)
"""Two songs below an effect each."""


@pytest.mark.scenario("mk-dig-song", rules=["MK §6.3", "MK-R12", "MK-R23"], outcome="accepted")
def test_mk_dig_song() -> None:
    """MK §6.3  T, the lowest, is found; the others lie as they lay."""
    game = scenario(crates=DUG)
    waiting = game.dig(0, dice=(6, 1))
    assert waiting.table == game.but(asked="dig", dice=((1, 5), (6, 6)))
    done = waiting.pick(0, "T")
    assert done.table == game.but(
        **NEXT,
        clock=47,
        dice=((1, 5), (6, 6)),
        crates=(["P", "Q", "R"], 20),
        hands=(["T"], []),
    )


@pytest.mark.scenario("mk-dig-effect", rules=["MK §6.3", "MK-R12"], outcome="refused")
def test_mk_dig_effect() -> None:
    """MK §6.3  P is no song; and at place 2 there is no card at all."""
    waiting = scenario(crates=([effect("P"), "Q"], 20)).dig(0, dice=(6, 1))
    again = waiting.pick(0, "P").refused(Code.TARGET, rule="MK §6.3")
    again.pick(0, 2).refused(Code.TARGET, rule="MK §6.3")


@pytest.mark.scenario("mk-dig-must-name", rules=["MK-R12"], outcome="refused")
def test_mk_dig_must_name() -> None:
    """MK-R12  Where a song is, nothing is no answer."""
    waiting = scenario(crates=([effect("P"), "Q"], 20)).dig(0, dice=(6, 1))
    again = waiting.pick(0).refused(Code.TARGET_NUMBER, rule="MK-R12")
    assert len(again.legal(0)) == 1


@pytest.mark.scenario("mk-dig-no-song", rules=["MK §6.3", "MK-R12", "MK-R23"], outcome="accepted")
def test_mk_dig_no_song() -> None:
    """MK-R12  The crate has no song, which nobody could know: seven seconds for nothing."""
    game = scenario(crates=([effect("P"), effect("R")], 20))
    done = game.dig(0, dice=(6, 1)).pick(0)
    assert done.table == game.but(**NEXT, clock=47, dice=((1, 5), (6, 6)), idle=1)


@pytest.mark.scenario("mk-draw-each-price", rules=["MK §6.3"], outcome="accepted")
def test_mk_draw_each_price() -> None:
    """MK §6.3  One to five cards for 3, 5, 7, 9 and 12 seconds, from the top of the crate."""
    game = scenario(pools=(12, 0), crates=(["P", "Q", "R", "S", "T", "U"], 20))
    for cards, price in ((1, 3), (2, 5), (3, 7), (4, 9), (5, 12)):
        done = game.draw(0, cards, parallel=price)
        assert done.table == game.but(
            pools=(12 - price, 0),
            crates=("PQRSTU"[cards:], 20),
            hands=("PQRSTU"[:cards], []),
        )


@pytest.mark.scenario("mk-draw-price", rules=["MK §6.3", "MK-R2"], outcome="refused")
def test_mk_draw_price() -> None:
    """MK §6.3  Three seconds are the price of one card; two cost 5, not twice 3."""
    game = scenario()
    game.draw(0, 2, dice=(3, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")
    game.draw(0, 2, dice=(6, 0)).refused(Code.CANNOT_PAY, rule="MK-R2")


@pytest.mark.scenario("mk-draw-six", rules=["MK §3.1", "MK §6.3"], outcome="refused")
def test_mk_draw_six() -> None:
    """MK §6.3  No draw action draws six."""
    game = scenario(pools=(20, 0))
    game.draw(0, 6, parallel=15).refused(Code.WRONG_CHOICE, rule="MK §6.3")


@pytest.mark.scenario("mk-draw-short-crate", rules=["MK §6.3", "MK-R12"], outcome="accepted")
def test_mk_draw_short_crate() -> None:
    """MK-R12  Five are paid for, three are there."""
    game = scenario(crates=(3, 20), hands=(["A"], []))
    done = game.draw(0, 5, dice=(6, 6))
    assert done.table == game.but(
        **NEXT, clock=52, dice=((1, 1), (6, 6)), crates=(0, 20), hands=(["A", *fillers(3)], [])
    )


@pytest.mark.scenario("mk-draw-empty-crate", rules=["MK §6.3", "MK-R12"], outcome="refused")
def test_mk_draw_empty_crate() -> None:
    """MK-R12  Every crate action needs a card there."""
    game = scenario(crates=(0, 20), hands=(["A"], []), pools=(7, 0))
    game.draw(0, 1, dice=(3, 0)).refused(Code.EMPTY_CRATE, rule="MK-R12")
    game.sort(0, parallel=5).refused(Code.EMPTY_CRATE, rule="MK-R12")
    game.dig(0, parallel=7).refused(Code.EMPTY_CRATE, rule="MK-R12")
    game.shuffle_draw(0, parallel=5).refused(Code.EMPTY_CRATE, rule="MK-R12")


@pytest.mark.scenario(
    "mk-shuffle-draw", rules=["MK §3.1", "MK §6.3", "MK-R12", "MK-R21"], outcome="accepted"
)
def test_mk_shuffle_draw() -> None:
    """MK §6.3  The seed's next draw shuffles eight cards; the new top one is drawn."""
    script = Script(("shuffle/0", turned))
    game = scenario(draws=script, crates=(list("PQRSTUVW"), 20))
    done = game.shuffle_draw(0, dice=(5, 0))
    assert script.used_up
    index, _, cards = script.asked[0]
    assert (index, cards) == (5, [game.number(card) for card in "PQRSTUVW"])
    assert done.table == game.but(
        **NEXT,
        clock=45,
        dice=((1, 6), (6, 6)),
        crates=(list("VUTSRQP"), 20),
        hands=(["W"], []),
    )


@pytest.mark.scenario("mk-shuffle-draw-one", rules=["MK-R12"], outcome="otherwise")
def test_mk_shuffle_draw_one() -> None:
    """MK-R12  One card is enough; where nothing can be shuffled the seed is not asked."""
    game = scenario(pools=(5, 0), crates=(["P"], 20))
    done = game.shuffle_draw(0, parallel=5)
    assert done.table == game.but(pools=(0, 0), crates=(0, 20), hands=(["P"], []))
    assert done.snapshot["draws"] == game.snapshot["draws"]


@pytest.mark.scenario("mk-shuffle-own-purpose", rules=["MK-R21"], outcome="otherwise")
def test_mk_shuffle_own_purpose() -> None:
    """MK-R21  Seat 1's crate is shuffled under seat 1's purpose."""
    script = Script(("shuffle/1", turned))
    game = scenario(draws=script, seat=1, pools=(0, 5), crates=(20, ["P", "Q"]))
    done = game.shuffle_draw(1, parallel=5)
    assert script.used_up
    assert done.table == game.but(pools=(0, 0), crates=(20, ["P"]), hands=([], ["Q"]))
