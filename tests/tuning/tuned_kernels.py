"""What several test files tune. The stand-in's clock is moved by the grid: ``cost`` is the time of a launch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from standin_build import StandIn

import flydsl as fly

LAUNCH_MS = 0.01  # what the stand-in takes for a launch (run.c)


@fly.jit
def add_one(x: fly.Tensor, y: fly.Tensor, tile: fly.Constexpr[int]):
    first = (fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x) * tile
    for k in range(tile):
        if first + k < y.shape[0]:
            y[first + k] = x[first + k] + 1.0


def launch(x: Any, y: Any, config: Any, stream: Any = None) -> None:
    tile = config.tile
    add_one[-(-y.shape[0] // (64 * tile)), 64](x, y, tile, stream=stream)


def tiles(*sizes: int) -> list[fly.Config]:
    return [fly.Config(tile=t) for t in sizes]


def clock(hip: StandIn, ms: Callable[[int], float]) -> None:
    """Let each launch take ``ms(number of workgroups)`` milliseconds more than LAUNCH_MS."""
    hip.before = lambda device: hip.c.standin_advance(device, round(ms(hip.launches[-1][2][0]) * 1e6))
