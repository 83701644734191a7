"""E1 §10.3, §12  Resource abilities: what can generate, and doing it off the Queue."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.actions import Tap
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.effects import Generate
from referee.games.timelock.e1.cards.schema import Activated
from referee.games.timelock.e1.payment import check_units
from referee.games.timelock.e1.state import Bindings, Game, Id, current, number_of, player
from referee.games.timelock.e1.triggers import add_units, emit

PRINTED = Activated(cost=("commit",), do=(Generate(unit="any"),))
"""Every Resource has it, without writing it: 1 of one of its subtypes (E1 §5.1)."""


class Maker(NamedTuple):
    """A Resource ability of an object, or of a player (`oid` a player's id)."""

    oid: Id
    at: int
    ability: Activated
    units: tuple[str, ...]
    n: int
    resource: bool


def is_resource_ability(ability: object) -> bool:
    """E1 §10.3  No target, and its only purpose is to generate."""
    return (
        isinstance(ability, Activated)
        and ability.target is None
        and bool(ability.do)
        and all(isinstance(verb, Generate) for verb in ability.do)
    )


def makers(game: Game, oid: Id) -> Iterator[Maker]:
    """The Resource abilities of an object or a player, the printed one of a Resource first."""
    at = 0
    if oid > 0:
        it = layers.table(game)[oid]
        if "resource" in it.types and it.resources:
            yield Maker(oid, at, PRINTED, it.resources, 1, True)
            at += 1
        abilities: list[tuple[Activated, Bindings]] = [
            (one, Bindings(you=it.controller, self=oid))
            for one in it.abilities
            if isinstance(one, Activated)
        ]
    else:
        abilities = [
            (op.ability, bind)
            for op, bind in layers.granted(game, -1 - oid)
            if isinstance(op.ability, Activated)
        ]
    for ability, bind in abilities:
        if is_resource_ability(ability):
            verb = ability.do[0]
            if isinstance(verb, Generate):
                units = w.AFFINITIES if verb.unit == "any" else (verb.unit,)
                yield Maker(oid, at, ability, units, layers.amount(game, verb.n, bind), False)
                at += 1


def all_makers(game: Game, seat: int) -> Iterator[Maker]:
    """Everything that a player could generate with."""
    for oid in game.network:
        if layers.table(game)[oid].controller == seat:
            yield from makers(game, oid)
    yield from makers(game, player(seat))


def usable(game: Game, seat: int, maker: Maker) -> bool:
    """Whether its cost, but for units, can be paid now."""
    for cost in maker.ability.cost:
        if cost == "commit" and not can_commit(game, maker.oid):
            return False
        if isinstance(cost, w.UptimeCost) and game.uptime[seat] < cost.n:
            return False
    return True


def can_commit(game: Game, oid: Id) -> bool:
    """E1 §5.2, §5.3, E1-R43  Unlocked; an Avatar, Hardware or not, without Boot Delay."""
    return why_not_commit(game, oid) is None


def why_not_commit(game: Game, oid: Id) -> str | None:
    """E1-R43  Why an object cannot commit as a cost, None if it can."""
    thing = game.network.get(oid)
    if thing is None:
        return "it is not on the Network"
    if thing.committed:
        return "it is committed"
    return "it has Boot Delay" if thing.delayed and layers.is_kind(game, oid, "avatar") else None


def commit_as_cost(game: Game, oid: Id) -> None:
    """E1-R43  Raises `illegal/cannot-pay` where it cannot."""
    if (why := why_not_commit(game, oid)) is not None:
        message = f"{number_of(oid)} cannot be committed as a cost: {why}"
        raise Refusal(Code.CANNOT_PAY, message, rule="E1-R43")
    zones.commit(game, oid)


def tap(game: Game, seat: int, use: Tap) -> None:
    """E1 §12  Use a Resource ability: its cost is paid, its units are in the Buffer at once.

    Raises `illegal/no-such-card`, `illegal/cannot-pay`, `illegal/wrong-choice`.
    """
    maker = _named(game, seat, use)
    unit = _unit(maker, use)
    pay_for_tap(game, seat, maker, use.pay.counted())
    tapped = taps(game, maker)
    units = {unit: maker.n}
    for cost in maker.ability.cost:
        if isinstance(cost, w.ArchiveCost):
            add_units(game, seat, maker.oid, units, False)
            zones.leave(game, [maker.oid], "archive")
            return
    add_units(game, seat, maker.oid, units, tapped)


def taps(game: Game, maker: Maker) -> bool:
    """E1-R52  Whether using it is that a Resource card commits to generate."""
    resource = maker.resource or layers.is_kind(game, maker.oid, "resource")
    return resource and "commit" in maker.ability.cost


def _named(game: Game, seat: int, use: Tap) -> Maker:
    oid = player(seat) if use.object is None else _object(game, use.object)
    if oid > 0 and layers.table(game)[oid].controller != seat:
        message = f"seat {seat} does not control {use.object}"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="E1 §12")
    for maker in makers(game, oid):
        if maker.at == use.ability:
            return maker
    message = f"{use.object or 'the player'} has no such Resource ability"
    raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §10.3")


def _object(game: Game, number: int) -> Id:
    if not 0 < number <= len(game.faces) or current(game, number) not in game.network:
        message = f"{number} is not on the Network"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="E1-R14")
    return current(game, number)


def _unit(maker: Maker, use: Tap) -> str:
    if len(maker.units) == 1:
        if use.unit is not None:
            message = f"it generates {maker.units[0]}, and there is nothing to name"
            raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §12")
        return maker.units[0]
    if use.unit not in maker.units:
        message = f"name one of {', '.join(maker.units)}"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §12")
    return use.unit or maker.units[0]


def pay_for_tap(game: Game, seat: int, maker: Maker, pay: Mapping[str, int]) -> None:
    """Pay the cost of a Resource ability; units from the Buffer (E1-235)."""
    from_symbols = [one for one in maker.ability.cost if isinstance(one, str) and one != "commit"]
    pay_units(game, seat, "".join(from_symbols), pay)
    for cost in maker.ability.cost:
        if cost == "commit":
            commit_as_cost(game, maker.oid)
        elif isinstance(cost, w.UptimeCost):
            pay_uptime(game, seat, cost.n)


def pay_uptime(game: Game, seat: int, n: int) -> None:
    """E1-R41  Only what the player has; the last may be paid. It is no damage (E1-R79)."""
    if game.uptime[seat] < n:
        message = f"seat {seat} has {game.uptime[seat]} Uptime, not {n}"
        raise Refusal(Code.CANNOT_PAY, message, rule="E1-R41")
    game.uptime[seat] -= n
    emit(game, events.Lost(seat, n))


def pay_units(
    game: Game,
    seat: int,
    cost: str,
    pay: Mapping[str, int],
    x: int = 0,
    more: int = 0,
    x_from: str | None = None,
) -> None:
    """E1-R41  The named units are taken from the Buffer; exactly the cost, never more."""
    check_units(game, seat, cost, pay, x, more, x_from)
    for unit, n in pay.items():
        left = game.buffers[seat].get(unit, 0) - n
        if left:
            game.buffers[seat][unit] = left
        else:
            del game.buffers[seat][unit]
