"""Single cards: Attachments and other Protocols."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1.cards import words as w
from tests.scenarios.timelock.table import Table


@pytest.mark.parametrize(
    ("shield", "affinity", "answer", "pay"),
    [
        ("E1-014", "Timelock", "E1-089", "T"),
        ("E1-026", "Bitcoin", "E1-187", "B"),
        ("E1-049", "Signal", "E1-023", "S"),
    ],
)
@pytest.mark.scenario(
    "card-shields",
    rules=["E1 §5.4", "E1 §14 Shielded", "E1 §16", "E1-R67", "E1-R68"],
    outcome="refused",
)
def test_card_shields(shield: str, affinity: str, answer: str, pay: str) -> None:
    """The host cannot be aimed at by that affinity; the Attachment itself stays on it."""
    table = Table()
    lifter, plain = table.put(0, "E1-160"), table.put(0, "E1-159")
    attached, zap = table.hold(0, shield), table.hold(0, answer)
    table.fund(0, "S" + pay)
    table.start("build 1").play(0, attached, targets=[lifter], pay="S").both_pass()
    assert table.thing(attached).host == table.oid(lifter)
    assert w.Shielded(affinity=affinity) in table.traits(lifter).abilities  # type: ignore[arg-type]
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, zap, targets=[lifter], pay=pay)
    table.play(0, zap, targets=[plain], pay=pay)
    assert table.queue() == [zap]
    assert attached in table.network(0)


@pytest.mark.scenario("card-home-miner", rules=["E1 §9.1", "E1-R47", "E1-025"], outcome="otherwise")
def test_card_home_miner() -> None:
    """The host's controller is asked, pays SS and gains 1, whoever controls the Attachment."""
    table = Table()
    commons = table.put(1, "E1-288")
    table.put(0, "E1-025", host=commons)
    table.fund(1, "SS")
    table.next_turn(1)
    assert table.queue() == [0]
    table.both_pass()
    assert table.asked() == ("pay", 1)
    table.pay(1, "SS")
    assert table.uptime() == (20, 21)


@pytest.mark.scenario(
    "card-hardened-identity", rules=["E1 §5.4", "E1 §9.5", "E1 §17"], outcome="otherwise"
)
def test_card_hardened_identity() -> None:
    """+0/+2 while attached, and +0/+1 for each S until the turn ends."""
    table = Table()
    morgs = table.put(0, "E1-036")
    identity = table.hold(0, "E1-029")
    table.fund(0, "SSS")
    table.start("build 1").play(0, identity, targets=[morgs], pay="S").both_pass()
    assert table.stats(morgs) == (2, 4)
    table.activate(0, identity, pay="S").both_pass().activate(0, identity, pay="S").both_pass()
    assert table.stats(morgs) == (2, 6)
    assert table.pass_until("maintenance", turn=6).stats(morgs) == (2, 4)


@pytest.mark.scenario(
    "card-boot-hardware", rules=["E1 §5.3", "E1 §16", "E1-053"], outcome="otherwise"
)
def test_card_boot_hardware() -> None:
    """A host of cost 4 is a 4/4 Avatar; one of cost 0 is archived, and the Protocol after it."""
    table = Table()
    disk = table.put(0, "E1-255")
    boot = table.hold(0, "E1-053")
    table.fund(0, "3T")
    table.start("build 1").play(0, boot, targets=[disk]).both_pass()
    assert table.traits(disk).types == ("hardware", "avatar")
    assert table.stats(disk) == (4, 4)

    table = Table()
    seed = table.put(0, "E1-262")
    boot = table.hold(0, "E1-053")
    table.fund(0, "3T")
    table.start("build 1").play(0, boot, targets=[seed]).both_pass()
    assert table.archive(0) == [seed, boot]


@pytest.mark.parametrize(
    ("card", "host"), [("E1-062", "E1-031"), ("E1-100", "E1-293"), ("E1-136", "E1-262")]
)
@pytest.mark.scenario("card-leaks", rules=["E1 §9.1", "E1-R18", "E1-062"], outcome="otherwise")
def test_card_leaks(card: str, host: str) -> None:
    """1 damage in each Maintenance of the host's controller, none in the other's."""
    table = Table()
    table.put(0, card, host=table.put(1, host))
    table.next_turn(1)
    assert table.queue() == [0]
    table.both_pass()
    assert table.uptime() == (20, 19)

    table = Table()
    table.put(0, card, host=table.put(1, host))
    assert table.next_turn(0).queue() == []


@pytest.mark.scenario("card-burst-signature", rules=["E1 §11.3", "E1-114"], outcome="otherwise")
def test_card_burst_signature() -> None:
    """X is paid with any Resources and adds to Action alone, for the turn."""
    table = Table()
    morgs = table.put(0, "E1-036")
    burst = table.hold(0, "E1-114")
    table.fund(0, "KPB1")
    table.start("build 1").play(0, burst, x=3, targets=[morgs]).both_pass()
    assert table.stats(morgs) == (5, 2)
    assert table.pass_until("maintenance", turn=6).stats(morgs) == (2, 2)


@pytest.mark.scenario(
    "card-locked-process", rules=["E1 §9.1", "E1-R17", "E1-122"], outcome="otherwise"
)
def test_card_locked_process() -> None:
    """The host is committed, sleeps through its Unlock step, and wakes for 4 in Maintenance."""
    table = Table()
    morgs = table.put(1, "E1-036")
    locked = table.hold(0, "E1-122")
    table.fund(0, "K")
    table.start("build 1").play(0, locked, targets=[morgs]).both_pass()
    assert table.queue() == [0]
    table.both_pass()
    assert table.thing(morgs).committed is True
    table.pass_until("end")
    table.both_pass()
    table.fund(1, "4")
    assert table.asked() == ("priority", 1)
    assert table.thing(morgs).committed is True
    table.both_pass()
    assert table.asked() == ("pay", 1)
    table.pay(1, "4")
    assert table.thing(morgs).committed is False


@pytest.mark.scenario(
    "card-miner-rally", rules=["E1 §10.5", "E1 §13.4", "E1-168"], outcome="otherwise"
)
def test_card_miner_rally() -> None:
    """Only who attacks has 1 Action more."""
    table = Table()
    morgs, home = table.put(0, "E1-036"), table.put(0, "E1-160")
    table.put(0, "E1-168")
    table.begin("attackers").attack(0, morgs)
    assert (table.stats(morgs), table.stats(home)) == ((3, 2), (3, 3))
    assert table.pass_until("damage").uptime() == (20, 17)


@pytest.mark.scenario("card-idle-grid", rules=["E1 §9.1", "E1-R16", "E1-169"], outcome="otherwise")
def test_card_idle_grid() -> None:
    """What was unlocked before the Unlock step counts, in the turn of whoever it is."""
    table = Table()
    table.put(0, "E1-169")
    table.put(1, "E1-293")
    table.put(1, "E1-294")
    sleeping = table.put(1, "E1-293", committed=True)
    table.next_turn(1).both_pass()
    assert table.thing(sleeping).committed is False
    assert table.uptime() == (20, 18)


@pytest.mark.scenario(
    "card-keys-invalidation", rules=["E1 §11.2", "E1-R3", "E1-208"], outcome="refused"
)
def test_card_keys_invalidation() -> None:
    """A Keys card on the Queue is stopped, a Power card is no target."""
    table = Table()
    stop = table.put(1, "E1-208")
    zap, signer = table.hold(0, "E1-004"), table.hold(0, "E1-138")
    table.fund(0, "PK")
    table.fund(1, "BB")
    table.start("build 1").play(0, signer, pay="K")
    table.play(0, zap, targets=["seat-1"], pay="P").passes(0)
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.activate(1, stop, targets=[zap], pay="BB")
    table.activate(1, stop, targets=[signer], pay="BB").both_pass()
    assert (table.queue(), table.archive(0)) == ([zap], [signer])


@pytest.mark.scenario(
    "card-timelock-outage", rules=["E1 §15.3", "E1-R5", "E1-223"], outcome="otherwise"
)
def test_card_timelock_outage() -> None:
    """All Timelock Resources of both go, a Junction too; a Timelock Avatar stays."""
    table = Table()
    mine, junction = table.put(0, "E1-290"), table.put(1, "E1-286")
    vault, darren = table.put(1, "E1-291"), table.put(1, "E1-071")
    outage = table.hold(0, "E1-223")
    table.fund(0, "3B")
    table.start("build 1").play(0, outage).both_pass()
    assert table.network() == [vault, darren]
    assert (table.archive(0), table.archive(1)) == ([mine, outage], [junction])


@pytest.mark.scenario(
    "card-balloon-network", rules=["E1 §10.3", "E1-R38", "FIPS-P01"], outcome="otherwise"
)
def test_card_balloon_network() -> None:
    """Own Broadcasters are tougher; the first to enter in a turn gives Signal, off the Queue."""
    table = Table()
    table.put(0, "FIPS-P01")
    morgs, theirs = table.put(0, "E1-036"), table.put(1, "E1-217")
    first, second = table.hold(0, "E1-217"), table.hold(0, "E1-217")
    table.fund(0, "BB")
    table.start("build 1").play(0, first, pay="B").both_pass()
    assert (table.buffer(0), table.queue()) == ({"Bitcoin": 1, "Signal": 1}, [])
    table.play(0, second, pay="B").both_pass()
    assert table.buffer(0) == {"Signal": 1}
    assert [table.stats(one) for one in (first, second)] == [(1, 2), (1, 2)]
    assert [table.stats(one) for one in (morgs, theirs)] == [(2, 2), (1, 1)]
