"""The end of a round: points, temporary bonuses, the hand limit; and the end of the match."""

from collections.abc import Sequence

from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.sites.v1.actions import Discard
from referee.games.sites.v1.damage import lay_down
from referee.games.sites.v1.events import MatchEnded, RoundScored, SiteScored
from referee.games.sites.v1.hands import check_in_hand
from referee.games.sites.v1.power import powers
from referee.games.sites.v1.state import Contest, put, units
from referee.kernel.profile import Event


def score_round(game: Contest, log: list[Event]) -> None:
    """ST-R8, ST Scoring and the end of a round  All three sites are compared and pay at once."""
    points = worth(game)
    for site, power in powers(game).items():
        winner = controller(power)
        if winner is not None:
            game.scores[winner] += points
        log.append(SiteScored(site, power, points, winner))
    log.append(RoundScored(game.round, (game.scores[0], game.scores[1])))


def controller(power: tuple[int, int]) -> int | None:
    """ST-R8, ST-R21, ST Example of a contested round  Strictly more power controls a site."""
    if power[0] == power[1]:
        return None
    return 0 if power[0] > power[1] else 1


def worth(game: Contest) -> int:
    """ST-R8  One point a site in the first two rounds, two in the next, three in the last two."""
    return game.rules.params.points[game.round - 1]


def end_bonuses(game: Contest) -> None:
    """ST-R8, ST Scoring and the end of a round  Bonuses of this round last through the scoring."""
    for spot in units(game):
        if spot.unit.bonus:
            put(game, spot, replace(spot.unit, bonus=0))


def end_match(game: Contest, log: list[Event]) -> None:
    """ST-R8, ST Scoring and the end of a round  After the last scoring nothing more is done."""
    game.phase = "over"
    log.append(MatchEnded(leader(game)))


def leader(game: Contest) -> int | None:
    """ST-R8, ST Scoring and the end of a round  More points win; equal points are a draw."""
    return controller((game.scores[0], game.scores[1]))


def surplus(game: Contest, seat: int) -> int:
    """ST-R12, ST Scoring and the end of a round  How many cards a hand has above eight."""
    return max(0, len(game.hands[seat]) - game.rules.params.hand_limit)


def check_discard(game: Contest, seat: int, action: Discard) -> None:
    """ST-R12  Exactly the surplus, of different hand cards."""
    number = surplus(game, seat)
    if len(action.cards) != number or len(set(action.cards)) != number:
        message = f"seat {seat} discards {number} different cards, not {list(action.cards)}"
        raise Refusal(Code.WRONG_CHOICE, message, rule="ST-R12")
    check_in_hand(game, seat, action.cards, "ST-R12")


def discard_surplus(game: Contest, answers: Sequence[Discard | None], log: list[Event]) -> None:
    """ST-R24, ST-R3, ST Scoring and the end of a round  Each hand's surplus, in the order named."""
    for seat, answer in enumerate(answers):
        for card in answer.cards if answer is not None else ():
            game.hands[seat].remove(card)
            lay_down(game, seat, card, log)


def next_round(game: Contest) -> None:
    """ST-R8, ST Setup  The round marker moves on, and the initiative changes."""
    game.round += 1
    game.initiative = 1 - game.initiative
