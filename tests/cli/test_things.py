"""`referee deck`, `referee cards`, `referee schema`: what is not a match."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.errors import Code
from referee.games import PROFILES
from referee.kernel.profile import Finding
from referee.protocol.records import ActOpening, EndOpening, Envelope
from referee.report.json import VerdictDocument
from tests.bad_input import forge, matches
from tests.cli.calling import Cli
from tests.every_profile.play import DECKS, profile_named
from tests.verify.made import played

ASH, STONE = DECKS / "sites" / "ash.toml", DECKS / "sites" / "stone.toml"

# -- decks ---------------------------------------------------------------------------------------


def test_a_legal_deck(cli: Cli) -> None:
    said = cli("deck", "check", ASH)
    assert (said.status, said.err) == (0, "")
    assert said.out == 'legal in sites/pilot@1.0: "Ash pilot", 30 cards\n'
    named = cli("deck", "check", ASH, "--profile", "sites/opening-supply@1.0")
    assert named.out.startswith("legal in sites/opening-supply@1.0: ")


ILLEGAL: list[tuple[bytes, Code, int]] = [
    (b'game = "sites"\n', Code.DECK_FORM, 4),
    (b"game = ", Code.TOML_SYNTAX, 4),
    (b"\xff", Code.NOT_UTF8, 4),
    (b"#" * 16_385, Code.DECK_FILE_SIZE, 4),
    (STONE.read_bytes().replace(b"ST-21", b"ST-99"), Code.DECK_UNKNOWN_CARD, 5),
    (STONE.read_bytes().replace(b"ST-21 = 2", b"ST-21 = 3"), Code.DECK_COPIES, 5),
    (STONE.read_bytes().replace(b"ST-21 = 2", b"ST-21 = 1"), Code.DECK_SIZE, 5),
    (STONE.read_bytes().replace(b'"sites"', b'"chess"'), Code.NO_SUCH_NAME, 2),
]


@pytest.mark.bad_input("I09", "I10")
@pytest.mark.parametrize(("deck", "code", "status"), ILLEGAL, ids=str)
def test_a_deck_that_is_not_legal(
    cli: Cli, tmp_path: Path, deck: bytes, code: Code, status: int
) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(deck)
    said = cli("deck", "check", file)
    assert (said.status, said.out) == (status, "")
    assert code in said.err


def test_a_deck_of_another_game(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(STONE.read_bytes().replace(b'"sites"', b'"chess"'))
    said = cli("deck", "check", file, "--profile", "sites/pilot@1.0")
    assert said.status == 5
    assert Code.DECK_GAME in said.err


def test_the_digest_of_a_deck(cli: Cli, tmp_path: Path) -> None:
    said = cli("deck", "digest", ASH)
    assert (said.status, said.err) == (0, "")
    assert said.out == played().body(0)["seats"][0]["deck"] + "\n"
    small = tmp_path / "deck.toml"
    salt = "ab" * 32
    small.write_text(f'name = "x"\ngame = "sites"\nsalt = "{salt}"\n[cards]\nST-02 = 1\nA = 2\n')
    form = b'{"cards":{"A":2,"ST-02":1},"game":"sites"}'
    digest = forge.derived("referee v1 deck", bytes.fromhex(salt) + form).hex()
    assert cli("deck", "digest", small).out == digest + "\n"


def test_a_deck_shown(cli: Cli) -> None:
    said = cli("deck", "show", ASH)
    assert said.status == 0
    assert said.out.startswith('"Ash pilot", 30 cards, The site contest\n')
    assert "ST-01" in said.out
    assert "Ash Duelist" in said.out


@pytest.mark.bad_input("I18", "M34", "M35", "M37")
def test_a_hostile_name_is_shown_escaped(cli: Cli, tmp_path: Path) -> None:
    name = "\\u001b[2J[/b]\\u202e\\u0085"
    file = tmp_path / "deck.toml"
    file.write_text(ASH.read_text().replace("Ash pilot", name))
    for command in ("check", "show"):
        said = cli("deck", command, file)
        assert said.status == 0
        assert f'"{name}"' in said.out


# -- cards ---------------------------------------------------------------------------------------


PLAIN = str.maketrans({"\u2013": "-", "\u2014": "-"})
"""Tables are ASCII; names have long dashes."""


@pytest.mark.parametrize("profile", PROFILES)
def test_the_cards_of_a_profile(cli: Cli, profile: str) -> None:
    said = cli("cards", "list", "--profile", profile)
    document = json.loads(cli("cards", "list", "--profile", profile, "--json").out)
    manifest = forge.canonical(document["manifest"])
    assert manifest == profile_named(profile).manifest
    assert document["digest"] == forge.derived("referee v1 manifest", manifest).hex()
    assert document["digest"] in said.out
    for card in document["manifest"]["cards"]:
        assert card["id"] in said.out
        assert card["name"].translate(PLAIN) in said.out


def test_the_cards_that_a_manifest_lacks(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is lacking now; what would be is listed, a line each."""
    for profile in PROFILES:
        assert cli("cards", "list", "--missing", "--profile", profile).out == ""
    lacking = replace(profile_named("sites/pilot@1.0"), whole_set=("ST-01", "ST-98", "ST-99"))
    monkeypatch.setattr("referee.cli.manifests.named", lambda name: lacking)
    assert cli("cards", "list", "--missing").out == "ST-98\nST-99\n"
    assert json.loads(cli("cards", "list", "--missing", "--json").out) == ["ST-98", "ST-99"]


def test_one_card(cli: Cli) -> None:
    said = cli("cards", "show", "ST-01")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("ST-01  Ash Duelist\n")
    document = json.loads(cli("cards", "show", "ST-01", "--json").out)
    assert (document["id"], document["name"]) == ("ST-01", "Ash Duelist")
    assert "4/3" in document["line"]


def test_nothing_is_found_in_the_released_manifests(cli: Cli) -> None:
    for profile in PROFILES:
        said = cli("cards", "lint", "--profile", profile)
        assert (said.status, said.out) == (0, "nothing found\n")
        assert cli("cards", "lint", "--profile", profile, "--json").out == "[]\n"


def test_what_a_linter_finds_is_a_bad_manifest(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Finding("cards/odd", "ST-01", "is odd")]

    class Odd:
        @staticmethod
        def lint() -> list[Finding]:
            return found

    monkeypatch.setattr("referee.cli.manifests.named", lambda name: Odd)
    said = cli("cards", "lint")
    assert (said.status, said.out) == (5, "cards/odd  ST-01  is odd\n")
    document = json.loads(cli("cards", "lint", "--json").out)
    assert document == [{"code": "cards/odd", "card": "ST-01", "message": "is odd"}]


NO_SUCH: list[tuple[str, ...]] = [
    ("cards", "list", "--profile", "sites/none@1.0"),
    ("cards", "show", "ST-99"),
    ("cards", "show", "ST-01", "--profile", "\x1b[2J"),
    ("cards", "lint", "--profile", ""),
    ("deck", "show", str(ASH), "--profile", "sites/pilot"),
    ("schema", "nothing"),
    ("simulate", "sites/none@1.0", "--deck", str(ASH), "--deck", str(STONE)),
    ("simulate", "sites/pilot@1.0", "--deck", str(ASH), "--deck", str(STONE), "--bot", "genius"),
]


@pytest.mark.parametrize("arguments", NO_SUCH, ids=str)
def test_a_name_that_is_not_known(cli: Cli, arguments: tuple[str, ...]) -> None:
    said = cli(*arguments)
    assert (said.status, said.out) == (2, "")
    assert Code.NO_SUCH_NAME in said.err
    assert "\x1b" not in said.err


# -- schemas -------------------------------------------------------------------------------------


def test_every_schema_is_one(cli: Cli) -> None:
    said = cli("schema")
    names = said.out.splitlines()
    assert said.status == 0
    fixed = ["record", "act-opening", "end-opening", "deck", "verdict"]
    of_profiles = [
        f"{kind}/{name}" for name in PROFILES for kind in ("action", "state", "manifest")
    ]
    assert names[:5] == fixed
    assert set(of_profiles) <= set(names[5:])
    for name in names:
        schema = json.loads(cli("schema", name).out)
        assert {"$ref", "type", "anyOf", "properties"} & set(schema)
        assert _references(schema) <= set(schema.get("$defs", {}))


def _references(value: Any) -> set[str]:
    if isinstance(value, list):
        return {name for member in value for name in _references(member)}
    if not isinstance(value, dict):
        return set()
    own = {value["$ref"].removeprefix("#/$defs/")} if isinstance(value.get("$ref"), str) else set()
    return own | {name for member in value.values() for name in _references(member)}


def _members(cli: Cli, name: str, kind: str) -> set[str]:
    return set(json.loads(cli("schema", name).out)["$defs"][kind]["properties"])


def test_real_documents_fit_their_schemas(cli: Cli, whole: Path) -> None:
    """Member by member against the schemas, and by the structs that the schemas are made of."""
    for value in played().values:
        msgspec.convert(value, Envelope)
        kind = value["body"]["type"].capitalize()
        assert set(value["body"]) <= _members(cli, "record", kind)
    assert _members(cli, "record", "Envelope") == {"body", "sig", "open"}
    msgspec.convert(played().values[4]["open"], ActOpening)
    msgspec.convert(played().values[11]["open"], EndOpening)
    assert _members(cli, "act-opening", "ActOpening") == {"nonce", "value"}
    document = json.loads(cli("verify", whole, "--json").out)
    msgspec.convert(document, VerdictDocument)
    assert set(document) <= _members(cli, "verdict", "VerdictDocument")


@pytest.mark.parametrize("profile", PROFILES)
def test_states_and_manifests_fit_their_schemas(cli: Cli, profile: str) -> None:
    shapes = profile_named(profile).shapes
    manifest = json.loads(profile_named(profile).manifest)
    msgspec.convert(manifest, shapes["manifest"])
    assert set(manifest) == _members(cli, f"manifest/{profile}", shapes["manifest"].__name__)


def test_a_state_log_fits_the_schema_of_states(cli: Cli, whole: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    assert cli("adjudicate", whole, "--states", log).status == 0
    shape = profile_named(matches.PROFILE).shapes["state"]
    members = _members(cli, f"state/{matches.PROFILE}", shape.__name__)
    for line in log.read_bytes().splitlines()[2:]:
        snapshot = json.loads(line)["snapshot"]
        msgspec.convert(snapshot, shape)
        assert set(snapshot) <= members
