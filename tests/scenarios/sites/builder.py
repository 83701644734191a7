"""A scenario of the site contest: position in, actions in, outcome by hand.

    game = scenario(hands=(["2/1"], []))
    done = game.play(0, "2/1", "left")
    assert done.table == game.but(hands=([], []), left=([tired("2/1")], []), ready=(2, 3), ...)

`but` is the whole table as it was, except for what is named: nothing else may have changed. A
refused action is followed by `refused`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.games.sites.v1 import OPENING_SUPPLY, PILOT, PROFILES, make_profile
from referee.games.sites.v1.places import SITES
from referee.kernel.chance import Draws
from referee.protocol.draws import NoDraws
from tests.scenarios.sites import words
from tests.scenarios.sites.match import Match
from tests.scenarios.sites.table import Piece, Pile, Table
from tests.scenarios.sites.words import FILLER, Word

SETUP_DRAWS = 5
"""`number/0`, `number/1`, `shuffle/0`, `shuffle/1` and `first` are drawn before anybody chooses."""


def scenario(
    *, pilot: bool = False, variant: bool = False, draws: Draws | None = None, **position: Any
) -> Match:
    """The match in this position, which has the members of `Table`.

    `pilot` takes the real cards, `variant` the profile with the opening bank; `draws` answers what
    is drawn, and without it nothing may be. Supply and decks are numbers, or lists of cards.
    """
    start, box = Table(**position), Box(pilot)
    facts = laid_out(box, start, position)
    params = OPENING_SUPPLY if variant else PILOT
    profile = PROFILES[params.name] if pilot else make_profile(params, box.manifest())
    match = Match(profile, profile.restore(facts), tuple(box.cards), draws or NoDraws(), start)
    assert match.table == start, "the table is not what the scenario says of it"
    return match


def fillers(number: int) -> list[str]:
    """So many cards that play no part."""
    return [FILLER] * number


class Box:
    """The cards of a scenario, numbered as they are taken out."""

    def __init__(self, pilot: bool) -> None:
        self.pilot = pilot
        self.cards: list[Word] = []

    def number(self, word: str) -> int:
        """The card gets the next number."""
        self.cards.append(words.read(word, self.pilot))
        return len(self.cards)

    def piles(self, both: Sequence[Pile]) -> list[list[int]]:
        """Both seats' cards; where only their number is given, fillers."""
        lists = [fillers(pile) if isinstance(pile, int) else pile for pile in both]
        return [[self.number(word) for word in pile] for pile in lists]

    def pieces(self, both: Sequence[Sequence[str | Piece]]) -> list[list[tuple[int, Piece]]]:
        """Both seats' units or relics, each with its number."""
        sides = [[Piece(one) if isinstance(one, str) else one for one in side] for side in both]
        return [[(self.number(piece.word), piece) for piece in side] for side in sides]

    def manifest(self) -> Iterable[Mapping[str, Any]]:
        """Each card once."""
        return {word.data["id"]: word.data for word in self.cards}.values()


def laid_out(box: Box, start: Table, position: Mapping[str, Any]) -> dict[str, Any]:
    """The position as a snapshot."""
    piles = {
        name: box.piles(position.get(name, getattr(start, name)))
        for name in ("hands", "supply", "decks", "discards")
    }
    sites = {site: units(box, position.get(site, ((), ()))) for site in SITES}
    relics = [
        [{"card": number, "ready": not piece.exhausted} for number, piece in space]
        for space in box.pieces(position.get("relics", ((), ())))
    ]
    return {
        **piles,
        "sites": sites,
        "relics": relics,
        "faces": [word.data["id"] for word in box.cards],
        "draws": SETUP_DRAWS,
        "phase": start.phase,
        "round": start.round,
        "initiative": start.initiative,
        "markers": list(start.markers),
        "scores": list(start.scores),
        "ready": list(start.ready),
        "pending": [[], []],
    }


def units(box: Box, both: Sequence[Sequence[str | Piece]]) -> list[list[dict[str, Any]]]:
    """Both sides of a site."""
    return [[unit(number, piece) for number, piece in side] for side in box.pieces(both)]


def unit(number: int, piece: Piece) -> dict[str, Any]:
    """A unit as it stands in a snapshot."""
    ready = not piece.exhausted
    return {"card": number, "ready": ready, "damage": piece.damage, "bonus": piece.bonus}
