"""Wrong rules against the suite: `python -m tests.campaigns.mutation [GAME...]`.

Each mutant is one piece of source text of a game that is replaced by another. The game is loaded
with it, the suite's cases of that game are answered until one comes out otherwise, and the mutant
is killed by that case, or it survives: then no case tells the wrong rule from the right one.
Nothing in the checkout changes.
"""

import argparse
import multiprocessing
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tests.campaigns.mutation_musikclub import MUSIKCLUB
from tests.campaigns.mutation_sites import SITES
from tests.campaigns.mutation_timelock import TIMELOCK
from tests.campaigns.mutation_timelock_2 import TIMELOCK_2

ROOT = Path(__file__).parents[2]
PROCESSES = 2
SECONDS = 60
"""How long a mutant has for one case; one that is still busy then is killed too."""

FOLDERS = {
    "sites": (ROOT / "referee/games/sites/v1", SITES),
    "timelock": (ROOT / "referee/games/timelock/e1", (*TIMELOCK, *TIMELOCK_2)),
    "musikclub": (ROOT / "referee/games/musikclub/v1", MUSIKCLUB),
}


class Fate(NamedTuple):
    """What became of a mutant: `by` the case that killed it and how, empty if it survives."""

    game: str
    rule: str
    place: str
    by: str


class Busy(Exception):  # noqa: N818 - it is the mutant's
    """A case takes too long."""


class Altered(SourceFileLoader):
    """Loads a module with a piece of its text replaced, past the cache of compiled files."""

    def __init__(self, name: str, path: str, old: str, new: str) -> None:
        super().__init__(name, path)
        self.old, self.new = old, new

    def get_code(self, fullname: str) -> CodeType:
        """The code of the text as it is now."""
        text = Path(self.path).read_text("utf-8")
        return compile(text.replace(self.old, self.new), self.path, "exec", dont_inherit=True)


class Altering(MetaPathFinder):
    """Finds the one file that is altered; all others are found as ever."""

    def __init__(self, path: Path, old: str, new: str) -> None:
        self.path, self.old, self.new = path, old, new

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """The altered module, None if it is another."""
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or Path(spec.origin) != self.path:
            return None
        spec.loader = Altered(fullname, spec.origin, self.old, self.new)
        return spec


def fate(game: str, number: int, suite: Path) -> Fate:
    """Load the game with this mutant, in a process of its own, and answer the cases."""
    folder, mutants = FOLDERS[game]
    mutant = mutants[number]
    path = folder / mutant.file
    found = path.read_text("utf-8").count(mutant.old)
    if found != 1:
        raise SystemExit(f"{mutant.file} holds {mutant.old!r} {found} times, not once")
    sys.meta_path.insert(0, Altering(path, mutant.old, mutant.new))
    signal.signal(signal.SIGALRM, _busy)
    return Fate(game, mutant.rule, f"{mutant.file}: {first_line(mutant.new)}", killer(game, suite))


def _busy(number: int, frame: FrameType | None) -> None:
    raise Busy


def first_line(text: str) -> str:
    """The first line of a piece of source that says something."""
    return next((line.strip() for line in text.splitlines() if line.strip()), "(left out)")


def killer(game: str, suite: Path) -> str:
    """The first case of the game whose answer is wrong, with what is wrong; empty if none is."""
    from referee.conformance.answers import answer
    from referee.conformance.compare import first_difference

    for case in cases_of(game, suite):
        signal.alarm(SECONDS)
        try:
            difference = first_difference(case.expect, answer(case.head.area, case.given))
        except Exception as error:
            return f"{case.id} ({type(error).__name__})"
        finally:
            signal.alarm(0)
        if difference is not None:
            return f"{case.id} ({difference.path})"
    return ""


def cases_of(game: str, suite: Path) -> Iterator[Any]:
    """The cases that hang on the rules of a game."""
    from referee.conformance.case import folders, read

    for area in ("replay", "illegal", "views", "perft", "setup", "decks", "chain"):
        for folder in folders(suite / area):
            below = folder.relative_to(suite / area).as_posix()
            if below.startswith((f"{game}/", f"{game}-")):
                yield read(folder)


def fates(games: Sequence[str], suite: Path) -> Iterator[Fate]:
    """What becomes of all mutants of these games."""
    every = [(game, at, suite) for game in games for at in range(len(FOLDERS[game][1]))]
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=fresh, max_tasks_per_child=1) as pool:
        yield from pool.map(fate, *zip(*every, strict=True))


def main() -> None:
    """Print what killed each mutant, then the score and the survivors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *FOLDERS], default=[])
    parser.add_argument("--suite", type=Path, default=ROOT / "conformance" / "cases")
    wanted = parser.parse_args()
    every = []
    for one in fates(wanted.games or list(FOLDERS), wanted.suite):
        every.append(one)
        print(f"{'killed' if one.by else 'SURVIVES':8}  {one.game}  {one.rule}", flush=True)
        print(f"          {one.place}\n          {one.by}", flush=True)
    survivors = [one for one in every if not one.by]
    killed = len(every) - len(survivors)
    for one in survivors:
        print(f"no case tells {one.game} {one.rule} from {one.place}")
    print(f"{killed} of {len(every)} mutants are killed, {100 * killed / len(every):.1f}%")


if __name__ == "__main__":
    main()
