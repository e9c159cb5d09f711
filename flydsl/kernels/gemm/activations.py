"""Activations by name: functions of a Float32 vector. Accuracies are those of ``fly.math``, and where a function is small
relative errors grow with the argument of its exponential, whose rounding is 2⁻²⁴ of it or a few times that."""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly

_TANH = math.sqrt(2 / math.pi)


def relu(x: Any) -> Any:
    """max(x, 0); NaN stays NaN, as in torch."""
    return fly.select(x < 0, 0.0, x)


def gelu(x: Any) -> Any:
    """x · Φ(x), by erfc, without cancellation where Φ is small; there the relative error is 2⁻²³ x² and that of erfc."""
    return 0.5 * x * fly.math.erfc(x * -math.sqrt(0.5))


def gelu_tanh(x: Any) -> Any:
    """The approximation x · (1 + tanh(√(2/π) (x + 0.044715 x³))) / 2, as x · sigmoid(2 …)."""
    return x * fly.math.sigmoid(x * (2 * _TANH) * (1 + 0.044715 * x * x))


def silu(x: Any) -> Any:
    """x · sigmoid(x)."""
    return x * fly.math.sigmoid(x)


ACTIVATIONS: dict[str, Any] = {
    "relu": relu,
    "gelu": gelu,
    "gelu_tanh": gelu_tanh,
    "silu": silu,
    "sigmoid": fly.math.sigmoid,
    "tanh": fly.math.tanh,
}
"""Name → function."""
