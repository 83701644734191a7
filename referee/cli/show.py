"""`referee show`: the table at a record."""

from typing import Annotated

import typer

from referee.cli import options as o

Follow = Annotated[bool, typer.Option("--follow", help="Step through, record by record.")]


def show(
    match: o.Match,
    at: o.At = None,
    follow: Follow = False,
    seed: o.Seed = None,
    seed_file: o.SeedFile = None,
    deck: o.Decks = None,
    seat: o.Seat = None,
    full: o.Full = False,
    json: o.Json = False,
) -> None:
    """Show the table after the last record, or after record N.

    Example:  referee show transcripts/sites/pilot-points --at 20
    """
    from referee.cli.inputs import Beside, open_match
    from referee.cli.replaying import followed, shown_at

    beside = Beside(seed=seed, seed_file=seed_file, decks=deck or ())
    verification = open_match(match, beside)
    sight = o.sight(seat, full)
    if follow:
        raise typer.Exit(followed(verification, sight, at, json))
    raise typer.Exit(shown_at(verification, sight, at, json))
