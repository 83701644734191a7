"""The report as JUnit XML, which most continuous integration shows."""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from referee.conformance.reports.summary import Run
from referee.conformance.run import Outcome, Tried

_KIND = {
    Outcome.FAILED: "failure",
    Outcome.XPASSED: "failure",
    Outcome.ERROR: "error",
    Outcome.SKIPPED: "skipped",
    Outcome.NOT_APPLICABLE: "skipped",
    Outcome.XFAILED: "skipped",
}


def document(run: Run) -> bytes:
    """One suite with a test case for each case."""
    kinds = [_KIND.get(one.outcome) for one in run.tried]
    root = Element("testsuites")
    suite = SubElement(
        root,
        "testsuite",
        name=plain(f"referee conformance {run.suite[:16]}"),
        tests=str(len(run.tried)),
        failures=str(kinds.count("failure")),
        errors=str(kinds.count("error")),
        skipped=str(kinds.count("skipped")),
    )
    for one in run.tried:
        _case(suite, one)
    indent(root)
    text = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()


def _case(suite: Element, one: Tried) -> None:
    case = SubElement(suite, "testcase", classname=one.area, name=one.id)
    kind = _KIND.get(one.outcome)
    if kind is not None:
        SubElement(case, kind, message=plain(f"{one.outcome}: {one.why}"))


def plain(text: str) -> str:
    """Without what XML cannot hold."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
