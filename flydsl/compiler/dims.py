"""Grid and block sizes."""

from __future__ import annotations

from typing import Any

from .errors import LaunchError

MAX_ITEMS = 2**31 - 1  # work-items per dimension: see check_grid


def three(size: Any, what: str) -> tuple[int, int, int]:
    """An int or a sequence of one to three positive ints, as three. Raises LaunchError."""
    items = tuple(size) if isinstance(size, (tuple, list)) else (size,)
    if not 1 <= len(items) <= 3:
        raise LaunchError(f"{what} {size!r} must be an int or one to three ints")
    values = tuple(_positive(i, size, what) for i in items)
    x, y, z = values + (1,) * (3 - len(values))
    return x, y, z


def check_grid(grid: Any, block: tuple[int, int, int]) -> tuple[int, int, int]:
    """A grid in workgroups. The number of a work-item in its dimension must fit Int32, the type of ids in kernels, which
    take it not to wrap. (AMD's dispatch packet counts work-items per dimension in 32 bits: HSA, grid_size_x/y/z.)"""
    dims = three(grid, "grid")
    for axis, count, size in zip("xyz", dims, block):
        if count * size > MAX_ITEMS:
            raise LaunchError(
                f"grid {grid!r} is too large in {axis}: {count} workgroups of {size} work-items; "
                f"at most 2**31-1 work-items fit in one dimension; spread them over two, or let each do more"
            )
    return dims


def _positive(item: Any, size: Any, what: str) -> int:
    try:
        value = None if isinstance(item, bool) else item.__index__()
    except (AttributeError, TypeError):
        value = None
    if value is None:
        raise LaunchError(f"{what} {size!r} must be made of ints, not {type(item).__name__}")
    if value < 1:
        raise LaunchError(
            f"{what} {size!r} has the extent {item!r}; each extent must be at least 1 (skip the launch when there is no work)"
        )
    return value
