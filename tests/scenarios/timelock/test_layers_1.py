"""Worked cases of the layers: types, subtypes, affinities and words."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.cards import words as w
from tests.scenarios.timelock.table import Table

BACKCHANNEL_BITCOIN = w.Backchannel(resource="Bitcoin")


@pytest.mark.scenario(
    "layer-star-non-firewall-count", rules=["E1 §3.2", "E1-R70", "E1-R85"], outcome="otherwise"
)
def test_layer_star_non_firewall_count() -> None:
    """A star that counts one's own Avatars leaves out Firewalls and the other side."""
    table = Table()
    counter = table.put(0, "E1-163")
    table.put(0, "E1-003")
    table.put(0, "E1-184")
    table.put(1, "E1-003")
    assert table.stats(counter) == (2, 2)


@pytest.mark.scenario(
    "layer-type-before-stats", rules=["E1 §17", "E1-R82", "E1-R85"], outcome="otherwise"
)
def test_layer_type_before_stats() -> None:
    """A Resource that becomes a Keys Avatar is set to 1/1 and then gets the bonus of Keys."""
    table = Table()
    table.put(0, "E1-257")
    table.put(0, "E1-006")
    vault = table.put(0, "E1-291")
    assert table.stats(vault) == (2, 2)
    assert table.traits(vault).types == ("resource", "avatar")


@pytest.mark.scenario(
    "layer-subtype-changes-output",
    rules=["E1 §12.3", "E1-R51", "E1-R84"],
    outcome="otherwise",
)
def test_layer_subtype_changes_output() -> None:
    """A Resource read as Signal generates Signal and keeps name, controller and status."""
    table = Table()
    table.put(0, "E1-021")
    plant = table.put(1, "E1-293")
    table.start("build 1", priority=1)
    now = table.traits(plant)
    assert (now.affinities, now.name, now.controller) == (
        ("Signal",),
        "Power Plant — Solar",
        1,
    )
    assert table.thing(plant).committed is False
    table.tap(1, plant)
    assert table.buffer(1) == {"Signal": 1}
    assert table.thing(plant).committed is True


@pytest.mark.scenario(
    "layer-subtype-feeds-effects", rules=["E1 §12.3", "E1 §17", "E1-R5"], outcome="otherwise"
)
def test_layer_subtype_feeds_effects() -> None:
    """What is done to all Signal Resources is done to those that are so only now."""
    table = Table()
    table.put(0, "E1-021")
    plant = table.put(1, "E1-293")
    channel = table.put(1, "E1-289")
    outage = table.hold(0, "E1-154")
    table.fund(0, "P111")
    table.start("build 1")
    table.play(0, outage).both_pass()
    assert table.archive(1) == [plant]
    assert table.network(1) == [channel]


@pytest.mark.scenario(
    "layer-newer-timestamp-wins", rules=["E1 §17", "E1-R51", "E1-R81"], outcome="otherwise"
)
def test_layer_newer_timestamp_wins() -> None:
    """Of two settings of a subtype the newer rules; without it the older one again."""
    table = Table()
    orchard = table.put(0, "E1-295")
    older = table.put(0, "E1-073", host=orchard, noted="Keys")
    newer = table.put(0, "E1-073", host=orchard, noted="Power")
    cleanup = table.hold(1, "E1-024")
    table.fund(1, "S1")
    table.start("build 1", priority=1)
    assert table.traits(orchard).resources == ("Power",)
    table.play(1, cleanup, targets=[newer]).both_pass()
    assert table.traits(orchard).resources == ("Keys",)
    assert table.network(0) == [orchard, older]


@pytest.mark.scenario(
    "layer-dependency-first", rules=["E1 §17", "E1-R51", "E1-R82"], outcome="otherwise"
)
def test_layer_dependency_first() -> None:
    """A change of Power Resources waits for the newer one that makes a Power Resource."""
    table = Table()
    table.put(0, "E1-021")
    orchard = table.put(0, "E1-002")
    table.put(0, "E1-073", host=orchard, noted="Power")
    assert table.traits(orchard).resources == ("Signal",)
    assert table.traits(orchard).affinities == ("Signal",)


@pytest.mark.scenario(
    "layer-affinity-rewrite-shielded",
    rules=["E1 §14 Shielded", "E1 §17", "E1-R67", "E1-R83"],
    outcome="refused",
)
def test_layer_affinity_rewrite_shielded() -> None:
    """The word after `Shielded from` is an affinity, and is replaced as one."""
    table = Table()
    knight = table.put(1, "E1-048")
    zap = table.hold(0, "E1-004")
    rewrite = table.hold(0, "E1-083")
    strength = table.hold(0, "E1-134")
    table.fund(0, "TPK")
    table.start("build 1")
    table.play(0, rewrite, targets=[knight], pay="T").both_pass().words(0, "Keys", "Power")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, zap, targets=[knight], pay="P")
    table.play(0, strength, targets=[knight], pay="K").both_pass()
    assert table.stats(knight) == (4, 3)
    assert w.Shielded(affinity="Power") in table.traits(knight).abilities
    assert table.traits(knight).affinities == ("Signal",)


@pytest.mark.scenario(
    "layer-resource-rewrite-not-shielded",
    rules=["E1 §14 Shielded", "E1 §17", "E1-R67", "E1-R83"],
    outcome="refused",
)
def test_layer_resource_rewrite_not_shielded() -> None:
    """Words for basic Resource types are replaced, and `Shielded from` names none."""
    table = Table()
    knight = table.put(1, "E1-048")
    strength = table.hold(0, "E1-134")
    zap = table.hold(0, "E1-004")
    rewrite = table.hold(0, "E1-068")
    table.fund(0, "TPK")
    table.start("build 1")
    table.play(0, rewrite, targets=[knight], pay="T").both_pass().words(0, "Keys", "Power")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, strength, targets=[knight], pay="K")
    assert table.traits(knight).affinities == ("Signal",)
    table.play(0, zap, targets=[knight], pay="P").both_pass()
    assert table.archive(1) == [knight]


def reworded_gatekeeper() -> tuple[Table, int, int, int]:
    """Seat 1's Gatekeeper reads Keys for Bitcoin; seat 0 holds a Keys and a Bitcoin card."""
    table = Table()
    keeper = table.put(1, "E1-103")
    work, stream, rewrite = (table.hold(0, card) for card in ("E1-101", "E1-219", "E1-083"))
    table.fund(0, "TKB")
    table.fund(1, "KK")
    table.start("build 1")
    table.play(0, rewrite, targets=[keeper], pay="T").both_pass().words(0, "Bitcoin", "Keys")
    return table, keeper, work, stream


@pytest.mark.scenario(
    "layer-text-change-affects-target-filter",
    rules=["E1 §11.2", "E1 §17", "E1-R83"],
    outcome="refused",
)
def test_layer_text_change_affects_target_filter() -> None:
    """An ability aims at what the replaced word names; the symbols of its cost stay."""
    table, keeper, work, _ = reworded_gatekeeper()
    table.play(0, work, pay="K").passes(0)
    table.activate(1, keeper, targets=[work], pay="KK").both_pass()
    assert table.archive(0)[-1] == work
    assert table.buffer(0) == {"Bitcoin": 1}

    table, keeper, _, stream = reworded_gatekeeper()
    table.play(0, stream, x=0, targets=["seat-0"], pay="B").passes(0)
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.activate(1, keeper, targets=[stream], pay="KK")


@pytest.mark.scenario(
    "peer-resource-type-changed-to-itself", rules=["E1 §12.3", "E1-R51"], outcome="otherwise"
)
def test_peer_resource_type_changed_to_itself() -> None:
    """A Resource made what it is generates once, and goes on when that effect has left."""
    table = Table()
    vault = table.put(0, "E1-291")
    table.put(0, "E1-110", host=vault)
    table.start("build 1").tap(0, vault)
    assert table.buffer(0) == {"Keys": 1}

    table = Table()
    vault = table.put(0, "E1-291")
    corruption = table.put(0, "E1-110", host=vault)
    cleanup = table.hold(0, "E1-024")
    table.fund(0, "S1")
    table.start("build 1")
    table.play(0, cleanup, targets=[corruption]).both_pass().tap(0, vault)
    assert table.archive(0) == [corruption, cleanup]
    assert table.buffer(0) == {"Keys": 1}


@pytest.mark.scenario(
    "peer-junction-loses-its-types",
    rules=["E1 §12.3", "E1 §14 Backchannel", "E1-R51", "E1-R62"],
    outcome="refused",
)
def test_peer_junction_loses_its_types() -> None:
    """A Junction made a Keys Resource is no Bitcoin one, for Backchannel and for its output."""
    table = Table()
    channeler = table.put(0, "E1-218")
    junction = table.put(1, "E1-283")
    table.put(1, "E1-110", host=junction)
    morgs = table.put(1, "E1-036")
    table.begin("attackers").attack(0, channeler).both_pass()
    table.block(1, (morgs, channeler)).passes(0)
    assert table.game.clash is not None
    assert table.game.clash.attacks[0].blocked is True
    assert BACKCHANNEL_BITCOIN in table.traits(channeler).abilities
    with table.refused(Code.WRONG_CHOICE, rule="E1 §12"):
        table.tap(1, junction, unit="Bitcoin")
    table.tap(1, junction)
    assert table.buffer(1) == {"Keys": 1}


@pytest.mark.scenario(
    "bug-resource-stops-being-avatar",
    rules=["E1 §12.3", "E1 §16", "E1 §17", "E1-R51", "E1-R82"],
    outcome="otherwise",
)
def test_bug_resource_stops_being_avatar() -> None:
    """A Keys Resource that becomes another one is no Avatar of 0/0, but none at all."""
    table = Table()
    table.put(0, "E1-257")
    vault = table.put(1, "E1-291")
    change = table.hold(0, "E1-073")
    table.fund(0, "TT")
    table.start("build 1")
    assert table.stats(vault) == (1, 1)
    table.play(0, change, targets=[vault]).both_pass().words(0, "Signal")
    now = table.traits(vault)
    assert (now.types, now.resources, now.affinities) == (("resource",), ("Signal",), ("Signal",))
    assert table.network(1) == [vault]
    assert table.archive(1) == []
