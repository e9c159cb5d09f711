"""Tracing a Python function on symbolic arguments and running what came of it in the interpreter."""

from __future__ import annotations

import itertools
import linecache
from collections.abc import Callable
from typing import Any

from interpreter import Interpreter, wrap

from flydsl import ast_frontend, targets
from flydsl.emit import Block, Builder, Module
from flydsl.language import trace
from flydsl.language.dtypes import Int32, Int64
from flydsl.language.tree import flatten, unflatten

_numbers = itertools.count()
_logged: list[Any] = []


class DeviceLog:
    """Where ``log`` writes on the device: a hash per thread and program, so that order and number of calls count."""

    tensor: Any = None
    index: Any = None


def log(x: Any) -> Any:
    """Record ``x``: on the device if there is a :class:`DeviceLog`, in the interpreter, or in the list of :func:`plain`."""
    if trace.active() is None:
        _logged.append(int(x))
    elif DeviceLog.tensor is not None:
        DeviceLog.tensor[DeviceLog.index] = DeviceLog.tensor[DeviceLog.index] * 31 + x
    else:
        trace.op("test.log", (Int32(x).ir,))
    return x


def hashed(logged: list[int]) -> int:
    """The log as the device keeps it."""
    h = 0
    for x in logged:
        h = wrap(h * 31 + x, 32)
    return h


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
    """Check that the traced function does what the Python function does, for all inputs.

    In the interpreter, and (functions of Int32 giving integers) as machine code on the simulator.
    """
    made = traced(fn, *types)
    expected = [plain(fn, *args) for args in inputs]
    for args, wanted in zip(inputs, expected):
        assert made.run(*args) == wanted, args
    if not types and all(k in (int, Int32, Int64) for k in made.kinds):
        on_device([fn], [list(inputs)], [expected])
    return made


def on_device(programs: list[Any], inputs: list[list[tuple[int, ...]]], expected: list[list[tuple[Any, list[int]]]]) -> None:
    """Run several functions in one kernel, a thread for each input (as many for each function), and check all results."""
    import numpy as np

    import flydsl as fly

    # (More threads than the widest scalar load has words: LLVM rounds three words up to four.)
    repeats = -(-16 // len(inputs[0]))
    inputs, expected = [x * repeats for x in inputs], [x * repeats for x in expected]
    threads, width = len(inputs[0]), len(inputs[0][0])
    given = np.array(inputs, np.int32).reshape(len(programs), threads, width)
    wanted = [[[*map(int, flatten(result)[0]), hashed(logged)] for result, logged in e] for e in expected]
    size = max(len(w) for rows in wanted for w in rows)
    out = np.zeros((len(programs), threads, size), np.int32)

    def kernel(given: fly.Tensor[fly.Int32, (None, None, None)], out: fly.Tensor[fly.Int32, (None, None, None)]):
        t = fly.thread_idx.x
        for p in fly.static_range(len(programs)):
            count = len(wanted[p][0])
            DeviceLog.tensor, DeviceLog.index = out, (p, t, count - 1)
            leaves = leaves_of(programs[p](*[given[p, t, k] for k in range(width)]))
            for j in fly.static_range(count - 1):
                out[p, t, j] = leaves[j]

    try:
        fly.jit(kernel).launch(given, out, grid=1, block=threads)
    finally:
        DeviceLog.tensor = None
    for p, rows in enumerate(wanted):
        for t, row in enumerate(rows):
            row = [wrap(x, 32) for x in row]
            assert out[p, t, : len(row)].tolist() == row, (p, inputs[p][t])


def leaves_of(result: Any) -> list[Any]:
    """The numbers in a result."""
    return flatten(result)[0]


def from_source(text: str, name: str = "f", **names: Any) -> Any:
    """A function from source text, as if it stood in a file of its own."""
    file = f"<ipython-made-{next(_numbers)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"log": log, **names}
    exec(compile(text, file, "exec"), space)
    return space[name]


def wrapped(result: Any) -> Any:
    """A result with its integers wrapped to 32 bits."""
    return tuple(map(wrapped, result)) if isinstance(result, tuple) else wrap(int(result), 32)
