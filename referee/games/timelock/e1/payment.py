"""E1 §11.1, E1-R41  What a cost demands, and whether the units named pay it exactly."""

from collections.abc import Mapping

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import costs, layers
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards.words import AFFINITIES
from referee.games.timelock.e1.state import Game, player

_RULE = "E1-R41"


def bill(cost: str, x: int = 0, more: int = 0, x_from: str | None = None) -> dict[str, int]:
    """What has to be paid: affinity -> units, and `neutral` for what anything pays."""
    due = costs.due(cost, 0 if x_from else x, more)
    if x_from is not None and x:
        due[x_from] = due.get(x_from, 0) + x * costs.parts(cost).count("X")
    return due


def check_units(
    game: Game,
    seat: int,
    cost: str,
    pay: Mapping[str, int],
    x: int = 0,
    more: int = 0,
    x_from: str | None = None,
) -> None:
    """The units are in the Buffer and pay the cost, exactly. Raises `illegal/cannot-pay`."""
    for unit, n in pay.items():
        have = game.buffers[seat].get(unit, 0)
        if have < n:
            message = f"the Buffer of seat {seat} holds {have} {unit}, not {n}"
            raise Refusal(Code.CANNOT_PAY, message, rule=_RULE)
    due = bill(cost, x, more, x_from)
    if not pays(game, seat, due, pay):
        message = f"due is {told(due)}, and paid is {told(pay)}; a payment is exact"
        raise Refusal(Code.CANNOT_PAY, message, rule=_RULE)


def pays(game: Game, seat: int, due: Mapping[str, int], pay: Mapping[str, int]) -> bool:
    """Whether these units pay that bill, with nothing left over."""
    if sum(pay.values()) != sum(due.values()):
        return False
    left = dict(pay)
    short = {}
    for name in AFFINITIES:
        n = min(left.get(name, 0), due.get(name, 0))
        left[name] = left.get(name, 0) - n
        if due.get(name, 0) > n:
            short[name] = due[name] - n
    for name, n in short.items():
        for unit in stand_ins(game, seat, name):
            used = min(left.get(unit, 0), n)
            left[unit] = left.get(unit, 0) - used
            n -= used
        if n:
            return False
    return True


def stand_ins(game: Game, seat: int, name: str) -> list[str]:
    """E1-272  Units that may pay the symbol of another affinity."""
    found = layers.rules_on(game, ops.SpendAs, player(seat))
    return [op.unit for op, _ in found if op.as_ == name]


def told(units: Mapping[str, int]) -> str:
    """Units as people say them."""
    return ", ".join(f"{n} {unit}" for unit, n in units.items() if n) or "nothing"
