"""A match of a scenario: actions by the names of cards, and what they have led to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.errors import Code, Refusal
from referee.games.sites.v1 import Contest
from referee.games.sites.v1.actions import Bank, Clash, Discard, Move, Mulligan, Pass, Play
from referee.games.sites.v1.places import SITES, Site
from referee.games.sites.v1.state import Relic, Unit
from referee.kernel.chance import Draws
from referee.kernel.forms import Action, Concede
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event, Profile, Sight
from referee.kernel.step import step
from tests.scenarios.sites.table import Piece, Table
from tests.scenarios.sites.words import Word, label


@dataclass(frozen=True)
class Match:
    """A match on the table; each action gives another one. `events` are those of the last.

    After a refused action only `refused` may be called: all else raises the refusal.
    """

    profile: Profile[Any, Any]
    state: Contest
    cards: tuple[Word, ...]
    draws: Draws
    start: Table
    events: Sequence[Event] = ()
    refusal: Refusal | None = None

    # -- actions: first the seat; cards by what the scenario calls them ---------------------------

    def play(
        self,
        seat: int,
        card: str,
        site: Site | None = None,
        *,
        on: str | Sequence[str] = (),
        to: Site | None = None,
    ) -> "Match":
        """A hand card; its effect acts `on` these and moves one `to` there."""
        targets = (on,) if isinstance(on, str) else on
        numbers = tuple(self.number(one) for one in targets)
        return self.take(seat, Play(self.number(card), site, numbers, to))

    def clash(self, seat: int, unit: str, enemy: str) -> "Match":
        """A unit fights another."""
        return self.take(seat, Clash(self.number(unit), self.number(enemy)))

    def move(self, seat: int, unit: str, site: Site) -> "Match":
        """A unit goes next door."""
        return self.take(seat, Move(self.number(unit), site))

    def passes(self, *seats: int) -> "Match":
        """Each of these passes, one after the other."""
        match = self
        for seat in seats:
            match = match.take(seat, Pass())
        return match

    def mulligan(self, seat: int, *cards: str) -> "Match":
        """These are set aside."""
        return self.take(seat, Mulligan(tuple(sorted(map(self.number, cards)))))

    def bank(self, seat: int, card: str | None = None) -> "Match":
        """This card is banked, or none."""
        return self.take(seat, Bank(0) if card is None else Bank(1, self.number(card)))

    def discard(self, seat: int, *cards: str) -> "Match":
        """These are discarded, in this order."""
        return self.take(seat, Discard(tuple(map(self.number, cards))))

    def concede(self, seat: int) -> "Match":
        """The seat gives up."""
        return self.take(seat, Concede())

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
        return replace(self, state=done.state, events=done.events)

    # -- what has come of it ----------------------------------------------------------------------

    def refused(self, code: Code, *, rule: str, awaited: tuple[int, ...]) -> "Match":
        """The action was refused for this. Nothing has changed, and these are still to act."""
        assert self.refusal is not None, "the action was taken"
        assert (self.refusal.code, self.refusal.rule) == (code, rule), self.refusal.message
        assert self.profile.awaiting(self.state) == awaited
        return replace(self, refusal=None)

    def but(self, **changes: Any) -> Table:
        """The table at the start of the scenario, but for these changes."""
        return replace(self.start, **changes)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        self._stands()
        game = self.state
        return Table(
            round=game.round,
            phase=game.phase,
            initiative=game.initiative,
            awaited=self.profile.awaiting(game),
            markers=(game.markers[0], game.markers[1]),
            scores=(game.scores[0], game.scores[1]),
            hands=self._piles(game.hands),
            supply=(len(game.supply[0]), len(game.supply[1])),
            ready=(game.ready[0], game.ready[1]),
            decks=(len(game.decks[0]), len(game.decks[1])),
            discards=self._piles(game.discards),
            relics=tuple(tuple(map(self._relic, space)) for space in game.relics),
            **{site: self._sides(site) for site in SITES},
        )

    def deck(self, seat: int) -> list[str]:
        """A deck from the top down."""
        self._stands()
        return self._piles(self.state.decks)[seat]

    def supply(self, seat: int) -> list[str]:
        """A supply row in the order placed."""
        self._stands()
        return self._piles(self.state.supply)[seat]

    def power(self, unit: str) -> int:
        """The current power of a unit in play, as all may see it."""
        return self._powers()[self.number(unit)]

    def legal(self, seat: int) -> list[Action]:
        """All that the seat may do now, but for giving up."""
        self._stands()
        return list(self.profile.legal(self.state, seat))

    def seen(self, sight: Sight) -> dict[str, Any]:
        """The table as these eyes may see it."""
        self._stands()
        return self.profile.view(self.state, sight)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        self._stands()
        return self.profile.outcome(self.state)

    @property
    def snapshot(self) -> dict[str, Any]:
        """All that the future depends on."""
        return self.profile.snapshot(self.state)

    @property
    def labels(self) -> list[str]:
        """What the cards are called, number 1 first."""
        return [card.label for card in self.cards]

    def number(self, word: str) -> int:
        """The number of the card that is called so."""
        found = self.labels.count(label(word))
        assert found == 1, f"{found} cards are called {label(word)}"
        return self.labels.index(label(word)) + 1

    def _stands(self) -> None:
        if self.refusal is not None:
            raise self.refusal

    def _piles(self, piles: list[list[int]]) -> tuple[list[str], list[str]]:
        labels = self.labels
        return [labels[n - 1] for n in piles[0]], [labels[n - 1] for n in piles[1]]

    def _relic(self, relic: Relic) -> Piece:
        return Piece(self.labels[relic.card - 1], not relic.ready)

    def _sides(self, site: Site) -> Any:
        powers = self._powers()
        sides = self.state.sites[site]
        return [[self._unit(unit, powers[unit.card]) for unit in side] for side in sides]

    def _unit(self, unit: Unit, power: int) -> Piece:
        name, data = self.cards[unit.card - 1]
        plain = power == data["power"] + unit.bonus
        return Piece(name, not unit.ready, unit.damage, unit.bonus, None if plain else power)

    def _powers(self) -> dict[int, int]:
        sites = self.seen(Sight.PUBLIC)["sites"]
        units = [unit for site in sites for side in site["units"] for unit in side]
        return {unit["number"]: unit["power"] for unit in units}
