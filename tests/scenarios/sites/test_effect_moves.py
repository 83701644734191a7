"""Effects that move units and let them change places."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,), "hands": ([], []), "ready": (2, 3)}


@pytest.mark.scenario(
    "st-effect-moves-exhausted", rules=["ST Alternating actions", "ST-R19"], outcome="accepted"
)
def test_st_effect_moves_exhausted() -> None:
    """ST Alternating actions  An exhausted unit is moved too, for the price of the tactic alone."""
    game = scenario(hands=(["Push"], []), left=([tired("2/3", damage=1)], []), ready=(1, 3))
    done = game.play(0, "Push", on="2/3", to="center")
    assert done.table == game.but(
        **{**PLAYED, "ready": (0, 3)},
        left=([], []),
        center=([tired("2/3", damage=1)], []),
        discards=(["Push"], []),
    )


@pytest.mark.scenario("st-effect-moves-ready", rules=["ST-R19", "ST-R25"], outcome="accepted")
def test_st_effect_moves_ready() -> None:
    """ST-R19  A ready unit stays ready and keeps its bonus: it can clash where it has come to."""
    game = scenario(
        hands=(["Push"], []), left=([ready("2/3", damage=1, bonus=2)], []), center=([], ["1/5"])
    )
    done = game.play(0, "Push", on="2/3", to="center")
    assert done.table == game.but(
        **PLAYED,
        left=([], []),
        center=([ready("2/3", damage=1, bonus=2)], ["1/5"]),
        discards=(["Push"], []),
    )
    later = done.passes(1).clash(0, "2/3", "1/5")
    assert later.table.center == (
        (tired("2/3", damage=2, bonus=2),),
        (ready("1/5", damage=4),),
    )


@pytest.mark.scenario(
    "st-moved-then-clash", rules=["ST Alternating actions", "ST-R19"], outcome="refused"
)
def test_st_moved_then_clash() -> None:
    """ST Alternating actions  Being moved does not ready a unit."""
    game = scenario(hands=(["Push"], []), left=([tired("2/3")], []), center=([], ["1/2"]))
    later = game.play(0, "Push", on="2/3", to="center").passes(1)
    later.clash(0, "2/3", "1/2").refused(Code.EXHAUSTED, rule="ST-R5", awaited=(0,))


@pytest.mark.scenario(
    "st-effect-moves-into-full", rules=["ST Alternating actions", "ST-R18"], outcome="refused"
)
def test_st_effect_moves_into_full() -> None:
    """ST Alternating actions  The enemy's center is full, and from left there is no other way."""
    game = scenario(hands=(["Shove"], []), left=([], ["2/3"]), center=([], ["A: 1/2", "B: 1/2"]))
    game.play(0, "Shove", on="2/3", to="center").refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))


@pytest.mark.scenario("st-effect-moves-out-of-full", rules=["ST-R18"], outcome="accepted")
def test_st_effect_moves_out_of_full() -> None:
    """ST-R18  From the full center one of the two can be shoved; my own full left is no matter."""
    game = scenario(
        hands=(["Shove"], []),
        left=(["C: 1/2", "D: 1/2"], ["2/3"]),
        center=([], ["A: 1/2", "B: 1/2"]),
    )
    done = game.play(0, "Shove", on="A", to="left")
    assert done.table == game.but(
        **PLAYED,
        left=(["C", "D"], ["2/3", "A"]),
        center=([], ["B"]),
        discards=(["Shove"], []),
    )


@pytest.mark.scenario("st-effect-moves-too-far", rules=["ST-R18", "ST-R27"], outcome="refused")
def test_st_effect_moves_too_far() -> None:
    """ST-R18  An adjacent site is next door, it has a space, and it is named in the action."""
    game = scenario(
        hands=(["Shove"], []),
        left=([], ["1/2"]),
        center=([], ["2/3"]),
        right=([], ["1/3", "1/4"]),
    )
    far = game.play(0, "Shove", on="1/2", to="right")
    far.refused(Code.WRONG_SITE, rule="ST-R5", awaited=(0,))
    full = game.play(0, "Shove", on="2/3", to="right")
    full.refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))
    open_ = game.play(0, "Shove", on="2/3")
    open_.refused(Code.WRONG_CHOICE, rule="ST-R27", awaited=(0,))


@pytest.mark.scenario("st-effect-moves-a-group", rules=["ST-R18", "ST-R19"], outcome="accepted")
def test_st_effect_moves_a_group() -> None:
    """ST-R18  All friendly units are called to the center: one finds a space, the rest stay."""
    game = scenario(
        hands=(["Muster"], []),
        left=([tired("A: 1/2"), "B: 1/2"], []),
        center=(["C: 1/2"], []),
        right=(["D: 1/2"], ["E: 1/2"]),
    )
    done = game.play(0, "Muster")
    assert done.table == game.but(
        **PLAYED,
        left=(["B"], []),
        center=(["C", tired("A")], []),
        discards=(["Muster"], []),
    )


@pytest.mark.scenario("st-swap", rules=["ST Alternating actions", "ST-R18"], outcome="accepted")
def test_st_swap() -> None:
    """ST Alternating actions  Full sites are no obstacle to two units that change places."""
    game = scenario(
        hands=(["Trade"], []),
        left=([tired("A: 2/3", damage=1), "B: 1/2"], []),
        center=(["C: 1/2", ready("D: 1/4", bonus=1)], []),
    )
    done = game.play(0, "Trade", on=("A", "D"))
    assert done.table == game.but(
        **PLAYED,
        left=(["B", ready("D", bonus=1)], []),
        center=(["C", tired("A", damage=1)], []),
        discards=(["Trade"], []),
    )


@pytest.mark.scenario("st-swap-far", rules=["ST-R18"], outcome="accepted")
def test_st_swap_far() -> None:
    """ST-R18  A swap is no move to an adjacent site: left and right change places as well."""
    game = scenario(hands=(["Trade"], []), left=(["2/3"], []), right=(["1/2"], []))
    done = game.play(0, "Trade", on=("1/2", "2/3"))
    assert done.table == game.but(
        **PLAYED, left=(["1/2"], []), right=(["2/3"], []), discards=(["Trade"], [])
    )


@pytest.mark.scenario("st-swap-enemy", rules=["ST Alternating actions"], outcome="refused")
def test_st_swap_enemy() -> None:
    """ST Alternating actions  Only two friendly units are swapped."""
    game = scenario(hands=(["Trade"], []), left=(["2/3", "1/3"], []), right=([], ["1/2"]))
    game.play(0, "Trade", on=("2/3", "1/2")).refused(Code.TARGET, rule="ST-R6", awaited=(0,))


@pytest.mark.scenario(
    "st-this-site-after-a-swap", rules=["ST Targeting and effect timing"], outcome="accepted"
)
def test_st_this_site_after_a_swap() -> None:
    """ST Targeting and effect timing  "At this site" is where the unit is by then: the center.

    It swaps first, so the second instruction of its Arrival finds it there.
    """
    game = scenario(hands=(["Vanguard"], []), left=([], ["A: 1/2"]), center=(["2/3"], ["B: 1/2"]))
    done = game.play(0, "Vanguard", "left", on="2/3")
    assert done.table == game.but(
        **PLAYED,
        left=(["2/3"], ["A"]),
        center=([tired("Vanguard")], [ready("B", damage=1)]),
    )


@pytest.mark.scenario("st-effect-moves-to-a-site", rules=["ST-R18"], outcome="accepted")
def test_st_effect_moves_to_a_site() -> None:
    """ST-R18  A card that says where to needs no destination."""
    game = scenario(hands=(["Send Left"], []), left=([], ["1/3"]), center=([], ["2/3"]))
    done = game.play(0, "Send Left", on="2/3")
    assert done.table == game.but(
        **PLAYED, left=([], ["1/3", "2/3"]), center=([], []), discards=(["Send Left"], [])
    )


@pytest.mark.scenario("st-effect-moves-to-no-site", rules=["ST-R18"], outcome="refused")
def test_st_effect_moves_to_no_site() -> None:
    """ST-R18  Left is two sites from right, and it is full for whoever comes from the center."""
    far = scenario(hands=(["Send Left"], []), right=([], ["1/2"]))
    far.play(0, "Send Left", on="1/2").refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))
    full = scenario(hands=(["Send Left"], []), left=([], ["A", "B"]), center=([], ["1/2"]))
    full.play(0, "Send Left", on="1/2").refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))
