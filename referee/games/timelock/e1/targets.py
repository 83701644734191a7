"""E1 §11.2  Targets: what can be one as an item is announced, and what still is as it resolves."""

from collections.abc import Iterator

from msgspec.structs import replace

from referee.games.timelock.e1 import layers
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Attachment, TargetWord
from referee.games.timelock.e1.cards.text.nouns import noun
from referee.games.timelock.e1.cards.text.voice import Voice, article
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
    for oid in legal_targets(game, host_aim(ability), bind, item):
        if is_player(oid) or ability.boot_from is not None or can_carry(game, oid, item, ability):
            yield oid


def host_aim(ability: Attachment) -> w.Filter:
    """E1 §5.4  What it is played on, and where that lies."""
    if ability.boot_from is None:
        return ability.host
    return replace(ability.host, zone=(ability.boot_from,))


def why_no_target(game: Game, aim: TargetWord, oid: Id, item: Id) -> str:
    """E1 §11.2  What keeps this from being a target; nothing is told of a card that is hidden."""
    there = is_player(oid) or oid in game.network or any(one.oid == oid for one in game.queue)
    elsewhere = isinstance(aim, w.Filter) and "archive" in (aim.zone or ())
    if not there and not elsewhere:
        return "it is neither on the Network nor on the Queue"
    if oid == item and oid not in game.network:
        return "a card does not target itself"
    if there and shielded_from(game, oid, item):
        return "it is Shielded from it"
    return f"it takes {_taken(aim)}"


def _taken(aim: TargetWord) -> str:
    if isinstance(aim, w.Filter):
        return article(noun(aim, Voice("it")))
    return "an Avatar or a player" if aim == "any" else "a player"
