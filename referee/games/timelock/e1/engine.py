"""The loop: the topmost frame of the agenda is stepped until somebody is asked or has won."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from referee.games.timelock.e1 import actions as act
from referee.games.timelock.e1 import agenda, checks, damage, layers, queue, striking, turn
from referee.games.timelock.e1.answers import answer
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.effects import choosing, lasting, moving, special, values
from referee.games.timelock.e1.state import Game
from referee.kernel.chance import Draws
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event

VERBS: dict[type[Any], Callable[[Game, Any, agenda.Run], bool]] = {
    do.Deal: values.deal,
    do.Gain: values.gain,
    do.Lose: values.lose,
    do.Draw: values.draw,
    do.Discard: values.discard,
    do.Generate: values.generate,
    do.EmptyBuffer: values.empty_buffer,
    do.Move: moving.move,
    do.Decommission: moving.decommission,
    do.Archive: moving.archive,
    do.Commit: moving.commit,
    do.Unlock: moving.unlock,
    do.Reboot: moving.reboot,
    do.Invalidate: moving.invalidate,
    do.Mark: moving.mark,
    do.Unmark: moving.unmark,
    do.Attach: moving.attach,
    do.Create: moving.create,
    do.Continuous: lasting.continuous,
    do.Delay: lasting.delay,
    do.Replace: lasting.replacement,
    do.ExtraTurn: lasting.extra_turn,
    do.BecomeCopy: lasting.become_copy,
    do.May: choosing.may,
    do.Pay: choosing.pay,
    do.If: choosing.condition,
    do.Pick: choosing.pick,
    do.Look: choosing.look,
    do.Shuffle: choosing.shuffle,
    do.Pile: choosing.pile,
    do.UseResources: special.use_resources,
    do.PlayFor: special.play_for,
    do.CopyItem: special.copy_item,
    do.Equalize: special.equalize,
    do.ReassignBlock: special.reassign,
    do.Defeat: special.defeat,
}
"""All but `toss` and `replay`: only module cards use them (E1 §19), and no Stack holds one yet."""


def step_run(game: Game, frame: agenda.Run) -> None:
    """E1 §2.4, E1-R46  Instructions in order; what is impossible is left out.

    One that needs a choice is stepped again with the answer.
    """
    if frame.at >= len(frame.do):
        agenda.done(game)
        if game.agenda and isinstance(game.agenda[-1], agenda.Run):
            _hand_back(game.agenda[-1], frame)
        return
    verb = frame.do[frame.at]
    if VERBS[type(verb)](game, verb, frame):
        frame.at += 1
        frame.memo = {}


def _hand_back(below: agenda.Run, frame: agenda.Run) -> None:
    """What was picked inside a `may` or `if` is known to what follows it."""
    if frame.bind.self == below.bind.self and frame.bind.picked != below.bind.picked:
        below.bind = replace(below.bind, picked=frame.bind.picked, done=frame.bind.done)


STEPS: dict[type[Any], Callable[[Game, Any], None]] = {
    agenda.Run: step_run,
    agenda.Resolve: queue.step_resolve,
    agenda.Finish: queue.step_finish,
    agenda.Settle: checks.step_settle,
    agenda.Place: queue.step_place,
    agenda.Hits: damage.step_hits,
    agenda.Enter: queue.step_enter,
    agenda.Draws: values.step_draws,
    agenda.Discards: values.step_discards,
    agenda.Begin: turn.step_begin,
    agenda.End: turn.step_end,
    agenda.NextTurn: turn.step_next_turn,
    agenda.Strike: striking.step_strike,
}


def advance(game: Game) -> None:
    """Go on until somebody is asked or the game is over."""
    while game.result is None and game.ask is None:
        if not game.agenda:
            seat = game.active if game.priority is None else game.priority
            agenda.ask(game, agenda.Ask("priority", seat))
            return
        frame = game.agenda[-1]
        STEPS[type(frame)](game, frame)
        notice(game)
    if game.result is not None:
        game.ask, game.agenda = None, []


def notice(game: Game) -> None:
    """E1 §13.5, E1 §17.2  What follows at once from what objects have become, until nothing does.

    It is looked at whenever the finished table is another, also where the step itself has asked it.
    """
    while game.memo is None or game.memo is not game.noticed:
        now = layers.table(game)
        checks.notice_control(game)
        checks.notice_types(game)
        game.noticed = now


def apply(game: Game, seat: int, action: act.Decision, draws: Draws) -> Sequence[Event]:
    """Carry out an action of the awaited seat. Raises `illegal/…`, `Missing("seed")`."""
    game.chance, game.journal = draws, []
    answer(game, seat, action)
    advance(game)
    game.chance = None
    return game.journal


def awaiting(game: Game) -> tuple[int, ...]:
    """The seat that is asked; nobody once it is over."""
    return () if game.ask is None or game.result is not None else (game.ask.seat,)


def concede(game: Game, seat: int) -> Sequence[Event]:
    """E1 §2.1, E1-R9  At once, and it cannot be answered."""
    game.journal = []
    checks.end(game, 1 - seat, "concede")
    game.ask, game.agenda = None, []
    layers.changed(game)
    return game.journal


def outcome(game: Game) -> Outcome | None:
    """The result, None while the game goes on."""
    return game.result
