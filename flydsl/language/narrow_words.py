"""Numbers as 32-bit words, element 0 lowest: the form in which conversion instructions take and give narrow floats.

Vectors of 4- and 6-bit elements never meet a bitcast in the IR: LLVM 22 makes wrong code of loads of vectors such as
``<12 x i6>``, into which it turns them. Their lanes are shifted out of words and back, and words are remembered, so that a
vector which is only loaded, cast or stored never is taken apart: nothing uses its lanes then, and LLVM drops them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flydsl.emit import Value
from flydsl.emit.types import IntegerType, i32
from flydsl.emit.types import vector as vector_type

from . import convert, trace
from .promote import TYPES


def is_packed(cls: Any) -> bool:
    """Whether a type is a vector of elements narrower than a byte."""
    return bool(cls.lanes) and cls.kind != "bool" and cls.width % 8 != 0


def words_of(x: Any) -> list[Any]:
    """The Int32 words of a number or vector; the last is filled up with zeros."""
    if is_packed(x):
        found = _remembered().get(x.ir)
        return list(found) if found is not None else _pack(x)
    word = TYPES["Int32"]
    if x.width >= 32:
        made = x.bitcast(word) if x.lanes or x.width == 32 else x.bitcast(_words_type(x.width // 32))
        return list(made) if made.lanes else [made]
    if not x.lanes:
        bits = x if x.ir.type == IntegerType(x.width) else x.bitcast(TYPES[f"Int{x.width}"])
        return [word.wrap(trace.value("arith.extui", (bits.ir,), i32))]
    per_word = 32 // x.width
    full = x.lanes // per_word * per_word
    words: list[Any] = []
    if full:
        whole = (x[:full] if full < x.lanes else x).bitcast(word)
        words += whole if whole.lanes else [whole]
    if full < x.lanes:
        words.append(word.wrap(_rest(x[full:])))
    return words


def from_words(words: Sequence[Any], cls: Any) -> Any:
    """The number or vector of type ``cls`` that begins in these Int32 words."""
    if is_packed(cls):
        return _unpack(words, cls)
    from .vector import Vector, vector

    if not cls.lanes and cls.width <= 32:
        bits = words[0].ir if cls.width == 32 else trace.value("arith.trunci", (words[0].ir,), IntegerType(cls.width))
        return cls.wrap(bits) if bits.type == cls.ir_type else cls.wrap(trace.value("arith.bitcast", (bits,), cls.ir_type))
    whole = vector(list(words))
    if not cls.lanes:
        return whole.bitcast(cls)
    held = Vector[cls.elem, 32 * len(words) // cls.width]
    made = whole.bitcast(held)
    return made if held is cls else made[: cls.lanes]


def sliced(x: Any, start: int, cls: Any) -> Any:
    """The lanes of a packed vector from ``start`` on as ``cls``, if its words are remembered and it begins with one."""
    found = _remembered().get(x.ir)
    bit = start * x.width
    if found is None or bit % 32:
        return None
    last = -(-cls.lanes * cls.width // 32)
    return from_words(found[bit // 32 : bit // 32 + last], cls)


def joined(a: Any, b: Any, cls: Any) -> Any:
    """Two packed vectors in one, if the words of both are remembered and the first fills its last one."""
    known = _remembered()
    first, second = known.get(a.ir), known.get(b.ir)
    if first is None or second is None or a.lanes * a.width % 32:
        return None
    return from_words([*first, *second], cls)


def _remembered() -> dict[Value, list[Any]]:
    return trace.current("a packed vector").feature("packed_words", dict[Value, "list[Any]"])


def _words_type(count: int) -> Any:
    from .vector import Vector

    return Vector[TYPES["Int32"], count]


def _rest(x: Any) -> Any:
    bits = IntegerType(x.lanes * x.width)
    one = trace.value("vector.bitcast", (x.ir,), vector_type(1, bits))
    return trace.value("arith.extui", (convert.lane(one, 0, bits),), i32)


def _unpack(words: Sequence[Any], cls: Any) -> Any:
    """Each lane shifted out of its word, or out of two."""
    unsigned = [w.bitcast(TYPES["Uint32"]) for w in words]
    made = cls.wrap(trace.value("vector.from_elements", [_lane(unsigned, i, cls) for i in range(cls.lanes)], cls.ir_type))
    _remembered()[made.ir] = list(words)
    return made


def _lane(words: Sequence[Any], i: int, cls: Any) -> Value:
    index, shift = divmod(i * cls.width, 32)
    bits = words[index] >> shift if shift else words[index]
    if shift + cls.width > 32:
        bits = bits | words[index + 1] << (32 - shift)
    return trace.value("arith.trunci", (bits.ir,), cls.elem.ir_type)


def _pack(x: Any) -> list[Any]:
    words: list[Any] = [None] * -(-x.lanes * x.width // 32)

    def add(index: int, bits: Any) -> None:
        words[index] = bits if words[index] is None else words[index] | bits

    for i in range(x.lanes):
        wide = trace.value("arith.extui", (convert.lane(x.ir, i, x.elem.ir_type),), i32)
        bits = TYPES["Uint32"].wrap(wide)
        index, shift = divmod(i * x.width, 32)
        add(index, bits << shift)
        if shift + x.width > 32:
            add(index + 1, bits >> (32 - shift))
    made = [w.bitcast(TYPES["Int32"]) for w in words]
    _remembered()[x.ir] = made
    return list(made)
