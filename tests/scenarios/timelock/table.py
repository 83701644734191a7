"""Builds a position of Edition One, plays actions on it, and tells what is there.

Defaults are those of the worked cases: Uptime 20 each; Buffers, Queue, Archives and Cold Storage
empty; objects unlocked, undamaged, without counters, Attachments or Boot Delay; Wallets hold only
what is put there; each Stack 30 irrelevant cards; modules off; seat 0 is the active player; turn 5.

    table = Table()
    morgs = table.put(1, "E1-036")
    zap = table.hold(0, "E1-004")
    table.fund(0, "P")
    table.start("build 1")
    table.play(0, zap, targets=[morgs])
    table.both_pass()
    assert table.archive(1) == [morgs]

Cards are named by their numbers, which `put`, `hold` and the like return; players by the words
`seat-0` and `seat-1`. Every action goes through the kernel's `step`, so each is checked to change
nothing when it is refused.
"""

from collections.abc import Iterable, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from referee.errors import Code, Refusal
from referee.games.timelock.e1 import PROFILES, actions, agenda, cards, engine, layers, snapshots
from referee.games.timelock.e1.cards.schema import Card
from referee.games.timelock.e1.costs import SYMBOLS
from referee.games.timelock.e1.events import Happening
from referee.games.timelock.e1.params import Params, Rules
from referee.games.timelock.e1.setup import new_game
from referee.games.timelock.e1.state import (
    Clash,
    Game,
    Id,
    Marker,
    Thing,
    Traits,
    current,
    number_of,
    timestamp,
)
from referee.kernel.step import step

IRRELEVANT = "E1-294"
"""What Stacks are filled with: a basic Resource."""


@cache
def manifest_cards() -> dict[str, Card]:
    """The cards of the manifest by id."""
    return cards.read(cards.manifest())


def generic(**members: Any) -> Card:
    """A card made for a test, in the words of the card language; `id` and `name` are needed."""
    return msgspec.convert({"rarity": "-", **members}, Card)


class Scripted:
    """Draws that answer what a case says, purpose -> answers in order; others keep the order."""

    def __init__(self, answers: dict[str, list[list[Any]]]) -> None:
        self.answers = answers
        self.asked: list[tuple[int, str, list[Any]]] = []

    def shuffle(self, index: int, purpose: str, items: Sequence[Any]) -> list[Any]:
        """The scripted order, or the list as it is."""
        self.asked.append((index, purpose, list(items)))
        waiting = self.answers.get(purpose)
        return list(waiting.pop(0)) if waiting else list(items)

    def pick(self, index: int, purpose: str, items: Sequence[Any], count: int) -> list[Any]:
        """The scripted pick, or the first of the list."""
        return self.shuffle(index, purpose, items)[:count]


class Table:
    """A position and what has happened since."""

    def __init__(
        self,
        *generics: Card,
        params: Params | None = None,
        draws: dict[str, list[list[Any]]] | None = None,
        modules: Sequence[str] = (),
    ) -> None:
        extra = {card.id: card for card in generics}
        numbers = params or Params(name="timelock/test@1.0", title="a test")
        self.rules = Rules(numbers, {**manifest_cards(), **extra})
        self.draws = Scripted(draws or {})
        self.game: Game = new_game(self.rules, (), 0, modules)
        self.events: list[Happening] = []
        self._deal()

    def _deal(self) -> None:
        """Numbers 1 to 200 are seat 0's, 201 to 400 seat 1's; faces are filled in as needed."""
        self.game.faces = (IRRELEVANT,) * 400
        self.game.mine = 200
        self.game.lives = [0] * 400
        for seat in (0, 1):
            first = seat * 200
            self.game.stacks[seat] = list(range(first + 171, first + 201))
        self._next = [1, 201]
        self.game.turn = 5

    # -- the position --------------------------------------------------------------------------

    def _number(self, seat: int, card: str) -> int:
        number = self._next[seat]
        self._next[seat] += 1
        faces = list(self.game.faces)
        faces[number - 1] = card
        self.game.faces = tuple(faces)
        layers.changed(self.game)
        return number

    def put(self, seat: int, card: str, *, controller: int | None = None, **members: Any) -> int:
        """An object on the Network; `members` are those of `Thing` (`host`: a number or seat).

        `markers` may be a dict, name -> count. `owner` is `seat`.
        """
        number = self._number(seat, card)
        oid = current(self.game, number)
        holder = seat if controller is None else controller
        host = members.pop("host", None)
        markers = members.pop("markers", {})
        thing = Thing(
            oid=oid,
            owner=seat,
            base=holder,
            holder=holder,
            stamp=timestamp(self.game),
            delayed=members.pop("delayed", False),
            since=members.pop("since", 1),
            host=None if host is None else self.oid(host),
            markers=tuple(Marker(name, count) for name, count in markers.items()),
            **members,
        )
        self.game.network[oid] = thing
        layers.changed(self.game)
        return number

    def hold(self, seat: int, *held: str) -> int:
        """Cards in a Wallet, by arrival; returns the number of the last."""
        number = 0
        for card in held:
            number = self._number(seat, card)
            self.game.wallets[seat].append(number)
        return number

    def bury(self, seat: int, *buried: str) -> int:
        """Cards in an Archive, the last on top; returns the number of the last."""
        number = 0
        for card in buried:
            number = self._number(seat, card)
            self.game.archives[seat].append(number)
        return number

    def stack(self, seat: int, *top: str, only: bool = False) -> list[int]:
        """Cards on top of a Stack, the first uppermost; `only`: nothing else is in it."""
        numbers = [self._number(seat, card) for card in top]
        rest = [] if only else self.game.stacks[seat]
        self.game.stacks[seat] = numbers + rest
        return numbers

    def fund(self, seat: int, units: str) -> None:
        """Units into a Buffer: `PP1` is two Power and one neutral."""
        for unit, n in _units(units).items():
            self.game.buffers[seat][unit] = self.game.buffers[seat].get(unit, 0) + n

    def start(self, step: str, *, active: int = 0, priority: int | None = None) -> "Table":
        """The step has begun and its priority is given; declarations and draws are asked first
        where `begin` is used instead."""
        self.game.active = active
        self.game.step = step  # type: ignore[assignment]  # a step's name
        self.game.priority = active if priority is None else priority
        self._settle_holders()
        agenda.push(self.game, agenda.Settle())
        self._advance()
        return self

    def begin(self, step: str, *, active: int = 0) -> "Table":
        """The step begins now, with all that the rules do in it (a declaration is asked)."""
        self.game.active = active
        if step in ("attackers", "blockers") and self.game.clash is None:
            self.game.clash = Clash()
        self._settle_holders()
        agenda.push(self.game, agenda.Begin(step))
        self._advance()
        return self

    def next_turn(self, seat: int) -> "Table":
        """A turn of that seat is about to begin."""
        self._settle_holders()
        agenda.push(self.game, agenda.NextTurn(seat))
        self._advance()
        return self

    def _settle_holders(self) -> None:
        """Who controls an object in the position laid has done so for long."""
        table = layers.table(self.game)
        for oid, thing in self.game.network.items():
            self.game.network[oid] = replace(thing, holder=table[oid].controller)

    def _advance(self) -> None:
        self.game.chance, self.game.journal = self.draws, []
        engine.advance(self.game)
        self.events += self.game.journal
        self.game.chance = None

    # -- actions -------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> "Table":
        """Any action, as the kernel steps it: the seat must be awaited."""
        assert engine.awaiting(self.game) == (seat,), f"awaited: {self.asked()}"
        before = snapshots.snapshot(self.game)
        after = snapshots.copied(self.game)
        try:
            happened = engine.apply(after, seat, action, self.draws)
        finally:
            assert snapshots.snapshot(self.game) == before
        self.events += happened  # type: ignore[arg-type]  # the kernel's own among them
        self.game = after
        return self

    def stepped(self, seat: int, action: Any) -> "Table":
        """An action as the kernel steps it, awaited or not; a concession too."""
        done = step(PROFILES["timelock/e1-open@1.0"], self.game, seat, action, self.draws)
        self.events += done.events  # type: ignore[arg-type]  # the kernel's own among them
        self.game = done.state
        return self

    @contextmanager
    def refused(self, code: Code, rule: str | None = None) -> Any:
        """What is inside is refused with this code (and rule), and nothing has changed.

        `as caught`: the refusal itself, afterwards, as pytest gives it.
        """
        before = snapshots.snapshot(self.game)
        with pytest.raises(Refusal) as caught:
            yield caught
        refusal = caught.value
        assert refusal.code == code, (refusal.code, refusal.message)
        assert rule is None or refusal.rule == rule, (refusal.rule, refusal.message)
        assert snapshots.snapshot(self.game) == before

    def passes(self, *seats: int) -> "Table":
        """These seats pass, one after the other."""
        for seat in seats:
            self.act(seat, actions.Pass())
        return self

    def both_pass(self) -> "Table":
        """Whoever has priority passes, then the other."""
        first = engine.awaiting(self.game)[0]
        return self.passes(first, 1 - first)

    def pass_until(self, step: str, turn: int | None = None) -> "Table":
        """All pass and declare nobody until that step (of that turn) is reached."""
        idle = {"priority": actions.Pass(), "attack": actions.Attack(), "block": actions.Block()}
        while self.game.step != step or turn not in (None, self.game.turn):
            question = self.game.ask
            assert question is not None, "it is over"
            assert question.kind in idle, f"asked on the way: {self.asked()}"
            self.act(question.seat, idle[question.kind])
        return self

    def play(
        self,
        seat: int,
        card: int,
        *,
        targets: Sequence[Any] = (),
        x: int | None = None,
        mode: int | None = None,
        archive: int | None = None,
        pay: str | None = None,
        generate: Sequence[actions.Tap] = (),
    ) -> "Table":
        """A card is played; `pay` as symbols, else everything in the Buffer."""
        units = self._paid(seat, pay)
        return self.act(
            seat, actions.Play(card, mode, x, tuple(targets), archive, tuple(generate), units)
        )

    def activate(
        self,
        seat: int,
        number: int | None,
        *,
        ability: int = 0,
        targets: Sequence[Any] = (),
        x: int | None = None,
        archive: int | None = None,
        pay: str = "",
        generate: Sequence[actions.Tap] = (),
    ) -> "Table":
        """An ability is activated; nothing is paid unless `pay` says so."""
        units = self._paid(seat, pay)
        return self.act(
            seat,
            actions.Activate(number, ability, x, tuple(targets), archive, tuple(generate), units),
        )

    def tap(
        self, seat: int, number: int | None, unit: str | None = None, ability: int = 0
    ) -> "Table":
        """A Resource ability is used."""
        return self.act(seat, actions.Generate(actions.Tap(number, ability, unit)))  # type: ignore[arg-type]

    def attack(self, seat: int, *attackers: int, meshes: Iterable[Sequence[int]] = ()) -> "Table":
        """The declaration of attackers."""
        return self.act(seat, actions.Attack(attackers, tuple(tuple(one) for one in meshes)))

    def block(self, seat: int, *pairs: tuple[int, int]) -> "Table":
        """The declaration of blockers: pairs of blocker and attacker."""
        return self.act(seat, actions.Block(pairs))

    def assign(self, seat: int, *shares: tuple[int, Any, int]) -> "Table":
        """Divisions of combat damage: by whom, to whom, how much."""
        return self.act(seat, actions.Assign(tuple(actions.Share(*share) for share in shares)))

    def yes(self, seat: int, yes: bool = True) -> "Table":
        """An answer to a `may`."""
        return self.act(seat, actions.ChooseYes(yes))

    def pay(self, seat: int, units: str | None, x: int | None = None) -> "Table":
        """An answer to a payment: paid with these units, or refused (None)."""
        if units is None:
            return self.act(seat, actions.ChoosePay(False))
        return self.act(seat, actions.ChoosePay(True, x, (), self._paid(seat, units)))

    def choose(self, seat: int, *objects: Any) -> "Table":
        """Objects, cards in public zones or players are chosen."""
        return self.act(seat, actions.ChooseObjects(objects))

    def words(self, seat: int, *words: Any) -> "Table":
        """Affinities, Resource types or units are chosen."""
        return self.act(seat, actions.ChooseWords(words))

    def _paid(self, seat: int, pay: str | None) -> actions.Units:
        units = dict(self.game.buffers[seat]) if pay is None else _units(pay)
        return actions.Units(**{name.lower(): n for name, n in units.items()})

    # -- what is there -------------------------------------------------------------------------

    def oid(self, name: Any) -> Id:
        """The id of a number or of a player's word."""
        if isinstance(name, str):
            return -1 - int(name[-1])
        return current(self.game, name)

    def asked(self) -> tuple[str, int] | None:
        """What is asked, and of whom; None once it is over."""
        question = self.game.ask
        return None if question is None else (question.kind, question.seat)

    def thing(self, number: int) -> Thing:
        """The stored object on the Network. Fails if it is not there."""
        return self.game.network[current(self.game, number)]

    def traits(self, number: int) -> Traits:
        """What an object on the Network is after all layers."""
        return layers.table(self.game)[current(self.game, number)]

    def stats(self, number: int) -> tuple[int, int]:
        """Action and Resilience."""
        it = self.traits(number)
        return it.action, it.resilience

    def network(self, seat: int | None = None) -> list[int]:
        """Numbers on the Network, of one controller or of both."""
        table = layers.table(self.game)
        return [
            number_of(oid)
            for oid in self.game.network
            if seat is None or table[oid].controller == seat
        ]

    def archive(self, seat: int) -> list[int]:
        """An Archive, the newest last."""
        return self.game.archives[seat]

    def wallet(self, seat: int) -> list[int]:
        """A Wallet, by arrival."""
        return self.game.wallets[seat]

    def queue(self) -> list[int]:
        """The Queue from below: numbers of cards, 0 for abilities."""
        return [number_of(item.oid) if item.card else 0 for item in self.game.queue]

    def uptime(self) -> tuple[int, int]:
        """The Uptime of both."""
        return self.game.uptime[0], self.game.uptime[1]

    def buffer(self, seat: int) -> dict[str, int]:
        """What is in a Buffer."""
        return self.game.buffers[seat]

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of that kind since the position was laid."""
        return [event for event in self.events if isinstance(event, kind)]


def _units(symbols: str) -> dict[str, int]:
    """`PP1`, or `KX` for nothing unusual: letters are affinities, digits neutral units."""
    units: dict[str, int] = {}
    for symbol in symbols:
        name, n = ("neutral", int(symbol)) if symbol.isdigit() else (SYMBOLS[symbol], 1)
        units[name] = units.get(name, 0) + n
    return units
