"""E1 §9  The turn: its steps, what each begins with, and what follows it."""

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import (
    Ask,
    Begin,
    Draws,
    End,
    NextTurn,
    Run,
    Settle,
    Strike,
    ask,
    done,
    push,
)
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.checks import end
from referee.games.timelock.e1.clash import able_attackers, needs_order
from referee.games.timelock.e1.damage import Applicable, standing
from referee.games.timelock.e1.effects.values import burn
from referee.games.timelock.e1.snapshots import forget
from referee.games.timelock.e1.state import Bindings, Clash, Game, Id, Step, player
from referee.games.timelock.e1.striking import needs_first_strike
from referee.games.timelock.e1.triggers import emit

AFTER: dict[str, Step] = {
    "unlock": "maintenance",
    "maintenance": "draw",
    "draw": "build 1",
    "build 1": "start of clash",
    "start of clash": "attackers",
    "attackers": "blockers",
    "blockers": "damage",
    "first strike": "damage",
    "damage": "end of clash",
    "end of clash": "build 2",
    "build 2": "end",
    "end": "cleanup",
}
PHASE_ENDS = ("draw", "build 1", "end of clash", "build 2")


# -- turns -----------------------------------------------------------------------------------------


def step_next_turn(game: Game, frame: NextTurn) -> None:
    """E1-R16  A turn is about to begin: it may be skipped; then it begins."""
    seat = frame.seat
    vault = next((one for one in _skippers(game, seat) if one.bind.self not in frame.asked), None)
    if vault is not None and vault.of is not None:
        if frame.answer is None:
            ask(game, Ask("skip", seat, vault.bind.self))
            return
        answer, frame.answer = frame.answer, None
        frame.asked = (*frame.asked, vault.bind.self)
        if answer:
            done(game)
            game.turn += 1
            emit(game, events.TurnBegan(game.turn, seat, skipped=True))
            _limit(game)
            push(game, NextTurn(next_seat(game, seat)))
            push(game, Run(vault.of.instead, vault.bind))
            return
        step_next_turn(game, frame)
        return
    done(game)
    _begin_turn(game, seat)


def _skippers(game: Game, seat: int) -> list[Applicable]:
    """E1-275  What could skip this turn, where its condition holds."""
    found = []
    for one in standing(game, w.TurnBegins):
        on = one.of.on if one.of is not None else None
        if not isinstance(on, w.TurnBegins) or seat not in layers.seats(game, on.who, one.bind):
            continue
        cond = one.of.cond if one.of is not None else None
        if cond is None or layers.holds(game, cond, one.bind):
            found.append(one)
    return found


def next_seat(game: Game, seat: int) -> int:
    """E1-R22  An extra turn follows directly, the newest first; then the normal order goes on.

    `seat` has had its turn, or has skipped it. The order goes on from the last turn that was none
    of the extra ones, whosever these were.
    """
    following = 1 - seat if game.due is None else game.due
    game.due = following if game.extra_turns else None
    return game.extra_turns.pop() if game.extra_turns else following


def _limit(game: Game) -> None:
    """E1-R96  When that many turns have ended without a result, the game is a draw."""
    if game.turn > game.turn_limit:
        end(game, None, "turns")


def _begin_turn(game: Game, seat: int) -> None:
    """E1-R16  Boot Delay goes, "until your next turn" ends, counts are taken, then Unlock."""
    game.turn += 1
    _limit(game)
    game.active = seat
    forget(game)
    game.plays, game.chain = 0, 0
    game.died, game.damaged, game.uses = [], [0, 0], {}
    game.optional = [0, 0]
    game.floating = [
        one for one in game.floating if not (one.until == "your turn" and one.bind.you == seat)
    ]
    layers.changed(game)
    table = layers.table(game)
    for oid, thing in list(game.network.items()):
        fresh = replace(thing, used=(), struck=())
        if table[oid].controller == seat:
            fresh = replace(fresh, delayed=False)
        zones.put(game, fresh)
    game.idle = [_idle(game, one) for one in (0, 1)]
    emit(game, events.TurnBegan(game.turn, seat))
    push(game, Begin("unlock"))


def _idle(game: Game, seat: int) -> int:
    """E1-169  Unlocked Resources as the turn began."""
    table = layers.table(game)
    return sum(
        1
        for oid, thing in game.network.items()
        if not thing.committed and table[oid].controller == seat and "resource" in table[oid].types
    )


# -- steps -----------------------------------------------------------------------------------------


def step_begin(game: Game, frame: Begin) -> None:
    """E1 §9  A step begins with what the rules do in it; then triggers, then priority."""
    if frame.stage == 0 and frame.step != "unlock":
        game.step = frame.step  # type: ignore[assignment]  # a step's name
    begins = {
        "unlock": _unlock_step,
        "draw": _draw_step,
        "attackers": _attackers_step,
        "blockers": _blockers_step,
        "first strike": _strike_step,
        "damage": _strike_step,
        "end of clash": _plain_step,
        "cleanup": _cleanup_step,
    }
    begins.get(frame.step, _plain_step)(game, frame)


def _plain_step(game: Game, frame: Begin) -> None:
    """E1-R18, E1-R25  Triggers of the step's beginning, then the active player has priority."""
    done(game)
    if frame.step == "start of clash":
        game.clash = Clash()
        layers.changed(game)
    _open(game)
    emit(game, events.StepBegan(frame.step, game.active))


def _open(game: Game) -> None:
    game.priority, game.passes = game.active, 0
    push(game, Settle())


def _unlock_step(game: Game, frame: Begin) -> None:
    """E1 §9.1, E1-R17  All at once; under a limit the active player names what unlocks."""
    game.step = "unlock"
    seat = game.active
    if layers.rules_on(game, ops.SkipUnlock, player(seat)):
        chosen: list[Id] = []
    elif frame.answer is not None:
        chosen = list(frame.answer)
    else:
        able = unlockable(game, seat)
        limits = limits_of(game)
        if breaks_limit(game, able, limits):
            most = len(able)
            ask(game, Ask("unlock", seat, 0, tuple(able), least=0, most=most))
            return
        chosen = able
    done(game)
    for oid in chosen:
        zones.unlock(game, oid)
    push(game, Begin("maintenance"))


def unlockable(game: Game, seat: int) -> list[Id]:
    """E1-R17  What is committed and not held; values are read before anything unlocks."""
    table = layers.table(game)
    return [
        oid
        for oid, thing in game.network.items()
        if thing.committed
        and table[oid].controller == seat
        and not layers.ruled(game, ops.StaysCommitted, oid)
    ]


def limits_of(game: Game) -> list[tuple[w.Filter, int, int]]:
    """E1-R17  The limits in force: which objects, how many of them, whose rule."""
    return [(op.what, op.n, effect.bind.self) for op, effect in layers.rules(game, ops.UnlockLimit)]


def breaks_limit(game: Game, oids: list[Id], limits: list[tuple[w.Filter, int, int]]) -> bool:
    """Whether so many of one kind would unlock that a limit is broken."""
    bind = Bindings(you=game.active, self=0)
    return any(
        sum(1 for oid in oids if layers.fits(game, oid, what, bind)) > n for what, n, _ in limits
    )


def _draw_step(game: Game, frame: Begin) -> None:
    """E1 §9.1, E1-R19  The card is drawn, then triggers of the step's beginning are placed."""
    if frame.stage == 0:
        frame.stage = 1
        push(game, Draws((game.active,)))
        return
    done(game)
    _open(game)
    emit(game, events.StepBegan("draw", game.active))


def _attackers_step(game: Game, frame: Begin) -> None:
    """E1 §13.1, E1-R30  The declaration is asked for whenever the active player has an Avatar."""
    if frame.stage == 0:
        frame.stage = 1
        table = layers.table(game)
        if any(
            "avatar" in table[oid].types and table[oid].controller == game.active
            for oid in game.network
        ):
            able = tuple(able_attackers(game))
            ask(game, Ask("attack", game.active, 0, able, most=len(able)))
            return
    done(game)
    _open(game)
    emit(game, events.StepBegan("attackers", game.active))


def _blockers_step(game: Game, frame: Begin) -> None:
    """E1 §13.2, E1-R30, E1-R56  The declaration, then the orders, then triggers."""
    clash = game.clash
    defenders = [
        oid
        for oid in game.network
        if layers.is_kind(game, oid, "avatar") and layers.controller(game, oid) != game.active
    ]
    if frame.stage == 0:
        frame.stage = 1
        if clash is not None and clash.attacks and defenders:
            ask(game, Ask("block", 1 - game.active, 0, tuple(defenders)))
            return
    if clash is not None and not clash.declared:
        clash.declared = True
        layers.changed(game)
    question = needs_order(game)
    if question is not None:
        ask(game, question)
        return
    done(game)
    _open(game)
    emit(game, events.StepBegan("blockers", game.active))


def _strike_step(game: Game, frame: Begin) -> None:
    """E1 §13.4  The damage of the step; then triggers and priority."""
    if frame.stage == 0:
        frame.stage = 1
        question = needs_order(game)
        if question is not None:
            frame.stage = 0
            ask(game, question)
            return
        push(game, Strike(frame.step == "first strike"))
        return
    done(game)
    _open(game)
    emit(game, events.StepBegan(frame.step, game.active))


def _cleanup_step(game: Game, frame: Begin) -> None:
    """E1-R24  Discard to seven, damage and "this turn" effects end, checks; again if stirred."""
    seat = game.active
    if frame.stage == 0:
        surplus = len(game.wallets[seat]) - game.rules.params.wallet
        if layers.ruled(game, ops.NoWalletLimit, player(seat)):
            surplus = 0
        if surplus > 0 and frame.answer is None:
            what = tuple(game.wallets[seat])
            ask(game, Ask("discard", seat, 0, what, least=surplus, most=surplus))
            return
        for number in frame.answer or ():
            zones.shift(game, number, "wallet", "archive", seat)
        _end_of_turn_effects(game)
        frame.stage = 1
        game.stirred = False
        push(game, Settle())
        return
    done(game)
    if game.stirred:
        game.priority, game.passes = game.active, 0
        return
    _close(game)


def _end_of_turn_effects(game: Game) -> None:
    """E1 §9.5  At once: damage off, "this turn" effects and shields end."""
    game.floating = [one for one in game.floating if one.until not in ("turn", "clash")]
    game.shields = [one for one in game.shields if one.until not in ("turn", "clash")]
    for oid, thing in list(game.network.items()):
        if thing.damage or thing.reboots:
            zones.change(game, oid, damage=0, reboots=0)
    layers.changed(game)


def _close(game: Game) -> None:
    """E1-R49  Close ends after its last Cleanup, with burn and checks, then the next turn."""
    burn(game)
    push(game, NextTurn(next_seat(game, game.active)))
    push(game, Settle())


def step_end(game: Game, _frame: End) -> None:
    """E1 §9.3, §10.1  Both have passed on an empty Queue: the next step, perhaps the next phase."""
    done(game)
    game.priority = None
    here = game.step
    if here == "cleanup":
        push(game, Begin("cleanup"))
        return
    following: Step = AFTER[here]
    if here == "blockers" and needs_first_strike(game):
        following = "first strike"
    if here == "end of clash":
        _end_clash(game)
    push(game, Begin(following))
    if here in PHASE_ENDS:
        burn(game)
        push(game, Settle())


def _end_clash(game: Game) -> None:
    """E1-R24  "Until end of clash" ends as the phase ends, after its last step."""
    game.clash = None
    game.piles = []
    game.floating = [one for one in game.floating if one.until != "clash"]
    game.shields = [one for one in game.shields if one.until != "clash"]
    layers.changed(game)
