"""`referee adjudicate`: the result and the state, to a record, at a record, and the state log."""

import json
from pathlib import Path

import pytest

from referee.errors import Code
from tests.bad_input import forge
from tests.cli.calling import Cli, contents, write_match
from tests.verify.made import FIRST, SEED, act, played


def test_the_result_and_the_final_state(cli: Cli, whole: Path) -> None:
    said = cli("adjudicate", whole)
    assert (said.status, said.err) == (0, "")
    assert "  result    seat 1 wins (concede)\n" in said.out
    assert "Seat 0 " in said.out


def test_as_json_with_view_snapshot_and_digest(cli: Cli, whole: Path) -> None:
    document = json.loads(cli("adjudicate", whole, "--json").out)
    assert document["verdict"]["verdict"] == "accepted"
    assert document["at"] == 11
    digest = forge.derived("referee v1 state", forge.canonical(document["snapshot"])).hex()
    assert document["state"] == digest == document["verdict"]["judged"]["state"]
    assert document["snapshot"]["conceded"] == 0
    assert document["view"]["result"] == {"reason": "concede", "winner": 1}


@pytest.mark.parametrize("n", [0, 2, 3, 8, 11])
def test_at_a_record(cli: Cli, whole: Path, n: int) -> None:
    said = cli("adjudicate", whole, "--at", n, "--json")
    document = json.loads(said.out)
    assert (said.status, document["at"]) == (0, n)
    assert document["verdict"]["records"] == 12
    assert (document["view"] is None) == (n < 2)
    if n < 2:
        assert document["snapshot"] == {}
    assert "no table" not in cli("adjudicate", whole, "--at", 8).out


@pytest.mark.parametrize("n", [0, 3, 8])
def test_until_a_record(cli: Cli, whole: Path, n: int) -> None:
    """Judged so far and no further, so that it is incomplete."""
    said = cli("adjudicate", whole, "--until", n, "--json")
    document = json.loads(said.out)
    assert said.status == 7
    verdict = document["verdict"]
    assert (verdict["verdict"], verdict["records"]) == ("incomplete", n + 1)
    assert verdict["missing"] == ["end"]
    assert document["at"] == n


def test_until_the_last_record_and_beyond(cli: Cli, whole: Path) -> None:
    assert cli("adjudicate", whole, "--until", 11).status == 0
    assert cli("adjudicate", whole, "--until", 99).status == 0


@pytest.mark.parametrize("option", [("--at", "12"), ("--until", "5", "--at", "6")])
def test_at_a_record_that_is_not_there(cli: Cli, whole: Path, option: tuple[str, ...]) -> None:
    said = cli("adjudicate", whole, *option)
    assert (said.status, said.out) == (2, "")
    assert Code.OPTION in said.err


@pytest.mark.parametrize("option", [("--at", "-1"), ("--until", "-1"), ("--at", "x")])
def test_at_what_is_no_number(cli: Cli, whole: Path, option: tuple[str, ...]) -> None:
    assert cli("adjudicate", whole, *option).status == 2


def test_the_first_illegal_action(cli: Cli, tmp_path: Path) -> None:
    draft = played().put(8, act(FIRST, "clash", unit=60, enemy=1))
    folder = write_match(tmp_path / "illegal", draft.data, seed=True)
    said = cli("adjudicate", folder)
    assert said.status == 6
    assert f"illegal/no-such-card record 8 (line 9, byte {_start(draft.lines, 8)})" in said.out
    assert cli("adjudicate", folder, "--until", 7).status == 7


def _start(lines: list[bytes], n: int) -> int:
    return sum(len(line) for line in lines[:n])


def test_an_unfinished_match_is_shown_as_all_may_see_it(cli: Cli, begun: Path) -> None:
    document = json.loads(cli("adjudicate", begun, "--json").out)
    assert document["verdict"]["awaiting"] == [FIRST]
    assert set(document) == {"verdict", "at", "view"}
    assert "state" not in document["verdict"]["judged"]
    assert all("private" not in seat for seat in document["view"]["seats"])
    own = json.loads(cli("adjudicate", begun, "--json", "--seat", 1).out)
    assert ["private" in seat for seat in own["view"]["seats"]] == [False, True]
    assert "snapshot" not in own
    full = json.loads(cli("adjudicate", begun, "--json", "--full").out)
    assert full["state"] == full["verdict"]["judged"]["state"]
    assert full["snapshot"]["phase"] == "actions"


def test_where_the_rules_stand_still_no_later_state_is_shown(cli: Cli, tmp_path: Path) -> None:
    draft = played()
    del draft.values[6]["open"]
    folder = write_match(tmp_path / "partly", draft.data)
    document = json.loads(cli("adjudicate", folder, "--json").out)
    assert document["verdict"]["judged"]["rules"] == document["at"] == 5
    assert set(json.loads(cli("adjudicate", folder, "--at", 8, "--json").out)) == {"verdict"}
    assert "no table" in cli("adjudicate", folder, "--at", 8).out


# -- the state log -------------------------------------------------------------------------------


def test_the_state_log(cli: Cli, whole: Path, tmp_path: Path) -> None:
    log = tmp_path / "states.jsonl"
    said = cli("adjudicate", whole, "--states", log)
    assert said.status == 0
    lines = [json.loads(line) for line in log.read_bytes().splitlines()]
    assert [line["record"] for line in lines] == list(range(12))
    for line in lines:
        digest = forge.derived("referee v1 state", forge.canonical(line["snapshot"])).hex()
        assert line["state"] == digest
    assert [line["snapshot"] for line in lines[:2]] == [{}, {}]
    assert lines[11]["state"] == played().values[11]["open"]["state"]


def test_the_state_log_of_a_match_that_goes_on_needs_full_sight(
    cli: Cli, begun: Path, tmp_path: Path
) -> None:
    log = tmp_path / "states.jsonl"
    for eyes in ((), ("--seat", "0")):
        said = cli("adjudicate", begun, "--states", log, *eyes)
        assert (said.status, said.out) == (2, "")
        assert Code.OPTION in said.err
        assert not log.exists()
    assert cli("adjudicate", begun, "--states", log, "--full").status == 7
    assert len(log.read_bytes().splitlines()) == 8


def test_the_state_log_where_the_rules_stand_still_has_no_states(cli: Cli, tmp_path: Path) -> None:
    draft = played()
    del draft.values[6]["open"]
    folder = write_match(tmp_path / "partly", draft.data)
    log = tmp_path / "states.jsonl"
    assert cli("adjudicate", folder, "--states", log).status == 7
    lines = [json.loads(line) for line in log.read_bytes().splitlines()]
    assert ["state" in line for line in lines] == [True] * 6 + [False] * 6


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The log of an earlier run, in a folder of its own."""
    path = tmp_path / "logs" / "states.jsonl"
    path.parent.mkdir()
    path.write_bytes(b"the old log\n")
    return path


def test_a_log_that_is_there_is_replaced_whole(cli: Cli, whole: Path, log: Path) -> None:
    assert cli("adjudicate", whole, "--states", log).status == 0
    assert set(contents(log.parent)) == {"states.jsonl"}
    assert len(log.read_bytes().splitlines()) == 12


@pytest.mark.bad_input("M12")
@pytest.mark.parametrize(
    ("match", "options", "status"),
    [
        ("rejected", (), 5),
        ("rejected", ("--json",), 5),
        ("forged", (), 5),
        ("whole", ("--at", "12"), 2),
        ("begun", (), 2),
        ("begun", ("--seat", "1", "--full"), 2),
        ("nowhere", (), 3),
    ],
)
@pytest.mark.usefixtures("whole", "begun")
def test_an_old_log_stays_where_nothing_good_takes_its_place(
    cli: Cli, log: Path, tmp_path: Path, match: str, options: tuple[str, ...], status: int
) -> None:
    write_match(tmp_path / "rejected", played().change(8, n=9).data, seed=True)
    forged = played()
    forged.values[0]["sig"] = "00" * 64
    write_match(tmp_path / "forged", forged.data)
    assert cli("adjudicate", tmp_path / match, "--states", log, *options).status == status
    assert contents(log.parent) == {"states.jsonl": b"the old log\n"}


@pytest.mark.bad_input("M13")
def test_a_log_in_a_folder_that_is_not_there(cli: Cli, whole: Path, tmp_path: Path) -> None:
    said = cli("adjudicate", whole, "--states", tmp_path / "nowhere" / "log")
    assert (said.status, said.out) == (8, "")
    assert Code.UNDELIVERED in said.err


def test_a_failure_in_the_middle_leaves_the_old_log(
    cli: Cli, whole: Path, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fourth line of the log cannot be made; nothing of the first three is left."""
    made = []

    def failing(*_: object) -> bytes:
        made.append(1)
        if len(made) == 4:
            raise KeyboardInterrupt
        return b"a line\n"

    monkeypatch.setattr("referee.cli.replaying._state_line", failing)
    assert cli("adjudicate", whole, "--states", log).status == 130
    assert contents(log.parent) == {"states.jsonl": b"the old log\n"}


# -- what the seed may be ------------------------------------------------------------------------


DIGITS = SEED.hex()


def test_the_seed_by_option_file_and_stdin(cli: Cli, tmp_path: Path) -> None:
    folder = write_match(tmp_path / "begun", played().cut(8).data)
    assert "seed" in json.loads(cli("adjudicate", folder, "--json").out)["verdict"]["missing"]
    file = tmp_path / "secret"
    file.write_text(SEED.hex())
    for option, given in (
        (("--seed", SEED.hex()), b""),
        (("--seed-file", file), b""),
        (("--seed-file", "-"), SEED.hex().encode() + b"\n"),
    ):
        said = cli("adjudicate", folder, "--json", *option, given=given)
        assert json.loads(said.out)["verdict"]["missing"] == ["end"]


@pytest.mark.bad_input("H02", "H03")
@pytest.mark.parametrize(
    "seed",
    ["", "42", DIGITS[:-2], DIGITS + "00", DIGITS.upper(), "0x" + DIGITS, f" {DIGITS}"],
)
def test_a_seed_in_another_form(cli: Cli, whole: Path, tmp_path: Path, seed: str) -> None:
    file = tmp_path / "secret"
    file.write_text(seed)
    for option, given in (
        (("--seed", seed), b""),
        (("--seed-file", file), b""),
        (("--seed-file", "-"), seed.encode()),
    ):
        said = cli("adjudicate", whole, *option, given=given)
        assert (said.status, said.out) == (2, "")
        assert Code.SEED_FORM in said.err


@pytest.mark.bad_input("H02")
@pytest.mark.parametrize(("tail", "status"), [("\n", 7), ("\n\n", 2), ("\r\n", 2), (" ", 2)])
def test_one_line_feed_behind_a_seed(cli: Cli, begun: Path, tail: str, status: int) -> None:
    (begun / "seed.hex").write_bytes((SEED.hex() + tail).encode())
    assert cli("adjudicate", begun).status == status


def test_two_seeds_are_one_too_many(cli: Cli, whole: Path) -> None:
    said = cli("verify", whole, "--seed", SEED.hex(), "--seed-file", whole / "match.jsonl")
    assert (said.status, said.out) == (2, "")
    assert cli("verify", "-", "--seed-file", "-").status == 2
