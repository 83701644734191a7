"""Verdicts for the command line: of one match, or of several a line each and one status."""

import re
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import msgspec

from referee.cli import exits
from referee.cli.inputs import Beside, expand, open_match
from referee.cli.output import put
from referee.cli.progress import tracked
from referee.errors import Code, Refusal
from referee.kernel.profile import Sight
from referee.report import text
from referee.report.escape import escaped
from referee.report.json import document, dumps
from referee.verify.verify import Verification

_ID = re.compile(r"[0-9a-f]{64}")
_EXPECTED = re.compile(r"(dealer|0|1)=([0-9a-f]{64})")


class Said(msgspec.Struct, frozen=True):
    """What is printed of one match, the word for the summary, and the status."""

    text: str
    word: str
    status: int


def expected_keys(options: Sequence[str]) -> dict[str, str]:
    """`dealer=KEY`, `0=KEY`, `1=KEY` as a mapping. Raises `usage/option`."""
    keys: dict[str, str] = {}
    for option in options:
        found = _EXPECTED.fullmatch(option)
        if found is None or found[1] in keys:
            message = "--expect-key is dealer=KEY, 0=KEY or 1=KEY, each once, with 64 hex digits"
            raise Refusal(Code.OPTION, message)
        keys[found[1]] = found[2]
    return keys


def expected_head(option: str | None) -> str | None:
    """The id of a record, in hex. Raises `usage/option`."""
    if option is not None and _ID.fullmatch(option) is None:
        raise Refusal(Code.OPTION, "--expect-head is an id of 64 lower-case hex digits")
    return option


def judge_all(
    matches: Sequence[str], beside: Beside, sight: Sight, as_json: bool, jobs: int
) -> int:
    """Print the verdict on one match, or a line on each of several and a summary; the status."""
    names = expand(matches)
    if len(names) == 1:
        said = judge(names[0], beside, sight, as_json)
        put(said.text)
        return said.status
    _refuse_for_several(beside)
    form = partial(judge_in_a_line, beside=beside, sight=sight, as_json=as_json)
    words: list[str] = []
    statuses: list[int] = []
    for said in tracked(_spread(form, names, jobs), len(names), "verifying"):
        put(said.text)
        words.append(said.word)
        statuses.append(said.status)
    if not as_json:
        put(text.summary(words))
    return exits.gravest(statuses)


def judge(name: str, beside: Beside, sight: Sight, as_json: bool) -> Said:
    """The whole verdict on one match. Raises what its input raises."""
    verification = open_match(name, beside)
    judged_through(verification)
    verdict = verification.verdict()
    shown = (
        dumps(document(verdict, sight, name), indent=2) + "\n"
        if as_json
        else text.render(verdict, sight, name)
    )
    return Said(shown, verdict.verdict, exits.of_verdict(verdict))


def judge_in_a_line(name: str, beside: Beside, sight: Sight, as_json: bool) -> Said:
    """The verdict on one match of several; an input that cannot be read has its line too."""
    try:
        verification = open_match(name, beside)
        judged_through(verification)
    except Refusal as refusal:
        return _unread(name, refusal, as_json)
    verdict = verification.verdict()
    shown = (
        dumps(document(verdict, sight, name)) + "\n" if as_json else text.one_line(verdict, name)
    )
    return Said(shown, verdict.verdict, exits.of_verdict(verdict))


def judged_through(verification: Verification) -> None:
    """Judge to the end or to the first fault."""
    for _ in verification.moments():
        pass


def _unread(name: str, refusal: Refusal, as_json: bool) -> Said:
    status = exits.of_code(refusal.code)
    if as_json:
        facts: Mapping[str, str] = {
            "verdict": "unread",
            "input": name,
            "code": refusal.code.value,
            "message": refusal.message,
        }
        return Said(dumps(facts) + "\n", "unread", status)
    said = f"{'unread':<11} {escaped(name)}  {refusal.code}: {escaped(refusal.message)}\n"
    return Said(said, "unread", status)


def _refuse_for_several(beside: Beside) -> None:
    if beside.seed or beside.seed_file or beside.decks or beside.head:
        message = "--seed, --seed-file, --deck and --expect-head are for one match"
        raise Refusal(Code.OPTION, message)


def _spread(
    form: Callable[[str], Said], names: Sequence[str], jobs: int
) -> Iterator[Said] | Iterable[Said]:
    """The same lines in the same order, whatever the number of processes."""
    if jobs == 1:
        return map(form, names)
    return _pooled(form, names, jobs)


def _pooled(form: Callable[[str], Said], names: Sequence[str], jobs: int) -> Iterator[Said]:
    with ProcessPoolExecutor(max_workers=jobs, initializer=_end_quietly) as pool:
        yield from pool.map(form, names, chunksize=4)


def _end_quietly() -> None:
    """A worker dies of a signal without a word; what ended the run the first process tells."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
