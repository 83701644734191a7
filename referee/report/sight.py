"""What of a verdict may be shown (PRODUCT, Commands).

Until a match has an opened `end`, only what the public may see; a seat's eyes add what it may
see, full sight all: hidden cards, alternatives that name them, state digests.
"""

from collections.abc import Sequence
from typing import NamedTuple

from referee.kernel.profile import Sight
from referee.verify.verdict import LISTED, Alternative, Verdict


def effective(sight: Sight, opened: bool) -> Sight:
    """Once the `end` is opened there is nothing to hide."""
    return Sight.FULL if opened else sight


def state_shown(verdict: Verdict, sight: Sight) -> str | None:
    """The digest of the last judged state, where it may be shown: cards can be guessed from it."""
    return verdict.judged.state if effective(sight, verdict.opened) is Sight.FULL else None


class Alternatives(NamedTuple):
    """The legal alternatives for a pair of eyes, and whether there are more or may be hidden ones.

    Nothing here hangs on what is hidden, not even whether there is anything.
    """

    listed: Sequence[Alternative]
    more: bool
    hidden: bool


def alternatives_shown(alternatives: Sequence[Alternative], sight: Sight) -> Alternatives:
    """Of the alternatives of a fault those that these eyes may see."""
    seen = [one for one in alternatives if not one.exposes or sight.sees(one.seat)]
    hidden = any(not sight.sees(one.seat) for one in alternatives)
    return Alternatives(seen[:LISTED], len(seen) > LISTED, hidden)
