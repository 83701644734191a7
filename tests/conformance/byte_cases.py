"""Cases below the rules: vectors, whole transcripts, and bytes made to deceive."""

import base64
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from referee import games
from referee.conformance.case import Head
from referee.conformance.fill import Recorded
from tests.bad_input import forge, matches
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
        yield Recorded(
            head(
                "chain",
                slug(f"{one.lines[0]} {code}"),
                one.shows,
                "TRANSCRIPT Order of checks",
                needs=(profile_in(one.data),),
                codes=(code,),
            ),
            given_of(one),
            {
                "verdict": "rejected",
                "class": code.partition("/")[0],
                "record": one.want.record,
            },
        )


def incomplete(judged: Iterable[Judged]) -> Iterator[Recorded]:
    """One for each list of what is missing, and how far it was judged all the same."""
    seen: set[str] = set()
    for one in judged:
        name = slug("incomplete without " + " ".join(one.want.missing))
        if name in seen or len(one.data) > MOST:
            continue
        seen.add(name)
        yield Recorded(
            head(
                "chain",
                name,
                one.shows,
                "TRANSCRIPT Order of checks",
                needs=(profile_in(one.data),),
            ),
            given_of(one),
            {
                "verdict": "incomplete",
                "judged": {"form": one.want.judged.form, "rules": one.want.judged.rules},
                "missing": list(one.want.missing),
            },
        )


def given_of(judged: Judged) -> dict[str, Any]:
    """The input of a case that asks the same."""
    decks = {} if judged.decks is None else {"decks": list(map(plain, judged.decks))}
    seed = {} if judged.seed is None else {"seed": judged.seed.hex()}
    return {"match": plain(judged.data), **decks, **seed}


def not_asked() -> Iterator[Recorded]:
    """A seat that is not asked, and one after the end of the game, each behind a seal."""
    match = matches.short()
    for name, n, shows in NOT_ASKED:
        value = match.value(4)
        value["body"] |= {"n": n, "prev": forge.id_of(match.lines[n - 1])}
        value["body"]["seal"] = forge.act_seal(match.id, value["body"]["seat"], n, value["open"])
        del value["open"]
        data = match.before(n) + match.signed(4, value)
        rule = "TRANSCRIPT Order of checks"
        yield Recorded(
            head("chain", f"redacted-{name}", shows, rule, needs=(matches.PROFILE,)),
            {"match": plain(data), "decks": list(map(plain, matches.decks()))}
            | {"seed": matches.SEED.hex()},
            {"verdict": "rejected", "class": "illegal", "record": n},
        )


NOT_ASKED = (
    ("not-awaited", 5, "A second answer behind a seal: whose turn it is needs no opening."),
    ("game-over", 7, "An answer behind a seal after the end of the game."),
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
