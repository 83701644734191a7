"""The options that several commands share, with their help."""

from pathlib import Path
from typing import Annotated

import typer

from referee.errors import Code, Refusal
from referee.kernel.profile import Sight

Match = Annotated[
    str,
    typer.Argument(metavar="MATCH", help="A match folder, a transcript file, or - for stdin."),
]
Seed = Annotated[
    str | None,
    typer.Option(
        help="The seed, 64 hex digits. Others on this machine can see it: rather use --seed-file.",
        metavar="HEX",
    ),
]
SeedFile = Annotated[
    Path | None,
    typer.Option(help="A file with the seed, or - for stdin.", metavar="FILE"),
]
Decks = Annotated[
    list[Path] | None,
    typer.Option("--deck", help="A decklist; twice, seat 0's first.", metavar="FILE"),
]
Seat = Annotated[
    int | None,
    typer.Option(min=0, max=1, help="Show what this seat may see as well.", metavar="0|1"),
]
Full = Annotated[bool, typer.Option("--full", help="Show all: hidden cards and state digests.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
At = Annotated[
    int | None,
    typer.Option(min=0, help="The number of a record.", metavar="N"),
]


def sight(seat: int | None, full: bool) -> Sight:
    """Whose eyes the options name. Raises `usage/option` where they name two."""
    if full and seat is not None:
        raise Refusal(Code.OPTION, "--full shows all already; leave out --seat")
    if full:
        return Sight.FULL
    return Sight.PUBLIC if seat is None else (Sight.SEAT_0, Sight.SEAT_1)[seat]
