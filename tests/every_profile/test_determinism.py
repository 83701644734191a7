"""The same bytes in every environment: hash seed, time zone, locale, folder."""

from pathlib import Path

import pytest

from referee.games import PROFILES
from tests.cli.running import referee
from tests.every_profile.play import DECKS

ENVIRONMENTS = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4242", "TZ": "Pacific/Chatham", "LC_ALL": "tr_TR.UTF-8", "COLUMNS": "20"},
)


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file in it by its relative name."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.parametrize("name", PROFILES)
def test_two_processes_write_and_judge_the_same_bytes(name: str, tmp_path: Path) -> None:
    decks = sorted((DECKS / name.partition("/")[0]).glob("*.toml"))
    said = []
    for number, environment in enumerate(ENVIRONMENTS):
        home = tmp_path / f"home {number}"
        home.mkdir()
        options = [word for deck in (decks[0], decks[-1]) for word in ("--deck", str(deck))]
        options += ["--bot", "random", "--bot", "greedy", "--swap", "--matches", "3"]
        simulated = referee(
            "simulate", name, *options, "--out", "played", cwd=home, env=environment
        )
        verified = referee("verify", "--json", "--full", "played", cwd=home, env=environment)
        states = [
            referee("adjudicate", f"played/{match}", "--json", cwd=home, env=environment).stdout
            for match in range(3)
        ]
        assert (simulated.returncode, verified.returncode) == (0, 0)
        said.append((files_of(home), simulated.stdout, verified.stdout, states))
    assert len(said[0][0]) == 9
    assert said[0] == said[1]
