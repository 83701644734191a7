"""Damage, and what leaves play."""

from collections.abc import Iterable

from msgspec.structs import replace

from referee.games.sites.v1.events import Damaged, Defeated, Discarded
from referee.games.sites.v1.power import health
from referee.games.sites.v1.state import Contest, Spot, put, units
from referee.kernel.profile import Event


def deal(game: Contest, amounts: Iterable[tuple[Spot, int]], log: list[Event]) -> None:
    """ST-R7, ST Combat and damage  All damage of one instruction is marked before a unit leaves."""
    for spot, amount in amounts:
        if amount > 0:
            put(game, spot, replace(spot.unit, damage=spot.unit.damage + amount))
            log.append(Damaged(spot.unit.card, amount))
    remove_defeated(game, log)


def remove_defeated(game: Contest, log: list[Event]) -> None:
    """ST-R7, ST-R22  Units whose damage reaches their health are defeated and leave together."""
    defeated = [spot for spot in units(game) if spot.unit.damage >= health(game, spot.unit)]
    log.extend(Defeated(spot.unit.card) for spot in defeated)
    leave_play(game, defeated, log)


def leave_play(game: Contest, leaving: Iterable[Spot], log: list[Event]) -> None:
    """ST-R24, ST-R25  From left to right, the longest there first, each goes to its owner's pile.

    What was on the unit ends here: the pile holds only the card.
    """
    for spot in leaving:
        game.sites[spot.site][spot.seat].remove(spot.unit)
        lay_down(game, spot.seat, spot.unit.card, log)


def lay_down(game: Contest, seat: int, card: int, log: list[Event]) -> None:
    """ST-R24  A discarded card lies face up on top of its owner's pile."""
    game.discards[seat].append(card)
    log.append(Discarded(seat, card))
