"""A match that comes in pieces, with the seed given before: judged as it comes."""

import tracemalloc
from collections.abc import Iterator

import pytest

from referee.protocol.transcript import read
from referee.verify.given import Given
from referee.verify.verify import Verification, verify
from tests.bad_input import forge, matches
from tests.verify.made import FIRST, SECRETS, SEED, Draft, act, judge, played


def given(decks: tuple[bytes | None, bytes | None] | None = None) -> Given:
    return Given(seed=SEED, decks=matches.decks() if decks is None else decks)


@pytest.mark.bad_input("N17")
@pytest.mark.parametrize("size", [1, 2, 7, 1000])
@pytest.mark.parametrize("kept", [None, -1, 5000])
def test_the_verdict_is_the_same_in_chunks_of_any_size(size: int, kept: int | None) -> None:
    data = played().data[:kept]
    chunks = (data[at : at + size] for at in range(0, len(data), size))
    assert verify(read(chunks), given()) == judge(data, seed=SEED)


def test_a_fault_is_told_before_the_rest_has_come() -> None:
    """Nothing behind the line at fault is asked for."""
    draft = played().put(8, act(1 - FIRST, "pass"))
    start = sum(len(line) for line in draft.lines[:9])

    def chunks() -> Iterator[bytes]:
        for at in range(start):
            yield draft.data[at : at + 1]
        raise AssertionError("reads on behind the fault")

    verdict = verify(read(chunks()), given())
    assert verdict.fault is not None
    assert (verdict.fault.code, verdict.fault.record) == ("illegal/not-awaited", 8)


def test_each_record_is_judged_when_its_last_byte_is_there() -> None:
    data, taken = played().data, 0

    def chunks() -> Iterator[bytes]:
        nonlocal taken
        for at in range(len(data)):
            taken = at + 1
            yield data[at : at + 1]

    ends = []
    for moment in Verification(read(chunks()), given()).moments():
        assert moment.judged
        ends.append(taken)
    lengths = [len(line) for line in played().lines]
    assert ends == [sum(lengths[: n + 1]) for n in range(12)]


def long_stream(records: int) -> Iterator[bytes]:
    """A header, both `ready`, and passes without end; made as they are asked for."""
    draft = played().cut(3)
    yield from draft.lines
    match_id, head = draft.id(0), draft.id(2)
    for n in range(3, records):
        body = {"n": n, "prev": head, "type": "act", "seat": FIRST, "act": {"do": "pass"}}
        signature = forge.sign(SECRETS.seats[FIRST], forge.message_of(body, match_id))
        line = forge.line({"body": body, "sig": signature})
        head = forge.id_of(line)
        yield line


@pytest.mark.bad_input("D05")
def test_no_more_than_a_line_is_held() -> None:
    """250 kB go through; two fifths of it at most is ever there, code and tables included."""
    verify(read(long_stream(4)), given((None, None)))
    tracemalloc.start()
    try:
        verdict = verify(read(long_stream(1000)), given((None, None)))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (verdict.records, verdict.missing) == (1000, ("deck0", "deck1", "end"))
    assert sum(map(len, long_stream(1000))) > 250_000
    assert peak < 100_000


def test_the_draft_is_the_match() -> None:
    assert Draft(played().lines).data == played().data
