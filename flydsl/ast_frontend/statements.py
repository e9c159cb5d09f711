"""Rewriting statements into calls of the control-flow protocol (flydsl/language/control.py shows the forms)."""

from __future__ import annotations

import ast
import copy
from typing import Any

from flydsl.language.control import Site

from .check import position
from .exits import EXIT_FLAG, lower_exits
from .expressions import Expressions
from .flow import Liveness
from .nodes import PROTOCOL, assign, assign_all, at, constant, header, load, method, protocol, values
from .scopes import bound, bound_for_sure, scope_of
from .variables import Frame, assigned_lines, function_frame, may_be_missing

Statements = list[ast.stmt]


class Rewriter(Expressions):
    """Rewrites functions in place."""

    def function(self, node: ast.FunctionDef) -> None:
        """Rewrite one function: exits first, then every statement."""
        scope = scope_of(node)
        lower_exits(node)
        liveness = Liveness(node.body, scope.captured)
        frame = function_frame(node, scope, liveness)
        self.frames.append(frame)
        body = self.block(node.body)
        self.frames.pop()
        start = [at(node.body[0], assign(n, _unbound())) for n in sorted(frame.marked - scope.parameters)]
        start += [at(node.body[0], _watch(n)) for n in sorted(scope.shared)]
        node.body = start + body

    def block(self, stmts: Statements) -> Statements:
        """Rewrite a list of statements."""
        made = [m for s in stmts for m in self._statement(s)]
        return made

    @property
    def frame(self) -> Frame:
        """The innermost function."""
        return self.frames[-1]

    def _statement(self, s: ast.stmt) -> Statements:
        self.frame.lines.update({} if isinstance(s, (ast.If, ast.For, ast.While)) else assigned_lines([s]))
        found = getattr(self, f"_{type(s).__name__}", None)
        made = found(s) if found is not None else [self.visit(s)]
        where = header(s)
        for m in made:
            at(where if m is not s else s, m)
        if not isinstance(s, (ast.If, ast.For, ast.While, ast.Match, ast.With, ast.Delete)):
            self.frame.assigned |= bound_for_sure(s)
        return made

    def _If(self, s: ast.If) -> Statements:
        need = self._need(s)
        names = self._names([*s.body, *s.orelse, s.test])
        lines = dict(self.frame.lines)
        first, second = assigned_lines(s.body), assigned_lines(s.orelse)
        site = Site(position(self.file, s.test), tuple(names), tuple(n in need.after for n in names), lines, first, second)
        v = self.frame.fresh("if")
        made: Statements = [assign(v, self._condition(s.test, self.site(site)))]
        known = set(self.frame.assigned)
        body = self.block(s.body)
        after_body, self.frame.assigned = self.frame.assigned, set(known)
        orelse = self.block(s.orelse)
        self.frame.assigned &= after_body
        made.append(ast.If(method(v, "then", values(names)), body, []))
        if orelse:
            suite = [at(header(s), assign_all(names, method(v, "entry"))), *orelse]
            made.append(ast.If(method(v, "orelse", values(names)), suite, []))
        made.append(assign_all(names, method(v, "end", values(names))))
        self.frame.lines.update({**first, **second})
        return made

    def _condition(self, test: ast.expr, site: ast.expr) -> ast.expr:
        flag = test.operand if isinstance(test, ast.UnaryOp) else None
        if isinstance(flag, ast.Name) and flag.id.startswith("."):
            return protocol("unless", site, constant(flag.id), load(flag.id))
        return protocol("if_", site, self.test(test))

    def _For(self, s: ast.For) -> Statements:
        v = self.frame.fresh("for")
        site, names = self._loop_site(s, [s.target, *s.body], s.iter)
        made: Statements = [assign(v, protocol("for_", self.site(site), self.operand(s.iter)))]
        known = set(self.frame.assigned)
        target = ast.Assign([self._target(s.target)], ast.Attribute(load(v), "item", ast.Load()))
        self.frame.assigned |= bound([s.target])
        body = self.block(s.body)
        self.frame.assigned = known
        head = [at(header(s), assign_all(names, method(v, "entry"))), at(s.target, target)]
        made.append(ast.While(method(v, "next", values(names)), head + body, []))
        made.append(assign_all(names, method(v, "end")))
        return made

    def _While(self, s: ast.While) -> Statements:
        v = self.frame.fresh("while")
        site, names = self._loop_site(s, [s.test, *s.body], s.test)
        unrolled = constant(False)
        if isinstance(s.test, ast.Call) and _last_name(s.test.func) == "const_expr":
            unrolled = protocol("is_const_expr", self.visit(copy.deepcopy(s.test.func)))
        made: Statements = [assign(v, protocol("while_", self.site(site), unrolled))]
        condition = method(v, "test", self.test(s.test), values(names))
        known = set(self.frame.assigned)
        body = self.block(s.body)
        self.frame.assigned = known
        entry = assign_all(names, method(v, "entry"))
        inner = ast.If(condition, [at(header(s), assign_all(names, method(v, "entry"))), *body], [])
        made.append(ast.While(method(v, "next", values(names)), [at(header(s), entry), at(header(s), inner)], []))
        made.append(assign_all(names, method(v, "end")))
        return made

    def _loop_site(self, s: ast.For | ast.While, inside: list[Any], where: ast.expr) -> tuple[Site, list[str]]:
        need = self._need(s)
        names = self._names(inside)
        flag = getattr(s, EXIT_FLAG, None)
        wanted = need.after | need.head | {flag}
        lines, first = dict(self.frame.lines), assigned_lines(inside)
        self.frame.lines.update(first)
        at_index = names.index(flag) if flag is not None else None
        merged = tuple(n in wanted for n in names)
        return Site(position(self.file, where), tuple(names), merged, lines, first, {}, at_index), names

    def _With(self, s: ast.With) -> Statements:
        for w in s.items:
            w.context_expr = self.operand(w.context_expr)
            if w.optional_vars is not None:
                target: ast.expr = self._target(w.optional_vars)
                self.frame.assigned |= bound([target])
                w.optional_vars = target
        s.body = self.block(s.body)
        return [s]

    def _Match(self, s: ast.Match) -> Statements:
        s.subject = at(s.subject, protocol("match_subject", self.visit(s.subject)))
        known = set(self.frame.assigned)
        for case in s.cases:
            self.frame.assigned = known | bound([case.pattern])
            if case.guard is not None:
                case.guard = at(case.guard, protocol("static_test", self.test(case.guard), constant("a case")))
            case.body = self.block(case.body)
        self.frame.assigned = known
        return [s]

    def _FunctionDef(self, s: ast.FunctionDef) -> Statements:
        s.decorator_list = [self.visit(d) for d in s.decorator_list]
        s.args.defaults = [self.visit(d) for d in s.args.defaults]
        s.args.kw_defaults = [None if d is None else self.visit(d) for d in s.args.kw_defaults]
        self.function(s)
        return [s]

    def _ClassDef(self, s: ast.ClassDef) -> Statements:
        s.decorator_list = [self.visit(d) for d in s.decorator_list]
        s.bases = [self.visit(b) for b in s.bases]
        return [s]

    def _Assign(self, s: ast.Assign) -> Statements:
        s.value = self.visit(s.value)
        s.targets = [self._target(t) for t in s.targets]
        return [s]

    def _AnnAssign(self, s: ast.AnnAssign) -> Statements:
        if s.value is not None:
            s.value = self.visit(s.value)
            s.target = self._target(s.target)
        return [s]

    def _AugAssign(self, s: ast.AugAssign) -> Statements:
        made: Statements = [s]
        if isinstance(s.target, ast.Name):
            before = protocol("changing_in_place", protocol("adopt", self.read(s.target, s.target.id)))
            looked_up = may_be_missing(s.target.id, self.frames)
            made.insert(0, assign(s.target.id, before) if looked_up else ast.Expr(before))
        s.value = self.operand(s.value)
        s.target = self._target(s.target)
        return made

    def _Delete(self, s: ast.Delete) -> Statements:
        made: Statements = []
        for t in s.targets:
            if isinstance(t, ast.Name) and t.id in self.frame.marked:
                made += [ast.Expr(self.read(t, t.id)), assign(t.id, _unbound())]
                self.frame.assigned.discard(t.id)
            else:
                made.append(ast.Delete([self._target(t)]))
        return made

    def _Assert(self, s: ast.Assert) -> Statements:
        v = self.frame.fresh("assert")
        literal = constant(isinstance(s.test, ast.Constant))
        message = self.visit(s.msg) if s.msg is not None else constant(None)
        return [
            assign(v, self.test(s.test)),
            ast.If(
                ast.UnaryOp(ast.Not(), protocol("passes", load(v), literal)),
                [at(header(s), ast.Expr(protocol("fails", load(v), literal, message)))],
                [],
            ),
        ]

    def _Raise(self, s: ast.Raise) -> Statements:
        return [ast.Expr(protocol("check_raise")), self.visit(s)]

    def _Global(self, s: ast.Global) -> Statements:
        return [s]

    _Nonlocal = _Pass = _Global

    def _target(self, t: Any) -> Any:
        """An assignment target: what is changed in place is checked."""
        if isinstance(t, (ast.Tuple, ast.List)):
            t.elts = [self._target(e) for e in t.elts]
        elif isinstance(t, ast.Starred):
            t.value = self._target(t.value)
        elif isinstance(t, (ast.Attribute, ast.Subscript)):
            what = "an attribute" if isinstance(t, ast.Attribute) else "an element"
            t.value = at(t, protocol("changing", self.operand(t.value), constant(what)))
            if isinstance(t, ast.Subscript):
                t.slice = self.visit(t.slice)
        return t

    def _need(self, s: ast.stmt) -> Any:
        assert self.frame.liveness is not None
        return self.frame.liveness.needs[s]

    def _names(self, nodes: list[Any]) -> list[str]:
        return sorted(bound(nodes) & self.frame.exchanged)


def _watch(name: str) -> ast.stmt:
    no_args = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
    cells = ast.Attribute(ast.Lambda(no_args, load(name)), "__closure__", ast.Load())
    cell = ast.Subscript(cells, constant(0), ast.Load())
    return ast.Expr(protocol("watch", cell, constant(name)))


def _unbound() -> ast.expr:
    return ast.Attribute(load(PROTOCOL), "UNBOUND", ast.Load())


def _last_name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
