"""Making numbers: literals, constants, casts and bitcasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.emit import DenseArrayAttr, DenseElementsAttr, FloatAttr, IntegerAttr, Operation, StringAttr, Value
from flydsl.emit.types import FloatType, IntegerType, Type, VectorType, i32, i64

from . import fold, trace
from .errors import TypeMismatchError
from .promote import TYPES, try_numeric

if TYPE_CHECKING:
    from .numeric import Number, Numeric

_PYTHON = (int, float, bool)


def make(cls: type[Numeric], x: Any) -> Any:
    """``cls(x)``: a static number from a Python or NumPy number, a cast of a number of the language."""
    if type(x) in _PYTHON:
        return cls.static(cls.literal(x))
    number = try_numeric(x)
    if number is None:
        raise TypeMismatchError(f"{cls.__name__}() needs a number, not {x!r} of type {type(x).__name__}")
    return cast(number, cls)


def constant(cls: Any, value: Any) -> Value:
    """The SSA constant of a static value, made once per kernel.

    It stands at the top of the entry block, where it dominates all uses.
    """
    current = trace.current("a device value")
    made = current.feature("constants", dict[Any, Value])
    # Zeros (two of them) and NaNs (all unequal) are told apart by their bits.
    bits = None if value and value == value and not cls.lanes else _bits(cls, value)
    key = (cls, value) if bits is None else (cls, bits, None)
    found = made.get(key)
    if found is None:
        attribute = _attribute(cls.ir_type, _bits(cls, value))
        op = Operation("arith.constant", (), (cls.ir_type,), {"value": attribute}, loc=trace.location())
        op.parent = current.entry
        current.entry.operations.insert(len(made), op)
        found = made[key] = op.results[0]
    return found


def _bits(cls: Any, value: Any) -> Any:
    return tuple(map(cls.elem.bits, value)) if cls.lanes else cls.elem.bits(value)


def _attribute(t: Type, bits: Any) -> Any:
    if isinstance(t, VectorType):
        values = bits[:1] if len(set(bits)) == 1 else bits
        return DenseElementsAttr(tuple(values), t, t.element)
    if isinstance(t, FloatType):
        return FloatAttr(bits, t)
    assert isinstance(t, IntegerType)
    return IntegerAttr(bits, t)


def cast(x: Number, elem: type[Numeric]) -> Any:
    """``x`` with elements of another type."""
    source = x.elem
    if source is elem:
        return x
    if "storage" in (source.kind, elem.kind):
        from . import narrow

        return narrow.convert(x, elem, narrow.PLAIN)
    cls = x.of(elem)
    if x.is_static():
        if x.lanes:
            return cls.static(tuple(cast_value(v, source, elem) for v in x.value_or_none))
        return cls.static(cast_value(x.value_or_none, source, elem), weak=x.weak)
    out = _CASTS[source.kind, elem.kind](x, cls)
    out.weak = x.weak
    if elem.kind == "int":
        _carry_facts(out, x)
    return out


def cast_with(x: Number, elem: type[Numeric], rounding: str, random: Any, saturate: bool, scale: Any) -> Any:
    """``x`` with elements of another type, under options that only narrow floats have."""
    from . import narrow

    return narrow.convert(x, elem, narrow.conversion(x.elem, elem, rounding, random, saturate, scale))


def cast_value(v: Any, source: type[Numeric], elem: type[Numeric]) -> Any:
    """A static value cast as the device does it."""
    if elem.kind in ("int", "uint"):
        if source.kind == "float":
            low, high = elem.limits()  # type: ignore[attr-defined]
            return fold.saturate(v, low, high)
        return elem.fit(int(v))
    if elem.kind == "bool":
        return bool(v)
    if source.kind in ("int", "uint") and elem.width < 32:
        return elem.fit(TYPES["Float32"].fit(v))  # the device converts integers to narrow floats by way of f32
    return elem.fit(v if isinstance(v, (float, int)) else float(v))


def bitcast(x: Number, to: Any) -> Any:
    """The bits of ``x`` as another type, scalar or vector, of the same total width; lane 0 holds the low bits."""
    target = to if x.lanes == 0 or to.lanes else _reshaped(x, to)
    total, wanted = x.width * max(x.lanes, 1), target.width * max(target.lanes, 1)
    if total != wanted:
        raise TypeMismatchError(
            f"bitcast from {type(x).__name__} ({total} bits) to {target.__name__} ({wanted} bits): the widths differ"
        )
    if x.is_static():
        return _bitcast_static(x, target)
    if type(x).ir_type == target.ir_type:
        return target.wrap(x.ir)
    from . import narrow_words

    if narrow_words.is_packed(x) or narrow_words.is_packed(target):
        return narrow_words.from_words(narrow_words.words_of(x), target)
    if bool(x.lanes) == bool(target.lanes):
        return target.wrap(trace.value("vector.bitcast" if x.lanes else "arith.bitcast", (x.ir,), target.ir_type))
    return _bitcast_scalar_vector(x, target)


def _reshaped(x: Number, elem: type[Numeric]) -> Any:
    total = x.width * x.lanes
    if elem.width == total:
        return elem
    if total % elem.width:
        raise TypeMismatchError(
            f"bitcast of {type(x).__name__} ({total} bits) to elements of {elem.__name__} ({elem.width} bits)"
        )
    from .vector import Vector

    return Vector[elem, total // elem.width]


def _bitcast_static(x: Any, target: Any) -> Any:
    values = x.value_or_none if x.lanes else (x.value_or_none,)
    bits = sum(x.elem.bits(v) << (i * x.width) for i, v in enumerate(values))
    mask = (1 << target.width) - 1
    parts = tuple(target.elem.from_bits(bits >> (i * target.width) & mask) for i in range(max(target.lanes, 1)))
    return target.static(parts if target.lanes else parts[0])


def _bitcast_scalar_vector(x: Number, target: Any) -> Any:
    if target.lanes:
        one = trace.value("vector.broadcast", (x.ir,), VectorType((1,), type(x).ir_type))
        return target.wrap(trace.value("vector.bitcast", (one,), target.ir_type))
    one = trace.value("vector.bitcast", (x.ir,), VectorType((1,), target.ir_type))
    return target.wrap(lane(one, 0, target.ir_type))


def lane(vector: Value, i: int, t: Type) -> Value:
    """Lane ``i`` of an SSA vector of elements of type ``t``."""
    return trace.value("vector.extract", (vector,), t, {"static_position": DenseArrayAttr(i64, (i,))})


def _emit(name: str, x: Number, cls: Any) -> Any:
    return cls.wrap(trace.value(name, (x.ir,), cls.ir_type))


def _int_to_int(x: Number, cls: Any) -> Any:
    if cls.width < x.width:
        return _emit("arith.trunci", x, cls)
    if cls.width == x.width:
        return cls.wrap(x.ir)
    return _emit("arith.extsi" if x.kind == "int" and not x.proven else "arith.extui", x, cls)


def _int_to_float(x: Number, cls: Any) -> Any:
    if cls.width < 32:
        return cast(_int_to_float(x, x.of(TYPES["Float32"])), cls.elem)
    return _emit("arith.sitofp" if x.kind == "int" and not x.proven else "arith.uitofp", x, cls)


def _float_to_float(x: Number, cls: Any) -> Any:
    if cls.width == x.width:  # f16 ↔ bf16
        return cast(cast(x, TYPES["Float32"]), cls.elem)
    return _emit("arith.extf" if cls.width > x.width else "arith.truncf", x, cls)


def _float_to_int(x: Number, cls: Any) -> Any:
    if x.elem.name == "BFloat16":
        x = cast(x, TYPES["Float32"])
    return cls.wrap(intrinsic(f"llvm.fpto{'s' if cls.kind == 'int' else 'u'}i.sat", (x.ir,), cls.ir_type))


def _to_bool(x: Number, cls: Any) -> Any:
    return x != type(x).splat(x.elem.fit(0))


def intrinsic(name: str, operands: tuple[Value, ...], result: Type) -> Value:
    """A call of an overloaded LLVM intrinsic; the translator completes its name from the types."""
    attributes: dict[str, Any] = {
        "intrin": StringAttr(name),
        "op_bundle_sizes": DenseArrayAttr(i32, ()),
        "operandSegmentSizes": DenseArrayAttr(i32, (len(operands), 0)),
    }
    return trace.value("llvm.call_intrinsic", operands, result, attributes)


_CASTS = {
    **{(a, b): _int_to_int for a in ("int", "uint", "bool") for b in ("int", "uint")},
    **{(a, "float"): _int_to_float for a in ("int", "uint", "bool")},
    **{("float", b): _float_to_int for b in ("int", "uint")},
    ("float", "float"): _float_to_float,
    **{(a, "bool"): _to_bool for a in ("int", "uint", "float")},
}


def _carry_facts(out: Number, x: Number) -> None:
    largest = (1 << (out.width - 1)) - 1
    if x.kind == "int" and x.nonneg:
        # A proven bound must fit; an index-like value stays one where it is not narrowed.
        if x.bound is None or x.bound <= largest:
            out.nonneg, out.bound = out.width >= x.width or x.bound is not None, x.bound
    elif x.kind in ("uint", "bool") and x.width < out.width:
        out.nonneg, out.bound = True, (1 << x.width) - 1
