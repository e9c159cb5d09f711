"""Rewriting expressions: choices, comparison chains, calls, f-strings, and reads of variables that may have no value."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from flydsl.language.control import Site

from .check import position, refuse
from .nodes import SITES, at, constant, item, load, protocol, values
from .scopes import bound
from .variables import Frame, lambda_frame, may_be_missing, targets_frame

_OBJECTS = (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.IfExp, ast.NamedExpr)
_SYMBOLS: dict[type[ast.cmpop], str | None] = {
    ast.Lt: "<", ast.Gt: ">", ast.LtE: "<=", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.Is: None, ast.IsNot: None
}  # fmt: skip
_Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Expressions(ast.NodeTransformer):
    """Rewrites expressions. ``frames``: the functions around, innermost last; ``sites``: the constructs met so far."""

    def __init__(self, file: str, sites: list[Site]) -> None:
        self.file = file
        self.sites = sites
        self.frames: list[Frame] = []
        self._tests: set[ast.expr] = set()

    def expression(self, node: Any) -> Any:
        """A rewritten expression."""
        return self.visit(node)

    def test(self, node: ast.expr) -> Any:
        """A rewritten expression of which only the truth is looked at."""
        self._tests.add(node)
        return self.operand(node)

    def operand(self, node: ast.expr) -> Any:
        """A rewritten expression that an operator is applied to, or whose attribute is taken: Python may call its methods."""
        made = self.visit(node)
        hidden = isinstance(node, ast.Name) and node.id.startswith(".")
        return at(node, protocol("adopt", made)) if isinstance(node, _OBJECTS) and not hidden else made

    def site(self, site: Site) -> ast.expr:
        """A reference to a construct's description."""
        self.sites.append(site)
        return item(load(SITES), len(self.sites) - 1)

    def read(self, where: ast.AST, name: str) -> ast.expr:
        """Reading a variable, checked if it may have no value."""
        plain = load(name)
        return at(where, protocol("read", plain, constant(name)) if may_be_missing(name, self.frames) else plain)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.read(node, node.id) if isinstance(node.ctx, ast.Load) else node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        is_test = node in self._tests
        is_and = isinstance(node.op, ast.And)
        operands = [(self.test if is_test else self.visit)(v) if i == 0 else v for i, v in enumerate(node.values)]
        return self._operator(node, operands[0], node.values[1:], is_and, is_test)

    def _operator(self, node: ast.expr, left: ast.expr, rest: list[ast.expr], is_and: bool, is_test: bool) -> ast.expr:
        if not rest:
            return left
        names = self._assigned(rest)
        site = self.site(Site(position(self.file, node), tuple(names), (True,) * len(names)))
        first = (self.test if is_test else self.visit)(rest[0])
        right = self._operator(node, first, rest[1:], is_and, is_test)
        begin = protocol("reached", site, left, values(names), constant(is_and), constant(is_test))
        part = ast.BoolOp(ast.And(), [begin, protocol("put", right, values(names))])
        return at(node, self._finished([part], names))

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        is_test = node in self._tests
        names = self._assigned([node.body, node.orelse])
        site = self.site(Site(position(self.file, node), tuple(names), (True,) * len(names)))
        begin = protocol("decide", site, self.test(node.test), values(names), constant(is_test))
        first, second = ((self.test if is_test else self.visit)(n) for n in (node.body, node.orelse))
        again = self._taken(names, "started")
        parts = [
            ast.BoolOp(ast.And(), [begin, protocol("put", first, values(names))]),
            ast.BoolOp(
                ast.And(),
                [
                    protocol("other"),
                    item(ast.Tuple([*again, protocol("put", second, values(names))], ast.Load()), len(names)),
                ],
            ),
        ]
        return at(node, self._finished(parts, names))

    def _finished(self, parts: Sequence[ast.expr], names: list[str]) -> ast.expr:
        """Evaluate the parts of a choice, then give its value, the names reassigned."""
        return item(ast.Tuple([*parts, protocol("end"), *self._taken(names)], ast.Load()), len(parts))

    def _taken(self, names: list[str], when: str = "taken") -> Sequence[ast.expr]:
        return [ast.NamedExpr(ast.Name(n, ast.Store()), protocol(when, constant(i))) for i, n in enumerate(names)]

    def _assigned(self, nodes: list[ast.expr]) -> list[str]:
        """The variables that ``:=`` assigns inside operands that may not be evaluated."""
        names = bound(nodes)
        if not names:
            return []
        around = next(f for f in reversed(self.frames) if f.kind != "comprehension")
        if around.kind == "lambda":
            refuse(self.file, nodes[0], "an assignment := under and, or, or if in a lambda", "Write a nested function.")
        return sorted(names & around.exchanged)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        is_test = node in self._tests
        names = [self._assigned(node.comparators[i:]) for i in range(1, len(node.comparators))]
        left = self.operand(node.left)
        operands = [self.operand(c) for c in node.comparators]
        return self._chain(node, left, list(node.ops), operands, names, is_test)

    def _chain(
        self,
        node: ast.Compare,
        left: ast.expr,
        ops: list[ast.cmpop],
        operands: list[ast.expr],
        assigned: list[list[str]],
        is_test: bool,
    ) -> ast.expr:
        if len(ops) == 1:
            return self._comparison(node, left, ops[0], operands[0])
        names = assigned[0]
        site = self.site(Site(position(self.file, node), tuple(names), (True,) * len(names)))
        first = self._comparison(node, left, ops[0], protocol("keep", operands[0]))
        right = self._chain(node, protocol("kept"), ops[1:], operands[1:], assigned[1:], is_test)
        begin = protocol("reached", site, first, values(names), constant(True), constant(is_test), constant(True))
        part = ast.BoolOp(ast.And(), [begin, protocol("put", right, values(names))])
        return at(node, self._finished([part], names))

    def _comparison(self, node: ast.Compare, left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.expr:
        if isinstance(op, ast.In):
            return at(node, protocol("contains", left, right))
        if isinstance(op, ast.NotIn):
            return at(node, protocol("negated", protocol("contains", left, right)))
        if isinstance(op, (ast.Is, ast.IsNot)) and not any(isinstance(x, ast.Constant) for x in (left, right)):
            same = at(node, protocol("identical", left, right))
            return same if isinstance(op, ast.Is) else at(node, ast.UnaryOp(ast.Not(), same))
        symbol = _SYMBOLS[type(op)]
        if symbol is not None and (symbol == "!=" or not any(isinstance(x, ast.Constant) for x in (left, right))):
            return at(node, protocol("compared", constant(symbol), left, right))
        return at(node, ast.Compare(left, [op], [right]))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        if isinstance(node.op, ast.Not):
            return at(node, protocol("negated", self.test(node.operand)))
        node.operand = self.operand(node.operand)
        return at(node, protocol("inverted", node.operand)) if isinstance(node.op, ast.Invert) else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        node.left, node.right = self.operand(node.left), self.operand(node.right)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        node.value = self.operand(node.value)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        node.value, node.slice = self.operand(node.value), self.visit(node.slice)
        if isinstance(node.ctx, ast.Load):
            node.value = at(node.value, protocol("keyed", node.value))
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if isinstance(node.func, ast.Name) and node.func.id == "super":
            return self.generic_visit(node)  # type: ignore[return-value]
        made: ast.Call = self.generic_visit(node)  # type: ignore[assignment]
        made.func = at(node, protocol("callee", made.func))
        return made

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        parts = [self._formatted(v) if isinstance(v, ast.FormattedValue) else v for v in node.values]
        return at(node, protocol("joined", ast.Tuple(parts, ast.Load())))

    def _formatted(self, node: ast.FormattedValue) -> ast.expr:
        spec = self.visit(node.format_spec) if node.format_spec is not None else constant("")
        return at(node, protocol("formatted", self.visit(node.value), constant(node.conversion), spec))

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.expr:
        node.value = self.visit(node.value)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.expr:
        node.args = self.visit(node.args)
        self.frames.append(lambda_frame(node))
        node.body = self.visit(node.body)
        self.frames.pop()
        return node

    def _comprehension(self, node: Any) -> Any:
        first = node.generators[0]
        first.iter = self.operand(first.iter)
        self.frames.append(targets_frame(node.generators))
        for g in node.generators:
            if g is not first:
                g.iter = self.operand(g.iter)
            g.ifs = [at(c, protocol("static_test", self.test(c), constant("a comprehension"))) for c in g.ifs]
        for name in ("elt", "key", "value"):
            if hasattr(node, name):
                setattr(node, name, self.visit(getattr(node, name)))
        self.frames.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension
