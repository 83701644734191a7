"""Tables for people, drawn by rich; plain and unwrapped, so that they are the same when piped."""

from collections.abc import Sequence


def table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The rows under their columns, in plain ASCII, as wide as they need to be."""
    from io import StringIO

    from rich.box import ASCII_DOUBLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=ASCII_DOUBLE_HEAD, show_edge=False, pad_edge=False)
    for column in columns:
        drawn.add_column(Text(column), no_wrap=True)
    for row in rows:
        drawn.add_row(*(Text(cell) for cell in row))
    out = StringIO()
    Console(file=out, width=1000, color_system=None, force_terminal=False).print(drawn)
    return "".join(line.rstrip() + "\n" for line in out.getvalue().splitlines())
