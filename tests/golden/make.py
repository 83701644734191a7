"""Makes the golden matches of `transcripts/`: `python -m tests.golden.make [DIR]`.

All keys, seeds, contributions and nonces come from fixed texts, so the bytes are the same on
every machine. Nobody edits them; a change of them is explained where it is committed. What an
`expect.json` says of a verdict stands here, by hand; digests and ids come from the writing side.
"""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from referee.play.folder import DECKS, MATCH, SEED
from tests.golden import musikclub, sites, timelock
from tests.golden.common import Golden

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "transcripts"

Files = Mapping[str, bytes]
MAKERS = {
    "sites": sites.matches,
    "musikclub": musikclub.matches,
    "timelock": timelock.matches,
}


def makers(root: Path = ROOT) -> dict[str, Callable[[], Golden]]:
    """The maker of every golden folder, `game/name`."""
    return {
        f"{game}/{name}": make
        for game, of_game in MAKERS.items()
        for name, make in of_game(root / "decks" / game).items()
    }


def files(golden: Golden) -> Files:
    """The files of one folder."""
    found = {
        MATCH: golden.transcript,
        DECKS[0]: golden.decks[0],
        DECKS[1]: golden.decks[1],
        "expect.json": _expectation(golden.expect),
    }
    if golden.seed is not None:
        found[SEED] = golden.seed.hex().encode() + b"\n"
    return found


def _expectation(expect: Mapping[str, Any]) -> bytes:
    return json.dumps(expect, indent=2, sort_keys=True).encode() + b"\n"


def write(target: Path) -> None:
    """Write all folders below `target`; what is there under another name stays."""
    for name, make in makers().items():
        folder = target / name
        folder.mkdir(parents=True, exist_ok=True)
        for file, data in files(make()).items():
            (folder / file).write_bytes(data)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN)
