"""A scenario of Der Musikclub: position in, actions in, outcome by hand.

    game = scenario(queues=([song("A", dice=7)], []), dice=((5, 4), (6, 6)))
    done = game.play_song(0, "A", dice=(3, 4))
    assert done.table == game.but(
        **NEXT, clock=47, dice=((2, 1), (6, 6)), queues=NOTHING, playlists=(["A"], [])
    )
    game.play_song(0, "A", parallel=7).refused(Code.CANNOT_PAY, rule="MK-R5")

The position has the members of `layout.Table`; `but` is the whole table as it was, except for what
is named: nothing else may have changed. `NEXT` is the change to seat 1's turn. A card is a name,
for a song of no interest, or made by `song`, `effect`, `loop` (`words.py`); later its name will do.
A refused action is followed by `refused`, which gives the match as it was before. `match.py` lists
the actions, with `record` for one in the form of its record, and what can be looked at besides the
table: `mixer`, `events`, `told`, `seen`, `legal`. Each action is made through the kernel, must
leave the match before it as it is, and must be taken if and only if it is listed as legal; after it
the table is counted again.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.games.musikclub.v1 import DOUBLETIME, STANDARD, Params, make_profile
from referee.kernel.chance import Draws
from referee.protocol.draws import NoDraws
from tests.musikclub.recount import check_table
from tests.scenarios.musikclub.layout import NEXT, NOTHING, Table, listed
from tests.scenarios.musikclub.match import Match
from tests.scenarios.musikclub.words import FILLER, Word, effect, fillers, loop, read, song

__all__ = [
    "DOUBLETIME",
    "FILLER",
    "NEXT",
    "NOTHING",
    "STANDARD",
    "Match",
    "Table",
    "effect",
    "fillers",
    "loop",
    "scenario",
    "song",
]

SETUP_DRAWS = 5
"""`number/0`, `number/1`, `shuffle/0`, `shuffle/1` and `first` are drawn before the first turn."""


def scenario(
    *,
    params: Params = STANDARD,
    draws: Draws | None = None,
    oldest: Sequence[str] = (),
    **position: Any,
) -> Match:
    """The match in this position, which has the members of `Table`.

    `params`: the numbers of the profile. `draws` answers what is drawn, and without it nothing may
    be. `oldest`: cards in play by age; the others are younger, in the order in which `Box` lays
    them: seat 0's songs and effects, seat 1's, loops.
    """
    start, box = Table(**position), Box(position, oldest)
    profile = make_profile(params, box.manifest())
    state = profile.restore(box.laid_out(start))
    check_table(state)
    match = Match(profile, state, tuple(box.cards), draws or NoDraws(), start)
    assert match.table == start, "the table is not what the scenario says of it"
    return match


class Box:
    """The cards of a scenario, numbered as they are taken out: seat 0's first."""

    def __init__(self, position: Mapping[str, Any], oldest: Sequence[str]) -> None:
        self.cards: list[Word] = []
        self.numbers: dict[tuple[int, str], list[int]] = {}
        self.loops = [(at, owner, card) for at, (owner, card) in enumerate(loops(position))]
        self.loop_numbers: dict[int, int] = {}
        self.take_out(0, position)
        self.mine = len(self.cards)
        self.take_out(1, position)
        in_play = [card for seat in (0, 1) for card in self.in_play(seat)]
        in_play += [self.loop_numbers[at] for at, _, _ in self.loops]
        old = [one for label in oldest for one in in_play if self.cards[one - 1].label == label]
        assert len(old) == len(oldest), "what is called oldest is not in play"
        self.ages = [*old, *(one for one in in_play if one not in old)]

    def take_out(self, seat: int, position: Mapping[str, Any]) -> None:
        """All cards of one DJ."""
        for zone in ("crates", "hands", "queues", "playlists", "bins"):
            pile = listed(position.get(zone, (20, 20) if zone == "crates" else NOTHING)[seat])
            self.numbers[seat, zone] = [self.number(card) for card in pile]
        effects = position.get("effects", NOTHING)[seat]
        self.numbers[seat, "effects"] = [self.number(one[0]) for one in effects]
        for at, owner, card in self.loops:
            if owner == seat:
                self.loop_numbers[at] = self.number(card)

    def number(self, card: str | Word) -> int:
        """The card gets the next number."""
        word = read(card)
        taken = [one.label for one in self.cards]
        assert word.label == FILLER or word.label not in taken, f"two cards are called {word.label}"
        self.cards.append(word)
        return len(self.cards)

    def in_play(self, seat: int) -> list[int]:
        """The cards of a playlist, songs first."""
        return [*self.numbers[seat, "playlists"], *self.numbers[seat, "effects"]]

    def manifest(self) -> Iterable[Any]:
        """Each card once."""
        return {word.card.id: word.card for word in self.cards}.values()

    def find(self, label: str) -> int:
        """The number of the card that is called so."""
        return next(at for at, word in enumerate(self.cards, 1) if word.label == label)

    # -- as a snapshot ----------------------------------------------------------------------------

    def laid_out(self, start: Table) -> dict[str, Any]:
        """The position as a snapshot."""
        facts: dict[str, Any] = {
            name: self.both(name) for name in ("crates", "hands", "queues", "bins")
        }
        facts["hands"] = [sorted(hand) for hand in facts["hands"]]
        facts["playlists"] = [
            [self.piece(start, one) for one in songs] for songs in self.both("playlists")
        ]
        facts["effects"] = [self.effects(start, seat) for seat in (0, 1)]
        facts["loops"] = self.laid_loops(start)
        facts["endgame"] = self.endgame(start)
        if start.result is not None:
            facts["result"] = dict(zip(("reason", "winner"), start.result, strict=True))
        return facts | {
            "faces": [word.card.id for word in self.cards],
            "mine": self.mine,
            "draws": SETUP_DRAWS,
            "turn": start.turn,
            "seat": start.seat,
            "clock": start.clock,
            "dice": [list(dice) for dice in start.dice],
            "pools": list(start.pools),
            "stamp": len(self.ages),
            "moved": start.moved,
            "idle": start.idle,
            "pending": [],
        }

    def both(self, zone: str) -> list[list[int]]:
        """A zone of each DJ."""
        return [self.numbers[0, zone], self.numbers[1, zone]]

    def piece(self, start: Table, number: int) -> dict[str, Any]:
        """A card in play."""
        used = start.used.get(self.cards[number - 1].label, ())
        return {"card": number, "since": self.ages.index(number), "used": list(used)}

    def effects(self, start: Table, seat: int) -> list[dict[str, Any]]:
        """The effects of a DJ, with what they have left and whom they have chosen."""
        laid = []
        numbers = self.numbers[seat, "effects"]
        for number, (_, left, on) in zip(numbers, start.effects[seat], strict=True):
            target = None if on is None else self.find(on)
            laid.append({**self.piece(start, number), "left": left, "target": target})
        return laid

    def laid_loops(self, start: Table) -> list[dict[str, Any]]:
        """The loops in the mixer."""
        return [self.piece(start, self.loop_numbers[at]) for at, _, _ in self.loops]

    def endgame(self, start: Table) -> list[dict[str, Any]]:
        """The running endgame, if there is one."""
        if start.endgame is None:
            return []
        return [dict(zip(("seat", "turn", "off"), start.endgame, strict=True))]


def loops(position: Mapping[str, Any]) -> Sequence[tuple[int, str | Word]]:
    """The loops of a position with their owners."""
    given: Sequence[tuple[int, str | Word]] = position.get("loops", ())
    return given
