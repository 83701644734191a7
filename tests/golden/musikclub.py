"""The golden matches of Der Musikclub: every way to its end, and what can go wrong."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from referee.games.musikclub.v1.actions import (
    ChangeTempo,
    Dig,
    FlyIn,
    Order,
    Pay,
    SortUpcoming,
    Take,
)
from referee.games.musikclub.v1.cards.schema import Song
from referee.games.musikclub.v1.state import song
from referee.kernel.forms import Concede, written
from referee.kernel.outcome import Outcome
from referee.play.table import Table
from referee.protocol.hashing import state_digest
from tests.golden.common import (
    Golden,
    Maker,
    accepted,
    changed_byte,
    dropped_record,
    rejected,
    without_openings,
)
from tests.musikclub.recount import coins, recount, score

Wanted = Callable[[Table, list[Any]], bool]


def matches(decks: Path) -> dict[str, Callable[[], Golden]]:
    """The makers of all golden matches by the names of their folders."""
    peak, slow = _maker(decks, "peak-hour", "slow-burn"), _maker(decks, "slow-burn", "second-wind")
    house, wind = (
        _maker(decks, "house-share", "peak-hour"),
        _maker(decks, "second-wind", "house-share"),
    )
    double = msgspec.structs.replace(peak, profile="musikclub/doubletime@1.0", seed="golden double")
    return {
        "standard-endgame": partial(finished, peak, by_endgame),
        "standard-lost-by-feedback": partial(finished, peak, with_feedback),
        "standard-lost-by-volume": partial(finished, slow, with_volume),
        "standard-leniency": partial(finished, wind, with_leniency),
        "standard-coins": partial(finished, house, by_coins),
        "standard-drawn": partial(finished, wind, drawn),
        "standard-out-of-cards": partial(finished, slow, out_of_cards),
        "standard-binned": partial(binned, house),
        "standard-idle": partial(idle, house),
        "standard-concession": partial(conceded, wind),
        "standard-ruling": partial(ruled, slow),
        "doubletime-endgame": partial(finished, double, by_endgame),
        "standard-crate-actions": partial(crate_actions, wind),
        "standard-redacted": partial(redacted_crate_actions, wind),
        "standard-cut-short": partial(cut_short, house),
        "standard-changed-byte": partial(changed_byte, peak, 2, "enqueue"),
        "standard-dropped-record": partial(dropped_record, slow, 3, 9),
        "standard-overpaid": partial(overpaid, peak),
        "standard-wrong-colour": partial(wrong_colour, house),
        "standard-out-of-turn": partial(out_of_turn, wind),
        "standard-wrong-result": partial(wrong_result, peak),
    }


def _maker(decks: Path, one: str, other: str) -> Maker:
    files = ((decks / f"{one}.toml").read_bytes(), (decks / f"{other}.toml").read_bytes())
    return Maker(decks=files, profile="musikclub/standard@1.0", bot="endgame", seed=f"golden {one}")


# -- accepted --------------------------------------------------------------------------------------


def finished(maker: Maker, wanted: Wanted) -> Golden:
    """The first match of these crates that ends as wanted."""
    table = maker.finished(wanted)
    return maker.golden(table, accepted(table, table.state.result.reason, leader(table.state)))


def leader(state: Any) -> int | None:
    """MK-R18  Who has more, counted from the printed cards."""
    zero, one = score(state, 0), score(state, 1)
    return None if zero == one else int(one > zero)


def by_endgame(table: Table, states: list[Any]) -> bool:
    """Somebody has won by an endgame, and both DJs have music in the mix."""
    state = table.state
    return state.result.reason == "endgame" and leader(state) is not None and all(state.playlists)


def losses(states: list[Any]) -> Iterator[Any]:
    """The states after the loss of an endgame."""
    for before, after in pairwise(states):
        if before.endgame and not after.endgame and after.result is UNSET:
            yield after


def with_feedback(table: Table, states: list[Any]) -> bool:
    """MK §10.4  An endgame was lost as a band went above its maximum."""
    return any(max(recount(state)[1].values()) > 5 for state in losses(states))


def with_volume(table: Table, states: list[Any]) -> bool:
    """MK §11.4  An endgame was lost by a volume far off; another one was completed."""
    off = [state for state in losses(states) if recount(state)[0] not in (9, 10, 11)]
    return bool(off) and table.state.result.reason == "endgame"


def with_leniency(table: Table, states: list[Any]) -> bool:
    """MK §11.3  The endgame that succeeded had a turn that ended at 9 or 11."""
    last = states[-2].endgame
    return table.state.result.reason == "endgame" and bool(last) and last[0].off


def by_coins(table: Table, states: list[Any]) -> bool:
    """MK §12  Both DJs have the same static VP, and coins decide."""
    state = table.state
    own = [
        [piece.card for piece in (*state.playlists[seat], *state.effects[seat])]
        + [piece.card for piece in state.loops if int(piece.card > state.mine) == seat]
        for seat in (0, 1)
    ]
    without = [score(state, seat) - coins(state, seat, own[seat]) for seat in (0, 1)]
    return (
        state.result.reason == "endgame" and without[0] == without[1] and leader(state) is not None
    )


def drawn(table: Table, states: list[Any]) -> bool:
    """MK-R18  Equal totals."""
    return table.state.result.reason == "endgame" and leader(table.state) is None


def out_of_cards(table: Table, states: list[Any]) -> bool:
    """MK-R18  Bots have brought it about."""
    return table.state.result.reason == "out-of-cards"


def binned(maker: Maker) -> Golden:
    """Seat 0 flies in whatever comes, fades all of it out again, and so runs out of cards."""
    table = maker.table(11)
    while table.state.result is UNSET:
        seat = table.state.seat
        legal = list(table.profile.legal(table.state, seat))
        kinds = ["land", "fade-out", "fly-in", "enqueue", "play-song", "play-effect", "play-loop"]
        if seat == 1:
            kinds = []
        chosen = next(
            (one for kind in kinds for one in legal if written(one)["do"] == kind), legal[0]
        )
        table.act(seat, chosen)
    table.close()
    return maker.golden(table, accepted(table, "out-of-cards", leader(table.state)))


def idle(maker: Maker) -> Golden:
    """MK-R29  Both DJs only turn their dice for twenty turns; nothing lies on the table."""
    table = maker.table(5)
    for _ in range(20):
        table.act(table.state.seat, ChangeTempo(0, 6, Pay(dice=(1, 0))))
    table.close()
    return maker.golden(table, accepted(table, "idle", None))


def conceded(maker: Maker) -> Golden:
    """The DJ whose turn it is not gives up in turn 9."""
    table = maker.table(6)
    maker.play(table, lambda state: state.turn == 9)
    winner = table.state.seat
    table.act(1 - winner, Concede())
    table.close()
    return maker.golden(table, accepted(table, "concede", winner))


def ruled(maker: Maker) -> Golden:
    """The dealer ends the match in turn 12 for want of time."""
    table = maker.table(7)
    maker.play(table, lambda state: state.turn == 12)
    table.close(Outcome("time", 1))
    return maker.golden(table, accepted(table, "time", 1))


def crate_actions(maker: Maker) -> Golden:
    """The first DJ sorts the upcoming cards, the other digs for a song: both seal what they do."""
    table = sorted_and_dug(maker)
    return maker.golden(table, accepted(table, table.state.result.reason, leader(table.state)))


def sorted_and_dug(maker: Maker) -> Table:
    """Such a match, played to its end by the bots."""
    table = maker.table(14)
    table.act(table.state.seat, SortUpcoming(Pay(dice=(5, 0))))
    table.act(table.state.seat, Order((5, 4, 3, 2, 1, 0)))
    seat = table.state.seat
    crate = [
        table.state.rules.cards[table.state.faces[card - 1]] for card in table.state.crates[seat]
    ]
    table.act(seat, Dig(Pay(dice=(6, 1))))
    table.act(seat, Take(next(at for at, card in enumerate(crate) if isinstance(card, Song))))
    maker.play(table)
    table.close()
    return table


# -- incomplete ------------------------------------------------------------------------------------


def redacted_crate_actions(maker: Maker) -> Golden:
    """The public copy of a match with sealed actions: nothing is opened."""
    return without_openings(maker, list(sorted_and_dug(maker).pen.lines))


def cut_short(maker: Maker) -> Golden:
    """The dealer's own copy of an unfinished match, with the seed beside it."""
    table = maker.table(8)
    maker.play(table, lambda state: state.turn == 10)
    last = table.pen.n - 1
    expect = {
        "verdict": "incomplete",
        "judged": {"form": last, "rules": last},
        "missing": ["end"],
    }
    return maker.golden(table, expect, seed=table.setup.secrets.seed)


# -- rejected --------------------------------------------------------------------------------------


def overpaid(maker: Maker) -> Golden:
    """Three seconds for a Fly In that costs two."""
    table = maker.table(9)
    return illegal(maker, table, FlyIn(Pay(dice=(3, 0))), "illegal/cannot-pay", "MK-R2")


def wrong_colour(maker: Maker) -> Golden:
    """A queued song is played at an end with which it shares no colour."""
    for start in range(100, 200):
        table = maker.table(start)
        maker.play(table, lambda state: any(misfitting(state)))
        if table.state.result is UNSET:
            break
    number, end = next(misfitting(table.state))
    action = {"do": "play-song", "card": number, "end": end, "pay": {"dice": [1, 0]}}
    return illegal(maker, table, action, "illegal/colours", "MK-R10")


def misfitting(state: Any) -> Iterator[tuple[int, str]]:
    """Queued songs of the acting DJ and ends of its playlist without a common colour.

    Only where no effect and no loop could provide or filter any.
    """
    seat = state.seat
    if state.pending or state.loops or state.effects[seat] or not state.playlists[seat]:
        return
    for number in state.queues[seat]:
        for end, place in (("head", 0), ("tail", -1)):
            there = song(state, state.playlists[seat][place].card)
            if not set(there.colours) & set(song(state, number).colours):
                yield number, end


def out_of_turn(maker: Maker) -> Golden:
    """The other DJ acts in the first turn."""
    table = maker.table(12)
    action = ChangeTempo(0, 6, Pay(dice=(1, 0)))
    seat = 1 - table.state.seat
    return illegal(maker, table, action, "illegal/not-awaited", "MK-R22", seat)


def illegal(
    maker: Maker, table: Table, action: Any, code: str, rule: str, seat: int | None = None
) -> Golden:
    """An action that the rules refuse is written down, and the dealer ends the match for it."""
    by = table.state.seat if seat is None else seat
    at = table.pen.n
    members = action if isinstance(action, dict) else written(action)
    table.pen.act(by, members, None, bytes(32))
    table.pen.end(Outcome("conduct", 1 - by), _digest(table))
    return maker.golden(table, rejected(at, code, by=by, rule=rule))


def wrong_result(maker: Maker) -> Golden:
    """The dealer gives the match to the DJ who has lost it."""
    table = maker.table(13)
    maker.play(table)
    winner = leader(table.state)
    assert winner is not None
    at = table.pen.n
    table.pen.end(Outcome(table.state.result.reason, 1 - winner), _digest(table))
    expect = rejected(at, "illegal/wrong-result", by="dealer", rule="TRANSCRIPT Records")
    return maker.golden(table, expect)


def _digest(table: Table) -> str:
    return state_digest(table.profile.snapshot(table.state))
