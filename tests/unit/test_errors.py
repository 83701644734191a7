"""The table of codes keeps its promises (PRODUCT, Verdict)."""

import re

import pytest

from referee.errors import Broken, Code, Missing, Refusal

CLASSES = {
    *(
        "usage",
        "input",
        "encoding",
        "json",
        "toml",
        "schema",
        "limit",
        "header",
        "manifest",
        "deck",
    ),
    *("key", "signature", "chain", "commitment", "illegal", "output", "internal"),
}
"""Of the checklist of bad inputs, but for `incomplete` and `interrupted`, which are no faults."""


@pytest.mark.parametrize("code", Code)
def test_code(code: Code) -> None:
    assert re.fullmatch(r"[a-z]+/[a-z0-9]+(-[a-z0-9]+)*", code.value)
    assert code.fault_class in CLASSES
    assert code.value.startswith(code.fault_class + "/")


def test_each_class_has_a_code_and_each_code_one_name() -> None:
    assert {code.fault_class for code in Code} == CLASSES
    assert list(Code.__members__) == [code.name for code in Code]


def test_what_is_raised_says_what() -> None:
    refusal = Refusal(Code.SEED, "other seed", rule="R", member="m", offset=3)
    assert (refusal.code, refusal.message, str(refusal)) == (Code.SEED, "other seed", "other seed")
    assert (refusal.rule, refusal.member, refusal.offset) == ("R", "m", 3)
    assert Missing("seed").what == "seed"
    assert Broken(Code.CRYPTO_LIBRARY, "old").code is Code.CRYPTO_LIBRARY
    assert not issubclass(Missing, Refusal)
    assert not issubclass(Broken, Refusal)
