"""Both decks are shuffled, the initiative is drawn, hands are dealt and once exchanged."""

from collections.abc import Sequence

from referee.games.sites.v1.actions import Mulligan
from referee.games.sites.v1.events import Dealt, Replaced
from referee.games.sites.v1.hands import check_in_hand, take_up
from referee.games.sites.v1.params import Rules
from referee.games.sites.v1.state import Contest, new_contest
from referee.kernel.chance import Draws, pick, shuffle
from referee.kernel.numbers import number_cards
from referee.kernel.profile import Decks, Event, Opening, Step


def setup(rules: Rules, decks: Decks, _opening: Opening, draws: Draws) -> Step[Contest]:
    """ST-R2, ST Setup  Shuffle seat 0's deck, seat 1's, draw the initiative, deal both hands."""
    game, log = new_contest(rules), list[Event]()
    faces, numbers = number_cards(game, draws, decks)
    game.faces = tuple(faces)
    for seat in (0, 1):
        game.decks[seat] = shuffle(game, draws, f"shuffle/{seat}", numbers[seat])
    drawn = pick(game, draws, "first", (0, 1), 1)
    game.initiative = drawn.pick[0]
    log.append(drawn)
    for seat in (0, 1):
        log.append(Dealt(seat, tuple(from_top(game, seat, rules.params.hand))))
    return Step(game, log)


def from_top(game: Contest, seat: int, number: int) -> list[int]:
    """ST Setup  So many cards from the top of the deck go to the hand."""
    cards = game.decks[seat][:number]
    del game.decks[seat][:number]
    take_up(game, seat, cards)
    return cards


def check_mulligan(game: Contest, seat: int, action: Mulligan) -> None:
    """ST-R2, ST-R12  Any number of hand cards may be set aside, none too."""
    check_in_hand(game, seat, action.cards, "ST-R2")


def replace_cards(
    game: Contest, answers: Sequence[Mulligan], draws: Draws, log: list[Event]
) -> None:
    """ST-R2, ST Setup  Both have chosen: the initiative player's cards are exchanged first."""
    for seat in (game.initiative, 1 - game.initiative):
        aside = answers[seat].cards
        drawn = exchange(game, seat, aside, draws)
        log.append(Replaced(seat, aside, tuple(drawn)))


def exchange(game: Contest, seat: int, aside: Sequence[int], draws: Draws) -> list[int]:
    """ST-R2  Replacements come first; then deck and set-aside cards are shuffled together."""
    if not aside:
        return []
    drawn = from_top(game, seat, len(aside))
    game.hands[seat] = [card for card in game.hands[seat] if card not in aside]
    game.decks[seat] = shuffle(game, draws, f"mulligan/{seat}", [*game.decks[seat], *aside])
    return drawn
