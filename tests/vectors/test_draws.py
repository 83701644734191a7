"""Every number that comes from a seed (TRANSCRIPT, Seed and draws; Decks, manifests, numbers)."""

from dataclasses import dataclass
from typing import Any

import pytest

from referee.kernel import chance
from referee.kernel.numbers import number_cards
from referee.protocol import draws
from referee.protocol.draws import SeedDraws, Stream
from referee.protocol.hashing import derive
from referee.protocol.seals import contribution_commitment
from tests.vectors.load import load

FILE = load("draws")
SEED = bytes.fromhex(FILE["seed"])
MATCH = bytes.fromhex(FILE["match_id"])
ONE, OTHER = (bytes.fromhex(text) for text in FILE["contributions"])
DRAWS = FILE["draws"]
IN_TREE = [draw for draw in DRAWS if draw["i"] < 1024]

PURPOSES = {
    "first": ("first pick 1 of [0,1]", [0, 1], 1),
    "toss": ("toss pick 1 of [3,7,9]", [3, 7, 9], 1),
    "discard": ("discard pick 2 of 0..6", list(range(7)), 2),
}
"""Purpose -> the member that holds the pick, the list, and how many are picked."""


@dataclass
class Counter:
    """A state that does nothing but count the draws."""

    draws: int = 0


@pytest.fixture
def seeded() -> SeedDraws:
    return SeedDraws(SEED, MATCH, (ONE, OTHER))


def name_of(draw: dict[str, Any]) -> str:
    """The id of a draw."""
    return f"draw {draw['i']}"


each_draw = pytest.mark.parametrize("draw", DRAWS, ids=name_of)
each_leaf = pytest.mark.parametrize("draw", IN_TREE, ids=name_of)
each_purpose = pytest.mark.parametrize("purpose", PURPOSES)


def stream(draw: dict[str, Any], purpose: str) -> Stream:
    """The stream of a draw, from the key that the file gives."""
    return Stream(bytes.fromhex(draw["key"]), purpose, MATCH, (ONE, OTHER))


def test_the_tree_has_draws_in_and_beyond_it() -> None:
    assert [draw["i"] for draw in DRAWS] == [0, 1, 2, 3, 4, 5, 1023, 1024, 2**53 - 1]


def test_root() -> None:
    assert derive("referee v1 draw root", SEED).hex() == FILE["K"]
    assert draws.root(SEED).hex() == FILE["root"]


@pytest.mark.parametrize("seat", [0, 1])
def test_commitment(seat: int) -> None:
    committed = contribution_commitment(seat, (ONE, OTHER)[seat])
    assert committed.hex() == FILE["commitments"][seat]


@each_draw
def test_key(draw: dict[str, Any]) -> None:
    assert draws.draw_key(SEED, draw["i"]).hex() == draw["key"]


@each_leaf
def test_leaf(draw: dict[str, Any]) -> None:
    assert draws.leaf(draw["i"], bytes.fromhex(draw["key"])).hex() == draw["leaf"]
    assert draws.tree(SEED)[0][draw["i"]].hex() == draw["leaf"]


@each_leaf
def test_path(draw: dict[str, Any]) -> None:
    assert [sibling.hex() for sibling in draws.path(SEED, draw["i"])] == draw["path"]


@each_leaf
def test_path_leads_to_the_root(draw: dict[str, Any]) -> None:
    siblings = [bytes.fromhex(sibling) for sibling in draw["path"]]
    found = draws.root_of_path(draw["i"], bytes.fromhex(draw["key"]), siblings)
    assert found.hex() == FILE["root"]


@each_draw
def test_first_word(draw: dict[str, Any]) -> None:
    assert stream(draw, "first").word() == draw["first word"]


@each_purpose
@each_draw
def test_pick(draw: dict[str, Any], purpose: str, seeded: SeedDraws) -> None:
    member, items, count = PURPOSES[purpose]
    assert seeded.pick(draw["i"], purpose, items, count) == draw[member]
    assert stream(draw, purpose).shuffled(items)[:count] == draw[member]


@each_draw
def test_shuffle(draw: dict[str, Any], seeded: SeedDraws) -> None:
    due = draw["shuffle/0 of 0..59"]
    assert seeded.shuffle(draw["i"], "shuffle/0", range(60)) == due
    assert stream(draw, "shuffle/0").shuffled(range(60)) == due


@each_draw
def test_below(draw: dict[str, Any]) -> None:
    """Successive numbers of one stream; the bounds lie on and about powers of two."""
    mixed = stream(draw, "mixed")
    assert [mixed.below(bound) for bound in FILE["below_n"]] == draw["mixed below_n"]


@pytest.mark.parametrize("seat", [0, 1])
def test_card_numbers_and_first_shuffle(seat: int, seeded: SeedDraws) -> None:
    game, due = Counter(), FILE["numbers"][seat]
    faces, numbers = number_cards(
        game, seeded, [deck["cards"] for deck in load("records")["decks"]]
    )
    assert game.draws == 2
    orders = [chance.shuffle(game, seeded, f"shuffle/{side}", numbers[side]) for side in (0, 1)]
    ordered_faces = due["faces in order of number"]
    assert numbers[seat] == list(range(due["first"], due["first"] + len(ordered_faces)))
    assert [faces[number - 1] for number in numbers[seat]] == ordered_faces
    assert orders[seat] == due["order after shuffle, top first"]
    assert game.draws == 4
