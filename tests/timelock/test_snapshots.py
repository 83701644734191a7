"""The snapshot of a match: from its canonical bytes everything comes back, order too."""

import json

import msgspec

from referee.games.timelock.e1 import PROFILES, snapshots
from referee.games.timelock.e1.actions import Generate, Tap
from referee.games.timelock.e1.state import Game
from referee.kernel.profile import Sight
from referee.protocol import canon
from tests.scenarios.timelock.fights import declared
from tests.scenarios.timelock.table import Table

PROFILE = PROFILES["timelock/e1-open@1.0"]
MORGS, JUNCTION = "E1-036", "E1-278"


def again(game: Game) -> Game:
    """The match out of its bytes, whose members are sorted by name."""
    return snapshots.restored(game.rules, canon.decode(canon.encode(snapshots.snapshot(game))))


def test_the_network_keeps_the_order_of_entry() -> None:
    table = Table()
    first, second = table.put(0, "E1-294"), table.put(0, "E1-294")
    table.start("build 1")
    table.game.network = dict(reversed(table.game.network.items()))
    listed = list(PROFILE.legal(table.game, 0))
    assert listed[1:] == [Generate(Tap(second)), Generate(Tap(first))]
    assert list(PROFILE.legal(again(table.game), 0)) == listed


def test_blocks_keep_the_order_of_their_declaration() -> None:
    table = Table()
    attacker = table.put(0, MORGS)
    blockers = [table.put(1, MORGS), table.put(1, MORGS)]
    declared(table, attacker)
    table.block(1, *((one, attacker) for one in blockers))
    assert table.game.clash is not None
    table.game.clash.blocks = dict(reversed(table.game.clash.blocks.items()))
    kept = list(table.game.clash.blocks)
    assert kept == [table.oid(blockers[1]), table.oid(blockers[0])]
    assert list(again(table.game).clash.blocks) == kept  # type: ignore[union-attr]


def test_a_snapshot_has_its_published_shape() -> None:
    """Also one with a Clash, an item on the Queue, an effect that lasts, and a question."""
    table = Table()
    attacker, blocker = table.put(0, MORGS), table.put(1, MORGS)
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    declared(table, attacker)
    table.block(1, (blocker, attacker))
    table.play(0, zap, targets=[blocker])
    values = snapshots.snapshot(table.game)
    shaped = msgspec.convert(values, PROFILE.shapes["state"], str_keys=True)
    assert isinstance(shaped.queue[0].do, str)
    assert json.loads(shaped.queue[0].do)[0]["do"] == "deal"
    assert [thing.oid for thing in shaped.network] == [table.oid(attacker), table.oid(blocker)]


def test_names_are_plain_for_people() -> None:
    """The manifest's names have long dashes; tables and sentences are ASCII."""
    table = Table()
    number = table.put(0, JUNCTION)
    table.start("build 1")
    shown = PROFILE.view(table.game, Sight.PUBLIC)["players"][0]["network"][0]
    assert (shown["number"], shown["name"]) == (number, "Power-Keys Junction")
