"""E1-R30  Whether public facts make a payment impossible: Buffer and usable Resource abilities."""

from referee.games.timelock.e1.paying import canonical
from referee.games.timelock.e1.state import Game


def could_pay(game: Game, seat: int, cost: str, x: int = 0) -> bool:
    """Whether Buffer and Resource abilities cover the cost."""
    return canonical(game, seat, cost, x) is not None
