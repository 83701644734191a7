"""A position to replay from: `position.json`, with all that a later draw hangs on."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
from msgspec import UNSET, UnsetType

from referee import games
from referee.errors import Code, Refusal
from referee.kernel.chance import Draws
from referee.kernel.profile import Decks, Opening, Profile, Sight
from referee.protocol import canon
from referee.protocol.decks import CardId, Count
from referee.protocol.draws import NoDraws, SeedDraws
from referee.protocol.records import Hex32, Seat, Standing
from referee.verify.header import check_first_is_taken, check_module


class Chance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every draw of a match hangs on (TRANSCRIPT, Seed and draws)."""

    seed: Hex32
    match: Hex32
    contributions: tuple[Hex32, Hex32]

    def draws(self) -> Draws:
        """The draws of that match."""
        one, other = (bytes.fromhex(text) for text in self.contributions)
        return SeedDraws(bytes.fromhex(self.seed), bytes.fromhex(self.match), (one, other))


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`position.json`: a snapshot, or two decks that a match begins with.

    - `profile`: by whose rules; `cards`: cards that it does not have, for this position.
    - `state`: the snapshot. Or `decks`, seat 0's first, with `standing`, `modules`, `first`.
    - `chance`: absent where nothing is drawn.
    """

    profile: str
    cards: tuple[Mapping[str, Any], ...] = ()
    state: Mapping[str, Any] | UnsetType = UNSET
    decks: tuple[Mapping[CardId, Count], Mapping[CardId, Count]] | UnsetType = UNSET
    standing: Standing = "friendly"
    modules: tuple[str, ...] = ()
    first: Seat | UnsetType = UNSET
    chance: Chance | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.state is UNSET) is (self.decks is UNSET):
            raise ValueError("a position has either `state` or `decks`")


class Position(msgspec.Struct, frozen=True):
    """A position that can be played on. `events`: what setting it up has brought about."""

    profile: Profile[Any, Any]
    state: Any
    draws: Draws
    events: Sequence[Any] = ()


def read(value: Any) -> Written:
    """The position as it is written. Raises `schema/position`."""
    try:
        return msgspec.convert(value, Written)
    except msgspec.ValidationError as error:
        raise Refusal(Code.POSITION_FORM, str(error)) from None


def opened(written: Written) -> Position:
    """The position on the table.

    Raises `header/…`, `manifest/not-valid`, `deck/…`, `schema/position`, `Missing("seed")`.
    """
    profile = profile_of(written.profile)
    for module in written.modules:
        check_module(module, written.standing, profile)
    if written.first is not UNSET:
        check_first_is_taken(profile)
    profile = with_cards(profile, written.cards)
    draws = NoDraws() if written.chance is UNSET else written.chance.draws()
    if written.state is not UNSET:
        return Position(profile, _restored(profile, written.state), draws)
    first = None if written.first is UNSET else written.first
    opening = Opening(written.standing, written.modules, first)
    return _begun(profile, cast(Decks, written.decks), opening, draws)


def _begun(profile: Profile[Any, Any], decks: Decks, opening: Opening, draws: Draws) -> Position:
    """The match that begins with these decks, at its first decision."""
    for deck in decks:
        profile.check_deck(deck, opening.modules)
    done = profile.setup(decks, opening, draws)
    return Position(profile, done.state, draws, done.events)


def _restored(profile: Profile[Any, Any], snapshot: Mapping[str, Any]) -> Any:
    """The state of a snapshot that nobody has checked; one that cannot be looked at is none."""
    try:
        state = profile.restore(dict(snapshot))
        profile.view(state, Sight.FULL)
        for seat in profile.awaiting(state):
            next(profile.legal(state, seat), None)
    except (msgspec.ValidationError, LookupError, TypeError, ValueError) as error:
        message = f"no snapshot of {profile.name}: {type(error).__name__}: {error}"
        raise Refusal(Code.POSITION_FORM, message) from None
    return state


def with_cards(profile: Profile[Any, Any], more: Sequence[Mapping[str, Any]]) -> Profile[Any, Any]:
    """The same rules with these cards besides, or in the place of those with their ids.

    Raises `manifest/not-valid`.
    """
    if not more:
        return profile
    manifest = canon.decode(profile.manifest)
    if not all(isinstance(card.get("id"), str) for card in more):
        raise Refusal(Code.BAD_MANIFEST, "a card of the position has no id")
    own = {card["id"] for card in more}
    kept = [card for card in manifest["cards"] if card["id"] not in own]
    return profile.with_manifest(canon.encode({**manifest, "cards": [*kept, *more]}))


def profile_of(name: str) -> Profile[Any, Any]:
    """The rules of that name. Raises `header/unknown-profile`."""
    found = games.profile(name)
    if found is None:
        known = ", ".join(games.PROFILES)
        message = f"{name} is no profile of this release; known are {known}"
        raise Refusal(Code.UNKNOWN_PROFILE, message)
    return found
