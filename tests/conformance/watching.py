"""A pytest plugin that notes what scenarios and bad inputs do, without changing it."""

import importlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from referee import games
from referee.errors import Refusal
from referee.kernel.forms import Concede, written
from referee.kernel.profile import Profile
from tests.bad_input import matches


class Noted(msgspec.Struct, frozen=True):
    """One action of a scenario: `after` is None where it was refused with `code`.

    `game`: the state itself, which knows by which cards and numbers it is played.
    """

    profile: Profile[Any, Any]
    game: Any
    before: dict[str, Any]
    seat: int
    act: dict[str, Any]
    after: dict[str, Any] | None
    code: str | None


class Scenario(msgspec.Struct):
    """A test that is marked as one, and all that was done in it.

    `looked`: the first position that was looked at, as an action of nobody.
    """

    id: str
    rules: tuple[str, ...]
    shows: str
    noted: list[Noted] = []
    looked: Noted | None = None


class Judged(msgspec.Struct, frozen=True):
    """Bytes that were judged, and what had to be found: a fault, or an incomplete verdict."""

    lines: tuple[str, ...]
    shows: str
    data: bytes
    seed: bytes | None
    decks: tuple[bytes, bytes] | None
    want: Any


class Watcher:
    """Hooks into the tests' own ways of acting and judging."""

    def __init__(self) -> None:
        self.scenarios: list[Scenario] = []
        self.judged: list[Judged] = []
        self.incomplete: list[Judged] = []
        self._scenario: Scenario | None = None
        self._lines: tuple[str, ...] = ()
        self._shows = ""
        self._asked: dict[str, Any] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """All test modules are there: wrap what they call."""
        wrap("tests.scenarios.sites.match", "step", self._stepping)
        wrap("tests.scenarios.musikclub.match", "step", self._stepping)
        table = importlib.import_module("tests.scenarios.timelock.table").Table
        table.act = self._acting(table.act)
        table.traits = self._looking(table.traits, lambda one: one.game)
        wrap("tests.scenarios.musikclub.match", "Match", self._looking_at_matches)
        wrap("tests.bad_input.harness", "judge", self._judging)
        wrap("tests.bad_input.harness", "_compare", self._comparing)
        wrap("tests.verify.made", "read", self._reading)
        wrap("tests.verify.made", "verify", self._verifying)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """While a scenario runs, what is done belongs to it."""
        marker = item.get_closest_marker("scenario")
        shows = first_sentence(getattr(item, "function", None))
        if marker is not None:
            rules = tuple(marker.kwargs.get("rules", ()))
            self._scenario = Scenario(marker.args[0], rules, shows)
        self._lines = tuple(
            str(line) for one in item.iter_markers("bad_input") for line in one.args
        )
        self._shows = shows
        try:
            result = yield
        finally:
            if self._scenario is not None:
                self.scenarios.append(self._scenario)
            self._scenario = None
        return result

    # -- scenarios -----------------------------------------------------------------------------

    def _stepping(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def step(profile: Any, before: Any, seat: int, action: Any, draws: Any) -> Any:
            try:
                done = real(profile, before, seat, action, draws)
            except Refusal as refusal:
                self._note(profile, before, seat, action, None, refusal.code.value)
                raise
            self._note(profile, before, seat, action, done.state, None)
            return done

        return step

    def _acting(self, real: Callable[..., Any]) -> Callable[..., Any]:
        profile = profile_of(None)

        def act(table: Any, seat: int, action: Any) -> Any:
            before = table.game
            try:
                done = real(table, seat, action)
            except Refusal as refusal:
                self._note(profile, before, seat, action, None, refusal.code.value)
                raise
            self._note(profile, before, seat, action, table.game, None)
            return done

        return act

    def _note(
        self, profile: Any, before: Any, seat: int, action: Any, after: Any, code: str | None
    ) -> None:
        if self._scenario is None or isinstance(action, Concede):
            return
        self._scenario.noted.append(
            Noted(
                profile,
                before,
                profile.snapshot(before),
                seat,
                written(action),
                None if after is None else profile.snapshot(after),
                code,
            )
        )

    def _looking(self, real: Callable[..., Any], game: Callable[[Any], Any]) -> Callable[..., Any]:
        def look(table: Any, *arguments: Any) -> Any:
            found = real(table, *arguments)
            if self._scenario is not None and self._scenario.looked is None:
                profile = profile_of(game(table))
                before = profile.snapshot(game(table))
                self._scenario.looked = Noted(profile, game(table), before, 0, {}, before, None)
            return found

        return look

    def _looking_at_matches(self, match: Any) -> Any:
        match.seen = self._looking(match.seen, lambda one: one.state)
        return match

    # -- bad inputs ----------------------------------------------------------------------------

    def _judging(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def judge(data: bytes, *, seed: Any = False, decks: Any = True) -> Any:
            lists = matches.decks() if decks is True else decks or None
            given = matches.SEED if seed is True else seed or None
            self._asked = {"data": data, "seed": given, "decks": lists}
            return real(data, seed=seed, decks=decks)

        return judge

    def _comparing(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def compare(facts: Any, want: Any, data: bytes) -> None:
            real(facts, want, data)
            if self._asked.get("data") == data and self._lines:
                seed, decks = self._asked["seed"], self._asked["decks"]
                self.judged.append(Judged(self._lines, self._shows, data, seed, decks, want))

        return compare

    # -- other whole transcripts ---------------------------------------------------------------

    def _reading(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def read(chunks: Any) -> Any:
            whole = list(chunks)
            self._asked = {"data": b"".join(whole)}
            return real(whole)

        return read

    def _verifying(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """The test asserts what is found; so what is found is what it wants."""

        def verify(lines: Any, given: Any) -> Any:
            verdict = real(lines, given)
            data, decks = self._asked["data"], given.decks
            if given.keys or given.head is not None:
                return verdict
            if decks == (None, None):
                decks = None
            if decks is None or None not in decks:
                want = verdict.fault or verdict
                found = Judged(("verify",), self._shows, data, given.seed, decks, want)
                listed = {"rejected": self.judged, "incomplete": self.incomplete}
                listed.get(verdict.verdict, []).append(found)
            return verdict

        return verify


def profile_of(game: Any) -> Any:
    """The released profile that a state of a scenario belongs to; Edition One's for none."""
    name = "timelock/e1-open@1.0" if game is None else game.rules.params.name
    return games.profile("timelock/e1-open@1.0" if name.startswith("timelock/") else name)


def wrap(module: str, name: str, by: Callable[[Any], Any]) -> None:
    """Put a function in the place of another that the module calls."""
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError:
        return
    setattr(found, name, by(getattr(found, name)))


def first_sentence(function: Any) -> str:
    """The first paragraph of a docstring, without what it cites; or the test's name in words."""
    text = (getattr(function, "__doc__", None) or "").split("\n\n")[0]
    rest = text.rpartition("  ")[2] if "  " in text.split("\n")[0] else text
    said = " ".join(rest.split())
    return said or getattr(function, "__name__", "").removeprefix("test_").replace("_", " ")
