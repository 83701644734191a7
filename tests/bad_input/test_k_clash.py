"""K. Rules, in a match of Edition One: who attacks and blocks, and how many cards go."""

from typing import Any

import pytest

from referee.protocol.draws import Stream
from tests.bad_input import duel_positions as at
from tests.bad_input.duel import (
    ARTILLERY,
    FIREWALL,
    PLANT,
    RAIDER,
    Judged,
    Position,
    holds,
    illegal,
)
from tests.bad_input.matches import SECRETS


def attackers(attack: Position) -> dict[str, tuple[int, str]]:
    """Who may not attack, and why."""
    seat = attack.active
    return {
        "firewall": (attack.laid(seat, FIREWALL)[0], "it is a Firewall"),
        "delayed": (attack.laid(seat, RAIDER)[-1], "it has Boot Delay"),
        "committed": (attack.laid(seat, ARTILLERY)[0], "it is committed"),
        "theirs": (attack.laid(attack.other, RAIDER)[0], "it is no Avatar of the active player"),
        "resource": (attack.laid(seat, PLANT)[0], "it is no Avatar of the active player"),
    }


@pytest.mark.bad_input("K17")
@pytest.mark.parametrize("who", ["firewall", "delayed", "committed", "theirs", "resource"])
def test_attacker_that_may_not(judged: Judged, who: str) -> None:
    """Beside one that may: the whole declaration is refused."""
    attack = at.attack()
    number, why = attackers(attack)[who]
    good = attack.laid(attack.active, RAIDER)[0]
    assert number != good
    bad = attack.by(attack.active, do="attack", attackers=[good, number])
    told = f"{number} cannot attack: {why}"
    want = illegal("cannot-attack", bad, attack.active, "E1 §13.1", told)
    judged(bad, want) if who == "delayed" else holds(bad, want)


@pytest.mark.bad_input("K17")
def test_attacker_named_twice() -> None:
    attack = at.attack()
    good = attack.laid(attack.active, RAIDER)[0]
    bad = attack.by(attack.active, do="attack", attackers=[good, good])
    holds(bad, illegal("wrong-choice", bad, attack.active, "E1 §13.1", "an Avatar attacks once"))


@pytest.mark.bad_input("K17")
def test_blocker_that_may_not(judged: Judged) -> None:
    """One committed by its own attack, one of the attacker's own, and a Resource."""
    block = at.block()
    attacker = block.laid(block.active, RAIDER)[0]
    tired = block.laid(block.other, RAIDER)[0]
    own = block.laid(block.active, FIREWALL)[0]
    plant = block.laid(block.other, PLANT)[0]
    for blocker, why in (
        (tired, "it is committed"),
        (own, "it is no Avatar of the defender"),
        (plant, "it is no Avatar of the defender"),
    ):
        bad = by_block(block, (blocker, attacker))
        told = f"{blocker} cannot block {attacker}: {why}"
        want = illegal("cannot-block", bad, block.other, "E1 §13.2", told)
        judged(bad, want) if blocker == tired else holds(bad, want)


def by_block(block: Position, *pairs: tuple[int, int]) -> Position:
    """The defender declares these blocks."""
    return block.by(block.other, do="block", pairs=[list(pair) for pair in pairs])


@pytest.mark.bad_input("K17")
def test_blocks_twice(judged: Judged) -> None:
    """One Avatar blocks one attacker; it blocks both of them, or one of them twice."""
    block = at.block()
    one, two = block.laid(block.active, RAIDER)[0], block.laid(block.active, ARTILLERY)[0]
    fresh = block.laid(block.other, RAIDER)[1]
    good = by_block(block, (fresh, one))
    holds(good, at.unfinished(good))
    bad = by_block(block, (fresh, one), (fresh, two))
    told = f"{fresh} may block 1, not 2"
    judged(bad, illegal("cannot-block", bad, block.other, "E1-R55", told))
    bad = by_block(block, (fresh, one), (fresh, one))
    holds(bad, illegal("wrong-choice", bad, block.other, "E1 §13.2", "a pair is named once"))


@pytest.mark.bad_input("K17")
def test_blocks_who_does_not_attack() -> None:
    block = at.block()
    fresh = block.laid(block.other, RAIDER)[1]
    firewall = block.laid(block.active, FIREWALL)[0]
    bad = by_block(block, (fresh, firewall))
    told = f"{firewall} does not attack"
    holds(bad, illegal("cannot-block", bad, block.other, "E1 §13.2", told))


@pytest.mark.bad_input("K18")
@pytest.mark.parametrize("n", [0, 2, 8])
def test_discards_the_wrong_number(judged: Judged, n: int) -> None:
    """Eight cards in the Wallet at Cleanup: one goes, neither none nor two nor all."""
    crowded = at.crowded()
    cards = crowded.state.wallets[crowded.active]
    assert len(cards) == 8
    bad = crowded.by(crowded.active, do="choose-discard", cards=cards[:n])
    told = f"choose 1, not {n}"
    judged(bad, illegal("target-number", bad, crowded.active, "E1-R31", told))


@pytest.mark.bad_input("K18")
def test_draws_cards_by_itself(judged: Judged) -> None:
    """The rules draw; no player has an action for it."""
    opening = at.opening()
    bad = opening.by(opening.active, do="draw", n=2)
    judged(bad, bad.refuses("schema/action", None, None))


@pytest.mark.bad_input("K18")
@pytest.mark.parametrize("count", [2, 6])
def test_draw_record_picks_too_many(judged: Judged, count: int) -> None:
    """One card of seven is discarded at random. The dealer's record picks more of the same draw."""
    body = at.drawn()
    before = at.undrawn()
    assert (len(body["of"]), len(body["pick"])) == (7, 1)
    picked = shuffled(body, before)[:count]
    assert picked[:1] == body["pick"]
    members: dict[str, Any] = body | {"pick": picked}
    bad = before.signed(SECRETS.dealer, **members)
    told = f"draw {body['draw']} (discard) picks 1 of them, not {count}"
    judged(bad, illegal("other-draw", bad, "dealer", "TRANSCRIPT Seed and draws", told))


def shuffled(body: dict[str, Any], position: Position) -> list[int]:
    """The whole list in the order of the draw."""
    stream = Stream(
        bytes.fromhex(body["key"]),
        body["purpose"],
        bytes.fromhex(position.match_id),
        SECRETS.contributions,
    )
    return stream.shuffled(body["of"])
