"""A match as it is played: every action is held against the rules before it is signed."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from referee.kernel.forms import Action
from referee.kernel.outcome import Outcome
from referee.kernel.profile import Event, Opening, Profile, Step
from referee.kernel.step import due_draws, step
from referee.play.pen import Pen, Secrets
from referee.protocol.decks import Deck, digest
from referee.protocol.draws import SeedDraws, root
from referee.protocol.hashing import manifest_digest, state_digest
from referee.protocol.records import Match, Player, Standing
from referee.protocol.seals import contribution_commitment
from referee.protocol.signing import public_key


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a match begins with. `nonce(n)` gives the 32 bytes that hide the seal of record n."""

    profile: Profile[Any, Any]
    decks: tuple[Deck, Deck]
    secrets: Secrets
    names: tuple[str, str]
    nonce: Callable[[int], bytes]
    standing: Standing = "friendly"
    modules: tuple[str, ...] = ()


def header(setup: Setup) -> Match:
    """Record 0 of a match that begins so."""
    secrets = setup.secrets
    players = [
        Player(
            public_key(secrets.seats[seat]).hex(),
            setup.names[seat],
            digest(setup.decks[seat]),
            contribution_commitment(seat, secrets.contributions[seat]).hex(),
        )
        for seat in (0, 1)
    ]
    return Match(
        n=0,
        v=1,
        profile=setup.profile.name,
        manifest=manifest_digest(setup.profile.manifest),
        modules=setup.modules,
        standing=setup.standing,
        dealer=public_key(secrets.dealer).hex(),
        root=root(secrets.seed).hex(),
        seats=(players[0], players[1]),
    )


class Table:
    """Plays one match and writes it down, draw records included."""

    def __init__(self, setup: Setup, ready: Sequence[int] = (0, 1)) -> None:
        """Open the match and let both seats say `ready`, in this order."""
        self.setup = setup
        self.profile = setup.profile
        self.pen = Pen(header(setup), setup.secrets)
        secrets = setup.secrets
        self.draws = SeedDraws(secrets.seed, self.pen.match_id, secrets.contributions)
        for seat in ready:
            self.pen.ready(seat)
        decks = (setup.decks[0].cards, setup.decks[1].cards)
        opening = Opening(setup.standing, setup.modules)
        done = self.profile.setup(decks, opening, self.draws)
        self.state = self._take(done)

    def act(self, seat: int, action: Action) -> Sequence[Event]:
        """One action of a seat, and the draw records it makes due. Raises `illegal/…`."""
        done = step(self.profile, self.state, seat, action, self.draws)
        act, value = self.profile.forms.split(action)
        self.pen.act(seat, act, value, self.setup.nonce(self.pen.n))
        self.state = self._take(done)
        return done.events

    def close(self, ruling: Outcome | None = None) -> None:
        """Write the `end`: the result by the rules, or the dealer's ruling on an open game."""
        outcome = self.profile.outcome(self.state) or ruling
        if outcome is None:
            raise ValueError("the game is not over, and there is no ruling")
        self.pen.end(outcome, state_digest(self.profile.snapshot(self.state)))

    def _take(self, done: Step[Any]) -> Any:
        for due in due_draws(self.profile, done):
            if due.index is not None:
                self.pen.draw(due.index, due.purpose, due.of, due.pick)
        return done.state
