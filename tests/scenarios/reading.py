"""Rules and cases as they are written: docstrings that cite, and markers. Nothing is run."""

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

Reader = Callable[[str], list[str]]
"""What a text cites, as the parts of one rulebook."""


@dataclass(frozen=True)
class Case:
    """A test that is marked as a scenario, as it is written."""

    id: str
    rules: tuple[str, ...]
    outcome: str
    function: str
    docstring: str
    asserts: bool
    refusals: tuple[str, ...]


@cache
def functions(root: Path, besides: Path | None = None) -> tuple[ast.FunctionDef, ...]:
    """All functions and methods below a folder, but for those below `besides`."""
    paths = [path for path in sorted(root.rglob("*.py")) if besides not in path.parents]
    trees = [ast.parse(path.read_text()) for path in paths]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return tuple(node for node in nodes if isinstance(node, ast.FunctionDef))


def cited(root: Path, read: Reader, besides: Path | None = None) -> dict[str, list[str]]:
    """For each part of the rulebook the functions below a folder that cite it."""
    found: dict[str, list[str]] = {}
    for function in functions(root, besides):
        for part in read(ast.get_docstring(function) or ""):
            found.setdefault(part, []).append(function.name)
    return found


@cache
def cases(root: Path) -> tuple[Case, ...]:
    """All marked tests below a folder."""
    return tuple(case for function in functions(root) for case in marked(function))


def marked(function: ast.FunctionDef) -> Iterator[Case]:
    """The case that a function is, once for each marker."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(".scenario"):
            named = {keyword.arg: ast.literal_eval(keyword.value) for keyword in decorator.keywords}
            yield Case(
                id=ast.literal_eval(decorator.args[0]),
                rules=tuple(named["rules"]),
                outcome=named["outcome"],
                function=function.name,
                docstring=ast.get_docstring(function) or "",
                asserts=any(isinstance(node, ast.Assert) for node in ast.walk(function)),
                refusals=tuple(ast.unparse(call.args[0]) for call in calls(function, "refused")),
            )


def calls(node: ast.AST, method: str) -> Iterator[ast.Call]:
    """All calls of a method of that name."""
    for found in ast.walk(node):
        if isinstance(found, ast.Call) and isinstance(found.func, ast.Attribute):
            yield from [found] if found.func.attr == method else []


def raised(paths: Iterable[Path]) -> set[str]:
    """The codes that are raised in these files."""
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text()))]
    made = [node for node in nodes if isinstance(node, ast.Call)]
    return {ast.unparse(call.args[0]) for call in made if ast.unparse(call.func) == "Refusal"}
