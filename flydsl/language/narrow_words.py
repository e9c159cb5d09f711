"""Narrow floats in 32-bit words: the form in which conversion instructions take and give them. Element 0 is lowest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flydsl.emit.types import IntegerType, i32
from flydsl.emit.types import vector as vector_type

from . import convert, trace
from .promote import TYPES


def words_of(x: Any) -> list[Any]:
    """The Int32 words of a narrow number or vector; the last is filled up with zeros. 6-bit vectors are whole words."""
    word = TYPES["Int32"]
    if not x.lanes:
        return [word.wrap(trace.value("arith.extui", (x.ir,), i32))]
    per_word = 32 // x.width if 32 % x.width == 0 else 1
    full = x.lanes // per_word * per_word
    words: list[Any] = []
    if full:
        whole = (x[:full] if full < x.lanes else x).bitcast(word)
        words += whole if whole.lanes else [whole]
    if full < x.lanes:
        words.append(word.wrap(_rest(x[full:])))
    return words


def _rest(x: Any) -> Any:
    bits = IntegerType(x.lanes * x.width)
    one = trace.value("vector.bitcast", (x.ir,), vector_type(1, bits))
    return trace.value("arith.extui", (convert.lane(one, 0, bits),), i32)


def from_words(words: Sequence[Any], cls: Any) -> Any:
    """The number or vector of type ``cls`` that begins in these Int32 words."""
    if not cls.lanes:
        return cls.wrap(trace.value("arith.trunci", (words[0].ir,), cls.ir_type))
    from .vector import Vector, vector

    held = Vector[cls.elem, 32 * len(words) // cls.width]
    made = vector(list(words)).bitcast(held)
    return made if held is cls else made[: cls.lanes]
