"""Choosing a configuration: rows summed by a wave each, with several widths of loads.

On a HIP device `fly.autotune` measures; on the simulator, which has no time, it takes what the model predicts.
"""

from __future__ import annotations

import numpy as np

import flydsl as fly

WAVE = 64


@fly.jit(block=WAVE)
def row_sums(x: fly.Tensor[fly.Float32, (None, None)], out: fly.Tensor[fly.Float32, (None,)], width: fly.Constexpr[int] = 4):
    row, lane = fly.block_idx.x, fly.thread_idx.x
    total = fly.Float32(0.0)
    for first in range(lane * width, x.shape[1], WAVE * width):
        for k in range(width):
            if first + k < x.shape[1]:
                total += x[row, first + k]
    total = fly.wave_reduce(total, "add")
    if lane == 0:
        out[row] = total


def trips(config: fly.Config, problem) -> int:
    """Passes of the outer loop: the model that stands in for a measurement."""
    return -(-problem.columns // (WAVE * config.width))


@fly.autotune(
    [fly.Config(width=w) for w in (1, 2, 4, 8)],
    key=lambda x, out: {"rows": x.shape[0], "columns": x.shape[1]},
    batch=["rows"],
    prune=lambda c, p: f"{p.columns} columns leave lanes idle" if WAVE * c.width > p.columns else None,
    model=trips,
    unit="passes",
)
def sum_rows(x: np.ndarray, out: np.ndarray, *, config: fly.Config) -> None:
    row_sums[x.shape[0], WAVE](x, out, config.width)


def main() -> None:
    for rows, columns in ((3, 500), (2, 70)):
        x = np.random.default_rng(0).integers(-9, 9, (rows, columns)).astype(np.float32)
        out = np.empty(rows, np.float32)
        sum_rows(x, out)
        assert (out == x.sum(axis=1)).all()
    for choice in sum_rows.choices():
        print(choice.table())
    print("sums are equal to numpy's")


if __name__ == "__main__":
    main()
