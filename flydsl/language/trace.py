"""The kernel being traced: where operations go, and which Python position each one comes from.

All emission of the language funnels through :func:`op` and :func:`value`, which stamp the operation with the position of
the innermost user frame, found by walking the Python stack to code objects that the front end registered. Frames of
inlined helpers become MLIR ``callsite`` locations.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import get_ident
from types import CodeType, FrameType, FunctionType
from typing import Any, TypeVar

from flydsl.emit import (
    UNKNOWN,
    Attribute,
    Block,
    Builder,
    CallSiteLoc,
    FileLoc,
    Location,
    Module,
    Operation,
    Region,
    Value,
)
from flydsl.emit.types import Type
from flydsl.targets import Target

from .errors import OutsideKernelError

T = TypeVar("T")
Place = tuple[int, int, int, int]
"""line, column, end line, end column; lines count from 1, columns are bytes from 0 (as in ``ast``)."""


@dataclass
class Trace:
    """One kernel being traced.

    ``module`` is the whole module, ``builder`` the insertion point, ``entry`` the kernel's entry block, ``target`` the
    device it is for, ``block`` the workgroup size if known while compiling, ``assertions`` whether device assertions are
    on. ``state`` holds what single features of the language keep per kernel (LDS allocations, print records …).
    ``on_long`` is called once if the trace turns out to be a long one (it enters ``LONG`` functions).
    """

    module: Module
    builder: Builder
    entry: Block
    target: Target
    kernel: str
    block: tuple[int, int, int] | None = None
    assertions: bool = False
    fastmath: str = "none"
    depth: int = 0  # nesting of dynamic regions around the insertion point
    entered: int = 0
    on_long: Callable[[], None] | None = None
    state: dict[str, Any] = field(default_factory=dict[str, Any])

    def feature(self, key: str, make: Callable[[], T]) -> T:
        """The per-kernel state of one feature, made on first use."""
        if key not in self.state:
            self.state[key] = make()
        return self.state[key]

    @property
    def functions(self) -> dict[int, FunctionType]:
        """The user functions that the trace entered, by identity."""
        return self.feature("functions", dict[int, FunctionType])


LONG = 16
_AT_END = "trace.at_end"
_stack: list[Trace] = []
_threads: list[int] = []  # that each trace belongs to; the compiler lets one thread trace at a time
_bases: list[FrameType] = []  # the frame that began each trace: positions above it are not the kernel's
# Keyed by identity: equal code objects of different files compare equal, and hashing one is slow. The values keep them alive.
_user_codes: dict[int, CodeType] = {}
_locations: dict[tuple[int, int], FileLoc] = {}
_places: dict[int, Sequence[Place | None]] = {}  # of each instruction of a code object


def active() -> Trace | None:
    """The trace in progress, or None on the host (other threads than the one that traces are on the host)."""
    return _stack[-1] if _stack and _threads[-1] == get_ident() else None


def current(what: str = "this operation") -> Trace:
    """The trace in progress; an error naming ``what`` outside kernels."""
    if not _stack or _threads[-1] != get_ident():
        raise OutsideKernelError(
            f"{what} works only inside a kernel that is being traced (a @fly.jit function that was launched)"
        )
    return _stack[-1]


def push(trace: Trace) -> None:
    """Begin tracing; the caller's frame is where positions end."""
    _threads.append(get_ident())
    _stack.append(trace)
    _bases.append(sys._getframe(1))


def pop() -> Trace:
    """End tracing."""
    for undo in reversed(_stack[-1].state.get(_AT_END, [])):
        undo()
    _bases.pop()
    made = _stack.pop()
    _threads.pop()
    return made


def at_end(undo: Callable[[], None]) -> None:
    """Have ``undo`` called when the trace in progress ends, however it does; the latest first."""
    current().feature(_AT_END, list[Callable[[], None]]).append(undo)


def argument_name(value: Any) -> str | None:
    """The parameter of the kernel being traced that an IR value is, or is the first part of; None if it is another one."""
    return None if active() is None else _stack[-1].state.get(ARGUMENT_NAMES, {}).get(value)


ARGUMENT_NAMES = "arguments.names"
"""State of a trace: the kernel's arguments → the names of their parameters."""


def entered(fn: FunctionType) -> None:
    """Note that the trace in progress, if there is one, depends on a user function and what it reads."""
    if active() is None:
        return
    tracing = _stack[-1]
    if not (fn.__module__ or "").startswith("flydsl."):  # the kernel library does not change while it runs
        tracing.functions.setdefault(id(fn), fn)
    tracing.entered += 1
    if tracing.entered == LONG and tracing.on_long is not None:
        tracing.on_long()


def register_code(code: CodeType, places: Mapping[int, Sequence[Place | None]]) -> None:
    """Declare ``code`` (and the code objects nested in it) as user code.

    ``places``: of the instructions, by identity of the code object. They serve Python 3.10, whose code objects know lines
    only; later ones know their places themselves.
    """
    _user_codes[id(code)] = code
    if id(code) in places:
        _places[id(code)] = places[id(code)]
    for const in code.co_consts:
        if isinstance(const, CodeType):
            register_code(const, places)


def location() -> Location:
    """The Python position of the innermost user frame, with the call sites of inlined helpers around it."""
    frame: FrameType | None = sys._getframe(1)
    base = _bases[-1] if _bases else None
    places: list[FileLoc] = []  # innermost first
    while frame is not None and frame is not base:
        code = id(frame.f_code)
        if code in _user_codes:
            places.append(_locations.get((code, frame.f_lasti)) or _frame_location(code, frame))
        frame = frame.f_back
    if not places:
        return UNKNOWN
    found: Location = places.pop()
    while places:  # the inner in the outer: all that one call emits shares the way to it
        found = _call_site(places.pop(), found)
    return found


def op(
    name: str,
    operands: Sequence[Value] = (),
    results: Sequence[Type] = (),
    attributes: dict[str, Attribute] | None = None,
    regions: Sequence[Region] = (),
    successors: Sequence[Block] = (),
) -> Operation:
    """Emit one operation at the insertion point, with the user's position."""
    builder = current(name).builder
    builder.loc = location()
    return builder.create(name, operands, results, attributes, regions, successors)


def value(name: str, operands: Sequence[Value], result: Type, attributes: dict[str, Attribute] | None = None) -> Value:
    """Emit an operation with one result and return that."""
    builder = current(name).builder
    builder.loc = location()
    return builder.value(name, operands, result, attributes)


def is_live(block: Block, entry: Block) -> bool:
    """Whether a block is part of the kernel that begins in ``entry``: the body of a loop is traced again when the types of
    what it carries have been found out, and what the first attempt made is dropped."""
    while block is not entry:
        owner = block.parent.parent if block.parent else None
        if owner is None or owner.parent is None:
            return False
        block = owner.parent
    return True


_call_sites: dict[tuple[int, int], tuple[Location, Location, CallSiteLoc]] = {}


def _call_site(callee: FileLoc, caller: Location) -> Location:
    # Keyed by identity: the parts are cached objects, and hashing them by value on each operation would be slow.
    key = (id(callee), id(caller))
    if key not in _call_sites:
        _call_sites[key] = (callee, caller, CallSiteLoc(callee, caller))
    return _call_sites[key][2]


def base() -> FrameType | None:
    """The frame that began the trace in progress: those above it are not the kernel's."""
    return _bases[-1] if _bases else None


def is_user_code(code: CodeType) -> bool:
    """Whether ``code`` was declared as user code."""
    return id(code) in _user_codes


def place_of(error: BaseException) -> FileLoc | None:
    """The position in user code where an exception came up, innermost first; None if no user code was running."""
    found: FileLoc | None = None
    step = error.__traceback__
    while step is not None:
        if id(step.tb_frame.f_code) in _user_codes:
            found = _position(step.tb_frame.f_code, step.tb_lasti, step.tb_lineno)
        step = step.tb_next
    return found


def _frame_location(code: int, frame: FrameType) -> FileLoc:
    made = _locations[(code, frame.f_lasti)] = _position(frame.f_code, frame.f_lasti, frame.f_lineno)
    return made


def _position(code: CodeType, instruction: int, line: int) -> FileLoc:
    place = place_in(code, instruction)
    if place is None:
        return FileLoc(code.co_filename, line, 1)
    first, start, last, stop = place
    return FileLoc(code.co_filename, first, start + 1, last, stop + 1)


def place_in(code: CodeType, instruction: int) -> Place | None:
    """The place of the instruction at a byte offset (``f_lasti``, ``tb_lasti``); None if the code object does not know."""
    key = id(code)
    if key in _places:
        return _places[key][instruction // 2]
    if sys.version_info < (3, 11):
        return None
    places = [_complete(a, c, b, d) for a, b, c, d in code.co_positions()]
    if key in _user_codes:  # which keeps the code object, and so the identity
        _places[key] = places
    return places[instruction // 2]


def _complete(line: int | None, column: int | None, last: int | None, stop: int | None) -> Place | None:
    if line is None or column is None or last is None or stop is None:
        return None
    return line, column, last, stop
