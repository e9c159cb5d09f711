"""Rows of exponentials: e to the differences to a row's largest element, their sums, and both for rows read piece by piece.

Of 16-bit rows the exponent is rounded in float32, which makes a relative error of 2⁻²² |x − max|: less than a unit in the last
place of float16 where the exponential is not 0 in it. Of float32 rows what the difference and its product with log₂ e lose is
kept, so that an exponential's relative error is at most 2⁻²² whatever its argument is, and sums are float64 where a 1 would
meet many small numbers.
"""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly

from .access import masked
from .cut import Cut
from .reduce import of_lane, of_row

LOG2E = 1.4426950216293335
"""log₂ e rounded to float32."""
REST = math.log2(math.e) - LOG2E
"""What float32 does not hold of it."""
LN2 = math.log(2)


def largest_of(values: Any, n: Any, lane: Any, cut: Cut, base: Any = 0) -> Any:
    """The largest of a lane's float32 vectors, −∞ for none; NaN if there is one."""
    return of_lane(masked(values, n, lane, cut, -math.inf, base), "max")


def exponentials(values: Any, largest: Any, exact: bool) -> list[Any]:
    """e^(x − largest) of float32 vectors. ``exact``: see the module. NaN where ``largest`` is infinite or NaN."""
    made = []
    for x in values:
        if exact:
            d = x - largest
            back = d - x
            lost = (x - (d - back)) - (largest + back)
            t = d * LOG2E
            rest = fly.math.fma(lost, LOG2E, fly.math.fma(d, REST, fly.math.fma(d, LOG2E, -t)))
            # Where d or its product is infinite the power is 0, and the rest infinite or NaN, of which fmax makes a number.
            power, rest = fly.math.exp2(t, fast=True), fly.math.fmin(fly.math.fmax(rest, -1.0), 1.0)
            made += [fly.math.fma(power, rest * LN2, power)]
        else:
            made += [fly.math.exp2((x + -largest) * LOG2E, fast=True)]
    return made


def sum_of(values: Any, n: Any, lane: Any, cut: Cut, exact: bool, base: Any = 0) -> Any:
    """The sum of a lane's vectors. ``exact``: in float64, but for the tree that makes one vector of up to 16."""
    return of_lane(masked(values, n, lane, cut, 0.0, base), "add", fly.Float64 if exact else None)


def shift_of(largest: Any) -> Any:
    """What exponents of sums are relative to: 0 where there is nothing but −∞ yet, whose exponentials are 0."""
    return fly.select(largest == -math.inf, 0.0, largest)


def nothing_yet(exact: bool) -> tuple[Any, Any]:
    """The state of :func:`online` before the first element."""
    return fly.Float32(-math.inf), fly.Float64(0) if exact else fly.Float32(0)


def online(
    values: Any, n: Any, lane: Any, cut: Cut, base: Any, state: tuple[Any, Any], exact: bool, wide: bool | None = None
) -> tuple[Any, Any]:
    """``state``, the largest element of a lane so far and the sum of exponentials of differences to it, with more vectors.
    ``wide``: whether the sum is float64, as where exponentials are exact unless given."""
    before, total = state
    largest = fly.maximum(before, largest_of(values, n, lane, cut, base))
    shift = shift_of(largest)
    scale = exponentials([fly.vector(before)], shift, exact)[0][0]
    more = sum_of(exponentials(values, shift, exact), n, lane, cut, exact if wide is None else wide, base)
    return largest, total * scale + more


def joined(state: tuple[Any, Any], cut: Cut, exact: bool) -> tuple[Any, Any]:
    """The state of a row of those of its lanes."""
    largest = of_row(state[0], cut, "max")
    scale = exponentials([fly.vector(state[0])], shift_of(largest), exact)[0][0]
    return largest, of_row(state[1] * scale, cut, "add")
