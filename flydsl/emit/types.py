"""MLIR types as frozen dataclasses; ``str(type)`` is the MLIR text.

Types are values: equal types compare equal and may be shared freely. The text is computed once per object.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

DYNAMIC = -1
"""A dynamic extent in a shape (printed as ``?``)."""


@dataclass(frozen=True)
class Type:
    """Base of all types."""

    @cached_property
    def text(self) -> str:
        """The type in MLIR syntax."""
        return self._text()

    def _text(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class IntegerType(Type):
    """``i32`` (signless), ``si32`` or ``ui32``. ``width`` in bits."""

    width: int
    signedness: str = ""  # "", "s" or "u"

    def _text(self) -> str:
        return f"{self.signedness}i{self.width}"


@dataclass(frozen=True)
class IndexType(Type):
    """``index``: 64 bits wide on AMDGPU unless a pipeline says otherwise."""

    def _text(self) -> str:
        return "index"


@dataclass(frozen=True)
class FloatType(Type):
    """A builtin float type by its MLIR name: ``f16 bf16 f32 f64 f8E4M3FN …``. ``width`` in bits."""

    name: str
    width: int

    def _text(self) -> str:
        return self.name


@dataclass(frozen=True)
class NoneType(Type):
    """``none``."""

    def _text(self) -> str:
        return "none"


@dataclass(frozen=True)
class VectorType(Type):
    """``vector<4x8xf32>``. Rank 0 prints as ``vector<f32>``."""

    shape: tuple[int, ...]
    element: Type

    def _text(self) -> str:
        return f"vector<{_dims(self.shape)}{self.element}>"


@dataclass(frozen=True)
class MemRefType(Type):
    """``memref<16x?xf32, strided<[64, 1], offset: ?>, 3>``.

    ``layout`` is MLIR text or empty; ``space`` an integer, an attribute's text (``#amdgpu.address_space<…>``) or None.
    """

    shape: tuple[int, ...]
    element: Type
    layout: str = ""
    space: int | str | None = None

    def _text(self) -> str:
        extra = "".join(f", {x}" for x in (self.layout, "" if self.space is None else str(self.space)) if x)
        return f"memref<{_dims(self.shape)}{self.element}{extra}>"


@dataclass(frozen=True)
class TensorType(Type):
    """``tensor<4xf32>``: only as the type of a global's dense initial value."""

    shape: tuple[int, ...]
    element: Type

    def _text(self) -> str:
        return f"tensor<{_dims(self.shape)}{self.element}>"


@dataclass(frozen=True)
class FunctionType(Type):
    """``(i32, f32) -> f32``."""

    inputs: tuple[Type, ...]
    results: tuple[Type, ...]

    def _text(self) -> str:
        outs = ", ".join(map(str, self.results))
        single = len(self.results) == 1 and not isinstance(self.results[0], FunctionType)
        return f"({', '.join(map(str, self.inputs))}) -> {outs if single else f'({outs})'}"


@dataclass(frozen=True)
class LLVMPointerType(Type):
    """``!llvm.ptr<1>``. Address spaces: 0 flat, 1 global, 3 LDS, 5 private, 7 buffer fat pointer, 8 buffer resource."""

    space: int = 0

    def _text(self) -> str:
        return f"!llvm.ptr<{self.space}>" if self.space else "!llvm.ptr"


@dataclass(frozen=True)
class LLVMVoidType(Type):
    """``!llvm.void``."""

    def _text(self) -> str:
        return "!llvm.void"


@dataclass(frozen=True)
class LLVMArrayType(Type):
    """``!llvm.array<8 x f32>``."""

    count: int
    element: Type

    def _text(self) -> str:
        return f"!llvm.array<{self.count} x {_inner(self.element)}>"


@dataclass(frozen=True)
class LLVMStructType(Type):
    """Literal struct: ``!llvm.struct<(ptr<1>, i32)>``."""

    body: tuple[Type, ...]
    packed: bool = False

    def _text(self) -> str:
        body = ", ".join(map(_inner, self.body))
        return f"!llvm.struct<{'packed ' if self.packed else ''}({body})>"


@dataclass(frozen=True)
class LLVMFunctionType(Type):
    """``!llvm.func<void (ptr<1>, i32)>``."""

    result: Type
    inputs: tuple[Type, ...]
    variadic: bool = False

    def _text(self) -> str:
        inputs = [*map(_inner, self.inputs), *(["..."] if self.variadic else [])]
        return f"!llvm.func<{_inner(self.result)} ({', '.join(inputs)})>"


@dataclass(frozen=True)
class OpaqueType(Type):
    """Any other type, kept as its MLIR text (the reader makes these; our own emission does not)."""

    spelling: str

    def _text(self) -> str:
        return self.spelling


def _dims(shape: tuple[int, ...]) -> str:
    return "".join("?x" if d == DYNAMIC else f"{d}x" for d in shape)


def _inner(t: Type) -> str:
    """Inside ``!llvm.…<>`` LLVM dialect types drop their ``!llvm.`` prefix."""
    return t.text.removeprefix("!llvm.")


i1 = IntegerType(1)
i4 = IntegerType(4)
i8 = IntegerType(8)
i16 = IntegerType(16)
i32 = IntegerType(32)
i64 = IntegerType(64)
index = IndexType()
none = NoneType()
void = LLVMVoidType()
f16 = FloatType("f16", 16)
bf16 = FloatType("bf16", 16)
f32 = FloatType("f32", 32)
f64 = FloatType("f64", 64)
f8E4M3FN = FloatType("f8E4M3FN", 8)
f8E5M2 = FloatType("f8E5M2", 8)
f8E4M3FNUZ = FloatType("f8E4M3FNUZ", 8)
f8E5M2FNUZ = FloatType("f8E5M2FNUZ", 8)
f6E2M3FN = FloatType("f6E2M3FN", 6)
f6E3M2FN = FloatType("f6E3M2FN", 6)
f4E2M1FN = FloatType("f4E2M1FN", 4)
f8E8M0FNU = FloatType("f8E8M0FNU", 8)

FLOATS: dict[str, FloatType] = {
    t.name: t for t in (f16, bf16, f32, f64, f8E4M3FN, f8E5M2, f8E4M3FNUZ, f8E5M2FNUZ, f6E2M3FN, f6E3M2FN, f4E2M1FN, f8E8M0FNU)
}


def ptr(space: int = 0) -> LLVMPointerType:
    """The LLVM pointer type of an address space."""
    return _POINTERS.get(space) or LLVMPointerType(space)


def vector(n: int, element: Type) -> VectorType:
    """The one-dimensional vector type of ``n`` elements."""
    return VectorType((n,), element)


_POINTERS = {s: LLVMPointerType(s) for s in (0, 1, 3, 5, 7, 8)}
