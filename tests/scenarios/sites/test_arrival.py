"""Arrival, the other reminder term: what a unit does when it enters play."""

import pytest

from referee.errors import Code
from tests.scenarios.sites.builder import scenario
from tests.scenarios.sites.table import ready, tired

PLAYED = {"markers": (2, 3), "awaited": (1,), "hands": ([], []), "ready": (2, 3)}
"""Seat 0 has played its only card, of cost 1."""


@pytest.mark.scenario(
    "st-arrival-may", rules=["ST Combat and damage", "ST-R6", "ST-R15"], outcome="accepted"
)
def test_st_arrival_may() -> None:
    """ST Combat and damage  "May" leaves it to the player, though there is a target."""
    game = scenario(hands=(["Free Archer"], []), left=([], ["1/2"]))
    unused = game.play(0, "Free Archer", "left")
    assert unused.table == game.but(**PLAYED, left=([tired("Free Archer")], ["1/2"]))
    used = game.play(0, "Free Archer", "left", on="1/2")
    assert used.table == game.but(**PLAYED, left=([tired("Free Archer")], [ready("1/2", damage=1)]))


@pytest.mark.scenario("st-arrival-may-but-one", rules=["ST-R15"], outcome="refused")
def test_st_arrival_may_but_one() -> None:
    """ST-R15  Used, it takes its number: an Archer that may shoot one does not shoot two."""
    game = scenario(hands=(["Free Archer"], []), left=([], ["1/2", "1/3"]))
    both = game.play(0, "Free Archer", "left", on=("1/2", "1/3"))
    both.refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))


@pytest.mark.scenario(
    "st-arrival-no-target", rules=["ST Targeting and effect timing", "ST-R15"], outcome="accepted"
)
def test_st_arrival_no_target() -> None:
    """ST Targeting and effect timing  Nobody stands where it arrives: it arrives all the same."""
    game = scenario(hands=(["Archer"], []), right=([], ["1/2"]))
    done = game.play(0, "Archer", "left")
    assert done.table == game.but(**PLAYED, left=([tired("Archer")], []))


@pytest.mark.scenario(
    "st-arrival-must", rules=["ST Targeting and effect timing", "ST-R15"], outcome="refused"
)
def test_st_arrival_must() -> None:
    """ST Targeting and effect timing  Without "may" the one enemy there has to be named."""
    game = scenario(hands=(["Archer"], []), left=([], ["1/2"]))
    game.play(0, "Archer", "left").refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))


@pytest.mark.scenario(
    "st-arrival-wrong-site", rules=["ST Targeting and effect timing", "ST-R15"], outcome="refused"
)
def test_st_arrival_wrong_site() -> None:
    """ST Targeting and effect timing  "At this site" is where the unit arrives, not elsewhere."""
    game = scenario(hands=(["Archer"], []), left=([], ["A: 1/2"]), right=([], ["B: 1/2"]))
    game.play(0, "Archer", "left", on="B").refused(Code.TARGET, rule="ST-R6", awaited=(0,))
    nobody_here = game.play(0, "Archer", "center", on="B")
    nobody_here.refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))


@pytest.mark.scenario(
    "st-arrival-defeats", rules=["ST Targeting and effect timing", "ST-R7"], outcome="accepted"
)
def test_st_arrival_defeats() -> None:
    """ST Targeting and effect timing  The third damage is checked at once; nobody strikes back."""
    game = scenario(hands=(["Archer"], []), left=([], [ready("2/3", damage=2)]))
    done = game.play(0, "Archer", "left", on="2/3")
    assert done.table == game.but(**PLAYED, left=([tired("Archer")], []), discards=([], ["2/3"]))


@pytest.mark.scenario("st-arrival-as-many-as-there-are", rules=["ST-R15"], outcome="accepted")
def test_st_arrival_as_many_as_there_are() -> None:
    """ST-R15  An Arrival for two enemies takes the one that is there, and both of two."""
    game = scenario(hands=(["Twin Archer"], []), left=([], ["1/2"]), right=([], ["1/3", "1/4"]))
    one = game.play(0, "Twin Archer", "left", on="1/2")
    assert one.table == game.but(**PLAYED, left=([tired("Twin Archer")], [ready("1/2", damage=1)]))
    two = game.play(0, "Twin Archer", "right", on=("1/4", "1/3"))
    assert two.table == game.but(
        **PLAYED,
        right=([tired("Twin Archer")], [ready("1/3", damage=1), ready("1/4", damage=1)]),
    )


@pytest.mark.scenario("st-arrival-fewer-than-there-are", rules=["ST-R15"], outcome="refused")
def test_st_arrival_fewer_than_there_are() -> None:
    """ST-R15  Two enemies are there, so one is too few and none is too."""
    game = scenario(hands=(["Twin Archer"], []), right=([], ["1/3", "1/4"]))
    one = game.play(0, "Twin Archer", "right", on="1/3")
    one.refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))
    none = game.play(0, "Twin Archer", "right")
    none.refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))


@pytest.mark.scenario("st-arrival-up-to", rules=["ST-R6", "ST-R15"], outcome="accepted")
def test_st_arrival_up_to() -> None:
    """ST-R6  "Up to two" friendly units: none, or one far away and the newcomer itself."""
    game = scenario(hands=(["Healer"], []), right=([ready("2/3", damage=2)], []))
    none = game.play(0, "Healer", "left")
    assert none.table == game.but(**PLAYED, left=([tired("Healer")], []))
    two = game.play(0, "Healer", "left", on=("2/3", "Healer"))
    assert two.table == game.but(
        **PLAYED, left=([tired("Healer")], []), right=([ready("2/3", damage=1)], [])
    )


@pytest.mark.scenario("st-arrival-itself", rules=["ST-R15"], outcome="accepted")
def test_st_arrival_itself() -> None:
    """ST-R15  "A friendly unit at this site" is the Drummer too, since it stands there already."""
    game = scenario(hands=(["Drummer"], []), left=(["2/3"], []))
    alone = game.play(0, "Drummer", "center", on="Drummer")
    assert alone.table == game.but(**PLAYED, center=([tired("Drummer", bonus=1)], []))
    friend = game.play(0, "Drummer", "left", on="2/3")
    assert friend.table == game.but(**PLAYED, left=([ready("2/3", bonus=1), tired("Drummer")], []))


@pytest.mark.scenario("st-arrival-itself-must", rules=["ST-R15"], outcome="refused")
def test_st_arrival_itself_must() -> None:
    """ST-R15  So the lonely Drummer has a legal target, and has to name it."""
    game = scenario(hands=(["Drummer"], []))
    nobody = game.play(0, "Drummer", "center")
    nobody.refused(Code.TARGET_NUMBER, rule="ST-R15", awaited=(0,))


@pytest.mark.scenario("st-arrival-another", rules=["ST-R15"], outcome="refused")
def test_st_arrival_another() -> None:
    """ST-R15  "Another" friendly unit is not the Piper itself."""
    game = scenario(hands=(["Piper"], []), left=(["2/3"], []))
    game.play(0, "Piper", "left", on="Piper").refused(Code.TARGET, rule="ST-R6", awaited=(0,))
    alone = game.play(0, "Piper", "center")
    assert alone.table == game.but(**PLAYED, center=([tired("Piper")], []))


@pytest.mark.scenario(
    "st-arrival-needs-space-and-supply", rules=["ST-R6", "ST-R15"], outcome="refused"
)
def test_st_arrival_needs_space_and_supply() -> None:
    """ST-R6  Space and supply are checked first: no damage is dealt by a unit that cannot enter."""
    full = scenario(hands=(["Archer"], []), left=(["A", "B"], ["1/2"]))
    full.play(0, "Archer", "left", on="1/2").refused(Code.NO_SPACE, rule="ST-R18", awaited=(0,))
    poor = scenario(hands=(["Archer"], []), left=([], ["1/2"]), ready=(0, 3))
    poor.play(0, "Archer", "left", on="1/2").refused(Code.CANNOT_PAY, rule="ST-R26", awaited=(0,))


@pytest.mark.scenario("st-arrival-swap", rules=["ST-R18", "ST-R25"], outcome="accepted")
def test_st_arrival_swap() -> None:
    """ST-R18  The newcomer changes places with a friend: each side keeps two units."""
    game = scenario(
        hands=(["Stand-In"], []), left=(["A"], []), center=([ready("2/3", damage=1), "B"], [])
    )
    done = game.play(0, "Stand-In", "left", on="2/3")
    assert done.table == game.but(
        **PLAYED,
        left=(["A", ready("2/3", damage=1)], []),
        center=(["B", tired("Stand-In")], []),
    )


@pytest.mark.scenario("st-arrival-unused-whole", rules=["ST-R15"], outcome="accepted")
def test_st_arrival_unused_whole() -> None:
    """ST-R15  Without a target nothing of it is done: a Scout that hits nobody draws nothing."""
    game = scenario(
        hands=(["Scout", "Free Scout"], []), decks=(["A", "B"], 15), right=([], ["1/2"])
    )
    nobody = game.play(0, "Scout", "left")
    assert nobody.table == game.but(
        **{**PLAYED, "hands": (["Free Scout"], [])}, left=([tired("Scout")], [])
    )
    unused = game.play(0, "Free Scout", "right")
    assert unused.table == game.but(
        **{**PLAYED, "hands": (["Scout"], [])}, right=([tired("Free Scout")], ["1/2"])
    )
    used = game.play(0, "Scout", "right", on="1/2")
    assert used.table == game.but(
        **{**PLAYED, "hands": (["Free Scout", "A"], [])},
        decks=(1, 15),
        right=([tired("Scout")], [ready("1/2", damage=1)]),
    )


@pytest.mark.scenario(
    "st-arrival-up-to-none", rules=["ST Targeting and effect timing", "ST-R14"], outcome="accepted"
)
def test_st_arrival_up_to_none() -> None:
    """ST Targeting and effect timing  "Up to one" chosen as none: the rest of it is still done."""
    game = scenario(hands=(["Courier"], []), decks=(["A", "B"], 15), left=([], ["1/2"]))
    done = game.play(0, "Courier", "left")
    assert done.table == game.but(
        **{**PLAYED, "hands": (["A"], [])}, decks=(1, 15), left=([tired("Courier")], ["1/2"])
    )


@pytest.mark.scenario("st-arrival-nobody-can-go", rules=["ST-R15", "ST-R18"], outcome="accepted")
def test_st_arrival_nobody_can_go() -> None:
    """ST-R15  Who has no space to go to is no legal target: the Usher arrives and moves nobody."""
    game = scenario(hands=(["Usher"], []), left=([], ["1/2"]), center=([], ["A", "B"]))
    done = game.play(0, "Usher", "left")
    assert done.table == game.but(**PLAYED, left=([tired("Usher")], ["1/2"]))
