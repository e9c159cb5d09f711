"""Transcendental functions: evaluated in float64 and rounded once.

The hardware is accurate to about 1 ulp, so that results may differ from it in the last place. float32 inputs and
outputs below the normal range are flushed whatever MODE says (LLVM scales around that); float16 and float64 follow
MODE.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.op import Function, Op, op
from flydsl.sim.valu.sources import flush_denormals

Array = Any
F16, F32, F64 = np.float16, np.float32, np.float64


def rcp(x: Array) -> Array:
    return 1.0 / x


def rsq(x: Array) -> Array:
    return 1.0 / np.sqrt(x)


def sin(x: Array) -> Array:
    """sin(2*pi*x); exact at multiples of a quarter turn."""
    return _circle(x, 0)


def cos(x: Array) -> Array:
    return _circle(x, 1)


def _circle(x: Array, quarters: int) -> Array:
    """sin(2*pi*(x + quarters/4)) of float64 holding a float32: the reduction to an eighth of a turn is exact.

    The ISA gives the domain +-256; beyond it hardware is documented to return sin(0).
    """
    turn = np.where(np.abs(x) > 256.0, np.where(np.isinf(x), np.nan, 0.0), x)
    turn = np.where(np.isnan(x), np.nan, turn)
    quarter = np.rint(4.0 * turn)
    angle = 2.0 * np.pi * (turn - quarter * 0.25)
    quadrant = np.where(np.isnan(quarter), 0.0, np.mod(quarter + quarters, 4.0)).astype(np.int64)
    s, c = np.sin(angle), np.cos(angle)
    return np.choose(quadrant, [s, c, -s, -c])


def _through_f64(function: Function, dtype: Any) -> Function:
    return lambda x: function(x.astype(F64)).astype(dtype)


def _flushed_f32(function: Function) -> Function:
    return lambda x: flush_denormals(function(flush_denormals(x).astype(F64)).astype(F32))


_FUNCTIONS: dict[str, Function] = {
    "exp": np.exp2,
    "log": np.log2,
    "rcp": rcp,
    "rsq": rsq,
    "sqrt": np.sqrt,
    "sin": sin,
    "cos": cos,
}

OPS: dict[str, Op] = {
    **{f"v_{name}_f32": op("f32", "f32", _flushed_f32(function)) for name, function in _FUNCTIONS.items()},
    **{f"v_{name}_f16": op("f16", "f16", _through_f64(function, F16)) for name, function in _FUNCTIONS.items()},
    "v_rcp_iflag_f32": op("f32", "f32", _flushed_f32(rcp)),
    "v_exp_legacy_f32": op("f32", "f32", _flushed_f32(np.exp2)),
    "v_log_legacy_f32": op("f32", "f32", _flushed_f32(np.log2)),
    "v_rcp_f64": op("f64", "f64", rcp),
    "v_rsq_f64": op("f64", "f64", rsq),
    "v_sqrt_f64": op("f64", "f64", np.sqrt),
}
