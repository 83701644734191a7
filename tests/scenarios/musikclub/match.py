"""A match of a scenario: actions by the names of cards, and what they have led to.

Every action takes the seat first and its payment last: `parallel=2`, `dice=(3, 0)` for 3 seconds
of the first own die, `borrow=(0, 1)` for 1 of the second opposing die. Dice count from 0, as in
records.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.errors import Code, Refusal
from referee.games.musikclub.v1 import Mix
from referee.games.musikclub.v1 import actions as act
from referee.games.musikclub.v1.actions import End, Pay
from referee.games.musikclub.v1.state import Lasting, owner
from referee.kernel.chance import Draws
from referee.kernel.forms import Action, Concede
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event, Profile, Sight
from referee.kernel.step import step
from tests.musikclub.recount import check_table
from tests.scenarios.musikclub.layout import Effect, Loop, Table
from tests.scenarios.musikclub.words import Word


@dataclass(frozen=True)
class Match:
    """A match on the table; each action gives another one. `events` are those of the last.

    After a refused action only `refused` may be called: all else raises the refusal.
    """

    profile: Profile[Any, Any]
    state: Mix
    cards: tuple[Word, ...]
    draws: Draws
    start: Table
    events: Sequence[Event] = ()
    refusal: Refusal | None = None

    # -- actions ----------------------------------------------------------------------------------

    def tempo(self, seat: int, die: int, face: int, **pay: Any) -> "Match":
        """Change Tempo."""
        return self.take(seat, act.ChangeTempo(die, face, paid(**pay)))

    def enqueue(self, seat: int, card: str, **pay: Any) -> "Match":
        """From the hand to the queue."""
        return self.take(seat, act.Enqueue(self.number(card), paid(**pay)))

    def dequeue(self, seat: int, card: str, **pay: Any) -> "Match":
        """From the queue to the hand."""
        return self.take(seat, act.Dequeue(self.number(card), paid(**pay)))

    def swap(self, seat: int, queued: str, card: str, **pay: Any) -> "Match":
        """The queued song makes place for the hand card."""
        return self.take(seat, act.Swap(self.number(queued), self.number(card), paid(**pay)))

    def fly_in(self, seat: int, **pay: Any) -> "Match":
        """The top card of the crate; `land` may have to follow."""
        return self.take(seat, act.FlyIn(paid(**pay)))

    def play_song(
        self, seat: int, card: str, end: End | None = None, *, on: str | None = None, **pay: Any
    ) -> "Match":
        """A song, at an end of the playlist if it has a song; its text acts `on` a card."""
        return self.take(seat, act.PlaySong(self.number(card), paid(**pay), end, self.some(on)))

    def play_effect(self, seat: int, card: str, *, on: str | None = None, **pay: Any) -> "Match":
        """An effect from the hand."""
        return self.take(seat, act.PlayEffect(self.number(card), paid(**pay), self.some(on)))

    def play_loop(self, seat: int, card: str, *, on: str | None = None, **pay: Any) -> "Match":
        """A loop from the hand."""
        return self.take(seat, act.PlayLoop(self.number(card), paid(**pay), self.some(on)))

    def fade_out(self, seat: int, card: str, **pay: Any) -> "Match":
        """A song of a playlist."""
        return self.take(seat, act.FadeOut(self.number(card), paid(**pay)))

    def sort(self, seat: int, **pay: Any) -> "Match":
        """Sort Upcoming; `order` has to follow."""
        return self.take(seat, act.SortUpcoming(paid(**pay)))

    def dig(self, seat: int, **pay: Any) -> "Match":
        """Dig for Song; `pick` has to follow."""
        return self.take(seat, act.Dig(paid(**pay)))

    def draw(self, seat: int, cards: int, **pay: Any) -> "Match":
        """A draw action."""
        return self.take(seat, act.Draw(cards, paid(**pay)))

    def shuffle_draw(self, seat: int, **pay: Any) -> "Match":
        """Shuffle Draw."""
        return self.take(seat, act.ShuffleDraw(paid(**pay)))

    def activate(
        self, seat: int, card: str, ability: int = 0, *, on: str | None = None, **pay: Any
    ) -> "Match":
        """An ability of a card, by its place on it."""
        action = act.Activate(self.number(card), paid(**pay), ability, self.some(on))
        return self.take(seat, action)

    def land(self, seat: int, end: End | None = None, *, on: str | None = None) -> "Match":
        """The second record of a Fly In."""
        return self.take(seat, act.Land(end, self.some(on)))

    def order(self, seat: int, *cards: str | int) -> "Match":
        """The second record of a Sort Upcoming: names of cards, or their places in the crate."""
        return self.take(seat, act.Order(tuple(self.place(seat, card) for card in cards)))

    def pick(self, seat: int, card: str | int | None = None) -> "Match":
        """The second record of a Dig: the name of a card, its place in the crate, or nothing."""
        return self.take(seat, act.Take(None if card is None else self.place(seat, card)))

    def concede(self, seat: int) -> "Match":
        """The seat gives up."""
        return self.take(seat, Concede())

    def record(self, seat: int, members: Mapping[str, Any]) -> "Match":
        """An action as its record has it, read by the profile's forms."""
        self._stands()
        try:
            action = self.profile.forms.read(members, False, None)
        except Refusal as refusal:
            return replace(self, events=(), refusal=refusal)
        assert action is not None
        return self.take(seat, action)

    def take(self, seat: int, action: Action) -> "Match":
        """The action in its own form, through the kernel.

        It must leave this match as it is, and be taken if and only if `legal` lists it.
        """
        self._stands()
        before = self.snapshot
        listed = action in list(self.profile.legal(self.state, seat))
        try:
            done = step(self.profile, self.state, seat, action, self.draws)
        except Refusal as refusal:
            assert self.snapshot == before
            assert not listed, "refused, but listed as legal"
            return replace(self, events=(), refusal=refusal)
        assert self.snapshot == before
        assert listed or isinstance(action, Concede), "taken, but not listed as legal"
        check_table(done.state)
        return replace(self, state=done.state, events=done.events)

    # -- what has come of it ----------------------------------------------------------------------

    def refused(self, code: Code, *, rule: str | None) -> "Match":
        """The action was refused for this, and the match is as it was before it."""
        assert self.refusal is not None, "the action was taken"
        assert (self.refusal.code, self.refusal.rule) == (code, rule), self.refusal.message
        return replace(self, refusal=None)

    def but(self, **changes: Any) -> Table:
        """The table at the start of the scenario, but for these changes."""
        return replace(self.start, **changes)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        self._stands()
        game = self.state
        over = self.outcome
        assert self.profile.awaiting(game) == (() if over else (game.seat,))
        labels = [card.label for card in self.cards]
        piles: dict[str, Any] = {
            name: both([[labels[n - 1] for n in pile] for pile in getattr(game, name)])
            for name in ("crates", "hands", "queues", "bins")
        }
        return Table(
            turn=game.turn,
            seat=game.seat,
            asked=game.pending[0].what if game.pending else "action",
            clock=game.clock,
            dice=(tuple(game.dice[0]), tuple(game.dice[1])),
            pools=(game.pools[0], game.pools[1]),
            **piles,
            playlists=both([[labels[p.card - 1] for p in side] for side in game.playlists]),
            effects=both([list(map(self._effect, side)) for side in game.effects]),
            loops=[Loop(owner(game, p.card), labels[p.card - 1]) for p in game.loops],
            used=self._used(),
            idle=game.idle,
            endgame=next(((e.seat, e.turn, e.off) for e in game.endgame), None),
            result=None if over is None else (over.reason, over.winner),
            moved=game.moved,
        )

    @property
    def mixer(self) -> dict[str, Any]:
        """The mixer as all may see it: `volume`, `spectrum`, `feedback`, `vp` and so on."""
        mixer: dict[str, Any] = self.seen(Sight.PUBLIC)["mixer"]
        return mixer

    def legal(self, seat: int) -> list[Action]:
        """All that the seat may do now, but for giving up."""
        self._stands()
        return list(self.profile.legal(self.state, seat))

    def seen(self, sight: Sight) -> dict[str, Any]:
        """The table as these eyes may see it."""
        self._stands()
        return self.profile.view(self.state, sight)

    def told(self, sight: Sight) -> list[str]:
        """What the last action has led to, in sentences for these eyes."""
        self._stands()
        told = [self.profile.tell(self.state, event, sight) for event in self.events]
        return [sentence for sentence in told if sentence is not None]

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        self._stands()
        return self.profile.outcome(self.state)

    @property
    def snapshot(self) -> dict[str, Any]:
        """All that the future depends on."""
        return self.profile.snapshot(self.state)

    # -- cards by their names ---------------------------------------------------------------------

    def number(self, label: str) -> int:
        """The number of the card that is called so."""
        found = [at for at, card in enumerate(self.cards, 1) if card.label == label]
        assert len(found) == 1, f"{len(found)} cards are called {label}"
        return found[0]

    def some(self, label: str | None) -> int | None:
        """The number of a target, None for nobody."""
        return None if label is None else self.number(label)

    def place(self, seat: int, card: str | int) -> int:
        """The place of a card in the crate, 0 for the top."""
        if isinstance(card, int):
            return card
        return self.state.crates[seat].index(self.number(card))

    def _stands(self) -> None:
        if self.refusal is not None:
            raise self.refusal

    def _effect(self, one: Lasting) -> Effect:
        on = None if one.target is None else self.cards[one.target - 1].label
        return Effect(self.cards[one.card - 1].label, one.left, on)

    def _used(self) -> Mapping[str, tuple[int, ...]]:
        pieces = [p for s in (0, 1) for p in (*self.state.playlists[s], *self.state.effects[s])]
        return {self.cards[piece.card - 1].label: piece.used for piece in pieces if piece.used}


def paid(parallel: int = 0, dice: Sequence[int] = (), borrow: Sequence[int] = ()) -> Pay:
    """A payment in its one spelling: dice that give nothing are left out."""
    own, lent = (tuple(each) if any(each) else () for each in (dice, borrow))
    return Pay(parallel, own, lent)


def both(sides: Sequence[Sequence[Any]]) -> tuple[Sequence[Any], Sequence[Any]]:
    """Seat 0's and seat 1's."""
    return sides[0], sides[1]
