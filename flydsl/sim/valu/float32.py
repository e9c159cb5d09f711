"""float32 arithmetic, correctly rounded. MODE's rounding and denormal settings are applied by ``bind``."""

from __future__ import annotations

import numpy as np

from flydsl.sim.valu import floats, minmax
from flydsl.sim.valu.op import Op, op, reverse
from flydsl.sim.valu.rounding import add_directed, fma_directed, fma_f32, mul_directed, sub_directed

_sub = op("f32", "f32 f32", np.subtract, rounded=sub_directed)
_fma = op("f32", "f32 f32 f32", fma_f32, rounded=fma_directed)
_three = "f32 f32 f32"

OPS: dict[str, Op] = {
    "v_add_f32": op("f32", "f32 f32", np.add, rounded=add_directed),
    "v_sub_f32": _sub,
    "v_subrev_f32": reverse(_sub),
    "v_mul_f32": op("f32", "f32 f32", np.multiply, rounded=mul_directed),
    "v_mul_legacy_f32": op("f32", "f32 f32", floats.mul_legacy, rounded=floats.mul_legacy_directed),
    "v_fma_f32": _fma,
    "v_fmac_f32": op("f32", _three, fma_f32, rounded=fma_directed, accumulates=True),
    "v_fmaak_f32": _fma,
    "v_fmamk_f32": _fma,
    "v_min_f32": minmax.row("f32", "min"),
    "v_max_f32": minmax.row("f32", "max"),
    "v_min3_f32": minmax.row("f32", "min3"),
    "v_max3_f32": minmax.row("f32", "max3"),
    "v_med3_f32": minmax.row("f32", "med3"),
    "v_minimum3_f32": minmax.row("f32", "minimum3"),
    "v_maximum3_f32": minmax.row("f32", "maximum3"),
    "v_trunc_f32": op("f32", "f32", np.trunc),
    "v_ceil_f32": op("f32", "f32", np.ceil),
    "v_rndne_f32": op("f32", "f32", np.rint),
    "v_floor_f32": op("f32", "f32", np.floor),
    "v_fract_f32": op("f32", "f32", floats.fract, rounded=floats.fract_directed),
    "v_ldexp_f32": op("f32", "f32 i32", floats.ldexp, rounded=floats.ldexp_directed),
    "v_frexp_mant_f32": op("f32", "f32", floats.frexp_mant),
    "v_frexp_exp_i32_f32": op("i32", "f32", floats.frexp_exp),
}
