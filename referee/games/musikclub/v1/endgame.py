"""MK §11  The endgame: when it starts, persists, is lost, succeeds; and the other ends."""

from msgspec import UNSET
from msgspec.structs import replace

from referee.games.musikclub.v1 import events
from referee.games.musikclub.v1.coins import leader, totals
from referee.games.musikclub.v1.mixer import Mixer, mixer, volume
from referee.games.musikclub.v1.state import Endgame, Mix
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event


def qualifies(game: Mix, now: Mixer) -> bool:
    """MK §10.2, MK §10.3, MK §11.1  Volume 10, all four bands, total VP at least 10.

    Coins do not count (MK §12), and in feedback all VP are 0.
    """
    params = game.rules.params
    return (
        now.volume == params.volume and min(now.spectrum.values()) > 0 and now.total_vp >= params.vp
    )


def lost_by(game: Mix, now: Mixer) -> str | None:
    """MK §10.4, MK §11.4, MK-R17  What ends an endgame at once; bands missing do not."""
    params = game.rules.params
    if now.feedback:
        return "feedback"
    if now.total_vp < params.vp:
        return "vp"
    off = abs(now.volume - params.volume)
    return "volume" if off > params.leniency else None


def after_action(game: Mix, log: list[Event]) -> None:
    """MK §11.1, MK-R17  A running endgame may be lost; where there is none, one may start."""
    now = mixer(game)
    if game.endgame:
        why = lost_by(game, now)
        if why is not None:
            lose(game, why, log)
    if not game.endgame and qualifies(game, now):
        game.endgame = [Endgame(game.seat, 1)]
        log.append(events.EndgameBegan(game.seat))


def lose(game: Mix, why: str, log: list[Event]) -> None:
    """MK §11.4  The endgame is over, and play goes on."""
    log.append(events.EndgameLost(game.endgame[0].seat, why))
    game.endgame = []


def turn_over(game: Mix, log: list[Event]) -> None:
    """MK §11.2, MK §11.3, MK-R17  A turn of the endgame ends.

    Volume 9 or 11 is tolerated at the end of a turn, but not twice in a row, and not of the third,
    which succeeds at exactly 10.
    """
    if not game.endgame:
        return
    now, params = game.endgame[0], game.rules.params
    off = volume(game) != params.volume
    last = now.turn == params.endgame
    if off and (last or now.off):
        lose(game, "volume", log)
    elif last:
        end(game, "endgame", log)
    else:
        game.endgame = [replace(now, turn=now.turn + 1, off=off)]
        if off:
            log.append(events.VolumeTolerated(volume(game)))


def end(game: Mix, reason: str, log: list[Event]) -> None:
    """MK §11.5, MK-R18  Static VP and coins of each DJ; more wins, equal is a draw."""
    game.result = Outcome(reason, leader(game))
    log.append(events.Ended(reason, leader(game), totals(game)))


def out_of_cards(game: Mix, seat: int) -> bool:
    """MK §11.4, MK-R18  No card in crate, hand, queue and playlist; own loops do not count."""
    return not (
        game.crates[seat]
        or game.hands[seat]
        or game.queues[seat]
        or game.playlists[seat]
        or game.effects[seat]
    )


def check_cards(game: Mix, log: list[Event]) -> None:
    """MK §11.4, MK-R18  The game ends at once when a DJ is out of cards."""
    if out_of_cards(game, 0) or out_of_cards(game, 1):
        end(game, "out-of-cards", log)


def check_limits(game: Mix, log: list[Event]) -> None:
    """MK-R29  The idle end counts as any other; after the last turn it is a draw.

    The success of an endgame goes first.
    """
    if game.result is not UNSET:
        return
    params = game.rules.params
    if game.idle >= params.idle:
        end(game, "idle", log)
    elif game.turn >= params.turns:
        game.result = Outcome("turns")
        log.append(events.Ended("turns", None))
