"""MK §10  The mixer: what all that is in play adds up to."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.musikclub.v1.cards.schema import BANDS, SongChange
from referee.games.musikclub.v1.state import Mix, in_play, is_of, song


class Mixer(NamedTuple):
    """MK §10.1  Volume, how often each band is there, and the static VP of each DJ as printed."""

    volume: int
    spectrum: dict[str, int]
    printed: tuple[int, int]
    feedback: bool

    @property
    def vp(self) -> tuple[int, int]:
        """MK §10.4, MK-R16  Static VP of each DJ; all are 0 in negative feedback."""
        return (0, 0) if self.feedback else self.printed

    @property
    def total_vp(self) -> int:
        """MK §10.1, MK-R15  Static VP of both DJs' songs and effects, and of loops."""
        return sum(self.vp)


def mixer(game: Mix) -> Mixer:
    """MK §3.5, MK §10.2, MK-R15  Plain sums over playlists, loops and modifiers, also below 0.

    A song counts once in each band it prints; VP of a loop are its owner's (MK-R18).
    """
    cards, faces = game.rules.cards, game.faces
    volume, printed = 0, [0, 0]
    spectrum: dict[str, int] = dict.fromkeys(BANDS, 0)
    for side, piece in in_play(game):
        card = cards[faces[piece.card - 1]]
        volume += card.volume
        printed[side] += card.vp
        for band in game.rules.bands.get(card.id, ()):
            spectrum[band] += 1
    for seat, more, vp in changes(game):
        volume += more
        printed[seat] += vp
    feedback = max(spectrum.values()) > game.rules.params.band
    return Mixer(volume, spectrum, (printed[0], printed[1]), feedback)


def changes(game: Mix) -> Iterator[tuple[int, int, int]]:
    """MK-R15  What modifiers add to each song they fit: in whose playlist, volume and VP."""
    giving = game.rules.song_changes
    for side, piece in in_play(game):
        for one in giving.get(game.faces[piece.card - 1], ()):
            for seat in (0, 1):
                if is_of(side, one.whose, seat):
                    fitting = sum(fits(game, each.card, one) for each in game.playlists[seat])
                    yield seat, one.volume * fitting, one.vp * fitting


def fits(game: Mix, number: int, one: SongChange) -> bool:
    """Whether a song has the colour and the band that a modifier asks for."""
    card = song(game, number)
    colour = one.colour is None or one.colour in card.colours
    return colour and (one.band is None or one.band in card.bands)


def volume(game: Mix) -> int:
    """MK §10.2  The volume now."""
    return mixer(game).volume


def spectrum(game: Mix) -> dict[str, int]:
    """MK §10.3  How often each band is there."""
    return mixer(game).spectrum


def feedback(game: Mix) -> bool:
    """MK §10.4, MK-R16  Whether a band is above its maximum."""
    return mixer(game).feedback


def printed_vp(game: Mix, seat: int) -> int:
    """MK-R18  Static VP of a DJ's songs, effects and own loops, feedback or not."""
    return mixer(game).printed[seat]


def vp(game: Mix, seat: int) -> int:
    """MK §10.4, MK-R16  Static VP of a DJ, 0 in feedback."""
    return mixer(game).vp[seat]


def total_vp(game: Mix) -> int:
    """MK §10.1  Total VP."""
    return mixer(game).total_vp
