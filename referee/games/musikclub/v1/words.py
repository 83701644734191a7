"""What happened, as sentences; a hidden card is named only to eyes that may see it."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from referee.games.musikclub.v1 import events
from referee.games.musikclub.v1.state import Mix, named
from referee.kernel.chance import Drawn
from referee.kernel.profile import Event, Sight

SENTENCES: dict[type[Event], str] = {
    events.TurnBegan: "Turn {turn}: seat {seat} has {pool} parallel seconds.",
    events.DieSet: "Die {die} of seat {seat} shows {face}.",
    events.ClockAdvanced: "The inner clock goes on by {seconds} to {clock}.",
    events.PoolChanged: "Seat {seat} has {pool} parallel seconds now.",
    events.Enqueued: "Seat {seat} has {card} in the queue.",
    events.Dequeued: "Seat {seat} takes {card} from the queue to the hand.",
    events.Revealed: "Seat {seat} flies in: {card}.",
    events.SongPlayed: "Seat {seat} plays {card} at the {end}.",
    events.EffectPlayed: "Seat {seat} plays the effect {card} for {lifetime} seconds.",
    events.LoopPlayed: "Seat {seat} plays the loop {card}.",
    events.Activated: "Seat {seat} uses {card}.",
    events.FadedOut: "Seat {seat} fades out {card}.",
    events.Fired: "{card} is set off.",
    events.Overclocked: "{card} is overclocked to the bin of seat {seat}.",
    events.Prolonged: "{card} has {left} seconds left.",
    events.Sorted: "Seat {seat} sorts the top {cards} of the crate.",
    events.Shuffled: "Seat {seat} shuffles the crate.",
    events.FeedbackBegan: "Negative feedback: all static VP are 0.",
    events.FeedbackEnded: "The feedback is over.",
    events.EndgameBegan: "An endgame of seat {seat} begins.",
    events.VolumeTolerated: "The turn ends at volume {volume}: tolerated this once.",
    events.Conceded: "Seat {seat} concedes.",
}
"""What all may know, with the members of the event; cards stand there by name and number."""

WHY = {
    "feedback": "by negative feedback",
    "vp": "since too few VP are left",
    "volume": "by its volume",
}


def tell(game: Mix, event: Event, sight: Sight) -> str | None:
    """The event for these eyes."""
    if (sentence := SENTENCES.get(type(event))) is not None:
        values = msgspec.structs.asdict(event)
        if "card" in values:
            values["card"] = named(game, values["card"])
        return sentence.format(**values)
    return PARTICULAR[type(event)](game, event, sight)


def names(game: Mix, cards: Iterable[int]) -> str:
    """Cards in a row."""
    return ", ".join(named(game, card) for card in cards)


def first(game: Mix, event: Drawn, sight: Sight) -> str:
    """MK-R21  All see who begins."""
    return f"Seat {event.pick[0]} is drawn: it is the first DJ."


def dealt(game: Mix, event: events.Dealt, sight: Sight) -> str:
    """MK-R24  A hand is its DJ's; all see its size."""
    which = f": {names(game, event.cards)}" if sight.sees(event.seat) else ""
    return f"Seat {event.seat} is dealt {len(event.cards)} cards{which}."


def paid(game: Mix, event: events.Paid, sight: Sight) -> str:
    """MK-R1, MK-R6  What the payment is made of."""
    parts = [f"{event.parallel} parallel"] if event.parallel else []
    parts += [f"{event.dice} from dice"] if event.dice else []
    parts += [f"{event.borrowed} borrowed"] if event.borrowed else []
    shown = ", ".join(map(str, event.shown))
    return f"Seat {event.seat} pays {' and '.join(parts)}; its dice show {shown}."


def drew(game: Mix, event: events.DrewCards, sight: Sight) -> str:
    """MK-R24  All see how many cards were drawn, their DJ which."""
    count = len(event.cards)
    number = {0: "nothing", 1: "a card"}.get(count, f"{count} cards")
    which = f": {names(game, event.cards)}" if event.cards and sight.sees(event.seat) else ""
    return f"Seat {event.seat} draws {number}{which}."


def dug(game: Mix, event: events.Dug, sight: Sight) -> str:
    """MK-R24  All see whether a song was found, its DJ which."""
    if event.card is None:
        return f"Seat {event.seat} finds no song in the crate."
    which = f": {named(game, event.card)}" if sight.sees(event.seat) else ""
    return f"Seat {event.seat} digs for a song{which}."


def lost(game: Mix, event: events.EndgameLost, sight: Sight) -> str:
    """MK-R17  What has ended it."""
    return f"The endgame of seat {event.seat} is lost {WHY[event.why]}."


def ended(game: Mix, event: events.Ended, sight: Sight) -> str:
    """MK-R18  Who has more."""
    total = "" if event.totals is None else f" {event.totals[0]} to {event.totals[1]}"
    who = "a draw" if event.winner is None else f"seat {event.winner} has won"
    return f"The game is over: {who}{total} ({event.reason})."


PARTICULAR: dict[type[Event], Callable[[Mix, Any, Sight], str]] = {
    Drawn: first,
    events.Dealt: dealt,
    events.Paid: paid,
    events.DrewCards: drew,
    events.Dug: dug,
    events.EndgameLost: lost,
    events.Ended: ended,
}
"""What depends on the eyes, or takes more than one sentence."""
