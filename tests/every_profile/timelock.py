"""Where the cards of Timelock lie, for the tests of every profile (E1 §6, §18.3, E1-R89).

Hidden are the Stacks from all eyes, a Wallet from all but its seat's, the card under a face-down
object from all but who controls it; to whom an open question shows cards, they are known. A card
that something in the open still names by its number has been seen and is no secret any more.
"""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from referee.kernel.forms import Action, written
from referee.kernel.profile import Event, Profile, Sight
from tests.every_profile.lots import Chance, exchanged, one_of

Snapshot = dict[str, Any]
LIVES = 1 << 20
"""An id is the number times this, plus how often the card has changed zones (its README)."""
SYMBOLS = "PBKST"
PILES = ("stacks", "wallets", "archives", "cold", "stakes")
OPEN = ("network", "queue", "floating", "shields", "delayed", "waiting", "piles", "known")


class Timelock:
    """See the head of this file."""

    def faces(self, snapshot: Snapshot) -> list[str]:
        """What the match creates has no face: tokens, copies, what lies face down."""
        return [face for face in snapshot["faces"] if face]

    def everywhere(self, snapshot: Snapshot) -> list[int]:
        found = [card for name in PILES for pile in snapshot[name] for card in pile]
        things = snapshot["network"]
        found += [thing.get("under", thing["oid"] // LIVES) for thing in things if _is_card(thing)]
        queue = snapshot["queue"]
        return found + [one["oid"] // LIVES for one in queue if "card" in one and "copy" not in one]

    def hidden(self, snapshot: Snapshot, sight: Sight) -> list[int]:
        if sight is Sight.FULL:
            return []
        found = [card for pile in snapshot["stacks"] for card in pile]
        for seat in (0, 1):
            if not sight.sees(seat):
                found += snapshot["wallets"][seat]
        for thing in snapshot["network"]:
            if _is_face_down(thing) and not sight.sees(thing["holder"]):
                found.append(thing["under"])
        seen = {*_looked_at(snapshot, sight), *_named_openly(snapshot)}
        return [card for card in found if card not in seen]

    def open_names(self, snapshot: Snapshot) -> set[str]:
        """What copies and what has left are called, wherever their cards lie now."""
        words = json.dumps([snapshot[name] for name in OPEN]).replace('\\"', '"')
        return set(re.findall(r'"(?:name|id)": ?"([^"]*)"', words))

    def disguised(
        self,
        profile: Profile[Any, Any],
        snapshot: Snapshot,
        sight: Sight,
        draw: Chance,
        known: Collection[int] = (),
    ) -> tuple[Snapshot, Mapping[int, int]]:
        numbers: dict[int, int] = {}
        secret = [card for card in self.hidden(snapshot, sight) if card not in known]
        for mine in (True, False):
            owned = [card for card in secret if (card <= snapshot["mine"]) is mine]
            numbers |= dict(zip(owned, exchanged(owned, draw), strict=True))
        changed = _renumbered(snapshot, numbers)
        changed["lives"] = list(snapshot["lives"])
        changed["faces"] = list(snapshot["faces"])
        for card, other in numbers.items():
            changed["lives"][other - 1] = snapshot["lives"][card - 1]
            changed["faces"][card - 1] = one_of(_cards_of(profile.manifest), draw)["id"]
        changed["draws"] += draw(3)
        return changed, numbers

    def renumbered(self, event: Event, numbers: Mapping[int, int]) -> Event:
        """Draws and looks name cards by number, all else objects by their ids."""
        changes: dict[str, Any] = {}
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if name == "number":
                changes[name] = numbers.get(value, value)
            elif name == "looked":
                changes[name] = tuple(numbers.get(card, card) for card in value)
            else:
                changes[name] = _renamed(value, numbers)
        return msgspec.structs.replace(event, **changes)

    def numbers_told(self, sentence: str) -> list[int]:
        return [int(number) for number in re.findall(r"\(([0-9]+)\)", sentence)]

    def normal(self, action: Action) -> str:
        """The action but for its payment, and in one order where the order means nothing."""
        values = written(action)
        for name in ("pay", "generate"):
            values.pop(name, None)
        if values["do"] == "generate":
            values["use"].pop("pay", None)
        for name in ("meshes", "piles"):
            if name in values:
                values[name] = [sorted(group) for group in values[name]]
        for name in ("targets", "attackers", "meshes", "pairs", "damage", "objects", "piles"):
            if name in values:
                values[name] = sorted(map(json.dumps, values[name]))
        return json.dumps(values, sort_keys=True)

    def any_deck(self, profile: Profile[Any, Any], draw: Chance) -> bytes:
        """40 to 60 cards of one to five affinities: two of five Resources, the rest anything."""
        wanted = exchanged(SYMBOLS, draw)[: 1 + draw(3) if draw(8) else 5]
        cards = [card for card in _cards_of(profile.manifest) if _is_payable(card, wanted)]
        kinds: list[list[dict[str, Any]]] = [[], []]
        for card in cards:
            kinds["resource" in card["type"]].append(card)
        deck: Counter[str] = Counter()
        size = 40 + draw(21)
        while deck.total() < size:
            card = one_of(kinds[draw(5) < 2], draw)["id"]
            if deck[card] < 3 or "open" in profile.name:
                deck[card] += 1
        lines = [f"{card} = {count}" for card, count in sorted(deck.items())]
        return "\n".join(['game = "timelock"', 'name = "any"', "[cards]", *lines, ""]).encode()

    def recount(self, state: Any) -> None:
        """There is no second count."""


def _is_payable(card: Mapping[str, Any], wanted: Collection[str]) -> bool:
    """Whether Resources of these affinities, by their symbols, pay for it, or it is one of them."""
    symbols = {one for one in card.get("cost", "") if one in SYMBOLS}
    return symbols | {name[0] for name in card.get("resource", ())} <= set(wanted)


def _is_card(thing: Mapping[str, Any]) -> bool:
    return "token" not in thing


def _is_face_down(thing: Mapping[str, Any]) -> bool:
    return "under" in thing and '"name":""' in thing["shape"]


def _looked_at(snapshot: Snapshot, sight: Sight) -> list[int]:
    """The cards that the asked seat is shown by the question itself."""
    ask = snapshot.get("ask")
    if ask is None or not sight.sees(ask["seat"]):
        return []
    if ask["kind"] == "announce":
        return list(snapshot["wallets"][ask["whose"]])
    what = ask.get("what", ()) if ask["kind"] in ("cards", "look") else ()
    return [one // LIVES if one >= LIVES else one for one in what]


def _named_openly(snapshot: Snapshot) -> set[int]:
    return {oid // LIVES for name in OPEN for oid in _ids(snapshot[name])}


def _ids(value: Any) -> Iterator[int]:
    if isinstance(value, bool):
        return
    if isinstance(value, int) and value >= LIVES:
        yield value
    elif isinstance(value, Mapping):
        for name, member in value.items():
            if name.isdigit():
                yield from _ids(int(name))
            yield from _ids(member)
    elif isinstance(value, list):
        for member in value:
            yield from _ids(member)


def _renamed(value: Any, numbers: Mapping[int, int]) -> Any:
    """The same value with the ids of the exchanged cards."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= LIVES:
        number, life = divmod(value, LIVES)
        return numbers.get(number, number) * LIVES + life
    if isinstance(value, Mapping):
        return {name: _renamed(member, numbers) for name, member in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_renamed(member, numbers) for member in value)
    return value


def _renumbered(snapshot: Snapshot, numbers: Mapping[int, int]) -> Snapshot:
    """The hidden cards exchanged with each other, wherever the snapshot names them."""
    changed: Snapshot = _renamed(snapshot, numbers)
    for name in PILES:
        changed[name] = [[numbers.get(card, card) for card in pile] for pile in snapshot[name]]
    for thing in changed["network"]:
        if "under" in thing:
            thing["under"] = numbers.get(thing["under"], thing["under"])
    for frame in changed["agenda"]:
        for name in ("cards", "asked") if frame["type"] == "Discards" else ():
            frame[name] = [numbers.get(card, card) for card in frame.get(name, ())]
    ask = changed.get("ask", {})
    if ask.get("kind") in ("cards", "look", "discard"):
        ask["what"] = [numbers.get(card, card) for card in ask["what"]]
    return changed


@cache
def _cards_of(manifest: bytes) -> list[dict[str, Any]]:
    """The cards that need no module."""
    return [card for card in json.loads(manifest)["cards"] if not card.get("modules")]
