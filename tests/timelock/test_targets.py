"""Choices of targets, and of cards for another, that no worked case has."""

from referee.errors import Code
from tests.scenarios.timelock.table import Table


def test_ability_may_target_its_source() -> None:
    """E1-R44  An item cannot target itself, but an ability is not the object that it is of."""
    table = Table()
    debugger = table.put(0, "E1-078")
    table.start("build 1").activate(0, debugger, targets=[debugger]).both_pass()
    assert table.archive(0) == [debugger]


def test_targets_of_a_copy_are_different() -> None:
    """E1-R44  Within one use of the word all are different, also where a copy names new ones."""
    table = Table()
    burst, fork = table.hold(0, "E1-152"), table.hold(0, "E1-155")
    table.fund(0, "P11111PP")
    table.start("build 1")
    table.play(0, burst, x=4, targets=["seat-0", "seat-1"], pay="P11111")
    table.play(0, fork, targets=[burst], pay="PP").both_pass()
    with table.refused(Code.TARGET, rule="E1-R35"):
        table.choose(0, "seat-1", "seat-1")
    table.choose(0, "seat-1", "seat-0").both_pass()
    assert table.uptime() == (18, 18)


def test_remote_command_on_an_empty_wallet_asks_nothing() -> None:
    """E1-R30, E1-139  What public facts make impossible is not asked."""
    table = Table()
    command = table.hold(0, "E1-139")
    table.fund(0, "KK")
    table.start("build 1").play(0, command).both_pass()
    assert table.asked() == ("priority", 0)
    assert table.archive(0) == [command]
