"""Every legal answer to what is asked on resolution, the smaller first."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from referee.games.timelock.e1 import actions as act
from referee.games.timelock.e1.agenda import Ask
from referee.games.timelock.e1.legal_clash import partitions
from referee.games.timelock.e1.paying import canonical, most_x
from referee.games.timelock.e1.state import LIVES, Game, Id, aim_of, number_of
from referee.games.timelock.e1.turn import breaks_limit, limits_of


def yes_or_no(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """No, then yes."""
    yield act.ChooseYes(False)
    if _has_actions(game, seat):
        yield act.ChooseYes(True)


def _has_actions(game: Game, seat: int) -> bool:
    """E1-R95  A "yes" is an optional action."""
    return game.optional[seat] < game.rules.params.optional


def options(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """None, then each option."""
    yield act.ChooseOption()
    for option in range(question.most if _has_actions(game, seat) else 0):
        yield act.ChooseOption(option)


def payments(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """E1-R47  Not to pay, then the canonical payment for each X."""
    yield act.ChoosePay(False)
    if not _has_actions(game, seat):
        return
    cost = question.cost[0]
    fixed = int(question.cost[1]) if len(question.cost) > 1 else 0
    xs: Sequence[int | None] = (None,)
    if question.most == 1:
        xs = range(most_x(game, seat, cost) + 1)
    for x in xs:
        paid = canonical(game, seat, cost, fixed if x is None else x)
        if paid is not None:
            yield act.ChoosePay(True, x, paid.taps, paid.units)


def object_sets(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every set within the bounds; the order means nothing."""
    for n in range(question.least, question.most + 1):
        for one in combinations(question.what, n):
            if question.kind == "unlock" and not _whole(game, question, one):
                continue
            yield act.ChooseObjects(tuple(aim_of(oid) for oid in one))


def _whole(game: Game, question: Ask, chosen: Sequence[Id]) -> bool:
    limits = limits_of(game)
    if breaks_limit(game, list(chosen), limits):
        return False
    rest = [oid for oid in question.what if oid not in chosen]
    return all(breaks_limit(game, [*chosen, oid], limits) for oid in rest)


def _numbers(question: Ask, ordered: bool) -> Iterator[tuple[int, ...]]:
    names = [number_of(one) if one >= LIVES else one for one in question.what]
    for n in range(question.least, question.most + 1):
        yield from permutations(names, n) if ordered else combinations(names, n)


def hidden_cards(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every selection in every order."""
    for numbers in _numbers(question, ordered=True):
        yield act.ChooseCards(numbers)


def discards(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every selection in every order."""
    for numbers in _numbers(question, ordered=True):
        yield act.ChooseDiscard(numbers)


def words(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every selection of different words."""
    for n in range(question.least, question.most + 1):
        for words in permutations(question.words, n):
            yield act.ChooseWords(words)  # type: ignore[arg-type]


def effects(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """E1-R73  Each effect that could act next."""
    for at in range(len(question.what)):
        yield act.ChooseEffect(at)


def pile_ways(game: Game, seat: int, question: Ask) -> Iterator[act.Decision]:
    """Every way to lay the piles."""
    numbers = [number_of(oid) for oid in question.what]
    if question.most:
        for places in product(range(question.most), repeat=len(numbers)):
            piles = [
                tuple(one for one, at in zip(numbers, places, strict=True) if at == place)
                for place in range(question.most)
            ]
            yield act.ChoosePiles(tuple(piles))
        return
    for groups in partitions(list(question.what)):
        if all(any(set(mesh) <= set(group) for group in groups) for mesh in question.groups):
            yield act.ChoosePiles(tuple(tuple(number_of(oid) for oid in one) for one in groups))
