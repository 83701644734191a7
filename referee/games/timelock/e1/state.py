"""The table: frozen objects in mutable tables, and what is left to do as data.

An id names one object for as long as it is the same object (E1-R11): the card's number and how many
zone changes it has seen. Players have ids of their own, -1 and -2; abilities on the Queue have ids
from -100 downward.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from referee.games.timelock.e1.cards.effects import Verb
from referee.games.timelock.e1.cards.operations import Op
from referee.games.timelock.e1.cards.schema import AnyAbility, Card, Replacement, TargetWord
from referee.games.timelock.e1.cards.words import Cond, EventWord, Filter, Until
from referee.games.timelock.e1.events import Happening
from referee.games.timelock.e1.params import Rules
from referee.kernel.chance import Draws
from referee.kernel.outcome import Outcome

Id: TypeAlias = int

LIVES = 1 << 20
UNITS = ("Power", "Bitcoin", "Keys", "Signal", "Timelock", "neutral")

Step: TypeAlias = Literal[
    "setup",
    "unlock",
    "maintenance",
    "draw",
    "build 1",
    "start of clash",
    "attackers",
    "blockers",
    "first strike",
    "damage",
    "end of clash",
    "build 2",
    "end",
    "cleanup",
]


def player(seat: int) -> Id:
    """The id of a player."""
    return -1 - seat


def is_player(oid: Id) -> bool:
    """Whether an id is a player's."""
    return oid in (-1, -2)


def seat_of(oid: Id) -> int:
    """The seat of a player's id."""
    return -1 - oid


def number_of(oid: Id) -> int:
    """The number of the card or token that an id stands for."""
    return oid // LIVES


class Marker(msgspec.Struct, frozen=True):
    """Counters of one name on an object (E1 §18.2); `by`: who placed them, where it matters."""

    name: str
    count: int
    by: Id = 0


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """An object on the Network, as far as it is stored; the rest follows from the layers.

    - `base`: who put it there; `holder`: who was last seen to control it.
    - `shape`: what it is, where that is not its printed card: a token, a copy, face down.
    - `under`: the number of the card that lies face down here.
    - `since`: the turn in which its holder got it; `attacked`: the last turn it was declared in.
    - `host`: what an Attachment is attached to. `stamp`: its timestamp (E1-R81).
    - `noted`: what a choice as it entered has named. `used`: abilities with a limit used this turn.
    - `reboots`: shields this turn (E1-R69). `struck`: whom it has dealt damage this turn.
    """

    oid: Id
    owner: int
    base: int
    holder: int
    stamp: int
    shape: Card | None = None
    token: bool = False
    under: int | None = None
    committed: bool = False
    delayed: bool = True
    damage: int = 0
    markers: tuple[Marker, ...] = ()
    host: Id | None = None
    since: int = 0
    attacked: int = 0
    noted: str | int | None = None
    x: int = 0
    used: tuple[int, ...] = ()
    reboots: int = 0
    struck: tuple[Id, ...] = ()


class Traits(msgspec.Struct, frozen=True):
    """What an object is after all layers (E1 §17)."""

    oid: Id
    card: Card
    controller: int
    owner: int
    name: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    resources: tuple[str, ...]
    affinities: tuple[str, ...]
    abilities: tuple[AnyAbility, ...]
    action: int = 0
    resilience: int = 0
    cost: int = 0


class Known(msgspec.Struct, frozen=True):
    """An object that has left, as it last was in the zone it left (E1-R12); `new` is it now."""

    traits: Traits
    thing: Thing | None = None
    attacking: bool = False
    blocking: bool = False
    new: Id = 0


class Bindings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the words of an item stand for while it waits, is paid or resolves."""

    you: int
    self: Id
    target: tuple[Id, ...] = ()
    it: Id | None = None
    player: int | None = None
    picked: tuple[Id, ...] = ()
    words: tuple[str, ...] = ()
    paid: Id | None = None
    done: int = 0
    amount: int = 0
    x: int = 0
    declined: tuple[int, ...] = ()
    produced: tuple[str, ...] = ()


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on the Queue: a card played, a copy of one, or an ability."""

    oid: Id
    controller: int
    owner: int
    bind: Bindings
    shape: Card | None = None
    card: bool = False
    copy: bool = False
    do: tuple[Verb, ...] = ()
    aim: TargetWord | None = None
    cond: Cond | None = None


class Floating(msgspec.Struct, frozen=True):
    """A continuous effect of an item: fixed objects, or a live filter in layer 8."""

    oid: int
    bind: Bindings
    ops: tuple[Op, ...]
    to: tuple[Id, ...] | Filter
    until: Until
    stamp: int


class Shield(msgspec.Struct, frozen=True):
    """A floating replacement; `uses` None: no limit but its duration."""

    oid: int
    bind: Bindings
    of: Replacement
    until: Until
    uses: int | None = None


class Delayed(msgspec.Struct, frozen=True):
    """A trigger that waits for an event after `stamp`."""

    oid: int
    bind: Bindings
    on: EventWord
    act: tuple[Verb, ...]
    repeat: bool
    stamp: int


class Waiting(msgspec.Struct, frozen=True):
    """A trigger that has triggered and is not placed yet."""

    oid: int
    controller: int
    bind: Bindings
    do: tuple[Verb, ...]
    aim: TargetWord | None = None
    cond: Cond | None = None


class Attack(msgspec.Struct, frozen=True):
    """An attacker: its mesh (0: none), whether it is blocked, its blockers in order."""

    oid: Id
    mesh: int = 0
    blocked: bool = False
    blockers: tuple[Id, ...] = ()


class Piles(msgspec.Struct, frozen=True):
    """Objects in piles until the end of clash; `item` is what made them."""

    item: Id
    of: dict[Id, int]


class Clash(msgspec.Struct):
    """The combat of a Clash phase.

    `blocks`: for each blocker the attackers it blocks, in order. `struck`: who has dealt First
    Strike damage, None where there was no such step.
    """

    attacks: list[Attack] = []
    blocks: dict[Id, tuple[Id, ...]] = {}
    fought: list[Id] = []
    declared: bool = False
    struck: list[Id] | None = None
    ordered: list[Id] = []


class Hit(msgspec.Struct, frozen=True):
    """A damage event before it happens (E1-R73). `acted`: what has acted on it already."""

    source: Id
    to: Id
    amount: int
    clash: bool = False
    acted: tuple[int, ...] = ()


class Facts(msgspec.Struct, kw_only=True):
    """All that the future of a match depends on. Pairs are by seat.

    `faces`: card ids by number; what the game creates has none. `mine`: how many of them are seat
    0's. `lives`: zone changes by number. Zones hold numbers: Stacks from the top, Wallets by
    arrival, the others the newest last. `plays`: Resource plays this turn. `failed`: failed draws.
    `died`, `damaged`, `idle`, `uses`: counts of the turn. `optional`, `chain`: E1-R95, E1-R94.
    `due`: during an extra turn, whose turn comes after all of them (E1-R22).
    """

    faces: tuple[str, ...]
    mine: int
    modules: tuple[str, ...] = ()
    turn_limit: int
    draws: int = 0
    lives: list[int] = []
    stamp: int = 0
    turn: int = 0
    active: int = 0
    step: Step = "setup"
    uptime: list[int]
    buffers: list[dict[str, int]]
    stacks: list[list[int]]
    wallets: list[list[int]]
    archives: list[list[int]]
    cold: list[list[int]]
    stakes: list[list[int]]
    network: dict[Id, Thing] = {}
    queue: list[Item] = []
    priority: int | None = None
    passes: int = 0
    clash: Clash | None = None
    floating: list[Floating] = []
    shields: list[Shield] = []
    delayed: list[Delayed] = []
    waiting: list[Waiting] = []
    piles: list[Piles] = []
    known: dict[Id, Known] = {}
    extra_turns: list[int] = []
    due: int | None = None
    plays: int = 0
    failed: list[bool]
    died: list[Id] = []
    damaged: list[int]
    idle: list[int]
    uses: dict[str, int] = {}
    optional: list[int]
    chain: int = 0
    stirred: bool = False
    result: Outcome | None = None


class Game(Facts, kw_only=True):
    """A match on the table, with its rules, and what lasts no longer than a step."""

    rules: Rules
    agenda: list[Any] = []
    ask: Any = None
    chance: Draws | None = None
    journal: list[Happening] = []
    memo: Any = None
    noticed: Any = None


def aim_of(oid: Id) -> Any:
    """How an action names an object or a player."""
    return f"seat-{seat_of(oid)}" if is_player(oid) else number_of(oid)


def printed(game: Game, number: int) -> Card:
    """The card of that number, as the manifest has it."""
    return game.rules.cards[game.faces[number - 1]]


def current(game: Game, number: int) -> Id:
    """The id of the object that the card of that number is now."""
    return number * LIVES + game.lives[number - 1]


def reborn(game: Game, number: int) -> Id:
    """E1-R11  Every zone change makes a new object."""
    game.lives[number - 1] += 1
    return current(game, number)


def timestamp(game: Game) -> int:
    """The next timestamp; also the number of an effect, a shield, a trigger."""
    game.stamp += 1
    return game.stamp
