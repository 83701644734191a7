"""What a seat may see of the table: built up from what is public, never cut down (E1-R89)."""

from collections.abc import Iterable
from typing import Any

from referee.games.timelock.e1 import layers
from referee.games.timelock.e1.agenda import Ask
from referee.games.timelock.e1.cards.schema import Play
from referee.games.timelock.e1.cards.text import plain
from referee.games.timelock.e1.cards.words import Keyword
from referee.games.timelock.e1.conditions import attack_of
from referee.games.timelock.e1.state import (
    LIVES,
    UNITS,
    Game,
    Id,
    Item,
    Thing,
    Traits,
    aim_of,
    number_of,
    printed,
)
from referee.kernel.profile import Sight

HIDDEN = ("cards", "look")


def view(game: Game, sight: Sight) -> dict[str, Any]:
    """E1 §18.3  The table as these eyes may see it, as JSON values."""
    return {
        "turn": game.turn,
        "active": game.active,
        "step": game.step,
        "asked": _asked(game, sight),
        "result": _result(game),
        "players": [_player(game, seat, sight) for seat in (0, 1)],
        "queue": [_item(game, item) for item in game.queue],
    }


def _result(game: Game) -> dict[str, Any] | None:
    if game.result is None:
        return None
    return {"reason": game.result.reason, "winner": game.result.winner}


def _asked(game: Game, sight: Sight) -> dict[str, Any] | None:
    """Who is asked for what; what is offered is shown to all unless it is hidden cards."""
    question: Ask | None = game.ask
    if question is None:
        return None
    shown: dict[str, Any] = {"kind": question.kind, "seat": question.seat}
    if question.kind in HIDDEN and not sight.sees(question.seat):
        return shown
    if question.kind in HIDDEN:
        numbers = [number_of(one) if one >= LIVES else one for one in question.what]
        shown["cards"] = [_card(game, number) for number in numbers]
    if question.kind == "order-triggers":
        shown["triggers"] = [_source(game, oid) for oid in question.what]
    if question.kind == "announce" and sight.sees(question.seat):
        shown["cards"] = [_card(game, number) for number in game.wallets[1 - question.seat]]
    return shown


def _source(game: Game, waiting: int) -> dict[str, Any]:
    """E1 §10.4  Of what a waiting trigger is, by which its place in the order is known."""
    oid = next(one.bind.self for one in game.waiting if one.oid == waiting)
    it = layers.traits(game, oid)
    return {"number": number_of(oid), "name": "" if it is None else plain(it.name)}


def _player(game: Game, seat: int, sight: Sight) -> dict[str, Any]:
    table = layers.table(game)
    mine = [oid for oid in game.network if table[oid].controller == seat]
    shown: dict[str, Any] = {
        "uptime": game.uptime[seat],
        "buffer": {unit: n for unit in UNITS if (n := game.buffers[seat].get(unit, 0))},
        "wallet": len(game.wallets[seat]),
        "stack": len(game.stacks[seat]),
        "archive": [_card(game, number) for number in game.archives[seat]],
        "cold storage": [_card(game, number) for number in game.cold[seat]],
        "stake": [_card(game, number) for number in game.stakes[seat]],
        "network": [_thing(game, oid, sight) for oid in mine],
    }
    if sight.sees(seat):
        shown["cards"] = [_card(game, number) for number in game.wallets[seat]]
    if sight is Sight.FULL:
        shown["order"] = [_card(game, number) for number in game.stacks[seat]]
    return shown


def _card(game: Game, number: int) -> dict[str, Any]:
    card = printed(game, number)
    return {"number": number, "id": card.id, "name": plain(card.name)}


def _thing(game: Game, oid: Id, sight: Sight) -> dict[str, Any]:
    """An object on the Network, as it is after all layers."""
    it, thing = layers.table(game)[oid], game.network[oid]
    shown: dict[str, Any] = {
        "number": number_of(oid),
        "name": plain(it.name),
        "types": list(it.types),
        "owner": it.owner,
        "committed": thing.committed,
    }
    if it.resources:
        shown["resources"] = list(it.resources)
    if it.affinities:
        shown["affinities"] = list(it.affinities)
    shown |= _marks(game, thing, it)
    if "avatar" in it.types:
        shown |= {"action": it.action, "resilience": it.resilience, "damage": thing.damage}
        shown |= _fighting(game, oid)
    if thing.under is not None and not it.name and sight.sees(thing.holder):
        shown["under"] = _card(game, thing.under)
    return shown


def _marks(game: Game, thing: Thing, it: Traits) -> dict[str, Any]:
    """Counters, keywords, host and Boot Delay, where there are any."""
    shown: dict[str, Any] = {}
    if thing.markers:
        shown["counters"] = {one.name: one.count for one in thing.markers}
    keywords = keyword_names(it.abilities)
    if keywords:
        shown["keywords"] = keywords
    if thing.host is not None:
        shown["host"] = aim_of(thing.host)
    if thing.delayed and "avatar" in it.types:
        shown["boot delay"] = True
    if thing.reboots:
        shown["reboots"] = thing.reboots
    return shown


def keyword_names(abilities: Iterable[object]) -> list[str]:
    """The keywords among abilities, by their names in the rulebook."""
    names = []
    for ability in abilities:
        if isinstance(ability, Keyword):
            tag = str(ability.__struct_config__.tag)
            word = getattr(ability, "affinity", None) or getattr(ability, "resource", None)
            names.append(tag if word is None else f"{tag} {word}")
    return names


def _fighting(game: Game, oid: Id) -> dict[str, Any]:
    attack = attack_of(game, oid)
    if attack is not None:
        return {"attacking": True, "blocked": attack.blocked}
    if game.clash is not None and oid in game.clash.blocks:
        return {"blocking": [number_of(one) for one in game.clash.blocks[oid]]}
    return {}


def _item(game: Game, item: Item) -> dict[str, Any]:
    """An item on the Queue; all of it is public."""
    source = layers.traits(game, item.oid if item.card else item.bind.self)
    shown: dict[str, Any] = {
        "name": "" if source is None else plain(source.name),
        "controller": item.controller,
        "card": item.card,
    }
    if item.card:
        shown["number"] = number_of(item.oid)
    elif item.bind.self > 0:
        shown["source"] = number_of(item.bind.self)
    if item.bind.target:
        shown["targets"] = [aim_of(oid) for oid in item.bind.target]
    if item.bind.x:
        shown["x"] = item.bind.x
    if (mode := _mode(game, item)) is not None:
        shown["mode"] = mode
    return shown


def _mode(game: Game, item: Item) -> int | None:
    """E1 §11.3  The mode that was announced, by its place: the one whose words the item has."""
    abilities = layers.item_card(game, item).abilities if item.card else ()
    modes = [mode for one in abilities if isinstance(one, Play) for mode in one.modes]
    return next((at for at, mode in enumerate(modes) if mode.do == item.do), None)
