"""The golden matches of the site contest. Each function makes one and says what must be found."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from referee.games.sites.v1.actions import Bank, Mulligan, Pass
from referee.games.sites.v1.state import face
from referee.kernel.forms import Concede
from referee.kernel.outcome import Outcome
from referee.play.table import Table
from referee.protocol import canon
from referee.protocol.hashing import state_digest
from tests.golden.common import (
    Golden,
    Maker,
    accepted,
    changed_byte,
    dropped_record,
    finished_lines,
    redacted,
    rejected,
    winner_of,
)

HOSTILE_NAMES = ("[b]\u202enorth\u001b[2J", "OK: accepted")


def matches(decks: Path) -> dict[str, Callable[[], Golden]]:
    """The makers of all golden matches by the names of their folders."""
    files = ((decks / "ash.toml").read_bytes(), (decks / "stone.toml").read_bytes())
    pilot = Maker(decks=files, profile="sites/pilot@1.0", bot="greedy")
    supply = msgspec.structs.replace(
        pilot, profile="sites/opening-supply@1.0", seed="golden supply"
    )
    return {
        "pilot-points": partial(points, pilot),
        "pilot-last-round": partial(turned_in_the_last_round, pilot),
        "pilot-drawn": partial(drawn, msgspec.structs.replace(pilot, names=HOSTILE_NAMES)),
        "pilot-discard": partial(with_discards, pilot),
        "pilot-concession": partial(conceded, pilot),
        "pilot-ruling": partial(ruled, pilot),
        "supply-points": partial(points, supply),
        "pilot-redacted": partial(redacted, pilot, 3),
        "pilot-cut-short": partial(cut_short, pilot),
        "pilot-torn": partial(torn, pilot),
        "pilot-changed-byte": partial(changed_byte, pilot, 6, "play"),
        "pilot-dropped-record": partial(dropped_record, pilot, 7, 12),
        "pilot-wrong-opening": partial(wrong_opening, pilot),
        "pilot-illegal-action": partial(illegal_action, pilot),
        "pilot-wrong-result": partial(wrong_result, pilot),
        "pilot-wrong-draw": partial(wrong_draw, pilot),
    }


# -- accepted ------------------------------------------------------------------------------------


def points(maker: Maker) -> Golden:
    """Won by points after six rounds."""
    table = maker.finished(lambda table, _: winner_of(table) is not None)
    return maker.golden(table, accepted(table, "points", _leader(table)))


def turned_in_the_last_round(maker: Maker) -> Golden:
    """Who led after five rounds has lost."""

    def turned(table: Table, states: list[Any]) -> bool:
        before = next(state.scores for state in states if state.round == 6)
        ahead = (before[0] > before[1], before[1] > before[0])
        winner = winner_of(table)
        return winner is not None and ahead[1 - winner]

    table = maker.finished(turned)
    return maker.golden(table, accepted(table, "points", _leader(table)))


def drawn(maker: Maker) -> Golden:
    """Equal points; the names are made to deceive a terminal."""
    table = maker.finished(lambda table, _: table.state.scores[0] == table.state.scores[1])
    return maker.golden(table, accepted(table, "points", None))


def with_discards(maker: Maker) -> Golden:
    """Nobody does anything for two rounds: both hold nine cards and discard one, at once."""
    table = maker.table(12)
    while table.state.round < 3 and table.state.phase != "discard":
        seat = table.profile.awaiting(table.state)[0]
        idle = {"mulligan": Mulligan(()), "bank": Bank(0), "actions": Pass()}
        table.act(seat, idle[table.state.phase])
    assert table.profile.awaiting(table.state) == (0, 1)
    maker.play(table)
    table.close()
    return maker.golden(table, accepted(table, "points", _leader(table)))


def conceded(maker: Maker) -> Golden:
    """Seat 1 gives up in round one; it is not even awaited."""
    table = maker.table(1)
    maker.play(
        table,
        lambda state: (
            table.profile.awaiting(state) == (0,) and state.round == 1 and state.phase == "actions"
        ),
    )
    table.act(1, Concede())
    table.close()
    return maker.golden(table, accepted(table, "concede", 0))


def ruled(maker: Maker) -> Golden:
    """The dealer ends the match in round three for want of time."""
    table = maker.table(2)
    maker.play(table, lambda state: state.round == 3 and state.phase == "actions")
    table.close(Outcome("time", 1))
    return maker.golden(table, accepted(table, "time", 1))


# -- incomplete ----------------------------------------------------------------------------------


def cut_short(maker: Maker) -> Golden:
    """The dealer's own copy of an unfinished match, with the seed beside it."""
    table = maker.table(4)
    maker.play(table, lambda state: state.round == 2 and state.phase == "actions")
    last = table.pen.n - 1
    expect = {
        "verdict": "incomplete",
        "judged": {"form": last, "rules": last},
        "missing": ["end"],
    }
    return maker.golden(table, expect, seed=table.setup.secrets.seed)


def torn(maker: Maker) -> Golden:
    """Cut in the middle of a line, as by a full disk; the seed is not known."""
    table = maker.table(5)
    maker.play(table, lambda state: state.round == 2)
    whole = table.pen.transcript
    sealed = [n for n, line in enumerate(table.pen.lines) if b'"seal":' in line]
    last = table.pen.n - 2
    assert sealed[-1] <= last, "the torn line is not one of the sealed ones"
    expect = {
        "verdict": "incomplete",
        "judged": {"form": last, "rules": 1},
        "missing": ["seed", "end", "torn-line"],
    }
    return Golden(transcript=whole[:-40], decks=maker.decks, expect=expect)


# -- rejected ------------------------------------------------------------------------------------


def wrong_opening(maker: Maker) -> Golden:
    """In the copy the first mulligan is opened as another choice than was sealed."""
    lines = finished_lines(maker, 8)
    at = next(n for n, line in enumerate(lines) if b'"do":"mulligan"' in line)
    value = canon.decode(lines[at][:-1])
    value["open"]["value"]["cards"] = [] if value["open"]["value"]["cards"] else [1]
    lines[at] = canon.encode(value) + b"\n"
    expect = rejected(at, "commitment/opening", by=None, rule="TRANSCRIPT Seals")
    return Golden(transcript=b"".join(lines), decks=maker.decks, expect=expect)


def illegal_action(maker: Maker) -> Golden:
    """In round one, with one supply at most, a card of a higher cost is played and signed."""
    table = maker.table(9)
    maker.play(table, lambda state: state.phase == "actions")
    seat = table.state.initiative
    dear = next(
        number
        for number in table.state.hands[seat]
        if face(table.state, number).cost > 1 and number_is_unit(table.state, number)
    )
    at = table.pen.n
    act = {"do": "play", "card": dear, "site": "left"}
    table.pen.act(seat, act, None, bytes(32))
    digest = state_digest(table.profile.snapshot(table.state))
    table.pen.end(Outcome("conduct", 1 - seat), digest)
    expect = rejected(at, "illegal/cannot-pay", by=seat, rule="ST-R26")
    return maker.golden(table, expect)


def wrong_result(maker: Maker) -> Golden:
    """The dealer gives the match to the seat that has lost it."""
    table = maker.table(10)
    maker.play(table)
    winner = winner_of(table)
    assert winner is not None
    at = table.pen.n
    table.pen.end(Outcome("points", 1 - winner), state_digest(table.profile.snapshot(table.state)))
    expect = rejected(at, "illegal/wrong-result", by="dealer", rule="TRANSCRIPT Records")
    return maker.golden(table, expect)


def wrong_draw(maker: Maker) -> Golden:
    """The dealer lets the other seat begin than the draw says, and signs that."""
    table = maker.table(11)
    drawn_line = canon.decode(table.pen.lines[3][:-1])["body"]
    picked = (1 - drawn_line["pick"][0],)
    table.pen.tear(3)
    table.pen.draw(drawn_line["draw"], drawn_line["purpose"], (0, 1), picked)
    expect = rejected(3, "commitment/draw-pick", by="dealer", rule="TRANSCRIPT Seed and draws")
    return maker.golden(table, expect)


# -- what they share -----------------------------------------------------------------------------


def number_is_unit(state: Any, number: int) -> bool:
    """Whether the card of that number is a unit."""
    return face(state, number).__struct_config__.tag == "unit"


def _leader(table: Table) -> int:
    """ST-R8  More points wins: read off the scores, not off the outcome."""
    zero, one = table.state.scores
    return 0 if zero > one else 1
