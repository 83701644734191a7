"""Words replaced on cards that are on the Queue."""

from tests.scenarios.timelock.table import Table


def rewritten_while_queued(old: str, new: str) -> tuple[Table, int, int]:
    """Seat 0 decommissions a Power Avatar of seat 1, who replaces a word of what does so."""
    table = Table()
    target = table.put(1, "E1-160")
    played = table.hold(0, "E1-054")
    rewrite = table.hold(1, "E1-083")
    table.fund(0, "T")
    table.fund(1, "T")
    table.start("build 1").play(0, played, mode=1, targets=[target]).passes(0)
    table.play(1, rewrite, targets=[played]).both_pass().words(1, old, new)
    return table, played, target


def test_word_replaced_on_the_queue_is_what_the_target_has_to_be() -> None:
    """E1-R45, E1-R83  A Power Avatar is no target of what says Keys by now."""
    table, played, target = rewritten_while_queued("Power", "Keys")
    table.both_pass()
    assert table.network(1) == [target]
    assert table.archive(0) == [played]


def test_other_word_replaced_on_the_queue_changes_nothing() -> None:
    """E1-R83  The word that is not there is not replaced."""
    table, played, target = rewritten_while_queued("Signal", "Keys")
    table.both_pass()
    assert table.archive(1)[-1] == target
    assert table.archive(0) == [played]
