"""Current power, what gives it, and what a card costs."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from referee.games.sites.v1.cards.schema import Card, CostChange, PowerBonus, TacticCard, UnitCard
from referee.games.sites.v1.cards.schema import Units as Group
from referee.games.sites.v1.places import SITES, Site
from referee.games.sites.v1.state import Contest, Spot, Unit, face, units


class Source(NamedTuple):
    """The card that an effect or a bonus comes from; only a unit has a site."""

    seat: int
    card: int
    site: Site | None = None


def unit_card(game: Contest, number: int) -> UnitCard:
    """The printed side of a unit."""
    return cast(UnitCard, face(game, number))


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


def sources(game: Contest) -> Iterator[tuple[Source, Card]]:
    """ST Targeting and effect timing  Only units and relics in play give ongoing changes."""
    for spot in units(game):
        yield Source(spot.seat, spot.unit.card, spot.site), face(game, spot.unit.card)
    for seat, space in enumerate(game.relics):
        for relic in space:
            yield Source(seat, relic.card), face(game, relic.card)


def bonuses(game: Contest) -> list[tuple[Source, PowerBonus]]:
    """ST-R20, ST Targeting and effect timing  A bonus lasts as long as its source is in play."""
    return [
        (source, given)
        for source, card in sources(game)
        if not isinstance(card, TacticCard)
        for given in card.ongoing
        if isinstance(given, PowerBonus)
    ]


def power(game: Contest, spot: Spot) -> int:
    """ST-R21, ST-R7  Printed power and every bonus make one sum, and only that is raised to 0."""
    printed = unit_card(game, spot.unit.card).power
    ongoing = sum(
        bonus.n for source, bonus in bonuses(game) if belongs(game, bonus.to, source, spot)
    )
    return max(0, printed + spot.unit.bonus + ongoing)


def power_at(game: Contest, site: Site, seat: int) -> int:
    """ST Scoring and the end of a round  A side's power, exhausted and damaged units included."""
    return sum(power(game, Spot(seat, site, unit)) for unit in game.sites[site][seat])


def powers(game: Contest) -> dict[Site, tuple[int, int]]:
    """Both sides' power at every site."""
    return {site: (power_at(game, site, 0), power_at(game, site, 1)) for site in SITES}


def cost(game: Contest, seat: int, card: Card) -> int:
    """ST-R26, ST Bounds on game length and combinations  However much is taken off, one stays."""
    changes = sum(
        given.n
        for source, giver in sources(game)
        if source.seat == seat and not isinstance(giver, TacticCard)
        for given in giver.ongoing
        if isinstance(given, CostChange) and given.of == kind(card)
    )
    return max(game.rules.params.least_cost, card.cost + changes)


def kind(card: Card) -> str:
    """`unit`, `tactic` or `relic`."""
    return str(card.__struct_config__.tag)
