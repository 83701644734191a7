"""Single cards of the Stacks: Avatars and what they do."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.cards import words as w
from tests.scenarios.timelock.fights import blockers, declared, fight
from tests.scenarios.timelock.table import Table


@pytest.mark.parametrize(
    ("card", "pay", "stats"),
    [
        ("E1-069", "4TT", (5, 6)),
        ("E1-095", "3TT", (5, 4)),
        ("E1-128", "2K", (2, 2)),
        ("E1-147", "3PP", (4, 5)),
        ("E1-201", "1B", (2, 2)),
    ],
)
@pytest.mark.scenario(
    "card-plain-avatars", rules=["E1 §3.2", "E1 §5.2", "E1 §11.4", "E1-R71"], outcome="refused"
)
def test_card_plain_avatars(card: str, pay: str, stats: tuple[int, int]) -> None:
    """Paid, each enters with its stats; it waits a turn, then it strikes with its Action."""
    table = Table()
    avatar = table.hold(0, card)
    table.put(0, "E1-036")
    table.fund(0, pay)
    table.start("build 1").play(0, avatar).both_pass()
    assert table.stats(avatar) == stats
    table.pass_until("attackers")
    with table.refused(Code.CANNOT_ATTACK, rule="E1 §13.1"):
        table.attack(0, avatar)
    table.pass_until("attackers", turn=7).attack(0, avatar).pass_until("damage")
    assert table.uptime() == (20, 20 - stats[0])


@pytest.mark.scenario(
    "card-protocol-architect-broadcast", rules=["E1 §14 Broadcast", "E1-069"], outcome="refused"
)
def test_card_protocol_architect_broadcast() -> None:
    """It has Broadcast: a 2/2 without cannot block it."""
    table = Table()
    jedai, morgs = table.put(0, "E1-069"), table.put(1, "E1-036")
    declared(table, jedai)
    with table.refused(Code.CANNOT_BLOCK, rule="E1 §13.2"):
        table.block(1, (morgs, jedai))


@pytest.mark.scenario(
    "card-keys-auditor", rules=["E1 §11.1", "E1 §11.2", "E1-R5"], outcome="refused"
)
def test_card_keys_auditor() -> None:
    """SS and its commitment decommission a Keys card of any type, and nothing else."""
    table = Table()
    auditor = table.put(0, "E1-035")
    vault, morgs = table.put(1, "E1-291"), table.put(1, "E1-036")
    table.fund(0, "SS")
    table.start("build 1")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.activate(0, auditor, targets=[morgs], pay="SS")
    table.activate(0, auditor, targets=[vault], pay="SS").both_pass()
    assert (table.archive(1), table.network(1)) == ([vault], [morgs])
    assert table.thing(auditor).committed is True


@pytest.mark.scenario(
    "card-deep-channel", rules=["E1 §13.1", "E1-R37", "E1-081"], outcome="refused"
)
def test_card_deep_channel() -> None:
    """It attacks only a defender with a Timelock Resource, and needs one of yours to stay."""
    table = Table()
    deep = table.put(0, "E1-081")
    table.put(0, "E1-290")
    table.begin("attackers")
    with table.refused(Code.CANNOT_ATTACK, rule="E1 §13.1"):
        table.attack(0, deep)

    table = Table()
    deep = table.put(0, "E1-081")
    table.put(0, "E1-290")
    table.put(1, "E1-290")
    table.begin("attackers").attack(0, deep).pass_until("damage")
    assert table.uptime() == (20, 15)

    table = Table()
    deep = table.put(0, "E1-081")
    table.put(0, "E1-293")
    table.start("build 1")
    assert table.queue() == [0]
    assert table.both_pass().archive(0) == [deep]


@pytest.mark.parametrize(
    ("card", "pay", "stats", "more"),
    [
        ("E1-094", "T", (0, 5), (1, 0)),
        ("E1-112", "K", (0, 1), (1, 1)),
        ("E1-176", "P", (5, 5), (1, 0)),
        ("E1-183", "P", (0, 5), (1, 0)),
    ],
)
@pytest.mark.scenario("card-pumps", rules=["E1 §9.5", "E1 §11", "E1 §17"], outcome="otherwise")
def test_card_pumps(card: str, pay: str, stats: tuple[int, int], more: tuple[int, int]) -> None:
    """Each use adds once more, until the turn ends."""
    table = Table()
    avatar = table.put(0, card)
    table.fund(0, 2 * pay)
    table.start("build 1")
    for _ in range(2):
        table.activate(0, avatar, pay=pay).both_pass()
    assert table.stats(avatar) == (stats[0] + 2 * more[0], stats[1] + 2 * more[1])
    assert table.pass_until("maintenance", turn=6).stats(avatar) == stats


@pytest.mark.parametrize(
    ("card", "pay", "damage"),
    [("E1-135", "K", 1), ("E1-138", "K", 0), ("E1-225", "B", 0), ("E1-259", "1", 3)],
)
@pytest.mark.scenario(
    "card-self-reboots", rules=["E1 §14 Reboot", "E1 §16", "E1-R69"], outcome="otherwise"
)
def test_card_self_reboots(card: str, pay: str, damage: int) -> None:
    """Paid in answer, the shield keeps it from falling to a Zap: committed and undamaged."""
    table = Table()
    avatar = table.put(1, card, damage=damage)
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.fund(1, pay)
    table.start("build 1").play(0, zap, targets=[avatar]).passes(0)
    table.activate(1, avatar, pay=pay).both_pass().both_pass()
    assert (table.network(1), table.archive(0)) == ([avatar], [zap])
    thing = table.thing(avatar)
    assert (thing.damage, thing.committed, thing.reboots) == (0, True, 0)


@pytest.mark.parametrize(
    "card", ["E1-094", "E1-135", "E1-183", "E1-225", "E1-226", "E1-227", "E1-259"]
)
@pytest.mark.scenario(
    "card-firewalls", rules=["E1 §13.1", "E1 §14 Firewall", "E1-R70"], outcome="refused"
)
def test_card_firewalls(card: str) -> None:
    """None of these Firewalls attacks; each of them blocks."""
    table = Table()
    wall = table.put(0, card)
    table.begin("attackers")
    with table.refused(Code.CANNOT_ATTACK, rule="E1 §13.1"):
        table.attack(0, wall)

    table = Table()
    raider, wall = table.put(0, "E1-166"), table.put(1, card)
    fight(table, raider, blocks=[(wall, raider)])
    assert blockers(table, raider) == [wall]
    assert table.both_pass().uptime() == (20, 20)


@pytest.mark.parametrize(
    ("card", "damage", "left"),
    [
        ("E1-226", 3, ["E1-226"]),
        ("E1-226", 4, []),
        ("E1-227", 0, []),
        ("E1-259", 2, ["E1-259"]),
        ("E1-259", 3, []),
    ],
)
@pytest.mark.scenario("card-firewall-stats", rules=["E1 §3.2", "E1 §15.2"], outcome="otherwise")
def test_card_firewall_stats(card: str, damage: int, left: list[str]) -> None:
    """A Zap's 3 added to the damage on it: 7, 3 and 6 are lethal, one less is not."""
    table = Table()
    wall = table.put(1, card, damage=damage)
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.start("build 1").play(0, zap, targets=[wall]).both_pass()
    assert [table.game.faces[number - 1] for number in table.network(1)] == left


@pytest.mark.scenario(
    "card-hot-air-relay", rules=["E1 §13.2", "E1 §14 Broadcast"], outcome="refused"
)
def test_card_hot_air_relay() -> None:
    """Lifted as it attacks it has Broadcast, until the turn ends."""
    table = Table()
    relay, morgs = table.put(0, "E1-156"), table.put(1, "E1-036")
    table.fund(0, "P")
    table.begin("attackers").attack(0, relay).activate(0, relay, pay="P").both_pass().both_pass()
    with table.refused(Code.CANNOT_BLOCK, rule="E1 §13.2"):
        table.block(1, (morgs, relay))
    table.pass_until("damage")
    assert table.uptime() == (20, 19)
    table.pass_until("maintenance", turn=6)
    assert w.Broadcast() not in table.traits(relay).abilities


@pytest.mark.parametrize(("card", "unit"), [("E1-188", "Keys"), ("E1-212", "Bitcoin")])
@pytest.mark.scenario(
    "card-generating-avatars", rules=["E1 §5.2", "E1 §10.3", "E1-R43"], outcome="refused"
)
def test_card_generating_avatars(card: str, unit: str) -> None:
    """They generate off the Queue, but not while they have Boot Delay, and once an Unlock."""
    named = unit if card == "E1-188" else None
    table = Table()
    fresh, ready = table.put(0, card, delayed=True), table.put(0, card)
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, rule="E1-R43"):
        table.tap(0, fresh, named)
    table.tap(0, ready, named)
    assert (table.buffer(0), table.queue()) == ({unit: 1}, [])
    with table.refused(Code.CANNOT_PAY, rule="E1-R43"):
        table.tap(0, ready, named)


@pytest.mark.scenario("card-resource-unlocker", rules=["E1 §11.1", "E1 §11.2"], outcome="refused")
def test_card_resource_unlocker() -> None:
    """It unlocks a Resource of either side, and no Avatar."""
    table = Table()
    tobo = table.put(0, "E1-207")
    plant, morgs = table.put(0, "E1-293", committed=True), table.put(0, "E1-036", committed=True)
    table.start("build 1")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.activate(0, tobo, targets=[morgs])
    table.activate(0, tobo, targets=[plant]).both_pass()
    assert table.thing(plant).committed is False
    assert table.thing(tobo).committed is True


@pytest.mark.scenario("card-protocol-gardener", rules=["E1 §10.2", "E1 §10.4"], outcome="otherwise")
def test_card_protocol_gardener() -> None:
    """A Protocol played draws a card first, if that is wanted; then the Protocol resolves."""
    for wanted in (True, False):
        table = Table()
        table.put(0, "E1-224")
        (top,) = table.stack(0, "E1-036")
        circuit = table.hold(0, "E1-016")
        table.fund(0, "1S")
        table.start("build 1").play(0, circuit)
        assert table.queue() == [circuit, 0]
        table.both_pass().yes(0, wanted)
        assert table.wallet(0) == ([top] if wanted else [])
        assert table.queue() == [circuit]
        table.both_pass()
        assert circuit in table.network(0)
