"""The rules text of the cards, by hand for a sample that uses every word of the language."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from referee.games.musikclub.v1 import cards
from referee.games.musikclub.v1.cards import Card, headline, lint, schema, text
from referee.games.musikclub.v1.cards.text import ACTIONS

READ = cards.read(cards.pilot())


def read(members: dict[str, Any]) -> Card:
    """The card of these members, which has to be sound."""
    whole = {"id": "T-1", "name": "Any", **members}
    assert lint([whole]) == []
    card: Card = msgspec.convert(whole, Card)
    return card


def song(**members: Any) -> dict[str, Any]:
    """A song with these members beside its numbers."""
    return {"kind": "song", "colours": ["red"], "bands": ["bass"], "dice": 2, **members}


def effect(**members: Any) -> dict[str, Any]:
    """An effect with these members beside its numbers."""
    return {"kind": "effect", "lifetime": 9, "dice": 2, **members}


def loop(**members: Any) -> dict[str, Any]:
    """A loop with these members beside its numbers."""
    return {"kind": "loop", "dice": 2, **members}


def on_play(*do: Any, **members: Any) -> dict[str, Any]:
    """A song that does this on play."""
    return song(text={"do": list(do), **members})


def while_there(*ongoing: Any) -> dict[str, Any]:
    """A loop that changes this."""
    return loop(ongoing=list(ongoing))


def cost(of: str, n: int, **members: Any) -> dict[str, Any]:
    """A change of a cost."""
    return {"what": "cost", "of": of, "n": n, **members}


def songs(**members: Any) -> dict[str, Any]:
    """A change of songs."""
    return {"what": "songs", **members}


def coins(n: int, where: str, **members: Any) -> dict[str, Any]:
    """A song with coins that look at cards somewhere; `most` and `least` bound them."""
    bounds = {name: members.pop(name) for name in ("most", "least") if name in members}
    return song(coins={"n": n, "each": {"where": where, **members}, **bounds})


DRAW = {"do": "draw"}
OVERCLOCK = {"do": "overclock"}
PROLONG = {"do": "prolong", "n": 4}

SAMPLE: list[tuple[dict[str, Any], list[str]]] = [
    (song(), []),
    (song(excludes=["blue", "violet"]), ["Excludes blue and violet."]),
    (song(grants=1), ["Grants you a parallel second each turn."]),
    (loop(grants=2), ["Grants each DJ two parallel seconds each turn."]),
    (
        effect(provides=["red", "green"], filters=["blue"]),
        ["Provides red and green in your playlist.", "Filters blue in your playlist."],
    ),
    (
        loop(provides=["red"], filters=["blue", "green"]),
        ["Provides red in all playlists.", "Filters blue and green in all playlists."],
    ),
    # What is done once.
    (on_play(DRAW), ["On play: draw a card."]),
    (on_play({"do": "draw", "n": 3}), ["On play: draw three cards."]),
    (on_play({**DRAW, "who": "opponent"}), ["On play: the opposing DJ draws a card."]),
    (on_play({"do": "mill", "n": 1}), ["On play: overclock the top card of the crate."]),
    (
        on_play({"do": "mill", "n": 2, "who": "opponent"}),
        ["On play: the opposing DJ overclocks the top two cards of the crate."],
    ),
    (
        on_play({"do": "parallel", "n": 2}, DRAW),
        ["On play: get two parallel seconds, then draw a card."],
    ),
    (on_play({"do": "silence"}), ["On play: lose all parallel seconds."]),
    (
        on_play({"do": "set-die", "which": "lowest"}),
        ["On play: set your lowest die to the highest face."],
    ),
    (
        on_play({"do": "set-die", "which": "highest", "face": 1, "who": "opponent"}),
        ["On play: set the opposing DJ's highest die to 1."],
    ),
    (
        on_play({"do": "set-die", "which": "all", "face": 4}),
        ["On play: set all your dice to 4."],
    ),
    (
        on_play(OVERCLOCK, target={"what": "end", "whose": "opposing", "may": True}),
        ["On play: you may overclock an opposing head or tail song."],
    ),
    (
        on_play(OVERCLOCK, target={"what": "song"}),
        ["On play: overclock a song in a playlist."],
    ),
    (
        on_play(OVERCLOCK, target={"what": "loop", "whose": "own"}),
        ["On play: overclock an own loop."],
    ),
    (
        on_play({"do": "unqueue"}, target={"what": "queued", "whose": "opposing"}),
        ["On play: take an opposing song in a queue back to its DJ's hand."],
    ),
    (
        on_play(PROLONG, DRAW, target={"what": "effect"}),
        ["On play: make an effect last four seconds longer, then draw a card."],
    ),
    (
        on_play({"do": "prolong", "n": 1, "on": "own"}),
        ["On play: make each of your effects last one second longer."],
    ),
    # Abilities and triggers.
    (
        song(abilities=[{"do": [DRAW], "dice": 2, "parallel": 1}, {"do": [DRAW], "parallel": 2}]),
        [
            "2 from dice and 1 parallel: draw a card, once a turn.",
            "2 parallel: draw a card, once a turn.",
        ],
    ),
    (
        loop(
            trigger={
                "when": "song-played",
                "whose": "own",
                "do": [{"do": "parallel", "n": 1, "who": "acting"}],
            }
        ),
        ["When you play another song, the DJ whose turn it is gets a parallel second."],
    ),
    (
        song(trigger={"when": "song-overclocked", "whose": "opposing", "do": [DRAW]}),
        ["When another song of the opposing playlist is overclocked, draw a card."],
    ),
    (
        song(
            trigger={
                "when": "song-played",
                "do": [{"do": "set-die", "which": "lowest", "who": "acting"}],
            }
        ),
        ["When a DJ plays another song, set the acting DJ's lowest die to the highest face."],
    ),
    # What is so as long as the card is in play.
    (while_there(cost("song", -1)), ["Your songs cost one second less to play."]),
    (
        while_there(cost("effect", 2, whose="opposing")),
        ["The opposing DJ's effects cost two seconds more to play."],
    ),
    (while_there(cost("loop", 1, whose="each")), ["All loops cost one second more to play."]),
    (while_there(cost("swap", -1)), ["You pay one second less to swap songs."]),
    (
        while_there(cost("dig", 1, whose="each")),
        ["Each DJ pays one second more to dig for a song."],
    ),
    (
        effect(
            text={"do": [], "target": {"what": "queued", "whose": "opposing"}},
            ongoing=[cost("target", 2)],
        ),
        [
            "On play: choose an opposing song in a queue.",
            "The chosen card costs two seconds more to play.",
        ],
    ),
    (
        while_there({"what": "forbid", "action": "fade-out"}),
        ["The opposing DJ cannot fade out songs."],
    ),
    (
        while_there({"what": "forbid", "action": "play-song", "whose": "each"}),
        ["No DJ can play songs from queue or hand."],
    ),
    (
        while_there({"what": "offer", "action": "fly-in", "parallel": 1}),
        ["You may fly in for a parallel second instead."],
    ),
    (while_there({"what": "from-hand"}), ["You may play songs from the hand."]),
    (while_there(songs(volume=-1)), ["Your songs in the playlist have -1 volume."]),
    (
        while_there(songs(vp=1, volume=2, whose="each", colour="red", band="bass")),
        ["All red songs in the playlist with bass have +2 volume and +1 VP."],
    ),
    # Coins.
    (song(coins={"n": 2}), ["Coins: 2."]),
    (
        coins(1, "playlist", colour="yellow", kind="song", most=3),
        ["Coins: 1 for each of the yellow songs in your playlist, for at most three."],
    ),
    (
        coins(3, "queue", kind="song", least=4),
        ["Coins: 3 if there are 4 or more songs in your queue."],
    ),
    (coins(1, "bin"), ["Coins: 1 for each of the cards in your bin."]),
    (
        coins(1, "mixer", band="alto"),
        ["Coins: 1 for each of the loops with alto in the mixer."],
    ),
]


@pytest.mark.parametrize(("members", "lines"), SAMPLE)
def test_a_card_says(members: dict[str, Any], lines: list[str]) -> None:
    assert text(read(members)) == lines


HEADLINES: list[tuple[dict[str, Any], str]] = [
    (song(), "red song, bass, costs 2 from dice"),
    (
        song(colours=["red", "blue"], bands=["bass", "alto"], parallel=1, volume=2, vp=3),
        "red and blue song, bass and alto, costs 2 from dice and 1 parallel, volume +2, 3 VP",
    ),
    (
        {"kind": "effect", "parallel": 3, "lifetime": 20, "volume": -1},
        "effect, costs 3 parallel, volume -1, lasts 20 seconds",
    ),
    (loop(bands=["tenor"], vp=1), "loop, tenor, costs 2 from dice, 1 VP"),
    (loop(filters=["red"]), "loop, costs 2 from dice"),
]


@pytest.mark.parametrize(("members", "line"), HEADLINES)
def test_a_cards_numbers_in_one_line(members: dict[str, Any], line: str) -> None:
    assert headline(read(members)) == line


# -- the whole language ----------------------------------------------------------------------------


def words(value: Any) -> Iterator[str]:
    """Tags and words of a card that is JSON, member names too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from words(member)
    elif isinstance(value, list):
        for member in value:
            yield from words(member)


def test_the_sample_uses_every_word() -> None:
    """Every verb and modifier, target, side, moment and place stands in it."""
    used = {word for members, _ in SAMPLE for word in words(members)}
    tags = {
        str(one.__struct_config__.tag)
        for one in (*get_args(schema.Verb), *get_args(schema.Modifier), *get_args(schema.Card))
    }
    literals = {
        word
        for struct in (schema.Target, schema.Trigger, schema.SetDie, schema.Count, schema.Prolong)
        for field in msgspec.structs.fields(struct)
        for word in get_args(field.type)
        if isinstance(word, str)
    }
    defaults = {"each", "you", "own", "target"}
    assert tags <= used
    assert literals - defaults <= used
    members = {
        field.encode_name
        for struct in get_args(schema.Card)
        for field in msgspec.structs.fields(struct)
    }
    assert members - {"id", "name", "vp", "volume", "parallel"} <= used


def test_every_action_has_a_name_in_texts() -> None:
    """A forbidden action and a dearer one are each a sentence."""
    assert set(ACTIONS) == set(get_args(schema.ActionName))
    for action, name in ACTIONS.items():
        forbids = while_there({"what": "forbid", "action": action})
        assert text(read(forbids)) == [f"The opposing DJ cannot {name}."]
        dearer = while_there(cost(action, 1))
        assert text(read(dearer)) == [f"You pay one second more to {name}."]


# -- the pilot set ---------------------------------------------------------------------------------


def things(card: Card) -> int:
    """How many sentences its card is due: one for each thing that is no number of the headline."""
    due = [card.text, card.trigger, card.grants, card.coins]
    listed = (getattr(card, name, ()) for name in ("excludes", "provides", "filters"))
    return (
        sum(bool(one) for one in (*due, *listed))
        + len(card.ongoing)
        + len(getattr(card, "abilities", ()))
    )


SENTENCE = re.compile(r"[A-Z0-9][A-Za-z0-9 ,:'+-]*[A-Za-z0-9]\.")


@pytest.mark.parametrize("card", READ.values(), ids=READ)
def test_every_card_of_the_set_says_all_that_it_does(card: Card) -> None:
    lines = text(card)
    assert len(lines) == things(card)
    for line in (*lines, f"{headline(card)[0].upper()}{headline(card)[1:]}."):
        assert SENTENCE.fullmatch(line)
        assert "None" not in line
        assert "  " not in line
    assert len(set(lines)) == len(lines)
