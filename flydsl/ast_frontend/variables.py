"""The variables that code at some place can see, and which of them may have no value there."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field

from .flow import Liveness
from .scopes import Scope, bound, children, parameter_names


@dataclass
class Frame:
    """One function (or lambda, or comprehension) around the code at hand.

    ``marked``: variables that hold a marker while they have no value; ``assigned``: those sure to have one at this point;
    ``lines``: the line of the latest assignment of each, in the order of the source.
    """

    kind: str  # "function", "lambda" or "comprehension"
    local: frozenset[str]
    marked: frozenset[str] = frozenset()
    assigned: set[str] = field(default_factory=set[str])
    exchanged: frozenset[str] = frozenset()
    liveness: Liveness | None = None
    lines: dict[str, int] = field(default_factory=dict[str, int])
    counter: int = 0

    def fresh(self, prefix: str) -> str:
        """A new hidden variable."""
        self.counter += 1
        return f".{prefix}{self.counter}"


def function_frame(node: ast.FunctionDef, scope: Scope, liveness: Liveness) -> Frame:
    """The frame of a function whose body has been lowered."""
    hidden = {n for n in bound(node.body) if n.startswith(".")}
    exchanged = scope.exchanged | hidden
    marked = (exchanged | scope.shared) - (scope.parameters - scope.deleted)
    frame = Frame(
        "function", scope.variables | hidden, frozenset(marked), set(scope.parameters), frozenset(exchanged), liveness
    )
    frame.lines.update(dict.fromkeys(scope.parameters, node.lineno))
    return frame


def lambda_frame(node: ast.Lambda) -> Frame:
    """The frame of a lambda."""
    names = frozenset(parameter_names(node.args)) | bound([node.body])
    return Frame("lambda", names)


def targets_frame(generators: Iterable[ast.comprehension]) -> Frame:
    """The frame of a comprehension: its loop variables."""
    return Frame("comprehension", frozenset(bound([g.target for g in generators])))


def may_be_missing(name: str, frames: list[Frame]) -> bool:
    """Whether reading ``name`` inside ``frames`` (innermost last) may find the marker of a missing value."""
    for frame in reversed(frames):
        if name in frame.local:
            return name in frame.marked and name not in frame.assigned and not name.startswith(".")
    return False


def assigned_lines(nodes: Iterable[ast.AST]) -> dict[str, int]:
    """The line of the last assignment of each name in these nodes."""
    lines: dict[str, int] = {}
    todo = list(nodes)
    while todo:
        n = todo.pop()
        kind = type(n)
        if kind is ast.Name:
            if type(n.ctx) is not ast.Load:  # type: ignore[attr-defined]
                lines[n.id] = max(lines.get(n.id, 0), n.lineno)  # type: ignore[attr-defined]
        elif kind in (ast.FunctionDef, ast.ClassDef):
            lines[n.name] = max(lines.get(n.name, 0), n.lineno)  # type: ignore[attr-defined]
        todo.extend(children(n))
    return lines
