"""Elements narrower than a byte in memory: packed without gaps, the first element in the lowest bits.

A *unit* is the fewest elements that fill whole bytes: two 4-bit elements in one byte, four 6-bit elements in three. Addresses,
views and vectors begin and end with units. A single element may be loaded wherever it is; it cannot be stored, because that
would rewrite its neighbours, which may belong to other threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import divisors, memory, trace
from .dtypes import Int32, Int64, Uint8, Uint16, Uint32
from .errors import ElementTypeError, VectorAccessError
from .index import Offset

if TYPE_CHECKING:
    from .pointer import Pointer

_UNITS = {4: (2, 1), 6: (4, 3)}
_WORDS = {4: Uint32, 2: Uint16, 1: Uint8}


def unit(element: Any) -> tuple[int, int]:
    """(elements, bytes) of a unit."""
    return _UNITS[element.width]


def in_bytes(element: Any, offset: Offset) -> Offset:
    """An element offset in bytes. Raises VectorAccessError unless it is certainly whole units."""
    count, size = unit(element)
    proven = divisors.of_int(offset.const)
    if offset.dynamic is not None:
        proven = min(proven, divisors.of_value(offset.dynamic))
    if proven % count:
        raise VectorAccessError(
            f"elements of {element.name} are packed, {count} in {size} byte{'s' * (size > 1)}: a vector, view or pointer "
            f"begins at an index that is a visible multiple of {count} (fly.thread_idx.x * {count}; fly.assume_divisible(x, "
            f"{count}) states what you know), and so is each stride that is not 1. Single elements can be loaded anywhere"
        )
    if offset.dynamic is None:
        return Offset(offset.const // count * size)
    index = _number(offset)
    moved = (index >> _log2(count)) * size
    divisors.declare(moved.ir, divisors.of_value(offset.dynamic) // count)
    return Offset(offset.const // count * size, moved.ir, offset.nonneg)


def _number(offset: Offset) -> Any:
    """The dynamic part as an integer of the language."""
    assert offset.dynamic is not None
    return (Int64 if offset.wide else Int32).wrap(offset.dynamic, nonneg=offset.nonneg)


def _log2(power: int) -> int:
    return power.bit_length() - 1


def size_of(element: Any, count: Any) -> Any:
    """Bytes that ``count`` elements take, an int or an integer of the language."""
    return (count * element.width + 7) // 8


def natural_alignment(element: Any, width: int) -> int:
    """Bytes that an access of ``width`` elements must be aligned to. Raises VectorAccessError unless they are whole units."""
    count, size = unit(element)
    if width % count:
        raise VectorAccessError(
            f"a vector of {width} x {element.name} does not fill whole bytes: take a multiple of {count} elements, which are "
            f"{size} byte{'s' * (size > 1)}"
        )
    total = width // count * size
    return min(total & -total, memory.LARGEST_ACCESS)


def load(pointer: Pointer, width: int, align: int | None, mask: Any, other: Any, cache: str | None) -> Any:
    """A vector of ``width`` elements; arguments as in :func:`memory.load`."""
    from .vector import Vector

    element = pointer.element
    align = memory.proven_alignment(pointer, width, align, "load")
    word, count = _words(element, width)
    if other is not None:
        other = memory.spread(memory.as_element(other, element), width).bitcast(word)
    raw = memory.load(pointer.bitcast(word), count, align, mask, other, cache)
    return raw.bitcast(Vector[element, width])


def store(pointer: Pointer, value: Any, align: int | None, mask: Any, cache: str | None) -> None:
    """A vector to whole units; arguments as in :func:`memory.store`."""
    width = memory.lanes(value)
    align = memory.proven_alignment(pointer, width, align, "store")
    word, _ = _words(pointer.element, width)
    memory.store(pointer.bitcast(word), value.bitcast(word), align, mask, cache)


def _words(element: Any, width: int) -> tuple[Any, int]:
    """The widest word that divides a vector, and how many of them it is."""
    total = width * element.width // 8
    size = next(s for s in _WORDS if total % s == 0)
    return _WORDS[size], total // size


def check_store(element: Any, value: Any) -> None:
    """Raises ElementTypeError for the store of a single element."""
    if memory.lanes(value) == 1 and memory.is_packed(element):
        count, _ = unit(element)
        raise ElementTypeError(
            f"a single {element.name} cannot be stored: its byte holds neighbours, which another thread may be writing. Store "
            f"vectors of a multiple of {count} elements (t.store(i, fly.vector(a, b, …)))"
        )


def load_one(pointer: Pointer, offset: Offset, inbounds: bool, narrow: bool, mask: Any, other: Any, cache: str | None) -> Any:
    """The element ``offset`` elements from ``pointer``, wherever it is: one byte is read, or the two that a 6-bit element
    may lie in."""
    element = pointer.element
    count, size = unit(element)
    index = Int32(offset.const) if offset.dynamic is None else _number(offset) + offset.const
    bit = (index & (count - 1)).to(Int32) * element.width
    base = (index >> _log2(count)) * size

    def byte(place: Any) -> Any:
        at = base + place.to(type(base))
        where = Offset(int(at.value)) if at.is_static() else Offset(0, at.ir, offset.nonneg)
        return pointer.bitcast(Uint8).advance(where, inbounds, narrow)

    places = [bit >> 3] if element.width == 4 else [bit >> 3, (bit + (element.width - 1)) >> 3]
    read = [memory.load(byte(p), 1, 1, mask, None, cache).to(Int32) for p in places]
    word = read[0] | read[1] << 8 if len(read) > 1 else read[0]
    code = word >> (bit & 7)
    found = element.wrap(trace.value("arith.trunci", (code.ir,), element.ir_type))
    if mask is None or other is None:
        return found
    from .numeric import select

    return select(memory.as_mask(mask), found, memory.as_element(other, element))
