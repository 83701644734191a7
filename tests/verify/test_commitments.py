"""Check 8: contributions, openings, the seed, and what a draw record must lead to."""

from typing import Any

import pytest

from referee.errors import Code
from tests.bad_input import forge, matches
from tests.verify.made import (
    FIRST,
    SECRETS,
    SEED,
    Draft,
    Value,
    accepted,
    incomplete,
    judge,
    played,
    quick,
    rejected,
)

ZERO = "00" * 32

# -- contributions -------------------------------------------------------------------------------


@pytest.mark.bad_input("H15", "H18")
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("other", ["zero", "of the other seat", "the commitment itself"])
def test_a_contribution_that_does_not_open_its_commitment(n: int, other: str) -> None:
    seat = n - 1
    shown = {
        "zero": ZERO,
        "of the other seat": SECRETS.contributions[1 - seat].hex(),
        "the commitment itself": played().body(0)["seats"][seat]["commitment"],
    }
    draft = played().change(n, contribution=shown[other])
    rejected(judge(draft.data), Code.CONTRIBUTION, n, seat)


@pytest.mark.bad_input("H16", "H19")
def test_a_commitment_copied_from_the_other_seat_cannot_be_opened() -> None:
    """The seat is inside the hash: the same 32 bytes open seat 0's and not the copy."""
    draft = played()
    seats = draft.body(0)["seats"]
    seats[1] = seats[1] | {"commitment": seats[0]["commitment"]}
    draft.change(0, seats=seats).link(1)
    draft.change(2, contribution=SECRETS.contributions[0].hex())
    rejected(judge(draft.data), Code.CONTRIBUTION, 2, 1)


@pytest.mark.bad_input("H17")
def test_a_contribution_of_zeros_harms_only_its_seat() -> None:
    draft = quick().cut(3)
    seats = draft.body(0)["seats"]
    commitment = forge.derived("referee v1 contribution", b"\x00" + bytes(32)).hex()
    seats[0] = seats[0] | {"commitment": commitment}
    draft.change(0, seats=seats).link(1).change(1, contribution=ZERO).link(2)
    incomplete(judge(draft.data, seed=SEED), 2, 2, "end")


# -- openings ------------------------------------------------------------------------------------


def opened_otherwise(n: int, **members: Any) -> Draft:
    """A copy in which record `n` is opened with something else; its seal is what was signed."""
    draft = played()
    draft.values[n]["open"] = draft.values[n]["open"] | members
    return draft


@pytest.mark.bad_input("L01")
@pytest.mark.parametrize("n", [4, 5, 6, 7])
def test_an_opening_with_another_nonce_is_nobodys(n: int) -> None:
    rejected(judge(opened_otherwise(n, nonce=ZERO).data), Code.OPENING, n, None)


@pytest.mark.bad_input("L01", "L05")
@pytest.mark.parametrize(("n", "value"), [(4, {"cards": [1]}), (6, {}), (6, {"card": 60})])
def test_an_opening_with_another_value_is_nobodys(n: int, value: Value) -> None:
    """Also where the value would be illegal: it was never sealed."""
    rejected(judge(opened_otherwise(n, value=value).data), Code.OPENING, n, None)


@pytest.mark.bad_input("L02")
def test_the_right_value_with_the_nonce_of_another_record() -> None:
    nonce = played().values[5]["open"]["nonce"]
    rejected(judge(opened_otherwise(4, nonce=nonce).data), Code.OPENING, 4, None)


@pytest.mark.bad_input("L03")
def test_the_openings_of_two_records_exchanged() -> None:
    draft = played()
    draft.values[6]["open"], draft.values[7]["open"] = (
        draft.values[7]["open"],
        draft.values[6]["open"],
    )
    rejected(judge(draft.data), Code.OPENING, 6, None)


@pytest.mark.bad_input("L10")
def test_of_two_copies_with_one_head_and_different_openings_one_is_wrong() -> None:
    draft = opened_otherwise(4, value={"cards": [1]})
    assert draft.id(11) == played().id(11)
    accepted(judge(played().data), 12, "concede", 1)
    rejected(judge(draft.data), Code.OPENING, 4, None)


FOREIGN_SEALS: dict[str, tuple[str | None, int, int]] = {
    "of the other seat": (None, 1, 4),
    "of another number": (None, 0, 6),
    "of another match": ("ab" * 32, 0, 4),
}


@pytest.mark.bad_input("L13", "H19")
@pytest.mark.parametrize("name", FOREIGN_SEALS)
def test_a_seal_made_for_another_place(name: str) -> None:
    match_id, seat, n = FOREIGN_SEALS[name]
    draft = played()
    opening = draft.values[4]["open"]
    seal = forge.act_seal(match_id or draft.id(0), seat, n, opening)
    rejected(judge(draft.change(4, seal=seal).data), Code.OPENING, 4, None)


@pytest.mark.bad_input("L12", "G24")
@pytest.mark.parametrize("context", ["referee v1 end seal", "referee v1 record id"])
def test_a_seal_made_under_another_context(context: str) -> None:
    draft = played()
    opening = draft.values[4]["open"]
    place = bytes.fromhex(draft.id(0)) + b"\x00" + (4).to_bytes(8, "little")
    hidden = bytes.fromhex(opening["nonce"]) + forge.canonical(opening["value"])
    seal = forge.derived(context, place + hidden).hex()
    rejected(judge(draft.change(4, seal=seal).data), Code.OPENING, 4, None)


SEALS: list[tuple[int, Value, Code]] = [
    (8, {"seal": ZERO}, Code.SEAL_FORM),
    (10, {"seal": ZERO}, Code.SEAL_FORM),
    (4, {"act": {"do": "mulligan", "cards": []}}, Code.ACTION_FORM),
    (6, {"act": {"do": "bank", "card": 1, "cards": 1}}, Code.ACTION_FORM),
]


@pytest.mark.bad_input("L08", "L11")
@pytest.mark.parametrize(("n", "members", "code"), SEALS)
def test_a_seal_too_many_and_a_sealed_member_in_the_act(n: int, members: Value, code: Code) -> None:
    rejected(judge(played().change(n, **members).data), code, n, None)


@pytest.mark.bad_input("L11")
@pytest.mark.parametrize("n", [4, 6])
def test_a_seal_too_few(n: int) -> None:
    draft = played()
    del draft.body(n)["seal"]
    del draft.values[n]["open"]
    draft.sign(n)
    rejected(judge(draft.data), Code.SEAL_FORM, n, None)


@pytest.mark.bad_input("L07", "L08")
@pytest.mark.parametrize(
    ("n", "opening"),
    [
        (8, {"nonce": ZERO, "value": {}}),
        (4, {"seed": ZERO, "state": ZERO}),
        (11, {"nonce": ZERO, "value": {}}),
        (3, {"nonce": ZERO, "value": {}}),
        (4, {"nonce": ZERO, "value": {"cards": [], "site": "left"}}),
        (6, {"nonce": ZERO, "value": {"cards": 1, "card": 1}}),
    ],
)
def test_an_opening_of_another_kind(n: int, opening: Value) -> None:
    draft = played()
    draft.values[n]["open"] = opening
    rejected(judge(draft.data), Code.OPENING_FORM, n, None)


# -- the seed in `end` ---------------------------------------------------------------------------


@pytest.mark.bad_input("H01", "K31")
def test_an_end_that_seals_a_wrong_seed_is_the_dealers() -> None:
    """Its seal fits, so the dealer signed it; the rules stand still without a seed."""
    draft = played()
    draft.values[11]["open"]["seed"] = ZERO
    verdict = judge(draft.reseal(11).data)
    rejected(verdict, Code.SEED, 11, "dealer")
    assert (verdict.judged.form, verdict.judged.rules) == (10, 1)


def test_an_end_with_the_opening_of_a_wrong_seed_is_nobodys() -> None:
    draft = played()
    draft.values[11]["open"]["seed"] = ZERO
    rejected(judge(draft.data), Code.OPENING, 11, None)


# -- draws ---------------------------------------------------------------------------------------


def drawn(**members: Any) -> bytes:
    """The match with another draw record, signed by the dealer."""
    return played().change(3, **members).data


def _flipped(digits: str) -> str:
    return f"{int(digits[0], 16) ^ 1:x}" + digits[1:]


PATH: list[str] = played().body(3)["path"]
KEY: str = played().body(3)["key"]

DRAWS: list[tuple[str, Value, Code]] = [
    ("path reversed", {"path": PATH[::-1]}, Code.DRAW_PATH),
    ("sides swapped", {"draw": 5}, Code.DRAW_PATH),
    ("a bit of the path", {"path": [_flipped(PATH[0]), *PATH[1:]]}, Code.DRAW_PATH),
    ("a bit of the last sibling", {"path": [*PATH[:-1], _flipped(PATH[-1])]}, Code.DRAW_PATH),
    ("a bit of the key", {"key": _flipped(KEY)}, Code.DRAW_PATH),
    ("a sibling for the key", {"key": PATH[0]}, Code.DRAW_PATH),
    ("another index", {"draw": 0}, Code.DRAW_PATH),
    ("the other pick", {"pick": [1 - FIRST]}, Code.DRAW_PICK),
    ("a pick that is not in the list", {"pick": [7]}, Code.DRAW_PICK),
    ("a pick with one more", {"of": [0, 1, 2], "pick": [1, 0]}, Code.DRAW_PICK),
    ("one too few siblings", {"path": PATH[1:]}, Code.RECORD_FORM),
    ("one too many siblings", {"path": [*PATH, ZERO]}, Code.RECORD_FORM),
    ("past the tree", {"draw": 1024}, Code.RECORD_FORM),
    ("before the tree", {"draw": -1}, Code.RECORD_FORM),
    ("a doubled pick", {"of": [0, 1, 2], "pick": [1, 1]}, Code.RECORD_FORM),
    ("a pick of all", {"pick": [1, 0]}, Code.RECORD_FORM),
]


@pytest.mark.bad_input("H09", "H10", "H11", "H23", "H24", "H26")
@pytest.mark.parametrize(("name", "members", "code"), DRAWS, ids=[row[0] for row in DRAWS])
def test_a_draw_record_that_does_not_hold(name: str, members: Value, code: Code) -> None:
    by = None if code is Code.RECORD_FORM else "dealer"
    rejected(judge(drawn(**members)), code, 3, by)


@pytest.mark.bad_input("H05")
def test_a_draw_record_is_held_against_the_root_without_a_seed_too() -> None:
    draft = played().change(3, pick=[1 - FIRST]).cut(4)
    rejected(judge(draft.data), Code.DRAW_PICK, 3, "dealer")
    incomplete(judge(played().cut(4).data), 3, 1, "seed", "end")


@pytest.mark.bad_input("H08", "H12")
@pytest.mark.parametrize("n", [4, 8])
def test_a_draw_opened_twice(n: int) -> None:
    draft = played().put(n, {"body": dict(played().body(3))})
    rejected(judge(draft.data), Code.DRAW_INDEX, n, "dealer")


@pytest.mark.bad_input("H11")
def test_a_draw_of_another_match() -> None:
    other = Draft(list(matches.short(seed="another").lines)).body(3)
    shown = {name: other[name] for name in ("key", "path")}
    rejected(judge(drawn(**shown)), Code.DRAW_PATH, 3, "dealer")
