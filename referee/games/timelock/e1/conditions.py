"""The states of objects that a filter can ask for (`be`)."""

from collections.abc import Callable

from referee.games.timelock.e1.objects import thing_of
from referee.games.timelock.e1.state import Attack, Bindings, Game, Id, Traits


def attack_of(game: Game, oid: Id) -> Attack | None:
    """The attack of an attacker in this Clash."""
    if game.clash is None:
        return None
    return next((attack for attack in game.clash.attacks if attack.oid == oid), None)


def attacking(game: Game, oid: Id) -> bool:
    """Whether it is an attacker in this Clash, or was one when it left."""
    if oid in game.network:
        return attack_of(game, oid) is not None
    return oid in game.known and game.known[oid].attacking


def blocking(game: Game, oid: Id) -> bool:
    """E1-R61  A blocking Avatar stays one until it leaves combat."""
    if oid in game.network:
        return game.clash is not None and oid in game.clash.blocks
    return oid in game.known and game.known[oid].blocking


def unblocked(game: Game, oid: Id) -> bool:
    """E1-R57  An attacker is unblocked only after the declaration of blockers."""
    attack = attack_of(game, oid)
    return bool(
        attack is not None and game.clash is not None and game.clash.declared and not attack.blocked
    )


def _steady(game: Game, oid: Id) -> bool:
    thing = thing_of(game, oid)
    return thing is not None and thing.since < game.turn


def _status(game: Game, oid: Id, committed: bool) -> bool:
    thing = thing_of(game, oid)
    return thing is not None and thing.committed is committed


def _struck(game: Game, oid: Id, by: Id) -> bool:
    source = thing_of(game, by)
    return source is not None and oid in source.struck


def _same_pile(game: Game, oid: Id, self: Id) -> bool:
    return any(
        oid in piles.of and self in piles.of and piles.of[oid] == piles.of[self]
        for piles in game.piles
    )


CONDITIONS: dict[str, Callable[[Game, Traits, Bindings], bool]] = {
    "committed": lambda game, it, bind: _status(game, it.oid, True),
    "unlocked": lambda game, it, bind: _status(game, it.oid, False),
    "attacking": lambda game, it, bind: attacking(game, it.oid),
    "blocking": lambda game, it, bind: blocking(game, it.oid),
    "unblocked": lambda game, it, bind: unblocked(game, it.oid),
    "attacked": lambda game, it, bind: _attacked(game, it.oid),
    "fought": lambda game, it, bind: _fought(game, it.oid),
    "steady": lambda game, it, bind: _steady(game, it.oid),
    "other": lambda game, it, bind: it.oid != bind.self,
    "card": lambda game, it, bind: not _token(game, it.oid),
    "resource maker": lambda game, it, bind: "resource" in it.types and bool(it.resources),
    "struck": lambda game, it, bind: _struck(game, it.oid, bind.self),
    "same pile": lambda game, it, bind: _same_pile(game, it.oid, bind.it or bind.self),
}


def _attacked(game: Game, oid: Id) -> bool:
    thing = thing_of(game, oid)
    return thing is not None and thing.attacked == game.turn


def _fought(game: Game, oid: Id) -> bool:
    return game.clash is not None and oid in game.clash.fought


def _token(game: Game, oid: Id) -> bool:
    thing = thing_of(game, oid)
    return thing is not None and thing.token
