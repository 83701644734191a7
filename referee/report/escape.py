"""Text from files, made safe to show: ASCII, nothing that moves a cursor or starts a line."""

import json


def quoted(text: str) -> str:
    """Text that came with a file: quoted, in ASCII, with every control character escaped."""
    return json.dumps(text, ensure_ascii=True).replace("\x7f", "\\u007f")


def escaped(text: str) -> str:
    """A message of ours that may hold a piece of a file: as `quoted`, without the quotes."""
    return quoted(text)[1:-1].replace('\\"', '"')
