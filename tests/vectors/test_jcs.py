"""RFC 8785 by its own examples: inside the profile our bytes are exactly those of the RFC."""

import base64
import json
from typing import Any

import msgspec
import pytest

from referee.errors import Refusal
from referee.protocol import canon
from tests.vectors.load import load

CASES = load("jcs")["cases"]
INSIDE = [case for case in CASES if case["strict"]]
OUTSIDE = [case for case in CASES if not case["strict"]]


def name_of(case: dict[str, Any]) -> str:
    """The id of a case."""
    return str(case["name"])


def given_and_due(case: dict[str, Any]) -> tuple[Any, bytes]:
    """The value that the input spells, and the bytes that RFC 8785 gives it."""
    return json.loads(base64.b64decode(case["input"])), base64.b64decode(case["output"])


@pytest.mark.parametrize("case", INSIDE, ids=name_of)
def test_inside_the_profile(case: dict[str, Any]) -> None:
    value, due = given_and_due(case)
    assert canon.encode(value) == due
    assert canon.decode(due) == value


@pytest.mark.parametrize("case", OUTSIDE, ids=name_of)
def test_outside_the_profile(case: dict[str, Any]) -> None:
    """Non-ASCII names and fractions: RFC 8785 orders and writes them, the profile has none."""
    with pytest.raises(Refusal) as raised:
        canon.decode(base64.b64decode(case["output"]))
    assert raised.value.code in ("json/member-name", "json/number")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_sorted_encoder_of_the_library(case: dict[str, Any]) -> None:
    value, due = given_and_due(case)
    assert (msgspec.json.encode(value, order="sorted") == due) is case["msgspec_sorted_equal"]
