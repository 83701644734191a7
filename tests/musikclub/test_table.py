"""A table as a terminal shows it, written out by hand; and what each pair of eyes finds there."""

import json
from typing import Any

import pytest

from referee.games.musikclub.v1 import STANDARD, Mix, cards
from referee.games.musikclub.v1.cards.schema import BANDS, COLOURS
from referee.games.musikclub.v1.params import rules_of
from referee.games.musikclub.v1.state import Endgame, Lasting, Pending, Piece, new_mix
from referee.games.musikclub.v1.table import WIDTH, head, mixer_lines, table
from referee.games.musikclub.v1.view import view
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Sight


def song(name: str, colours: tuple[str, ...], bands: tuple[str, ...], **more: Any) -> Any:
    """A song as the manifest has it."""
    members = {"kind": "song", "name": name, "colours": colours, "bands": bands, "dice": 3}
    return {**members, "volume": 1, **more}


def other(kind: str, name: str, **more: Any) -> Any:
    """An effect or a loop as the manifest has it."""
    lasting = {"lifetime": 20} if kind == "effect" else {}
    return {"kind": kind, "name": name, "dice": 2, **lasting, **more}


STROBE = song("Strobe Runner", ("red", "orange"), ("bass", "tenor"), vp=1, coins={"n": 1})
NIGHT_BUS = song("Night Bus", ("red",), ("bass",), volume=2, vp=1)
GLASSHOUSE = song("Glasshouse", ("green",), ("soprano",), vp=3)
WASH = other("effect", "Colour Wash", volume=1, provides=("red", "blue"))
CHOIR = other("loop", "Choir Pad", bands=("alto",), vp=1)
GEL = other("loop", "Gel Filter", volume=-1, filters=("green",))
PRINTED = (STROBE, NIGHT_BUS, GLASSHOUSE, WASH, CHOIR, GEL)
ZERO = ("Held Zero", "First Zero", "Second Zero")
ONE = ("Held One", "First One", "Second One")
UNSEEN = tuple(song(name, ("violet",), ("alto",)) for name in (*ZERO, *ONE))

MINE = (STROBE, NIGHT_BUS, WASH, GLASSHOUSE, CHOIR, *UNSEEN[:3])
THEIRS = (NIGHT_BUS, GEL, GLASSHOUSE, *UNSEEN[3:])


def mix(mine: tuple[Any, ...] = MINE, theirs: tuple[Any, ...] = THEIRS) -> Mix:
    """A table with nothing on it yet, and these cards numbered in this order."""
    every = {card["name"]: card for card in (*mine, *theirs)}
    ids = {name: f"T-{number}" for number, name in enumerate(every)}
    printed = [{"id": ids[name], **card} for name, card in every.items()]
    rules = rules_of(STANDARD, cards.read(cards.manifest_of(printed)))
    return new_mix(rules, tuple(ids[card["name"]] for card in (*mine, *theirs)), len(mine))


def position(**changes: Any) -> Mix:
    """The fixed position: cards 1 to 8 are seat 0's, 9 to 14 are seat 1's."""
    game = mix()
    game.turn, game.clock = 7, 31
    game.dice, game.pools = [[6, 3], [1, 2]], [2, 0]
    game.playlists = [[Piece(1, 1), Piece(2, 0)], [Piece(9, 2)]]
    game.effects = [[Lasting(3, 5, left=12)], []]
    game.loops = [Piece(5, 3), Piece(10, 4)]
    game.queues, game.bins = [[4], []], [[], [11]]
    game.hands, game.crates = [[6], [12]], [[7, 8], [13, 14]]
    for name, value in changes.items():
        setattr(game, name, value)
    return game


LINES = [
    "Turn 7, seat 0.   Inner clock: 31 seconds.",
    "Awaited: seat 0, for action.",
    "",
    "Seat 1   dice [1] [2]   parallel 0   hand 1   crate 2   VP 1   coins 0",
    "  playlist: Night Bus (9) red B v2 1VP",
    "  bin: Glasshouse (11)",
    "",
    "==================================== MIXER ====================================",
    "  volume 5 of 10   VP 4 of 10",
    "  soprano   0 |.....|",
    "  alto      1 |#....|",
    "  tenor     1 |#....|",
    "  bass      3 |###..|",
    "  loop of seat 0: Choir Pad (5), A",
    "  loop of seat 1: Gel Filter (10), volume -1, filters green",
    "===============================================================================",
    "",
    "Seat 0   dice [6] [3]   parallel 2   hand 1   crate 2   VP 3   coins 1",
    "  playlist: Strobe Runner (1) red/orange BT v1 1VP > Night Bus (2) red B v2 1VP",
    "  effect: Colour Wash (3), volume +1, provides red, blue, 12 seconds left",
    "  queue: Glasshouse (4) green S v1 3VP",
]
HAND_ZERO = "  hand: Held Zero (6) violet A v1 0VP"
HAND_ONE = "  hand: Held One (12) violet A v1 0VP"
CRATE_ZERO = "  crate: First Zero (7) violet A v1 0VP, Second Zero (8) violet A v1 0VP"
CRATE_ONE = "  crate: First One (13) violet A v1 0VP, Second One (14) violet A v1 0VP"
ABOVE, BELOW = LINES[:6], LINES[6:]


@pytest.mark.parametrize(
    ("sight", "lines"),
    [
        (Sight.PUBLIC, LINES),
        (Sight.SEAT_0, [*LINES, HAND_ZERO]),
        (Sight.SEAT_1, [*ABOVE, HAND_ONE, *BELOW]),
        (Sight.FULL, [*ABOVE, HAND_ONE, CRATE_ONE, *BELOW, HAND_ZERO, CRATE_ZERO]),
    ],
)
def test_the_table_is_drawn(sight: Sight, lines: list[str]) -> None:
    """MK-R24"""
    assert table(view(position(), sight)) == lines


# -- what is not always there ----------------------------------------------------------------------

FIRST = LINES[0]
AWAITED = LINES[1]
HEADS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "idle turns": ({"idle": 3}, [FIRST, "Idle turns in a row: 3.", AWAITED]),
    "an endgame": (
        {"endgame": [Endgame(1, 2)]},
        [FIRST, "ENDGAME of seat 1, turn 2 of it.", AWAITED],
    ),
    "one off volume": (
        {"endgame": [Endgame(1, 3, off=True)]},
        [FIRST, "ENDGAME of seat 1, turn 3 of it, the turn before ended off volume.", AWAITED],
    ),
    "a song flown in": (
        {"pending": [Pending(0, what="fly-in")]},
        [
            FIRST,
            "Revealed: First Zero (7) violet A v1 0VP.",
            "Awaited: seat 0, for fly-in.",
        ],
    ),
    "the other's turn": (
        {"seat": 1},
        ["Turn 7, seat 1.   Inner clock: 31 seconds.", "Awaited: seat 1, for action."],
    ),
    "a winner": (
        {"result": Outcome("endgame", 1)},
        [FIRST, "The game is over: seat 1 has won (endgame)."],
    ),
    "no winner": (
        {"result": Outcome("turns")},
        [FIRST, "The game is over: nobody has won (turns)."],
    ),
}


@pytest.mark.parametrize(("changes", "lines"), HEADS.values(), ids=HEADS)
def test_above_the_table_stands(changes: dict[str, Any], lines: list[str]) -> None:
    assert head(view(position(**changes), Sight.PUBLIC)) == lines


def test_feedback_is_drawn_beyond_the_bar() -> None:
    """MK §10.4  Six songs with bass, one more than the maximum; their six VP count for nothing."""
    game = mix(mine=(NIGHT_BUS,) * 6, theirs=())
    game.playlists[0] = [Piece(number, number) for number in range(1, 7)]
    assert mixer_lines(view(game, Sight.PUBLIC)["mixer"])[1:-1] == [
        "  volume 12 of 10   VP 0 of 10   NEGATIVE FEEDBACK",
        "  soprano   0 |.....|",
        "  alto      0 |.....|",
        "  tenor     0 |.....|",
        "  bass      6 |######| too much",
    ]


def crowded() -> Mix:
    """Forty cards a DJ, with the longest names and as many words as there are."""
    long = "M" * 24
    longest = song(long, COLOURS, BANDS, volume=99, vp=99)
    wash = other("effect", "E" * 24, volume=-99, provides=COLOURS, filters=COLOURS)
    pad = other("loop", "L" * 24, volume=-99, bands=BANDS, provides=COLOURS, filters=COLOURS)
    cards_ = (*[longest] * 30, *[wash] * 5, *[pad] * 5)
    game = mix(cards_, cards_)
    for seat, first in ((0, 1), (1, 41)):
        game.playlists[seat] = [Piece(first + at, at) for at in range(10)]
        game.queues[seat] = [first + at for at in range(10, 14)]
        game.bins[seat] = [first + at for at in range(14, 20)]
        game.hands[seat] = [first + at for at in range(20, 25)]
        game.crates[seat] = [first + at for at in range(25, 30)]
        game.effects[seat] = [Lasting(first + at, at, left=99) for at in range(30, 35)]
        game.loops += [Piece(first + at, at) for at in range(35, 40)]
    game.dice = [[12, 12], [12, 12]]
    game.pending = [Pending(0, what="fly-in")]
    return game


@pytest.mark.parametrize("sight", Sight)
def test_the_longest_lines_are_broken(sight: Sight) -> None:
    lines = table(view(crowded(), sight))
    assert max(map(len, lines)) <= WIDTH == 79
    for line in lines:
        assert line.isascii()
        assert line.isprintable()


# -- what nobody else sees -------------------------------------------------------------------------

WAITING: dict[str, list[Pending]] = {
    "": [],
    "sort-upcoming": [Pending(0, what="sort-upcoming")],
    "dig": [Pending(0, what="dig")],
    "fly-in": [Pending(0, what="fly-in")],
}

SEEN = {
    ("", Sight.PUBLIC): (),
    ("", Sight.SEAT_0): ("Held Zero",),
    ("", Sight.SEAT_1): ("Held One",),
    ("sort-upcoming", Sight.PUBLIC): (),
    ("sort-upcoming", Sight.SEAT_0): ZERO,
    ("sort-upcoming", Sight.SEAT_1): ("Held One",),
    ("dig", Sight.PUBLIC): (),
    ("dig", Sight.SEAT_0): ZERO,
    ("dig", Sight.SEAT_1): ("Held One",),
    ("fly-in", Sight.PUBLIC): ("First Zero",),
    ("fly-in", Sight.SEAT_0): ("Held Zero", "First Zero"),
    ("fly-in", Sight.SEAT_1): ("Held One", "First Zero"),
}


@pytest.mark.parametrize(("waiting", "sight"), SEEN)
def test_only_these_cards_of_hands_and_crates_are_seen(waiting: str, sight: Sight) -> None:
    """MK-R23, MK-R24"""
    shown = view(position(pending=WAITING[waiting]), sight)
    for words in (json.dumps(shown), "\n".join(table(shown))):
        assert {name for name in (*ZERO, *ONE) if name in words} == set(SEEN[waiting, sight])


def test_sorting_shows_six_cards_in_their_order_and_no_seventh() -> None:
    """MK §6.3"""
    game = mix((NIGHT_BUS,) * 8, (NIGHT_BUS,))
    game.crates[0] = [8, 7, 6, 5, 4, 3, 2, 1]
    game.pending = [Pending(0, what="sort-upcoming")]
    private = view(game, Sight.SEAT_0)["seats"][0]["private"]
    assert [card["number"] for card in private["looked"]] == [8, 7, 6, 5, 4, 3]
    assert "crate" not in private
