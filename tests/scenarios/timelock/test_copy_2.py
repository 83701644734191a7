"""Worked cases of copies: cards on the Queue."""

import pytest

from referee.errors import Code
from tests.scenarios.timelock.table import Table, generic

ZAP = generic(
    id="T-ZAP",
    name="Test Zap",
    type=("zap",),
    cost="P",
    abilities=({"kind": "play", "target": "any", "do": [{"do": "deal", "n": 3, "to": "target"}]},),
)


@pytest.mark.scenario(
    "copy-process-fork", rules=["E1 §10.2", "E1 §17.1", "E1-R80", "E1-155"], outcome="otherwise"
)
def test_copy_process_fork() -> None:
    """The copy has the X of the original, resolves before it, and is no card afterwards."""
    table = Table()
    stream = table.hold(0, "E1-219")
    fork = table.hold(0, "E1-155")
    table.fund(0, "B111PP")
    table.start("build 1")
    table.play(0, stream, x=3, targets=["seat-0"], pay="B111")
    table.play(0, fork, targets=[stream], pay="PP").both_pass()
    table.choose(0, "seat-0")
    assert len(table.queue()) == 2
    table.both_pass()
    assert table.uptime() == (23, 20)
    assert table.queue() == [stream]
    table.both_pass()
    assert table.uptime() == (26, 20)
    assert table.archive(0) == [fork, stream]
    assert table.archive(1) == []


@pytest.mark.scenario(
    "copy-process-fork-affinity-matters",
    rules=["E1 §3.1", "E1 §15.5", "E1 §17.1", "E1-R30", "E1-R75", "E1-018", "E1-155"],
    outcome="otherwise",
)
def test_copy_process_fork_affinity_matters() -> None:
    """A shield against a Power source stops the copy, which is Power, not the original."""
    table = Table()
    circuit = table.put(1, "E1-018")
    surge = table.hold(0, "E1-079")
    fork = table.hold(0, "E1-155")
    table.fund(0, "T11PP")
    table.fund(1, "1")
    table.start("build 1")
    table.play(0, surge, targets=["seat-1"], pay="T11")
    table.play(0, fork, targets=[surge], pay="PP").both_pass().choose(0, "seat-1")
    table.passes(0).activate(1, circuit, pay="1").both_pass()
    table.both_pass()
    assert table.uptime() == (18, 20)
    table.both_pass()
    assert table.uptime() == (16, 16)


@pytest.mark.scenario(
    "copy-fork-cannot-copy-permanent", rules=["E1 §11.2", "E1-155"], outcome="refused"
)
def test_copy_fork_cannot_copy_permanent() -> None:
    """An Avatar on the Queue is no target for what copies Zaps and Operations."""
    table = Table()
    lifter = table.hold(0, "E1-160")
    fork = table.hold(0, "E1-155")
    table.fund(0, "P111PP")
    table.start("build 1").play(0, lifter, pay="P111")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, fork, targets=[lifter], pay="PP")
    assert table.queue() == [lifter]
    assert table.wallet(0) == [fork]


@pytest.mark.scenario(
    "bug-fork-takes-only-zaps-and-operations", rules=["E1 §11.2", "E1-155"], outcome="refused"
)
def test_bug_fork_takes_only_zaps_and_operations() -> None:
    """The same Zap that is refused above an Avatar may be played above an Operation."""
    table = Table()
    lifter, stream, fork = (table.hold(0, card) for card in ("E1-160", "E1-219", "E1-155"))
    table.fund(0, "P111PP")
    table.start("build 1").play(0, lifter, pay="P111")
    with table.refused(Code.TARGET, rule="E1 §11.2"):
        table.play(0, fork, targets=[lifter], pay="PP")

    table = Table()
    lifter, stream, fork = (table.hold(0, card) for card in ("E1-160", "E1-219", "E1-155"))
    table.fund(0, "BPP")
    table.start("build 1").play(0, stream, x=0, targets=["seat-0"], pay="B")
    table.play(0, fork, targets=[stream], pay="PP")
    assert table.queue() == [stream, fork]


@pytest.mark.scenario(
    "peer-fork-keeps-x",
    rules=["E1 §11.3", "E1 §17.1", "E1-R80", "E1-152", "E1-155"],
    outcome="otherwise",
)
def test_peer_fork_keeps_x() -> None:
    """Nothing is paid for the X of a copy."""
    table = Table()
    burst = table.hold(0, "E1-152")
    fork = table.hold(0, "E1-155")
    table.fund(0, "P1111PP")
    table.start("build 1")
    table.play(0, burst, x=4, targets=["seat-1"], pay="P1111")
    table.play(0, fork, targets=[burst], pay="PP").both_pass().choose(0, "seat-1")
    table.both_pass()
    assert table.uptime() == (20, 16)
    table.both_pass()
    assert table.uptime() == (20, 12)
    assert table.archive(0) == [fork, burst]
    assert table.queue() == []


@pytest.mark.scenario(
    "peer-fork-turns-the-answer-on-itself",
    rules=["E1 §10.2", "E1 §11.2", "E1-R44", "E1-155"],
    outcome="otherwise",
)
def test_peer_fork_turns_the_answer_on_itself() -> None:
    """The copy of an answer is turned on the answer itself, and what it answered resolves."""
    table = Table(ZAP)
    zap = table.hold(0, "T-ZAP")
    fork = table.hold(0, "E1-155")
    invalid = table.hold(1, "E1-059")
    table.fund(0, "PPP")
    table.fund(1, "TT")
    table.start("build 1")
    table.play(0, zap, targets=["seat-1"], pay="P").passes(0)
    table.play(1, invalid, targets=[zap]).passes(1)
    table.play(0, fork, targets=[invalid], pay="PP").both_pass()
    assert table.asked() == ("targets", 0)
    table.choose(0, invalid).both_pass()
    assert table.archive(1) == [invalid]
    assert table.queue() == [zap]
    table.both_pass()
    assert table.uptime() == (20, 17)
    assert table.archive(0) == [fork, zap]
