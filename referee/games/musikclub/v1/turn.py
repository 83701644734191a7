"""MK §5  The turn: one action after the other, and what follows each."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import actions as act
from referee.games.musikclub.v1 import constant, crate, effects, endgame, events, loops, songs, time
from referee.games.musikclub.v1.mixer import feedback
from referee.games.musikclub.v1.prices import check_permitted, prices
from referee.games.musikclub.v1.state import Mix, Pending, Spent, face, in_play
from referee.kernel.chance import Draws
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event

CHECKS: dict[type[Any], Callable[[Mix, int, Any], None]] = {
    act.ChangeTempo: constant.check_change_tempo,
    act.Enqueue: constant.check_enqueue,
    act.Dequeue: constant.check_dequeue,
    act.FlyIn: constant.check_fly_in,
    act.Swap: constant.check_swap,
    act.PlaySong: songs.check_play_song,
    act.FadeOut: songs.check_fade_out,
    act.SortUpcoming: crate.check_some_card,
    act.Dig: crate.check_some_card,
    act.Draw: crate.check_draw,
    act.ShuffleDraw: crate.check_some_card,
    act.PlayEffect: effects.check_play_effect,
    act.PlayLoop: loops.check_play_loop,
    act.Activate: effects.check_activate,
}

DEEDS: dict[type[Any], Callable[[Mix, int, Any, list[Event]], None]] = {
    act.ChangeTempo: constant.change_tempo,
    act.Enqueue: constant.enqueue,
    act.Dequeue: constant.dequeue,
    act.Swap: constant.swap,
    act.PlaySong: songs.play_song,
    act.FadeOut: songs.fade_out,
    act.Draw: crate.draw,
    act.PlayEffect: effects.play_effect,
    act.PlayLoop: loops.play_loop,
    act.Activate: effects.activate,
}

ANSWERS: dict[str, tuple[type[Any], Callable[..., None], Callable[..., None]]] = {
    "fly-in": (act.Land, songs.check_land, songs.land),
    "sort-upcoming": (act.Order, crate.check_order, crate.order),
    "dig": (act.Take, crate.check_take, crate.take),
}
"""MK-R23  Which second record an action waits for, how it is checked, what it does."""


def awaiting(game: Mix) -> tuple[int, ...]:
    """MK-R22  Only the DJ whose turn it is acts."""
    return () if game.result is not UNSET else (game.seat,)


def awaiting_rule(game: Mix) -> str:
    """The ruling that says who is awaited."""
    return "MK-R22"


def outcome(game: Mix) -> Outcome | None:
    """MK-R18  The result, None while the game goes on."""
    return None if game.result is UNSET else game.result


def concede(game: Mix, seat: int) -> list[Event]:
    """MK-R19  Either DJ may give up at any time; the other has won."""
    game.result = Outcome("concede", 1 - seat)
    return [events.Conceded(seat), events.Ended("concede", 1 - seat)]


def apply(game: Mix, seat: int, action: act.Decision, draws: Draws) -> list[Event]:
    """MK §5.2, MK-R4  An action, or the second record of the one that waits."""
    log: list[Event] = []
    heard = feedback(game)
    if game.pending:
        done: Spent = answer(game, seat, action, log)
    elif isinstance(action, act.Answer):
        message = f"nothing is open that {act.name_of(type(action))} could answer"
        raise Refusal(Code.WRONG_CHOICE, message, rule="MK-R23")
    else:
        done = perform(game, seat, action, draws, log)
    if not game.pending:
        finish(game, done, log)
        tell_feedback(game, heard, log)
    return log


def answer(game: Mix, seat: int, action: act.Decision, log: list[Event]) -> Pending:
    """MK-R23  What hangs on unseen cards is chosen before any other action."""
    waiting = game.pending[0]
    shape, check, deed = ANSWERS[waiting.what]
    if not isinstance(action, shape):
        message = f"{waiting.what} of seat {seat} waits for {act.name_of(shape)} first"
        raise Refusal(Code.WRONG_CHOICE, message, rule="MK-R23")
    check(game, seat, action)
    deed(game, seat, action, log)
    game.pending = []
    return waiting


def perform(game: Mix, seat: int, action: Any, draws: Draws, log: list[Event]) -> Spent:
    """MK-R4  Announced, checked, paid, resolved; what has to be asked is left in `pending`."""
    check_permitted(game, seat, action)
    CHECKS[type(action)](game, seat, action)
    time.check_payment(game, seat, prices(game, seat, action), action.pay)
    done = Spent(game.stamp, action.pay.spent, time.lenders(action.pay))
    time.pay(game, seat, action.pay, log)
    if resolve(game, seat, action, draws, log):
        name: Any = act.name_of(type(action))
        game.pending = [Pending(*msgspec.structs.astuple(done), what=name)]
    return done


def resolve(game: Mix, seat: int, action: Any, draws: Draws, log: list[Event]) -> bool:
    """MK §6  What the action does; True where a second record has to come first."""
    match action:
        case act.FlyIn():
            return constant.fly_in(game, seat, action, log)
        case act.SortUpcoming() | act.Dig():
            return True
        case act.ShuffleDraw():
            crate.shuffle_draw(game, seat, draws, log)
        case _:
            DEEDS[type(action)](game, seat, action, log)
    return False


# -- what follows ---------------------------------------------------------------------------------


def finish(game: Mix, done: Spent, log: list[Event]) -> None:
    """MK §4.3, MK-R4  Borrowed dice, clock, lifetimes, mixer and endgame, cards, the turn's end."""
    time.give_back(game, game.seat, done.borrowed, log)
    if done.spent:
        game.clock += done.spent
        log.append(events.ClockAdvanced(done.spent, game.clock))
        effects.age(game, done.spent, done.began, log)
    endgame.after_action(game, log)
    endgame.check_cards(game, log)
    if done.spent and game.result is UNSET:
        end_turn(game, log)


def end_turn(game: Mix, log: list[Event]) -> None:
    """MK §5.2, MK-R3, MK-R29  A time-dice second was spent: the turn is over."""
    game.pools[game.seat] = 0
    effects.unused(game, game.seat)
    game.idle = 0 if game.moved else game.idle + 1
    endgame.turn_over(game, log)
    endgame.check_limits(game, log)
    if game.result is UNSET:
        game.turn += 1
        game.seat = 1 - game.seat
        start_turn(game, log)


def start_turn(game: Mix, log: list[Event]) -> None:
    """MK §4.2, MK §5.1, MK-R5  The pool is what the own playlist and all loops grant."""
    game.moved = False
    loops_ = {piece.card for piece in game.loops}
    game.pools[game.seat] = sum(
        face(game, piece.card).grants
        for side, piece in in_play(game)
        if side == game.seat or piece.card in loops_
    )
    log.append(events.TurnBegan(game.turn, game.seat, game.pools[game.seat]))


def tell_feedback(game: Mix, heard: bool, log: list[Event]) -> None:
    """MK §10.4, MK-R16  Whether a band is above its maximum is looked at after every action."""
    now = feedback(game)
    if now != heard:
        log.append(events.FeedbackBegan() if now else events.FeedbackEnded())
