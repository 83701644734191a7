"""Exit statuses (PRODUCT, Verdict). 1 is never used: an uncaught error would give it."""

from collections.abc import Iterable

from referee.errors import Code
from referee.verify.verdict import Verdict

DONE = 0
INCOMPLETE = 7
INTERNAL = 70
SIGNAL = 128

_OF_CLASS = {
    "usage": 2,
    "input": 3,
    **dict.fromkeys(("encoding", "json", "toml", "schema", "limit"), 4),
    **dict.fromkeys(("header", "manifest", "deck", "key", "signature", "chain", "commitment"), 5),
    "illegal": 6,
    "output": 8,
    "internal": INTERNAL,
}

_GRAVEST_FIRST = (70, 8, 2, 3, 4, 5, 6, 9, 7, 0)


def of_code(code: Code) -> int:
    """The status of a refusal."""
    return _OF_CLASS[code.fault_class]


def of_verdict(verdict: Verdict) -> int:
    """The status of a verdict."""
    if verdict.fault is not None:
        return _OF_CLASS[verdict.fault.fault_class]
    return INCOMPLETE if verdict.missing else DONE


def gravest(statuses: Iterable[int]) -> int:
    """The status of several matches: no rejection hides behind an incomplete one."""
    every = set(statuses)
    return next(status for status in _GRAVEST_FIRST if status in every)
