"""Where the cards of Der Musikclub lie, for the tests of every profile (MK §3, MK-R24).

Hidden are hands from all but their DJ, and crates from all eyes. A DJ still knows which cards its
crate holds, but not how they lie. While a Fly In waits its card lies open; while a Sort or a Dig
waits, its DJ sees the cards looked at.
"""

import json
import re
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

import msgspec

from referee.games.musikclub.v1 import Params
from referee.kernel.forms import Action
from referee.kernel.profile import Event, Profile, Sight
from tests.every_profile.lots import Chance, exchanged, one_of
from tests.musikclub.recount import check_table

Snapshot = dict[str, Any]
CARDS = ("crates", "hands", "queues", "bins")
PIECES = ("playlists", "effects")
LIMITS = Params(name="", title="")


class Musikclub:
    """See the head of this file."""

    def faces(self, snapshot: Snapshot) -> list[str]:
        return list(snapshot["faces"])

    def everywhere(self, snapshot: Snapshot) -> list[int]:
        found = [card for name in CARDS for pile in snapshot[name] for card in pile]
        found += [piece["card"] for name in PIECES for pile in snapshot[name] for piece in pile]
        return found + [piece["card"] for piece in snapshot["loops"]]

    def hidden(self, snapshot: Snapshot, sight: Sight) -> list[int]:
        if sight is Sight.FULL:
            return []
        return [
            card
            for seat in (0, 1)
            for card in _unseen_hand(snapshot, seat, sight) + _unseen_crate(snapshot, seat, sight)
        ]

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
        """An own crate keeps its cards, in another order; all else may be any cards."""
        numbers: dict[int, int] = {}
        faces = list(snapshot["faces"])
        ids = list(profile.faces())
        for seat in (0, 1):
            crate = _unseen_crate(snapshot, seat, sight)
            owned = [*_unseen_hand(snapshot, seat, sight), *crate]
            secret = [card for card in owned if card not in known]
            numbers |= dict(zip(secret, exchanged(secret, draw), strict=True))
            if sight.sees(seat):
                held = exchanged([faces[card - 1] for card in secret], draw)
            else:
                held = [one_of(ids, draw) for _ in secret]
            for card, face in zip(secret, held, strict=True):
                faces[card - 1] = face
        changed = {**snapshot, "faces": faces, "draws": snapshot["draws"] + draw(3)}
        for name in ("crates", "hands"):
            changed[name] = [[numbers.get(card, card) for card in pile] for pile in snapshot[name]]
        changed["hands"] = [sorted(hand) for hand in changed["hands"]]
        return changed, numbers

    def renumbered(self, event: Event, numbers: Mapping[int, int]) -> Event:
        """`card` may be absent, and `cards` how many."""
        changes: dict[str, Any] = {}
        if (card := getattr(event, "card", None)) is not None:
            changes["card"] = numbers.get(card, card)
        if isinstance(cards := getattr(event, "cards", None), tuple):
            changes["cards"] = tuple(numbers.get(card, card) for card in cards)
        return msgspec.structs.replace(event, **changes)

    def numbers_told(self, sentence: str) -> list[int]:
        return [int(number) for number in re.findall(r"\(([0-9]+)\)", sentence)]

    def normal(self, action: Action) -> Action:
        """Every exact payment is listed."""
        return action

    def any_deck(self, profile: Profile[Any, Any], draw: Chance) -> bytes:
        """Any forty cards of the manifest, at most three copies of each (MK-R21)."""
        copies = [card for card in _ids(profile.manifest) for _ in range(LIMITS.copies)]
        deck = Counter(exchanged(copies, draw)[: LIMITS.crate])
        lines = [f"{card} = {count}" for card, count in sorted(deck.items())]
        return "\n".join(['game = "musikclub"', 'name = "any"', "[cards]", *lines, ""]).encode()

    def recount(self, state: Any) -> None:
        """Dice, queues and the totals of the mixer."""
        check_table(state)


def _unseen_hand(snapshot: Snapshot, seat: int, sight: Sight) -> list[int]:
    return [] if sight.sees(seat) else list(snapshot["hands"][seat])


def _unseen_crate(snapshot: Snapshot, seat: int, sight: Sight) -> list[int]:
    """The cards of a crate but for those that an action has turned up for these eyes."""
    crate = list(snapshot["crates"][seat])
    waiting = [one["what"] for one in snapshot["pending"] if seat == snapshot["seat"]]
    if waiting == ["fly-in"]:
        return crate[1:]
    if waiting == ["sort-upcoming"] and sight.sees(seat):
        return crate[LIMITS.upcoming :]
    return [] if waiting == ["dig"] and sight.sees(seat) else crate


@cache
def _ids(manifest: bytes) -> list[str]:
    return [card["id"] for card in json.loads(manifest)["cards"]]
