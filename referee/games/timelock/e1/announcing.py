"""E1 §11  Announcing: one record holds all seven steps and is checked as a whole (E1-R39)."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.actions import Activate, Aim, Play
from referee.games.timelock.e1.agenda import Run, Settle, push
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.effects import Verb
from referee.games.timelock.e1.cards.schema import Activated, Attachment, Card, Mode, TargetWord
from referee.games.timelock.e1.cards.schema import Play as PlayAbility
from referee.games.timelock.e1.effects.moving import add_markers
from referee.games.timelock.e1.moments import (
    count_optional,
    in_wallet,
    refuse_bad_moment,
    refuse_outside,
)
from referee.games.timelock.e1.queue import PERMANENT
from referee.games.timelock.e1.resources import (
    commit_as_cost,
    is_resource_ability,
    pay_units,
    pay_uptime,
    tap,
)
from referee.games.timelock.e1.state import (
    Bindings,
    Game,
    Id,
    Item,
    current,
    number_of,
    player,
    printed,
    reborn,
    timestamp,
)
from referee.games.timelock.e1.targets import (
    host_aim,
    host_targets,
    legal_targets,
    why_no_target,
)
from referee.games.timelock.e1.triggers import emit


class Shape(NamedTuple):
    """What an announcement has to choose and pay, as the card or ability says."""

    do: tuple[Verb, ...]
    aim: TargetWord | None
    number: w.Amount
    cost: str
    others: tuple[w.Cost, ...]
    plus: w.Amount | None = None
    x_from: str | None = None
    host: Attachment | None = None


# -- cards -----------------------------------------------------------------------------------------


def play_card(game: Game, seat: int, action: Play, free: Id | None = None) -> None:
    """E1 §11  A card is announced, paid and on the Queue. Raises `illegal/…`."""
    number = in_wallet(game, seat, action.card)
    card = printed(game, number)
    if "resource" in card.type:
        raise Refusal(Code.WRONG_CHOICE, f"{number} is played as a Resource", rule="E1 §5.1")
    refuse_bad_moment(game, seat, card)
    shape = shape_of_card(game, card, action.mode)
    game.wallets[seat].remove(number)
    oid = reborn(game, number)
    bind = Bindings(you=seat, self=oid, x=action.x or 0)
    item = Item(oid=oid, controller=seat, owner=seat, bind=bind, card=True, do=shape.do)
    game.queue.append(item)
    layers.changed(game)
    item = aimed(game, item, shape, action.targets, oid)
    more = tax(game, oid, card=True)
    item = paid(game, seat, item, shape, action, more)
    game.queue[-1] = item
    layers.changed(game)
    push(game, Settle())
    emit(game, events.Announced(seat, oid, oid, card=True))


def shape_of_card(game: Game, card: Card, mode: int | None) -> Shape:
    """E1 §11.3  What the chosen mode needs. Raises `illegal/wrong-choice`."""
    cost = card.cost or ""
    host = next((one for one in card.abilities if isinstance(one, Attachment)), None)
    plays = [one for one in card.abilities if isinstance(one, PlayAbility)]
    if any(kind in PERMANENT for kind in card.type) or not plays:
        _refuse_mode(mode)
        aim = None if host is None else host.host
        return Shape((), aim, 1, cost, (), host=host)
    play = plays[0]
    chosen: PlayAbility | Mode = play
    if play.modes:
        if mode is None or mode >= len(play.modes):
            message = f"choose a mode from 0 to {len(play.modes) - 1}"
            raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §11.3")
        chosen = play.modes[mode]
    else:
        _refuse_mode(mode)
    return Shape(chosen.do, chosen.target, play.targets, cost, play.cost, play.plus, play.x_from)


def _refuse_mode(mode: int | None) -> None:
    if mode is not None:
        raise Refusal(Code.WRONG_CHOICE, "it has no modes to choose", rule="E1 §11.3")


# -- abilities -------------------------------------------------------------------------------------


def activated(game: Game, oid: Id) -> list[tuple[Activated, Bindings]]:
    """The activated abilities of an object or player that use the Queue or are special actions."""
    if oid < 0:
        granted = layers.granted(game, -1 - oid)
        found = [(op.ability, bind) for op, bind in granted]
    else:
        it = layers.table(game)[oid]
        bind = Bindings(you=it.controller, self=oid)
        found = [(one, bind) for one in it.abilities]
    return [
        (one, bind)
        for one, bind in found
        if isinstance(one, Activated) and not is_resource_ability(one)
    ]


def activate(game: Game, seat: int, action: Activate) -> None:
    """E1 §11  An ability is announced, paid and on the Queue, or done if it is special."""
    oid = player(seat) if action.object is None else on_network(game, action.object)
    abilities = activated(game, oid)
    if action.ability >= len(abilities):
        message = "it has no such ability to activate"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §11")
    ability, own = abilities[action.ability]
    _refuse_wrong_user(game, seat, oid, ability)
    name = "the ability"
    if ability.when is not None:
        refuse_outside(game, seat, ability.when, name)
    _count_use(game, oid, action.ability, ability)
    bind = replace(own, you=seat, x=action.x or 0)
    shape = shape_of_ability(ability)
    item = Item(oid=-100 - timestamp(game), controller=seat, owner=seat, bind=bind, do=ability.do)
    game.queue.append(item)
    item = aimed(game, item, shape, action.targets, bind.self)
    item = paid(game, seat, item, shape, action, tax(game, oid, card=False))
    push(game, Settle())
    if ability.special:
        game.queue.pop()
        _do_special(game, item)
        return
    game.queue[-1] = item
    layers.changed(game)
    emit(game, events.Announced(seat, item.oid, oid, card=False))


def _do_special(game: Game, item: Item) -> None:
    """E1-R29  Done at once, off the Queue."""
    push(game, Run(item.do, item.bind))


def on_network(game: Game, number: int) -> Id:
    """E1-R14  The object of that number on the Network. Raises `illegal/no-such-card`."""
    if not 0 < number <= len(game.faces) or current(game, number) not in game.network:
        message = f"{number} is not on the Network"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="E1 §6")
    return current(game, number)


def _refuse_wrong_user(game: Game, seat: int, oid: Id, ability: Activated) -> None:
    if oid < 0:
        return
    if ability.only == "self.owner":
        user, word = game.network[oid].owner, "the owner"
    else:
        user, word = layers.table(game)[oid].controller, "the controller"
    if user != seat:
        message = f"only {word}, seat {user}, may use it"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §3.3")


def shape_of_ability(ability: Activated) -> Shape:
    """E1 §11  What activating an ability needs."""
    cost = "".join(one for one in ability.cost if isinstance(one, str) and one != "commit")
    others = tuple(one for one in ability.cost if not isinstance(one, str) or one == "commit")
    return Shape(ability.do, ability.target, 1, cost, others)


def _count_use(game: Game, oid: Id, at: int, ability: Activated) -> None:
    """A limit a turn is the object's; each activation counts (E1-144)."""
    game.uses[str(oid)] = game.uses.get(str(oid), 0) + 1
    if ability.limit is None or oid < 0:
        return
    thing = game.network[oid]
    if thing.used.count(at) >= ability.limit:
        message = f"it can be used {ability.limit} time a turn"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §11")
    zones.change(game, oid, used=(*thing.used, at))


# -- targets (step 3) ------------------------------------------------------------------------------


def aimed(game: Game, item: Item, shape: Shape, targets: Sequence[Aim], source: Id) -> Item:
    """E1 §11.2, E1-R44  All targets are legal and different. Raises `illegal/target…`.

    In which order they are named means nothing.
    """
    chosen = tuple(named(game, one) for one in targets)
    if shape.aim is None:
        if chosen:
            raise Refusal(Code.TARGET_NUMBER, "it takes no target", rule="E1 §11.2")
        return item
    bind = item.bind
    if shape.number != "any":
        wanted = layers.amount(game, shape.number, bind)
        if len(chosen) != wanted:
            message = f"it takes {wanted} target(s), not {len(chosen)}"
            raise Refusal(Code.TARGET_NUMBER, message, rule="E1-R44")
    if len(set(chosen)) < len(chosen):
        raise Refusal(Code.TARGET, "all targets are different", rule="E1-R44")
    legal = list(
        host_targets(game, shape.host, bind, source)
        if shape.host is not None
        else legal_targets(game, shape.aim, bind, source)
    )
    for name, oid in zip(targets, chosen, strict=True):
        if oid not in legal:
            aim = shape.aim if shape.host is None else host_aim(shape.host)
            why = why_no_target(game, aim, oid, source)
            message = f"{name} is no legal target of it: {why}"
            raise Refusal(Code.TARGET, message, rule="E1 §11.2")
    found = tuple(oid for oid in legal if oid in chosen)
    return replace(item, aim=shape.aim, bind=replace(bind, target=found))


def named(game: Game, aim: Aim) -> Id:
    """The id that a number or a seat's word stands for; of something unknown an id that is none."""
    if isinstance(aim, str):
        return player(int(aim[-1]))
    for item in game.queue:
        if item.card and number_of(item.oid) == aim:
            return item.oid
    return current(game, aim) if aim <= len(game.faces) else 0


# -- costs (steps 5 to 7) --------------------------------------------------------------------------


def tax(game: Game, oid: Id, card: bool) -> int:
    """E1-R40, E1-113  What is added to the cost, as it is announced: of cards, or of abilities."""
    more = 0
    for op, effect in layers.rules(game, ops.Tax):
        if op.abilities is not card and layers.fits(game, oid, op.what, effect.bind):
            more += op.n
    return more


def paid(
    game: Game, seat: int, item: Item, shape: Shape, action: Play | Activate, more: int
) -> Item:
    """E1 §11.1  Resource abilities, then every cost, exactly. Raises `illegal/cannot-pay`."""
    if ("X" in shape.cost) is not (action.x is not None):
        word = "X has to be chosen" if "X" in shape.cost else "there is no X to choose"
        raise Refusal(Code.WRONG_CHOICE, word, rule="E1 §11.3")
    if shape.plus is not None:
        more += layers.amount(game, shape.plus, item.bind)
    for use in action.generate:
        count_optional(game, seat)
        tap(game, seat, use)
    x = action.x or 0
    pay_units(game, seat, shape.cost, action.pay.counted(), x, more, shape.x_from)
    item = _pay_others(game, seat, item, shape.others, action.archive)
    count_optional(game, seat)
    game.chain = 0
    return item


def _pay_others(
    game: Game, seat: int, item: Item, others: Sequence[w.Cost], archive: int | None
) -> Item:
    source = item.bind.self
    for cost in others:
        if cost == "commit":
            commit_as_cost(game, source)
        elif isinstance(cost, w.UptimeCost):
            pay_uptime(game, seat, cost.n)
        elif isinstance(cost, w.UnmarkCost):
            _pay_markers(game, source, cost)
        elif isinstance(cost, w.ArchiveCost):
            item = _pay_archive(game, item, cost, archive)
            archive = None
    if archive is not None:
        raise Refusal(Code.WRONG_CHOICE, "nothing is archived as a cost", rule="E1 §11.1")
    return item


def _pay_markers(game: Game, source: Id, cost: w.UnmarkCost) -> None:
    thing = game.network.get(source)
    have = sum(one.count for one in thing.markers if one.name == cost.marker) if thing else 0
    if have < cost.n:
        message = f"it has {have} {cost.marker} counters, not {cost.n}"
        raise Refusal(Code.CANNOT_PAY, message, rule="E1 §18.2")
    add_markers(game, source, cost.marker, -cost.n)


def _pay_archive(game: Game, item: Item, cost: w.ArchiveCost, archive: int | None) -> Item:
    """E1 §11.1, E1-127  The object archived is named in the announcement, unless it is this."""
    if cost.what == "self":
        oid = item.bind.self
        if archive is not None and current(game, archive) != oid:
            raise Refusal(Code.CANNOT_PAY, "it is archived itself", rule="E1 §11.1")
    else:
        if archive is None:
            raise Refusal(Code.CANNOT_PAY, "name what is archived as a cost", rule="E1 §11.1")
        oid = on_network(game, archive)
    mine = layers.controller(game, oid) == item.controller
    if not mine or oid not in layers.refer(game, cost.what, item.bind):
        message = "what is archived as a cost is of the kind named, and one's own"
        raise Refusal(Code.CANNOT_PAY, message, rule="E1 §11.1")
    zones.leave(game, [oid], "archive")
    return replace(item, bind=replace(item.bind, paid=oid))
