"""Running functions of numbers on the simulated device, many rows at once, and comparing bits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from harness import run_kernel

import flydsl as fly

BLOCK = 64


def from_word(word: Any, t: Any) -> Any:
    """A value of type ``t`` from the low bits of a Uint64."""
    if t is fly.Boolean:
        return word != 0
    integer = getattr(fly, f"Int{t.width}", None)
    return word.to(integer).bitcast(t)


def to_word(x: Any) -> Any:
    """The bits of a number, zero-extended to a Uint64."""
    if x.dtype is fly.Boolean:
        return x.to(fly.Uint64)
    if x.dtype.width == 4:
        return x.bitcast(fly.Int4).to(fly.Uint64) & 15
    return x.bitcast(getattr(fly, f"Uint{x.dtype.width}")).to(fly.Uint64)


def on_device(
    fn: Callable[..., Sequence[Any]], types: Sequence[Any], rows: Sequence[Sequence[Any]], **options: Any
) -> list[list[int]]:
    """The bits of each result of ``fn`` for each row of Python values of ``types``; one compiled kernel, one lane a row."""
    count = -(-len(rows) // BLOCK) * BLOCK
    given = np.zeros(len(types) * count, np.uint64)
    for i, row in enumerate(rows):
        for j, (t, v) in enumerate(zip(types, row)):
            given[j * count + i] = t.bits(v)
    wanted = len(fn(*(t(1) for t in types)))
    out = np.zeros(wanted * count, np.uint64)

    def kernel(a, o):
        i = fly.block_idx.x * BLOCK + fly.thread_idx.x
        values = fn(*[from_word(a[j * count + i], t) for j, t in enumerate(types)])
        for j, v in enumerate(values):
            o[j * count + i] = to_word(v)

    run_kernel(kernel, given, out, grid=count // BLOCK, block=BLOCK, **options)
    return [[int(out[j * count + i]) for j in range(wanted)] for i in range(len(rows))]


def canonical(t: Any, bits: int) -> Any:
    """Bits with all NaNs made equal: their payloads are not specified."""
    if t.kind in ("float", "storage") and t.from_bits(bits) != t.from_bits(bits):
        return "nan"
    return bits


def check_folding(
    fn: Callable[..., Sequence[Any]], types: Sequence[Any], rows: Sequence[Sequence[Any]], names: Sequence[str] = ()
) -> None:
    """Folded on static values, ``fn`` gives the same bits as on the device."""
    device = on_device(fn, types, rows)
    for row, got in zip(rows, device):
        folded = fn(*(t.static(v) for t, v in zip(types, row)))
        for k, (f, g) in enumerate(zip(folded, got)):
            assert f.is_static()
            name = names[k] if names else str(k)
            assert canonical(f.dtype, g) == canonical(f.dtype, f.dtype.bits(f.value)), (
                f"{name} of {row}: folded {f!r}, device {f.dtype.from_bits(g)}"
            )
