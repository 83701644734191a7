"""The cards of the pilot set, by their names, for scenarios."""

from functools import cache
from typing import Any

from referee.games.musikclub.v1 import cards
from tests.scenarios.musikclub.match import Match
from tests.scenarios.musikclub.table import scenario
from tests.scenarios.musikclub.words import Word

LETTERS = {"soprano": "S", "alto": "A", "tenor": "T", "bass": "B"}


@cache
def by_name() -> dict[str, Any]:
    """All cards of the manifest."""
    return {card.name: card for card in cards.read(cards.pilot()).values()}


def pilot(name: str) -> Word:
    """The card of that name."""
    return Word(name, by_name()[name])


def heard(match: Match) -> tuple[int, str, int]:
    """Volume, the letter of each band as often as it is there, and total VP."""
    mixer = match.mixer
    bands = "".join(LETTERS[band] * count for band, count in mixer["spectrum"].items())
    return mixer["volume"], bands, mixer["vp"]


def played(name: str, *, parallel: int = 0, dice: tuple[int, int]) -> tuple[int, str, int]:
    """What is heard once a song is played from the queue into an empty playlist, exactly paid."""
    game = scenario(pools=(parallel, 0), queues=([pilot(name)], []))
    return heard(game.play_song(0, name, parallel=parallel, dice=dice))
