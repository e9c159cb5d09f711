"""Atomic operations on global and shared memory: ``fly.atomic_add(tensor, index, value, scope=, order=)`` and so on.

Each gives the old value; where that is not used, the instruction that returns nothing is chosen. ``tensor`` may also be
a pointer. ``scope`` says among whom the operation is atomic ("wave", "workgroup", "agent", "system"), ``order`` what
else it orders ("relaxed", "acquire", "release", "acq_rel", "seq_cst").

gfx950 has instructions for: 32- and 64-bit integers, all operations; Float32 add (global and shared), min and max
(shared); Float64 add, min and max; pairs of Float16 or BFloat16 add (``Vector[Float16, 2]`` at an even index). Float32
min and max in global memory, and float add at scope "system", become compare-and-swap loops, correct and much slower.
Single elements of 8 and 16 bits are refused: there is no instruction for them, and of the loop that LLVM 22 makes of
float updates the first value read is used in every round (AtomicExpand, partword), so that updates get lost.
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import Attribute, DenseArrayAttr, IntegerAttr
from flydsl.emit.types import LLVMStructType, i1, i64

from . import memory, trace
from .dtypes import Uint32, Uint64
from .errors import AtomicError
from .pointer import PRIVATE, Pointer
from .sync import order_number, scope_attribute
from .tensor import Tensor

# Operation → LLVM's atomicrmw operation (as MLIR numbers it) for signed, unsigned and float operands.
_XCHG, _ADD, _SUB, _AND, _OR, _XOR, _MAX, _MIN, _UMAX, _UMIN = 0, 1, 2, 3, 5, 6, 7, 8, 9, 10
_FADD, _FSUB, _FMAX, _FMIN, _UINC_WRAP, _UDEC_WRAP = 11, 12, 13, 14, 15, 16
_CODES: dict[str, dict[str, int]] = {
    "add": {"int": _ADD, "uint": _ADD, "float": _FADD},
    "sub": {"int": _SUB, "uint": _SUB, "float": _FSUB},
    "min": {"int": _MIN, "uint": _UMIN, "float": _FMIN},
    "max": {"int": _MAX, "uint": _UMAX, "float": _FMAX},
    "and": {"int": _AND, "uint": _AND},
    "or": {"int": _OR, "uint": _OR},
    "xor": {"int": _XOR, "uint": _XOR},
    "exchange": {"int": _XCHG, "uint": _XCHG, "float": _XCHG},
    "inc": {"uint": _UINC_WRAP},
    "dec": {"uint": _UDEC_WRAP},
}
_UNSIGNED = {32: Uint32, 64: Uint64}
_FAILURE = {
    "relaxed": "relaxed",
    "acquire": "acquire",
    "release": "relaxed",
    "acq_rel": "acquire",
    "seq_cst": "seq_cst",
}


def atomic_add(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] += value``; the old value. A ``Vector[Float16, 2]`` or ``[BFloat16, 2]`` adds to two elements."""
    return _update("add", tensor, index, value, scope, order)


def atomic_sub(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] -= value``; the old value."""
    pointer = _place(tensor, index, "fly.atomic_sub")
    if pointer.element.kind == "float":  # there is an instruction for adding only
        return _update("add", tensor, index, -memory.as_element(value, pointer.element), scope, order, "fly.atomic_sub")
    return _update("sub", tensor, index, value, scope, order)


def atomic_min(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] = min(tensor[index], value)``; the old value. Of a NaN and a number the number."""
    return _update("min", tensor, index, value, scope, order)


def atomic_max(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] = max(tensor[index], value)``; the old value. Of a NaN and a number the number."""
    return _update("max", tensor, index, value, scope, order)


def atomic_and(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] &= value``; the old value."""
    return _update("and", tensor, index, value, scope, order)


def atomic_or(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] |= value``; the old value."""
    return _update("or", tensor, index, value, scope, order)


def atomic_xor(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] ^= value``; the old value."""
    return _update("xor", tensor, index, value, scope, order)


def atomic_exchange(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``tensor[index] = value``; the old value."""
    return _update("exchange", tensor, index, value, scope, order)


def atomic_inc(tensor: Any, index: Any, limit: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``old = tensor[index]; tensor[index] = 0 if old >= limit else old + 1``; the old value. Unsigned only."""
    return _update("inc", tensor, index, limit, scope, order)


def atomic_dec(tensor: Any, index: Any, limit: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """``old = tensor[index]; tensor[index] = limit if old == 0 or old > limit else old - 1``; the old value. Unsigned
    only.
    """
    return _update("dec", tensor, index, limit, scope, order)


def atomic_cas(tensor: Any, index: Any, expected: Any, desired: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """Store ``desired`` if the element equals ``expected`` (floats: bit for bit); the old value, which tells whether it
    did.
    """
    pointer = _place(tensor, index, "fly.atomic_cas")
    element = _checked(pointer, "fly.atomic_cas")
    _check_width(element, "fly.atomic_cas")
    attributes: dict[str, Attribute] = {
        "success_ordering": IntegerAttr(order_number(order), i64),
        "failure_ordering": IntegerAttr(order_number(_FAILURE[order]), i64),
        **_common(pointer, 1, scope),
    }
    bits = _UNSIGNED[element.width]
    pair = [memory.as_element(v, element).bitcast(bits).ir for v in (expected, desired)]
    result = LLVMStructType((bits.ir_type, i1))
    both = trace.value("llvm.cmpxchg", (pointer.ir, *pair), result, attributes)
    old = trace.value("llvm.extractvalue", (both,), bits.ir_type, {"position": DenseArrayAttr(i64, (0,))})
    return bits.wrap(old).bitcast(element)


def atomic_load(tensor: Any, index: Any, scope: str = "agent", order: str = "relaxed") -> Any:
    """The element, read in one piece; ``order`` is "relaxed", "acquire" or "seq_cst"."""
    pointer = _place(tensor, index, "fly.atomic_load")
    element = _checked(pointer, "fly.atomic_load")
    attributes = {"ordering": _order(order, ("relaxed", "acquire", "seq_cst"), "load"), **_common(pointer, 1, scope)}
    return element.wrap(trace.value("llvm.load", (pointer.ir,), element.ir_type, attributes))


def atomic_store(tensor: Any, index: Any, value: Any, scope: str = "agent", order: str = "relaxed") -> None:
    """Write the element in one piece; ``order`` is "relaxed", "release" or "seq_cst"."""
    pointer = _place(tensor, index, "fly.atomic_store")
    element = _checked(pointer, "fly.atomic_store")
    attributes = {"ordering": _order(order, ("relaxed", "release", "seq_cst"), "store"), **_common(pointer, 1, scope)}
    trace.op("llvm.store", (memory.as_element(value, element).ir, pointer.ir), (), attributes)


def _update(op: str, tensor: Any, index: Any, value: Any, scope: str, order: str, called: str = "") -> Any:
    """``called``: the function that was called, where it is not that of ``op``."""
    what = called or f"fly.atomic_{op}"
    pointer = _place(tensor, index, what)
    element = _checked(pointer, what)
    code = _CODES[op].get(element.kind)
    if code is None:
        kinds = " or ".join({"int": "signed", "uint": "unsigned", "float": "float"}[k] for k in _CODES[op])
        raise AtomicError(f"{what} works on {kinds} elements, and these are {element.name}")
    given = memory.as_element(value, element)
    width = _width(given, op, what)
    attributes: dict[str, Attribute] = {
        "bin_op": IntegerAttr(code, i64),
        "ordering": IntegerAttr(order_number(order), i64),
        **_common(pointer, width, scope),
    }
    old = trace.value("llvm.atomicrmw", (pointer.ir, given.ir), given.dtype.ir_type, attributes)
    return given.dtype.wrap(old)


def _place(tensor: Any, index: Any, what: str) -> Pointer:
    trace.current(what)
    if isinstance(tensor, Tensor):
        return tensor.element(index)
    if isinstance(tensor, Pointer):
        return tensor + index
    raise AtomicError(f"{what}(tensor, index, …) takes a tensor or a pointer, not {tensor!r}")


def _checked(pointer: Pointer, what: str) -> Any:
    element = pointer.element
    if pointer.space == PRIVATE:
        raise AtomicError(f"{what}: a register tensor is private to its thread; use an ordinary load and store")
    if element.kind not in ("int", "uint", "float"):
        raise AtomicError(f"{what}: elements of {element.name} have no atomic operations; use integers of the same width")
    return element


def _width(value: Any, op: str, what: str) -> int:
    width = memory.lanes(value)
    if not value.lanes:
        _check_width(value.elem, what)
    if value.lanes and not (op == "add" and width == 2 and value.kind == "float" and value.width == 16):
        raise AtomicError(
            f"{what} takes a scalar; only atomic_add has vectors, of 2 Float16 or BFloat16, not {value.dtype.__name__}"
        )
    return width


def _check_width(element: Any, what: str) -> None:
    if element.width < 32:
        pairs = f"; atomic_add takes pairs, as Vector[fly.{element.name}, 2]" if element.kind == "float" else ""
        raise AtomicError(
            f"{what}: there are no atomic operations on single elements of {element.width} bits{pairs}; use 32-bit elements"
        )


def _common(pointer: Pointer, width: int, scope: str) -> dict[str, Attribute]:
    align = memory.proven_alignment(pointer, width, None, "atomic add")
    return {"alignment": IntegerAttr(align, i64), **scope_attribute(scope)}


def _order(order: str, allowed: tuple[str, ...], what: str) -> IntegerAttr:
    number = order_number(order)
    if order not in allowed:
        raise AtomicError(f"an atomic {what} cannot have order={order!r}; it has {', '.join(map(repr, allowed))}")
    return IntegerAttr(number, i64)
