"""`referee perft`: how many sequences of legal actions there are."""

from typing import Annotated

import typer

from referee.cli import options as o

Where = Annotated[
    str,
    typer.Argument(metavar="POSITION", help="A position.json; with --at a match folder or file."),
]
Depth = Annotated[int, typer.Option(min=1, max=20, metavar="N", help="Actions in a sequence.")]
Divide = Annotated[bool, typer.Option("--divide", help="For each first action on its own.")]


def perft(
    position: Where,
    depth: Depth = 1,
    at: o.At = None,
    divide: Divide = False,
    seed: o.Seed = None,
    seed_file: o.SeedFile = None,
    deck: o.Decks = None,
    json: o.Json = False,
) -> None:
    """Count the sequences of legal actions from a position, payments as enumerated.

    Example:  referee perft transcripts/sites/pilot-points --at 20 --depth 2
    """
    from referee.cli.counting import at_record, count, from_file
    from referee.cli.inputs import Beside

    beside = Beside(seed=seed, seed_file=seed_file, decks=deck or ())
    found = from_file(position) if at is None else at_record(position, beside, at)
    count(found, depth, divide, json)
