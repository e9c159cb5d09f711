"""What a launch costs on the host, over the HIP library's own cost. python benchmarks/launch.py [--json FILE]

The library is the stand-in of the tests (tests/runtime/standin, built with the C compiler that is there), with two devices,
so that each launch asks which one is current. It runs nothing here: launches are put into a stream and dropped. Its own
cost, measured by a loop in C, is taken off each figure, as is that of an empty call. The tensors are ``fly.hip`` arrays and
torch's; torch is built without HIP here, so these are on the CPU and sent to the stand-in as they are.

All figures are medians over rounds that alternate between the measures; the last column compares with the library's cost.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flydsl as fly
from flydsl import hip
from flydsl.runtime import place
from flydsl.runtime.hip.launching import Launches

T = fly.Tensor[fly.Float32, (None,)]
CALLS = 50  # per sample: short enough that most samples are not interrupted by other processes
FACTOR = 2.0
OWN, EMPTY = "the library itself, in C", "an empty call"


@fly.jit
def saxpy(x: T, y: T, out: T, n: fly.Int32, a: fly.Float32):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    if i < n:
        out[i] = scaled(a, x[i]) + y[i]


def scaled(a, x):
    return a * x * FACTOR


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", metavar="FILE", help="also write the figures to this file")
    parser.add_argument("--rounds", type=int, default=400)
    options = parser.parse_args()
    figures = measure(options.rounds)
    for name, value in figures.items():
        print(f"{name:58} {value:7.3f} us {value / figures[OWN]:6.1f} x")
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=1) + "\n")


def standin() -> Any:
    """The stand-in, loaded as flydsl's HIP library."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "runtime"))
    import standin_build

    path = str(standin_build.build())
    os.environ["FLYDSL_HIP_LIBRARY"] = path
    library = ctypes.CDLL(path)
    library.standin_launch_ns.restype = ctypes.c_double
    return library


def measure(rounds: int) -> dict[str, float]:
    """Microseconds per launch; three tensors and two numbers."""
    library = standin()
    device = hip.device(0)
    before = place.default_device
    place.default_device = lambda: device  # type: ignore[assignment,return-value]
    try:
        arrays = [hip.empty(1000) for _ in range(3)]
        jobs = {EMPTY: lambda: None, OWN: _own(library, device, arrays), **_launches("fly.hip arrays", arrays)}
        try:
            import torch
        except ImportError:
            print("no figures of torch tensors: torch is not installed", file=sys.stderr)
        else:
            tensors = [torch.zeros(1000) for _ in range(3)]
            jobs |= _launches("torch tensors", tensors)
            jobs["reading three torch tensors from Python"] = lambda: [_looked_at(t) for t in tensors]
        return _alternating(jobs, rounds, device)
    finally:
        place.default_device = before


def _launches(what: str, arrays: list[Any]) -> dict[str, Callable[[], Any]]:
    x, y, out = arrays
    subscripted = saxpy[4, 256]
    return {
        f"f[grid, block](3 {what}, 2 numbers)": lambda: saxpy[4, 256](x, y, out, 1000, 2.0),
        f"the same, subscripted before ({what})": lambda: subscripted(x, y, out, 1000, 2.0),
        f"a bound launch ({what})": saxpy.bind(x, y, out, 1000, 2.0, grid=4, block=256),
    }


def _own(library: Any, device: Any, arrays: list[Any]) -> Callable[[], float]:
    """Seconds of CALLS launches in C, which are timed there."""
    made = saxpy.specialize(*arrays, 1000, 2.0, block=256)
    function = device.function(made, made.name)
    call = Launches(function).call()
    return lambda: library.standin_launch_ns(ctypes.c_void_p(function.handle), call.extra_ref, CALLS) * CALLS * 1e-9


def _looked_at(t: Any) -> Any:
    return t.dtype, t.shape, t.stride(), t.device, t.requires_grad, t.is_neg(), t.data_ptr()


def _alternating(jobs: dict[str, Callable[[], Any]], rounds: int, device: Any) -> dict[str, float]:
    samples: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(3):
        for job in jobs.values():
            job()
    for _ in range(rounds):
        for name, job in jobs.items():
            samples[name].append(job() if name == OWN else _seconds(job))
            device.synchronize()  # drops what was put into the stream
    figures = {name: 1e6 * statistics.median(values) / CALLS for name, values in samples.items()}
    empty, own = figures.pop(EMPTY), figures.pop(OWN)
    taken = {name: value - empty - (0 if name.startswith("reading") else own) for name, value in figures.items()}
    return {OWN: own, **taken}


def _seconds(job: Callable[[], Any]) -> float:
    start = time.perf_counter()
    for _ in range(CALLS):
        job()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
