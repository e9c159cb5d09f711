"""Tracing a Python function on symbolic arguments and running what came of it in the interpreter."""

from __future__ import annotations

import itertools
import linecache
from collections.abc import Callable
from typing import Any

from interpreter import Interpreter

from flydsl import ast_frontend, targets
from flydsl.emit import Block, Builder, Module
from flydsl.language import trace
from flydsl.language.dtypes import Int32
from flydsl.language.tree import flatten, unflatten

_numbers = itertools.count()
_logged: list[Any] = []


def log(x: Any) -> Any:
    """Record ``x``: when traced, at run time (in the interpreter); else in the list of :func:`plain`."""
    if trace.active() is None:
        _logged.append(int(x))
    else:
        trace.op("test.log", (Int32(x).ir,))
    return x


log.__module__ = "flydsl.tests"  # (a function of the library: called as it is)


class Traced:
    """A traced function: ``run(*ints)`` interprets it and gives its result and log."""

    def __init__(self, fn: Callable[..., Any], types: tuple[Any, ...], assertions: bool = False) -> None:
        self.entry = Block()
        current = trace.Trace(Module(), Builder(self.entry), self.entry, targets.get("gfx950"), "k", assertions=assertions)
        self.args = [self.entry.add_arg(t.ir_type) for t in types]
        trace.push(current)
        try:
            result = ast_frontend.rewrite(fn)(*(t.wrap(a) for t, a in zip(types, self.args)))
            leaves, self.spec = flatten(result)
            self.leaves = [x if isinstance(x, (int, float)) else x.ir for x in leaves]
        finally:
            trace.pop()
        self.kinds = [getattr(x, "dtype", type(x)) for x in leaves]

    def run(self, *args: Any) -> tuple[Any, list[Any]]:
        """Result and log for these arguments."""
        machine = Interpreter()
        machine.enter(self.entry, list(args))
        values = [x if isinstance(x, (int, float)) else machine.look(x) for x in self.leaves]
        return unflatten(self.spec, values), machine.log

    def names(self) -> list[str]:
        """The names of all operations, nested ones included."""
        return [o.name for op in self.entry.operations for o in op.walk()]


def traced(fn: Callable[..., Any], *types: Any, **options: Any) -> Traced:
    """Trace ``fn``, its parameters Int32 unless told."""
    count = fn.__code__.co_argcount
    return Traced(fn, types or (Int32,) * count, **options)


def plain(fn: Callable[..., Any], *args: Any) -> tuple[Any, list[Any]]:
    """Result and log of the plain Python function."""
    _logged.clear()
    result = fn(*args)
    return result, list(_logged)


def same(fn: Callable[..., Any], *inputs: tuple[Any, ...], types: tuple[Any, ...] = ()) -> Traced:
    """Check that the traced function does what the Python function does, for all inputs."""
    made = traced(fn, *types)
    for args in inputs:
        assert made.run(*args) == plain(fn, *args), args
    return made


def from_source(text: str, name: str = "f", **names: Any) -> Any:
    """A function from source text, as if it stood in a file of its own."""
    file = f"<ipython-made-{next(_numbers)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"log": log, **names}
    exec(compile(text, file, "exec"), space)
    return space[name]
