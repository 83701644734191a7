"""`referee cards`: the card manifests."""

from typing import Annotated

import typer

app = typer.Typer(help="List, show and check the cards of a profile.", no_args_is_help=True)

ProfileName = Annotated[
    str, typer.Option("--profile", metavar="PROFILE", help="The profile whose cards are meant.")
]
Card = Annotated[str, typer.Argument(metavar="CARD", help="The id of a card.")]
Missing = Annotated[
    bool, typer.Option("--missing", help="List the ids of the set that the manifest lacks.")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]

_FIRST = "sites/pilot@1.0"


@app.command("list")
def list_cards(profile: ProfileName = _FIRST, missing: Missing = False, json: Json = False) -> None:
    """List the cards of a profile.

    Example:  referee cards list --profile sites/pilot@1.0
    """
    from referee.cli.manifests import print_cards, print_missing

    if missing:
        print_missing(profile, json)
        return
    print_cards(profile, json)


@app.command("show")
def show(card: Card, profile: ProfileName = _FIRST, json: Json = False) -> None:
    """Show one card.

    Example:  referee cards show ST-01
    """
    from referee.cli.manifests import print_card

    print_card(card, profile, json)


@app.command("lint")
def lint(profile: ProfileName = _FIRST, json: Json = False) -> None:
    """Check a profile's manifest for cards that say what they cannot mean.

    Example:  referee cards lint --profile sites/pilot@1.0
    """
    from referee.cli.manifests import print_findings

    raise typer.Exit(print_findings(profile, json))
