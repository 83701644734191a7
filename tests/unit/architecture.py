"""The rules that hold the code together: each a function from a module to its offences."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2] / "referee"
CHAIN = (
    *("errors", "protocol", "kernel", "games", "verify"),
    *("report", "play", "batch", "conformance", "cli"),
)
"""A package imports only from its left."""

EDGES = CHAIN.index("play")
"""From here on files, processes and the clock may be touched."""


@dataclass(frozen=True)
class Module:
    """A source file under its dotted name."""

    name: str
    source: str

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax."""
        return ast.parse(self.source)

    @property
    def part(self) -> str:
        """The package below `referee`; empty for `referee` itself."""
        part = f"{self.name}.".split(".")[1]
        return "cli" if part == "__main__" else part

    @property
    def below_the_edges(self) -> bool:
        """Whether nothing of the world outside may reach it."""
        return self.part in ("", *CHAIN[:EDGES])


@cache
def modules() -> tuple[Module, ...]:
    """All of the package."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        parts = ("referee", *path.relative_to(ROOT).with_suffix("").parts)
        name = ".".join(parts).removesuffix(".__init__")
        found.append(Module(name, path.read_text("utf-8")))
    return tuple(found)


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything imported; a leading dot marks a relative import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def called(node: ast.AST) -> str:
    """The plain name that is called, or empty."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


Offences = Iterator[tuple[int, str]]
Rule = Callable[[Module], Offences]


# Imports.


def looks_left(module: Module) -> Offences:
    """A package imports only from its left, by absolute names."""
    if module.part and module.part not in CHAIN:
        yield 1, f"{module.part} has no place in the chain"
    for line, name in imports(module.tree):
        if name.startswith("."):
            yield line, f"relative import {name}"
        elif name.startswith("referee.") and not is_left(module.part, name.split(".")[1]):
            yield line, f"{module.part or 'referee'} imports {name}"


def is_left(part: str, other: str) -> bool:
    """Whether `part` may import `other`; what `referee` itself defines stands left of all."""
    if other.startswith("__"):
        return True
    return part in CHAIN and other in CHAIN and CHAIN.index(other) <= CHAIN.index(part)


def editions_apart(module: Module) -> Offences:
    """Games do not know each other, nor the editions of one game, nor a game the table of all."""
    parts = module.name.split(".")
    if module.part != "games" or len(parts) < 3:
        return
    home = ".".join(parts[:4])
    for line, name in imports(module.tree):
        if name.startswith("referee.games.") and not f"{name}.".startswith(f"{home}."):
            yield line, f"{home} imports {name}"


def imports_on_top(module: Module) -> Offences:
    """No import inside a function dodges a cycle; where it saves time at the start it is right."""
    if module.part == "cli" or module.name == "referee.games":
        return
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for line, name in imports(node):
                yield line, f"{node.name} imports {name}"


OUTSIDE = {
    *("asyncio", "builtins", "concurrent", "ctypes", "datetime", "getpass", "glob", "io", "locale"),
    *("logging", "multiprocessing", "os", "pathlib", "platform", "pty", "random", "secrets"),
    *("select", "shutil", "signal", "socket", "ssl", "subprocess", "sys", "tempfile", "threading"),
    *("time", "urllib", "uuid", "warnings", "weakref", "zoneinfo"),
}
"""Clock, chance, files, processes, environment."""


def knows_no_world(module: Module) -> Offences:
    """Below the edges nothing of the world outside is imported; a game may read its own cards."""
    if not module.below_the_edges:
        return
    for line, name in imports(module.tree):
        top = name.split(".")[0]
        own_cards = module.part == "games" and name.startswith("importlib.resources")
        table = module.name == "referee.games" and top == "importlib"
        if top in OUTSIDE or (top == "importlib" and not own_cards and not table):
            yield line, f"imports {name}"


CALLS = ("open", "input", "print", "eval", "exec", "compile", "__import__", "hash", "id", "vars")


def calls_no_world(module: Module) -> Offences:
    """Below the edges no file is opened, and neither an address nor a hash seed is looked at."""
    for node in ast.walk(module.tree) if module.below_the_edges else ():
        if called(node) in CALLS:
            yield line_of(node), f"calls {called(node)}()"


# Determinism.


def has_no_floats(module: Module) -> Offences:
    """Below the edges all numbers are integers: no literal, no true division, no float()."""
    for node in ast.walk(module.tree) if module.below_the_edges else ():
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, f"float {node.value}"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "true division"
        elif called(node) in ("float", "round"):
            yield line_of(node), f"calls {called(node)}()"


def takes_no_order_from_sets(module: Module) -> Offences:
    """Below the edges no order comes from a set; sorted(...) is the way out."""
    if not module.below_the_edges:
        return
    names = set_names(module.tree)
    for node in ast.walk(module.tree):
        for walked in walked_through(node):
            if is_set(walked, names):
                yield line_of(walked), f"walks through {ast.unparse(walked)}"


WALKERS = ("list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "reversed", "dict")


def walked_through(node: ast.AST) -> list[ast.expr]:
    """The expressions whose order this node takes over."""
    if isinstance(node, ast.For | ast.comprehension):
        return [node.iter]
    if isinstance(node, ast.Starred):
        return [node.value]
    if called(node) in WALKERS:
        return list(node.args)  # type: ignore[attr-defined]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return {"join": node.args, "extend": node.args, "pop": [node.func.value]}.get(
            node.func.attr, []
        )
    return []


def is_set(node: ast.expr, names: frozenset[str]) -> bool:
    """Whether the expression is a set by its spelling, or a name that holds one."""
    if isinstance(node, ast.BinOp):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        unites = node.func.attr in ("union", "intersection", "difference", "symmetric_difference")
        return unites and is_set(node.func.value, names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Set | ast.SetComp) or called(node) in ("set", "frozenset")


def set_names(tree: ast.AST) -> frozenset[str]:
    """The names that a module gives to sets, and to nothing else."""
    given: dict[str, list[bool]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.NamedExpr):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    given.setdefault(target.id, []).append(is_set(node.value, frozenset()))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            given.setdefault(node.target.id, []).append(says_set(node.annotation))
        elif isinstance(node, ast.arg):
            given.setdefault(node.arg, []).append(says_set(node.annotation))
    return frozenset(name for name, kinds in given.items() if all(kinds))


def says_set(annotation: ast.expr | None) -> bool:
    """Whether an annotation is that of a set."""
    text = ast.unparse(annotation) if annotation else ""
    return text.partition("[")[0] in ("set", "frozenset", "Set", "AbstractSet")


# Checks, exits, sizes, names.


def asserts_nothing(module: Module) -> Offences:
    """-O removes asserts: no check is one."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Assert):
            yield node.lineno, "assert"


EXITS = ("exit", "quit", "SystemExit")
EXIT_MEMBERS = ("sys.exit", "os._exit", "os.abort", "typer.Exit", "typer.Abort", "sys.exitfunc")


def leaves_exits_to_the_command_line(module: Module) -> Offences:
    """Exit statuses belong to cli/."""
    if module.part == "cli":
        return
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Name) and node.id in EXITS:
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in EXIT_MEMBERS:
            yield node.lineno, ast.unparse(node)
    for line, name in imports(module.tree):
        if name in EXIT_MEMBERS:
            yield line, f"imports {name}"


def says_what_it_is(module: Module) -> Offences:
    """A module is named after what it holds."""
    for part in module.name.split("."):
        if part.strip("_") in ("util", "utils", "helper", "helpers", "manager", "managers", "misc"):
            yield 1, f"named {part}"


def fits_a_screen(module: Module) -> Offences:
    """Functions have at most 40 lines."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > 40:
                yield node.lineno, f"{node.name} has {lines} lines"


def fits_a_sitting(module: Module) -> Offences:
    """Files have at most 400 lines."""
    lines = len(module.source.splitlines())
    if lines > 400:
        yield 401, f"{lines} lines"


def line_of(node: ast.AST) -> int:
    """Where the node stands."""
    return getattr(node, "lineno", 0)


RULES: tuple[Rule, ...] = (
    *(looks_left, editions_apart, imports_on_top, knows_no_world, calls_no_world),
    *(has_no_floats, takes_no_order_from_sets, asserts_nothing),
    *(leaves_exits_to_the_command_line, says_what_it_is, fits_a_screen, fits_a_sitting),
)
