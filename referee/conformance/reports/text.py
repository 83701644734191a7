"""The report on a terminal: what is not good, then the counts."""

from collections.abc import Iterator

from referee.conformance.reports.summary import Run
from referee.conformance.run import Tried
from referee.report.escape import escaped


def lines(run: Run) -> Iterator[str]:
    """A line for each case that is not good, with the first member that differs; then a summary."""
    for one in run.tried:
        if not one.outcome.is_good:
            yield line(one)
    yield ""
    for area, (good, all_) in run.areas.items():
        yield f"{area:<24} {good:>5} of {all_}"
    counts = ", ".join(f"{number} {name}" for name, number in run.counts.items() if number)
    name = escaped(f"{run.client.name} {run.client.version}".strip())
    yield f"{'conforms' if run.holds else 'departs'}: {name}: {counts}; suite {run.suite[:16]}"


def line(one: Tried) -> str:
    """One case: its outcome, its id, and why."""
    why = f"  {escaped(one.why)}" if one.why else ""
    return f"{one.outcome:<8} {one.id}{why}"
