"""Objects as they are stored, or were when they left; nothing here hangs on the layers."""

from referee.games.timelock.e1 import costs
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.state import Bindings, Game, Id, Item, Thing, Traits


def thing_of(game: Game, oid: Id | None) -> Thing | None:
    """The stored object, on the Network or as it was when it left (E1-R12)."""
    if oid is None:
        return None
    found = game.network.get(oid)
    if found is None and oid in game.known:
        return game.known[oid].thing
    return found


def item_of(game: Game, oid: Id) -> Item | None:
    """The item of that id on the Queue."""
    return next((item for item in game.queue if item.oid == oid), None)


def owner_of(game: Game, number: int) -> int:
    """E1 §3.3  Who started the game with the card: seat 0's numbers come first."""
    return 0 if number <= game.mine else 1


def plain_traits(oid: Id, card: Card, controller: int, owner: int, x: int = 0) -> Traits:
    """What a card is before any effect."""
    stats = [stat if isinstance(stat, int) else 0 for stat in card.stats] or [0, 0]
    return Traits(
        oid=oid,
        card=card,
        controller=controller,
        owner=owner,
        name=card.name,
        types=card.type,
        subtypes=card.subtype,
        resources=card.resource,
        affinities=costs.own_affinities(card, card.resource),
        abilities=card.abilities,
        action=stats[0],
        resilience=stats[1],
        cost=costs.total(card.cost, x),
    )


def player_order(game: Game) -> tuple[int, int]:
    """The active player, then the other."""
    return game.active, 1 - game.active


def markers(thing: Thing | None, name: str, bind: Bindings) -> int:
    """How many counters of that name; a tombstone counts only for the object that placed it."""
    if thing is None:
        return 0
    return sum(
        one.count for one in thing.markers if one.name == name and (one.by in (0, bind.self))
    )
