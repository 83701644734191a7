"""Clients that are wrong about Der Musikclub."""

from typing import Any

from conformance.clients.broken.patching import Broken, Patch, Registry
from referee.games.musikclub.v1 import coins, colours, endgame, state, time, turn

RULES = (
    "replay/musikclub",
    "illegal/musikclub",
    "views/musikclub",
    "perft/musikclub",
    "chain",
)


def dice_to_zero(patch: Patch) -> None:
    """A die shows its face less what it gave, 0 too."""
    pay = time.pay

    def paid(game: Any, seat: int, given: Any, log: list[Any]) -> None:
        before = list(game.dice[seat])
        pay(game, seat, given, log)
        for at, seconds in enumerate(given.dice):
            game.dice[seat][at] = before[at] - seconds

    patch.function(pay, paid)


def not_given_back(patch: Patch) -> None:
    """A die that was borrowed from stays as it was."""
    patch.function(time.give_back, lambda game, seat, borrowed, log: None)


def provided_anyway(patch: Patch) -> None:
    """A colour that is provided is not filtered."""
    filtered = colours.filtered
    patch.function(filtered, lambda game, seat: filtered(game, seat) - colours.provided(game, seat))


def kept_seconds(patch: Patch) -> None:
    """What is left in a pool is there again in the next turn."""
    end_turn, start_turn = turn.end_turn, turn.start_turn

    def ended(game: Any, log: list[Any]) -> None:
        seat, kept = game.seat, game.pools[game.seat]
        end_turn(game, log)
        game.pools[seat] = kept

    def started(game: Any, log: list[Any]) -> None:
        kept = game.pools[game.seat]
        start_turn(game, log)
        game.pools[game.seat] += kept

    patch.function(end_turn, ended)
    patch.function(start_turn, started)


def lenient_twice(patch: Patch) -> None:
    """Volume 9 or 11 is tolerated twice in a row."""
    over = endgame.turn_over

    def tolerant(game: Any, log: list[Any]) -> None:
        game.endgame = [type(now)(now.seat, now.turn) for now in game.endgame]
        over(game, log)

    patch.function(over, tolerant)


def queued_coins(patch: Patch) -> None:
    """Coins on queued cards count too."""
    real = coins.coins

    def counted(game: Any, seat: int) -> int:
        queued = (state.face(game, card).coins for card in game.queues[seat])
        return real(game, seat) + sum(coins.worth(game, seat, one) for one in queued if one)

    patch.function(real, counted)


MUSIKCLUB: Registry = {
    "dice-to-zero": Broken(
        "a die falls to 0",
        RULES,
        (
            "replay/musikclub/mk-pay-die-at-one",
            "replay/musikclub/mk-fade-eight",
        ),
        dice_to_zero,
    ),
    "not-given-back": Broken(
        "a die that was borrowed from does not go to its highest face",
        RULES,
        (
            "replay/musikclub/mk-thief-after-resolution",
            "replay/musikclub/mk-thief-both-dice",
        ),
        not_given_back,
    ),
    "provided-anyway": Broken(
        "a colour that is provided is not filtered",
        RULES,
        ("illegal/musikclub/mk-colour-filter-beats-provision",),
        provided_anyway,
    ),
    "kept-seconds": Broken(
        "parallel seconds are carried over to the next turn",
        RULES,
        ("replay/musikclub/mk-turn-pool-does-not-carry",),
        kept_seconds,
    ),
    "lenient-twice": Broken(
        "a volume that is off by one is tolerated two turns in a row",
        RULES,
        ("replay/musikclub/mk-endgame-leniency-spent",),
        lenient_twice,
    ),
    "queued-coins": Broken(
        "coins in the queue count", RULES, ("replay/musikclub/mk-coins-plain",), queued_coins
    ),
}
