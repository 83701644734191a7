"""`referee legal`: what the awaited seats may do."""

from typing import Annotated

import typer

from referee.cli import options as o

Most = Annotated[int, typer.Option(min=1, metavar="N", help="List at most N actions.")]


def legal(
    match: o.Match,
    at: o.At = None,
    most: Most = 1000,
    seed: o.Seed = None,
    seed_file: o.SeedFile = None,
    deck: o.Decks = None,
    seat: o.Seat = None,
    full: o.Full = False,
    json: o.Json = False,
) -> None:
    """List what the awaited seats may do now, or might have done after record N.

    Example:  referee legal transcripts/sites/pilot-points --at 20
    """
    from referee.cli.inputs import Beside, open_match
    from referee.cli.replaying import legal_at

    beside = Beside(seed=seed, seed_file=seed_file, decks=deck or ())
    verification = open_match(match, beside)
    raise typer.Exit(legal_at(verification, o.sight(seat, full), at, most, json))
