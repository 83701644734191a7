"""Every golden match is judged as its `expect.json` says, and is what the maker makes."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.games import PROFILES
from referee.kernel.profile import Sight
from referee.play.folder import DECKS, MATCH, SEED, parse_seed
from referee.protocol.transcript import last_line, read
from referee.report.json import document, dumps
from referee.verify.given import Given
from referee.verify.verify import verify
from tests.golden.make import GOLDEN, files, makers

NAMES = sorted(str(path.parent.relative_to(GOLDEN)) for path in GOLDEN.glob("*/*/match.jsonl"))


def judged(folder: Path) -> dict[str, Any]:
    """The verdict on a folder, as the command's JSON has it."""
    data = (folder / MATCH).read_bytes()
    one, other = ((folder / name).read_bytes() for name in DECKS)
    seed = folder / SEED
    given = Given(
        seed=parse_seed(seed.read_bytes()) if seed.exists() else None,
        decks=(one, other),
        last_line=last_line(data),
    )
    verdict = verify(read([data]), given)
    found: dict[str, Any] = json.loads(dumps(document(verdict, Sight.PUBLIC)))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_is_judged_as_expected(name: str) -> None:
    """PRODUCT, Verdict: what implementations agree on, and our own code, seat and rule."""
    expect = json.loads((GOLDEN / name / "expect.json").read_bytes())
    found = judged(GOLDEN / name)
    assert found["verdict"] == expect["verdict"]
    if expect["verdict"] == "accepted":
        result = {key: value for key, value in found["result"].items() if key != "ruling"}
        assert result == expect["result"]
        assert found["judged"]["state"] == expect["state"]
        assert found["head"] == expect["head"]
    elif expect["verdict"] == "incomplete":
        judged_to = {key: found["judged"][key] for key in ("form", "rules")}
        assert judged_to == expect["judged"]
        assert found["missing"] == expect["missing"]
    else:
        fault = found["fault"]
        told = {key: fault.get(key) for key in ("class", "code", "record", "by", "rule")}
        assert told == {key: expect[key] for key in told}


MADE_AGAIN = ("sites/", "timelock/open-concession", "timelock/open-unpaid", "timelock/open-cut")
"""Those that are made again here; the others only by the command, since bots take their time."""


def test_every_folder_has_its_maker() -> None:
    """Nothing else lies there, and nothing is missing."""
    assert sorted(makers()) == NAMES


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith(MADE_AGAIN)])
def test_the_maker_makes_the_same_bytes(name: str) -> None:
    """Nobody edits golden bytes: each file is what the command makes."""
    lying = {path.name: path.read_bytes() for path in (GOLDEN / name).iterdir()}
    assert lying == dict(files(makers()[name]()))


def test_what_the_golden_matches_are_to_show_is_there() -> None:
    """Six accepted under both profiles, two incomplete, four rejected, as they are named."""
    expects = {name: json.loads((GOLDEN / name / "expect.json").read_bytes()) for name in NAMES}
    verdicts = [one["verdict"] for one in expects.values()]
    assert verdicts.count("accepted") >= 6
    assert verdicts.count("incomplete") >= 2
    assert verdicts.count("rejected") >= 4
    profiles = {
        json.loads((GOLDEN / name / MATCH).read_bytes().split(b"\n")[0])["body"]["profile"]
        for name, one in expects.items()
        if one["verdict"] == "accepted"
    }
    assert profiles == set(PROFILES)
