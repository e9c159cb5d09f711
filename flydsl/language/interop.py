"""Between the language and raw MLIR, for the escape hatches: values in both directions, and types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from flydsl.emit import Value
from flydsl.emit.types import FloatType, IntegerType, LLVMPointerType, Type, VectorType

from .errors import SnippetError
from .numeric import Number
from .pointer import Pointer, PointerType
from .promote import TYPES, try_numeric
from .vector import Vector

_BY_IR = {
    "i1": "Boolean", "i8": "Int8", "i16": "Int16", "i32": "Int32", "i64": "Int64",
    "f16": "Float16", "bf16": "BFloat16", "f32": "Float32", "f64": "Float64",
}  # fmt: skip


def raw(x: Any, what: str) -> Value:
    """The SSA value of an operand: a number (Python's too), vector or pointer of the language, or a raw value."""
    if isinstance(x, Value):
        return x
    if isinstance(x, (Number, Pointer)):
        return x.ir
    number = try_numeric(x)
    if number is None:
        raise SnippetError(f"{what}: an operand must be a number, vector or pointer of the kernel, not {x!r}")
    return number.ir


def ir_type(t: Any, what: str) -> Type:
    """The MLIR type that a result type of the language, or an MLIR type, means."""
    if isinstance(t, Type):
        return t
    found = getattr(t, "ir_type", None)
    if isinstance(found, Type):
        return found
    raise SnippetError(f"{what}: a result type must be a type such as fly.Float32 or fly.Vector[fly.Float32, 4], not {t!r}")


def wrapped(value: Value, dtype: Any = None) -> Any:
    """A result in the language: as ``dtype`` if that is a type of the language, else by its MLIR type (integers
    signed).

    Types without a counterpart (structs, index) stay raw values, which are good as operands of further escape hatches.
    """
    if dtype is not None and hasattr(dtype, "wrap"):
        return dtype.wrap(value)
    found = language_type(value.type)
    return value if found is None else found.wrap(value)


def language_type(t: Type) -> Any:
    """The type of the language for an MLIR type, or None."""
    if isinstance(t, (IntegerType, FloatType)):
        name = _BY_IR.get(str(t))
        return TYPES[name] if name else None
    if isinstance(t, VectorType) and len(t.shape) == 1:
        elem = language_type(t.element)
        return Vector[elem, t.shape[0]] if elem is not None else None
    return PointerType(TYPES["Uint8"], t.space) if isinstance(t, LLVMPointerType) else None


def results_of(given: Any) -> Sequence[Any]:
    """``results=`` as a sequence: one type or several."""
    if given is None:
        return ()
    return given if isinstance(given, (tuple, list)) else (given,)


F = TypeVar("F", bound=Callable[..., Any])


def takes_functions(f: F) -> F:
    """Mark a function or method of the language that calls functions given to it: in kernels those are rewritten first,
    as if the kernel called them.
    """
    f.__fly_takes_functions__ = True  # pyright: ignore[reportFunctionMemberAccess]
    return f
