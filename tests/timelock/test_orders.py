"""Where the order in which things are named means nothing, another leads to the same state."""

from referee.games.timelock.e1 import PROFILES
from referee.games.timelock.e1.actions import Attack, Block, Decision, Play, Units
from referee.kernel.step import step
from tests.scenarios.timelock.fights import declared
from tests.scenarios.timelock.table import Table

PROFILE = PROFILES["timelock/e1-open@1.0"]
MORGS, ERUPTION, POWER = "E1-036", "E1-092", "E1-293"


def after(table: Table, seat: int, action: Decision) -> dict[str, object]:
    """The snapshot after an action."""
    done = step(PROFILE, table.game, seat, action, table.draws)
    return PROFILE.snapshot(done.state)


def test_attackers() -> None:
    table = Table()
    one, other = table.put(0, MORGS), table.put(0, MORGS)
    table.begin("attackers")
    assert after(table, 0, Attack((one, other))) == after(table, 0, Attack((other, one)))


def test_blocks() -> None:
    table = Table()
    attackers = [table.put(0, MORGS), table.put(0, MORGS)]
    blockers = [table.put(1, MORGS), table.put(1, MORGS)]
    declared(table, *attackers)
    pairs = tuple(zip(blockers, attackers, strict=True))
    assert after(table, 1, Block(pairs)) == after(table, 1, Block(pairs[::-1]))


def test_targets() -> None:
    """E1-092  X of them; each set of targets is listed once."""
    table = Table()
    one, other = table.put(1, POWER), table.put(1, POWER)
    card = table.hold(0, ERUPTION)
    table.fund(0, "TTTTT")
    table.start("build 1")
    paid = Units(timelock=5)
    first = Play(card, x=2, targets=(one, other), pay=paid)
    listed = list(PROFILE.legal(table.game, 0))
    assert first in listed
    second = Play(card, x=2, targets=(other, one), pay=paid)
    assert second not in listed
    assert after(table, 0, first) == after(table, 0, second)
