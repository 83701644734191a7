"""Worked cases of control: who has an object, for how long, and what that changes."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.table import Table


def stolen(avatar: str, **members: object) -> tuple[Table, int, int]:
    """Seat 0 controls an Avatar of seat 1 through a Remote Control."""
    table = Table()
    it = table.put(1, avatar, **members)
    remote = table.put(0, "E1-057", host=it)
    return table, it, remote


@pytest.mark.scenario(
    "control-boot-delay-for-new-controller",
    rules=["E1 §5.2", "E1 §13.1", "E1 §17.2", "E1-R71", "E1-R87", "E1-057"],
    outcome="refused",
)
def test_control_boot_delay_for_new_controller() -> None:
    """An Avatar taken this turn attacks only once its new controller has begun a turn with it."""
    table = Table()
    lifter = table.put(1, "E1-160")
    remote = table.hold(0, "E1-057")
    table.fund(0, "11TT")
    table.start("build 1").play(0, remote, targets=[lifter]).both_pass()
    assert table.traits(lifter).controller == 0
    table.both_pass().both_pass()
    assert table.asked() == ("attack", 0)
    with table.refused(Code.CANNOT_ATTACK, rule="E1 §13.1"):
        table.attack(0, lifter)
    table.pass_until("start of clash", turn=7)
    table.both_pass().attack(0, lifter)
    assert table.thing(lifter).committed is True
    assert table.pass_until("build 2").uptime() == (20, 17)


@pytest.mark.scenario(
    "control-ends-with-attachment",
    rules=["E1 §5.2", "E1 §13.2", "E1 §17", "E1-R71", "E1-R87", "E1-057"],
    outcome="otherwise",
)
def test_control_ends_with_attachment() -> None:
    """Without the Attachment the Avatar goes back, delayed again, but able to block."""
    table, lifter, remote = stolen("E1-160")
    morgs = table.put(0, "E1-036")
    debugger = table.put(1, "E1-078")
    cleanup = table.hold(1, "E1-024")
    table.fund(1, "S1")
    table.game.turn = 7
    table.start("build 1", priority=1).play(1, cleanup, targets=[remote]).both_pass()
    assert table.archive(0) == [remote]
    assert table.traits(lifter).controller == 1
    assert table.thing(lifter).delayed is True
    assert table.thing(debugger).delayed is False
    table.both_pass().both_pass().attack(0, morgs).both_pass().block(1, (lifter, morgs))
    table.pass_until("start of clash", turn=8)
    assert table.archive(0) == [remote, morgs]
    assert table.thing(lifter).delayed is False
    table.both_pass().attack(1, lifter)
    assert table.thing(lifter).committed is True


@pytest.mark.scenario(
    "control-owner-only-ability",
    rules=["E1 §2.4", "E1 §3.3", "E1 §15.5", "E1-R76", "E1-037"],
    outcome="refused",
)
def test_control_owner_only_ability() -> None:
    """What only the owner may use stays the owner's, whoever has the Avatar."""
    table, anchor, _ = stolen("E1-037")
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.start("build 1")
    with table.refused(Code.WRONG_CHOICE, rule="E1 §3.3"):
        table.activate(0, anchor)
    table.passes(0).activate(1, anchor).both_pass()
    table.play(0, zap, targets=[anchor]).both_pass()
    assert table.thing(anchor).damage == 2
    assert table.uptime() == (20, 19)


@pytest.mark.scenario(
    "control-trigger-you",
    rules=["E1 §3.3", "E1 §10.4", "E1-R33", "E1-R47", "E1-072"],
    outcome="otherwise",
)
def test_control_trigger_you() -> None:
    """`Your Maintenance` is the present controller's, who decides about the payment."""
    table, snick, remote = stolen("E1-072")
    table.put(0, "E1-289")
    table.put(1, "E1-289")
    table.next_turn(1)
    assert table.queue() == []
    assert table.asked() == ("priority", 1)
    table.pass_until("maintenance", turn=7).both_pass()
    assert table.asked() == ("pay", 0)
    table.pay(0, None)
    assert table.archive(1) == [snick]
    assert table.archive(0) == [remote]


@pytest.mark.scenario(
    "control-hardware",
    rules=["E1 §5.3", "E1 §17.2", "E1-R43", "E1-R71", "E1-086"],
    outcome="otherwise",
)
def test_control_hardware() -> None:
    """A Hardware that is no Avatar can be committed by its new controller at once."""
    table = Table()
    injector = table.put(1, "E1-269")
    remote = table.hold(0, "E1-086")
    table.fund(0, "11TT111")
    table.start("build 1").play(0, remote, targets=[injector], pay="11TT").both_pass()
    assert table.traits(injector).controller == 0
    table.activate(0, injector, targets=["seat-1"], pay="111").both_pass()
    assert table.uptime() == (20, 19)
    assert table.thing(injector).committed is True


@pytest.mark.scenario(
    "control-attached-protocols-keep-controller",
    rules=["E1 §3.3", "E1-R48", "E1-R87"],
    outcome="refused",
)
def test_control_attached_protocols_keep_controller() -> None:
    """An ability of an Attachment belongs to the Attachment's controller, not to the host's."""
    table = Table()
    lifter = table.put(1, "E1-160")
    overclock = table.put(1, "E1-153", host=lifter)
    remote = table.hold(0, "E1-057")
    table.fund(0, "11TTP")
    table.fund(1, "P")
    table.start("build 1").play(0, remote, targets=[lifter], pay="11TT").both_pass()
    with table.refused(Code.WRONG_CHOICE, rule="E1 §3.3"):
        table.activate(0, overclock, pay="P")
    table.passes(0).activate(1, overclock, pay="P").both_pass()
    assert table.stats(lifter) == (4, 3)
    assert table.traits(lifter).controller == 0


@pytest.mark.scenario(
    "control-remote-command-no-target",
    rules=["E1 §2.4", "E1 §11.2", "E1-R32", "E1-139"],
    outcome="refused",
)
def test_control_remote_command_no_target() -> None:
    """Of a Wallet in which nothing could be played nothing is, and the game goes on."""
    table = Table()
    back = table.hold(1, "E1-090")
    table.fund(1, "T")
    command = table.hold(0, "E1-139")
    table.fund(0, "KK")
    table.start("build 1").play(0, command).both_pass()
    assert table.asked() == ("announce", 0)
    with table.refused(Code.TARGET_NUMBER, rule="E1-R44"):
        table.play(0, back, pay="T")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, back, targets=["seat-1"], pay="T")
    table.yes(0, False)
    assert table.asked() == ("priority", 0)
    assert table.archive(0) == [command]
    assert table.wallet(1) == [back]
    assert table.queue() == []


@pytest.mark.scenario(
    "control-remote-command-additional-cost",
    rules=["E1 §11.1", "E1-R32", "E1-127", "E1-139"],
    outcome="refused",
)
def test_control_remote_command_additional_cost() -> None:
    """Who acts for another names what the other archives as a cost."""
    table = Table()
    curator = table.put(1, "E1-003")
    convert = table.hold(1, "E1-127")
    command = table.hold(0, "E1-139")
    table.fund(0, "KK")
    table.fund(1, "K")
    table.start("build 1").play(0, command).both_pass()
    assert table.asked() == ("announce", 0)
    with table.refused(Code.CANNOT_PAY, rule="E1 §11.1"):
        table.play(0, convert, pay="K")
    table.play(0, convert, archive=curator, pay="K")
    assert table.queue() == [convert]
    assert table.archive(1) == [curator]
    assert table.archive(0) == [command]
    table.both_pass()
    assert table.buffer(1) == {"Keys": 5}
    assert table.buffer(0) == {}


@pytest.mark.scenario(
    "peer-control-keeps-committed-state",
    rules=["E1 §5.2", "E1 §9.1", "E1 §17.2", "E1-R71", "E1-R87"],
    outcome="otherwise",
)
def test_peer_control_keeps_committed_state() -> None:
    """A change of control unlocks nothing; the new controller's Unlock step does."""
    table = Table()
    lifter = table.put(1, "E1-160", committed=True)
    remote = table.hold(0, "E1-057")
    table.fund(0, "11TT")
    table.start("build 1").play(0, remote, targets=[lifter]).both_pass()
    assert table.traits(lifter).controller == 0
    assert table.thing(lifter).committed is True
    assert table.thing(lifter).delayed is True
    table.pass_until("maintenance", turn=6)
    assert table.thing(lifter).committed is True
    table.pass_until("start of clash", turn=7)
    assert table.thing(lifter).committed is False
    assert table.both_pass().attack(0, lifter).pass_until("build 2").uptime() == (20, 17)


@pytest.mark.scenario(
    "peer-peaceful-exit-on-a-stolen-avatar",
    rules=["E1 §3.3", "E1 §16", "E1 §17.2", "E1-R12", "E1-R15", "E1-045"],
    outcome="otherwise",
)
def test_peer_peaceful_exit_on_a_stolen_avatar() -> None:
    """The last controller gains, and the card goes to its owner."""
    table, curator, remote = stolen("E1-003")
    exit_ = table.hold(1, "E1-045")
    table.fund(1, "S")
    table.start("build 1", priority=1).play(1, exit_, targets=[curator]).both_pass()
    assert table.uptime() == (24, 20)
    assert table.game.cold == [[], [curator]]
    assert table.archive(0) == [remote]
    assert table.archive(1) == [exit_]


@pytest.mark.scenario(
    "peer-attachment-stays-with-its-controller",
    rules=["E1 §3.3", "E1 §5.4", "E1-R48", "E1-R87"],
    outcome="refused",
)
def test_peer_attachment_stays_with_its_controller() -> None:
    """Who has lost an Avatar still uses the Attachment on it."""
    table = Table()
    morgs = table.put(0, "E1-036")
    shared = table.put(0, "E1-013", host=morgs)
    table.put(1, "E1-057", host=morgs)
    table.fund(0, "S")
    table.fund(1, "S")
    table.start("build 1").activate(0, shared, pay="S").both_pass()
    assert table.stats(morgs) == (3, 3)
    assert table.traits(morgs).controller == 1
    table.passes(0)
    with table.refused(Code.WRONG_CHOICE, rule="E1 §3.3"):
        table.activate(1, shared, pay="S")


@pytest.mark.scenario(
    "peer-stolen-avatar-triggers-for-new-controller",
    rules=["E1 §3.3", "E1 §9.1", "E1 §10.4", "E1-R15", "E1-R30", "E1-R33", "E1-117"],
    outcome="otherwise",
)
def test_peer_stolen_avatar_triggers_for_new_controller() -> None:
    """A stolen Giant eats for its new controller, and in no other Maintenance."""
    table, giant, remote = stolen("E1-117")
    morgs = table.put(0, "E1-036")
    table.game.turn = 4
    table.next_turn(0)
    assert table.queue() == [0]
    table.both_pass()
    assert table.archive(0) == [morgs]
    assert table.uptime() == (20, 20)
    table.pass_until("maintenance", turn=6)
    assert table.queue() == []
    assert table.asked() == ("priority", 1)
    assert table.network(0) == [giant, remote]


@pytest.mark.scenario(
    "bug-control-reverts-with-the-attachment",
    rules=["E1 §17", "E1 §17.2", "E1-R87", "E1-086"],
    outcome="otherwise",
)
def test_bug_control_reverts_with_the_attachment() -> None:
    """With its Attachment the control ends at once, and nothing unlocks or commits."""
    for committed in (False, True):
        table = Table()
        battery = table.put(1, "E1-233", committed=committed)
        remote = table.put(0, "E1-086", host=battery)
        cleanup = table.hold(1, "E1-024")
        table.fund(1, "S1")
        table.start("build 1", priority=1)
        assert table.traits(battery).controller == 0
        table.play(1, cleanup, targets=[remote]).both_pass()
        assert table.archive(0) == [remote]
        assert table.traits(battery).controller == 1
        assert table.thing(battery).committed is committed
