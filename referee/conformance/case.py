"""A case: a folder with `case.toml`, `input.json`, `expect.json` and the files that it names."""

import base64
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from referee.errors import Code, Refusal

AREAS = (
    "canonical",
    "records",
    "signatures",
    "chain",
    "seals",
    "draws",
    "decks",
    "toml",
    "setup",
    "replay",
    "illegal",
    "views",
    "perft",
)
"""The areas; `replay`, `illegal`, `views` and `perft` are split by game: `replay/sites`."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`case.toml`.

    - `id`: the area and the folder's name. `area`: `canonical`, `replay/sites` and so on.
    - `shows`: a sentence on what the case shows. `rule`: the sections that decide it.
    - `needs`: what a client has to know for it: profiles, `position`.
    - `cards`, `codes`: the cards that it names, the refusals of the referee that it reaches.
    """

    id: str
    area: str
    shows: str
    rule: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()


class Case(msgspec.Struct, frozen=True):
    """A case as it goes to a client, and what must come back."""

    head: Head
    given: Mapping[str, Any]
    expect: Mapping[str, Any]

    @property
    def id(self) -> str:
        """Its name in reports."""
        return self.head.id


def own_suite() -> Path:
    """The cases that come with the package, or those of the checkout that it is run from."""
    packaged = Path(str(files("referee.conformance"))) / "cases"
    if packaged.is_dir():
        return packaged
    return Path(__file__).parents[2] / "conformance" / "cases"


def folders(suite: Path) -> Iterator[Path]:
    """All case folders, sorted by their names."""
    yield from sorted(path.parent for path in suite.rglob("case.toml"))


def load(suite: Path) -> list[Case]:
    """All cases of a suite, sorted by id. Raises `input/…`, `schema/case`."""
    if not suite.is_dir():
        raise Refusal(Code.UNREADABLE, f"{suite} is no folder of cases")
    return [read(folder) for folder in folders(suite)]


def read(folder: Path) -> Case:
    """The case of a folder. Raises `schema/case`."""
    try:
        head = msgspec.convert(tomllib.loads((folder / "case.toml").read_text("utf-8")), Head)
        given = json.loads((folder / "input.json").read_bytes())
        expect = json.loads((folder / "expect.json").read_bytes())
    except (ValueError, msgspec.ValidationError) as error:
        raise Refusal(Code.CASE_FORM, f"{folder.name}: {error}") from None
    except OSError as error:
        raise Refusal(Code.UNREADABLE, f"{folder}: {error.strerror}") from None
    return Case(head, _inlined(given, folder), expect)


def _inlined(value: Any, folder: Path) -> Any:
    """`{"file": NAME}` becomes the bytes, in base64, of that file beside it."""
    if isinstance(value, dict):
        if set(value) == {"file"}:
            return base64.b64encode(_beside(folder, str(value["file"]))).decode()
        return {name: _inlined(one, folder) for name, one in value.items()}
    if isinstance(value, list):
        return [_inlined(one, folder) for one in value]
    return value


def _beside(folder: Path, name: str) -> bytes:
    if "/" in name or "\\" in name or name.startswith("."):
        raise Refusal(Code.CASE_FORM, f"{folder.name} names a file outside its folder")
    return (folder / name).read_bytes()


def chosen(cases: Sequence[Case], areas: Sequence[str], words: Sequence[str]) -> list[Case]:
    """Those of the areas (or below them) whose id has one of the words. Raises `usage/nothing`."""
    found = [
        case
        for case in cases
        if (not areas or any(is_below(case.head.area, area) for area in areas))
        and (not words or any(word in case.id for word in words))
    ]
    if not found:
        raise Refusal(Code.NOTHING_SELECTED, "no case of the suite is selected")
    return found


def is_below(area: str, of: str) -> bool:
    """Whether `replay/sites` is `replay/sites` or lies below `replay`."""
    return area == of or area.startswith(f"{of}/")
