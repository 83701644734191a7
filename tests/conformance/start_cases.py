"""Cases that begin with decks: set-ups, positions that are none, whole matches, counts."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from referee import games
from referee.conformance import replaying
from referee.conformance.case import Head
from referee.conformance.fill import Recorded
from referee.conformance.perft import perft
from referee.conformance.position import Position, opened, read
from referee.conformance.unsigned import Unsigned, unsigned
from referee.errors import Refusal
from referee.kernel.step import step
from referee.protocol.decks import parse
from referee.protocol.transcript import last_line as last
from referee.protocol.transcript import read as lines
from referee.verify.given import Given
from referee.verify.verify import Verification
from tests.conformance.scenario_cases import BY_CHANCE


def short(profile: str) -> str:
    """A profile's name as it stands in the names of cases."""
    return profile.replace("/", "-").replace("@", "-")


def game_of(profile: str) -> str:
    """The part before the slash."""
    return profile.partition("/")[0]


def start(root: Path, name: str) -> list[dict[str, Any]]:
    """Positions that begin with the first decks of the repository that the profile allows."""
    profile = games.profile(name)
    assert profile is not None
    allowed: list[Mapping[str, int]] = []
    for path in sorted((root / "decks" / profile.game).glob("*.toml")):
        cards = parse(path.read_bytes()).cards
        try:
            profile.check_deck(cards, ())
        except Refusal:
            continue
        allowed.append(cards)
    pairs = zip(allowed, [*allowed[1:], allowed[0]], strict=True)
    return [{"profile": name, "decks": list(pair), "chance": BY_CHANCE} for pair in pairs]


# -- setup -----------------------------------------------------------------------------------------


SETUP = {"sites": "ST-R2", "musikclub": "MK-R21", "timelock": "E1 §8, E1-R7"}


def setups(root: Path) -> Iterator[Recorded]:
    """How a match of each pair of decks begins."""
    for name in games.PROFILES:
        for number, position in enumerate(start(root, name)[:4]):
            if name.startswith("timelock") and number == 3:
                position |= {"standing": "practice"}
            yield Recorded(
                Head(
                    id=f"setup/{short(name)}-{number + 1}",
                    area="setup",
                    shows="Cards are numbered, decks shuffled, and the match begins.",
                    rule=("TRANSCRIPT Decks, manifests, numbers", SETUP[game_of(name)])
                    + (("E1-R10",) if "standing" in position else ()),
                    needs=(name,),
                ),
                {"position": position},
                refused=None,
            )
        if name.startswith("timelock"):
            yield from beginners(root, name)


def beginners(root: Path, name: str) -> Iterator[Recorded]:
    """A series says which seat begins: nothing is drawn for it."""
    for seat in (0, 1):
        yield Recorded(
            Head(
                id=f"setup/{short(name)}-first-{seat}",
                area="setup",
                shows=f"A series says that seat {seat} begins.",
                rule=("TRANSCRIPT Records", SETUP["timelock"]),
                needs=(name,),
            ),
            {"position": {**start(root, name)[0], "first": seat}},
            refused=None,
        )


class Wrong(NamedTuple):
    """What is changed about a good position, and the answer; None takes a member away."""

    name: str
    shows: str
    changes: Mapping[str, Any]
    answer: Mapping[str, str]
    code: str | None = None


SCHEMA, HEADER = {"refused": "schema"}, {"refused": "header"}

WRONG = (
    Wrong("no-start", "Neither decks nor a state.", {"decks": ...}, SCHEMA, "schema/position"),
    Wrong("both", "Decks and a state.", {"state": {}}, SCHEMA, "schema/position"),
    Wrong("more", "A member that no position has.", {"more": 1}, SCHEMA, "schema/position"),
    Wrong("null", "A member that is null.", {"first": None}, SCHEMA, "schema/position"),
    Wrong("standing", "A standing that there is not.", {"standing": "paid"}, SCHEMA,
          "schema/position"),
    Wrong("no-card", "A deck that counts a card 0 times.", {"decks": [{"ST-01": 0}, {}]}, SCHEMA,
          "schema/position"),
    Wrong("one-deck", "Only one deck.", {"decks": [{"ST-01": 2}]}, SCHEMA, "schema/position"),
    Wrong("chance", "A seed of 31 bytes.", {"chance": {**BY_CHANCE, "seed": "00" * 31}}, SCHEMA,
          "schema/position"),
    Wrong("state", "A state without members.", {"decks": ..., "state": {}}, SCHEMA),
    Wrong("module", "A module that the profile has not.", {"modules": ["toss"]}, HEADER,
          "header/unknown-module"),
    Wrong("first", "A seat that begins, where it is drawn.", {"first": 1}, HEADER,
          "header/first-not-taken"),
    Wrong("deck", "A deck that is too small.", {"decks": [{"ST-01": 2}, {"ST-01": 2}]},
          {"refused": "deck"}, "deck/size"),
    Wrong("manifest", "A card that is none.", {"cards": [{"id": "ST-01"}]},
          {"refused": "manifest"}, "manifest/not-valid"),
    Wrong("no-seed", "Draws without a seed.", {"chance": ...}, {"missing": "seed"}),
)  # fmt: skip
"""Changes to a good position of the site contest; `...` takes the member away."""


def not_opened(root: Path) -> Iterator[Recorded]:
    """Positions that cannot be opened."""
    name = "sites/pilot@1.0"
    for one in WRONG:
        position = {**start(root, name)[0], **one.changes}
        yield Recorded(
            Head(
                id=f"setup/refused-{one.name}",
                area="setup",
                shows=one.shows,
                rule=("TRANSCRIPT Order of checks",),
                needs=(name,),
                codes=() if one.code is None else (one.code,),
            ),
            {"position": {key: value for key, value in position.items() if value is not ...}},
            one.answer,
        )


# -- whole matches ---------------------------------------------------------------------------------


FIRST = 60
"""Actions of a whole match that a case has; a longer one is cut."""

SEEN = {"sites": "ST-R10", "musikclub": "MK-R24", "timelock": "E1-R89"}


def accepted(root: Path) -> Iterator[tuple[Path, Unsigned]]:
    """The accepted golden matches as unsigned lists, some of each profile of Edition One."""
    for folder in sorted((root / "transcripts").glob("*/*")):
        expect = json.loads((folder / "expect.json").read_bytes())
        if expect["verdict"] != "accepted" or (
            folder.parent.name == "timelock"
            and not (folder.name.startswith(("open-power", "classic-the")))
        ):
            continue
        data = (folder / "match.jsonl").read_bytes()
        decks = ((folder / "deck0.toml").read_bytes(), (folder / "deck1.toml").read_bytes())
        given = Given(decks=decks, last_line=last(data))
        yield folder, unsigned(Verification(lines([data]), given))


def wholes(root: Path) -> Iterator[Recorded]:
    """The first actions of golden matches from their decks: what each pair of eyes sees."""
    for folder, found in accepted(root):
        game = folder.parent.name
        yield Recorded(
            Head(
                id=f"views/{game}/{folder.name}",
                area=f"views/{game}",
                shows="A match from its decks, as the public and both seats see it.",
                rule=(SEEN[game],),
                needs=(found.position["profile"],),
            ),
            {"position": found.position, "actions": found.actions[:FIRST]},
        )


# -- counts ----------------------------------------------------------------------------------------


FEW = 500
"""A position with at most so many sequences is counted one action deeper."""
DEEPEST = 6
PARTS = {"sites": 3, "musikclub": 3, "timelock": 9}
"""A match is counted at the ends of all these parts of it but the last."""


def counts(root: Path) -> Iterator[Recorded]:
    """Sequences of legal actions from the start of a match of each profile, and from within."""
    for name in games.PROFILES:
        position = start(root, name)[0]
        yield count(f"start-{short(name)}", position, opened(read(position)), "the start")
    for folder, found in accepted(root):
        for until, table in within(folder.parent.name, found):
            position = {"profile": table.profile.name, "chance": found.position["chance"]}
            position["state"] = table.profile.snapshot(table.state)
            yield count(f"{folder.name}-{until}", position, table, "within a match", "position")


def within(game: str, found: Unsigned) -> Iterator[tuple[int, Position]]:
    """Positions of a match, each with the number of actions before it."""
    table, done = opened(read(found.position)), 0
    for part in range(1, PARTS[game]):
        until = len(found.actions) * part // PARTS[game]
        table, done = moved(table, found.actions[done:until]), until
        if until:
            yield until, table


def moved(table: Position, actions: list[dict[str, Any]]) -> Position:
    """The position after these actions."""
    state = table.state
    for one in actions:
        action = replaying.decoded(table.profile, one["act"])
        state = step(table.profile, state, one["seat"], action, table.draws).state
    return Position(table.profile, state, table.draws)


def count(
    name: str, position: Mapping[str, Any], table: Position, where: str, *needs: str
) -> Recorded:
    """One case of the area `perft`, as deep as its branching allows."""
    depth = 1
    while depth < DEEPEST and perft(table, depth) <= FEW:
        depth += 1
    game = table.profile.game
    return Recorded(
        Head(
            id=f"perft/{game}/{name}",
            area=f"perft/{game}",
            shows=f"The number of sequences of {depth} legal actions from {where}.",
            needs=(table.profile.name, *needs),
        ),
        {"position": position, "depth": depth},
    )
