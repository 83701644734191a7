"""K. Rules, in a match of Edition One: forms, loops, more than one fault, and how it ends."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.bad_input import duel_positions as at
from tests.bad_input import forge
from tests.bad_input.duel import (
    ANCHOR,
    BURST,
    Judged,
    Position,
    digest,
    holds,
    illegal,
    over,
)
from tests.bad_input.harness import Want, refused
from tests.bad_input.matches import SECRETS, secret


@pytest.mark.bad_input("K23")
def test_declared_state(judged: Judged) -> None:
    """Even the true one: an action claims no state, neither in `act` nor beside it."""
    opening = at.opening()
    seat = opening.active
    after = opening.by(seat, do="pass", state=digest(opening.state))
    judged(after, after.refuses("schema/action", None, None))
    act = {"do": "pass"}
    signed = opening.signed(
        SECRETS.seats[seat], type="act", seat=seat, act=act, state=digest(opening.state)
    )
    holds(signed, signed.refuses("schema/record", None, None))


@pytest.mark.bad_input("K26")
@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({}, "schema/record"),
        ({"do": None}, "schema/record"),
        ({"do": ""}, "schema/action"),
        ({"do": "play"}, "schema/action"),
        ({"do": "play-resource"}, "schema/action"),
        ({"do": "generate"}, "schema/action"),
        ({"do": "order"}, "schema/action"),
        ({"do": "assign"}, "schema/action"),
        ({"do": "choose-yes"}, "schema/action"),
        ({"do": "choose-discard"}, "schema/action"),
        ({"do": "attack", "attackers": []}, "schema/action"),
    ],
)
def test_empty_action(judged: Judged, act: dict[str, Any], code: str) -> None:
    """What is needed is missing; or what is nothing is spelt out."""
    bad = at.opening().by(at.opening().active, **act)
    want = bad.refuses(code, None, None)
    judged(bad, want) if act in ({}, {"do": "play"}) else holds(bad, want)


@pytest.mark.bad_input("K26")
def test_all_that_is_optional_is_missing() -> None:
    """A declaration of nobody is a good one; of a card the rules say what it lacks."""
    attack = at.attack()
    good = attack.by(attack.active, do="attack")
    holds(good, at.unfinished(good))
    burst = at.burst()
    bad = burst.by(burst.active, do="play", card=burst.held(burst.active, BURST)[0])
    want = illegal("wrong-choice", bad, burst.active, "E1 §11.3", "X has to be chosen")
    holds(bad, want)


@pytest.mark.bad_input("K27")
def test_loop_without_progress() -> None:
    """E1-R95  An ability that costs nothing a thousand times in a turn, and not once more."""
    start = at.anchored()
    anchor = start.laid(start.active, ANCHOR)[0]
    used = start.state.optional[start.active]
    looped = start
    for _ in range(1000 - used):
        looped = looped.by(start.active, do="activate", object=anchor)
    bad = looped.by(start.active, do="activate", object=anchor)
    told = f"seat {start.active} has used its 1000 optional actions"
    holds(bad, illegal("too-many", bad, start.active, "E1-R95", told))


@pytest.mark.bad_input("K27")
def test_loop_that_somebody_ends(judged: Judged) -> None:
    """The same a few times, and a concession: all of it is legal."""
    start = at.anchored()
    anchor = start.laid(start.active, ANCHOR)[0]
    duel = at.anchored_duel()
    for _ in range(10):
        duel.act(start.active, do="activate", object=anchor).both_pass()
    ended = duel.now.conceded(start.active).end("concede", start.other)
    judged(ended, over(ended, "concede", start.other))


def out_of_turn(position: Position) -> Position:
    """One more record that is illegal: a pass of the seat that has no priority."""
    return position.by(position.other, do="pass")


def not_awaited(n: int, seat: int) -> Want:
    """The verdict on it as record `n`."""
    told = f"seat {seat} has no decision to make"
    return refused("illegal/not-awaited", n, by=seat, rule="E1 §10.1", told=told)


@pytest.mark.bad_input("K28")
def test_two_illegal_actions(judged: Judged) -> None:
    """The earlier one is reported, whoever did which; nothing of the later one is said."""
    opening = at.opening()
    bad = out_of_turn(opening)
    want = not_awaited(opening.n, opening.other)
    for later in (
        out_of_turn(bad),
        bad.by(opening.active, do="attack"),
        bad.end("uptime", opening.active),
    ):
        judged(later, want) if later.n == bad.n else holds(later, want)
    judged(out_of_turn(bad), want)


BROKEN = {
    "encoding/not-utf-8": b'{"body":\xff}\n',
    "encoding/empty-line": b"\n",
    "encoding/nul-byte": b"{}\x00\n",
    "json/syntax": b'{"body":\n',
    "schema/record": b"{}\n",
}


@pytest.mark.bad_input("K29", "K30")
@pytest.mark.parametrize("code", list(BROKEN))
def test_illegal_before_broken_bytes(judged: Judged, code: str) -> None:
    """The first fault in file order wins, though bytes are read before rules are asked."""
    opening = at.opening()
    bad = out_of_turn(opening).then(BROKEN[code])
    want = not_awaited(opening.n, opening.other)
    judged(bad, want) if code.startswith("encoding/n") else holds(bad, want)


@pytest.mark.bad_input("K30")
@pytest.mark.parametrize("code", list(BROKEN))
def test_broken_bytes_before_illegal(judged: Judged, code: str) -> None:
    """The other way round: the record behind them is signed and illegal, and nobody asks."""
    opening = at.opening()
    illegal_line = out_of_turn(opening).lines[-1]
    bad = opening.then(BROKEN[code]).then(illegal_line)
    want = refused(code, opening.n)
    judged(bad, want) if code.startswith("encoding/n") else holds(bad, want)


@pytest.mark.bad_input("K29")
def test_illegal_before_a_forged_record(judged: Judged) -> None:
    """The next record is signed by the wrong key, or points nowhere: that comes later too."""
    opening = at.opening()
    bad = out_of_turn(opening)
    forged = bad.signed(SECRETS.dealer, type="act", seat=opening.active, act={"do": "pass"})
    judged(forged, not_awaited(opening.n, opening.other))
    unlinked = bad.then(opening.by(opening.active, do="pass").lines[-1])
    holds(unlinked, not_awaited(opening.n, opening.other))


@pytest.mark.bad_input("K31")
def test_illegal_and_the_wrong_seed_beside() -> None:
    """What is given beside the transcript is set-up: it is looked at before any action."""
    bad = out_of_turn(at.opening())
    want = Want(
        verdict="rejected", code="commitment/seed", good=1, record=0, source="seed", told="the seed"
    )
    holds(bad, want, seed=secret("another seed"))


@pytest.mark.bad_input("K31")
def test_illegal_and_the_wrong_seed_in_the_end(judged: Judged) -> None:
    """Without the true seed the rules cannot be judged: the false opening is the first fault."""
    opening = at.opening()
    bad = out_of_turn(opening).end("void", seed=secret("another seed").hex())
    told = "the seed does not give the root in the header"
    want = bad.refuses("commitment/seed", "dealer", None, told)
    judged(bad, want, seed=False)
    holds(bad, not_awaited(opening.n, opening.other), seed=True)


@pytest.mark.bad_input("K32")
@pytest.mark.parametrize(("reason", "winner"), [("uptime", 0), ("draw", 1), ("both", None)])
@pytest.mark.parametrize("position", [at.opening, at.clocks])
def test_result_of_an_unfinished_game(
    judged: Judged, position: Callable[[], Position], reason: str, winner: int | None
) -> None:
    """Only a ruling can end it: a reason of the rules is not the dealer's to give."""
    bad = position().end(reason, winner)
    told = "the game is not over: "
    want = illegal("wrong-result", bad, "dealer", "TRANSCRIPT Records", told)
    judged(bad, want) if reason == "both" else holds(bad, want)


@pytest.mark.bad_input("K32")
def test_other_result_of_a_finished_game(judged: Judged) -> None:
    """Another winner, none, another reason, and a ruling, be it for the right seat."""
    burnt = at.burnt()
    winner = 1 - at.loser(burnt)
    others = [("uptime", 1 - winner), ("uptime", None), ("draw", winner), ("concede", winner)]
    rulings = [("conduct", winner), ("agreed", winner), ("void", None), ("time", winner)]
    for reason, stated in [*others, *rulings]:
        bad = burnt.end(reason, stated)
        told = f"the game ended `uptime` won by seat {winner}, not `{reason}` "
        want = illegal("wrong-result", bad, "dealer", "TRANSCRIPT Records", told)
        judged(bad, want) if reason == "void" else holds(bad, want)
    good = burnt.end("uptime", winner)
    holds(good, over(good, "uptime", winner))


@pytest.mark.bad_input("K33")
@pytest.mark.parametrize("winner", [None, 0, 1])
@pytest.mark.parametrize("reason", ["time", "absent", "conduct", "agreed", "void"])
def test_ruling(judged: Judged, reason: str, winner: int | None) -> None:
    """Before any `ready`, between the two, and in play; the verdict says that it is one."""
    opening = at.opening()
    early = [replace(opening, lines=opening.lines[:n]) for n in (1, 2)]
    for position in early:
        ended = position.end(reason, winner, state=digest(None))
        assert holds(ended, over(ended, reason, winner)).ruling
    ended = opening.end(reason, winner)
    if reason == "time":
        won = "nobody wins" if winner is None else f"seat {winner} wins"
        text = judged(ended, over(ended, reason, winner))
        assert f"{won} ({reason}, a ruling of the dealer)" in text
    assert holds(ended, over(ended, reason, winner)).ruling


@pytest.mark.bad_input("K33")
@pytest.mark.parametrize("position", [at.aimed, at.clocks, at.block, at.crowded])
def test_ruling_in_the_middle(position: Callable[[], Position]) -> None:
    """With something on the Queue, and in the middle of any choice."""
    ended = position().end("time", 1)
    verdict = holds(ended, over(ended, "time", 1))
    assert verdict.ruling
    assert verdict.head == forge.id_of(ended.lines[-1])
