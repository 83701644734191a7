"""What only a process can show: pipes, full disks, signals, environments, interpreter options."""

import fcntl
import os
import shutil
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from referee.errors import Code
from tests.bad_input import matches
from tests.cli.calling import contents, write_match
from tests.cli.running import START, referee, start
from tests.every_profile.play import DECKS
from tests.verify.made import SEED, played

LONG = ("schema", "verdict")
"""More than one block of output."""


def test_the_installed_command() -> None:
    command = shutil.which("referee", path=str(Path(sys.executable).parent))
    assert command is not None
    done = subprocess.run([command, "--version"], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"referee 0.1.0\n", b"")


# -- output that cannot be delivered -------------------------------------------------------------


@pytest.mark.bad_input("M20")
@pytest.mark.parametrize("arguments", [LONG, ("--help",), ("--version",)], ids=str)
def test_a_reader_that_goes_away(arguments: tuple[str, ...]) -> None:
    """Quietly, and never with the status of a verdict."""
    reading, writing = os.pipe()
    os.close(reading)
    process = start(*arguments, stdout=writing)
    os.close(writing)
    _, err = process.communicate(timeout=600)
    assert (process.returncode, err) == (8, b"")


@pytest.mark.bad_input("M14", "M15", "M16")
@pytest.mark.parametrize("python", [(), ("-u",)], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("arguments", [LONG, ("--help",), ("--version",)], ids=str)
def test_a_full_disk(arguments: tuple[str, ...], python: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, *python, "-c", START, *arguments]
        done = subprocess.run(command, env={}, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 8
    assert Code.UNDELIVERED.encode() in done.stderr
    assert b"Traceback" not in done.stderr


def _with_closed(number: int, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    script = f'exec {number}>&-; exec "$0" "$@"'
    command = ["/bin/sh", "-c", script, sys.executable, "-c", START, *arguments]
    return subprocess.run(command, env={}, capture_output=True, check=False)


@pytest.mark.bad_input("M18")
@pytest.mark.parametrize("arguments", [LONG, ("--version",)], ids=str)
def test_standard_output_closed(arguments: tuple[str, ...]) -> None:
    done = _with_closed(1, *arguments)
    assert done.returncode == 8
    assert Code.UNDELIVERED.encode() in done.stderr


@pytest.mark.bad_input("M19")
def test_standard_error_closed(whole: Path, tmp_path: Path) -> None:
    """The status alone tells; what is opened instead gets no diagnostics."""
    assert _with_closed(2, "verify", str(whole)).returncode == 0
    log = tmp_path / "log"
    wrong = _with_closed(2, "adjudicate", str(whole), "--states", str(log), "--at", "99")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert not log.exists()
    assert _with_closed(2, "verify", "nowhere").returncode == 3


# -- signals -------------------------------------------------------------------------------------


SIGNALS = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]


@pytest.mark.bad_input("M21", "M22")
@pytest.mark.parametrize(("number", "status"), SIGNALS)
def test_a_signal_while_reading(number: signal.Signals, status: int) -> None:
    """It waits for the rest of a match, after a diagnostic of its own has shown that it runs."""
    process = start("verify", "-", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    _wait_until_reading(process)
    process.send_signal(number)
    out, err = process.communicate(timeout=600)
    assert (process.returncode, out, err) == (status, b"", b"")


def _wait_until_reading(process: subprocess.Popen[bytes]) -> None:
    """The pipe is empty once the process has read what is in it; by then all handlers are set."""
    assert process.stdin is not None
    descriptor = process.stdin.fileno()
    os.write(descriptor, b"x")
    while struct.unpack("i", fcntl.ioctl(descriptor, termios.FIONREAD, b"\0" * 4))[0]:
        assert process.poll() is None


@pytest.mark.bad_input("M21", "M23")
@pytest.mark.parametrize(("number", "status"), SIGNALS)
def test_a_signal_while_writing(tmp_path: Path, number: signal.Signals, status: int) -> None:
    """Matches that are there are whole, and no draft of another is left."""
    out = tmp_path / "out"
    decks = [str(DECKS / "sites" / f"{name}.toml") for name in ("ash", "stone")]
    process = start(
        *("simulate", "sites/pilot@1.0", "--deck", decks[0], "--deck", decks[1]),
        *("--bot", "random", "--matches", "100000", "--out", str(out)),
        stdout=subprocess.PIPE,
    )
    while not (out / "00002").exists():
        assert process.poll() is None
    process.send_signal(number)
    said, err = process.communicate(timeout=600)
    assert (process.returncode, said, err) == (status, b"", b"")
    assert [path for path in out.iterdir() if path.name.startswith(".")] == []
    for folder in out.iterdir():
        names = sorted(path.name for path in folder.iterdir())
        assert names == ["deck0.toml", "deck1.toml", "match.jsonl"]


# -- environments --------------------------------------------------------------------------------


def verified(
    folder: Path,
    env: Mapping[str, str] | None = None,
    python: Sequence[str] = (),
    cwd: Path | None = None,
) -> tuple[int, bytes, bytes]:
    """Status and output of a verification."""
    done = referee("verify", str(folder), cwd=cwd, env=env, python=python)
    return done.returncode, done.stdout, done.stderr


ENVIRONMENTS: list[dict[str, str]] = [
    {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "utf-16"},
    {"LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"},
    {"TERM": "dumb", "COLUMNS": "1", "NO_COLOR": "1"},
    {"FORCE_COLOR": "1", "TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "COLUMNS": "1"},
    {"PYTHONWARNINGS": "error", "PYTHONDEVMODE": "1"},
    {"PYTHONHASHSEED": "7", "PYTHONOPTIMIZE": "2"},
    {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee ver", "COMP_CWORD": "1"},
    {"_REFEREE_COMPLETE": "nonsense", "_TYPER_STANDARD_TRACEBACK": "1", "PYTHONFAULTHANDLER": "1"},
    {"HOME": "/nowhere", "XDG_CONFIG_HOME": "/nowhere", "TMPDIR": "/nowhere"},
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a match with names that are made to deceive a terminal."""
    data = matches.short(names=("[b]\u202e\u001b[2J\nrejected", "::error::")).data
    return write_match(tmp_path_factory.mktemp("matches") / "match", data)


@pytest.fixture(scope="module")
def plain(folder: Path) -> tuple[int, bytes, bytes]:
    """What is said of it in an empty environment."""
    status, out, err = verified(folder)
    assert (status, err) == (0, b"")
    assert out.startswith(b"accepted  ")
    assert b'"[b]\\u202e\\u001b[2J\\nrejected"\n' in out
    return status, out, err


@pytest.mark.bad_input("M26", "M27", "M28", "M30", "M33", "N02", "N03", "N04")
@pytest.mark.parametrize("env", ENVIRONMENTS, ids=lambda env: next(iter(env)))
def test_an_environment_changes_nothing(
    folder: Path, plain: tuple[int, bytes, bytes], env: dict[str, str]
) -> None:
    assert verified(folder, env) == plain


@pytest.mark.bad_input("M29", "M30")
@pytest.mark.parametrize("python", [("-O",), ("-OO",), ("-W", "error"), ("-I",), ("-B", "-u")])
def test_an_interpreter_option_changes_nothing(
    folder: Path, plain: tuple[int, bytes, bytes], python: tuple[str, ...]
) -> None:
    assert verified(folder, python=python) == plain


@pytest.mark.bad_input("M26", "N01")
def test_another_folder_changes_nothing_and_none_is_written_into(
    folder: Path, plain: tuple[int, bytes, bytes], tmp_path: Path
) -> None:
    tmp_path.chmod(0o555)
    before = contents(folder)
    assert verified(folder, cwd=tmp_path) == plain
    assert (contents(folder), contents(tmp_path)) == (before, {})


@pytest.mark.bad_input("M25")
def test_many_runs_at_once_give_the_same(whole: Path) -> None:
    processes = [start("verify", str(whole), stdout=subprocess.PIPE) for _ in range(4)]
    said = {(process.communicate(timeout=600), process.returncode) for process in processes}
    assert len(said) == 1


@pytest.mark.bad_input("M08", "H28")
def test_the_seed_on_standard_input_is_in_no_output(tmp_path: Path) -> None:
    folder = write_match(tmp_path / "begun", played().cut(8).data)
    done = referee(
        "adjudicate", str(folder), "--full", "--json", "--seed-file", "-", given=SEED.hex().encode()
    )
    assert done.returncode == 7
    assert SEED.hex().encode() not in done.stdout + done.stderr


# -- completion ----------------------------------------------------------------------------------

COMPLETIONS = [("referee ver", "1", b"verify"), ("referee deck d", "2", b"digest")]


@pytest.mark.parametrize(("words", "at", "found"), COMPLETIONS)
def test_a_shell_asks_for_completions(words: str, at: str, found: bytes) -> None:
    env = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": at}
    done = referee(env=env)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, [found], b"")


def test_options_are_completed() -> None:
    env = {"_REFEREE_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "referee verify --ex"}
    done = referee(env=env)
    assert done.returncode == 0
    assert b"--expect-head" in done.stdout
    assert b"--expect-key" in done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell(shell: str) -> None:
    done = referee(env={"_REFEREE_COMPLETE": f"source_{shell}"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"_REFEREE_COMPLETE=complete_" in done.stdout


def test_an_unknown_way_of_asking_is_a_wrong_call() -> None:
    done = referee(env={"_REFEREE_COMPLETE": "nonsense"})
    assert (done.returncode, done.stdout) == (2, b"")
