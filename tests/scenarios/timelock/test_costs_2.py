"""Costs: words before the colon, limits of a turn, restricted X, what is not given back."""

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import events
from tests.scenarios.timelock.table import Table, manifest_cards


@pytest.mark.scenario(
    "cost-boost-converter-commit",
    rules=["E1 §10.5", "E1 §11.1", "E1 §19.4", "E1-R43", "E1-260"],
    outcome="refused",
)
def test_cost_boost_converter_commit() -> None:
    """One ability generates three once; what else it says cannot be activated."""
    table = Table()
    converter = table.put(0, "E1-260")
    table.start("build 1").tap(0, converter)
    assert table.buffer(0) == {"neutral": 3}
    assert table.thing(converter).committed
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.tap(0, converter)
    with table.refused(Code.WRONG_CHOICE):
        table.tap(0, converter, ability=1)
    with table.refused(Code.WRONG_CHOICE, "E1 §11"):
        table.activate(0, converter)


@pytest.mark.scenario(
    "cost-boost-converter-maintenance-window",
    rules=["E1 §9.1", "E1 §11", "E1-R18", "E1-R47", "E1-260"],
    outcome="refused",
)
def test_cost_boost_converter_maintenance_window() -> None:
    """The four are asked for in its controller's Maintenance and taken at no other time."""
    table = Table()
    converter = table.put(0, "E1-260", committed=True)
    table.fund(0, "4")
    table.start("build 1")
    with table.refused(Code.WRONG_CHOICE, "E1 §11"):
        table.activate(0, converter, pay="4")
    later = Table()
    converter = later.put(0, "E1-260", committed=True)
    later.next_turn(0)
    later.fund(0, "4")
    assert later.game.step == "maintenance"
    assert later.queue() == [0]
    later.both_pass()
    assert later.asked() == ("pay", 0)
    later.pay(0, "4")
    assert later.buffer(0) == {}
    assert not later.thing(converter).committed


@pytest.mark.scenario(
    "cost-vault-committed-cannot-commit", rules=["E1 §11.1", "E1-R43"], outcome="refused"
)
def test_cost_vault_committed_cannot_commit() -> None:
    """As it stands committed, nothing is left to pay Commit with."""
    table = Table()
    vault = table.put(0, "E1-275", committed=True)
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.activate(0, vault)
    assert table.game.extra_turns == []


def channel(buffer: str) -> tuple[Table, int]:
    """Build I with the card whose X is paid from Keys alone, and these units."""
    table = Table()
    card = table.hold(0, "E1-108")
    table.fund(0, buffer)
    return table.start("build 1"), card


@pytest.mark.scenario(
    "cost-x-only-keys",
    rules=["E1 §11.1", "E1 §11.3", "E1-R41", "E1-108"],
    outcome="refused",
)
def test_cost_x_only_keys() -> None:
    """Keys alone pay for X, beside the one that the symbol takes."""
    table, card = channel("KPPPP")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.play(0, card, x=2, targets=["seat-1"], pay="KPPP")
    table.play(0, card, x=0, targets=["seat-1"], pay="KP")
    assert table.buffer(0) == {"Power": 3}
    table, card = channel("KKKP")
    table.play(0, card, x=2, targets=["seat-1"], pay="KKKP").both_pass()
    assert table.buffer(0) == {}
    assert table.uptime() == (22, 18)


@pytest.mark.scenario(
    "cost-extra-per-target", rules=["E1 §11", "E1-R40", "E1-R41", "E1-152"], outcome="refused"
)
def test_cost_extra_per_target() -> None:
    """Each target beyond the first costs one more."""
    table = Table()
    burst = table.hold(0, "E1-152")
    morgs = table.put(1, "E1-036")
    table.fund(0, "P4")
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1-R41"):
        table.play(0, burst, x=4, targets=["seat-1", morgs], pay="P4")
    table.play(0, burst, x=3, targets=["seat-1", morgs], pay="P4")
    assert table.buffer(0) == {}
    assert table.queue() == [burst]


@pytest.mark.scenario(
    "bug-cost-text-cost-not-free",
    rules=["E1 §11.1", "E1 §18.2", "E1-R43"],
    outcome="refused",
)
def test_bug_cost_text_cost_not_free() -> None:
    """A cost in words is a cost: what it asks for is not there, so nothing is activated."""
    table = Table()
    collector = table.put(0, "E1-129")
    converter = table.put(0, "E1-260", committed=True)
    vault = table.put(0, "E1-275", committed=True)
    table.start("build 1")
    with table.refused(Code.CANNOT_PAY, "E1 §18.2"):
        table.activate(0, collector)
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.tap(0, converter)
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.activate(0, vault)
    assert table.queue() == []


@pytest.mark.scenario(
    "bug-c8-maintenance-qualifier",
    rules=["E1 §9.1", "E1 §11", "E1-R18", "E1-R39", "E1-237"],
    outcome="refused",
)
def test_bug_c8_maintenance_qualifier() -> None:
    """It is refilled in Maintenance only, and never above seven."""
    table = Table()
    cuddy = table.put(0, "E1-237", markers={"+1/+0": 5})
    table.fund(0, "3")
    table.start("build 1")
    with table.refused(Code.WRONG_TIME, "E1-R39"):
        table.activate(0, cuddy, x=2, pay="2")
    table = Table()
    cuddy = table.put(0, "E1-237", markers={"+1/+0": 5})
    table.fund(0, "3")
    table.start("maintenance").activate(0, cuddy, x=3, pay="3")
    assert table.buffer(0) == {}
    assert table.thing(cuddy).committed
    table.both_pass()
    assert [(one.name, one.count) for one in table.thing(cuddy).markers] == [("+1/+0", 7)]
    assert table.stats(cuddy) == (7, 4)


@pytest.mark.scenario(
    "peer-artillery-commits",
    rules=["E1 §11.1", "E1 §19.4", "E1-R43", "E1-R93"],
    outcome="refused",
)
def test_peer_artillery_commits() -> None:
    """It fires once, at its target and at its own side, and then waits to be unlocked."""
    table = Table()
    artillery = table.put(0, "E1-167")
    knight = table.put(1, "E1-048")
    morgs = table.put(1, "E1-036")
    table.start("build 1").activate(0, artillery, targets=[knight]).both_pass()
    assert table.archive(1) == [knight]
    assert table.uptime() == (17, 20)
    with table.refused(Code.CANNOT_PAY, "E1-R43"):
        table.activate(0, artillery, targets=[morgs])
    assert table.network(1) == [morgs]


@pytest.mark.scenario(
    "peer-instant-boot-once-each-turn",
    rules=["E1 §2.4", "E1 §11.1", "E1-R39", "E1-204"],
    outcome="refused",
)
def test_peer_instant_boot_once_each_turn() -> None:
    """Once in each turn of its controller's; the host that it has unlocked may block."""
    table = Table()
    morgs = table.put(0, "E1-036", committed=True, attacked=5)
    boot = table.put(0, "E1-204", host=morgs)
    lifter = table.put(1, "E1-160")
    table.start("build 2").activate(0, boot).both_pass()
    assert not table.thing(morgs).committed
    with table.refused(Code.WRONG_CHOICE, "E1 §11"):
        table.activate(0, boot)
    table.pass_until("start of clash", turn=6).passes(1)
    with table.refused(Code.WRONG_TIME, "E1-R39"):
        table.activate(0, boot)
    table.passes(0).attack(1, lifter).both_pass().block(0, (morgs, lifter))
    assert table.asked() == ("priority", 1)


def statue(active: int) -> tuple[Table, int]:
    """Start of Clash: Hardware that came this turn, and the two that it costs to wake it."""
    table = Table()
    card = table.put(0, "E1-254", delayed=True, since=5)
    table.put(1, "E1-036")
    table.fund(0, "2")
    table.game.turn = 5 + active
    return table.begin("start of clash", active=active), card


@pytest.mark.scenario(
    "bug-fresh-hardware-becomes-avatar",
    rules=["E1 §5.2", "E1 §5.3", "E1 §13.1", "E1-R71", "E1-254"],
    outcome="refused",
)
def test_bug_fresh_hardware_becomes_avatar() -> None:
    """How long it has been controlled counts, not how long it has been an Avatar."""
    table, card = statue(0)
    table.activate(0, card, pay="2").both_pass()
    assert table.stats(card) == (3, 6)
    table.both_pass()
    assert table.asked() == ("attack", 0)
    with table.refused(Code.CANNOT_ATTACK, "E1 §13.1"):
        table.attack(0, card)
    table, card = statue(1)
    morgs = table.network(1)[0]
    table.passes(1).activate(0, card, pay="2").both_pass().both_pass()
    table.attack(1, morgs).both_pass().block(0, (card, morgs))
    assert table.asked() == ("priority", 1)


@pytest.mark.scenario(
    "bug-archived-cost-is-not-given-back",
    rules=["E1 §11.1", "E1 §11.2", "E1-127"],
    outcome="otherwise",
)
def test_bug_archived_cost_is_not_given_back() -> None:
    """Of an invalidated Zap neither the Keys nor the Avatar that paid for it comes back."""
    table = Table()
    convert = table.hold(0, "E1-127")
    lifter = table.put(0, "E1-160")
    signature = table.hold(1, "E1-059")
    table.fund(0, "K")
    table.fund(1, "TT")
    table.start("build 1").play(0, convert, archive=lifter)
    assert table.archive(0) == [lifter]
    table.passes(0).play(1, signature, targets=[convert]).passes(1, 0)
    assert table.archive(0) == [lifter, convert]
    assert table.archive(1) == [signature]
    assert table.buffer(0) == {}
    assert table.network() == []


@pytest.mark.scenario(
    "cost-signal-tax-once-on-a-protocol",
    rules=["E1 §11", "E1-R40", "E1-R41", "E1-113"],
    outcome="refused",
)
def test_cost_signal_tax_once_on_a_protocol() -> None:
    """As a card a Signal Protocol costs three more, as any other; as a source it does too."""
    table = Table()
    table.put(1, "E1-113")
    circuit = table.hold(0, "E1-016")
    table.fund(0, "S8")
    table.start("build 1")
    for wrong in ("S1", "S7"):
        with table.refused(Code.CANNOT_PAY, "E1-R41"):
            table.play(0, circuit, pay=wrong)
    table.play(0, circuit, pay="S4").both_pass()
    table.activate(0, circuit, pay="4")
    assert table.buffer(0) == {}


@pytest.mark.scenario(
    "cost-archived-token-gives-nothing",
    rules=["E1 §11.1", "E1 §18.1", "E1-R6", "E1-R40", "E1-R88", "E1-127"],
    outcome="otherwise",
)
def test_cost_archived_token_gives_nothing() -> None:
    """A token pays the cost and costs nothing itself: to generate none is to generate nothing."""
    table = Table()
    drone_card = manifest_cards()["E1-273"].abilities[0].do[0].token  # type: ignore[union-attr]
    drone = table.put(0, "E1-273", shape=drone_card, token=True)
    convert = table.hold(0, "E1-127")
    table.fund(0, "K")
    table.start("build 1").play(0, convert, archive=drone).both_pass()
    assert table.buffer(0) == {}
    assert table.happened(events.Generated) == []
    assert table.archive(0) == [convert]
    assert table.network() == []
