"""MK §3  Zones, and how cards go from one to another."""

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import events
from referee.games.musikclub.v1.cards.schema import Song
from referee.games.musikclub.v1.state import Mix, face, owner
from referee.kernel.profile import Event


def to_hand(game: Mix, seat: int, number: int) -> None:
    """MK §3.2  A hand is kept by number, so that it tells nothing of where its cards came from."""
    game.hands[seat].append(number)
    game.hands[seat].sort()


def to_bin(game: Mix, number: int, log: list[Event]) -> None:
    """MK §3.6, MK-R14  A card is overclocked: on top of its owner's bin, whoever had it in play."""
    game.bins[owner(game, number)].append(number)
    game.moved = True
    log.append(events.Overclocked(owner(game, number), number))


def draw(game: Mix, seat: int, number: int, log: list[Event]) -> None:
    """MK §3.1, MK §6.3, MK-R12  So many cards from the top of the crate, or what there is."""
    cards = game.crates[seat][:number]
    del game.crates[seat][:number]
    for card in cards:
        to_hand(game, seat, card)
        game.moved = True
    log.append(events.DrewCards(seat, tuple(cards)))


def overclock(game: Mix, number: int, log: list[Event]) -> int | None:
    """MK §3.6  A card leaves a playlist or the mixer; gives the DJ whose playlist a song lay in."""
    for seat in (0, 1):
        for piece in game.playlists[seat]:
            if piece.card == number:
                game.playlists[seat].remove(piece)
                to_bin(game, number, log)
                return seat
        game.effects[seat] = [one for one in game.effects[seat] if one.card != number]
    game.loops = [one for one in game.loops if one.card != number]
    to_bin(game, number, log)
    return None


# -- checks ---------------------------------------------------------------------------------------


def check_crate(game: Mix, seat: int) -> None:
    """MK-R12  Fly In and the crate actions need one card in the crate, no more."""
    if not game.crates[seat]:
        message = f"the crate of seat {seat} is empty"
        raise Refusal(Code.EMPTY_CRATE, message, rule="MK-R12")


def check_in_hand(game: Mix, seat: int, number: int, kind: str, rule: str) -> None:
    """MK §3.2  A card of the own hand, and of the kind that the action takes."""
    if number not in game.hands[seat]:
        message = f"card {number} is not in the hand of seat {seat}"
        raise Refusal(Code.NO_SUCH_CARD, message, rule=rule, member="act.card")
    if face(game, number).__struct_config__.tag != kind:
        raise Refusal(Code.WRONG_KIND, f"card {number} is no {kind}", rule=rule, member="act.card")


def check_queued(game: Mix, seat: int, number: int, rule: str, member: str = "act.card") -> None:
    """MK §3.3  A song of the own queue."""
    if number not in game.queues[seat]:
        message = f"card {number} is not in the queue of seat {seat}"
        raise Refusal(Code.NO_SUCH_CARD, message, rule=rule, member=member)


def is_song(game: Mix, number: int) -> bool:
    """Whether a card is a song."""
    return isinstance(face(game, number), Song)
