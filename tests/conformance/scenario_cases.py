"""From scenarios to cases: replays, refused actions, and which of them a suite needs."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from referee import games
from referee.conformance import replaying
from referee.conformance.case import Head
from referee.conformance.fill import Recorded
from referee.conformance.position import opened, read
from referee.errors import Missing, Refusal
from referee.kernel.profile import Opening, Profile
from referee.kernel.step import step
from referee.protocol import canon
from referee.protocol.hashing import derive
from tests.conformance.watching import Noted, Scenario

RELEASED = {"timelock/test@1.0": "timelock/e1-open@1.0"}

CHANCE = {
    name: derive("referee conformance chance", name.encode()).hex()
    for name in ("seed", "match", "x0", "x1")
}

BY_CHANCE = {
    "seed": CHANCE["seed"],
    "match": CHANCE["match"],
    "contributions": [CHANCE["x0"], CHANCE["x1"]],
}
"""What the draws of positions hang on that are made here."""


def chosen(scenarios: Iterable[Scenario]) -> Iterator[Recorded]:
    """The cases of all scenarios that a client can be asked, in the order of the tests."""
    names: Counter[str] = Counter()
    for scenario in scenarios:
        looked = [] if scenario.looked is None or scenario.noted else [[scenario.looked]]
        for one in [*sequences(scenario.noted), *looked]:
            found = case(scenario, one)
            if found is None:
                continue
            names[found.head.id] += 1
            yield numbered(found, names[found.head.id])


def numbered(recorded: Recorded, number: int) -> Recorded:
    """A scenario may give several cases: the second and later ones are numbered."""
    if number == 1:
        return recorded
    head = replace(recorded.head, id=f"{recorded.head.id}-{number}")
    return replace(recorded, head=head)


def sequences(noted: Iterable[Noted]) -> Iterator[list[Noted]]:
    """Actions that follow on each other; one that is refused is a sequence of its own."""
    now: list[Noted] = []
    for one in noted:
        if one.after is None:
            yield [one]
            continue
        if now and now[-1].after != one.before:
            yield now
            now = []
        now.append(one)
    if now:
        yield now


def case(scenario: Scenario, noted: list[Noted]) -> Recorded | None:
    """The case of a sequence; None if it hangs on draws or numbers that no profile has."""
    noted = up_to_chance(noted)
    position = position_of(noted[0])
    if position is None or not agrees(position, noted):
        return None
    if draws(noted[-1]):
        position["chance"] = BY_CHANCE
    game = noted[0].profile.game
    refused = noted[-1].after is None
    area = f"{'illegal' if refused else 'replay'}/{game}"
    head = Head(
        id=f"{area}/{scenario.id}",
        area=area,
        shows=scenario.shows,
        rule=scenario.rules,
        needs=(position["profile"], "position"),
        cards=tuple(sorted(in_view(noted))),
        codes=tuple(one.code for one in noted if one.code is not None),
    )
    actions = [{"seat": one.seat, "act": one.act} for one in noted if one.act]
    given = {"position": position, "actions": actions}
    return Recorded(head, given, refused=len(noted) - 1 if refused else None)


def draws(noted: Noted) -> bool:
    """Whether an action has used the seed; in a scenario the draw is foreseen."""
    return noted.after is not None and noted.after["draws"] != noted.before["draws"]


def up_to_chance(noted: list[Noted]) -> list[Noted]:
    """The actions up to the first that draws: what the seed gives there is the case's own."""
    at = next((at for at, one in enumerate(noted) if draws(one)), len(noted))
    return noted[: at + 1]


def position_of(noted: Noted) -> dict[str, Any] | None:
    """The position as `position.json` has it, with the cards that only the tests know."""
    name = RELEASED.get(noted.game.rules.params.name, noted.game.rules.params.name)
    released = games.profile(name)
    if released is None or not same_numbers(noted.game.rules.params, released):
        return None
    own = {card["id"]: card for card in canon.decode(released.manifest)["cards"]}
    used = set(noted.before["faces"]) - {""}
    cards = [card for card in cards_of(noted) if card["id"] in used]
    more = [card for card in cards if own.get(card["id"]) != card]
    return {"profile": name, "state": noted.before} | ({"cards": more} if more else {})


class NoChance:
    """Nothing is shuffled."""

    def shuffle(self, index: int, purpose: str, items: Any) -> list[Any]:
        """The list as it is."""
        return list(items)

    def pick(self, index: int, purpose: str, items: Any, count: int) -> list[Any]:
        """The first of it."""
        return list(items)[:count]


def same_numbers(params: Any, released: Profile[Any, Any]) -> bool:
    """Whether a test plays by the numbers of a profile, whatever it calls them."""
    empty = {seat: {} for seat in (0, 1)}
    try:
        state = released.setup((empty[0], empty[1]), Opening("friendly"), NoChance())
    except (Refusal, Missing, IndexError, ValueError):
        return False
    wanted = state.state.rules.params
    return bool(replace(params, name="", title="") == replace(wanted, name="", title=""))


def cards_of(noted: Noted) -> list[dict[str, Any]]:
    """All cards that the match is played with, as JSON objects."""
    cards = noted.game.rules.cards.values()
    listed: list[dict[str, Any]] = json.loads(msgspec.json.encode(list(cards), order="sorted"))
    return listed


def agrees(position: Mapping[str, Any], noted: list[Noted]) -> bool:
    """Whether a released profile goes the same way, without chance, as the test has gone."""
    try:
        table = opened(read(position))
        state = table.state
        for one in noted:
            if one.after is None or draws(one) or not one.act:
                return True
            action = replaying.decoded(table.profile, one.act)
            state = step(table.profile, state, one.seat, action, table.draws).state
            if table.profile.snapshot(state) != one.after:
                return False
    except (Refusal, Missing):
        return False
    return True


def in_view(noted: list[Noted]) -> set[str]:
    """The ids of released cards that an action names, or that lie in play or on a pile."""
    found: set[int] = set()
    for one in noted:
        found |= {number for number in numbers(one.act) if number <= len(one.before["faces"])}
        for zone in ("network", "archives", "wallets", "hands", "sites", "relics", "playlists"):
            found |= set(numbers(one.before.get(zone, [])))
        if one.act.get("do") == "fly-in":
            found |= set(one.before["crates"][one.seat][:1])
        for zone in ("effects", "loops", "queues", "bins"):
            found |= set(numbers(one.before.get(zone, [])))
    faces = noted[0].before["faces"]
    ids = {faces[number - 1] for number in found if 1 <= number <= len(faces)}
    profile = games.profile(RELEASED.get(noted[0].profile.name, noted[0].profile.name))
    return ids & set(() if profile is None else profile.faces())


LIVES = 1 << 20


def numbers(value: Any) -> Iterator[int]:
    """The card numbers in a JSON value; an object's id of Edition One holds one."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value // LIVES if value >= LIVES else value
    elif isinstance(value, dict):
        for member in value.values():
            yield from numbers(member)
    elif isinstance(value, list):
        for member in value:
            yield from numbers(member)
