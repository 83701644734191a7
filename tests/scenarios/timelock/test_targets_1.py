"""Targets: what may be named, and what may still be one on resolution."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.actions import ChooseOption
from tests.scenarios.timelock.table import Table, generic

BACK = generic(
    id="T-BACK",
    name="Back Again",
    type=["zap"],
    cost="T",
    abilities=[
        {
            "kind": "play",
            "do": [
                {"do": "pick", "what": {"zone": ["wallet"], "type": ["avatar"], "of": "you"}},
                {"do": "move", "what": "picked", "to": "network"},
            ],
        }
    ],
)


@pytest.mark.scenario(
    "target-firewall-only", rules=["E1 §11.2", "E1 §14 Firewall", "E1-R70"], outcome="refused"
)
def test_target_firewall_only() -> None:
    """Only a Firewall can be the target of what ends Firewalls."""
    table = Table()
    tunnel = table.hold(0, "E1-180")
    wall = table.put(1, "E1-184")
    morgs = table.put(1, "E1-036")
    table.fund(0, "P")
    table.start("build 1")
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, tunnel, targets=[morgs])
    table.play(0, tunnel, targets=[wall]).both_pass()
    assert table.archive(1) == [wall]
    assert table.network() == [morgs]


@pytest.mark.scenario(
    "target-none-means-not-playable", rules=["E1 §11.2", "E1-R44"], outcome="refused"
)
def test_target_none_means_not_playable() -> None:
    """Without a legal target the card cannot be played at all."""
    table = Table()
    back = table.hold(0, "E1-090")
    table.fund(0, "T")
    table.start("build 1")
    with table.refused(Code.TARGET_NUMBER, "E1-R44"):
        table.play(0, back)
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, back, targets=["seat-1"])
    assert table.wallet(0) == [back]
    assert table.buffer(0) == {"Timelock": 1}


@pytest.mark.scenario("bug-audit-non-hardware-non-keys", rules=["E1 §11.2"], outcome="refused")
def test_bug_audit_non_hardware_non_keys() -> None:
    """Both exceptions are looked at, the type and the affinity."""
    table = Table()
    shutdown = table.hold(0, "E1-133")
    node = table.put(1, "E1-268")
    crew = table.put(1, "E1-109")
    morgs = table.put(1, "E1-036")
    table.fund(0, "K1")
    table.start("build 1")
    for spared in (node, crew):
        with table.refused(Code.TARGET, "E1 §11.2"):
            table.play(0, shutdown, targets=[spared])
    table.play(0, shutdown, targets=[morgs]).both_pass()
    assert table.archive(1) == [morgs]


@pytest.mark.scenario(
    "target-shielded-against-own-cards", rules=["E1 §14 Shielded", "E1-R67"], outcome="refused"
)
def test_target_shielded_against_own_cards() -> None:
    """Shielded is so from its own controller's cards too."""
    table = Table()
    knight = table.put(0, "E1-097")
    reboot = table.hold(0, "E1-023")
    table.fund(0, "S")
    table.start("build 1")
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, reboot, targets=[knight])


@pytest.mark.scenario(
    "target-gone-invalidates",
    rules=["E1 §6.1", "E1 §11.2", "E1-R11", "E1-R45"],
    outcome="otherwise",
)
def test_target_gone_invalidates() -> None:
    """A Zap whose only target has left does nothing and gives nothing back."""
    table = Table()
    morgs = table.put(1, "E1-036")
    back = table.hold(1, "E1-090")
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.fund(1, "T")
    table.start("build 1").play(0, zap, targets=[morgs]).passes(0)
    table.play(1, back, targets=[morgs]).passes(1, 0)
    assert table.wallet(1) == [morgs]
    table.both_pass()
    assert table.archive(0) == [zap]
    assert table.wallet(1) == [morgs]
    assert table.uptime() == (20, 20)
    assert table.buffer(0) == {}


@pytest.mark.scenario(
    "target-committed-condition-lost",
    rules=["E1 §11.2", "E1-R45", "E1-126", "E1-089"],
    outcome="otherwise",
)
def test_target_committed_condition_lost() -> None:
    """Unlocked in time, it is no committed Avatar any more and survives."""
    table = Table()
    morgs = table.put(1, "E1-036", committed=True)
    toggle = table.hold(1, "E1-089")
    auditor = table.put(0, "E1-126")
    table.fund(1, "T")
    table.start("build 1").activate(0, auditor, targets=[morgs]).passes(0)
    table.play(1, toggle, targets=[morgs]).passes(1, 0)
    assert table.asked() == ("option", 1)
    table.act(1, ChooseOption(1))
    assert not table.thing(morgs).committed
    table.both_pass()
    assert table.queue() == []
    assert table.network(1) == [morgs]
    assert table.thing(auditor).committed


@pytest.mark.scenario(
    "target-own-archive-avatar-card",
    rules=["E1 §6.1", "E1 §11.2", "E1-R11", "E1-R71"],
    outcome="refused",
)
def test_target_own_archive_avatar_card() -> None:
    """One's own Archive, and an Avatar card; it comes back as a new object."""
    table = Table()
    restore = table.hold(0, "E1-040")
    flx, plant = table.bury(0, "E1-003"), table.bury(0, "E1-293")
    morgs = table.bury(1, "E1-036")
    table.fund(0, "2SS")
    table.start("build 1")
    for wrong in (morgs, plant):
        with table.refused(Code.TARGET, "E1 §11.2"):
            table.play(0, restore, targets=[wrong])
    before = table.oid(flx)
    table.play(0, restore, targets=[flx]).both_pass()
    assert table.network(0) == [flx]
    assert table.oid(flx) != before
    assert table.thing(flx).delayed
    assert table.archive(0) == [plant, restore]


@pytest.mark.scenario(
    "target-blocking-avatar-only-in-clash", rules=["E1 §11.2", "E1-042"], outcome="refused"
)
def test_target_blocking_avatar_only_in_clash() -> None:
    """Outside a Clash nothing blocks, so nothing can be named."""
    table = Table()
    morgs = table.put(0, "E1-036")
    courage = table.hold(0, "E1-042")
    table.fund(0, "S")
    table.start("build 1")
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, courage, targets=[morgs])


@pytest.mark.scenario(
    "target-untargeted-hits-shielded",
    rules=["E1 §11.2", "E1 §14 Shielded", "E1-R67", "E1-050"],
    outcome="otherwise",
)
def test_target_untargeted_hits_shielded() -> None:
    """What names no target and deals no damage is not stopped by Shielded."""
    table = Table()
    knight = table.put(1, "E1-097")
    slate = table.hold(0, "E1-050")
    table.fund(0, "2SS")
    table.start("build 1").play(0, slate).both_pass()
    assert table.archive(1) == [knight]


@pytest.mark.scenario(
    "target-same-object-only",
    rules=["E1 §6.1", "E1 §11.2", "E1-R11", "E1-R45"],
    outcome="otherwise",
)
def test_target_same_object_only() -> None:
    """The card that has come back is another object than the one named."""
    table = Table(BACK)
    zap = table.hold(0, "E1-004")
    away, again = table.hold(1, "E1-090"), table.hold(1, "T-BACK")
    morgs = table.put(1, "E1-036")
    table.fund(0, "P")
    table.fund(1, "TT")
    table.start("build 1").play(0, zap, targets=[morgs]).passes(0)
    table.play(1, away, targets=[morgs], pay="T").passes(1, 0, 0)
    table.play(1, again).passes(1, 0)
    assert table.network(1) == [morgs]
    table.both_pass()
    assert table.archive(0) == [zap]
    assert table.network(1) == [morgs]
    assert table.thing(morgs).damage == 0


@pytest.mark.scenario(
    "target-mode-required", rules=["E1 §11.3", "E1-R39", "E1-028"], outcome="refused"
)
def test_target_mode_required() -> None:
    """The mode is named as the card is announced."""
    table = Table()
    packet = table.hold(0, "E1-028")
    table.fund(0, "S")
    table.start("build 1")
    with table.refused(Code.WRONG_CHOICE, "E1 §11.3"):
        table.play(0, packet, targets=["seat-0"])
    with table.refused(Code.WRONG_CHOICE, "E1 §11.3"):
        table.play(0, packet, mode=2, targets=["seat-0"])
    assert table.wallet(0) == [packet]


@pytest.mark.scenario(
    "target-mode-decides-target-kind",
    rules=["E1 §3.1", "E1 §11.2", "E1 §11.3", "E1-R5", "E1-054"],
    outcome="refused",
)
def test_target_mode_decides_target_kind() -> None:
    """One mode is for the Queue, the other for the Network; a Power Resource is Power."""
    table = Table()
    plant = table.put(1, "E1-293")
    zap = table.hold(1, "E1-004")
    invalidation = table.hold(0, "E1-054")
    table.fund(1, "P")
    table.fund(0, "T")
    table.start("build 1", active=1).play(1, zap, targets=["seat-0"]).passes(1)
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, invalidation, mode=0, targets=[plant])
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, invalidation, mode=1, targets=[zap])
    table.play(0, invalidation, mode=1, targets=[plant]).passes(0, 1)
    assert table.archive(1) == [plant]
    assert table.queue() == [zap]
