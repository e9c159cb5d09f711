"""Activations of gated rows. Those of 16-bit elements are made of the hardware's exponential and reciprocal: their relative
error, 2⁻¹⁶ at most, is small beside the rounding of the result, and memory remains what limits them. Those of float32 are
computed in float64, in which a relative error of 2⁻³⁰ is cheap, and rounded once."""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly
from flydsl.kernels.gemm.activations import gelu

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


_LN2 = math.log(2)
_EXP = tuple(1 / math.factorial(k) for k in range(9))
"""Of e^r by powers of r; for |r| ≤ ln 2 / 2 what is left out is 2⁻³² of it."""
_TAIL = (
    0.7552851304245937, -0.6078966422356412, 0.3871373994331224, -0.18652184448086845, 0.06039661207477351,
    -0.007540373136390286, -0.0034801331872990437, 0.0016317650333783937, 0.00013586967218222313, -0.00023261326991772514,
    -8.700040369110554e-06, 3.3265685630504995e-05, 7.3791914682465675e-06,
)  # fmt: skip
"""(s + 4) e^(s²/2) Φ(−s) by powers of (s − 4) / (s + 4), for 0 ≤ s ≤ 15, beyond which float32 has no numbers for it: a relative
error of 2⁻³⁵, by least squares at Chebyshev's points in 30 digits."""


def _polynomial(x: Any, coefficients: tuple[float, ...]) -> Any:
    made = type(x)(coefficients[-1])
    for c in reversed(coefficients[:-1]):
        made = fly.math.fma(made, x, type(x)(c))
    return made


def _power_of_e(x: Any) -> Any:
    """e^x of Float64s that are not above 0; 0 of NaN."""
    x = fly.math.fmax(x, -800.0)
    n = fly.math.round(x * _LOG2E)
    return fly.math.ldexp(_polynomial(fly.math.fma(n, type(x)(-_LN2), x), _EXP), n.to(fly.Int32))


def _inverse(x: Any) -> Any:
    """1 / x of Float64s from 1 to 100: the hardware's, and a step of Newton's."""
    single = x.to(fly.Float32)
    y = fly.vector(*[fly.math.rcp(single[i], fast=True) for i in range(x.lanes)]).to(fly.Float64)
    return fly.math.fma(fly.math.fma(-x, y, type(x)(1.0)), y, y)


def _sigmoid(z: Any) -> Any:
    power = _power_of_e(-fly.math.abs(z))
    return fly.select(z < 0, power, 1.0) * _inverse(power + 1.0)


def _exact_silu(x: Any) -> Any:
    x = x.to(fly.Float64)
    return (x * _sigmoid(x)).to(fly.Float32)


def _exact_gelu_tanh(x: Any) -> Any:
    x = x.to(fly.Float64)
    z = x * fly.math.fma(x * x, type(x)(2 * _TANH * 0.044715), type(x)(2 * _TANH))
    return (x * _sigmoid(z)).to(fly.Float32)


def _exact_gelu(x: Any) -> Any:
    x = x.to(fly.Float64)
    inverse = _inverse(fly.math.fmin(fly.math.abs(x), 64.0) + 4.0)
    tail = _power_of_e(x * x * -0.5) * _polynomial(fly.math.fma(inverse, type(x)(-8.0), type(x)(1.0)), _TAIL) * inverse
    return (x * fly.select(x < 0, tail, 1.0 - tail)).to(fly.Float32)


FUNCTIONS: dict[str, tuple[Any, Any]] = {
    "silu": (_quick_silu, _exact_silu),
    "gelu": (gelu, _exact_gelu),
    "gelu_tanh": (_quick_gelu_tanh, _exact_gelu_tanh),
}
"""Name → functions of a Float32 vector, for elements of 16 bits and of float32."""


def activation(name: str, dtype: Any) -> Any:
    """The function for elements of a type."""
    return FUNCTIONS[name][dtype.width == 32]
