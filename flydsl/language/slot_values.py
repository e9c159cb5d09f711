"""What may be said of an operation of a schedule: functions, clocks, costs, slots and orders, each checked where it is said."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any

from flydsl.targets import Costs

from .errors import ScheduleError
from .slot_operation import Handle

KINDS = {
    "valu": ("valu", "packed", "transcendental", "permlane_swap", "readfirstlane", "salu"),
    "lds": ("ds_read", "ds_write", "ds_bpermute", "ds_swizzle"),
    "memory": ("global_load", "global_store"),
}
"""Lane → the kinds of instructions in it, the usual one first."""


def count(x: Any, what: str, least: int) -> int:
    """A Python int of at least ``least``. Raises ScheduleError, which names ``what``."""
    if isinstance(x, bool) or not isinstance(x, int) or x < least:
        raise ScheduleError(f"{what} is a Python int from {least} on, not {x!r}")
    return x


def text(x: Any, what: str) -> str:
    """A string. Raises ScheduleError, which names ``what``."""
    if not isinstance(x, str):
        raise ScheduleError(f"{what} is a string, not {x!r}")
    return x


def function(x: Any, what: str) -> Any:
    """Something that can be called. Raises ScheduleError, which names ``what``."""
    if not callable(x):
        raise ScheduleError(f"{what} is a function to be called, not {x!r}")
    return x


def handles(x: Any, what: str) -> tuple[Any, ...]:
    """The items of a list or tuple of handles. Raises ScheduleError, which names ``what``."""
    if isinstance(x, Handle) or not isinstance(x, (list, tuple)):
        raise ScheduleError(f"{what}: after= is a list of handles, not {x!r}{'; write [it]' if isinstance(x, Handle) else ''}")
    return tuple(x)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def clocks(costs: Costs, lane: str, cost: Any, schedule: str) -> tuple[int, int]:
    """Clocks that a cost means: to issue, and until the result is there. Raises ScheduleError."""
    if isinstance(cost, int) and not isinstance(cost, bool) and cost >= 0:
        usual = KINDS[lane][0]
        return cost, cost + costs.latency[usual] - costs.issue[usual]
    parts: Any = {cost: 1} if isinstance(cost, str) else cost
    if not isinstance(parts, Mapping) or not parts or not all(_counts(lane, k, n) for k, n in parts.items()):
        raise ScheduleError(
            f"{schedule}: cost={cost!r} is not a cost of .{lane}(): give clk from 0 on, one of {', '.join(KINDS[lane])}, or a "
            f"dict of how many of each, from 1 on"
        )
    issue = sum(n * costs.issue[k] for k, n in parts.items())
    return issue, issue + max(costs.latency[k] - costs.issue[k] for k in parts)


def _counts(lane: str, kind: Any, n: Any) -> bool:
    return kind in KINDS[lane] and isinstance(n, int) and not isinstance(n, bool) and n >= 1


def slot_range(slot: Any, schedule: str) -> tuple[float, float]:
    """The first and the last slot that ``slot=`` means, the lead being below and the tail above all. Raises ScheduleError."""
    if slot is None:
        return -inf, inf
    ends: Any = slot if isinstance(slot, (tuple, list)) and len(slot) == 2 else (slot, slot)
    numbers: dict[Any, float] = {"lead": -1, "tail": inf}
    if not all(_is_slot(e, numbers) for e in ends):
        raise ScheduleError(
            f"{schedule}: slot={slot!r} is not a slot: give a number from 0, 'lead', 'tail', or a pair of those"
        )
    first, last = (numbers[e] if isinstance(e, str) else float(e) for e in ends)
    return (-inf if first == -1 else first), last


def _is_slot(e: Any, names: dict[Any, float]) -> bool:
    return e in names if isinstance(e, str) else isinstance(e, int) and not isinstance(e, bool) and e >= 0
