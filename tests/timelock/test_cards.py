"""The manifest of Edition One: every card against its facts, the one spelling, and strict reading.

`facts.tsv` is a table of literals: id, name, type line, affinity, cost, stats, rarity, modules.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from referee.errors import Code
from referee.games.timelock.e1 import cards
from referee.games.timelock.e1.cards import Card
from referee.protocol import canon
from tests.refusals import refused
from tests.timelock.make_manifest import made

SYMBOLS = {"P": "Power", "B": "Bitcoin", "K": "Keys", "S": "Signal", "T": "Timelock"}
READ = cards.read(cards.manifest())


class Facts(NamedTuple):
    """One row; `-` is nothing."""

    id: str
    name: str
    type_line: str
    affinity: str
    cost: str
    stats: str
    rarity: str
    modules: str


def rows() -> list[Facts]:
    """The table without its head."""
    lines = Path(__file__).with_name("facts.tsv").read_text("utf-8").splitlines()
    return [Facts(*line.split("\t")) for line in lines[1:]]


ROWS = rows()


def type_line(card: Card) -> str:
    """As it is printed."""
    kinds = " ".join(kind.capitalize() for kind in card.type)
    below = " / ".join(card.resource) or " ".join(card.subtype)
    return ("Basic " if card.basic else "") + kinds + (f" — {below}" if below else "")


def affinities(card: Card) -> set[str]:
    """E1 §3.1  The symbols of its cost, or a Resource's subtypes."""
    return {SYMBOLS[symbol] for symbol in card.cost or "" if symbol in SYMBOLS} | {*card.resource}


# -- facts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_card_is_as_its_facts_say(row: Facts) -> None:
    card = READ[row.id]
    assert card.name == row.name
    assert type_line(card) == row.type_line
    assert affinities(card) == {*row.affinity.split("+")} - {"-"}
    assert (card.cost or "-") == row.cost
    assert ("/".join(map(str, card.stats)) or "-") == row.stats
    assert card.rarity == row.rarity
    assert (",".join(card.modules) or "-") == row.modules


def test_all_cards_are_there_in_the_order_of_their_numbers() -> None:
    numbered = [f"E1-{number:03}" for number in range(1, 296)]
    assert list(READ) == [*numbered, "FIPS-P01"] == [row.id for row in ROWS]
    assert len({card.name for card in READ.values()}) == 296


@pytest.mark.parametrize(
    ("subtype", "count"),
    [("Operator", 42), ("Broadcaster", 10), ("Firewall", 10), ("Signer", 6), ("Guardian", 6)],
)
def test_tribes_have_so_many_members(subtype: str, count: int) -> None:
    assert sum(subtype in card.subtype for card in READ.values()) == count


PLAIN = (36, 44, 71, 95, 128, 147, 151, 159, 160, 161, 166, 184, 192, 201, 205, 226, 227, 268)


def test_only_plain_avatars_and_resources_have_no_ability() -> None:
    bare = [card.id for card in READ.values() if not card.abilities]
    resources = ["E1-002", *(f"E1-{number}" for number in range(278, 296))]
    assert bare == sorted([*(f"E1-{number:03}" for number in PLAIN), *resources])


# -- abilities whose encoding a ruling decides ---------------------------------------------------


def abilities(number: int) -> Any:
    """The abilities of a card as JSON values."""
    card = next(
        one for one in json.loads(cards.manifest())["cards"] if one["id"] == f"E1-{number:03}"
    )
    return card["abilities"]


def test_firmware_for_firewalls_goes_on_avatars_that_are_firewalls() -> None:
    """E1-007"""
    assert abilities(7)[0]["host"] == {"subtype": "Firewall", "type": ["avatar"]}


def test_state_reset_puts_wallet_then_archive_under_the_stack() -> None:
    """E1-088, 1"""
    assert abilities(88)[0]["do"][0] == {
        "do": "move",
        "to": "stack",
        "under": True,
        "what": {"of": "each", "zone": ["wallet", "archive"]},
    }


def test_signal_tax_is_on_cards_of_the_queue_and_on_protocols_abilities() -> None:
    """E1-113"""
    assert [op["what"] for op in abilities(113)[0]["ops"]] == [
        {"affinity": "Signal", "zone": ["queue"]},
        {"affinity": "Signal", "type": ["protocol"]},
    ]


def test_migrating_workload_offers_only_resources_that_can_carry_it() -> None:
    """E1-206, 3"""
    assert abilities(206)[1]["do"][1]["what"] == {"be": ["can carry"], "type": ["resource"]}


@pytest.mark.parametrize("number", [224, 240, 251, 252, 274, 277])
def test_triggers_on_playing_want_a_card_on_the_queue(number: int) -> None:
    """E1-224, E1-240"""
    assert abilities(number)[0]["on"]["what"]["zone"] == ["queue"]


# -- the one spelling ----------------------------------------------------------------------------


def test_the_manifest_is_made_from_the_cards_that_people_edit() -> None:
    assert made() == cards.manifest()


def test_the_manifest_is_canonical() -> None:
    value = canon.decode(cards.manifest())
    assert (value["game"], value["version"]) == ("timelock", "r1")
    assert sorted(value) == ["cards", "game", "version"]


def test_the_manifest_is_read_once_from_the_package() -> None:
    assert cards.manifest() is cards.manifest()


def test_people_edit_a_card_a_line() -> None:
    folder = Path(cards.__file__).parent / "data"
    for path in folder.glob("*.json"):
        lines = path.read_text("utf-8").splitlines()
        assert len(json.loads(path.read_bytes())) == len(lines) - 2 <= 100


# -- strict reading ------------------------------------------------------------------------------

ZAP = READ["E1-004"]
SMALL = cards.manifest_of([ZAP])
GROVE: dict[str, Any] = {"id": "T-1", "name": "Grove", "type": ["resource"], "resource": ["Keys"]}


def written(card: dict[str, Any], **members: Any) -> bytes:
    """A manifest of one card as JSON, with its members sorted."""
    whole = {"cards": [card], "game": "timelock", "version": "r1", **members}
    return json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def test_a_small_manifest_is_read() -> None:
    assert cards.read(SMALL) == {"E1-004": ZAP}
    assert cards.read(written(GROVE))["T-1"].resource == ("Keys",)


@pytest.mark.parametrize(
    "manifest",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"{", id="torn"),
        pytest.param(b"[]", id="a list"),
        pytest.param(SMALL + b"\n", id="a line feed"),
        pytest.param(SMALL.replace(b'"cards":', b'"cards": '), id="white space"),
        pytest.param(SMALL.replace(b"Zap", b"\\u005aap", 1), id="an escape"),
        pytest.param(SMALL.replace(b"timelock", b"sites"), id="another game"),
        pytest.param(SMALL.replace(b'"r1"', b'"1.0"'), id="a strange version"),
        pytest.param(cards.manifest_of([ZAP, ZAP]), id="an id twice"),
        pytest.param(b"[" * 100_000, id="too deep"),
        pytest.param(written({**GROVE, "basic": False}), id="a default written out"),
        pytest.param(written({**GROVE, "text": "Commit."}), id="a strange member"),
        pytest.param(written({**GROVE, "type": ["land"]}), id="a strange type"),
        pytest.param(written({**GROVE, "abilities": [{"kind": "flying"}]}), id="a strange ability"),
        pytest.param(written({**GROVE, "id": ""}), id="no id"),
        pytest.param(written({**GROVE, "id": "T 1"}), id="a strange id"),
        pytest.param(written({**GROVE, "id": "T" * 33}), id="a long id"),
        pytest.param(written({**GROVE, "name": ""}), id="no name"),
        pytest.param(written({**GROVE, "name": "\x1b[2J"}), id="a name that clears the screen"),
        pytest.param(written(GROVE, author="somebody"), id="a strange member of the manifest"),
    ],
)
def test_anything_but_the_one_spelling_is_refused(manifest: bytes) -> None:
    with refused(Code.BAD_MANIFEST):
        cards.read(manifest)
