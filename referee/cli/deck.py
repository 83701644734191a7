"""`referee deck`: decklists."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Check decklists, give their digests, show them.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A decklist, TOML.")]
ProfileName = Annotated[
    str | None,
    typer.Option("--profile", metavar="PROFILE", help="By whose rules; else the game's first."),
]
Modules = Annotated[
    str, typer.Option(metavar="NAMES", help="The modules in use, separated by commas.")
]


@app.command("check")
def check(file: File, profile: ProfileName = None, modules: Modules = "") -> None:
    """Check a decklist by the rules of a profile.

    Example:  referee deck check decks/sites/ash.toml --profile sites/pilot@1.0
    """
    from referee.cli.decklists import checked

    checked(file, profile, tuple(one for one in modules.split(",") if one))


@app.command("digest")
def digest(file: File) -> None:
    """Print the digest that a match header names.

    Example:  referee deck digest decks/sites/ash.toml
    """
    from referee.cli.decklists import print_digest

    print_digest(file)


@app.command("show")
def show(file: File, profile: ProfileName = None) -> None:
    """Show a decklist with the names and texts of its cards.

    Example:  referee deck show decks/sites/ash.toml
    """
    from referee.cli.decklists import print_deck

    print_deck(file, profile)
