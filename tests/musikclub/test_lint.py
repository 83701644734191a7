"""The linter of the cards: the manifest is clean, and a bad card of each kind is found."""

import re
from importlib.resources import files
from inspect import getsource
from sys import modules
from typing import Any

import pytest

from referee.games.musikclub.v1 import PROFILES, cards
from referee.games.musikclub.v1.cards import lint
from tests.musikclub.make_manifest import listed, made

DRAW = {"do": "draw"}
PROLONG = {"do": "prolong", "n": 2}
OVERCLOCK = {"do": "overclock"}
UNQUEUE = {"do": "unqueue"}
AN_EFFECT = {"what": "effect"}
QUEUED = {"what": "queued"}
DEARER = {"what": "cost", "of": "target", "n": 1}


def song(**members: Any) -> dict[str, Any]:
    """A sound song with these members."""
    sound = {"kind": "song", "id": "T-1", "name": "Song", "dice": 2, "bands": ["alto"]}
    return {**sound, "colours": ["red"], **members}


def effect(**members: Any) -> dict[str, Any]:
    """An effect that is sound once these members give it something to do."""
    sound = {"kind": "effect", "id": "T-2", "name": "Effect", "parallel": 1, "lifetime": 9}
    return {**sound, **members}


def loop(**members: Any) -> dict[str, Any]:
    """A loop that is sound once these members give it something to do."""
    return {"kind": "loop", "id": "T-3", "name": "Loop", "dice": 1, **members}


def text(*do: Any, **members: Any) -> dict[str, Any]:
    """A text that does this."""
    return {"do": list(do), **members}


def free(card: dict[str, Any], cost: str) -> dict[str, Any]:
    """The card without that cost."""
    return {name: value for name, value in card.items() if name != cost}


def _bars(action: str) -> dict[str, Any]:
    return {"what": "forbid", "action": action}


def _for_each(kind: str) -> dict[str, Any]:
    return {"n": 1, "each": {"where": "mixer", "kind": kind}}


GOOD: dict[str, dict[str, Any]] = {
    "a song": song(),
    "a song that draws": song(text=text(DRAW)),
    "a song that excludes": song(excludes=["blue", "green"]),
    "two abilities": song(abilities=[text(DRAW, dice=1), text(DRAW, parallel=1)]),
    "an ability with a target": song(abilities=[text(PROLONG, dice=1, target=AN_EFFECT)]),
    "a trigger": song(trigger={"when": "song-played", "do": [DRAW]}),
    "an effect": effect(vp=1),
    "an effect of an ability alone": effect(abilities=[text(DRAW, parallel=1)]),
    "all own effects": effect(text=text({**PROLONG, "on": "own"})),
    "a dearer target": effect(text=text(target=QUEUED), ongoing=[DEARER]),
    "a loop": loop(volume=-1),
    "a loop of bands alone": loop(bands=["bass"]),
    "a loop of colours": loop(provides=["red"], filters=["blue"]),
    "some coins": song(coins={"n": 2}),
    "fewer coins": song(coins={"n": 1, "each": {"where": "bin"}, "most": 3}),
    "coins from a number on": song(coins={"n": 3, "each": {"where": "mixer"}, "least": 2}),
    "songs with more": loop(ongoing=[{"what": "songs", "vp": 1}]),
    "cheaper songs": loop(ongoing=[{"what": "cost", "of": "song", "n": -1}]),
    "an overclocked end": song(text=text(OVERCLOCK, target={"what": "end"})),
    "an overclocked song": song(text=text(OVERCLOCK, target={"what": "song"})),
    "an overclocked effect": song(text=text(OVERCLOCK, target={"what": "effect"})),
    "an overclocked loop": song(text=text(OVERCLOCK, target={"what": "loop"})),
    "a song back from a queue": song(text=text(UNQUEUE, target=QUEUED)),
}


@pytest.mark.parametrize("card", GOOD.values(), ids=GOOD)
def test_nothing_is_found_in(card: dict[str, Any]) -> None:
    assert lint([card]) == []


BAD: list[tuple[str, str, dict[str, Any]]] = [
    ("card/unknown-word", "a strange member", song(speed=2)),
    ("card/unknown-word", "a strange colour", song(colours=["pink"])),
    ("card/unknown-word", "a strange verb", song(text=text({"do": "win"}))),
    ("card/unknown-word", "a lifetime of a song", song(lifetime=9)),
    ("card/unknown-word", "an ability of a loop", loop(vp=1, abilities=[text(DRAW, dice=1)])),
    ("card/unknown-word", "Change Tempo barred", loop(ongoing=[_bars("change-tempo")])),
    ("card/second-spelling", "a default", song(volume=0)),
    ("card/second-spelling", "a default deep inside", song(text=text({"do": "draw", "n": 1}))),
    ("card/second-spelling", "an empty list", loop(vp=1, bands=[])),
    ("card/no-cost", "a song without dice", free(song(parallel=2), "dice")),
    ("card/no-cost", "an effect for nothing", free(effect(vp=1), "parallel")),
    ("card/no-cost", "a loop for nothing", free(loop(vp=1), "dice")),
    ("card/no-cost", "an ability for nothing", song(abilities=[text(DRAW)])),
    ("card/no-colour-or-band", "no colour", song(colours=[])),
    ("card/no-colour-or-band", "no band", song(bands=[])),
    ("card/excludes-itself", "one of two", song(excludes=["blue", "red"])),
    ("card/said-twice", "a colour", song(colours=["red", "red"])),
    ("card/said-twice", "an exclusion", song(excludes=["blue", "blue"])),
    ("card/said-twice", "a band of a loop", loop(bands=["bass", "alto", "bass"])),
    ("card/said-twice", "a filter", effect(filters=["red", "red"])),
    ("card/provides-and-filters", "an effect", effect(provides=["red"], filters=["red"])),
    ("card/provides-and-filters", "a loop", loop(provides=["red"], filters=["blue", "red"])),
    ("card/no-target", "a song", song(text=text(OVERCLOCK))),
    ("card/no-target", "an ability", song(abilities=[text(PROLONG, dice=1)])),
    ("card/no-target", "a trigger", song(trigger={"when": "song-played", "do": [UNQUEUE]})),
    ("card/no-target", "a dearer one", effect(ongoing=[DEARER])),
    ("card/no-target", "a dearer one of a loop", loop(text=text(target=QUEUED), ongoing=[DEARER])),
    ("card/unused-target", "a song", song(text=text(DRAW, target=QUEUED))),
    ("card/unused-target", "an ability", song(abilities=[text(DRAW, dice=1, target=QUEUED)])),
    (
        "card/unused-target",
        "an ability of an effect whose text has a dearer one",
        effect(
            text=text(target=QUEUED),
            ongoing=[DEARER],
            abilities=[text(DRAW, dice=1, target=QUEUED)],
        ),
    ),
    ("card/wrong-target", "a song that lasts", song(text=text(PROLONG, target={"what": "song"}))),
    ("card/wrong-target", "a loop to a hand", song(text=text(UNQUEUE, target={"what": "loop"}))),
    ("card/wrong-target", "a queue overclocked", song(text=text(OVERCLOCK, target=QUEUED))),
    ("card/does-nothing", "a text", song(text=text())),
    ("card/does-nothing", "an ability", song(abilities=[text(dice=1)])),
    ("card/does-nothing", "a trigger", song(trigger={"when": "song-played", "do": []})),
    ("card/does-nothing", "a cost", loop(ongoing=[{"what": "cost", "of": "song", "n": 0}])),
    ("card/does-nothing", "songs", loop(ongoing=[{"what": "songs", "colour": "red"}])),
    ("card/does-nothing", "a loop", loop()),
    ("card/does-nothing", "an effect", effect()),
    ("card/coins", "a most of nothing", song(coins={"n": 1, "most": 2})),
    ("card/coins", "a least of nothing", song(coins={"n": 1, "least": 2})),
    ("card/coins", "both", song(coins={"n": 1, "each": {"where": "bin"}, "most": 3, "least": 2})),
    ("card/coins", "songs in the mixer", song(coins=_for_each("song"))),
    ("card/coins", "effects in the mixer", song(coins=_for_each("effect"))),
]


@pytest.mark.parametrize(
    ("code", "card"),
    [pytest.param(code, card, id=f"{code}-{what}") for code, what, card in BAD],
)
def test_a_bad_card_is_found(code: str, card: dict[str, Any]) -> None:
    """And nothing else is said of it; the finding names the card."""
    found = lint([song(id="T-0", name="Another"), card])
    assert {(one.code, one.card) for one in found} == {(code, card["id"])}
    assert all(one.message for one in found)


def test_ids_and_names_are_there_once() -> None:
    """Of two cards the second is found."""
    found = lint([song(), effect(vp=1, id="T-1"), loop(vp=1, name="Song")])
    assert [(one.code, one.card) for one in found] == [
        ("card/duplicate-id", "T-1"),
        ("card/duplicate-name", "T-3"),
    ]


KNOWN = set(re.findall(r'"(card/[a-z-]+)"', getsource(modules[lint.__module__])))
README = files("referee.games.musikclub.v1").joinpath("README.md").read_text("utf-8")


def test_every_code_has_a_card_made_for_it() -> None:
    assert {code for code, _, _ in BAD} | {"card/duplicate-id", "card/duplicate-name"} == KNOWN


def test_the_readme_names_every_code() -> None:
    assert set(re.findall(r"`(card/[a-z-]+)`", README)) == KNOWN


# -- the pilot set ---------------------------------------------------------------------------------


def test_the_manifest_is_clean() -> None:
    assert lint(listed()) == []
    assert lint(cards.read(cards.pilot()).values()) == []
    assert [list(profile.lint()) for profile in PROFILES.values()] == [[], []]


def test_the_example_of_the_readme_is_a_card_of_the_set() -> None:
    """In its one spelling."""
    example = README.partition("```json\n")[2].partition("\n```")[0]
    assert example.encode() in made()


def test_the_manifest_is_made_of_the_cards_as_people_edit_them() -> None:
    assert cards.pilot() == made()
    assert {profile.manifest for profile in PROFILES.values()} == {made()}
