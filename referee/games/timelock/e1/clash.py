"""E1 §13  Clash: declaring attackers and blockers, orders, damage."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.actions import Attack as AttackAction
from referee.games.timelock.e1.actions import Block as BlockAction
from referee.games.timelock.e1.agenda import Ask
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.conditions import attack_of
from referee.games.timelock.e1.damage import turn_up
from referee.games.timelock.e1.state import Attack, Clash, Game, Id, current, number_of, player
from referee.games.timelock.e1.triggers import emit

BROADCAST = w.Broadcast()
GUARD = w.BroadcastGuard()
FIRST_STRIKE = w.FirstStrike()
OVERFLOW = w.Overflow()
MESH = w.Mesh()


# -- who may attack --------------------------------------------------------------------------------


def why_not_attack(game: Game, oid: Id) -> str | None:
    """E1 §13.1, §14 Firewall, E1-R70  Why an Avatar cannot attack, None if it can.

    Only the bar that a card names is lifted; an effect that forbids it stays (E1 §2.4).
    """
    it, thing = layers.table(game).get(oid), game.network.get(oid)
    if it is None or thing is None or "avatar" not in it.types or it.controller != game.active:
        return "it is no Avatar of the active player"
    if thing.committed:
        return "it is committed"
    despite = {op.bar for op, _ in layers.rules_on(game, ops.AttackDespite, oid)}
    if thing.delayed and "boot delay" not in despite:
        return "it has Boot Delay"
    if "Firewall" in it.subtypes and "firewall" not in despite:
        return "it is a Firewall"
    if layers.ruled(game, ops.CannotAttack, oid):
        return "an effect forbids it"
    return None


def able_attackers(game: Game) -> list[Id]:
    """Every Avatar that could be declared as attacker."""
    return [oid for oid in game.network if why_not_attack(game, oid) is None]


def demanded(game: Game) -> list[Id]:
    """E1-R54  Those that must attack if they are able to."""
    return [oid for oid in able_attackers(game) if layers.ruled(game, ops.MustAttack, oid)]


def declare_attackers(game: Game, seat: int, action: AttackAction) -> None:
    """E1 §13.1, E1-R54  One declaration names attackers and meshes. Raises `illegal/…`.

    All attack at the same time: in which order they are named means nothing, nor that of blocks.
    """
    declared = [_object(game, number) for number in action.attackers]
    if len(set(declared)) < len(declared):
        raise Refusal(Code.WRONG_CHOICE, "an Avatar attacks once", rule="E1 §13.1")
    for number, oid in zip(action.attackers, declared, strict=True):
        if (why := why_not_attack(game, oid)) is not None:
            raise Refusal(Code.CANNOT_ATTACK, f"{number} cannot attack: {why}", rule="E1 §13.1")
    for oid in demanded(game):
        if oid not in declared:
            message = f"{number_of(oid)} must attack"
            raise Refusal(Code.MUST_FIGHT, message, rule="E1-R54")
    meshes = _meshes(game, declared, action.meshes)
    declared = [oid for oid in game.network if oid in declared]
    clash = game.clash or Clash()
    game.clash = clash
    clash.attacks = [Attack(oid, meshes.get(oid, 0)) for oid in declared]
    clash.fought = [*clash.fought, *declared]
    layers.changed(game)
    for oid in declared:
        zones.change(game, oid, attacked=game.turn)
    _commit_attackers(game, declared)
    if declared:
        game.chain = 0
        emit(game, events.Attacked(seat, tuple(declared)))


def _commit_attackers(game: Game, declared: Iterable[Id]) -> None:
    """E1 §13.1  Declaring commits, unless an effect says otherwise (E1-003)."""
    going = [oid for oid in declared if not layers.ruled(game, ops.AttackUncommitted, oid)]
    for oid in going:
        turn_up(game, oid)
    for oid in going:
        zones.commit(game, oid)


def _meshes(game: Game, declared: Sequence[Id], meshes: Sequence[Sequence[int]]) -> dict[Id, int]:
    """E1 §14 Mesh, E1-R64  Two or more attackers, at most one without Mesh; nobody is in two."""
    found: dict[Id, int] = {}
    for at, numbers in enumerate(meshes, 1):
        members = [_object(game, number) for number in numbers]
        plain = [oid for oid in members if not layers.has(game, oid, MESH)]
        outside = [oid for oid in members if oid not in declared or oid in found]
        if len(set(members)) < 2 or len(plain) > 1 or outside or len(set(members)) < len(members):
            message = "a mesh is two or more attackers, at most one without Mesh, nobody in two"
            raise Refusal(Code.WRONG_CHOICE, message, rule="E1-R64")
        found.update(dict.fromkeys(members, at))
    return found


def _object(game: Game, number: int) -> Id:
    if not 0 < number <= len(game.faces) or current(game, number) not in game.network:
        message = f"{number} is not on the Network"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="E1 §13")
    return current(game, number)


# -- who may block ---------------------------------------------------------------------------------


def why_not_block(game: Game, blocker: Id) -> str | None:
    """E1 §13.2  Why an Avatar cannot block at all, None if it can."""
    it, thing = layers.table(game).get(blocker), game.network.get(blocker)
    if it is None or thing is None or "avatar" not in it.types or it.controller == game.active:
        return "it is no Avatar of the defender"
    return "it is committed" if thing.committed else None


def why_not_pair(game: Game, blocker: Id, attacker: Id) -> str | None:
    """E1-R62  Why this Avatar cannot block that attacker; restrictions add up.

    E1 §14 Broadcast, §14 Broadcast Guard, §14 Backchannel, §14 Shielded, and what effects forbid.
    """
    table = layers.table(game)
    it, by = table[attacker], table[blocker]
    if BROADCAST in it.abilities and not {BROADCAST, GUARD} & set(by.abilities):
        return "it has Broadcast"
    for ability in it.abilities:
        if isinstance(ability, w.Backchannel) and _defended(game, ability.resource):
            return f"it has Backchannel - {ability.resource}"
        if isinstance(ability, w.Shielded) and ability.affinity in by.affinities:
            return f"it is Shielded from {ability.affinity}"
    for op, bind in layers.rules_on(game, ops.BlockedOnlyBy, attacker):
        bind = replace(bind, it=attacker)
        if op.what is None or not layers.fits(game, blocker, op.what, bind):
            return "an effect forbids it"
    return None


def _defended(game: Game, resource: str) -> bool:
    """E1-R62  Committed Resources and those with two subtypes count."""
    table = layers.table(game)
    return any(
        table[oid].controller != game.active
        and "resource" in table[oid].types
        and resource in table[oid].resources
        for oid in game.network
    )


def most_blocks(game: Game, blocker: Id) -> int | None:
    """E1-R55  How many attackers it may block, None for any number."""
    most = 1
    for op, bind in layers.rules_on(game, ops.ExtraBlocks, blocker):
        if op.n == "any":
            return None
        most += layers.amount(game, op.n, bind)
    return most


def declare_blockers(game: Game, seat: int, action: BlockAction) -> None:
    """E1 §13.2, E1-R55  One declaration of pairs. Raises `illegal/…`."""
    clash = game.clash or Clash()
    game.clash = clash
    pairs = [(_object(game, one), _object(game, other)) for one, other in action.pairs]
    if len(set(pairs)) < len(pairs):
        raise Refusal(Code.WRONG_CHOICE, "a pair is named once", rule="E1 §13.2")
    for blocker, attacker in pairs:
        _refuse_pair(game, blocker, attacker)
    chosen = _by_blocker(pairs)
    for blocker, attackers in chosen.items():
        _refuse_number(game, blocker, attackers)
    _refuse_unmet(game, chosen)
    attackers = [attack.oid for attack in clash.attacks]
    pairs = [(one, other) for one in game.network for other in attackers if (one, other) in pairs]
    set_blocks(game, pairs)
    clash.declared = True
    layers.changed(game)
    clash.fought = [*clash.fought, *clash.blocks]
    every = [
        (blocker, attacker) for blocker, attackers in clash.blocks.items() for attacker in attackers
    ]
    if every:
        game.chain = 0
        emit(game, events.Blocked(seat, tuple(every)))


def _by_blocker(pairs: Sequence[tuple[Id, Id]]) -> dict[Id, list[Id]]:
    chosen: dict[Id, list[Id]] = {}
    for blocker, attacker in pairs:
        chosen.setdefault(blocker, []).append(attacker)
    return chosen


def _refuse_pair(game: Game, blocker: Id, attacker: Id) -> None:
    if attack_of(game, attacker) is None:
        message = f"{number_of(attacker)} does not attack"
        raise Refusal(Code.CANNOT_BLOCK, message, rule="E1 §13.2")
    why = why_not_block(game, blocker) or why_not_pair(game, blocker, attacker)
    if why is not None:
        message = f"{number_of(blocker)} cannot block {number_of(attacker)}: {why}"
        raise Refusal(Code.CANNOT_BLOCK, message, rule="E1 §13.2")


def _refuse_number(game: Game, blocker: Id, attackers: Sequence[Id]) -> None:
    most = most_blocks(game, blocker)
    if most is not None and len(attackers) > most:
        message = f"{number_of(blocker)} may block {most}, not {len(attackers)}"
        raise Refusal(Code.CANNOT_BLOCK, message, rule="E1-R55")
    if len(attackers) > 1 and not _in_one_pile(game, blocker, attackers):
        message = f"all that {number_of(blocker)} blocks lie in one pile"
        raise Refusal(Code.CANNOT_BLOCK, message, rule="E1-189")


def _in_one_pile(game: Game, blocker: Id, attackers: Iterable[Id]) -> bool:
    """E1-189  All attackers that one Avatar is declared to block lie in one pile."""
    for _, bind in layers.rules_on(game, ops.OnePile, blocker):
        for piles in game.piles:
            if piles.item == bind.self:
                places = {piles.of[oid] for oid in attackers if oid in piles.of}
                if len(places) > 1:
                    return False
    return True


def _refuse_unmet(game: Game, chosen: Mapping[Id, Sequence[Id]]) -> None:
    """E1-R55  Of all demands as many as possible are met; restrictions are never broken."""
    for blocker in game.network:
        if why_not_block(game, blocker) is not None:
            continue
        able = [oid for oid in demands(game, blocker) if why_not_pair(game, blocker, oid) is None]
        best = most_met(game, blocker, able)
        met = _met(game, chosen.get(blocker, ()), able)
        if met < best:
            message = f"{number_of(blocker)} must block {number_of(able[0])}"
            raise Refusal(Code.MUST_FIGHT, message, rule="E1-R55")


def demands(game: Game, blocker: Id) -> list[Id]:
    """The attackers that this Avatar must block, if it can."""
    wanted: list[Id] = []
    for op, effect in layers.rules(game, ops.MustBlock):
        if layers.meant(game, effect, blocker):
            wanted += layers.refer(game, op.what, effect.bind)
    attackers = [attack.oid for attack in game.clash.attacks] if game.clash is not None else []
    return [oid for oid in dict.fromkeys(wanted) if oid in attackers]


def most_met(game: Game, blocker: Id, able: Sequence[Id]) -> int:
    """The most demands that it can meet within its number and one pile; a mesh counts once."""
    most = most_blocks(game, blocker)
    best = 0
    for group in _pile_groups(game, blocker, able):
        met = len(_mesh_names(game, group))
        best = max(best, met if most is None else min(met, most))
    return best


def _pile_groups(game: Game, blocker: Id, able: Sequence[Id]) -> Iterator[list[Id]]:
    bound = [
        piles
        for _, bind in layers.rules_on(game, ops.OnePile, blocker)
        for piles in game.piles
        if piles.item == bind.self
    ]
    for chosen in product(*(sorted(set(piles.of.values())) for piles in bound)):
        laid = list(zip(bound, chosen, strict=True))
        yield [oid for oid in able if all(piles.of.get(oid, at) == at for piles, at in laid)]


def _mesh_names(game: Game, oids: Iterable[Id]) -> set[Id]:
    """One name for all members of a mesh."""
    names = set()
    for oid in oids:
        attack = attack_of(game, oid)
        mesh = attack.mesh if attack is not None else 0
        names.add(-mesh if mesh else oid)
    return names


def _met(game: Game, attackers: Iterable[Id], able: Sequence[Id]) -> int:
    return len(_mesh_names(game, attackers) & _mesh_names(game, able))


def set_blocks(game: Game, pairs: Sequence[tuple[Id, Id]]) -> None:
    """E1-R65  A blocker declared against one member of a mesh blocks every member."""
    clash = game.clash
    if clash is None:
        return
    for blocker, attacker in pairs:
        for oid in mesh_of(game, attacker):
            had = clash.blocks.get(blocker, ())
            if oid not in had:
                clash.blocks[blocker] = (*had, oid)
            _add_blocker(game, oid, blocker)


def _add_blocker(game: Game, attacker: Id, blocker: Id) -> None:
    clash = game.clash
    if clash is None:
        return
    clash.attacks = [
        replace(
            attack,
            blocked=True,
            blockers=attack.blockers if blocker in attack.blockers else (*attack.blockers, blocker),
        )
        if attack.oid == attacker
        else attack
        for attack in clash.attacks
    ]


def mesh_of(game: Game, attacker: Id) -> list[Id]:
    """All members of an attacker's mesh, itself alone without one."""
    attack = attack_of(game, attacker)
    if attack is None or not attack.mesh or game.clash is None:
        return [attacker]
    return [one.oid for one in game.clash.attacks if one.mesh == attack.mesh]


def needs_order(game: Game) -> Ask | None:
    """E1-R56  The next order that has to be asked: of blockers, then of attackers.

    Not while the division is the other player's, because of Mesh (E1-R66).
    """
    clash = game.clash
    if clash is None:
        return None
    for attack in clash.attacks:
        if _open_order(game, attack.oid, attack.blockers):
            what, n = attack.blockers, len(attack.blockers)
            return Ask("order-blockers", game.active, attack.oid, what, least=n, most=n)
    for blocker, attackers in clash.blocks.items():
        if _open_order(game, blocker, attackers):
            n, seat = len(attackers), 1 - game.active
            return Ask("order-attackers", seat, blocker, attackers, least=n, most=n)
    return None


def _open_order(game: Game, oid: Id, others: Sequence[Id]) -> bool:
    ordered = game.clash is not None and oid in game.clash.ordered
    mesh = any(layers.has(game, one, MESH) for one in others)
    return len(others) > 1 and not ordered and not mesh


def joined_order(game: Game, attacker: Id, blocker: Id) -> Ask | None:
    """E1-R56  A blocker that joins later is put in at any place among those ordered before."""
    clash, attack = game.clash, attack_of(game, attacker)
    if clash is None or attack is None:
        return None
    ordered = attacker in clash.ordered
    clash.ordered = [oid for oid in clash.ordered if oid != attacker]
    if not _open_order(game, attacker, attack.blockers):
        return None
    n = len(attack.blockers)
    kept = tuple(oid for oid in attack.blockers if oid != blocker)
    groups = (kept,) if ordered else ()
    return Ask(
        "order-blockers", game.active, attacker, attack.blockers, least=n, most=n, groups=groups
    )


def keeps_order(order: Sequence[Id], groups: Iterable[Sequence[Id]]) -> bool:
    """E1-R56  Whether those that were ordered before are in that order still."""
    return all([oid for oid in order if oid in group] == list(group) for group in groups)


def set_order(game: Game, about: Id, order: tuple[Id, ...]) -> None:
    """E1 §13.3  The order in which damage is assigned."""
    clash = game.clash
    if clash is None:
        return
    clash.ordered = [*clash.ordered, about]
    if about in clash.blocks:
        clash.blocks[about] = order
        return
    clash.attacks = [
        replace(attack, blockers=order) if attack.oid == about else attack
        for attack in clash.attacks
    ]


def defender(game: Game) -> Id:
    """The player who is attacked."""
    return player(1 - game.active)
