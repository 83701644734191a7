"""Two units fight."""

from referee.errors import Code, Refusal
from referee.games.sites.v1.actions import Clash
from referee.games.sites.v1.damage import deal
from referee.games.sites.v1.events import Clashed
from referee.games.sites.v1.moving import check_ready, exhaust, own_unit
from referee.games.sites.v1.power import bonuses, is_guard, power
from referee.games.sites.v1.state import Contest, Spot, Unit, find, named
from referee.kernel.profile import Event


def clash(game: Contest, seat: int, action: Clash, log: list[Event]) -> None:
    """ST-R5, ST Alternating actions  A ready own unit exhausts and fights an enemy at its site."""
    attacker = own_unit(game, seat, action.unit)
    check_ready(game, attacker, "starts a clash")
    defender = chosen_enemy(game, attacker, action.enemy)
    log.append(Clashed(seat, action.unit, action.enemy, attacker.site))
    fight(game, exhaust(game, attacker, log), defender, log)


def fight(game: Contest, attacker: Spot, defender: Spot, log: list[Event]) -> None:
    """ST-R17, ST Combat and damage  Both powers are read, then both units are dealt the other's."""
    given = bonuses(game)
    to_attacker, to_defender = power(game, defender, given), power(game, attacker, given)
    deal(game, ((attacker, to_attacker), (defender, to_defender)), log)


def chosen_enemy(game: Contest, attacker: Spot, number: int) -> Spot:
    """ST-R17, ST-R5  The other unit is an enemy that stands at the same site."""
    enemy, who = find(game, number), named(game, attacker.unit.card)
    if enemy is None or enemy.seat == attacker.seat:
        message = f"seat {1 - attacker.seat} has no unit {number} in play"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="ST-R17")
    if enemy.site != attacker.site:
        message = f"{who} is at {attacker.site}, {named(game, number)} at {enemy.site}"
        raise Refusal(Code.WRONG_SITE, message, rule="ST-R17")
    check_guard(game, attacker, enemy)
    return enemy


def check_guard(game: Contest, attacker: Spot, enemy: Spot) -> None:
    """ST-R16, ST Combat and damage  Where enemy Guards stand, one of them has to be fought."""
    open_to_clash = clashable(game, attacker)
    if enemy.unit not in open_to_clash:
        guards = " or ".join(named(game, unit.card) for unit in open_to_clash)
        message = f"{named(game, enemy.unit.card)} is guarded at {enemy.site}; choose {guards}"
        raise Refusal(Code.GUARDED, message, rule="ST-R16")


def clashable(game: Contest, attacker: Spot) -> list[Unit]:
    """ST-R16  The enemies at a unit's site that it may fight: the Guards, else all."""
    enemies = game.sites[attacker.site][1 - attacker.seat]
    return [unit for unit in enemies if is_guard(game, unit)] or enemies
