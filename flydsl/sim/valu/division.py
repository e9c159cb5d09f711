"""The three steps of the division expansion: v_div_scale, v_div_fmas, v_div_fixup.

e() is the biased exponent field, d the denominator (src1), n the numerator (src2). The thresholds for float32 were
observed on related chips; those for float64 are the published pseudocode's (768, 128, 53 in place of 96, 64, 24).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.valu.minmax import bits
from flydsl.sim.valu.op import Function, Op, op
from flydsl.sim.valu.rounding import NEAREST, add_to_odd, fma_directed, fma_exact, fma_f32, fma_f64, fma_f64_directed, narrow

Array = Any


@dataclass(frozen=True)
class Limits:
    """``far``: exponent distance from which the quotient needs care; ``scale``: power of two applied; ``low``: exponent
    field of a numerator that is too small; ``huge``: field of a denominator whose reciprocal is denormal;
    ``vanishing``: exponent distance below which the quotient underflows."""

    significand: int
    exponent_mask: int
    far: int
    scale: int
    low: int
    huge: int
    vanishing: int


_LIMITS = {
    "f32": Limits(23, 0xFF, 96, 64, 24, 253, -150),
    "f64": Limits(52, 0x7FF, 768, 128, 53, 2045, -1075),
}


def limits_of(kind: str) -> Limits:
    """The format constants of ``f32`` or ``f64``."""
    return _LIMITS[kind]


def exponent_field(x: Array, limits: Limits) -> Array:
    """Biased exponent as int64."""
    raw = bits(x)
    return ((raw >> raw.dtype.type(limits.significand)) & raw.dtype.type(limits.exponent_mask)).astype(np.int64)


def div_scale(limits: Limits) -> Function:
    """(v scaled, flag). v is d or n: it is scaled by the power of two that keeps the expansion in range, exactly (so that
    no rounding mode matters)."""

    def run(v: Array, d: Array, n: Array) -> tuple[Array, Array]:
        e_d, e_n = exponent_field(d, limits), exponent_field(n, limits)
        delta = e_n - e_d
        is_d, is_n = bits(v) == bits(d), bits(v) == bits(n)
        far, tiny = delta >= limits.far, delta <= -limits.far
        up, down, none = limits.scale, -limits.scale, 0
        cases = [far, e_d == 0, e_d >= limits.huge, tiny, e_n <= limits.low]
        shift = np.select(
            cases,
            [np.where(is_d, up, none), up, np.where(tiny & is_n, none, down), np.where(is_n, up, none), up],
            none,
        )
        flag = np.select(cases, [True, False, tiny, True, False], False)
        invalid = (d == 0) | (n == 0)
        scaled = np.where(invalid, v.dtype.type(np.nan), np.ldexp(v, shift.astype(np.int32)))
        return scaled, flag & ~invalid

    return run


def div_fmas_f32(a: Array, b: Array, c: Array, flag: Array) -> Array:
    """fma, times 2**+-64 in flagged lanes with a single rounding."""
    result = fma_f32(a, b, c)
    if not flag.any():
        return result
    shift = np.where(exponent_field(c, _LIMITS["f32"]) > 127, 64, -64).astype(np.int32)
    exact = add_to_odd(a.astype(np.float64) * b.astype(np.float64), c.astype(np.float64))
    return np.where(flag, np.ldexp(exact, shift).astype(np.float32), result)


def div_fmas_f32_directed(mode: int, a: Array, b: Array, c: Array, flag: Array) -> Array:
    """div_fmas_f32 in any rounding mode."""
    shift = np.where(exponent_field(c, _LIMITS["f32"]) > 127, 64, -64).astype(np.int32)
    exact = add_to_odd(a.astype(np.float64) * b.astype(np.float64), c.astype(np.float64))
    scaled = narrow(np.ldexp(exact, shift), np.float32, mode)
    return np.where(flag & (exact != 0), scaled, fma_directed(mode, a, b, c))


def div_fmas_f64(a: Array, b: Array, c: Array, flag: Array) -> Array:
    """fma, times 2**+-128 in flagged lanes with a single rounding."""
    return _scaled_f64(NEAREST, fma_f64(a, b, c), a, b, c, flag)


def div_fmas_f64_directed(mode: int, a: Array, b: Array, c: Array, flag: Array) -> Array:
    """div_fmas_f64 in any rounding mode."""
    return _scaled_f64(mode, fma_f64_directed(mode, a, b, c), a, b, c, flag)


def _scaled_f64(mode: int, result: Array, a: Array, b: Array, c: Array, flag: Array) -> Array:
    shape = np.broadcast(a, b, c, flag).shape
    a, b, c, flag = (np.broadcast_to(x, shape) for x in (a, b, c, flag))
    result = np.broadcast_to(result, shape).copy()
    for index in zip(*np.nonzero(flag & np.isfinite(a) & np.isfinite(b) & np.isfinite(c))):
        scale = 128 if exponent_field(c[index], _LIMITS["f64"]) > 1023 else -128
        result[index] = fma_exact(float(a[index]), float(b[index]), float(c[index]), scale, mode)
    return result


def div_fixup(limits: Limits | None) -> Function:
    """The quotient approximation q with the special cases of d and n put right; without limits no range checks.

    A quotient that overflows makes the expansion compute inf - inf: q is then NaN although d and n are numbers, and the
    quotient is infinite (which LLVM's division, correctly rounded by contract, relies on).
    """

    def run(q: Array, d: Array, n: Array) -> Array:
        one = q.dtype.type(1)
        sign = np.copysign(one, d) * np.copysign(one, n)
        nan, infinity, zero = (q.dtype.type(x) for x in (np.nan, np.inf, 0))
        magnitude = np.abs(q)
        if limits is not None:
            distance = exponent_field(n, limits) - exponent_field(d, limits)
            magnitude = np.where(distance < limits.vanishing, zero, magnitude)
            magnitude = np.where(np.isnan(q), infinity, magnitude)
        magnitude = np.where((n == 0) | np.isinf(d), zero, magnitude)
        magnitude = np.where((d == 0) | np.isinf(n), infinity, magnitude)
        magnitude = np.where(((n == 0) & (d == 0)) | (np.isinf(n) & np.isinf(d)), nan, magnitude)
        result = np.copysign(magnitude, sign)
        return np.where(np.isnan(n), n, np.where(np.isnan(d), d, result))

    return run


OPS: dict[str, Op] = {
    "v_div_scale_f32": op("f32 mask", "f32 f32 f32", div_scale(_LIMITS["f32"])),
    "v_div_scale_f64": op("f64 mask", "f64 f64 f64", div_scale(_LIMITS["f64"])),
    "v_div_fmas_f32": op("f32", "f32 f32 f32 mask", div_fmas_f32, rounded=div_fmas_f32_directed, reads_vcc=True),
    "v_div_fmas_f64": op("f64", "f64 f64 f64 mask", div_fmas_f64, rounded=div_fmas_f64_directed, reads_vcc=True),
    "v_div_fixup_f32": op("f32", "f32 f32 f32", div_fixup(_LIMITS["f32"]), rounds=True),
    "v_div_fixup_f64": op("f64", "f64 f64 f64", div_fixup(_LIMITS["f64"]), rounds=True),
    "v_div_fixup_f16": op("f16", "f16 f16 f16", div_fixup(None), rounds=True, op_sel=True),
    "v_div_fixup_legacy_f16": op("f16", "f16 f16 f16", div_fixup(None), rounds=True),
}
