"""What `referee deck` does."""

from pathlib import Path
from typing import Any

from referee.cli.output import put
from referee.cli.profiles import named, of_game
from referee.cli.tables import table
from referee.kernel.profile import Profile
from referee.play.folder import read_deck
from referee.protocol.decks import Deck, digest, parse
from referee.report.escape import quoted
from referee.verify.decks import check_deck_rules


def checked(file: Path, profile_name: str | None, modules: tuple[str, ...]) -> None:
    """Print that a deck is legal. Raises `toml`, `schema`, `deck/…`."""
    deck = parse(read_deck(file))
    profile = _profile(deck, profile_name)
    check_deck_rules(deck, profile, modules)
    put(f"legal in {profile.name}: {quoted(deck.name)}, {sum(deck.cards.values())} cards\n")


def print_digest(file: Path) -> None:
    """Print the digest of a decklist."""
    put(digest(parse(read_deck(file))) + "\n")


def print_deck(file: Path, profile_name: str | None) -> None:
    """Print a decklist as a table; cards that the profile does not know have their id alone."""
    deck = parse(read_deck(file))
    profile = _profile(deck, profile_name)
    put(f"{quoted(deck.name)}, {sum(deck.cards.values())} cards, {profile.title}\n")
    faces = profile.faces()
    rows = [
        (str(deck.cards[card]), card, face.name if face else "(unknown)", face.line if face else "")
        for card in sorted(deck.cards)
        for face in [faces.get(card)]
    ]
    put(table(("", "id", "name", "card"), rows))


def _profile(deck: Deck, name: str | None) -> Profile[Any, Any]:
    return of_game(deck.game) if name is None else named(name)
