"""Rules of single ops that their constraints cannot say. Each takes an op and returns what is wrong, or None.

The rules follow the MLIR 22 verifiers of the dialects; those that only mlir-opt can judge (buffer and MFMA shapes)
are left to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from . import types as T
from .attributes import (
    ArrayAttr,
    DenseArrayAttr,
    DenseElementsAttr,
    FloatAttr,
    IntegerAttr,
)
from .ir import Operation, Value
from .optable import Check, lookup
from .textformat import DYNAMIC_GEP, DYNAMIC_I64
from .types import Type


def check_constant(op: Operation) -> str | None:
    """arith.constant: the value has the result's type, and fits it."""
    value, result = op.attributes["value"], op.results[0].type
    assert isinstance(value, IntegerAttr | FloatAttr | DenseElementsAttr)
    if value.type != result:
        return f"value has type {value.type}, result has type {result}"
    return literal_problem(value)


def literal_problem(value: IntegerAttr | FloatAttr | DenseElementsAttr) -> str | None:
    """Whether all numbers of a literal fit its type; mlir-opt would wrap some of them in silence."""
    if isinstance(value, IntegerAttr):
        return _range_problem([value.value], value.type)
    if isinstance(value, FloatAttr):
        return _range_problem([value.bits], value.type)
    count = prod(getattr(value.type, "shape", (len(value.values),)))
    if len(value.values) not in (1, count):
        return f"{len(value.values)} values for {value.type}, expected 1 or {count}"
    return _range_problem(value.values, value.element)


def check_same_shape(op: Operation) -> str | None:
    """Elementwise ops: operands and results have one shape."""
    shapes = [_shape(v.type) for v in (*op.operands, *op.results)]
    if any(s != shapes[0] for s in shapes):
        return f"operands and results differ in shape: {_types([*op.operands, *op.results])}"
    return None


def check_int_cast(wider: bool) -> Check:
    """Integer casts make a type strictly wider, or strictly narrower."""
    return _cast_check(wider, lambda t: t.width if isinstance(t, T.IntegerType) else 0)


def check_float_cast(wider: bool) -> Check:
    """Float casts likewise."""
    return _cast_check(wider, lambda t: t.width if isinstance(t, T.FloatType) else 0)


def check_select(op: Operation) -> str | None:
    """arith.select: one condition, or one per element."""
    condition, result = op.operands[0].type, op.results[0].type
    if condition != T.i1 and _shape(condition) != _shape(result):
        return f"condition {condition} does not match {result}"
    return None


def check_memref_access(memref: str, value: str | None) -> Check:
    """Loads and stores: as many indices as dimensions; scalar ``value`` of the element type."""

    def check(op: Operation) -> str | None:
        group, indices = _group(op, memref), _group(op, "indices")
        t = group[0].type
        assert isinstance(t, T.MemRefType)
        if len(indices) != len(t.shape):
            return f"{len(indices)} indices for {t}"
        found = None if value is None else (op.results[0] if value == "result" else _group(op, value)[0])
        if found is not None and found.type != t.element:
            return f"{value} has type {found.type}, elements of {t} have {t.element}"
        return None

    return check


def check_mask_access(op: Operation) -> str | None:
    """Masked loads and stores: one mask bit per lane."""
    mask, lanes = _group(op, "mask")[0].type, op.operands[-1].type
    return None if _shape(mask) == _shape(lanes) else f"mask {mask} does not match {lanes}"


def check_same_bits(op: Operation) -> str | None:
    """vector.bitcast: same leading shape, same bits in the last dimension."""
    a, b = op.operands[0].type, op.results[0].type
    if _shape(a)[:-1] != _shape(b)[:-1] or _row_bits(a) != _row_bits(b):
        return f"{a} and {b} differ in size"
    return None


def check_same_count(op: Operation) -> str | None:
    """vector.shape_cast: same element type and count."""
    a, b = op.operands[0].type, op.results[0].type
    if _element(a) != _element(b) or prod(_shape(a)) != prod(_shape(b)):
        return f"{a} and {b} differ in element type or count"
    return None


def check_elements(scalar: str, vector: str, count: bool = False) -> Check:
    """``scalar`` values (or vectors) have the element type of ``vector``; with ``count`` there is one per element."""

    def check(op: Operation) -> str | None:
        whole, parts = _named(op, vector)[0].type, _named(op, scalar)
        if any(_element(v.type) != _element(whole) for v in parts):
            return f"{scalar} {_types(parts)} do not match the elements of {whole}"
        if count and len(parts) != prod(_shape(whole)):
            return f"{len(parts)} values for {whole}"
        return None

    return check


def check_extract(op: Operation) -> str | None:
    """vector.extract: the positions peel leading dimensions."""
    return _position_problem(op, op.operands[0].type, op.results[0].type, op.operands[1:])


def check_insert(op: Operation) -> str | None:
    """vector.insert likewise."""
    return _position_problem(op, op.operands[1].type, op.operands[0].type, op.operands[2:])


def check_shuffle(op: Operation) -> str | None:
    """vector.shuffle: mask in range (−1 is poison), one result row per mask entry."""
    mask = op.attributes["mask"]
    a, b, result = op.operands[0].type, op.operands[1].type, op.results[0].type
    assert isinstance(mask, DenseArrayAttr)
    rows = [_shape(t)[0] if _shape(t) else 1 for t in (a, b)]
    if any(not -1 <= i < sum(rows) for i in mask.values):
        return f"mask {list(mask.values)} reaches beyond the {sum(rows)} rows of {a} and {b}"
    expected = T.VectorType((len(mask.values), *_shape(a)[1:]), _element(a))
    return None if result == expected else f"result has type {result}, expected {expected}"


def check_slice(op: Operation) -> str | None:
    """Strided slices: one offset, size and stride per sliced dimension."""
    lengths = {k: len(a.values) for k, a in op.attributes.items() if isinstance(a, ArrayAttr)}
    if op.name == "vector.extract_strided_slice" and len(set(lengths.values())) != 1:
        return f"offsets, sizes and strides differ in length: {lengths}"
    a, b = op.operands[0].type, op.results[0].type
    return None if _element(a) == _element(b) else f"{a} and {b} differ in element type"


def check_gep(op: Operation) -> str | None:
    """llvm.getelementptr: one dynamic operand per gap of rawConstantIndices."""
    raw = op.attributes["rawConstantIndices"]
    assert isinstance(raw, DenseArrayAttr)
    gaps, dynamic = raw.values.count(DYNAMIC_GEP), len(op.operands) - 1
    if gaps != dynamic:
        return f"rawConstantIndices has {gaps} gaps, found {dynamic} dynamic indices"
    return None if raw.values else "no indices"


def check_cmpxchg(op: Operation) -> str | None:
    """llvm.cmpxchg returns the old value and whether it was replaced."""
    expected = T.LLVMStructType((op.operands[2].type, T.i1))
    found = op.results[0].type
    return None if found == expected else f"result has type {found}, expected {expected}"


def check_overflow_result(op: Operation) -> str | None:
    """llvm.intr.*.with.overflow returns the value and the overflow bit."""
    bit = T.VectorType(shape, T.i1) if (shape := _shape(op.operands[0].type)) else T.i1
    expected = T.LLVMStructType((op.operands[0].type, bit))
    found = op.results[0].type
    return None if found == expected else f"result has type {found}, expected {expected}"


def check_value_path(op: Operation) -> str | None:
    """llvm.extractvalue and llvm.insertvalue: the path leads to the type of the value."""
    position = op.attributes["position"]
    assert isinstance(position, DenseArrayAttr)
    t: Type = op.operands[0].type
    for index in position.values:
        members = (
            t.body if isinstance(t, T.LLVMStructType) else ([t.element] * t.count if isinstance(t, T.LLVMArrayType) else [])
        )
        if not 0 <= index < len(members):
            return f"position {list(position.values)} leads nowhere in {op.operands[0].type}"
        t = members[index]
    found = op.results[0].type if op.name == "llvm.extractvalue" else op.operands[1].type
    return None if found == t else f"value has type {found}, expected {t}"


def check_buffer_indices(op: Operation) -> str | None:
    """amdgpu.raw_buffer_*: as many indices as dimensions, element type of the memref."""
    t, indices = _group(op, "memref")[0].type, _group(op, "indices")
    assert isinstance(t, T.MemRefType)
    return None if len(indices) == len(t.shape) else f"{len(indices)} indices for {t}"


def _cast_check(wider: bool, width: Callable[[Type], int]) -> Check:
    def check(op: Operation) -> str | None:
        a, b = op.operands[0].type, op.results[0].type
        growth = width(_element(b)) - width(_element(a))
        if (growth > 0) is not wider or growth == 0:
            return f"{b} is not {'wider' if wider else 'narrower'} than {a}"
        return check_same_shape(op)

    return check


def _range_problem(values: Sequence[int], t: Type) -> str | None:
    if isinstance(t, T.FloatType):
        low, high = 0, 1 << t.width
    elif isinstance(t, T.IntegerType):
        low = 0 if t.signedness == "u" else -(1 << (t.width - 1))
        high = 1 << (t.width - 1 if t.signedness == "s" else t.width)
    else:
        low, high = -(1 << 63), 1 << 63
    bad = [v for v in values if not low <= v < high]
    return f"{bad[0]} does not fit {t}" if bad else None


def _position_problem(op: Operation, whole: Type, part: Type, dynamic: list[Value]) -> str | None:
    static = op.attributes["static_position"]
    assert isinstance(static, DenseArrayAttr)
    if static.values.count(DYNAMIC_I64) != len(dynamic):
        return f"static_position has {static.values.count(DYNAMIC_I64)} gaps, found {len(dynamic)} dynamic positions"
    shape = _shape(whole)
    if len(static.values) > len(shape):
        return f"{len(static.values)} positions in {whole}"
    for index, extent in zip(static.values, shape):
        if index != DYNAMIC_I64 and not -1 <= index < extent:
            return f"position {index} is outside {whole}"
    rest = shape[len(static.values) :]
    expected = T.VectorType(rest, _element(whole)) if rest else _element(whole)
    if part != expected and not (not rest and part == T.VectorType((), _element(whole))):
        return f"part has type {part}, expected {expected}"
    return None


def _group(op: Operation, name: str) -> list[Value]:
    definition = lookup(op.name)
    assert definition is not None
    return definition.operand_group(name)(op)


def _named(op: Operation, name: str) -> list[Value]:
    """The values of an operand or a result by name."""
    definition = lookup(op.name)
    assert definition is not None
    if any(s.name == name for s in definition.operands):
        return definition.operand_group(name)(op)
    index = [s.name for s in definition.results].index(name)
    return op.results if definition.results[index].arity else [op.results[index]]


def _shape(t: Type) -> tuple[int, ...]:
    return t.shape if isinstance(t, T.VectorType) else ()


def _element(t: Type) -> Type:
    return t.element if isinstance(t, T.VectorType) else t


def _row_bits(t: Type) -> int:
    element, shape = _element(t), _shape(t)
    width = element.width if isinstance(element, T.IntegerType | T.FloatType) else 64
    return width * (shape[-1] if shape else 1)


def _types(values: Sequence[Value]) -> str:
    return ", ".join(str(v.type) for v in values)
