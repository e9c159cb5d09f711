"""Launching: bind, classify, specialize, pack, run, and report what the kernel printed or asserted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy

PRINT_WORDS = 1 << 18  # 32-bit words of the ring buffer that device prints and assertions go to (1 MiB)


def launch(
    jit: Any,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    grid: Any,
    block: tuple[int, int, int],
    stream: Any,
    shared_bytes: int,
) -> None:
    """Run a kernel on the device of its arguments and wait for it (the simulator has no queue)."""
    from flydsl import runtime

    from . import observers
    from .dims import check_grid
    from .specialize import assertions_wanted, classify_all, specialization

    values = jit.signature.bind(args, kwargs)
    types, packed = classify_all(jit, values)
    dims = check_grid(grid, block)
    _check_shared(jit, shared_bytes)
    _check_noalias(jit, types, packed)
    device = runtime.default_device()
    observers.launching(jit, lambda: specialization(jit, types, block, device.arch, assertions_wanted()))
    made = specialization(jit, types, block, device.arch, assertions_wanted())
    flat = [v for values_ in packed for v in values_]
    config = runtime.LaunchConfig(dims, block, shared_bytes)
    if made.traced.prints:
        _launch_printing(device, made, config, flat)
    else:
        device.launch(made, made.name, config, flat)


def _launch_printing(device: Any, made: Any, config: Any, flat: list[Any]) -> None:
    from flydsl.language import printing

    buffer = new_print_buffer()
    device.launch(made, made.name, config, [*flat, buffer])
    printing.report(buffer, made.traced.records, sys.stdout)


def new_print_buffer() -> numpy.ndarray[Any, Any]:
    """An empty ring buffer: word 1 holds the capacity in words."""
    import numpy as np

    buffer = np.zeros(PRINT_WORDS, dtype=np.uint32)
    buffer[1] = PRINT_WORDS
    return buffer


def _check_shared(jit: Any, shared_bytes: Any) -> None:
    from .errors import LaunchError

    if isinstance(shared_bytes, bool) or not isinstance(shared_bytes, int) or shared_bytes < 0:
        raise LaunchError(f"{jit.__qualname__}: shared_bytes={shared_bytes!r} must be an int of at least 0")


def _check_noalias(jit: Any, types: tuple[Any, ...], packed: list[list[Any]]) -> None:
    """A parameter declared noalias must not share bytes with another array: the compiler relies on it."""
    from .errors import ArgumentError

    marked = [i for i, t in enumerate(types) if getattr(t, "noalias", False)]
    if not marked:
        return
    import numpy as np

    names = [p.name for p in jit.signature.parameters]
    arrays = {i: values[0] for i, values in enumerate(packed) if values and isinstance(values[0], np.ndarray)}
    for i in marked:
        for j, other in arrays.items():
            if j != i and arrays[i].size and other.size and np.may_share_memory(arrays[i], other):
                raise ArgumentError(f"{names[i]} is declared noalias, but its memory overlaps that of {names[j]}")


def last_report() -> Any:
    """The simulator's report of the last launch of this process; None before the first one."""
    from flydsl import runtime

    return getattr(runtime.default_device(), "last_report", None)
