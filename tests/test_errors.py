"""Every code is raised somewhere, every one that is named is in the table, and a case reaches each.

Read off the syntax trees: `Code.NAME`, or the code itself as a string, in the tests and in what the
golden matches and conformance cases expect.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from referee.errors import Code

ROOT = Path(__file__).parents[1]
CLASSES = {
    "usage",
    "input",
    "limit",
    "encoding",
    "json",
    "toml",
    "schema",
    "header",
    "manifest",
    "deck",
    "key",
    "signature",
    "chain",
    "commitment",
    "illegal",
    "output",
    "internal",
}
"""PRODUCT, Verdict: the classes that have an exit status."""

UNREACHED: set[str] = set()
"""Codes that no case can reach yet."""


def named(tree: ast.AST) -> Iterator[str]:
    """The names of codes in a module: `Code.NAME`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            continue
        if node.value.id == "Code" and node.attr.isupper():
            yield node.attr


def strings(tree: ast.AST) -> Iterator[str]:
    """All strings of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def values(value: Any) -> Iterator[str]:
    """All strings in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for member in value.values() if isinstance(value, dict) else value:
            yield from values(member)


@cache
def trees(folder: str) -> dict[str, ast.AST]:
    """The modules of a folder by their paths."""
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_bytes())
        for path in sorted((ROOT / folder).rglob("*.py"))
    }


def reached() -> set[str]:
    """The codes that a test or an expectation names."""
    tests = [tree for path, tree in trees("tests").items() if not path.endswith("test_errors.py")]
    by_name = {Code[name].value for tree in tests for name in named(tree)}
    by_value = {text for tree in tests for text in strings(tree)}
    for folder in ("transcripts", "conformance"):
        for path in (ROOT / folder).rglob("*.json"):
            by_value |= set(values(json.loads(path.read_bytes())))
    return by_name | (by_value & {code.value for code in Code})


def test_every_code_is_reached_by_a_case() -> None:
    assert {code.value for code in Code} - reached() == UNREACHED


def test_every_code_is_raised_somewhere() -> None:
    modules = [tree for path, tree in trees("referee").items() if path != "referee/errors.py"]
    used = {name for tree in modules for name in named(tree)}
    assert set(Code.__members__) - used == set()


def test_every_code_that_is_named_is_in_the_table() -> None:
    for folder in ("referee", "tests"):
        for path, tree in trees(folder).items():
            assert set(named(tree)) <= set(Code.__members__), path


def test_codes_are_distinct_and_of_one_form() -> None:
    tree = ast.parse((ROOT / "referee" / "errors.py").read_bytes())
    (table,) = (
        node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Code"
    )
    written = [
        (target.id, node.value.value)
        for node in table.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    assert len({name for name, _ in written}) == len({value for _, value in written}) == len(Code)
    for _, value in written:
        assert isinstance(value, str)
        assert re.fullmatch(r"[a-z]+/[a-z0-9]+(-[a-z0-9]+)*", value)
        assert value.partition("/")[0] in CLASSES


def test_the_classes_are_those_of_the_exit_statuses() -> None:
    assert {code.fault_class for code in Code} == CLASSES
