"""Two policies to play against. Chance is handed in; each sees only what its seat may see."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from referee.games.sites.v1.actions import Bank, Decision, Deed, Discard, Mulligan, Play
from referee.games.sites.v1.legal import actions, legal
from referee.games.sites.v1.power import bonuses, health, power, powers
from referee.games.sites.v1.scoring import controller, surplus, worth
from referee.games.sites.v1.state import Contest, copied, face, units
from referee.games.sites.v1.turn import act

Chance: TypeAlias = Callable[[int], int]

DEAR = 3
"""A first hand is better without cards that cost more."""
SUPPLY_WANTED = 5
"""So much supply pays for what the decks hold."""


def random(game: Contest, seat: int, chance: Chance) -> Decision:
    """Any legal decision, each as likely as any other."""
    if game.phase == "mulligan":
        return Mulligan(tuple(card for card in game.hands[seat] if chance(2)))
    if game.phase == "discard":
        return Discard(drawn_lots(game.hands[seat], surplus(game, seat), chance))
    decisions = list(legal(game, seat))
    return decisions[chance(len(decisions))]


def drawn_lots(cards: Sequence[int], number: int, chance: Chance) -> tuple[int, ...]:
    """So many of the cards in any order."""
    left = list(cards)
    return tuple(left.pop(chance(len(left))) for _ in range(number))


def greedy(game: Contest, seat: int, chance: Chance) -> Decision:
    """The decision after which the table looks best to this seat; equals are drawn lots for."""
    if game.phase == "mulligan":
        return Mulligan(tuple(card for card in game.hands[seat] if price(game, card) > DEAR))
    if game.phase == "discard":
        return Discard(tuple(dearest_first(game, seat)[: surplus(game, seat)]))
    if game.phase != "actions":
        return bank(game, seat)
    return best_deed(game, seat, chance)


def price(game: Contest, card: int) -> int:
    """What is printed as the cost of an own card."""
    return face(game, card).cost


def dearest_first(game: Contest, seat: int) -> list[int]:
    """The own hand, the dearest card in front."""
    return sorted(game.hands[seat], key=lambda card: (-price(game, card), card))


def bank(game: Contest, seat: int) -> Bank:
    """Bank early, and the card whose cost is furthest from what can soon be paid."""
    rounds_left = game.rules.params.rounds - game.round
    supply, hand = len(game.supply[seat]), dearest_first(game, seat)
    if supply >= SUPPLY_WANTED or not rounds_left or len(hand) < 2:
        return Bank(0)
    return Bank(1, max(hand, key=lambda card: abs(price(game, card) - supply - 2)))


def best_deed(game: Contest, seat: int, chance: Chance) -> Decision:
    """Every action is tried on a copy of the table, without the end of the round."""
    best: list[Decision] = []
    highest = 0
    for deed in one_of_a_kind(game, seat):
        value = value_after(game, seat, deed)
        if not best or value > highest:
            best, highest = [deed], value
        elif value == highest:
            best.append(deed)
    return best[chance(len(best))]


def one_of_a_kind(game: Contest, seat: int) -> list[Deed]:
    """The legal actions; of those that differ only in the copy or the order of targets, one."""
    seen: dict[object, Deed] = {}
    for deed in actions(game, seat):
        key: object = deed
        if isinstance(deed, Play):
            copy = game.faces[deed.card - 1]
            key = (copy, deed.site, tuple(sorted(deed.targets)), deed.destination)
        seen.setdefault(key, deed)
    return list(seen.values())


def value_after(game: Contest, seat: int, deed: Deed) -> int:
    """How the table looks to the seat once the action is done."""
    after = copied(game)
    act(after, seat, deed, [])
    return value(after, seat)


def value(game: Contest, seat: int) -> int:
    """Sites that would be scored now, then strength for the rounds to come, then cards in hand."""
    rounds_left = game.rules.params.rounds - game.round
    total = 3 * min(rounds_left, 1) * len(game.hands[seat])
    for both in powers(game).values():
        winner = controller(both)
        if winner is not None:
            total += (1 if winner == seat else -1) * 12 * worth(game)
        total += max(-4, min(4, both[seat] - both[1 - seat]))
    given = bonuses(game)
    for spot in units(game):
        lasting = power(game, spot, given) - spot.unit.bonus
        strength = rounds_left * (2 * lasting + health(game, spot.unit) - spot.unit.damage)
        total += strength if spot.seat == seat else -strength
    return total + 6 * rounds_left * (len(game.relics[seat]) - len(game.relics[1 - seat]))


BOTS: dict[str, Callable[[Contest, int, Chance], Decision]] = {"random": random, "greedy": greedy}
