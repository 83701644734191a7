"""What of a verdict may be shown (PRODUCT, Commands).

Until a match has an opened `end`, only what the public may see; a seat's eyes add what it may
see, full sight all: hidden cards, alternatives that name them, state digests.
"""

from collections.abc import Sequence

from referee.kernel.profile import Sight
from referee.verify.verdict import Alternative, Verdict


def effective(sight: Sight, opened: bool) -> Sight:
    """Once the `end` is opened there is nothing to hide."""
    return Sight.FULL if opened else sight


def state_shown(verdict: Verdict, sight: Sight) -> str | None:
    """The digest of the last judged state, where it may be shown: cards can be guessed from it."""
    return verdict.judged.state if effective(sight, verdict.opened) is Sight.FULL else None


def alternatives_shown(
    alternatives: Sequence[Alternative], sight: Sight
) -> tuple[tuple[Alternative, ...], bool]:
    """The alternatives that these eyes may see, and whether any was left out."""
    shown = tuple(one for one in alternatives if not one.exposes or sight.sees(one.seat))
    return shown, len(shown) < len(alternatives)
