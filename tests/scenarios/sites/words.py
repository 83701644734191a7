"""Cards as a scenario names them, and their data in the card language.

`2/3` is a unit of power 2 and health 3; `1/4 Guard`, `5/5 for 4`, `Bolt for 2` say more of a card;
`A` is a card of no interest. `A: 2/3` calls a card A, where there are two alike. What is not said
to cost more costs 1. The named cards stand in `cards.json`; the pilot's go by their own names.
"""

import json
import re
from importlib.resources import files
from typing import Any, NamedTuple

from referee.games.sites.v1 import cards

FILLER = "filler"
"""A card that plays no part: in decks and supply there are many of that name."""

WORD = re.compile(r"(?:(?P<label>[^:]+): )?(?P<what>.+?)(?: for (?P<cost>\d+))?")
UNIT = re.compile(r"(?P<power>\d)/(?P<health>\d)(?P<guard> Guard)?")
DIGITS = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")

OWN = {
    card["name"]: card
    for card in json.loads(files(__package__).joinpath("cards.json").read_bytes())
}
PILOT = {card["name"]: card for card in json.loads(cards.pilot())["cards"]}


class Word(NamedTuple):
    """A card's label in the scenario, and its data."""

    label: str
    data: dict[str, Any]


def label(word: str) -> str:
    """What the card is called: the part before the colon, else the whole word."""
    return word.partition(": ")[0]


def read(word: str, pilot: bool) -> Word:
    """The card that the word means, of the pilot's cards or of these."""
    match = WORD.fullmatch(word)
    assert match is not None, word
    what = match["what"]
    if pilot:
        return Word(label(word), PILOT["Ridge Walker" if what == FILLER else what])
    data = dict(OWN[what]) if what in OWN else unit(what)
    if match["cost"] is not None:
        data["cost"] = int(match["cost"])
        data["id"] += f"-{data['cost']}"
    return Word(label(word), data)


def unit(what: str) -> dict[str, Any]:
    """A unit that is only power and health, perhaps with Guard; `A` and fillers are plain."""
    match = UNIT.fullmatch(what)
    if match is None:
        assert what == FILLER or what in "ABCDEFGHIJKLMNOPQRSTUVWXYZ", f"no card {what}"
        return dict(OWN["Plain"])
    power, health = int(match["power"]), int(match["health"])
    data = {
        "id": f"unit-{power}-{health}",
        "kind": "unit",
        "name": f"{DIGITS[power]} {DIGITS[health]}",
        "faction": "neutral",
        "cost": 1,
        "power": power,
        "health": health,
    }
    if match["guard"]:
        data |= {"id": f"guard-{power}-{health}", "keywords": ["guard"]}
    return data
