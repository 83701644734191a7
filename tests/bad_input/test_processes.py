"""A case of each class through a process of its own: what the caller of the program sees."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bad_input import forge
from tests.bad_input.harness import (
    Want,
    accepted,
    check_quiet,
    contents,
    incomplete,
    no_record,
    refused,
)
from tests.bad_input.matches import DECKS, SECRETS, Good

Make = Callable[[Good], bytes]

CASES: dict[str, tuple[Make, Want]] = {
    "good": (lambda good: good.data, accepted(8, "concede", 0)),
    "empty": (lambda good: b"", no_record()),
    "torn": (lambda good: good.data + b"\x00", incomplete(8, "torn-line")),
    "bytes": (lambda good: good.with_line(6, b"\xff\n"), refused("encoding/not-utf-8", 6, at=0)),
    "digits": (
        lambda good: good.before(6) + b'{"body":{"n":' + b"9" * 60_000 + b"}}\n",
        refused("json/number", 6),
    ),
    "depth": (lambda good: good.before(6) + b"[" * 60_000 + b"\n", refused("json/too-deep", 6)),
    "shape": (lambda good: good.changed(6, time=0), refused("schema/record", 6, member="body")),
    "length": (lambda good: good.data + b" " * 70_000, refused("limit/line-length", 8)),
    "version": (lambda good: good.changed(0, v=2), refused("header/unknown-version", 0)),
    "key": (
        lambda good: good.changed(0, dealer="00" * 32),
        refused("key/not-a-strict-point", 0),
    ),
    "forged": (
        lambda good: good.with_line(6, forged(good)),
        refused("signature/invalid", 6, member="sig"),
    ),
    "twice": (lambda good: good.data * 2, refused("chain/wrong-number", 8)),
}


def forged(good: Good) -> bytes:
    """Record 6, signed by the wrong seat."""
    value = good.value(6)
    message = forge.message_of(value["body"], good.id)
    return forge.line({**value, "sig": forge.sign(SECRETS.seats[0], message)})


@pytest.mark.bad_input("A01", "A08", "A30", "B19", "B24", "C23", "E04", "F01", "F14")
@pytest.mark.parametrize("name", CASES)
def test_by_a_process(tmp_path: Path, short: Good, name: str) -> None:
    make, want = CASES[name]
    path = tmp_path / "match.jsonl"
    path.write_bytes(make(short))
    before = contents(tmp_path)
    program = [sys.executable, "-c", "from referee.cli.main import main; main()"]
    done = subprocess.run(
        [*program, "verify", str(path), "--json", *decks()],
        capture_output=True,
        check=False,
        timeout=60,
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"]},
    )
    assert (done.returncode, done.stderr) == (want.status, b"")
    check_quiet(done.stdout)
    document = json.loads(done.stdout)
    fault = document.get("fault", {})
    assert (document["verdict"], document["records"]) == (want.verdict, want.good)
    assert (fault.get("code"), fault.get("record")) == (want.code, want.record)
    assert contents(tmp_path) == before


def decks() -> list[str]:
    """The options that give both decklists."""
    return [f"--deck={DECKS / name}.toml" for name in ("ash", "stone")]
