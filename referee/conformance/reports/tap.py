"""The report in the Test Anything Protocol, version 14."""

from collections.abc import Iterator

from referee.conformance.reports.summary import Run
from referee.conformance.run import Outcome
from referee.report.escape import escaped


def lines(run: Run) -> Iterator[str]:
    """A plan, then a line a case; TAP reads `#` as a directive, so none stands in a name."""
    yield "TAP version 14"
    yield f"1..{len(run.tried)}"
    for number, one in enumerate(run.tried, 1):
        good = one.outcome.is_good and one.outcome is not Outcome.XFAILED
        why = escaped(one.why).replace("#", "")
        directive = {
            Outcome.SKIPPED: f" # SKIP {why}",
            Outcome.NOT_APPLICABLE: f" # SKIP {why}",
            Outcome.XFAILED: f" # TODO {why}",
        }.get(one.outcome, "")
        yield f"{'ok' if good else 'not ok'} {number} - {one.id}{directive}"
        if why and not directive:
            yield f"  # {why}"
