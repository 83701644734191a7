"""Targets: X of them, players, Shielded, Attachments, and half of an item."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.table import Table, generic

BLAST = generic(
    id="T-BLAST",
    name="Blast",
    type=["zap"],
    cost="P",
    abilities=[{"kind": "play", "target": "any", "do": [{"do": "deal", "n": 3, "to": "target"}]}],
)
WARD = generic(
    id="T-WARD",
    name="Ward",
    type=["zap"],
    cost="S",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["avatar"]},
            "do": [
                {
                    "do": "effect",
                    "to": "target",
                    "until": "turn",
                    "ops": [{"op": "have", "ability": {"kind": "shielded", "affinity": "Power"}}],
                }
            ],
        }
    ],
)
SWEEP = generic(
    id="T-SWEEP",
    name="Sweep",
    type=["zap"],
    cost="S",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["protocol"]},
            "do": [{"do": "decommission", "what": "target"}],
        }
    ],
)


@pytest.mark.scenario(
    "target-x-distinct-targets",
    rules=["E1 §11.2", "E1 §11.3", "E1-R44", "E1-092"],
    outcome="refused",
)
def test_target_x_distinct_targets() -> None:
    """As many different Power Resources as X says, or it cannot be played."""
    table = Table()
    eruption = table.hold(0, "E1-092")
    solar, hydro = table.put(1, "E1-293"), table.put(1, "E1-294")
    table.fund(0, "TTT3")
    table.start("build 1")
    with table.refused(Code.TARGET_NUMBER, "E1-R44"):
        table.play(0, eruption, x=3, targets=[solar, hydro])
    with table.refused(Code.TARGET, "E1-R44"):
        table.play(0, eruption, x=3, targets=[solar, hydro, solar])
    table.play(0, eruption, x=2, targets=[solar, hydro], pay="TTT2").both_pass()
    assert table.archive(1) == [solar, hydro]
    assert table.uptime() == (18, 18)


@pytest.mark.scenario(
    "bug-target-player-not-controller", rules=["E1 §11.2", "E1-028"], outcome="otherwise"
)
def test_bug_target_player_not_controller() -> None:
    """The player who is the target gains, not the one who plays."""
    table = Table()
    packet = table.hold(0, "E1-028")
    table.fund(0, "S")
    table.start("build 1").play(0, packet, mode=0, targets=["seat-1"]).both_pass()
    assert table.uptime() == (20, 23)


@pytest.mark.scenario(
    "peer-shielded-gained-in-response",
    rules=["E1 §11.2", "E1 §14 Shielded", "E1-R45", "E1-R67"],
    outcome="otherwise",
)
def test_peer_shielded_gained_in_response() -> None:
    """Shielded in answer, it is no legal target when the older Zap resolves."""
    table = Table(BLAST, WARD)
    morgs = table.put(0, "E1-036")
    blast = table.hold(1, "T-BLAST")
    ward = table.hold(0, "T-WARD")
    table.fund(1, "P")
    table.fund(0, "S")
    table.start("build 1").passes(0).play(1, blast, targets=[morgs]).passes(1)
    table.play(0, ward, targets=[morgs]).both_pass()
    assert table.queue() == [blast]
    table.both_pass()
    assert table.archive(1) == [blast]
    assert table.network(0) == [morgs]
    assert table.thing(morgs).damage == 0


@pytest.mark.scenario(
    "peer-shielded-against-ability-source-affinity",
    rules=["E1 §11.2", "E1 §14 Shielded", "E1-R67", "E1-126"],
    outcome="refused",
)
def test_peer_shielded_against_ability_source_affinity() -> None:
    """The affinity of an ability is that of its source; refused, nothing is committed."""
    table = Table()
    auditor = table.put(0, "E1-126")
    knight = table.put(1, "E1-048", committed=True)
    morgs = table.put(1, "E1-036", committed=True)
    table.start("build 1")
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.activate(0, auditor, targets=[knight])
    assert not table.thing(auditor).committed
    table.activate(0, auditor, targets=[morgs]).both_pass()
    assert table.archive(1) == [morgs]


@pytest.mark.scenario(
    "bug-attachment-play-targets-shielded-avatar",
    rules=["E1 §5.4", "E1 §11.2", "E1 §14 Shielded", "E1-R44", "E1-R67"],
    outcome="refused",
)
def test_bug_attachment_play_targets_shielded_avatar() -> None:
    """What an Attachment would be attached to is its target."""
    table = Table()
    table.put(0, "E1-048")
    strength = table.hold(0, "E1-134")
    table.fund(0, "K")
    table.start("build 1")
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, strength, targets=table.network(0))
    assert table.wallet(0) == [strength]
    assert table.buffer(0) == {"Keys": 1}


@pytest.mark.scenario(
    "bug-archive-boot-target-zone",
    rules=["E1 §5.4", "E1 §11.2", "E1-R44", "E1-096"],
    outcome="refused",
)
def test_bug_archive_boot_target_zone() -> None:
    """Its target is an Avatar card in an Archive, whosever; without one it is not playable."""
    table = Table()
    boot = table.hold(0, "E1-096")
    plant = table.bury(0, "E1-293")
    morgs = table.put(1, "E1-036")
    table.fund(0, "K1")
    table.start("build 1")
    for wrong in (morgs, plant):
        with table.refused(Code.TARGET, "E1 §11.2"):
            table.play(0, boot, targets=[wrong])
    essex = table.bury(1, "E1-151")
    table.play(0, boot, targets=[essex]).both_pass()
    assert table.network(0) == [essex, boot]
    assert table.archive(1) == []


@pytest.mark.scenario(
    "bug-second-half-of-an-invalidated-item",
    rules=["E1 §11.2", "E1-R45", "E1-079"],
    outcome="otherwise",
)
def test_bug_second_half_of_an_invalidated_item() -> None:
    """Without its only target nothing of the item happens, what has no target included."""
    table = Table()
    morgs = table.put(1, "E1-036")
    surge = table.hold(0, "E1-079")
    back = table.hold(1, "E1-090")
    table.fund(0, "2T")
    table.fund(1, "T")
    table.start("build 1").play(0, surge, targets=[morgs]).passes(0)
    table.play(1, back, targets=[morgs]).passes(1, 0).both_pass()
    assert table.uptime() == (20, 20)
    assert table.archive(0) == [surge]


@pytest.mark.scenario(
    "peer-lowered-action-after-targeting",
    rules=["E1 §2.4", "E1 §11.2", "E1 §13.2", "E1-R45", "E1-146"],
    outcome="refused",
)
def test_peer_lowered_action_after_targeting() -> None:
    """The Action counts as it is targeted and on resolution, not later in the turn."""
    table = Table(SWEEP)
    lifter = table.put(0, "E1-160")
    reduced = table.put(0, "E1-137", host=lifter)
    builder = table.put(0, "E1-146")
    morgs = table.put(1, "E1-036")
    sweep = table.hold(0, "T-SWEEP")
    table.fund(0, "S")
    table.start("build 1").activate(0, builder, targets=[lifter]).both_pass()
    table.play(0, sweep, targets=[reduced]).both_pass()
    assert table.stats(lifter) == (3, 3)
    table.both_pass().both_pass().attack(0, lifter).both_pass()
    assert table.asked() == ("block", 1)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, lifter))
    table.block(1).both_pass()
    assert table.uptime() == (20, 17)
