"""Activations of gated rows. Those of 16-bit elements are made of the hardware's exponential and reciprocal: their relative
error, 2⁻¹⁴·⁹ at most, is small beside the rounding of the result, and memory remains what limits them. Those of float32 are
computed in float64, in which a relative error of 2⁻³⁰ is cheap, and rounded once."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import flydsl as fly

_LOG2E = math.log2(math.e)
_TANH = math.sqrt(2 / math.pi)


def _powers(x: Any) -> Any:
    """2^x, by the hardware."""
    return fly.vector(*[fly.math.exp2(x[i], fast=True) for i in range(x.lanes)])


def _over_one_and(exponent: Any, x: Any, lift: int) -> Any:
    """x / (1 + 2^exponent), given exponent − ``lift``. ``lift``: binary places by which the sum is lowered, so that it is
    finite as long as the quotient is not 0. 2^−lift · x is exact, for there are few digits: the denormal ones hold them."""
    below = _powers(exponent) + 2.0**-lift
    inverse = fly.vector(*[fly.math.rcp(below[i], fast=True) for i in range(x.lanes)])
    return (x * 2.0**-lift if lift else x) * inverse


def _quick_silu(x: Any, lift: int) -> Any:
    return _over_one_and(fly.math.fma(x, type(x)(-_LOG2E), type(x)(float(-lift))), x, lift)


def _quick_gelu_tanh(x: Any, lift: int) -> Any:
    """x · sigmoid(2 √(2/π) (x + 0.044715 x³))."""
    factor = fly.math.fma(x * x, type(x)(-2 * _TANH * 0.044715 * _LOG2E), type(x)(-2 * _TANH * _LOG2E))
    return _over_one_and(fly.math.fma(x, factor, type(x)(float(-lift))), x, lift)


_FARTHEST = 30.0
"""Where the polynomials below have long become so small that their power is 0."""
_LOG2_TAIL = {
    0: (
        -0.9999952912330627, -1.1512508392333984, -0.4584651589393616, -0.05395903065800667, 0.00850723683834076,
        -0.0009303190163336694, 6.15669196122326e-05, -1.8329690192331327e-06,
    ),
    16: (
        -1.0000410079956055, -1.150835394859314, -0.45909950137138367, -0.053705859929323196, 0.008564664982259274,
        -0.0009975455468520522, 8.051413169596344e-05, -4.220553364575608e-06, 1.284115285216103e-07, -1.7141441599477503e-09,
    ),
}  # fmt: skip
"""Binary places of lift → log₂ Φ(−s) by powers of s: of float16 for s up to 5.9, where gelu is 0 in it, to 2⁻¹⁷·⁶ of Φ; of
bfloat16 up to 13.7, to 2⁻¹⁵ of it. The largest error is the least that such a polynomial has, by Lawson's iteration."""


def _quick_gelu(x: Any, lift: int) -> Any:
    """x Φ(x) as max(x, 0) − s Φ(−s), where s = |x|, whose terms do not cancel."""
    s = fly.math.fmin(fly.math.abs(x), _FARTHEST)
    first, *others = _LOG2_TAIL[lift]
    tail = _powers(_polynomial(s, (first + lift, *others)))
    less = fly.math.fmin(x, -s)  # −∞ where x is that, for which torch gives NaN
    return fly.math.fma(less * 2.0**-lift if lift else less, tail, fly.maximum(x, 0.0))


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
    "gelu": (_quick_gelu, _exact_gelu),
    "gelu_tanh": (_quick_gelu_tanh, _exact_gelu_tanh),
}
"""Name → functions of a Float32 vector: of elements of 16 bits with a lift, see :func:`_over_one_and`, and of float32."""
_LIFTS = {"Float16": 0, "BFloat16": 16}
"""Type → lift: numbers of float16 have no small quotients, and of bfloat16 the smallest are 2⁻¹³³."""


def activation(name: str, dtype: Any) -> Callable[[Any], Any]:
    """The function for elements of a type."""
    quick, exact = FUNCTIONS[name]
    return exact if dtype.width == 32 else lambda x: quick(x, _LIFTS[dtype.__name__])
