"""E1 §8  Setting up."""

from collections.abc import Sequence

from referee.games.timelock.e1.agenda import NextTurn, push
from referee.games.timelock.e1.effects.values import draw_one
from referee.games.timelock.e1.engine import advance
from referee.games.timelock.e1.params import Rules
from referee.games.timelock.e1.state import Game
from referee.kernel.chance import Draws, pick, shuffle
from referee.kernel.numbers import number_cards
from referee.kernel.profile import Decks, Opening, Step


def new_game(rules: Rules, faces: Sequence[str], mine: int, modules: Sequence[str]) -> Game:
    """An empty table; `mine` is how many of the faces are seat 0's."""
    uptime = rules.params.uptime
    return Game(
        rules=rules,
        faces=tuple(faces),
        mine=mine,
        modules=tuple(modules),
        turn_limit=rules.params.turns,
        lives=[0] * len(faces),
        uptime=[uptime, uptime],
        buffers=[{}, {}],
        stacks=[[], []],
        wallets=[[], []],
        archives=[[], []],
        cold=[[], []],
        stakes=[[], []],
        failed=[False, False],
        damaged=[0, 0],
        idle=[0, 0],
        optional=[0, 0],
    )


def setup(rules: Rules, decks: Decks, opening: Opening, draws: Draws) -> Step[Game]:
    """E1 §8, E1-R7  Shuffle both Stacks, choose who begins, seven cards each, turn 1.

    In a series the loser of the game before begins; practice has its own turn limit (E1-R10).
    """
    game = new_game(rules, (), 0, opening.modules)
    if opening.standing == "practice":
        game.turn_limit = rules.params.practice_turns
    game.chance = draws
    faces, numbers = number_cards(game, draws, decks)
    game.faces, game.mine, game.lives = tuple(faces), len(numbers[0]), [0] * len(faces)
    for seat in (0, 1):
        game.stacks[seat] = shuffle(game, draws, f"shuffle/{seat}", numbers[seat])
    first = opening.first
    if first is None:
        drawn = pick(game, draws, "first", (0, 1), 1)
        game.journal.append(drawn)  # type: ignore[arg-type]  # the kernel's event
        first = drawn.pick[0]
    for seat in (first, 1 - first):
        for _ in range(rules.params.wallet):
            draw_one(game, seat)
    push(game, NextTurn(first))
    advance(game)
    game.chance = None
    return Step(game, game.journal)
