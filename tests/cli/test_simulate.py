"""`referee simulate`: matches between bots, summed up or written down."""

import json
from pathlib import Path

import pytest

from referee.errors import Code
from tests.cli.calling import Cli, contents
from tests.every_profile.play import DECKS

ASH, STONE = DECKS / "sites" / "ash.toml", DECKS / "sites" / "stone.toml"
PLAY = ("simulate", "sites/pilot@1.0", "--deck", ASH, "--deck", STONE, "--bot", "random")


def test_a_sum(cli: Cli) -> None:
    said = cli(*PLAY, "--matches", 4)
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("4 matches, ")
    tally = json.loads(cli(*PLAY, "--matches", 4, "--json").out)
    assert tally["matches"] == 4
    assert tally["drawn"] + sum(tally["won_by_side"]) == 4
    assert sum(tally["won_by_side"]) == sum(tally["won_by_seat"])
    assert sum(tally["reasons"].values()) == 4


def test_what_is_written_verifies(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "played"
    assert cli(*PLAY, "--matches", 3, "--out", out).status == 0
    assert sorted(contents(out)) == [
        f"{n}/{name}" for n in range(3) for name in ("deck0.toml", "deck1.toml", "match.jsonl")
    ]
    assert (out / "0" / "deck0.toml").read_bytes() == ASH.read_bytes()
    said = cli("verify", out)
    assert said.status == 0
    assert said.out.endswith("3 matches: 3 accepted, 0 incomplete, 0 rejected\n")


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(
    cli: Cli, tmp_path: Path
) -> None:
    for name, seed in (("one", "x"), ("two", "x"), ("other", "y")):
        assert cli(*PLAY, "--matches", 2, "--seed", seed, "--out", tmp_path / name).status == 0
    one, two, other = (contents(tmp_path / name) for name in ("one", "two", "other"))
    assert one == two
    assert one["0/match.jsonl"] != other["0/match.jsonl"]
    assert one["0/match.jsonl"] != one["1/match.jsonl"]


def test_a_match_hangs_on_its_number_and_not_on_how_many_there_are(
    cli: Cli, tmp_path: Path
) -> None:
    assert cli(*PLAY, "--matches", 1, "--out", tmp_path / "one").status == 0
    assert cli(*PLAY, "--matches", 11, "--out", tmp_path / "many").status == 0
    one = (tmp_path / "one" / "0" / "match.jsonl").read_bytes()
    assert (tmp_path / "many" / "00" / "match.jsonl").read_bytes() == one


def test_seats_are_changed_after_every_match(cli: Cli, tmp_path: Path) -> None:
    assert cli(*PLAY, "--matches", 2, "--swap", "--out", tmp_path / "out").status == 0
    decks = [(tmp_path / "out" / str(n) / "deck0.toml").read_bytes() for n in (0, 1)]
    assert decks == [ASH.read_bytes(), STONE.read_bytes()]
    assert cli("verify", tmp_path / "out").status == 0


def test_a_folder_that_is_there_is_not_written_into(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "file").write_bytes(b"mine")
    for name in ("out", "file"):
        said = cli(*PLAY, "--out", tmp_path / name)
        assert (said.status, said.out) == (2, "")
        assert Code.OPTION in said.err
    assert contents(tmp_path) == {"file": b"mine"}


@pytest.mark.bad_input("M13")
def test_a_folder_that_cannot_be_made(cli: Cli, tmp_path: Path) -> None:
    said = cli(*PLAY, "--out", tmp_path / "nowhere" / "out")
    assert (said.status, said.out) == (8, "")
    assert Code.UNDELIVERED in said.err


def test_nothing_is_left_half_written(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interrupted while a match is written: the matches before it are whole, it is not there."""
    kept = Path.write_bytes
    written = []

    def failing(path: Path, data: bytes) -> int:
        written.append(path)
        if len(written) == 5:
            raise KeyboardInterrupt
        return kept(path, data)

    monkeypatch.setattr(Path, "write_bytes", failing)
    assert cli(*PLAY, "--matches", 3, "--out", tmp_path / "out").status == 130
    monkeypatch.undo()
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["0"]
    assert len(contents(tmp_path / "out")) == 3


WRONG: list[tuple[tuple[object, ...], int, Code]] = [
    (("--deck", ASH), 2, Code.OPTION),
    (("--deck", ASH) * 3, 2, Code.OPTION),
    (("--deck", ASH, "--deck", "nowhere.toml"), 3, Code.NOT_FOUND),
    (("--deck", ASH, "--deck", DECKS), 3, Code.NOT_REGULAR),
    (("--deck", ASH, "--deck", STONE, *("--bot", "random") * 3), 2, Code.NO_SUCH_NAME),
    (("--deck", ASH, "--deck", STONE, "--matches", 0), 2, Code.OPTION),
    (("--deck", ASH, "--deck", __file__), 4, Code.TOML_SYNTAX),
]


@pytest.mark.parametrize(("options", "status", "code"), WRONG, ids=str)
def test_what_cannot_be_played(
    cli: Cli, tmp_path: Path, options: tuple[object, ...], status: int, code: Code
) -> None:
    said = cli("simulate", "sites/pilot@1.0", *options, "--out", tmp_path / "out")
    assert (said.status, said.out) == (status, "")
    assert code in said.err
    assert not (tmp_path / "out").exists()
