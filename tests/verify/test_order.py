"""TRANSCRIPT, Order of checks: of two faults in one record the one of the earlier check is told.

Each case has both; the codes stand in the order of the checks.
"""

from collections.abc import Callable

import pytest

from referee.errors import Code
from tests.verify.made import FIRST, SECRETS, Draft, Value, act, end, judge, played, rejected

ZERO = "00" * 32


def _line(n: int, line: bytes) -> bytes:
    lines = played().lines
    lines[n] = line + b"\n"
    return b"".join(lines)


def too_long_and_nul() -> bytes:
    return _line(8, b"\x00" * 65_536)


def carriage_return_and_no_json() -> bytes:
    return _line(8, b'{"body":\r')


def not_canonical_and_no_record() -> bytes:
    return _line(8, b' {"body":1}')


def unknown_member_and_wrong_number() -> bytes:
    return played().change(8, n=77, clock=1).data


def wrong_number_and_link() -> bytes:
    return played().change(8, n=9, prev=ZERO).data


def broken_link_and_signature() -> bytes:
    draft = played().change(8, prev=ZERO)
    draft.values[8]["sig"] = "00" * 64
    return draft.data


def _second_ready(contribution: str) -> Draft:
    body: Value = {"type": "ready", "seat": 1, "contribution": contribution}
    return played().put(8, {"body": body})


def unsigned_and_out_of_place() -> bytes:
    draft = _second_ready(SECRETS.contributions[1].hex())
    draft.values[8]["sig"] = draft.values[9]["sig"]
    return draft.data


def out_of_place_and_other_contribution() -> bytes:
    return _second_ready(ZERO).data


def not_opened_and_not_awaited() -> bytes:
    value = act(1 - FIRST, "mulligan")
    value["body"]["seal"] = ZERO
    value["open"] = {"nonce": ZERO, "value": {"cards": []}}
    return played().put(8, value).data


def not_awaited_and_no_such_card() -> bytes:
    return played().put(8, act(1 - FIRST, "clash", unit=60, enemy=1)).data


def draw_due_and_not_awaited() -> bytes:
    return played().put(3, act(0, "pass")).data


def game_over_and_not_awaited() -> bytes:
    return played().put(11, act(1 - FIRST, "pass")).data


def wrong_result_and_state() -> bytes:
    return played().cut(11).put(11, end("points", 1)).reseal(11).data


CASES: list[tuple[Callable[[], bytes], Code, int, int | str | None]] = [
    (too_long_and_nul, Code.LINE_LENGTH, 8, None),
    (carriage_return_and_no_json, Code.CARRIAGE_RETURN, 8, None),
    (not_canonical_and_no_record, Code.JSON_NOT_CANONICAL, 8, None),
    (unknown_member_and_wrong_number, Code.RECORD_FORM, 8, None),
    (wrong_number_and_link, Code.WRONG_NUMBER, 8, None),
    (broken_link_and_signature, Code.BROKEN_LINK, 8, None),
    (unsigned_and_out_of_place, Code.BAD_SIGNATURE, 8, None),
    (out_of_place_and_other_contribution, Code.OUT_OF_PLACE, 8, 1),
    (not_opened_and_not_awaited, Code.OPENING, 8, None),
    (game_over_and_not_awaited, Code.GAME_OVER, 11, 1 - FIRST),
    (draw_due_and_not_awaited, Code.DRAW_DUE, 3, 0),
    (not_awaited_and_no_such_card, Code.NOT_AWAITED, 8, 1 - FIRST),
    (wrong_result_and_state, Code.WRONG_RESULT, 11, "dealer"),
]


@pytest.mark.parametrize(
    ("make", "code", "record", "by"), CASES, ids=lambda case: getattr(case, "__name__", None)
)
def test_the_earlier_check_is_told(
    make: Callable[[], bytes], code: Code, record: int, by: int | str | None
) -> None:
    rejected(judge(make()), code, record, by)


@pytest.mark.bad_input("K29")
def test_of_two_records_the_first_in_the_file_is_told() -> None:
    """An illegal action at 8, bytes that are no JSON at 9."""
    draft = played().put(8, act(FIRST, "clash", unit=60, enemy=1))
    lines = draft.lines
    lines[9] = b"{\n"
    rejected(judge(b"".join(lines)), Code.NO_SUCH_CARD, 8, FIRST)


@pytest.mark.bad_input("K30")
def test_a_later_check_of_an_earlier_record_comes_first() -> None:
    """The same the other way round: broken bytes at 8, an illegal action behind them."""
    lines = played().put(9, act(FIRST, "clash", unit=60, enemy=1)).lines
    lines[8] = b"{\n"
    rejected(judge(b"".join(lines)), Code.JSON_SYNTAX, 8, None)


@pytest.mark.bad_input("K28")
def test_of_two_illegal_actions_the_earlier_is_told() -> None:
    draft = played().put(8, act(FIRST, "move", unit=60, site="left"))
    draft.put(9, act(1 - FIRST, "clash", unit=60, enemy=1))
    rejected(judge(draft.data), Code.NO_SUCH_CARD, 8, FIRST)


@pytest.mark.bad_input("F23")
def test_a_forged_record_that_also_breaks_the_rules_is_forged() -> None:
    draft = played().put(8, act(FIRST, "clash", unit=60, enemy=1))
    draft.sign(8, SECRETS.seats[1 - FIRST])
    rejected(judge(draft.data), Code.BAD_SIGNATURE, 8, None)


def test_the_script_is_as_it_says() -> None:
    draft = played()
    kinds = [draft.body(n)["type"] for n in range(12)]
    assert kinds == ["match", "ready", "ready", "draw"] + ["act"] * 7 + ["end"]
    assert draft.body(3)["pick"] == [FIRST]
    assert [draft.body(n)["act"]["do"] for n in range(4, 11)] == (
        ["mulligan"] * 2 + ["bank"] * 2 + ["pass"] * 2 + ["concede"]
    )
