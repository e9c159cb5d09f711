"""Activations of gated rows. Those of 16-bit elements are made of the hardware's exponential and reciprocal: their relative
error, 2⁻¹⁶ at most, is small beside the rounding of the result, and memory remains what limits them."""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly
from flydsl.kernels.gemm.activations import gelu, gelu_tanh, silu

_LOG2E = math.log2(math.e)
_TANH = math.sqrt(2 / math.pi)
_LIFT = 32
"""Binary places by which small exponentials are lifted: the hardware's has no numbers below 2⁻¹²⁶, but their products with x
are."""


def _times_sigmoid(x: Any, z: Any) -> Any:
    """x · sigmoid(z), with one exponential: of −|z|, which is the numerator, too, where z is negative."""
    exponent = fly.math.fma(fly.math.abs(z), type(z)(-_LOG2E), type(z)(float(_LIFT)))
    power = fly.vector(*[fly.math.exp2(exponent[i], fast=True) for i in range(z.lanes)])
    below = fly.math.fma(power, type(z)(2.0**-_LIFT), type(z)(1.0))
    inverse = fly.vector(*[fly.math.rcp(below[i], fast=True) for i in range(z.lanes)])
    return fly.select(z < 0, x * power * 2.0**-_LIFT, x) * inverse


def _quick_silu(x: Any) -> Any:
    return _times_sigmoid(x, x)


def _quick_gelu_tanh(x: Any) -> Any:
    return _times_sigmoid(x, x * fly.math.fma(x * x, type(x)(2 * _TANH * 0.044715), type(x)(2 * _TANH)))


FUNCTIONS: dict[str, Any] = {"silu": silu, "gelu": gelu, "gelu_tanh": gelu_tanh}
"""Name → function of a Float32 vector."""
_QUICK = {"silu": _quick_silu, "gelu_tanh": _quick_gelu_tanh}


def activation(name: str, dtype: Any) -> Any:
    """The function for elements of a type."""
    return _QUICK.get(name, FUNCTIONS[name]) if dtype.width == 16 else FUNCTIONS[name]
