"""From the sums of a wave to the output and its logarithms."""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly

from .elements import BLOCK
from .masks import MINUS_INFINITY
from .softmax import Row, Scales, power

LN2 = math.log(2.0)


def lane_again() -> Any:
    """The number of the lane, found anew: behind a loop, so that nothing of it has to be kept in a register meanwhile."""
    lane = fly.inline_asm(
        "v_mbcnt_lo_u32_b32 $0, -1, 0\nv_mbcnt_hi_u32_b32 $0, -1, $0", "=&v", result=fly.Int32, side_effects=True
    )
    return lane & 63


def finished(sums: list[Any], total: Any, row: Row, scales: Scales, sink: Any) -> tuple[list[Any], Any]:
    """(the output's columns, the natural logarithm of the sum of exponentials) of the lane's row.

    ``sink``: a score, in base 2, that counts in the sum and has no value; None: there is none. A row that sees no key is 0, and
    its logarithm −∞.
    """
    mine, other = fly.exchange_lanes(total, total, 32)
    total, top = mine + other, row.top * (scales.plain / row.scale)
    if fly.const_expr(sink is not None):
        highest = fly.max(top, sink)
        factor = power(top - highest)
        total, top = total * factor + power(sink - highest), highest
        sums = [s * factor for s in sums]
    inverse = fly.select(total == 0.0, fly.Float32(0.0), fly.math.rcp(total))
    log = (top + fly.math.log2(total)) * LN2
    return [s * inverse for s in sums], fly.select(total == 0.0, fly.Float32(MINUS_INFINITY), log)


def write(columns: list[Any], target: Any, row: Any, lane: Any, dtype: Any) -> None:
    """Store the output of the wave's queries; ``row``: the lane's in ``target``, a bounded view (rows, columns).

    A lane has four neighbouring columns of each eight; lanes l and l + 32 exchange two fours, so that each stores eight.
    """
    half = lane // BLOCK
    for block, sums in enumerate(columns):
        fours = [sums[4 * i : 4 * i + 4].to(dtype) for i in range(4)]
        for i in fly.static_range(0, 4, 2):
            low, high = fly.exchange_lanes(fours[i], fours[i + 1], BLOCK)
            target.store((row, BLOCK * block + 8 * i + 8 * half), fly.concat(low, high))


def write_log(log: Any, target: Any, row: Any, lane: Any) -> None:
    """Store the logarithm of each row once; ``target``: a bounded view."""
    if lane < BLOCK:
        target[row] = log
