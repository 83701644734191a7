"""600B Timelock TCG, Edition One: the rules of `E1`, with the rulings E1-R1 to E1-R96.

A file for each chapter: `setup`, `turn`, `moments`, `announcing` and `paying` (§11), `queue` and
`triggers` (§10), `clash` and `striking` (§13), `damage` (§15), `checks` (§16), `layers` (§17),
`zones` (§6). `agenda` is what is left to do, as data; `engine` steps through it.
"""

from functools import partial
from typing import TypeAlias

from referee.games.timelock.e1 import cards
from referee.games.timelock.e1.actions import FORMS, Decision
from referee.games.timelock.e1.answers import RULES
from referee.games.timelock.e1.bots import BOTS
from referee.games.timelock.e1.cards.schema import Manifest
from referee.games.timelock.e1.engine import apply, awaiting, concede, outcome
from referee.games.timelock.e1.legal import exposes, legal
from referee.games.timelock.e1.params import Params, Rules
from referee.games.timelock.e1.setup import setup
from referee.games.timelock.e1.shapes import as_written
from referee.games.timelock.e1.snapshots import Snapshot, copied, restored, snapshot
from referee.games.timelock.e1.stacks import check_stack
from referee.games.timelock.e1.state import Game
from referee.games.timelock.e1.view import view
from referee.games.timelock.e1.words import table, tell
from referee.kernel.profile import Profile

__all__ = ["CLASSIC", "OPEN", "PROFILES", "Game", "Params", "Rules", "make_profile"]

TimelockProfile: TypeAlias = Profile[Game, Decision]

CLASSIC = Params(name="timelock/e1-classic@1.0", title="600B Timelock, Edition One", copies=3)
OPEN = Params(name="timelock/e1-open@1.0", title="600B Timelock, Edition One, open Stacks")


def make_profile(params: Params, manifest: bytes) -> TimelockProfile:
    """The profile of these numbers and cards."""
    rules = Rules(params, cards.read(manifest))
    return Profile(
        name=params.name,
        title=params.title,
        manifest=manifest,
        modules={},
        takes_first=True,
        public_draws=("first", "discard", "stake", "toss"),
        whole_set=tuple(f"E1-{number:03}" for number in range(1, 296)),
        shapes={"state": as_written(Snapshot), "manifest": Manifest},
        forms=FORMS,
        check_deck=partial(check_stack, rules),
        setup=partial(setup, rules),
        copy=copied,
        awaiting=awaiting,
        awaiting_rule=awaiting_rule,
        legal=legal,
        apply=apply,
        concede=concede,
        outcome=outcome,
        snapshot=snapshot,
        restore=partial(restored, rules),
        view=view,
        exposes=exposes,
        tell=tell,
        table=table,
        faces=lambda: {card.id: cards.shown(card) for card in rules.cards.values()},
        lint=lambda: cards.lint(rules.cards.values()),
        with_manifest=partial(make_profile, params),
        bots=BOTS,
    )


def awaiting_rule(game: Game) -> str:
    """The section that says who is awaited."""
    return "E1 §10.1" if game.ask is None else RULES[game.ask.kind]


PROFILES: dict[str, TimelockProfile] = {
    params.name: make_profile(params, cards.manifest()) for params in (CLASSIC, OPEN)
}
