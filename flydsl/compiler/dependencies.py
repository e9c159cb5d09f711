"""What traced code read of the Python program around it: globals, closure variables, attributes of modules and classes.

A specialization holds what its trace saw; before it is used again the values are compared, and any difference makes a
new trace. Names are taken from the code objects of the functions that the trace entered, so more may be compared than
was read; a change that does not matter then costs one trace, and never gives stale code.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Hashable, Iterable
from types import CellType, FunctionType
from typing import Any

from flydsl.ast_frontend import is_library_for

from .code_names import Names, global_names
from .freezing import EMPTY, freeze, is_ours
from .guard import Guard, make_guard
from .identity import Same
from .unseen_calls import with_unseen_calls

_NO_GLOBAL = "<no global of this name>"


class Dependencies:
    """The values that functions depend on, as they were when this was made.

    ``functions``: all that a trace could enter; ``complete`` tells whether these are known, or only those that it was seen
    to enter.
    """

    def __init__(self, functions: Iterable[FunctionType], constants: Iterable[Any] = (), complete: bool = True) -> None:
        self._entries: list[tuple[Callable[[], Any], Hashable]] = []
        self._alive: list[Any] = []  # objects compared by identity must not be replaced by others at their address
        self.functions = list(functions)
        self._constants = [value.value if isinstance(value, Same) else value for value in constants]
        self._watched, unseen = (self.functions, ()) if complete else _with_unseen(self.functions, self._constants)
        readers = [read for fn in self._watched for read in _readers(fn)]
        readers += map(_constant_reader, self._constants)  # objects compiled in may be mutable
        # A method reads attributes of an object that another function names: all names count for all objects.
        texts = [value for value in (read() for read in readers) if isinstance(value, str)]
        texts += unseen
        self.names = Names((fn.__code__ for fn in self._watched), texts)
        for read in readers:
            self._entries.append((read, freeze(read(), self.names, self._alive)))
        self.guard = self._guard()

    def unchanged(self) -> bool:
        """Whether all values are as they were."""
        if self.guard.check():
            return True
        if not self._same():
            return False
        self.guard = self._guard()  # equal values in the place of others
        return True

    def _guard(self) -> Guard:
        """A quick check that knows what is unchanged for sure (see :mod:`flydsl.compiler.guard`)."""
        return make_guard(self._watched, self._constants, self.names, is_ours, lambda value: freeze(value, self.names, []))

    def _same(self) -> bool:
        return not self.names.reflects and all(freeze(read(), self.names, []) == seen for read, seen in self._entries)


def _with_unseen(functions: list[FunctionType], constants: list[Any]) -> tuple[list[FunctionType], Iterable[str]]:
    packages = frozenset(str(fn.__globals__.get("__name__", "")).partition(".")[0] for fn in functions)
    return with_unseen_calls(
        functions,
        lambda fn: [read() for read in _readers(fn)],
        constants,
        lambda fn: is_library_for(fn, packages),
    )


def _readers(fn: FunctionType) -> list[Callable[[], Any]]:
    """Functions that read what ``fn`` depends on."""
    made: list[Callable[[], Any]] = [lambda: fn.__code__, lambda: (fn.__defaults__, fn.__kwdefaults__)]
    made += [_global_reader(fn.__globals__, name) for name in sorted(global_names(fn.__code__))]
    return made + [_cell_reader(cell) for cell in fn.__closure__ or ()]


def _constant_reader(value: Any) -> Callable[[], Any]:
    return lambda: value


def _global_reader(space: dict[str, Any], name: str) -> Callable[[], Any]:
    return lambda: space[name] if name in space else getattr(builtins, name, _NO_GLOBAL)


def _cell_reader(cell: CellType) -> Callable[[], Any]:
    def read() -> Any:
        try:
            return cell.cell_contents
        except ValueError:  # a variable that is not bound yet
            return EMPTY

    return read
