"""K. Rules, in a match of Edition One: cards that are hidden, or not in hand."""

import re

import pytest

from referee.kernel.profile import Sight
from referee.report.json import document, dumps
from referee.verify.verdict import Verdict
from tests.bad_input import duel_positions as at
from tests.bad_input.duel import RAIDER, Judged, Position, holds, illegal, names
from tests.bad_input.harness import incomplete
from tests.bad_input.test_k_targets import NOT_THERE, no_target, zap


def hidden(position: Position) -> list[int]:
    """Cards of the other's Wallet and of both Stacks."""
    state, other = position.state, position.other
    return [*state.wallets[other], *(pile[0] for pile in state.stacks), state.stacks[other][-1]]


@pytest.mark.bad_input("K09")
def test_hidden_card_is_played(judged: Judged) -> None:
    """Who plays a card of the other's Wallet or of a Stack is told nothing of it but its number."""
    fire = at.fire()
    messages = set()
    for at_first, card in enumerate(hidden(fire)):
        bad = fire.by(fire.active, do="play", card=card)
        told = f"{card} is not in the Wallet of seat {fire.active}"
        want = illegal("no-such-card", bad, fire.active, "E1 §6", told)
        messages.add(re.sub(r"\d+", "N", message(holds(bad, want))))
        if at_first == 0:
            nothing_told(judged(bad, want))
    assert len(messages) == 1


@pytest.mark.bad_input("K09")
def test_hidden_card_is_a_target(judged: Judged) -> None:
    """The same where it is aimed at: hand or Stack, Avatar or Zap, all is one message."""
    fire = at.fire()
    messages = set()
    for at_first, card in enumerate(hidden(fire)):
        bad = zap(fire, card)
        want = no_target(bad, card, NOT_THERE)
        messages.add(re.sub(r"\d+", "N", message(holds(bad, want))))
        if at_first == 0:
            nothing_told(judged(bad, want))
    assert len(messages) == 1


def message(verdict: Verdict) -> str:
    """What a verdict says of its fault; neither this nor the public document names a card."""
    assert verdict.fault is not None
    nothing_told(dumps(document(verdict, Sight.PUBLIC)))
    nothing_told(verdict.fault.message)
    return verdict.fault.message


def nothing_told(text: str) -> None:
    """Neither an id nor a name of any card of the game stands there."""
    assert not re.search(r"E1-\d{3}\b", text)
    assert not [name for name in names() if name in text]


def not_in_hand() -> list[tuple[Position, int]]:
    """Cards of the active seat's own Archive, Stack and Network."""
    dead, fire = at.dead(), at.fire()
    return [
        (dead, dead.state.archives[dead.active][0]),
        (fire, fire.state.stacks[fire.active][0]),
        (fire, fire.laid(fire.active, RAIDER)[0]),
    ]


@pytest.mark.bad_input("K20")
def test_card_not_in_hand(judged: Judged) -> None:
    """One's own, and yet nothing to play: it lies in another zone."""
    for position, card in not_in_hand():
        bad = position.by(position.active, do="play", card=card)
        told = f"{card} is not in the Wallet of seat {position.active}"
        want = illegal("no-such-card", bad, position.active, "E1 §6", told)
        judged(bad, want) if position is at.dead() else holds(bad, want)


@pytest.mark.bad_input("K20")
def test_card_not_in_hand_but_nobody_knows(judged: Judged) -> None:
    """Without the seed, or a decklist, who holds what cannot be told: no fault, no acceptance."""
    fire = at.fire()
    bad = fire.by(fire.active, do="play", card=fire.state.stacks[fire.active][0])
    judged(bad, incomplete(bad.n, "seed", "end"), seed=False)
    for seat in (0, 1):
        lists = (None, bad.deck) if seat == 0 else (bad.deck, None)
        holds(bad, incomplete(bad.n, f"deck{seat}", "end"), decks=lists)
