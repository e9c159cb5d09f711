"""Values as 32-bit words: what cross-lane instructions move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import trace
from .dtypes import Uint8, Uint16, Uint32
from .errors import WaveOperationError
from .numeric import Number
from .promote import as_numeric
from .vector import Vector, vector

_SMALL = {8: Uint8, 16: Uint16}


def as_movable(x: Any, what: str) -> Any:
    """A number or vector that lanes can exchange. Raises WaveOperationError for elements narrower than a byte."""
    trace.current(what)
    number = x if isinstance(x, Number) else as_numeric(x)
    if number.kind != "bool" and number.width not in (8, 16, 32, 64):
        raise WaveOperationError(f"{what}: {number.elem.__name__} has {number.width} bits; move it packed in a fly.Uint32")
    return number


def split(x: Any) -> list[Any]:
    """The value as Uint32 words, lowest bits first. Elements that do not fill words get a word each."""
    if x.kind == "bool":
        return split(x.to(Uint32))
    if (x.width * max(x.lanes, 1)) % 32 == 0:
        count = x.width * max(x.lanes, 1) // 32
        bits = x.bitcast(Vector[Uint32, count] if count > 1 else Uint32)
        return [bits[i] for i in range(bits.lanes)] if bits.lanes else [bits]
    if x.lanes:
        return [word for i in range(x.lanes) for word in split(x[i])]
    return [x.bitcast(_SMALL[x.width]).to(Uint32)]


def join(words: list[Any], dtype: Any) -> Any:
    """The inverse of :func:`split` for a value of type ``dtype``."""
    if dtype.kind == "bool":
        return join(words, dtype.of(Uint32)) != 0
    if (dtype.width * max(dtype.lanes, 1)) % 32 == 0:
        return (vector(*words) if len(words) > 1 else words[0]).bitcast(dtype)
    if dtype.lanes:
        return dtype(*(join([w], dtype.elem) for w in words))
    return words[0].to(_SMALL[dtype.width]).bitcast(dtype)


def map_words(move: Callable[..., Any], *values: Any) -> Any:
    """``move`` applied to the corresponding words of values of one type, put together again."""
    first = values[0]
    moved = join([move(*w) for w in zip(*map(split, values))], first.dtype)
    if first.nonneg and all(v.nonneg for v in values):
        bounds = [v.bound for v in values]
        moved.nonneg, moved.bound = True, None if None in bounds else max(bounds)
    return moved
