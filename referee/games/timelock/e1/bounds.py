"""The bounds on what a match may hold, so that every client holds the same (Parameters).

The action that would pass one is refused; whoever is asked may do something else, or concede.
"""

from referee.errors import Code, Refusal
from referee.games.timelock.e1.state import Game


def within(game: Game, number: int) -> int:
    """TRANSCRIPT Canonical JSON  Uptime, damage, counters and units are whole numbers of 53 bits.

    Gives the number back; raises `illegal/past-bound`.
    """
    most = game.rules.params.highest
    if not -most <= number <= most:
        message = f"a number of the game would become {_shown(number)}; the bound is {most}"
        raise Refusal(Code.PAST_BOUND, message, rule="TRANSCRIPT Canonical JSON")
    return number


def room(game: Game) -> None:
    """E1-R88  So many objects may be created in a match. Raises `illegal/past-bound`."""
    most = game.rules.params.created
    if game.faces.count("") >= most:
        message = f"the match has created {most} objects, and this would be one more"
        raise Refusal(Code.PAST_BOUND, message, rule="E1-R88")


def _shown(number: int) -> str:
    digits = str(abs(number)) if abs(number) < 10**30 else "more than 30 digits"
    return f"-{digits}" if number < 0 else digits
