"""What an ability may aim at that no worked case has."""

from tests.scenarios.timelock.table import Table


def test_ability_may_target_its_source() -> None:
    """E1-R44  An item cannot target itself, but an ability is not the object that it is of."""
    table = Table()
    debugger = table.put(0, "E1-078")
    table.start("build 1").activate(0, debugger, targets=[debugger]).both_pass()
    assert table.archive(0) == [debugger]
