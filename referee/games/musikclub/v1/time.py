"""MK §4, MK §13  Dice, parallel seconds, and paying with them."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import events
from referee.games.musikclub.v1.actions import Pay
from referee.games.musikclub.v1.state import Mix
from referee.kernel.profile import Event


class Price(NamedTuple):
    """MK-R2  Time-dice seconds, and seconds that the pool may pay as well."""

    dice: int
    other: int

    @property
    def total(self) -> int:
        """Seconds in all."""
        return self.dice + self.other


def time_bank(game: Mix, seat: int) -> int:
    """MK §4.1  The sum of a DJ's time dice."""
    return sum(game.dice[seat])


def check_payment(game: Mix, seat: int, prices: Sequence[Price], pay: Pay) -> None:
    """MK §4.2, MK-R2  The pool and the dice can give what is named, and it is exactly the cost."""
    check_pool(game, seat, pay)
    check_dice(game, seat, pay)
    check_borrowed(game, seat, pay)
    if not any(is_exact(price, pay) for price in prices):
        named = pay.parallel + pay.spent
        due = " or ".join(map(price_words, prices))
        message = f"seat {seat} names {named} seconds, {pay.parallel} of them parallel; due: {due}"
        raise Refusal(Code.CANNOT_PAY, message, rule="MK-R2", member="act.pay")


def is_exact(price: Price, pay: Pay) -> bool:
    """MK-R2  No second too many or too few, and none parallel where dice are asked for."""
    return pay.parallel <= price.other and pay.parallel + pay.spent == price.total


def price_words(price: Price) -> str:
    """The price as people say it."""
    dice = f"{price.dice} from dice" if price.dice else ""
    other = f"{price.other} from dice or pool" if price.other else ""
    return " and ".join(filter(None, (dice, other)))


def check_pool(game: Mix, seat: int, pay: Pay) -> None:
    """MK-R5  A pool gives what it holds."""
    if pay.parallel > game.pools[seat]:
        message = f"the pool of seat {seat} holds {game.pools[seat]}, not {pay.parallel}"
        raise Refusal(Code.CANNOT_PAY, message, rule="MK-R5", member="act.pay.parallel")


def check_dice(game: Mix, seat: int, pay: Pay) -> None:
    """MK-R1, MK §2  A die gives 0 up to its face; there are so many of them."""
    check_each(game, pay.dice, "act.pay.dice", "MK §2")
    for at, seconds in enumerate(pay.dice):
        shown = game.dice[seat][at]
        if seconds > shown:
            message = f"die {at} of seat {seat} shows {shown} and cannot give {seconds}"
            raise Refusal(Code.CANNOT_PAY, message, rule="MK-R1", member=f"act.pay.dice[{at}]")


def check_borrowed(game: Mix, seat: int, pay: Pay) -> None:
    """MK §13, MK-R6  Only opposing dice that show 1 or 2 give, each up to its face."""
    check_each(game, pay.borrow, "act.pay.borrow", "MK §13")
    for at, seconds in enumerate(pay.borrow):
        most = lendable(game, 1 - seat, at)
        if seconds > most:
            shown = game.dice[1 - seat][at]
            message = f"die {at} of seat {1 - seat} shows {shown}: {most} of it can be borrowed"
            raise Refusal(Code.CANNOT_PAY, message, rule="MK-R6", member=f"act.pay.borrow[{at}]")


def check_each(game: Mix, given: Sequence[int], member: str, rule: str) -> None:
    """MK §2  A payment from dice has a number for each of them."""
    if given and len(given) != game.rules.params.dice:
        message = f"there are {game.rules.params.dice} dice, and {len(given)} numbers for them"
        raise Refusal(Code.WRONG_DIE, message, rule=rule, member=member)


def lendable(game: Mix, seat: int, at: int) -> int:
    """MK §13, MK-R6  What can be borrowed from a die."""
    shown = game.dice[seat][at]
    return shown if shown <= game.rules.params.borrowed else 0


def pay(game: Mix, seat: int, given: Pay, log: list[Event]) -> None:
    """MK §4.1, MK-R1  A die shows its face less what it gave, and never less than 1.

    Dice that are borrowed from lose nothing (MK-R6).
    """
    game.pools[seat] -= given.parallel
    for at, seconds in enumerate(given.dice):
        game.dice[seat][at] = max(1, game.dice[seat][at] - seconds)
    shown = tuple(game.dice[seat])
    log.append(events.Paid(seat, given.parallel, sum(given.dice), sum(given.borrow), shown))


def lenders(given: Pay) -> tuple[int, ...]:
    """The places of the opposing dice that are borrowed from."""
    return tuple(at for at, seconds in enumerate(given.borrow) if seconds)


def give_back(game: Mix, seat: int, borrowed: Sequence[int], log: list[Event]) -> None:
    """MK §13, MK-R6  After the resolution each die borrowed from shows its highest face."""
    for at in borrowed:
        set_die(game, 1 - seat, at, game.rules.params.faces, log)


def set_die(game: Mix, seat: int, at: int, face: int, log: list[Event]) -> None:
    """A die shows this face."""
    game.dice[seat][at] = face
    log.append(events.DieSet(seat, at, face))


def payments(game: Mix, seat: int, prices: Sequence[Price]) -> Iterator[Pay]:
    """MK-R2  Every exact payment: the most parallel seconds first, then the most borrowed ones.

    Then the first own die gives as much as it can.
    """
    seen: set[Pay] = set()
    for price in prices:
        for given in exact(game, seat, price):
            if given not in seen:
                seen.add(given)
                yield given


def exact(game: Mix, seat: int, price: Price) -> Iterator[Pay]:
    """The exact payments of one price."""
    for parallel in range(min(price.other, game.pools[seat]), -1, -1):
        spent = price.total - parallel
        own = game.dice[seat]
        opposing = [lendable(game, 1 - seat, at) for at in range(len(own))]
        for borrowed in range(min(spent, sum(opposing)), -1, -1):
            if spent - borrowed > sum(own):
                break
            for borrow in splits(borrowed, opposing):
                for dice in splits(spent - borrowed, own):
                    yield Pay(parallel, dice if any(dice) else (), borrow if any(borrow) else ())


def splits(seconds: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways in which dice give so many seconds, the first as much as it can in front."""
    ranges = [range(min(each, seconds), -1, -1) for each in most]
    return (given for given in product(*ranges) if sum(given) == seconds)
