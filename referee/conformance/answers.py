"""What the referee itself answers to a case: one function for each area."""

import base64
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from referee.conformance import replaying
from referee.conformance.perft import perft
from referee.conformance.position import opened, profile_of, read
from referee.errors import Code, Missing, Refusal
from referee.kernel.chance import Drawn
from referee.kernel.profile import Sight
from referee.protocol import canon, seals, signing
from referee.protocol.decks import Deck, digest, parse
from referee.protocol.draws import SeedDraws, draw_key, path, root
from referee.protocol.hashing import body_hash, record_id
from referee.protocol.records import read_envelope, read_opening
from referee.protocol.transcript import last_line
from referee.protocol.transcript import read as lines_of
from referee.report.json import document
from referee.verify.given import Given
from referee.verify.header import check_module_is_known
from referee.verify.verify import verify

Answer = dict[str, Any]


def answer(area: str, given: Mapping[str, Any]) -> Answer:
    """The result of a case. A refusal is a result too: `{"refused": class}`."""
    try:
        return AREAS[area.partition("/")[0]](given)
    except Refusal as refusal:
        return {"refused": refusal.code.fault_class}
    except Missing as missing:
        return {"missing": missing.what}


def plain(text: str) -> bytes:
    """Bytes of a case: base64."""
    return base64.b64decode(text, validate=True)


def canonical(given: Mapping[str, Any]) -> Answer:
    """`bytes`: whether they are a value in its one canonical spelling."""
    try:
        canon.decode(plain(given["bytes"]))
    except Refusal:
        return {"valid": False}
    return {"valid": True}


def records(given: Mapping[str, Any]) -> Answer:
    """`line`: a record without its line feed; its body's hash and its id."""
    value = canon.decode(plain(given["line"]))
    envelope = read_envelope(value)
    read_opening(envelope)
    hashed = body_hash(canon.encode(value["body"]))
    return {"body": hashed.hex(), "id": record_id(hashed, bytes.fromhex(envelope.sig)).hex()}


def signatures(given: Mapping[str, Any]) -> Answer:
    """`key`, `message`, `signature` in hex: whether it is one by the strict rule."""
    key, message, signature = (bytes.fromhex(given[name]) for name in SIGNED)
    return {"valid": signing.is_strict_key(key) and signing.is_signed(key, message, signature)}


SIGNED = ("key", "message", "signature")


def verdicts(given: Mapping[str, Any]) -> Answer:
    """`match`, and `decks`, `seed` where they are given: what implementations agree on."""
    data = plain(given["match"])
    decks = given.get("decks")
    seed = given.get("seed")
    verdict = verify(
        lines_of([data]),
        Given(
            seed=None if seed is None else bytes.fromhex(seed),
            decks=(None, None) if decks is None else (plain(decks[0]), plain(decks[1])),
            last_line=last_line(data),
        ),
    )
    told = document(verdict, Sight.PUBLIC)
    return agreed(msgspec.to_builtins(told))


def agreed(told: dict[str, Any]) -> Answer:
    """PRODUCT, Verdict: the members on which two implementations have to agree."""
    found: Answer = {"verdict": told["verdict"]}
    if told["verdict"] == "accepted":
        result = {name: one for name, one in told["result"].items() if name != "ruling"}
        return found | {"result": result, "state": told["judged"]["state"], "head": told["head"]}
    if told["verdict"] == "incomplete":
        judged = {name: told["judged"][name] for name in ("form", "rules")}
        return found | {"judged": judged, "missing": list(told["missing"])}
    fault = told["fault"]
    return found | {"class": fault["class"], "record": fault.get("record")}


def sealed(given: Mapping[str, Any]) -> Answer:
    """What hides something until it is opened: an act, an `end`, a contribution."""
    match given["what"]:
        case "act":
            match_id, nonce = bytes.fromhex(given["match"]), bytes.fromhex(given["nonce"])
            made = seals.act_seal(match_id, given["seat"], given["n"], nonce, given["value"])
        case "end":
            match_id, seed, state = (bytes.fromhex(given[n]) for n in ("match", "seed", "state"))
            made = seals.end_seal(match_id, seed, state)
        case _:
            made = seals.contribution_commitment(
                given["seat"], bytes.fromhex(given["contribution"])
            )
    return {"seal": made.hex()}


def draws(given: Mapping[str, Any]) -> Answer:
    """A pick of `count` of `of`, with what a draw record shows of it: key, path and root."""
    seed, match_id = bytes.fromhex(given["seed"]), bytes.fromhex(given["match"])
    one, other = (bytes.fromhex(text) for text in given["contributions"])
    drawn = SeedDraws(seed, match_id, (one, other))
    index, purpose = given["index"], given["purpose"]
    pick = drawn.pick(index, purpose, given["of"], given["count"])
    found: Answer = {"pick": pick, "key": draw_key(seed, index).hex(), "root": root(seed).hex()}
    if index < 1024:
        found["path"] = [each.hex() for each in path(seed, index)]
    return found


def decks(given: Mapping[str, Any]) -> Answer:
    """`deck`: the digest of a decklist's value; with `profile`, whether it may be played."""
    try:
        deck = msgspec.convert({"name": "a deck", **given["deck"]}, Deck)
    except msgspec.ValidationError as error:
        raise Refusal(Code.DECK_FORM, str(error)) from None
    if "profile" in given:
        profile, modules = profile_of(given["profile"]), tuple(given.get("modules", ()))
        for module in modules:
            check_module_is_known(module, profile)
        profile.check_deck(deck.cards, modules)
    return {"digest": digest(deck)}


def toml(given: Mapping[str, Any]) -> Answer:
    """`bytes`: a decklist; the digest of what it says."""
    return {"digest": digest(parse(plain(given["bytes"])))}


def setup(given: Mapping[str, Any]) -> Answer:
    """A position with decks: what is found there, and the public draws of the set-up."""
    position = opened(read(given["position"]))
    public = [
        {"index": one.index, "purpose": one.purpose, "of": list(one.of), "pick": list(one.pick)}
        for one in position.events
        if isinstance(one, Drawn) and one.purpose in position.profile.public_draws
    ]
    return replaying.found(position.profile, position.state) | {"draws": public}


def replay(given: Mapping[str, Any]) -> Answer:
    """A position and an unsigned list of actions: what is found after each."""
    actions = msgspec.convert(given["actions"], list[replaying.Played])
    return replaying.replay(opened(read(given["position"])), actions)


def counted(given: Mapping[str, Any]) -> Answer:
    """A position and a depth: how many sequences of legal actions there are."""
    return {"sequences": perft(opened(read(given["position"])), given["depth"])}


AREAS: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
    "canonical": canonical,
    "records": records,
    "signatures": signatures,
    "chain": verdicts,
    "seals": sealed,
    "draws": draws,
    "decks": decks,
    "toml": toml,
    "setup": setup,
    "replay": replay,
    "illegal": replay,
    "views": replay,
    "perft": counted,
}
