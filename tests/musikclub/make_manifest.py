"""Makes the manifest from the cards as people edit them: `python -m tests.musikclub.make_manifest`.

`cards/data/` has a card a line, by number; `cards/pilot.json` is what a profile pins, in its one
spelling. Nobody edits the second by hand.
"""

import json
import sys
from pathlib import Path
from typing import Any

from referee.errors import Refusal

try:
    from referee.games.musikclub.v1 import cards
except (Refusal, FileNotFoundError):
    # The profiles read the manifest as they are imported. One that the words have grown away from
    # must not keep its maker from running.
    cards = sys.modules["referee.games.musikclub.v1.cards"]

FOLDER = Path(str(cards.__file__)).parent
PARTS = ("songs", "effects", "loops")


def listed() -> list[dict[str, Any]]:
    """All cards of `data/`, in the manifest's order."""
    found = []
    for part in PARTS:
        found += json.loads((FOLDER / "data" / f"{part}.json").read_bytes())
    return found


def made() -> bytes:
    """The manifest that they make."""
    manifest: bytes = cards.manifest_of(listed())
    return manifest


if __name__ == "__main__":
    (FOLDER / "pilot.json").write_bytes(made())
