"""Which names a function binds, reads and captures: Python's scoping rules on the syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_BINDING = frozenset(
    {
        ast.FunctionDef,
        ast.AsyncFunctionDef,
        ast.ClassDef,
        ast.MatchAs,
        ast.MatchStar,
        ast.MatchMapping,
        ast.alias,
        ast.ExceptHandler,
    }
)
_NO_NODES = frozenset({"ctx", "op", "ops", "id", "attr", "kind", "n", "s", "name", "arg", "type_comment"})
_fields: dict[type[ast.AST], tuple[str, ...]] = {ast.Constant: ()}
_NOT_CHILDREN = frozenset({*_SCOPES, *_COMPREHENSIONS})
_SUITES = ("body", "orelse", "finalbody", "handlers", "cases")
_WITHOUT_TARGETS = frozenset(
    {ast.Call, ast.BinOp, ast.BoolOp, ast.Compare, ast.UnaryOp, ast.IfExp, ast.Constant, ast.JoinedStr, ast.Dict, ast.Set}
)
"""Expressions that bind no name but by ``:=``."""


@dataclass
class Scope:
    """The variables of one function.

    ``shared``: written by nested functions through ``nonlocal``; ``captured``: read or written in nested functions;
    ``outer``: declared nonlocal here; ``deleted``: subject of a ``del``.
    """

    parameters: frozenset[str]
    variables: frozenset[str]
    outer: frozenset[str]
    shared: frozenset[str]
    captured: frozenset[str]
    deleted: frozenset[str] = field(default_factory=frozenset)

    @property
    def exchanged(self) -> frozenset[str]:
        """The variables that constructs exchange by name (the shared ones are watched by their cells)."""
        return self.variables - self.shared


def scope_of(node: ast.FunctionDef) -> Scope:
    """The variables of a function definition."""
    parameters = frozenset(parameter_names(node.args))
    outer = frozenset(declared(node.body, ast.Nonlocal))
    local = (parameters | frozenset(bound(node.body))) - outer - frozenset(declared(node.body, ast.Global))
    nested = list(nested_scopes(node.body))
    captured = frozenset(n for s in nested for n in free_names(s)) & local
    shared = frozenset(n for s in nested for n in written_through(s)) & local
    deleted = frozenset(n.id for n in own_nodes(node.body) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Del))
    return Scope(parameters, local, outer, shared, captured, deleted)


def parameter_names(args: ast.arguments) -> list[str]:
    """The names of all parameters."""
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    return [a.arg for a in every] + [a.arg for a in (args.vararg, args.kwarg) if a is not None]


def bound(nodes: Iterable[ast.AST]) -> set[str]:
    """The names that these nodes bind in the function they stand in."""
    return _bound(nodes, True)


def bound_for_sure(node: ast.AST) -> set[str]:
    """The same without ``:=``, which may stand where it is not reached."""
    return _bound([node], False)


def _bound(nodes: Iterable[ast.AST], walrus: bool) -> set[str]:
    found: set[str] = set()
    todo = list(nodes)
    while todo:
        n = todo.pop()
        kind = type(n)
        if kind is ast.Name:
            if type(n.ctx) is not ast.Load:  # type: ignore[attr-defined]
                found.add(n.id)  # type: ignore[attr-defined]
        elif kind is ast.NamedExpr:
            if walrus:
                found.add(n.target.id)  # type: ignore[attr-defined]
            todo.append(n.value)  # type: ignore[attr-defined]
        elif kind in _COMPREHENSIONS:
            todo.append(n.generators[0].iter)  # type: ignore[attr-defined]
            if walrus:
                _walrus_inside(n, found)
        elif walrus or kind not in _WITHOUT_TARGETS:
            if kind in _BINDING:
                found |= bindings(n)
            todo += outside(n)
    return found


def _walrus_inside(comprehension: ast.AST, found: set[str]) -> None:
    """Names bound by ``:=`` inside a comprehension, which belong to the function around."""
    todo = list(children(comprehension))
    while todo:
        n = todo.pop()
        if type(n) is ast.NamedExpr:
            found.add(n.target.id)  # type: ignore[union-attr]
        todo.extend(outside(n) if type(n) in _SCOPES else children(n))


def children(n: ast.AST) -> list[ast.AST]:
    """The nodes directly inside, without contexts and operators."""
    fields = _fields.get(type(n))
    if fields is None:
        fields = _fields[type(n)] = tuple(f for f in type(n)._fields if f not in _NO_NODES)
    found: list[ast.AST] = []
    for name in fields:
        value = getattr(n, name, None)
        if type(value) is list:
            found += [x for x in value if isinstance(x, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


def bindings(n: ast.AST) -> set[str]:
    """The names that one node itself binds."""
    if isinstance(n, ast.Name):
        return {n.id} if isinstance(n.ctx, (ast.Store, ast.Del)) else set()
    if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {n.name}
    if isinstance(n, (ast.MatchAs, ast.MatchStar)):
        return {n.name} if n.name else set()
    if isinstance(n, ast.MatchMapping):
        return {n.rest} if n.rest else set()
    if isinstance(n, ast.alias):
        return {(n.asname or n.name).partition(".")[0]}
    return {n.name} if isinstance(n, ast.ExceptHandler) and n.name else set()


def declared(nodes: Iterable[ast.AST], kind: type[ast.Nonlocal] | type[ast.Global]) -> set[str]:
    """The names in ``nonlocal`` or ``global`` statements."""
    return {name for n in _statements(nodes) if isinstance(n, kind) for name in n.names}


def _statements(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The statements among ``nodes`` and inside them, without those of nested functions and classes."""
    todo = list(nodes)
    while todo:
        n = todo.pop()
        yield n
        if type(n) not in _SCOPES:
            for suite in _SUITES:
                todo += getattr(n, suite, ())


def own_nodes(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All nodes that belong to the scope of ``nodes``: without the insides of nested functions, classes, comprehensions."""
    todo = list(nodes)
    while todo:
        n = todo.pop()
        yield n
        todo += outside(n)


def outside(n: ast.AST) -> Iterable[ast.AST]:
    """The children of a node that are evaluated in the scope around it."""
    if type(n) not in _NOT_CHILDREN:
        return children(n)
    if isinstance(n, ast.Lambda):
        return [*n.args.defaults, *(d for d in n.args.kw_defaults if d is not None)]
    if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)):
        a = n.args
        every = [*a.posonlyargs, *a.args, *a.kwonlyargs, *(x for x in (a.vararg, a.kwarg) if x)]
        annotations = [x.annotation for x in every if x.annotation] + ([n.returns] if n.returns else [])
        return [*n.decorator_list, *a.defaults, *(d for d in a.kw_defaults if d is not None), *annotations]
    if isinstance(n, ast.ClassDef):
        return [*n.decorator_list, *n.bases, *n.keywords]
    assert isinstance(n, _COMPREHENSIONS)
    return [n.generators[0].iter]


def nested_scopes(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The functions, lambdas and classes directly inside (those within comprehensions too)."""
    for n in nodes:
        if isinstance(n, _SCOPES):
            yield n
            yield from nested_scopes(outside(n))
        else:
            yield from nested_scopes(children(n))


def free_names(scope: ast.AST) -> set[str]:
    """The names that a nested function, lambda, class or comprehension takes from the scopes around it."""
    if isinstance(scope, _COMPREHENSIONS):
        return _comprehension_free(scope)
    if isinstance(scope, ast.ClassDef):
        return _used(scope.body)  # (names that the body binds are looked up outside as well)
    if isinstance(scope, ast.Lambda):
        return _used([scope.body]) - set(parameter_names(scope.args)) - bound([scope.body])
    assert isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef))
    outer = declared(scope.body, ast.Nonlocal)
    local = (set(parameter_names(scope.args)) | bound(scope.body)) - outer
    return (_used(scope.body) | outer) - local - declared(scope.body, ast.Global)


def reads(n: ast.AST) -> set[str]:
    """The names that evaluating an expression may read, insides of nested functions included."""
    return _used([n])


def written_through(scope: ast.AST) -> set[str]:
    """The names of enclosing functions that a nested scope (or one inside it) writes through ``nonlocal``."""
    if isinstance(scope, ast.Lambda):
        return {n for s in nested_scopes([scope.body]) for n in written_through(s)}
    assert isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    outer = declared(scope.body, ast.Nonlocal)
    local = set() if isinstance(scope, ast.ClassDef) else set(parameter_names(scope.args)) | (bound(scope.body) - outer)
    inner = {n for s in nested_scopes(scope.body) for n in written_through(s)}
    return outer | (inner - local)


def _used(nodes: Iterable[ast.AST]) -> set[str]:
    found: set[str] = set()
    todo = list(nodes)
    while todo:
        n = todo.pop()
        kind = type(n)
        if kind is ast.Name:
            if type(n.ctx) is ast.Load:  # type: ignore[attr-defined]
                found.add(n.id)  # type: ignore[attr-defined]
        elif kind in _SCOPES or kind in _COMPREHENSIONS:
            found |= free_names(n)
            todo.extend(outside(n))
        else:
            todo.extend(children(n))
            if kind is ast.AugAssign and type(n.target) is ast.Name:  # type: ignore[attr-defined]
                found.add(n.target.id)  # type: ignore[attr-defined]
    return found


def _comprehension_free(n: ast.AST) -> set[str]:
    assert isinstance(n, _COMPREHENSIONS)
    targets = bound([g.target for g in n.generators])
    values = [n.key, n.value] if isinstance(n, ast.DictComp) else [n.elt]
    inside = [*values, *(c for g in n.generators for c in g.ifs), *(g.iter for g in n.generators[1:])]
    return _used(inside) - targets
