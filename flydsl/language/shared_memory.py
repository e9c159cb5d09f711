"""Shared memory (LDS): static and dynamic allocations of a block.

Each execution of ``fly.shared`` while tracing is one allocation, alive for the whole kernel: a call in the body of a
dynamic loop is one allocation, a call in an unrolled loop or in a helper that is called twice
makes one each time. Contents are undefined until written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.emit import (
    Block,
    CallSiteLoc,
    DialectAttr,
    FileLoc,
    IntegerAttr,
    Location,
    Operation,
    Region,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    Value,
)
from flydsl.emit.types import LLVMArrayType, Type, i8, i32, i64, ptr
from flydsl.layout import ComposedLayout, Layout, parse_layout
from flydsl.layout.inttuple import flatten_tuple

from . import memory, memory_bounds, trace
from .errors import SharedMemoryError
from .index import as_index, linear
from .pointer import SHARED, Pointer, PointerType
from .prologue import hoisted
from .tensor import Tensor, row_major


@dataclass(frozen=True)
class Allocation:
    """One ``fly.shared``: what it holds, its size, its place in the source, and the block it was made in."""

    what: str
    bytes: int
    loc: Location
    home: Block


def shared(dtype: Any, shape: Any, align: int = 16) -> Tensor:
    """A tensor in shared memory of static ``shape``: an int or a tuple (row-major), or a layout, swizzled or not (also as
    text).

    ``align``: of its first element, in bytes. Raises SharedMemoryError, listing all allocations, when
    they exceed what a block can have on the target.
    """
    trace.current("fly.shared()")
    memory.check_element(dtype)
    layout = static_layout(shape, "fly.shared")
    size = memory.size_of(dtype, elements_of(layout))
    align = max(check_align(align, "fly.shared"), memory.base_alignment(dtype))
    text = f"{dtype.name} {layout if isinstance(shape, (str, Layout, ComposedLayout)) else shape}"
    number = _reserve(Allocation(text, size, trace.location(), trace.current().builder.block))
    name = f"{trace.current().kernel}_shared_{number}"
    element = memory.element_type(dtype)
    base = _global(name, "internal", LLVMArrayType(max(size // memory.base_alignment(dtype), 1), element), align)
    memory_bounds.note(base, memory_bounds.Extent(size, f"shared memory {text}"))
    return Tensor(Pointer(PointerType(dtype, SHARED), base, align), layout)


def dynamic_shared(dtype: Any, shape: Any, offset: Any = 0, align: int = 16) -> Tensor:
    """A tensor in the shared memory whose size the launch gives (``shared_bytes=``), ``offset`` bytes from its
    beginning.

    All calls of a kernel see the same memory. ``shape`` may hold dynamic extents. ``align`` is the alignment of the
    tensor that you promise, and must divide a static ``offset``. The region itself is aligned to 16 bytes, and follows
    the static allocations.
    """
    t = trace.current("fly.dynamic_shared()")
    memory.check_element(dtype)
    align = max(check_align(align, "fly.dynamic_shared"), memory.base_alignment(dtype))
    start = as_index(offset, "fly.dynamic_shared offset")
    if isinstance(start, int) and (start < 0 or start % align):
        raise SharedMemoryError(f"fly.dynamic_shared: offset {start} must be a non-negative multiple of align={align} bytes")
    base = t.feature("dynamic_shared", lambda: _global(f"{t.kernel}_dynamic_shared", "external", LLVMArrayType(0, i8), 16))
    moved = Pointer(PointerType(_byte(), SHARED), base, 16).advance(linear([start], [1], wide=False))
    return Tensor(Pointer(PointerType(dtype, SHARED), moved.ir, min(align, 16)), shape)


def uses_dynamic_shared(t: trace.Trace) -> bool:
    """Whether the kernel asked for launch-sized shared memory."""
    return "dynamic_shared" in t.state


def static_bytes(t: trace.Trace) -> int:
    """Bytes of static shared memory that a traced kernel has, without padding."""
    parts: list[Allocation] = t.state.get("shared", [])
    return sum(p.bytes for p in parts if trace.is_live(p.home, t.entry))


def static_layout(shape: Any, what: str) -> Layout | ComposedLayout:
    """A shape (row-major), a layout, or the text of one, all of whose integers are static. Raises SharedMemoryError."""
    layout = parse_layout(shape) if isinstance(shape, str) else shape
    if not isinstance(layout, (Layout, ComposedLayout)):
        extents = _static(layout, what)
        return Layout(extents, row_major(extents))
    inner = layout.inner if isinstance(layout, ComposedLayout) else layout
    if not isinstance(inner, Layout):
        raise SharedMemoryError(f"{what} takes a layout, or a swizzle of one, not {layout}")
    numbers = (*flatten_tuple(inner.shape), *flatten_tuple(inner.stride), getattr(layout, "offset", 0))
    if not all(isinstance(n, int) for n in numbers):
        raise _unknown(what)
    if any(n < 0 for n in numbers):
        raise SharedMemoryError(f"{what}: a layout with negative strides, {layout}, reaches before its memory")
    return layout


def elements_of(layout: Layout | ComposedLayout) -> int:
    """Elements from the first to one past the last."""
    return layout.cosize() if layout.size() else 0


def check_align(align: Any, what: str) -> int:
    """A static power of two. Raises SharedMemoryError."""
    if isinstance(align, bool) or not isinstance(align, int) or align < 1 or align & (align - 1):
        raise SharedMemoryError(f"{what}: align must be a power of two in bytes, not {align!r}")
    return align


def place(loc: Location) -> str:
    """A location for a message: the user's file and line, innermost first."""
    if isinstance(loc, CallSiteLoc):
        return f"{place(loc.callee)}, called from {place(loc.caller)}"
    return f"{loc.file}:{loc.line}" if isinstance(loc, FileLoc) else "unknown line"


def _innermost() -> Location:
    """The user's position without its callers: mlir-opt 22's debug-info pass crashes on a call site outside of functions."""
    loc = trace.location()
    while isinstance(loc, CallSiteLoc):
        loc = loc.callee
    return loc


def _static(values: Any, what: str) -> tuple[int, ...]:
    given = values if isinstance(values, (tuple, list)) else (values,)
    extents = tuple(as_index(v, f"extent of {what}") for v in given)
    if not all(isinstance(n, int) and n >= 0 for n in extents):
        raise _unknown(what)
    return extents


def _unknown(what: str) -> SharedMemoryError:
    return SharedMemoryError(f"{what} needs a shape known while compiling; use fly.Constexpr arguments, or fly.dynamic_shared")


def _reserve(part: Allocation) -> int:
    """Note an allocation, check the sum of all, and return its number."""
    t = trace.current()
    parts = t.feature("shared", list[Allocation])
    parts.append(part)
    live = [p for p in parts if p.home is t.builder.block or trace.is_live(p.home, t.entry)]
    total = sum(p.bytes for p in live)
    if total > t.target.lds_bytes:
        listing = "\n".join(f"  {p.bytes:>8} bytes  {p.what}  at {place(p.loc)}" for p in live)
        raise SharedMemoryError(
            f"shared memory of kernel {t.kernel} is {total} bytes, and a block on {t.target.arch} can have "
            f"{t.target.lds_bytes}. It is made of\n{listing}\nMake the tiles smaller, or let one serve several purposes"
        )
    return len(parts) - 1


def _global(name: str, linkage: str, type: Type, align: int) -> Value:
    t = trace.current()
    attributes = {
        "global_type": TypeAttr(type),
        "sym_name": StringAttr(name),
        "linkage": DialectAttr(f"#llvm.linkage<{linkage}>"),
        "addr_space": IntegerAttr(SHARED, i32),
        "alignment": IntegerAttr(align, i64),
    }
    t.module.body.append(Operation("llvm.mlir.global", attributes=attributes, regions=[Region()], loc=_innermost()))
    return hoisted(lambda: trace.value("llvm.mlir.addressof", (), ptr(SHARED), {"global_name": SymbolRefAttr(name)}))


def _byte() -> Any:
    from .dtypes import Uint8

    return Uint8
