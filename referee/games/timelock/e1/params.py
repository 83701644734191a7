"""The numbers of a profile, and the cards it plays with."""

from collections.abc import Mapping

import msgspec

from referee.games.timelock.e1.cards.schema import Card


class Params(msgspec.Struct, frozen=True, kw_only=True):
    """E1-R1 and the table above it: what one profile has otherwise than another.

    `copies`: of one card, None for no limit. `forced`, `optional`, `turns`: the bounds of E1-R94 to
    E1-R96; `practice_turns` in a match of standing practice. `highest`: of any number stored, above
    and below 0; `created`: objects made in a match.
    """

    name: str
    title: str
    copies: int | None = None
    stack: int = 40
    uptime: int = 20
    wallet: int = 7
    resource_plays: int = 1
    optional: int = 1000
    forced: int = 1000
    turns: int = 1000
    practice_turns: int = 200
    highest: int = 2**53 - 1
    created: int = 10_000


class Rules(msgspec.Struct, frozen=True):
    """Params and the cards of the manifest by id."""

    params: Params
    cards: Mapping[str, Card]
