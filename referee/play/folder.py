"""Match folders: `match.jsonl`, `deck0.toml`, `deck1.toml` and, before the end, `seed.hex`."""

import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

from referee.errors import Code, Refusal
from referee.play.files import read_regular, undelivered, unreadable
from referee.protocol import decks
from referee.protocol.transcript import MAX_FILE, file_too_large

MATCH = "match.jsonl"
DECKS = ("deck0.toml", "deck1.toml")
SEED = "seed.hex"

_SEED = re.compile(rb"([0-9a-f]{64})\n?")


def read_transcript(path: Path) -> bytes:
    """The bytes of a transcript file. Raises `input/…`, `limit/file-size`."""
    return read_regular(path, MAX_FILE, file_too_large())


def read_deck(path: Path) -> bytes:
    """The bytes of a decklist file, judged later. Raises `input/…`, `limit/deck-file-size`."""
    message = f"a decklist has at most {decks.MAX_FILE} bytes"
    return read_regular(path, decks.MAX_FILE, Refusal(Code.DECK_FILE_SIZE, message))


def read_seed(path: Path) -> bytes:
    """The seed in a file of 64 hex digits and at most one line feed. Raises `usage/seed-form`."""
    data = read_regular(path, 65, seed_malformed())
    return parse_seed(data)


def parse_seed(data: bytes) -> bytes:
    """The 32 bytes that 64 lower-case hex digits stand for. Raises `usage/seed-form`."""
    found = _SEED.fullmatch(data)
    if found is None:
        raise seed_malformed()
    return bytes.fromhex(found[1].decode())


def seed_malformed() -> Refusal:
    """The fault of a seed in any other form; it says nothing of what was given."""
    return Refusal(Code.SEED_FORM, "a seed is 64 lower-case hex digits, 32 bytes")


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name; what cannot be looked at is none."""
    return os.path.isdir(path)


def holds(folder: Path, name: str) -> bool:
    """Whether a folder has an entry of that name, be it a link that leads nowhere."""
    return os.path.lexists(folder / name)


def is_match(folder: Path) -> bool:
    """Whether a folder is that of one match."""
    return holds(folder, MATCH)


def matches_in(folder: Path) -> list[Path]:
    """The match folders in a folder, by name. Raises `input/unreadable`."""
    try:
        return sorted(one for one in folder.iterdir() if is_match(one))
    except OSError as error:
        raise unreadable(folder, error) from None


def write_folder(path: Path, files: Mapping[str, bytes]) -> None:
    """Write a new folder whole or not at all. Raises `output/undelivered`."""
    try:
        draft = Path(mkdtemp(dir=path.parent, prefix=".referee-"))
    except OSError as error:
        raise undelivered(path, error) from None
    try:
        for name, data in files.items():
            (draft / name).write_bytes(data)
        draft.chmod(0o755)
        os.rename(draft, path)
    except OSError as error:
        shutil.rmtree(draft, ignore_errors=True)
        raise undelivered(path, error) from None
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
