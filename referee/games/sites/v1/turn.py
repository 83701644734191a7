"""Whose decision it is, what a decision does, and what comes after it."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from referee.errors import Code, Refusal
from referee.games.sites.v1.actions import (
    Answer,
    Bank,
    Clash,
    Decision,
    Deed,
    Discard,
    Move,
    Mulligan,
    Pass,
    Play,
)
from referee.games.sites.v1.clash import clash
from referee.games.sites.v1.events import Answered, Conceded, Passed
from referee.games.sites.v1.moving import move
from referee.games.sites.v1.playing import play
from referee.games.sites.v1.preparation import (
    check_bank,
    give_markers,
    may_bank,
    place_supply,
    prepare,
)
from referee.games.sites.v1.scoring import (
    check_discard,
    discard_surplus,
    end_bonuses,
    end_match,
    leader,
    next_round,
    score_round,
    surplus,
)
from referee.games.sites.v1.setup import check_mulligan, replace_cards
from referee.games.sites.v1.state import Contest, Phase
from referee.kernel.chance import Draws
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event

WANTED: dict[Phase, tuple[type, ...]] = {
    "mulligan": (Mulligan,),
    "opening-bank": (Bank,),
    "bank": (Bank,),
    "actions": (Play, Clash, Move, Pass),
    "discard": (Discard,),
}


def acting(game: Contest) -> int:
    """ST-R5, ST Alternating actions  The seats take turns, the initiative player first."""
    first = game.initiative
    return first if game.markers[first] >= game.markers[1 - first] else 1 - first


def asked(game: Contest, seat: int) -> bool:
    """ST-R12  Whether the simultaneous choice of the phase is put to this seat."""
    if game.phase == "mulligan":
        return True
    if game.phase == "discard":
        return surplus(game, seat) > 0
    return may_bank(game, seat)


def awaiting(game: Contest) -> tuple[int, ...]:
    """ST-R12, ST-R3  Who is asked and has not answered, or the one seat whose action it is."""
    if game.phase == "over" or game.conceded is not UNSET:
        return ()
    if game.phase == "actions":
        return (acting(game),)
    return tuple(seat for seat in (0, 1) if asked(game, seat) and not game.pending[seat])


def awaiting_rule(game: Contest) -> str:
    """The ruling that says who is awaited."""
    return "ST-R5" if game.phase == "actions" else "ST-R12"


def outcome(game: Contest) -> Outcome | None:
    """ST-R8, ST-R9  A concession ends the match whatever the score; else the last scoring does."""
    if game.conceded is not UNSET:
        return Outcome("concede", 1 - game.conceded)
    return Outcome("points", leader(game)) if game.phase == "over" else None


def concede(game: Contest, seat: int) -> list[Event]:
    """ST-R9, ST Scoring and the end of a round  Either seat may give up at any time."""
    game.conceded = seat
    return [Conceded(seat)]


def apply(game: Contest, seat: int, action: Decision, draws: Draws) -> list[Event]:
    """ST-R3, ST-R5  An answer waits for the other seat's; an action is resolved at once."""
    log: list[Event] = []
    check_wanted(game, seat, action)
    if isinstance(action, Answer):
        answer(game, seat, action, draws, log)
    else:
        act(game, seat, action, log)
        if not any(game.markers):
            end_round(game, log)
    return log


def check_wanted(game: Contest, seat: int, action: Decision) -> None:
    """ST-R12, ST-R5  The decision is of the kind that is asked for now."""
    wanted = WANTED[game.phase]
    if not isinstance(action, wanted):
        names = " or ".join(name_of(shape) for shape in wanted)
        message = f"seat {seat} is asked for {names} now, not for {name_of(type(action))}"
        raise Refusal(Code.WRONG_CHOICE, message, rule=awaiting_rule(game))


def name_of(shape: type[Any]) -> str:
    """The action's name as it stands in a record."""
    return str(shape.__struct_config__.tag)


def act(game: Contest, seat: int, action: Deed, log: list[Event]) -> None:
    """ST-R5, ST-R13, ST Alternating actions  Every action uses a marker, pass too."""
    DEEDS[type(action)](game, seat, action, log)
    game.markers[seat] -= 1


def pass_(game: Contest, seat: int, action: Pass, log: list[Event]) -> None:
    """ST-R13  Passing is always legal and changes nothing else; it is never done by itself."""
    log.append(Passed(seat))


DEEDS: dict[type, Callable[[Contest, int, Any, list[Event]], None]] = {
    Play: play,
    Clash: clash,
    Move: move,
    Pass: pass_,
}
CHECKS: dict[type, Callable[[Contest, int, Any], None]] = {
    Mulligan: check_mulligan,
    Bank: check_bank,
    Discard: check_discard,
}


def answer(game: Contest, seat: int, action: Answer, draws: Draws, log: list[Event]) -> None:
    """ST-R3, ST-R28  A choice is judged when it comes and takes effect when all are in."""
    CHECKS[type(action)](game, seat, action)
    game.pending[seat] = [action]
    log.append(Answered(seat, name_of(type(action))))
    if not awaiting(game):
        take_effect(game, draws, log)


def take_effect(game: Contest, draws: Draws, log: list[Event]) -> None:
    """ST-R3, ST-R12  All answers are in: what they say is done, and play goes on."""
    answers: list[Any] = [space[0] if space else None for space in game.pending]
    game.pending = [[], []]
    if game.phase == "mulligan":
        replace_cards(game, answers, draws, log)
        after_mulligan(game, log)
    elif game.phase == "discard":
        discard_surplus(game, answers, log)
        begin_next_round(game, log)
    else:
        place_supply(game, answers, log)
        after_bank(game, log)


def after_mulligan(game: Contest, log: list[Event]) -> None:
    """ST-R11, ST First playtest and decision gates  The variant banks a card before round one."""
    if game.rules.params.opening_bank:
        game.phase = "opening-bank"
        if not awaiting(game):
            after_bank(game, log)
    else:
        begin_round(game, log)


def after_bank(game: Contest, log: list[Event]) -> None:
    """ST-R11, ST-R4  An opening bank is followed by round one, any other bank by the actions."""
    if game.phase == "opening-bank":
        begin_round(game, log)
    else:
        give_markers(game, log)


def begin_round(game: Contest, log: list[Event]) -> None:
    """ST-R12, ST Preparation each round  A round is prepared; if nobody can bank, it goes on."""
    prepare(game, log)
    if not awaiting(game):
        give_markers(game, log)


def end_round(game: Contest, log: list[Event]) -> None:
    """ST-R8, ST Scoring and the end of a round  Score; then bonuses end, then hands are cut."""
    score_round(game, log)
    if game.round == game.rules.params.rounds:
        end_match(game, log)
        return
    end_bonuses(game)
    game.phase = "discard"
    if not awaiting(game):
        begin_next_round(game, log)


def begin_next_round(game: Contest, log: list[Event]) -> None:
    """ST-R8, ST Setup  The initiative changes, and the next round is prepared."""
    next_round(game)
    begin_round(game, log)
