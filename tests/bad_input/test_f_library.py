"""F25, F26. A library that is too old, and verification by several processes."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from nacl import bindings

from referee.errors import Broken, Code
from referee.protocol import signing
from tests.bad_input import forge, matches
from tests.bad_input.harness import Command, check_quiet, contents, judge
from tests.bad_input.matches import SECRETS, Good

IS_POINT = bindings.crypto_core_ed25519_is_valid_point
OPENS = bindings.crypto_sign_open

ORDER_TWO = bytes.fromhex("ec" + "ff" * 30 + "7f")


def takes_order_two(point: bytes) -> bool:
    """What libsodium answered before it was mended (CVE-2025-69277)."""
    return point == ORDER_TWO or bool(IS_POINT(point))


def takes_any_signature(signed: bytes, key: bytes) -> bytes:
    """A library that verifies nothing."""
    return signed[64:]


OLD_LIBRARIES: list[tuple[str, Callable[..., Any]]] = [
    ("crypto_core_ed25519_is_valid_point", takes_order_two),
    ("crypto_core_ed25519_is_valid_point", lambda point: True),
    ("crypto_core_ed25519_is_valid_point", lambda point: False),
    ("crypto_sign_open", takes_any_signature),
]


@pytest.fixture(params=OLD_LIBRARIES, ids=["order two", "all points", "no point", "all signatures"])
def _old_library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    signing.self_test.cache_clear()
    monkeypatch.setattr(bindings, *request.param)
    yield
    signing.self_test.cache_clear()


@pytest.mark.bad_input("F25")
@pytest.mark.usefixtures("_old_library")
def test_no_verdict_with_an_old_library(short: Good) -> None:
    """Neither on a good match nor on a bad one."""
    for data in (short.data, short.changed(6, seat=0)):
        with pytest.raises(Broken) as raised:
            judge(data)
        assert raised.value.code is Code.CRYPTO_LIBRARY


@pytest.mark.bad_input("F25")
@pytest.mark.usefixtures("_old_library")
@pytest.mark.parametrize("several", [False, True])
def test_command_with_an_old_library(check: Command, short: Good, several: bool) -> None:
    """Status 70, nothing on standard output, and what to install."""
    paths = [check.folder / f"{name}.jsonl" for name in ("one", "two")[: 1 + several]]
    for path in paths:
        path.write_bytes(short.data)
    before = contents(check.folder)
    for form in ([], ["--json"]):
        status, out, err = check.run(["verify", *map(str, paths), *form])
        assert (status, out) == (70, b"")
        assert b"install PyNaCl 1.6.2 or later" in err
        assert b"internal/crypto-library" in err
        check_quiet(err)
    assert contents(check.folder) == before


def folder_of(root: Path, name: str, transcript: bytes) -> None:
    """A match folder with the decklists beside the transcript."""
    (root / name).mkdir()
    (root / name / "match.jsonl").write_bytes(transcript)
    for seat, deck in enumerate(matches.decks()):
        (root / name / f"deck{seat}.toml").write_bytes(deck)


def corpus(short: Good, long: Good) -> dict[str, tuple[bytes, str]]:
    """Folder names, with what lies in them and the verdict or the code."""
    forged = forge.line({**short.value(6), "sig": "0" * 128})
    weak = short.value(0)["body"] | {"dealer": "00" * 32}
    stranger = Good((*short.lines[:6], short.signed(6, short.value(6))))
    return {
        "a-short": (short.data, "accepted"),
        "b-forged": (short.with_line(6, forged), "signature/invalid"),
        "c-long": (long.data, "accepted"),
        "d-weak": (short.with_line(0, forge.line({"body": weak, "sig": "0" * 128})), KEY),
        "e-cut": (short.before(7), "incomplete"),
        "f-empty": (b"", "header/no-record"),
        "g-link": (short.with_line(6, relinked(short)), "chain/broken-link"),
        "h-bytes": (short.with_line(3, b"\xff\n"), "encoding/not-utf-8"),
        "i-stranger": (stranger.data, "incomplete"),
        "j-other": (matches.short(seed="another seed").data, "accepted"),
    }


KEY = "key/not-a-strict-point"


def relinked(short: Good) -> bytes:
    """Record 6 with a second good signature in its place, pointing to the header."""
    value = short.value(6)
    value["body"]["prev"] = short.id
    message = forge.message_of(value["body"], short.id)
    return forge.line({**value, "sig": forge.unusual(SECRETS.seats[1], message, "other")})


def command(*arguments: str) -> tuple[int, bytes]:
    """Status and standard output of a process of its own."""
    program = [sys.executable, "-c", "from referee.cli.main import main; main()"]
    done = subprocess.run([*program, *arguments], capture_output=True, check=False, timeout=60)
    assert done.stderr == b""
    check_quiet(done.stdout)
    return done.returncode, done.stdout


@pytest.mark.bad_input("F26")
def test_two_processes_give_the_same_answers(tmp_path: Path, short: Good, long: Good) -> None:
    """In the same order, and the same as by hand; the gravest status is that of bad form."""
    wanted = corpus(short, long)
    for name, (transcript, _) in wanted.items():
        folder_of(tmp_path, name, transcript)
    before = contents(tmp_path)
    status, out = command("verify", str(tmp_path), "--json")
    assert status == 4
    documents = [json.loads(line) for line in out.splitlines()]
    found = {Path(one["input"]).name: one.get("fault", {}).get("code") for one in documents}
    words = {Path(one["input"]).name: one["verdict"] for one in documents}
    assert {name: found[name] or words[name] for name in found} == {
        name: said for name, (_, said) in wanted.items()
    }
    assert list(found) == sorted(wanted)
    assert command("verify", str(tmp_path), "--json", "--jobs", "2") == (status, out)
    lines = command("verify", str(tmp_path))
    assert command("verify", str(tmp_path), "--jobs", "2") == lines
    assert lines[1].endswith(b"10 matches: 3 accepted, 2 incomplete, 5 rejected\n")
    assert contents(tmp_path) == before


OLD_IN_WORKERS = "bindings.crypto_core_ed25519_is_valid_point = lambda point: True"
DEADLY = "bindings.crypto_core_ed25519_is_valid_point = lambda point: os.kill(os.getpid(), 9)"


def patched(patch: str, folder: Path) -> tuple[int, bytes, bytes]:
    """Status and outputs of two processes that judge with a library of another mind."""
    lines = [
        "import multiprocessing, os",
        "from nacl import bindings",
        "multiprocessing.set_start_method('fork')",
        patch,
        "from referee.cli.main import main",
        "main()",
    ]
    program = [sys.executable, "-c", "\n".join(lines), "verify", str(folder), "--jobs", "2"]
    done = subprocess.run(program, capture_output=True, check=False, timeout=60)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.bad_input("F25", "F26")
@pytest.mark.parametrize(
    ("patch", "said"),
    [
        (OLD_IN_WORKERS, rb"install PyNaCl 1\.6\.2 or later \(internal/crypto-library\)"),
        (DEADLY, rb"a fault of the referee itself, no verdict: [^\n]* \(internal/unexpected\)"),
    ],
    ids=["old library", "dead worker"],
)
def test_no_verdict_of_broken_workers(
    tmp_path: Path, short: Good, long: Good, patch: str, said: bytes
) -> None:
    """One line says why, whichever process it happened in, and no worker a word of its own."""
    folder_of(tmp_path, "a", short.data)
    folder_of(tmp_path, "b", long.data)
    status, out, err = patched(patch, tmp_path)
    assert (status, out) == (70, b"")
    assert re.fullmatch(rb"referee: (?:[^\n]*; )?" + said + rb"\n", err), err


@pytest.mark.bad_input("F26")
def test_one_by_one_gives_the_same_answers(check: Command, short: Good, long: Good) -> None:
    for name, (transcript, said) in corpus(short, long).items():
        folder_of(check.folder, name, transcript)
        status, out, _ = check.run(["verify", str(check.folder / name), "--json"])
        document = json.loads(out)
        fault = document.get("fault", {})
        assert fault.get("code", document["verdict"]) == said
        assert status == {"accepted": 0, "incomplete": 7, "encoding/not-utf-8": 4}.get(said, 5)
