"""How a unit changes its site."""

from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.sites.v1.actions import Move
from referee.games.sites.v1.events import Exhausted, Moved
from referee.games.sites.v1.payment import check_payment, pay
from referee.games.sites.v1.places import Site, next_to
from referee.games.sites.v1.state import Contest, Spot, find, has_space, named, put
from referee.kernel.profile import Event


def move(game: Contest, seat: int, action: Move, log: list[Event]) -> None:
    """ST-R5, ST Alternating actions  A ready own unit exhausts, pays one supply, goes next door."""
    spot = own_unit(game, seat, action.unit)
    check_ready(game, spot, "moves")
    check_way(game, spot, action.site)
    price = game.rules.params.move_cost
    check_payment(game, seat, price, "a move")
    pay(game, seat, price, log)
    tired = exhaust(game, spot, log)
    relocate(game, tired, action.site, log)


def own_unit(game: Contest, seat: int, number: int) -> Spot:
    """ST-R5  Only an own unit in play clashes or moves."""
    spot = find(game, number)
    if spot is None or spot.seat != seat:
        message = f"seat {seat} has no unit {number} in play"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="ST-R5")
    return spot


def check_ready(game: Contest, spot: Spot, does: str) -> None:
    """ST-R5, ST-R19  An exhausted unit neither starts a clash nor makes the move of an action."""
    if not spot.unit.ready:
        message = f"{named(game, spot.unit.card)} is exhausted; only a ready unit {does}"
        raise Refusal(Code.EXHAUSTED, message, rule="ST-R5")


def check_way(game: Contest, spot: Spot, site: Site) -> None:
    """ST-R18, ST Components and deck construction  The way leads next door, to a free space."""
    who = f"unit {spot.unit.card}"
    if site not in next_to(spot.site):
        nearby = " and ".join(next_to(spot.site))
        message = f"{who} is at {spot.site}; next to it is {nearby}, not {site}"
        raise Refusal(Code.WRONG_SITE, message, rule="ST-R5")
    if not has_space(game, spot.seat, site):
        message = f"{who} finds no space at {site}: seat {spot.seat} has its units there already"
        raise Refusal(Code.NO_SPACE, message, rule="ST-R18")


def ways(game: Contest, spot: Spot) -> list[Site]:
    """ST-R18  The adjacent sites where the unit's side has a space."""
    return [site for site in next_to(spot.site) if has_space(game, spot.seat, site)]


def exhaust(game: Contest, spot: Spot, log: list[Event]) -> Spot:
    """ST-R5  A unit is turned sideways; the spot as it is now."""
    tired = replace(spot.unit, ready=False)
    put(game, spot, tired)
    log.append(Exhausted(tired.card))
    return replace(spot, unit=tired)


def relocate(game: Contest, spot: Spot, site: Site, log: list[Event]) -> None:
    """ST-R19, ST Targeting and effect timing  A unit keeps what is on it; it is newest there."""
    game.sites[spot.site][spot.seat].remove(spot.unit)
    game.sites[site][spot.seat].append(spot.unit)
    log.append(Moved(spot.unit.card, spot.site, site))


def change_places(game: Contest, one: Spot, other: Spot, log: list[Event]) -> None:
    """ST-R18, ST Alternating actions  Two units swap at once, so no further space is needed."""
    if one.site != other.site:
        relocate(game, one, other.site, log)
        relocate(game, other, one.site, log)
