"""What the golden matches of all games have in common: fixed secrets, bots, expectations."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from referee import games
from referee.play.redact import without_opening
from referee.play.simulate import Pairing, chance, setup
from referee.play.table import Table
from referee.protocol.decks import parse
from referee.protocol.hashing import derive
from referee.protocol.transcript import read

NAMES = ("north", "south")


class Golden(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it lies in its folder, and what every implementation must say of it."""

    transcript: bytes
    decks: tuple[bytes, bytes]
    expect: Mapping[str, Any]
    seed: bytes | None = None


class Maker(msgspec.Struct, frozen=True, kw_only=True):
    """Plays bots from fixed secrets: the same profile, seed and number give the same match."""

    decks: tuple[bytes, bytes]
    profile: str
    bot: str
    seed: str = "golden"
    names: tuple[str, str] = NAMES

    def table(self, number: int) -> Table:
        """A friendly match, set up, nothing played yet."""
        profile = games.profile(self.profile)
        assert profile is not None
        one, other = (parse(deck) for deck in self.decks)
        pairing = Pairing(
            profile=profile, decks=(one, other), bots=(self.bot, self.bot), seed=self.seed
        )
        begun = setup(pairing, number)
        return Table(msgspec.structs.replace(begun, names=self.names, standing="friendly"))

    def play(self, table: Table, until: Callable[[Any], bool] = lambda state: False) -> None:
        """Let the bots play to the end of the game, or until the state is as wanted."""
        chances = [chance(derive("referee golden bot", bytes([seat]))) for seat in (0, 1)]
        policy = table.profile.bots[self.bot]
        while not until(table.state) and (awaited := table.profile.awaiting(table.state)):
            seat = awaited[0]
            table.act(seat, policy(table.state, seat, chances[seat]))

    def finished(self, wanted: Callable[[Table, list[Any]], bool]) -> Table:
        """The first match, by number, that ends as wanted; `wanted` also sees every state."""
        for number in range(5000):
            table = self.table(number)
            states: list[Any] = []
            self.play(table, partial(_note, states))
            states.append(table.state)
            if wanted(table, states):
                table.close()
                return table
        raise LookupError("no match of these bots ends as wanted")

    def golden(self, table: Table, expect: Mapping[str, Any], seed: bytes | None = None) -> Golden:
        """The match as it stands on the table."""
        return Golden(transcript=table.pen.transcript, decks=self.decks, expect=expect, seed=seed)


def _note(states: list[Any], state: Any) -> bool:
    states.append(state)
    return False


def accepted(table: Table, reason: str, winner: int | None) -> dict[str, Any]:
    """What implementations agree on for an accepted match."""
    result: dict[str, Any] = {"reason": reason}
    if winner is not None:
        result["winner"] = winner
    end = json.loads(table.pen.lines[-1])
    return {
        "verdict": "accepted",
        "result": result,
        "state": end["open"]["state"],
        "head": table.pen.head.hex(),
    }


def rejected(record: int, code: str, by: int | str | None, rule: str) -> dict[str, Any]:
    """What implementations agree on for a rejected match: class and record; the rest is ours."""
    return {
        "verdict": "rejected",
        "class": code.partition("/")[0],
        "code": code,
        "record": record,
        "by": by,
        "rule": rule,
    }


def finished_lines(maker: Maker, number: int) -> list[bytes]:
    """All lines of a match that the bots have played to its end."""
    table = maker.table(number)
    maker.play(table)
    table.close()
    return list(table.pen.lines)


def winner_of(table: Table) -> int | None:
    """Who has won by the rules, None if nobody has."""
    outcome = table.profile.outcome(table.state)
    return None if outcome is None else outcome.winner


def redacted(maker: Maker, number: int) -> Golden:
    """The public copy of a match that the bots have played."""
    return without_openings(maker, finished_lines(maker, number))


def without_openings(maker: Maker, whole: list[bytes]) -> Golden:
    """The copy for the public: no opening, so no seed, and the rules cannot be followed."""
    lines = list(read([b"".join(whole)]))
    sealed = [n for n, line in enumerate(lines) if b'"seal":' in line.data]
    expect = {
        "verdict": "incomplete",
        "judged": {"form": len(lines) - 1, "rules": 1},
        "missing": ["seed", *(f"opening/{n}" for n in sealed)],
    }
    public = b"".join(without_opening(line) for line in lines)
    return Golden(transcript=public, decks=maker.decks, expect=expect)


def changed_byte(maker: Maker, number: int, do: str) -> Golden:
    """One digit of the card in the first action `do` is another: the signature does not hold."""
    lines = finished_lines(maker, number)
    at = next(n for n, line in enumerate(lines) if f'"do":"{do}"'.encode() in line)
    start = lines[at].index(b'"card":') + len(b'"card":')
    digit = b"2" if lines[at][start : start + 1] == b"1" else b"1"
    lines[at] = lines[at][:start] + digit + lines[at][start + 1 :]
    expect = rejected(at, "signature/invalid", by=None, rule="TRANSCRIPT Lines")
    return Golden(transcript=b"".join(lines), decks=maker.decks, expect=expect)


def dropped_record(maker: Maker, number: int, record: int) -> Golden:
    """A record is not there: the next number stands where it is due."""
    lines = finished_lines(maker, number)
    del lines[record]
    expect = rejected(record, "chain/wrong-number", by=None, rule="TRANSCRIPT Lines")
    return Golden(transcript=b"".join(lines), decks=maker.decks, expect=expect)
