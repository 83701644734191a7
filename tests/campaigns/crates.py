"""The crates of Der Musikclub in pairs: `python -m tests.campaigns.crates --matches 2000`.

Bots play every pair of crates, seats swapped; what is printed is how matches ended, what came of
endgames, how long matches were, and what share of its matches each crate and the first DJ has won.
After every action the table is checked: each card in one place, dice within their faces, and the
mixer recounted from the printed cards; every fifth state comes back from its bytes. Ends with a
traceback at the first failure.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

from referee import games
from referee.games.musikclub.v1 import events
from referee.play.simulate import Pairing, chance, setup
from referee.play.table import Table
from referee.protocol import canon
from referee.protocol.decks import Deck, parse
from referee.protocol.hashing import derive
from tests.musikclub.recount import check_table

CRATES = Path(__file__).parents[2] / "decks" / "musikclub"
PROCESSES = 2
RELOADED = 5
"""Every fifth state is written and read again."""


def crates() -> dict[str, Deck]:
    """The crates of the repository by name."""
    return {path.stem: parse(path.read_bytes()) for path in sorted(CRATES.glob("*.toml"))}


def played(number: int, profile: str, bot: str) -> Counter[str]:
    """Play one match, check the table after every action, and tell what happened in it."""
    lists = crates()
    pairs = list(combinations(lists, 2))
    pair = pairs[number // 2 % len(pairs)]
    found = games.profile(profile)
    assert found is not None
    one, other = (lists[name] for name in pair)
    pairing = Pairing(profile=found, decks=(one, other), bots=(bot, bot), seed="crates", swap=True)
    table = Table(setup(pairing, number))
    seated = [pair[side] for side in pairing.seated(number)]
    first, tally = table.state.seat, Counter[str]()
    try:
        _play(table, bot, tally)
    except Exception as error:
        error.add_note(f"in match {number}")
        raise
    _count(table.state, seated, first, tally)
    return tally


def _play(table: Table, bot: str, tally: Counter[str]) -> None:
    policy = table.profile.bots[bot]
    key = derive("referee crates bot", table.pen.match_id)
    chances = [chance(derive("referee crates seat", key + bytes([seat]))) for seat in (0, 1)]
    while awaited := table.profile.awaiting(table.state):
        seat = awaited[0]
        happened = table.act(seat, policy(table.state, seat, chances[seat]))
        check_table(table.state)
        if tally["records"] % RELOADED == 0:
            comes_back(table)
        tally["records"] += 1
        _note(happened, tally)


def comes_back(table: Table) -> None:
    """The state is the same once it has been written and read."""
    data = canon.encode(table.profile.snapshot(table.state))
    again = table.profile.restore(canon.decode(data))
    assert canon.encode(table.profile.snapshot(again)) == data


def _note(happened: Iterable[Any], tally: Counter[str]) -> None:
    for event in happened:
        if isinstance(event, events.EndgameBegan):
            tally["endgames begun"] += 1
        if isinstance(event, events.EndgameLost):
            tally[f"endgames lost by {event.why}"] += 1
        if isinstance(event, events.VolumeTolerated):
            tally["turns tolerated"] += 1


def _count(state: Any, seated: list[str], first: int, tally: Counter[str]) -> None:
    result = state.result
    tally["matches"] += 1
    tally["turns"] += state.turn
    tally[f"ended by {result.reason}"] += 1
    tally["drawn"] += result.winner is None
    if result.winner is not None:
        tally[f"won by {seated[result.winner]}"] += 1
        tally["won by the first DJ"] += result.winner == first
    for name in seated:
        tally[f"played by {name}"] += 1


def shares(tally: Counter[str]) -> Iterable[str]:
    """The figures, and in percent what share of its matches each crate has won."""
    yield from (f"{tally[what]:>9}  {what}" for what in sorted(tally))
    for name in crates():
        yield f"{100 * tally[f'won by {name}'] / max(1, tally[f'played by {name}']):>8.1f}%  {name}"
    yield f"{100 * tally['won by the first DJ'] / tally['matches']:>8.1f}%  the first DJ"
    yield f"{100 * tally['ended by endgame'] / tally['matches']:>8.1f}%  by a completed endgame"
    yield f"{tally['turns'] / tally['matches']:>9.1f}  turns a match"


def main() -> None:
    """Run the campaign and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--profile", default="musikclub/standard@1.0")
    parser.add_argument("--bot", default="endgame")
    wanted = parser.parse_args()
    form = partial(played, profile=wanted.profile, bot=wanted.bot)
    whole: Counter[str] = Counter()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for tally in pool.map(form, range(wanted.matches), chunksize=5):
            whole.update(tally)
    print(wanted.profile, wanted.bot, sep="  ")
    for line in shares(whole):
        print(line)


if __name__ == "__main__":
    main()
