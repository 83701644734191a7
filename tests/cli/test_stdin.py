"""A match on standard input: held whole, or with the seed given judged as it comes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.errors import Code
from tests.cli.calling import Cli
from tests.cli.running import start
from tests.verify.made import FIRST, SEED, act, played


def decks(folder: Path) -> list[str]:
    return [word for seat in (0, 1) for word in ("--deck", str(folder / f"deck{seat}.toml"))]


@pytest.mark.bad_input("M08", "H04")
@pytest.mark.parametrize("seed", [(), ("--seed", SEED.hex())], ids=["whole", "as it comes"])
def test_a_match_on_standard_input(cli: Cli, whole: Path, seed: tuple[str, ...]) -> None:
    said = cli("verify", "-", *seed, *decks(whole), "--json", given=played().data)
    document = json.loads(said.out)
    assert said.status == 0
    assert (document["verdict"], document["input"], document["records"]) == ("accepted", "-", 12)


@pytest.mark.parametrize("command", ["adjudicate", "show", "legal"])
@pytest.mark.parametrize("seed", [(), ("--seed", SEED.hex())], ids=["whole", "as it comes"])
def test_every_command_takes_it(cli: Cli, whole: Path, command: str, seed: tuple[str, ...]) -> None:
    options = ("--at", "8", "--full", *seed, *decks(whole))
    said = cli(command, "-", *options, given=played().data)
    assert (said.status, said.err) == (0, "")
    assert said.out.replace("accepted  -", f"accepted  {whole}") == (
        cli(command, whole, "--at", "8", "--full").out
    )


def test_as_it_comes_nobody_knows_that_an_end_will_be_opened(cli: Cli, whole: Path) -> None:
    """So record 8 is shown as all may see it then; held whole, the file tells it."""
    options = ("legal", "-", "--at", "8", *decks(whole))
    assert "... and any" in cli(*options, "--seed", SEED.hex(), given=played().data).out
    assert "... and any" not in cli(*options, given=played().data).out


def test_nothing_on_standard_input(cli: Cli) -> None:
    for seed in ((), ("--seed", SEED.hex())):
        said = cli("verify", "-", *seed)
        assert said.status == 5
        assert Code.NO_RECORD in said.out


def test_as_it_comes_the_verdict_is_there_before_the_stream_ends(whole: Path) -> None:
    """The fault is in record 8; the writer never closes its end."""
    draft = played().put(8, act(1 - FIRST, "pass"))
    process = start(
        "verify",
        "-",
        "--seed",
        SEED.hex(),
        *decks(whole),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"".join(draft.lines[:9]))
    assert process.wait(600) == 6
    assert b"illegal/not-awaited record 8" in process.stdout.read()
    process.stdin.close()
    process.stdout.close()
    assert process.stderr is not None
    process.stderr.close()


@pytest.mark.bad_input("M08")
def test_standard_input_closed() -> None:
    code = "import sys; sys.stdin = None; from referee.cli.main import main; main()"
    for arguments in (("verify", "-"), ("verify", "x", "--seed-file", "-")):
        command = [sys.executable, "-c", code, *arguments]
        done = subprocess.run(command, capture_output=True, check=False)
        assert (done.returncode, done.stdout) == (3, b"")
        assert Code.UNREADABLE.encode() in done.stderr


@pytest.mark.bad_input("D04")
def test_a_line_without_end_is_stopped_at_the_limit(whole: Path) -> None:
    """As it comes: some 64 KiB are read and the rest stays in the pipe."""
    process = start(
        "verify", "-", "--seed", SEED.hex(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    descriptor = process.stdin.fileno()
    sent = 0
    try:
        while sent < 10_000_000:
            sent += os.write(descriptor, b"x" * 65_536)
    except BrokenPipeError:
        pass
    assert process.wait(600) == 4
    assert Code.LINE_LENGTH.encode() in process.stdout.read()
    assert sent < 10_000_000
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream is not None
        stream.close()
