"""The lines that draw a view on a terminal: seat 1 above, the mixer between, seat 0 below."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

WIDTH = 79
BAR = 24


def table(view: dict[str, Any]) -> list[str]:
    """The whole table, plain ASCII, 79 columns wide."""
    return [
        *head(view),
        "",
        *seat_lines(view, 1),
        "",
        *mixer_lines(view["mixer"]),
        "",
        *seat_lines(view, 0),
    ]


def head(view: dict[str, Any]) -> list[str]:
    """Where the game is, and who is waited for."""
    lines = [f"Turn {view['turn']}, seat {view['seat']}.   Inner clock: {view['clock']} seconds."]
    if view["idle"]:
        lines.append(f"Idle turns in a row: {view['idle']}.")
    if (endgame := view.get("endgame")) is not None:
        off = ", the turn before ended off volume" if endgame["off"] else ""
        lines.append(f"ENDGAME of seat {endgame['seat']}, turn {endgame['turn']} of it{off}.")
    if (revealed := view.get("revealed")) is not None:
        lines += wrap(f"Revealed: {any_card(revealed)}.", WIDTH, subsequent_indent="    ")
    if view["awaiting"]:
        lines.append(f"Awaited: seat {view['awaiting'][0]}, for {view['asked']}.")
    if (result := view.get("result")) is not None:
        won = f"seat {result['winner']} has won" if "winner" in result else "nobody has won"
        lines.append(f"The game is over: {won} ({result['reason']}).")
    return lines


def mixer_lines(mixer: dict[str, Any]) -> list[str]:
    """Volume and VP against what an endgame needs, and the four bands as bars."""
    needs = mixer["needs"]
    lines = [
        " MIXER ".center(WIDTH, "="),
        f"  volume {mixer['volume']} of {needs['volume']}   VP {mixer['vp']} of {needs['vp']}"
        + ("   NEGATIVE FEEDBACK" if mixer["feedback"] else ""),
    ]
    for band, count in mixer["spectrum"].items():
        bar = "#" * min(count, BAR)
        over = " too much" if count > mixer["maximum"] else ""
        lines.append(f"  {band:<8} {count:>2} |{bar.ljust(mixer['maximum'], '.')}|{over}")
    for loop in mixer["loops"]:
        lines += row(f"loop of seat {loop['owner']}", [other(loop)])
    return [*lines, "=" * WIDTH]


def seat_lines(view: dict[str, Any], seat: int) -> list[str]:
    """A DJ's dice, counts, queue and playlist, and what of the rest these eyes may see."""
    side = view["seats"][seat]
    dice = " ".join(f"[{face}]" for face in side["dice"])
    time = f"dice {dice}   parallel {side['pool']}"
    cards = f"hand {side['hand']}   crate {side['crate']}"
    lines = [f"Seat {seat}   {time}   {cards}   VP {side['vp']}   coins {side['coins']}"]
    lines += row("playlist", list(map(song, side["playlist"])), " > ")
    for one in side["effects"]:
        lines += row("effect", [f"{other(one)}, {one['left']} seconds left"])
    lines += row("queue", list(map(song, side["queue"])))
    lines += row("bin", list(map(card, side["bin"])))
    private = side.get("private", {})
    for name in ("hand", "looked", "crate"):
        lines += row(name, list(map(any_card, private.get(name, []))))
    return lines


def row(name: str, words: Sequence[str], between: str = ", ") -> list[str]:
    """A line, or as many as it takes, for a row of cards; none for no cards."""
    if not words:
        return []
    text = f"{name}: " + between.join(words)
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")


def card(shown: dict[str, Any]) -> str:
    """Name and number."""
    return f"{shown['name']} ({shown['number']})"


def any_card(shown: dict[str, Any]) -> str:
    """A song with its colours and bands, any other card with its kind."""
    return song(shown) if shown["kind"] == "song" else f"{card(shown)} {shown['kind']}"


def song(shown: dict[str, Any]) -> str:
    """Name, colours, bands by their letters, volume and VP."""
    if shown["kind"] != "song":
        return any_card(shown)
    bands = "".join(band[0].upper() for band in shown["bands"])
    colours = "/".join(shown["colours"])
    return f"{card(shown)} {colours} {bands} v{shown['volume']} {shown['vp']}VP"


def other(shown: dict[str, Any]) -> str:
    """An effect or a loop with its numbers."""
    parts = [card(shown)]
    parts += [f"volume {shown['volume']:+d}"] if shown["volume"] else []
    parts += ["".join(band[0].upper() for band in shown["bands"])] if shown.get("bands") else []
    parts += [f"provides {', '.join(shown['provides'])}"] if shown["provides"] else []
    parts += [f"filters {', '.join(shown['filters'])}"] if shown["filters"] else []
    return ", ".join(parts)
