"""Verbs with a choice: `may`, payments, picks, looks, piles."""

from typing import Any

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.agenda import Ask, Enter, Run, ask, push
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.checks import attachment_of, can_carry
from referee.games.timelock.e1.effects.affording import could_pay
from referee.games.timelock.e1.effects.moving import add_markers
from referee.games.timelock.e1.objects import item_of, markers
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Id,
    Piles,
    current,
    is_player,
    number_of,
    player,
)
from referee.games.timelock.e1.triggers import emit
from referee.kernel.chance import pick as pick_by_chance
from referee.kernel.chance import shuffle as shuffle_by_chance


def may(game: Game, verb: do.May, run: Run) -> bool:
    """E1-R46  One of the options or none; each player in player order, then all at once."""
    seats = layers.seats(game, verb.who, run.bind)
    answers: list[int | None] = run.memo.setdefault("answers", [])
    if run.answer is not None:
        answers.append(None if run.answer is False else run.answer)
        run.answer = None
    while len(answers) < len(seats):
        seat = seats[len(answers)]
        if not _possible(game, verb, replace(run.bind, player=seat)):
            answers.append(None)
            continue
        kind = "yes" if len(verb.options) == 1 else "option"
        ask(game, Ask(kind, seat, run.bind.self, most=len(verb.options)))  # type: ignore[arg-type]
        return False
    for seat, answer in reversed(list(zip(seats, answers, strict=True))):
        bind = replace(run.bind, player=seat)
        if answer is None:
            if _possible(game, verb, bind):
                declined = (*run.bind.declined, seat)
                run.bind = replace(run.bind, declined=declined)
        else:
            push(game, Run(verb.options[answer], bind))
    return True


def _possible(game: Game, verb: do.May, bind: Bindings) -> bool:
    """E1-R30  A `may` is asked unless public facts make "yes" impossible."""
    first = verb.options[0][0]
    if isinstance(first, do.Move):
        return bool(layers.refer(game, first.what, bind))
    return True


def pay(game: Game, verb: do.Pay, run: Run) -> bool:
    """E1-R47  Yes or no; yes means paid in full. What follows is done by the item."""
    seats = layers.seats(game, verb.who, run.bind)
    answers: list[dict[str, Any] | bool] = run.memo.setdefault("answers", [])
    if run.answer is not None:
        answers.append(run.answer)
        run.answer = None
    cost = "".join(one for one in verb.cost if isinstance(one, str))
    fixed = "X" in cost and _announced_x(game, run.bind)
    while len(answers) < len(seats):
        seat = seats[len(answers)]
        if not could_pay(game, seat, cost, run.bind.x) or not _has_markers(game, verb, run.bind):
            answers.append(False)
            continue
        shown = (cost, str(run.bind.x)) if fixed else (cost,)
        ask(game, Ask("pay", seat, run.bind.self, cost=shown, most=int("X" in cost and not fixed)))
        return False
    for seat, answer in reversed(list(zip(seats, answers, strict=True))):
        bind = replace(run.bind, player=seat)
        if isinstance(answer, dict) and "x" in answer:
            bind = replace(bind, x=answer["x"])
        if answer is not False:
            _pay_markers(game, verb, run.bind)
        effects = verb.els if answer is False else verb.then
        if effects:
            push(game, Run(effects, bind))
    return True


def _has_markers(game: Game, verb: do.Pay, bind: Bindings) -> bool:
    """E1-R30  Without the counters that it costs there is no "yes" (E1-210)."""
    thing = game.network.get(bind.self)
    return all(
        thing is not None and markers(thing, one.marker, bind) >= one.n
        for one in verb.cost
        if isinstance(one, w.UnmarkCost)
    )


def _pay_markers(game: Game, verb: do.Pay, bind: Bindings) -> None:
    """E1 §18.2  Counters that are part of the payment come off."""
    for one in verb.cost:
        if isinstance(one, w.UnmarkCost):
            add_markers(game, bind.self, one.marker, -one.n)


def _announced_x(game: Game, bind: Bindings) -> bool:
    """E1 §11.3, E1-R47  The X of a card was chosen as it was played, 0 too; else the payer does."""
    return bind.x > 0 or item_of(game, bind.self) is not None


def condition(game: Game, verb: do.If, run: Run) -> bool:
    """Only if the condition holds now."""
    if layers.holds(game, verb.cond, run.bind):
        push(game, Run(verb.then, run.bind))
    return True


def pick(game: Game, verb: do.Pick, run: Run) -> bool:
    """E1-R31  A choice without target; what is picked is bound for what follows."""
    seat = (layers.seats(game, verb.who, run.bind) or [run.bind.you])[0]
    if verb.what in ("resource", "affinity"):
        return _pick_words(game, verb, run, seat)
    options = _options(game, verb, run)
    n = layers.amount(game, verb.n, run.bind)
    if run.answer is None and len(options) < n and not verb.may:
        run.bind = replace(run.bind, picked=() if verb.els else tuple(options))
        _push_else(game, verb, run)
        return True
    if verb.random:
        run.bind = replace(run.bind, picked=_by_chance(game, options, n))
        return True
    least = 0 if verb.may else n
    if run.answer is None and (len(options) > least or (verb.may and options)):
        ask(game, Ask(_kind(verb), seat, run.bind.self, tuple(options), least=least, most=n))
        return False
    chosen = tuple(run.answer) if run.answer is not None else tuple(options[:n])
    run.answer = None
    run.bind = replace(run.bind, picked=chosen)
    if verb.note and chosen and is_player(chosen[0]):
        zones.change(game, run.bind.self, noted=-1 - chosen[0])
    if not chosen and n:
        _push_else(game, verb, run)
    return True


def _push_else(game: Game, verb: do.Pick, run: Run) -> None:
    if verb.els:
        push(game, Run(verb.els, run.bind))


def _kind(verb: do.Pick) -> Any:
    hidden = isinstance(verb.what, w.Filter) and any(
        zone in ("stack", "wallet") for zone in verb.what.zone or ()
    )
    return "cards" if hidden else "objects"


def _options(game: Game, verb: do.Pick, run: Run) -> list[Id]:
    if verb.what == "opponent":
        return [player(1 - run.bind.you)]
    if verb.what == "source":
        return sources(game, verb.affinity)
    if not isinstance(verb.what, w.Filter):
        return []
    found = _found(game, verb.what, run.bind)
    entering = any(isinstance(frame, Enter) and frame.oid == run.bind.self for frame in game.agenda)
    return [oid for oid in found if not (entering and oid == run.bind.self)]


def _found(game: Game, what: w.Filter, bind: Bindings) -> list[Id]:
    """E1-206  All that match; `can carry`: this Attachment may be attached to it now (E1-R48)."""
    be = what.be or ()
    if "can carry" not in be:
        return layers.refer(game, what, bind)
    it = layers.traits(game, bind.self)
    ability = None if it is None else attachment_of(it)
    if ability is None or bind.self not in game.network:
        return []
    rest = replace(what, be=tuple(word for word in be if word != "can carry"))
    found = layers.refer(game, rest, bind)
    return [oid for oid in found if can_carry(game, oid, bind.self, ability)]


def sources(game: Game, affinity: str | None) -> list[Id]:
    """E1-R75  A Network object, a card on the Queue, the source of an ability there or waiting."""
    found = list(game.network)
    for item in game.queue:
        found.append(item.oid if item.card else item.bind.self)
    found += [one.bind.self for one in game.delayed]
    kept = []
    for oid in dict.fromkeys(found):
        it = layers.traits(game, oid)
        if it is not None and (affinity is None or affinity in it.affinities):
            kept.append(oid)
    return kept


def _pick_words(game: Game, verb: do.Pick, run: Run, seat: int) -> bool:
    n = layers.amount(game, verb.n, run.bind)
    if run.answer is None:
        ask(game, Ask("word", seat, run.bind.self, words=w.AFFINITIES, least=n, most=n))
        return False
    words, run.answer = tuple(run.answer), None
    run.bind = replace(run.bind, words=words)
    if verb.note:
        zones.change(game, run.bind.self, noted=words[0])
    return True


def _by_chance(game: Game, options: list[Id], n: int) -> tuple[Id, ...]:
    """E1 §18.4, E1-R90  From the eligible list in order; the log names numbers in view."""
    if game.chance is None:
        raise RuntimeError("a random choice outside a step")
    numbers = [number_of(oid) for oid in options]
    drawn = pick_by_chance(game, game.chance, "stake", numbers, n)
    game.journal.append(drawn)  # type: ignore[arg-type]  # the kernel's event
    return tuple(current(game, number) for number in drawn.pick)


def look(game: Game, verb: do.Look, run: Run) -> bool:
    """E1-R89  Hidden cards are seen by the chooser; ordered, where it says so, under seal."""
    found = layers.refer(game, verb.what, run.bind)
    if found and run.answer is None:
        emit(game, events.Looked(run.bind.you, tuple(number_of(oid) for oid in found)))
    if not verb.order or len(found) < 2:
        return True
    if run.answer is None:
        what = tuple(found)
        n = len(what)
        ask(game, Ask("look", run.bind.you, run.bind.self, what, least=n, most=n))
        return False
    order, run.answer = [number_of(oid) for oid in run.answer], None
    for seat in (0, 1):
        stack = game.stacks[seat]
        if order and order[0] in stack[: len(order)]:
            game.stacks[seat] = order + stack[len(order) :]
    return True


def shuffle(game: Game, verb: do.Shuffle, run: Run) -> bool:
    """E1-R90  In player order; from the top down."""
    for seat in layers.seats(game, verb.who, run.bind):
        if game.chance is None:
            raise RuntimeError("a shuffle outside a step")
        stack = game.stacks[seat]
        game.stacks[seat] = shuffle_by_chance(game, game.chance, f"shuffle/{seat}", stack)
    return True


def pile(game: Game, verb: do.Pile, run: Run) -> bool:
    """E1-170, E1-189  Objects into piles, kept until the end of clash."""
    found = tuple(layers.refer(game, verb.what, run.bind))
    seat = layers.seats(game, verb.who, run.bind)[0]
    fixed = verb.n if isinstance(verb.n, int) else 0
    if run.answer is None and found and (len(found) > 1 or fixed):
        groups = _meshes(game, found) if not fixed else ()
        ask(game, Ask("piles", seat, run.bind.self, found, most=fixed, groups=groups))
        return False
    answer = run.answer if run.answer is not None else ((found,) if found else ())
    run.answer = None
    of = {oid: at for at, one in enumerate(answer) for oid in one}
    mine = [one for one in game.piles if one.item == run.bind.self]
    if fixed and mine:
        merged = replace(mine[-1], of={**mine[-1].of, **of})
        game.piles[game.piles.index(mine[-1])] = merged
    else:
        game.piles.append(Piles(run.bind.self, of))
    layers.changed(game)
    return True


def _meshes(game: Game, found: tuple[Id, ...]) -> tuple[tuple[Id, ...], ...]:
    groups: dict[int, list[Id]] = {}
    for attack in game.clash.attacks if game.clash is not None else []:
        if attack.mesh and attack.oid in found:
            groups.setdefault(attack.mesh, []).append(attack.oid)
    return tuple(tuple(group) for group in groups.values())
