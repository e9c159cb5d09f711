"""What a launch costs on the host, over the device's own cost. python benchmarks/launch.py [--json FILE]

The device here is a null device: it takes the packed arguments and does nothing, so that the figures are of flydsl's own
path from ``f[grid, block](...)`` to the call of the driver. The tensors are torch's, on the CPU. All figures are medians over
rounds that alternate between the measures; the cost of the empty loop and of the null device is measured and taken off.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flydsl as fly
from flydsl.runtime import place

T = fly.Tensor[fly.Float32, (None,)]
CALLS = 50  # per sample: short enough that most samples are not interrupted by other processes
FACTOR = 2.0


@fly.jit
def saxpy(x: T, y: T, out: T, n: fly.Int32, a: fly.Float32):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    if i < n:
        out[i] = scaled(a, x[i]) + y[i]


def scaled(a, x):
    return a * x * FACTOR


class NullDevice:
    """A device that has no queue and runs nothing."""

    arch = "gfx950"
    simulated = False

    def prepare(self, binary: Any, kernel: str) -> Callable[..., None]:
        return null_launch

    def refuse_under_capture(self, stream: Any, what: str) -> None: ...

    def before_launch(self, buffers: Any, stream: Any) -> None: ...


def null_launch(x: int, y: int, z: int, bx: int, by: int, bz: int, shared: int, stream: Any, packed: bytes) -> None:
    """Takes what a driver would."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", metavar="FILE", help="also write the figures to this file")
    parser.add_argument("--rounds", type=int, default=400)
    options = parser.parse_args()
    figures = measure(options.rounds)
    for name, value in figures.items():
        print(f"{name:56} {value:8.3f} us")
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=1) + "\n")


def measure(rounds: int) -> dict[str, float]:
    """Microseconds per launch; three tensors and two numbers."""
    import torch

    device = NullDevice()
    before = place.default_device
    place.default_device = lambda: device  # type: ignore[assignment,return-value]
    try:
        x, y, out = (torch.zeros(1000) for _ in range(3))
        bound = saxpy.bind(x, y, out, 1000, 2.0, grid=4, block=256)
        packed = bytes(48)
        jobs: dict[str, Callable[[], Any]] = {
            "the null device": lambda: null_launch(4, 1, 1, 256, 1, 1, 0, None, packed),
            "f[grid, block](3 tensors, 2 numbers)": lambda: saxpy[4, 256](x, y, out, 1000, 2.0),
            "the same, grid and block subscripted before": (lambda f: lambda: f(x, y, out, 1000, 2.0))(saxpy[4, 256]),
            "a bound launch": bound,
            "reading three tensors as torch gives them": lambda: [_looked_at(t) for t in (x, y, out)],
        }
        return _alternating(jobs, rounds)
    finally:
        place.default_device = before


def _looked_at(t: Any) -> Any:
    return t.dtype, t.shape, t.stride(), t.device, t.requires_grad, t.is_neg(), t.data_ptr()


def _alternating(jobs: dict[str, Callable[[], Any]], rounds: int) -> dict[str, float]:
    samples: dict[str, list[float]] = {name: [] for name in jobs}
    for job in jobs.values():
        job()
        job()
    for _ in range(rounds):
        for name, job in jobs.items():
            samples[name].append(_per_call(job))
    figures = {name: 1e6 * statistics.median(values) for name, values in samples.items()}
    own = figures["the null device"]
    return {name: value if value is own else value - own for name, value in figures.items()}


def _per_call(job: Callable[[], Any]) -> float:
    start = time.perf_counter()
    for _ in range(CALLS):
        job()
    return (time.perf_counter() - start) / CALLS


if __name__ == "__main__":
    main()
