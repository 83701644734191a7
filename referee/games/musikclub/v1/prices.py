"""MK §6, MK §14  What an action costs, and whether a card forbids it."""

from collections.abc import Iterator
from typing import Any

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import actions as act
from referee.games.musikclub.v1.cards.schema import CostChange, Forbid, FromHand, Offer
from referee.games.musikclub.v1.state import Lasting, Mix, face, in_play, is_of, named, song
from referee.games.musikclub.v1.time import Price


def prices(game: Mix, seat: int, action: act.Paid) -> tuple[Price, ...]:
    """MK §6, MK-R20  The cost as it is printed and modified, then what cards offer instead."""
    name = act.name_of(type(action))
    number = getattr(action, "card", None) if isinstance(action, PLAYS) else None
    least = 1 if isinstance(action, act.PlaySong) else 0
    usual = modified(printed(game, action), change(game, seat, name, number), least)
    offers = [Price(0, one.parallel) for one in own(game, seat) if is_offer(one, name)]
    return (usual, *offers)


PLAYS = (act.PlaySong, act.PlayEffect, act.PlayLoop)
"""What is played costs what its card says; modifiers may speak of the card's kind."""


def is_offer(one: Any, name: str) -> bool:
    """MK §14  Whether a card lets its DJ take this action at another price."""
    return isinstance(one, Offer) and one.action == name


def printed(game: Mix, action: act.Paid) -> Price:
    """MK §6.1, MK §6.2, MK §6.3, MK §7.3, MK-R8, MK-R13, MK-R26  The cost before modifiers."""
    params = game.rules.params
    match action:
        case act.ChangeTempo():
            return Price(params.tempo, 0)
        case act.PlaySong() | act.PlayEffect() | act.PlayLoop():
            card = face(game, action.card)
            return Price(card.dice, card.parallel)
        case act.FadeOut():
            return Price(params.fadeout * song(game, action.card).dice, 0)
        case act.Activate():
            ability = abilities(game, action.card)[action.ability]
            return Price(ability.dice, ability.parallel)
        case act.Draw():
            return Price(0, params.draws[action.cards - 1])
    return Price(0, plain(params)[act.name_of(type(action))])


def plain(params: Any) -> dict[str, int]:
    """MK §6.2, MK §6.3  Actions whose cost is one number of the profile, in any seconds."""
    return {
        "enqueue": params.enqueue,
        "dequeue": params.dequeue,
        "fly-in": params.fly_in,
        "swap": params.swap,
        "sort-upcoming": params.sort,
        "dig": params.dig,
        "shuffle-draw": params.shuffle_draw,
    }


def abilities(game: Mix, number: int) -> tuple[Any, ...]:
    """The activated abilities of a card; loops have none (MK-R26)."""
    return getattr(face(game, number), "abilities", ())


def modified(price: Price, n: int, least: int) -> Price:
    """MK-R27  Modifiers add and subtract; what is left is at least 1 second in all.

    They change the time-dice seconds, or the others where no dice are asked for.
    """
    if price.dice:
        price = Price(max(least, price.dice + n), price.other)
        return price if price.total else Price(1, 0)
    return Price(0, max(1, price.other + n))


def change(game: Mix, seat: int, name: str, number: int | None) -> int:
    """MK-R27  The sum of what cards in play change about an action, and about the card played."""
    kind = None if number is None else str(face(game, number).__struct_config__.tag)
    total = 0
    for side, piece in in_play(game):
        for one in face(game, piece.card).ongoing:
            if isinstance(one, CostChange) and (
                (one.of in (name, kind) and is_of(side, one.whose, seat))
                or (one.of == "target" and number is not None and chosen(piece) == number)
            ):
                total += one.n
    return total


def chosen(piece: Any) -> int | None:
    """Whom an effect has chosen as it was played."""
    return piece.target if isinstance(piece, Lasting) else None


def own(game: Mix, seat: int) -> Iterator[Any]:
    """What cards of this DJ change."""
    for side, piece in in_play(game):
        if side == seat:
            yield from face(game, piece.card).ongoing


def forbidding(game: Mix, seat: int, name: str) -> int | None:
    """MK §6, MK-R20  The card that keeps this DJ from an action, None if there is none."""
    for side, piece in in_play(game):
        for one in face(game, piece.card).ongoing:
            if isinstance(one, Forbid) and one.action == name and is_of(side, one.whose, seat):
                return piece.card
    return None


def check_permitted(game: Mix, seat: int, action: act.Paid) -> None:
    """MK §6, MK-R20  A card that forbids beats one that allows."""
    name = act.name_of(type(action))
    card = forbidding(game, seat, name)
    if card is not None:
        message = f"{named(game, card)} keeps seat {seat} from {name}"
        raise Refusal(Code.FORBIDDEN, message, rule="MK-R20")


def plays_from_hand(game: Mix, seat: int) -> bool:
    """MK §14, MK-R20  Whether a card lets this DJ play songs from the hand."""
    return any(isinstance(one, FromHand) for one in own(game, seat))
