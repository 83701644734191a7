"""A game is read in when it is asked for: to start fast, and as no other game needs it."""

from pathlib import Path

import pytest

from tests.cli.calling import write_match
from tests.cli.running import referee
from tests.verify.made import played


@pytest.mark.parametrize("arguments", [("--help",), ("verify", "a site match")], ids=str)
def test_a_game_that_is_not_asked_for_is_not_read_in(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    write_match(tmp_path / "a site match", played().data)
    said = referee(*arguments, cwd=tmp_path, python=("-X", "importtime"))
    assert said.returncode == 0
    assert b"referee.cli.main" in said.stderr
    assert b"timelock" not in said.stderr
