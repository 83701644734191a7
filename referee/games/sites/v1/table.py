"""The lines that draw a view on a terminal: seat 1 above, seat 0 below, three sites between."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any

WIDTH = 79
COLUMN = 23
RULE = "+" + ("-" * (COLUMN + 2) + "+") * 3


def table(view: dict[str, Any]) -> list[str]:
    """The whole table, plain ASCII, 79 columns wide."""
    return [
        *head(view),
        "",
        *seat_lines(view, 1),
        RULE,
        *row([unit_lines(site["units"][1]) for site in view["sites"]]),
        *row([middle(site) for site in view["sites"]]),
        *row([unit_lines(site["units"][0]) for site in view["sites"]]),
        RULE,
        *seat_lines(view, 0),
    ]


def head(view: dict[str, Any]) -> list[str]:
    """Where the match is, and who is waited for."""
    points = "1 point" if view["worth"] == 1 else f"{view['worth']} points"
    place = f"Round {view['round']} of {view['rounds']}, {points} a site."
    lines = [f"{place} Initiative: seat {view['initiative']}. Now: {view['phase']}."]
    if view["answered"]:
        lines.append(f"Has chosen: {seats(view['answered'])}.")
    if view["awaiting"]:
        lines.append(f"Awaited: {seats(view['awaiting'])}.")
    if (result := view.get("result")) is not None:
        won = f"seat {result['winner']} has won" if "winner" in result else "nobody has won"
        lines.append(f"The match is over: {won} ({result['reason']}).")
    return lines


def seats(numbers: Sequence[int]) -> str:
    """The seats in words."""
    return " and ".join(f"seat {seat}" for seat in numbers)


def seat_lines(view: dict[str, Any], seat: int) -> list[str]:
    """A seat's numbers, its relic and pile, and what of the rest these eyes may see."""
    side = view["seats"][seat]
    own = f"score {view['scores'][seat]}   markers {view['markers'][seat]}"
    cards = f"hand {side['hand']}   deck {side['deck']}"
    supply = f"supply {side['supply']}, {side['ready']} ready"
    lines = [f"Seat {seat}   {own}   {cards}   {supply}"]
    lines += [f"  relic: {card(relic)}, {standing(relic)}" for relic in side["relics"]]
    lines += listed("discards", side["discards"])
    private = side.get("private", {})
    for name in ("hand", "supply", "deck"):
        lines += listed(name, private.get(name, []))
    lines += [f"  choice: {choice_words(choice)}" for choice in private.get("choice", [])]
    return lines


def listed(name: str, cards: Sequence[dict[str, Any]]) -> list[str]:
    """A line, or as many as it takes, for a row of cards; none for no cards."""
    if not cards:
        return []
    words = f"{name}: " + ", ".join(map(card, cards))
    return wrap(words, WIDTH, initial_indent="  ", subsequent_indent="    ")


def choice_words(choice: dict[str, Any]) -> str:
    """A seat's own choice that still waits for the other's."""
    members = (f"{name} {value}" for name, value in choice.items() if name != "do")
    return " ".join([choice["do"], *members])


def card(shown: dict[str, Any]) -> str:
    """Name and number."""
    return f"{shown['name']} ({shown['number']})"


def standing(shown: dict[str, Any]) -> str:
    """Upright or sideways."""
    return "ready" if shown["ready"] else "exhausted"


def unit_lines(units: Sequence[dict[str, Any]]) -> list[str]:
    """Each unit: name and number; power/health; what is on it."""
    lines: list[str] = []
    for unit in units:
        lines += [card(unit), f"  {unit['power']}/{unit['health']} {standing(unit)}"]
        notes = [word.capitalize() for word in unit["keywords"]]
        notes += [f"damage {unit['damage']}"] if unit["damage"] else []
        notes += [f"{unit['bonus']:+d} now"] if unit["bonus"] else []
        lines += ["  " + ", ".join(notes)] if notes else []
    return lines


def middle(site: dict[str, Any]) -> list[str]:
    """The site between the two sides, with the power of each on its own edge."""
    zero, one = site["power"]
    return [f"power {one}", f" {site['site']} ".center(COLUMN, "="), f"power {zero}"]


def row(columns: Sequence[Sequence[str]]) -> list[str]:
    """The three columns side by side."""
    return [
        "| " + " | ".join(cell[:COLUMN].ljust(COLUMN) for cell in cells) + " |"
        for cells in zip_longest(*columns, fillvalue="")
    ]
