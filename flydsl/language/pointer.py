"""Pointers: an address in one of the hardware's memories, the type of what it points to, and its known alignment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from flydsl.emit import DenseArrayAttr, IntegerAttr, TypeAttr, Value
from flydsl.emit.types import LLVMPointerType, i8, i32, i64, ptr

from . import divisors, memory, subbyte, trace
from .annotations_tensor import Align, NoAlias
from .dtypes import Uint8
from .errors import AnnotationError, IndexingError
from .index import Offset, as_index, constant, is_wide, linear, scaled, widened

GENERIC, GLOBAL, SHARED, CONSTANT, PRIVATE, BUFFER = 0, 1, 3, 4, 5, 7
"""Address spaces of the AMDGPU back end: flat, global memory, LDS, kernel arguments, registers or scratch, buffer
views.
"""

SPACE_NAMES = {
    GENERIC: "generic", GLOBAL: "global", SHARED: "shared", CONSTANT: "constant", PRIVATE: "register", BUFFER: "buffer"
}  # fmt: skip

_DYNAMIC_INDEX = -(1 << 31)  # kDynamicIndex of llvm.getelementptr: the index is an operand
_INBOUNDS, _INBOUNDS_NUW = 3, 7  # LLVM::GEPNoWrapFlags


@dataclass(frozen=True)
class PointerType:
    """The type of pointers to elements of ``dtype`` in address ``space``.

    ``align`` is the alignment in bytes promised for kernel arguments of this type (0: that of one element). It is no
    part of the type's identity: a pointer that went through a loop or a branch is only known to be aligned to its
    element.
    """

    dtype: Any
    space: int = GLOBAL
    align: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        memory.check_element(self.dtype)

    @property
    def name(self) -> str:
        """For messages."""
        return f"Pointer[{self.dtype.name}] ({SPACE_NAMES.get(self.space, self.space)} memory)"

    @property
    def ir_type(self) -> LLVMPointerType:
        """The MLIR type of the pointer."""
        return ptr(self.space)

    def wrap(self, value: Value, nonneg: bool = False) -> Pointer:
        """A pointer around an SSA value; ``align`` is believed for arguments of the kernel only."""
        t = trace.active()
        argument = t is not None and value.owner is t.entry
        return Pointer(self, value, max(self.align, memory.base_alignment(self.dtype)) if argument else None)

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True)
class PointerSpec:
    """``fly.Pointer[T, fly.noalias, fly.align(16)]``: a parameter that is a bare pointer to global memory."""

    dtype: Any
    noalias: bool = False
    align: int | None = None

    def __repr__(self) -> str:
        return f"fly.Pointer[{self.dtype.name}]"


class Pointer:
    """A pointer to elements: ``p + i`` and ``p[i]`` count in elements, in 64 bits where the index has them."""

    __slots__ = ("align", "dtype", "nonneg", "value")
    __fly_leaf__ = True

    def __init__(self, dtype: PointerType, value: Value, align: int | None = None) -> None:
        self.dtype = dtype
        self.value = value
        self.align = memory.base_alignment(dtype.dtype) if align is None else align
        self.nonneg = False

    def __class_getitem__(cls, item: Any) -> PointerSpec:
        dtype, marks = (item[0], item[1:]) if isinstance(item, tuple) and item else (item, ())
        if not isinstance(dtype, type) or not all(isinstance(m, (NoAlias, Align)) for m in marks):
            raise AnnotationError(
                "fly.Pointer[…] takes an element type such as fly.Float32, then fly.noalias and fly.align(n) if they hold, "
                f"not {item!r}"
            )
        memory.check_element(dtype)
        align = next((m.bytes for m in marks if isinstance(m, Align)), None)
        return PointerSpec(dtype, any(isinstance(m, NoAlias) for m in marks), align)

    @property
    def ir(self) -> Value:
        """The SSA value."""
        return self.value

    @property
    def element(self) -> Any:
        """The type of the elements."""
        return self.dtype.dtype

    @property
    def space(self) -> int:
        """The address space."""
        return self.dtype.space

    def is_static(self) -> bool:
        """Pointers are never known while tracing."""
        return False

    def bitcast(self, element: Any) -> Pointer:
        """The same address, pointing to elements of another type."""
        return Pointer(PointerType(element, self.space), self.value, self.align)

    def __add__(self, i: Any) -> Pointer:
        return self.advance(self._offset(i))

    __radd__ = __add__

    def __sub__(self, i: Any) -> Pointer:
        return self + -i

    def __getitem__(self, i: Any) -> Any:
        return self.load(i)

    def __setitem__(self, i: Any, value: Any) -> None:
        self.store(i, value)

    def load(
        self,
        i: Any = 0,
        width: int = 1,
        mask: Any = None,
        other: Any = None,
        cache: str | None = None,
        align: int | None = None,
    ) -> Any:
        """The ``width`` elements from ``i`` on; arguments as in :meth:`Tensor.load`."""
        if width == 1 and memory.is_packed(self.element):
            return subbyte.load_one(self, self._offset(i), False, False, mask, other, cache)
        return memory.load(self._element(i), width, align, mask, other, cache)

    def store(self, i: Any, value: Any, mask: Any = None, cache: str | None = None, align: int | None = None) -> None:
        """Store an element or a Vector from ``i`` on; arguments as in :meth:`Tensor.store`."""
        subbyte.check_store(self.element, value)
        memory.store(self._element(i), value, align, mask, cache)

    def _element(self, i: Any) -> Pointer:
        return self.advance(self._offset(i))

    def _offset(self, i: Any) -> Offset:
        if isinstance(i, (tuple, slice)):
            raise IndexingError("a pointer takes one integer index; make a fly.Tensor(pointer, shape, strides) to have more")
        return linear([as_index(i, "pointer offset")], [1], wide=False)

    def advance(self, offset: Offset, inbounds: bool = False, narrow: bool = False) -> Pointer:
        """The pointer ``offset`` elements on.

        ``inbounds``: the result is inside the same object. ``narrow``: a 32-bit dynamic offset stays within ±2³¹
        **bytes**, which allows 32-bit address arithmetic in global memory.
        """
        if memory.is_packed(self.element):
            in_bytes = subbyte.in_bytes(self.element, offset)
            return self.bitcast(Uint8).advance(in_bytes, inbounds, narrow).bitcast(self.element)
        value = self.value
        size = memory.itemsize(self.element)
        align = self.align
        if offset.dynamic is not None:
            align = min(align, divisors.of_value(offset.dynamic) * divisors.of_int(size))
            value = self._dynamic(value, offset, inbounds, narrow and self.space in (GENERIC, GLOBAL))
        if offset.const:
            align = min(align, divisors.of_int(offset.const * size))
            value = self._constant(value, offset.const, inbounds)
        return Pointer(self.dtype, value, align)

    def _dynamic(self, value: Value, offset: Offset, inbounds: bool, narrow: bool) -> Value:
        flags = (_INBOUNDS_NUW if offset.nonneg else _INBOUNDS) if inbounds else 0
        if not narrow or offset.wide:
            part = widened(offset) if self.space in (GENERIC, GLOBAL) else offset
            assert part.dynamic is not None
            return self._gep(value, (part.dynamic,), _DYNAMIC_INDEX, memory.element_type(self.element), flags)
        in_bytes = widened(scaled(Offset(0, offset.dynamic, offset.nonneg), memory.itemsize(self.element)))
        assert in_bytes.dynamic is not None
        return self._gep(value, (in_bytes.dynamic,), _DYNAMIC_INDEX, i8, flags)

    def _constant(self, value: Value, const: int, inbounds: bool) -> Value:
        flags = (_INBOUNDS_NUW if const >= 0 else _INBOUNDS) if inbounds else 0
        element = memory.element_type(self.element)
        if is_wide(const):
            return self._gep(value, (constant(const, i64),), _DYNAMIC_INDEX, element, flags)
        return self._gep(value, (), const, element, flags)

    def _gep(self, value: Value, indices: Sequence[Value], raw: int, element: Any, flags: int) -> Value:
        attributes = {"rawConstantIndices": DenseArrayAttr(i32, (raw,)), "elem_type": TypeAttr(element)}
        if flags:
            attributes["noWrapFlags"] = IntegerAttr(flags, i32)
        return trace.value("llvm.getelementptr", (value, *indices), value.type, attributes)

    def __repr__(self) -> str:
        return f"<{self.dtype.name}>"
