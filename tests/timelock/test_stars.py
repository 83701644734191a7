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
