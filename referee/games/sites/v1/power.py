"""Current power, what gives it, and what a card costs."""

from typing import TypeAlias

import msgspec

from referee.games.sites.v1.cards.schema import Card, PowerBonus, UnitCard
from referee.games.sites.v1.cards.schema import Units as Group
from referee.games.sites.v1.places import SITES, Site
from referee.games.sites.v1.state import Contest, Spot, Unit, units


class Source(msgspec.Struct, frozen=True):
    """The card that an effect or a bonus comes from; only a unit has a site."""

    seat: int
    card: int
    site: Site | None = None


Bonus: TypeAlias = tuple[Source, PowerBonus]


def unit_card(game: Contest, number: int) -> UnitCard:
    """The printed side of a unit."""
    return game.rules.unit_cards[game.faces[number - 1]]


def health(game: Contest, unit: Unit) -> int:
    """ST-R22  Health is as printed; neither healing nor anything else changes it."""
    return unit_card(game, unit.card).health


def is_guard(game: Contest, unit: Unit) -> bool:
    """ST-R16  A unit with Guard is one however exhausted or damaged it is."""
    return "guard" in unit_card(game, unit.card).keywords


def belongs(game: Contest, group: Group, source: Source, spot: Spot) -> bool:
    """ST Targeting and effect timing  Friendly, enemy, other and here are seen from the source."""
    if group.who != "any" and (group.who == "friendly") != (spot.seat == source.seat):
        return False
    if group.here and spot.site != source.site:
        return False
    if group.site is not None and spot.site != group.site:
        return False
    if group.other and spot.unit.card == source.card:
        return False
    return group.keyword is None or group.keyword in unit_card(game, spot.unit.card).keywords


def bonuses(game: Contest) -> list[Bonus]:
    """ST-R20, ST Targeting and effect timing  What units and relics in play give, only as long."""
    giving, faces = game.rules.bonuses, game.faces
    given = [
        (Source(spot.seat, spot.unit.card, spot.site), bonus)
        for spot in units(game)
        for bonus in giving.get(faces[spot.unit.card - 1], ())
    ]
    given += [
        (Source(seat, relic.card), bonus)
        for seat in (0, 1)
        for relic in game.relics[seat]
        for bonus in giving.get(faces[relic.card - 1], ())
    ]
    return given


def power(game: Contest, spot: Spot, given: list[Bonus]) -> int:
    """ST-R21, ST-R7  Printed power and every bonus make one sum, and only that is raised to 0."""
    total = unit_card(game, spot.unit.card).power + spot.unit.bonus
    for source, bonus in given:
        if belongs(game, bonus.to, source, spot):
            total += bonus.n
    return max(0, total)


def powers(game: Contest) -> dict[Site, tuple[int, int]]:
    """ST Scoring and the end of a round  Both sides' power at every site.

    Exhausted and damaged units count in full.
    """
    sums = {site: [0, 0] for site in SITES}
    given = bonuses(game)
    for spot in units(game):
        sums[spot.site][spot.seat] += power(game, spot, given)
    return {site: (both[0], both[1]) for site, both in sums.items()}


def cost(game: Contest, seat: int, card: Card) -> int:
    """ST-R26, ST Bounds on game length and combinations  However much is taken off, one stays."""
    price, giving = card.cost, game.rules.cost_changes
    for number in own_in_play(game, seat) if giving else ():
        for change in giving.get(game.faces[number - 1], ()):
            if change.of == card.__struct_config__.tag:
                price += change.n
    return max(game.rules.params.least_cost, price)


def own_in_play(game: Contest, seat: int) -> list[int]:
    """The units and the relic of a seat."""
    numbers = [relic.card for relic in game.relics[seat]]
    for sides in game.sites.values():
        numbers += [unit.card for unit in sides[seat]]
    return numbers
