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
    """What types an operand or result may have. ``name`` describes them in errors."""

    name: str
    accepts: Predicate


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
    return (
        _is_int(t)
        or _is_llvm_float(t)
        or isinstance(
            t, T.LLVMPointerType | T.LLVMStructType | T.LLVMArrayType | T.LLVMVoidType | T.LLVMFunctionType | T.OpaqueType
        )
    )


def _like(scalar: Predicate) -> Predicate:
    """The scalar or a vector of it."""
    return lambda t: scalar(t.element if type(t) is T.VectorType else t)


def _vector_of(scalar: Predicate, rank: int | None = None) -> Predicate:
    return lambda t: type(t) is T.VectorType and scalar(t.element) and (rank is None or len(t.shape) == rank)


def _is_number_or_vector1d(t: Type) -> bool:
    if type(t) is T.VectorType:
        return len(t.shape) == 1 and (_is_float(t.element) or _is_int(t.element))
    return _is_float(t) or _is_int(t)


def _is_bytes_memref(t: Type) -> bool:
    return type(t) is T.MemRefType and len(t.shape) == 1 and t.element == T.i8


def _any(t: Type) -> bool:
    return True


NAMED: dict[str, tuple[str, Predicate]] = {
    "any": ("any type", _any),
    "int": ("a signless integer", _is_int),
    "int_or_index": ("a signless integer or index", _is_int_or_index),
    "int_like": ("a signless integer or a vector of them", _like(_is_int)),
    "int_or_index_like": ("a signless integer, index or a vector of them", _like(_is_int_or_index)),
    "bool_like": ("i1 or a vector of i1", _like(lambda t: t == T.i1)),
    "float_like": ("a float or a vector of floats", _like(_is_float)),
    "number_like": ("a number or a vector of numbers", _like(lambda t: _is_int_or_index(t) or _is_float(t))),
    "number": ("a signless integer or a float", lambda t: _is_int(t) or _is_float(t)),
    "index": ("index", lambda t: type(t) is T.IndexType),
    "vector": ("a vector", lambda t: type(t) is T.VectorType),
    "vector1d": ("a vector of one dimension", lambda t: type(t) is T.VectorType and len(t.shape) == 1),
    "float_vector": ("a vector of floats", _vector_of(_is_float)),
    "bool_vector": ("a vector of i1", _vector_of(lambda t: t == T.i1)),
    "index_vector": ("a one-dimensional vector of index", _vector_of(lambda t: type(t) is T.IndexType, rank=1)),
    "number_or_vector1d": ("a number or a one-dimensional vector of them", _is_number_or_vector1d),
    "memref": ("a memref", lambda t: type(t) is T.MemRefType),
    "bytes_memref": ("a one-dimensional memref of i8", _is_bytes_memref),
    "llvm": ("a type of the LLVM dialect", _is_llvm),
    "llvm_float": ("f16, bf16, f32 or f64", _is_llvm_float),
    "llvm_float_like": ("f16, bf16, f32, f64 or a vector of them", _like(_is_llvm_float)),
    "llvm_float_vector": ("a vector of f16, bf16, f32 or f64", _vector_of(_is_llvm_float, rank=1)),
    "llvm_int_vector": ("a one-dimensional vector of signless integers", _vector_of(_is_int, rank=1)),
    "llvm_vector": ("a vector of the LLVM dialect", lambda t: type(t) is T.VectorType and _is_llvm(t)),
    "ptr": ("an LLVM pointer", _is_pointer),
    "ptr_like": ("an LLVM pointer or a vector of them", _like(_is_pointer)),
    "struct": ("an LLVM struct", lambda t: type(t) is T.LLVMStructType),
    "aggregate": ("an LLVM struct or array", lambda t: isinstance(t, T.LLVMStructType | T.LLVMArrayType)),
}

_POINTER = re.compile(r"ptr<(\d+)>")
_VECTOR = re.compile(r"v(\d+)x(\w+)")
_INTEGER = re.compile(r"i(\d+)")


@cache
def constraint(text: str) -> Constraint:
    """The constraint written ``text``; KeyError for an unknown name (a mistake in the table)."""
    alternatives = [_single(name) for name in text.split("|")]
    if len(alternatives) == 1:
        return alternatives[0]
    predicates = [c.accepts for c in alternatives]
    return Constraint(" or ".join(c.name for c in alternatives), lambda t: any(accepts(t) for accepts in predicates))


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


def _single(name: str) -> Constraint:
    exact = short_type(name)
    if exact is None:
        return Constraint(*NAMED[name])
    return Constraint(exact.text, lambda t: t is exact or t == exact)
