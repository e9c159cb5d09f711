"""Where a thread is: ``fly.thread_idx``, ``block_idx``, ``block_dim``, ``grid_dim``, ``lane_id()``, ``wave_id()``.

All are non-negative 32-bit integers and carry that knowledge, with their range where the block size is known while
compiling. A block size that is not known, and the grid size, are read from the hidden kernel arguments
that follow the explicit ones (code object v5 and later: ``hidden_block_count_x/y/z`` u32 at 0, 4, 8 and
``hidden_group_size_x/y/z`` u16 at 12, 14, 16; LLVM AMDGPUUsage).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from flydsl.emit import UNIT, ArrayAttr, DenseArrayAttr, DialectAttr, DictAttr, IntegerAttr, StringAttr, TypeAttr, Value
from flydsl.emit.types import Type, i8, i16, i32, i64, ptr

from . import trace
from .dtypes import Int32
from .errors import LaunchShapeError
from .index import constant
from .pointer import CONSTANT
from .prologue import once

WAVE = 64
"""Lanes of a wave on CDNA."""

_LOG2_WAVE = 6
_MAX_ITEMS = (1 << 31) - 1  # threads of the whole grid in one dimension, which each launch checks


class Dim3:
    """Three integers ``x``, ``y``, ``z``, each made when asked for; also ``d[0]`` and ``x, y, z = d``."""

    __slots__ = ("_make", "_name")

    def __init__(self, name: str, make: Callable[[int], Any]) -> None:
        self._name = name
        self._make = make

    @property
    def x(self) -> Any:
        """The first dimension, whose neighbours run in neighbouring lanes."""
        return self[0]

    @property
    def y(self) -> Any:
        """The second dimension."""
        return self[1]

    @property
    def z(self) -> Any:
        """The third dimension."""
        return self[2]

    def __getitem__(self, d: int) -> Any:
        if d not in (0, 1, 2):
            raise IndexError(f"fly.{self._name} has dimensions 0, 1 and 2, not {d!r}")
        trace.current(f"fly.{self._name}")
        return self._make(d)

    def __iter__(self) -> Iterator[Any]:
        return iter((self[0], self[1], self[2]))

    def __repr__(self) -> str:
        return f"fly.{self._name}"


def _thread_idx(d: int) -> Any:
    block = trace.current().block
    if block is not None and block[d] == 1:
        return Int32(0)
    limit = block[d] if block is not None else trace.current().target.max_workgroup_size
    return _bounded(_ranged(f"rocdl.workitem.id.{'xyz'[d]}", 0, limit), limit - 1)


def _block_idx(d: int) -> Any:
    return _bounded(_ranged(f"rocdl.workgroup.id.{'xyz'[d]}", 0, _max_blocks(d)), _max_blocks(d) - 1)


def _max_blocks(d: int) -> int:
    block = trace.current().block
    return _MAX_ITEMS if block is None else _MAX_ITEMS // block[d]


def _block_dim(d: int) -> Any:
    block = trace.current().block
    if block is not None:
        return Int32(block[d])
    size = Int32.wrap(once(f"block_dim.{d}", lambda: _hidden(12 + 2 * d, i16)), nonneg=True)
    return _bounded(size, trace.current().target.max_workgroup_size)


def _grid_dim(d: int) -> Any:
    return _bounded(Int32.wrap(once(f"grid_dim.{d}", lambda: _hidden(4 * d, i32)), nonneg=True), _max_blocks(d))


thread_idx = Dim3("thread_idx", _thread_idx)
block_idx = Dim3("block_idx", _block_idx)
block_dim = Dim3("block_dim", _block_dim)
grid_dim = Dim3("grid_dim", _grid_dim)


def block_size(what: str) -> tuple[int, int, int]:
    """The block size known while compiling. Raises LaunchShapeError, naming ``what``, if it is not."""
    block = trace.current(what).block
    if block is None:
        raise LaunchShapeError(f"{what} needs the block size while compiling; write @fly.jit(block=(256, 1, 1))")
    return block


def linear_thread_id() -> Any:
    """The number of the thread in its block: x fastest, then y, then z. Waves are 64 consecutive ones."""
    block = trace.current("fly.linear_thread_id()").block
    x, y, z = thread_idx
    dx, dy, _ = block_dim
    if block is not None and block[1] == block[2] == 1:
        return x
    return x + dx * y if block is not None and block[2] == 1 else x + dx * (y + dy * z)


def lane_id() -> Any:
    """The lane of the thread in its wave, 0 … 63."""
    block = trace.current("fly.lane_id()").block
    if block is None or block[1] != 1 or block[2] != 1:
        return _bounded(Int32.wrap(once("lane_id", _mbcnt), nonneg=True), WAVE - 1)
    return thread_idx.x if block[0] <= WAVE else thread_idx.x & (WAVE - 1)


def wave_id() -> Any:
    """The number of the wave in its block, as a uniform (scalar) value."""
    block = trace.current("fly.wave_id()").block
    if block is not None and block[0] * block[1] * block[2] <= WAVE:
        return Int32(0)

    def make() -> Value:
        shifted = linear_thread_id() >> _LOG2_WAVE
        return trace.value("rocdl.readfirstlane", (shifted.ir,), i32)

    return _bounded(Int32.wrap(once("wave_id", make), nonneg=True), trace.current().target.max_workgroup_size // WAVE - 1)


def wave_count() -> Any:
    """The number of waves of the block, the last of which may be partly filled."""
    trace.current("fly.wave_count()")
    dx, dy, dz = block_dim
    return (dx * dy * dz + (WAVE - 1)) // WAVE


def largest_in_grid(op: str, out: Any, x: Any, y: Any) -> int | None:
    """The largest value of a product ("mul") or sum ("add") that the launch bounds although the block size is not known
    while compiling: ``block_idx · block_dim``, ``grid_dim · block_dim``, and the former plus ``thread_idx``. None for others.
    """
    if x.value_or_none is not None or y.value_or_none is not None or x.lanes or x.width != 32:
        return None
    state = trace.current().state
    operands = {x.ir, y.ir}
    firsts = trace.current().feature("first_threads", dict[Value, int])
    for d in range(3):
        blocks, blocks_in_all, thread, size = (state.get(f"once:{name}") for name in (
            f"rocdl.workgroup.id.{'xyz'[d]}", f"grid_dim.{d}", f"rocdl.workitem.id.{'xyz'[d]}", f"block_dim.{d}"
        ))  # fmt: skip
        if op == "mul" and size is not None and operands == {blocks, size}:
            firsts[out.ir] = d
        elif op == "mul" and size is not None and operands == {blocks_in_all, size}:
            pass
        elif op != "add" or thread is None or not any(operands == {first, thread} for first, e in firsts.items() if e == d):
            continue
        return _MAX_ITEMS
    return None


def range_attr(low: int, high: int) -> DialectAttr:
    """``low <= value < high`` for an i32."""
    return DialectAttr(f"#llvm.constant_range<i32, {low}, {high}>")


def _ranged(name: str, low: int, high: int) -> Any:
    return Int32.wrap(once(name, lambda: trace.value(name, (), i32, {"range": range_attr(low, high)})), nonneg=True)


def _bounded(x: Any, largest: int) -> Any:
    """``x`` with the knowledge that it is at most ``largest``: overflow of what is computed from it can be excluded."""
    x.bound = largest
    return x


def _mbcnt() -> Value:
    # Counts the bits below this lane in a mask of ones, half by half.
    ones, zero = constant(-1, i32), constant(0, i32)
    low = trace.value("rocdl.mbcnt.lo", (ones, zero), i32, _returns(0, 33))
    return trace.value("rocdl.mbcnt.hi", (ones, low), i32, _returns(0, WAVE))


def _returns(low: int, high: int) -> dict[str, Any]:
    return {"res_attrs": ArrayAttr((DictAttr((("llvm.noundef", UNIT), ("llvm.range", range_attr(low, high)))),))}


def _hidden(offset: int, type: Type) -> Value:
    base = trace.value("llvm.call_intrinsic", (), ptr(CONSTANT), {
        "intrin": StringAttr("llvm.amdgcn.implicitarg.ptr"),
        "operandSegmentSizes": DenseArrayAttr(i32, (0, 0)),
        "op_bundle_sizes": DenseArrayAttr(i32, ()),
    })  # fmt: skip
    place = trace.value("llvm.getelementptr", (base,), base.type, {
        "rawConstantIndices": DenseArrayAttr(i32, (offset,)),
        "elem_type": TypeAttr(i8),
        "noWrapFlags": IntegerAttr(3, i32),
    })  # fmt: skip
    size = 2 if type == i16 else 4
    loaded = trace.value("llvm.load", (place,), type, {"alignment": IntegerAttr(size, i64), "invariant": UNIT})
    return loaded if type == i32 else trace.value("arith.extui", (loaded,), i32)
