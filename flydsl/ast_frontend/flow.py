"""Liveness: which variables are needed after a statement, and at the start of a loop's next iteration.

Runs on lowered bodies (see exits.py), where control enters a suite at its start and leaves it at its end.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .exits import EXIT_FLAG
from .scopes import bound, own_nodes, reads

Names = frozenset[str]


@dataclass(frozen=True)
class Need:
    """The variables needed after a construct, and (loops) at the start of an iteration."""

    after: Names
    head: Names = frozenset()


class Liveness:
    """The needs of every ``if`` and loop of one function."""

    def __init__(self, body: list[ast.stmt], always: Names) -> None:
        self.always = always
        self.needs: dict[ast.stmt, Need] = {}
        self._block(body, always)

    def _block(self, stmts: list[ast.stmt], after: Names) -> Names:
        for s in reversed(stmts):
            after = self._statement(s, after)
        return after

    def _statement(self, s: ast.stmt, after: Names) -> Names:
        if isinstance(s, ast.If):
            self.needs[s] = Need(after)
            return reads(s.test) | self._block(s.body, after) | self._block(s.orelse, after)
        if isinstance(s, ast.For):
            return reads(s.iter) | self._loop(s, after, frozenset(reads(s.target)), kills(s.target))
        if isinstance(s, ast.While):
            return self._loop(s, after, frozenset(reads(s.test)), frozenset())
        if isinstance(s, ast.With):
            before = self._block(s.body, after)
            for item in reversed(s.items):
                if item.optional_vars is not None:
                    before = (before - kills(item.optional_vars)) | reads(item.optional_vars)
                before |= reads(item.context_expr)
            return before
        if isinstance(s, ast.Match):
            inside = [self._block(c.body, after) - frozenset(bound([c.pattern])) for c in s.cases]
            other = [frozenset(reads(c.pattern) | (reads(c.guard) if c.guard else set())) for c in s.cases]
            return frozenset(reads(s.subject)).union(after, *inside, *other)
        if isinstance(s, ast.Return):
            after = self.always
        return (after - kills(s)) | reads(s)

    def _loop(self, s: ast.For | ast.While, after: Names, used: Names, killed: Names) -> Names:
        flag = getattr(s, EXIT_FLAG, None)
        head = after | used | ({flag} if flag else frozenset())
        while True:
            again = head | used | (self._block(s.body, head) - killed)
            if again == head:
                break
            head = again
        self.needs[s] = Need(after, head)
        return head


def kills(node: ast.AST) -> Names:
    """The names that a statement certainly assigns (not those under ``:=``, which may not be reached)."""
    walrus = {id(n.target) for n in own_nodes([node]) if isinstance(n, ast.NamedExpr)}
    found = {n.id for n in own_nodes([node]) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load) and id(n) not in walrus}
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        found.add(node.name)
    return frozenset(found)
