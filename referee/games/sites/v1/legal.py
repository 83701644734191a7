"""Every legal decision of a seat, lazily and in one order.

Mulligan: fewer cards first, then by number. Bank: none, then by number. Discard: by number, every
order. Actions: *play*, by the card's number, then the site from left to right, then the choices as
`targets.choices` has them; *clash*, by the own unit in table order, then the enemy; *move*, by the
unit, then the site; *pass*.
"""

from collections.abc import Iterator
from itertools import combinations, permutations

from msgspec.structs import replace

from referee.games.sites.v1.actions import (
    Bank,
    Clash,
    Decision,
    Deed,
    Discard,
    Move,
    Mulligan,
    Pass,
    Play,
)
from referee.games.sites.v1.cards.schema import Card, TacticCard, UnitCard
from referee.games.sites.v1.clash import clashable
from referee.games.sites.v1.moving import ways
from referee.games.sites.v1.places import SITES, Site
from referee.games.sites.v1.playing import arrival, tactic
from referee.games.sites.v1.power import cost
from referee.games.sites.v1.scoring import surplus
from referee.games.sites.v1.state import Contest, Spot, Unit, face, has_space, units
from referee.games.sites.v1.targets import Choice, choices
from referee.games.sites.v1.turn import awaiting


def legal(game: Contest, seat: int) -> Iterator[Decision]:
    """All decisions that `apply` takes from this seat now; none if it is not awaited."""
    if seat not in awaiting(game):
        return
    if game.phase == "mulligan":
        yield from mulligans(game, seat)
    elif game.phase == "discard":
        yield from discards(game, seat)
    elif game.phase == "actions":
        yield from actions(game, seat)
    else:
        yield from banks(game, seat)


def mulligans(game: Contest, seat: int) -> Iterator[Decision]:
    """ST-R2  Any set of hand cards, the empty one first."""
    hand = game.hands[seat]
    for number in range(len(hand) + 1):
        for cards in combinations(hand, number):
            yield Mulligan(cards)


def banks(game: Contest, seat: int) -> Iterator[Decision]:
    """ST-R4  No card, or any hand card."""
    yield Bank(0)
    for card in game.hands[seat]:
        yield Bank(1, card)


def discards(game: Contest, seat: int) -> Iterator[Decision]:
    """ST-R24  The surplus in every order, since the pile keeps the order."""
    for cards in permutations(game.hands[seat], surplus(game, seat)):
        yield Discard(cards)


def actions(game: Contest, seat: int) -> Iterator[Deed]:
    """ST-R5, ST Alternating actions  Play, clash, move, and always pass."""
    for number in game.hands[seat]:
        card = face(game, number)
        if cost(game, seat, card) <= game.ready[seat]:
            yield from plays(game, seat, number, card)
    ready = [spot for spot in units(game) if spot.seat == seat and spot.unit.ready]
    for spot in ready:
        for enemy in clashable(game, spot):
            yield Clash(spot.unit.card, enemy.card)
    if game.ready[seat] >= game.rules.params.move_cost:
        for spot in ready:
            for site in ways(game, spot):
                yield Move(spot.unit.card, site)
    yield Pass()


def plays(game: Contest, seat: int, number: int, card: Card) -> Iterator[Deed]:
    """ST-R6  The ways to play a card that can be paid for."""
    if isinstance(card, UnitCard):
        for site in SITES:
            if has_space(game, seat, site):
                yield from deployments(game, seat, number, card, site)
    elif isinstance(card, TacticCard):
        for choice in choices(game, tactic(seat, number, card)):
            yield Play(number, targets=choice.targets, destination=choice.destination)
    else:
        yield Play(number)


def deployments(
    game: Contest, seat: int, number: int, card: UnitCard, site: Site
) -> Iterator[Deed]:
    """ST-R15  The ways to use the Arrival of a unit that stands at the site already."""
    effect = arrival(seat, number, card, site)
    chosen = [Choice()]
    if effect is not None and effect.ability.target is not None:
        chosen = list(choices(with_newcomer(game, Spot(seat, site, Unit(number))), effect))
    for choice in chosen:
        yield Play(number, site, choice.targets, choice.destination)


def with_newcomer(game: Contest, spot: Spot) -> Contest:
    """The table as it looks once the unit has entered; the match itself stays as it is."""
    sides = [list(side) for side in game.sites[spot.site]]
    sides[spot.seat].append(spot.unit)
    return replace(game, sites={**game.sites, spot.site: sides})


def exposes(game: Contest, seat: int, action: Decision) -> bool:
    """ST-R10  Whether the decision names cards of the hand, which only its seat sees."""
    if isinstance(action, Bank):
        return action.card is not None
    if isinstance(action, Mulligan | Discard):
        return bool(action.cards)
    return isinstance(action, Play)
