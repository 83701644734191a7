"""Every legal action, lazily, in one stated order.

With priority: pass; Resources by arrival; cards by arrival, each by mode, X from 0, targets in the
order in which they are found; abilities of objects in the order in which they entered, then of the
player; Resource abilities last. Each announcement has its canonical payment (see `paying`).
Choices: the smaller first, then in the order of what is offered.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from referee.errors import Refusal
from referee.games.timelock.e1 import actions as act
from referee.games.timelock.e1 import layers
from referee.games.timelock.e1 import legal_choices as choices
from referee.games.timelock.e1 import legal_clash as fights
from referee.games.timelock.e1.agenda import Ask
from referee.games.timelock.e1.announcing import (
    Shape,
    activated,
    shape_of_ability,
    shape_of_card,
    tax,
)
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Activated, Card
from referee.games.timelock.e1.cards.schema import Play as PlayAbility
from referee.games.timelock.e1.costly import Taken
from referee.games.timelock.e1.moments import (
    refuse_bad_moment,
    refuse_outside,
    refuse_unless_build,
    within_plays,
)
from referee.games.timelock.e1.paying import Payment, canonical, most_x
from referee.games.timelock.e1.resources import all_makers, can_commit, usable
from referee.games.timelock.e1.snapshots import copied
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Id,
    Item,
    aim_of,
    current,
    number_of,
    player,
    printed,
    reborn,
)
from referee.games.timelock.e1.targets import host_targets, legal_targets


def legal(game: Game, seat: int) -> Iterator[act.Decision]:
    """E1-R39  Every action that the seat may take now, but `concede`."""
    question: Ask | None = game.ask
    if question is None or question.seat != seat:
        return
    yield from _ENUMERATED[question.kind](game, seat, question)


# -- priority --------------------------------------------------------------------------------------


def _priority(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    yield act.Pass()
    if game.optional[seat] >= game.rules.params.optional:
        return
    yield from _resources(game, seat)
    for number in game.wallets[seat]:
        yield from _plays(game, seat, number)
    for oid in list(game.network):
        yield from _activations(game, seat, oid)
    yield from _activations(game, seat, player(seat))
    yield from _generations(game, seat)


def _resources(game: Game, seat: int) -> Iterator[act.Decision]:
    if _refused(lambda: refuse_unless_build(game, seat, "")) or not within_plays(game, seat):
        return
    for number in game.wallets[seat]:
        if "resource" in printed(game, number).type:
            yield act.PlayResource(number)


def _refused(check: Callable[[], None]) -> bool:
    try:
        check()
    except Refusal:
        return True
    return False


def _plays(game: Game, seat: int, number: int) -> Iterator[act.Play]:
    """All announcements of a card: looked at on a copy where it lies on the Queue already."""
    card = printed(game, number)
    if "resource" in card.type or _refused(lambda: refuse_bad_moment(game, seat, card)):
        return
    trial = copied(game)
    trial.wallets[seat].remove(number)
    oid = reborn(trial, number)
    bind = Bindings(you=seat, self=oid)
    trial.queue.append(Item(oid=oid, controller=seat, owner=seat, bind=bind, card=True))
    layers.changed(trial)
    for mode in _modes(card):
        shape = shape_of_card(trial, card, mode)
        more = tax(trial, oid, card=True)
        for x, targets, archived, paid in _announcements(trial, seat, shape, bind, oid, more):
            yield act.Play(number, mode, x, targets, archived, paid.taps, paid.units)


def _modes(card: Card) -> Sequence[int | None]:
    for ability in card.abilities:
        if isinstance(ability, PlayAbility) and ability.modes:
            return range(len(ability.modes))
    return (None,)


def _announcements(
    game: Game, seat: int, shape: Shape, bind: Bindings, source: Id, more: int, committed: Id = 0
) -> Iterator[tuple[int | None, tuple[Any, ...], int | None, Payment]]:
    """X, targets, what is archived as a cost, and the payment, in this order."""
    payments: dict[tuple[int, int, Taken], Payment | None] = {}
    uptime = sum(one.n for one in shape.others if isinstance(one, w.UptimeCost))
    taken = Taken(committed, 0, uptime)
    for x in _xs(game, seat, shape, more, taken):
        bound = replace(bind, x=x or 0)
        for chosen in _target_sets(game, shape, bound, source):
            extra = more + _plus(game, shape, replace(bound, target=chosen))
            for archived in _archived(game, seat, shape, bound):
                gone = 0 if archived is None else current(game, archived)
                due = (x or 0, extra, taken._replace(archived=gone))
                if due not in payments:
                    payments[due] = canonical(
                        game, seat, shape.cost, *due[:2], shape.x_from, due[2]
                    )
                if (paid := payments[due]) is not None:
                    yield x, tuple(aim_of(oid) for oid in chosen), archived, paid


def _xs(game: Game, seat: int, shape: Shape, more: int, taken: Taken) -> Sequence[int | None]:
    if "X" not in shape.cost:
        return (None,)
    return range(most_x(game, seat, shape.cost, more, shape.x_from, taken) + 1)


def _plus(game: Game, shape: Shape, bind: Bindings) -> int:
    return 0 if shape.plus is None else layers.amount(game, shape.plus, bind)


def _target_sets(game: Game, shape: Shape, bind: Bindings, source: Id) -> Iterator[tuple[Id, ...]]:
    if shape.aim is None:
        yield ()
        return
    found = list(
        host_targets(game, shape.host, bind, source)
        if shape.host is not None
        else legal_targets(game, shape.aim, bind, source)
    )
    if shape.number == "any":
        for n in range(len(found) + 1):
            yield from combinations(found, n)
        return
    yield from combinations(found, layers.amount(game, shape.number, bind))


def _archived(game: Game, seat: int, shape: Shape, bind: Bindings) -> Sequence[int | None]:
    for cost in shape.others:
        if isinstance(cost, w.ArchiveCost) and cost.what != "self":
            found = layers.refer(game, cost.what, bind)
            return [number_of(oid) for oid in found if layers.controller(game, oid) == seat]
    return (None,)


def _activations(game: Game, seat: int, oid: Id) -> Iterator[act.Decision]:
    for at, (ability, own) in enumerate(activated(game, oid)):
        if not _may_use(game, seat, oid, at, ability):
            continue
        shape = shape_of_ability(ability)
        bind = replace(own, you=seat)
        committed = own.self if "commit" in ability.cost else 0
        number = number_of(oid) if oid > 0 else None
        more = tax(game, oid, card=False)
        for x, targets, archived, paid in _announcements(
            game, seat, shape, bind, bind.self, more, committed
        ):
            yield act.Activate(number, at, x, targets, archived, paid.taps, paid.units)


def _may_use(game: Game, seat: int, oid: Id, at: int, ability: Activated) -> bool:
    when = ability.when
    if when is not None and _refused(lambda: refuse_outside(game, seat, when, "")):
        return False
    if oid < 0:
        return True
    thing = game.network[oid]
    user = thing.owner if ability.only == "self.owner" else layers.table(game)[oid].controller
    limited = ability.limit is not None and thing.used.count(at) >= ability.limit
    return user == seat and not limited and _can_pay_others(game, seat, oid, ability)


def _can_pay_others(game: Game, seat: int, oid: Id, ability: Activated) -> bool:
    for cost in ability.cost:
        if cost == "commit" and not can_commit(game, oid):
            return False
        if isinstance(cost, w.UptimeCost) and game.uptime[seat] < cost.n:
            return False
        if isinstance(cost, w.UnmarkCost):
            have = sum(one.count for one in game.network[oid].markers if one.name == cost.marker)
            if have < cost.n:
                return False
        own = layers.table(game)[oid].controller == seat
        if isinstance(cost, w.ArchiveCost) and cost.what == "self" and not own:
            return False
    return True


def _generations(game: Game, seat: int) -> Iterator[act.Decision]:
    for maker in all_makers(game, seat):
        if not usable(game, seat, maker):
            continue
        symbols = "".join(
            one for one in maker.ability.cost if isinstance(one, str) and one != "commit"
        )
        buffer_only = _from_buffer(game, seat, symbols)
        if buffer_only is None:
            continue
        number = number_of(maker.oid) if maker.oid > 0 else None
        for unit in maker.units:
            named: Any = unit if len(maker.units) > 1 else None
            yield act.Generate(act.Tap(number, maker.at, named, buffer_only))


def _from_buffer(game: Game, seat: int, cost: str) -> act.Units | None:
    """What a Resource ability itself costs is paid from the Buffer."""
    paid = canonical(game, seat, cost)
    return None if paid is None or paid.taps else paid.units


_ENUMERATED: dict[str, Callable[[Game, int, Ask], Iterator[act.Decision]]] = {
    "priority": _priority,
    "attack": fights.attacks,
    "block": fights.blocks,
    "order-blockers": fights.orders,
    "order-attackers": fights.orders,
    "order-triggers": fights.trigger_orders,
    "order-resources": fights.orders,
    "assign": fights.assignments,
    "yes": choices.yes_or_no,
    "skip": choices.yes_or_no,
    "option": choices.options,
    "pay": choices.payments,
    "objects": choices.object_sets,
    "targets": choices.object_sets,
    "unlock": choices.object_sets,
    "cards": choices.hidden_cards,
    "look": choices.hidden_cards,
    "discard": choices.discards,
    "word": choices.words,
    "unit": choices.words,
    "replacement": choices.effects,
    "piles": choices.pile_ways,
    "announce": lambda game, seat, question: _announced(game, seat, question),
}


def _announced(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """E1-139  No, or any card that the other could play with this item off the Queue."""
    yield act.ChooseYes(False)
    other = 1 - seat if question.whose is None else question.whose
    if game.optional[seat] >= game.rules.params.optional:
        return
    trial = copied(game)
    trial.queue.pop()
    layers.changed(trial)
    yield from _resources(trial, other)
    for number in trial.wallets[other]:
        for action in _plays(trial, other, number):
            if len(action.generate) <= sum(action.pay.counted().values()):
                yield action


def exposes(game: Game, seat: int, action: act.Decision) -> bool:
    """Whether the action names what only its seat may see: a card of its Wallet, a secret."""
    return isinstance(action, act.Play | act.PlayResource | act.ChooseCards | act.ChooseDiscard)
