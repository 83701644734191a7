"""Policies that play Edition One; chance comes in as an argument.

`random` takes any kind of action that is legal, passing often enough that games end. `plain`
curves out, removes, attacks when that is profitable, and burns when it is lethal. Neither looks at
what its seat may not see.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TypeAlias

from referee.games.timelock.e1 import actions as act
from referee.games.timelock.e1 import layers
from referee.games.timelock.e1.cards import effects as do
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.cards.schema import Play as PlayAbility
from referee.games.timelock.e1.costs import total
from referee.games.timelock.e1.legal import legal
from referee.games.timelock.e1.state import Game, Id, current, number_of, printed

Chance: TypeAlias = Callable[[int], int]
Policy: TypeAlias = Callable[[Game, int, Chance], act.Decision]

LOOKED_AT = 200


def random(game: Game, seat: int, chance: Chance) -> act.Decision:
    """A kind of action at random, then one of that kind; units that would burn are made rarely."""
    options = list(islice(legal(game, seat), LOOKED_AT))
    kinds: dict[str, list[act.Decision]] = {}
    for one in options:
        kinds.setdefault(type(one).__name__, []).append(one)
    if chance(8):
        kinds.pop("Generate", None)
    if "Activate" in kinds and chance(4):
        del kinds["Activate"]
    names = list(kinds)
    chosen = kinds[names[chance(len(names))]]
    return chosen[chance(len(chosen))]


def plain(game: Game, seat: int, chance: Chance) -> act.Decision:
    """A plain plan for each kind of question."""
    question = game.ask
    if question.kind == "priority":
        return _with_priority(game, seat)
    if question.kind == "attack":
        return _attack(game, seat, question.what)
    if question.kind == "block":
        return _block(game, seat)
    options = list(islice(legal(game, seat), LOOKED_AT))
    if question.kind in ("yes", "pay", "skip"):
        return options[0] if question.kind == "skip" else options[-1]
    return options[chance(len(options))] if question.kind == "word" else options[0]


# -- with priority ---------------------------------------------------------------------------------


def _with_priority(game: Game, seat: int) -> act.Decision:
    options = list(islice(legal(game, seat), LOOKED_AT))
    resources = [one for one in options if isinstance(one, act.PlayResource)]
    if resources:
        return _rarest(game, seat, resources)
    best = max(options, key=lambda option: _wanted(game, seat, option))
    return best if _wanted(game, seat, best) > 0 else options[0]


def _wanted(game: Game, seat: int, option: act.Decision) -> int:
    if isinstance(option, act.Play):
        return _worth(game, seat, option)
    return _use_worth(game, seat, option) if isinstance(option, act.Activate) else 0


def _rarest(game: Game, seat: int, options: Sequence[act.PlayResource]) -> act.PlayResource:
    """The Resource of the subtype that the player controls least of."""
    table = layers.table(game)

    def controlled(option: act.PlayResource) -> int:
        kinds = set(printed(game, option.card).resource)
        return sum(
            1
            for oid in game.network
            if table[oid].controller == seat and kinds & set(table[oid].resources)
        )

    return min(options, key=controlled)


def _worth(game: Game, seat: int, action: act.Play) -> int:
    """How much a play is wanted; 0: not at all."""
    card = printed(game, action.card)
    if "avatar" in card.type:
        return 100 + total(card.cost, action.x or 0)
    play = next((one for one in card.abilities if isinstance(one, PlayAbility)), None)
    if play is None:
        return _permanent_worth(game, seat, card, action)
    verbs = play.modes[action.mode or 0].do if play.modes else play.do
    return sum(_verb_worth(game, seat, verb, action) for verb in verbs[:1])


def _permanent_worth(game: Game, seat: int, card: Card, action: act.Play) -> int:
    """Hardware and Protocols are laid; an Attachment that helps on an own object."""
    if not action.targets:
        return 60 + total(card.cost)
    mine = [_mine(game, seat, target) for target in action.targets]
    helps = "-" not in str([getattr(one, "ops", "") for one in card.abilities])
    return 50 if all(mine) is helps else 0


def _mine(game: Game, seat: int, target: act.Aim) -> bool:
    if isinstance(target, str):
        return target == f"seat-{seat}"
    return layers.controller(game, current(game, target)) == seat


def _verb_worth(game: Game, seat: int, verb: do.Verb, action: act.Play | act.Activate) -> int:
    """Removal on what is worth it, burn where it kills, cards and Uptime for oneself."""
    target = action.targets[0] if action.targets else None
    if isinstance(verb, do.Deal) and target is not None:
        n = verb.n if isinstance(verb.n, int) else action.x or 0
        return _damage_worth(game, seat, target, n)
    if isinstance(verb, do.Decommission | do.Archive) and target is not None:
        return 0 if _mine(game, seat, target) else 40 + _power(game, target)
    if isinstance(verb, do.Draw | do.Gain | do.Move):
        return 30 if target in (None, f"seat-{seat}") else 0
    if isinstance(verb, do.Discard | do.Lose):
        return 20 if target == f"seat-{1 - seat}" else 0
    return 0


def _damage_worth(game: Game, seat: int, target: act.Aim, n: int) -> int:
    if isinstance(target, str):
        lethal = game.uptime[1 - seat] <= n
        return 500 if lethal and target == f"seat-{1 - seat}" else 0
    it = layers.traits(game, current(game, target))
    thing = game.network.get(current(game, target))
    if it is None or thing is None or it.controller == seat:
        return 0
    return 80 + it.action if it.resilience - thing.damage <= n else 0


def _power(game: Game, target: act.Aim) -> int:
    it = None if isinstance(target, str) else layers.traits(game, current(game, target))
    return 0 if it is None else it.action + it.cost


def _use_worth(game: Game, seat: int, action: act.Activate) -> int:
    """An ability is used where it removes something, or kills."""
    if action.object is None or not action.targets:
        return 0
    it = layers.traits(game, current(game, action.object))
    uses = [one for one in (it.abilities if it is not None else ()) if hasattr(one, "cost")]
    if action.ability >= len(uses):
        return 0
    verbs = getattr(uses[action.ability], "do", ())
    return sum(_verb_worth(game, seat, verb, action) for verb in verbs[:1])


# -- clash -----------------------------------------------------------------------------------------


def _attack(game: Game, seat: int, able: Sequence[Id]) -> act.Decision:
    """Attack with what the defender cannot block well, or with all if that is lethal."""
    table = layers.table(game)
    blockers = [
        oid
        for oid, thing in game.network.items()
        if table[oid].controller != seat and "avatar" in table[oid].types and not thing.committed
    ]
    whole = sum(table[oid].action for oid in able)
    toughest = max((table[oid].resilience for oid in blockers), default=0)
    strongest = max((table[oid].action for oid in blockers), default=0)
    chosen = [
        oid
        for oid in able
        if table[oid].action > 0
        and (
            not blockers
            or table[oid].resilience > strongest
            or table[oid].action >= toughest
            or whole - table[oid].action >= game.uptime[1 - seat]
        )
    ]
    wanted = tuple(number_of(oid) for oid in chosen)
    first: act.Decision | None = None
    for option in islice(legal(game, seat), LOOKED_AT):
        first = option if first is None else first
        plain = isinstance(option, act.Attack) and not option.meshes
        if plain and set(wanted) == set(getattr(option, "attackers", ())):
            return option
    return first if first is not None else act.Attack()


def _block(game: Game, seat: int) -> act.Decision:
    """The block, of those looked at, that keeps most: own losses and damage against theirs."""
    options = list(islice(legal(game, seat), LOOKED_AT))
    return max(options, key=lambda option: _block_value(game, seat, option))


def _block_value(game: Game, seat: int, option: act.Decision) -> int:
    if not isinstance(option, act.Block) or game.clash is None:
        return -10_000
    table = layers.table(game)
    blocked = {current(game, attacker) for _, attacker in option.pairs}
    through = sum(
        max(0, table[attack.oid].action)
        for attack in game.clash.attacks
        if attack.oid not in blocked
    )
    value = -3 * through - (5000 if through >= game.uptime[seat] else 0)
    for number, other in option.pairs:
        one, two = table[current(game, number)], table[current(game, other)]
        if one.action >= two.resilience - game.network[two.oid].damage:
            value += 4 * (two.action + two.resilience)
        if two.action >= one.resilience - game.network[one.oid].damage:
            value -= 4 * (one.action + one.resilience)
    return value


BOTS: dict[str, Policy] = {"plain": plain, "random": random}
