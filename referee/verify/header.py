"""Record 0: the set-up that everything else hangs on."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from referee import games
from referee.errors import Code, Refusal
from referee.kernel.profile import Profile
from referee.protocol.hashing import manifest_digest
from referee.protocol.records import RECORD_TYPES, VERSION, Match
from referee.protocol.signing import is_signed, is_strict_key, match_message
from referee.protocol.transcript import Line
from referee.verify.faults import signed_by
from referee.verify.form import Formed, read_record, read_value

_ORDER = "TRANSCRIPT Order of checks"
_OPENING = "TRANSCRIPT, opening"


def read_header(
    line: Line, expected_keys: Mapping[str, str]
) -> tuple[Match, Formed, Profile[Any, Any]]:
    """The good header of a transcript, as a struct and as a record, and its profile.

    Raises, in the order of checks, `limit`, `encoding`, `json`, `header` or `schema`, `header`,
    `manifest`, `key`, `signature`, `chain`.
    """
    value = read_value(line)
    refuse_other_first_record(value)
    formed = read_record(value, None)
    match = formed.record
    if not isinstance(match, Match):
        raise Refusal(Code.NOT_A_MATCH, "the first record is no `match`", rule=_ORDER)
    profile = known_profile(match)
    refuse_foreign_setup(match, profile)
    check_keys(match, expected_keys)
    if not is_signed(bytes.fromhex(match.dealer), match_message(formed.hashed), formed.signature):
        message = "the header is not signed by the dealer's key that it names"
        raise Refusal(Code.BAD_SIGNATURE, message, rule="TRANSCRIPT Lines")
    with signed_by("dealer"):
        check_place(match)
    return match, formed, profile


def refuse_other_first_record(value: Any) -> None:
    """TRANSCRIPT, Order of checks: another type or version comes before the rest of the schema."""
    body = value.get("body") if isinstance(value, dict) else None
    if not isinstance(body, dict):
        return
    kind, version = body.get("type"), body.get("v")
    if kind in RECORD_TYPES and kind != "match":
        message = f"the first record is a `{kind}`; a transcript begins with its `match`"
        raise Refusal(Code.NOT_A_MATCH, message, rule=_ORDER, member="body.type")
    if isinstance(version, int) and not isinstance(version, bool) and version != VERSION:
        message = f"format version {version} is unknown; understood is {VERSION}"
        raise Refusal(Code.UNKNOWN_VERSION, message, rule=_ORDER, member="body.v")


def known_profile(match: Match) -> Profile[Any, Any]:
    """The profile that the header names. Raises `header/unknown-profile`."""
    profile = games.profile(match.profile)
    if profile is None:
        known = ", ".join(games.PROFILES)
        message = f"profile {match.profile} is unknown; known are {known}"
        raise Refusal(Code.UNKNOWN_PROFILE, message, rule=_ORDER, member="body.profile")
    return profile


def refuse_foreign_setup(match: Match, profile: Profile[Any, Any]) -> None:
    """TRANSCRIPT, Order of checks: modules, `first`, equal keys; then the manifest."""
    for module in match.modules:
        check_module(module, match.standing, profile)
    if match.after is not UNSET and match.after.first is not UNSET:
        check_first_is_taken(profile)
    keys = (match.dealer, match.seats[0].key, match.seats[1].key)
    if len(set(keys)) < len(keys):
        message = "dealer, seat 0 and seat 1 have three different keys"
        raise Refusal(Code.EQUAL_KEYS, message, rule=_OPENING)
    if match.manifest != manifest_digest(profile.manifest):
        message = f"manifest {match.manifest} is not that of {profile.name}"
        raise Refusal(Code.OTHER_MANIFEST, message, rule=_ORDER, member="body.manifest")


def check_module(module: str, standing: str, profile: Profile[Any, Any]) -> None:
    """A module is one of the profile's, and may be used in a match of this standing."""
    check_module_is_known(module, profile)
    if standing not in profile.modules[module]:
        message = f"module {module} is not for a {standing} match"
        raise Refusal(Code.MODULE_STANDING, message, rule=_ORDER, member="body.modules")


def check_module_is_known(module: str, profile: Profile[Any, Any]) -> None:
    """A module is one of the profile's. Raises `header/unknown-module`."""
    if module not in profile.modules:
        message = f"{profile.name} has no module {module}"
        raise Refusal(Code.UNKNOWN_MODULE, message, rule=_ORDER, member="body.modules")


def check_first_is_taken(profile: Profile[Any, Any]) -> None:
    """A series says who begins only where the rules leave it to the series."""
    if not profile.takes_first:
        message = f"in {profile.name} the rules say who begins, not the series"
        raise Refusal(Code.FIRST_NOT_TAKEN, message, rule=_ORDER, member="body.after.first")


def check_keys(match: Match, expected: Mapping[str, str]) -> None:
    """All three keys are strict points, and those that something is expected of are the ones."""
    named = {"dealer": match.dealer, "0": match.seats[0].key, "1": match.seats[1].key}
    for who, key in named.items():
        if not is_strict_key(bytes.fromhex(key)):
            message = f"the key of {_called(who)} is no canonical point of the prime-order group"
            raise Refusal(Code.WEAK_KEY, message, rule="TRANSCRIPT Lines")
    for who, key in expected.items():
        if named[who] != key:
            message = f"the key of {_called(who)} is {named[who]}, not the expected {key}"
            raise Refusal(Code.UNEXPECTED_KEY, message, rule="PRODUCT Commands")


def check_place(match: Match) -> None:
    """TRANSCRIPT, Records: the place of a `match` is number 0."""
    if match.n != 0:
        message = f"the header is number 0, not {match.n}"
        raise Refusal(Code.WRONG_NUMBER, message, rule="TRANSCRIPT Records", member="body.n")


def _called(who: str) -> str:
    return "the dealer" if who == "dealer" else f"seat {who}"
