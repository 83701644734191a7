"""Numbers, links and places: whatever is dropped, doubled, swapped or put in is found."""

import pytest

from referee.errors import Code
from tests.bad_input import forge, matches
from tests.verify.made import (
    FIRST,
    SECRETS,
    SEED,
    Draft,
    accepted,
    act,
    end,
    incomplete,
    judge,
    played,
    quick,
    rejected,
)

ZERO = "00" * 32


def test_the_match_itself_is_accepted() -> None:
    verdict = judge(played().data)
    accepted(verdict, 12, "concede", 1)
    assert verdict.head == played().id(11)
    assert verdict.match == played().id(0)


@pytest.mark.bad_input("G01", "G23")
@pytest.mark.parametrize("n", range(1, 11))
def test_a_record_dropped(n: int) -> None:
    draft = played()
    del draft.values[n]
    rejected(judge(draft.data), Code.WRONG_NUMBER, n, None)


@pytest.mark.parametrize("n", range(1, 11))
def test_a_record_dropped_and_the_next_numbered_anew(n: int) -> None:
    draft = played()
    del draft.values[n]
    rejected(judge(draft.change(n, n=n).data), Code.BROKEN_LINK, n, None)


@pytest.mark.bad_input("G02")
@pytest.mark.parametrize("n", range(12))
def test_a_record_doubled(n: int) -> None:
    draft = played()
    draft.values.insert(n, draft.values[n])
    rejected(judge(draft.data), Code.WRONG_NUMBER, n + 1, None)


@pytest.mark.bad_input("G03", "G23")
@pytest.mark.parametrize("n", range(1, 11))
def test_two_neighbours_swapped(n: int) -> None:
    draft = played()
    draft.values[n], draft.values[n + 1] = draft.values[n + 1], draft.values[n]
    rejected(judge(draft.data), Code.WRONG_NUMBER, n, None)


@pytest.mark.bad_input("G06")
@pytest.mark.parametrize("n", range(1, 12))
def test_a_record_put_in(n: int) -> None:
    """It has the number and link of its place, so that the one behind it has not."""
    value = {"body": {"type": "ready", "seat": 0, "contribution": ZERO}}
    draft = played()
    draft.put(n, value if n < 3 else act(FIRST, "pass"))
    verdict = judge(draft.data, decks=(None, None))
    known = {1: Code.CONTRIBUTION, 2: Code.OUT_OF_PLACE}
    if n in known:
        rejected(verdict, known[n], n, 0)
    else:
        rejected(verdict, Code.WRONG_NUMBER, n + 1, None)


@pytest.mark.bad_input("G12", "G13")
@pytest.mark.parametrize("number", [0, 7, 9, 2**53 - 1])
def test_a_wrong_number_with_the_right_link(number: int) -> None:
    rejected(judge(played().change(8, n=number).data), Code.WRONG_NUMBER, 8, None)


@pytest.mark.bad_input("G07", "G08", "G09", "G13", "G24")
@pytest.mark.parametrize("n", [1, 3, 8, 11])
@pytest.mark.parametrize("other", ["zero", "before the last", "itself", "later", "body hash"])
def test_the_right_number_with_a_wrong_link(n: int, other: str) -> None:
    draft = played()
    links = {
        "zero": ZERO,
        "before the last": draft.id(n - 2) if n > 1 else draft.id(2),
        "itself": draft.id(n),
        "later": draft.id(n + 1 if n < 11 else 9),
        "body hash": forge.body_hash(draft.body(n - 1)).hex(),
    }
    rejected(judge(draft.change(n, prev=links[other]).data), Code.BROKEN_LINK, n, None)


@pytest.mark.bad_input("G10", "G11")
def test_records_of_another_match_of_the_same_three() -> None:
    draft = played()
    other = Draft(list(matches.short(seed="another").lines))
    draft.values[6:] = other.values[6:]
    rejected(judge(draft.data), Code.BROKEN_LINK, 6, None)


@pytest.mark.bad_input("F20")
def test_a_signature_of_another_match_of_the_same_three() -> None:
    """The same body but for its link; the signature is bound to the other match."""
    draft = played()
    foreign = forge.message_of(draft.body(8), "ab" * 32)
    draft.values[8]["sig"] = forge.sign(SECRETS.seats[FIRST], foreign)
    rejected(judge(draft.data), Code.BAD_SIGNATURE, 8, None)


@pytest.mark.bad_input("F14", "K01", "K22")
@pytest.mark.parametrize("n", [1, 4, 8, 10])
def test_a_record_of_a_seat_signed_by_another(n: int) -> None:
    seat = played().body(n)["seat"]
    for other in (SECRETS.seats[1 - seat], SECRETS.dealer):
        draft = played()
        draft.sign(n, other)
        rejected(judge(draft.data), Code.BAD_SIGNATURE, n, None)


@pytest.mark.bad_input("G16")
@pytest.mark.parametrize("n", [3, 11])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_record_of_the_dealer_signed_by_a_seat(n: int, seat: int) -> None:
    draft = played()
    draft.sign(n, SECRETS.seats[seat])
    rejected(judge(draft.data), Code.BAD_SIGNATURE, n, None)


@pytest.mark.bad_input("E02", "E03", "A30")
@pytest.mark.parametrize("n", [1, 3, 8, 12])
def test_a_second_header(n: int) -> None:
    """Nobody's: it has no link, so that the order of checks ends before its signature."""
    draft = played()
    again = {"body": played().body(0) | {"n": n}, "sig": draft.values[0]["sig"]}
    draft.values.insert(n, again)
    rejected(judge(draft.data), Code.OUT_OF_PLACE, n, None)


@pytest.mark.bad_input("A30")
def test_two_whole_transcripts_in_one_file() -> None:
    rejected(judge(played().data + quick().data), Code.WRONG_NUMBER, 12, None)


@pytest.mark.bad_input("H21")
@pytest.mark.parametrize("n", [2, 3, 8])
def test_a_second_ready(n: int) -> None:
    value = {"body": dict(played().body(1))}
    rejected(judge(played().put(n, value).data), Code.OUT_OF_PLACE, n, 0)


@pytest.mark.parametrize("n", [1, 2])
def test_play_before_both_are_ready(n: int) -> None:
    draft = played().put(n, act(1, "concede"))
    rejected(judge(draft.data), Code.OUT_OF_PLACE, n, 1)
    draw = {"body": dict(played().body(3))}
    rejected(judge(played().put(n, draw).data), Code.OUT_OF_PLACE, n, "dealer")


@pytest.mark.bad_input("G15", "K21")
def test_a_record_after_the_end() -> None:
    rejected(judge(played().put(12, act(0, "pass")).data), Code.OUT_OF_PLACE, 12, 0)


@pytest.mark.bad_input("G16")
def test_a_second_end() -> None:
    draft = played().put(12, end("concede", 1)).reseal(12)
    rejected(judge(draft.data), Code.OUT_OF_PLACE, 12, "dealer")


@pytest.mark.bad_input("G17", "K32")
@pytest.mark.parametrize(
    ("reason", "winner"),
    [("concede", 0), ("concede", None), ("points", 1), ("time", 1), ("void", None), ("win", 1)],
)
def test_an_end_with_another_result(reason: str, winner: int | None) -> None:
    draft = played()
    result = {"reason": reason} | ({} if winner is None else {"winner": winner})
    rejected(judge(draft.change(11, result=result).data), Code.WRONG_RESULT, 11, "dealer")


@pytest.mark.bad_input("G17")
def test_an_end_with_another_state() -> None:
    draft = played()
    draft.values[11]["open"]["state"] = "ab" * 32
    rejected(judge(draft.reseal(11).data), Code.WRONG_STATE, 11, "dealer")


@pytest.mark.bad_input("G20")
def test_an_expected_head_that_is_not_met() -> None:
    verdict = judge(played().data, head=ZERO)
    rejected(verdict, Code.UNEXPECTED_HEAD, 11, None)
    assert verdict.head == played().id(11)
    accepted(judge(played().data, head=played().id(11)), 12, "concede", 1)


@pytest.mark.bad_input("G04", "G19")
@pytest.mark.parametrize("n", range(3, 11))
def test_a_shorter_copy_is_incomplete_and_its_head_tells(n: int) -> None:
    verdict = judge(played().cut(n).data, seed=SEED)
    incomplete(verdict, n - 1, n - 1, "end")
    assert (verdict.records, verdict.head) == (n, played().id(n - 1))
    expected = judge(played().cut(n).data, seed=SEED, head=played().id(11))
    rejected(expected, Code.UNEXPECTED_HEAD, n - 1, None)


@pytest.mark.bad_input("G05")
def test_the_header_alone() -> None:
    incomplete(judge(played().cut(1).data), 0, 0, "seed", "end")


@pytest.mark.bad_input("G18")
def test_two_branches_of_one_match_are_each_good() -> None:
    """Their heads differ, which is all that one of them alone can show."""
    other = played().cut(8).put(8, act(1, "concede"))
    verdicts = [judge(played().data), judge(other.data, seed=SEED)]
    accepted(verdicts[0], 12, "concede", 1)
    incomplete(verdicts[1], 8, 8, "end")
    assert verdicts[0].match == verdicts[1].match
    assert verdicts[0].head != verdicts[1].head


@pytest.mark.bad_input("G21")
def test_a_header_changed_by_one_byte() -> None:
    lines = played().lines
    lines[0] = lines[0].replace(b'"name":"north"', b'"name":"North"')
    rejected(judge(b"".join(lines)), Code.BAD_SIGNATURE, 0, None)


@pytest.mark.bad_input("F22")
def test_a_second_good_signature_breaks_the_next_link() -> None:
    """Alone it verifies: as the last record it only makes another head."""
    draft = played()
    message = forge.message_of(draft.body(11), draft.id(0))
    draft.values[11]["sig"] = forge.unusual(SECRETS.dealer, message, nonce="another")
    verdict = judge(draft.data)
    accepted(verdict, 12, "concede", 1)
    assert verdict.head != played().id(11)
    draft = played()
    message = forge.message_of(draft.body(8), draft.id(0))
    draft.values[8]["sig"] = forge.unusual(SECRETS.seats[FIRST], message, nonce="another")
    rejected(judge(draft.data), Code.BROKEN_LINK, 9, None)
