"""The site contest: the rules of `ST`, with the rulings ST-R1 to ST-R28.

A file for each chapter: `setup`, `preparation`, `playing` (with `targets` and `effects`), `clash`,
`moving`, `scoring`; `turn` says what follows what. `README.md` lists what a client has to know.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, TypeAlias

from referee.games.sites.v1 import bots, cards
from referee.games.sites.v1.actions import FORMS, Decision
from referee.games.sites.v1.cards import Card
from referee.games.sites.v1.decks import check_deck
from referee.games.sites.v1.legal import exposes, legal
from referee.games.sites.v1.params import Params, rules_of
from referee.games.sites.v1.setup import setup
from referee.games.sites.v1.state import Contest, Facts, copied, restored, snapshot
from referee.games.sites.v1.table import table
from referee.games.sites.v1.turn import apply, awaiting, awaiting_rule, concede, outcome
from referee.games.sites.v1.view import view
from referee.games.sites.v1.words import tell
from referee.kernel.profile import Profile

__all__ = [
    "OPENING_SUPPLY",
    "PILOT",
    "PROFILES",
    "Contest",
    "Params",
    "make_profile",
    "rules_of",
]

SitesProfile: TypeAlias = Profile[Contest, Decision]

PILOT = Params(name="sites/pilot@1.0", title="The site contest")
OPENING_SUPPLY = Params(
    name="sites/opening-supply@1.0",
    title="The site contest with an opening supply",
    opening_bank=True,
)


def make_profile(
    params: Params, manifest: bytes | Iterable[Card | Mapping[str, Any]]
) -> SitesProfile:
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
        whole_set=tuple(f"ST-{number:02}" for number in range(1, 22)),
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


PROFILES: dict[str, SitesProfile] = {
    params.name: make_profile(params, cards.pilot()) for params in (PILOT, OPENING_SUPPLY)
}
