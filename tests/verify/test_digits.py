"""Every digest is compared whole: one wrong digit at its end is enough."""

from collections.abc import Callable

import pytest

from referee.errors import Code
from tests.bad_input import forge
from tests.verify.made import SECRETS, SEED, Draft, Value, judge, played, rejected


def off(digits: str) -> str:
    """The same but for the last digit."""
    return digits[:-1] + f"{int(digits[-1], 16) ^ 1:x}"


def _of_seat(name: str) -> Callable[[Draft], Draft]:
    """Another last digit in what the header says of seat 1; all is signed anew."""

    def change(draft: Draft) -> Draft:
        seats: list[Value] = draft.body(0)["seats"]
        seats[1] = seats[1] | {name: off(seats[1][name])}
        return draft.change(0, seats=seats).link(1)

    return change


def _of_header(name: str) -> Callable[[Draft], Draft]:
    return lambda draft: draft.change(0, **{name: off(draft.body(0)[name])}).link(1)


def _of_record(n: int, name: str) -> Callable[[Draft], Draft]:
    return lambda draft: draft.change(n, **{name: off(draft.body(n)[name])})


def _state(draft: Draft) -> Draft:
    draft.values[11]["open"]["state"] = off(draft.values[11]["open"]["state"])
    return draft.reseal(11)


DIGITS: dict[str, tuple[Callable[[Draft], Draft], Code, int, int | str | None]] = {
    "link": (_of_record(8, "prev"), Code.BROKEN_LINK, 8, None),
    "seal of an act": (_of_record(4, "seal"), Code.OPENING, 4, None),
    "seal of the end": (_of_record(11, "seal"), Code.OPENING, 11, None),
    "contribution": (_of_record(2, "contribution"), Code.CONTRIBUTION, 2, 1),
    "draw key": (_of_record(3, "key"), Code.DRAW_PATH, 3, "dealer"),
    "commitment": (_of_seat("commitment"), Code.CONTRIBUTION, 2, 1),
    "deck": (_of_seat("deck"), Code.DECK_DIGEST, 0, None),
    "manifest": (_of_header("manifest"), Code.OTHER_MANIFEST, 0, None),
    "state": (_state, Code.WRONG_STATE, 11, "dealer"),
}


def test_the_match_is_good_before_a_digit_is_changed() -> None:
    assert judge(played().data, seed=SEED).fault is None


@pytest.mark.bad_input("L12")
@pytest.mark.parametrize("name", DIGITS)
def test_one_digit(name: str) -> None:
    change, code, record, by = DIGITS[name]
    rejected(judge(change(played()).data), code, record, by)


def test_one_digit_of_the_root() -> None:
    """With the seed beside at once, else by the first draw that is opened."""
    draft = _of_header("root")(played())
    rejected(judge(draft.data, seed=SEED), Code.SEED, 0, None)
    rejected(judge(draft.data), Code.DRAW_PATH, 3, "dealer")


def test_one_digit_of_the_seed() -> None:
    rejected(judge(played().data, seed=bytes.fromhex(off(SEED.hex()))), Code.SEED, 0, None)


def test_one_digit_of_what_is_expected() -> None:
    head, dealer = off(played().id(11)), off(forge.key_of(SECRETS.dealer))
    rejected(judge(played().data, head=head), Code.UNEXPECTED_HEAD, 11, None)
    rejected(judge(played().data, keys={"dealer": dealer}), Code.UNEXPECTED_KEY, 0, None)


@pytest.mark.bad_input("F13")
@pytest.mark.parametrize("n", [0, 1, 3, 8, 11])
def test_one_digit_of_a_signature(n: int) -> None:
    draft = played()
    draft.values[n]["sig"] = off(draft.values[n]["sig"])
    rejected(judge(draft.data), Code.BAD_SIGNATURE, n, None)
