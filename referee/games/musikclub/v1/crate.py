"""MK §6.3  Crate actions: sorting, digging, drawing, shuffling."""

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import events, zones
from referee.games.musikclub.v1.actions import Dig, Draw, Order, ShuffleDraw, SortUpcoming, Take
from referee.games.musikclub.v1.state import Mix
from referee.kernel.chance import Draws, shuffle
from referee.kernel.profile import Event


def check_some_card(game: Mix, seat: int, action: SortUpcoming | Dig | ShuffleDraw) -> None:
    """MK-R12  One card in the crate is enough."""
    zones.check_crate(game, seat)


def upcoming(game: Mix, seat: int) -> int:
    """MK §6.3, MK-R12  How many cards Sort Upcoming looks at: up to six."""
    return min(game.rules.params.upcoming, len(game.crates[seat]))


def check_order(game: Mix, seat: int, action: Order) -> None:
    """MK-R23  Each of the looked-at cards stands once in the order."""
    looked = upcoming(game, seat)
    if sorted(action.places) != list(range(looked)):
        message = f"the order names each of the places 0 to {looked - 1} once"
        raise Refusal(Code.WRONG_CHOICE, message, rule="MK-R23", member="open.value.places")


def order(game: Mix, seat: int, action: Order, log: list[Event]) -> None:
    """MK §6.3  The looked-at cards are put back in this order, and the top one is drawn."""
    crate, looked = game.crates[seat], upcoming(game, seat)
    crate[:looked] = [crate[place] for place in action.places]
    log.append(events.Sorted(seat, looked))
    zones.draw(game, seat, 1, log)


def songs_in(game: Mix, seat: int) -> list[int]:
    """MK §6.3  The places in the crate at which songs lie."""
    return [at for at, card in enumerate(game.crates[seat]) if zones.is_song(game, card)]


def check_take(game: Mix, seat: int, action: Take) -> None:
    """MK §6.3, MK-R12  A song of the crate; none may be named only where none is there."""
    there = songs_in(game, seat)
    if action.place is None and there:
        message = f"the crate of seat {seat} holds songs, and one is to be named"
        raise Refusal(Code.TARGET_NUMBER, message, rule="MK-R12", member="open.value.place")
    if action.place is not None and action.place not in there:
        message = f"no song lies at place {action.place} of the crate of seat {seat}"
        raise Refusal(Code.TARGET, message, rule="MK §6.3", member="open.value.place")


def take(game: Mix, seat: int, action: Take, log: list[Event]) -> None:
    """MK §6.3, MK-R12  The song goes to the hand; the rest keeps its order."""
    if action.place is None:
        log.append(events.Dug(seat, None))
        return
    number = game.crates[seat].pop(action.place)
    zones.to_hand(game, seat, number)
    game.moved = True
    log.append(events.Dug(seat, number))


def check_draw(game: Mix, seat: int, action: Draw) -> None:
    """MK §6.3, MK-R12  One to five cards, and one card in the crate."""
    most = len(game.rules.params.draws)
    if action.cards > most:
        message = f"a draw action draws 1 to {most} cards, not {action.cards}"
        raise Refusal(Code.WRONG_CHOICE, message, rule="MK §6.3", member="act.cards")
    zones.check_crate(game, seat)


def draw(game: Mix, seat: int, action: Draw, log: list[Event]) -> None:
    """MK §6.3, MK-R12  What there is, at full price."""
    zones.draw(game, seat, action.cards, log)


def shuffle_draw(game: Mix, seat: int, draws: Draws, log: list[Event]) -> None:
    """MK §6.3, MK-R12, MK-R21  The seed shuffles the crate; its new top card is drawn."""
    game.crates[seat] = shuffle(game, draws, f"shuffle/{seat}", game.crates[seat])
    log.append(events.Shuffled(seat))
    zones.draw(game, seat, 1, log)
