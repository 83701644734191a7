"""The report as one page that needs nothing else: no request leaves it."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from string import Template

from referee.conformance.reports.summary import Run
from referee.conformance.run import Outcome, Tried


def page(run: Run) -> str:
    """The page: a badge, the counts, filters, and every case."""
    template = files("referee.conformance.reports").joinpath("page.html").read_text("utf-8")
    name = f"{run.client.name} {run.client.version}".strip()
    good = sum(good for good, _ in run.areas.values())
    all_ = sum(all_ for _, all_ in run.areas.values())
    counts = ", ".join(f"{number} {name}" for name, number in run.counts.items() if number)
    return Template(template).substitute(
        title=escape(f"Conformance of {name}"),
        good="good" if run.holds else "",
        badge=f"{good} of {all_}",
        client=escape(name),
        games=escape(", ".join(run.client.games) or "none"),
        suite=run.suite,
        counts=counts,
        areas="\n".join(_area(area, *counted) for area, counted in run.areas.items()),
        filters="\n".join(_filter(name, number) for name, number in run.counts.items() if number),
        cases="\n".join(_case(one) for one in worst_first(run.tried)),
    )


def worst_first(tried: Sequence[Tried]) -> list[Tried]:
    """What is not good in front, each part in its order."""
    return sorted(tried, key=lambda one: one.outcome.is_good)


def _area(area: str, good: int, all_: int) -> str:
    short = ' class="short"' if good < all_ else ""
    return f"<li><span>{escape(area)}</span><span{short}>{good} of {all_}</span></li>"


def _filter(name: str, number: int) -> str:
    checked = "" if name == str(Outcome.NOT_APPLICABLE) else " checked"
    box = f'<input type="checkbox" value="{name}"{checked}>'
    return f"<label>{box} {name} ({number})</label>"


def _case(one: Tried) -> str:
    kind = str(one.outcome).replace(" ", "-")
    rule = f" <small>{escape(', '.join(one.rule))}</small>" if one.rule else ""
    why = f'<p class="why"><code>{escape(one.why)}</code></p>' if one.why else ""
    return (
        f'<article class="{kind}" data-outcome="{one.outcome}"><header><b>{one.outcome}</b>'
        f"<code>{escape(one.id)}</code>{rule}</header>"
        f"<p>{escape(one.shows)}</p>{why}</article>"
    )
