"""Events as sentences, and a view as the lines of a table. Names of cards, nothing of a file."""

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import Any

from referee.games.timelock.e1 import events, layers
from referee.games.timelock.e1.cards.text import plain
from referee.games.timelock.e1.state import UNITS, Game, Id, is_player, number_of, printed, seat_of
from referee.kernel.chance import Drawn
from referee.kernel.profile import Event, Sight

WIDTH = 79


def tell(game: Game, event: Event, sight: Sight) -> str | None:
    """What happened, for these eyes; None where there is nothing to tell."""
    found = _TOLD.get(type(event))
    return None if found is None else found(game, event, sight)


def name(game: Game, oid: Id) -> str:
    """An object or player as people call it."""
    if is_player(oid):
        return f"seat {seat_of(oid)}"
    it = layers.traits(game, oid)
    number = number_of(oid)
    if it is not None:
        return f"{plain(it.name) or 'a face-down Avatar'} ({number})"
    if 0 < number <= len(game.faces) and game.faces[number - 1]:
        return f"{plain(printed(game, number).name)} ({number})"
    return f"a copy ({number})" if number > 0 else "an ability"


def _turn(game: Game, event: events.TurnBegan, sight: Sight) -> str:
    word = "is skipped" if event.skipped else "begins"
    return f"Turn {event.turn}, of seat {event.seat}, {word}."


def _announced(game: Game, event: events.Announced, sight: Sight) -> str:
    verb = "plays" if event.card else "uses an ability of"
    return f"Seat {event.seat} {verb} {name(game, event.source)}."


def _moved(game: Game, event: events.Moved, sight: Sight) -> str | None:
    oid = event.new if event.to == "network" else event.oid
    secret = event.frm != "network" and event.to in ("stack", "wallet")
    if secret and not sight.sees(event.owner):
        return f"A card of seat {event.owner} goes from {event.frm} to {event.to}."
    if event.frm == "queue" and event.to == "network":
        return f"{name(game, oid)} enters the Network."
    return f"{name(game, oid)} goes from {event.frm} to {event.to}."


def _drew(game: Game, event: events.Drew, sight: Sight) -> str:
    if not sight.sees(event.seat):
        return f"Seat {event.seat} draws a card."
    card = plain(printed(game, event.number).name)
    return f"Seat {event.seat} draws {card} ({event.number})."


def _looked(game: Game, event: events.Looked, sight: Sight) -> str:
    if not sight.sees(event.seat):
        n = len(event.looked)
        return f"Seat {event.seat} looks at {n} card{'' if n == 1 else 's'}."
    cards = ", ".join(f"{plain(printed(game, one).name)} ({one})" for one in event.looked)
    return f"Seat {event.seat} looks at {cards}."


def _generated(game: Game, event: events.Generated, sight: Sight) -> str:
    units = ", ".join(f"{event.units[unit]} {unit}" for unit in UNITS if unit in event.units)
    return f"Seat {event.seat} generates {units}."


def _damaged(game: Game, event: events.Damaged, sight: Sight) -> str:
    by = " and ".join(name(game, source) for source, _ in event.by)
    told = f"{name(game, event.to)} is dealt {event.amount} damage by {by}."
    return told[:1].upper() + told[1:]


def _lost(game: Game, event: events.Lost, sight: Sight) -> str:
    why = " to resource burn" if event.burn else ""
    return f"Seat {event.seat} loses {event.amount} Uptime{why}."


def _attacked(game: Game, event: events.Attacked, sight: Sight) -> str:
    who = ", ".join(name(game, oid) for oid in event.attackers)
    return f"Seat {event.seat} attacks with {who}."


def _blocked(game: Game, event: events.Blocked, sight: Sight) -> str:
    pairs = ", ".join(f"{name(game, one)} blocks {name(game, two)}" for one, two in event.pairs)
    return f"{pairs}."


def _ended(game: Game, event: events.Ended, sight: Sight) -> str:
    won = "nobody wins" if event.winner is None else f"seat {event.winner} wins"
    return f"The game is over: {won} ({event.reason})."


def _drawn(game: Game, event: Drawn, sight: Sight) -> str | None:
    if event.purpose == "first":
        return f"Seat {event.pick[0]} is drawn: it begins."
    return None


def _marked(game: Game, event: events.Marked, sight: Sight) -> str:
    verb = "gets" if event.count > 0 else "loses"
    return f"{name(game, event.oid)} {verb} {abs(event.count)} {event.marker}."


_TOLD: dict[type[Any], Callable[[Game, Any, Sight], str | None]] = {
    events.TurnBegan: _turn,
    events.StepBegan: lambda game, event, sight: f"{event.step.capitalize()}.",
    events.Passed: lambda game, event, sight: f"Seat {event.seat} passes.",
    events.Announced: _announced,
    events.Placed: lambda game, event, sight: (
        f"An ability of {name(game, event.source)} is put on the Queue."
    ),
    events.Resolved: lambda game, event, sight: f"{name(game, event.oid)} resolves.",
    events.Invalidated: lambda game, event, sight: f"{name(game, event.oid)} is invalidated.",
    events.Moved: _moved,
    events.Decommissioned: lambda game, event, sight: f"{name(game, event.oid)} is decommissioned.",
    events.Rebooted: lambda game, event, sight: f"{name(game, event.oid)} is rebooted.",
    events.Committed: lambda game, event, sight: f"{name(game, event.oid)} is committed.",
    events.Unlocked: lambda game, event, sight: f"{name(game, event.oid)} unlocks.",
    events.Generated: _generated,
    events.Damaged: _damaged,
    events.Prevented: lambda game, event, sight: (
        f"{event.amount} damage to {name(game, event.to)} is prevented."
    ),
    events.Gained: lambda game, event, sight: f"Seat {event.seat} gains {event.amount} Uptime.",
    events.Lost: _lost,
    events.Drew: _drew,
    events.Looked: _looked,
    events.DrawFailed: lambda game, event, sight: f"Seat {event.seat} cannot draw.",
    events.Marked: _marked,
    events.Attached: lambda game, event, sight: (
        f"{name(game, event.oid)} is attached to {name(game, event.host)}."
    ),
    events.Attacked: _attacked,
    events.Blocked: _blocked,
    events.LeftCombat: lambda game, event, sight: f"{name(game, event.oid)} leaves combat.",
    events.ControlChanged: lambda game, event, sight: (
        f"Seat {event.seat} now controls {name(game, event.oid)}."
    ),
    events.TurnedUp: lambda game, event, sight: f"{name(game, event.oid)} is turned face up.",
    events.Ended: _ended,
    Drawn: _drawn,
}

# -- the table -------------------------------------------------------------------------------------


def table(view: dict[str, Any]) -> list[str]:
    """The lines that draw a view: seat 1 above, the Queue between, seat 0 below; plain ASCII."""
    lines = [f"Turn {view['turn']}, of seat {view['active']}. Now: {view['step']}.", _asked(view)]
    lines += ["", *_side(view, 1), "", *_queue(view["queue"]), "", *_side(view, 0)]
    return lines


def _asked(view: Mapping[str, Any]) -> str:
    asked, result = view["asked"], view["result"]
    if result is not None:
        won = result["winner"]
        told = "nobody wins" if won is None else f"seat {won} wins"
        return f"Over: {told} ({result['reason']})."
    if asked is None:
        return "Awaited: nobody."
    return f"Awaited: seat {asked['seat']} ({asked['kind']})."


def _side(view: Mapping[str, Any], seat: int) -> list[str]:
    player = view["players"][seat]
    buffer = ", ".join(f"{n} {unit}" for unit, n in player["buffer"].items()) or "empty"
    counts = f"wallet {player['wallet']}   stack {player['stack']}"
    lines = [f"Seat {seat}   uptime {player['uptime']}   {counts}   buffer {buffer}"]
    kinds = ("avatar", "hardware", "protocol", "resource")
    for kind in kinds:
        shown = [one for one in player["network"] if _first_kind(one, kinds) == kind]
        if shown:
            lines += _listed(f"{kind}s", [_object(one) for one in shown])
    for zone in ("archive", "cold storage", "stake", "cards", "order"):
        if player.get(zone):
            names = [f"{card['name']} ({card['number']})" for card in player[zone]]
            lines += _listed(zone, names)
    return lines


def _first_kind(one: Mapping[str, Any], kinds: tuple[str, ...]) -> str:
    return next((kind for kind in kinds if kind in one["types"]), "protocol")


def _listed(label: str, names: list[str]) -> list[str]:
    return wrap(
        f"  {label}: " + ", ".join(names),
        WIDTH,
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _object(one: Mapping[str, Any]) -> str:
    """An object in a few words: name, stats, what is unusual about it."""
    words = [f"{one['name'] or 'face down'} ({one['number']})"]
    if "action" in one:
        words.append(f"{one['action']}/{one['resilience']}")
    notes = ["committed"] if one["committed"] else []
    notes += [f"damage {one['damage']}"] if one.get("damage") else []
    notes += [f"{n} {marker}" for marker, n in one.get("counters", {}).items()]
    notes += [f"on {one['host']}"] if "host" in one else []
    notes += [word for word in ("boot delay", "attacking") if one.get(word)]
    notes += ["blocking"] if "blocking" in one else []
    return " ".join(words) + (f" [{', '.join(notes)}]" if notes else "")


def _queue(items: list[dict[str, Any]]) -> list[str]:
    if not items:
        return ["Queue: empty"]
    lines = ["Queue, the top first:"]
    for item in reversed(items):
        what = item["name"] if item["card"] else f"ability of {item['name']}"
        targets = ", ".join(str(one) for one in item.get("targets", ()))
        at = f" -> {targets}" if targets else ""
        lines.append(f"  seat {item['controller']}: {what}{at}")
    return lines
