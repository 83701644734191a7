"""E1 §6  Zones, and how cards and objects go from one to another."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from referee.games.timelock.e1 import events, layers
from referee.games.timelock.e1.agenda import Enter, push
from referee.games.timelock.e1.bounds import room
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.conditions import attacking, blocking
from referee.games.timelock.e1.objects import item_of, owner_of
from referee.games.timelock.e1.state import (
    Floating,
    Game,
    Id,
    Item,
    Known,
    Thing,
    current,
    number_of,
    reborn,
    timestamp,
)
from referee.games.timelock.e1.triggers import emit


def pile(game: Game, zone: str, seat: int) -> list[int]:
    """E1 §6  The cards of a zone that holds numbers."""
    piles = {
        "stack": game.stacks,
        "wallet": game.wallets,
        "archive": game.archives,
        "cold storage": game.cold,
        "stake": game.stakes,
    }
    return piles[zone][seat]


def put(game: Game, thing: Thing) -> None:
    """The object is now so."""
    game.network[thing.oid] = thing
    layers.changed(game)


def change(game: Game, oid: Id, **members: object) -> None:
    """Some members of an object on the Network are now so; nothing if it is gone."""
    thing = game.network.get(oid)
    if thing is not None:
        put(game, replace(thing, **members))


# -- out of the Network ----------------------------------------------------------------------------


def leave(game: Game, oids: Iterable[Id], to: str, decommissioned: Collection[Id] = ()) -> list[Id]:
    """E1 §6.1  Objects leave the Network together, each to its owner's zone (E1-R15).

    Returns their new ids, 0 for a token, which ceases to exist. E1-R78: an Avatar that goes to an
    Archive has died, in whatever way. E1-R13: those that arrive together in a pile lie by number,
    the lowest undermost.
    """
    going = sorted({oid for oid in oids if oid in game.network}, key=number_of)
    watchers = [traits for oid, traits in layers.table(game).items() if oid in game.network]
    for oid in going:
        _remember(game, oid)
    things = [game.network.pop(oid) for oid in going]
    for oid in going:
        out_of_combat(game, oid)
    layers.changed(game)
    new = [_lay(game, thing, to) for thing in things]
    if to == "archive":
        game.died += [oid for oid in going if "avatar" in game.known[oid].traits.types]
    for thing, oid in zip(things, new, strict=True):
        game.known[thing.oid] = replace(game.known[thing.oid], new=oid)
        if thing.oid in decommissioned:
            emit(game, events.Decommissioned(thing.oid), watchers)
        emit(game, events.Moved(thing.oid, thing.owner, "network", to, oid), watchers)
    _end_with_source(game, going)
    return new


def _remember(game: Game, oid: Id) -> None:
    traits = layers.table(game)[oid]
    game.known[oid] = Known(traits, game.network[oid], attacking(game, oid), blocking(game, oid))


def _lay(game: Game, thing: Thing, to: str) -> Id:
    """Put the card of an object into its owner's zone; a token is none."""
    if thing.token:
        return 0
    number = thing.under if thing.under is not None else number_of(thing.oid)
    return lay(game, number, to, thing.owner)


def lay(game: Game, number: int, to: str, seat: int, under: bool = False) -> Id:
    """Put a card into a zone, as a new object: on top of a Stack or under it, last in a Wallet."""
    target = pile(game, to, seat)
    if to == "stack" and not under:
        target.insert(0, number)
    else:
        target.append(number)
    layers.changed(game)
    return reborn(game, number)


def _end_with_source(game: Game, gone: Sequence[Id]) -> None:
    """What lasts until its source leaves the Network ends."""
    game.floating = [
        effect
        for effect in game.floating
        if not (effect.until == "source" and effect.bind.self in gone)
    ]
    layers.changed(game)


def out_of_combat(game: Game, oid: Id) -> bool:
    """E1 §13.5, E1-R61  It neither deals nor takes combat damage; what it blocked stays blocked."""
    clash = game.clash
    if clash is None:
        return False
    was = any(attack.oid == oid for attack in clash.attacks) or oid in clash.blocks
    clash.attacks = [
        replace(attack, blockers=tuple(one for one in attack.blockers if one != oid))
        for attack in clash.attacks
        if attack.oid != oid
    ]
    clash.blocks = {
        blocker: tuple(one for one in attackers if one != oid)
        for blocker, attackers in clash.blocks.items()
        if blocker != oid
    }
    clash.ordered = [one for one in clash.ordered if one != oid]
    layers.changed(game)
    return was


# -- between the other zones -----------------------------------------------------------------------


def shift(
    game: Game,
    number: int,
    frm: str,
    to: str,
    seat: int,
    into: int | None = None,
    under: bool = False,
) -> Id:
    """A card goes from one pile to another; `into`: whose, else its owner's."""
    pile(game, frm, seat).remove(number)
    owner = owner_of(game, number)
    old = current(game, number)
    new = lay(game, number, to, owner if into is None else into, under)
    hidden = frm in ("stack", "wallet") and to in ("stack", "wallet")
    emit(game, events.Moved(old, owner, frm, to, new, hidden))
    return new


def zone_of(game: Game, oid: Id) -> tuple[str, int] | None:
    """The zone and seat of a card off the Network, None if it is no longer that object."""
    number = number_of(oid)
    if not 0 < number <= len(game.faces) or current(game, number) != oid:
        return None
    for zone in ("stack", "wallet", "archive", "cold storage", "stake"):
        for seat in (0, 1):
            if number in pile(game, zone, seat):
                return zone, seat
    return None


def followed(game: Game, oid: Id) -> Id:
    """E1-R11  A trigger on leaving finds the card in the public zone it went to."""
    if oid in game.network or oid not in game.known:
        return oid
    return game.known[oid].new


# -- into the Network ------------------------------------------------------------------------------


def enter(
    game: Game,
    number: int,
    seat: int,
    frm: str,
    *,
    host: Id | None = None,
    x: int = 0,
    shape: Card | None = None,
    token: bool = False,
    under: int | None = None,
) -> Id:
    """E1 §11.4  A card or token enters under the control of `seat`; it is announced when it is in.

    Its own "as it enters" is done first (E1-R86), so the entering is told by the `Enter` frame.
    """
    old = current(game, number) if number <= len(game.lives) else 0
    oid = reborn(game, number)
    owner = seat if token else owner_of(game, under if under is not None else number)
    put(
        game,
        Thing(
            oid=oid,
            owner=owner,
            base=seat,
            holder=seat,
            stamp=timestamp(game),
            shape=shape,
            token=token,
            under=under,
            host=host,
            since=game.turn,
            x=x,
        ),
    )
    push(game, Enter(oid, frm, old))
    return oid


def carry_over(game: Game, item: Item, oid: Id) -> None:
    """E1-R11  Effects without duration that changed affinity or text on the Queue stay on it."""
    moved: list[Floating] = []
    for effect in game.floating:
        if isinstance(effect.to, tuple) and item.oid in effect.to and effect.until == "game":
            moved.append(replace(effect, to=(oid,)))
        else:
            moved.append(effect)
    game.floating = moved
    layers.changed(game)


def new_number(game: Game) -> int:
    """E1-R88, TRANSCRIPT Numbers  What the game creates is numbered as it comes."""
    room(game)
    game.faces = (*game.faces, "")
    game.lives.append(0)
    return len(game.faces)


# -- off the Queue ---------------------------------------------------------------------------------


def off_queue(game: Game, oid: Id, to: str | None = "archive") -> None:
    """An item leaves the Queue: a card to its owner's zone, an ability or a copy to nowhere."""
    item = item_of(game, oid)
    if item is None:
        return
    if item.card:
        game.known[oid] = Known(layers.table(game)[oid])
    game.queue.remove(item)
    layers.changed(game)
    if item.card and not item.copy and to is not None:
        new = lay(game, number_of(oid), to, item.owner)
        game.known[oid] = replace(game.known[oid], new=new)
        emit(game, events.Moved(oid, item.owner, "queue", to, new))


def commit(game: Game, oid: Id) -> None:
    """E1-R52  From unlocked to committed."""
    thing = game.network.get(oid)
    if thing is not None and not thing.committed:
        put(game, replace(thing, committed=True))
        emit(game, events.Committed(oid))


def unlock(game: Game, oid: Id) -> None:
    """From committed to unlocked."""
    thing = game.network.get(oid)
    if thing is not None and thing.committed:
        put(game, replace(thing, committed=False))
        emit(game, events.Unlocked(oid))
