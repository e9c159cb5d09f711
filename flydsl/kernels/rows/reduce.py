"""What a lane has of a row, and what all its lanes have, as one number. The order is fixed: results are the same each time."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .cut import WAVE, Cut

FUNCTIONS: dict[str, Any] = {"add": lambda a, b: a + b, "max": fly.maximum, "min": fly.minimum}
"""Operations; a NaN is the largest and the smallest."""


def of_lane(parts: Any, op: str) -> Any:
    """The numbers of a lane's vectors, of which the pieces have one length, combined: piece by piece, then within."""
    f = FUNCTIONS[op]
    made = parts[0]
    rest = None
    for i in fly.static_range(1, len(parts)):
        if parts[i].lanes == made.lanes:
            made = f(made, parts[i])
        else:
            rest = parts[i]  # the tail
    made = made.reduce(op)
    return made if rest is None else f(made, rest.reduce(op))


def of_row(x: Any, cut: Cut, op: str) -> Any:
    """The numbers of all lanes of a row combined; each lane has the result. All threads of the workgroup take part."""
    if cut.lanes > WAVE:
        return fly.block_reduce(x, op)
    if cut.lanes == WAVE:
        return fly.wave_reduce(x, op)
    f = FUNCTIONS[op]
    for step in fly.static_range(1, cut.lanes.bit_length()):
        x = f(x, fly.shuffle_xor(x, cut.lanes >> step))
    return x
