"""What the tests for every profile must know of one game, and nothing more: where its cards lie.

An adapter reads snapshots. `faces` is what never changes: the cards of both decks; `everywhere`
gives the number of each of them, once for each place it lies in; `hidden` the numbers of those
whose face these eyes may not know, and `open_names` what is called by the name of a card wherever
that card lies; `disguised` another snapshot that these eyes must not be able to tell from the
first, and the new numbers of the cards that it exchanges (never of those that are `known` to
them); `renumbered` an event of the exchanged cards; `numbers_told` the cards that a sentence names
by number. `normal` gives what an action has in common with all that are legal whenever it is: where
a game lists one payment of many, the action without it. `any_deck` is a decklist of any cards that
are legal together, None where the decks of the repository are all there are. `recount` asserts that
what a game derives from its facts is what a count in other words gives, where there is one.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from referee.kernel.forms import Action, written
from referee.kernel.profile import Event, Profile, Sight
from tests.every_profile.lots import Chance, exchanged, one_of
from tests.every_profile.musikclub import Musikclub
from tests.every_profile.timelock import Timelock

Snapshot = dict[str, Any]


class Adapter(Protocol):
    """See the head of this file."""

    def faces(self, snapshot: Snapshot) -> list[str]: ...
    def everywhere(self, snapshot: Snapshot) -> list[int]: ...
    def hidden(self, snapshot: Snapshot, sight: Sight) -> list[int]: ...
    def open_names(self, snapshot: Snapshot) -> set[str]: ...
    def disguised(
        self,
        profile: Profile[Any, Any],
        snapshot: Snapshot,
        sight: Sight,
        draw: Chance,
        known: Collection[int] = (),
    ) -> tuple[Snapshot, Mapping[int, int]]: ...
    def renumbered(self, event: Event, numbers: Mapping[int, int]) -> Event: ...
    def numbers_told(self, sentence: str) -> list[int]: ...
    def normal(self, action: Action) -> object: ...
    def any_deck(self, profile: Profile[Any, Any], draw: Chance) -> bytes | None: ...
    def recount(self, state: Any) -> None: ...


class Sites:
    """The site contest. Hidden (ST-R10, ST-R28): decks from all eyes, hands and supply from all
    but their seat's, and of a simultaneous choice that waits for the other all but that it is in.
    """

    def faces(self, snapshot: Snapshot) -> list[str]:
        return list(snapshot["faces"])

    def everywhere(self, snapshot: Snapshot) -> list[int]:
        found = [card for pile in _piles(snapshot, (0, 1), _PILES) for card in pile]
        found += [relic["card"] for space in snapshot["relics"] for relic in space]
        for sides in snapshot["sites"].values():
            found += [unit["card"] for side in sides for unit in side]
        return found

    def hidden(self, snapshot: Snapshot, sight: Sight) -> list[int]:
        if sight is Sight.FULL:
            return []
        found = [card for deck in snapshot["decks"] for card in deck]
        unseen = [seat for seat in (0, 1) if not sight.sees(seat)]
        return found + [card for pile in _piles(snapshot, unseen, _PRIVATE) for card in pile]

    def open_names(self, snapshot: Snapshot) -> set[str]:
        return set()

    def disguised(
        self,
        profile: Profile[Any, Any],
        snapshot: Snapshot,
        sight: Sight,
        draw: Chance,
        known: Collection[int] = (),
    ) -> tuple[Snapshot, Mapping[int, int]]:
        numbers: dict[int, int] = {}
        for seat in (0, 1):
            piles = ("decks",) if sight.sees(seat) else _UNSEEN
            owned = [card for pile in _piles(snapshot, (seat,), piles) for card in pile]
            secret = [card for card in owned if card not in known]
            numbers |= dict(zip(secret, exchanged(secret, draw), strict=True))
        changed = _renumbered(snapshot, numbers)
        ids = list(profile.faces())
        for card in numbers:
            changed["faces"][card - 1] = one_of(ids, draw)
        changed["draws"] += draw(3)
        for seat in (0, 1):
            if snapshot["pending"][seat] and not sight.sees(seat):
                changed["pending"][seat] = [_another_choice(profile, changed, seat, draw)]
        return changed, numbers

    def numbers_told(self, sentence: str) -> list[int]:
        return [int(number) for number in re.findall(r"\(([0-9]+)\)", sentence)]

    def renumbered(self, event: Event, numbers: Mapping[int, int]) -> Event:
        changes: dict[str, Any] = {}
        for name in _CARD_MEMBERS:
            value = getattr(event, name, None)
            if isinstance(value, int):
                changes[name] = numbers.get(value, value)
            elif isinstance(value, tuple):
                changes[name] = tuple(numbers.get(card, card) for card in value)
        return msgspec.structs.replace(event, **changes)

    def normal(self, action: Action) -> Action:
        return action

    def any_deck(self, profile: Profile[Any, Any], draw: Chance) -> None:
        return None

    def recount(self, state: Any) -> None:
        """There is no second count."""


_CARD_MEMBERS = ("aside", "card", "cards", "drawn", "enemy", "unit")
_PRIVATE = ("hands", "supply")
_UNSEEN = ("decks", *_PRIVATE)
_PILES = (*_UNSEEN, "discards")


def _piles(snapshot: Snapshot, seats: Sequence[int], names: Sequence[str]) -> list[list[int]]:
    return [snapshot[name][seat] for name in names for seat in seats]


def _renumbered(snapshot: Snapshot, numbers: Mapping[int, int]) -> Snapshot:
    """The hidden cards exchanged with each other; a hand is kept by number."""
    changed = dict(snapshot, faces=list(snapshot["faces"]), pending=list(snapshot["pending"]))
    for name in _UNSEEN:
        changed[name] = [[numbers.get(card, card) for card in pile] for pile in snapshot[name]]
    changed["hands"] = [sorted(hand) for hand in changed["hands"]]
    return changed


def _another_choice(
    profile: Profile[Any, Any], snapshot: Snapshot, seat: int, draw: Chance
) -> dict[str, Any]:
    """Any choice that the seat might have made."""
    undecided = {name: value for name, value in snapshot.items() if name != "conceded"}
    state = profile.restore({**undecided, "pending": [[], []]})
    return written(one_of(list(profile.legal(state, seat)), draw))


ADAPTERS: Mapping[str, Adapter] = {
    "sites": Sites(),
    "musikclub": Musikclub(),
    "timelock": Timelock(),
}


def adapter_of(profile: Profile[Any, Any]) -> Adapter:
    """The adapter of a profile's game. A new game has none until its line stands above."""
    return ADAPTERS[profile.game]
