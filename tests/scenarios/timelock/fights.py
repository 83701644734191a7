"""Shorthand for positions within a Clash: seat 0 attacks, seat 1 defends."""

from collections.abc import Iterable, Sequence

from referee.games.timelock.e1 import actions
from referee.games.timelock.e1.conditions import attack_of
from referee.games.timelock.e1.state import number_of
from tests.scenarios.timelock.table import Table


def declared(table: Table, *attackers: int, meshes: Iterable[Sequence[int]] = ()) -> Table:
    """These attack; Declare blockers has begun, the declaration due if seat 1 has an Avatar."""
    return table.begin("attackers").attack(0, *attackers, meshes=meshes).both_pass()


def fight(
    table: Table,
    *attackers: int,
    blocks: Sequence[tuple[int, int]] = (),
    meshes: Iterable[Sequence[int]] = (),
) -> Table:
    """These attack and are blocked so; orders, if any, are still to be asked."""
    declared(table, *attackers, meshes=meshes)
    return table.block(1, *blocks) if table.asked() == ("block", 1) else table


def order(table: Table, seat: int, *numbers: int) -> Table:
    """The order of blockers, or of the attackers of one blocker."""
    return table.act(seat, actions.Order(numbers))


def attacking(table: Table) -> list[int]:
    """The numbers of the attackers."""
    clash = table.game.clash
    return [] if clash is None else [number_of(attack.oid) for attack in clash.attacks]


def blockers(table: Table, attacker: int) -> list[int] | None:
    """Who blocks an attacker, in order; None while it is not blocked."""
    attack = attack_of(table.game, table.oid(attacker))
    assert attack is not None, "it does not attack"
    return [number_of(oid) for oid in attack.blockers] if attack.blocked else None


def damage(table: Table, *numbers: int) -> list[int]:
    """The damage marked on these objects, all still on the Network."""
    return [table.thing(number).damage for number in numbers]
