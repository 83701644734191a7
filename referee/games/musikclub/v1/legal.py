"""Every legal decision of a DJ, lazily and in one order.

What names no hidden card comes first: *change-tempo*, by die and face; *dequeue*, in the order of
the queue; *fly-in*; *play-song* from the queue, by end, then target; *fade-out*, seat 0's songs
first; *sort-upcoming*; *dig*; *draw*, fewer cards first; *shuffle-draw*; *activate*, songs from
head to tail, then effects. Then, by the number of the hand card: *enqueue*, *swap*, *play-song*,
*play-effect*, *play-loop*. Each with every exact payment, as `time.payments` has them. Orders stand
as permutations do, *take* by place, *land* by end, then target.
"""

from collections.abc import Iterator
from itertools import permutations

from msgspec import UNSET
from msgspec.structs import replace

from referee.games.musikclub.v1 import actions as act
from referee.games.musikclub.v1.actions import Pay
from referee.games.musikclub.v1.cards.schema import Effect, Song
from referee.games.musikclub.v1.colours import fitting
from referee.games.musikclub.v1.crate import songs_in, upcoming
from referee.games.musikclub.v1.effects import own_pieces
from referee.games.musikclub.v1.prices import abilities, forbidding, plays_from_hand, prices
from referee.games.musikclub.v1.songs import fadeable, landings
from referee.games.musikclub.v1.state import Mix, face
from referee.games.musikclub.v1.texts import choices
from referee.games.musikclub.v1.time import payments

UNPAID = Pay()


def legal(game: Mix, seat: int) -> Iterator[act.Decision]:
    """All decisions that `apply` takes from this seat now; none if it is not awaited."""
    if game.result is not UNSET or seat != game.seat:
        return
    if game.pending:
        yield from answers(game, seat)
        return
    for action in permitted(game, seat):
        for pay in payments(game, seat, prices(game, seat, action)):
            yield replace(action, pay=pay)


def permitted(game: Mix, seat: int) -> Iterator[act.Paid]:
    """MK-R20  Every action that no card forbids, before its payment."""
    barred: dict[type[act.Paid], bool] = {}
    for action in announced(game, seat):
        kind = type(action)
        if kind not in barred:
            barred[kind] = forbidding(game, seat, act.name_of(kind)) is not None
        if not barred[kind]:
            yield action


def answers(game: Mix, seat: int) -> Iterator[act.Decision]:
    """MK-R23  The second record of what waits."""
    what = game.pending[0].what
    if what == "fly-in":
        yield from landings(game, seat)
    elif what == "sort-upcoming":
        yield from map(act.Order, permutations(range(upcoming(game, seat))))
    else:
        places: list[int | None] = [*songs_in(game, seat)]
        yield from map(act.Take, places or [None])


def announced(game: Mix, seat: int) -> Iterator[act.Paid]:
    """MK §6  Every action that could be paid for, before its payment."""
    yield from open_actions(game, seat)
    for number in game.hands[seat]:
        yield from with_hand_card(game, seat, number)


def open_actions(game: Mix, seat: int) -> Iterator[act.Paid]:
    """MK §6  What names no card of the hand."""
    params = game.rules.params
    for die in range(params.dice):
        for shown in range(1, params.faces + 1):
            yield act.ChangeTempo(die, shown, UNPAID)
    for number in game.queues[seat]:
        yield act.Dequeue(number, UNPAID)
    if game.crates[seat]:
        yield act.FlyIn(UNPAID)
    for number in game.queues[seat]:
        yield from songs_played(game, seat, number)
    yield from (act.FadeOut(number, UNPAID) for number in fadeable(game))
    if game.crates[seat]:
        yield act.SortUpcoming(UNPAID)
        yield act.Dig(UNPAID)
        yield from (act.Draw(count + 1, UNPAID) for count in range(len(params.draws)))
        yield act.ShuffleDraw(UNPAID)
    yield from activations(game, seat)


def songs_played(game: Mix, seat: int, number: int) -> Iterator[act.Paid]:
    """MK §6.2, MK §7.2  A song at each end where it fits, with each target."""
    for end in fitting(game, seat, number):
        for target in choices(game, seat, number, face(game, number).text, needed=False):
            yield act.PlaySong(number, UNPAID, end, target)


def activations(game: Mix, seat: int) -> Iterator[act.Paid]:
    """MK-R26  Each ability of the own playlist that has not been used this turn."""
    for piece in own_pieces(game, seat):
        for at, ability in enumerate(abilities(game, piece.card)):
            if at not in piece.used:
                for target in choices(game, seat, piece.card, ability):
                    yield act.Activate(piece.card, UNPAID, at, target)


def with_hand_card(game: Mix, seat: int, number: int) -> Iterator[act.Paid]:
    """MK §6.2, MK-R8  What can be done with a card of the hand."""
    card = face(game, number)
    if isinstance(card, Song):
        if len(game.queues[seat]) < game.rules.params.queue:
            yield act.Enqueue(number, UNPAID)
        yield from (act.Swap(queued, number, UNPAID) for queued in game.queues[seat])
        if plays_from_hand(game, seat):
            yield from songs_played(game, seat, number)
        return
    for target in choices(game, seat, number, card.text):
        if isinstance(card, Effect):
            yield act.PlayEffect(number, UNPAID, target)
        else:
            yield act.PlayLoop(number, UNPAID, target)


def exposes(game: Mix, seat: int, action: act.Decision) -> bool:
    """MK-R24  Whether the decision names a hand card, or tells where songs lie in a crate."""
    if isinstance(action, act.PlaySong):
        return action.card in game.hands[seat]
    hidden = (act.Enqueue, act.Swap, act.PlayEffect, act.PlayLoop, act.Take)
    return isinstance(action, hidden)
