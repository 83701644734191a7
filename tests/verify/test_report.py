"""Verdicts as text for people, word by word."""

from referee.kernel.outcome import Outcome
from referee.kernel.profile import Sight
from referee.report import text
from referee.report.escape import escaped, quoted
from tests.bad_input import forge, matches
from tests.verify.made import FIRST, SECRETS, SEED, act, end, judge, played

DEALER = forge.key_of(SECRETS.dealer)
ZERO, ONE = (forge.key_of(key) for key in SECRETS.seats)
IDENTITIES = f"""\
  match     {played().id(0)}
  head      {{head}}
  dealer    {DEALER}
  seat 0    {ZERO} "north"
  seat 1    {ONE} "south"
  given     key/dealer, key/0, key/1 (taken as given)
"""


def test_accepted() -> None:
    state = played().values[11]["open"]["state"]
    expected = f"""\
accepted  a match
  profile   sites/pilot@1.0, friendly
  result    seat 1 wins (concede)
  records   12 good
  state     {state}
"""
    shown = text.render(judge(played().data), Sight.PUBLIC, "a match")
    assert shown == expected + IDENTITIES.format(head=played().id(11))


def test_incomplete() -> None:
    expected = """\
incomplete
  profile   sites/pilot@1.0, friendly
  awaiting  seat 1
  records   8 good
  missing   end
"""
    shown = text.render(judge(played().cut(8).data, seed=SEED), Sight.PUBLIC)
    assert shown == expected + IDENTITIES.format(head=played().id(7))


def test_a_public_copy_states_a_result_that_was_not_judged() -> None:
    draft = played()
    for n in (4, 5, 6, 7, 11):
        del draft.values[n]["open"]
    shown = text.render(judge(draft.data), Sight.PUBLIC)
    assert "  result    seat 1 wins (concede), as stated, not judged\n" in shown
    assert "  records   12 good; judged by the rules up to record 1\n" in shown
    assert "  missing   seed, 5 openings (first that of record 4)\n" in shown


def test_rejected() -> None:
    draft = played().cut(8).put(8, act(1 - FIRST, "pass"))
    offset = sum(len(line) for line in draft.lines[:8])
    expected = f"""\
  fault     illegal/not-awaited record 8 (line 9, byte {offset}), by seat 0
            seat 0 has no decision to make; awaited: seat 1 [ST-R5]
  awaited   seat 1
  legal     seat 1 {{"do":"pass"}}
            ... and any actions that name hidden cards (--seat, --full)
"""
    shown = text.render(judge(draft.data, seed=SEED), Sight.PUBLIC)
    assert shown.endswith(expected)
    assert "  records   8 good; judged by the rules up to record 7\n" in shown


def test_a_fault_beside_the_transcript_names_its_input() -> None:
    shown = text.render(judge(played().data, seed=bytes(32)), Sight.PUBLIC)
    assert "  fault     commitment/seed in seed\n" in shown
    shown = text.render(judge(played().data, decks=(matches.decks()[1], None)), Sight.PUBLIC)
    assert "  fault     deck/other-digest in deck0\n" in shown


def test_no_record() -> None:
    expected = """\
rejected
  records   0 good
  fault     header/no-record
            there is no whole record; a transcript begins with its `match`
"""
    assert text.render(judge(b""), Sight.PUBLIC) == expected


def test_a_line_for_each_of_several() -> None:
    head = f"head {played().id(11)[:16]}"
    accepted = judge(played().data)
    assert text.one_line(accepted, "a") == (
        f"accepted    a  seat 1 wins (concede); 12 records, {head}\n"
    )
    torn = text.one_line(judge(played().data + b"{"), "b")
    assert torn == f"incomplete  b  missing: torn-line; 12 records, {head}\n"
    draft = played().put(12, end("concede", 1)).reseal(12)
    place = f"record 12 (line 13, byte {len(played().data)})"
    assert text.one_line(judge(draft.data), "c\n") == (
        f"rejected    c\\n  chain/out-of-place {place}; 12 records, {head}\n"
    )
    assert text.one_line(judge(b""), "d") == (
        "rejected    d  header/no-record; 0 records, no record\n"
    )


def test_the_sum_of_several() -> None:
    words = ["accepted", "rejected", "accepted"]
    assert text.summary(words) == "3 matches: 2 accepted, 0 incomplete, 1 rejected\n"
    assert text.summary(["unread"]).endswith(", 0 rejected, 1 unread\n")


def test_results() -> None:
    assert text.result_told(None) == "no result"
    assert text.result_told(Outcome("points")) == "nobody wins (points)"
    assert text.result_told(Outcome("time", 0), ruling=True) == (
        "seat 0 wins (time, a ruling of the dealer)"
    )


def test_text_of_others_is_ascii_on_one_line() -> None:
    hostile = 'a"\\\n\r\t\x00\x1b\x7f\u0085\u2028\u202e\U0001f600\ud800'
    shown = quoted(hostile)
    assert shown == (
        '"a\\"\\\\\\n\\r\\t\\u0000\\u001b\\u007f\\u0085\\u2028\\u202e\\ud83d\\ude00\\ud800"'
    )
    assert escaped(hostile) == shown[1:-1].replace('\\"', '"')
