"""E1 §11.2  Targets: what can be one as an item is announced, and what still is as it resolves."""

from collections.abc import Iterator

from msgspec.structs import replace

from referee.games.timelock.e1 import layers
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Attachment, TargetWord
from referee.games.timelock.e1.checks import can_carry
from referee.games.timelock.e1.damage import shielded_from
from referee.games.timelock.e1.objects import player_order
from referee.games.timelock.e1.state import Bindings, Game, Id, is_player, player


def legal_targets(game: Game, aim: TargetWord, bind: Bindings, item: Id) -> Iterator[Id]:
    """E1-R44  Everything that the word `target` may name; an item cannot target itself.

    `item` is the card on the Queue or the source of the ability, whose affinities count for
    Shielded (E1-R67). A source on the Network is not its ability, and may be its target.
    """
    if aim == "player" or aim == "any":
        yield from (player(seat) for seat in player_order(game))
    if aim == "player":
        return
    what = w.Filter(type=("avatar",)) if aim == "any" else aim
    for oid in layers.refer(game, what, bind):
        itself = oid == item and oid not in game.network
        if not itself and not shielded_from(game, oid, item):
            yield oid


def is_legal(game: Game, aim: TargetWord, oid: Id, bind: Bindings, item: Id) -> bool:
    """E1-R45  With current values: zone, same object, type, controller, numbers, Shielded."""
    return oid in legal_targets(game, aim, bind, item)


def host_targets(game: Game, ability: Attachment, bind: Bindings, item: Id) -> Iterator[Id]:
    """E1 §5.4  What an Attachment can be played on; E1-096: what it brings from another zone."""
    aim = ability.host
    if ability.boot_from is not None:
        aim = replace(aim, zone=(ability.boot_from,))
    for oid in legal_targets(game, aim, bind, item):
        if is_player(oid) or ability.boot_from is not None or can_carry(game, oid, item, ability):
            yield oid
