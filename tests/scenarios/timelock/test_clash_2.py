"""Clash: who may block, what must, and what becomes of a block."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.fights import attacking, blockers, damage, declared, fight, order
from tests.scenarios.timelock.table import Table, generic

TAKE = generic(
    id="take",
    name="Take",
    type=["zap"],
    cost="T",
    abilities=[
        {
            "kind": "play",
            "target": {"type": ["avatar"]},
            "do": [{"do": "effect", "to": "target", "ops": [{"op": "control"}], "until": "turn"}],
        }
    ],
)


@pytest.mark.scenario("clash-committed-cannot-block", rules=["E1 §13.2"], outcome="refused")
def test_clash_committed_cannot_block() -> None:
    """E1 §13.2  Only an unlocked Avatar blocks."""
    table = Table()
    bam, morgs = table.put(0, "E1-160"), table.put(1, "E1-036", committed=True)
    declared(table, bam)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (morgs, bam))
    table.block(1)
    assert blockers(table, bam) is None


@pytest.mark.scenario(
    "clash-delayed-avatar-may-block",
    rules=["E1 §5.2", "E1 §13.2", "E1-R71"],
    outcome="accepted",
)
def test_clash_delayed_avatar_may_block() -> None:
    """E1 §5.2  Boot Delay keeps no Avatar from blocking, and blocking does not commit it."""
    table = Table()
    bam, node = table.put(0, "E1-160"), table.put(1, "E1-205", delayed=True, since=5)
    fight(table, bam, blocks=[(node, bam)])
    assert blockers(table, bam) == [node]
    assert not table.thing(node).committed


@pytest.mark.scenario(
    "clash-forced-block-all",
    rules=["E1 §13.2", "E1 §2.4", "E1-R55"],
    outcome="refused",
)
def test_clash_forced_block_all() -> None:
    """E1-R55  One demand for each attacker: it has to take all that it is able to block."""
    table = Table()
    one, two = table.put(0, "E1-003"), table.put(0, "E1-003")
    shaper = table.put(1, "E1-051")
    zap = table.hold(1, "E1-012")
    table.fund(1, "S")
    table.start("start of clash").passes(0).play(1, zap, targets=[shaper]).both_pass()
    table.both_pass().attack(0, one, two).both_pass()
    with table.refused(Code.MUST_FIGHT, "E1-R55"):
        table.block(1, (shaper, one))
    table.block(1, (shaper, one), (shaper, two))
    assert blockers(table, one) == [shaper]
    assert blockers(table, two) == [shaper]


@pytest.mark.scenario(
    "clash-last-broadcast-window",
    rules=["E1 §2.4", "E1 §9.3", "E1-R39"],
    outcome="refused",
)
def test_clash_last_broadcast_window() -> None:
    """E1-R39  What is for the time before blocks in Clash is too early in Build I."""

    def position(step: str) -> tuple[Table, int, int]:
        table = Table()
        shaper, zap = table.put(1, "E1-051"), table.hold(0, "E1-012")
        table.fund(0, "S")
        return table.start(step), shaper, zap

    table, shaper, zap = position("build 1")
    with table.refused(Code.WRONG_TIME, "E1-R39"):
        table.play(0, zap, targets=[shaper])

    table, shaper, zap = position("start of clash")
    table.play(0, zap, targets=[shaper])
    assert table.queue() == [zap]


@pytest.mark.scenario(
    "clash-cannot-block-big-action",
    rules=["E1 §13.2", "E1 §2.4", "E1-R62"],
    outcome="refused",
)
def test_clash_cannot_block_big_action() -> None:
    """E1 §2.4, E1-R62  A limit on what it may block is judged for each attacker."""
    table = Table()
    two, one = table.put(0, "E1-036"), table.put(0, "E1-166")
    miner = table.put(1, "E1-162")
    declared(table, two, one)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (miner, two))
    table.block(1, (miner, one))
    assert blockers(table, two) is None
    assert blockers(table, one) == [miner]


@pytest.mark.scenario(
    "bug-wallet-card-cannot-fight",
    rules=["E1 §6", "E1 §13.2"],
    outcome="refused",
)
def test_bug_wallet_card_cannot_fight() -> None:
    """E1 §13.2, E1 §6  A card in the Wallet is no blocker."""
    table = Table()
    morgs = table.put(0, "E1-036")
    table.put(1, "E1-166")
    held = table.hold(1, "E1-160")
    declared(table, morgs)
    with table.refused(Code.NO_SUCH_CARD):
        table.block(1, (held, morgs))
    assert table.asked() == ("block", 1)
    assert table.wallet(1) == [held]


@pytest.mark.scenario(
    "peer-rig-not-blocked-by-firewalls",
    rules=["E1 §13.2", "E1 §2.4", "E1 §14", "E1-R62", "E1-R70"],
    outcome="refused",
)
def test_peer_rig_not_blocked_by_firewalls() -> None:
    """E1 §2.4, E1-R62  A Firewall has to let it through; any other Avatar may block it."""
    table = Table()
    rig = table.put(0, "E1-256")
    firewall = table.put(1, "E1-184")
    declared(table, rig)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (firewall, rig))
    table.block(1).both_pass()
    assert table.uptime() == (20, 15)

    table = Table()
    rig = table.put(0, "E1-256")
    morgs = table.put(1, "E1-036")
    fight(table, rig, blocks=[(morgs, rig)])
    assert blockers(table, rig) == [morgs]


@pytest.mark.scenario(
    "peer-lure-does-not-bind-the-unable",
    rules=["E1 §13.2", "E1 §14", "E1-R55", "E1-R62"],
    outcome="refused",
)
def test_peer_lure_does_not_bind_the_unable() -> None:
    """E1-R55  Only who may block the host is bound to; the other does as it likes."""
    table = Table()
    ghost, raider = table.put(0, "E1-074"), table.put(0, "E1-166")
    table.put(0, "E1-213", host=ghost)
    morgs, tiny = table.put(1, "E1-036"), table.put(1, "E1-217")
    declared(table, ghost, raider)
    with table.refused(Code.MUST_FIGHT, "E1-R55"):
        table.block(1, (morgs, raider))
    table.block(1, (tiny, ghost), (morgs, raider))
    assert blockers(table, ghost) == [tiny]
    assert blockers(table, raider) == [morgs]


@pytest.mark.scenario(
    "peer-lure-yields-to-cannot-block",
    rules=["E1 §2.4", "E1 §13.2", "E1-R55"],
    outcome="refused",
)
def test_peer_lure_yields_to_cannot_block() -> None:
    """E1 §2.4, E1-R55  Able ones must, unable ones cannot: a single declaration is left."""
    table = Table()
    bam = table.put(0, "E1-160")
    table.put(0, "E1-213", host=bam)
    miner, morgs = table.put(1, "E1-162"), table.put(1, "E1-036")
    declared(table, bam)
    with table.refused(Code.MUST_FIGHT, "E1-R55"):
        table.block(1)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (miner, bam), (morgs, bam))
    table.block(1, (morgs, bam))
    assert blockers(table, bam) == [morgs]


@pytest.mark.scenario(
    "bug-lure-binds-every-able-avatar",
    rules=["E1 §13.2", "E1 §2.4", "E1-R55"],
    outcome="refused",
)
def test_bug_lure_binds_every_able_avatar() -> None:
    """E1-R55  The demand is on each Avatar; that one of them blocks does not free the other."""
    table = Table()
    raider = table.put(0, "E1-166")
    table.put(0, "E1-213", host=raider)
    morgs, leon = table.put(1, "E1-036"), table.put(1, "E1-159")
    declared(table, raider)
    with table.refused(Code.MUST_FIGHT, "E1-R55"):
        table.block(1, (morgs, raider))
    table.block(1, (morgs, raider), (leon, raider))
    assert blockers(table, raider) == [morgs, leon]


@pytest.mark.scenario(
    "bug-forced-block-without-legal-block",
    rules=["E1 §2.4", "E1 §13.2", "E1-R55", "E1-R62"],
    outcome="accepted",
)
def test_bug_forced_block_without_legal_block() -> None:
    """E1 §2.4, E1-R55  A demand that nobody can meet leaves the empty declaration."""
    table = Table()
    bam = table.put(0, "E1-160")
    table.put(0, "E1-213", host=bam)
    table.put(0, "E1-064", host=bam)
    table.put(1, "E1-036")
    declared(table, bam).block(1)
    assert table.asked() == ("priority", 0)
    assert table.pass_until("end of clash").uptime() == (20, 17)


# -- what becomes of a block -----------------------------------------------------------------------


@pytest.mark.scenario(
    "clash-blocked-stays-blocked",
    rules=["E1 §13.2", "E1 §13.5", "E1-R58", "E1-R61"],
    outcome="otherwise",
)
def test_clash_blocked_stays_blocked() -> None:
    """E1 §13.2, E1-R61  The blocker is gone, the attacker is blocked still and strikes nobody."""
    table = Table()
    essex, morgs = table.put(0, "E1-151"), table.put(1, "E1-036")
    zap = table.hold(1, "E1-090")
    table.fund(1, "T")
    fight(table, essex, blocks=[(morgs, essex)]).passes(0)
    table.play(1, zap, targets=[morgs]).both_pass()
    assert blockers(table, essex) == []
    assert table.wallet(1) == [morgs]
    table.pass_until("end of clash")
    assert table.uptime() == (20, 20)
    assert damage(table, essex) == [0]


@pytest.mark.scenario(
    "clash-control-change-leaves-combat",
    rules=["E1 §13.5", "E1 §17.2", "E1-R61", "E1-R71", "E1-R87"],
    outcome="otherwise",
)
def test_clash_control_change_leaves_combat() -> None:
    """E1 §13.5, E1-R87  Who changes sides fights no more; what it blocked stays blocked."""
    table = Table(TAKE)
    bam, node = table.put(0, "E1-160"), table.put(1, "E1-205")
    zap = table.hold(0, "take")
    table.fund(0, "T")
    fight(table, bam, blocks=[(node, bam)])
    table.play(0, zap, targets=[node]).both_pass()
    assert sorted(table.network(0)) == [bam, node]
    assert table.thing(node).delayed
    assert blockers(table, bam) == []
    table.pass_until("end of clash")
    assert damage(table, bam, node) == [0, 0]
    assert table.uptime() == (20, 20)


@pytest.mark.scenario(
    "clash-committed-after-blocking-still-fights",
    rules=["E1 §13.2", "E1 §13.4", "E1-R57"],
    outcome="otherwise",
)
def test_clash_committed_after_blocking_still_fights() -> None:
    """E1-R57  Committed after the declaration, a blocker goes on blocking and striking."""
    table = Table()
    bam, node = table.put(0, "E1-160"), table.put(1, "E1-205")
    controller = table.put(0, "E1-249")
    table.fund(0, "1")
    fight(table, bam, blocks=[(node, bam)])
    table.activate(0, controller, targets=[node], pay="1").both_pass()
    assert table.thing(node).committed
    assert blockers(table, bam) == [node]
    table.pass_until("end of clash")
    assert table.archive(0) == [bam]
    assert damage(table, node) == [3]


@pytest.mark.scenario(
    "clash-stops-being-avatar",
    rules=["E1 §13.5", "E1-R57", "E1-R61"],
    outcome="otherwise",
)
def test_clash_stops_being_avatar() -> None:
    """E1 §13.5  A Resource that is no Avatar any more has left combat, and stays committed."""
    table = Table()
    awakening, orchard = table.put(0, "E1-211"), table.put(0, "E1-002")
    zap = table.hold(1, "E1-024")
    table.fund(1, "1S")
    table.begin("attackers").attack(0, orchard).passes(0)
    table.play(1, zap, targets=[awakening]).both_pass()
    assert attacking(table) == []
    table.pass_until("end of clash")
    assert table.uptime() == (20, 20)
    assert table.network(0) == [orchard]
    assert table.thing(orchard).committed
    assert table.archive(0) == [awakening]


@pytest.mark.scenario(
    "clash-route-misdirection-unblocks",
    rules=["E1 §13.2", "E1 §2.4", "E1-R62"],
    outcome="otherwise",
)
def test_clash_route_misdirection_unblocks() -> None:
    """E1 §2.4  The card undoes what stays done by the rules: the attacker is unblocked."""
    table = Table()
    bam, morgs = table.put(0, "E1-160"), table.put(1, "E1-036")
    zap = table.hold(0, "E1-150")
    table.fund(0, "P")
    fight(table, bam, blocks=[(morgs, bam)])
    table.play(0, zap, targets=[morgs]).both_pass()
    assert table.asked() == ("priority", 0), "it may not take the same attacker again"
    assert blockers(table, bam) is None
    table.pass_until("end of clash")
    assert table.uptime() == (20, 17)
    assert damage(table, bam, morgs) == [0, 0]


@pytest.mark.scenario(
    "bug-multi-blocker-taken-out-of-clash",
    rules=["E1 §13.5", "E1 §2.4", "E1-R55", "E1-R61"],
    outcome="otherwise",
)
def test_bug_multi_blocker_taken_out_of_clash() -> None:
    """E1 §2.4, E1 §13.5  Both that it alone blocked become unblocked; it fights no more."""
    table = Table()
    bam, morgs = table.put(0, "E1-160"), table.put(0, "E1-036")
    dual = table.put(1, "E1-181")
    zap = table.hold(0, "E1-150")
    table.fund(0, "P")
    fight(table, bam, morgs, blocks=[(dual, bam), (dual, morgs)])
    order(table, 1, bam, morgs).play(0, zap, targets=[dual]).both_pass()
    assert blockers(table, bam) is None
    assert blockers(table, morgs) is None
    table.pass_until("end of clash")
    assert table.uptime() == (20, 15)
    assert damage(table, bam, morgs, dual) == [0, 0, 0]


@pytest.mark.scenario(
    "clash-courier-end-of-clash",
    rules=["E1 §9.3", "E1 §13.4", "E1-R34"],
    outcome="accepted",
)
def test_clash_courier_end_of_clash() -> None:
    """E1 §9.3  What fought it survives the damage and falls as Clash ends."""
    table = Table()
    bam, keeper = table.put(0, "E1-160"), table.put(1, "E1-220")
    fight(table, bam, blocks=[(keeper, bam)])
    assert table.queue() == [0]
    table.both_pass().both_pass()
    assert damage(table, bam, keeper) == [2, 3]
    table.both_pass()
    assert table.game.step == "end of clash"
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [bam]
    assert table.network(1) == [keeper]
