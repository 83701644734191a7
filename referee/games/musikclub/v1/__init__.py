"""Der Musikclub: the rules of `MK`, with the rulings MK-R1 to MK-R29.

A file for each chapter: `zones`, `time`, `turn`, `constant` and `crate` (the actions), `songs` with
`colours`, `effects`, `loops`, `mixer`, `endgame`, `coins`; `prices` says what actions cost, `texts`
what cards do. `README.md` lists what a client has to know.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, TypeAlias

from referee.games.musikclub.v1 import bots, cards
from referee.games.musikclub.v1.actions import FORMS, Decision
from referee.games.musikclub.v1.cards import Card
from referee.games.musikclub.v1.decks import check_deck
from referee.games.musikclub.v1.legal import exposes, legal
from referee.games.musikclub.v1.params import Params, rules_of
from referee.games.musikclub.v1.setup import setup
from referee.games.musikclub.v1.state import Facts, Mix, copied, restored, snapshot
from referee.games.musikclub.v1.table import table
from referee.games.musikclub.v1.turn import apply, awaiting, awaiting_rule, concede, outcome
from referee.games.musikclub.v1.view import view
from referee.games.musikclub.v1.words import tell
from referee.kernel.profile import Profile

__all__ = ["DOUBLETIME", "PROFILES", "STANDARD", "Mix", "Params", "make_profile"]

ClubProfile: TypeAlias = Profile[Mix, Decision]

STANDARD = Params(name="musikclub/standard@1.0", title="Der Musikclub")
DOUBLETIME = Params(
    name="musikclub/doubletime@1.0", title="Der Musikclub with twelve-sided dice", faces=12
)


def make_profile(
    params: Params, manifest: bytes | Iterable[Card | Mapping[str, Any]]
) -> ClubProfile:
    """The profile of these numbers and cards: a manifest, or cards as structs or JSON objects."""
    if not isinstance(manifest, bytes):
        manifest = cards.manifest_of(manifest)
    rules = rules_of(params, cards.read(manifest))
    return Profile(
        name=params.name,
        title=params.title,
        manifest=manifest,
        modules={},
        takes_first=False,
        public_draws=("first",),
        whole_set=tuple(rules.cards),
        shapes={"state": Facts, "manifest": cards.Manifest},
        forms=FORMS,
        check_deck=partial(check_deck, rules),
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
        bots=bots.BOTS,
    )


PROFILES: dict[str, ClubProfile] = {
    params.name: make_profile(params, cards.pilot()) for params in (STANDARD, DOUBLETIME)
}
