"""`referee perft`: how many sequences of legal actions there are."""

from pathlib import Path
from typing import Annotated

import typer

Where = Annotated[Path, typer.Argument(metavar="POSITION", help="A position.json.")]
Depth = Annotated[int, typer.Option(min=1, max=20, metavar="N", help="Actions in a sequence.")]
Divide = Annotated[bool, typer.Option("--divide", help="For each first action on its own.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]


def perft(position: Where, depth: Depth = 1, divide: Divide = False, json: Json = False) -> None:
    """Count the sequences of legal actions from a position, payments as enumerated.

    Example:  referee perft position.json --depth 2
    """
    from referee.cli.counting import count

    count(position, depth, divide, json)
