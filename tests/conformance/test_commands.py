"""The commands, as they are called."""

import json
import sys
from pathlib import Path

import pytest

from referee.cli.main import run
from tests.conformance import clients

SELF = [sys.executable, "-c", "from referee.cli.main import main; main()"]
ITSELF = [*SELF, "conformance", "client"]
MATCH = str(Path(__file__).parents[2] / "transcripts" / "sites" / "pilot-points")
PARTING = clients.client(
    """
from referee.conformance.answers import answer
result = answer(question["area"], question["input"])
if len(question["input"]["actions"]) >= 17:
    result["steps"][-1]["state"] = "0" * 64
say({"id": question["id"], "result": result})
"""
)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Status, standard output, standard error."""
    status = run(["conformance", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_referee_holds_against_its_own_suite_through_pipes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A part of it; the whole is asked in process."""
    reports = [f"--{kind}={tmp_path / kind}" for kind in ("junit", "tap", "html")]
    areas = ["--area", "seals", "--area", "setup", "--jobs", "2"]
    status, out, err = said(capsys, "run", *areas, *reports, "--", *ITSELF)
    assert status == 0
    assert out.splitlines()[-1].startswith("conforms: referee ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["html", "junit", "tap"]
    assert err.count("wrote ") == 3


def test_a_client_that_departs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Status 9, as JSON too; with an xfail file for all that fails it is 0 again."""
    asked = ["run", "-k", "canonical/01", "--json", "--", *clients.YES]
    status, out, _ = said(capsys, *asked)
    told = json.loads(out)
    assert (status, told["conforms"]) == (9, False)
    failed = [case["id"] for case in told["cases"] if case["outcome"] == "failed"]
    assert failed
    known = tmp_path / "known"
    known.write_text("".join(f"{id_}  # says yes to all\n" for id_ in failed))
    status, out, _ = said(capsys, "run", "--xfail", str(known), *asked[1:])
    assert (status, json.loads(out)["counts"]["xfailed"]) == (0, len(failed))


def test_fail_fast_stops_at_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    """What comes after it is not told."""
    _, out, _ = said(
        capsys, "run", "--fail-fast", "--json", "--area", "canonical", "--", *clients.YES
    )
    outcomes = [case["outcome"] for case in json.loads(out)["cases"]]
    assert outcomes.count("failed") == 1
    assert outcomes[-1] == "failed"


@pytest.mark.parametrize(
    ("arguments", "status", "word"),
    [
        (["run", "-k", "no such case", "--", *clients.YES], 2, "usage/nothing-selected"),
        (["list", "--area", "none"], 2, "usage/nothing-selected"),
        (["run", "--", "/nonexistent/client"], 3, "input/client"),
        (["run", "--", *clients.RUBBISH[:2], "print(1)"], 3, "input/client"),
        (["run", "--suite", "/nonexistent", "--", *clients.YES], 3, "input/unreadable"),
        (["run", "--xfail", "/nonexistent", "--", *clients.YES], 3, "input/unreadable"),
        (["fill", "/nonexistent", "--suite", "x"], 3, "input/unreadable"),
        (["bisect", MATCH, "--", "one"], 2, "usage/option"),
        (["bisect", MATCH, "--", "one", "--"], 2, "usage/option"),
    ],
)
def test_what_cannot_be_done(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, word: str
) -> None:
    """Each with its status and its code."""
    found, _, err = said(capsys, *arguments)
    assert found == status
    assert word in err


def test_the_list_has_a_case_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """By `list`, or by `run --list`, which starts nothing."""
    status, out, _ = said(capsys, "list", "--area", "seals")
    assert status == 0
    assert all(line.startswith("seals/") for line in out.splitlines())
    assert said(capsys, "run", "--list", "--area", "seals", "--", "/none") == (0, out, "")
    _, out, _ = said(capsys, "list", "--area", "seals", "--json")
    assert {case["area"] for case in json.loads(out)} == {"seals"}


def test_bisect_finds_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    """Clients that part at the seventeenth action; then two that do not."""
    asked = ["bisect", "--json", MATCH, "--", *ITSELF, "--"]
    status, out, _ = said(capsys, *asked, *PARTING)
    told = json.loads(out)
    assert (status, told["parting"]["after"], told["parting"]["other"]) == (9, 17, "0" * 64)
    assert told["parting"]["asked"] <= 8
    assert told["parting"]["record"] == 20
    status, out, _ = said(capsys, *asked, *ITSELF)
    assert (status, json.loads(out)["parting"]) == (0, None)


def test_a_match_without_its_seed_cannot_be_bisected(capsys: pytest.CaptureFixture[str]) -> None:
    """Nor one that is rejected."""
    folder = Path(MATCH).parent
    for name in ("pilot-redacted", "pilot-illegal-action"):
        found, _, err = said(capsys, "bisect", str(folder / name), "--", "a", "--", "b")
        assert found == 3
        assert "input/not-replayable" in err


def test_perft_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The number, and that of each first action, which add up to it."""
    suite = (
        Path(__file__).parents[2]
        / "conformance"
        / "cases"
        / "perft"
        / "sites"
        / "start-sites-pilot-1.0"
    )
    given = json.loads((suite / "input.json").read_bytes())
    wanted = json.loads((suite / "expect.json").read_bytes())["sequences"]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(given["position"]))
    asked = ["perft", str(path), "--depth", str(given["depth"])]
    assert run(asked) == 0
    assert capsys.readouterr().out == f"{wanted}\n"
    assert run([*asked, "--divide", "--json"]) == 0
    parts = json.loads(capsys.readouterr().out)
    assert sum(part["sequences"] for part in parts) == wanted
    assert run([*asked, "--divide"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(parts)
    path.write_text("{")
    assert run(asked) == 4
    assert run(["perft", str(tmp_path / "none")]) == 3


def test_perft_counts_from_a_record_of_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """As many as `legal` lists there; no position before play, or beyond the end."""
    assert run(["legal", MATCH, "--at", "20", "--full", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert run(["perft", MATCH, "--at", "20", "--json"]) == 0
    counted = json.loads(capsys.readouterr().out)["sequences"]
    assert counted == len([one for one in listed["legal"] if one["act"] != {"do": "concede"}])
    for at in ("0", "9999"):
        assert run(["perft", MATCH, "--at", at]) == 2
        assert "usage/option" in capsys.readouterr().err
