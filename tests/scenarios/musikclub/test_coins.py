"""Victory Coins: what a card is worth in the end, by what lies on the table then."""

from typing import Any

import pytest

from referee.games.musikclub.v1.events import Ended
from tests.scenarios.musikclub.table import Match, effect, fillers, loop, scenario, song


def totals(match: Match) -> tuple[int, int] | None:
    """What each DJ has once the twentieth idle turn is over; nothing here has VP."""
    last = match.tempo(0, 0, 6, dice=(1, 0)).events[-1]
    assert isinstance(last, Ended)
    return last.totals


def each(where: str, n: int = 1, most: int | None = None, **of: str) -> dict[str, Any]:
    """Coins for each card there."""
    bound = {} if most is None else {"most": most}
    return {"n": n, "each": {"where": where, **of}, **bound}


@pytest.mark.scenario("mk-coins-plain", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_plain() -> None:
    """MK-R28  Song, effect and own loop in play bring their 1, 2 and 4 coins, others none."""
    game = scenario(
        idle=19,
        hands=([effect("Q", coins={"n": 8})], []),
        queues=([song("C", coins={"n": 16})], []),
        bins=([song("D", coins={"n": 32})], []),
        playlists=([song("A", coins={"n": 1})], []),
        effects=([(effect("P", coins={"n": 2}), 9)], []),
        loops=[(0, loop("L", coins={"n": 4})), (1, loop("M", coins={"n": 64}))],
    )
    assert totals(game) == (7, 64)


@pytest.mark.scenario("mk-coins-playlist", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_playlist() -> None:
    """MK §12  Two coins for each blue song of the own playlist, not for seat 1's blue one."""
    game = scenario(
        idle=19,
        playlists=(
            [
                song("A", coins=each("playlist", 2, kind="song", colour="blue")),
                song("B", colours=["blue"]),
                song("C", colours=["red", "blue"]),
            ],
            [song("D", colours=["blue"])],
        ),
    )
    assert totals(game) == (4, 0)


@pytest.mark.scenario("mk-coins-playlist-cards", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_playlist_cards() -> None:
    """MK §12  Where no kind is said effects count too: two songs and one effect."""
    game = scenario(
        idle=19,
        playlists=(["A", "B"], []),
        effects=([(effect("P", coins=each("playlist")), 9)], []),
    )
    assert totals(game) == (3, 0)


@pytest.mark.scenario("mk-coins-queue", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_queue() -> None:
    """MK §12  The two songs in the own queue, not the one in the other."""
    game = scenario(
        idle=19,
        queues=(["C", "D"], ["E"]),
        playlists=([song("A", coins=each("queue", kind="song"))], []),
    )
    assert totals(game) == (2, 0)


@pytest.mark.scenario("mk-coins-bin", rules=["MK §3.6", "MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_bin() -> None:
    """MK §12  One effect lies in the own bin, among songs; seat 1's bin is full of them."""
    game = scenario(
        idle=19,
        bins=(["C", effect("P"), "D"], 5),
        playlists=([song("A", coins=each("bin", kind="effect"))], []),
    )
    assert totals(game) == (1, 0)


@pytest.mark.scenario("mk-coins-mixer", rules=["MK §9.2", "MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_mixer() -> None:
    """MK §12  The mixer is shared: loops with Bass of both DJs count, here two of three."""
    game = scenario(
        idle=19,
        playlists=([song("A", coins=each("mixer", band="bass"))], [song("B", bands=["bass"])]),
        loops=[
            (0, loop("L", bands=["bass", "alto"])),
            (1, loop("M", bands=["bass"])),
            (1, loop("N", bands=["alto"])),
        ],
    )
    assert totals(game) == (2, 0)


@pytest.mark.scenario("mk-coins-at-most", rules=["MK §12"], outcome="otherwise")
def test_mk_coins_at_most() -> None:
    """MK §12  Two coins for each of at most three: 6 for four cards, 4 for two."""
    coins = each("bin", 2, most=3)
    game = scenario(
        idle=19,
        bins=(4, 2),
        playlists=([song("A", coins=coins)], [song("B", coins=coins)]),
    )
    assert totals(game) == (6, 4)


@pytest.mark.scenario("mk-coins-at-least", rules=["MK §12"], outcome="otherwise")
def test_mk_coins_at_least() -> None:
    """MK §12  Five coins once there are three songs, however many more; nothing for two."""
    coins = {"n": 5, "each": {"where": "playlist", "kind": "song"}, "least": 3}
    many = [song("A", coins=coins), "B", "C", "D"]
    two = scenario(idle=19, playlists=(many, [song("E", coins=coins), "F"]))
    assert totals(two) == (5, 0)
    three = scenario(idle=19, playlists=(many, [song("E", coins=coins), "F", "G"]))
    assert totals(three) == (5, 5)


@pytest.mark.scenario("mk-coins-final-state", rules=["MK §12", "MK-R28"], outcome="otherwise")
def test_mk_coins_final_state() -> None:
    """MK-R28  Counted is what lies there in the end: the last action has brought the bin a song."""
    text = {"do": [{"do": "overclock"}], "target": {"what": "song", "whose": "own"}}
    last = effect("P", dice=1, text=text, coins=each("bin", 3, kind="song"))
    game = scenario(
        crates=(0, 0),
        hands=([last], []),
        playlists=(["A"], []),
        effects=([], [(effect("Q"), 1)]),
        bins=([], fillers(39)),
    )
    done = game.play_effect(0, "P", on="A", dice=(1, 0))
    assert done.events[-1] == Ended("out-of-cards", 0, (3, 0))
