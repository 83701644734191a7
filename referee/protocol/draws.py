"""The draw tree, streams, shuffles and picks (TRANSCRIPT, Seed and draws).

The dealer is bound to the seed by the root, and no draw hangs on the seed alone: both seats'
contributions go into every stream.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from blake3 import blake3

from referee.errors import Missing
from referee.protocol.hashing import derive, keyed

T = TypeVar("T")

LEAVES = 1024
PATH_LENGTH = 10
_CHUNK = 256  # bytes of extended output made at once


def draw_key(seed: bytes, index: int) -> bytes:
    """`k_i`: the secret that opens draw `index` and no other."""
    return keyed(derive("referee v1 draw root", seed), index.to_bytes(8, "little"))


def leaf(index: int, key: bytes) -> bytes:
    """The leaf of the tree that binds `key` to `index`."""
    return derive("referee v1 draw leaf", index.to_bytes(8, "little") + key)


def node(left: bytes, right: bytes) -> bytes:
    """An inner node, under a context of its own: no leaf can pass for one."""
    return derive("referee v1 draw node", left + right)


@lru_cache(maxsize=4)
def tree(seed: bytes) -> tuple[tuple[bytes, ...], ...]:
    """All levels of the full tree of 1024 leaves, leaves first, the root alone in the last."""
    root_key = derive("referee v1 draw root", seed)
    level = tuple(leaf(i, keyed(root_key, i.to_bytes(8, "little"))) for i in range(LEAVES))
    levels = [level]
    while len(level) > 1:
        level = tuple(node(level[i], level[i + 1]) for i in range(0, len(level), 2))
        levels.append(level)
    return tuple(levels)


def root(seed: bytes) -> bytes:
    """What the header holds of the seed."""
    return tree(seed)[-1][0]


def path(seed: bytes, index: int) -> tuple[bytes, ...]:
    """The 10 siblings of leaf `index`, leaf to root."""
    return tuple(level[(index >> depth) ^ 1] for depth, level in enumerate(tree(seed)[:-1]))


def root_of_path(index: int, key: bytes, siblings: Sequence[bytes]) -> bytes:
    """The root that follows from one opened leaf and its siblings."""
    here = leaf(index, key)
    for depth, sibling in enumerate(siblings):
        here = node(sibling, here) if index >> depth & 1 else node(here, sibling)
    return here


class Stream:
    """The random words of one draw: keyed by the dealer, bound to purpose, match and both seats."""

    def __init__(
        self, key: bytes, purpose: str, match_id: bytes, contributions: tuple[bytes, bytes]
    ) -> None:
        name = purpose.encode()
        data = bytes([len(name)]) + name + match_id + b"".join(contributions)
        self._output = blake3(data, key=key)
        self._words = self._read()

    def _read(self) -> Iterator[int]:
        at = 0
        while True:
            block = self._output.digest(length=_CHUNK, seek=at)
            at += _CHUNK
            for i in range(0, _CHUNK, 4):
                yield int.from_bytes(block[i : i + 4], "little")

    def word(self) -> int:
        """The next 32-bit word."""
        return next(self._words)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, all equally likely; 2 <= bound <= 2^31."""
        mask = (1 << (bound - 1).bit_length()) - 1
        while (value := self.word() & mask) >= bound:
            pass
        return value

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The list shuffled; index 0 is then the top."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class SeedDraws:
    """Draws answered from the seed and both contributions; what the kernel takes as `Draws`."""

    def __init__(self, seed: bytes, match_id: bytes, contributions: tuple[bytes, bytes]) -> None:
        self._root_key = derive("referee v1 draw root", seed)
        self._match_id = match_id
        self._contributions = contributions

    def shuffle(self, index: int, purpose: str, items: Sequence[T]) -> list[T]:
        """Draw `index`, as a shuffle of the whole list."""
        key = keyed(self._root_key, index.to_bytes(8, "little"))
        return Stream(key, purpose, self._match_id, self._contributions).shuffled(items)

    def pick(self, index: int, purpose: str, items: Sequence[T], count: int) -> list[T]:
        """Draw `index`, as the first `count` of the shuffled list."""
        return self.shuffle(index, purpose, items)[:count]


class NoDraws:
    """Stands where there is no seed: the first draw that is asked for is `Missing`."""

    def shuffle(self, index: int, purpose: str, items: Sequence[T]) -> list[T]:
        """Raises `Missing("seed")`."""
        raise Missing("seed")

    def pick(self, index: int, purpose: str, items: Sequence[T], count: int) -> list[T]:
        """Raises `Missing("seed")`."""
        raise Missing("seed")
