"""MK §2, MK-R21  Both crates are shuffled, the first DJ is drawn, hands are dealt."""

from referee.games.musikclub.v1.events import Dealt
from referee.games.musikclub.v1.params import Rules
from referee.games.musikclub.v1.state import Mix, new_mix
from referee.games.musikclub.v1.turn import start_turn
from referee.kernel.chance import Draws, pick, shuffle
from referee.kernel.numbers import number_cards
from referee.kernel.profile import Decks, Event, Opening, Step


def setup(rules: Rules, decks: Decks, _opening: Opening, draws: Draws) -> Step[Mix]:
    """MK-R21  Shuffle seat 0's crate, seat 1's, draw the first DJ; no mulligan."""
    game, log = new_mix(rules), list[Event]()
    faces, numbers = number_cards(game, draws, decks)
    game.faces, game.mine = tuple(faces), len(numbers[0])
    for seat in (0, 1):
        game.crates[seat] = shuffle(game, draws, f"shuffle/{seat}", numbers[seat])
    drawn = pick(game, draws, "first", (0, 1), 1)
    game.seat = drawn.pick[0]
    log.append(drawn)
    for seat in (0, 1):
        deal(game, seat, log)
    start_turn(game, log)
    return Step(game, log)


def deal(game: Mix, seat: int, log: list[Event]) -> None:
    """MK-R21  The opening hand from the top of the crate."""
    number = game.rules.params.hand
    cards = game.crates[seat][:number]
    del game.crates[seat][:number]
    game.hands[seat] = sorted(cards)
    log.append(Dealt(seat, tuple(cards)))
