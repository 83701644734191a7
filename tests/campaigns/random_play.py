"""The long campaign of random play: `python -m tests.campaigns.random_play --matches 1000`.

Plays so many random matches of each profile, with the decks of the repository and any others that
are legal, and prints what was tried. Every position keeps its cards and comes back from its bytes;
a fair sample of each match is held against all other checks of `tests/every_profile`, with fifty
actions that are nearly right. Ends with a traceback at the first failure, which names the match:
`--first` with that number plays it again.
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
SAMPLED = 10
MUTANTS = 50


def held(number: int, profile: str) -> Counter[str]:
    """Play one match and hold all of it against every check; what was tried."""
    tally, draw = checks.Tally(), lots(f"campaign {profile} {number}")
    try:
        match = random_match(profile, number)
        checks.is_accepted(match, tally)
        checks.is_played_without_a_dead_end(match, tally)
        checks.is_whole_everywhere(match, tally)
        hidden.opening_names_nothing_hidden(match, draw, tally)
        for at in match.sampled(SAMPLED):
            for check in (*checks.CHECKS, hidden.table_is_plain):
                check(at, tally)
            for check in (*checks.BY_CHANCE, *hidden.BY_CHANCE):
                check(at, draw, tally)
            checks.refuses_what_it_does_not_list(at, draw, tally, MUTANTS)
    except Exception as error:
        error.add_note(f"in match {profile}/{number}")
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
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--profile", choices=PROFILES, action="append")
    wanted = parser.parse_args()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for profile in wanted.profile or PROFILES:
            form = partial(held, profile=profile)
            whole = summed(list(pool.map(form, range(wanted.first, wanted.first + wanted.matches))))
            print(profile)
            for what in sorted(whole):
                print(f"  {whole[what]:>9}  {what}")


if __name__ == "__main__":
    main()
