"""MK §7  Songs: played from the queue, flown in, faded out."""

from collections.abc import Iterator

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import events, zones
from referee.games.musikclub.v1.actions import End, FadeOut, Land, PlaySong
from referee.games.musikclub.v1.colours import check_fit, fitting
from referee.games.musikclub.v1.prices import plays_from_hand
from referee.games.musikclub.v1.state import Mix, Piece, entered, face
from referee.games.musikclub.v1.texts import carry_out, check_target, choices, fire, on_side
from referee.kernel.profile import Event


def check_play_song(game: Mix, seat: int, action: PlaySong) -> None:
    """MK §3.3, MK §6.2  A queued song that fits; from the hand only if a card says so."""
    number = action.card
    if plays_from_hand(game, seat) and number in game.hands[seat]:
        zones.check_in_hand(game, seat, number, "song", "MK §6.2")
    else:
        zones.check_queued(game, seat, number, "MK §3.3")
    check_fit(game, seat, number, action.end, "MK §7.2")
    check_target(game, seat, number, face(game, number).text, action.target, needed=False)


def play_song(game: Mix, seat: int, action: PlaySong, log: list[Event]) -> None:
    """MK §6.2  The song goes to the playlist, and its on-play text is carried out."""
    pile = game.queues[seat] if action.card in game.queues[seat] else game.hands[seat]
    pile.remove(action.card)
    attach(game, seat, action.card, action.end, action.target, log)


def attach(
    game: Mix, seat: int, number: int, end: End | None, target: int | None, log: list[Event]
) -> None:
    """MK §3.4, MK §7.2, MK-R25  Before the head or after the tail; its text, then what it fires."""
    piece = Piece(number, entered(game))
    songs = game.playlists[seat]
    songs.insert(0 if end == "head" else len(songs), piece)
    game.moved = True
    log.append(events.SongPlayed(seat, number, end or "head"))
    text = face(game, number).text
    fired = [] if text is None else carry_out(game, seat, text.do, target, log)
    fire(game, [("song-played", seat, number), *fired], log)


# -- fly in ---------------------------------------------------------------------------------------


def landings(game: Mix, seat: int) -> list[Land]:
    """MK-R11, MK-R23  Every way to play the top card of the crate; none if it does not fit."""
    number = game.crates[seat][0]
    if not zones.is_song(game, number):
        return []
    targets = choices(game, seat, number, face(game, number).text, needed=False)
    return [Land(end, target) for end in fitting(game, seat, number) for target in targets]


def check_land(game: Mix, seat: int, action: Land) -> None:
    """MK-R11, MK-R23  A song that fits must be played: its end and its target are named."""
    number = game.crates[seat][0]
    check_fit(game, seat, number, action.end, "MK-R11")
    check_target(game, seat, number, face(game, number).text, action.target, needed=False)


def land(game: Mix, seat: int, action: Land, log: list[Event]) -> None:
    """MK §6.2, MK-R11  The revealed song is played without its printed cost."""
    number = game.crates[seat].pop(0)
    attach(game, seat, number, action.end, action.target, log)


# -- fadeout --------------------------------------------------------------------------------------


def fadeable(game: Mix) -> Iterator[int]:
    """MK §7.3  The head and tail songs of both playlists."""
    for seat in (0, 1):
        yield from on_side(game, seat, "end")


def check_fade_out(game: Mix, seat: int, action: FadeOut) -> None:
    """MK §7.3, MK-R14  Only a head or tail song of a playlist; loops leave by card text."""
    ends = list(fadeable(game))
    if action.card not in ends:
        legal = ", ".join(map(str, ends)) or "none"
        message = f"card {action.card} is no head or tail song; those are: {legal}"
        raise Refusal(Code.TARGET, message, rule="MK §7.3", member="act.card")


def fade_out(game: Mix, seat: int, action: FadeOut, log: list[Event]) -> None:
    """MK §7.3, MK-R13  The song is overclocked, an own one too."""
    log.append(events.FadedOut(seat, action.card))
    side = zones.overclock(game, action.card, log)
    if side is not None:
        fire(game, [("song-overclocked", side, action.card)], log)
