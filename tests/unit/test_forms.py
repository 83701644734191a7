"""Actions as records hold them: open members, sealed members, one spelling (TRANSCRIPT, Seals)."""

from copy import deepcopy
from typing import Annotated, Any

import msgspec
import pytest

from referee.errors import Code
from referee.kernel.forms import Action, CardNumber, Concede, Form, Forms, written
from tests.refusals import refused


class Bank(Action, frozen=True, tag="bank"):
    """An open number, and a card that stays hidden; neither the card nor `loud` is needed."""

    count: Annotated[int, msgspec.Meta(ge=0, le=9)]
    card: CardNumber | None = None
    loud: bool = False


class Choose(Action, frozen=True, tag="choose"):
    """All is sealed, and the cards ascend."""

    cards: tuple[CardNumber, ...]

    def __post_init__(self) -> None:
        if list(self.cards) != sorted(self.cards):
            raise ValueError("the cards do not ascend")


class Play(Action, frozen=True, tag="play"):
    """Nothing is sealed, and the cards ascend."""

    cards: tuple[CardNumber, ...] = ()
    how: str = "fast"

    def __post_init__(self) -> None:
        if list(self.cards) != sorted(self.cards):
            raise ValueError("the cards do not ascend")


FORMS: Forms[Bank | Choose | Play] = Forms(
    Form(Bank, sealed=("card",), opened="end"),
    Form(Choose, sealed=("cards",), opened="together"),
    Form(Play),
)

GOOD = [
    pytest.param(Bank(1, 17), {"do": "bank", "count": 1}, {"card": 17}, id="sealed member"),
    pytest.param(Bank(0), {"do": "bank", "count": 0}, {}, id="sealed member left out"),
    pytest.param(
        Bank(1, 17, True),
        {"do": "bank", "count": 1, "loud": True},
        {"card": 17},
        id="open member behind a sealed one",
    ),
    pytest.param(Choose((2, 5)), {"do": "choose"}, {"cards": [2, 5]}, id="all sealed"),
    pytest.param(Choose(()), {"do": "choose"}, {"cards": []}, id="an empty choice"),
    pytest.param(Play(), {"do": "play"}, None, id="nothing but its name"),
    pytest.param(Play((1, 2)), {"do": "play", "cards": [1, 2]}, None, id="a list"),
    pytest.param(Play(how="slow"), {"do": "play", "how": "slow"}, None, id="a default kept"),
    pytest.param(Concede(), {"do": "concede"}, None, id="concede, which every game has"),
]


@pytest.mark.parametrize(("action", "act", "value"), GOOD)
def test_read(action: Action, act: dict[str, Any], value: dict[str, Any] | None) -> None:
    assert FORMS.read(act, value is not None, value) == action


@pytest.mark.parametrize(("action", "act", "value"), GOOD)
def test_split(action: Action, act: dict[str, Any], value: dict[str, Any] | None) -> None:
    assert FORMS.split(action) == (act, value)


@pytest.mark.parametrize(("action", "act", "value"), GOOD)
def test_written(action: Action, act: dict[str, Any], value: dict[str, Any] | None) -> None:
    assert written(action) == act | (value or {})


@pytest.mark.parametrize(("action", "act", "value"), GOOD)
def test_reading_changes_nothing(
    action: Action, act: dict[str, Any], value: dict[str, Any] | None
) -> None:
    before = deepcopy((act, value))
    FORMS.read(act, value is not None, value)
    assert (act, value) == before


@pytest.mark.parametrize("act", [{"do": "bank", "count": 1}, {"do": "choose"}])
def test_a_missing_opening_is_no_fault(act: dict[str, Any]) -> None:
    assert FORMS.read(act, True, None) is None


# Seals.


@pytest.mark.parametrize("act", [{"do": "play"}, {"do": "concede"}])
@pytest.mark.parametrize("value", [None, {}])
def test_a_seal_too_many(act: dict[str, Any], value: dict[str, Any] | None) -> None:
    with refused(Code.SEAL_FORM) as fault:
        FORMS.read(act, True, value)
    assert fault.refusal.member == "seal"


@pytest.mark.parametrize("act", [{"do": "bank", "count": 0}, {"do": "choose"}])
def test_a_seal_too_few(act: dict[str, Any]) -> None:
    """Also for an empty choice."""
    with refused(Code.SEAL_FORM) as fault:
        FORMS.read(act, False, None)
    assert fault.refusal.member == "seal"


# `act`.


@pytest.mark.parametrize(
    ("act", "sealed"),
    [
        pytest.param({"do": "bank", "count": 1, "card": 17}, True, id="sealed member"),
        pytest.param({"do": "bank", "count": 1, "card": None}, True, id="sealed member, null"),
        pytest.param({"do": "choose", "cards": []}, True, id="sealed member, empty"),
        pytest.param({"do": "bank"}, True, id="member missing"),
        pytest.param({"do": "bank", "count": None}, True, id="null"),
        pytest.param({"do": "bank", "count": -1}, True, id="below its range"),
        pytest.param({"do": "bank", "count": 10}, True, id="above its range"),
        pytest.param({"do": "bank", "count": True}, True, id="true for a number"),
        pytest.param({"do": "bank", "count": "1"}, True, id="a string for a number"),
        pytest.param({"do": "bank", "count": 1, "loud": 1}, True, id="a number for true"),
        pytest.param({"do": "bank", "count": 1, "loud": False}, True, id="default spelt out"),
        pytest.param({"do": "bank", "count": 1, "extra": 1}, True, id="unknown member"),
        pytest.param({"do": "bank", "count": 1, "": 1}, True, id="member without a name"),
        pytest.param({"do": "play", "cards": []}, False, id="empty default spelt out"),
        pytest.param({"do": "play", "how": "fast"}, False, id="string default spelt out"),
        pytest.param({"do": "play", "cards": [0]}, False, id="card number 0"),
        pytest.param({"do": "play", "cards": [1_000_000]}, False, id="card number too large"),
        pytest.param({"do": "play", "cards": [1, None]}, False, id="null in a list"),
        pytest.param({"do": "play", "cards": 1}, False, id="a number for a list"),
        pytest.param({"do": "play", "cards": [2, 1]}, False, id="a check of its own"),
        pytest.param({"do": "concede", "why": "tired"}, False, id="concede with a member"),
        pytest.param({"do": "resign"}, False, id="unknown action"),
        pytest.param({"do": "Play"}, False, id="other case"),
        pytest.param({"do": "play "}, False, id="space behind"),
        pytest.param({"do": ""}, False, id="no name"),
        pytest.param({}, False, id="nothing at all"),
    ],
)
def test_no_act(act: dict[str, Any], sealed: bool) -> None:
    """A fault of `act` shows whether the seal is opened or not."""
    for value in (None, {}, {"card": 1}) if sealed else (None,):
        with refused(Code.ACTION_FORM) as fault:
            FORMS.read(act, sealed, value)
        assert fault.refusal.member is not None
        assert fault.refusal.member.partition(".")[0] == "act"


def test_the_member_at_fault() -> None:
    with refused(Code.ACTION_FORM) as fault:
        FORMS.read({"do": "bank", "count": 10}, True, {})
    assert fault.refusal.member == "act.count"
    with refused(Code.OPENING_FORM) as fault:
        FORMS.read({"do": "bank", "count": 9}, True, {"card": 0})
    assert fault.refusal.member == "open.value.card"


# `value`.

OF_BANK, OF_CHOOSE = {"do": "bank", "count": 1}, {"do": "choose"}


@pytest.mark.parametrize(
    ("act", "value"),
    [
        pytest.param(OF_BANK, {"count": 1}, id="open member"),
        pytest.param(OF_BANK, {"loud": True}, id="open member that act leaves out"),
        pytest.param(OF_BANK, {"do": "bank"}, id="the name of the action"),
        pytest.param(OF_BANK, {"cards": [1]}, id="sealed member of another action"),
        pytest.param(OF_BANK, {"extra": 1}, id="unknown member"),
        pytest.param(OF_BANK, {"card": None}, id="default spelt out"),
        pytest.param(OF_BANK, {"card": "1"}, id="a string for a number"),
        pytest.param(OF_BANK, {"card": True}, id="true for a number"),
        pytest.param(OF_BANK, {"card": 0}, id="below its range"),
        pytest.param(OF_CHOOSE, {}, id="member missing"),
        pytest.param(OF_CHOOSE, {"cards": None}, id="null"),
        pytest.param(OF_CHOOSE, {"cards": [2, 1]}, id="a check of its own"),
        pytest.param(OF_CHOOSE, {"cards": [1], "card": 1}, id="one member too many"),
    ],
)
def test_no_value(act: dict[str, Any], value: dict[str, Any]) -> None:
    with refused(Code.OPENING_FORM) as fault:
        FORMS.read(act, True, value)
    assert fault.refusal.member is not None
    assert fault.refusal.member.startswith("open.value")


def test_actions_are_frozen_and_compare_by_value() -> None:
    action = Bank(1, 2)
    with pytest.raises(AttributeError):
        action.count = 2  # type: ignore[misc]
    assert action == Bank(1, 2)
    assert hash(action) == hash(Bank(1, 2))
