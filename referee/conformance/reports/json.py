"""The report as one JSON document."""

from typing import Any

import msgspec

from referee.conformance.reports.summary import Run


def document(run: Run) -> dict[str, Any]:
    """Client, suite, counts, areas and every case with its outcome."""
    return {
        "client": msgspec.to_builtins(run.client),
        "suite": run.suite,
        "conforms": run.holds,
        "counts": run.counts,
        "areas": {area: {"good": good, "of": all_} for area, (good, all_) in run.areas.items()},
        "cases": [msgspec.to_builtins(one) for one in run.tried],
    }
