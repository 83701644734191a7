"""MK §7.2  Colour matching: which songs attach to which end of a playlist."""

from collections.abc import Iterable, Sequence

from referee.errors import Code, Refusal
from referee.games.musikclub.v1.actions import End
from referee.games.musikclub.v1.cards.schema import COLOURS, Card, Effect, Loop
from referee.games.musikclub.v1.state import Mix, face, song


def ends(game: Mix, seat: int) -> tuple[End | None, ...]:
    """MK §7.2, MK-R9  Before the head, after the tail; one place where there is no song yet."""
    return ("head", "tail") if game.playlists[seat] else (None,)


def end_song(game: Mix, seat: int, end: End | None) -> int | None:
    """MK-R9  Head and tail are the first and the last song; one song is both."""
    songs = game.playlists[seat]
    if not songs:
        return None
    return songs[0 if end == "head" else -1].card


def providers(game: Mix, seat: int) -> list[Card]:
    """MK-R10  Effects of that playlist and all loops may provide colours and filter them."""
    return [face(game, piece.card) for piece in (*game.effects[seat], *game.loops)]


def provided(game: Mix, seat: int) -> set[str]:
    """MK §8.1, MK §9.1, MK-R10  Colours that effects of that playlist and loops provide."""
    cards = providers(game, seat)
    return {one for card in cards if isinstance(card, Effect | Loop) for one in card.provides}


def filtered(game: Mix, seat: int) -> set[str]:
    """MK §8.1, MK-R10  Colours that count for nothing in a match, provided or not."""
    cards = providers(game, seat)
    return {one for card in cards if isinstance(card, Effect | Loop) for one in card.filters}


def misfit(game: Mix, seat: int, number: int, end: End | None) -> str | None:
    """MK §7.2, MK-R10  Why a song cannot be attached at that end now, None if it can."""
    card, out = song(game, number), filtered(game, seat)
    colours = set(card.colours) - out
    if not colours:
        return f"all colours of card {number} are filtered"
    at = end_song(game, seat, end)
    context = provided(game, seat)
    if at is not None:
        context |= set(song(game, at).colours)
    context -= out
    if hit := set(card.excludes) & context:
        return f"card {number} excludes {words(hit)}, which is there"
    if at is not None:
        if hit := set(song(game, at).excludes) & colours:
            return f"card {at} at the {end} excludes {words(hit)}, which card {number} has"
        if not colours & context:
            there = f"there: {words(context)}; it has {words(colours)}"
            return f"card {number} shares no colour at the {end} ({there})"
    return None


def words(colours: Iterable[str]) -> str:
    """Colours in their usual order."""
    some = set(colours)
    return ", ".join(colour for colour in COLOURS if colour in some) or "none"


def fitting(game: Mix, seat: int, number: int) -> list[End | None]:
    """MK §7.2  The ends at which a song fits now, the head first."""
    return [end for end in ends(game, seat) if misfit(game, seat, number, end) is None]


def check_fit(game: Mix, seat: int, number: int, end: End | None, rule: str) -> None:
    """MK §7.2, MK-R9, MK-R10  The end is one that there is, and the song fits at it."""
    there: Sequence[End | None] = ends(game, seat)
    if end not in there:
        wanted = "head or tail is to be named" if None not in there else "there is no end yet"
        message = f"the playlist of seat {seat}: {wanted}"
        raise Refusal(Code.WRONG_CHOICE, message, rule=rule, member="act.end")
    why = misfit(game, seat, number, end)
    if why is not None:
        raise Refusal(Code.COLOURS, why, rule="MK-R10", member="act.end")
