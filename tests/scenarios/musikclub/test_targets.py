"""Whom a text may act on: each kind of target, whose it is, and when it is named."""

from typing import Any

import pytest

from referee.errors import Code
from tests.scenarios.musikclub.table import (
    NEXT,
    NOTHING,
    Match,
    effect,
    fillers,
    loop,
    scenario,
    song,
)


def ability(verb: dict[str, Any], what: str, **more: Any) -> dict[str, Any]:
    """For a parallel second, what the verb does to such a target."""
    return {"parallel": 1, "do": [verb], "target": {"what": what, **more}}


def table(verb: dict[str, Any], what: str, **more: Any) -> Match:
    """Cards of every kind on both sides; seat 0's A has the ability."""
    return scenario(
        pools=(1, 0),
        hands=(["H"], []),
        queues=(["Q0"], ["Q1"]),
        playlists=(
            [song("A", abilities=[ability(verb, what, **more)]), "B", "C"],
            ["D", "E", "F"],
        ),
        effects=([(effect("P0"), 9)], [(effect("P1"), 9)]),
        loops=[(0, loop("L0")), (1, loop("L1"))],
        bins=(["X"], []),
    )


ALL = ("H", "Q0", "Q1", "A", "B", "C", "D", "E", "F", "P0", "P1", "L0", "L1", "X")
OVERCLOCK = {"do": "overclock"}
UNQUEUE = {"do": "unqueue"}
PROLONG = {"do": "prolong", "n": 2}


def taken(game: Match) -> list[str]:
    """Whom of all A's ability can act on; with any other card it is refused."""
    found = []
    for card in ALL:
        match = game.activate(0, "A", on=card, parallel=1)
        if match.refusal is None:
            found.append(card)
        else:
            match.refused(Code.TARGET, rule="MK-R25")
    return found


@pytest.mark.scenario("mk-target-end", rules=["MK-R9", "MK-R25"], outcome="accepted")
def test_mk_target_end() -> None:
    """MK-R9  Heads and tails of both playlists; A is its own card, which is never chosen."""
    assert taken(table(OVERCLOCK, "end")) == ["C", "D", "F"]
    assert taken(table(OVERCLOCK, "end", whose="own")) == ["C"]
    assert taken(table(OVERCLOCK, "end", whose="opposing")) == ["D", "F"]


@pytest.mark.scenario("mk-target-song", rules=["MK §3.4", "MK-R25"], outcome="accepted")
def test_mk_target_song() -> None:
    """MK §3.4  Songs anywhere in a playlist, but no queued ones."""
    assert taken(table(OVERCLOCK, "song")) == ["B", "C", "D", "E", "F"]
    assert taken(table(OVERCLOCK, "song", whose="own")) == ["B", "C"]
    assert taken(table(OVERCLOCK, "song", whose="opposing")) == ["D", "E", "F"]


@pytest.mark.scenario("mk-target-queued", rules=["MK §3.3", "MK-R25"], outcome="accepted")
def test_mk_target_queued() -> None:
    """MK §3.3  Songs of queues."""
    assert taken(table(UNQUEUE, "queued")) == ["Q0", "Q1"]
    assert taken(table(UNQUEUE, "queued", whose="own")) == ["Q0"]
    assert taken(table(UNQUEUE, "queued", whose="opposing")) == ["Q1"]


@pytest.mark.scenario("mk-target-effect", rules=["MK §8.2", "MK-R25"], outcome="accepted")
def test_mk_target_effect() -> None:
    """MK §8.2  Effects of playlists."""
    assert taken(table(PROLONG, "effect")) == ["P0", "P1"]
    assert taken(table(PROLONG, "effect", whose="own")) == ["P0"]
    assert taken(table(OVERCLOCK, "effect", whose="opposing")) == ["P1"]


@pytest.mark.scenario("mk-target-loop", rules=["MK §9.2", "MK-R14", "MK-R25"], outcome="accepted")
def test_mk_target_loop() -> None:
    """MK-R14  Loops by their owners, though they lie in the shared mixer."""
    assert taken(table(OVERCLOCK, "loop")) == ["L0", "L1"]
    assert taken(table(OVERCLOCK, "loop", whose="own")) == ["L0"]
    assert taken(table(OVERCLOCK, "loop", whose="opposing")) == ["L1"]


@pytest.mark.scenario("mk-target-inner-song", rules=["MK-R9", "MK-R25"], outcome="refused")
def test_mk_target_inner_song() -> None:
    """MK-R9  B lies between A and C: it is no end, and so is no legal target."""
    game = table(OVERCLOCK, "end")
    game.activate(0, "A", on="B", parallel=1).refused(Code.TARGET, rule="MK-R25")


@pytest.mark.scenario("mk-target-may", rules=["MK-R23", "MK-R25"], outcome="accepted")
def test_mk_target_may() -> None:
    """MK-R23  "You may": the ability is used, and nobody is chosen."""
    game = table(OVERCLOCK, "end", may=True)
    done = game.activate(0, "A", parallel=1)
    assert done.table == game.but(pools=(0, 0), used={"A": (0,)})


@pytest.mark.scenario("mk-target-must", rules=["MK-R23", "MK-R25"], outcome="refused")
def test_mk_target_must() -> None:
    """MK-R23  Without "may" it is named on announcing, even where there is only one."""
    game = table(OVERCLOCK, "loop", whose="own")
    game.activate(0, "A", parallel=1).refused(Code.TARGET_NUMBER, rule="MK-R25")


@pytest.mark.scenario(
    "mk-target-of-a-song", rules=["MK §6.2", "MK-R23", "MK-R25"], outcome="refused"
)
def test_mk_target_of_a_song() -> None:
    """MK-R25  On-play text does what it can: with a loop there one is chosen, and only a loop."""
    text = {"do": [OVERCLOCK], "target": {"what": "loop"}}
    game = scenario(
        queues=([song("A", text=text)], []),
        effects=([(effect("P"), 9)], []),
        loops=[(1, loop("L"))],
    )
    game.play_song(0, "A", dice=(3, 0)).refused(Code.TARGET_NUMBER, rule="MK-R25")
    game.play_song(0, "A", on="P", dice=(3, 0)).refused(Code.TARGET, rule="MK-R25")
    done = game.play_song(0, "A", on="L", dice=(3, 0))
    assert done.table.bins == ((), ("L",))


@pytest.mark.scenario("mk-target-of-no-text", rules=["MK-R23", "MK-R25"], outcome="refused")
def test_mk_target_of_no_text() -> None:
    """MK-R25  A text that chooses nobody has no target that could be named, nor has no text."""
    drawing = song("A", text={"do": [{"do": "draw"}]})
    game = scenario(queues=([drawing, "B"], []), loops=[(1, loop("L"))])
    game.play_song(0, "A", on="L", dice=(3, 0)).refused(Code.TARGET, rule="MK-R25")
    game.play_song(0, "B", on="L", dice=(3, 0)).refused(Code.TARGET, rule="MK-R25")


@pytest.mark.scenario("mk-target-not-itself", rules=["MK-R25"], outcome="refused")
def test_mk_target_not_itself() -> None:
    """MK-R25  No card chooses itself: neither the effect that is played nor the song."""
    lasting = effect("P", dice=1, text={"do": [PROLONG], "target": {"what": "effect"}})
    ending = song("A", text={"do": [OVERCLOCK], "target": {"what": "end", "whose": "own"}})
    game = scenario(hands=([lasting], []), queues=([ending], []))
    game.play_effect(0, "P", on="P", dice=(1, 0)).refused(Code.TARGET, rule="MK-R25")
    game.play_song(0, "A", on="A", dice=(3, 0)).refused(Code.TARGET, rule="MK-R25")
    assert game.play_song(0, "A", dice=(3, 0)).table.playlists == (("A",), ())


@pytest.mark.scenario("mk-target-as-announced", rules=["MK-R4", "MK-R23"], outcome="accepted")
def test_mk_target_as_announced() -> None:
    """MK-R23  B is the tail on announcing; that A lies behind it then makes no difference."""
    ending = song("A", text={"do": [OVERCLOCK], "target": {"what": "end", "whose": "own"}})
    game = scenario(queues=([ending], []), playlists=(["C", "B"], []))
    done = game.play_song(0, "A", "tail", on="B", dice=(3, 0))
    assert done.table == game.but(
        **NEXT,
        clock=43,
        dice=((3, 6), (6, 6)),
        queues=NOTHING,
        playlists=(["C", "A"], []),
        bins=(["B"], []),
    )


@pytest.mark.scenario("mk-target-flown-in", rules=["MK-R11", "MK-R23"], outcome="accepted")
def test_mk_target_flown_in() -> None:
    """MK-R23  Which loop it is to be hangs on a card not seen before: a second record says it."""
    text = {"do": [OVERCLOCK], "target": {"what": "loop"}}
    game = scenario(
        pools=(2, 0),
        crates=([song("A", text=text), *fillers(19)], 20),
        loops=[(0, loop("L")), (1, loop("M"))],
    )
    one = game.fly_in(0, parallel=2)
    assert one.table == game.but(pools=(0, 0), asked="fly-in")
    done = one.land(0, on="M")
    assert done.table == game.but(
        pools=(0, 0),
        crates=(19, 20),
        playlists=(["A"], []),
        loops=[(0, "L")],
        bins=([], ["M"]),
    )


@pytest.mark.scenario("mk-target-flown-in-wrong", rules=["MK-R23", "MK-R25"], outcome="refused")
def test_mk_target_flown_in_wrong() -> None:
    """MK-R23  Until a legal one is named nothing else can be done."""
    text = {"do": [OVERCLOCK], "target": {"what": "loop"}}
    game = scenario(
        pools=(2, 0),
        crates=([song("A", text=text), *fillers(19)], 20),
        effects=([(effect("P"), 9)], []),
        loops=[(0, loop("L")), (1, loop("M"))],
    )
    one = game.fly_in(0, parallel=2)
    one.land(0).refused(Code.TARGET_NUMBER, rule="MK-R25")
    one.land(0, on="P").refused(Code.TARGET, rule="MK-R25")
    one.land(0, "tail", on="L").refused(Code.WRONG_CHOICE, rule="MK-R11")
    one.draw(0, 1, dice=(3, 0)).refused(Code.WRONG_CHOICE, rule="MK-R23")


@pytest.mark.scenario("mk-answer-to-nothing", rules=["MK-R23"], outcome="refused")
def test_mk_answer_to_nothing() -> None:
    """MK-R23  A second record without a first one answers nothing."""
    game = scenario(crates=(["A", *fillers(19)], 20))
    game.land(0).refused(Code.WRONG_CHOICE, rule="MK-R23")
    game.pick(0, 0).refused(Code.WRONG_CHOICE, rule="MK-R23")
    game.order(0, 0, 1, 2, 3, 4, 5).refused(Code.WRONG_CHOICE, rule="MK-R23")
