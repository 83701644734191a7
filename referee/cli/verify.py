"""`referee verify`: everything, of one match or of many."""

from typing import Annotated

import typer

from referee.cli import options as o

Matches = Annotated[
    list[str],
    typer.Argument(
        metavar="MATCH...",
        help="Match folders, transcript files, a folder of match folders, or - for stdin.",
    ),
]
ExpectKey = Annotated[
    list[str] | None,
    typer.Option(metavar="WHO=KEY", help="The key known from elsewhere of dealer, 0 or 1."),
]
ExpectHead = Annotated[
    str | None,
    typer.Option(metavar="ID", help="The id known from elsewhere of the last record."),
]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="How many processes judge.", metavar="N")]


def verify(
    matches: Matches,
    seed: o.Seed = None,
    seed_file: o.SeedFile = None,
    deck: o.Decks = None,
    expect_key: ExpectKey = None,
    expect_head: ExpectHead = None,
    seat: o.Seat = None,
    full: o.Full = False,
    json: o.Json = False,
    jobs: Jobs = 1,
) -> None:
    """Verify matches: form, chain, signatures, seed, decks, draws, seals, rules, result.

    Example:  referee verify transcripts/sites/pilot-points
    """
    from referee.cli.inputs import Beside
    from referee.cli.judging import expected_head, expected_keys, judge_all

    beside = Beside(
        seed=seed,
        seed_file=seed_file,
        decks=deck or (),
        keys=expected_keys(expect_key or ()),
        head=expected_head(expect_head),
    )
    raise typer.Exit(judge_all(matches, beside, o.sight(seat, full), json, jobs))
