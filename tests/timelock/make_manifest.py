"""Makes the manifest from the cards as people edit them: `python -m tests.timelock.make_manifest`.

`cards/data/` has a card a line, by number; `cards/r1.json` is what a profile pins, in its one
spelling. Nobody edits the second by hand.
"""

import json
from pathlib import Path
from typing import Any

from referee.games.timelock.e1 import cards

FOLDER = Path(cards.__file__).parent
PARTS = ("001-100", "101-200", "201-295", "promos")


def listed() -> list[dict[str, Any]]:
    """All cards of `data/`, in the manifest's order."""
    found = []
    for part in PARTS:
        found += json.loads((FOLDER / "data" / f"{part}.json").read_bytes())
    return found


def made() -> bytes:
    """The manifest that they make."""
    return cards.manifest_of(listed())


if __name__ == "__main__":
    (FOLDER / "r1.json").write_bytes(made())
