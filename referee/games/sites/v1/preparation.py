"""What comes before the actions of a round: ready, draw, bank, markers."""

from collections.abc import Sequence

from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.sites.v1.actions import Bank
from referee.games.sites.v1.events import Banked, CardsMissing, MarkersGiven, RoundBegan
from referee.games.sites.v1.hands import check_in_hand, draw_cards
from referee.games.sites.v1.state import Contest, put, units
from referee.kernel.profile import Event


def prepare(game: Contest, log: list[Event]) -> None:
    """ST-R4, ST Preparation each round  Ready all, then both draw; the bank comes next."""
    log.append(RoundBegan(game.round, game.initiative))
    ready_all(game)
    draw_for_round(game, log)
    game.phase = "bank"


def ready_all(game: Contest) -> None:
    """ST-R4, ST Preparation each round  Units, relics and supply of both stand up; damage stays."""
    for spot in units(game):
        if not spot.unit.ready:
            put(game, spot, replace(spot.unit, ready=True))
    for seat in (0, 1):
        game.relics[seat] = [replace(relic, ready=True) for relic in game.relics[seat]]
        game.ready[seat] = len(game.supply[seat])


def draw_for_round(game: Contest, log: list[Event]) -> None:
    """ST-R4, ST Preparation each round  Two each; every missing card is a point for the other seat.

    An empty deck ends nothing.
    """
    number = game.rules.params.draw
    missing = [number - draw_cards(game, seat, number, log) for seat in (0, 1)]
    for seat in (0, 1):
        if missing[seat]:
            game.scores[1 - seat] += missing[seat]
            log.append(CardsMissing(seat, missing[seat]))


def may_bank(game: Contest, seat: int) -> bool:
    """ST-R12, ST-R11, ST-R4  Who has a hand card and less than six supply is asked, nobody else."""
    return bool(game.hands[seat]) and len(game.supply[seat]) < game.rules.params.supply_cap


def check_bank(game: Contest, seat: int, action: Bank) -> None:
    """ST-R4, ST-R28, ST Preparation each round  None or one hand card; `cards` says which it is."""
    most = game.rules.params.bank
    if action.cards > most:
        message = f"{action.cards} cards banked by seat {seat}; at most {most} at a time"
        raise Refusal(Code.WRONG_CHOICE, message, rule="ST-R4")
    if (action.card is not None) != (action.cards > 0):
        message = f"`cards` is {action.cards}: name {'the' if action.cards else 'no'} card"
        raise Refusal(Code.WRONG_CHOICE, message, rule="ST-R28")
    if action.card is not None:
        check_in_hand(game, seat, (action.card,), "ST-R4")


def place_supply(game: Contest, answers: Sequence[Bank | None], log: list[Event]) -> None:
    """ST-R4, ST-R3, ST Preparation each round  All chosen cards go into supply at once, ready."""
    for seat, answer in enumerate(answers):
        if answer is None:
            continue
        if answer.card is not None:
            game.hands[seat].remove(answer.card)
            game.supply[seat].append(answer.card)
            game.ready[seat] += 1
        log.append(Banked(seat, answer.card))


def give_markers(game: Contest, log: list[Event]) -> None:
    """ST-R4, ST-R13  Three markers each, however many were left: nothing is carried over."""
    each = game.rules.params.markers
    game.markers = [each, each]
    game.phase = "actions"
    log.append(MarkersGiven(each))
