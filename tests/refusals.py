"""How a test says which refusal it expects: by code, never by prose."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from referee.errors import Code, Refusal


class Caught:
    """The refusal that the block ended with; there is none before it has ended."""

    refusal: Refusal


@contextmanager
def refused(code: Code) -> Iterator[Caught]:
    """The block must end with a `Refusal` of this code."""
    caught = Caught()
    with pytest.raises(Refusal) as raised:
        yield caught
    caught.refusal = raised.value
    assert raised.value.code is code, f"{raised.value.code}: {raised.value.message}"
