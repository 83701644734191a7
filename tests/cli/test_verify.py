"""`referee verify`: one match, several, a folder of matches."""

import json
from pathlib import Path

import pytest

from referee.errors import Code
from tests.bad_input import forge
from tests.cli.calling import Cli, write_match
from tests.verify.made import FIRST, SECRETS, SEED, act, played

HEAD, MATCH = played().id(11), played().id(0)


def test_one_match(cli: Cli, whole: Path) -> None:
    said = cli("verify", whole)
    assert (said.status, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == f"accepted  {whole}"
    assert "  result    seat 1 wins (concede)" in lines
    assert "  records   12 good" in lines
    assert f"  head      {HEAD}" in lines
    assert f"  match     {MATCH}" in lines


def test_one_match_as_json(cli: Cli, whole: Path) -> None:
    said = cli("verify", whole, "--json")
    document = json.loads(said.out)
    assert (said.status, said.err) == (0, "")
    assert document["verdict"] == "accepted"
    assert document["input"] == str(whole)
    assert (document["match"], document["head"], document["records"]) == (MATCH, HEAD, 12)
    assert document["keys"]["dealer"] == forge.key_of(SECRETS.dealer)
    assert document["keys"]["seats"] == [forge.key_of(key) for key in SECRETS.seats]
    assert document["result"] == {"reason": "concede", "winner": 1}
    assert (document["profile"], document["standing"]) == ("sites/pilot@1.0", "friendly")
    assert document["judged"]["form"] == document["judged"]["rules"] == 11
    assert document["missing"] == document["awaiting"] == []
    assert document["given"] == ["key/dealer", "key/0", "key/1"]


def test_a_transcript_with_its_decks_named(cli: Cli, whole: Path) -> None:
    alone = cli("verify", whole / "match.jsonl", "--json")
    assert alone.status == 7
    assert json.loads(alone.out)["missing"] == ["deck0", "deck1"]
    decks = [word for seat in (0, 1) for word in ("--deck", whole / f"deck{seat}.toml")]
    assert cli("verify", whole / "match.jsonl", *decks).status == 0
    assert cli("verify", whole / "match.jsonl", *decks[:2]).status == 7


def test_the_named_decks_stand_in_place_of_those_in_the_folder(cli: Cli, whole: Path) -> None:
    said = cli("verify", whole, "--deck", whole / "deck1.toml", "--json")
    fault = json.loads(said.out)["fault"]
    assert said.status == 5
    assert (fault["code"], fault["input"], fault["record"]) == (Code.DECK_DIGEST, "deck0", 0)


def test_a_third_deck_is_one_too_many(cli: Cli, whole: Path) -> None:
    decks = ["--deck", whole / "deck0.toml"] * 3
    said = cli("verify", whole, *decks)
    assert (said.status, said.out) == (2, "")
    assert Code.OPTION in said.err


def test_a_rejected_match(cli: Cli, tmp_path: Path) -> None:
    draft = played().cut(8).put(8, act(1 - FIRST, "pass"))
    folder = write_match(tmp_path / "illegal", draft.data, seed=True)
    said = cli("verify", folder)
    assert said.status == 6
    assert "  fault     illegal/not-awaited record 8 (line 9, byte " in said.out
    fault = json.loads(cli("verify", folder, "--json").out)["fault"]
    assert (fault["class"], fault["code"]) == ("illegal", Code.NOT_AWAITED)
    assert (fault["record"], fault["line"], fault["by"]) == (8, 9, 1 - FIRST)
    assert fault["offset"] == sum(len(line) for line in draft.lines[:8])
    assert (fault["awaiting"], fault["rule"]) == ([FIRST], "ST-R5")
    assert fault["alternatives"] == [{"seat": FIRST, "act": {"do": "pass"}}]


# -- several -------------------------------------------------------------------------------------


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A folder of matches: accepted, incomplete, illegal, forged, broken, unreadable."""
    home = tmp_path / "corpus"
    draft = played()
    write_match(home / "a-accepted", draft.data)
    write_match(home / "b-incomplete", played().cut(8).data)
    write_match(home / "c-illegal", played().put(8, act(1 - FIRST, "pass")).data, seed=True)
    draft.values[5]["sig"] = "00" * 64
    write_match(home / "d-forged", draft.data)
    write_match(home / "e-broken", played().data + b"\n")
    write_match(home / "f-unread", played().data)
    (home / "f-unread" / "match.jsonl").unlink()
    (home / "f-unread" / "match.jsonl").mkdir()
    (home / "not-a-match").mkdir()
    (home / "notes.txt").write_text("not a match either")
    return home


WORDS = ["accepted", "incomplete", "rejected", "rejected", "rejected", "unread"]
STATUSES = [("a", 0), ("b", 7), ("c", 6), ("d", 5), ("e", 4), ("f", 3)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_folder_of_matches(cli: Cli, corpus: Path, jobs: int) -> None:
    said = cli("verify", corpus, "--jobs", jobs)
    lines = said.out.splitlines()
    assert (said.status, said.err) == (3, "")
    assert [line.split()[0] for line in lines[:-1]] == WORDS
    assert [line.split()[1] for line in lines[:-1]] == [
        str(corpus / name)
        for name in (
            "a-accepted",
            "b-incomplete",
            "c-illegal",
            "d-forged",
            "e-broken",
            "f-unread",
        )
    ]
    assert lines[-1] == "6 matches: 1 accepted, 1 incomplete, 3 rejected, 1 unread"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_folder_of_matches_as_json_lines(cli: Cli, corpus: Path, jobs: int) -> None:
    said = cli("verify", corpus, "--json", "--jobs", jobs)
    documents = [json.loads(line) for line in said.out.splitlines()]
    assert said.status == 3
    assert [document["verdict"] for document in documents] == WORDS
    faults = [document["fault"]["code"] for document in documents[2:5]]
    assert faults == [Code.NOT_AWAITED, Code.BAD_SIGNATURE, Code.EMPTY_LINE]
    assert documents[5]["code"] == Code.NOT_REGULAR


GRAVEST = [
    (["a-accepted", "a-accepted"], 0),
    (["a-accepted", "b-incomplete"], 7),
    (["b-incomplete", "c-illegal"], 6),
    (["c-illegal", "b-incomplete", "d-forged"], 5),
    (["d-forged", "e-broken", "c-illegal"], 4),
    (["f-unread", "e-broken", "a-accepted"], 3),
    (["a-accepted", "no-such-match"], 3),
]


@pytest.mark.parametrize(("names", "status"), GRAVEST, ids=str)
def test_the_status_of_several_is_that_of_the_gravest(
    cli: Cli, corpus: Path, names: list[str], status: int
) -> None:
    assert cli("verify", *(corpus / name for name in names)).status == status


@pytest.mark.parametrize(("name", "status"), STATUSES)
def test_the_status_of_one(cli: Cli, corpus: Path, name: str, status: int) -> None:
    (match,) = corpus.glob(f"{name}-*")
    assert cli("verify", match).status == status


def test_nothing_selected(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    said = cli("verify", tmp_path / "empty")
    assert (said.status, said.out) == (2, "")
    assert Code.NOTHING_SELECTED in said.err


def test_what_is_for_one_match_alone(cli: Cli, corpus: Path, whole: Path) -> None:
    for option in (
        ("--seed", SEED.hex()),
        ("--deck", whole / "deck0.toml"),
        ("--expect-head", HEAD),
        ("--seed-file", whole / "no-such-file"),
    ):
        said = cli("verify", corpus, *option)
        assert (said.status, said.out) == (2, "")
        assert Code.OPTION in said.err


# -- expectations --------------------------------------------------------------------------------


def test_expected_keys(cli: Cli, whole: Path) -> None:
    dealer, one = forge.key_of(SECRETS.dealer), forge.key_of(SECRETS.seats[1])
    both = ("--expect-key", f"dealer={dealer}", "--expect-key", f"1={one}")
    said = cli("verify", whole, *both, "--json")
    assert said.status == 0
    assert json.loads(said.out)["given"] == ["key/0"]
    other = cli("verify", whole, "--expect-key", f"0={one}", "--json")
    assert other.status == 5
    assert json.loads(other.out)["fault"]["code"] == Code.UNEXPECTED_KEY


def test_an_expected_head(cli: Cli, whole: Path) -> None:
    assert cli("verify", whole, "--expect-head", HEAD).status == 0
    said = cli("verify", whole, "--expect-head", MATCH, "--json")
    assert said.status == 5
    assert json.loads(said.out)["fault"]["code"] == Code.UNEXPECTED_HEAD


@pytest.mark.parametrize(
    "option",
    [
        ("--expect-key", "2=" + "a" * 64),
        ("--expect-key", "dealer=" + "A" * 64),
        ("--expect-key", "a" * 64),
        ("--expect-key", "0=" + "a" * 63),
        ("--expect-key", "0=" + "a" * 64, "--expect-key", "0=" + "b" * 64),
        ("--expect-head", ""),
        ("--expect-head", "a" * 63),
        ("--expect-head", "A" * 64),
    ],
    ids=str,
)
def test_an_expectation_of_another_form(cli: Cli, whole: Path, option: tuple[str, ...]) -> None:
    said = cli("verify", whole, *option)
    assert (said.status, said.out) == (2, "")
    assert Code.OPTION in said.err
