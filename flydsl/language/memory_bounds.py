"""That accesses of registers and shared memory stay inside the array that they are made through.

Both kinds of arrays have a static size, and neither the hardware nor the simulator knows where one of them ends: registers
next to an array hold something else, and so does shared memory. Places known while compiling are checked then. Dynamic places
in registers are checked on the device, if assertions are on; those in shared memory are not, the simulator's report of what
was never written or written by two waves being what there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flydsl.emit import DenseArrayAttr, Operation, TypeAttr, Value
from flydsl.emit.types import FloatType, IntegerType, Type, VectorType, i64

from . import known_bits, trace
from .errors import IndexingError

if TYPE_CHECKING:
    from .pointer import Pointer

PRIVATE = 5
_DYNAMIC = -(1 << 31)


@dataclass(frozen=True)
class Extent:
    """Of an array: its bytes, and what it is called in messages."""

    bytes: int
    what: str


def note(base: Value, extent: Extent) -> None:
    """Remember how large the array is that begins at ``base``."""
    trace.current().feature("memory_bounds", dict[Value, Extent])[base] = extent


def check(pointer: Pointer, moved: Type) -> None:
    """Refuse an access of a value of type ``moved`` that certainly leaves its array, and guard one of registers that may.

    Raises IndexingError.
    """
    base, const, terms = _place(pointer.ir)
    extent: Extent | None = trace.current().state.get("memory_bounds", {}).get(base)
    if extent is None:
        return
    room = extent.bytes - _bytes(moved)
    if room < 0 or (not terms and not 0 <= const <= room):
        raise IndexingError(
            f"{_bytes(moved)} bytes at byte {const} of {extent.what} are outside: there are {extent.bytes} bytes. A view "
            "(fly.make_view, a layout) may not reach further than what it is a view of"
        )
    if terms and pointer.space == PRIVATE:
        _guard(const, terms, room, extent)


def _place(value: Value) -> tuple[Value, int, list[tuple[Value, int]]]:
    """Where an address begins, the constant bytes to it, and the dynamic ones as (number, bytes for each)."""
    const, terms = 0, list[tuple[Value, int]]()
    while isinstance(value.owner, Operation) and value.owner.name == "llvm.getelementptr":
        step, element = value.owner.attributes["rawConstantIndices"], value.owner.attributes["elem_type"]
        assert isinstance(step, DenseArrayAttr) and isinstance(element, TypeAttr)
        size, raw = _bytes(element.type), step.values[0]
        if raw == _DYNAMIC:
            number = value.owner.operands[1]
            known = known_bits.constant_of(number)
            if known is None:
                terms.append((number, size))
            else:
                const += known * size
        else:
            const += raw * size
        value = value.owner.operands[0]
    return value, const, terms


def _bytes(t: Type) -> int:
    if isinstance(t, VectorType):
        return t.shape[0] * _bytes(t.element)
    return -(-t.width // 8) if isinstance(t, (IntegerType, FloatType)) else 8


def _guard(const: int, terms: list[tuple[Value, int]], room: int, extent: Extent) -> None:
    most = const + sum(known_bits.possible(v) * size for v, size in terms)
    if (const >= 0 and most <= room) or not trace.current().assertions:
        return
    from .dtypes import Int64, Uint64
    from .printing import device_assert

    at: Any = Int64(const)
    for v, size in terms:
        wide = v if v.type == i64 else trace.value("arith.extsi", (v,), i64)
        at = at + Int64.wrap(wide) * size
    device_assert(at.to(Uint64) <= Uint64(room), f"an index leads out of {extent.what}")
