"""An action has one spelling, down to its innermost members."""

from typing import Any

import pytest

from referee.errors import Code, Refusal
from referee.games.timelock.e1.actions import FORMS, Generate, Play, Tap, Units
from referee.kernel.forms import written


def test_a_payment_of_nothing_is_left_out() -> None:
    """However the action was made."""
    assert written(Generate(Tap(7, pay=Units()))) == {"do": "generate", "use": {"object": 7}}
    assert Generate(Tap(7, pay=Units())) == Generate(Tap(7))
    paid = Play(9, generate=(Tap(7, pay=Units(power=1)), Tap(8)))
    assert written(paid)["generate"] == [{"object": 7, "pay": {"Power": 1}}, {"object": 8}]


@pytest.mark.parametrize(
    "act",
    [
        {"do": "generate", "use": {"object": 7, "pay": {}}},
        {"do": "generate", "use": {"object": 7, "ability": 0}},
        {"do": "play", "card": 9, "generate": [{"object": 7, "pay": {}}]},
        {"do": "play", "card": 9, "pay": {}},
        {"do": "play", "card": 9, "generate": []},
    ],
)
def test_a_default_that_is_written_is_a_fault_of_form(act: dict[str, Any]) -> None:
    """TRANSCRIPT Records: a second spelling of the same action."""
    with pytest.raises(Refusal) as caught:
        FORMS.read(act, sealed=False, value=None)
    assert caught.value.code is Code.ACTION_FORM
