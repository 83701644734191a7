"""What is handed in beside the transcript."""

from collections.abc import Mapping

import msgspec


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """Seed (32 bytes), both decklists (bytes of their files), and what is known from elsewhere.

    `last_line`: the last whole line, where the file is held whole: an opened `end` in it gives
    the seed. `keys` maps `dealer`, `0`, `1` to the expected key; `head` is the expected last id.
    """

    seed: bytes | None = None
    decks: tuple[bytes | None, bytes | None] = (None, None)
    last_line: bytes | None = None
    keys: Mapping[str, str] = {}
    head: str | None = None
