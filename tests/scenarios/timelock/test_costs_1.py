"""Costs: X, partial payments, Commit as a cost, additional costs, taxes."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from referee.games.timelock.e1.actions import ChoosePay, PlayResource, Tap, Units
from referee.kernel.outcome import Outcome
from tests.scenarios.timelock.table import Table


@pytest.mark.scenario(
    "cost-x-paid-and-delivered",
    rules=["E1 §11", "E1 §11.3", "E1 §12", "E1-R41"],
    outcome="refused",
)
def test_cost_x_paid_and_delivered() -> None:
    """X is named, paid in full and given in full."""
    table = Table()
    stream = table.hold(0, "E1-219")
    table.fund(0, "B2")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.play(0, stream, x=2, targets=["seat-1"], pay="B1")
    with table.refused(Code.WRONG_CHOICE, "E1 §11.3"):
        table.play(0, stream, targets=["seat-1"])
    table.play(0, stream, x=2, targets=["seat-1"], pay="B2")
    assert table.buffer(0) == {}
    table.both_pass()
    assert table.uptime() == (20, 22)


@pytest.mark.scenario(
    "cost-no-partial-payment", rules=["E1 §11", "E1-R39", "E1-R41"], outcome="refused"
)
def test_cost_no_partial_payment() -> None:
    """Two of three are not enough, and then nothing at all is taken."""
    table = Table()
    injector = table.put(0, "E1-269")
    table.fund(0, "2")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.activate(0, injector, targets=["seat-1"], pay="2")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.activate(0, injector, targets=["seat-1"], pay="3")
    assert table.buffer(0) == {"neutral": 2}
    assert not table.thing(injector).committed
    assert table.queue() == []


@pytest.mark.scenario(
    "cost-commit-once-per-unlock",
    rules=["E1 §11.1", "E1 §19.4", "E1-R43", "E1-R93"],
    outcome="refused",
)
def test_cost_commit_once_per_unlock() -> None:
    """What is committed cannot be committed as a cost once more."""
    table = Table()
    plant = table.put(0, "E1-293")
    table.start("build 1").tap(0, plant)
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.tap(0, plant)
    assert table.buffer(0) == {"Power": 1}


@pytest.mark.scenario(
    "cost-boot-delay-blocks-commit-cost", rules=["E1 §5.2", "E1-R43", "E1-R71"], outcome="refused"
)
def test_cost_boot_delay_blocks_commit_cost() -> None:
    """An Avatar that has just come cannot pay Commit."""
    table = Table()
    debugger = table.put(0, "E1-078", delayed=True, since=5)
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.activate(0, debugger, targets=["seat-1"])


@pytest.mark.scenario(
    "cost-boot-delay-allows-other-costs", rules=["E1 §5.2", "E1-R43", "E1-R69"], outcome="accepted"
)
def test_cost_boot_delay_allows_other_costs() -> None:
    """Boot Delay stands in the way of Commit alone."""
    table = Table()
    crew = table.put(0, "E1-109", delayed=True, since=5)
    table.fund(0, "K")
    table.start("build 1").activate(0, crew, pay="K").both_pass()
    assert table.thing(crew).reboots == 1
    assert table.buffer(0) == {}


@pytest.mark.scenario(
    "cost-hardware-has-no-boot-delay",
    rules=["E1 §5.2", "E1 §5.3", "E1 §10.3", "E1-R71"],
    outcome="accepted",
)
def test_cost_hardware_has_no_boot_delay() -> None:
    """Hardware that is no Avatar may be committed as soon as it is there."""
    table = Table()
    beacon = table.hold(0, "E1-264")
    reboot = table.hold(0, "E1-023")
    morgs = table.put(0, "E1-036")
    table.start("build 1").play(0, beacon, pay="").both_pass()
    table.tap(0, beacon)
    assert table.buffer(0) == {"Signal": 1}
    table.play(0, reboot, targets=[morgs]).both_pass()
    assert table.thing(morgs).reboots == 1


@pytest.mark.scenario(
    "cost-resource-avatar-is-delayed",
    rules=["E1 §5.2", "E1 §5.7", "E1-R43", "E1-R71", "E1-211"],
    outcome="refused",
)
def test_cost_resource_avatar_is_delayed() -> None:
    """A Resource that is an Avatar too waits like one."""
    table = Table()
    table.put(0, "E1-211")
    orchard = table.hold(0, "E1-002")
    table.start("build 1").act(0, PlayResource(orchard))
    assert table.stats(orchard) == (1, 1)
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.tap(0, orchard)
    assert table.buffer(0) == {}


@pytest.mark.scenario(
    "cost-additional-cost-required", rules=["E1 §11", "E1 §11.1", "E1-127"], outcome="refused"
)
def test_cost_additional_cost_required() -> None:
    """What is archived as a cost is one's own; without an Avatar the Zap cannot be played."""
    table = Table()
    convert = table.hold(0, "E1-127")
    theirs = table.put(1, "E1-036")
    table.fund(0, "K")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1 §11.1"):
        table.play(0, convert)
    with table.refused(Code.CANNOT_PAY, "E1 §11.1"):
        table.play(0, convert, archive=theirs)
    assert table.wallet(0) == [convert]
    assert table.buffer(0) == {"Keys": 1}


@pytest.mark.scenario(
    "cost-lotus-immediate", rules=["E1 §10.3", "E1 §11.1", "E1-001"], outcome="otherwise"
)
def test_cost_lotus_immediate() -> None:
    """Three of the affinity named, at once; there is nothing that could be answered."""
    table = Table()
    lotus = table.put(0, "E1-001")
    table.hold(1, "E1-059")
    table.fund(1, "TT")
    table.start("build 1").tap(0, lotus, "Timelock")
    assert table.archive(0) == [lotus]
    assert table.buffer(0) == {"Timelock": 3}
    assert table.queue() == []
    assert table.asked() == ("priority", 0)


@pytest.mark.scenario(
    "cost-signal-tax", rules=["E1 §2.4", "E1 §11", "E1-R40", "E1-R41", "E1-113"], outcome="refused"
)
def test_cost_signal_tax() -> None:
    """A taxed card costs its symbols and three more, of anything."""
    table = Table()
    table.put(1, "E1-113")
    flx = table.put(1, "E1-003")
    reboot = table.hold(0, "E1-023")
    table.fund(0, "SSSSS")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.play(0, reboot, targets=[flx], pay="S")
    table.play(0, reboot, targets=[flx], pay="SSSS")
    assert table.buffer(0) == {"Signal": 1}
    assert table.queue() == [reboot]


@pytest.mark.scenario(
    "cost-tax-on-signal-protocol-ability",
    rules=["E1 §11", "E1-R40", "E1-R41", "E1-113"],
    outcome="refused",
)
def test_cost_tax_on_signal_protocol_ability() -> None:
    """Abilities of Signal Protocols are taxed too."""
    table = Table()
    circuit = table.put(0, "E1-016")
    table.put(1, "E1-113")
    table.fund(0, "3")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.activate(0, circuit, pay="3")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.activate(0, circuit, pay="1")
    table.fund(0, "1")
    table.activate(0, circuit, pay="4")
    assert table.buffer(0) == {}
    assert table.queue() == [0]


@pytest.mark.scenario(
    "cost-spend-signal-as-power", rules=["E1 §2.4", "E1 §12", "E1-272"], outcome="refused"
)
def test_cost_spend_signal_as_power() -> None:
    """Signal pays a Power symbol; Power pays no Signal symbol."""
    table = Table()
    table.put(0, "E1-272")
    flx = table.put(0, "E1-003")
    patch = table.hold(0, "E1-141")
    reboot = table.hold(0, "E1-023")
    table.fund(0, "SP")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.play(0, reboot, targets=[flx], pay="P")
    table.play(0, patch, targets=[flx], pay="S")
    assert table.buffer(0) == {"Power": 1}
    assert table.queue() == [patch]


@pytest.mark.scenario(
    "cost-pay-last-uptime",
    rules=["E1 §11.1", "E1 §16", "E1-R41", "E1-R79", "E1-R80", "E1-190"],
    outcome="accepted",
)
def test_cost_pay_last_uptime() -> None:
    """The last Uptime may be paid; the check before the next priority ends the game."""
    table = Table()
    hashrate = table.hold(0, "E1-190")
    table.fund(0, "BB")
    table.game.uptime = [1, 20]
    table.start("build 1").play(0, hashrate).both_pass()
    assert table.queue() == []
    table.tap(0, None)
    assert table.uptime() == (0, 20)
    assert table.happened(events.Lost) == [events.Lost(0, 1)]
    assert table.buffer(0) == {"neutral": 1}
    assert table.game.result == Outcome("uptime", 1)


@pytest.mark.scenario(
    "cost-pay-in-resolution-with-fresh-resources",
    rules=["E1 §10.3", "E1 §11", "E1-R30", "E1-R42", "E1-R47", "E1-240"],
    outcome="otherwise",
)
def test_cost_pay_in_resolution_with_fresh_resources() -> None:
    """The payment is offered on an empty Buffer, as a Resource ability may be used for it."""
    table = Table()
    table.put(1, "E1-240")
    plant = table.put(1, "E1-293")
    darren = table.put(0, "E1-071")
    uplink = table.hold(0, "E1-065")
    table.fund(0, "T")
    table.start("build 1").play(0, uplink, targets=[darren])
    assert table.queue() == [uplink, 0]
    table.both_pass()
    assert table.asked() == ("pay", 1)
    table.act(1, ChoosePay(True, None, (Tap(plant),), Units(power=1)))
    assert table.thing(plant).committed
    assert table.buffer(1) == {}
    assert table.uptime() == (20, 21)
    assert table.queue() == [uplink]
