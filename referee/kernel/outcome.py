"""How a game ends."""

import msgspec

RULING_REASONS = ("time", "absent", "conduct", "agreed", "void")
"""The reasons of a dealer's ruling; no game's own result has one of them (TRANSCRIPT, Records)."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The end of a game: `winner` is a seat, None if nobody won; `reason` is the profile's word."""

    reason: str
    winner: int | None = None
