"""Type constraints of the op table: named predicates on types.

A constraint is written as one or more names joined by ``|``: names of this table (``float_like``), exact types
(``i32``, ``f32``, ``ptr<3>``) or fixed vectors (``v4xf32``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from . import types as T
from .types import Type

Predicate = Callable[[Type], bool]


@dataclass(frozen=True)
class Constraint:
    """What types an operand or result may have. ``name`` is shown in errors."""

    name: str
    accepts: Predicate


def _element(t: Type) -> Type:
    return t.element if type(t) is T.VectorType else t


def _is_int(t: Type) -> bool:
    return type(t) is T.IntegerType and not t.signedness


def _is_int_or_index(t: Type) -> bool:
    return type(t) is T.IndexType or (type(t) is T.IntegerType and not t.signedness)


def _is_float(t: Type) -> bool:
    return type(t) is T.FloatType


def _is_llvm_float(t: Type) -> bool:
    return type(t) is T.FloatType and t.name in ("f16", "bf16", "f32", "f64")


def _is_pointer(t: Type) -> bool:
    return type(t) is T.LLVMPointerType


def _is_llvm(t: Type) -> bool:
    """Types that the LLVM dialect takes: no index, no memref, no small floats; vectors of one dimension only."""
    if type(t) is T.VectorType:
        return len(t.shape) == 1 and (_is_int(t.element) or _is_llvm_float(t.element) or _is_pointer(t.element))
    return _is_int(t) or _is_llvm_float(t) or isinstance(
        t, T.LLVMPointerType | T.LLVMStructType | T.LLVMArrayType | T.LLVMVoidType | T.LLVMFunctionType | T.OpaqueType
    )


def _like(scalar: Predicate) -> Predicate:
    """The scalar or a vector of it."""
    return lambda t: scalar(t.element if type(t) is T.VectorType else t)


def _vector_of(scalar: Predicate, rank: int | None = None) -> Predicate:
    return lambda t: type(t) is T.VectorType and scalar(t.element) and (rank is None or len(t.shape) == rank)


def _is_memref(t: Type) -> bool:
    return type(t) is T.MemRefType


def _any(t: Type) -> bool:
    return True


NAMED: dict[str, Predicate] = {
    "any": _any,
    "int": _is_int,
    "int_or_index": _is_int_or_index,
    "int_like": _like(_is_int),
    "int_or_index_like": _like(_is_int_or_index),
    "bool_like": _like(lambda t: t == T.i1),
    "float": _is_float,
    "float_like": _like(_is_float),
    "number_like": _like(lambda t: _is_int_or_index(t) or _is_float(t)),
    "number": lambda t: _is_int(t) or _is_float(t),
    "index_like": _like(_is_int_or_index),
    "index": lambda t: type(t) is T.IndexType,
    "vector": lambda t: type(t) is T.VectorType,
    "vector1d": lambda t: type(t) is T.VectorType and len(t.shape) == 1,
    "float_vector": _vector_of(_is_float),
    "bool_vector": _vector_of(lambda t: t == T.i1),
    "index_vector": _vector_of(lambda t: type(t) is T.IndexType, rank=1),
    "number_or_vector1d": lambda t: _is_float(_element(t)) or _is_int(_element(t)),
    "memref": _is_memref,
    "bytes_memref": lambda t: type(t) is T.MemRefType and len(t.shape) == 1 and t.element == T.i8,
    "llvm": _is_llvm,
    "llvm_float": _is_llvm_float,
    "llvm_float_like": _like(_is_llvm_float),
    "llvm_float_vector": _vector_of(_is_llvm_float, rank=1),
    "llvm_int_vector": _vector_of(_is_int, rank=1),
    "llvm_vector": lambda t: type(t) is T.VectorType and _is_llvm(t),
    "ptr": _is_pointer,
    "ptr_like": _like(_is_pointer),
    "struct": lambda t: type(t) is T.LLVMStructType,
    "aggregate": lambda t: isinstance(t, T.LLVMStructType | T.LLVMArrayType),
    "function": lambda t: type(t) is T.FunctionType,
}

_POINTER = re.compile(r"ptr<(\d+)>")
_VECTOR = re.compile(r"v(\d+)x(\w+)")
_INTEGER = re.compile(r"i(\d+)")


@cache
def constraint(text: str) -> Constraint:
    """The constraint written ``text``; KeyError for an unknown name (a mistake in the table)."""
    alternatives = [_single(name) for name in text.split("|")]
    if len(alternatives) == 1:
        return Constraint(text, alternatives[0])
    return Constraint(text.replace("|", " or "), lambda t: any(accepts(t) for accepts in alternatives))


def short_type(name: str) -> Type | None:
    """The type written in the table's short form (``i32``, ``f16``, ``v4xf32``, ``ptr<3>``), or None."""
    if name in T.FLOATS:
        return T.FLOATS[name]
    if match := _VECTOR.fullmatch(name):
        element = short_type(match[2])
        return element and T.VectorType((int(match[1]),), element)
    if match := _POINTER.fullmatch(name):
        return T.ptr(int(match[1]))
    if match := _INTEGER.fullmatch(name):
        return T.IntegerType(int(match[1]))
    return None


def _single(name: str) -> Predicate:
    exact = short_type(name)
    if exact is not None:
        return lambda t: t is exact or t == exact
    return NAMED[name]
