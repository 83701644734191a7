"""E1-R30  Whether public facts make a payment impossible: Buffer and usable Resource abilities."""

from referee.games.timelock.e1 import payment
from referee.games.timelock.e1.cards.words import AFFINITIES
from referee.games.timelock.e1.resources import all_makers, usable
from referee.games.timelock.e1.state import Game


def could_pay(game: Game, seat: int, cost: str, x: int = 0, more: int = 0) -> bool:
    """Whether Buffer and Resource abilities could cover the cost; a generous look.

    Each object counts once, with its best ability; specific parts are looked at one by one.
    """
    due = payment.bill(cost, x, more)
    have = dict(game.buffers[seat])
    any_of: list[tuple[tuple[str, ...], int]] = []
    seen: set[int] = set()
    for maker in all_makers(game, seat):
        if maker.oid in seen or not usable(game, seat, maker):
            continue
        seen.add(maker.oid)
        any_of.append((maker.units, maker.n))
    total = sum(have.values()) + sum(n for _, n in any_of)
    if total < sum(due.values()):
        return False
    for name in AFFINITIES:
        need = due.get(name, 0)
        names = {name, *payment.stand_ins(game, seat, name)}
        held = sum(have.get(one, 0) for one in sorted(names))
        made = sum(n for units, n in any_of if names & set(units))
        if held + made < need:
            return False
    return True
