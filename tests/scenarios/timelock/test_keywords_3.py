"""What the word Firewall finds, whatever card says it: the Avatar subtype and nothing else."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.fights import attacking, blockers, declared, fight
from tests.scenarios.timelock.table import Table

FIREWALL, PLAIN = "E1-184", "E1-205"


def aimed(card: str, pay: str) -> None:
    """A card of the Wallet that targets a Firewall takes one, and nothing else."""
    table = Table()
    plain, firewall, number = table.put(1, PLAIN), table.put(1, FIREWALL), table.hold(0, card)
    table.fund(0, pay)
    table.start("build 1")
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.play(0, number, targets=[plain])
    table.play(0, number, targets=[firewall])
    assert table.queue() == [number]


def blocked_with(card: str, blocker: str) -> Table:
    """An attacker with a trigger on being blocked; what it waits for is on the Queue or not."""
    table = Table()
    attacker, number = table.put(0, card), table.put(1, blocker)
    table.put(1, "E1-230", host=number)
    return fight(table, attacker, blocks=[(number, attacker)])


@pytest.mark.scenario(
    "bug-audit-firewall-not-wall",
    rules=["E1 §14", "E1 §11.2", "E1 §13.2", "E1-R62", "E1-R70"],
    outcome="refused",
)
def test_bug_audit_firewall_not_wall() -> None:
    """E1 §14, E1-R70  Nine cards name Firewalls: each finds the one, and not the other."""
    aimed("E1-180", "P")
    aimed("E1-007", "S")
    for courier in ("E1-191", "E1-220"):
        assert blocked_with(courier, FIREWALL).queue() == []
        assert blocked_with(courier, PLAIN).queue() == [0]
    table = Table()
    bam, plain, firewall = table.put(0, "E1-160"), table.put(1, PLAIN), table.put(1, FIREWALL)
    table.put(0, "E1-064", host=bam)
    declared(table, bam)
    with table.refused(Code.CANNOT_BLOCK, "E1 §13.2"):
        table.block(1, (plain, bam))
    table.block(1, (firewall, bam))
    assert blockers(table, bam) == [firewall]


@pytest.mark.scenario(
    "kw-firewall-abilities", rules=["E1 §14", "E1 §11.2", "E1-R70", "E1-R85"], outcome="refused"
)
def test_kw_firewall_abilities() -> None:
    """E1-R70  Abilities that want a Firewall, or none, or count all others, go by the subtype."""
    table = Table()
    plain, firewall = table.put(1, PLAIN), table.put(1, FIREWALL)
    breaker, multiplier = table.put(0, "E1-145"), table.put(0, "E1-163")
    table.put(0, FIREWALL)
    table.start("build 1")
    assert table.stats(multiplier) == (2, 2)
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.activate(0, breaker, targets=[plain])
    table.activate(0, breaker, targets=[firewall]).both_pass()
    assert table.archive(1) == [firewall]

    table = Table()
    signal = table.put(1, "E1-120")
    plain, firewall = table.put(0, PLAIN), table.put(0, FIREWALL)
    table.start("build 1", priority=1)
    with table.refused(Code.TARGET, "E1 §11.2"):
        table.activate(1, signal, targets=[firewall])
    table.activate(1, signal, targets=[plain])
    assert table.queue() == [0]


@pytest.mark.scenario(
    "kw-firewall-is-not-called",
    rules=["E1 §14", "E1 §13.1", "E1-R23", "E1-R54", "E1-R70"],
    outcome="refused",
)
def test_kw_firewall_is_not_called() -> None:
    """E1-R54, E1-R70  Called to attack, all others have to or fall; a Firewall is left alone."""
    table = Table()
    plain, firewall = table.put(0, PLAIN), table.put(0, FIREWALL)
    late = table.put(0, "E1-036", committed=True)
    call = table.hold(1, "E1-082")
    table.fund(1, "T")
    table.start("build 1", priority=1).play(1, call).both_pass().both_pass().both_pass()
    assert table.asked() == ("attack", 0)
    with table.refused(Code.MUST_FIGHT, "E1-R54"):
        table.attack(0)
    table.attack(0, plain)
    assert attacking(table) == [plain]
    table.pass_until("end")
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [late]
    assert sorted(table.network(0)) == [plain, firewall]


@pytest.mark.scenario(
    "kw-firewall-with-firmware", rules=["E1 §14", "E1 §13.1", "E1-R70"], outcome="accepted"
)
def test_kw_firewall_with_firmware() -> None:
    """E1-R70  With the ban lifted it attacks, and is a Firewall as before."""
    table = Table()
    firewall = table.put(0, "E1-093")
    table.put(0, "E1-007", host=firewall)
    declared(table, firewall)
    assert attacking(table) == [firewall]
    assert "Firewall" in table.traits(firewall).subtypes
    assert table.pass_until("build 2").uptime() == (20, 19)
