"""The golden matches of Edition One: every Stack in two of each profile, and what can go wrong."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from referee.kernel.forms import Concede
from referee.kernel.outcome import Outcome
from referee.play.table import Table
from referee.protocol.hashing import state_digest
from tests.golden.common import (
    Golden,
    Maker,
    accepted,
    changed_byte,
    dropped_record,
    redacted,
    rejected,
    winner_of,
)

MOST = 250_000
"""Bytes of a transcript."""


def matches(decks: Path) -> dict[str, Callable[[], Golden]]:
    """The makers of all golden matches by the names of their folders."""
    names = sorted(path.stem for path in decks.glob("*.toml") if "classic" not in path.stem)
    made: dict[str, Callable[[], Golden]] = {}
    for profile, suffix in (("open", ""), ("classic", "-classic")):
        for at, name in enumerate(names):
            other = names[(at + 1) % len(names)]
            maker = _maker(decks, profile, name + suffix, other + suffix)
            made[f"{profile}-{name}"] = partial(finished, maker)
    first = _maker(decks, "open", names[0], names[1])
    made |= {
        "open-concession": partial(conceded, first),
        "open-ruling": partial(ruled, first),
        "open-redacted": partial(redacted, first, 3),
        "open-cut-short": partial(cut_short, first),
        "open-changed-byte": partial(changed_byte, first, 5, "play-resource"),
        "open-dropped-record": partial(dropped_record, first, 6, 20),
        "open-out-of-turn": partial(out_of_turn, first),
        "open-unpaid": partial(unpaid, first),
        "open-wrong-result": partial(wrong_result, first),
    }
    return made


def _maker(decks: Path, profile: str, one: str, other: str) -> Maker:
    files = ((decks / f"{one}.toml").read_bytes(), (decks / f"{other}.toml").read_bytes())
    return Maker(
        decks=files,
        profile=f"timelock/e1-{profile}@1.0",
        bot="plain",
        seed=f"golden {profile} {one}",
    )


# -- accepted --------------------------------------------------------------------------------------


def finished(maker: Maker) -> Golden:
    """The first match of these Stacks that somebody wins within the size."""
    table = maker.finished(
        lambda table, _: winner_of(table) is not None and len(table.pen.transcript) < MOST - 1000
    )
    return maker.golden(table, accepted(table, _reason(table), _winner(table)))


def _winner(table: Table) -> int:
    """E1 §2.2  Read off the table: who is not at 0 Uptime and has not failed to draw."""
    lost = [table.state.uptime[seat] <= 0 or table.state.failed[seat] for seat in (0, 1)]
    assert lost.count(True) == 1, "these matches are won by Uptime or by a failed draw"
    return lost.index(False)


def _reason(table: Table) -> str:
    return "draw" if table.state.failed[1 - _winner(table)] else "uptime"


def conceded(maker: Maker) -> Golden:
    """Seat 1 gives up in turn 3, whoever has priority."""
    table = maker.table(1)
    maker.play(table, lambda state: state.turn == 3)
    table.act(1, Concede())
    table.close()
    return maker.golden(table, accepted(table, "concede", 0))


def ruled(maker: Maker) -> Golden:
    """The dealer ends the match in turn 5; nobody has won."""
    table = maker.table(2)
    maker.play(table, lambda state: state.turn == 5)
    table.close(Outcome("void"))
    return maker.golden(table, accepted(table, "void", None))


# -- incomplete ------------------------------------------------------------------------------------


def cut_short(maker: Maker) -> Golden:
    """The dealer's own copy of an unfinished match, with the seed beside it."""
    table = maker.table(4)
    maker.play(table, lambda state: state.turn == 4)
    last = table.pen.n - 1
    expect = {
        "verdict": "incomplete",
        "judged": {"form": last, "rules": last},
        "missing": ["end"],
    }
    return maker.golden(table, expect, seed=table.setup.secrets.seed)


# -- rejected --------------------------------------------------------------------------------------


def out_of_turn(maker: Maker) -> Golden:
    """In Maintenance of turn 1 the other seat passes before it has priority."""
    table = maker.table(7)
    seat = 1 - table.state.active
    at = table.pen.n
    table.pen.act(seat, {"do": "pass"}, None, bytes(32))
    table.pen.end(Outcome("conduct", 1 - seat), _digest(table))
    return maker.golden(table, rejected(at, "illegal/not-awaited", by=seat, rule="E1 §10.1"))


def unpaid(maker: Maker) -> Golden:
    """In Build I of turn 1 a card is played, and nothing is paid for it."""
    table = maker.table(8)
    maker.play(table, lambda state: state.step == "build 1")
    seat = table.state.active
    rules = table.state.rules
    card = next(
        number
        for number in table.state.wallets[seat]
        if "avatar" in rules.cards[table.state.faces[number - 1]].type
    )
    at = table.pen.n
    table.pen.act(seat, {"do": "play", "card": card}, None, bytes(32))
    table.pen.end(Outcome("conduct", 1 - seat), _digest(table))
    return maker.golden(table, rejected(at, "illegal/cannot-pay", by=seat, rule="E1-R41"))


def wrong_result(maker: Maker) -> Golden:
    """The dealer gives the match to the seat that has lost it."""
    table = maker.table(9)
    maker.play(table)
    at = table.pen.n
    table.pen.end(Outcome(_reason(table), 1 - _winner(table)), _digest(table))
    expect = rejected(at, "illegal/wrong-result", by="dealer", rule="TRANSCRIPT Records")
    return maker.golden(table, expect)


def _digest(table: Table) -> str:
    return state_digest(table.profile.snapshot(table.state))
