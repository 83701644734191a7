"""Cases below the rules: vectors, whole transcripts, decklists, and bytes made to deceive."""

import base64
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from referee import games
from referee.conformance.case import Head
from referee.conformance.fill import Recorded
from referee.protocol.decks import digest, parse
from tests.bad_input import matches
from tests.conformance.watching import Judged
from tests.vectors.load import case_bytes, load

MOST = 100_000
"""Bytes of a case's input; what is longer tests limits that a client may set itself."""


def plain(data: bytes) -> str:
    """Bytes in base64."""
    return base64.b64encode(data).decode()


def slug(text: str) -> str:
    """A name for a folder."""
    kept = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in text.lower())
    return "-".join(part for part in kept.split("-") if part)[:60]


def head(area: str, name: str, shows: str, *rule: str, **more: Any) -> Head:
    """The head of a case whose folder has that name."""
    return Head(id=f"{area}/{name}", area=area, shows=shows, rule=rule, **more)


# -- vectors ------------------------------------------------------------------------------------


def vectors() -> Iterator[Recorded]:
    """Every vector that was computed for the project, with the answer that stands there."""
    yield from canonical()
    yield from signatures()
    yield from records()
    yield from seals()
    yield from draws()
    yield from digests()


def canonical() -> Iterator[Recorded]:
    """One spelling for each value."""
    for number, one in enumerate(load("json_canonical")["cases"], 1):
        if len(data := case_bytes(one)) <= MOST:
            yield Recorded(
                head("canonical", f"{number:03}-{slug(one['name'])}", one["name"], RECORD),
                {"bytes": plain(data)},
                {"valid": one["strict"]},
            )


RECORD = "TRANSCRIPT Lines"


def signatures() -> Iterator[Recorded]:
    """The strict rule of signatures."""
    for number, one in enumerate(load("ed25519_strict")["cases"], 1):
        yield Recorded(
            head("signatures", f"{number:03}-{slug(one['name'])}", one["name"], RECORD),
            {"key": one["key"], "message": one["msg"], "signature": one["sig"]},
            {"valid": one["strict"]},
        )


def records() -> Iterator[Recorded]:
    """A line of each record type, whole and redacted: hash of its body, and id."""
    for one in load("records")["lines"]:
        body = json.loads(one["line"])["body"]
        for kind in ("line", "redacted"):
            if kind in one:
                name = f"{body['n']:02}-{body['type']}" + ("-redacted" if kind != "line" else "")
                yield Recorded(
                    head("records", name, f"A record of type {body['type']}.", RECORD),
                    {"line": plain(one[kind].encode())},
                    {"body": one["body_hash"], "id": one["id"]},
                )


def seals() -> Iterator[Recorded]:
    """The seals of the sample records, and the commitments of both contributions."""
    lines = [json.loads(one["line"]) for one in load("records")["lines"]]
    match_id = load("records")["lines"][0]["id"]
    for value in lines:
        body, opening = value["body"], value.get("open")
        if opening is None:
            continue
        if body["type"] == "act":
            given = {"what": "act", "match": match_id, "seat": body["seat"], "n": body["n"]}
            given |= {"nonce": opening["nonce"], "value": opening["value"]}
        else:
            given = {"what": "end", "match": match_id, **opening}
        yield Recorded(
            head("seals", f"{body['n']:02}-{body['type']}", "What a seal is made of.", SEALS),
            given,
            {"seal": body["seal"]},
        )
    drawn = load("draws")
    for seat in (0, 1):
        yield Recorded(
            head("seals", f"contribution-{seat}", "A commitment to a contribution.", DRAWS),
            {"what": "contribution", "seat": seat, "contribution": drawn["contributions"][seat]},
            {"seal": drawn["commitments"][seat]},
        )


SEALS = "TRANSCRIPT Seals"
DRAWS = "TRANSCRIPT Seed and draws"
DECKS = "TRANSCRIPT Decks, manifests, numbers"


PICKS = {
    "first": ("first pick 1 of [0,1]", [0, 1], 1),
    "toss": ("toss pick 1 of [3,7,9]", [3, 7, 9], 1),
    "discard": ("discard pick 2 of 0..6", list(range(7)), 2),
}


def draws() -> Iterator[Recorded]:
    """Picks of every purpose of the draws in the vectors, with key and path."""
    file = load("draws")
    for one in file["draws"]:
        for purpose, (member, of, count) in PICKS.items():
            if member not in one:
                continue
            given = {"seed": file["seed"], "match": file["match_id"], "index": one["i"]}
            given |= {"contributions": file["contributions"], "purpose": purpose}
            expect = {"pick": one[member], "key": one["key"], "root": file["root"]}
            if one["i"] < 1024:
                expect["path"] = one["path"]
            yield Recorded(
                head("draws", f"{one['i']}-{purpose}", f"Draw {one['i']} for {purpose}.", DRAWS),
                {**given, "of": of, "count": count},
                expect,
            )


def digests() -> Iterator[Recorded]:
    """The decks of the sample records."""
    file = load("records")
    for seat, deck in enumerate(file["decks"]):
        yield Recorded(
            head("decks", f"sample-{seat}", "The digest of a decklist with its salt.", DECKS),
            {"deck": {**deck, "salt": file["salts"][seat]}},
            {"digest": file["deck_digests"][seat]},
        )


# -- decklists ----------------------------------------------------------------------------------


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


# -- whole transcripts -----------------------------------------------------------------------------


def golden(root: Path) -> Iterator[Recorded]:
    """The golden matches that are short, each with what its `expect.json` says of it."""
    for folder in sorted((root / "transcripts").glob("*/*")):
        data = (folder / "match.jsonl").read_bytes()
        if len(data) > MOST:
            continue
        expect = json.loads((folder / "expect.json").read_bytes())
        profile = json.loads(data.split(b"\n")[0])["body"]["profile"]
        given = {"match": plain(data)}
        given["decks"] = [plain((folder / f"deck{seat}.toml").read_bytes()) for seat in (0, 1)]
        if (folder / "seed.hex").exists():
            given["seed"] = (folder / "seed.hex").read_text().strip()
        yield Recorded(
            head(
                "chain",
                f"{folder.parent.name}-{folder.name}",
                f"A whole match: {expect['verdict']}.",
                "TRANSCRIPT Order of checks",
                needs=(profile,),
                codes=(expect["code"],) if "code" in expect else (),
            ),
            given,
            {name: one for name, one in expect.items() if name in AGREED},
        )


AGREED = ("verdict", "result", "state", "head", "judged", "missing", "class", "record")


def bad_inputs(judged: Iterable[Judged]) -> Iterator[Recorded]:
    """One for each line of the checklist and each code that a test of it wants."""
    seen: set[tuple[str, str]] = set()
    for one in sorted(judged, key=lambda one: one.lines[0] == "verify"):
        code = one.want.code
        key = (one.lines[0], str(code))
        shown = one.lines[0] == "verify" and code in {code for _, code in seen}
        if shown or code is None or key in seen or len(one.data) > MOST:
            continue
        seen.add(key)
        decks = {} if one.decks is None else {"decks": list(map(plain, one.decks))}
        seed = {} if one.seed is None else {"seed": one.seed.hex()}
        yield Recorded(
            head(
                "chain",
                slug(f"{one.lines[0]} {code}"),
                one.shows,
                "TRANSCRIPT Order of checks",
                needs=(profile_in(one.data),),
                codes=(code,),
            ),
            {"match": plain(one.data), **decks, **seed},
            {
                "verdict": "rejected",
                "class": code.partition("/")[0],
                "record": one.want.record,
            },
        )


def first_not_taken() -> Iterator[Recorded]:
    """A series says who begins, and the site contest does not leave it to the series."""
    data = matches.short().changed(0, after={"end": "00" * 32, "first": 1})
    code = "header/first-not-taken"
    shows = "A header that says who begins, in a game that draws it."
    rule = "TRANSCRIPT Records"
    yield Recorded(
        head("chain", slug(code), shows, rule, needs=(matches.PROFILE,), codes=(code,)),
        {"match": plain(data), "decks": list(map(plain, matches.decks()))},
        {"verdict": "rejected", "class": "header", "record": 0},
    )


def profile_in(data: bytes) -> str:
    """The profile that a header names, as far as it can be read; else that of most bad inputs."""
    try:
        named = json.loads(data.split(b"\n")[0])["body"]["profile"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return matches.PROFILE
    return named if named in games.PROFILES else matches.PROFILE
