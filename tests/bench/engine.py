"""What the engine takes for a record, against one strict signature check, in one run.

`python -m tests.bench.engine [GAME]` replays the accepted golden matches of a game: the actions are
read beforehand, so that the steps alone are timed; the signatures of as many records are checked
beside them. Ratios are printed; machines are noisy.
"""

import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from referee.kernel.step import step
from referee.play.folder import DECKS, MATCH
from referee.protocol.signing import is_signed, public_key, sign
from referee.protocol.transcript import last_line, read
from referee.verify.given import Given
from referee.verify.verify import Verification

ROOT = Path(__file__).parents[2] / "transcripts"


def actions(folder: Path) -> tuple[Verification, list[tuple[int, Any]], Any]:
    """A verified match, its actions, and the state before the first of them."""
    data = (folder / MATCH).read_bytes()
    one, other = ((folder / name).read_bytes() for name in DECKS)
    given = Given(decks=(one, other), last_line=last_line(data))
    verification = Verification(read([data]), given)
    found: list[tuple[int, Any]] = []
    first: Any = None
    for moment in verification.moments():
        if moment.action is None:
            first = first if found else moment.state
        else:
            found.append((moment.record.seat, moment.action))
    return verification, found, first


def engine_seconds(verification: Verification, found: list[tuple[int, Any]], state: Any) -> float:
    """Seconds for all steps of a match."""
    replay, profile = verification.replay, verification.profile
    if replay is None or profile is None:
        raise ValueError("the match has not been set up")
    begun = time.perf_counter()
    for seat, action in found:
        state = step(profile, state, seat, action, replay.draws).state
    return time.perf_counter() - begun


def signature_seconds(records: int) -> float:
    """Seconds for as many strict checks of one signature."""
    secret, message = bytes(32), bytes(91)
    key, signature = public_key(secret), sign(secret, message)
    begun = time.perf_counter()
    for _ in range(records):
        is_signed(key, message, signature)
    return time.perf_counter() - begun


def main() -> None:
    """A line for each match and the median of all."""
    game = sys.argv[1] if len(sys.argv) > 1 else "timelock"
    ratios = []
    for folder in sorted((ROOT / game).iterdir()):
        if json.loads((folder / "expect.json").read_bytes())["verdict"] != "accepted":
            continue
        verification, found, state = actions(folder)
        if not found:
            continue
        ratio = engine_seconds(verification, found, state) / signature_seconds(len(found))
        ratios.append(ratio)
        print(f"{folder.name:<32}{len(found):>6} actions {ratio:6.2f} times a signature check")
    print(f"{'median':<32}{'':>14} {statistics.median(ratios):6.2f}")


if __name__ == "__main__":
    main()
