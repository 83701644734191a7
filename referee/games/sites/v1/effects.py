"""What the verbs of the cards do: one function for each."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from referee.games.sites.v1.cards import schema
from referee.games.sites.v1.damage import deal, leave_play
from referee.games.sites.v1.events import Exhausted, Healed, PowerChanged, Readied
from referee.games.sites.v1.hands import draw_cards
from referee.games.sites.v1.moving import change_places, relocate, ways
from referee.games.sites.v1.power import Source, belongs
from referee.games.sites.v1.state import Contest, Spot, find, put, units
from referee.games.sites.v1.targets import Choice, Effect
from referee.kernel.profile import Event


def resolve(game: Contest, effect: Effect, choice: Choice, log: list[Event]) -> None:
    """ST-R14, ST Targeting and effect timing  In printed order, each instruction as far as it can.

    ST-R15: an Arrival that has nobody to choose, or leaves its "may" unused, does nothing.
    """
    target = effect.ability.target
    if target is not None and not target.up_to and not choice.targets:
        return
    for verb in effect.ability.do:
        VERBS[type(verb)](game, effect, verb, choice, log)


def meant(game: Contest, effect: Effect, on: schema.On, choice: Choice) -> list[Spot]:
    """ST-R14  The units that an instruction acts on, without those that have left play since."""
    if isinstance(on, schema.Units):
        source = source_now(game, effect.source)
        return [spot for spot in units(game) if belongs(game, on, source, spot)]
    named = choice.targets if on == "targets" else (effect.source.card,)
    return [spot for number in named if (spot := find(game, number)) is not None]


def source_now(game: Contest, source: Source) -> Source:
    """ST Targeting and effect timing  "At this site" is where the source unit stands by now."""
    spot = find(game, source.card)
    return source if spot is None else replace(source, site=spot.site)


def damage(
    game: Contest, effect: Effect, verb: schema.Damage, choice: Choice, log: list[Event]
) -> None:
    """ST-R7, ST-R16  An effect damages all at once; it is no clash, so Guard does not matter."""
    deal(game, [(spot, verb.n) for spot in meant(game, effect, verb.on, choice)], log)


def heal(
    game: Contest, effect: Effect, verb: schema.Heal, choice: Choice, log: list[Event]
) -> None:
    """ST-R22, ST Combat and damage  Damage comes off, never more than there is."""
    for spot in meant(game, effect, verb.on, choice):
        healed = min(verb.n, spot.unit.damage)
        if healed:
            put(game, spot, replace(spot.unit, damage=spot.unit.damage - healed))
            log.append(Healed(spot.unit.card, healed))


def power(
    game: Contest, effect: Effect, verb: schema.Power, choice: Choice, log: list[Event]
) -> None:
    """ST-R21, ST Targeting and effect timing  A temporary bonus outlives the card that gave it."""
    for spot in meant(game, effect, verb.on, choice):
        put(game, spot, replace(spot.unit, bonus=spot.unit.bonus + verb.n))
        log.append(PowerChanged(spot.unit.card, verb.n))


def move(
    game: Contest, effect: Effect, verb: schema.Move, choice: Choice, log: list[Event]
) -> None:
    """ST-R18, ST-R19  An effect moves a unit next door for nothing; without a space it stays."""
    site = verb.to or choice.destination
    for spot in meant(game, effect, verb.on, choice):
        if site is not None and site in ways(game, spot):
            relocate(game, spot, site, log)


def swap(
    game: Contest, effect: Effect, verb: schema.Swap, choice: Choice, log: list[Event]
) -> None:
    """ST-R18, ST Alternating actions  Two targets swap, or the one target with the unit itself."""
    pair = meant(game, effect, "targets", choice)
    if len(choice.targets) == 1:
        pair += meant(game, effect, "this", choice)
    if len(pair) == 2:
        change_places(game, pair[0], pair[1], log)


def draw(
    game: Contest, effect: Effect, verb: schema.Draw, choice: Choice, log: list[Event]
) -> None:
    """ST-R23  A card draws what there is, and nobody gets points for the rest."""
    draw_cards(game, effect.source.seat, verb.n, log)


def ready(
    game: Contest, effect: Effect, verb: schema.Ready, choice: Choice, log: list[Event]
) -> None:
    """ST Targeting and effect timing  The units stand upright again."""
    for spot in meant(game, effect, verb.on, choice):
        if not spot.unit.ready:
            put(game, spot, replace(spot.unit, ready=True))
            log.append(Readied(spot.unit.card))


def exhaust(
    game: Contest, effect: Effect, verb: schema.Exhaust, choice: Choice, log: list[Event]
) -> None:
    """ST Alternating actions  The units lie sideways; they defend and score as before."""
    for spot in meant(game, effect, verb.on, choice):
        if spot.unit.ready:
            put(game, spot, replace(spot.unit, ready=False))
            log.append(Exhausted(spot.unit.card))


def discard(
    game: Contest, effect: Effect, verb: schema.Discard, choice: Choice, log: list[Event]
) -> None:
    """ST-R24, ST Combat and damage  Units go straight to their owners' piles, without damage."""
    going = {spot.unit.card for spot in meant(game, effect, verb.on, choice)}
    leave_play(game, [spot for spot in units(game) if spot.unit.card in going], log)


VERBS: dict[type, Callable[[Contest, Effect, Any, Choice, list[Event]], None]] = {
    schema.Damage: damage,
    schema.Heal: heal,
    schema.Power: power,
    schema.Move: move,
    schema.Swap: swap,
    schema.Draw: draw,
    schema.Ready: ready,
    schema.Exhaust: exhaust,
    schema.Discard: discard,
}
