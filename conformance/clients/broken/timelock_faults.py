"""Clients that are wrong about Edition One."""

from typing import Any

from conformance.clients.broken.patching import Broken, Patch, Registry
from referee.games.timelock.e1 import agenda, checks, damage, queue, resources, zones
from referee.games.timelock.e1 import clash as combat
from referee.games.timelock.e1.effects import values

RULES = (
    "replay/timelock",
    "illegal/timelock",
    "views/timelock",
    "perft/timelock",
    "chain",
)


def other_order(patch: Patch) -> None:
    """The triggers of the player who is not active are placed first."""
    settle = checks.step_settle

    def settled(game: Any, frame: agenda.Settle) -> None:
        settle(game, frame)
        top = game.agenda[-1] if game.agenda else None
        if isinstance(top, agenda.Place):
            other = 1 - game.active
            waits = any(one.controller == other for one in game.waiting)
            top.seat = other if waits else game.active

    patch.function(settle, settled)


def stays_in_combat(patch: Patch) -> None:
    """Who reboots goes on fighting."""
    reboot = damage.reboot

    def rebooted(game: Any, oid: int) -> None:
        with Patch() as within:
            within.value(zones, "out_of_combat", lambda game, oid: False)
            reboot(game, oid)

    patch.function(reboot, rebooted)


def double_burn(patch: Patch) -> None:
    """A unit left in a Buffer costs two."""
    lose = values.lose_uptime
    patch.function(
        lose,
        lambda game, seat, n, burn=False: lose(game, seat, 2 * n if burn else n, burn),
    )


def no_boot_delay(patch: Patch) -> None:
    """A new Avatar attacks, and is committed as a cost, at once."""
    for why_not in (combat.why_not_attack, resources.why_not_commit):
        patch.function(why_not, _forgiving(why_not))


def _forgiving(why_not: Any) -> Any:
    def forgiving(game: Any, oid: int) -> str | None:
        why = why_not(game, oid)
        return None if why == "it has Boot Delay" else why

    return forgiving


def no_checks(patch: Patch) -> None:
    """Nothing is archived, and nobody loses, for what the table says."""
    patch.function(checks.check, lambda game: False)


def wrong_priority(patch: Patch) -> None:
    """After a resolution the other player is asked first."""
    resolve = queue.step_resolve

    def resolved(game: Any, frame: agenda.Resolve) -> None:
        resolve(game, frame)
        game.priority = 1 - game.active

    patch.function(resolve, resolved)


TIMELOCK: Registry = {
    "trigger-order": Broken(
        "the triggers of the player who is not active are placed first",
        RULES,
        (
            "replay/timelock/bug-state-checks-before-triggers",
            "replay/timelock/peer-simultaneous-triggers-decide-the-game",
        ),
        other_order,
    ),
    "reboot-in-combat": Broken(
        "an Avatar that reboots stays in combat",
        RULES,
        ("replay/timelock/peer-buffer-persists-between-clash-steps",),
        stays_in_combat,
    ),
    "double-burn": Broken(
        "burn is counted twice",
        RULES,
        (
            "replay/timelock/burn-both-players-at-phase-end",
            "replay/timelock/burn-neutral-counts",
        ),
        double_burn,
    ),
    "no-boot-delay": Broken(
        "Boot Delay is ignored",
        RULES,
        ("illegal/timelock/bug-boot-delay-for-every-avatar",),
        no_boot_delay,
    ),
    "no-state-checks": Broken(
        "state checks are forgotten",
        RULES,
        (
            "replay/timelock/bug-state-checks-before-triggers",
            "replay/timelock/card-self-reboots",
        ),
        no_checks,
    ),
    "wrong-priority": Broken(
        "after a resolution the other player has priority",
        RULES,
        ("replay/timelock/bug-archive-boot-target-zone",),
        wrong_priority,
    ),
}
