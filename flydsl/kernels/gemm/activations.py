"""Activations by name: functions of a Float32 vector. Accuracies are those of ``fly.math``."""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly

_TANH = math.sqrt(2 / math.pi)


def relu(x: Any) -> Any:
    """max(x, 0); NaN stays NaN, as in torch."""
    return fly.select(x < 0, 0.0, x)


def gelu(x: Any) -> Any:
    """x · Φ(x), by erfc: exact to the last bits also where Φ is small."""
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
