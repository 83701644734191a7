"""The same bytes in every environment: hash seed, time zone, locale, folder."""

from pathlib import Path

import pytest

from referee.games import PROFILES
from tests.cli.running import referee
from tests.every_profile.play import deck_files, profile_named

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
    decks, bots = deck_files(name), list(profile_named(name).bots)
    said = []
    for number, environment in enumerate(ENVIRONMENTS):
        home = tmp_path / f"home {number}"
        home.mkdir()
        options = [word for deck in (decks[0], decks[-1]) for word in ("--deck", str(deck))]
        options += ["--bot", bots[0], "--bot", bots[-1], "--swap", "--matches", "2"]
        simulated = referee(
            "simulate", name, *options, "--out", "played", cwd=home, env=environment
        )
        verified = referee("verify", "--json", "--full", "played", cwd=home, env=environment)
        states = [
            referee("adjudicate", f"played/{match}", "--json", cwd=home, env=environment).stdout
            for match in range(2)
        ]
        assert (simulated.returncode, verified.returncode) == (0, 0)
        said.append((files_of(home), simulated.stdout, verified.stdout, states))
    assert len(said[0][0]) == 6
    assert said[0] == said[1]
