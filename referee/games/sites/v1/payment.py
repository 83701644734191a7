"""Supply, and what is paid with it."""

from referee.errors import Code, Refusal
from referee.games.sites.v1.events import Paid
from referee.games.sites.v1.state import Contest
from referee.kernel.profile import Event


def check_payment(game: Contest, seat: int, price: int, what: str) -> None:
    """ST-R26, ST Preparation each round  Only ready supply pays, and it pays everything at once."""
    ready = game.ready[seat]
    if ready < price:
        message = f"{what} costs more than the {ready} ready supply of seat {seat}"
        raise Refusal(Code.CANNOT_PAY, message, rule="ST-R26")


def pay(game: Contest, seat: int, price: int, log: list[Event]) -> None:
    """ST-R5, ST Preparation each round  A ready supply card is exhausted for each supply to pay."""
    game.ready[seat] -= price
    log.append(Paid(seat, price))
