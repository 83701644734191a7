"""`referee schema`: the published JSON Schemas."""

from typing import Annotated

import typer

Name = Annotated[
    str | None,
    typer.Argument(metavar="NAME", help="Which schema; without it, their names are listed."),
]


def schema(name: Name = None) -> None:
    """Print a JSON Schema: of records, verdicts, states, decks, manifests, actions, clients.

    Example:  referee schema verdict
    """
    from referee.cli.output import put
    from referee.conformance import schemas as clients
    from referee.errors import Code, Refusal
    from referee.report import schemas as formats
    from referee.report.json import dumps

    if name is None:
        put("".join(f"{one}\n" for one in (*formats.names(), *clients.names())))
        return
    found = formats.schema_of(name)
    if found is None:
        found = clients.schema_of(name)
    if found is None:
        raise Refusal(Code.NO_SUCH_NAME, "no schema has that name; `referee schema` lists them")
    put(dumps(found, indent=2) + "\n")
