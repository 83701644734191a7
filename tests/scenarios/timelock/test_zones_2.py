"""Worked cases of zones: tokens, Attachments, and what ends as an object leaves."""

import pytest

from referee.games.timelock.e1 import actions, events, layers
from referee.games.timelock.e1.cards import words as w
from tests.scenarios.timelock.table import Table, generic, manifest_cards

BROADCAST = w.Broadcast()
BLINK = generic(
    id="T-BLINK",
    name="Test Blink",
    type=("zap",),
    cost="P",
    abilities=(
        {
            "kind": "play",
            "target": {"type": ["avatar"]},
            "do": [
                {"do": "move", "what": "target", "to": "cold storage"},
                {"do": "move", "what": "target", "to": "network"},
            ],
        },
    ),
)


def drones(table: Table, seat: int, n: int) -> list[int]:
    """So many Swarm Drones of a player, each made by a Node of its own; the player's priority."""
    nodes = [table.put(seat, "E1-273") for _ in range(n)]
    table.fund(seat, "11111" * n)
    table.start("build 1", priority=seat)
    made = []
    for node in nodes:
        if table.asked() != ("priority", seat):
            table.passes(1 - seat)
        table.activate(seat, node, pay="11111").both_pass()
        made.append(table.network(seat)[-1])
    return made


@pytest.mark.scenario(
    "zone-token-in-network-only",
    rules=["E1 §16", "E1 §18.1", "E1-R88"],
    outcome="otherwise",
)
def test_zone_token_in_network_only() -> None:
    """A token is decommissioned like a card, and then there is nothing of it anywhere."""
    table = Table()
    debugger = table.put(0, "E1-078")
    (drone,) = drones(table, 0, 1)
    oid = table.oid(drone)
    table.activate(0, debugger, targets=[drone]).both_pass()
    assert table.happened(events.Decommissioned) == [events.Decommissioned(oid)]
    assert drone not in table.network()
    assert table.game.archives == [[], []]


@pytest.mark.scenario(
    "peer-clean-slate-takes-tokens",
    rules=["E1 §16", "E1 §18.1", "E1-R33", "E1-R88", "E1-050"],
    outcome="otherwise",
)
def test_peer_clean_slate_takes_tokens() -> None:
    """A token falls with the cards, and what looks for fallen Avatars sees both."""
    table = Table()
    morgs = table.put(1, "E1-036")
    table.put(0, "E1-271")
    (drone,) = drones(table, 1, 1)
    slate = table.hold(0, "E1-050")
    table.fund(0, "SS11")
    table.play(0, slate).both_pass()
    assert len(table.happened(events.Decommissioned)) == 2
    assert table.asked() == ("order-triggers", 0)
    table.act(0, actions.Order((0, 1)))
    assert table.queue() == [0, 0]
    assert drone not in table.network()
    assert table.archive(1) == [morgs]
    assert table.archive(0) == [slate]


@pytest.mark.scenario(
    "bug-token-never-comes-back",
    rules=["E1 §16", "E1 §18.1", "E1-R11", "E1-R88"],
    outcome="otherwise",
)
def test_bug_token_never_comes_back() -> None:
    """A token that leaves is gone, also for an effect that would bring it back."""
    table = Table(BLINK)
    first, second = drones(table, 1, 2)
    nodes = [number for number in table.network(1) if number not in (first, second)]
    back, blink = table.hold(0, "E1-090"), table.hold(0, "T-BLINK")
    table.fund(0, "TP")
    table.play(0, back, targets=[first], pay="T").both_pass()
    assert table.wallet(1) == []
    table.play(0, blink, targets=[second], pay="P").both_pass()
    assert table.game.cold == [[], []]
    assert table.network() == nodes


# -- Attachments, copies, effects ------------------------------------------------------------------


@pytest.mark.scenario(
    "bug-attachment-must-affect-host", rules=["E1 §5.4", "E1-R48"], outcome="otherwise"
)
def test_bug_attachment_must_affect_host() -> None:
    """The host has what the Attachment gives; the Attachment itself has nothing of it."""
    table = Table()
    morgs = table.put(0, "E1-036")
    upgrade = table.hold(0, "E1-063")
    table.fund(0, "T")
    table.start("build 1").play(0, upgrade, targets=[morgs]).both_pass()
    assert table.thing(upgrade).host == table.oid(morgs)
    assert BROADCAST in table.traits(morgs).abilities
    assert BROADCAST not in table.traits(upgrade).abilities
    assert table.traits(upgrade).types == ("protocol",)


@pytest.mark.scenario(
    "peer-archive-boot-removed",
    rules=["E1 §14 Reboot", "E1 §15.4", "E1-R11", "E1-R33", "E1-096"],
    outcome="otherwise",
)
def test_peer_archive_boot_removed() -> None:
    """With the Boot the booted Avatar goes too; a direct archiving passes its shield by."""
    table = Table()
    essex = table.put(1, "E1-151", controller=0, reboots=1)
    boot = table.put(0, "E1-096", host=essex)
    cleanup = table.hold(1, "E1-024")
    table.fund(1, "S1")
    table.start("build 1", priority=1).play(1, cleanup, targets=[boot]).both_pass()
    assert table.archive(0) == [boot]
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(1) == [cleanup, essex]
    assert table.network() == []


@pytest.mark.scenario(
    "bug-archive-boot-stays-attached",
    rules=["E1 §5.4", "E1 §16", "E1-R48", "E1-R80", "E1-096"],
    outcome="otherwise",
)
def test_bug_archive_boot_stays_attached() -> None:
    """Once the Avatar is in, the Boot is legally attached to it and stays."""
    table = Table()
    essex = table.bury(1, "E1-151")
    boot = table.hold(0, "E1-096")
    table.fund(0, "1K")
    table.start("build 1").play(0, boot, targets=[essex]).both_pass()
    assert sorted(table.network(0)) == [boot, essex]
    assert table.thing(boot).host == table.oid(essex)
    assert table.stats(essex) == (4, 4)
    table.pass_until("build 2")
    assert sorted(table.network(0)) == [boot, essex]
    assert table.game.archives == [[], []]


@pytest.mark.scenario(
    "bug-copy-ends-when-it-leaves",
    rules=["E1 §6.1", "E1 §17.1", "E1-R11", "E1-056"],
    outcome="otherwise",
)
def test_bug_copy_ends_when_it_leaves() -> None:
    """In the Wallet it is itself again, and may copy another Avatar the next time."""
    table = Table()
    morgs = table.put(1, "E1-036")
    mirror = table.put(0, "E1-056", shape=manifest_cards()["E1-003"])
    back = table.hold(1, "E1-090")
    table.fund(0, "T111")
    table.fund(1, "T")
    table.start("build 1", priority=1)
    assert table.stats(mirror) == (4, 4)
    table.play(1, back, targets=[mirror]).both_pass()
    it = layers.traits(table.game, table.oid(mirror))
    assert it is not None
    assert (it.name, it.affinities, it.cost) == ("Benarc, Mirror Client", ("Timelock",), 4)
    table.play(0, mirror, pay="T111").both_pass().choose(0, morgs)
    assert table.traits(mirror).name == "Morgs, Friendly Fork"
    assert table.stats(mirror) == (2, 2)


@pytest.mark.scenario(
    "bug-exit-counts-markers",
    rules=["E1 §6.1", "E1 §16", "E1 §18.2", "E1-R12", "E1-045"],
    outcome="otherwise",
)
def test_bug_exit_counts_markers() -> None:
    """Markers and Attachments are in the Action that an Avatar last had."""
    table = Table()
    grower = table.put(1, "E1-197", markers={"+1/+1": 3})
    strength = table.put(1, "E1-030", host=grower)
    exit_ = table.hold(0, "E1-045")
    table.fund(0, "S")
    table.start("build 1").play(0, exit_, targets=[grower]).both_pass()
    assert table.uptime() == (20, 26)
    assert table.game.cold == [[], [grower]]
    assert table.archive(1) == [strength]


@pytest.mark.scenario(
    "peer-turn-effect-on-a-gone-avatar",
    rules=["E1 §6.1", "E1 §9.5", "E1-R11", "E1-R24"],
    outcome="otherwise",
)
def test_peer_turn_effect_on_a_gone_avatar() -> None:
    """An effect of the turn whose Avatar is gone ends like any other, and changes nothing."""
    table = Table()
    morgs = table.put(1, "E1-036")
    uplink = table.hold(1, "E1-065")
    shutdown = table.hold(0, "E1-133")
    table.fund(0, "1K")
    table.fund(1, "T")
    table.start("build 1", priority=1).play(1, uplink, targets=[morgs]).both_pass()
    assert BROADCAST in table.traits(morgs).abilities
    table.play(0, shutdown, targets=[morgs]).both_pass()
    it = layers.traits(table.game, table.oid(morgs))
    assert it is not None
    assert it.abilities == ()
    table.pass_until("maintenance", turn=6)
    assert table.archive(1) == [uplink, morgs]
    assert table.game.floating == []
