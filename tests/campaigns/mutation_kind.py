"""A mutant: one piece of source text, and what stands in its place."""

from typing import NamedTuple


class Mutant(NamedTuple):
    """`rule`: the section, and what is wrong. `old` occurs exactly once in the file."""

    rule: str
    file: str
    old: str
    new: str
