"""`referee simulate`: games between bots."""

from pathlib import Path
from typing import Annotated

import typer

ProfileName = Annotated[str, typer.Argument(metavar="PROFILE", help="The rules to play by.")]
Decks = Annotated[
    list[Path], typer.Option("--deck", metavar="FILE", help="A decklist; twice, seat 0's first.")
]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="NAME", help="A policy; once for both seats, or twice."),
]
Matches = Annotated[int, typer.Option(min=1, max=1_000_000, metavar="N", help="How many matches.")]
Seed = Annotated[str, typer.Option(metavar="TEXT", help="All chance comes from it.")]
Swap = Annotated[bool, typer.Option("--swap", help="Change seats after every match.")]
Out = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Write each match as a folder into this new folder."),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]


def simulate(
    profile: ProfileName,
    deck: Decks,
    bot: Bots = None,
    matches: Matches = 1,
    seed: Seed = "0",
    swap: Swap = False,
    out: Out = None,
    json: Json = False,
) -> None:
    """Play games between bots: written as signed matches, or summed up.

    Example:  referee simulate sites/pilot@1.0 --deck decks/sites/ash.toml
    --deck decks/sites/stone.toml --bot greedy --matches 10 --out matches
    """
    from referee.cli.simulation import simulated

    simulated(profile, deck, bot or ["greedy"], matches, seed, swap, out, json)
