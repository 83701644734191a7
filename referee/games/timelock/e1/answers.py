"""From an action to the answer of what was asked: checked here, carried out by the frame."""

from collections.abc import Callable, Sequence
from typing import Any

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import actions as act
from referee.games.timelock.e1 import clash, layers, striking
from referee.games.timelock.e1.agenda import Ask, End, Resolve, Settle, Strike, push
from referee.games.timelock.e1.announcing import activate, named, play_card
from referee.games.timelock.e1.events import Passed
from referee.games.timelock.e1.moments import count_optional, play_resource
from referee.games.timelock.e1.resources import pay_units, tap
from referee.games.timelock.e1.state import LIVES, Game, Id, number_of
from referee.games.timelock.e1.triggers import emit
from referee.games.timelock.e1.turn import breaks_limit, limits_of

RULES = {
    "priority": "E1 §10.1",
    "attack": "E1 §13.1",
    "block": "E1 §13.2",
    "order-blockers": "E1-R56",
    "order-attackers": "E1-R56",
    "assign": "E1-R58",
    "yes": "E1-R46",
    "pay": "E1-R47",
    "option": "E1-R46",
    "objects": "E1-R31",
    "cards": "E1-R89",
    "word": "E1-R46",
    "unit": "E1 §12",
    "order-triggers": "E1 §10.4",
    "order-resources": "E1-061",
    "targets": "E1-R35",
    "replacement": "E1-R73",
    "discard": "E1-R31",
    "unlock": "E1-R17",
    "piles": "E1-R46",
    "look": "E1-R89",
    "skip": "E1-R16",
    "announce": "E1-139",
}


def answer(game: Game, seat: int, action: act.Decision) -> None:
    """Take the action that answers what is asked. Raises `illegal/…`."""
    question: Ask = game.ask
    handler = _HANDLERS.get((question.kind, type(action)))
    if handler is None:
        wanted = " or ".join(
            str(kind.__struct_config__.tag) for name, kind in _HANDLERS if name == question.kind
        )
        message = f"seat {seat} is asked for {question.kind}: {wanted}"
        raise Refusal(Code.WRONG_CHOICE, message, rule=RULES[question.kind])
    game.ask = None
    handler(game, seat, action, question)


def _give(game: Game, value: Any) -> None:
    game.agenda[-1].answer = value


# -- priority --------------------------------------------------------------------------------------


def _pass(game: Game, seat: int, action: act.Pass, question: Ask) -> None:
    """E1 §10.1  Both in succession: the top item resolves, or the step ends."""
    emit(game, Passed(seat))
    game.passes += 1
    if game.passes < 2:
        game.priority = 1 - seat
        return
    game.passes = 0
    push(game, Resolve() if game.queue else End())


def _acted(game: Game) -> None:
    """E1-R26, E1-R27  Who acts has priority again, and two new passes are needed."""
    game.passes = 0


def _play_resource(game: Game, seat: int, action: act.PlayResource, question: Ask) -> None:
    count_optional(game, seat)
    game.chain = 0
    play_resource(game, seat, action)
    _acted(game)


def _play(game: Game, seat: int, action: act.Play, question: Ask) -> None:
    play_card(game, seat, action)
    _acted(game)


def _activate(game: Game, seat: int, action: act.Activate, question: Ask) -> None:
    activate(game, seat, action)
    _acted(game)


def _generate(game: Game, seat: int, action: act.Generate, question: Ask) -> None:
    """E1-R26, E1-R28  Off the Queue; then checks and triggers, before priority is given again."""
    count_optional(game, seat)
    game.chain = 0
    push(game, Settle())
    tap(game, seat, action.use)
    _acted(game)


# -- clash -----------------------------------------------------------------------------------------


def _attack(game: Game, seat: int, action: act.Attack, question: Ask) -> None:
    clash.declare_attackers(game, seat, action)


def _block(game: Game, seat: int, action: act.Block, question: Ask) -> None:
    clash.declare_blockers(game, seat, action)


def _order(game: Game, seat: int, action: act.Order, question: Ask) -> None:
    """E1-R56  All of them, each once."""
    ids = _ids(question.what, action.order, question)
    if len(ids) != len(question.what):
        raise Refusal(Code.WRONG_CHOICE, "all are ordered, each once", rule="E1-R56")
    if not clash.keeps_order(ids, question.groups):
        message = "who joins is put in among the others; their order stays"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1-R56")
    clash.set_order(game, question.about, ids)


def _order_resources(game: Game, seat: int, action: act.Order, question: Ask) -> None:
    """E1-061  All of them, each once, in the player's own order."""
    ids = _ids(question.what, action.order, question)
    if len(ids) != len(question.what):
        raise Refusal(Code.WRONG_CHOICE, "all are ordered, each once", rule="E1-061")
    _give(game, ids)


def _order_triggers(game: Game, seat: int, action: act.Order, question: Ask) -> None:
    """E1 §10.4  In any order, by their places; the first is placed first."""
    if sorted(action.order) != list(range(len(question.what))):
        message = f"order the places 0 to {len(question.what) - 1}, each once"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §10.4")
    _give(game, tuple(question.what[place] for place in action.order))


def _assign(game: Game, seat: int, action: act.Assign, question: Ask) -> None:
    frame: Strike = game.agenda[-1]
    striking.assign(game, seat, action, frame)


# -- choices ---------------------------------------------------------------------------------------


def _yes(game: Game, seat: int, action: act.ChooseYes, question: Ask) -> None:
    if action.yes:
        count_optional(game, seat)
        game.chain = 0
    _give(game, 0 if action.yes else False)


def _skip(game: Game, seat: int, action: act.ChooseYes, question: Ask) -> None:
    if action.yes:
        count_optional(game, seat)
        game.chain = 0
    _give(game, action.yes)


def _option(game: Game, seat: int, action: act.ChooseOption, question: Ask) -> None:
    if action.option is None:
        _give(game, False)
        return
    if action.option >= question.most:
        message = f"choose an option from 0 to {question.most - 1}, or none"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1-R46")
    count_optional(game, seat)
    game.chain = 0
    _give(game, action.option)


def _pay(game: Game, seat: int, action: act.ChoosePay, question: Ask) -> None:
    """E1-R47, E1-R42  Yes means paid in full, at once, with Resource abilities if needed."""
    named_x = question.most == 1
    if not action.yes:
        if action.generate or action.pay.counted() or action.x is not None:
            message = "who does not pay uses nothing"
            raise Refusal(Code.WRONG_CHOICE, message, rule="E1-R47")
        _give(game, False)
        return
    if named_x is not (action.x is not None):
        word = "X has to be named" if named_x else "there is no X to name"
        raise Refusal(Code.WRONG_CHOICE, word, rule="E1-R47")
    count_optional(game, seat)
    game.chain = 0
    for use in action.generate:
        count_optional(game, seat)
        tap(game, seat, use)
    fixed = int(question.cost[1]) if len(question.cost) > 1 else 0
    x = action.x if action.x is not None else fixed
    pay_units(game, seat, question.cost[0], action.pay.counted(), x)
    frame = next(one for one in reversed(game.agenda) if hasattr(one, "memo"))
    frame.answer = {"x": x} if named_x else {}


def _announce_nothing(game: Game, seat: int, action: act.ChooseYes, question: Ask) -> None:
    """E1-139  None chosen: only the look."""
    if action.yes:
        message = "announce a card of the other Wallet, or say no"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1-139")
    _give(game, False)


def _announce(game: Game, seat: int, action: act.Play | act.PlayResource, question: Ask) -> None:
    """E1-139, E1-R32  As if the other had priority and this card had left the Queue."""
    other = 1 - seat if question.whose is None else question.whose
    waiting = game.queue.pop()
    frame = game.agenda[-1]
    layers.changed(game)
    count_optional(game, seat)
    if isinstance(action, act.PlayResource):
        play_resource(game, other, action)
    else:
        _refuse_idle_taps(action)
        play_card(game, other, action)
    below = len(game.queue) - (0 if isinstance(action, act.PlayResource) else 1)
    game.queue.insert(below, waiting)
    layers.changed(game)
    frame.answer = True


def _refuse_idle_taps(action: act.Play) -> None:
    """E1-139  Each Resource ability used must pay for that card."""
    if len(action.generate) > sum(action.pay.counted().values()):
        message = "every Resource ability used pays for that card"
        raise Refusal(Code.CANNOT_PAY, message, rule="E1-139")


def _objects(game: Game, seat: int, action: act.ChooseObjects, question: Ask) -> None:
    """A set: in which order it is named means nothing."""
    ids = tuple(named(game, one) for one in action.objects)
    _refuse_choice(ids, question)
    if question.kind == "unlock":
        _refuse_unlock(game, ids, question)
    _give(game, tuple(oid for oid in question.what if oid in ids))


def _refuse_choice(ids: Sequence[Id], question: Ask) -> None:
    rule = RULES[question.kind]
    if any(oid not in question.what for oid in ids) or len(set(ids)) < len(ids):
        raise Refusal(Code.TARGET, "choose among what is offered, each once", rule=rule)
    if not question.least <= len(ids) <= question.most:
        message = f"choose {_how_many(question)}, not {len(ids)}"
        raise Refusal(Code.TARGET_NUMBER, message, rule=rule)


def _how_many(question: Ask) -> str:
    least, most = question.least, question.most
    return str(most) if least == most else f"{least} to {most}"


def _refuse_unlock(game: Game, ids: Sequence[Id], question: Ask) -> None:
    """E1-R17  A set that breaks no limit and to which nothing could be added."""
    limits = limits_of(game)
    if breaks_limit(game, list(ids), limits):
        raise Refusal(Code.WRONG_CHOICE, "more would unlock than a limit allows", rule="E1-R17")
    for oid in question.what:
        if oid not in ids and not breaks_limit(game, [*ids, oid], limits):
            message = f"{number_of(oid)} could unlock too"
            raise Refusal(Code.WRONG_CHOICE, message, rule="E1-R17")


def _ids(what: Sequence[Id], numbers: Sequence[int], question: Ask) -> tuple[Id, ...]:
    """What is offered, by the numbers that name it. Raises `illegal/no-such-card`."""
    by_number = {(number_of(one) if one >= LIVES else one): one for one in what}
    if any(number not in by_number for number in numbers) or len(set(numbers)) < len(numbers):
        message = "choose among what is offered, each once"
        raise Refusal(Code.NO_SUCH_CARD, message, rule=RULES[question.kind])
    return tuple(by_number[number] for number in numbers)


def _cards(
    game: Game, seat: int, action: act.ChooseCards | act.ChooseDiscard, question: Ask
) -> None:
    ids = _ids(question.what, action.cards, question)
    if not question.least <= len(ids) <= question.most:
        message = f"choose {_how_many(question)}, not {len(ids)}"
        raise Refusal(Code.TARGET_NUMBER, message, rule=RULES[question.kind])
    _give(game, ids)


def _words(game: Game, seat: int, action: act.ChooseWords, question: Ask) -> None:
    """E1-R83  Both words differ; they are of those offered."""
    words = action.words
    if any(word not in question.words for word in words) or len(set(words)) < len(words):
        message = f"choose among {', '.join(question.words)}, each once"
        raise Refusal(Code.WRONG_CHOICE, message, rule=RULES[question.kind])
    if not question.least <= len(words) <= question.most:
        message = f"choose {question.least}, not {len(words)}"
        raise Refusal(Code.WRONG_CHOICE, message, rule=RULES[question.kind])
    _give(game, words if question.kind == "word" else words[0])


def _effect(game: Game, seat: int, action: act.ChooseEffect, question: Ask) -> None:
    if action.effect >= len(question.what):
        message = f"choose an effect from 0 to {len(question.what) - 1}"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1-R73")
    _give(game, question.what[action.effect])


def _piles(game: Game, seat: int, action: act.ChoosePiles, question: Ask) -> None:
    """E1-170, E1-189  Everything lies in one pile, a mesh together."""
    piles = [_ids(question.what, pile, question) for pile in action.piles]
    laid = [oid for pile in piles for oid in pile]
    if sorted(laid) != sorted(question.what):
        raise Refusal(Code.WRONG_CHOICE, "each lies in exactly one pile", rule="E1-R46")
    if question.most and len(piles) != question.most:
        message = f"lay {question.most} piles; one may be empty"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1-R46")
    if not question.most and not all(piles):
        raise Refusal(Code.WRONG_CHOICE, "no pile is empty", rule="E1-R46")
    for group in question.groups:
        if not any(set(group) <= set(pile) for pile in piles):
            raise Refusal(Code.WRONG_CHOICE, "a mesh lies in one pile", rule="E1-189")
    _give(game, tuple(piles))


_HANDLERS: dict[tuple[str, type[Any]], Callable[[Game, int, Any, Ask], None]] = {
    ("priority", act.Pass): _pass,
    ("priority", act.PlayResource): _play_resource,
    ("priority", act.Play): _play,
    ("priority", act.Activate): _activate,
    ("priority", act.Generate): _generate,
    ("attack", act.Attack): _attack,
    ("block", act.Block): _block,
    ("order-blockers", act.Order): _order,
    ("order-attackers", act.Order): _order,
    ("order-triggers", act.Order): _order_triggers,
    ("order-resources", act.Order): _order_resources,
    ("assign", act.Assign): _assign,
    ("yes", act.ChooseYes): _yes,
    ("skip", act.ChooseYes): _skip,
    ("option", act.ChooseOption): _option,
    ("pay", act.ChoosePay): _pay,
    ("objects", act.ChooseObjects): _objects,
    ("announce", act.ChooseYes): _announce_nothing,
    ("announce", act.Play): _announce,
    ("announce", act.PlayResource): _announce,
    ("targets", act.ChooseObjects): _objects,
    ("unlock", act.ChooseObjects): _objects,
    ("cards", act.ChooseCards): _cards,
    ("look", act.ChooseCards): _cards,
    ("discard", act.ChooseDiscard): _cards,
    ("word", act.ChooseWords): _words,
    ("unit", act.ChooseWords): _words,
    ("replacement", act.ChooseEffect): _effect,
    ("piles", act.ChoosePiles): _piles,
}
