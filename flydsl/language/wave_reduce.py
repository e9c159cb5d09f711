"""Reductions and scans over the lanes of a wave.

``op`` is "add", "mul", "min", "max", "and", "or" or "xor". All lanes that exist must take part (an assertion
checks it where it is not proven); those that do not exist (the last wave of a block whose size is not a multiple of 64)
count as the neutral element. The order of combination
is fixed, so floating-point results are the same in every run and in every lane.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from . import lanes
from .errors import WaveOperationError
from .ids import block_dim, lane_id, linear_thread_id
from .numeric import maximum, minimum, select
from .uniform import declare_uniform
from .wave_check import needs_all_lanes
from .words import as_movable, map_words

_FUNCTIONS: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "min": minimum,
    "max": maximum,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
}
_INTEGER_ONLY = ("and", "or", "xor")


def wave_reduce(x: Any, op: str) -> Any:
    """``x`` of all lanes combined; every lane gets the result."""
    x = operand(x, op, "fly.wave_reduce")
    needs_all_lanes("fly.wave_reduce")
    return all_reduced(x, op)


def all_reduced(x: Any, op: str) -> Any:
    """:func:`wave_reduce` of a checked operand."""
    f = _FUNCTIONS[op]
    if not lanes.full_waves():
        return _reduce_partial(x, f, neutral(op, x.dtype))
    made = _reduce_full(x, f)
    if made.kind != "float":  # whose zeros and NaN may differ by the order of the operands
        declare_uniform(made.ir)
    return made


def wave_scan(x: Any, op: str, exclusive: bool = False) -> Any:
    """``x`` of this lane and all lanes below combined; ``exclusive``: of the lanes below only (lane 0: the neutral
    element).
    """
    x = operand(x, op, "fly.wave_scan")
    needs_all_lanes("fly.wave_scan")
    return all_scanned(x, op, exclusive)


def all_scanned(x: Any, op: str, exclusive: bool) -> Any:
    """:func:`wave_scan` of a checked operand."""
    f, nothing = _FUNCTIONS[op], neutral(op, x.dtype)
    for n in (1, 2, 4, 8):
        x = f(x, _moved(x, lanes.row_shr(n), nothing))
    x = f(x, _moved(x, lanes.ROW_BCAST15, nothing, rows=0b1010))  # rows 1 and 3 take the total of the row before
    x = f(x, _moved(x, lanes.ROW_BCAST31, nothing, rows=0b1100))  # the upper half takes the total of the lower
    return shifted(x, op) if exclusive else x


def shifted(x: Any, op: str) -> Any:
    """The value of the lane below; the neutral element in lane 0 (a positive zero for "add")."""
    return _moved(x, lanes.WAVE_SHR1, x.dtype.splat(x.elem.fit(0)) if op == "add" else neutral(op, x.dtype))


def combine(op: str, a: Any, b: Any) -> Any:
    """``a op b``, in the type of ``a``."""
    return _FUNCTIONS[op](a, b).to(a.elem)


def operand(x: Any, op: str, what: str) -> Any:
    """``x`` as something that ``op`` combines. Raises WaveOperationError."""
    if op not in _FUNCTIONS:
        raise WaveOperationError(f"{what}: {op!r} is not an operation; there are {', '.join(map(repr, _FUNCTIONS))}")
    x = as_movable(x, what)
    if x.kind == "storage":
        raise WaveOperationError(f"{what}: {x.elem.__name__} does no arithmetic; convert it first, with .to(fly.Float32)")
    if op in _INTEGER_ONLY and x.kind == "float":
        raise WaveOperationError(f"{what}: {op!r} combines integers and Booleans, not {x.elem.__name__}")
    if op not in _INTEGER_ONLY and x.kind == "bool":
        raise WaveOperationError(f"{what}: {op!r} combines numbers; use .to(fly.Int32) to count, or 'and'/'or'")
    return x


def neutral(op: str, dtype: Any) -> Any:
    """The value that ``op`` does not see: x op neutral is x, bit for bit (NaN payloads aside)."""
    elem = dtype.elem
    if elem.kind == "float":
        values = {"add": -0.0, "mul": 1.0, "min": math.inf, "max": -math.inf}
    elif elem.kind == "bool":
        values = {"and": True, "or": False, "xor": False}
    else:
        low, high = elem.limits()
        values = {"add": 0, "mul": 1, "min": high, "max": low, "and": elem.fit(-1), "or": 0, "xor": 0}
    return dtype.splat(values[op])


def _reduce_full(x: Any, f: Callable[[Any, Any], Any]) -> Any:
    # Halves and rows are exchanged first; what is left is the same in all rows, and rotations within a row finish it.
    for distance in (32, 16):
        x = f(*_both(x, distance))
    for n in (8, 4, 2, 1):
        x = f(x, map_words(lambda w, n=n: lanes.dpp(w, lanes.row_ror(n)), x))
    return x


def _both(x: Any, distance: int) -> tuple[Any, Any]:
    if lanes.can_swap_rows():
        pairs: list[tuple[Any, Any]] = []

        def lower(w: Any) -> Any:
            pairs.append(lanes.swap_rows(w, distance))
            return pairs[-1][0]

        first = map_words(lower, x)
        upper = iter([pair[1] for pair in pairs])
        return first, map_words(lambda w: next(upper), x)
    return x, map_words(lambda w: lanes.bpermute(w, lane_id() ^ distance), x)


def _reduce_partial(x: Any, f: Callable[[Any, Any], Any], nothing: Any) -> Any:
    # Lane i of the lower half takes lane i + 32, and so on down to lane 0, which exists in every wave.
    dx, dy, dz = block_dim
    for distance in (32, 16):
        other = map_words(lambda w, d=distance: lanes.bpermute(w, lane_id() + d), x)
        exists = linear_thread_id() + distance < dx * dy * dz
        x = f(x, select(exists, other, nothing))
    for n in (8, 4, 2, 1):
        x = f(x, _moved(x, lanes.row_shl(n), nothing))
    return map_words(lanes.read_first_lane, x)


def _moved(x: Any, control: int, nothing: Any, rows: int = 0xF) -> Any:
    return map_words(lambda w, old: lanes.dpp(w, control, old, rows), x, nothing)
