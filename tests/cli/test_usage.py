"""Help, version and wrong calls; what each ending of a run means for the status."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.cli import exits
from referee.cli.main import Interrupted
from referee.errors import Broken, Code, Refusal
from tests.cli.calling import Cli

COMMANDS: list[tuple[str, ...]] = [
    ("adjudicate",),
    ("verify",),
    ("show",),
    ("legal",),
    ("schema",),
    ("simulate",),
    ("deck", "check"),
    ("deck", "digest"),
    ("deck", "show"),
    ("cards", "list"),
    ("cards", "show"),
    ("cards", "lint"),
]
GROUPS: list[tuple[str, ...]] = [(), ("deck",), ("cards",)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_of_a_command_has_an_example(cli: Cli, command: tuple[str, ...], option: str) -> None:
    said = cli(*command, option)
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(f"Usage: referee {' '.join(command)} ")
    assert f"Example:  referee {' '.join(command)}" in said.out


def test_help_of_all_names_every_command_and_an_example(cli: Cli) -> None:
    said = cli("--help")
    assert (said.status, said.err) == (0, "")
    assert "Example:  referee verify " in said.out
    for command in COMMANDS:
        assert f"\n  {command[0]} " in said.out


@pytest.mark.parametrize("group", GROUPS, ids=" ".join)
def test_a_group_without_a_command_prints_its_help_and_is_a_wrong_call(
    cli: Cli, group: tuple[str, ...]
) -> None:
    said = cli(*group)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"Usage: {' '.join(('referee', *group))} [OPTIONS] COMMAND")
    assert said.err == cli(*group, "--help").out


def test_the_version(cli: Cli) -> None:
    said = cli("--version")
    assert (said.status, said.err) == (0, "")
    assert said.out == "referee 0.1.0\n"


WRONG: list[tuple[str, ...]] = [
    ("dance",),
    ("--dance",),
    ("verify",),
    ("verify", "x", "--dance"),
    ("verify", "x", "--jobs"),
    ("verify", "x", "--jobs", "0"),
    ("verify", "x", "--jobs", "many"),
    ("verify", "x", "--seat", "2"),
    ("show",),
    ("show", "x", "y"),
    ("show", "x", "--at", ""),
    ("show", "x", "--at", "1.0"),
    ("legal", "x", "--most", "0"),
    ("deck", "dance"),
    ("deck", "check"),
    ("cards", "show"),
    ("simulate",),
    ("simulate", "sites/pilot@1.0", "--deck"),
    ("schema", "record", "deck"),
]


@pytest.mark.bad_input("M32")
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_call(cli: Cli, arguments: tuple[str, ...]) -> None:
    said = cli(*arguments)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("referee: ")
    assert said.err.count("\n") == 1
    assert Code.OPTION in said.err


@pytest.mark.bad_input("M07", "M34")
def test_an_argument_is_shown_escaped(cli: Cli) -> None:
    said = cli("verify", "x", "--\x1b[2J\n\u202e")
    assert said.status == 2
    assert "\x1b" not in said.err
    assert "\\u202e" in said.err
    assert said.err.count("\n") == 1


INPUTS: list[tuple[str, Code]] = [
    ("nowhere", Code.NOT_FOUND),
    ("nowhere/match.jsonl", Code.NOT_FOUND),
    ("x" * 300, Code.UNREADABLE),
    ("/dev/null", Code.NOT_REGULAR),
    ("/dev/zero", Code.NOT_REGULAR),
    ("\x1b[31m\n\udcff", Code.NOT_FOUND),
]


@pytest.mark.bad_input("M01", "M05", "M07", "D03")
@pytest.mark.parametrize(("name", "code"), INPUTS, ids=ascii)
@pytest.mark.parametrize("command", ["verify", "adjudicate", "show", "legal"])
def test_an_input_that_cannot_be_read(cli: Cli, command: str, name: str, code: Code) -> None:
    said = cli(command, name)
    assert (said.status, said.out) == (3, "")
    assert code in said.err
    assert "\x1b" not in said.err
    assert said.err.count("\n") == 1


@pytest.mark.bad_input("M02", "M03", "M04")
def test_kinds_of_files_that_are_no_input(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "folder" / "match.jsonl").mkdir(parents=True)
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    os.mkfifo(tmp_path / "pipe")
    codes = {
        "folder": Code.NOT_REGULAR,
        "dangling": Code.NOT_FOUND,
        "loop": Code.UNREADABLE,
        "pipe": Code.NOT_REGULAR,
    }
    for name, code in codes.items():
        said = cli("verify", tmp_path / name)
        assert (said.status, said.out) == (3, "")
        assert code in said.err


# -- endings -------------------------------------------------------------------------------------


def _out_of_memory() -> None:
    raise MemoryError


def _broken() -> None:
    raise Broken(Code.CRYPTO_LIBRARY, "install another")


def _bug() -> None:
    raise RuntimeError("card 17 is the Ash Duelist")


def _interrupted() -> None:
    raise KeyboardInterrupt


def _terminated() -> None:
    raise Interrupted(15)


ENDINGS: list[tuple[Callable[[], None], int, str]] = [
    (_out_of_memory, 4, "memory"),
    (_broken, 70, Code.CRYPTO_LIBRARY),
    (_bug, 70, Code.UNEXPECTED),
    (_interrupted, 130, ""),
    (_terminated, 143, ""),
]


@pytest.mark.bad_input("D24", "F25", "M21", "M22")
@pytest.mark.parametrize(("ending", "status", "said"), ENDINGS, ids=lambda x: str(x))
def test_how_a_run_ends(
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    ending: Callable[[], None],
    status: int,
    said: str,
) -> None:
    """An internal error says where, and not a word of what was being read."""
    monkeypatch.setattr("referee.cli.inputs.open_match", lambda *_: ending())
    found = cli("show", "x")
    assert (found.status, found.out) == (status, "")
    assert said in found.err
    assert "Ash Duelist" not in found.err
    assert found.err.count("\n") == (1 if said else 0)


STATUS_OF_CLASS = {
    "usage": 2,
    "input": 3,
    "encoding": 4,
    "json": 4,
    "toml": 4,
    "schema": 4,
    "limit": 4,
    "header": 5,
    "manifest": 5,
    "deck": 5,
    "key": 5,
    "signature": 5,
    "chain": 5,
    "commitment": 5,
    "illegal": 6,
    "output": 8,
    "internal": 70,
}


@pytest.mark.bad_input("M40")
@pytest.mark.parametrize("code", Code)
def test_the_status_of_each_class(cli: Cli, monkeypatch: pytest.MonkeyPatch, code: Code) -> None:
    def refusing(*_: object) -> None:
        raise Refusal(code, "a reason")

    monkeypatch.setattr("referee.cli.inputs.open_match", refusing)
    said = cli("show", "x")
    assert (said.status, said.out) == (STATUS_OF_CLASS[code.fault_class], "")
    assert said.err == f"referee: a reason ({code.value})\n"
    assert said.status != 1


GRAVER = [70, 8, 3, 4, 5, 6, 9, 7, 0]
"""PRODUCT, Verdict: for several matches the gravest, in this order."""


def test_the_gravest_of_several() -> None:
    for at, grave in enumerate(GRAVER):
        assert exits.gravest(reversed(GRAVER[at:])) == grave
