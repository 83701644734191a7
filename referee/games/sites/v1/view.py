"""What a pair of eyes may see of the table, built up from nothing (README.md lists the members)."""

from collections.abc import Iterable
from typing import Any

from referee.games.sites.v1.places import SITES, Site
from referee.games.sites.v1.power import Bonus, bonuses, power, powers, unit_card
from referee.games.sites.v1.scoring import worth
from referee.games.sites.v1.state import Contest, Spot, Unit, face
from referee.games.sites.v1.turn import awaiting, outcome
from referee.kernel.forms import written
from referee.kernel.profile import Sight


def view(game: Contest, sight: Sight) -> dict[str, Any]:
    """ST-R10, ST Components and deck construction  What is public, and what is not."""
    shown: dict[str, Any] = {
        "round": game.round,
        "rounds": game.rules.params.rounds,
        "worth": worth(game),
        "phase": game.phase,
        "initiative": game.initiative,
        "awaiting": list(awaiting(game)),
        "answered": [seat for seat in (0, 1) if game.pending[seat]],
        "scores": list(game.scores),
        "markers": list(game.markers),
        "sites": site_views(game),
        "seats": [seat_view(game, seat, sight) for seat in (0, 1)],
    }
    if (result := outcome(game)) is not None:
        won = {} if result.winner is None else {"winner": result.winner}
        shown["result"] = {"reason": result.reason, **won}
    return shown


def site_views(game: Contest) -> list[dict[str, Any]]:
    """ST-R10  Everything at the sites is public."""
    sums, given = powers(game), bonuses(game)
    return [
        {
            "site": site,
            "power": list(sums[site]),
            "units": [
                [unit_view(game, seat, site, unit, given) for unit in game.sites[site][seat]]
                for seat in (0, 1)
            ],
        }
        for site in SITES
    ]


def unit_view(
    game: Contest, seat: int, site: Site, unit: Unit, given: list[Bonus]
) -> dict[str, Any]:
    """ST-R10  A unit with its current values, damage and temporary power."""
    printed = unit_card(game, unit.card)
    return {
        **card_view(game, unit.card),
        "power": power(game, Spot(seat, site, unit), given),
        "health": printed.health,
        "damage": unit.damage,
        "bonus": unit.bonus,
        "ready": unit.ready,
        "keywords": list(printed.keywords),
    }


def seat_view(game: Contest, seat: int, sight: Sight) -> dict[str, Any]:
    """ST-R10  A seat's side: sizes of what is hidden, all of what lies open."""
    shown: dict[str, Any] = {
        "hand": len(game.hands[seat]),
        "deck": len(game.decks[seat]),
        "supply": len(game.supply[seat]),
        "ready": game.ready[seat],
        "relics": [
            {**card_view(game, relic.card), "ready": relic.ready} for relic in game.relics[seat]
        ],
        "discards": card_views(game, game.discards[seat]),
    }
    if sight.sees(seat):
        shown["private"] = private_view(game, seat)
    if sight is Sight.FULL:
        shown["private"]["deck"] = card_views(game, game.decks[seat])
    return shown


def private_view(game: Contest, seat: int) -> dict[str, Any]:
    """ST-R10, ST-R28  What a seat alone may look at: not the order of its own deck."""
    return {
        "hand": card_views(game, game.hands[seat]),
        "supply": card_views(game, game.supply[seat]),
        "choice": [written(answer) for answer in game.pending[seat]],
    }


def card_views(game: Contest, numbers: Iterable[int]) -> list[dict[str, Any]]:
    """Cards whose faces may be seen."""
    return [card_view(game, number) for number in numbers]


def card_view(game: Contest, number: int) -> dict[str, Any]:
    """A card: its number in this match, its id and its name."""
    card = face(game, number)
    return {"number": number, "id": card.id, "name": card.name}
