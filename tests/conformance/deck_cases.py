"""Cases of decklists: files, values, and the deck rules of each profile."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee.conformance.fill import Recorded
from referee.protocol.decks import digest, parse
from tests.conformance.byte_cases import DECKS, head, plain


def decklists(root: Path) -> Iterator[Recorded]:
    """The decks of the repository as TOML, and lists that a profile refuses."""
    for path in sorted((root / "decks").glob("*/*.toml")):
        deck = parse(path.read_bytes())
        yield Recorded(
            head("toml", f"{path.parent.name}-{path.stem}", "A decklist as it is shared.", DECKS),
            {"bytes": plain(path.read_bytes())},
            {"digest": digest(deck)},
        )
    for name, bad, code in BAD_TOML:
        yield Recorded(
            head("toml", name, f"A decklist that is refused: {code}.", DECKS, codes=(code,)),
            {"bytes": plain(bad)},
            {"refused": code.partition("/")[0]},
        )
    yield from bad_decks()
    yield from bad_deck_values()
    yield Recorded(
        head(
            "decks",
            "timelock-promo",
            "A promo is legal where the manifest lists it.",
            "E1-R2",
            needs=("timelock/e1-open@1.0",),
            cards=("FIPS-P01",),
        ),
        {
            "deck": {"game": "timelock", "cards": {"E1-294": 38, "FIPS-P01": 2}},
            "profile": "timelock/e1-open@1.0",
        },
    )


BAD_TOML = (
    ("twice", b'game = "sites"\ngame = "sites"\nname = "x"\n[cards]\nST-01 = 2\n', "toml/syntax"),
    ("open-quote", b'game = "sites\nname = "x"\n[cards]\nST-01 = 2\n', "toml/syntax"),
    ("no-game", b'name = "x"\n[cards]\nST-01 = 2\n', "schema/deck"),
    ("count-zero", b'game = "sites"\nname = "x"\n[cards]\nST-01 = 0\n', "schema/deck"),
    ("count-text", b'game = "sites"\nname = "x"\n[cards]\nST-01 = "2"\n', "schema/deck"),
    ("more", b'game = "sites"\nname = "x"\nmore = 1\n[cards]\nST-01 = 2\n', "schema/deck"),
    ("not-utf-8", b'game = "sites"\nname = "\xff"\n[cards]\nST-01 = 2\n', "encoding/not-utf-8"),
    ("too-long", b'game = "sites"\nname = "x"\n# ' + b"-" * 16400 + b"\n", "limit/deck-file-size"),
)

RIGHT = {
    "sites/pilot@1.0": ("ST-R1", {f"ST-{n:02}": 2 for n in (*range(1, 7), *range(13, 22))}, 2),
    "musikclub/standard@1.0": ("MK-R21", {f"MK-{n:02}": 3 for n in range(1, 14)} | {"MK-14": 1}, 3),
    "timelock/e1-classic@1.0": (
        "E1 §7, E1-R1",
        {f"E1-{n:03}": 3 for n in range(4, 17)} | {"E1-017": 1},
        3,
    ),
}
"""A rule, a deck and the most copies; what is wrong with each deck is put in by `wrong`."""


def wrong(deck: Mapping[str, int], most: int) -> dict[str, tuple[dict[str, int], str]]:
    """Decks that are right but for one thing, and the code of it."""
    (first, _), (second, _), *_ = deck.items()
    full = {**deck, first: most}
    return {
        "few": ({**full, second: full[second] - 1}, "deck/size"),
        "copies": ({**full, first: most + 1, second: full[second] - 1}, "deck/copies"),
        "unknown": ({**{k: n for k, n in full.items() if k != first}, "XX-99": most}, UNKNOWN),
    }


UNKNOWN = "deck/unknown-card"


def bad_decks() -> Iterator[Recorded]:
    """Decks against the rules of a profile."""
    for name, (rule, deck, most) in RIGHT.items():
        game = name.partition("/")[0]
        for kind, (cards, code) in wrong(deck, most).items():
            shows = f"A deck that is right but for one thing: {kind}."
            yield Recorded(
                head("decks", f"{game}-{kind}", shows, rule, needs=(name,), codes=(code,)),
                {"deck": {"game": game, "cards": cards}, "profile": name},
                {"refused": "deck"},
            )


def bad_deck_values() -> Iterator[Recorded]:
    """Values that are no decklists, and a module that the profile has not."""
    good = {"game": "sites", "cards": RIGHT["sites/pilot@1.0"][1]}
    for name, changes, refused, code in BAD_VALUES:
        given: dict[str, Any] = {"deck": {**good, **changes}}
        if refused == "header":
            given = {"deck": good, "profile": "sites/pilot@1.0", "modules": ["toss"]}
        yield Recorded(
            head(
                "decks",
                name,
                "A decklist's value that is refused.",
                DECKS,
                codes=(code,),
                needs=() if "profile" not in given else ("sites/pilot@1.0",),
            ),
            given,
            {"refused": refused},
        )


BAD_VALUES: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("count-zero", {"cards": {"ST-01": 0}}, "schema", "schema/deck"),
    ("count-true", {"cards": {"ST-01": True}}, "schema", "schema/deck"),
    ("too-many-cards", {"cards": {"ST-01": 1_001, "ST-02": 1_000}}, "schema", "schema/deck"),
    ("long-id", {"cards": {"A" * 33: 1}}, "schema", "schema/deck"),
    ("id-with-dot", {"cards": {"ST.01": 1}}, "schema", "schema/deck"),
    ("no-word", {"game": "Sites"}, "schema", "schema/deck"),
    ("short-salt", {"salt": "00" * 31}, "schema", "schema/deck"),
    ("one-more-member", {"more": 1}, "schema", "schema/deck"),
    ("unknown-module", {}, "header", "header/unknown-module"),
)
