"""Operators on numbers and vectors: fold what is static, emit the rest, by tables on (operation, kind)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.emit import DialectAttr, IntegerAttr
from flydsl.emit.types import i64

from . import fold, trace
from .errors import NumericError, TypeMismatchError
from .promote import TYPES, pair, storage_error

if TYPE_CHECKING:
    from .numeric import Number

BINARY: dict[tuple[str, str], str] = {
    **{
        (op, kind): f"arith.{name}"
        for kind in ("int", "uint")
        for op, name in {
            "add": "addi", "sub": "subi", "mul": "muli", "and": "andi", "or": "ori", "xor": "xori", "shl": "shli",
            "shr": "shrsi" if kind == "int" else "shrui", "min": "minsi" if kind == "int" else "minui",
            "max": "maxsi" if kind == "int" else "maxui",
        }.items()
    },
    **{
        (op, "float"): f"arith.{name}"
        for op, name in {
            "add": "addf", "sub": "subf", "mul": "mulf", "div": "divf", "rem": "remf", "min": "minimumf", "max": "maximumf",
        }.items()
    },
    **{(op, "bool"): f"arith.{op}i" for op in ("and", "or", "xor")},
}  # fmt: skip
"""(operation, kind) → the MLIR operation that does it in one step."""

_SYMBOLS = {
    "add": "+", "sub": "-", "mul": "*", "div": "/", "floordiv": "//", "mod": "%", "pow": "**", "shl": "<<", "shr": ">>",
    "and": "&", "or": "|", "xor": "^", "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}  # fmt: skip

_CMPI = {
    "int": {"eq": 0, "ne": 1, "lt": 2, "le": 3, "gt": 4, "ge": 5},
    "uint": {"eq": 0, "ne": 1, "lt": 6, "le": 7, "gt": 8, "ge": 9},
    "bool": {"eq": 0, "ne": 1},
}
# Ordered comparisons (false with NaN); != is unordered-or-unequal (true with NaN), as in Python and IEEE 754.
_CMPF = {"eq": 1, "gt": 2, "ge": 3, "lt": 4, "le": 5, "ne": 13}
_PREDICATES = {
    (op, kind): {"predicate": IntegerAttr(p, i64)} for kind, ops in {**_CMPI, "float": _CMPF}.items() for op, p in ops.items()
}
_INDEX_OPS = frozenset({"add", "mul", "and", "or", "xor", "shr", "min", "max"})
_fast_attributes: dict[str, dict[str, Any]] = {"none": {}}


def binary(op: str, a: Number, b: Any, swapped: bool = False) -> Any:
    """``a op b`` (``b op a`` if ``swapped``) of a number or vector with anything; NotImplemented if ``b`` is no number."""
    both = pair(a, b, _SYMBOLS.get(op, op))
    if both is None:
        return NotImplemented
    x, y = both if not swapped else (both[1], both[0])
    kind = x.kind
    name = BINARY.get((op, kind))
    if name is None:
        if kind != "bool":
            raise unsupported(op, x, y)
        x, y = x.to(TYPES["Int32"]), y.to(TYPES["Int32"])
        return binary(op, x, y)
    cls = type(x)
    if x.value_or_none is not None and y.value_or_none is not None:
        return _folded(cls, fold.BINARY[op, kind], x, y)
    if op == "rem" and x.elem.name == "BFloat16":
        return _bfloat_remainder(x, y)
    attributes = fast_attributes() if kind == "float" else None
    out = cls.wrap(trace.value(name, (x.ir, y.ir), cls.ir_type, attributes), weak=x.weak and y.weak)
    if kind == "int" and op in _INDEX_OPS:
        _FACTS[op](out, x, y)
    return out


def compare(op: str, a: Number, b: Any) -> Any:
    """A comparison: a Boolean, or a vector of Booleans; NotImplemented if ``b`` is no number."""
    both = pair(a, b, _SYMBOLS[op])
    if both is None:
        return NotImplemented
    x, y = both
    kind = x.kind
    attributes = _PREDICATES.get((op, kind))
    if attributes is None:
        if kind != "bool":
            raise storage_error(x.elem, f"in {_SYMBOLS[op]}")
        return compare(op, x.to(TYPES["Int32"]), y.to(TYPES["Int32"]))
    cond = type(x).condition()
    if x.value_or_none is not None and y.value_or_none is not None:
        return _folded(cond, fold.COMPARE[op], x, y)
    name = "arith.cmpf" if kind == "float" else "arith.cmpi"
    if kind == "float":
        attributes = {**attributes, **fast_attributes()}
    return cond.wrap(trace.value(name, (x.ir, y.ir), cond.ir_type, dict(attributes)))


def unsigned_less(a: Number, b: Number) -> Any:
    """``a < b`` of integers of one type by their bits, at least one of them dynamic."""
    cond = type(a).condition()
    attributes: dict[str, Any] = dict(_PREDICATES["lt", "uint"])
    return cond.wrap(trace.value("arith.cmpi", (a.ir, b.ir), cond.ir_type, attributes))


def negate(x: Number) -> Any:
    """``-x``; integers wrap."""
    if x.kind == "bool":
        return negate(x.to(TYPES["Int32"]))
    if x.kind == "storage":
        raise storage_error(x.elem, "in unary -")
    if x.is_static():
        return _mapped(x, fold.UNARY["neg", x.kind])
    if x.kind == "float":
        return _keep_weak(x, emit("arith.negf", x, attributes=fast_attributes()))
    return _keep_weak(x, binary("sub", type(x).splat(0), x))


def invert(x: Number) -> Any:
    """``~x``: bitwise on integers, logical not on Booleans."""
    if x.kind not in ("int", "uint", "bool"):
        raise NumericError(f"~ is for integers and Booleans, not {x.elem.__name__}: bitcast to an integer first")
    if x.is_static():
        return _mapped(x, fold.UNARY["invert", x.kind])
    ones = type(x).splat(True) if x.kind == "bool" else type(x).splat(x.elem.fit(-1))
    return _keep_weak(x, binary("xor", x, ones))


def absolute(x: Number) -> Any:
    """``abs(x)``; the lowest signed integer wraps to itself."""
    if x.kind in ("uint", "bool") or (x.kind == "int" and x.proven and not x.is_static()):
        return x
    if x.kind == "storage":
        raise storage_error(x.elem, "in abs()")
    if x.is_static():
        return _mapped(x, fold.UNARY["abs", x.kind])
    if x.kind == "float":
        return _keep_weak(x, emit("math.absf", x, attributes=fast_attributes()))
    return _keep_weak(x, binary("max", x, binary("sub", type(x).splat(0), x)))


def rounding(op: str, x: Number) -> Any:
    """``round`` (ties to even), ``floor``, ``ceil``, ``trunc`` or ``roundaway``: a float stays a float, an integer itself."""
    if x.kind in ("int", "uint", "bool"):
        return x
    if x.kind == "storage":
        raise storage_error(x.elem, f"in {op}()")
    if x.is_static():
        return _mapped(x, fold.UNARY[op, x.kind])
    name = {"round": "math.roundeven", "roundaway": "math.round"}.get(op, f"math.{op}")
    return _keep_weak(x, emit(name, x, attributes=fast_attributes()))


def select(condition: Any, a: Number, b: Number) -> Any:
    """``a`` where ``condition`` else ``b``; operands of one type. Static conditions choose without emitting."""
    cls = type(a)
    if condition.is_static():
        if not condition.lanes:
            return a if condition.value_or_none else b
        if a.is_static() and b.is_static():
            return cls.static(tuple(x if c else y for c, x, y in zip(condition.value, a.value, b.value)))
    out = cls.wrap(trace.value("arith.select", (condition.ir, a.ir, b.ir), cls.ir_type), weak=a.weak and b.weak)
    if a.kind == "int" and a.nonneg and b.nonneg:
        out.nonneg, out.bound = True, _max_bound(a, b)
    return out


def emit(name: str, *operands: Number, attributes: dict[str, Any] | None = None) -> Any:
    """One operation whose result has the type of its operands."""
    cls = type(operands[0])
    return cls.wrap(trace.value(name, [x.ir for x in operands], cls.ir_type, attributes))


def fast_attributes() -> dict[str, Any]:
    """The fastmath attribute of float operations under the kernel's option, as a new dictionary."""
    current = trace.active()
    flags = current.fastmath if current is not None else "none"
    made = _fast_attributes.get(flags)
    if made is None:
        made = _fast_attributes[flags] = {"fastmath": DialectAttr(f"#arith.fastmath<{flags}>")}
    return dict(made)


def unsupported(op: str, x: Number, y: Number) -> Exception:
    """The error for an operator that a kind lacks."""
    symbol = _SYMBOLS.get(op, op)
    if x.kind == "storage":
        return storage_error(x.elem, f"in {symbol}")
    if op == "div":
        return NumericError(
            f"/ on integers ({x.elem.__name__}) has no one meaning: "
            "write a // b for the floor, or fly.Float32(a) / b for a float"
        )
    if op in ("and", "or", "xor", "shl", "shr"):
        return NumericError(
            f"{symbol} is for integers, not {x.elem.__name__}: cast with .to() or look at the bits with .bitcast()"
        )
    return TypeMismatchError(f"{symbol} has no meaning for {x.elem.__name__} and {y.elem.__name__}")


def _folded(cls: Any, f: fold.Fold, x: Any, y: Any) -> Any:
    fit = cls.elem.fit
    if x.lanes:
        return cls.static(tuple(fit(f(p, q)) for p, q in zip(x.value_or_none, y.value_or_none)))
    return cls.static(fit(f(x.value_or_none, y.value_or_none)), weak=x.weak and y.weak)


def _bfloat_remainder(x: Number, y: Number) -> Any:
    """By way of f32, where it is exact as well: LLVM has no bf16 frem. The operands are widened by their bits, because LLVM
    would narrow a remainder of extended operands to bf16 again."""
    bits = [v.bitcast(v.of(TYPES["Uint16"])).to(TYPES["Uint32"]) << 16 for v in (x, y)]
    wide = [b.bitcast(b.of(TYPES["Float32"])) for b in bits]
    return binary("rem", *wide).to(x.elem)


def _mapped(x: Any, f: Any) -> Any:
    fit = x.elem.fit
    if x.lanes:
        return type(x).static(tuple(fit(f(v)) for v in x.value_or_none))
    return _keep_weak(x, type(x).static(fit(f(x.value_or_none))))


def _keep_weak(x: Any, made: Any) -> Any:
    made.weak = x.weak
    return made


# What is known of integer results. ``bound`` is a proven largest value: ids, extents and constants have one, and results whose
# bound fits the type cannot have wrapped. Where it does not fit, the result of non-negative operands is *index-like*: it may
# have wrapped, so arithmetic treats it as any signed integer, but as an index of a memory access it is taken to be right. A
# large constant is no part of an index: hashing a block id by multiplication wraps, so such results are not even index-like.
INDEX_FACTOR, _INDEX_OFFSET = 1 << 16, 1 << 30


def _max_bound(x: Number, y: Number) -> int | None:
    return None if x.bound is None or y.bound is None else max(x.bound, y.bound)


def _set(out: Number, bound: int | None) -> None:
    out.nonneg = True
    out.bound = bound if bound is not None and bound < 1 << (out.width - 1) else None


def _growing(op: str, out: Number, x: Number, y: Number, bound: int, limit: int) -> None:
    """The facts of a sum or product, at most ``bound`` if nothing wraps."""
    if not (x.nonneg and y.nonneg):
        return
    if x.bound is not None and y.bound is not None and bound < 1 << (out.width - 1):
        _set(out, bound)
    elif not any(v.is_static() and v.bound is not None and v.bound >= limit for v in (x, y)):
        from . import ids

        _set(out, ids.largest_in_grid(op, out, x, y))


def _sum_facts(out: Number, x: Number, y: Number) -> None:
    _growing("add", out, x, y, (x.bound or 0) + (y.bound or 0), _INDEX_OFFSET)


def _product_facts(out: Number, x: Number, y: Number) -> None:
    _growing("mul", out, x, y, (x.bound or 0) * (y.bound or 0), INDEX_FACTOR)


def _and_facts(out: Number, x: Number, y: Number) -> None:
    bounds = [v.bound for v in (x, y) if v.nonneg and v.bound is not None]
    if bounds or (x.nonneg and y.nonneg):
        _set(out, min(bounds, default=None))


def _or_facts(out: Number, x: Number, y: Number) -> None:
    if x.nonneg and y.nonneg:
        bound = _max_bound(x, y)
        _set(out, None if bound is None else (1 << bound.bit_length()) - 1)


def _shr_facts(out: Number, x: Number, y: Number) -> None:
    if x.nonneg:
        _set(out, x.bound)


def _min_facts(out: Number, x: Number, y: Number) -> None:
    if x.nonneg and y.nonneg:
        _set(out, None if x.bound is None or y.bound is None else min(x.bound, y.bound))


def _max_facts(out: Number, x: Number, y: Number) -> None:
    if x.proven or y.proven:
        both = x.proven and y.proven
        _set(out, _max_bound(x, y) if both else (1 << (out.width - 1)) - 1)
    elif x.nonneg and y.nonneg:
        _set(out, None)


_FACTS = {
    "add": _sum_facts, "mul": _product_facts, "and": _and_facts, "or": _or_facts, "xor": _or_facts, "shr": _shr_facts,
    "min": _min_facts, "max": _max_facts,
}  # fmt: skip
