"""Every legal declaration, order and division of a Clash (E1 §13)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from referee.errors import Refusal
from referee.games.timelock.e1 import actions as act
from referee.games.timelock.e1 import clash, layers, striking
from referee.games.timelock.e1.agenda import Ask
from referee.games.timelock.e1.snapshots import copied
from referee.games.timelock.e1.state import Game, Id, aim_of, number_of


def attacks(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every set of attackers that meets the demands, each with every way to form meshes."""
    able = list(question.what)
    must = clash.demanded(game)
    free = [oid for oid in able if oid not in must]
    for n in range(len(free) + 1):
        for chosen in combinations(free, n):
            declared = [oid for oid in able if oid in must or oid in chosen]
            numbers = tuple(number_of(oid) for oid in declared)
            for meshes in _mesh_ways(game, declared):
                yield act.Attack(numbers, meshes)


def _mesh_ways(game: Game, declared: Sequence[Id]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """No mesh, then all ways to put members with Mesh, and at most one without, into groups."""
    with_mesh = [oid for oid in declared if layers.has(game, oid, clash.MESH)]
    if not with_mesh:
        yield ()
        return
    for groups in partitions(list(declared)):
        meshes = [group for group in groups if len(group) > 1]
        if all(sum(1 for oid in group if oid not in with_mesh) <= 1 for group in meshes):
            yield tuple(tuple(number_of(oid) for oid in group) for group in meshes)


def partitions(items: list[Id]) -> Iterator[list[list[Id]]]:
    """All partitions of a list, the one of single members first."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for groups in partitions(rest):
        yield [[first], *groups]
        for at, group in enumerate(groups):
            yield [*groups[:at], [first, *group], *groups[at + 1 :]]


def blocks(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every set of pairs that keeps the restrictions and meets the demands."""
    attackers = [attack.oid for attack in game.clash.attacks] if game.clash is not None else []
    choices = []
    for blocker in question.what:
        if clash.why_not_block(game, blocker) is not None:
            continue
        able = [oid for oid in attackers if clash.why_not_pair(game, blocker, oid) is None]
        most = clash.most_blocks(game, blocker)
        top = len(able) if most is None else min(most, len(able))
        ways = [one for n in range(top + 1) for one in combinations(able, n)]
        choices.append([[(blocker, oid) for oid in way] for way in ways])
    for combination in product(*choices):
        pairs = tuple(
            (number_of(one), number_of(other)) for group in combination for one, other in group
        )
        action = act.Block(pairs)
        if _can_block(game, seat, action):
            yield action


def _can_block(game: Game, seat: int, action: act.Block) -> bool:
    trial = copied(game)
    try:
        clash.declare_blockers(trial, seat, action)
    except Refusal:
        return False
    return True


def orders(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """E1-R56  Every order."""
    for order in permutations(question.what):
        if clash.keeps_order(order, question.groups):
            yield act.Order(tuple(number_of(oid) for oid in order))


def trigger_orders(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """E1 §10.4  Every order, by places."""
    for order in permutations(range(len(question.what))):
        yield act.Order(order)


def assignments(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every division of every Avatar whose damage is the player's to divide."""
    first = game.agenda[-1].first
    wanted = {one.by: one for one in striking.divisions(game, first)}
    ways = [list(_shares(wanted[by])) for by in question.what]
    for combination in product(*ways):
        yield act.Assign(tuple(share for shares in combination for share in shares))


def _shares(one: striking.Division) -> Iterator[tuple[act.Share, ...]]:
    for given in _divided(one.amount, len(one.to)):
        if one.free or _in_order(one, given):
            yield tuple(
                act.Share(number_of(one.by), aim_of(to), n)
                for to, n in zip(one.to, given, strict=True)
                if n
            )


def _divided(amount: int, places: int) -> Iterator[tuple[int, ...]]:
    if places == 1:
        yield (amount,)
        return
    for n in range(amount, -1, -1):
        for rest in _divided(amount - n, places - 1):
            yield (n, *rest)


def _in_order(one: striking.Division, given: Sequence[int]) -> bool:
    return all(given[at] >= need or not any(given[at + 1 :]) for at, need in enumerate(one.lethal))
