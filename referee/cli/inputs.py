"""From what the command line names to lines and what is given beside them."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from io import BufferedReader
from pathlib import Path
from typing import cast

import msgspec

from referee.cli.output import complain
from referee.errors import Code, Refusal
from referee.play import folder
from referee.play.files import shown
from referee.protocol.transcript import MAX_FILE, Line, file_too_large, last_line, read
from referee.verify.given import Given
from referee.verify.verify import Verification

_CHUNK = 1 << 16


class Beside(msgspec.Struct, frozen=True, kw_only=True):
    """What the options give beside a match; it stands in place of what lies in its folder."""

    seed: str | None = None
    seed_file: Path | None = None
    decks: Sequence[Path] = ()
    keys: Mapping[str, str] = {}
    head: str | None = None


def open_match(match: str, beside: Beside) -> Verification:
    """The verification of a match folder, a transcript file or standard input.

    Raises `usage/…`, `input/…`, `limit/…`.
    """
    if len(beside.decks) > 2:
        raise Refusal(Code.OPTION, "--deck is given at most twice, seat 0's first")
    path = Path(match)
    home = path if match != "-" and folder.is_folder(path) else None
    seed = _seed(beside, home, match)
    decks = _decks(beside.decks, home)
    given = Given(seed=seed, decks=decks, keys=beside.keys, head=beside.head)
    if match == "-" and seed is not None:
        return Verification(read(_stdin()), given)
    data = _read_stdin() if match == "-" else folder.read_transcript(_file(path, home))
    return Verification(_lines(data), msgspec.structs.replace(given, last_line=last_line(data)))


def expand(matches: Sequence[str]) -> list[str]:
    """The matches that the arguments name; a folder that is none stands for those in it.

    Raises `usage/nothing-selected` for a folder without matches.
    """
    found: list[str] = []
    for match in matches:
        path = Path(match)
        if match != "-" and folder.is_folder(path) and not folder.is_match(path):
            inside = [str(one) for one in folder.matches_in(path)]
            if not inside:
                message = f"folder {shown(path)} holds no {folder.MATCH} and no match folders"
                raise Refusal(Code.NOTHING_SELECTED, message)
            found += inside
        else:
            found.append(match)
    return found


def _lines(data: bytes) -> Iterator[Line]:
    return read([data])


def _file(path: Path, home: Path | None) -> Path:
    return path if home is None else home / folder.MATCH


def _seed(beside: Beside, home: Path | None, match: str) -> bytes | None:
    if beside.seed is not None and beside.seed_file is not None:
        raise Refusal(Code.OPTION, "give --seed or --seed-file, not both")
    if beside.seed is not None:
        return folder.parse_seed(beside.seed.encode("utf-8", "surrogateescape"))
    if beside.seed_file is not None:
        if str(beside.seed_file) == "-":
            if match == "-":
                raise Refusal(Code.OPTION, "standard input cannot be both match and seed")
            return folder.parse_seed(_stdin_buffer().read(66))
        return folder.read_seed(beside.seed_file)
    if home is not None and folder.holds(home, folder.SEED):
        return folder.read_seed(home / folder.SEED)
    return None


def _decks(named: Sequence[Path], home: Path | None) -> tuple[bytes | None, bytes | None]:
    paths: list[Path | None] = list(named)
    for name in folder.DECKS[len(paths) :]:
        paths.append(home / name if home is not None and folder.holds(home, name) else None)
    one, other = (None if path is None else folder.read_deck(path) for path in paths)
    return one, other


def _stdin_buffer() -> BufferedReader:
    if sys.stdin is None:
        raise Refusal(Code.UNREADABLE, "standard input is closed")
    if sys.stdin.isatty():
        complain("referee: waiting for a transcript on standard input; end it with Ctrl-D")
    return cast(BufferedReader, sys.stdin.buffer)


def _stdin() -> Iterator[bytes]:
    source = _stdin_buffer()
    while chunk := source.read1(_CHUNK):
        yield chunk


def _read_stdin() -> bytes:
    parts: list[bytes] = []
    size = 0
    for chunk in _stdin():
        size += len(chunk)
        if size > MAX_FILE:
            raise file_too_large()
        parts.append(chunk)
    return b"".join(parts)
