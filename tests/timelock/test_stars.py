"""What `*` is off the Network."""

from referee.games.timelock.e1 import layers
from tests.scenarios.timelock.table import Table


def test_star_of_a_card_in_a_wallet_is_its_owners() -> None:
    """E1 §3.2, E1-R85  In every zone; a card in a Wallet does not attack (E1-198)."""
    table = Table()
    sovereign = table.hold(0, "E1-198")
    for seat in (0, 0, 1):
        table.put(seat, "E1-002")
    it = layers.traits(table.game, table.oid(sovereign))
    assert it is not None
    assert (it.action, it.resilience) == (2, 2)


def test_star_of_a_card_on_the_queue_is_defined() -> None:
    """E1 §3.2  It counts on the Queue as it does everywhere."""
    table = Table()
    nightmare = table.hold(0, "E1-121")
    for _ in range(3):
        table.put(0, "E1-291")
    table.fund(0, "11111K")
    table.start("build 1").play(0, nightmare)
    it = layers.traits(table.game, table.oid(nightmare))
    assert it is not None
    assert (it.action, it.resilience) == (3, 3)
