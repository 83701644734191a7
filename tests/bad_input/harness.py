"""What a test expects of a verdict, and the ways in which it is held against the real thing."""

import json
import re
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest

from referee.cli.main import run
from referee.protocol.transcript import last_line, read
from referee.verify.given import Given
from referee.verify.verdict import Verdict
from referee.verify.verify import verify
from tests.bad_input import forge, matches

STATUS = {
    **dict.fromkeys(("encoding", "json", "schema", "limit"), 4),
    **dict.fromkeys(("header", "deck", "key", "signature", "chain", "commitment"), 5),
    "illegal": 6,
}
"""PRODUCT, Verdict: the exit status of a rejection, by the class of its fault."""

_SHOWN = re.compile(rb"[\x20-\x7e\n]*")
"""Printable ASCII and line feeds: nothing else may reach a terminal or a file."""

_SEEDS = re.compile(rb'"seed":"([0-9a-f]{64})"')
"""Where a file itself shows its seed, nothing is hidden any more."""


@dataclass(frozen=True, kw_only=True)
class Want:
    """What a verdict must say. `at` is the byte in the line at fault; None: anywhere in it.

    `good` counts the good records; `member` and `rule` None are any. `by` is compared in any case.
    `told` stands in the message.
    """

    verdict: str
    good: int
    code: str | None = None
    record: int | None = None
    line: int | None = None
    at: int | None = None
    member: str | None = None
    by: int | str | None = None
    rule: str | None = None
    told: str = ""
    source: str = "match"
    missing: tuple[str, ...] = ()
    result: Mapping[str, Any] | None = None

    @property
    def status(self) -> int:
        """The exit status that goes with it."""
        if self.code is not None:
            return STATUS[self.code.partition("/")[0]]
        return 7 if self.missing else 0


def refused(code: str, record: int, **more: Any) -> Want:
    """The records before `record` are good, and it is on line `record` + 1."""
    place = {"record": record, "line": record + 1, "good": record}
    return Want(verdict="rejected", code=code, **(place | more))


def no_record() -> Want:
    """There is no whole line."""
    return Want(verdict="rejected", good=0, code="header/no-record")


def incomplete(good: int, *missing: str) -> Want:
    """No fault; of what the verdict needs this is missing."""
    return Want(verdict="incomplete", good=good, missing=missing)


def accepted(good: int, reason: str, winner: int | None) -> Want:
    """All is judged, and all holds."""
    result = {"reason": reason} | ({} if winner is None else {"winner": winner})
    return Want(verdict="accepted", good=good, result=result)


Whole = tuple[bytes, bytes]
Decks = Whole | tuple[bytes | None, bytes | None]


def judge(data: bytes, *, seed: bool | bytes = False, decks: bool | Decks = True) -> Verdict:
    """The verdict on these bytes, as the command line asks for it; True stands for the usual."""
    lists = matches.decks() if decks is True else decks
    given = Given(
        seed=matches.SEED if seed is True else seed or None,
        decks=lists or (None, None),
        last_line=None if seed else last_line(data),
    )
    return verify(read([data]), given)


def holds(
    data: bytes, want: Want, *, seed: bool | bytes = False, decks: bool | Decks = True
) -> Verdict:
    """Judge the bytes in memory: the verdict must be as wanted."""
    verdict = judge(data, seed=seed, decks=decks)
    _compare(_facts_of_verdict(verdict), want, data)
    return verdict


def _facts_of_verdict(verdict: Verdict) -> dict[str, Any]:
    fault = verdict.fault
    facts = {} if fault is None else {name: getattr(fault, name) for name in _FAULT_MEMBERS}
    return facts | {
        "verdict": verdict.verdict,
        "good": verdict.records,
        "head": verdict.head,
        "missing": verdict.missing,
        "result": _result(verdict),
    }


_FAULT_MEMBERS = (
    "code",
    "record",
    "line",
    "offset",
    "member",
    "by",
    "input",
    "rule",
    "message",
)


def _result(verdict: Verdict) -> dict[str, Any] | None:
    if verdict.result is None:
        return None
    won = {} if verdict.result.winner is None else {"winner": verdict.result.winner}
    return {"reason": verdict.result.reason, **won}


def _facts_of_document(document: dict[str, Any]) -> dict[str, Any]:
    fault = document.get("fault")
    facts = {} if fault is None else {name: fault.get(name) for name in _FAULT_MEMBERS}
    if fault is not None:
        assert fault["class"] == fault["code"].partition("/")[0]
    result = document.get("result", {})
    return facts | {
        "verdict": document["verdict"],
        "good": document["records"],
        "head": document.get("head"),
        "missing": tuple(document["missing"]),
        "result": {name: result[name] for name in ("reason", "winner") if name in result} or None,
    }


def _compare(facts: dict[str, Any], want: Want, data: bytes) -> None:
    assert (facts["verdict"], facts.get("code")) == (want.verdict, want.code), facts
    head = forge.id_of(data.split(b"\n")[want.good - 1]) if want.good else None
    assert (facts["good"], facts["head"]) == (want.good, head)
    assert facts["missing"] == want.missing
    if want.result is not None:
        assert facts["result"] == want.result
    if want.code is not None:
        _compare_place(facts, want, data)


def _compare_place(facts: dict[str, Any], want: Want, data: bytes) -> None:
    assert facts["input"] == want.source
    assert (facts["record"], facts["line"], facts["by"]) == (want.record, want.line, want.by)
    if want.member is not None:
        assert facts["member"] == want.member
    if want.rule is not None:
        assert facts["rule"] == want.rule
    assert want.told in facts["message"]
    if want.line is None:
        assert facts["offset"] is None
        return
    lines = data.split(b"\n")
    start = sum(len(line) + 1 for line in lines[: want.line - 1])
    end = start + len(lines[want.line - 1])
    low, high = (start, end) if want.at is None else (start + want.at, start + want.at)
    assert low <= facts["offset"] <= high, (facts["offset"] - start, want.at)


class Check(Protocol):
    """Holds a wanted verdict against memory and command line."""

    def __call__(
        self, data: bytes, want: Want, *, seed: bool = False, decks: bool = True
    ) -> str: ...


class Command:
    """`referee verify FILE` in a folder of its own. Call it to judge bytes by every way."""

    def __init__(
        self, folder: Path, capture: pytest.CaptureFixture[bytes], decks: Whole | None = None
    ) -> None:
        self.folder, self.capture = folder, capture
        self.lists = decks or matches.decks()
        self.decks = [folder / f"deck{seat}.toml" for seat in (0, 1)]
        for path, deck in zip(self.decks, self.lists, strict=True):
            path.write_bytes(deck)
        self.seed = folder / "seed.hex"
        self.seed.write_bytes(matches.SEED.hex().encode() + b"\n")

    def __call__(self, data: bytes, want: Want, *, seed: bool = False, decks: bool = True) -> str:
        """Judge in memory, then by the command in both forms; returns the text for people."""
        holds(data, want, seed=seed, decks=decks and self.lists)
        path = self.folder / "match.jsonl"
        path.write_bytes(data)
        arguments = ["verify", str(path)]
        arguments += [f"--deck={deck}" for deck in self.decks if decks]
        arguments += ["--seed-file", str(self.seed)] if seed else []
        before = contents(self.folder)
        shown = self._printed(arguments, want, data)
        assert self._printed(arguments, want, data) == shown
        document = self._printed([*arguments, "--json"], want, data)
        assert contents(self.folder) == before
        self._check_document(document, want, data)
        self._check_text(shown, want, data)
        return shown

    def _printed(self, arguments: list[str], want: Want, data: bytes) -> str:
        status, out, err = self.run(arguments)
        assert status == want.status, out + err
        assert err == b""
        check_quiet(out + err, data)
        return out.decode("ascii")

    def run(self, arguments: list[str]) -> tuple[int, bytes, bytes]:
        """Status, standard output and standard error of one call."""
        with signals_kept():
            status = run(arguments)
        out, err = self.capture.readouterr()
        return status, out, err

    @staticmethod
    def _check_document(text: str, want: Want, data: bytes) -> None:
        document = json.loads(text)
        _compare(_facts_of_document(document), want, data)
        if not _SEEDS.search(data):
            assert "state" not in document["judged"]

    @staticmethod
    def _check_text(text: str, want: Want, data: bytes) -> None:
        assert text.startswith(f"{want.verdict}  ")
        assert re.search(rf"^  records +{want.good} good", text, re.MULTILINE)
        if want.code is not None:
            assert re.search(rf"^  fault +{want.code}\b", text, re.MULTILINE)
        if want.line is not None:
            assert f"record {want.record} (line {want.line}, byte " in text
        if not _SEEDS.search(data):
            assert not re.search(r"^  state ", text, re.MULTILINE)


def check_quiet(output: bytes, data: bytes = b"") -> None:
    """No traceback, no seed, nothing that a terminal would act on."""
    assert _SHOWN.fullmatch(output), output
    assert b"Traceback" not in output
    for seed in (matches.SEED.hex().encode(), *_SEEDS.findall(data)):
        assert seed not in output.lower()


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    """All files of a folder with their bytes and times."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


@contextmanager
def signals_kept() -> Iterator[None]:
    """The command sets handlers of its own; those of the test run come back after it."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
