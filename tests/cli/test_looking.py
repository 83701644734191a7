"""`referee show` and `referee legal`: the table at a record, and what may be done there."""

import json
from pathlib import Path

import pytest

from referee.errors import Code
from tests.cli.calling import Cli, write_match
from tests.verify.made import FIRST, act, played


def test_show_the_table_after_the_last_record(cli: Cli, whole: Path) -> None:
    said = cli("show", whole)
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("after record 11\n")
    assert "Seat 1 " in said.out


@pytest.mark.parametrize("n", [0, 1])
def test_before_play_there_is_no_table(cli: Cli, whole: Path, n: int) -> None:
    said = cli("show", whole, "--at", n)
    assert said.status == 0
    assert said.out.startswith(f"after record {n}\n  no table")


@pytest.mark.parametrize("n", range(3, 12))
def test_show_at_a_record(cli: Cli, whole: Path, n: int) -> None:
    document = json.loads(cli("show", whole, "--at", n, "--json").out)
    assert document["record"] == n
    phases = dict.fromkeys((3, 4), "mulligan") | dict.fromkeys((5, 6), "bank")
    assert document["view"]["phase"] == phases.get(n, "actions")


def test_show_at_a_record_that_is_not_there(cli: Cli, whole: Path) -> None:
    said = cli("show", whole, "--at", 12)
    assert (said.status, said.out) == (2, "")
    assert "the last is 11" in said.err


def test_show_as_far_as_a_fault_says_what_it_is(cli: Cli, tmp_path: Path) -> None:
    draft = played().put(8, act(1 - FIRST, "pass"))
    folder = write_match(tmp_path / "illegal", draft.data, seed=True)
    said = cli("show", folder)
    assert said.status == 6
    assert said.out.startswith("after record 7\n")
    assert "illegal/not-awaited record 8" in said.err
    assert cli("show", folder, "--at", 7).status == 0
    assert cli("show", folder, "--at", 8).status == 6


def test_show_what_all_may_see_or_a_seat_or_everything(cli: Cli, begun: Path) -> None:
    views = {
        eyes: json.loads(cli("show", begun, "--json", *eyes).out)["view"]["seats"]
        for eyes in ((), ("--seat", "0"), ("--seat", "1"), ("--full",))
    }
    seen = [["private" in seat for seat in seats] for seats in views.values()]
    assert seen == [[False, False], [True, False], [False, True], [True, True]]
    assert "deck" not in views["--seat", "0"][0]["private"]


@pytest.mark.parametrize("command", ["show", "legal"])
def test_two_pairs_of_eyes_are_one_too_many(cli: Cli, begun: Path, command: str) -> None:
    said = cli(command, begun, "--full", "--seat", "0")
    assert (said.status, said.out) == (2, "")
    assert Code.OPTION in said.err


@pytest.fixture
def partly(tmp_path: Path) -> Path:
    """A copy without the opening of record 6; the seed is in its `end`."""
    draft = played()
    del draft.values[6]["open"]
    return write_match(tmp_path / "partly", draft.data)


@pytest.mark.parametrize("command", ["show", "legal"])
def test_where_the_rules_stand_still_nothing_is_shown(cli: Cli, partly: Path, command: str) -> None:
    """Not the table of an earlier record under the number of a later one."""
    for option in ((), ("--at", "8")):
        said = cli(command, partly, *option)
        assert (said.status, said.out) == (7, "")
        assert "opening" in said.err
    assert cli(command, partly, "--at", 5).status == 0


def test_follow(cli: Cli, whole: Path) -> None:
    said = cli("show", whole, "--follow")
    assert (said.status, said.err) == (0, "")
    heads = [line for line in said.out.splitlines() if line.startswith("record ")]
    assert heads[0] == "record 0: match"
    assert heads[1:4] == ["record 1: ready, seat 0", "record 2: ready, seat 1", "record 3: draw"]
    assert heads[4] == "record 4: act mulligan, seat 0"
    assert heads[-2:] == ["record 10: act concede, seat 0", "record 11: end"]
    assert "  Seat 0 concedes.\n" in said.out


def test_follow_to_a_record_as_json_lines(cli: Cli, whole: Path) -> None:
    said = cli("show", whole, "--follow", "--at", 5, "--json")
    lines = [json.loads(line) for line in said.out.splitlines()]
    assert [line["record"] for line in lines] == list(range(6))
    assert lines[0] == {"record": 0, "happened": [], "view": None}
    assert any("initiative" in sentence for sentence in lines[2]["happened"])


def test_follow_where_the_rules_stand_still(cli: Cli, partly: Path) -> None:
    said = cli("show", partly, "--follow", "--json")
    views = [json.loads(line)["view"] for line in said.out.splitlines()]
    assert said.status == 7
    assert [view is None for view in views] == [True] * 2 + [False] * 4 + [True] * 6


def test_follow_tells_no_hidden_card(cli: Cli, begun: Path) -> None:
    public = cli("show", begun, "--follow").out
    full = cli("show", begun, "--follow", "--full").out
    assert "Seat 0 banks a card.\n" in public
    assert "Seat 0 banks a card.\n" not in full


# -- legal ---------------------------------------------------------------------------------------


def test_legal_shows_what_names_no_hidden_card(cli: Cli, begun: Path) -> None:
    said = cli("legal", begun)
    assert (said.status, said.err) == (0, "")
    assert said.out == (
        f"after record 7, awaited: seat {FIRST}\n"
        f'  seat {FIRST} {{"do":"pass"}}\n'
        "  ... and any actions that name hidden cards (--seat, --full)\n"
    )
    other = cli("legal", begun, "--seat", 1 - FIRST)
    assert other.out == said.out


@pytest.mark.parametrize("eyes", [("--full",), ("--seat", str(FIRST))])
def test_legal_for_the_awaited_seat(cli: Cli, begun: Path, eyes: tuple[str, ...]) -> None:
    document = json.loads(cli("legal", begun, "--json", *eyes).out)
    assert (document["record"], document["awaiting"]) == (7, [FIRST])
    assert not document["hidden"]
    assert not document["more"]
    assert document["legal"][-1] == {"seat": FIRST, "act": {"do": "pass"}}
    plays = [one["act"] for one in document["legal"][:-1]]
    assert plays
    assert all(one["do"] == "play" for one in plays)


def test_legal_of_both_where_both_are_awaited(cli: Cli, begun: Path) -> None:
    """Each of five cards may be replaced or not: 32 ways for each seat."""
    document = json.loads(cli("legal", begun, "--at", 3, "--json", "--full").out)
    assert document["awaiting"] == [0, 1]
    assert [one["seat"] for one in document["legal"]] == [0] * 32 + [1] * 32
    public = json.loads(cli("legal", begun, "--at", 3, "--json").out)
    assert [one["act"] for one in public["legal"]] == [{"do": "mulligan", "cards": []}] * 2
    assert public["hidden"]
    own = json.loads(cli("legal", begun, "--at", 3, "--json", "--seat", 1).out)
    assert [one["seat"] for one in own["legal"]] == [0] + [1] * 32


def test_legal_at_most(cli: Cli, begun: Path) -> None:
    document = json.loads(cli("legal", begun, "--at", 3, "--full", "--most", 7, "--json").out)
    assert (len(document["legal"]), document["more"]) == (7, True)
    assert "... and more" in cli("legal", begun, "--at", 3, "--full", "--most", 7).out
    exact = json.loads(cli("legal", begun, "--at", 3, "--full", "--most", 64, "--json").out)
    assert not exact["more"]


def test_legal_where_the_dealer_or_nobody_is_awaited(cli: Cli, whole: Path, begun: Path) -> None:
    assert cli("legal", begun, "--at", 2).out == "after record 2, awaited: the dealer\n"
    assert cli("legal", whole).out == "after record 11, awaited: nobody\n"


def test_after_the_end_is_opened_all_that_was_legal_is_listed(cli: Cli, whole: Path) -> None:
    said = cli("legal", whole, "--at", 7, "--json")
    document = json.loads(said.out)
    assert any(one["act"]["do"] == "play" for one in document["legal"])
    assert not document["hidden"]


@pytest.mark.parametrize("command", ["show", "legal"])
def test_without_a_seed_there_is_no_table(cli: Cli, tmp_path: Path, command: str) -> None:
    folder = write_match(tmp_path / "public", played().cut(8).data)
    said = cli(command, folder)
    assert (said.status, said.out) == (7, "")
    assert "seed" in said.err
