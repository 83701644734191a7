"""E1 §5, §9.2  When something may be done, the Resource play, and counting optional actions."""

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import events, layers, zones
from referee.games.timelock.e1.actions import PlayResource
from referee.games.timelock.e1.agenda import Settle, push
from referee.games.timelock.e1.cards import operations as ops
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.cards.schema import Play as PlayAbility
from referee.games.timelock.e1.state import Game, Step, current, player, printed
from referee.games.timelock.e1.triggers import emit

ORDER: tuple[Step, ...] = (
    "maintenance",
    "draw",
    "build 1",
    "start of clash",
    "attackers",
    "blockers",
    "first strike",
    "damage",
    "end of clash",
    "build 2",
    "end",
    "cleanup",
)


def play_resource(game: Game, seat: int, action: PlayResource) -> None:
    """E1 §5.1, E1-R21  Own Build phase, empty Queue, within the number of plays.

    E1 §12.2, E1-R29: it enters at once, off the Queue, and cannot be answered.
    """
    number = in_wallet(game, seat, action.card)
    if "resource" not in printed(game, number).type:
        message = f"{number} is no Resource"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §5.1")
    refuse_unless_build(game, seat, "a Resource")
    if not within_plays(game, seat):
        message = f"seat {seat} has used its Resource play this turn"
        raise Refusal(Code.WRONG_CHOICE, message, rule="E1 §5.1")
    game.plays += 1
    game.wallets[seat].remove(number)
    push(game, Settle())
    oid = current(game, number)
    emit(game, events.Announced(seat, oid, oid, card=True))
    zones.enter(game, number, seat, "wallet")


def within_plays(game: Game, seat: int) -> bool:
    """E1-R21  All plays of the turn count against the number."""
    most = game.rules.params.resource_plays
    for op, bind in layers.rules_on(game, ops.ResourcePlays, player(seat)):
        if op.n == "any":
            return True
        most += layers.amount(game, op.n, bind)
    return game.plays < most


def in_wallet(game: Game, seat: int, number: int) -> int:
    """The card is in the player's own Wallet; nothing is said of it otherwise, nor its name."""
    if number not in game.wallets[seat]:
        message = f"{number} is not in the Wallet of seat {seat}"
        raise Refusal(Code.NO_SUCH_CARD, message, rule="E1 §6")
    return number


def refuse_unless_build(game: Game, seat: int, what: str) -> None:
    """E1 §5.1, §5.6, §9.2, §9.4  Own Build phase, I or II, with an empty Queue."""
    if seat != game.active or game.step not in ("build 1", "build 2") or game.queue:
        message = f"{what} is played in one's own Build phase, while the Queue is empty"
        raise Refusal(Code.WRONG_TIME, message, rule="E1 §9.2")


def refuse_bad_moment(game: Game, seat: int, card: Card) -> None:
    """E1 §5.5, §5.6, §9.2  Zaps with priority, everything else in one's own Build phase."""
    if "zap" not in card.type:
        refuse_unless_build(game, seat, "the card")
    for ability in card.abilities:
        if isinstance(ability, PlayAbility) and ability.when is not None:
            refuse_outside(game, seat, ability.when, "the card")


def refuse_outside(game: Game, seat: int, when: w.When, name: str) -> None:
    """E1-R39  Timing conditions are looked at as it is announced."""
    mine = seat == game.active
    if when.turn is not None and (when.turn == "yours") is not mine:
        message = f"{name} works only in {'your own' if when.turn == 'yours' else 'their'} turn"
        raise Refusal(Code.WRONG_TIME, message, rule="E1-R39")
    if when.steps is not None:
        first, last = ORDER.index(when.steps[0]), ORDER.index(when.steps[-1])
        here = ORDER.index(game.step) if game.step in ORDER else -1
        if not first <= here <= last:
            message = f"{name} works from {when.steps[0]} to {when.steps[-1]}, not in {game.step}"
            raise Refusal(Code.WRONG_TIME, message, rule="E1-R39")


def count_optional(game: Game, seat: int) -> None:
    """E1-R95  Each play, activation, special action and yes. Raises `illegal/too-many`."""
    if game.optional[seat] >= game.rules.params.optional:
        message = f"seat {seat} has used its {game.rules.params.optional} optional actions"
        raise Refusal(Code.TOO_MANY, message, rule="E1-R95")
    game.optional[seat] += 1
