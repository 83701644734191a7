"""The rules of `tests/unit/architecture.py` hold, read off the syntax trees of the code.

That a rule bites is shown on a few lines that break it; that it lets the right thing pass, on a
few that do not.
"""

import pytest

from tests.unit.architecture import (
    RULES,
    Module,
    Rule,
    asserts_nothing,
    calls_no_world,
    editions_apart,
    fits_a_screen,
    fits_a_sitting,
    has_no_floats,
    imports_on_top,
    knows_no_world,
    leaves_exits_to_the_command_line,
    looks_left,
    modules,
    says_what_it_is,
    takes_no_order_from_sets,
)

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)


@each_rule
def test_the_code_keeps_the_rule(rule: Rule) -> None:
    broken = [
        f"{module.name}:{line}: {what}" for module in modules() for line, what in rule(module)
    ]
    assert broken == [], "\n".join([rule.__doc__ or "", *broken])


def test_the_code_is_found() -> None:
    names = {module.name for module in modules()}
    assert {"referee", "referee.errors", "referee.protocol.canon", "referee.kernel.step"} <= names
    assert len(names) == len(modules())


# That the rules bite: each of these modules has one offence.

KERNEL, GAME, PLAY = "referee.kernel.step", "referee.games.sites.v1.turn", "referee.play.pen"

OFFENCES: dict[Rule, list[tuple[str, str]]] = {
    looks_left: [
        (KERNEL, "import referee.games"),
        (KERNEL, "from referee.verify.verify import verify"),
        (KERNEL, "from referee import cli"),
        (KERNEL, "from . import chance"),
        (KERNEL, "from referee.helpful import thing"),
        ("referee.errors", "from referee.protocol import canon"),
        ("referee.protocol.canon", "def f():\n    from referee.kernel import step"),
        ("referee.play.pen", "from referee.batch import run"),
        ("referee", "from referee import errors"),
        ("referee.other.thing", "'nothing else'"),
    ],
    editions_apart: [
        (GAME, "from referee.games.timelock.e1 import turn"),
        (GAME, "from referee.games.sites.v2 import turn"),
        (GAME, "from referee.games import profile"),
        (GAME, "from referee.games.sites.v11 import turn"),
        (GAME, "import referee.games.sites"),
        ("referee.games.sites", "from referee.games.timelock import e1"),
    ],
    imports_on_top: [
        (KERNEL, "def f():\n    import json"),
        (PLAY, "class A:\n    def f(self):\n        if self:\n            from json import loads"),
        (GAME, "async def f():\n    import json"),
    ],
    knows_no_world: [
        *((KERNEL, f"import {name}") for name in ("random", "time", "datetime", "os", "sys")),
        *((GAME, f"import {name}") for name in ("socket", "threading", "subprocess", "pathlib")),
        ("referee.report.text", "from os.path import join"),
        ("referee.verify.verify", "import importlib.resources"),
        (GAME, "from importlib import import_module"),
        (GAME, "def f():\n    import time as t"),
        ("referee", "import sys"),
    ],
    calls_no_world: [
        (KERNEL, "open('x')"),
        (GAME, "with open('x') as file: pass"),
        ("referee.report.text", "print(1)"),
        ("referee.verify.verify", "x = [hash(y) for y in z]"),
        ("referee.errors", "__import__('os')"),
    ],
    has_no_floats: [
        *((KERNEL, line) for line in ("x = 0.5", "x = 1e3", "x = 1j", "x = a / b", "x /= 2")),
        (GAME, "x = float(y)"),
        ("referee.report.text", "x = round(y)"),
    ],
    takes_no_order_from_sets: [
        *((KERNEL, line) for line in ("for x in {1, 2}: pass", "for x in set(y): pass")),
        *((GAME, line) for line in ("x = [y for y in {z for z in a}]", "x = list(set(y))")),
        *((GAME, line) for line in ("x = tuple(frozenset(y))", "x = (*{1, 2}, 3)", "f(*set(x))")),
        *((GAME, line) for line in ("x = ','.join(set(y))", "x.extend({1, 2})", "x = {1}.pop()")),
        *((GAME, line) for line in ("x = list(set(y) - z)", "x = next(iter({1} | y))")),
        (GAME, "x = {y: 1 for y in set(z)}"),
        (GAME, "x = list(set(y).union(z))"),
        ("referee.verify.verify", "x = set(y)\nfor z in x: pass"),
        ("referee.report.text", "def f(x: set[int]):\n    return list(x)"),
        ("referee.report.text", "x: frozenset[int] = f()\ny = [z for z in x]"),
    ],
    asserts_nothing: [
        (name, "def f(x):\n    assert x") for name in (KERNEL, PLAY, "referee.cli.a")
    ],
    leaves_exits_to_the_command_line: [
        *((PLAY, line) for line in ("sys.exit(1)", "raise SystemExit(2)", "exit()", "quit()")),
        *((PLAY, line) for line in ("os._exit(0)", "raise typer.Exit(3)", "from sys import exit")),
        ("referee.conformance.run", "raise SystemExit"),
    ],
    says_what_it_is: [
        *((f"referee.kernel.{name}", "") for name in ("utils", "helpers", "manager", "_util")),
        ("referee.games.sites.utils.v1", ""),
    ],
    fits_a_screen: [
        (KERNEL, "def f():" + "\n    x = 1" * 40),
        (PLAY, "async def f():" + "\n    1" * 40),
    ],
    fits_a_sitting: [(KERNEL, "x = 1\n" * 401)],
}

FINE: dict[Rule, list[tuple[str, str]]] = {
    looks_left: [
        (KERNEL, "from referee.errors import Code\nfrom referee.protocol import canon"),
        ("referee.cli.main", "from referee import __version__\nfrom referee.play import pen"),
        ("referee.__main__", "from referee.cli.main import main"),
        (KERNEL, "import json, msgspec\nfrom refereeing import thing"),
    ],
    editions_apart: [
        (GAME, "from referee.games.sites.v1 import state\nimport referee.games.sites.v1.cards"),
        ("referee.verify.verify", "from referee.games import profile"),
    ],
    imports_on_top: [
        ("referee.cli.main", "def f():\n    import json"),
        ("referee.games", "def f():\n    import json"),
        (KERNEL, "import json"),
    ],
    knows_no_world: [
        (GAME, "from importlib.resources import files"),
        ("referee.games", "from importlib import import_module"),
        (PLAY, "import os, sys, secrets"),
        (KERNEL, "import tomllib\nfrom collections.abc import Iterable"),
    ],
    calls_no_world: [(PLAY, "open('x')"), (KERNEL, "x.open()\nopen: int = 1")],
    has_no_floats: [(KERNEL, "x = 1 // 2\nisinstance(x, float)"), (PLAY, "x = 0.5")],
    takes_no_order_from_sets: [
        (KERNEL, "for x in sorted({1, 2}): pass\ny = len(set(z))\nw = 1 in {1, 2}"),
        (GAME, "x = {y for y in z}\nx = list(z)\nv = [1, 2].pop()\nfor u in x: pass"),
        (PLAY, "for x in {1, 2}: pass"),
    ],
    asserts_nothing: [(KERNEL, "'assert x'")],
    leaves_exits_to_the_command_line: [("referee.cli.main", "sys.exit(1)"), (PLAY, "x.exit()")],
    says_what_it_is: [(KERNEL, ""), ("referee.kernel.manages", "")],
    fits_a_screen: [(KERNEL, "def f():" + "\n    x = 1" * 39)],
    fits_a_sitting: [(KERNEL, "x = 1\n" * 400)],
}


def cases(table: dict[Rule, list[tuple[str, str]]]) -> list[object]:
    """The table as one case a module."""
    return [
        pytest.param(rule, Module(name, source), id=f"{rule.__name__} {at}")
        for rule, listed in table.items()
        for at, (name, source) in enumerate(listed)
    ]


@pytest.mark.parametrize(("rule", "module"), cases(OFFENCES))
def test_the_rule_bites(rule: Rule, module: Module) -> None:
    assert len(list(rule(module))) == 1


@pytest.mark.parametrize(("rule", "module"), cases(FINE))
def test_the_rule_lets_pass(rule: Rule, module: Module) -> None:
    assert list(rule(module)) == []


def test_each_rule_is_shown_to_bite() -> None:
    assert set(OFFENCES) == set(FINE) == set(RULES)
