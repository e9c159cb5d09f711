"""float64 arithmetic, correctly rounded."""

from __future__ import annotations

import numpy as np

from flydsl.sim.valu import floats, minmax
from flydsl.sim.valu.op import Op, op
from flydsl.sim.valu.rounding import add_f64_directed, fma_f64, fma_f64_directed, mul_f64_directed

_three = "f64 f64 f64"

OPS: dict[str, Op] = {
    "v_add_f64": op("f64", "f64 f64", np.add, rounded=add_f64_directed),
    "v_mul_f64": op("f64", "f64 f64", np.multiply, rounded=mul_f64_directed),
    "v_fma_f64": op("f64", _three, fma_f64, rounded=fma_f64_directed),
    "v_fmac_f64": op("f64", _three, fma_f64, rounded=fma_f64_directed, accumulates=True),
    "v_min_f64": minmax.row("f64", "min"),
    "v_max_f64": minmax.row("f64", "max"),
    "v_trunc_f64": op("f64", "f64", np.trunc),
    "v_ceil_f64": op("f64", "f64", np.ceil),
    "v_rndne_f64": op("f64", "f64", np.rint),
    "v_floor_f64": op("f64", "f64", np.floor),
    "v_fract_f64": op("f64", "f64", floats.fract, rounded=floats.fract_directed),
    "v_ldexp_f64": op("f64", "f64 i32", floats.ldexp_f64, rounded=floats.ldexp_f64_directed),
    "v_frexp_mant_f64": op("f64", "f64", floats.frexp_mant),
    "v_frexp_exp_i32_f64": op("i32", "f64", floats.frexp_exp),
}
