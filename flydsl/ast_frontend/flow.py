"""Liveness: which variables are needed after a statement, and at the start of a loop's next iteration.

Runs on lowered bodies (see exits.py), where control enters a suite at its start and leaves it at its end.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .exits import EXIT_FLAG
from .scopes import bound, bound_for_sure, reads

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
        self._known: dict[tuple[Any, ast.AST], Names] = {}
        self.needs: dict[ast.stmt, Need] = {}
        self._block(body, always)

    def _block(self, stmts: list[ast.stmt], after: Names) -> Names:
        for s in reversed(stmts):
            after = self._statement(s, after)
        return after

    def _statement(self, s: ast.stmt, after: Names) -> Names:
        if isinstance(s, ast.If):
            self.needs[s] = Need(after)
            return self.reads(s.test) | self._block(s.body, after) | self._block(s.orelse, after)
        if isinstance(s, ast.For):
            return self.reads(s.iter) | self._loop(s, after, self.reads(s.target), self._kills(s.target))
        if isinstance(s, ast.While):
            return self._loop(s, after, self.reads(s.test), frozenset())
        if isinstance(s, ast.With):
            before = self._block(s.body, after)
            for item in reversed(s.items):
                if item.optional_vars is not None:
                    before = (before - self._kills(item.optional_vars)) | self.reads(item.optional_vars)
                before |= self.reads(item.context_expr)
            return before
        if isinstance(s, ast.Match):
            inside = [self._block(c.body, after) - frozenset(bound([c.pattern])) for c in s.cases]
            other = [self.reads(c.pattern) | (self.reads(c.guard) if c.guard else frozenset()) for c in s.cases]
            return self.reads(s.subject).union(after, *inside, *other)
        if isinstance(s, ast.Return):
            after = self.always
        return (after - self._kills(s)) | self.reads(s)

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

    def _kills(self, node: ast.AST) -> Names:
        return self._once(bound_for_sure, node)

    def reads(self, node: ast.AST) -> Names:
        """The names that a statement or expression (not a compound one) may read."""
        return self._once(reads, node)

    def _once(self, function: Callable[[ast.AST], set[str]], node: ast.AST) -> Names:
        # A loop's body is looked at until nothing changes, and nested loops multiply that.
        key = (function, node)
        if key not in self._known:
            self._known[key] = frozenset(function(node))
        return self._known[key]
