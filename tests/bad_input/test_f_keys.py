"""F. Keys: points of the prime-order group in their one encoding, or no match at all."""

import pytest

from tests.bad_input import forge
from tests.bad_input.harness import Check, holds, incomplete, refused
from tests.bad_input.matches import SECRETS, Good
from tests.vectors.load import load

POINTS = [(case["point"], case["why"]) for case in load("ed25519_points")["points"]]
SMALL = [point for point, why in POINTS if why.startswith("small order")]
MIXED = [point for point, why in POINTS if "plus torsion" in why]
NON_CANONICAL = [point for point, why in POINTS if why.startswith("non-canonical")]
NOT_ON_CURVE = [point for point, why in POINTS if why.startswith("not on the curve")]
GOOD = [point for point, why in POINTS if why.startswith("honest") and "plus" not in why]

MINUS_ZERO = [
    "0100000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
]
"""RFC 8032, 5.1.3: x = 0 with its sign bit set, for y = 1 and y = -1."""

ORDER_TWO = "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"

ALL_ONES = "ff" * 32


def test_the_points_are_those_of_the_vectors() -> None:
    assert (len(SMALL), len(MIXED), len(NON_CANONICAL), len(NOT_ON_CURVE)) == (14, 7, 34, 6)
    assert set(MINUS_ZERO) < set(SMALL)
    assert ORDER_TWO in SMALL
    assert len(GOOD) == 8


def with_key(good: Good, who: int | str, key: str) -> bytes:
    """The match under a header that names another key, signed by the dealer as ever."""
    if who == "dealer":
        return good.changed(0, dealer=key)
    seats = good.value(0)["body"]["seats"]
    seats[int(who)]["key"] = key
    return good.changed(0, seats=seats)


@pytest.mark.parametrize("who", ["dealer", 0, 1])
@pytest.mark.parametrize(
    "points",
    [
        pytest.param(SMALL, marks=pytest.mark.bad_input("F01"), id="small order"),
        pytest.param(NON_CANONICAL, marks=pytest.mark.bad_input("F02"), id="y not canonical"),
        pytest.param(MINUS_ZERO, marks=pytest.mark.bad_input("F02"), id="minus zero"),
        pytest.param(
            [*NOT_ON_CURVE, ALL_ONES], marks=pytest.mark.bad_input("F03"), id="not on the curve"
        ),
        pytest.param(MIXED, marks=pytest.mark.bad_input("F04"), id="mixed order"),
        pytest.param([ORDER_TWO], marks=pytest.mark.bad_input("F04"), id="order two"),
    ],
)
def test_no_key(check: Check, short: Good, who: int | str, points: list[str]) -> None:
    for point in points:
        judged = check if point == points[0] else holds
        judged(with_key(short, who, point), refused("key/not-a-strict-point", 0))


@pytest.mark.bad_input("F01", "F04")
def test_good_points_are_keys(short: Good) -> None:
    """Of a seat that has not signed anything yet."""
    for point in GOOD:
        header = with_key(short, 1, point).partition(b"\n")[0] + b"\n"
        holds(header, incomplete(1, "seed", "end"))


@pytest.mark.bad_input("F01")
def test_key_comes_before_signature(check: Check, short: Good) -> None:
    """With a signature that a lenient library would take for one by the weak key."""
    body = short.value(0)["body"] | {"dealer": "01" + "00" * 31}
    signature = "01" + "00" * 31 + "00" * 32
    data = short.with_line(0, forge.line({"body": body, "sig": signature}))
    check(data, refused("key/not-a-strict-point", 0))


@pytest.mark.bad_input("F05")
@pytest.mark.parametrize("length", [0, 1, 31, 33, 64])
@pytest.mark.parametrize("who", ["dealer", 0, 1])
def test_key_of_another_length(check: Check, short: Good, who: int | str, length: int) -> None:
    key = (forge.key_of(SECRETS.dealer) * 2)[: 2 * length]
    member = "body.dealer" if who == "dealer" else f"body.seats[{who}].key"
    judged = check if who == 0 else holds
    judged(with_key(short, who, key), refused("schema/record", 0, member=member))
