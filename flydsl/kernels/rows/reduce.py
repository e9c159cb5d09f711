"""What a lane has of a row, and what all its lanes have, as one number. The order is fixed: results are the same each time."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .cut import WAVE, Cut

FUNCTIONS: dict[str, Any] = {"add": lambda a, b: a + b, "max": fly.maximum, "min": fly.minimum}
"""Operations; a NaN is the largest and the smallest."""


def of_lane(parts: Any, op: str, wide: Any = None) -> Any:
    """The numbers of a lane's vectors combined: the pieces pairwise, so that roundings of sums add up the least, then what they
    have come to within itself, then with the tail. ``wide``: the type of all but the first step."""
    f = FUNCTIONS[op]
    if op != "add":
        return by_threes([part[i] for part in parts for i in range(part.lanes)], f)
    wide = parts[0].elem if wide is None else wide
    whole = [x for x in parts if x.lanes == parts[0].lanes]
    made = paired(whole, f).to(wide).reduce(op)
    return made if len(whole) == len(parts) else f(made, parts[-1].to(wide).reduce(op))


def by_threes(numbers: Any, f: Any) -> Any:
    """An extreme: one instruction takes three numbers, two new ones and what others have come to."""
    made = numbers[0]
    for i in fly.static_range(1, len(numbers), 2):
        new = numbers[i : i + 2]
        made = f(f(*new), made) if len(new) == 2 else f(new[0], made)
    return made


def paired(parts: Any, f: Any) -> Any:
    """Values combined as a tree."""
    half = len(parts) // 2
    return parts[0] if len(parts) == 1 else f(paired(parts[:half], f), paired(parts[half:], f))


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
