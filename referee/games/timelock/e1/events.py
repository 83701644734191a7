"""What happens, in the order in which it happens. Triggers, reports and tests read these."""

from typing import TypeAlias

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """Base of all happenings. Objects and players are named by their ids."""


class TurnBegan(Event, frozen=True):
    """E1-R16  A turn of `seat`; `skipped`: nothing of it happens."""

    turn: int
    seat: int
    skipped: bool = False


class StepBegan(Event, frozen=True):
    """E1 §9  A step of the turn of `seat`."""

    step: str
    seat: int


class Passed(Event, frozen=True):
    """E1 §10.1."""

    seat: int


class Announced(Event, frozen=True):
    """E1 §11  A card played (`card`) or an ability activated."""

    seat: int
    oid: int
    source: int
    card: bool


class Placed(Event, frozen=True):
    """E1 §10.4  A trigger is on the Queue."""

    seat: int
    oid: int
    source: int


class Resolved(Event, frozen=True):
    """E1 §10.1  The top item has resolved."""

    oid: int


class Invalidated(Event, frozen=True):
    """E1 §11.2  An item left the Queue without effect; `by_rules`: all targets illegal."""

    oid: int
    by_rules: bool


class Moved(Event, frozen=True):
    """E1 §6.1  From one zone to another; `new` is what it is there, 0 for what ceases to exist."""

    oid: int
    owner: int
    frm: str
    to: str
    new: int
    hidden: bool = False


class Decommissioned(Event, frozen=True):
    """E1-R77."""

    oid: int


class Rebooted(Event, frozen=True):
    """E1 §14 Reboot  A shield was used."""

    oid: int


class Committed(Event, frozen=True):
    """E1-R52."""

    oid: int


class Unlocked(Event, frozen=True):
    """An object unlocked."""

    oid: int


class Generated(Event, frozen=True):
    """E1 §12  Units into a Buffer. `source` 0: not an object; `tapped`: a Resource committed."""

    seat: int
    source: int
    units: dict[str, int]
    tapped: bool = False


class Damaged(Event, frozen=True):
    """E1-R34  All damage dealt at one time to one recipient; `by` source and amount of each."""

    to: int
    amount: int
    by: tuple[tuple[int, int], ...]
    clash: bool


class Prevented(Event, frozen=True):
    """E1 §15.5."""

    source: int
    to: int
    amount: int


class Gained(Event, frozen=True):
    """E1 §2.3."""

    seat: int
    amount: int


class Lost(Event, frozen=True):
    """E1-R79  No damage; `burn`: E1 §12.1."""

    seat: int
    amount: int
    burn: bool = False


class Drew(Event, frozen=True):
    """A single draw; `number` is hidden from the other seat."""

    seat: int
    number: int


class DrawFailed(Event, frozen=True):
    """E1-R20."""

    seat: int


class Looked(Event, frozen=True):
    """E1-R89  A seat has looked at hidden cards, which no other sees; their numbers, in order."""

    seat: int
    looked: tuple[int, ...]


class Marked(Event, frozen=True):
    """E1 §18.2; negative: taken off."""

    oid: int
    marker: str
    count: int


class Attached(Event, frozen=True):
    """E1 §5.4."""

    oid: int
    host: int


class Attacked(Event, frozen=True):
    """E1 §13.1  The declaration."""

    seat: int
    attackers: tuple[int, ...]


class Blocked(Event, frozen=True):
    """E1 §13.2  Pairs of blocker and attacker."""

    seat: int
    pairs: tuple[tuple[int, int], ...]


class LeftCombat(Event, frozen=True):
    """E1 §13.5."""

    oid: int


class ControlChanged(Event, frozen=True):
    """E1 §17.2."""

    oid: int
    seat: int


class TurnedUp(Event, frozen=True):
    """E1-250  A face-down object is turned face up."""

    oid: int


class Chose(Event, frozen=True):
    """An open choice on resolution, in words of the record."""

    seat: int
    kind: str
    answer: str


class Ended(Event, frozen=True):
    """E1 §2.2."""

    winner: int | None
    reason: str


Happening: TypeAlias = (
    TurnBegan
    | StepBegan
    | Passed
    | Announced
    | Placed
    | Resolved
    | Invalidated
    | Moved
    | Decommissioned
    | Rebooted
    | Committed
    | Unlocked
    | Generated
    | Damaged
    | Prevented
    | Gained
    | Lost
    | Drew
    | DrawFailed
    | Looked
    | Marked
    | Attached
    | Attacked
    | Blocked
    | LeftCombat
    | ControlChanged
    | TurnedUp
    | Chose
    | Ended
)
