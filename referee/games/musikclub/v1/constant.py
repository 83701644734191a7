"""MK §6.1, MK §6.2  Actions that are always there: Change Tempo, the queue, Fly In."""

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import events, zones
from referee.games.musikclub.v1.actions import ChangeTempo, Dequeue, Enqueue, FlyIn, Swap
from referee.games.musikclub.v1.songs import land, landings
from referee.games.musikclub.v1.state import Mix
from referee.games.musikclub.v1.time import set_die
from referee.kernel.profile import Event


def check_change_tempo(game: Mix, seat: int, action: ChangeTempo) -> None:
    """MK §4.1, MK §6.1, MK-R7  An own die, and a face that it has."""
    params = game.rules.params
    if action.die >= params.dice:
        message = f"seat {seat} has dice 0 to {params.dice - 1}, none {action.die}"
        raise Refusal(Code.WRONG_DIE, message, rule="MK §6.1", member="act.die")
    if not 1 <= action.face <= params.faces:
        message = f"a die shows 1 to {params.faces}, never {action.face}"
        raise Refusal(Code.WRONG_DIE, message, rule="MK §4.1", member="act.face")


def change_tempo(game: Mix, seat: int, action: ChangeTempo, log: list[Event]) -> None:
    """MK §6.1, MK-R7  The payment is made; then the die is set, to its present face too."""
    set_die(game, seat, action.die, action.face, log)


def check_enqueue(game: Mix, seat: int, action: Enqueue) -> None:
    """MK §3.3, MK §6.2  A hand song, and room in the queue."""
    zones.check_in_hand(game, seat, action.card, "song", "MK §6.2")
    most = game.rules.params.queue
    if len(game.queues[seat]) >= most:
        message = f"the queue of seat {seat} holds {most} songs already"
        raise Refusal(Code.QUEUE_FULL, message, rule="MK §3.3")


def enqueue(game: Mix, seat: int, action: Enqueue, log: list[Event]) -> None:
    """MK §6.2  From the hand to the end of the queue."""
    game.hands[seat].remove(action.card)
    game.queues[seat].append(action.card)
    log.append(events.Enqueued(seat, action.card))


def check_dequeue(game: Mix, seat: int, action: Dequeue) -> None:
    """MK §6.2  A song of the own queue."""
    zones.check_queued(game, seat, action.card, "MK §6.2")


def dequeue(game: Mix, seat: int, action: Dequeue, log: list[Event]) -> None:
    """MK §6.2  From the queue to the hand."""
    game.queues[seat].remove(action.card)
    zones.to_hand(game, seat, action.card)
    log.append(events.Dequeued(seat, action.card))


def check_swap(game: Mix, seat: int, action: Swap) -> None:
    """MK §6.2  A song of the own queue, and a song of the own hand."""
    zones.check_queued(game, seat, action.queued, "MK §6.2", "act.queued")
    zones.check_in_hand(game, seat, action.card, "song", "MK §6.2")


def swap(game: Mix, seat: int, action: Swap, log: list[Event]) -> None:
    """MK §6.2  The one takes the place of the other, so that a full queue never holds too many."""
    queue = game.queues[seat]
    queue[queue.index(action.queued)] = action.card
    game.hands[seat].remove(action.card)
    zones.to_hand(game, seat, action.queued)
    log += [events.Dequeued(seat, action.queued), events.Enqueued(seat, action.card)]


def check_fly_in(game: Mix, seat: int, action: FlyIn) -> None:
    """MK §6.2, MK-R12  There is a card to reveal."""
    zones.check_crate(game, seat)


def fly_in(game: Mix, seat: int, action: FlyIn, log: list[Event]) -> bool:
    """MK §6.2, MK-R11, MK-R23  Played if it fits, else binned; True if there are several ways."""
    top = game.crates[seat][0]
    log.append(events.Revealed(seat, top))
    ways = landings(game, seat)
    if len(ways) > 1:
        return True
    if ways:
        land(game, seat, ways[0], log)
    else:
        zones.to_bin(game, game.crates[seat].pop(0), log)
    return False
