"""MK §9  Loops: played to the mixer, for both DJs."""

from referee.games.musikclub.v1 import events, zones
from referee.games.musikclub.v1.actions import PlayLoop
from referee.games.musikclub.v1.state import Mix, Piece, entered, face
from referee.games.musikclub.v1.texts import carry_out, check_target, fire
from referee.kernel.profile import Event


def check_play_loop(game: Mix, seat: int, action: PlayLoop) -> None:
    """MK §9.2, MK-R8, MK-R25  A hand loop; the target that it needs is there."""
    zones.check_in_hand(game, seat, action.card, "loop", "MK-R8")
    check_target(game, seat, action.card, face(game, action.card).text, action.target)


def play_loop(game: Mix, seat: int, action: PlayLoop, log: list[Event]) -> None:
    """MK §9.2  It lies in the mixer."""
    text = face(game, action.card).text
    game.hands[seat].remove(action.card)
    game.loops.append(Piece(action.card, entered(game)))
    game.moved = True
    log.append(events.LoopPlayed(seat, action.card))
    if text is not None:
        fire(game, carry_out(game, seat, text.do, action.target, log), log)
