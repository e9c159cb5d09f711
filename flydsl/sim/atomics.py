"""Read-modify-write by many lanes at once, exact where lanes share an address.

The lanes apply in ascending order, one after the other, so that the returned old values are those of one legal
execution. Float additions round after each lane.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.memory import Bytes

Update = Callable[[Any, Any], Any]


@dataclass(frozen=True)
class Atomic:
    """``update(old, data) -> new`` on unsigned words of ``width`` bytes; ``compare``: data is a pair of words, such as
    (compare, new)."""

    width: int
    update: Update
    ufunc: Any = None
    """A numpy ufunc with the same effect on ``dtype``, for accumulation along a run of equal addresses."""
    dtype: str = ""
    compare: bool = False

    @property
    def words(self) -> int:
        return self.width // 4


def _signed(function: Any, width: int) -> Update:
    dtype = f"i{width}"
    return lambda old, data: function(old.view(dtype), data.view(dtype)).view(old.dtype)


def _float(function: Any, width: int) -> Update:
    dtype = f"f{width}"
    return lambda old, data: function(old.view(dtype), data.view(dtype)).view(old.dtype)


def _minimum(a: Any, b: Any) -> Any:
    """IEEE minNum with -0 < +0."""
    return np.where((a == 0) & (b == 0), np.where(np.signbit(a), a, b), np.fmin(a, b))


def _maximum(a: Any, b: Any) -> Any:
    return np.where((a == 0) & (b == 0), np.where(np.signbit(a), b, a), np.fmax(a, b))


def _increment(old: Any, data: Any) -> Any:
    return np.where(old >= data, old.dtype.type(0), old + old.dtype.type(1))


def _decrement(old: Any, data: Any) -> Any:
    return np.where((old == 0) | (old > data), data, old - old.dtype.type(1))


def _pk_add_f16(old: Any, data: Any) -> Any:
    return (old.view(np.float16) + data.view(np.float16)).view(old.dtype)


def bf16_add(old: Any, data: Any) -> Any:
    """Two bf16 sums per word, each rounded to nearest even; NaN results are quiet."""
    low = _round_bf16((old << np.uint32(16)).view(np.float32) + (data << np.uint32(16)).view(np.float32))
    mask = np.uint32(0xFFFF0000)
    high = _round_bf16((old & mask).view(np.float32) + (data & mask).view(np.float32))
    return low >> np.uint32(16) | high & mask


def _round_bf16(value: Any) -> Any:
    bits = value.view(np.uint32)
    rounded = bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))
    return np.where(np.isnan(value), bits | np.uint32(0x400000), rounded)


def _integer_ops(width: int) -> dict[str, Atomic]:
    unsigned, signed = f"u{width}", f"i{width}"
    return {
        "add": Atomic(width, lambda old, data: old + data, np.add, unsigned),
        "sub": Atomic(width, lambda old, data: old - data),
        "rsub": Atomic(width, lambda old, data: data - old),
        "smin": Atomic(width, _signed(np.minimum, width), np.minimum, signed),
        "smax": Atomic(width, _signed(np.maximum, width), np.maximum, signed),
        "umin": Atomic(width, np.minimum, np.minimum, unsigned),
        "umax": Atomic(width, np.maximum, np.maximum, unsigned),
        "and": Atomic(width, np.bitwise_and, np.bitwise_and, unsigned),
        "or": Atomic(width, np.bitwise_or, np.bitwise_or, unsigned),
        "xor": Atomic(width, np.bitwise_xor, np.bitwise_xor, unsigned),
        "inc": Atomic(width, _increment),
        "dec": Atomic(width, _decrement),
        "swap": Atomic(width, lambda old, data: data),
        "cmpswap": Atomic(width, lambda old, data: np.where(old == data[0], data[1], old), compare=True),
    }


def _float_compare_swap(width: int) -> Atomic:
    """As floats compare: -0 equals +0, and NaN nothing."""
    dtype = f"f{width}"
    return Atomic(
        width, lambda old, data: np.where(old.view(dtype) == data[0].view(dtype), data[1], old), compare=True
    )  # fmt: skip


def _mask_or(old: Any, data: Any) -> Any:
    return (old & ~data[0]) | data[1]


def _wrap(old: Any, data: Any) -> Any:
    return np.where(old >= data[0], old - data[0], old + data[1])


def _conditional_exchange(old: Any, data: Any) -> Any:
    """Each 32-bit half of the data whose top bit is set replaces that half of the old value, without that bit."""
    halves, top = data.view(np.uint32), np.uint32(1 << 31)
    return np.where(halves & top, halves & ~top, old.view(np.uint32)).view(old.dtype)


_I32, _I64 = _integer_ops(4), _integer_ops(8)
FLOAT_ATOMICS: dict[str, Atomic] = {
    "add_f32": Atomic(4, _float(np.add, 4), np.add, "f4"),
    "min_f32": Atomic(4, _float(_minimum, 4)),
    "max_f32": Atomic(4, _float(_maximum, 4)),
    "add_f64": Atomic(8, _float(np.add, 8), np.add, "f8"),
    "min_f64": Atomic(8, _float(_minimum, 8)),
    "max_f64": Atomic(8, _float(_maximum, 8)),
    "pk_add_f16": Atomic(4, _pk_add_f16),
    "pk_add_bf16": Atomic(4, bf16_add),
}
GLOBAL_ATOMICS: dict[str, Atomic] = {
    **{name: op for name, op in _I32.items() if name != "rsub"},
    **{f"{name}_x2": op for name, op in _I64.items() if name != "rsub"},
    **{name: op for name, op in FLOAT_ATOMICS.items() if name not in ("min_f32", "max_f32")},
}
"""By the suffix of global_atomic_ / flat_atomic_ / buffer_atomic_ mnemonics."""

_DS_NAMES = {
    "add_u": "add", "sub_u": "sub", "rsub_u": "rsub", "min_i": "smin", "max_i": "smax", "min_u": "umin",
    "max_u": "umax", "and_b": "and", "or_b": "or", "xor_b": "xor", "inc_u": "inc", "dec_u": "dec",
    "wrxchg_b": "swap", "cmpst_b": "cmpswap",
}  # fmt: skip
DS_ATOMICS: dict[str, Atomic] = {
    **{f"{ds}{bits}": ops[name] for ds, name in _DS_NAMES.items() for bits, ops in ((32, _I32), (64, _I64))},
    **FLOAT_ATOMICS,
    "mskor_b32": Atomic(4, _mask_or, compare=True),
    "mskor_b64": Atomic(8, _mask_or, compare=True),
    "cmpst_f32": _float_compare_swap(4),
    "cmpst_f64": _float_compare_swap(8),
    "wrap_b32": Atomic(4, _wrap, compare=True),
    "condxchg32_b64": Atomic(8, _conditional_exchange),
}
"""By what follows ``ds_`` (the returning form puts ``_rtn`` before the type: ds_add_rtn_u32)."""


def apply(storage: Bytes, offsets: Any, op: Atomic, data: Any, want_old: bool) -> tuple[Any, bool]:
    """Apply ``op`` at byte ``offsets`` (aligned to op.width) lane after lane.

    ``data``: words uint[k], or (compare, new). Returns (old words or None, whether memory changed).
    """
    words, index = storage.view(op.width), offsets // op.width
    order = np.argsort(index, kind="stable")
    ordered = index[order]
    starts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
    before = words[ordered[starts]]
    if len(starts) == len(index):
        old = words[index]
        words[index] = op.update(old, data)
    else:
        old = _apply_runs(words, index, ordered, starts, order, op, data)
    changed = bool((words[ordered[starts]] != before).any())
    return (old if want_old else None), changed


def _apply_runs(words: Any, index: Any, ordered: Any, starts: Any, order: Any, op: Atomic, data: Any) -> Any:
    lengths = np.diff(np.append(starts, len(ordered)))
    if op.ufunc is not None and len(starts) < int(lengths.max()):
        return _accumulate(words, ordered, starts, lengths, order, op, data)
    ranks = np.arange(len(ordered)) - np.repeat(starts, lengths)
    old = np.empty(len(index), words.dtype)
    for rank in range(int(lengths.max())):
        lanes = order[ranks == rank]
        where = index[lanes]
        value = words[where]
        old[lanes] = value
        picked = (data[0][lanes], data[1][lanes]) if op.compare else data[lanes]
        words[where] = op.update(value, picked)
    return old


def _accumulate(words: Any, ordered: Any, starts: Any, lengths: Any, order: Any, op: Atomic, data: Any) -> Any:
    """Few addresses with many lanes each: one running scan per address."""
    old = np.empty(len(ordered), words.dtype)
    for start, length in zip(starts.tolist(), lengths.tolist()):
        lanes = order[start : start + length]
        chain = np.concatenate((words[ordered[start : start + 1]], data[lanes])).view(op.dtype)
        scan = op.ufunc.accumulate(chain, dtype=chain.dtype).view(words.dtype)  # numpy would widen
        old[lanes] = scan[:-1]
        words[ordered[start]] = scan[-1]
    return old
