"""The long campaign of random play: `python -m tests.campaigns.random_play --matches 1000`.

Plays so many random matches of each profile, holds every position against all checks of
`tests/every_profile`, and prints what was tried. Ends with a traceback at the first failure, which
names the match: the same number plays the same match again.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from referee.games import PROFILES
from tests.every_profile import checks, hidden
from tests.every_profile.lots import lots
from tests.every_profile.play import random_match

PROCESSES = 2


def held(number: int, profile: str) -> Counter[str]:
    """Play one match and hold all of it against every check; what was tried."""
    tally, draw = checks.Tally(), lots(f"campaign {profile} {number}")
    match = random_match(profile, number)
    try:
        checks.is_accepted(match, tally)
        checks.is_played_without_a_dead_end(match, tally)
        hidden.opening_names_nothing_hidden(match, draw, tally)
        for at in match.positions:
            for check in (*checks.CHECKS, hidden.table_is_plain):
                check(at, tally)
            for check in (*checks.BY_CHANCE, *hidden.BY_CHANCE):
                check(at, draw, tally)
            checks.refuses_what_it_does_not_list(at, draw, tally)
    except AssertionError as error:
        error.add_note(f"in match {match.name}")
        raise
    tally["matches"] += 1
    return tally


def summed(tallies: Sequence[Counter[str]]) -> Counter[str]:
    """All tallies as one; of what is a most, the most."""
    whole: Counter[str] = Counter()
    for tally in tallies:
        most = max(whole["most listed"], tally["most listed"])
        whole.update(tally)
        whole["most listed"] = most
    return whole


def main() -> None:
    """Run the campaign and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--profile", choices=PROFILES, action="append")
    wanted = parser.parse_args()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for profile in wanted.profile or PROFILES:
            form = partial(held, profile=profile)
            whole = summed(list(pool.map(form, range(wanted.matches), chunksize=4)))
            print(profile)
            for what in sorted(whole):
                print(f"  {whole[what]:>9}  {what}")


if __name__ == "__main__":
    main()
