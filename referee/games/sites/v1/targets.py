"""Whom an effect may act on, and whether what a seat has chosen will do."""

from collections.abc import Iterator, Sequence
from itertools import permutations

import msgspec
from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.sites.v1.cards.schema import Ability, Move
from referee.games.sites.v1.moving import check_way, ways
from referee.games.sites.v1.places import Site
from referee.games.sites.v1.power import Source, belongs
from referee.games.sites.v1.state import Contest, Spot, find, named, units


class Choice(msgspec.Struct, frozen=True):
    """What the acting seat has chosen for an effect: targets, and where the target goes."""

    targets: tuple[int, ...] = ()
    destination: Site | None = None


class Effect(msgspec.Struct, frozen=True):
    """An ability about to be used: its source, and whether it is an Arrival."""

    source: Source
    ability: Ability
    arrival: bool


def fits(game: Contest, effect: Effect, spot: Spot) -> bool:
    """ST Targeting and effect timing  The unit is one of those that the text speaks of."""
    target = effect.ability.target
    return target is not None and belongs(game, target, effect.source, spot)


def can_go(game: Contest, ability: Ability, spot: Spot) -> bool:
    """ST-R18  What would move to a full or distant site is no target; other effects do not mind."""
    open_ways = ways(game, spot) if ability.moves_target else []
    return all(
        open_ways if verb.to is None else verb.to in open_ways
        for verb in ability.do
        if isinstance(verb, Move) and verb.on == "targets"
    )


def candidates(game: Contest, effect: Effect) -> list[Spot]:
    """ST-R6, ST Targeting and effect timing  The legal targets as things stand now."""
    return [
        spot
        for spot in units(game)
        if fits(game, effect, spot) and can_go(game, effect.ability, spot)
    ]


def numbers(effect: Effect, available: int) -> Sequence[int]:
    """ST-R14, ST-R15  How many targets may be named when so many are legal.

    A tactic takes its full number, an Arrival as many as there are up to it; "up to" takes fewer
    too, and "may" nobody.
    """
    target = effect.ability.target
    if target is None:
        return (0,)
    most = min(target.count, available)
    if target.up_to:
        return range(most + 1)
    if not effect.arrival:
        return (target.count,)
    return (0, most) if target.may and most else (most,)


def choices(game: Contest, effect: Effect) -> Iterator[Choice]:
    """Every legal choice: fewer targets first, then in table order, then the destination's."""
    legal = candidates(game, effect)
    for number in numbers(effect, len(legal)):
        for chosen in permutations(legal, number):
            targets = tuple(spot.unit.card for spot in chosen)
            if chosen and effect.ability.asks_destination:
                for site in ways(game, chosen[0]):
                    yield Choice(targets, site)
            else:
                yield Choice(targets)


def check_choice(game: Contest, effect: Effect, choice: Choice) -> None:
    """ST-R6, ST-R14, ST-R15  Number, difference, fitness and destination, all before the effect."""
    if effect.ability.target is None:
        check_nothing_chosen(choice)
        return
    check_number(game, effect, choice)
    if len(set(choice.targets)) < len(choice.targets):
        raise Refusal(Code.TARGET, "the same target is named twice", rule="ST-R14")
    for number in choice.targets:
        check_target(game, effect, number)
    check_destination(game, effect, choice)


def check_nothing_chosen(choice: Choice) -> None:
    """ST-R27  An action names what has to be chosen, and nothing else."""
    if choice.targets or choice.destination is not None:
        message = "this card has nothing to choose: name neither targets nor a destination"
        raise Refusal(Code.WRONG_CHOICE, message, rule="ST-R27")


def check_number(game: Contest, effect: Effect, choice: Choice) -> None:
    """ST-R14, ST-R15  As many targets as the text asks for."""
    allowed = numbers(effect, len(candidates(game, effect)))
    if len(choice.targets) not in allowed:
        due = " or ".join(map(str, allowed))
        message = f"{len(choice.targets)} targets named, {due} due; {legal_targets(game, effect)}"
        rule = "ST-R15" if effect.arrival else "ST-R14"
        raise Refusal(Code.TARGET_NUMBER, message, rule=rule)


def check_target(game: Contest, effect: Effect, number: int) -> None:
    """ST-R6, ST-R18  Each target is a unit in play that the text speaks of and that can go."""
    spot = find(game, number)
    if spot is None or not fits(game, effect, spot):
        what = f"card {number}" if spot is None else f"unit {number} at {spot.site}"
        message = f"{what} is no target for this card; {legal_targets(game, effect)}"
        raise Refusal(Code.TARGET, message, rule="ST-R6")
    if not can_go(game, effect.ability, spot):
        message = f"unit {number} at {spot.site} finds no space where it would have to go"
        raise Refusal(Code.NO_SPACE, message, rule="ST-R18")


def legal_targets(game: Contest, effect: Effect) -> str:
    """What would have been right; a card that stays in the hand is not named (ST-R10)."""
    own = effect.source.card
    those = [spot.unit.card for spot in candidates(game, effect)]
    words = [f"card {own} itself" if card == own else named(game, card) for card in those]
    return f"legal targets: {', '.join(words) or 'none'}"


def check_destination(game: Contest, effect: Effect, choice: Choice) -> None:
    """ST-R18, ST-R27  Whoever moves a target says where, and it has to be free and next door."""
    if not (choice.targets and effect.ability.asks_destination):
        check_nothing_chosen(replace(choice, targets=()))
        return
    spot = find(game, choice.targets[0])
    if choice.destination is None or spot is None:
        message = f"the action has to name the destination of unit {choice.targets[0]}"
        raise Refusal(Code.WRONG_CHOICE, message, rule="ST-R27")
    check_way(game, spot, choice.destination)
