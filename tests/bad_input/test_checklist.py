"""Every line of groups A, B, C, E, F and K of the checklist is marked on a test."""

import ast
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
LIMITS = HERE.parent / "scenarios" / "timelock" / "test_limits.py"
"""Where bounds are reached that no match of the cards comes to."""

LINES = {
    *(f"A{number:02}" for number in range(1, 34)),
    *(f"B{number:02}" for number in range(1, 35)),
    *(f"C{number:02}" for number in range(1, 24)),
    *(f"E{number:02}" for number in range(1, 12)),
    *(f"E{number:02}" for number in range(13, 23)),
    *(f"F{number:02}" for number in range(1, 27)),
    *(f"K{number:02}" for number in range(1, 36)),
}
"""E12 and E23 hold several matches against each other: they are not here."""

OTHERS = {"D15", "D16", "D17", "D25", "J16"}
"""Lines of groups that are not whole yet."""


def files() -> list[Path]:
    """The test files of this folder."""
    return sorted(HERE.glob("test_*.py"))


def marks(tree: ast.AST) -> Iterator[str]:
    """The lines that `pytest.mark.bad_input(…)` names, on tests and on their parameters."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.bad_input":
            for argument in node.args:
                yield from (one.value for one in ast.walk(argument) if is_text(one))


def is_text(node: ast.AST) -> bool:
    """Whether a node is a text in quotes."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_every_line_has_a_test() -> None:
    marked = {line for file in [*files(), LIMITS] for line in marks(ast.parse(file.read_text()))}
    assert marked == LINES | OTHERS
    assert len(LINES) == 172


def test_nothing_is_left_out() -> None:
    """No test of this folder is skipped or expected to fail, and each says what it expects."""
    for file in files():
        tree = ast.parse(file.read_text())
        names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert names.isdisjoint({"skip", "skipif", "xfail", "importorskip"}), file.name
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert expects(node), f"{file.name}: {node.name}"


def expects(test: ast.FunctionDef) -> bool:
    """Whether a test asserts, or hands over to what does."""
    called = {
        ast.unparse(node.func).rpartition(".")[2]
        for node in ast.walk(test)
        if isinstance(node, ast.Call)
    }
    stated = any(isinstance(node, ast.Assert) for node in ast.walk(test))
    return stated or bool(called & {"check", "holds", "judged", "raises", "by_command_in"})
