"""Counts a table of Der Musikclub again, from the printed cards alone and in other words."""

from typing import Any

from referee.games.musikclub.v1.mixer import feedback, spectrum, total_vp, volume
from referee.games.musikclub.v1.state import Mix


def check_table(game: Mix) -> None:
    """Each card lies in one place, dice are within their faces, and the mixer adds up."""
    assert sorted(everywhere(game)) == list(range(1, len(game.faces) + 1))
    for die in (*game.dice[0], *game.dice[1]):
        assert 1 <= die <= game.rules.params.faces
    assert game.pools[1 - game.seat] == 0
    assert all(len(queue) <= game.rules.params.queue for queue in game.queues)
    loud, bands, points = recount(game)
    assert volume(game) == loud
    assert spectrum(game) == bands
    assert feedback(game) == (max(bands.values()) > game.rules.params.band)
    assert total_vp(game) == (0 if feedback(game) else points)


def everywhere(game: Mix) -> list[int]:
    """The numbers of all cards, zone after zone."""
    found = [piece.card for piece in game.loops]
    for seat in (0, 1):
        for zone in (game.crates, game.hands, game.queues, game.bins):
            found += zone[seat]
        found += [piece.card for piece in game.playlists[seat]]
        found += [piece.card for piece in game.effects[seat]]
    return found


def recount(game: Mix) -> tuple[int, dict[str, int], int]:
    """Volume, bands and printed VP (MK-R15), from JSON-like card data."""
    loud, points = 0, 0
    bands = {"soprano": 0, "alto": 0, "tenor": 0, "bass": 0}
    for side, number in _laid(game):
        card = game.rules.cards[game.faces[number - 1]]
        loud += card.volume
        points += card.vp
        for band in getattr(card, "bands", ()):
            bands[band] += 1
        for one in card.ongoing:
            for seat in (0, 1) if _names_songs(one) else ():
                if one.whose == "each" or (one.whose == "own") == (seat == side):
                    for piece in game.playlists[seat]:
                        song = game.rules.cards[game.faces[piece.card - 1]]
                        if _suits(song, one):
                            loud, points = loud + one.volume, points + one.vp
    return loud, bands, points


def _laid(game: Mix) -> list[tuple[int, int]]:
    pieces = [(seat, piece.card) for seat in (0, 1) for piece in game.playlists[seat]]
    pieces += [(seat, piece.card) for seat in (0, 1) for piece in game.effects[seat]]
    return pieces + [(int(piece.card > game.mine), piece.card) for piece in game.loops]


def _names_songs(one: Any) -> bool:
    return str(one.__struct_config__.tag) == "songs"


def _suits(song: Any, one: Any) -> bool:
    if one.colour is not None and one.colour not in song.colours:
        return False
    return one.band is None or one.band in song.bands


def score(game: Mix, seat: int) -> int:
    """MK-R18, MK-R28  What a DJ has in the end: VP, nothing in feedback, and coins."""
    _, bands, _ = recount(game)
    own = [piece.card for piece in (*game.playlists[seat], *game.effects[seat])]
    own += [piece.card for piece in game.loops if int(piece.card > game.mine) == seat]
    total = 0 if max(bands.values()) > game.rules.params.band else _points(game, seat, own)
    return total + coins(game, seat, own)


def _points(game: Mix, seat: int, own: list[int]) -> int:
    total = sum(game.rules.cards[game.faces[number - 1]].vp for number in own)
    for side, number in _laid(game):
        for one in game.rules.cards[game.faces[number - 1]].ongoing:
            if _names_songs(one) and (
                one.whose == "each" or (one.whose == "own") == (seat == side)
            ):
                songs = [game.rules.cards[game.faces[p.card - 1]] for p in game.playlists[seat]]
                total += one.vp * sum(_suits(song, one) for song in songs)
    return total


def coins(game: Mix, seat: int, own: list[int]) -> int:
    """MK §12  The coins of these cards."""
    total = 0
    for number in own:
        coin = game.rules.cards[game.faces[number - 1]].coins
        if coin is None:
            continue
        seen = _seen(game, seat, coin.each)
        if coin.each is None:
            total += coin.n
        elif coin.least is not None:
            total += coin.n * (seen >= coin.least)
        else:
            total += coin.n * min(seen, 99 if coin.most is None else coin.most)
    return total


def _seen(game: Mix, seat: int, count: Any) -> int:
    if count is None:
        return 0
    places = {
        "queue": game.queues[seat],
        "bin": game.bins[seat],
        "mixer": [piece.card for piece in game.loops],
        "playlist": [piece.card for piece in (*game.playlists[seat], *game.effects[seat])],
    }
    cards = [game.rules.cards[game.faces[number - 1]] for number in places[count.where]]
    return sum(
        count.kind in (None, card.__struct_config__.tag)
        and (count.colour is None or count.colour in getattr(card, "colours", ()))
        and (count.band is None or count.band in getattr(card, "bands", ()))
        for card in cards
    )
