"""What the README shows is what the commands print."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROSE = re.sub(r"```.*?```", "", README, flags=re.DOTALL)
REFEREE = [sys.executable, "-c", "from referee.cli.main import main; main()"]

SET_UP = (
    "python3 -m venv .venv && .venv/bin/pip install -q . && "
    ".venv/bin/referee verify transcripts/sites/pilot-points"
)
TESTS = ".venv/bin/pip install -q '.[test]' && .venv/bin/pytest -q"


def session(text: str) -> list[tuple[str, str]]:
    """The commands of the README's console block, each with the output shown below it."""
    block = re.search(r"```console\n(.*?)```", text, re.DOTALL)
    assert block is not None
    parts = re.split(r"^\$ (.*)\n", block[1], flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def test_the_two_set_up_commands_stand_there_word_for_word() -> None:
    assert f"\n    {SET_UP}\n" in README
    assert f"\n    {TESTS}\n" in README


def test_the_first_run_prints_what_is_shown(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "decks", tmp_path / "decks")
    shown = session(README)
    assert [command.split()[0] for command, _ in shown] == ["referee", "referee", "sed", "referee"]
    for command, output in shown:
        words = shlex.split(command)
        called = REFEREE + words[1:] if words[0] == "referee" else words
        done = subprocess.run(called, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.stdout == output, command
        assert done.stderr == ""


@pytest.mark.parametrize("name", sorted(re.findall(r"\]\(([^)\s]+)\)", PROSE)))
def test_every_link_leads_somewhere(name: str) -> None:
    assert (ROOT / name).exists()


def test_every_exit_status_is_listed() -> None:
    listed = set(re.findall(r"^\| (\d+) \|", README, re.MULTILINE))
    assert listed == {"0", "2", "3", "4", "5", "6", "7", "8", "9", "70"}


def test_the_first_client_gets_a_report(tmp_path: Path) -> None:
    """The client of the README as it stands there: it departs in some cases, and says in which."""
    program = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert program is not None
    (tmp_path / "client.py").write_text(program[1])
    asked = [*REFEREE, "conformance", "run", "--area", "canonical", "--html", "report.html"]
    done = subprocess.run(
        [*asked, "--", sys.executable, "client.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 9
    lines = done.stdout.splitlines()
    assert any(line.startswith("failed   canonical/") for line in lines)
    assert re.fullmatch(r"departs: my client 0.1: \d+ passed, \d+ failed; suite .*", lines[-1])
    assert "<title>Conformance of my client 0.1</title>" in (tmp_path / "report.html").read_text()
    assert len(program[1].splitlines()) <= 40
