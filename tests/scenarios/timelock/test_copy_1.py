"""Worked cases of copies: objects that enter as, or become, what another one is."""

import pytest
from msgspec.structs import replace

from referee.games.timelock.e1 import layers
from referee.games.timelock.e1.cards import words as w
from referee.games.timelock.e1.cards.schema import Triggered
from tests.scenarios.timelock.table import Table, generic, manifest_cards

BROADCAST = w.Broadcast()
MARKER = generic(
    id="T-MARK",
    name="Test Marker",
    type=("zap",),
    cost="B",
    abilities=(
        {
            "kind": "play",
            "target": {"type": ["avatar"]},
            "do": [{"do": "mark", "marker": "+1/+1", "on": "target"}],
        },
    ),
)


def mirroring() -> tuple[Table, int]:
    """Seat 0 can play a Mirror Client."""
    table = Table()
    mirror = table.hold(0, "E1-056")
    table.fund(0, "111T")
    return table, mirror


def name(table: Table, number: int) -> str:
    """The name of a card wherever it is."""
    it = layers.traits(table.game, table.oid(number))
    assert it is not None
    return it.name


@pytest.mark.scenario(
    "copy-enters-as-copy",
    rules=["E1 §5.2", "E1 §17.1", "E1-R71", "E1-R86", "E1-056"],
    outcome="otherwise",
)
def test_copy_enters_as_copy() -> None:
    """What is printed is copied; status, damage, markers and controller are the copy's own."""
    table, mirror = mirroring()
    curator = table.put(1, "E1-003", committed=True, damage=2, markers={"+1/+1": 1})
    table.start("build 1").play(0, mirror).both_pass()
    assert table.asked() == ("objects", 0)
    table.choose(0, curator)
    it, thing = table.traits(mirror), table.thing(mirror)
    assert (it.name, it.cost, it.affinities) == ("FLX, Culture Curator", 5, ("Signal",))
    assert (it.types, it.subtypes) == (("avatar",), ("Operator",))
    assert it.abilities == table.traits(curator).abilities
    assert BROADCAST in it.abilities
    assert (table.stats(mirror), it.controller) == ((4, 4), 0)
    assert (thing.committed, thing.damage, thing.markers, thing.delayed) == (False, 0, (), True)
    assert table.stats(curator) == (5, 5)


@pytest.mark.scenario(
    "copy-original-in-other-zones", rules=["E1 §6.1", "E1 §17.1", "E1-R11"], outcome="otherwise"
)
def test_copy_original_in_other_zones() -> None:
    """Out of the Network a copy is the card that it was before."""
    table = Table()
    mirror = table.put(0, "E1-056", shape=manifest_cards()["E1-003"])
    back = table.hold(1, "E1-090")
    table.fund(1, "T")
    table.start("build 1", priority=1)
    assert name(table, mirror) == "FLX, Culture Curator"
    table.play(1, back, targets=[mirror]).both_pass()
    assert table.wallet(0) == [mirror]
    assert name(table, mirror) == "Benarc, Mirror Client"


@pytest.mark.scenario(
    "copy-declined", rules=["E1 §2.4", "E1 §16", "E1-R86", "E1-056"], outcome="otherwise"
)
def test_copy_declined() -> None:
    """Nobody has to copy; what copies nothing is 0/0 and does not last."""
    table, mirror = mirroring()
    morgs = table.put(1, "E1-036")
    table.start("build 1").play(0, mirror).both_pass()
    table.choose(0)
    assert table.archive(0) == [mirror]
    assert table.network() == [morgs]


@pytest.mark.scenario("copy-of-copy", rules=["E1 §17.1", "E1-R86", "E1-056"], outcome="otherwise")
def test_copy_of_copy() -> None:
    """Who copies a copy copies what that one has copied."""
    table, mirror = mirroring()
    first = table.put(1, "E1-056", shape=manifest_cards()["E1-003"])
    table.start("build 1").play(0, mirror).both_pass()
    table.choose(0, first)
    assert name(table, mirror) == "FLX, Culture Curator"
    assert table.stats(mirror) == (4, 4)
    assert BROADCAST in table.traits(mirror).abilities


@pytest.mark.scenario(
    "copy-commit-state-and-damage-not-copied",
    rules=["E1 §17.1", "E1-R86"],
    outcome="otherwise",
)
def test_copy_commit_state_and_damage_not_copied() -> None:
    """Neither status nor damage nor an Attachment comes along."""
    table, mirror = mirroring()
    lifter = table.put(1, "E1-160", committed=True, damage=2)
    table.put(1, "E1-030", host=lifter)
    table.start("build 1").play(0, mirror).both_pass()
    table.choose(0, lifter)
    assert table.stats(lifter) == (4, 5)
    assert table.stats(mirror) == (3, 3)
    thing = table.thing(mirror)
    assert (thing.committed, thing.damage) == (False, 0)


@pytest.mark.scenario(
    "peer-copy-takes-printed-values-only",
    rules=["E1 §17.1", "E1-R71", "E1-R86"],
    outcome="otherwise",
)
def test_peer_copy_takes_printed_values_only() -> None:
    """A grown Avatar is copied as it is printed, with its trigger."""
    table, mirror = mirroring()
    grower = table.put(1, "E1-197", committed=True, damage=1, markers={"+1/+1": 2})
    table.put(1, "E1-030", host=grower)
    zap = table.hold(1, "E1-004")
    table.fund(1, "P")
    boost = table.hold(0, "E1-199")
    table.start("build 1").play(0, mirror).both_pass()
    assert table.stats(grower) == (5, 6)
    table.choose(0, grower)
    thing = table.thing(mirror)
    assert name(table, mirror) == "BK, Feedback Grower"
    assert table.stats(mirror) == (2, 2)
    assert (thing.committed, thing.damage, thing.markers, thing.delayed) == (False, 0, (), True)
    table.fund(0, "B")
    table.play(0, boost, targets=[mirror]).both_pass()
    table.passes(0).play(1, zap, targets=[mirror]).both_pass().both_pass()
    assert table.stats(mirror) == (6, 6)
    assert table.thing(mirror).damage == 3


@pytest.mark.scenario(
    "peer-copy-of-star-avatar-counts-its-own-controller",
    rules=["E1 §3.2", "E1 §17.1", "E1-R85", "E1-R86"],
    outcome="otherwise",
)
def test_peer_copy_of_star_avatar_counts_its_own_controller() -> None:
    """What defines a star is copied, not the number that it came to."""
    table, mirror = mirroring()
    nightmare = table.put(1, "E1-121")
    for seat, vaults in ((1, 4), (0, 2)):
        for _ in range(vaults):
            table.put(seat, "E1-291")
    table.start("build 1").play(0, mirror).both_pass()
    table.choose(0, nightmare)
    assert table.stats(mirror) == (2, 2)
    assert BROADCAST in table.traits(mirror).abilities
    assert table.stats(nightmare) == (4, 4)


@pytest.mark.scenario(
    "peer-copy-keeps-the-exceptions-of-the-copied-copy",
    rules=["E1 §2.4", "E1 §17.1", "E1-R35", "E1-R86", "E1-091"],
    outcome="otherwise",
)
def test_peer_copy_keeps_the_exceptions_of_the_copied_copy() -> None:
    """What a copy kept and got as exceptions is among the values that others copy."""
    table = Table()
    rider = table.put(1, "E1-172")
    jedai = table.hold(1, "E1-091")
    mirror = table.hold(0, "E1-056")
    table.fund(1, "111TT")
    table.game.turn = 4
    table.start("build 2", active=1).play(1, jedai).both_pass().choose(1, rider)
    table.pass_until("build 1", turn=5)
    table.fund(0, "111T")
    table.play(0, mirror).both_pass().choose(0, jedai)
    assert name(table, mirror) == "Leon, High Relay Rider"
    assert table.traits(mirror).affinities == ("Timelock",)
    assert table.stats(mirror) == (3, 3)
    assert BROADCAST in table.traits(mirror).abilities
    table.pass_until("maintenance", turn=6)
    table.choose(1, rider).both_pass().yes(1, False)
    table.pass_until("maintenance", turn=7)
    assert table.asked() == ("targets", 0)


@pytest.mark.scenario(
    "peer-copy-of-x-avatar-has-x-zero",
    rules=["E1 §16", "E1 §17.1", "E1-R86", "E1-173"],
    outcome="otherwise",
)
def test_peer_copy_of_x_avatar_has_x_zero() -> None:
    """X was announced for the other card; a copy that counts it gets no markers."""
    table, mirror = mirroring()
    miner = table.put(1, "E1-173", markers={"+1/+1": 5})
    table.start("build 1").play(0, mirror).both_pass()
    table.choose(0, miner)
    assert table.archive(0) == [mirror]
    assert table.stats(miner) == (5, 5)


@pytest.mark.scenario(
    "bug-becoming-a-copy-keeps-own-markers",
    rules=["E1 §17", "E1 §17.1", "E1 §18.2", "E1-R35", "E1-R86", "E1-091"],
    outcome="otherwise",
)
def test_bug_becoming_a_copy_keeps_own_markers() -> None:
    """An object that becomes a copy keeps its own markers and takes none of the other's."""
    table = Table(MARKER)
    morgs = table.put(0, "E1-036")
    rider = table.put(1, "E1-172", markers={"+1/+1": 2})
    jedai = table.hold(0, "E1-091")
    marker = table.hold(0, "T-MARK")
    table.fund(0, "111TTB")
    table.start("build 1").play(0, jedai, pay="111TT").both_pass().choose(0, morgs)
    table.play(0, marker, targets=[jedai], pay="B").both_pass()
    assert table.stats(jedai) == (3, 3)
    table.pass_until("maintenance", turn=7)
    assert table.asked() == ("targets", 0)
    table.choose(0, rider).both_pass().yes(0)
    it = table.traits(jedai)
    assert (it.name, it.affinities) == ("Leon, High Relay Rider", ("Timelock",))
    assert table.stats(jedai) == (4, 4)
    assert it.abilities[0] == BROADCAST
    assert [type(one) for one in it.abilities[1:]] == [Triggered]
    assert table.stats(rider) == (5, 5)


# -- Hardware Clone --------------------------------------------------------------------------------


@pytest.mark.scenario(
    "copy-hardware-clone-is-protocol",
    rules=["E1 §5.7", "E1 §15.3", "E1 §17.1", "E1-058"],
    outcome="otherwise",
)
def test_copy_hardware_clone_is_protocol() -> None:
    """The copy has one type more than what it copies, and goes with that type."""
    table = Table()
    injector = table.put(1, "E1-269")
    shape = replace(manifest_cards()["E1-269"], type=("hardware", "protocol"))
    clone = table.put(0, "E1-058", shape=shape)
    reset = table.hold(1, "E1-222")
    table.fund(1, "B11")
    table.start("build 1", active=1).play(1, reset).both_pass()
    assert table.network() == [injector]
    assert table.archive(0) == [clone]
    assert name(table, clone) == "Hardware Clone"


@pytest.mark.scenario(
    "peer-hardware-clone-is-also-a-protocol",
    rules=["E1 §5.7", "E1 §17.1", "E1-R86", "E1-058"],
    outcome="otherwise",
)
def test_peer_hardware_clone_is_also_a_protocol() -> None:
    """Entered as a Hardware, it is a Protocol besides; in the Archive it is itself again."""
    table = Table()
    ring = table.put(1, "E1-270")
    clone = table.hold(0, "E1-058")
    reset = table.hold(0, "E1-222")
    table.fund(0, "1TB11")
    table.start("build 1").play(0, clone, pay="1T").both_pass().choose(0, ring)
    assert table.traits(clone).types == ("hardware", "protocol")
    assert name(table, clone) == "Genesis Ring"
    table.play(0, reset, pay="B11").both_pass()
    assert table.network() == [ring]
    assert table.archive(0) == [clone, reset]
    assert name(table, clone) == "Hardware Clone"


@pytest.mark.scenario(
    "peer-copy-does-not-take-committed-state",
    rules=["E1 §5.3", "E1 §10.3", "E1 §17.1", "E1-R43", "E1-R86"],
    outcome="otherwise",
)
def test_peer_copy_does_not_take_committed_state() -> None:
    """The copy of a committed Battery is unlocked and, being no Avatar, ready at once."""
    table = Table()
    battery = table.put(1, "E1-233", committed=True)
    clone = table.hold(0, "E1-058")
    table.fund(0, "1T")
    table.start("build 1").play(0, clone).both_pass().choose(0, battery)
    assert table.thing(clone).committed is False
    table.tap(0, clone)
    assert table.buffer(0) == {"neutral": 3}
    assert table.thing(clone).committed is True
    assert table.thing(battery).committed is True
