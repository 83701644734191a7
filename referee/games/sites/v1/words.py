"""What happened, as sentences; a hidden card is named only to eyes that may see it."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from referee.games.sites.v1 import events
from referee.games.sites.v1.state import Contest, named
from referee.kernel.chance import Drawn
from referee.kernel.profile import Event, Sight

SENTENCES: dict[type[Event], str] = {
    events.Answered: "Seat {seat} has made its choice: {choice}.",
    events.RoundBegan: "Round {round}: all is ready, seat {initiative} has the initiative.",
    events.CardsMissing: "Seat {seat} misses {missing} of its draws: a point each for the other.",
    events.MarkersGiven: "Each seat has {each} markers.",
    events.Paid: "Seat {seat} exhausts {supply} supply.",
    events.Entered: "Seat {seat} deploys {card} at {site}.",
    events.TacticPlayed: "Seat {seat} plays {card}.",
    events.RelicPlaced: "Seat {seat} has the relic {card} in play.",
    events.Clashed: "Seat {seat} clashes at {site}: {unit} against {enemy}.",
    events.Passed: "Seat {seat} passes.",
    events.Damaged: "{card} is dealt {damage} damage.",
    events.Healed: "{card} is healed by {damage}.",
    events.PowerChanged: "{card} has {change:+d} power this round.",
    events.Moved: "{card} goes from {source} to {site}.",
    events.Readied: "{card} is ready.",
    events.Exhausted: "{card} is exhausted.",
    events.Defeated: "{card} is defeated.",
    events.Discarded: "{card} is on the discard pile of seat {seat}.",
    events.Conceded: "Seat {seat} concedes.",
}
"""What all may know, with the members of the event; cards stand there by name and number."""

CARDS = ("card", "unit", "enemy")


def tell(game: Contest, event: Event, sight: Sight) -> str | None:
    """The event for these eyes."""
    if (sentence := SENTENCES.get(type(event))) is not None:
        return sentence.format(**members(game, event))
    return PARTICULAR[type(event)](game, event, sight)


def members(game: Contest, event: Event) -> dict[str, Any]:
    """The members of an event in words."""
    values = msgspec.structs.asdict(event)
    return {name: named(game, value) if name in CARDS else value for name, value in values.items()}


def names(game: Contest, cards: Iterable[int]) -> str:
    """Cards in a row."""
    return ", ".join(named(game, card) for card in cards)


def first(game: Contest, event: Drawn, sight: Sight) -> str:
    """ST-R2  All see who begins."""
    return f"Seat {event.pick[0]} is drawn: it has the initiative of round 1."


def dealt(game: Contest, event: events.Dealt, sight: Sight) -> str:
    """ST-R10  A hand is its seat's; all see its size."""
    which = f": {names(game, event.cards)}" if sight.sees(event.seat) else ""
    return f"Seat {event.seat} is dealt {len(event.cards)} cards{which}."


def replaced(game: Contest, event: events.Replaced, sight: Sight) -> str:
    """ST-R10  How many cards were replaced only their seat knows."""
    if not sight.sees(event.seat):
        return f"Seat {event.seat} has its hand."
    if not event.aside:
        return f"Seat {event.seat} keeps its hand."
    aside, drawn = names(game, event.aside), names(game, event.drawn)
    return f"Seat {event.seat} sets {aside} aside and draws {drawn}."


def drew(game: Contest, event: events.DrewCards, sight: Sight) -> str:
    """ST-R10  All see how many cards were drawn, their seat which."""
    number = "a card" if len(event.cards) == 1 else f"{len(event.cards)} cards"
    which = f": {names(game, event.cards)}" if sight.sees(event.seat) else ""
    return f"Seat {event.seat} draws {number}{which}."


def banked(game: Contest, event: events.Banked, sight: Sight) -> str:
    """ST-R10  All see who banked, their seat what."""
    if event.card is None:
        return f"Seat {event.seat} banks nothing."
    what = named(game, event.card) if sight.sees(event.seat) else "a card"
    return f"Seat {event.seat} banks {what}."


def site_scored(game: Contest, event: events.SiteScored, sight: Sight) -> str:
    """ST-R8, ST-R21  Power against power, and who has the points."""
    power = f"{event.site}, {event.power[0]} to {event.power[1]}"
    if event.winner is None:
        return f"At {power}: a tie, no points."
    points = "1 point" if event.points == 1 else f"{event.points} points"
    return f"At {power}: {points} for seat {event.winner}."


def round_scored(game: Contest, event: events.RoundScored, sight: Sight) -> str:
    """ST-R8  The score after a round."""
    return f"After round {event.round} the score is {event.scores[0]} to {event.scores[1]}."


def match_ended(game: Contest, event: events.MatchEnded, sight: Sight) -> str:
    """ST-R8  Who has more points."""
    if event.winner is None:
        return "The match is over: a draw."
    return f"The match is over: seat {event.winner} has more points."


PARTICULAR: dict[type[Event], Callable[[Contest, Any, Sight], str]] = {
    Drawn: first,
    events.Dealt: dealt,
    events.Replaced: replaced,
    events.DrewCards: drew,
    events.Banked: banked,
    events.SiteScored: site_scored,
    events.RoundScored: round_scored,
    events.MatchEnded: match_ended,
}
"""What depends on the eyes, or takes more than one sentence."""
