"""A run as people and programs read it; what a client says of itself is never trusted."""

import json
import re
from xml.etree import ElementTree

from referee.conformance.case import Case, Head
from referee.conformance.protocol import Hello
from referee.conformance.reports import html, junit, tap, text
from referee.conformance.reports import json as json_report
from referee.conformance.reports.summary import Run, suite_digest
from referee.conformance.run import Outcome, Tried

NASTY = "<b>\x1b[31m& # \"'\u202e"
SUITE = "ab" * 32


def tried(outcome: Outcome, number: int = 1, why: str = "") -> Tried:
    """A case with this outcome."""
    return Tried(f"seals/{number}", "seals", "What a seal is.", ("X §1",), outcome, why)


def run(*found: Tried, name: str = "small") -> Run:
    """A run in which these were found."""
    return Run(Hello(v=1, name=name, version="1.0", games=("a/b@1.0",)), SUITE, found)


EVERY = run(
    tried(Outcome.PASSED, 1),
    tried(Outcome.FAILED, 2, f"x: expected 1, got {NASTY}"),
    tried(Outcome.SKIPPED, 3, "not today"),
    tried(Outcome.ERROR, 4, "it has ended, status 3"),
    tried(Outcome.NOT_APPLICABLE, 5, "no such area"),
    tried(Outcome.XFAILED, 6, "known"),
    tried(Outcome.XPASSED, 7, "it passes"),
    name=NASTY,
)
GOOD = run(tried(Outcome.PASSED, 1), tried(Outcome.XFAILED, 2, "known"))


def test_counts_and_areas() -> None:
    """What does not apply counts for nothing."""
    assert GOOD.holds
    assert not EVERY.holds
    assert not run(tried(Outcome.SKIPPED)).holds
    assert EVERY.areas == {"seals": (3, 6)}
    assert list(EVERY.counts.values()) == [1, 1, 1, 1, 1, 1, 1]


def test_text_shows_what_is_not_good_in_plain_ascii() -> None:
    """Then the areas, then one line on all of it."""
    lines = list(text.lines(EVERY))
    assert [line.split()[1] for line in lines[:3]] == ["seals/2", "seals/4", "seals/7"]
    assert all(line.isascii() and line.isprintable() for line in lines)
    assert lines[-1].startswith("departs: ")
    assert list(text.lines(GOOD)) == [
        "",
        "seals                        2 of 2",
        "conforms: small 1.0: 1 passed, 1 xfailed; suite abababababababab",
    ]


def test_json_is_whole() -> None:
    """Every case with its outcome."""
    told = json.loads(json.dumps(json_report.document(EVERY)))
    assert told["conforms"] is False
    assert told["suite"] == SUITE
    assert [case["outcome"] for case in told["cases"]] == [str(outcome) for outcome in Outcome]
    assert told["client"]["name"] == NASTY


def test_junit_is_xml_with_the_right_kinds() -> None:
    """A parser reads it, whatever a client has said."""
    suite = ElementTree.fromstring(junit.document(EVERY))[0]  # noqa: S314 - our own text
    numbers = {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")}
    assert numbers == {"tests": "7", "failures": "2", "errors": "1", "skipped": "3"}
    kinds = [[child.tag for child in case] for case in suite]
    assert kinds == [[], ["failure"], ["skipped"], ["error"], ["skipped"], ["skipped"], ["failure"]]


def test_tap_has_a_line_a_case() -> None:
    """Directives for what is skipped or known."""
    lines = list(tap.lines(EVERY))
    assert lines[:3] == ["TAP version 14", "1..7", "ok 1 - seals/1"]
    assert "ok 3 - seals/3 # SKIP not today" in lines
    assert "not ok 6 - seals/6 # TODO known" in lines
    assert "not ok 2 - seals/2" in lines
    assert all(line.isascii() and line.isprintable() for line in lines)


def test_the_page_is_whole_and_asks_for_nothing() -> None:
    """No request leaves it, nothing in it is markup that came from a client."""
    page = html.page(EVERY)
    assert "<b>\x1b" not in page
    assert "&lt;b&gt;" in page
    assert not re.search(r"(?:src|href)=|url\(|@import|https?://", page)
    assert "default-src 'none'" in page
    assert page.count("<article") == 7
    assert page.index("seals/2") < page.index("seals/1<")
    assert 'name="viewport"' in page
    assert "$" not in page.partition("<script>")[0]


def test_the_suite_digest_hangs_on_what_is_asked_and_expected() -> None:
    """Not on what cases are called for people."""
    one = Case(Head("a/1", "a", "x"), {"x": 1}, {"y": 2})
    same = Case(Head("a/1", "a", "other words"), {"x": 1}, {"y": 2})
    other = Case(Head("a/1", "a", "x"), {"x": 1}, {"y": 3})
    assert suite_digest([one]) == suite_digest([same])
    assert suite_digest([one]) != suite_digest([other])
    assert suite_digest([one]) != suite_digest([one, one])
