"""Which pointer arguments a kernel only reads from, and which it stores to, as its traced operations tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flydsl.emit import Module, StringAttr, Value
from flydsl.emit.types import LLVMPointerType
from flydsl.runtime import ReadOnlyBufferError

from .errors import ArgumentError

_ADDRESSES = ("llvm.getelementptr", "llvm.addrspacecast", "rocdl.make.buffer.rsrc")
"""Operations that make an address of their first operand."""

_READS = ("llvm.load", "rocdl.load.to.lds", "rocdl.raw.ptr.buffer.load", "rocdl.raw.ptr.buffer.load.lds")
"""Operations that read through their first operand, and do nothing else with it."""


def read_only_arguments(module: Module, symbol: str) -> frozenset[int]:
    """The positions of pointer arguments of a kernel that no operation can write through. An address that goes anywhere but
    through address arithmetic into loads (a loop's carried values, a selection, a store, an atomic) counts as written."""
    kernel = next(op for op in module.body.operations if op.attributes.get("sym_name") == StringAttr(symbol))
    arguments = kernel.regions[0].blocks[0].args
    origin: dict[Value, int] = {a: i for i, a in enumerate(arguments) if isinstance(a.type, LLVMPointerType)}
    pointers, written = frozenset(origin.values()), set[int]()
    for op in kernel.walk():
        for place, operand in enumerate(op.operands):
            if operand not in origin:
                continue
            if place == 0 and op.name in _ADDRESSES:
                origin[op.result] = origin[operand]
            elif not (place == 0 and op.name in _READS):
                written.add(origin[operand])
    return pointers - written


def stored_arguments(module: Module, symbol: str) -> frozenset[int]:
    """The positions of pointer arguments of a kernel that it surely has plain stores to (atomics are none)."""
    kernel = next(op for op in module.body.operations if op.attributes.get("sym_name") == StringAttr(symbol))
    origin: dict[Value, int] = {a: i for i, a in enumerate(kernel.regions[0].blocks[0].args)}
    stored = set[int]()
    for op in kernel.walk():
        if op.name in _ADDRESSES and op.operands[0] in origin:
            origin[op.result] = origin[op.operands[0]]
        elif op.name in _STORES and op.operands[1] in origin:
            stored.add(origin[op.operands[1]])
    return frozenset(stored)


_STORES = ("llvm.store", "rocdl.raw.ptr.buffer.store")
"""Operations that store their first operand through their second one."""


def check_overlap(made: Any, values: Sequence[Any], names: Sequence[str]) -> None:
    """Raise ArgumentError for an array of which several elements are one place in memory, as broadcasting makes them, if the
    kernel stores to it: which of the values stays is not defined."""
    overlapping = [i for i, v in enumerate(values) if not isinstance(v, bytes) and _repeats(v)]
    if not overlapping:
        return
    stored = stored_arguments(made.traced.module, made.name)
    for i in overlapping:
        if i in stored:
            shape, strides = values[i].shape, values[i].strides
            raise ArgumentError(
                f"{made.fn.__qualname__}: {names[i]} has shape {shape} and strides {strides}, so that several of its elements "
                f"are one place in memory, and the kernel stores to it; pass a copy"
            )


def _repeats(buffer: Any) -> bool:
    return 0 not in buffer.shape and any(n > 1 and s == 0 for n, s in zip(buffer.shape, buffer.strides))


def check_read_only(made: Any, values: Sequence[Any], names: Sequence[str]) -> None:
    """Raise ReadOnlyBufferError for a read-only array of a device whose parameter the kernel may write to."""
    readonly = [i for i, v in enumerate(values) if not isinstance(v, bytes) and v.readonly]
    if not readonly:
        return
    only_read = read_only_arguments(made.traced.module, made.name)
    for i in readonly:
        if i not in only_read:
            raise ReadOnlyBufferError(
                f"{made.fn.__qualname__}: {names[i]} is read-only, and the kernel may write to it; pass a writable copy"
            )
