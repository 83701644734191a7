"""Clients that are wrong about the site contest."""

from typing import Any

from conformance.clients.broken.patching import Broken, Patch, Registry
from referee.games.sites.v1 import clash, moving, scoring, state

RULES = ("replay/sites", "illegal/sites", "views/sites", "perft/sites", "chain")


def no_guard(patch: Patch) -> None:
    """Every enemy at the site may be fought."""
    patch.function(clash.clashable, lambda game, spot: game.sites[spot.site][1 - spot.seat])


def no_full_site(patch: Patch) -> None:
    """There is always room for one more."""
    patch.function(state.has_space, lambda game, seat, site: True)


def same_initiative(patch: Patch) -> None:
    """Who began goes on beginning."""
    next_round = scoring.next_round

    def kept(game: Any) -> None:
        first = game.initiative
        next_round(game)
        game.initiative = first

    patch.function(next_round, kept)


def tired_clash(patch: Patch) -> None:
    """Only a move is forbidden to an exhausted unit."""
    check = moving.check_ready
    patch.value(
        clash,
        "check_ready",
        lambda game, spot, does: None if does == "starts a clash" else check(game, spot, does),
    )


SITES: Registry = {
    "no-guard": Broken("Guard is ignored", RULES, ("illegal/sites/st-guard-binds",), no_guard),
    "no-full-site": Broken(
        "a full site takes one more unit", RULES, ("illegal/sites/st-full-site",), no_full_site
    ),
    "same-initiative": Broken(
        "the initiative does not change",
        RULES,
        ("replay/sites/st-initiative-changes", "views/sites/pilot-points"),
        same_initiative,
    ),
    "tired-clash": Broken(
        "an exhausted unit may start a clash",
        RULES,
        ("illegal/sites/st-clash-exhausted",),
        tired_clash,
    ),
}
