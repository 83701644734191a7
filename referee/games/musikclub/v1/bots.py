"""Policies to play against. Chance is handed in; each sees only what its seat may see."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from referee.errors import Missing
from referee.games.musikclub.v1 import actions as act
from referee.games.musikclub.v1.actions import Decision, Order, Pay, Take
from referee.games.musikclub.v1.coins import coins
from referee.games.musikclub.v1.colours import fitting
from referee.games.musikclub.v1.legal import legal, permitted
from referee.games.musikclub.v1.mixer import Mixer, mixer
from referee.games.musikclub.v1.prices import prices
from referee.games.musikclub.v1.state import Mix, copied, face
from referee.games.musikclub.v1.time import payments
from referee.games.musikclub.v1.turn import apply
from referee.games.musikclub.v1.zones import is_song

Chance: TypeAlias = Callable[[int], int]


class Weights(NamedTuple):
    """What the policy `endgame` cares for, in points of its own: tuned by trial games.

    - `lead`: a victory point more than the other DJ; `ahead`, `behind`: a step nearer to an endgame
      for who leads and for who does not; `endgame`: one that runs, for each of its turns.
    - `queued`, `held`, `second`, `granted`: a song in the queue, a card in the hand, a second in
      the time bank, a parallel second each turn.
    - `flown`, `misfit`: a song that flies in, beside its VP, and a card that does not.
    - `idle`: an idle turn for who does not lead.
    """

    lead: int = 12
    ahead: int = 5
    behind: int = 1
    endgame: int = 60
    queued: int = 9
    held: int = 5
    second: int = 2
    granted: int = 5
    flown: int = 10
    misfit: int = -4
    idle: int = 3


WEIGHTS = Weights()
T = TypeVar("T")


def random(game: Mix, seat: int, chance: Chance) -> Decision:
    """Any legal decision: any kind of action, any of that kind, any payment that it has."""
    if game.pending:
        some = list(legal(game, seat))
        return some[chance(len(some))]
    kinds: dict[type[act.Paid], list[act.Paid]] = {}
    for action in permitted(game, seat):
        kinds.setdefault(type(action), []).append(action)
    left = list(kinds.values())
    while True:
        kind = left[chance(len(left))]
        action = kind.pop(chance(len(kind)))
        if pays := list(payments(game, seat, prices(game, seat, action))):
            return replace(action, pay=pays[chance(len(pays))])
        left = [kind for kind in left if kind]


# -- one that plays for the endgame ---------------------------------------------------------------


def endgame(game: Mix, seat: int, chance: Chance) -> Decision:
    """The decision after which the table looks best to this seat; equals are drawn lots for."""
    if game.pending and game.pending[0].what != "fly-in":
        return from_crate(game, seat)
    best: list[Decision] = []
    highest = 0
    for decision in thrifty(game, seat):
        value = worth(game, seat, decision)
        if not best or value > highest:
            best, highest = [decision], value
        elif value == highest:
            best.append(decision)
    return best[chance(len(best))]


def from_crate(game: Mix, seat: int) -> Decision:
    """The song that it likes best to the top, or to the hand."""
    crate = game.crates[seat]
    if game.pending[0].what == "sort-upcoming":
        looked = range(min(game.rules.params.upcoming, len(crate)))
        return Order(tuple(sorted(looked, key=lambda at: (-liking(game, crate[at]), at))))
    songs = [decision.place for decision in legal(game, seat) if isinstance(decision, Take)]
    places = [place for place in songs if place is not None]
    return Take(max(places, key=lambda at: (liking(game, crate[at]), -at)) if places else None)


def liking(game: Mix, number: int) -> int:
    """What a card is good for before one knows the table: VP, volume, and few seconds."""
    card = face(game, number)
    return 4 * card.vp + 2 * card.volume + 3 * card.grants - card.dice - card.parallel


def thrifty(game: Mix, seat: int) -> Iterable[Decision]:
    """Each legal action once, with the payment that keeps most: parallel, own dice, then borrowed.

    Of equal ones that which leaves a die as high as may be.
    """
    if game.pending:
        yield from legal(game, seat)
        return
    for action in permitted(game, seat):
        pays = payments(game, seat, prices(game, seat, action))
        best = min(pays, key=lambda pay: saving(game, seat, pay), default=None)
        if best is not None:
            yield replace(action, pay=best)


def saving(game: Mix, seat: int, pay: Pay) -> tuple[int, ...]:
    """The smaller, the better the payment."""
    given = pay.dice or (0,) * game.rules.params.dice
    left = [shown - less for shown, less in zip(game.dice[seat], given, strict=True)]
    return (-pay.parallel, sum(pay.borrow), -max(left))


UNSEEN = (act.FlyIn, act.SortUpcoming, act.Dig, act.ShuffleDraw)
GUESS = {act.SortUpcoming: 4, act.Dig: 8, act.ShuffleDraw: 3}
"""What hangs on cards that nobody has seen is only guessed at."""


def worth(game: Mix, seat: int, decision: Decision) -> int:
    """How the table looks to the seat once the action is done."""
    if isinstance(decision, UNSEEN):
        pay = decision.pay
        guess = flown_in(game, seat) if isinstance(decision, act.FlyIn) else GUESS[type(decision)]
        return value(game, seat) + guess - WEIGHTS.second * pay.spent - pay.parallel
    after = copied(game)
    apply(after, seat, decision, NoDraws())
    return value(after, seat)


def flown_in(game: Mix, seat: int) -> int:
    """What the top card is good for on average: a DJ knows which cards its crate still holds."""
    crate = game.crates[seat]
    songs = [card for card in crate if is_song(game, card) and fitting(game, seat, card)]
    good = sum(WEIGHTS.lead * face(game, card).vp + WEIGHTS.flown for card in songs)
    return (good + WEIGHTS.misfit * (len(crate) - len(songs))) // len(crate)


class NoDraws:
    """Nothing that is tried on a copy of the table may draw from the seed."""

    def shuffle(self, index: int, purpose: str, items: Sequence[T]) -> list[T]:
        """Raises `Missing`."""
        raise Missing("seed")

    def pick(self, index: int, purpose: str, items: Sequence[T], count: int) -> list[T]:
        """Raises `Missing`."""
        raise Missing("seed")


def value(game: Mix, seat: int) -> int:
    """Who leads, how far the mix is from an endgame, then cards and seconds."""
    now = mixer(game)
    zero, one = (now.printed[side] + coins(game, side) for side in (0, 1))
    lead = one - zero if seat else zero - one
    if game.result is not UNSET:
        return 10_000 * ((lead > 0) - (lead < 0))
    total = WEIGHTS.lead * lead + resources(game, seat) - resources(game, 1 - seat) // 2
    total -= (WEIGHTS.ahead if lead > 0 else WEIGHTS.behind) * distance(game, now)
    if lead <= 0:
        total -= WEIGHTS.idle * game.idle
    if game.endgame:
        total += WEIGHTS.endgame * (2 + game.endgame[0].turn) * ((lead > 0) - (lead < 0))
    return total


def distance(game: Mix, now: Mixer) -> int:
    """How far volume, bands and VP are from what an endgame needs."""
    params = game.rules.params
    missing = sum(count < 1 for count in now.spectrum.values())
    short = max(0, params.vp - sum(now.printed))
    return 3 * abs(params.volume - now.volume) + 2 * missing + short + (25 if now.feedback else 0)


def resources(game: Mix, seat: int) -> int:
    """Queue, hand and dice; and what is granted turn after turn."""
    queue, hand = len(game.queues[seat]), min(len(game.hands[seat]), 6)
    pieces = (*game.playlists[seat], *game.effects[seat])
    granted = sum(face(game, piece.card).grants for piece in pieces)
    held = WEIGHTS.queued * queue + WEIGHTS.held * hand + WEIGHTS.granted * granted
    return held + WEIGHTS.second * sum(game.dice[seat]) + game.pools[seat]


BOTS: dict[str, Callable[[Mix, int, Chance], Decision]] = {"random": random, "endgame": endgame}
