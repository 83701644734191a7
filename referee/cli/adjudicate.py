"""`referee adjudicate`: who won and why, or the first illegal action."""

from pathlib import Path
from typing import Annotated

import typer

from referee.cli import options as o

Until = Annotated[
    int | None,
    typer.Option(min=0, metavar="N", help="Judge no further than record N."),
]
At = Annotated[
    int | None,
    typer.Option(min=0, metavar="N", help="Print the state after record N."),
]
States = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write the state log: a JSON line a record."),
]


def adjudicate(
    match: o.Match,
    seed: o.Seed = None,
    seed_file: o.SeedFile = None,
    deck: o.Decks = None,
    until: Until = None,
    at: At = None,
    states: States = None,
    seat: o.Seat = None,
    full: o.Full = False,
    json: o.Json = False,
) -> None:
    """Replay a match: the result and the final state, or the first illegal action.

    Example:  referee adjudicate transcripts/sites/pilot-points --at 20
    """
    from referee.cli.inputs import Beside, open_match
    from referee.cli.replaying import adjudication

    beside = Beside(seed=seed, seed_file=seed_file, decks=deck or ())
    verification = open_match(match, beside)
    sight = o.sight(seat, full)
    raise typer.Exit(adjudication(verification, match, sight, until, at, states, json))
