"""``return``, ``break``, ``continue`` and loop ``else`` as structure and flags, so that every suite ends at its end.

What follows an ``if`` with a side that always leaves moves into the other side. Elsewhere leaving sets flags, and what
follows runs only if its flag is not set. Loops get the name of the flag that ends them as ``exit_flag``.
Hidden names start with a dot, which no Python source can spell.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass

from .scopes import bound

RETURNED = ".is_returned"
VALUE = ".value"
EXIT_FLAG = "exit_flag"

_LOOPS = (ast.For, ast.While)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def lower_exits(node: ast.FunctionDef) -> None:
    """Rewrite the body of a function in place; functions nested in it are left alone."""
    body = node.body
    returns = [n for s in body for n in _returns(s)]
    inner = [r for r in returns if r is not body[-1]]
    valued = any(r.value is not None for r in returns)
    if not inner:
        tail = [body[-1]] if returns else []
        node.body = _Lowering(False, False).block(body[: len(body) - len(tail)], ()) + tail
        return
    if valued and not always_leaves(body):
        body = [*body, _at(body[-1], ast.Return(value=_at(body[-1], ast.Constant(value=None))))]
    lowered = _Lowering(True, valued).block(body, ())
    node.body = [_set(body[0], RETURNED, False), *lowered]
    if valued:
        node.body.append(_at(node.body[-1], ast.Return(value=_load(node.body[-1], VALUE))))


def always_leaves(stmts: list[ast.stmt]) -> bool:
    """Whether control never reaches the end of these statements."""
    return any(map(_leaves, stmts))


def _leaves(s: ast.stmt) -> bool:
    if isinstance(s, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
        return True
    if isinstance(s, ast.If):
        return always_leaves(s.body) and always_leaves(s.orelse)
    if isinstance(s, ast.With):
        return always_leaves(s.body)
    if isinstance(s, _LOOPS) and not _breaks(s):
        endless = isinstance(s, ast.While) and isinstance(s.test, ast.Constant) and bool(s.test.value)
        return endless or always_leaves(s.orelse)
    return False


def may_leave(s: ast.stmt) -> bool:
    """Whether control may leave the statement other than at its end."""
    return bool(_returns(s)) or any(_jumps(s, (ast.Break, ast.Continue)))


@dataclass(frozen=True)
class _Loop:
    number: int

    @property
    def broken(self) -> str:
        return f".is_broken{self.number}"

    @property
    def skipping(self) -> str:
        return f".is_skipping{self.number}"


class _Lowering:
    """Lowers one function; ``lower_returns``: returns become flags; ``valued``: one of them has a value."""

    def __init__(self, lower_returns: bool, valued: bool) -> None:
        self.lower_returns = lower_returns
        self.valued = valued
        self.count = 0

    def block(self, stmts: list[ast.stmt], loops: tuple[_Loop, ...]) -> list[ast.stmt]:
        """A list of statements inside ``loops`` (innermost last)."""
        out: list[ast.stmt] = []
        for i, s in enumerate(stmts):
            rest = stmts[i + 1 :]
            if isinstance(s, _LOOPS):
                made, rest, leaves = self._loop(s, rest, loops)
                return out + made + (self._guarded(rest, loops) if leaves else self.block(rest, loops))
            always, leaves = _leaves(s), may_leave(s)
            if leaves and rest and isinstance(s, ast.If):
                rest = self._absorb(s, rest)
            out += self._statement(s, loops)
            if always:
                return out
            if leaves:
                return out + self._guarded(rest, loops)
        return out

    def _absorb(self, s: ast.If, rest: list[ast.stmt]) -> list[ast.stmt]:
        """Move what follows an ``if`` into the side that does not leave, if the other always does."""
        if always_leaves(s.body) and not always_leaves(s.orelse):
            s.orelse = [*s.orelse, *rest]
            return []
        if always_leaves(s.orelse) and not always_leaves(s.body):
            s.body = [*s.body, *rest]
            return []
        return rest

    def _guarded(self, rest: list[ast.stmt], loops: tuple[_Loop, ...]) -> list[ast.stmt]:
        if not rest:
            return []
        return [_unless(rest[0], loops[-1].skipping if loops else RETURNED, self.block(rest, loops))]

    def _statement(self, s: ast.stmt, loops: tuple[_Loop, ...]) -> list[ast.stmt]:
        if isinstance(s, ast.Return) and self.lower_returns:
            return self._return(s, loops)
        if isinstance(s, ast.Break):
            return [_set(s, loops[-1].broken, True), _set(s, loops[-1].skipping, True)]
        if isinstance(s, ast.Continue):
            return [_set(s, loops[-1].skipping, True)]
        if isinstance(s, ast.If):
            s.body, s.orelse = self.block(s.body, loops), self.block(s.orelse, loops)
        elif isinstance(s, ast.With):
            s.body = self.block(s.body, loops)
        elif isinstance(s, ast.Match):
            for case in s.cases:
                case.body = self.block(case.body, loops)
        return [s]

    def _return(self, s: ast.Return, loops: tuple[_Loop, ...]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        if self.valued:
            value = s.value or _at(s, ast.Constant(value=None))
            made.append(_at(s, ast.Assign(targets=[_at(s, ast.Name(VALUE, ast.Store()))], value=value)))
        elif s.value is not None:
            made.append(_at(s, ast.Expr(value=s.value)))
        flags = [RETURNED, *(n for loop in loops for n in (loop.broken, loop.skipping))]
        return made + [_set(s, n, True) for n in flags]

    def _loop(
        self, s: ast.For | ast.While, rest: list[ast.stmt], loops: tuple[_Loop, ...]
    ) -> tuple[list[ast.stmt], list[ast.stmt], bool]:
        """The lowered loop, what follows it (its ``else`` included), and whether that needs a guard."""
        loop = _Loop(self.count)
        self.count += 1
        breaks, returns = _breaks(s), any(map(_returns, s.body))
        never_ends = _leaves(s)
        orelse, s.orelse = s.orelse, []
        leaves_body = any(map(may_leave, s.body))
        s.body = self.block(s.body, (*loops, loop))
        made: list[ast.stmt] = [s]
        if leaves_body:
            s.body.insert(0, _set(s, loop.skipping, False))
        reached = loop.broken in bound(s.body)  # (a jump may stand where control never comes)
        breaks, returns = breaks and reached, returns and reached
        if reached:
            setattr(s, EXIT_FLAG, loop.broken)
            made.insert(0, _set(s, loop.broken, False))
        if not orelse:
            return made, [] if never_ends else rest, returns
        if breaks:
            following = _unless(orelse[0], loop.broken, orelse)
            return made, [following, *rest], returns
        return made, orelse if always_leaves(orelse) else [*orelse, *rest], returns


def _breaks(s: ast.For | ast.While) -> bool:
    return any(isinstance(n, ast.Break) for b in s.body for n in _jumps(b, (ast.Break,)))


def _jumps(s: ast.stmt, kinds: tuple[type[ast.stmt], ...]) -> Iterable[ast.stmt]:
    """The jumps in ``s`` that belong to a loop around it."""
    if isinstance(s, kinds):
        yield s
    elif isinstance(s, _LOOPS):
        for inner in s.orelse:
            yield from _jumps(inner, kinds)
    elif not isinstance(s, _SCOPES):
        for inner in _suites(s):
            yield from _jumps(inner, kinds)


def _returns(s: ast.stmt) -> list[ast.Return]:
    if isinstance(s, ast.Return):
        return [s]
    return [] if isinstance(s, _SCOPES) else [r for inner in _suites(s) for r in _returns(inner)]


def _suites(s: ast.stmt) -> Iterable[ast.stmt]:
    for name in ("body", "orelse"):
        yield from getattr(s, name, ())
    for case in getattr(s, "cases", ()):
        yield from case.body


def _set(at: ast.AST, name: str, value: bool) -> ast.stmt:
    return _at(at, ast.Assign(targets=[_at(at, ast.Name(name, ast.Store()))], value=_at(at, ast.Constant(value=value))))


def _load(at: ast.AST, name: str) -> ast.expr:
    return _at(at, ast.Name(name, ast.Load()))


def _unless(at: ast.AST, flag: str, body: list[ast.stmt]) -> ast.stmt:
    return _at(at, ast.If(test=_at(at, ast.UnaryOp(op=ast.Not(), operand=_load(at, flag))), body=body, orelse=[]))


def _at(where: ast.AST, node):  # type: ignore[no-untyped-def]
    return ast.copy_location(node, where)
