"""Casting whole arrays to and from narrow floats on the simulated device, and what ml_dtypes says of them."""

import math
from collections.abc import Sequence
from typing import Any

import ml_dtypes
import numpy as np
from harness import run_kernel

import flydsl as fly

Array = np.ndarray[Any, Any]
BLOCK = 64
BYTES = [fly.Float8E4M3FN, fly.Float8E5M2]
SMALL = [fly.Float6E2M3FN, fly.Float6E3M2FN, fly.Float4E2M1FN]
FNUZ = [fly.Float8E4M3FNUZ, fly.Float8E5M2FNUZ]
WIDE = {fly.Float32: np.float32, fly.Float16: np.float16, fly.BFloat16: ml_dtypes.bfloat16}


def name(t: Any) -> str:
    return str(t.__name__)


def reference(t: Any) -> Any:
    """The ml_dtypes (or numpy) type."""
    return WIDE.get(t) or getattr(ml_dtypes, t.numpy_name)


def padded(x: Array, multiple: int) -> Array:
    """With copies of its first elements, up to a multiple of a length."""
    return np.concatenate([x, np.resize(x, -len(x) % multiple)])


def narrow(x: Array, t: Any, lanes: int, extra: Sequence[Array] = (), convert: Any = None) -> Array:
    """The codes of ``x`` cast in vectors of ``lanes`` (0: scalars). ``convert(v, *operands)``: the cast, if not the plain one;
    its operands are one of each array of ``extra`` per lane of the GPU."""
    size = max(lanes, 1)
    together = 32 // math.gcd(32, size * t.width)  # vectors that fill words
    given = padded(x, BLOCK * size * together)

    def kernel(a, o, *_):
        raise NotImplementedError

    if extra:

        def kernel(a, o: fly.Tensor[t], p):
            i = fly.block_idx.x * BLOCK + fly.thread_idx.x
            _store(a, o, i, lambda v: convert(v, p[i]))

    else:

        def kernel(a, o: fly.Tensor[t]):
            i = fly.block_idx.x * BLOCK + fly.thread_idx.x
            _store(a, o, i, convert or (lambda v: v.to(t)))

    def _store(a: Any, o: Any, i: Any, cast: Any) -> None:
        first = i * size * together
        parts = []
        for k in fly.static_range(together):
            v = a.load(first + k * size, size, align=a.dtype.width // 8) if lanes > 1 else a[first + k]
            parts.append(cast(fly.vector(v) if lanes == 1 else v))
        o.store(first, fly.concat(*parts), align=1)

    out = np.zeros(len(given) * t.width // 8, np.uint8)
    run_kernel(kernel, given, out, *extra, grid=len(given) // (BLOCK * size * together), block=BLOCK)
    return (out if t.width == 8 else fly.unpack(out, t))[: len(x)]


def widen(codes: Array, t: Any, wide: Any, lanes: int, convert: Any = None) -> Array:
    """Values of ``codes`` cast to ``wide`` in vectors of ``lanes`` (0: scalars), as an array of that type."""
    size = max(lanes, 1)
    unit = {8: 1, 6: 4, 4: 2}[t.width]
    together = unit if size % unit else 1
    given = padded(codes, BLOCK * size * together * 4)
    cast = convert or (lambda v: v.to(wide))

    def kernel(a: fly.Tensor[t], o):
        first = (fly.block_idx.x * BLOCK + fly.thread_idx.x) * (size * together)
        if lanes == 0:
            for k in fly.static_range(together):
                o[first + k] = cast(a[first + k])
        else:
            v = a.load(first, size * together, align=1)
            for k in fly.static_range(together):
                o.store(first + k * size, cast(v[k * size : (k + 1) * size] if together > 1 else v), align=2)

    out = np.zeros(len(given), reference(wide))
    run_kernel(
        kernel, given if t.width == 8 else fly.pack(given, t), out, grid=len(given) // (BLOCK * size * together), block=BLOCK
    )
    return out[: len(codes)]


def expected_codes(x: Array, t: Any, saturate: bool = False) -> Array:
    """ml_dtypes' codes. NaN in 4- and 6-bit types, which ml_dtypes leaves open: the largest value of its sign."""
    with np.errstate(all="ignore"):
        out = np.array(x.astype(reference(t))).view(np.uint8)
        wide = x.astype(np.float32)
        sign = np.where(np.signbit(wide), 1 << (t.width - 1), 0).astype(np.uint8)
        largest = np.uint8(t.format.max_bits) | sign
        if t in SMALL:
            return np.where(np.isnan(wide), largest, out)
        if saturate:
            limit = float(t.from_bits(t.format.max_bits))
            out = np.where(np.abs(wide) > limit, largest, out)
    return out


def same_codes(t: Any, got: Array, expected: Array) -> None:
    """Equal, all NaNs being one."""

    def canonical(codes: Array) -> Array:
        if t in SMALL:
            return codes
        return np.where(np.isnan(codes.view(reference(t)).astype(np.float32)), np.uint8(255), codes)

    np.testing.assert_array_equal(canonical(got), canonical(expected))


def boundaries(t: Any) -> Array:
    """f32: every value of a type, the midpoints between neighbours, the numbers next to those, beyond the range, extremes."""
    values = np.unique(np.array([v for c in range(1 << t.width) if abs(v := t.from_bits(c)) < np.inf], np.float32))
    beyond = np.float32(2 * values[-1]) - values[-2]  # where the next value would be
    grid = np.concatenate([values, [beyond, -beyond, 2 * beyond]]).astype(np.float32)
    grid = np.unique(grid)
    middles = ((grid[:-1].astype(np.float64) + grid[1:]) / 2).astype(np.float32)
    points = np.concatenate([grid, middles])
    around = [np.nextafter(points, np.float32(s * np.inf)) for s in (-1, 1)]
    extremes = np.array([0x1, 0x80000001, 0x7FFFFF, 0x800000, 0x7F7FFFFF, 0xFF7FFFFF], np.uint32).view(np.float32)
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, -np.nan], np.float32)
    bits = np.random.default_rng(5).integers(0, 1 << 32, 4000, np.uint64).astype(np.uint32).view(np.float32)
    return np.concatenate([points, *around, extremes, special, bits]).astype(np.float32)
