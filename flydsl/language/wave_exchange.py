"""Lanes that exchange one of two values: a transposition of two lanes by two values."""

from __future__ import annotations

from typing import Any

from . import trace
from .errors import WaveOperationError
from .lane_exchange import exchange
from .words import as_movable, join, split


def exchange_lanes(a: Any, b: Any, distance: int) -> tuple[Any, Any]:
    """Lane l and lane l ^ ``distance`` exchange: the lower one gives its ``b`` for the ``a`` of the upper one.

    After it the lower lane has both ``a``, its own first; the upper one both ``b``, its own last. ``a`` and ``b`` are of one
    type, ``distance`` is 1, 2, 4, 8, 16 or 32. Distances 16 and 32 cost one ``v_permlane16_swap`` or ``v_permlane32_swap`` for
    each register of ``a``. Raises WaveOperationError.
    """
    trace.current("fly.exchange_lanes()")
    if isinstance(distance, bool) or distance not in (1, 2, 4, 8, 16, 32):
        raise WaveOperationError(f"fly.exchange_lanes: distance is 1, 2, 4, 8, 16 or 32, not {distance!r}")
    a, b = as_movable(a, "fly.exchange_lanes"), as_movable(b, "fly.exchange_lanes")
    if a.dtype is not b.dtype:
        raise WaveOperationError(f"fly.exchange_lanes takes two values of one type, not {a.dtype.name} and {b.dtype.name}")
    pairs = [exchange(x, y, distance.bit_length() - 1) for x, y in zip(split(a), split(b))]
    return join([x for x, _ in pairs], a.dtype), join([y for _, y in pairs], b.dtype)
