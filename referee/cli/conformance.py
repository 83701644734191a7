"""`referee conformance`: a client against the suite, and the suite itself."""

from pathlib import Path
from typing import Annotated

import typer

from referee.cli import options as o

app = typer.Typer(
    help="Hold a client in any language against the golden cases.", no_args_is_help=True
)

Command = Annotated[
    list[str], typer.Argument(metavar="-- CLIENT...", help="The command that starts the client.")
]
Suite = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Other cases than those of the package.")
]
Areas = Annotated[
    list[str] | None, typer.Option("--area", metavar="AREA", help="Only this area; repeatable.")
]
Words = Annotated[
    list[str] | None,
    typer.Option("-k", metavar="WORD", help="Only cases with this in their id; repeatable."),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
Report = Annotated[Path | None, typer.Option(metavar="FILE", help="Write this report as well.")]


@app.command("run", context_settings={"ignore_unknown_options": True})
def run(
    command: Command,
    suite: Suite = None,
    area: Areas = None,
    words: Words = None,
    xfail: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Cases known to fail, `id  # reason` a line; strict."),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, metavar="S", help="Time for one answer.")
    ] = 10.0,
    jobs: Annotated[int, typer.Option(min=1, max=64, metavar="N", help="Client processes.")] = 1,
    fail_fast: Annotated[bool, typer.Option("--fail-fast", help="Stop at the first.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="Only list what would be run.")] = False,
    json: Json = False,
    junit: Report = None,
    tap: Report = None,
    html: Report = None,
) -> None:
    """Ask a client every case, and say where it departs first.

    Example:  referee conformance run --area canonical -- referee conformance client
    """
    from referee.cli.conforming import Wanted, print_cases, run_suite

    wanted = Wanted(suite=suite, areas=area or (), words=words or ())
    if listed:
        print_cases(wanted, json)
        return
    reports = {"junit": junit, "tap": tap, "html": html}
    raise typer.Exit(
        run_suite(
            wanted, command, xfail, seconds, jobs, fail_fast=fail_fast, json=json, out=reports
        )
    )


@app.command("list")
def list_cases(
    suite: Suite = None, area: Areas = None, words: Words = None, json: Json = False
) -> None:
    """List the cases, one a line.

    Example:  referee conformance list --area draws
    """
    from referee.cli.conforming import Wanted, print_cases

    print_cases(Wanted(suite=suite, areas=area or (), words=words or ()), json)


@app.command("client")
def client() -> None:
    """Be a client: answer cases from standard input, as any other client does.

    Example:  referee conformance run -- referee conformance client
    """
    from referee.cli.conforming import be_client

    be_client()


@app.command("bisect", context_settings={"ignore_unknown_options": True})
def bisect(
    match: Annotated[str, typer.Argument(metavar="MATCH", help="A match folder or transcript.")],
    clients: Annotated[
        list[str], typer.Argument(metavar="-- A... -- B...", help="The commands of both clients.")
    ],
    seed: o.Seed = None,
    seed_file: o.SeedFile = None,
    deck: o.Decks = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, metavar="S", help="Time for one answer.")
    ] = 30.0,
    json: Json = False,
) -> None:
    """Find the first action of a match after which two clients are in different states.

    Example:  referee conformance bisect MATCH -- referee conformance client -- ./mine
    """
    from referee.cli.bisecting import parting
    from referee.cli.inputs import Beside

    beside = Beside(seed=seed, seed_file=seed_file, decks=deck or ())
    raise typer.Exit(parting(match, beside, clients, seconds, json))


@app.command("coverage")
def coverage(suite: Suite = None, json: Json = False) -> None:
    """Say which codes, rules and cards no case shows.

    Example:  referee conformance coverage
    """
    from referee.cli.conforming import print_gaps

    raise typer.Exit(print_gaps(suite, json))


@app.command("fill")
def fill(
    recording: Annotated[Path, typer.Argument(metavar="FILE", help="What tests have recorded.")],
    suite: Annotated[Path, typer.Option(metavar="DIR", help="Where the cases are written.")],
    accept: Annotated[
        bool, typer.Option("--accept", help="Write changed expectations too.")
    ] = False,
) -> None:
    """Make the cases of a recording; a changed expectation is shown and kept.

    Example:  referee conformance fill recorded.jsonl --suite conformance/cases
    """
    from referee.cli.conforming import fill_suite

    raise typer.Exit(fill_suite(recording, suite, accept))
