"""Cards that come into a hand, and cards that are named from it."""

from collections.abc import Iterable

from referee.errors import Code, Refusal
from referee.games.sites.v1.events import DrewCards
from referee.games.sites.v1.state import Contest
from referee.kernel.profile import Event


def draw_cards(game: Contest, seat: int, number: int, log: list[Event]) -> int:
    """ST-R23, ST Preparation each round  Who cannot draw all draws the rest; how many came."""
    deck = game.decks[seat]
    drawn = deck[:number]
    del deck[:number]
    take_up(game, seat, drawn)
    if drawn:
        log.append(DrewCards(seat, tuple(drawn)))
    return len(drawn)


def take_up(game: Contest, seat: int, cards: Iterable[int]) -> None:
    """Cards come into a hand, which has no order: it is kept by number."""
    game.hands[seat] = sorted([*game.hands[seat], *cards])


def check_in_hand(game: Contest, seat: int, cards: Iterable[int], rule: str) -> None:
    """ST-R2, ST-R4  Only own hand cards are played, replaced, banked or discarded to eight."""
    for card in cards:
        if card not in game.hands[seat]:
            message = f"card {card} is not in the hand of seat {seat}"
            raise Refusal(Code.NO_SUCH_CARD, message, rule=rule)
