"""Matches of Edition One from fixed secrets, each brought to a position and cut there.

Both seats play the same Stack, so that it means nothing who begins: a test speaks of the active
seat and of the other one. The records behind a position are written by `forge` alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from referee import games
from referee.games.timelock.e1.state import Game, number_of
from referee.kernel.forms import Concede
from referee.kernel.profile import Profile
from referee.kernel.step import step
from referee.play.table import Setup, Table
from referee.protocol.decks import parse
from referee.protocol.draws import NoDraws
from referee.protocol.hashing import state_digest
from referee.verify.verdict import Verdict
from tests.bad_input import forge, harness, matches
from tests.bad_input.harness import Decks, Want, accepted, refused
from tests.bad_input.matches import SECRETS, secret

PROFILE = "timelock/e1-open@1.0"

PLANT, CELL, SHARD, BEACON = "E1-293", "E1-265", "E1-263", "E1-264"
"""A Power Resource; Hardware of cost 0 that makes 1 Power, 1 Keys, 1 Signal."""

ZAP, SHATTER, INVALIDATION = "E1-004", "E1-175", "E1-171"
"""P, 3 to any target; 1P, Hardware is decommissioned; P, two modes against Timelock."""

RAIDER, FIREWALL, ARTILLERY, ANCHOR = "E1-166", "E1-259", "E1-167", "E1-037"
"""P, 1/1; 4, a Firewall; 1PP, commits for 2 damage; 3SSS, with an ability that costs nothing."""

BURST, CLOCK, PROOF, SCRAMBLE = "E1-152", "E1-239", "E1-101", "E1-118"
"""XP, X among any targets; 2, 1 damage each Maintenance; K, 3 Keys; XK, X discarded at random."""

REPAIR = "E1-028"
"""S, in one of its modes a player gains 3."""

CLAIM = {
    PLANT: "Power",
    CELL: "Power",
    SHARD: "Keys",
    BEACON: "Signal",
}
"""What is committed for one unit, and for which."""

Act = Mapping[str, Any]


def stack(name: str, cards: Mapping[str, int]) -> bytes:
    """A decklist as it would lie in a file."""
    lines = [f"{card} = {count}" for card, count in cards.items()]
    return "\n".join(['game = "timelock"', f'name = "{name}"', "[cards]", *lines, ""]).encode()


@dataclass(frozen=True)
class Position:
    """A match up to a moment: its lines, and what lay on the table before the test's own ones."""

    lines: tuple[bytes, ...]
    state: Game
    deck: bytes

    @property
    def data(self) -> bytes:
        """The whole file."""
        return b"".join(self.lines)

    @property
    def n(self) -> int:
        """The number of the next record."""
        return len(self.lines)

    @property
    def match_id(self) -> str:
        """The id of record 0."""
        return forge.id_of(self.lines[0])

    @property
    def decks(self) -> tuple[bytes, bytes]:
        """The decklists of both seats."""
        return self.deck, self.deck

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.state.active

    @property
    def other(self) -> int:
        """The seat whose turn it is not."""
        return 1 - self.state.active

    def then(self, line: bytes) -> "Position":
        """The file with these bytes after it; the table is as it was."""
        return replace(self, lines=(*self.lines, line))

    def signed(self, signer: bytes, opening: Act | None = None, **members: Any) -> "Position":
        """One more record, with its number, link and signature."""
        body = {"n": self.n, "prev": forge.id_of(self.lines[-1]), **members}
        message = forge.message_of(body, self.match_id)
        value: dict[str, Any] = {"body": body, "sig": forge.sign(signer, message)}
        return self.then(forge.line(value if opening is None else value | {"open": opening}))

    def by(self, seat: int, **act: Any) -> "Position":
        """One more action, signed by its seat."""
        return self.signed(SECRETS.seats[seat], type="act", seat=seat, act=act)

    def end(self, reason: str, winner: int | None = None, **opened: str) -> "Position":
        """The dealer's opened `end`; `opened` are members of its opening other than the true."""
        result = {"reason": reason} | ({} if winner is None else {"winner": winner})
        opening = {"seed": SECRETS.seed.hex(), "state": digest(self.state)} | opened
        seal = forge.end_seal(self.match_id, opening)
        return self.signed(SECRETS.dealer, opening, type="end", result=result, seal=seal)

    def conceded(self, seat: int) -> "Position":
        """That seat concedes, which is legal here, and the game is over."""
        after = step(profile(), self.state, seat, Concede(), NoDraws()).state
        return replace(self.by(seat, do="concede"), state=after)

    def refuses(self, code: str, by: int | str | None, rule: str | None, told: str = "") -> Want:
        """The verdict on the last record: the good ones before it, and what is wrong with it."""
        return refused(code, self.n - 1, by=by, rule=rule, told=told)

    def held(self, seat: int, card: str) -> list[int]:
        """The cards of that id in a Wallet, by arrival."""
        return [one for one in self.state.wallets[seat] if self.face(one) == card]

    def laid(self, seat: int, card: str) -> list[int]:
        """The objects of that card on the Network that a seat has put there, the oldest first."""
        things = self.state.network.values()
        mine = [number_of(one.oid) for one in things if one.base == seat]
        return [one for one in mine if self.face(one) == card]

    def face(self, number: int) -> str:
        """The id of the card of that number."""
        return self.state.faces[number - 1]

    def sources(self, seat: int, unit: str = "Power") -> list[int]:
        """What is unlocked and makes 1 of that unit."""
        free = [number_of(one.oid) for one in self.state.network.values() if not one.committed]
        every = [one for card in CLAIM if CLAIM[card] == unit for one in self.laid(seat, card)]
        return [one for one in every if one in free]


class Duel:
    """A match in the making. Everything done here is legal, or fails at once."""

    def __init__(self, name: str, cards: Mapping[str, int]) -> None:
        self.deck = stack(name, cards)
        listed = parse(self.deck)
        self.table = Table(
            Setup(
                profile=profile(),
                decks=(listed, listed),
                secrets=matches.secrets(),
                names=matches.NAMES,
                nonce=lambda n: secret(f"nonce {n}"),
            )
        )

    @property
    def now(self) -> Position:
        """The match as it stands."""
        return Position(tuple(self.table.pen.lines), self.table.state, self.deck)

    def act(self, seat: int, **act: Any) -> "Duel":
        """One action, as it stands in a record."""
        action = self.table.profile.forms.read(act, False, None)
        assert action is not None
        self.table.act(seat, action)
        return self

    def both_pass(self) -> "Duel":
        """Whoever has priority, then the other."""
        first = self.table.state.ask.seat
        return self.act(first, do="pass").act(1 - first, do="pass")

    def reach(self, step: str, turn: int) -> "Duel":
        """Pass and declare nothing until that step of that turn, or something else is asked."""
        idle = {"priority": "pass", "attack": "attack", "block": "block"}
        while (self.table.state.turn, self.table.state.step) != (turn, step):
            question = self.table.state.ask
            if question.kind not in idle:
                break
            self.act(question.seat, do=idle[question.kind])
        return self

    def lay(self, card: str, *units: str, **members: Any) -> "Duel":
        """The active seat plays a card of that id, paid from fresh sources, and it resolves."""
        self.announce(self.now.active, card, *units, **members)
        return self.both_pass()

    def announce(self, seat: int, card: str, *units: str, **members: Any) -> "Duel":
        """A card of that id is played, paid from fresh sources."""
        act: dict[str, Any] = {"do": "play", "card": self.now.held(seat, card)[0], **members}
        return self.act(seat, **act, **payment(self.now, seat, *units))

    def supply(self) -> "Duel":
        """The active seat plays a Resource if it has one, and all its Hardware of cost 0."""
        seat = self.now.active
        for plant in self.now.held(seat, PLANT)[:1]:
            self.act(seat, do="play-resource", card=plant)
        for card in (CELL, SHARD, BEACON):
            while self.now.held(seat, card):
                self.lay(card)
        return self


def payment(position: Position, seat: int, *units: str) -> dict[str, Any]:
    """The members that pay these units, each from a source of its own."""
    if not units:
        return {}
    counts = {unit: units.count(unit) for unit in dict.fromkeys(units)}
    used = [one for unit, n in counts.items() for one in position.sources(seat, unit)[:n]]
    assert len(used) == len(units), "there are not so many sources"
    return {"generate": [{"object": one} for one in used], "pay": counts}


def profile() -> Profile[Any, Any]:
    """The rules of these matches."""
    found = games.profile(PROFILE)
    assert found is not None
    return found


def digest(state: Game | None) -> str:
    """The digest of a state; None: before play."""
    return state_digest({} if state is None else profile().snapshot(state))


def illegal(code: str, position: Position, by: int | str, rule: str, told: str) -> Want:
    """The last record is authentic and against that rule; `told` stands in the message."""
    return position.refuses(f"illegal/{code}", by, rule, told)


def over(position: Position, reason: str, winner: int | None = None) -> Want:
    """All records are good, and the match has ended so."""
    return accepted(position.n, reason, winner)


def holds(
    position: Position, want: Want, *, seed: bool | bytes = True, decks: Decks | None = None
) -> Verdict:
    """Judge in memory; the seed is given beside the transcript, and both decklists."""
    return harness.holds(position.data, want, seed=seed, decks=decks or position.decks)


class Judged(Protocol):
    """Holds a wanted verdict against memory and command line."""

    def __call__(self, position: Position, want: Want, *, seed: bool = True) -> str: ...


def names() -> list[str]:
    """The names of all cards of the game."""
    return [face.name for face in profile().faces().values()]
