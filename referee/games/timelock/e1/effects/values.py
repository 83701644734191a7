"""Verbs of Uptime, damage, cards and Resources."""

from collections.abc import Sequence

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import Ask, Discards, Draws, Run, ask, push
from referee.games.timelock.e1.bounds import within
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.damage import Applicable, standing
from referee.games.timelock.e1.damage import deal as deal_hits
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Hit,
    Id,
    is_player,
    seat_of,
)
from referee.games.timelock.e1.triggers import add_units, emit
from referee.kernel.chance import pick


def deal(game: Game, verb: do.Deal, run: Run) -> bool:
    """E1 §15  One event a recipient, all at once; `deal` after `deal` happens at once too."""
    hits: list[Hit] = []
    cap = None
    while True:
        wanted = _recipients(game, verb, run.bind)
        n = layers.amount(game, verb.n, run.bind)
        hits += [Hit(run.bind.self, oid, n) for oid in wanted]
        cap = _cap(game, wanted) if verb.capped else cap
        following = run.do[run.at + 1] if run.at + 1 < len(run.do) else None
        if not isinstance(following, do.Deal):
            break
        verb, run.at = following, run.at + 1
    deal_hits(game, hits, cap)
    return True


def _recipients(game: Game, verb: do.Deal, bind: Bindings) -> list[Id]:
    refs = verb.to if isinstance(verb.to, tuple) else (verb.to,)
    found = [oid for ref in refs for oid in layers.refer(game, ref, bind)]
    return [oid for oid in dict.fromkeys(found) if _can_take(game, oid)]


def _can_take(game: Game, oid: Id) -> bool:
    return is_player(oid) or (layers.is_kind(game, oid, "avatar") and oid in game.network)


def _cap(game: Game, recipients: Sequence[Id]) -> int:
    """E1-108  The target's Uptime or full Resilience before the damage, 0 if negative."""
    if not recipients:
        return 0
    oid = recipients[0]
    if is_player(oid):
        return max(0, game.uptime[seat_of(oid)])
    it = layers.traits(game, oid)
    return 0 if it is None else max(0, it.resilience)


def gain(game: Game, verb: do.Gain, run: Run) -> bool:
    """E1 §2.3  Uptime up; a replacement may turn it into something else (E1-116)."""
    n = layers.amount(game, verb.n, run.bind)
    for seat in layers.seats(game, verb.who, run.bind):
        gain_uptime(game, seat, n)
    return True


def gain_uptime(game: Game, seat: int, n: int) -> None:
    """A player gains n, unless it is replaced. Nothing of size 0 (E1-R6)."""
    if n <= 0:
        return
    for one in standing(game, w.Gaining):
        on = one.of.on if one.of is not None else None
        if isinstance(on, w.Gaining) and seat in layers.seats(game, on.who, one.bind):
            if one.of is not None:
                push(game, Run(one.of.instead, replace(one.bind, amount=n)))
            return
    game.uptime[seat] = within(game, game.uptime[seat] + n)
    emit(game, events.Gained(seat, n))


def lose(game: Game, verb: do.Lose, run: Run) -> bool:
    """E1-R79  Loss is no damage."""
    n = layers.amount(game, verb.n, run.bind)
    for seat in layers.seats(game, verb.who, run.bind):
        lose_uptime(game, seat, n)
    return True


def lose_uptime(game: Game, seat: int, n: int, burn: bool = False) -> None:
    """A player loses n."""
    if n > 0:
        game.uptime[seat] = within(game, game.uptime[seat] - n)
        emit(game, events.Lost(seat, n, burn))


def draw(game: Game, verb: do.Draw, run: Run) -> bool:
    """E1-R20  n single draws, each player in player order."""
    n = layers.amount(game, verb.n, run.bind)
    seats = [seat for seat in layers.seats(game, verb.who, run.bind) for _ in range(n)]
    if seats:
        push(game, Draws(tuple(seats)))
    return True


def discard(game: Game, verb: do.Discard, run: Run) -> bool:
    """E1-R31  The player's own choice, all, or at random; each player in player order."""
    left = run.memo.setdefault("left", list(layers.seats(game, verb.who, run.bind)))
    while left:
        seat = left[0]
        cards = _to_discard(game, verb, run, seat)
        if cards is None:
            return False
        left.pop(0)
        if cards:
            push(game, Discards(seat, tuple(cards)))
            if left:
                return False
    return True


def _to_discard(game: Game, verb: do.Discard, run: Run, seat: int) -> list[int] | None:
    wallet = game.wallets[seat]
    if run.answer is not None:
        answer, run.answer = run.answer, None
        return list(answer)
    n = len(wallet) if verb.n == "all" else layers.amount(game, verb.n, run.bind)
    n = min(n, len(wallet))
    if n == len(wallet):
        return list(wallet)
    if verb.random:
        return _random_cards(game, seat, n)
    if n == 0:
        return []
    ask(game, Ask("discard", seat, run.bind.self, tuple(wallet), least=n, most=n))
    return None


def _random_cards(game: Game, seat: int, n: int) -> list[int]:
    """E1 §18.4, E1-R90  From the Wallet by arrival; the log names places, not hidden faces."""
    places = list(range(len(game.wallets[seat])))
    if game.chance is None:
        raise RuntimeError("a random choice outside a step")
    drawn = pick(game, game.chance, "discard", places, n)
    game.journal.append(drawn)  # type: ignore[arg-type]  # the kernel's event
    return [game.wallets[seat][place] for place in drawn.pick]


def generate(game: Game, verb: do.Generate, run: Run) -> bool:
    """E1 §12  Into the Buffer. `any`: one affinity is chosen for all; `produced`: of those made."""
    n = layers.amount(game, verb.n, run.bind)
    seats = layers.seats(game, verb.who, run.bind)
    choices = _units(verb, run.bind)
    if run.answer is None and len(choices) > 1:
        seat = seats[0] if seats else run.bind.you
        ask(game, Ask("unit", seat, run.bind.self, words=choices, least=1, most=1))
        return False
    unit = run.answer if run.answer is not None else choices[0]
    run.answer = None
    for seat in seats:
        add_units(game, seat, run.bind.self, {unit: n})
    return True


def _units(verb: do.Generate, bind: Bindings) -> tuple[str, ...]:
    if verb.unit == "any":
        return w.AFFINITIES
    if verb.unit == "produced":
        return bind.produced or ("neutral",)
    return (verb.unit,)


def empty_buffer(game: Game, verb: do.EmptyBuffer, run: Run) -> bool:
    """E1-R50  Resources that an effect removes cost no Uptime."""
    for seat in layers.seats(game, verb.who, run.bind):
        units, game.buffers[seat] = game.buffers[seat], {}
        if verb.into is not None and units:
            for other in layers.seats(game, verb.into, run.bind):
                add_units(game, other, run.bind.self, units)
    return True


def burn(game: Game) -> None:
    """E1 §12.1, E1-R49  Both Buffers empty at once; each unit costs its player 1 Uptime."""
    for seat in (0, 1):
        n = sum(game.buffers[seat].values())
        game.buffers[seat] = {}
        lose_uptime(game, seat, n, burn=True)


# -- drawing and discarding, card by card ----------------------------------------------------------


def step_draws(game: Game, frame: Draws) -> None:
    """E1-R20, E1-R19  Each draw by itself; in the own draw step each may be replaced."""
    if not frame.seats:
        game.agenda.pop()
        return
    seat = frame.seats[0]
    effect = _skips(game, seat)
    if effect is not None and effect.of is not None:
        if frame.answer is None:
            ask(game, Ask("skip", seat, effect.bind.self))
            return
        answer, frame.answer = frame.answer, None
        if answer:
            frame.seats = frame.seats[1:]
            push(game, Run(effect.of.instead, effect.bind))
            return
    frame.seats = frame.seats[1:]
    draw_one(game, seat)


def _skips(game: Game, seat: int) -> Applicable | None:
    """E1-031  What may replace a draw of that player, of an effect too, in the step that it names.

    "Your draw step" is that of the player's own turn.
    """
    for one in standing(game, w.Drawing):
        on = one.of.on if one.of is not None else None
        if not isinstance(on, w.Drawing) or seat not in layers.seats(game, on.who, one.bind):
            continue
        if on.step is None or (on.step == game.step and seat == game.active):
            return one
    return None


def draw_one(game: Game, seat: int) -> None:
    """E1 §2.2  A draw from an empty Stack fails and is remembered for the next check."""
    if not game.stacks[seat]:
        game.failed[seat] = True
        emit(game, events.DrawFailed(seat))
        return
    number = game.stacks[seat].pop(0)
    zones.lay(game, number, "wallet", seat)
    emit(game, events.Drew(seat, number))


def step_discards(game: Game, frame: Discards) -> None:
    """E1-258  A discard by an effect may be put on top of the Stack instead, card by card."""
    effect = next(
        (
            one
            for one in standing(game, w.Discarding)
            if one.of is not None
            and isinstance(one.of.on, w.Discarding)
            and frame.seat in layers.seats(game, one.of.on.who, one.bind)
        ),
        None,
    )
    if effect is not None and frame.cards:
        if frame.answer is None:
            what = frame.cards
            ask(game, Ask("cards", frame.seat, effect.bind.self, what, least=0, most=len(what)))
            return
        kept = list(frame.answer)
        for number in reversed(kept):
            zones.shift(game, number, "wallet", "stack", frame.seat)
        frame.cards = tuple(one for one in frame.cards if one not in kept)
    game.agenda.pop()
    for number in frame.cards:
        zones.shift(game, number, "wallet", "archive", frame.seat)
