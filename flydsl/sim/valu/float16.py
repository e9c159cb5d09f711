"""float16 arithmetic, correctly rounded.

Sum, difference and product go through float32 (numpy does): with 24 >= 2*11 + 2 bits, rounding twice is harmless
for them (Figueroa, "When is double rounding innocuous?", 1995); results below float16's normal range are exact
sums, or products of 22 bits, in float32.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu import floats, minmax
from flydsl.sim.valu.op import Op, op, reverse
from flydsl.sim.valu.rounding import add_directed, fma_directed, mul_directed, sub_directed
from flydsl.sim.valu.sources import flush_denormals

Array = Any


def fma_f16(a: Array, b: Array, c: Array) -> Array:
    """a*b+c in float16 with one rounding, through float64.

    The product p of 22 bits is exact. Where the float64 sum is inexact, operands span more than 53 bits. If |p| >= |c|,
    the lowest bit is c's, at least 2**-24, so |p| >= 2**28 and the result overflows either way. Else it is p's: then
    |p| < 2**-30 |c|, so the sum lies closer to the float16 number c than any midpoint, and stays there when rounded.
    """
    product = a.astype(np.float64) * b.astype(np.float64)
    return (product + c.astype(np.float64)).astype(np.float16)


def mad_f16(a: Array, b: Array, c: Array) -> Array:
    """Product and sum, each rounded. The instruction knows no denormals, whatever MODE says (LLVM uses it where the
    function flushes them)."""
    a, b, c = (flush_denormals(x) for x in (a, b, c))
    return flush_denormals(flush_denormals(a * b) + c)


def mad_f16_directed(mode: int, a: Array, b: Array, c: Array) -> Array:
    """mad_f16 in any rounding mode."""
    a, b, c = (flush_denormals(x) for x in (a, b, c))
    return flush_denormals(add_directed(mode, flush_denormals(mul_directed(mode, a, b)), c))


def ldexp_f16_directed(mode: int, x: Array, exponent: Array) -> Array:
    return floats.ldexp_directed(mode, x, exponent.astype(np.int32))


def ldexp_f16(x: Array, exponent: Array) -> Array:
    """The exponent is an int16."""
    return floats.ldexp(x, exponent.astype(np.int32))


_sub = op("f16", "f16 f16", np.subtract, rounded=sub_directed)
_three = "f16 f16 f16"
_fma_flags: dict[str, Any] = {"rounded": fma_directed, "op_sel": True}

OPS: dict[str, Op] = {
    "v_add_f16": op("f16", "f16 f16", np.add, rounded=add_directed),
    "v_sub_f16": _sub,
    "v_subrev_f16": reverse(_sub),
    "v_mul_f16": op("f16", "f16 f16", np.multiply, rounded=mul_directed),
    "v_fma_f16": op("f16", _three, fma_f16, **_fma_flags),
    "v_fma_legacy_f16": op("f16", _three, fma_f16, rounded=fma_directed),
    "v_mad_f16": op("f16", _three, mad_f16, rounded=mad_f16_directed, op_sel=True),
    "v_mad_legacy_f16": op("f16", _three, mad_f16, rounded=mad_f16_directed),
    "v_mac_f16": op("f16", _three, mad_f16, rounded=mad_f16_directed, accumulates=True),
    "v_min_f16": minmax.row("f16", "min"),
    "v_max_f16": minmax.row("f16", "max"),
    "v_min3_f16": minmax.row("f16", "min3", op_sel=True),
    "v_max3_f16": minmax.row("f16", "max3", op_sel=True),
    "v_med3_f16": minmax.row("f16", "med3", op_sel=True),
    "v_trunc_f16": op("f16", "f16", np.trunc),
    "v_ceil_f16": op("f16", "f16", np.ceil),
    "v_rndne_f16": op("f16", "f16", np.rint),
    "v_floor_f16": op("f16", "f16", np.floor),
    "v_fract_f16": op("f16", "f16", floats.fract, rounded=floats.fract_directed),
    "v_ldexp_f16": op("f16", "f16 i16", ldexp_f16, rounded=ldexp_f16_directed),
    "v_frexp_mant_f16": op("f16", "f16", floats.frexp_mant),
    "v_frexp_exp_i16_f16": op("i16", "f16", lambda x: floats.frexp_exp(x).astype(np.int16)),
}
