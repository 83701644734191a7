"""MK §12  Victory Coins: what a card looks at when the game is over."""

from referee.games.musikclub.v1.cards.schema import Coins, Count, Loop, Song
from referee.games.musikclub.v1.mixer import vp
from referee.games.musikclub.v1.state import Mix, face, owner


def coins(game: Mix, seat: int) -> int:
    """MK §12, MK-R28  Coins on cards of the own playlist and on own loops; no others count."""
    own = [piece.card for piece in (*game.playlists[seat], *game.effects[seat])]
    own += [piece.card for piece in game.loops if owner(game, piece.card) == seat]
    return sum(worth(game, seat, one) for card in own if (one := face(game, card).coins))


def worth(game: Mix, seat: int, one: Coins) -> int:
    """MK §12  A plain number, so many for each card, or a number once there are enough."""
    if one.each is None:
        return one.n
    number = len(counted(game, seat, one.each))
    if one.least is not None:
        return one.n if number >= one.least else 0
    return one.n * (number if one.most is None else min(number, one.most))


def counted(game: Mix, seat: int, count: Count) -> list[int]:
    """MK-R28  The cards in the own playlist, queue or bin, or in the mixer, that fit."""
    places = {
        "playlist": [piece.card for piece in (*game.playlists[seat], *game.effects[seat])],
        "queue": game.queues[seat],
        "bin": game.bins[seat],
        "mixer": [piece.card for piece in game.loops],
    }
    return [card for card in places[count.where] if fits(game, card, count)]


def fits(game: Mix, number: int, count: Count) -> bool:
    """Whether a card is of the kind, the colour and the band that a count asks for."""
    card = face(game, number)
    kind = str(card.__struct_config__.tag)
    colours = card.colours if isinstance(card, Song) else ()
    bands = card.bands if isinstance(card, Song | Loop) else ()
    return (
        count.kind in (None, kind)
        and (count.colour is None or count.colour in colours)
        and (count.band is None or count.band in bands)
    )


def totals(game: Mix) -> tuple[int, int]:
    """MK §11.5, MK-R18  Static VP and coins of each DJ."""
    zero, one = (vp(game, seat) + coins(game, seat) for seat in (0, 1))
    return zero, one


def leader(game: Mix) -> int | None:
    """MK §11.5, MK-R18  Who has more; nobody where they have the same."""
    zero, one = totals(game)
    return None if zero == one else int(one > zero)
