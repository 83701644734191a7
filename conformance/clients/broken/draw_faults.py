"""Clients that are wrong about draws, and one that shows too much."""

from collections.abc import Sequence
from typing import Any

from conformance.clients.broken.patching import Broken, Patch, Registry
from referee.kernel.profile import Sight
from referee.protocol import draws

ALL = ("draws", "setup", "replay", "illegal", "views", "perft", "chain")
"""Whatever is drawn for."""


def biased(patch: Patch) -> None:
    """A word modulo the bound: smaller numbers are likelier."""
    patch.value(draws.Stream, "below", lambda stream, bound: stream.word() % bound)


def shuffled_upward(patch: Patch) -> None:
    """The shuffle runs from the first place to the last."""

    def shuffled(stream: draws.Stream, items: Sequence[Any]) -> list[Any]:
        order = list(items)
        for i in range(len(order) - 1):
            j = i + stream.below(len(order) - i)
            order[i], order[j] = order[j], order[i]
        return order

    patch.value(draws.Stream, "shuffled", shuffled)


def swapped_contributions(patch: Patch) -> None:
    """Seat 1's contribution goes into a stream before seat 0's."""
    make = draws.Stream.__init__

    def made(
        stream: draws.Stream, key: bytes, purpose: str, match_id: bytes, both: tuple[bytes, bytes]
    ) -> None:
        make(stream, key, purpose, match_id, (both[1], both[0]))

    patch.value(draws.Stream, "__init__", made)


def swapped_nodes(patch: Patch) -> None:
    """A node of the tree is made of its right child, then its left."""
    node = draws.node
    patch.function(node, lambda left, right: node(right, left))
    draws.tree.cache_clear()
    patch.later(draws.tree.cache_clear)


def other_hand(patch: Patch) -> None:
    """Both seats see what is private to either."""
    patch.value(Sight, "sees", lambda sight, seat: sight is not Sight.PUBLIC)


DRAWS: Registry = {
    "modulo-draw": Broken(
        "a draw is a word modulo n instead of being rejected and drawn again",
        ALL,
        ("draws/3-discard", "setup/sites-pilot-1.0-1"),
        biased,
    ),
    "shuffle-upward": Broken(
        "the shuffle runs from the first place to the last",
        ALL,
        ("draws/3-discard", "setup/timelock-e1-open-1.0-1"),
        shuffled_upward,
    ),
    "swapped-contributions": Broken(
        "the contributions go into a stream in the wrong order",
        ALL,
        ("draws/3-discard", "setup/musikclub-standard-1.0-1"),
        swapped_contributions,
    ),
    "swapped-nodes": Broken(
        "left and right are swapped in the path of the tree",
        ("draws", "chain"),
        ("draws/3-discard", "draws/1024-discard", "chain/sites-pilot-points"),
        swapped_nodes,
    ),
    "other-hand": Broken(
        "a seat's view shows the hand of the other seat",
        ("setup", "replay", "illegal", "views"),
        ("views/sites/pilot-points", "views/timelock/open-power-surge", "setup/sites-pilot-1.0-1"),
        other_hand,
    ),
}
