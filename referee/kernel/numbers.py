"""Card numbers: one numbering for both decks, from the first two draws of the seed."""

from collections.abc import Mapping, Sequence

from referee.kernel.chance import Counted, Draws, shuffle


def number_cards(
    game: Counted, draws: Draws, decks: Sequence[Mapping[str, int]]
) -> tuple[list[str], list[list[int]]]:
    """TRANSCRIPT, Decks, manifests, numbers: `number/0` and `number/1` give each card its number.

    Takes the two decks as id -> count. Returns the card ids by number (number 1 first) and, for
    each seat, its numbers in order: the list that the game's first shuffle starts from.
    """
    faces: list[str] = []
    numbers: list[list[int]] = []
    for seat, deck in enumerate(decks):
        listed = [card for card in sorted(deck) for _ in range(deck[card])]
        first = len(faces) + 1
        faces += shuffle(game, draws, f"number/{seat}", listed)
        numbers.append(list(range(first, len(faces) + 1)))
    return faces, numbers
